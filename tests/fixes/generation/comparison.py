"""Whether a generated program and its fixed form can be told apart, and the shortest program that still shows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from copylint.project.check import check_source
from copylint.project.fixing import fixed
from copylint.project.settings import Overrides, Settings, load_settings
from tests.fixes.generation.execution import Candidate, Observation, guarded, observe
from tests.fixes.generation.programs import generate, turns
from tests.truth.program import Overrun
from tests.truth.shrink import shrink

NAME = "program.py"


@dataclass(frozen=True, slots=True)
class Mended:
    """A text with its safe fixes applied, the codes of the rules that did it, and what went wrong meanwhile."""

    text: str
    codes: tuple[str, ...]
    problems: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A program whose fixed form does something else: the rules that changed it, where it shows, and what was seen there."""

    candidate: Candidate
    after: str
    codes: tuple[str, ...]
    place: str
    seen: tuple[object, object]

    def __str__(self) -> str:
        before, after = self.seen
        return f"{', '.join(sorted(set(self.codes)))} at {self.place}:\n  was {before}\n  is  {after}"


def safe_settings(*codes: str) -> Settings:
    """All rules, opt-in ones too, or those named; safe fixes."""
    return load_settings(Overrides(select=codes or ("ALL",), fixes="safe"))


def mend(text: str, settings: Settings) -> Mended:
    """The text with every safe fix applied."""
    found = check_source(text, NAME, settings)
    result = fixed(text.encode(), text, found, settings)
    problems = tuple(problem.message for problem in (*found.problems, *result.problems))
    if result.rewriting is None:
        return Mended(text, (), problems)
    return Mended(result.rewriting.new_text, tuple(one.code for one in result.rewriting.mended), problems)


def difference(left: Observation, right: Observation) -> tuple[str, tuple[object, object]] | None:
    """The first place where two observations differ, and what was seen there."""
    for (place, before), (_, after) in zip(left, right, strict=False):
        if before != after:
            return place, (before, after)
    return None if len(left) == len(right) else ("the number of calls", (len(left), len(right)))


def compare(candidate: Candidate, settings: Settings, *, limited: bool = False) -> tuple[Mended, Disagreement | None]:
    """Mends a program, and runs both forms where that changed it. What differs from run to run by itself does not count."""
    mended = mend(candidate.source, settings)
    if mended.problems:
        return mended, Disagreement(candidate, mended.text, mended.codes, "analysis", (mended.problems, ()))
    if mended.text == candidate.source:
        return mended, None
    before = observe(candidate.source, candidate.calls, limited=limited)
    try:
        after = observe(mended.text, candidate.calls, limited=limited)
    except SyntaxError as error:
        return mended, Disagreement(candidate, mended.text, mended.codes, "syntax", ("", str(error)))
    found = difference(before, after)
    if found is None or difference(before, observe(candidate.source, candidate.calls, limited=limited)):
        return mended, None
    return mended, Disagreement(candidate, mended.text, mended.codes, *found)


def shrunk(found: Disagreement, settings: Settings) -> Disagreement:
    """The shortest program found that disagrees through one of the same rules, with as few calls as show it."""
    codes = frozenset(found.codes)

    def stays(source: str, calls: tuple[tuple[str, str], ...]) -> Disagreement | None:
        try:
            _, other = compare(Candidate(0, found.candidate.library, source, calls), settings, limited=True)
        except (Overrun, RecursionError):
            return None
        alike = other is not None and (codes & set(other.codes) or other.place == found.place == "analysis")
        return other if alike else None

    calls = found.candidate.calls
    for call in calls:
        fewer = tuple(one for one in calls if one != call)
        calls = fewer if stays(found.candidate.source, fewer) else calls
    if not stays(found.candidate.source, calls):
        return found
    source = shrink(found.candidate.source, lambda text: stays(text, calls) is not None)
    return stays(source, calls) or found


@dataclass(slots=True)
class Campaign:
    """What a run over many programs has shown so far."""

    settings: Settings = field(default_factory=safe_settings)
    programs: int = 0
    changed: int = 0
    endless: int = 0
    fixes: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)

    def run(self, count: int, seed: int) -> Iterator[Disagreement]:
        """Compares generated programs of all libraries, and gives those that disagree."""
        for number, library in turns(count, seed):
            try:
                with guarded():
                    candidate = generate(number, library)
                    mended, found = compare(candidate, self.settings)
            except (Overrun, MemoryError):
                self.endless += 1
                continue
            self.programs += 1
            self.kinds.update(candidate.kinds)
            self.changed += mended.text != candidate.source
            self.fixes.update(mended.codes)
            if found is not None:
                yield found
