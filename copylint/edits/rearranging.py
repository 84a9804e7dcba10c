"""How rows change places without views in between, and how a copy that every pass of a loop makes is made once before it."""

from __future__ import annotations

from copylint.domain import dtype as dtypes
from copylint.domain.shape import no_wider
from copylint.domain.truth import YES
from copylint.edits.core import Changes, Mending
from copylint.engine.frame import origin, variable
from copylint.fixes.plan import Change, Kept, Piece
from copylint.queries.unread import old_values
from copylint.syntax import indexing, syntax_spans
from copylint.syntax.indexing import Part
from copylint.syntax.ir import Instr, Loop, Op

_ARRAYS = frozenset({"ndarray", "tensor"})
_NUMBERS = frozenset({"int", "number"})


class Rearranging(Mending):
    """The changes of statements that swap rows, shuffle them, or copy in a loop."""

    def swapped(self, first: Instr, second: Instr) -> Changes | None:
        """`a[i], a[j] = a[j], a[i]` becomes `a[[i, j]] = a[[j, i]]`, and `a[:, i], a[:, j]` the same on the second axis."""
        pair = indexing.swapped_pair(first.stmt, first.node, second.node)
        left, right = indexing.parts(first.node, first.args[1]), indexing.parts(second.node, second.args[1])
        if pair is None or left is None or right is None or len(left) != len(right):
            return None
        places = [place for place, part in enumerate(left) if part.form == "value" and right[place].form == "value"]
        alike = all(left[place].form == right[place].form == "full" for place in range(len(left)) if place not in places)
        if len(places) != 1 or not alike or not all(self._is_number(side[places[0]]) for side in (left, right)):
            return None
        statement, array = pair
        there, back = (self._listed(left, one, other, places[0]) for one, other in ((left, right), (right, left)))
        return (Change(*statement, (Kept(*array), "[", *there, "] = ", Kept(*array), "[", *back, "]")),)

    def _is_number(self, part: Part) -> bool:
        return self.kind(part.value) in _NUMBERS

    @staticmethod
    def _listed(around: list[Part], one: list[Part], other: list[Part], place: int) -> tuple[Piece, ...]:
        pieces: list[Piece] = []
        for number, part in enumerate(around):
            pieces += [", "] if pieces else []
            if number == place:
                pieces += ["[", Kept(*one[place].place), ", ", Kept(*other[place].place), "]"]
            else:
                pieces.append(Kept(*part.place))
        return tuple(pieces)

    def shuffled(self, call: Instr, operand: Instr) -> Changes | None:
        """A shuffle by swaps becomes NumPy's own, or of a tensor `t[:] = t[torch.randperm(len(t))]`."""
        given = indexing.only_argument(call.node)
        place = syntax_spans.whole(given)
        if given is None or place is None or self.called_fact(call) == "dice.shuffle":  # a generator with a seed of its own
            return None
        if self.kind(operand) != "tensor":
            named = self.spelled("numpy.random.default_rng")
            return self.together(self.with_callee(call, f"{named[0]}().shuffle"), named[1]) if named is not None else None
        named = self.spelled("torch.randperm")
        if named is None or not indexing.is_assignable(given) or not syntax_spans.stands_alone(call.stmt, call.node):
            return None
        array = Kept(*place)
        text: tuple[Piece, ...] = (array, "[:] = ", array, f"[{named[0]}(len(", array, "))]")
        return Change(*syntax_spans.inner(call.node), text), *named[1]

    def into_row(self, instr: Instr, row: Instr, iterable: Instr) -> Changes | None:
        """`row = row / 2` in a loop over an array becomes `row[...] = row / 2`.

        None where the result may not fit into the row, where the row may be a number, and where the name was rebound before.
        """
        if self.kind(iterable) not in _ARRAYS or self.kind(row) not in _ARRAYS or instr.op in (Op.PHI, Op.AUG):
            return None
        if any(origin(old) is not row for old in old_values(instr)) or not no_wider(self.shape(instr), self.shape(row)):
            return None
        if dtypes.category(self.dtype(row)) == "integer" != dtypes.category(self.dtype(instr)):
            return None
        name = syntax_spans.assigned_name(instr.stmt, instr.node)
        return (Change(name[1], name[1], ("[...]",)),) if name is not None else None

    def before_loop(self, call: Instr, operand: Instr, kind: str) -> Changes | None:
        """A call whose operand no pass changes is evaluated before the outermost loop of which that is true."""
        loop = call.block.loop
        while loop is not None and loop.parent is not None and self.invariant_in(operand, loop.parent) is YES:
            if not self._is_bound_outside(call, loop.parent):
                break
            loop = loop.parent
        if loop is None or not self._is_bound_outside(call, loop):
            return None
        name = self._base_name(operand)
        unused = self.unused_name(f"{name}_{kind}") if name is not None else None
        return self.hoisted(call, loop, unused) if unused is not None else None

    def _is_bound_outside(self, call: Instr, loop: Loop) -> bool:
        """Whether all that an expression reads by name was bound before a loop."""
        work = list(call.args)
        while work:
            current = work.pop()
            if variable(current) is not None:
                if self.in_loop(current, loop):
                    return False
            elif current.op is Op.CALL and self.called_fact(current) is None:
                return False
            else:
                work += current.args
        return True

    @staticmethod
    def _base_name(operand: Instr) -> str | None:
        """The name of the array that an operand is a view of: `basis` of `basis.t()`, `weight` of `self.weight.t()`."""
        current: Instr = operand
        while variable(current) is None:
            if current.op is Op.ATTR and current.data not in ("T", "mT", "H"):
                return str(current.data)
            if current.op is Op.CALL and current.args[0].op is Op.ATTR:
                current = current.args[0].args[0]
            elif current.op is Op.CALL and len(current.args) > 1:
                current = current.args[1]
            elif current.op in (Op.ATTR, Op.ITEM, Op.REFINE, Op.COPY):
                current = current.args[0]
            else:
                return None
        return variable(current) or variable(origin(current))
