"""What is imported when: LibCST, rich and multiprocessing only where they are needed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.shells.conftest import ALIAS, Run

PROBE = """\
import contextlib, io, json, sys
from copylint.cli import main
with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
    main({arguments!r})
print(json.dumps([name for name in {heavy!r} if name in sys.modules]))
"""
HEAVY = ("libcst", "rich", "multiprocessing", "tomllib", "pathspec", "copylint.queries.ask")


def imported(run: Run, here: Path, *arguments: str) -> list[str]:
    """The heavy modules that a command has imported."""
    (here / "probe.py").write_text(PROBE.format(arguments=list(arguments), heavy=HEAVY))
    names: list[str] = json.loads(run("probe", code=0).stdout)
    return names


@pytest.mark.parametrize(
    "arguments",
    [
        ("--version",),
        ("check", "--help"),
        ("rules",),
        ("explain",),
        ("explain", "CPL201"),
        ("check", "gated.py"),
        ("check", "src"),
    ],
)
def test_nothing_heavy_is_imported_before_it_is_needed(run: Run, here: Path, arguments: tuple[str, ...]) -> None:
    (here / "src").mkdir()
    for name in ("gated.py", "src/gated.py"):
        (here / name).write_text("from os import path\n\n\ndef name(file):\n    return path.basename(file)\n")
    (here / "src" / ".gitignore").write_text("# nothing\n\n")
    assert imported(run, here, *arguments) == []


def test_plain_text_needs_no_rich_and_the_engine_is_imported_by_the_process_that_analyses(run: Run, here: Path) -> None:
    (here / "a.py").write_text(ALIAS)
    assert imported(run, here, "check", "a.py") == ["multiprocessing"]
    assert imported(run, here, "check", "--color", "always", "a.py") == ["rich", "multiprocessing"]


def test_a_configuration_costs_what_it_uses(run: Run, here: Path) -> None:
    (here / "pyproject.toml").write_text('[tool.copylint]\nexclude = ["a"]\n')
    (here / "gated.py").write_text("x = 1\n")
    assert imported(run, here, "check", "gated.py") == ["tomllib", "pathspec"]


@pytest.mark.parametrize("missing", ["pathspec", "libcst"])
def test_a_library_that_is_missing_is_named_in_one_line_a_file(run: Run, here: Path, missing: str) -> None:
    (here / "pyproject.toml").write_text('[tool.copylint]\nexclude = ["other"]\n')
    (here / "a.py").write_text(ALIAS)
    (here / "without.py").write_text(
        f"import sys\nsys.modules[{missing!r}] = None\nfrom copylint.cli import main\nsys.exit(main(['check', 'a.py']))\n"
    )
    assert f"error: {missing} is not installed beside copylint" in run("without", code=2).stderr
