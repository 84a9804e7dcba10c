"""The layout of what a call, an attribute or an operator gives, by the columns `shape` and `layout` of facts."""

from __future__ import annotations

from collections.abc import Sequence

from copylint.domain import layout_steps as steps
from copylint.domain import shape as shapes
from copylint.domain.layout import NOT_C, UNKNOWN, Layout, dense, is_c_contiguous, join, reversed_axes
from copylint.domain.truth import YES
from copylint.domain.value import ARRAYS, literal_of
from copylint.engine.calls.binding import array_operands, first
from copylint.engine.calls.conditions import Bound, bind, possible
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.defuse import origin
from copylint.engine.layout_moves import MOVES, ImpossibleRankError, Move
from copylint.engine.layout_reading import Reading
from copylint.facts.effects import Effect, Fact, Result
from copylint.facts.lookup import attribute_fact, method_fact
from copylint.syntax.ir import Instr, Op

_ON_THE_SAME = frozenset({Result.VIEW, Result.SAME, Result.ALIAS})
_NO_ARRAY = frozenset({Result.SCALAR, Result.NONE})


def _fact_of(reading: Reading, call: Instr) -> tuple[Fact | None, Instr | None]:
    """The fact of a call; a method of an unknown object is taken for one of the supposed library's arrays."""
    fact, receiver = fact_of_call(reading.frame, call)
    callee = call.args[0]
    unknown = callee.op is Op.ATTR and not reading.frame.value(callee.args[0]).kind and not reading.frame.value(callee).kind
    if fact is None and unknown:
        return method_fact(reading.library, callee.data), callee.args[0]
    return fact, receiver


def of_call(reading: Reading, call: Instr) -> Layout | None:
    """The layout of what a call of a known callable gives, whichever of its cases holds."""
    fact, receiver = _fact_of(reading, call)
    bound = bind(fact, call, receiver) if fact is not None else None
    if fact is None or bound is None or bound.open:
        return UNKNOWN
    found: Layout | None = None
    for effect in possible(reading.frame, fact, bound):
        layout = _by_effect(reading, call, bound, effect)
        if layout is None or layout == UNKNOWN:
            return layout
        found = layout if found is None else join(found, layout)
    return found if found is not None else UNKNOWN


def of_attribute(reading: Reading, made: Instr) -> Layout | None:
    """The layout of `x.T` and its like; of another attribute that of what comes from outside."""
    owner = reading.frame.value(made.args[0])
    kind = "ndarray" if owner.kind == "element" else owner.kind or reading.library
    fact = attribute_fact(kind, made.data) if kind in ARRAYS else None
    if fact is not None:
        effect = fact.cases[-1].effect
        base = reading.read(made.args[0])
        if base is None:
            return None
        word = _word(effect)
        if word:
            return MOVES[word](Move(reading.frame, base, (), (), None, reading.supposes_rank))
        return base if effect.layout == "keep" else UNKNOWN
    outside = origin(made.args[0]).op is Op.PARAM and reading.frame.value(made).kind == "tensor"
    return reading.presumed(made) if outside or reading.library == "ndarray" else UNKNOWN


def of_unpacked(reading: Reading, made: Instr, call: Instr) -> Layout | None:
    """The layout of one of several results: a chunk, one of the tensors of unbind, the values of topk."""
    fact, receiver = _fact_of(reading, call)
    bound = bind(fact, call, receiver) if fact is not None else None
    if fact is None or bound is None or bound.open or made.data[1] < 2 or made.data[2] is not None:
        return UNKNOWN
    effects = possible(reading.frame, fact, bound)
    if any(effect.layout == "ordinarily C" for effect in effects):
        return reading.presumed(made)
    if any(effect.result is not Result.VIEW_LIST or effect.layout not in MOVES for effect in effects):
        return UNKNOWN
    base = reading.read(bound.named[effects[0].of])
    return base if base is None else MOVES[effects[0].layout](_move(reading, base, bound, effects[0]))


def elementwise(reading: Reading, made: Instr, operands: Sequence[Instr]) -> Layout | None:
    """The layout of what an elementwise operation makes: torch follows its first array, NumPy all of them."""
    frame = reading.frame
    arrays = [operand for operand in operands if not frame.value(operand).immutable]
    if frame.value(made).kind == "tensor" or (not frame.value(made).kind and reading.library == "tensor"):
        return _of_first(reading, arrays)
    found = [reading.read(operand) for operand in arrays]
    if not found or None in found:
        return UNKNOWN if not found else None
    made_by = [steps.copied(layout, "K") for layout in found if layout is not None]
    if all(layout == made_by[0] for layout in made_by) and (len(made_by) == 1 or not _is_open(made_by[0])):
        return made_by[0]
    alike = all(is_c_contiguous(layout, ordinarily=True) is YES for layout in made_by)
    return reading.presumed(made) if alike else UNKNOWN


def _of_first(reading: Reading, arrays: Sequence[Instr]) -> Layout | None:
    """The layout of the first array's copy; one that others widen may not lie in order for all that this one does."""
    found = reading.read(arrays[0]) if arrays else UNKNOWN
    if found is None:
        return None
    own, made = reading.frame.value(arrays[0]).shape if arrays else None, steps.copied(found, "K")
    others = [reading.frame.value(other).shape for other in arrays[1:]]
    if any(isinstance(shape, tuple) and isinstance(own, tuple) and not shapes.no_wider(shape, own) for shape in others):
        return UNKNOWN
    known = all(isinstance(shape, tuple) and isinstance(own, tuple) for shape in others)
    return made if known or made.c is not YES else made._replace(presumed=True)


def _is_open(layout: Layout) -> bool:
    return layout.axes is None or any(axis.size is None for axis in layout.axes)


def product(reading: Reading, made: Instr, operands: Sequence[Instr]) -> Layout | None:
    """A matrix product is contiguous, whatever its operands are (measured); of one axis nobody turns it."""
    if isinstance(reading.frame.value(made).shape, tuple):
        return reading.presumed(made)
    factors = [reading.read(operand) for operand in operands]
    ranks = [len(factor.axes) for factor in factors if factor is not None and factor.axes is not None]
    rank = max(ranks, default=reading.rank)
    if rank < 2:
        raise ImpossibleRankError
    return dense((None,) * rank, presumed=True)


def _word(effect: Effect) -> str:
    """The word that says what becomes of the axes, "" where none does."""
    if effect.layout in MOVES:
        return effect.layout
    return effect.shape if effect.shape in MOVES and effect.layout in ("", "keep") else ""


def _move(reading: Reading, base: Layout, bound: Bound, effect: Effect) -> Move:
    names = [name for name in bound.fact.params if name not in ("*", "/")]
    others = names[names.index(effect.of) + 1 :] if effect.of in names else names[1:]
    several = bound.rest if any(name.startswith("*") for name in others) else ()
    shape = reading.frame.value(bound.named[effect.of]).shape if effect.of in bound.named else None
    operands = [bound.named.get(name) for name in others]
    return Move(reading.frame, base, operands, several, shape, reading.supposes_rank)


def _by_effect(reading: Reading, call: Instr, bound: Bound, effect: Effect) -> Layout | None:
    if effect.result in _NO_ARRAY:
        return dense(())
    if effect.result is Result.FRESH:
        return _fresh(reading, call, bound, effect)
    source = bound.named.get(effect.of)
    if source is None or effect.result not in (*_ON_THE_SAME, Result.MAYBE) or effect.layout == "any":
        return UNKNOWN
    if effect.layout in ("C", "F") and not _word(effect):
        return _in_order(reading, call, effect.layout)
    base = reading.read(source)
    if base is None:
        return None
    if _word(effect):
        return MOVES[_word(effect)](_move(reading, base, bound, effect))
    if effect.shape in ("reshape", "flat"):
        return _reshaped(reading, bound, effect, source, base)
    return _as_it_is(reading, bound, effect, base)


def _in_order(reading: Reading, call: Instr, order: str) -> Layout:
    sizes = reading.sizes(call)
    return dense(sizes) if order == "C" else reversed_axes(dense(sizes[::-1]))


def _order(reading: Reading, bound: Bound) -> str:
    """The literal that `order=` asks for, "" where it is left out, "?" where it is not known."""
    if "memory_format" in bound.named:
        return "?"
    asked = bound.named.get("order")
    known, content = literal_of(reading.frame.value(asked)) if asked is not None else (True, "")
    return str(content or "") if known else "?"


def _reshaped(reading: Reading, bound: Bound, effect: Effect, source: Instr, base: Layout) -> Layout:
    order = _order(reading, bound)
    if order not in ("", "C") and not (order in ("K", "A") and base.c is YES):
        return UNKNOWN
    move = _move(reading, base, bound, effect)
    sizes = (-1,) if effect.shape == "flat" else move.listed()
    if not sizes:
        return UNKNOWN
    unseen = effect.result is Result.VIEW and origin(source).op is Op.CALL and base == UNKNOWN
    if unseen:  # what a call of unseen code gives, once it is given a shape by `.view`, is contiguous in every ordinary case
        return dense(tuple(None if size == -1 else size for size in sizes), presumed=True)
    return steps.viewed(base, sizes) if effect.result is Result.VIEW else steps.reshaped(base, sizes)


def _as_it_is(reading: Reading, bound: Bound, effect: Effect, base: Layout) -> Layout:
    """The layout of the array itself, of a view of all of it, or of a copy in its order."""
    keeps = effect.layout in ("keep", "keep order")
    order = _order(reading, bound)
    if effect.result is Result.MAYBE and (keeps or effect.shape == "same") and order in ("", "K"):
        whole = base if effect.shape == "same" else steps.summary(base)
        return join(whole, steps.copied(whole, "K"))
    if effect.result is Result.MAYBE or order == "?":
        return UNKNOWN
    if effect.result is Result.SAME or (keeps and effect.shape == "same"):
        return base
    return steps.summary(base) if keeps else UNKNOWN


def _fresh(reading: Reading, call: Instr, bound: Bound, effect: Effect) -> Layout | None:
    order = _order(reading, bound)
    rule = effect.layout or (order if order in ("C", "F") else "")
    if rule in ("C", "F"):
        return _in_order(reading, call, rule)
    if rule in ("no", "any"):
        return NOT_C if rule == "no" else UNKNOWN
    if rule == "ordinarily C":
        return reading.presumed(call)
    operands = array_operands(reading.frame, bound, effect)
    source = first(bound, effect)
    if effect.shape == "matmul" and not rule:
        return product(reading, call, operands)
    if order not in ("", "K"):
        return UNKNOWN
    if source is not None and (rule in ("keep", "keep order") or (effect.shape == "same" and order == "K")):
        return elementwise(reading, call, operands if effect.shape == "broadcast" else [source])
    return _ordinary(reading, call, bound)


def _ordinary(reading: Reading, call: Instr, bound: Bound) -> Layout | None:
    """Everything else that NumPy makes lies row by row, unless an operand does not."""
    if reading.frame.value(call).kind == "tensor" or reading.library == "tensor":
        return UNKNOWN
    for operand in dict.fromkeys((*bound.named.values(), *bound.rest)):
        value = reading.frame.value(operand)
        if not value.immutable and (value.is_array or origin(operand).op in (Op.BIN, Op.CALL, Op.ITEM, Op.ATTR)):
            found = reading.read(operand)
            if found is not None and is_c_contiguous(found, ordinarily=True) is not YES:
                return UNKNOWN
    return reading.presumed(call)
