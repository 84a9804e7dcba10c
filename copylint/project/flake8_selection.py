"""Which rules run under flake8, by flake8's own options."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from copylint.project.selection import Selection, every_matching, off_in_tests
from copylint.rules.registry import all_rules


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
