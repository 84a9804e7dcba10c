"""Edits that let an axis of size 1 stretch: `expand` and `np.broadcast_to` in the place of a repetition."""

from __future__ import annotations

from copylint.edits.core import with_method
from copylint.edits.pieces import Changes, Pieces, called, placed
from copylint.fixes.plan import Change
from copylint.queries.ask import Ask
from copylint.queries.text import Place
from copylint.rules.memory.cpl112_repeat_where_broadcast.repetition import Repeated
from copylint.syntax import syntax_spans
from copylint.syntax.ir import Instr, Op


def expanded(ask: Ask, call: Instr, found: Repeated) -> Changes | None:
    """`x.repeat(n, 1)` becomes `x.expand(n, -1)`; None where it is not known which axes are new."""
    nodes = syntax_spans.numbers(call.node)
    is_method = call.args[0].op is Op.ATTR and call.args[0].args[0] is found.source
    method = with_method(ask, call, "expand") if is_method else None
    if method is None or len(nodes) != len(found.reps) or found.most > len(nodes):
        return None
    changes = list(method)
    for place, (count, node) in enumerate(zip(found.reps, nodes, strict=True)):
        whole = syntax_spans.whole(node)
        from_back = len(nodes) - place
        # beside a new axis in front, as many numbers as axes are given
        exists = from_back <= found.least or (found.most == len(nodes) and found.reps[0] is not None)
        if whole is None or (count is None and not exists and from_back <= found.most):
            return None
        if count is None and exists:
            changes.append(Change(*whole, ("-1",)))
    return tuple(changes)


def broadcast(ask: Ask, call: Instr, found: Repeated, function: str) -> Changes | None:
    """`np.tile(x, (n, 1))` becomes `np.broadcast_to(x, (n, len(x)))`, for a plain name whose number of axes is known."""
    argument = syntax_spans.argument_value(call, found.source)
    source = syntax_spans.plain_name(argument)
    rank, length = found.least, len(found.reps)
    if source is None or rank != found.most or length < rank or None not in found.reps:
        return None
    nodes = syntax_spans.numbers_of(syntax_spans.other_argument(call.node, argument))
    if len(nodes) != length or any(count is not None and ask.kind(count) == "bool" for count in found.reps):
        return None  # broadcast_to takes no booleans
    sizes: list[Pieces | str | None] = []
    for place, (count, node) in enumerate(zip(found.reps, nodes, strict=True)):
        axis = place - (length - rank)
        own = "1" if axis < 0 else (f"len({source})" if rank == 1 else f"{source}.shape[{axis}]")
        sizes.append(placed(ask, node, Place.ARGUMENT) if count is not None else own)
    known = [size for size in sizes if size is not None]
    shape = called("", *known) if len(known) > 1 else known[0]
    return (Change(*syntax_spans.inner(call.node), called(function, source, shape)),) if None not in sizes else None
