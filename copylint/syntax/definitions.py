"""def, lambda and class: the instruction where they stand, their bodies later."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import libcst as cst

from copylint.syntax.annotations import annotated
from copylint.syntax.binders import parameters, type_parameters, walrus_names
from copylint.syntax.dispatch import COMPOUND, EXPRESSIONS, statements, value
from copylint.syntax.ir import Class, Field, Function, Instr, Op, Param
from copylint.syntax.names import Frame, Lowering
from copylint.syntax.scopes import Scope
from copylint.syntax.signatures import Documented, Head


def child(low: Lowering, name: str, kind: str, node: cst.CSTNode) -> Function:
    """A function directly inside the present one."""
    outer = low.function
    if outer.kind == "module":
        qualname = name
    elif outer.kind == "class":
        qualname = f"{outer.qualname}.{name}"
    else:
        qualname = f"{outer.qualname}.<locals>.{name}"
    function = Function(name, qualname, kind, node, outer)
    function.cls = low.cls if outer.kind == "class" else None
    outer.functions.append(function)
    return function


def later(low: Lowering, function: Function, scope: Scope, body: Callable[[Lowering], None]) -> None:
    """Lower a body once the function around it is finished."""
    file, frame, renames, stmt = low.file, low.frame, low.renames, low.stmt

    def run() -> None:
        inner = Lowering(file, function, scope, frame, renames)
        inner.stmt = stmt
        body(inner)

    file.waiting.append(run)


def _decorated(low: Lowering, decorators: Sequence[cst.Decorator]) -> tuple[tuple[str, ...], list[Instr]]:
    names = []
    values = []
    for item in decorators:
        decorator = item.decorator
        called = decorator.func if isinstance(decorator, cst.Call) else decorator
        names.append(low.dotted(called) or "")
        values.append(value(low, decorator))
    return tuple(names), values


def _parameters(low: Lowering, function: Function,
                params: list[tuple[cst.Param, str]]) -> tuple[list[tuple[Param, cst.Param]], list[Instr]]:
    """The parameters of a function and the values of their defaults, evaluated where it is defined."""
    made = []
    defaults = []
    for node, kind in params:
        param = Param(node.name.value, kind, function.declaration)
        if node.default is not None:
            param.default = value(low, node.default)
            defaults.append(param.default)
        function.params.append(param)
        made.append((param, node))
    return made, defaults


def _enter_parameters(low: Lowering, params: list[tuple[Param, cst.Param]], types: Sequence[str]) -> None:
    """Let the PARAM instructions start the body."""
    given = []
    for param, node in params:
        instr = low.emit(Op.PARAM, (), param, node)
        instr.name = param.name
        given.append(instr)
    for instr in given:
        assert instr.name is not None
        low.store(instr.name, instr, None)
    for name in types:
        low.store(name, low.emit(Op.TYPE, (), None, None), None)


def _function(low: Lowering, node: cst.FunctionDef) -> None:
    names, decorators = _decorated(low, node.decorators)
    function = child(low, node.name.value, "function", node)
    function.decorators = names
    function.async_ = node.asynchronous is not None
    every = parameters(node.params)
    function.declaration = Head(low.frame, node, [param for param, _ in every])
    params, defaults = _parameters(low, function, every)
    made = low.emit(Op.FUNCTION, tuple(defaults + decorators), function, node)
    scope = low.file.scopes[id(node)]
    later(low, function, scope, lambda inner: _function_body(inner, node, params))
    low.store(node.name.value, made, node.name)


def _function_body(low: Lowering, node: cst.FunctionDef, params: list[tuple[Param, cst.Param]]) -> None:
    _enter_parameters(low, params, type_parameters(node))
    statements(low, node.body.body)
    if low.current is not None:
        low.stmt = node
        low.emit(Op.RETURN, (low.none(),), None, node)
    low.close(len(params))


def _lambda(low: Lowering, node: cst.Lambda) -> Instr:
    function = child(low, "<lambda>", "lambda", node)
    params, defaults = _parameters(low, function, parameters(node.params))
    scope = Scope("lambda", low.scope)
    scope.bound = {param.name for param in function.params}
    if low.file.walrus:
        direct, inner = walrus_names(node.body)
        scope.bound.update(direct, inner)
        scope.shared.update(inner)

    def body(inside: Lowering) -> None:
        _enter_parameters(inside, params, ())
        result = value(inside, node.body)
        inside.emit(Op.RETURN, (result,), None, node.body)
        inside.close(len(params))

    later(low, function, scope, body)
    return low.emit(Op.FUNCTION, tuple(defaults), function, node)


def _class(low: Lowering, node: cst.ClassDef) -> None:
    names, decorators = _decorated(low, node.decorators)
    body = child(low, node.name.value, "class", node)
    body.decorators = names
    body.declaration = Documented(node.body.body)
    bases = [value(low, base.value) for base in node.bases]
    keywords = [value(low, keyword.value) for keyword in node.keywords]
    cls = Class(node.name.value, body.qualname, node, body, tuple([low.dotted(base.value) or "" for base in node.bases]))
    cls.fields = tuple(_fields(low.frame, node))
    low.file.classes[cls.qualname] = cls
    made = low.emit(Op.CLASS, tuple(bases + keywords + decorators), cls, node)
    later(low, body, low.file.scopes[id(node)], lambda inner: _class_body(inner, node, cls))
    low.store(node.name.value, made, node.name)


def _class_body(low: Lowering, node: cst.ClassDef, cls: Class) -> None:
    low.cls = cls
    for name in type_parameters(node):
        low.store(name, low.emit(Op.TYPE, (), None, None), None)
    statements(low, node.body.body)
    low.close(0)
    for name, values in low.frame.defs.items():
        if values[0].op is Op.FUNCTION and values[0].data.kind == "function" and (len(values) == 1 or _is_property(values)):
            cls.methods[name] = values[0].data


def _is_property(values: list[Instr]) -> bool:
    """A getter and what `@x.setter` makes of it."""
    others = all(value.op is Op.FUNCTION and value.data.decorators for value in values[1:])
    return others and "property" in values[0].data.decorators


def _fields(frame: Frame, node: cst.ClassDef) -> Iterator[Field]:
    """The annotated names of a class body that are no class variables."""
    for line in node.body.body:
        for statement in line.body if type(line) is cst.SimpleStatementLine else ():
            if type(statement) is not cst.AnnAssign or type(statement.target) is not cst.Name:
                continue
            annotation = statement.annotation.annotation
            outer = annotation.value if type(annotation) is cst.Subscript else annotation
            if (frame.dotted(outer) or "").rpartition(".")[2] == "ClassVar":
                continue
            default = statement.value
            keywords = [arg.keyword.value for arg in default.args if arg.keyword is not None] if type(default) is cst.Call else []
            yield Field(statement.target.value, annotated(frame, annotation), "init" not in keywords)


EXPRESSIONS[cst.Lambda] = _lambda
COMPOUND.update({cst.FunctionDef: _function, cst.ClassDef: _class})
