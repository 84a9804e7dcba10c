"""What the command does as a process of its own: it leaves trees to its end, within bounds, and loses no output by that."""

from __future__ import annotations

import gc
import subprocess
import sys
from pathlib import Path

import pytest

from copylint.project import process

SOURCE = "import numpy as np\n\n\ndef f(a):\n    b = a.copy()\n    b += 1\n    return b\n"


@pytest.fixture
def _fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "_ours", False)
    monkeypatch.setattr(process, "_room", 0)
    monkeypatch.setattr(process, "_left", [])
    monkeypatch.setattr(gc, "freeze", lambda: None)


@pytest.mark.usefixtures("_fresh")
def test_a_process_that_is_not_ours_leaves_nothing() -> None:
    assert not process.leave(object(), 1)
    assert not process.has_left()


@pytest.mark.usefixtures("_fresh")
def test_no_more_is_left_than_there_is_room_for() -> None:
    process.claim(room=10)
    assert [process.leave(object(), size) for size in (6, 6, 4, 1)] == [True, False, True, False]
    assert process.has_left()


@pytest.mark.usefixtures("_fresh")
def test_a_worker_leaves_nothing() -> None:
    process.claim()
    assert process.is_ours()
    assert not process.leave(object(), 1)


@pytest.mark.parametrize(("files", "code"), [(1, 0), (300, 0), (300, 1)])
def test_all_is_written_before_the_end(tmp_path: Path, files: int, code: int) -> None:
    """Into a pipe, which is not flushed by itself, and with more than one buffer of output."""
    fault = "\n\ndef g(n):\n    c = np.zeros(n)\n    d = c\n    c += 1\n    return c, d.copy().copy()\n"
    for number in range(files):
        (tmp_path / f"m{number}.py").write_text(SOURCE + (fault if code else ""))
    command = [sys.executable, "-m", "copylint", "check", "-j1", "--concise", str(tmp_path)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == code, run.stderr
    assert f" {files} file" in run.stdout.splitlines()[-1]
    assert len(run.stdout.splitlines()) > (files if code else 0)
