"""A look at the text before any analysis: does it hold the words without which none of the rules can report?"""

from __future__ import annotations

import re
from functools import cache

from copylint.rules.registry import rule
from copylint.rules.words import PATTERNS


def may_report(text: str, codes: frozenset[str]) -> bool:
    """Whether a finding of one of these rules is possible in the text; True is no promise."""
    alone, together = _patterns(codes)
    if alone is not None and alone.search(text) is not None:
        return True
    return any(all(pattern.search(text) is not None for pattern in patterns) for patterns in together)


@cache
def _patterns(codes: frozenset[str]) -> tuple[re.Pattern[str] | None, tuple[tuple[re.Pattern[str], ...], ...]]:
    """The words of the rules: one pattern of those that suffice by themselves, and groups of patterns that must all match."""
    rules = [found for code in sorted(codes) if (found := rule(code)) is not None]
    words = dict.fromkeys(alternative for found in rules for alternative in found.words)
    alone = [_text(word) for word in words if isinstance(word, str)]
    together = [tuple(re.compile(_text(word)) for word in group) for group in words if not isinstance(group, str)]
    return re.compile("|".join(f"(?:{pattern})" for pattern in alone)) if alone else None, tuple(together)


def _text(word: str) -> str:
    return PATTERNS.get(word, word)
