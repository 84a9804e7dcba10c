"""How the array in a register lies in its storage, read backwards from the operations that made it: the one walk over layouts.

Values carry only the order that the forward analysis proves. Where axes count, the operations are read again, by the columns
`shape` and `layout` of facts, down to what made the data. The number of axes of what comes from outside is a hypothesis where
nothing shows it: what holds for every number that the operations allow is proven. What comes from outside (a parameter, an
attribute) is presumed to be C-contiguous, and an operand of unknown shape is supposed not to widen another one.
"""

from __future__ import annotations

from collections.abc import Mapping

from copylint.domain import layout_steps as steps
from copylint.domain.layout import UNKNOWN, Layout, dense, join
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.engine.layout_moves import ImpossibleRankError, index_of, subscript
from copylint.engine.layout_reading import MOST_READS, Reader, Reading
from copylint.engine.layouts_of_calls import elementwise, of_attribute, of_call, of_unpacked, product
from copylint.engine.ranks import rank_by_unpacking
from copylint.syntax.ir import Function, Instr, Op

MOST_RANKS = 6
"""The highest number of axes that is supposed of what comes from outside."""
_OUTSIDE = frozenset({Op.CONST, Op.GLOBAL, Op.FREE, Op.BUILD, Op.NEXT, Op.UNPACK})


def readings(
    frame: Frame, instr: Instr, library: str, at: Instr | None = None, given: Mapping[int, Layout] | None = None,
) -> list[tuple[Layout, set[int]]]:
    """The layouts of an array, for each possible number of axes of what it came from, and the parameters they presume."""
    found: list[tuple[Layout, set[int]]] = []
    told = rank_by_unpacking(frame, at) if at is not None else {}
    for rank in range(1, MOST_RANKS + 1):
        reading = Reading(frame, _READERS, rank, library, told, given or {})
        try:
            layout = reading.read(instr) or UNKNOWN
        except ImpossibleRankError:
            continue
        if (layout, reading.parameters) not in found:
            found.append((layout, reading.parameters))
    return found or [(UNKNOWN, set())]


# -- by operation -------------------------------------------------------------------------------------------------------


def _parameter(reading: Reading, made: Instr) -> Layout:
    if made.id in reading.given:
        return reading.given[made.id]
    reading.parameters.add(made.id)
    return reading.presumed(made)


def _item(reading: Reading, made: Instr) -> Layout | None:
    base = reading.read(made.args[0])
    return None if base is None else subscript(reading.frame, base, index_of(reading.frame, made))


def _computed(reading: Reading, made: Instr) -> Layout | None:
    if made.data in ("in", "not in", "is", "is not", "not"):
        return dense(())
    return product(reading, made, made.args) if made.data == "@" else elementwise(reading, made, made.args)


def _either(reading: Reading, made: Instr) -> Layout | None:
    """The join of what meets; of a loop's variable the least layout that its passes keep."""
    first = _met(reading, made)
    if first is None or first == UNKNOWN:
        return first
    before = dict(reading.known)
    # what is read on the way to this join is read anew: `z = z.T` in a loop, asked for z, would pass over its own transpose
    instrs = reading.frame.function.instrs
    kept = {id_: layout for id_, layout in before.items() if layout is not None or id_ < 0 or instrs[id_].op is Op.PHI}
    reading.known = {**kept, made.id: first}
    again = _met(reading, made)
    reading.known = before
    return first if again == first else UNKNOWN


def _met(reading: Reading, made: Instr) -> Layout | None:
    met = [found for operand in made.args if (found := reading.read(operand)) is not None]
    joined = met[0] if met else None
    for found in met[1:]:
        joined = join(joined, found) if joined is not None else found
    return joined


def _outside(reading: Reading, made: Instr) -> Layout | None:
    """What no operation of this function has made; a row of an array that is gone through is one of its parts."""
    source = origin(made.args[0]) if made.op in (Op.NEXT, Op.UNPACK) else made
    whole = source.args[0] if source.op is Op.ITER else source
    if made.op in (Op.NEXT, Op.UNPACK) and reading.frame.value(whole).is_array:
        base = reading.read(whole)
        return base if base is None else steps.without_axis(base, 0)
    if made.op is Op.UNPACK and source.op is Op.CALL:
        found = of_unpacked(reading, made, source)
        return found if found != UNKNOWN or reading.library == "tensor" else reading.presumed(made)
    return reading.presumed(made) if reading.library == "ndarray" else UNKNOWN


def _called(reading: Reading, made: Instr) -> Layout | None:
    function = reading.frame.value(made.args[0]).const
    if not isinstance(function, Function):
        return of_call(reading, made)
    result = reading.frame.program.results.get(id(function))
    returned = [instr.args[0] for instr in function.of(Op.RETURN) if instr.args] if result is not None else []
    if result is None or not returned or len(reading.known) > MOST_READS:
        return UNKNOWN
    spent: dict[int, Layout | None] = {-1 - count: UNKNOWN for count in range(len(reading.known))}
    inner = Reading(result.frame, _READERS, reading.rank, reading.library, known=spent, depth=reading.depth)
    found = inner.read(returned[0])
    for one in returned[1:]:
        found = join(found or UNKNOWN, inner.read(one) or UNKNOWN)
    return found or UNKNOWN


_READERS: dict[int, Reader] = {
    Op.PARAM: _parameter,
    Op.ATTR: of_attribute,
    Op.ITEM: _item,
    Op.UNARY: _computed,
    Op.BIN: _computed,
    Op.COMPARE: _computed,
    Op.AUG: lambda reading, made: reading.read(made.args[0]),
    Op.PHI: _either,
    Op.CALL: _called,
    **dict.fromkeys(_OUTSIDE, _outside),
}
