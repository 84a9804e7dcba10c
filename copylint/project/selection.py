"""Which rules run: codes, prefixes and ALL resolved against the rules that exist, and flake8's own options."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import PurePath
from typing import NamedTuple

from copylint.rules.registry import all_rules


class UnknownSelector(ValueError):
    """A selector that names no rule: neither a code, nor the beginning of one, nor ALL."""

    def __init__(self, selector: str) -> None:
        super().__init__(f"unknown rule code or prefix {selector!r}")
        self.selector = selector


class Selection(NamedTuple):
    """The rules that run everywhere, and those that run in test files."""

    codes: frozenset[str]
    in_tests: frozenset[str]


def off_in_tests() -> frozenset[str]:
    """The rules that a prefix leaves off in test files; a full code or ALL turns them on there too."""
    return frozenset(rule.code for rule in all_rules() if rule.off_in_tests)


def select(selectors: Iterable[str], ignored: Iterable[str] = ()) -> Selection:
    """The rules that `selectors` turn on and `ignored`, which wins, leaves on. Raises UnknownSelector."""
    chosen: set[str] = set()
    explicit: set[str] = set()
    for selector in selectors:
        found = matching(selector)
        if selector == "ALL" or selector in found:
            explicit |= found
        else:
            chosen |= {rule.code for rule in all_rules() if rule.code in found and rule.default == "on"}
    silenced = every_matching(ignored)
    return Selection(
        codes=frozenset((chosen | explicit) - silenced),
        in_tests=frozenset(((chosen - off_in_tests()) | explicit) - silenced),
    )


def matching(selector: str) -> frozenset[str]:
    """The codes of all rules that a code, prefix or ALL names, opt-in ones too. Raises UnknownSelector where there is none."""
    found = frozenset(rule.code for rule in all_rules() if selector == "ALL" or (selector and rule.code.startswith(selector)))
    if not found:
        raise UnknownSelector(selector)
    return found


def every_matching(selectors: Iterable[str]) -> frozenset[str]:
    """The codes that any of the selectors names: what ignoring them silences. Raises UnknownSelector."""
    return frozenset().union(*(matching(selector) for selector in selectors))


def is_test_file(path: str) -> bool:
    """Whether a path (relative if it is below the working directory) is a test: by its name, or by a folder below there."""
    parts = PurePath(path).parts
    if not parts:
        return False
    name = parts[-1]
    if name == "conftest.py" or (name.startswith("test_") and name.endswith(".py")) or name.endswith("_test.py"):
        return True
    return not os.path.isabs(path) and ".." not in parts and not {"test", "tests"}.isdisjoint(parts[:-1])


class Flake8Options(NamedTuple):
    """flake8's options of these names (`select` None: not given), and our own `--copylint-select`."""

    select: Sequence[str] | None
    extend_select: Sequence[str]
    ignore: Sequence[str]
    extend_ignore: Sequence[str]
    copylint_select: Sequence[str]


def flake8_selection(options: Flake8Options) -> Selection:
    """The rules that flake8 would not filter out, so that none of the others takes a finding's place. Raises UnknownSelector.

    An opt-in rule runs only where its full code is given. flake8's own means, an entry in its default ignore list, does not
    do: the user's `ignore =` replaces that list.
    """
    every_matching(options.copylint_select)
    named = {*(options.select or ()), *options.extend_select, *options.copylint_select}
    explicit = {rule.code for rule in all_rules() if rule.code in named or "ALL" in options.copylint_select}
    running = explicit | {rule.code for rule in all_rules() if rule.default == "on"}
    codes = frozenset(code for code in running if _passes(code, options))
    return Selection(codes, codes - (off_in_tests() - explicit))


def _passes(code: str, options: Flake8Options) -> bool:
    """What flake8 decides about a code: the longer of two matching prefixes wins, and ignoring wins a tie."""
    selected = _longest(code, (*(options.select or ()), *options.extend_select))
    ignored = _longest(code, (*options.ignore, *options.extend_ignore))
    if selected:
        return selected > ignored
    return options.select is None and not ignored


def _longest(code: str, prefixes: Iterable[str]) -> int:
    return max((len(prefix) for prefix in prefixes if code.startswith(prefix)), default=0)
