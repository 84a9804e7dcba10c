"""The text that an edit moves or puts around something: all brackets of an edit are decided here.

An expression is said together with the place where it ends up; what it needs there is known to `copylint.syntax.bracketing`.
"""

from __future__ import annotations

from copylint.fixes.plan import Change, Kept, Piece
from copylint.queries.ask import Ask
from copylint.syntax.bracketing import Place, bracketed, place_of
from copylint.syntax.ir import Instr, Op

Changes = tuple[Change, ...]
Pieces = tuple[Piece, ...]


def placed(ask: Ask, node: object, place: Place) -> Pieces | None:
    """The text of an expression in a place; None where it cannot stand there."""
    found = bracketed(ask.program.module.tree, node, place)
    if found is None:
        return None
    return ("(", Kept(*found.kept), ")") if found.added else (Kept(*found.kept),)


def place_of_register(ask: Ask, instr: Instr) -> Place:
    """Where the expression of a register stands now."""
    users = [user.node for user in ask.users(instr) if user.op in (Op.CALL, Op.BUILD)]
    return place_of(instr.stmt, instr.node, users)


def called(function: str, *arguments: Pieces | str) -> Pieces:
    """A call of a function by its name."""
    return (f"{function}(", *listed(*arguments), ")")


def displayed(*elements: Pieces | str) -> Pieces:
    """A list of these elements, or the subscript that takes these parts."""
    return ("[", *listed(*elements), "]")


def listed(*parts: Pieces | str) -> Pieces:
    """The parts with commas between them."""
    pieces: list[Piece] = []
    for part in parts:
        pieces += [", "] if pieces else []
        pieces += [part] if isinstance(part, str) else part
    return tuple(pieces)


def around(ask: Ask, node: object, function: str) -> Changes | None:
    """An expression becomes, where it stands, the only argument of a function: `list(x)` for `x`."""
    return _enclosed(ask, node, Place.SOLE, f"{function}(", ")")


def behind(ask: Ask, node: object, suffix: str) -> Changes | None:
    """Something is asked of an expression where it stands: `x.copy()` for `x`."""
    return _enclosed(ask, node, Place.RECEIVER, "", suffix)


def _enclosed(ask: Ask, node: object, place: Place, before: str, after: str) -> Changes | None:
    found = bracketed(ask.program.module.tree, node, place, stays=True)
    if found is None:
        return None
    start, end = found.kept
    opening, closing = ("(", ")") if found.added else ("", "")
    return Change(start, start, (before + opening,)), Change(end, end, (closing + after,))
