"""How much one file may cost: each limit with its name, its default, and how the command line and pyproject.toml set it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

_UNITS = {"": 1, "k": 10**3, "m": 10**6, "g": 10**9}
_AMOUNT = re.compile(r"(\d[\d_]{0,12})\s*(?:([kmg])b?)?", re.IGNORECASE)


class BadLimit(ValueError):
    """A limit that cannot be read; the message says what is wrong with it."""


class Limits(NamedTuple):
    """What a file may hold before it is parsed, and what its analysis may take; a file beyond a limit is one line of error."""

    size: int = 2_000_000
    """Bytes of a file."""
    chain: int = 3_000
    """Operators, attributes, calls, subscripts or `elif` after one another: about what Python 3.11 compiles (2,985 `+`).
    LibCST's parser takes cubic time, or quadratic memory, in this number."""
    elements: int = 100_000
    """Elements between one pair of brackets, those of brackets inside included: LibCST takes about 6 kB of memory for each."""
    seconds: int = 60
    """Processor time for a file."""
    memory: int = 4_000_000_000
    """Bytes of memory for the process that analyses a file."""



DEFAULTS = Limits()


def with_settings(limits: Limits, values: Mapping[str, object]) -> Limits:
    """The limits with the values of a table of pyproject.toml: numbers, or texts such as "8GB". Raises BadLimit."""
    return limits._replace(**{_known(name): _amount(name, value) for name, value in values.items()})


def with_options(limits: Limits, texts: Iterable[str]) -> Limits:
    """The limits with what `--limit NAME=NUMBER` says, each of these texts one. Raises BadLimit."""
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadLimit(f"{text!r} is not NAME=NUMBER")
        limits = with_settings(limits, {name.strip(): value.strip()})
    return limits


def raised_by(name: str) -> str:
    """The end of a message about a limit: which one it is, and the option that changes it."""
    return f"(limit {name!r}; --limit {name}=NUMBER changes it)"


def _known(name: str) -> str:
    if name not in Limits._fields:
        raise BadLimit(f"unknown limit {name!r}; known are {', '.join(Limits._fields)}")
    return name


def _amount(name: str, value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and value > 0:
        return value
    match = _AMOUNT.fullmatch(value) if isinstance(value, str) else None
    number = int(match[1].replace("_", "")) * _UNITS[(match[2] or "").lower()] if match is not None else 0
    if not number:
        raise BadLimit(f"{name} must be a positive whole number, with k, MB or GB behind it if you like, and not {value!r}")
    return number
