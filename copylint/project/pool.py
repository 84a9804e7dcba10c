"""Files in the processes that analyse them, one after the other or several at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from multiprocessing.connection import wait

from copylint.finding import FileResult, Problem
from copylint.project.apart import Apart, Died
from copylint.project.files import Target
from copylint.project.settings import Settings
from copylint.project.targets import check_target, standard_input, without_analysis


def check_in_parallel(targets: Sequence[Target], settings: Settings, jobs: int) -> Iterator[FileResult]:
    """One result per target, in their order, from `jobs` processes; a file that kills its process gets a problem."""
    crew = _Crew(targets, settings)
    try:
        for number in range(len(targets)):
            while number not in crew.results:
                crew.employ(jobs)
                crew.collect()
            yield crew.results.pop(number)
    finally:
        crew.end()


def check_in_turn(targets: Sequence[Target], settings: Settings) -> Iterator[FileResult]:
    """The same from one process, which is not started before there is something to analyse."""
    crew = _Crew((), settings)
    try:
        for number, target in enumerate(targets):
            result = without_analysis(target, settings)
            if result is None:
                crew.give(number, target)
                crew.collect()
                result = crew.results.pop(number)
            yield result
    finally:
        crew.end()


class _Crew:
    """Processes, each with the file that it has in hand; one that has died is replaced."""

    def __init__(self, targets: Sequence[Target], settings: Settings) -> None:
        self.results: dict[int, FileResult] = {}
        self._settings = settings
        self._waiting = deque(enumerate(targets))
        self._idle: list[Apart] = []
        self._busy: dict[int, tuple[Apart, int, Target]] = {}

    def employ(self, most: int) -> None:
        """Gives waiting files to so many processes."""
        while self._waiting and len(self._busy) < most:
            self.give(*self._waiting.popleft())

    def give(self, number: int, target: Target) -> None:
        """Gives one file to a process. Standard input is read here: it is connected to this process only."""
        data = standard_input(target)
        if isinstance(data, FileResult):
            self.results[number] = data
            return
        apart = self._idle.pop() if self._idle else Apart(self._settings.limits)
        self._busy[apart.link.fileno()] = apart, number, target
        apart.begin(check_target, target, self._settings, data)

    def collect(self) -> None:
        """Waits for the next results."""
        for link in wait([apart.link for apart, _, _ in self._busy.values()]) if self._busy else ():
            apart, number, target = self._busy.pop(link.fileno())  # type: ignore[union-attr]
            result = apart.result()
            if isinstance(result, Died):
                apart.end()
                result = FileResult(target.path, problems=(Problem(target.path, None, result.reason),))
            else:
                self._idle.append(apart)
            self.results[number] = result

    def end(self) -> None:
        """Ends the processes, also those that still work where the run is given up (an interrupt, a closed pipe)."""
        for apart in [*self._idle, *(apart for apart, _, _ in self._busy.values())]:
            apart.end()
