"""How a statement or call is said in another way: work in place, append, chain, hand something to a factory.

Each answers None where the text does not have the form that the change needs; the rule then offers no fix.
"""

from __future__ import annotations

from copylint.analysis.mending import Changes, Mending
from copylint.fixes.plan import Change, Kept, Piece
from copylint.lowering import anatomy
from copylint.lowering.ir import Instr, Op


class Restating(Mending):
    """Changes that put other words in the place of a whole statement or call."""

    def appended(self, instr: Instr) -> Changes | None:
        """`xs = xs + [x]` becomes `xs.append(x)`; several items become `xs += [x, y]`, and `[*xs, *ys]` `xs.extend(ys)`."""
        name, whole = anatomy.assigned_name(instr.stmt, instr.node), anatomy.whole(instr.node)
        if name is None or whole is None:
            return None
        pieces: tuple[Piece, ...] | None
        if instr.op is Op.BIN:
            added = anatomy.sides(instr.node)
            text = self._in_brackets(added[1], alone=True) if added is not None else None
            if added is None or text is None:
                return None
            # over several lines, a display has comments and a form of its own
            broken = anatomy.is_broken(self._program.module.tree, added[1])
            pieces = (None if broken else self._appending(added[1], 0)) or (" += ", *text)
        else:
            pieces = self._appending(instr.node, 1)
        return (Change(name[1], whole[1], pieces),) if pieces is not None else None

    def _appending(self, display: object, first: int) -> tuple[Piece, ...] | None:
        """What follows the list's name to add the elements of a display from the given one on."""
        found = anatomy.elements(display, first)
        if found is None:
            return None
        text, stars = found
        if len(stars) > 1:
            return (" += [", Kept(*text), "]")
        return (".extend(" if stars[0] else ".append(", Kept(*text), ")")

    def chained(self, call: Instr, kind: str, chain: str) -> Changes | None:
        """`sum(lists, [])` becomes `list(chain(lists))`."""
        argument = anatomy.argument_value(call, call.args[1])
        if argument is None or self.is_rebound(kind):
            return None
        return (Change(*anatomy.inner(call.node), (f"{kind}({chain}(", Kept(*anatomy.inner(argument)), "))")),)
