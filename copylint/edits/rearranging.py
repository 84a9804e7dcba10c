"""How rows change places without views in between, and how a copy that every pass of a loop makes is made once before it."""

from __future__ import annotations

from copylint.domain import dtype as dtypes
from copylint.domain.shape import no_wider
from copylint.domain.truth import YES
from copylint.edits.core import hoisted, spelling_of, together, unused_name, with_callee
from copylint.edits.pieces import Changes, Pieces, called, displayed, placed
from copylint.engine.defuse import RENAMINGS, closure, old_versions, origin, variable
from copylint.facts.lookup import words
from copylint.facts.roles import Role
from copylint.fixes.plan import Change, Kept
from copylint.queries.ask import Ask
from copylint.queries.writes import invariant_in
from copylint.syntax import indexing, syntax_spans
from copylint.syntax.bracketing import Place
from copylint.syntax.indexing import Part
from copylint.syntax.ir import Instr, Loop, Op

_ARRAYS = frozenset({"ndarray", "tensor"})
_NUMBERS = frozenset({"int", "number"})


def swapped(ask: Ask, first: Instr, second: Instr) -> Changes | None:
    """`a[i], a[j] = a[j], a[i]` becomes `a[[i, j]] = a[[j, i]]`, and `a[:, i], a[:, j]` the same on the second axis."""
    pair = indexing.swapped_pair(first.stmt, first.node, second.node)
    left, right = indexing.parts(first.node, first.args[1]), indexing.parts(second.node, second.args[1])
    if pair is None or left is None or right is None or len(left) != len(right):
        return None
    places = [place for place, part in enumerate(left) if part.form == "value" and right[place].form == "value"]
    alike = all(left[place].form == right[place].form == "full" for place in range(len(left)) if place not in places)
    if len(places) != 1 or not alike or not all(_is_number(ask, side[places[0]]) for side in (left, right)):
        return None
    statement, array = pair
    there, back = (_listed(ask, left, one, other, places[0]) for one, other in ((left, right), (right, left)))
    if there is None or back is None:
        return None
    return (Change(*statement, (Kept(*array), *displayed(*there), " = ", Kept(*array), *displayed(*back))),)


def _is_number(ask: Ask, part: Part) -> bool:
    return ask.kind(part.value) in _NUMBERS


def _listed(ask: Ask, around: list[Part], one: list[Part], other: list[Part], place: int) -> list[Pieces] | None:
    parts: list[Pieces] = [(Kept(*part.place),) for part in around]
    pair = [placed(ask, side[place].node, Place.ARGUMENT) for side in (one, other)]
    parts[place] = displayed(*(text for text in pair if text is not None))
    return parts if None not in pair else None


def shuffled(ask: Ask, call: Instr, operand: Instr) -> Changes | None:
    """A shuffle by swaps becomes NumPy's own, or of a tensor `t[:] = t[torch.randperm(len(t))]`."""
    given = indexing.only_argument(call.node)
    place, whole = syntax_spans.whole(given), syntax_spans.whole(call.node)
    if given is None or place is None or whole is None:
        return None
    if (ask.called_fact(call) or "").startswith("dice."):  # a generator with a seed of its own
        return None
    if ask.kind(operand) != "tensor":
        named = spelling_of(ask, "numpy.random.default_rng")
        return together(with_callee(ask, call, f"{named[0]}().shuffle"), named[1]) if named is not None else None
    named = spelling_of(ask, "torch.randperm")
    if named is None or not indexing.is_assignable(given) or not syntax_spans.is_statement(call.stmt, call.node):
        return None
    array = (Kept(*place),)
    order = displayed(called(named[0], called("len", array)))
    return Change(*whole, (*array, "[:] = ", *array, *order)), *named[1]


def into_row(ask: Ask, instr: Instr, row: Instr, iterable: Instr) -> Changes | None:
    """`row = row / 2` in a loop over an array becomes `row[...] = row / 2`.

    None where the result may not fit into the row, where the row may be a number, and where the name was rebound before.
    """
    if ask.kind(iterable) not in _ARRAYS or ask.kind(row) not in _ARRAYS or instr.op in (Op.PHI, Op.AUG):
        return None
    if any(origin(old) is not row for old in old_versions(instr)) or not no_wider(ask.shape(instr), ask.shape(row)):
        return None
    if dtypes.category(ask.dtype(row)) == "integer" != dtypes.category(ask.dtype(instr)):
        return None
    name = syntax_spans.assigned_name(instr.stmt, instr.node)
    return (Change(name[1], name[1], displayed("...")),) if name is not None else None


def before_loop(ask: Ask, call: Instr, operand: Instr, kind: str) -> Changes | None:
    """A call whose operand no pass changes is evaluated before the outermost loop of which that is true."""
    loop = call.block.loop
    while loop is not None and loop.parent is not None and invariant_in(ask, operand, loop.parent) is YES:
        if not _is_bound_outside(ask, call, loop.parent):
            break
        loop = loop.parent
    if loop is None or not _is_bound_outside(ask, call, loop):
        return None
    name = _base_name(operand)
    unused = unused_name(ask, f"{name}_{kind}") if name is not None else None
    return hoisted(ask, call, loop, unused) if unused is not None else None


def _is_bound_outside(ask: Ask, call: Instr, loop: Loop) -> bool:
    """Whether all that an expression reads by name was bound before a loop."""

    def parts(current: Instr) -> tuple[Instr, ...]:
        return current.args if variable(current) is None else ()

    for current in closure(call.args, parts):
        if variable(current) is not None:
            if loop.holds(current.block):
                return False
        elif current.op is Op.CALL and ask.called_fact(current) is None:
            return False
    return True


def _base_name(operand: Instr) -> str | None:
    """The name of the array that an operand is a view of: `basis` of `basis.t()`, `weight` of `self.weight.t()`."""
    current: Instr = operand
    while variable(current) is None:
        if current.op is Op.ATTR and current.data not in words(Role.TURNED):
            return str(current.data)
        if current.op is Op.CALL and current.args[0].op is Op.ATTR:
            current = current.args[0].args[0]
        elif current.op is Op.CALL and len(current.args) > 1:
            current = current.args[1]
        elif current.op in RENAMINGS | {Op.ATTR, Op.ITEM}:
            current = current.args[0]
        else:
            return None
    return variable(current) or variable(origin(current))
