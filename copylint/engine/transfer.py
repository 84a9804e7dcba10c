"""The transfer functions: what each operation does to the registers and the heap."""

from __future__ import annotations

from collections.abc import Callable

from copylint.domain import storage as storages
from copylint.domain import value as values
from copylint.domain.heap import ESCAPED, HELD, UNSURE
from copylint.domain.storage import NOTHING, SOME, WHOLE, Cause, Ref, Storage
from copylint.domain.value import UNKNOWN_VALUE, Value
from copylint.engine import attributes, operators, subscripts
from copylint.engine.calls import resolving as calls
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.engine.symbols import first_dimension, integer
from copylint.syntax.declarations import Evidence
from copylint.syntax.ir import Class, Function, Instr, Op
from copylint.syntax.operations import OPERATIONS


def _const(frame: Frame, instr: Instr) -> Value:
    return values.literal(instr.data)


def _param(frame: Frame, instr: Instr) -> Value:
    return frame.program.parameters.on_entry(frame.function, instr)


def _import(frame: Frame, instr: Instr) -> Value:
    return Value("library", NOTHING, const=instr.data)


def _builtin(frame: Frame, instr: Instr) -> Value:
    return Value("builtin", NOTHING, const=instr.data)


def _global(frame: Frame, instr: Instr) -> Value:
    return frame.program.module_name(instr.data)


def _free(frame: Frame, instr: Instr) -> Value:
    cell = instr.data
    definitions = {origin(d).data for d in cell.defs if origin(d).op in (Op.FUNCTION, Op.CLASS)}
    if len(definitions) == 1 and len(cell.defs) == 1:
        found = definitions.pop()
        return Value("function" if isinstance(found, Function) else "class", NOTHING, const=found)
    storage = Storage("free", (cell.owner.qualname, cell.name))
    return Value(
        frame.program.kind_of_cell(cell),
        (Ref(storage, WHOLE, Cause.MUST if len(cell.defs) == 1 and not cell.shared else Cause.PATH),),
    )


def _set_cell(frame: Frame, instr: Instr) -> Value:
    frame.keep(frame.value(instr.args[0]))
    return UNKNOWN_VALUE


def nothing(frame: Frame, instr: Instr) -> Value:
    """What neither changes anything nor gives anything that is known."""
    return UNKNOWN_VALUE


def _phi(frame: Frame, instr: Instr) -> Value:
    raise NotImplementedError("what comes along which way is known to the solver")


def _copy(frame: Frame, instr: Instr) -> Value:
    return frame.value(instr.args[0])


def _refine(frame: Frame, instr: Instr) -> Value:
    value = attributes.refined(frame, frame.value(instr.args[0]), instr.data)
    return value if value.kind else frame.program.parameters.as_declared(frame.function, value, instr)


def _slice(frame: Frame, instr: Instr) -> Value:
    return values.scalar("slice")


def _build(frame: Frame, instr: Instr) -> Value:
    build = instr.data
    if build.kind == "tuple":
        return _tuple(frame, instr)
    result = frame.fresh(instr, build.kind)
    if build.kind == "dict":
        for key_instr, content_instr in zip(instr.args[::2], instr.args[1::2], strict=True):
            known, key = values.literal_of(frame.value(key_instr))
            content = frame.value(content_instr)
            if key_instr.op is Op.CONST and key_instr.data is None:
                content, known = frame.load(content, None), False
            frame.store(result, key if known and isinstance(key, str | int) and not isinstance(key, bool) else None, content)
        return result
    if build.kind == "list" and not build.stars and len(instr.args) <= values.MAX_ITEMS:
        if instr.args:
            frame.fill(result, [frame.value(operand) for operand in instr.args])
        return result
    for position, operand in enumerate(instr.args):
        content = frame.value(operand)
        frame.store(result, None, subscripts.iterate(frame, content, operand) if position in build.stars else content)
    return result


def _tuple(frame: Frame, instr: Instr) -> Value:
    contents = [frame.value(arg) for arg in instr.args]
    for content in contents:
        frame.mark(content.refs, HELD)
    if not instr.data.stars and len(contents) <= values.MAX_ITEMS:
        return Value("tuple", NOTHING, items=tuple(contents))
    result = frame.fresh(instr, "tuple")
    for position, (operand, content) in enumerate(zip(instr.args, contents, strict=True)):
        inner = subscripts.iterate(frame, content, operand) if position in instr.data.stars else content
        frame.store(result, None, inner)
    return result


def _format(frame: Frame, instr: Instr) -> Value:
    return values.scalar("str")


def _set_attr(frame: Frame, instr: Instr) -> Value:
    attributes.store(frame, instr)
    return UNKNOWN_VALUE


def _set_item(frame: Frame, instr: Instr) -> Value:
    subscripts.set_item(frame, instr)
    return UNKNOWN_VALUE


def _del_item(frame: Frame, instr: Instr) -> Value:
    subscripts.delete_item(frame, instr)
    return UNKNOWN_VALUE


def _iter(frame: Frame, instr: Instr) -> Value:
    return frame.value(instr.args[0])


def _next(frame: Frame, instr: Instr) -> Value:
    iterator = instr.args[0]
    source = iterator.args[0] if iterator.op is Op.ITER and iterator.args else iterator
    value = frame.value(source)
    if value.is_array:
        frame.record_view(instr, value)
    element = subscripts.iterate(frame, value, source)
    return element._replace(const=("symbol", "v", instr.id)) if element.kind == "int" else element


def _unpack(frame: Frame, instr: Instr) -> Value:
    unpacking: tuple[int, int, int | None] = instr.data
    position, count, star = unpacking
    value = frame.value(instr.args[0])
    if position == star:
        result = frame.fresh(instr, "list")
        frame.store(result, None, subscripts.iterate(frame, value, instr.args[0]))
        return result
    if value.items is not None and len(value.items) == count and star is None:
        return value.items[position]
    if isinstance(value.const, tuple) and value.const[:1] == ("shape",):
        return integer(first_dimension(value.const[1], position)) if star is None else values.scalar("int", None, "pyint")
    if value.is_array:
        frame.record_view(instr, value)
        element = subscripts.iterate(frame, value, instr.args[0])
        return element._replace(refs=storages.view(value.refs, storages.part(("axes", position))))
    one = values.any_element(value) or _of_a_new_list(frame, value, instr.args[0])
    if one is not None:
        frame.record_view(instr, one)
        return one
    if value.kind in ("list",) or (value.kind == "tuple" and value.refs):
        return frame.load(value, position if star is None else None)
    element = subscripts.iterate(frame, value, instr.args[0])
    return element._replace(const=("symbol", "v", instr.id)) if element.kind == "int" else element


def _of_a_new_list(frame: Frame, value: Value, made: Instr) -> Value | None:
    """An element of a list that a call has just made of one kind of content, unpacked at once: `head, tail = np.split(a, 2)`."""
    if made.op is not Op.CALL or made.name is not None or value.kind != "list" or value.must is None:
        return None
    cell = frame.heap.get(value.must)
    owned = value.must == Storage("alloc", (made.id, 0)) and not cell.flags & (ESCAPED | UNSURE)
    return cell.element if owned and not cell.items and cell.element is not None and cell.element.is_array else None


def _function(frame: Frame, instr: Instr) -> Value:
    function: Function = instr.data
    for cell in function.free:
        for made in cell.defs:
            if frame.owns(made):  # others rebind a `nonlocal` name
                if function.kind == "genexpr":
                    frame.mark(frame.value(made).refs, HELD)
                else:
                    frame.keep(frame.value(made))
    for operand in instr.args:
        frame.keep(frame.value(operand))
    return Value("function", NOTHING, const=function)


def _class(frame: Frame, instr: Instr) -> Value:
    cls: Class = instr.data
    return Value("class", NOTHING, const=cls)


def _return(frame: Frame, instr: Instr) -> Value:
    value = frame.value(instr.args[0]) if instr.args else values.NONE
    old = frame.effects.returns
    frame.effects.returns = value if old is None else values.join(old, value)
    return UNKNOWN_VALUE


def _yield(frame: Frame, instr: Instr) -> Value:
    if instr.args:
        frame.keep(frame.value(instr.args[0]))
        frame.escape(frame.value(instr.args[0]))
    return UNKNOWN_VALUE


def _enter(frame: Frame, instr: Instr) -> Value:
    manager = frame.value(instr.args[0])
    return manager if manager.kind in ("no_grad", "stream", "threads") else UNKNOWN_VALUE


def _annotate(frame: Frame, instr: Instr) -> Value:
    value = frame.value(instr.args[0])
    evidence: Evidence = instr.data
    return value if value.kind else attributes.with_evidence(value, evidence)


def _capture(frame: Frame, instr: Instr) -> Value:
    value = frame.value(instr.args[0])
    refs = storages.weaken(storages.view(value.refs, SOME), Cause.PATH)
    return Value("", storages.bounded((*refs, *storages.ANYTHING)))


def _bool(frame: Frame, instr: Instr) -> Value:
    return values.scalar("bool", None, "pybool")


STEPS: list[Callable[[Frame, Instr], Value]] = [nothing] * len(OPERATIONS)
"""By operation: executes an instruction and gives the value it defines, its effects left in the frame."""
for _op, _step in {
    Op.CONST: _const,
    Op.PARAM: _param,
    Op.IMPORT: _import,
    Op.BUILTIN: _builtin,
    Op.GLOBAL: _global,
    Op.FREE: _free,
    Op.SETCELL: _set_cell,
    Op.COPY: _copy,
    Op.PHI: _phi,
    Op.REFINE: _refine,
    Op.ATTR: attributes.load,
    Op.ITEM: subscripts.item,
    Op.SLICE: _slice,
    Op.BUILD: _build,
    Op.FORMAT: _format,
    Op.BIN: operators.binary,
    Op.UNARY: operators.unary,
    Op.COMPARE: operators.compare,
    Op.AUG: operators.augmented,
    Op.CALL: calls.call,
    Op.SETITEM: _set_item,
    Op.SETATTR: _set_attr,
    Op.DELITEM: _del_item,
    Op.ITER: _iter,
    Op.NEXT: _next,
    Op.UNPACK: _unpack,
    Op.FUNCTION: _function,
    Op.CLASS: _class,
    Op.RETURN: _return,
    Op.YIELD: _yield,
    Op.ENTER: _enter,
    Op.ANNOTATE: _annotate,
    Op.MATCH: _bool,
    Op.CAPTURE: _capture,
}.items():
    STEPS[_op] = _step
