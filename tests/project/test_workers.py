"""Several processes: the same results in the same order, and what happens when one dies or the user gives up."""

from __future__ import annotations

import io
import multiprocessing
import os
import signal
import sys
from pathlib import Path

import pytest

from copylint.project.apart import Died, once
from copylint.project.files import STDIN, Target
from copylint.project.limits import DEFAULTS
from copylint.project.pool import check_in_parallel
from copylint.project.run import check_files
from copylint.project.selection import Selection
from copylint.project.settings import Settings
from tests.project.fake_engine import install

SETTINGS = Settings("/", Selection(frozenset({"CPL101", "CPL201"}), frozenset()))


@pytest.fixture(autouse=True)
def inherited_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch)


def write(folder: Path, number: int, text: str = "") -> Target:
    path = folder / f"f{number:02}.py"
    path.write_text(text or f"import numpy\n{chr(10) * (number % 5)}a += b  # hit CPL201\n")
    return Target(str(path), path.name)


@pytest.mark.parametrize("jobs", [2, 3])
@pytest.mark.parametrize("count", [1, 2, 21])
def test_results_do_not_depend_on_the_number_of_processes(tmp_path: Path, jobs: int, count: int) -> None:
    targets = [write(tmp_path, number) for number in range(count)]
    alone = list(check_files(targets, SETTINGS, 1))
    assert [result.path for result in alone] == [target.path for target in targets]
    assert all(len(result.findings) == 1 for result in alone)
    assert list(check_files(targets, SETTINGS, jobs)) == alone


def test_a_file_that_kills_its_process_is_named_and_the_others_are_analysed(tmp_path: Path) -> None:
    targets = [write(tmp_path, number, "import numpy\n# die\n" if number in (3, 11) else "") for number in range(20)]
    results = list(check_in_parallel(targets, SETTINGS, 2))
    assert [result.path for result in results] == [target.path for target in targets]
    dead = [result for result in results if result.problems]
    assert [result.path for result in dead] == ["f03.py", "f11.py"]
    assert dead[0].problems[0].message == "the process that analysed this file died (out of memory?)"
    assert all(len(result.findings) == 1 for result in results if result not in dead)


def test_standard_input_is_read_by_the_process_that_has_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    targets = [write(tmp_path, 0), Target(STDIN, "-"), write(tmp_path, 1, "import numpy\n# die\n"), write(tmp_path, 2)]
    stdin = io.TextIOWrapper(io.BytesIO(b"import numpy\n# hit CPL101\n"))
    monkeypatch.setattr(sys, "stdin", stdin)
    results = list(check_in_parallel(targets, SETTINGS, 2))
    assert [result.path for result in results] == ["f00.py", "-", "f01.py", "f02.py"]
    assert [finding.code for finding in results[1].findings] == ["CPL101"]
    assert [bool(result.problems) for result in results] == [False, False, True, False]


def test_giving_up_ends_the_workers(tmp_path: Path) -> None:
    targets = [write(tmp_path, number) for number in range(40)]
    before = multiprocessing.active_children()
    results = check_in_parallel(targets, SETTINGS, 2)
    assert next(results).path == "f00.py"
    workers = [child for child in multiprocessing.active_children() if child not in before]
    assert workers
    results.close()  # type: ignore[attr-defined]
    for worker in workers:
        worker.join(10)
    assert not any(worker.is_alive() for worker in workers)


def test_unreadable_files_are_problems_of_their_own(tmp_path: Path) -> None:
    targets = [Target(str(tmp_path / "gone.py"), "gone.py"), write(tmp_path, 1)]
    gone, there = check_files(targets, SETTINGS)
    assert [problem.message for problem in gone.problems] == ["no such file or directory"]
    assert len(there.findings) == 1


def spend() -> None:
    """Takes processor time without end."""
    while True:
        pass


def fill() -> int:
    """Takes more memory than there is."""
    try:
        return len([bytes(1 << 20) for _ in range(1 << 20)])
    except MemoryError:
        return -1


def kill(number: int) -> None:
    """Ends its process as a signal does."""
    os.kill(os.getpid(), number)


@pytest.mark.skipif(sys.platform != "linux", reason="limits of processes")
def test_a_process_keeps_to_the_limits() -> None:
    limits = DEFAULTS._replace(seconds=1, memory=50_000_000)
    assert once(limits, fill) == -1
    said = "not analysed: it takes more than 1 s (limit 'seconds'; --limit seconds=NUMBER changes it)"
    assert once(limits, spend) == Died(said)


@pytest.mark.parametrize(("number", "said"), [
    (signal.SIGABRT, "needs more than 4,000,000,000 bytes of memory (limit 'memory'; "),
    (signal.SIGSEGV, "nested too deeply for the parser"),
    (signal.SIGKILL, "the process that analysed this file died (out of memory?)"),
])
def test_the_end_of_a_process_is_explained(number: int, said: str) -> None:
    died = once(DEFAULTS, kill, number)
    assert isinstance(died, Died) and said in died.reason


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_kills_a_process_is_one_line_and_the_next_file_is_analysed(tmp_path: Path, jobs: int) -> None:
    deadly = "import numpy\n# die\n"
    targets = [write(tmp_path, 0, deadly), write(tmp_path, 1), write(tmp_path, 2, deadly), write(tmp_path, 3)]
    assert [bool(result.problems) for result in check_files(targets, SETTINGS, jobs)] == [True, False, True, False]
