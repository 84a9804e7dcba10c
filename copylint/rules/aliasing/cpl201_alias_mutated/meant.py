"""Two names of one object that are meant to be one: they are told apart, or one says which of several objects is filled."""

from __future__ import annotations

from copylint.engine.defuse import RENAMINGS, origin, renamings, variable
from copylint.facts.lookup import words
from copylint.facts.roles import Role
from copylint.queries.aliased_write import AliasHazard
from copylint.queries.ask import Ask
from copylint.syntax.ir import Instr, Op

_CONTAINERS = frozenset({"list", "dict", "set"})
_COMPARED = "both names are told apart or compared: that they are one object is what is looked at"


def meant_as_one(ask: Ask, hazard: AliasHazard) -> str:
    """Why the code knows of both names; "" where nothing shows it."""
    mine, other = variable(hazard.handle), variable(hazard.alias)
    if hazard.write.site is not None and _are_given(hazard.write.instr, mine, other):
        return "the function that writes is given both names"
    compared = all(_are_given(use.instr, mine, other) and use.instr.op is Op.COMPARE for use in hazard.alias_uses)
    if compared and _are_bound_together(hazard.handle, hazard.alias):
        return _COMPARED
    if any(_are_given(instr, mine, other) and _tells_apart(ask, instr) for instr in ask.function.instrs):
        return _COMPARED
    if ask.kind(hazard.handle) in _CONTAINERS and (_selects(ask, hazard.handle, other) or _selects(ask, hazard.alias, mine)):
        return "one of the names says which of several objects is filled"
    return ""


def _are_bound_together(left: Instr, right: Instr) -> bool:
    """Whether one statement gives an object both names: `left = right = np.zeros(3)`."""
    made = origin(left)
    return origin(right) is made and all(one.stmt is made.stmt for side in (left, right) for one in renamings(side))


def _are_given(instr: Instr, *names: str | None) -> bool:
    """Whether an operation has operands of all of these variables."""
    given = {variable(operand) for operand in instr.args}
    return None not in names and given.issuperset(names)


def _tells_apart(ask: Ask, instr: Instr) -> bool:
    if instr.op is Op.COMPARE:
        return instr.data in ("is", "is not")
    return instr.op is Op.CALL and ask.called_name(instr) in words(Role.COMPARES_PLACE)


def _selects(ask: Ask, instr: Instr, other: str | None) -> bool:
    """Whether a variable is bound to the other one's object on one path and to another object on a path beside it."""
    bound = [one for one in renamings(instr) if one.op is Op.COPY and variable(one.args[0]) == other]
    joined = (user for one in bound for user in _through(ask, one) if user.op is Op.PHI and not _of_loop(user))
    return any(arg.op is not Op.UNDEF and origin(arg) is not origin(instr) for phi in joined for arg in phi.args)


def _of_loop(phi: Instr) -> bool:
    """Whether paths meet where a loop begins anew: what is bound there is another pass's."""
    return phi.block.loop is not None and phi.block.loop.header is phi.block


def _through(ask: Ask, instr: Instr) -> list[Instr]:
    users = ask.users(instr)
    return [*users, *(user for one in users if one.op in RENAMINGS for user in ask.users(one))]
