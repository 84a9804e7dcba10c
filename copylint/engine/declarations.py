"""What annotations and docstrings declare of parameters, and the code that says otherwise."""

from __future__ import annotations

from collections.abc import Iterable

from copylint.domain.value import ARRAYS, SCALARS, UNKNOWN_VALUE, Value
from copylint.engine.declared_kinds import with_evidence
from copylint.engine.defuse import origin, renamings
from copylint.facts.lookup import names_in
from copylint.facts.roles import Role
from copylint.syntax.declarations import Evidence
from copylint.syntax.ir import Function, Instr, Op, Param

_CONTAINERS = frozenset({"list", "tuple", "dict", "set"})
_DENYING = (ARRAYS | SCALARS | _CONTAINERS) - {"none"}


def declared(param: Param) -> Evidence | None:
    """What a parameter is said to be: by its annotation, or else by the docstring."""
    annotation = param.annotation
    return annotation if annotation is not None and annotation.kinds else param.doc


def is_denied(param: Param, passed: Iterable[str]) -> bool:
    """Whether a parameter that is declared an array gets something else by its default or at a known call."""
    kind, default = with_evidence(UNKNOWN_VALUE, declared(param)).kind, param.default
    known = {*passed}
    if default is not None and default.op in (Op.BUILD, Op.CONST):
        known.add(str(default.data.kind) if default.op is Op.BUILD else type(default.data).__name__)
    return kind in ARRAYS and not known.isdisjoint(_DENYING - {kind})


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
