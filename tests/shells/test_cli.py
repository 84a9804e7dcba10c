"""The command with the real engine: arguments, exit codes, what goes to which stream, and input of every bad kind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from copylint import __version__
from copylint.cli import main
from copylint.project.catalogue import all_rules
from tests.output.report_contract import violations
from tests.shells.conftest import ALIAS, Run

Captured = pytest.CaptureFixture[str]
CLEAN = "import numpy\nprint(numpy.zeros(3))\n"
HEADLINE = "a.py:3:1: CPL201 "
OFFER = " 1 fixable with --fix --unsafe-fixes."


@pytest.fixture(autouse=True)
def files(here: Path) -> None:
    (here / "a.py").write_text(ALIAS)


def called(capsys: Captured, *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    out, err = capsys.readouterr()
    return code, out, err


def report(capsys: Captured, *arguments: str) -> tuple[int, dict[str, Any]]:
    code, out, _ = called(capsys, "check", "--format", "json", *arguments)
    loaded = json.loads(out)
    assert violations(loaded) == []
    return code, loaded


def test_a_finding_in_full(capsys: Captured) -> None:
    code, out, err = called(capsys, "check")
    lines = out.splitlines()
    assert code == 1
    assert lines[0].startswith(HEADLINE)
    assert lines[1:3] == ["     3 | a += [2]", "       | ^^^^^^^^"]
    assert [line.split()[0] for line in lines[3:-2]][:4] == ["created", "aliased", "written", "read"]
    assert lines[-1] == "1 finding in 1 of 1 file." + OFFER
    assert err == ""


def test_a_finding_in_one_line(capsys: Captured) -> None:
    code, out, _ = called(capsys, "check", "--concise", "a.py")
    assert code == 1
    assert len(out.splitlines()) == 2
    assert out.startswith(HEADLINE)


def test_a_finding_in_json(capsys: Captured) -> None:
    code, loaded = report(capsys, "--no-cache", "a.py")
    assert code == 1
    (finding,) = loaded["findings"]
    place = [finding[key] for key in ("path", "line", "column", "end_line", "end_column")]
    assert place == ["a.py", 3, 1, 3, 9]
    assert [finding[key] for key in ("code", "name", "confidence")] == ["CPL201", "alias-mutated", "certain"]
    assert finding["fix"] == {
        "safety": "unsafe",
        "description": "bind `c` to a copy",
        "edits": [{"start": 12, "end": 12, "text": "list("}, {"start": 13, "end": 13, "text": ")"}],
    }
    assert {step["path"] for step in finding["trace"]} == {"a.py"}


def test_clean_files_exit_with_zero(capsys: Captured, here: Path) -> None:
    (here / "a.py").write_text(CLEAN)
    assert called(capsys, "check", ".") == (0, "No findings in 1 file.\n", "")
    assert report(capsys) == (0, {"version": 1, "findings": [], "errors": []})


def test_columns_count_code_points(capsys: Captured, here: Path) -> None:
    (here / "a.py").write_text("a = [1]\nc = a\nx = '😀名'; a += [2]\nprint(c, a)\n", encoding="utf-8")
    _, loaded = report(capsys)
    assert [finding["column"] for finding in loaded["findings"]] == [11]


@pytest.mark.parametrize("end", [b"\r\n", b"\r"])
@pytest.mark.parametrize("start", [b"", b"\xef\xbb\xbf", b"# coding: latin-1; \xe9\r\n"])
def test_line_ends_and_byte_order_marks_do_not_move_findings(capsys: Captured, here: Path, end: bytes, start: bytes) -> None:
    (here / "a.py").write_bytes(start + ALIAS.encode().replace(b"\n", end))
    _, loaded = report(capsys)
    (finding,) = loaded["findings"]
    assert (finding["line"], finding["column"]) == (3 + start.count(b"\r\n"), 1)


@pytest.mark.parametrize("comment", ["# noqa", "# noqa: CPL201", "# copylint: ignore[CPL201]", "# copylint: ignore"])
@pytest.mark.parametrize("line", ["a += [2]  {}", "a += [  {}\n    2\n]", "a += [\n    2\n]  {}"])
def test_suppression(capsys: Captured, here: Path, comment: str, line: str) -> None:
    (here / "a.py").write_text(ALIAS.replace("a += [2]", line.format(comment)))
    assert called(capsys, "check")[0] == 0
    (here / "a.py").write_text(ALIAS.replace("a += [2]", line.format("# noqa: CPL101")))
    assert called(capsys, "check")[0] == 1


def test_rules_are_selected_and_ignored(capsys: Captured, here: Path) -> None:
    assert called(capsys, "check", "--select", "CPL1,CPL3")[0] == 0
    assert called(capsys, "check", "--select", "CPL1", "--extend-select", "CPL201")[0] == 1
    assert called(capsys, "check", "--select", "ALL", "--ignore", "CPL2")[0] == 0
    (here / "pyproject.toml").write_text('[tool.copylint]\nignore = ["CPL201"]\n')
    assert called(capsys, "check")[0] == 0
    (here / "pyproject.toml").write_text('[tool.copylint.per-file-ignores]\n"b*.py" = ["CPL2"]\n')
    (here / "b.py").write_text(ALIAS)
    assert called(capsys, "check", "--concise")[1].splitlines()[-1] == "1 finding in 1 of 2 files." + OFFER


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("chek",),
        ("check", "--nonsense"),
        ("check", "--format", "xml"),
        ("check", "-j", "0"),
        ("check", "-j", "many"),
        ("check", "--select", "CPL9"),
        ("check", "--ignore", "E501"),
        ("check", "--assume", "n"),
        ("check", "--assume", "n=1,m=few"),
        ("check", "--min-bytes", "1XB"),
        ("check", "--sort", "name"),
        ("explain", "CPL999"),
        ("debug",),
    ],
)
def test_wrong_usage_is_one_line_and_exit_code_two(capsys: Captured, arguments: tuple[str, ...]) -> None:
    try:
        code = main(arguments)
    except SystemExit as exit_:
        code = exit_.code  # type: ignore[assignment]
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert err.startswith("copylint: error: ") and err.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "named"),
    [("[tool.copylint]\nselekt = []\n", "selekt"), ("[tool.copylint]\nexclude = 'a'\n", "exclude"), ("[", "not valid TOML")],
)
def test_a_wrong_configuration_is_one_line_and_exit_code_two(capsys: Captured, here: Path, text: str, named: str) -> None:
    (here / "pyproject.toml").write_text(text)
    code, out, err = called(capsys, "check")
    assert (code, out) == (2, "")
    assert err.startswith("pyproject.toml") and named in err and err.count("\n") == 1
    code, loaded = report(capsys)
    assert code == 2
    assert loaded["findings"] == []
    assert [error["path"] for error in loaded["errors"]] == ["pyproject.toml"]


SIZED = """\
import numpy as np


def small(n):
    return np.zeros((n, 2)).astype(np.float32)


def large(n, x: np.ndarray):
    mask = np.ones(2 * n + 1).astype(bool)
    return mask, np.ones(x.shape).astype(np.int64), np.zeros(1000).astype(np.float32)
"""


def costs(capsys: Captured, *arguments: str) -> list[tuple[int, int | None]]:
    """Line and bytes of each finding, in the order of the report."""
    _, loaded = report(capsys, *arguments, "sized.py")
    return [(finding["line"], finding["cost"]["bytes"]) for finding in loaded["findings"]]


def test_sizes_that_are_assumed_make_costs_known(capsys: Captured, here: Path) -> None:
    (here / "sized.py").write_text(SIZED)
    assert costs(capsys) == [(5, None), (9, None), (10, None), (10, 8000)]
    assert costs(capsys, "--assume", "n=1e3") == [(5, 16_000), (9, 16_008), (10, None), (10, 8000)]
    both = ("--assume", "n=10,x.size=5", "--assume", "sized.py:large.n=100")
    assert costs(capsys, *both) == [(5, 160), (9, 1608), (10, 40), (10, 8000)]
    assert costs(capsys, "--assume", "other.py:large.n=100,m=3") == [(5, None), (9, None), (10, None), (10, 8000)]


def test_cheap_findings_are_hidden_and_the_dearest_come_first(capsys: Captured, here: Path) -> None:
    (here / "sized.py").write_text(SIZED)
    assert costs(capsys, "--sort", "cost", "--assume", "n=1e3") == [(9, 16_008), (5, 16_000), (10, 8000), (10, None)]
    assert costs(capsys, "--min-bytes", "8KiB", "--assume", "sized.py:small.n=1e3") == [(5, 16_000), (9, None), (10, None)]
    code, out, _ = called(capsys, "check", "--min-bytes", "8KiB", "--assume", "n=1,x.size=1", "sized.py")
    assert (code, out) == (0, "No findings in 1 file.\n")


def test_an_assumed_cost_shows_its_formula(capsys: Captured, here: Path) -> None:
    (here / "sized.py").write_text(SIZED)
    out = called(capsys, "check", "--assume", "n=1e6", "--sort", "cost", "-j", "2", "sized.py", "a.py")[1]
    assert "    cost     15.3 MiB (n*2*8 bytes) per call\n" in out


def test_many_findings_of_one_kind_are_one_line_of_text(capsys: Captured, here: Path) -> None:
    (here / "sized.py").write_text(SIZED)
    out = called(capsys, "check", "--concise", "sized.py")[1].splitlines()
    summary = "4 findings in 1 of 1 file. 4 fixable with --fix."
    assert [line.rpartition("; ")[2] for line in out] == ["3 more like it in lines 9, 10", summary]


BAD: dict[str, tuple[bytes, str]] = {
    "syntax.py": (b"import numpy\ndef f(:\n", "syntax error"),
    "plain_syntax.py": (b"x = (\n", "syntax error"),
    "indent.py": (b"if x:\npass\n", "syntax error"),
    "bytes_and_text.py": (b"import numpy\nx = 'a' b'c'\n", "syntax error"),
    "python2.py": (b"print 'numpy'\n", "syntax error"),
    "latin.py": (b"# numpy\nx = '\xe9'\n", "byte 0xe9 is not utf-8 text"),
    "unknown.py": (b"# coding: nonsense\n", "unknown encoding: nonsense"),
    "hex.py": (b"# coding: hex\n", "is not one of text"),
    "nul.py": (b"import numpy\n\0\n", "NUL"),
    "wide.py": ("x = 1\n".encode("utf-16"), "is not utf-8 text"),
}


def test_bad_files_are_errors_and_the_others_are_analysed(capsys: Captured, here: Path) -> None:
    for name, (data, _) in BAD.items():
        (here / name).write_bytes(data)
    code, loaded = report(capsys, "gone.py", ".", "nb.ipynb")
    errors = {error["path"]: error["message"] for error in loaded["errors"]}
    assert code == 2
    assert [finding["path"] for finding in loaded["findings"]] == ["a.py"]
    assert errors.keys() == BAD.keys() | {"gone.py", "nb.ipynb"}
    assert all(said in errors[name] for name, (_, said) in BAD.items())
    code, out, err = called(capsys, "check", "gone.py", ".", "nb.ipynb", "--concise")
    assert code == 2
    assert out.startswith(HEADLINE)
    assert len(err.splitlines()) == len(BAD) + 2
    assert all(": error: " in line for line in err.splitlines())


@pytest.mark.parametrize(
    "text",
    [
        "x = " + "(" * 150 + "1" + ")" * 150 + "\n",
        "x = " + "[" * 1500 + "]" * 1500 + "\n",
        "import numpy\nx = " + "-" * 3000 + "1\n",
        "import numpy\nx = " + "+".join(["x"] * 3000) + "\n",
        "import numpy\nx" + ".f()" * 1500 + "\n",
        "import numpy\n" + "".join(" " * depth + "if x:\n" for depth in range(90)) + " " * 90 + "pass\n",
        "import numpy\nx = '" + "y" * 1_000_000 + "'\n",
        "import numpy" + "\n" * 100_000,
        "#" * 100_000,
    ],
    ids=["parentheses", "brackets", "unary", "operands", "calls", "blocks", "long line", "lines", "comment"],
)
def test_extreme_files_give_a_result_or_one_problem(capsys: Captured, here: Path, text: str) -> None:
    (here / "b.py").write_text(text)
    code, loaded = report(capsys)
    assert [finding["path"] for finding in loaded["findings"]] == ["a.py"]
    assert code == (2 if loaded["errors"] else 1)
    assert all(error["path"] == "b.py" and "internal" not in error["message"] for error in loaded["errors"])


@pytest.mark.parametrize("text", ["", "\n", "# nothing\n", "\f\n", "'''doc'''"])
def test_nearly_empty_files(capsys: Captured, here: Path, text: str) -> None:
    (here / "a.py").write_text(text)
    assert called(capsys, "check")[0] == 0


def test_a_failure_inside_is_a_problem_of_the_file(capsys: Captured, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (here / "b.py").write_text(ALIAS.replace("a", "failing"))
    from copylint.project import findings

    real = findings.candidates_of

    def failing(module: Any, *others: Any) -> Any:
        if "failing" in module.tree.code:
            raise RuntimeError("something broke")
        return real(module, *others)

    monkeypatch.setattr(findings, "candidates_of", failing)
    code, loaded = report(capsys)
    assert code == 2
    (error,) = loaded["errors"]
    assert (error["path"], error["line"]) == ("b.py", None)
    assert error["message"] == "internal error: RuntimeError: something broke; please report it"
    assert [finding["path"] for finding in loaded["findings"]] == ["a.py"]


def test_standard_input(run: Run) -> None:
    assert run("copylint", "check", "-", "--concise", stdin=ALIAS, code=1).stdout.startswith("-:3:1: CPL201 ")
    named = run("copylint", "check", "-", "--stdin-filename", "./src/x.py", "--format", "json", stdin=ALIAS, code=1)
    assert [finding["path"] for finding in json.loads(named.stdout)["findings"]] == ["src/x.py"]
    assert run("copylint", "check", "-", stdin="def f(:", code=2).stderr.startswith("-:1: error: syntax error")


def test_processes_change_nothing(run: Run, here: Path) -> None:
    for number in range(12):
        (here / f"m{number}.py").write_text("# filler\n" * number + (ALIAS if number % 3 else CLEAN))
    (here / "m5.py").write_text("def f(:\n")
    alone, twice, thrice = (run("copylint", "check", "--format", "json", "-j", jobs, code=2) for jobs in ("1", "2", "3"))
    assert len(json.loads(alone.stdout)["findings"]) == 8
    assert alone.stdout == twice.stdout == thrice.stdout
    assert alone.stderr == twice.stderr == thrice.stderr != ""


def test_output_does_not_depend_on_the_hash_seed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = set()
    for seed in ("0", "1", "2"):
        monkeypatch.setenv("PYTHONHASHSEED", seed)
        seen.add(run("copylint", "check", "--select", "ALL", "--format", "json", code=1).stdout)
    assert len(seen) == 1


def test_an_encoding_that_cannot_write_a_name_is_no_failure(run: Run, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (here / "名.py").write_text(ALIAS)
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    assert "\\u540d.py:3:1: CPL201" in run("copylint", "check", "--concise", code=1).stdout


def test_a_closed_pipe_is_quiet(here: Path, run: Run) -> None:
    (here / "a.py").write_text(ALIAS * 400)
    command = f"{sys.executable} -m copylint check --select ALL a.py a.py | head -c 1"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True)
    assert done.stderr == ""
    assert done.returncode in (1, 141)


def _hear_interrupts() -> None:
    """A shell's background jobs, and what they start, ignore interrupts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def interrupted(jobs: str, seconds: float) -> tuple[int, str]:
    """How a check ends that is interrupted after some seconds: its exit code and what it says."""
    command = [sys.executable, "-m", "copylint", "check", "-j", jobs]
    with subprocess.Popen(
        command,
        text=True,
        start_new_session=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=_hear_interrupts,
    ) as process:
        time.sleep(seconds)
        assert process.poll() is None
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=60)
    return process.returncode, err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_is_quiet(here: Path, run: Run, jobs: str) -> None:
    for number in range(60):
        (here / f"m{number}.py").write_text("import numpy\n" + "x = 1\n" * 3000)
    for seconds in (1.0, 2.0, 4.0, 8.0):
        status, err = interrupted(jobs, seconds)
        if status != -signal.SIGINT:  # else Python itself was still starting, which takes longer on a busy machine
            break
    assert (status, err) == (130, "")


def test_explain_prints_the_page(capsys: Captured) -> None:
    for rule in all_rules():
        code, out, err = called(capsys, "explain", rule.code)
        assert (code, out, err) == (0, rule.page.read_text(encoding="utf-8"), "")
        assert called(capsys, "explain", rule.name) == (code, out, err)
    assert called(capsys, "explain", "cpl201")[0] == 0
    assert "\x1b[" in called(capsys, "explain", "CPL201", "--color", "always")[1]


def test_rules_lists_every_rule(capsys: Captured) -> None:
    code, out, _ = called(capsys, "rules")
    assert code == 0
    assert [line.split()[:3] for line in out.splitlines()[1:]] == [[rule.code, rule.name, rule.default] for rule in all_rules()]
    rows = json.loads(called(capsys, "rules", "--format", "json")[1])
    assert [row["summary"] for row in rows] == [rule.summary for rule in all_rules()]


def test_colour(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b[" in called(capsys, "check", "--color", "always")[1]
    assert "\x1b[" not in called(capsys, "check")[1]


def test_debug_shows_counters_and_states(capsys: Captured, here: Path) -> None:
    (here / "bad.py").write_text("def f(:\n")
    code, out, err = called(capsys, "debug", "stats", "a.py", "bad.py")
    assert code == 2
    assert out.startswith("a.py\n") and len(out) > 20
    assert err.startswith("bad.py:1: error: syntax error")
    code, out, err = called(capsys, "debug", "state", "a.py")
    assert (code, err) == (0, "")
    assert "aug" in out.lower()


def test_version_and_help(capsys: Captured) -> None:
    for arguments, said in ((("--version",), __version__), (("--help",), "check"), (("check", "--help"), "--extend-select")):
        with pytest.raises(SystemExit) as raised:
            main(arguments)
        assert raised.value.code == 0
        assert said in capsys.readouterr().out
