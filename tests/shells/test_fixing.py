"""`--fix` and `--diff` on real files: what is written, what never is, and what is said of it."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
from pathlib import Path

import pytest

from copylint.cli import main
from copylint.finding import FileResult
from copylint.project import fixing, targets
from copylint.project.files import Target
from copylint.project.settings import Overrides, load_settings
from tests.shells.conftest import Run

Captured = pytest.CaptureFixture[str]

SAFE = "import numpy as np\n\n\ndef f():\n    total = np.zeros((2, 3))\n    total = total + 1.0  # ü\n    return total\n"
FIXED = SAFE.replace("total = total + 1.0", "total += 1.0")
BOTH = SAFE + "\n\ndef g(x: np.ndarray):\n    y = np.exp(x)\n    y = y / y.sum()\n    return y\n"


def called(capsys: Captured, *arguments: str) -> tuple[int, str, str]:
    code = main(["check", "--concise", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def test_safe_fixes_are_written_and_the_rest_is_reported(capsys: Captured, here: Path) -> None:
    (here / "a.py").write_text(BOTH, encoding="utf-8")
    code, out, err = called(capsys, "--fix", "a.py")
    assert (here / "a.py").read_text(encoding="utf-8") == BOTH.replace("total = total + 1.0", "total += 1.0")
    assert (code, err) == (1, "")
    assert out.splitlines()[0].startswith("a.py:12:9: CPL101 ")
    assert out.splitlines()[1] == (
        "1 finding in 1 of 1 file; fixed 1 finding in 1 file. 1 fixable with --fix --unsafe-fixes."
    )


def test_unsafe_fixes_are_written_where_they_are_asked_for(capsys: Captured, here: Path) -> None:
    (here / "a.py").write_text(BOTH, encoding="utf-8")
    code, out, _ = called(capsys, "--fix", "--unsafe-fixes", "a.py")
    assert "y /= y.sum()" in (here / "a.py").read_text(encoding="utf-8")
    assert (code, out) == (0, "No findings left in 1 file; fixed 2 findings in 1 file.\n")
    before = (here / "a.py").stat()
    assert called(capsys, "--fix", "--unsafe-fixes", "a.py")[:2] == (0, "No findings in 1 file.\n")
    assert ((here / "a.py").stat().st_ino, (here / "a.py").stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_the_exit_code_tells_of_fixes_where_that_is_asked_for(capsys: Captured, here: Path) -> None:
    (here / "a.py").write_text(SAFE, encoding="utf-8")
    assert called(capsys, "--fix", "--exit-non-zero-on-fix", "a.py")[0] == 1
    assert called(capsys, "--fix", "--exit-non-zero-on-fix", "a.py")[0] == 0


def test_a_diff_changes_nothing_and_can_be_applied(capsys: Captured, here: Path) -> None:
    (here / "a.py").write_text(SAFE + "\n# no line end", encoding="utf-8")
    code, out, err = called(capsys, "--diff", "a.py")
    assert (here / "a.py").read_text(encoding="utf-8") == SAFE + "\n# no line end"
    assert (code, err) == (1, "Would fix 1 finding in 1 file.\n")
    subprocess.run(["git", "apply", "-"], input=out, text=True, check=True, cwd=here)
    assert (here / "a.py").read_text(encoding="utf-8") == FIXED + "\n# no line end"
    assert called(capsys, "--diff", "--fix", "a.py") == (0, "", "Nothing to fix.\n")


def test_a_diff_tells_what_would_remain(capsys: Captured, here: Path) -> None:
    (here / "a.py").write_text(BOTH, encoding="utf-8")
    code, _, err = called(capsys, "--diff", "--fix", "a.py")
    assert (code, err) == (1, "Would fix 1 finding in 1 file; 1 finding would remain.\n")
    assert (here / "a.py").read_text(encoding="utf-8") == BOTH


@pytest.mark.parametrize("options", [
    ["--unsafe-fixes"], ["--exit-non-zero-on-fix"], ["--diff", "--exit-non-zero-on-fix"], ["--diff", "--format", "json"],
])
def test_options_that_mean_nothing_are_usage_errors(capsys: Captured, here: Path, options: list[str]) -> None:
    (here / "a.py").write_text(SAFE, encoding="utf-8")
    with pytest.raises(SystemExit) as stopped:
        called(capsys, *options, "a.py")
    assert stopped.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert (here / "a.py").read_text(encoding="utf-8") == SAFE


@pytest.mark.parametrize(("head", "encoding", "mark"), [
    ("", "utf-8", b""),
    ("", "utf-8", b"\xef\xbb\xbf"),
    ("# -*- coding: latin-1 -*-\n", "latin-1", b""),
    ("# coding: utf-8-sig\n", "utf-8", b""),
    ("#!/usr/bin/env python\n# coding: cp1252\n", "cp1252", b""),
])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_encoding_mark_and_line_ends_survive(
    capsys: Captured, here: Path, head: str, encoding: str, mark: bytes, line_end: str
) -> None:
    before, after = ((head + text).replace("\n", line_end) for text in (SAFE, FIXED))
    (here / "a.py").write_bytes(mark + before.encode(encoding))
    assert called(capsys, "--fix", "a.py")[0] == 0
    assert (here / "a.py").read_bytes() == mark + after.encode(encoding)


def test_mixed_line_ends_and_a_form_feed_survive(capsys: Captured, here: Path) -> None:
    mixed = "import numpy as np\r\n\x0c\ndef f():\r\n    total = np.zeros(3)\n    total = total + 1.0\r\n    return total"
    (here / "a.py").write_bytes(mixed.encode())
    assert called(capsys, "--fix", "a.py")[0] == 0
    assert (here / "a.py").read_bytes() == mixed.replace("total = total + 1.0", "total += 1.0").encode()


def test_the_mode_and_a_link_survive(capsys: Captured, here: Path) -> None:
    (here / "real.py").write_text(SAFE, encoding="utf-8")
    (here / "real.py").chmod(0o751)
    (here / "link.py").symlink_to("real.py")
    assert called(capsys, "--fix", "link.py")[0] == 0
    assert (here / "link.py").is_symlink()
    assert (here / "real.py").read_text(encoding="utf-8") == FIXED
    assert stat.S_IMODE((here / "real.py").stat().st_mode) == 0o751


def test_an_encoding_that_would_change_other_bytes_is_left_alone(capsys: Captured, here: Path) -> None:
    data = ("# coding: utf-7\n" + SAFE).encode().replace("ü".encode(), b"+AP-w-+APw-")
    (here / "a.py").write_bytes(data)
    code, _, err = called(capsys, "--fix", "a.py")
    assert (here / "a.py").read_bytes() == data
    assert code == 2 and err.count("\n") == 1


def test_a_file_that_was_changed_meanwhile_is_not_overwritten(
    capsys: Captured, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (here / "a.py").write_text(SAFE, encoding="utf-8")
    (here / "b.py").write_text(SAFE, encoding="utf-8")
    check = targets.check_source

    def meddling(text: str, path: str, *others: object) -> FileResult:
        (here / "a.py").write_text(SAFE + "x = 1\n", encoding="utf-8")
        return check(text, path, *others)  # type: ignore[arg-type]

    monkeypatch.setattr(targets, "check_source", meddling)
    code, out, err = called(capsys, "--fix", "-j", "1", "a.py", "b.py")
    assert (here / "a.py").read_text(encoding="utf-8") == SAFE + "x = 1\n"
    assert (here / "b.py").read_text(encoding="utf-8") == FIXED
    assert (code, err) == (2, "a.py: error: not fixed: the file was changed meanwhile\n")
    assert out.startswith("a.py:6:13: CPL101 ")
    assert sorted(os.listdir(here)) == ["a.py", "b.py"]


@pytest.mark.parametrize("failing", ["write", "fsync", "replace"])
@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "No space left on device"), KeyboardInterrupt()])
def test_a_full_disk_or_an_interrupt_leaves_the_old_file(
    capsys: Captured, here: Path, monkeypatch: pytest.MonkeyPatch, failing: str, error: BaseException
) -> None:
    (here / "a.py").write_text(SAFE, encoding="utf-8")

    def fail(*_: object) -> None:
        raise error

    if failing == "write":
        real = os.fdopen

        def opened(descriptor: int, mode: str) -> object:
            stream = real(descriptor, mode)
            if mode != "wb":
                return stream
            stream.close()
            raise error

        monkeypatch.setattr(fixing.os, "fdopen", opened)
    else:
        monkeypatch.setattr(fixing.os, failing, fail)
    code, _, err = called(capsys, "--fix", "a.py")
    monkeypatch.undo()
    assert (here / "a.py").read_text(encoding="utf-8") == SAFE
    assert os.listdir(here) == ["a.py"]
    if isinstance(error, OSError):
        assert (code, err) == (2, "a.py: error: not fixed: no space left on device\n")
    else:
        assert code == 130


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write any file")
def test_a_file_without_write_permission_is_left_alone(capsys: Captured, here: Path) -> None:
    (here / "a.py").write_text(SAFE, encoding="utf-8")
    (here / "a.py").chmod(0o444)
    code, _, err = called(capsys, "--fix", "a.py")
    assert (here / "a.py").read_text(encoding="utf-8") == SAFE
    assert (code, err) == (2, "a.py: error: not fixed: permission denied\n")


def test_suppressed_and_deselected_findings_are_not_fixed(capsys: Captured, here: Path) -> None:
    text = SAFE.replace("# ü", "# noqa: CPL101")
    (here / "a.py").write_text(text, encoding="utf-8")
    assert called(capsys, "--fix", "a.py")[0] == 0
    (here / "b.py").write_text(SAFE, encoding="utf-8")
    assert called(capsys, "--fix", "--ignore", "CPL101", "b.py")[0] == 0
    assert (here / "a.py").read_text(encoding="utf-8") == text
    assert (here / "b.py").read_text(encoding="utf-8") == SAFE


def test_a_broken_file_keeps_no_other_from_being_fixed(capsys: Captured, here: Path) -> None:
    (here / "a.py").write_text("import numpy\ndef f(:\n", encoding="utf-8")
    (here / "b.py").write_text(SAFE, encoding="utf-8")
    code, _, err = called(capsys, "--fix")
    assert (code, err.count("\n")) == (2, 1)
    assert (here / "b.py").read_text(encoding="utf-8") == FIXED


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_many_files_are_fixed_by_several_processes(capsys: Captured, here: Path, jobs: str) -> None:
    for number in range(6):
        (here / f"m{number}.py").write_text(SAFE, encoding="utf-8")
    code, out, _ = called(capsys, "--fix", "-j", jobs)
    assert (code, out) == (0, "No findings left in 6 files; fixed 6 findings in 6 files.\n")
    assert {path.read_text(encoding="utf-8") for path in here.glob("m*.py")} == {FIXED}


@pytest.mark.parametrize("text", [SAFE, FIXED, "def f(:\n"])
def test_the_fixed_text_of_standard_input_goes_to_standard_output(run: Run, text: str) -> None:
    done = run("copylint", "check", "--fix", "-", stdin=text)
    assert done.stdout == text.replace("total = total + 1.0", "total += 1.0")
    assert done.returncode == (2 if "(:" in text else 0)
    assert done.stderr.count("\n") == (2 if "(:" in text else 1)


def test_the_fix_in_the_report_is_the_one_that_is_applied(here: Path) -> None:
    (here / "a.py").write_text(SAFE, encoding="utf-8")
    settings = load_settings(Overrides(fixes="safe"))
    result = targets.check_target(Target("a.py", "a.py"), settings)
    assert result.rewriting is not None and result.findings == ()
    (mended,) = result.rewriting.mended
    assert mended.fix is not None
    (edit,) = mended.fix.edits
    assert SAFE[: edit.start] + edit.text + SAFE[edit.end :] == FIXED == result.rewriting.new_text
    assert (here / "a.py").read_text(encoding="utf-8") == SAFE
