from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from copylint import __version__

ROOT = Path(__file__).resolve().parents[2]

ALIAS = "a = [1]\nc = a\na += [2]\nprint(c, a)\n"
"""One CPL201 at line 3, with libraries out of play."""

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working directory, where no setting of this project applies."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def register(site: Path) -> None:
    """Registers this tree's entry points in a folder as an installation does, so that flake8 finds the plugin in any case."""
    folder = site / f"copylint-{__version__}.dist-info"
    folder.mkdir(parents=True)
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: copylint\nVersion: {__version__}\n")
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["entry-points"]
    lines = [line for group, names in groups.items() for line in (f"[{group}]", *(f"{name} = {names[name]}" for name in names))]
    (folder / "entry_points.txt").write_text("\n".join(lines) + "\n")


@pytest.fixture(scope="session")
def metadata(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which this tree is registered as installed."""
    site = tmp_path_factory.mktemp("site")
    register(site)
    return site


@pytest.fixture
def run(here: Path, metadata: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a module of Python in the working directory, with the sources of this tree."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(metadata), str(ROOT)]))

    def started(*arguments: str, stdin: str = "", code: int | None = None) -> subprocess.CompletedProcess[str]:
        done = subprocess.run([sys.executable, "-m", *arguments], input=stdin, capture_output=True, text=True, cwd=here)
        assert "Traceback" not in done.stderr, done.stderr
        if code is not None:
            assert done.returncode == code, (done.stdout, done.stderr)
        return done

    return started
