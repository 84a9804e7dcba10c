"""The rank of a register at a point: by what made it, by what is done with it on the path there, and by the tests passed.

What the instructions on one path with the point show is believed together, for a function that never looks at a number of
axes handles one. Where it does look, only what lies on all paths through the point is believed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property, reduce
from itertools import chain

from copylint.domain import rank as ranks
from copylint.domain.rank import IMPOSSIBLE, UNKNOWN, Rank
from copylint.domain.value import literal_of
from copylint.engine.cfg import blocks_on_one_path, is_on_all_paths, is_only_path
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.engine.indices import read_index
from copylint.engine.made_ranks import kept_source, made_rank
from copylint.engine.rank_evidence import BY_TEXT, Reading, Shown, Tested, asked, shown, tested
from copylint.engine.symbols import index_key
from copylint.syntax.ir import Instr, Op

_DEEPEST_PATH = 6
"""How many attributes and subscripts of an access path are compared."""
_DEEPEST = 48
"""So many operations are read backwards: one more call of the interpreter's stack for each."""


def rank_of(frame: Frame, instr: Instr, at: Instr) -> Rank:
    """How many axes the array in a register may have where `at` runs."""
    return _Question(frame, at).rank(instr)


def rank_as_called(frame: Frame, instr: Instr, at: Instr) -> Rank:
    """As `rank_of`, a parameter having no other rank than the calls in this file give it: enough to accuse, not to absolve."""
    shapes = [shape for _, shape in frame.program.parameters.passed(frame.function, origin(instr))]
    passed = [ranks.exactly(len(shape)) if isinstance(shape, tuple) else UNKNOWN for shape in shapes]
    known = rank_of(frame, instr, at)
    met = ranks.meet(known, reduce(ranks.join, passed)) if passed else known
    return met if met != IMPOSSIBLE else known


def rank_by_unpacking(frame: Frame, at: Instr) -> dict[int, int]:
    """The exact ranks, by register, that `b, n, d = x.shape` shows on the paths through a point."""
    exact = [one for one in shown(frame.function, BY_TEXT) if one.rank.exact is not None]
    near = blocks_on_one_path(at.block) if exact else set()
    return {origin(one.array).id: one.rank.least for one in exact if one.block.id in near}


class _Question:
    """One question: every register is looked at once."""

    def __init__(self, frame: Frame, at: Instr) -> None:
        self._frame = frame
        self._at = at.block
        self._known: dict[int, Rank] = {}
        self._depth = 0
        self._shown: dict[object, list[Shown]] | None = None
        self._examined: set[object] = set()
        self._near: set[int] | None = None

    def rank(self, instr: Instr) -> Rank:
        """The rank of a register; what is still being asked for, around a loop, counts as unknown."""
        made = origin(instr)
        if made.id not in self._known:
            self._known[made.id] = UNKNOWN
            if self._depth < _DEEPEST:
                self._depth += 1
                self._known[made.id] = self._found(instr, made)
                self._depth -= 1
        return self._known[made.id]

    def _found(self, instr: Instr, made: Instr) -> Rank:
        frame = self._frame
        shape = frame.value(instr).shape
        if not isinstance(shape, tuple):
            shape = frame.value(made).shape
        if isinstance(shape, tuple):
            return ranks.exactly(len(shape))
        if frame.value(made).immutable:
            return ranks.exactly(0)
        if instr.id in frame.reshaped or made.id in frame.reshaped:
            return UNKNOWN
        return self._with_uses(made, made_rank(frame, made, self.rank))

    def _with_uses(self, made: Instr, known: Rank) -> Rank:
        """The rank with what the function shows of the array, as far as this does not contradict itself."""
        if self._shown is None:
            self._read()
        assert self._shown is not None
        key = self._key(made)
        uses = self._shown.get(key, ())
        if key in self._examined:
            known = _met(known, (test.rank for test in tested(self._frame.function) if self._has_passed(test, key)))
            uses = [one for one in uses if is_on_all_paths(one.block, self._at)]
        near = self._blocks_near() if uses else frozenset()
        return _met(known, (one.rank for one in uses if one.block.id in near))

    def _read(self) -> None:
        function, by_value = self._frame.function, Reading(self._number, self._axes_used)
        self._shown = {}
        for one in chain.from_iterable(map(self._outwards, shown(function, by_value))):
            self._shown.setdefault(self._key(one.array), []).append(one)
        self._examined = set(map(self._key, asked(function)))

    def _outwards(self, one: Shown) -> Iterator[Shown]:
        """With what is shown of a part, what this shows of the whole: `x[0][0]`, `a, b = x[0].shape`."""
        yield one
        made = origin(one.array)
        while made.op is Op.ITEM and (index := read_index(self._frame, made.args[1])).mode == "basic":
            one = one._replace(array=made.args[0], rank=one.rank.shifted(index.integers - index.parts.count("new")))
            yield one
            made = origin(one.array)

    def _number(self, instr: Instr) -> int | None:
        known, content = literal_of(self._frame.value(instr))
        return content if known and type(content) is int else None

    def _axes_used(self, index: Instr) -> int:
        return read_index(self._frame, index).consumed

    def _has_passed(self, test: Tested, key: object) -> bool:
        return self._key(test.array) == key and is_only_path(test.block, test.successor, self._at)

    def _blocks_near(self) -> set[int]:
        if self._near is None:
            self._near = blocks_on_one_path(self._at)
        return self._near

    def _key(self, instr: Instr, depth: int = _DEEPEST_PATH) -> object:
        """Equal for registers that hold one array, or arrays made of it with all axes in their places."""
        made = origin(instr)
        while (source := kept_source(self._frame, made)) is not None:
            made = origin(source)
        if made.op is Op.ATTR and depth and made.data not in self._rebound:
            return ("attribute", made.data, self._key(made.args[0], depth - 1))
        if made.op is Op.ITEM and depth:
            return ("item", index_key(self._frame, made.args[1]), self._key(made.args[0], depth - 1))
        return ("cell", id(made.data)) if made.op in (Op.FREE, Op.GLOBAL) else made.id

    @cached_property
    def _rebound(self) -> frozenset[str]:
        """Names of attributes that the function binds: each time they are read they may be another array."""
        return frozenset(store.data[0] for store in self._frame.function.of(Op.SETATTR))


def _met(known: Rank, others: Iterable[Rank]) -> Rank:
    """All of these together; the first alone where they contradict each other, as rebound elements and attributes do."""
    met = reduce(ranks.meet, others, known)
    return known if met == IMPOSSIBLE else met
