"""Rows that many NumPy facts have in common: `out=`, operands that are no arrays, and methods made from functions."""

from __future__ import annotations

from functools import cache

from copylint.facts.effects import Case, Effect, Fact, Result, Test, When, case, given, kind

NUMBERS = ("int", "float", "bool", "complex", "number")
SEQUENCES = ("list", "tuple")
OF_ITS_OWN_KIND = frozenset(
    f"numpy.{name}"
    for name in (
        *("argpartition", "argsort", "argwhere", "around", "clip", "compress", "cumprod", "cumsum", "delete", "insert", "repeat"),
        *("reshape", "round", "squeeze", "swapaxes", "take", "transpose"),
    )
)
"""Functions that give a tensor of a tensor: they call the method of their operand, or wrap the result as it wants it."""
UFUNC_PARAMS = "out * where casting order dtype subok signature"


@cache
def fresh(
    dtype: str = "", shape: str = "", layout: str = "", like: str = "", *, kind: str = "", metadata: bool = False
) -> Effect:
    """A new array."""
    return Effect(Result.FRESH, kind=kind, dtype=dtype, shape=shape, layout=layout, like=like, metadata=metadata)


@cache
def view(of: str, shape: str = "", layout: str = "", *, dtype: str = "same", readonly: bool = False, kind: str = "") -> Effect:
    """A new array object on the storage of an argument."""
    return Effect(
        Result.VIEW, of=of, kind=kind, dtype=dtype, shape=shape, layout=layout, like=of, metadata=True, readonly=readonly
    )


@cache
def maybe(of: str, shape: str = "", layout: str = "", *, dtype: str = "same", kind: str = "") -> Effect:
    """A view of an argument, or itself, for some inputs, and a copy for others."""
    return Effect(Result.MAYBE, of=of, kind=kind, dtype=dtype, shape=shape, layout=layout, like=of)


@cache
def number(dtype: str = "", like: str = "", kind: str = "number") -> Effect:
    """A NumPy scalar or Python number."""
    return Effect(Result.SCALAR, kind=kind, dtype=dtype, like=like)


@cache
def none(*writes: str, reads_old: bool = True) -> Effect:
    """None, after the data of these arguments have been changed."""
    return Effect(Result.NONE, writes=writes, reads_old=reads_old)


OUT_UNDER_MASK = case(given("out"), given("where"), effect=Effect(Result.SAME, of="out", writes=("out",)))
"""Where the mask `where` is false, `out` keeps its old data."""
OUT = case(given("out"), effect=Effect(Result.SAME, of="out", writes=("out",), reads_old=False))


def of_no_array(argument: str, effect: Effect | None = None) -> Case:
    """Functions that give views copy what is no array: lists, tuples, numbers."""
    return case(kind(argument, *SEQUENCES, *NUMBERS), effect=effect or fresh())


def elementwise(effect: Effect) -> tuple[Case, ...]:
    """The rows of a ufunc.

    Of masked operands the result is masked too: its data are new, but the mask may be the operand's own.
    """
    return (
        OUT_UNDER_MASK,
        OUT,
        case(given("order"), effect=effect._replace(layout="")),
        case(given("where"), effect=effect._replace(layout="", shape="")),
        Case((), effect),
    )


def as_method(function: Fact, name: str, params: str) -> Fact:
    """The method of arrays that does to its receiver what a function does to its first argument.

    Rows that need the first argument to be something else than an array are left out.
    """
    first = function.params[0]

    def renamed(names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple("self" if n == first else n for n in names)

    rows = []
    for row in function.cases:
        when = tuple(w._replace(argument="self") if w.argument == first else w for w in row.when)
        if any(_excludes(w) for w in when):
            continue
        when = tuple(w for w in when if not (w.argument == "self" and w.test in (Test.KIND, Test.PYTHON_SCALAR)))
        old = row.effect
        effect = old._replace(
            of="self" if old.of == first else old.of,
            like=" ".join(renamed(tuple(old.like.split()))),
            writes=renamed(old.writes),
            keeps=renamed(old.keeps),
        )
        rows.append(Case(when, effect))
    return Fact(name, tuple(params.split()), tuple(rows), function.defaults)


def _excludes(when: When) -> bool:
    """Whether a condition on the receiver cannot hold of an array."""
    if when.argument != "self" or when.test not in (Test.KIND, Test.PYTHON_SCALAR):
        return False
    kinds = when.value if isinstance(when.value, tuple) else ()
    return ("ndarray" in kinds) == when.negated
