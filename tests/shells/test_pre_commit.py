"""The hook, run by pre-commit itself in a repository of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.shells.conftest import ALIAS, ROOT, Run

CLEAN = "import numpy\nprint(numpy.zeros(3))\n"


@pytest.fixture
def hook(here: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with the published hook, its command found in this environment instead of one that pre-commit builds."""
    return installed("copylint", here, monkeypatch)


@pytest.fixture
def fixing_hook(here: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same, with the hook that fixes."""
    return installed("copylint-fix", here, monkeypatch)


def installed(name: str, here: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    program, *arguments = published()[name]["entry"].split()
    assert program == "copylint"
    local = published()[name] | {"language": "system", "entry": " ".join([f'"{sys.executable}" -m copylint', *arguments])}
    (here / ".pre-commit-config.yaml").write_text(yaml.safe_dump({"repos": [{"repo": "local", "hooks": [local]}]}))
    monkeypatch.setenv("PRE_COMMIT_HOME", str(here.parent / "pre-commit-home"))
    git("init", "--quiet")
    return here


def published() -> dict[str, dict[str, Any]]:
    """The hooks of this project, by their ids."""
    return {hook["id"]: hook for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())}


def git(*arguments: str) -> None:
    subprocess.run(["git", "-c", "user.name=x", "-c", "user.email=x@example.org", *arguments], check=True, capture_output=True)


def commit_check(run: Run, *arguments: str) -> tuple[int, str]:
    """The exit code and output of the hook on what is staged."""
    git("add", "--all")
    done = run("pre_commit", "run", "--color", "never", *arguments)
    return done.returncode, done.stdout


def test_the_published_hooks_are_valid(run: Run) -> None:
    assert run("pre_commit", "validate-manifest", str(ROOT / ".pre-commit-hooks.yaml"), code=0).stdout == ""
    entries = {name: (hook["entry"], hook["language"]) for name, hook in published().items()}
    assert entries == {"copylint": ("copylint check", "python"), "copylint-fix": ("copylint check --fix", "python")}


def test_the_second_hook_fixes_stops_the_commit_once_and_is_then_content(fixing_hook: Path, run: Run) -> None:
    growing = "import numpy as np\n\n\ndef f():\n    total = np.zeros(3)\n    total = total + 1.0\n    return total\n"
    (fixing_hook / "a.py").write_text(growing)
    code, out = commit_check(run)
    assert code == 1
    assert "files were modified by this hook" in out and "fixed 1 finding in 1 file" in out
    assert (fixing_hook / "a.py").read_text() == growing.replace("total = total + 1.0", "total += 1.0")
    assert commit_check(run)[0] == 0
    (fixing_hook / "a.py").write_text(ALIAS)
    assert commit_check(run)[0] == 1
    assert (fixing_hook / "a.py").read_text() == ALIAS, "an unsafe fix is not applied by itself"


def test_a_finding_stops_the_commit(hook: Path, run: Run) -> None:
    (hook / "a.py").write_text(CLEAN)
    code, out = commit_check(run)
    assert code == 0
    assert out.startswith("copylint.") and out.endswith(".Passed\n")
    (hook / "a.py").write_text(ALIAS)
    code, out = commit_check(run)
    assert code == 1
    assert "a.py:3:1: CPL201 " in out and "exit code: 1" in out


def test_only_staged_python_files_are_passed(hook: Path, run: Run) -> None:
    (hook / "notes.txt").write_text(ALIAS)
    (hook / "stub.pyi").write_text("def f(:\n")
    (hook / "script").write_text("#!/usr/bin/env python3\n" + ALIAS)
    (hook / "script").chmod(0o755)
    code, out = commit_check(run)
    assert code == 1
    assert "stub.pyi:1: error: syntax error" in out and "exit code: 2" in out
    assert "script:4:1: CPL201" in out
    assert "notes.txt" not in out


def test_exclude_holds_for_the_names_that_pre_commit_passes(hook: Path, run: Run) -> None:
    (hook / "pyproject.toml").write_text('[tool.copylint]\nexclude = ["generated/"]\n')
    (hook / "generated").mkdir()
    (hook / "generated" / "a.py").write_text(ALIAS)
    assert commit_check(run)[0] == 0
    (hook / "a.py").write_text(ALIAS)
    code, out = commit_check(run)
    assert code == 1
    assert "generated" not in out


def test_a_file_that_git_ignores_but_is_committed_is_analysed(hook: Path, run: Run) -> None:
    (hook / ".gitignore").write_text("out/\n")
    (hook / "out").mkdir()
    (hook / "out" / "a.py").write_text(ALIAS)
    git("add", "--force", "out/a.py")
    code, out = commit_check(run, "--files", "out/a.py")
    assert code == 1
    assert "out/a.py:3:1: CPL201" in out


def test_many_files_are_one_report(hook: Path, run: Run) -> None:
    for number in range(50):
        (hook / f"m{number:02}.py").write_text(ALIAS if number == 7 else "x = 1\n")
    code, out = commit_check(run)
    assert code == 1
    assert out.count("1 finding in 1 of 50 files.") == 1
