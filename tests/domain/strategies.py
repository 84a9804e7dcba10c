"""Random parts of the domain for tests of its laws, and what each stands for."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import settings
from hypothesis import strategies as st

from copylint.domain.cause import CAUSES
from copylint.domain.heap import BLANK, ESCAPED, GRAD, HELD, UNSURE, WRITTEN, Cell
from copylint.domain.layout import C_ORDER, NOT_C, UNKNOWN
from copylint.domain.shape import Dim, Like, Shape
from copylint.domain.storage import (
    ANYTHING,
    FULL,
    MAX_REFS,
    NOTHING,
    SOME,
    TOO_MANY,
    WHOLE,
    Cause,
    Ref,
    Refs,
    Selector,
    Storage,
    part,
)
from copylint.domain.value import NONE, Value, literal, scalar

LAWS = settings(max_examples=100, deadline=None, derandomize=True, database=None)
"""The same examples on every run."""

SYMBOLS = (("v", 1), ("dim", 2, ("like", 2), 0))
LIKES = (Like(("like", 3)), Like(("size", 4)))
MADE_OF_LIKES = (
    Like(("like", 3), ("kept", 0)), Like(("like", 3), ("kept", None)), Like(("like", 3), ("kept", -1)),
    Like(("like", 3), ("dropped", 0)), Like(("like", 3), ("dropped", -1)), Like(("both", frozenset(LIKES))),
    Like(("both", frozenset((LIKES[0], (2,))))), Like(("both", frozenset(LIKES)), ("kept", 1)),
)
"""Shapes that reductions and broadcasting have made of others."""
MADE_INSIDE = frozenset({1, 3, 5, 6})
"""Instructions that a loop contains: of the first symbol, the first Like and some storages."""

dims: st.SearchStrategy[Dim] = st.sampled_from((0, 1, 2, 3, None, *SYMBOLS))
shapes: st.SearchStrategy[Shape] = st.one_of(
    st.lists(dims, max_size=3).map(tuple), st.lists(dims, max_size=3).map(tuple), st.sampled_from((None, *LIKES, *MADE_OF_LIKES)))
numbers: st.SearchStrategy[tuple[int, ...]] = st.lists(st.integers(0, 3), max_size=3).map(tuple)

storages: st.SearchStrategy[Storage] = st.sampled_from((
    *(Storage("alloc", (number, 0)) for number in range(1, 9)), Storage("alloc", (5, 1)), Storage("alloc", (5, 0), older=True),
    Storage("param", ("p",)), Storage("param", ("q",)), Storage("param", ("p", ".x")), Storage("global", ("g",)),
    Storage("free", ("f", "c")),
))
selectors: st.SearchStrategy[Selector] = st.sampled_from((
    WHOLE, WHOLE, FULL, SOME, part(("axes", 0)), part(("axes", ("slice", None, 2, None))), part("name"), part(("register", 4))))
causes: st.SearchStrategy[Cause] = st.sampled_from(CAUSES)
uncertain = st.sampled_from((Cause.OP, Cause.PATH, Cause.CALL))


def _beside_what_is_shared(refs: Sequence[Ref]) -> Refs:
    """The references, where a copy that an operation made for some inputs stands only beside what it shares for others."""
    shared = any(ref.cause is Cause.OP and ref.storage.site != "alloc" for ref in refs)
    lone = [ref for ref in refs if ref.cause is Cause.OP and ref.storage.site == "alloc" and not shared]
    return tuple(dict.fromkeys(ref._replace(cause=Cause.PATH) if ref in lone else ref for ref in refs))


@st.composite
def references(draw: st.DrawFn) -> Refs:
    """References as the engine makes them: one that is certain, or several none of which is, or too many."""
    form = draw(st.integers(0, 9))
    if form < 4:
        return _beside_what_is_shared((Ref(draw(storages), draw(selectors), draw(causes)),))
    if form == 4:
        return TOO_MANY
    several = draw(st.lists(st.builds(Ref, storages, selectors, uncertain), max_size=MAX_REFS - 1, unique=True))
    return (*_beside_what_is_shared(several), *(ANYTHING if draw(st.booleans()) else NOTHING))


kinds = st.sampled_from(("", "ndarray", "ndarray", "tensor", "masked", "list", "dict", "object", "element"))
dtypes = st.sampled_from(("", "float64", "float32", "int64", "any floating", "@('like', 3)", "@('path', ('p', '.x'))"))
constants = st.sampled_from((None, ("symbol", *SYMBOLS[0]), ("shape", LIKES[0])))
layouts = st.sampled_from((UNKNOWN, C_ORDER, NOT_C))
grads = st.sampled_from(("", "none", "needs"))
scalars = st.sampled_from((
    NONE, literal(1), literal(2), literal(2.5), literal("s"), scalar("int", ("symbol", "v", 1), "pyint"),
    scalar("number", None, "float32")))
plain = st.builds(Value, kinds, references(), dtypes, shapes, layouts, grads, constants, st.none(), st.booleans())


def _tuples(inner: st.SearchStrategy[Value]) -> st.SearchStrategy[Value]:
    return st.lists(inner, max_size=3).map(lambda items: Value("tuple", (), items=tuple(items), grad="none"))


values: st.SearchStrategy[Value] = st.one_of(plain, scalars, st.recursive(st.one_of(plain, scalars), _tuples, max_leaves=4))

flags = st.lists(st.sampled_from((ESCAPED, HELD, WRITTEN, BLANK, UNSURE, GRAD)), max_size=3).map(lambda some: sum(set(some)))
keys = st.sampled_from((0, 1, "k", ".x"))
cells: st.SearchStrategy[Cell] = st.builds(
    lambda flags, element, items: Cell(flags, element, tuple(items.items())), flags, st.one_of(st.none(), values),
    st.dictionaries(keys, values, max_size=3))
