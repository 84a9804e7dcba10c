"""One reading of a function for layouts: what is supposed, what has been read, and how far the reading goes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from copylint.domain.layout import UNKNOWN, Layout, Sizes, dense
from copylint.domain.truth import YES
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.engine.layout_moves import ImpossibleRankError
from copylint.engine.limits import CHAIN
from copylint.syntax.ir import Instr, Op

MOST_READS = 300
"""How many registers one reading looks at; what lies behind them is unknown."""
_READABLE = frozenset({"ndarray", "tensor", "masked", "element", "array_like", "list", "tuple", ""})
Reader = Callable[["Reading", Instr], Layout | None]


@dataclass(slots=True)
class Reading:
    """One reading of a function: what is supposed of what comes from outside, and what has been read already."""

    frame: Frame
    readers: Mapping[int, Reader]
    rank: int
    library: str
    """The kind that an unknown receiver is taken for: "tensor" or "ndarray"."""
    told: Mapping[int, int] = field(default_factory=dict)
    """Numbers of axes by register: `b, n, d = x.shape`."""
    given: Mapping[int, Layout] = field(default_factory=dict)
    """Layouts of parameters that a caller passes."""
    known: dict[int, Layout | None] = field(default_factory=dict)
    """What has been read; None while a loop's join is, of which nothing is known yet."""
    parameters: set[int] = field(default_factory=set)
    """The parameters that were presumed."""
    depth: int = 0
    supposes_rank: bool = False
    """Whether the number of axes of anything is a hypothesis."""

    def sizes(self, made: Instr) -> Sizes:
        """The sizes of an array, as many as it has or is supposed to have."""
        shape = self.frame.value(made).shape
        if isinstance(shape, tuple):
            return tuple(dim if isinstance(dim, int) else None for dim in shape)
        if made.id not in self.told:
            self.supposes_rank = True
        return (None,) * self.told.get(made.id, self.rank)

    def presumed(self, made: Instr) -> Layout:
        """The layout of an array from outside: C-contiguous in every ordinary case."""
        return dense(self.sizes(made), presumed=True)

    def read(self, instr: Instr) -> Layout | None:
        """The layout of a register; None where it is that of a loop's variable which is being read."""
        made = origin(instr)
        if made.id in self.known:
            return self.known[made.id]
        if self.depth >= CHAIN or len(self.known) > MOST_READS or not {instr.id, made.id}.isdisjoint(self.frame.reshaped):
            return UNKNOWN
        self.known[made.id] = None
        self.depth += 1
        try:
            self.known[made.id] = found = self._read(made)
        finally:
            self.depth -= 1
        return found

    def _read(self, made: Instr) -> Layout | None:
        value = self.frame.value(made)
        if value.immutable:
            return dense(())
        if value.kind not in _READABLE:
            return UNKNOWN
        exact = isinstance(value.shape, tuple)
        if exact and (value.layout.c is YES or _is_new_line(self.frame, made)):
            return dense(self.sizes(made))
        try:
            found = self.readers[made.op](self, made) if made.op in self.readers else UNKNOWN
        except ImpossibleRankError:
            if self.supposes_rank:
                raise
            found = UNKNOWN  # there is no hypothesis that could be wrong
        if found is not None and found.axes is None and YES not in (found.c, found.f):
            found = dense(self.sizes(made)) if value.layout.c is YES else value.layout if found == UNKNOWN else found
        if found is not None and found.axes is not None and (exact or made.id in self.told):
            if len(found.axes) != len(self.sizes(made)):
                raise ImpossibleRankError
        return found


def _is_new_line(frame: Frame, made: Instr) -> bool:
    """Whether a register holds a new array of NumPy's with one axis, which lies without gaps."""
    value = frame.value(made)
    if value.kind != "ndarray" or not value.refs or not isinstance(value.shape, tuple) or len(value.shape) != 1:
        return False
    operator = made.op in (Op.BIN, Op.UNARY, Op.COMPARE, Op.ITEM)
    known = operator or (made.op is Op.CALL and fact_of_call(frame, made)[0] is not None)
    return known and all(ref.storage.site == "alloc" and ref.storage.key[0] == made.id for ref in value.refs)
