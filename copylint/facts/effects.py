"""The closed vocabulary in which facts are written. The analysis evaluates it; facts themselves compute nothing.

A *fact* belongs to one callable, method or attribute. It is a row of *cases*, tried in order: the first whose conditions
all hold decides. Where a condition cannot be decided the case stays possible and the next ones are tried too, so the
last case should have no condition. A name without a fact is unknown: it may keep, write and return anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple


class Result(str):
    """What a call gives back. "of" is the argument that `Effect.of` names.

    No Enum, here and below: before Python 3.12 reading a member takes ten times as long as reading an attribute.
    """

    FRESH: ClassVar[Result]  # a new object with storage of its own that nobody else holds
    VIEW: ClassVar[Result]  # always a new object on the storage of `of`
    SAME: ClassVar[Result]  # always the very object `of`
    ALIAS: ClassVar[Result]  # always on the storage of `of`: a new view for some inputs, the object itself for others (squeeze)
    MAYBE: ClassVar[Result]  # a view or the object itself for some inputs, a copy for others
    SCALAR: ClassVar[Result]  # an immutable value: number, string, bool, dtype, NumPy scalar
    NONE: ClassVar[Result]
    FRESH_LIST: ClassVar[Result]  # a new list whose elements are new arrays (`kind` is the elements' kind)
    FRESH_TUPLE: ClassVar[Result]  # a new tuple of new arrays, each position its own; with `length` 0 positions may share
    VIEW_LIST: ClassVar[Result]  # a new list or tuple whose elements are views of `of` (split, unbind)
    ITERATOR: ClassVar[Result]  # hands out the elements of `of` (iter, reversed, enumerate, zip see `elements`)
    ELEMENT: ClassVar[Result]  # an element that `of` contains (list.pop, dict.get, max of a list)
    SHALLOW: ClassVar[Result]  # a new container with the same elements as `of` (list(x), dict.copy)
    DEEP: ClassVar[Result]  # a copy that shares nothing (copy.deepcopy)
    TUPLE_OF_FRESH_OR_SCALAR: ClassVar[Result]  # torch.max(x, 0), np.unique(return_index): see `length`
    UNKNOWN: ClassVar[Result]  # may be anything, also what the arguments hold; with `kind` at least that is certain


class Test(str):
    """The conditions a case may ask for. `argument` "self" is a method's receiver."""

    GIVEN: ClassVar[Test]  # the argument is passed and is not the literal None
    ABSENT: ClassVar[Test]  # it is not passed, or is the literal None
    LITERAL: ClassVar[Test]  # it is (or defaults to) a literal equal to `value`
    KIND: ClassVar[Test]  # its kind is `value` (one kind or a tuple of them); of a "*name" parameter the first argument's
    NDIM: ClassVar[Test]  # its number of dimensions is `value` (an int or a tuple of ints)
    CONTIGUOUS: ClassVar[Test]  # its layout is C-contiguous (value True) or proven not (False)
    SAME_DTYPE: ClassVar[Test]  # argument `value` (or its default) is absent or names the dtype that `argument` already has
    ON_DEVICE: ClassVar[Test]  # it lies on a device of the type `value`, or of the type that the argument `value` names
    CATEGORY: ClassVar[Test]  # its dtype's category is `value`: "bool", "integer", "floating", "complex", "object"
    PYTHON_SCALAR: ClassVar[Test]  # it is a Python number, bool, string or a list, tuple or nest of such: never an array


for _words in (Result, Test):
    for _name in _words.__annotations__:
        setattr(_words, _name, _words(_name.lower().replace("_", " ")))


class When(NamedTuple):
    """One condition of a case. `negated` asks for the opposite.

    `proven`: undecided counts as not holding, so the case is skipped instead of staying possible. For cases that only
    sharpen a later one which is true too (asarray of a proven ndarray is the same, else maybe).
    """

    test: Test
    argument: str
    value: object = None
    negated: bool = False
    proven: bool = False


class Effect(NamedTuple):
    """What a call does.

    `dtype`: "same" (as `like`, or the first argument), "promote" (NEP 50 or torch promotion of all array operands),
    "float" (as promote, integers and bool become a float: torch's default; NumPy's float64, but bool and 8 bits float16, 16
    bits float32), "float wide" (as float, but NumPy's narrow integers become float64 too: mean, /), "real" (complex becomes
    real, else same), "float real" (as float wide, then real: norms), "summed" (narrow integers become the platform's), "elements"
    (of the numbers and arrays in the list that is the first argument), "bool", "arg" or "arg/X" (the argument dtype=, else rule
    X), "arg:NAME" (another argument: a dtype, or an array for its dtype), "torch default", a dtype name such as "int64" or a
    category such as "any floating"; "" is unknown.
    `shape`: "same", "broadcast", "arg" (the shape/size argument, or the integers given one by one), "reduce" (axis/dim and
    keepdims; without axis a scalar), "transpose" (reversed), "swap", "permute", "expand_dims", "squeeze", "flat",
    "reshape" (the argument), "length" (1-D, as long as the integer argument `like`, else the first), "square" (N by M, else N),
    "matmul", "outer", "elements" (of a nested list), "concatenate", "stack", "vstack", "hstack", "column_stack", "dstack" (their
    dtypes promote too); "" is unknown.
    Of a "fresh tuple" a `like` of "*name" says that there is one array for each of these operands, with rules on that one.
    "whole": all elements of the source in an unknown shape, where "" may also be a part. "shape" says that a scalar result
    is the shape of its source.
    Where NumPy's result has no dimensions it is a scalar, also where `result` is fresh (np.exp of a number, reductions of known
    shape), unless `kind` is "ndarray". The shape of a number is (); a list's shape and dtype are unknown.
    `layout`: "C", "keep" (where all operands of two or more dimensions are one dense permutation, that one), "reverse" (a
    transpose of it; "reverse 2" of two axes only), "F", "no" (proven not C), "" unknown. Of the axes of views it says what
    `shape` does not: "last two" (exchanged), "move", "expand", "select", "narrow", "split" (one of several parts), "unbind"
    (one of several positions), "flip" ("flip 0", "flip 1" one axis), "rotate", "diagonal".
    "keep order" is the operand's order unless `memory_format` says otherwise, "ordinarily C" C in all ordinary cases, "any" an
    order that no operand says. Where it is "" a "transpose", "swap", "permute", "expand_dims" or "squeeze" of `shape` counts.
    `calls`: first the argument that is run ("self": a thread), then what it gets, position by position: "x" itself, "x[]" an
    element, "x[1]" a 1-D view, "x|y" one of these, "*x" each of these in a position of its own, "()" what it returned before.
    `saves`: what backward keeps when the operand needs grad: "", "input", "output", "both".
    """

    result: Result
    of: str = ""
    kind: str = ""  # kind of the result: "ndarray", "tensor", "list", ...; "" the library's own array, or as `of`
    dtype: str = ""
    shape: str = ""
    layout: str = ""
    like: str = ""  # the arguments that rules read, "x y", where "same" does not mean the first and "promote" not all operands
    writes: tuple[str, ...] = ()  # arguments whose data the call changes ("x[]": the elements of list x)
    reads_old: bool = True  # whether a written argument's old data matter (mul_: yes, zero_, copy_, out=: no)
    keeps: tuple[str, ...] = ()  # arguments that stay reachable from the receiver or result (list.append); "x[]": x's elements
    into: str = ""  # where `keeps` go: "self" (the receiver's elements), another argument, "result", or "world" (unseen code)
    elements: tuple[str, ...] = ()  # arguments whose elements the result hands out (zip(a, b), enumerate(a), map's iterables)
    calls: tuple[str, ...] = ()  # an argument that is run, and with what: see above
    later: bool = False  # it is run only as the result is gone through
    gives: str = ""  # what the result is where that function is known: "itself" (what it returned), else the kind of its holder
    mask: str = ""  # an array of this argument, where it is boolean, stays the result's mask: storing into the result writes it
    length: int = 0  # length of a tuple result, 0 where it varies
    blank: bool = False  # the fresh storage holds no data yet (empty, zeros, bytearray(n))
    saves: str = ""
    metadata: bool = False  # only looks at shape, dtype, identity or length, never at the data
    grad: str = ""  # "none": the result never needs grad; "keep": as the operands; "require": a new leaf that does
    readonly: bool = False  # the result cannot be written (broadcast_to, diagonal)
    terminates: bool = False  # never returns (sys.exit)


class Case(NamedTuple):
    """Conditions, all of which must hold, and what then happens."""

    when: tuple[When, ...]
    effect: Effect


SETTINGS = frozenset(
    {
        *("out", "where", "dtype", "axis", "dim", "keepdims", "keepdim", "casting", "order", "subok", "device", "requires_grad"),
        *("generator", "memory_format", "layout", "pin_memory", "rounding_mode", "inplace", "training", "p"),
    }
)
"""Parameters of facts that say how a result is made: their arguments take no part in promotion and broadcasting."""
SIZES = ("shape", "size", "*size", "*shape", "newshape", "s")
"""Parameters that take the shape of the result."""
JOINING = frozenset({"concatenate", "stack", "vstack", "hstack", "column_stack", "dstack"})
"""Rules for the shapes of calls whose operands are the elements of one list."""
AXES = ("axis", "dim")
"""Parameters that take an axis."""


class Fact(NamedTuple):
    """All that is known of one callable.

    `params` are its parameters in positional order, "self" first for methods (keyword-only ones follow "*"; "*name" takes
    the rest). `defaults` gives literal defaults that conditions ask about.
    """

    name: str
    params: tuple[str, ...]
    cases: tuple[Case, ...]
    defaults: Mapping[str, object] = {}
    rank: str = ""
    """How many axes the result has in every case, where the shape rules do not tell: "1", "2+" for two or more, "same" for as
    many as the first argument, be it an array or a nest of lists."""


def fact(name: str, params: str, *cases: Case | Effect, **defaults: object) -> Fact:
    """A fact from a parameter list in one string: `fact("numpy.asarray", "a dtype order * copy", case(...), effect)`."""
    rows = tuple(c if isinstance(c, Case) else Case((), c) for c in cases)
    return Fact(name, tuple(params.split()), rows, defaults)


class Table(dict[str, Fact]):
    """Facts by name, entered row by row: functions under one prefix, or methods, of which "self" is the first parameter."""

    def __init__(self, prefix: str = "", *, receiver: str = "") -> None:
        super().__init__()
        self._prefix = prefix
        self._receiver = receiver

    def add(self, names: str, params: str, *cases: Case | Effect, **defaults: object) -> None:
        """Enters one fact for each of the names, all alike."""
        self.update(table(self._prefix, names, f"{self._receiver} {params}", *cases, **defaults))


def table(prefix: str, names: str, params: str, *cases: Case | Effect, **defaults: object) -> dict[str, Fact]:
    """One fact for each of `names`, all alike."""
    rows = tuple(c if isinstance(c, Case) else Case((), c) for c in cases)
    split = tuple(params.split())
    return {prefix + name: Fact(prefix + name, split, rows, defaults) for name in names.split()}


def ranked(facts: dict[str, Fact], rank: str, names: str) -> None:
    """Fills in the column `rank` of several facts."""
    for name in names.split():
        facts[name] = facts[name]._replace(rank=rank)


def case(*when: When, effect: Effect) -> Case:
    """A case with conditions."""
    return Case(when, effect)


def given(argument: str) -> When:
    """The argument is passed and is not the literal None."""
    return When(Test.GIVEN, argument)


def absent(argument: str) -> When:
    """The argument is not passed, or is the literal None."""
    return When(Test.ABSENT, argument)


def literal(argument: str, value: object) -> When:
    """The argument is, or defaults to, a literal equal to `value`."""
    return When(Test.LITERAL, argument, value)


def kind(argument: str, *kinds: str) -> When:
    """The argument is of one of these kinds."""
    return When(Test.KIND, argument, kinds)


def ndim(argument: str, *numbers: int) -> When:
    """The argument has one of these numbers of dimensions."""
    return When(Test.NDIM, argument, numbers)


def contiguous(argument: str) -> When:
    """The argument is C-contiguous; negated, it is proven not to be."""
    return When(Test.CONTIGUOUS, argument, True)


def same_dtype(argument: str, dtype_argument: str = "dtype") -> When:
    """The dtype that `dtype_argument` names is the one that `argument` has, or none is asked for."""
    return When(Test.SAME_DTYPE, argument, dtype_argument)


def on_device(argument: str, device: str) -> When:
    """The argument lies on a device of this type, or of the one that another argument names."""
    return When(Test.ON_DEVICE, argument, device)


def category(argument: str, *categories: str) -> When:
    """The argument's dtype is of one of these categories."""
    return When(Test.CATEGORY, argument, categories)


def python_scalar(argument: str) -> When:
    """The argument is a Python number, string or nest of such, never an array."""
    return When(Test.PYTHON_SCALAR, argument)


def negate(when: When) -> When:
    """The opposite of a condition."""
    return when._replace(negated=not when.negated)


def proven(when: When) -> When:
    """The condition where it is proven; undecided it does not hold."""
    return when._replace(proven=True)
