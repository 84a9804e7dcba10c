"""Numbers that a user gives to symbols, so that a cost which is a formula becomes bytes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Sizes(NamedTuple):
    """What is assumed in one file: for a symbol as costs print it (`n`, `x.shape[0]`), in one function or in any."""

    in_functions: Mapping[str, int] = {}
    """By qualified name of the function, a dot, and the symbol: "Model.forward.batch"."""
    anywhere: Mapping[str, int] = {}

    def number(self, function: str, symbol: str) -> int | None:
        """The number assumed for a symbol of a function; what is said of this function wins.

        >>> sizes = Sizes({"f.n": 3}, {"n": 10})
        >>> sizes.number("f", "n"), sizes.number("g", "n"), sizes.number("f", "m")
        (3, 10, None)
        """
        own = self.in_functions.get(f"{function}.{symbol}")
        return own if own is not None else self.anywhere.get(symbol)


NO_SIZES = Sizes()
