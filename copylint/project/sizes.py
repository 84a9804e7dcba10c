"""What `--assume` and `--min-bytes` say, read from text."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from copylint.domain.sizes import Sizes
from copylint.finding import Cost

_NUMBER = r"\d[\d_]*(?:\.\d+)?(?:[eE]\+?\d{1,3})?"
_ASSUMPTION = re.compile(rf"(?:(?P<file>.+):(?=[^:]*\.))?(?P<name>[^\W\d][^\s:=]*)\s*=\s*(?P<number>{_NUMBER})")
_AMOUNT = re.compile(rf"(?P<number>{_NUMBER})\s*(?P<unit>[kKmMgG]?i?[bB])?")
_UNITS = {"": 1, "b": 1, "kb": 10**3, "mb": 10**6, "gb": 10**9, "kib": 2**10, "mib": 2**20, "gib": 2**30}
_LARGEST = 10**18


class BadSize(ValueError):
    """A size on the command line that cannot be read; the message names the option."""


class Assumption(NamedTuple):
    """`name=number`, where `file` is given for one function of that file: `name` then begins with the function's own."""

    name: str
    number: int
    file: str | None = None


def assumptions(texts: Iterable[str]) -> tuple[Assumption, ...]:
    """What `NAME=NUMBER` and `FILE:FUNCTION.NAME=NUMBER` assume. Raises BadSize."""
    found = []
    for text in texts:
        match = _ASSUMPTION.fullmatch(text.strip())
        number = _whole(match["number"]) if match else None
        if match is None or number is None:
            raise BadSize(f"--assume: {text!r} is not NAME=NUMBER or FILE:FUNCTION.NAME=NUMBER with a whole number")
        found.append(Assumption(match["name"], number, match["file"]))
    return tuple(found)


def byte_count(text: str) -> int:
    """The bytes that `--min-bytes` asks for: a number, alone or with B, KB, KiB, MB, MiB, GB or GiB. Raises BadSize."""
    match = _AMOUNT.fullmatch(text.strip())
    unit = _UNITS.get((match["unit"] or "").lower()) if match else None
    if match is None or unit is None:
        raise BadSize(f"--min-bytes: {text!r} is not a number of bytes such as 4096, 64KB or 1MiB")
    return int(min(float(match["number"].replace("_", "")) * unit, _LARGEST))


def sizes_in(assumed: Sequence[Assumption], path: str) -> Sizes:
    """What is assumed in the file of this path; of two assumptions on one symbol the later one counts."""
    here = [one for one in assumed if one.file is not None and _names(one.file, path)]
    return Sizes({one.name: one.number for one in here}, {one.name: one.number for one in assumed if one.file is None})


def is_cheaper(cost: Cost | None, least: int) -> bool:
    """Whether a cost is known and below this many bytes."""
    return cost is not None and cost.bytes is not None and cost.bytes < least


def _whole(text: str) -> int | None:
    number = float(text.replace("_", ""))
    return int(number) if number.is_integer() and number <= _LARGEST else None


def _names(file: str, path: str) -> bool:
    """Whether a file as the user writes it is the one of a path: the same, or the end of it."""
    wanted, actual = (os.path.normpath(one).replace(os.sep, "/") for one in (file, path))
    return actual == wanted or actual.endswith("/" + wanted)
