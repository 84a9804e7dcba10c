"""A run of the comparison over many generated programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from tests.truth.compare import Contradiction, Tally, compare
from tests.truth.generator import generate
from tests.truth.program import Overrun, Program, available_libraries
from tests.truth.runner import observe
from tests.truth.shrink import shrink


@dataclass(slots=True)
class Campaign:
    """What a campaign has shown so far."""

    tally: Tally = field(default_factory=Tally)
    programs: int = 0
    lines: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    errors: list[str] = field(default_factory=list)

    def run(self, count: int, seed: int) -> Iterator[tuple[Program, list[Contradiction]]]:
        """Compares programs of all libraries in turn, and gives those with contradictions."""
        libraries = available_libraries()
        for number in range(count):
            program = generate(seed + number // len(libraries), libraries[number % len(libraries)])
            runs = observe(program.source)
            self.programs += 1
            self.lines += program.source.count("\n")
            self.kinds.update(program.kinds)
            self.errors += runs.errors
            found = compare(program.source, self.tally, runs)
            if found:
                yield program, found


def still_refutes(question: str) -> Callable[[str], bool]:
    """A test for the shrinker: the program runs to its end, and refutes an answer to this question."""

    def stays(source: str) -> bool:
        try:
            runs = observe(source)
        except Overrun:
            return False
        return not runs.errors and any(one.question == question for one in compare(source, Tally(), runs))

    return stays


def shrunk(program: Program, found: list[Contradiction]) -> str:
    """The shortest program found that refutes an answer to the same question as the first contradiction."""
    stays = still_refutes(found[0].question)
    return shrink(program.source, stays) if stays(program.source) else program.source
