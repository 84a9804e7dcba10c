"""How a write that is lost in a copy would reach what was copied, where another text says exactly the same."""

from __future__ import annotations

from copylint.domain import dtype as dtypes
from copylint.domain.rank import exactly
from copylint.domain.value import ARRAYS, literal_of
from copylint.edits.core import is_rebound, spelling_of, together, with_method, without_call
from copylint.edits.pieces import Changes, Pieces, called, displayed, listed, placed
from copylint.engine.defuse import closure, origin, variable
from copylint.engine.effects import Write
from copylint.engine.ranks import rank_of
from copylint.facts.lookup import detail_of_word, has_role, words
from copylint.facts.roles import Role
from copylint.fixes.plan import Change, Kept
from copylint.queries.ask import Ask
from copylint.queries.text import Place
from copylint.rules.aliasing.cpl204_write_to_temporary.lost_writes import LostCopy, outlives
from copylint.syntax import indexing, syntax_spans
from copylint.syntax.indexing import Part
from copylint.syntax.ir import Instr, Op


def redirected(ask: Ask, write: Write, lost: LostCopy) -> Changes | None:
    """The write to the source itself; None where no other form of it does exactly what was written."""
    if lost.names:
        return _put_back(ask, write, lost)
    if lost.way == "call":
        return _into_source(ask, write, lost)
    if lost.way == "slice":
        return _into_slice(ask, write, lost)
    if lost.way != "selection":
        return None
    store = _stored(write.instr)
    if store is not None:
        return _one_subscript(ask, store, lost.made) if store.args[0] is lost.made else None
    return _assignment(ask, write.instr, lost.made) if write.instr.op is Op.CALL else None


def _one_subscript(ask: Ask, store: Instr, made: Instr) -> Changes | None:
    first, second = indexing.parts(made.node, made.args[1]), indexing.parts(store.node, store.args[1])
    place = indexing.between_subscripts(made.node, store.node)
    if first is None or second is None or place is None:
        return None
    if len(second) == 1 and ask.value(second[0].value).kind == "str":
        return (Change(*place, (Kept(*second[0].place), "][", *listed(*_parts(first)))),)
    found = _merged(ask, first, second) or _narrowed(ask, first, second)
    if found is not None:
        return (Change(*place, found),)
    mesh = _mesh(ask, first, second) if ask.kind(made.args[0]) == "ndarray" else None
    named = spelling_of(ask, "numpy.ix_") if mesh is not None else None
    if mesh is None or named is None:
        return None
    return Change(*place, called(named[0], *mesh)), *named[1]


def _merged(ask: Ask, first: list[Part], second: list[Part]) -> Pieces | None:
    """`a[mask][:, 0]` -> `mask, 0`: numbers and slices move to the other axes where the order of the axes stays."""
    chosen = _selecting(ask, first)
    if chosen is None or (len(second) > chosen and second[chosen].form != "full"):
        return None
    if not (_is_mask(ask, first[chosen].value) or _has_one_axis(ask, first[chosen].value)) and len(second) > 1:
        return None
    forms = [_form(ask, part) for part in second]
    if any(form == "" for place, form in enumerate(forms) if place != chosen):
        return None
    numbers = [place for place, form in enumerate(forms) if form == "number" and place != chosen]
    together = sorted([*numbers, chosen])
    in_place = together == list(range(together[0], together[-1] + 1))
    if not in_place and any(place not in numbers for place in range(chosen)):
        return None
    length = max(len(first), len(second))
    others = [*second, *first[len(second) :]]
    return listed(*_parts([first[chosen] if place == chosen else others[place] for place in range(length)]))


def _narrowed(ask: Ask, first: list[Part], second: list[Part]) -> Pieces | None:
    """`a[order][:3]` -> `order[:3]`: of the chosen places some are chosen."""
    index = first[0]
    if len(first) != 1 or len(second) != 1 or _form(ask, second[0]) not in ("number", "slice"):
        return None
    text = placed(ask, index.node, Place.RECEIVER) if _is_integers(ask, index.value) else None
    return (*text, *displayed((Kept(*second[0].place),))) if text is not None else None


def _mesh(ask: Ask, first: list[Part], second: list[Part]) -> list[Pieces] | None:
    """`a[rows, :][:, cols]` -> `rows, cols`, for np.ix_."""
    left, right = _selecting(ask, first), _selecting(ask, second)
    if left is None or right is None or {left, right} != {0, 1}:
        return None
    chosen = {left: first[left], right: second[right]}
    if not all(_has_one_axis(ask, part.value) for part in chosen.values()):
        return None
    texts = [placed(ask, chosen[place].node, Place.ARGUMENT) for place in (0, 1)]
    return [text for text in texts if text is not None]


def _selecting(ask: Ask, parts: list[Part]) -> int | None:
    """The place of the one array, list or mask among full slices."""
    places = [place for place, part in enumerate(parts) if part.form != "full"]
    if len(places) != 1 or parts[places[0]].form != "value":
        return None
    return places[0] if ask.kind(parts[places[0]].value) in ARRAYS | {"list"} else None


def _form(ask: Ask, part: Part) -> str:
    """ "number", "slice", or "" for what selects in other ways."""
    if part.form != "value":
        return "slice"
    known, literal = literal_of(ask.value(part.value))
    is_number = ask.kind(part.value) == "int" or (known and type(literal) is int)
    return "number" if is_number else ""


def _is_mask(ask: Ask, index: Instr) -> bool:
    return ask.kind(index) in ARRAYS and ask.value(index).dtype == "bool"


def _has_one_axis(ask: Ask, index: Instr) -> bool:
    return rank_of(ask.frame, index, index) == exactly(1)


def _is_integers(ask: Ask, index: Instr) -> bool:
    """Whether an index is an array of numbers with at least one axis."""
    made = origin(index)
    if ask.kind(index) not in ARRAYS or (ask.value(index).shape == ()):
        return False
    if made.op is Op.CALL and has_role(ask.called_fact(made), Role.POSITIONS):
        return True
    return dtypes.category(ask.value(index).dtype) == "integer" and _has_one_axis(ask, index)


def _assignment(ask: Ask, call: Instr, made: Instr) -> Changes | None:
    """`x[idx].zero_()` -> `x[idx] = 0`, `x[idx].clamp_(0)` -> `x[idx] = x[idx].clamp(0)`."""
    target, whole = placed(ask, made.node, Place.TARGET), syntax_spans.whole(call.node)
    is_alone = indexing.is_called_upon(call.node, made.node) and syntax_spans.is_statement(call.stmt, call.node)
    if target is None or whole is None or not is_alone:
        return None
    name, given = ask.called_name(call), indexing.only_argument(call.node)
    if name == "zero_":
        return (Change(*whole, (*target, " = 0")),)
    value = placed(ask, given, Place.VALUE)
    operator = detail_of_word(Role.ASSIGNS).get(name)
    if value is not None and operator is not None:
        return (Change(*whole, (*target, f" {operator} ", *value)),)
    again = Change(whole[0], whole[0], (*target, " = "))
    if name in words(Role.TWIN) and ask.kind(made) == "tensor" and indexing.is_plain(made.node):
        return together((again,), with_method(ask, call, name[:-1]))
    if name == "sort" and ask.kind(made) == "ndarray" and not call.node.args and indexing.is_plain(made.node):  # type: ignore[union-attr]
        named = spelling_of(ask, "numpy.sort")
        if named is not None:
            return Change(*whole, (*again.pieces, *called(named[0], target))), *named[1]
    return None


def _into_source(ask: Ask, write: Write, lost: LostCopy) -> Changes | None:
    """`x.clone().zero_()` -> `x.zero_()`, and `a.flatten()[0] = 1` -> `a.flat[0] = 1`."""
    made, source = lost.made, lost.source
    if source is None or not outlives(ask, source, write.instr):
        return None
    name, store = ask.called_name(made), _stored(write.instr)
    if name in words(Role.COPIES):
        return without_call(ask, made, source)
    is_store = store is not None and syntax_spans.holder(store.node) is made.node
    given = {name: operand for name, operand in ask.operands(made).items() if operand is not source}
    flattens = name in words(Role.FLATTENS) and not given
    flattens = flattens or (name == "reshape" and [literal_of(ask.value(i))[1] for i in given.values()] == [-1])
    method = syntax_spans.method_name(made.node)
    if not is_store or not flattens or method is None or ask.kind(source) != "ndarray":
        return None
    if not has_role(ask.called_fact(made), Role.FLATTENS, Role.FORMS):
        return None
    return (Change(method[0], syntax_spans.inner(made.node)[1], ("flat",)),)


def _into_slice(ask: Ask, write: Write, lost: LostCopy) -> Changes | None:
    """`items[1:].sort()` -> `items[1:] = sorted(items[1:])`."""
    call = write.instr
    part, whole = lost.made.node, syntax_spans.whole(call.node)
    target = placed(ask, part, Place.TARGET) if indexing.is_called_upon(call.node, part) and indexing.is_plain(part) else None
    if target is None or whole is None or not syntax_spans.is_statement(call.stmt, call.node):
        return None
    name = ask.called_name(call)
    if name == "reverse":
        return (Change(*whole, (*target, " = ", *target, "[::-1]")),)
    if name != "sort" or is_rebound(ask, "sorted"):
        return None
    options = syntax_spans.arguments(call.node)
    return (Change(*whole, (*target, " = ", *called("sorted", target, *([(Kept(*options),)] if options is not None else [])))),)


def _put_back(ask: Ask, write: Write, lost: LostCopy) -> Changes | None:
    """After the last write to `part = a[mask]` a line `a[mask] = part`."""
    made, source = lost.made, lost.source
    is_named = len(lost.names) == 1 and syntax_spans.assigned_name(made.stmt, made.node) is not None
    if source is None or lost.way != "selection" or not is_named or not indexing.is_plain(made.node):
        return None
    writes = [other for other in ask.frame.writes if any(ref.storage.key == lost.storage.key for ref in other.value.refs)]
    last = max((other.instr for other in writes), key=lambda instr: instr.id)
    block = made.block
    line_end, target = indexing.line_end(last.stmt), placed(ask, made.node, Place.TARGET)
    if line_end is None or target is None or any(other.instr.block is not block for other in writes):
        return None
    between = [instr for instr in block.instrs if made.id < instr.id <= last.id]
    changed = [other for other in ask.frame.writes if other not in writes and made.id < other.instr.id < last.id]
    read = {name for operand in _leaves(ask, made) if (name := variable(operand)) is not None}
    unseen = any(instr.op is Op.CALL and ask.called_fact(instr) is None for instr in between)
    if changed or unseen or any(instr.name in read or instr.op is Op.SETATTR for instr in between) or variable(made) in read:
        return None
    return (Change(line_end, line_end, ("\n", *target, f" = {lost.names[0]}"), last.stmt),)


def _leaves(ask: Ask, instr: Instr) -> list[Instr]:
    """The registers that the text of an expression reads by name."""

    def parts(current: Instr) -> tuple[Instr, ...]:
        return current.args if variable(current) is None else ()

    return [current for current in closure(instr.args, parts) if not parts(current)]


def _stored(instr: Instr) -> Instr | None:
    """What has the target and the index of `x[i] = v` or of `x[i] += v`."""
    if instr.op is Op.AUG:
        return instr.args[0] if instr.args[0].op is Op.ITEM and instr.args[0].name is None else None
    return instr if instr.op is Op.SETITEM else None


def _parts(parts: list[Part]) -> list[Pieces]:
    """The text of the parts, full slices at the end left out."""
    while len(parts) > 1 and parts[-1].form == "full":
        parts = parts[:-1]
    return [(Kept(*part.place),) for part in parts]
