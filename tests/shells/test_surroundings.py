"""The command in bad surroundings: streams that are full or closed, a working directory that is gone, pipes, signals."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from copylint.output.diff import diff_lines
from tests.shells.conftest import ALIAS, Run

COMMAND = (sys.executable, "-m", "copylint")
REBOUND = "import numpy as np\na = np.ones(3)\na = a + 1\nprint(a)\n"


@pytest.fixture(autouse=True)
def files(here: Path, run: Run) -> None:
    (here / "a.py").write_text(ALIAS)


def ended(*arguments: str, closed: int | None = None, stdout: str | None = None) -> tuple[int, str]:
    """How a command ends, and what it says, with one of the standard streams closed or with another file for its output."""
    before = None if closed is None else lambda: os.close(closed)
    with open(stdout or os.devnull, "w") as out:
        done = subprocess.run([*COMMAND, *arguments], stdout=out, stderr=subprocess.PIPE, text=True, preexec_fn=before)
    return done.returncode, done.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
@pytest.mark.parametrize("arguments", ["check", "check --format json", "explain CPL201", "rules", "debug state a.py"])
def test_a_full_device(arguments: str) -> None:
    assert ended(*arguments.split(), stdout="/dev/full") == (2, "copylint: error: standard output: no space left on device\n")


def test_closed_streams() -> None:
    assert ended("check", closed=1) == (2, "copylint: error: standard output is closed\n")
    status, err = ended("check", "-", closed=0)
    assert (status, err) == (2, "-: error: standard input is closed\n")
    assert ended("check", "a.py", closed=2)[0] == 1


def test_a_working_directory_that_is_gone(here: Path) -> None:
    gone = here / "gone"
    gone.mkdir()
    for arguments in ("check", "check .", "debug stats a.py", "why a.py:3", "witness a.py:3"):
        script = f"cd {gone} && rmdir {gone} && {' '.join(COMMAND)} {arguments}; status=$?; mkdir {gone}; exit $status"
        done = subprocess.run(["bash", "-c", script], capture_output=True, text=True)
        assert done.returncode == 2, (arguments, done)
        assert done.stderr == "copylint: error: the working directory does not exist\n", arguments


def test_pipes_that_are_named_like_files_are_not_waited_for(here: Path, run: Run) -> None:
    for name in (".gitignore", "pyproject.toml", "b.py"):
        os.mkfifo(here / name)
    assert run("copylint", "check", "--concise", code=1).stdout.splitlines()[-1].startswith("1 finding in 1 of 1 file.")


def _descendants(pid: int) -> list[int]:
    text = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True).stdout
    return [int(word) for word in text.split()]


def _within(seconds: float, condition: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + seconds
    while not condition() and time.monotonic() < deadline:
        time.sleep(0.05)
    return condition()


def _gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return "State:\tZ" in Path(f"/proc/{pid}/status").read_text() if Path(f"/proc/{pid}").exists() else True


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes")
@pytest.mark.parametrize(("number", "status"), [(signal.SIGTERM, 143), (signal.SIGKILL, -9)])
def test_a_command_that_is_ended_leaves_no_process(here: Path, number: int, status: int) -> None:
    for name in range(6):
        functions = "".join(f"def f{i}(a):\n    a += 1\n    return a\n" for i in range(1500))
        (here / f"m{name}.py").write_text("import numpy\n" + functions)
    with subprocess.Popen([*COMMAND, "check", "-j", "2"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert _within(20, lambda: len(_descendants(process.pid)) == 2)
        workers = _descendants(process.pid)
        process.send_signal(number)
        _, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (status, "")
    assert _within(30, lambda: all(map(_gone, workers)))


@pytest.mark.skipif(sys.platform != "linux", reason="limits of processes")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_file_beyond_time_or_memory_is_one_line(here: Path, run: Run, jobs: str) -> None:
    (here / "a.py").write_text("import numpy as np\nx = [" + "0, " * 60_000 + "]\nx += np.ones(3)\n")
    (here / "b.py").write_text(REBOUND)
    done = run("copylint", "check", "--concise", "-j", jobs, "--limit", "memory=150MB", code=2)
    said = "not analysed: it needs more than 150,000,000 bytes of memory (limit 'memory'; --limit memory=NUMBER changes it)"
    assert done.stderr == f"a.py: error: {said}\n"
    assert done.stdout.startswith("b.py:3:5: CPL101")


@pytest.mark.parametrize("command", ["why", "witness", "debug stats"])
def test_every_command_survives_what_is_nested(here: Path, run: Run, command: str) -> None:
    (here / "a.py").write_text("import numpy as np\nx = " + "[" * 5000 + "]" * 5000 + "\n")
    place = "a.py" if command.startswith("debug") else "a.py:2"
    done = run("copylint", *command.split(), place, code=2)
    assert done.stderr == "a.py:2: error: not analysed: the code is nested more deeply than Python allows\n"


def test_a_diff_steers_no_terminal() -> None:
    before = "x = 1  # \x1b[2J \x07\x9b \u202e\ty\r\n\f\nold\n"
    shown = ["".join(piece.text for piece in line) for line in diff_lines(before, before.replace("old", "new"), "a\x1b.py")]
    assert shown[0] == "--- a/a\\x1b.py"
    assert shown[3] == " x = 1  # \\x1b[2J \\x07\\x9b \\u202e\ty\r"
    assert shown[4:] == [" \f", "-old", "+new"]
