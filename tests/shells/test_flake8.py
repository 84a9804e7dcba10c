"""The plugin inside flake8: selection, standard input, suppressions, and its neighbours."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from flake8.main.cli import main

from tests.shells.conftest import ALIAS, Run

FILL = "import numpy as np\n\na = np.zeros(3)\na[:] = a + 1.0\nprint(a)\n"
"""CPL102, an opt-in rule, at line 4."""
Reported = Callable[..., list[str]]


@pytest.fixture(autouse=True)
def files(here: Path) -> None:
    (here / "a.py").write_text(ALIAS)
    (here / "fill.py").write_text(FILL)


def configure(here: Path, *lines: str) -> None:
    (here / "setup.cfg").write_text("\n".join(["[flake8]", *lines, ""]))


def findings(out: str) -> list[str]:
    """`file:line code` of every CPL finding."""
    found = [re.fullmatch(r"(?:\./)?(.+?:\d+):\d+: (CPL\d+) .+", line) for line in out.splitlines() if " CPL" in line]
    return [f"{match[1]} {match[2]}" for match in found if match]


def codes(run: Run, *arguments: str, stdin: str = "") -> list[str]:
    """What flake8 reports in a process of its own."""
    done = run("flake8", *arguments, stdin=stdin)
    assert done.returncode in (0, 1), done.stderr
    assert done.stderr == ""
    return findings(done.stdout)


@pytest.fixture
def reported(metadata: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Reported:
    """What flake8 reports, run in this process: most of what it is asked with is no matter of processes."""
    monkeypatch.syspath_prepend(metadata)

    def run(*arguments: str) -> list[str]:
        status = main(["-j", "1", *arguments])
        out, err = capsys.readouterr()
        assert (status in (0, 1), err) == (True, "")
        return findings(out)

    return run


def test_default_rules_run_with_flake8s_columns(run: Run, here: Path) -> None:
    (here / "b.py").write_text("def f():\n" + "".join(f"    {line}\n" for line in ALIAS.splitlines()))
    assert codes(run, "a.py", "b.py", "fill.py") == ["a.py:3 CPL201", "b.py:4 CPL201"]
    lines = run("flake8", "--select", "CPL", "a.py", "b.py", code=1).stdout.splitlines()
    assert [line.split(" CPL201 ")[0] for line in lines] == ["a.py:3:1:", "b.py:4:5:"]


@pytest.mark.parametrize(
    ("arguments", "found"),
    [
        (["--select", "E,F,CPL"], ["a.py:3 CPL201"]),
        (["--select", "E,F"], []),
        (["--select", "CPL102"], ["fill.py:4 CPL102"]),
        (["--select", "CPL102,CPL"], ["a.py:3 CPL201", "fill.py:4 CPL102"]),
        (["--extend-select", "CPL102"], ["a.py:3 CPL201", "fill.py:4 CPL102"]),
        (["--copylint-select", "CPL102"], ["a.py:3 CPL201", "fill.py:4 CPL102"]),
        (["--copylint-select", "ALL", "--ignore", "CPL201,CPL214"], ["fill.py:4 CPL102"]),
        (["--ignore", "E501"], ["a.py:3 CPL201"]),
        (["--ignore", "CPL201"], []),
        (["--extend-ignore", "CPL2"], []),
        (["--per-file-ignores", "a.py:CPL201"], []),
    ],
)
def test_selection_by_options(reported: Reported, arguments: list[str], found: list[str]) -> None:
    assert reported(*arguments, "a.py", "fill.py") == found


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (["ignore = E203,W503"], ["a.py:3 CPL201"]),
        (["ignore = E203", "select = E,F,W,CPL"], ["a.py:3 CPL201"]),
        (["ignore =", "extend-select = CPL102"], ["a.py:3 CPL201", "fill.py:4 CPL102"]),
        (["ignore = CPL2", "copylint-select = CPL102"], ["fill.py:4 CPL102"]),
        (["per-file-ignores =", "  a.py: CPL201", "  fill.py: CPL102", "copylint-select = CPL102"], []),
    ],
)
def test_selection_by_configuration(reported: Reported, here: Path, lines: list[str], found: list[str]) -> None:
    configure(here, *lines)
    assert reported("a.py", "fill.py") == found


def test_an_unknown_code_is_an_error(run: Run) -> None:
    done = run("flake8", "--copylint-select", "CPL999", "a.py", code=1)
    assert done.stderr == "copylint: error: --copylint-select: unknown rule code or prefix 'CPL999'\n"


def test_standard_input_and_its_name(run: Run, here: Path) -> None:
    (here / "a.py").unlink()
    assert codes(run, "-", stdin=ALIAS) == ["stdin:3 CPL201"]
    assert codes(run, "--stdin-display-name", "a.py", "-", stdin=ALIAS) == ["a.py:3 CPL201"]
    assert codes(run, "--stdin-display-name", "a.py", "--per-file-ignores", "a.py:CPL2", "-", stdin=ALIAS) == []
    assert codes(run, "--stdin-display-name", "a.py", "-", stdin="\ufeff" + ALIAS.replace("\n", "\r\n")) == ["a.py:3 CPL201"]


def test_rules_that_are_off_in_tests_go_by_the_name_given(run: Run) -> None:
    arguments = ("--copylint-select", "CPL102", "--stdin-display-name", "tests/a.py", "-")
    assert codes(run, *arguments, stdin=FILL) == ["tests/a.py:4 CPL102"]


@pytest.mark.parametrize(
    ("comment", "silent"),
    [
        ("# noqa", True),
        ("# noqa: CPL201", True),
        ("# noqa: CPL2", True),
        ("# noqa: E501", False),
        ("# copylint: ignore[CPL201]", True),
        ("# copylint: ignore", True),
        ("# copylint: ignore[CPL1]", False),
    ],
)
def test_suppressions(reported: Reported, here: Path, comment: str, silent: bool) -> None:
    (here / "a.py").write_text(ALIAS.replace("a += [2]", f"a += [2]  {comment}"))
    assert reported("a.py") == ([] if silent else ["a.py:3 CPL201"])


def test_noqa_is_flake8s_business(reported: Reported, here: Path) -> None:
    (here / "a.py").write_text(ALIAS.replace("a += [2]", "a += [2]  # noqa"))
    assert reported("--disable-noqa", "a.py") == ["a.py:3 CPL201"]
    (here / "a.py").write_text("# copylint: skip-file\n" + ALIAS)
    assert reported("--disable-noqa", "a.py") == []


def test_several_processes_find_the_same(run: Run, here: Path) -> None:
    for number in range(6):
        (here / f"m{number}.py").write_text(ALIAS)
    assert codes(run, "-j", "2", ".") == codes(run, "-j", "1", ".") != []


def test_other_plugins_report_what_they_did(run: Run, here: Path) -> None:
    (here / "a.py").write_text("import os\n" + ALIAS)
    assert run("flake8", "a.py").stdout.splitlines()[0] == "./a.py:1:1: F401 'os' imported but unused".replace("./", "")
    (here / "a.py").write_text("def f(:\n")
    broken = run("flake8", "a.py", code=1).stdout
    assert "E999" in broken and "CPL" not in broken


PROBE = """\
import sys
from flake8.main.cli import main
code = main({arguments!r})
print(code, "libcst" in sys.modules, "copylint.flake8_plugin" in sys.modules)
"""


@pytest.mark.parametrize(("text", "loaded"), [("X = 1\n", "0 False True"), (ALIAS, "1 True True")])
def test_libcst_is_loaded_for_files_that_need_it_only(run: Run, here: Path, text: str, loaded: str) -> None:
    (here / "a.py").write_text(text)
    (here / "probe.py").write_text(PROBE.format(arguments=["-j", "1", "a.py"]))
    assert run("probe").stdout.splitlines()[-1] == loaded


def test_libcst_is_left_as_it_is(run: Run, here: Path) -> None:
    (here / "probe.py").write_text(
        "import gc, libcst\n"
        "def looks(): return {name: id(vars(libcst)[name]) for name in dir(libcst)}, id(libcst.Name.__init__), gc.isenabled()\n"
        "before = looks()\n"
        "from copylint.flake8_plugin import CopylintPlugin\n"
        "from copylint.project.selection import select\n"
        "from copylint.project.settings import Settings\n"
        "CopylintPlugin._settings = Settings('/', select(['CPL']), noqa=False)\n"
        f"found = list(CopylintPlugin(None, {ALIAS.splitlines(keepends=True)!r}, 'a.py').run())\n"
        "after = looks()\n"
        "print(len(found), all(after[0][name] == value for name, value in before[0].items()), before[1:] == after[1:])\n"
    )
    assert run("probe", code=0).stdout == "1 True True\n"
