"""What a call of a function of this module does, in terms of its parameters: plain data, no syntax."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from copylint.domain.storage import Selector, Storage
from copylint.domain.value import UNKNOWN_VALUE, Value

Returned = Callable[[str], str]
"""Tells the kind that the function of a dotted name is annotated to return; "" where nothing is known."""


class Requirement(NamedTuple):
    """What a test has shown of a parameter: `fill is not None`, `mode == "add"`, `inplace` being "true" or "false"."""

    parameter: str
    test: str
    literal: Any

    def met_by(self, content: object) -> bool:
        """Whether a literal that is passed for the parameter passes the test.

        >>> Requirement("fill", "is not", None).met_by(None), Requirement("inplace", "true", None).met_by(1)
        (False, True)
        """
        match self.test:
            case "true" | "false":
                return bool(content) == (self.test == "true")
            case "is" | "is not":
                return (content is self.literal) == (self.test == "is")
        return bool(content == self.literal) == (self.test == "==")


class WriteSite(NamedTuple):
    """A write that reaches the caller's data: which parameter's storage, how certainly, and the place that writes."""

    storage: Storage
    selector: Selector
    by_operation: bool
    """Whether an operation that may copy stands between the parameter and the write."""
    reads_old: bool
    place: Any
    """The instruction that writes, for the trail; compared by identity."""
    certain: bool
    """Whether both the aliasing and the kind of the written value are certain."""
    by_path: bool = False
    """Whether only some paths through the function lead from the parameter to the handle."""
    requires: frozenset[Requirement] = frozenset()
    """What must hold of the parameters for the write to happen at all."""
    of_number: bool = False
    """Whether what is written may be a number, which is rebound and changes nothing: `part = a[2, i]; part += 1`."""


class Called(NamedTuple):
    """A call of what a parameter was given: `def apply(f, a): f(a)`."""

    key: tuple[int, ...]
    """The instruction of the call, first those of the calls that lead to it."""
    parameter: str
    positional: tuple[Value, ...]
    named: tuple[tuple[str, Value], ...]


NO_STORAGES: frozenset[Storage] = frozenset()


class Summary(NamedTuple):
    """The effects of one function.

    `returns` is None while nothing returns. `fresh` storages in it are named by the callee's allocations; `cells` says
    what these hold. `escapes` are parameter storages that unseen code may hold afterwards, `held` those which end up in a
    container or attribute; `attributes` are what the method leaves in the attributes of its parameters.
    """

    returns: Value | None = None
    writes: tuple[WriteSite, ...] = ()
    escapes: frozenset[Storage] = NO_STORAGES
    held: frozenset[Storage] = NO_STORAGES
    cells: tuple[tuple[Storage, Any], ...] = ()
    attributes: tuple[tuple[Storage, str, Value], ...] = ()
    unknown: bool = False
    """Nothing is known: treat a call as one of unseen code."""
    reads: frozenset[str] = frozenset()
    """Parameters whose data are computed with."""
    called: tuple[Called, ...] = ()
    """Calls of parameters. What is passed to them counts as escaped besides; a caller who knows them adds what they do."""


BOTTOM = Summary()
UNKNOWN_SUMMARY = Summary(returns=UNKNOWN_VALUE, unknown=True)
