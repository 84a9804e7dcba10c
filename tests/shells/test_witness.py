"""`copylint witness`: the program, the file it may be written to, and one clear line where there is none."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from copylint.cli import main
from copylint.witness import package

Captured = pytest.CaptureFixture[str]

PROGRAM = """\
import numpy as np

from elsewhere_entirely import setting


def centred(samples):
    \"\"\"The samples without their mean.\"\"\"
    values = np.asarray(samples, dtype=float)
    if values.size: values -= values.mean()
    return values


class Scaled(setting):
    def apart(self):
        first = np.ones(3)
        other = first
        other += self.step
        return first - other


class Table:
    def __init__(self, rows: list[np.ndarray], unit="m"):
        self.rows = rows
        self.unit = unit

    def describe(self):
        return setting

    def first(self, index):
        row = self.rows[index]
        row *= 0.5
        return row
"""


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.py").write_text(PROGRAM)


def answer(capsys: Captured, *arguments: str) -> tuple[int, str, str]:
    status = main(["witness", *arguments])
    out, err = capsys.readouterr()
    return status, out, err


def test_it_prints_a_program_that_confirms_the_finding(capsys: Captured, tmp_path: Path) -> None:
    status, out, err = answer(capsys, "a.py:9")
    assert (status, err) == (0, "")
    (tmp_path / "w.py").write_text(out)
    done = subprocess.run([sys.executable, "w.py"], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1] == "confirmed: the line changed the caller's `samples`"
    assert "np.shares_memory is True" in done.stdout


def test_the_program_holds_the_users_code_and_names_the_finding(capsys: Captured) -> None:
    _, out, _ = answer(capsys, "a.py:9", "CPL203")
    assert out.startswith("# A witness for a.py:9: CPL203 maybe-view-mutated.\n")
    assert '    """The samples without their mean."""\n    witness.keep(\'samples\', samples)  # added\n' in out
    assert "import setting" not in out and "class Table" not in out


def test_methods_that_nothing_needs_stay_out(capsys: Captured) -> None:
    line = PROGRAM.splitlines().index("        row *= 0.5") + 1
    status, out, _ = answer(capsys, f"a.py:{line}")
    assert status == 0
    assert "def first(self, index)" in out and "def describe(self)" not in out
    assert "Table([np.arange(16.0).reshape(4, 4) for _ in range(5)]).first(0)" in out


def test_it_writes_to_a_new_file_only(capsys: Captured, tmp_path: Path) -> None:
    assert answer(capsys, "a.py:9", "-o", "w.py") == (0, "", "")
    written = (tmp_path / "w.py").read_text()
    status, out, err = answer(capsys, "a.py:9", "-o", "w.py")
    assert (status, out, err) == (2, "", "copylint: error: w.py: File exists\n")
    assert (tmp_path / "w.py").read_text() == written == answer(capsys, "a.py:9")[1]


def test_nothing_is_run(capsys: Captured, tmp_path: Path) -> None:
    (tmp_path / "b.py").write_text("import numpy as np\n\nprint('run')\na = np.ones(3)\nb = a\nb += 1\nprint(b - a)\n")
    status, out, err = answer(capsys, "b.py:6")
    assert (status, err) == (0, "")
    assert not any(line == "run" for line in out.splitlines())


@pytest.mark.parametrize(("arguments", "message"), [
    (("a.py:1",), "a.py:1: error: no finding stands in this line\n"),
    (("a.py:9", "CPL101"), "a.py:9: error: no finding of CPL101 stands in this line\n"),
    (("a.py:9", "CPL999"), "copylint: error: unknown rule 'CPL999' (see copylint rules)\n"),
    (("missing.py:1",), "missing.py: error: no such file or directory\n"),
    (("broken.py:1",), "broken.py:1: error: "),
    (("a.py:17",), "a.py:17: error: no witness can be written for CPL201: the constructor of `Scaled` stands in another file"),
])
def test_without_a_program_one_line_says_why(arguments: tuple[str, ...], message: str, capsys: Captured, tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("def f(:\n")
    status, out, err = answer(capsys, *arguments)
    assert (status, out) == (2, "")
    assert message in err and err.count("\n") == 1


def test_a_place_is_a_file_and_a_line(capsys: Captured) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["witness", "a.py"])
    assert ended.value.code == 2
    assert "not of the form FILE:LINE" in capsys.readouterr().err


@pytest.mark.parametrize(("code", "reason"), [
    ("with open('a.txt') as f:\n    a = np.ones(3)\n    b = a\n    b += 1\n    print(b - a)\n",
     "uses `open`, which writes or opens files"),
    ("import no_such_library as lib\na = np.ones(lib.n)\nb = a\nb += 1\nprint(b - a)\n", "needs `no_such_library`"),
    ("from .other import n\na = np.ones(n)\nb = a\nb += 1\nprint(b - a)\n", "needs `n` from a package"),
    ("async def f():\n    a = np.ones(3)\n    b = a\n    b += 1\n    print(b - a)\n", "is a coroutine"),
    ("witness = 1\na = np.ones(3)\nb = a\nb += 1\nprint(b - a)\n", "uses the name `witness`"),
    ("a = np.ones(3)\nb = a\nb += 1; c = 1\nprint(b - a)\n", "shares its line"),
])
def test_what_cannot_be_shown_is_said(code: str, reason: str, capsys: Captured, tmp_path: Path) -> None:
    text = f"import numpy as np\n{code}"
    (tmp_path / "c.py").write_text(text)
    line = next(number for number, one in enumerate(text.splitlines(), 1) if "b += 1" in one)
    status, out, err = answer(capsys, f"c.py:{line}")
    assert (status, out) == (2, "")
    assert reason in err and err.count("\n") == 1


def test_copylint_itself_needs_no_array_library_to_write_one(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "plain.py"
    file.write_text("import numpy as np\n\n\ndef f():\n    a = np.zeros(3)\n    b = a\n    a += 1\n    return a - b\n")
    monkeypatch.setattr(package, "find_spec", lambda name: None)
    assert main(["witness", f"{file}:7"]) == 0
    assert "import numpy as np" in capsys.readouterr().out
