"""What tells the kind of a value: annotations, docstrings, type tests, and methods and functions that only one library has."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from copylint.domain import dtype as dtypes
from copylint.domain import value as values
from copylint.domain.value import ARRAYS, SCALARS, UNKNOWN_VALUE, Value
from copylint.engine.defuse import IN_PLACE, JOINS, RENAMINGS, handed_on, origin, origins, renamings, sources
from copylint.facts.effects import Fact, Result
from copylint.facts.lookup import function_fact, has_role, method_words, names_in, owner_of_method, words
from copylint.facts.roles import Role
from copylint.syntax.declarations import Evidence
from copylint.syntax.ir import Function, Instr, Op, Param


def with_evidence(value: Value, evidence: Evidence | None) -> Value:
    """The value with the kind that an annotation or docstring gives it, where that is one kind."""
    if evidence is None:
        return value
    optional = "none" in evidence.kinds
    kinds = evidence.kinds - {"none"} if optional else evidence.kinds
    if len(kinds) != 1:
        return value._replace(optional=True) if optional and not value.optional else value
    (kind,) = kinds
    if kind in ("other", "array_like"):
        return value
    if kind in values.SCALARS:
        return values.promised(kind, value.const)._replace(optional=optional)
    dtype = dtypes.ANY.get(evidence.dtype or "", evidence.dtype or "")
    return value._replace(kind=kind, dtype=dtype, optional=optional, grad="none" if kind != "tensor" else "")


_CONTAINERS = frozenset({"list", "tuple", "dict", "set"})
_DENYING = (ARRAYS | SCALARS | _CONTAINERS) - {"none"}


def declared(param: Param) -> Evidence | None:
    """What a parameter is said to be: by its annotation, or else by the docstring."""
    annotation = param.annotation
    return annotation if annotation is not None and annotation.kinds else param.doc


def is_denied(param: Param, passed: Iterable[str]) -> bool:
    """Whether a parameter that is declared an array gets something else by its default or at a known call."""
    kind, default = with_evidence(UNKNOWN_VALUE, declared(param)).kind, param.default
    if kind not in ARRAYS:
        return False
    known = {*passed}
    if default is not None and default.op in (Op.BUILD, Op.CONST):
        known.add(str(default.data.kind) if default.op is Op.BUILD else type(default.data).__name__)
    return not known.isdisjoint(_DENYING - {kind})


def tested_otherwise(function: Function, param: Instr) -> frozenset[str]:
    """The kinds, other than the declared one, for which the function tests a parameter."""
    tests = [one for one in function.of(Op.REFINE) if one.data.test == "isinstance" and _parameter(one) is param]
    tested = {names_in(Role.TYPE).get(name, "") for one in tests for name in one.data.names}
    return frozenset(tested & _DENYING - {with_evidence(UNKNOWN_VALUE, declared(param.data)).kind})


def without_tested(function: Function, value: Value, refined: Instr) -> Value:
    """The value of a parameter on a branch on which none of the kinds is left for which the function tests it: as declared."""
    param, shown = _parameter(refined), set[str]()
    if value.kind or refined.data.test != "isinstance" or refined.data.holds or param is None:
        return value
    for one in renamings(refined):
        if one.op is Op.REFINE and one.data.test == "isinstance" and not one.data.holds:
            shown |= {names_in(Role.TYPE).get(name, "") for name in one.data.names}
    named = with_evidence(value, declared(param.data))
    return named if named.kind not in shown and tested_otherwise(function, param) <= shown else value


def _parameter(instr: Instr) -> Instr | None:
    made = origin(instr)
    return made if made.op is Op.PARAM else None


_TRANSPARENT = (Role.CONVERTS, Role.COPIES, Role.FORMS)
"""Roles of methods that give a tensor where the receiver is one: evidence on the result goes back to the receiver."""


def evidence_of(function: Function) -> dict[int, str]:
    """Kind by register id, for registers whose only evidence is what is done with them."""
    found: dict[int, str] = {}
    stores = [store for store in function.of(Op.SETITEM) if _is_clone(store.args[0]) and _takes_axes(store.args[1])]
    telling = function.of(Op.CALL) if not stores else sorted((*function.of(Op.CALL), *stores), key=lambda instr: instr.id)
    for instr in telling:
        if instr.op is Op.SETITEM:
            attach(found, instr.args[0], "tensor")  # of what has clone(), only tensors have several axes
            continue
        callee = instr.args[0]
        if callee.op is not Op.ATTR:
            continue
        kind = owner_of_method(callee.data)
        if kind is not None:
            attach(found, callee.args[0], kind)
        if instr.data.npos and len(instr.args) > 1 and has_role((dotted_name(callee) or "").rpartition(".")[0], Role.OF_TENSORS):
            attach(found, instr.args[1], "tensor")
    for test in function.of(Op.COMPARE):
        if test.data in ("==", "!=", "is", "is not"):
            for one, other in (test.args, test.args[::-1]):
                if one.op is Op.ATTR and one.data == "dtype":
                    attach(found, other, "dtype")  # what a dtype is compared with is one, or names one
    return found


def counts(function: Function) -> frozenset[int]:
    """Registers that are certainly one integer, because `range` and its like take nothing else."""
    found: set[int] = set()
    for call in function.of(Op.CALL):
        callee = call.args[0]
        operands = call.args[1 : 1 + call.data.npos]
        if callee.op is Op.BUILTIN:
            operands = operands if callee.data == "range" and not call.data.stars else ()
        else:
            position = _counted_position(dotted_name(callee) or "")
            operands = operands[position : position + 1] if position is not None and not call.data.stars else ()
        for operand in operands:
            found.update(one.id for one in origins(operand, RENAMINGS - {Op.REFINE}))  # a test of its type may have led here
    return frozenset(found)


def _counted_position(name: str) -> int | None:
    """The place of the argument of which a factory makes one dimension: it cannot be a tuple."""
    fact = function_fact(name) if has_role(name, Role.COUNTED) else None
    return fact.params.index(names_in(Role.COUNTED)[name]) if fact is not None else None


def _is_clone(instr: Instr) -> bool:
    made = origin(instr)
    return made.op is Op.CALL and made.args[0].op is Op.ATTR and made.args[0].data == "clone" and len(made.args) == 1


def _takes_axes(index: Instr) -> bool:
    """`x[:, 0]`: a subscript of more than one axis, with a slice."""
    return index.op is Op.BUILD and index.data.kind == "tuple" and any(part.op is Op.SLICE for part in index.args)


def attach(found: dict[int, str], instr: Instr, kind: str) -> None:
    """Records the kind at this register and at those it certainly comes from."""
    while instr.id not in found:
        if instr.op in (Op.PARAM, Op.ATTR, Op.ITEM, Op.NEXT, Op.UNPACK, Op.FREE, Op.GLOBAL):
            found[instr.id] = kind
            return
        if instr.op in RENAMINGS:
            instr = instr.args[0]
            continue
        if instr.op is Op.CALL:
            callee = instr.args[0]
            if callee.op is Op.ATTR and callee.data in method_words(*_TRANSPARENT) and kind == "tensor":
                found[instr.id] = kind
                instr = callee.args[0]
                continue
            if callee.op is Op.ATTR and owner_of_method(callee.data) is None:
                found[instr.id] = kind
        return


def dotted_name(instr: Instr) -> str | None:
    """The dotted name of an attribute chain that starts at an import."""
    root = instr
    while root.op is Op.ATTR:
        root = root.args[0]
    if root.op is not Op.IMPORT:
        return None
    name = ""
    while instr is not root:
        name, instr = f".{instr.data}{name}", instr.args[0]
    return f"{root.data}{name}"


def reshaped_in_place(function: Function) -> frozenset[int]:
    """Registers whose shape or strides are changed in place somewhere in the function: nothing may be said of either."""
    work: list[Instr] = []
    if not function.calls.isdisjoint(_reshaping_calls()):
        reshaping = method_words(Role.RESHAPES)
        callees = [call.args[0] for call in function.of(Op.CALL)]
        work += [callee.args[0] for callee in callees if callee.op is Op.ATTR and callee.data in reshaping]
    work += [store.args[0] for store in function.of(Op.SETATTR) if store.data[0] in words(Role.SETS_FORM)]
    if not work:
        return _NONE
    found = {instr.id for instr in sources(work)}
    for instr in function.instrs:  # and every other name that is bound to them
        if any(operand.id in found for operand in handed_on(instr, RENAMINGS | JOINS | IN_PLACE)):
            found.add(instr.id)
    return frozenset(found)


@cache
def _reshaping_calls() -> frozenset[str]:
    """Calls of methods that reshape in place, in the form of `Function.calls`."""
    return frozenset(f".{name}" for name in method_words(Role.RESHAPES))


_NONE: frozenset[int] = frozenset()
"""Shared by all functions that reshape nothing: what the collector has to look at is made once, not once for each."""

_ARRAY_RESULTS = frozenset({Result.FRESH, Result.VIEW, Result.SAME, Result.ALIAS, Result.MAYBE})



def kind_by_text(instr: Instr) -> str:
    """The kind of what is assigned, where its text alone shows; "?" where it does not."""
    made = origin(instr)
    if made.op is Op.CONST:
        return "none" if made.data is None else "?"
    if made.op is Op.BUILD:
        return str(made.data.kind)
    if made.op is Op.CALL:
        dotted = dotted_name(made.args[0])
        fact = function_fact(dotted) if dotted is not None else None
        return _array_kind(fact) if fact is not None else "?"
    return "?"



def _array_kind(fact: Fact) -> str:
    last = fact.cases[-1].effect
    library = "tensor" if fact.name.startswith("torch.") else "ndarray" if fact.name.startswith("numpy.") else "?"
    return (last.kind or library) if last.result in _ARRAY_RESULTS else "?"
