"""What a witness is written from, and why one may not be written."""

from __future__ import annotations

from dataclasses import dataclass, field

from copylint.finding import Finding


class Unwritable(Exception):
    """No witness can be written for a finding; the text says why, in one line."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """What the analysis knows of a parameter: kinds as evidence has them ("ndarray", "tensor", "int", ...), dtype, dimensions."""

    kinds: frozenset[str] = frozenset()
    dtype: str = ""
    dims: tuple[int | None, ...] | None = None
    element: frozenset[str] = frozenset()


Known = dict[str, dict[str, Parameter]]
"""Qualified name of a function -> name of a parameter -> what is known of it."""


@dataclass(frozen=True, slots=True)
class Request:
    """A finding, the text that it was found in, and what is known of the parameters of the functions there."""

    text: str
    path: str
    finding: Finding
    known: Known = field(default_factory=dict)
