"""The only path from a text to its findings: every shell calls `check_source`."""

from __future__ import annotations

import re
import warnings
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from copylint.finding import FileResult, Finding, Problem
from copylint.project.excess import excess
from copylint.project.limits import DEFAULTS, Limits, raised_by
from copylint.project.reductions import Candidate, reduced, skips_file, unsuppressed
from copylint.project.settings import Settings, is_cheaper
from copylint.project.source import split_lines
from copylint.rules.registry import rule
from copylint.rules.words import PATTERNS

if TYPE_CHECKING:
    from copylint.syntax.ir import Module


Result = TypeVar("Result")

NOT_INSTALLED = "is not installed beside copylint; `pip install --force-reinstall copylint` brings all it needs"
"""What is said of a library that copylint needs and does not find."""
OUT_OF_MEMORY = f"not analysed: it needs more memory than there is {raised_by('memory')}"


class Unparsable(Exception):
    """A text that is not Python; `line` is None where the parser names none."""

    def __init__(self, line: int | None, message: str) -> None:
        super().__init__(message)
        self.line = line
        self.message = message


def check_source(text: str, path: str, settings: Settings, *, parses: bool = False) -> FileResult:
    """What the selected rules report on a text; a failure of any kind becomes a problem, never an exception.

    `parses` says that the running Python has already parsed the text, so one without arrays need not be compiled for
    the sake of its syntax errors.
    """
    if says_nothing(text, path, settings, parses=parses):
        return FileResult(path)
    codes = settings.codes_for(path)

    def work() -> list[Candidate]:
        return _candidates(text, codes, path, settings)

    candidates = guarded(path, work)
    if isinstance(candidates, Problem):
        return FileResult(path, problems=(candidates,))
    return reported(findings_shown(candidates, text, settings), text, path, settings.min_bytes)


def says_nothing(text: str, path: str, settings: Settings, *, parses: bool = False) -> bool:
    """Whether it is known without an analysis that nothing is to be reported."""
    codes = settings.codes_for(path)
    return not codes or skips_file(text) or not (may_report(text, codes) or not (parses or _compiles(text)))


def findings_shown(candidates: Sequence[Candidate], text: str, settings: Settings) -> list[Finding]:
    """What is left of the candidates after comments have silenced some, and of each matter the first."""
    shown = {id(finding) for finding in unsuppressed([one.finding for one in candidates], text, settings.noqa)}
    return reduced(candidate for candidate in candidates if id(candidate.finding) in shown).findings


def guarded(path: str, work: Callable[[], Result]) -> Result | Problem:
    """What some work on a file gives, or in one line why it cannot be done; every command goes through here."""
    try:
        return work()
    except Unparsable as error:
        return Problem(path, error.line, error.message)
    except RecursionError:
        return Problem(path, None, "not analysed: the code is nested too deeply")
    except MemoryError:
        return Problem(path, None, OUT_OF_MEMORY)
    except ModuleNotFoundError as error:  # LibCST itself, or what the one that is installed needs
        return Problem(path, None, f"{error.name} {NOT_INSTALLED}")
    except Exception as error:
        reason = " ".join(f"{type(error).__name__}: {error}".split())
        return Problem(path, None, f"internal error: {reason}; please report it")


def lowered(text: str, limits: Limits = DEFAULTS) -> Module:
    """The text's IR. Raises Unparsable for syntax errors, and for what exceeds the limits of the parser."""
    from copylint.syntax.parse import LoweringError, lower

    found = excess(text, limits)
    if found is not None:
        raise Unparsable(found.line, f"not analysed: {found.message}")
    try:
        return lower(text)
    except LoweringError as error:
        raise Unparsable(error.line, error.message) from error


def _candidates(text: str, codes: frozenset[str], path: str, settings: Settings) -> list[Candidate]:
    from copylint.project.findings import candidates_of

    reader = _reader() if settings.read_installed else None
    return candidates_of(lowered(text, settings.limits), codes, settings.sizes_in(path), reader, text)


def _reader() -> Callable[[str], str]:
    from copylint.project.installed import returned_kind

    return returned_kind


def reported(findings: Sequence[Finding], text: str, path: str, min_bytes: int = 0) -> FileResult:
    """A file's findings in the order of the text, with their first source lines, without those known to be cheaper."""
    if not findings:
        return FileResult(path)
    lines = split_lines(text)
    ordered = tuple(sorted(findings, key=lambda found: (found.span.line, found.span.column, found.code, found.message)))
    named = zip(ordered, fingerprints(ordered, path), strict=True)  # what is hidden changes no other's fingerprint
    shown = [(found, fingerprint) for found, fingerprint in named if not is_cheaper(found.cost, min_bytes)]
    starts = [found.span.line - 1 for found, _ in shown]
    excerpts = tuple(lines[start].rstrip("\r\n") if start < len(lines) else "" for start in starts)
    return FileResult(path, tuple(found for found, _ in shown), (), tuple(fingerprint for _, fingerprint in shown), excerpts)


def _compiles(text: str) -> bool:
    """Whether the running Python accepts the text, at a tenth of the cost of LibCST's parse.

    A False says nothing yet: the file may be written for another version, and LibCST then has the last word.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            compile(text, "<text>", "exec", dont_inherit=True)
        except (SyntaxError, ValueError, RecursionError, MemoryError, OverflowError):
            return False
    return True


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


_NUMBER = re.compile(r"(?<![\w.])\d[\d_]*(?:\.\d+)?(?![\w.])")


def fingerprints(findings: Sequence[Finding], path: str) -> tuple[str, ...]:
    """One per finding: of its path, code, function and message without numbers; a count distinguishes equal ones."""
    import hashlib

    seen: Counter[tuple[str, str, str]] = Counter()
    found = []
    for finding in findings:
        key = (finding.code, finding.context, _NUMBER.sub("#", finding.message))
        seen[key] += 1
        content = "\0".join((path, *key, str(seen[key])))
        found.append(hashlib.blake2b(content.encode("utf-8", "surrogatepass"), digest_size=10).hexdigest())
    return tuple(found)
