"""What people read: the one line, the source with its marks, the trail, the summary, and colour."""

from __future__ import annotations

import io

import pytest

from copylint.finding import Cost, FileResult, Finding, Problem, Span
from copylint.output.pages import RuleRow, rule_lines, write_page
from copylint.output.progress import Progress
from copylint.output.report import Form, Outcome, write_report
from copylint.output.styled import Writer, printable, wants_color
from copylint.output.text import Tally, file_lines, problem_line, summary_line
from tests.output.sample_results import FAILED, FULL, MISSING, PLACE, PLAIN, RESULT

OFFER = " 1 fixable with --fix --unsafe-fixes."


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def written(result: FileResult, concise: bool = False, color: bool = False) -> str:
    out = io.StringIO()
    Writer(out, color).write(file_lines(result, concise))
    return out.getvalue()


def marked(line: str, column: int, end_column: int, end_line: int = 1) -> list[str]:
    """The source line and the marks below it, as printed for a finding at this place."""
    span = Span(1, column, end_line, end_column)
    finding = Finding("CPL201", "alias-mutated", span, span, "m", "certain")
    lines = written(FileResult("a.py", (finding,), (), ("f",), (line,))).splitlines()
    return [shown[len("     1 | ") :] for shown in lines[1:3]]


def test_concise_is_one_line_per_finding() -> None:
    assert written(RESULT, concise=True) == (
        "src/a.py:7:5: CPL201 `c` is changed by `a += b`.\n"
        "src/a.py:9:1: CPL301 copied each time\n"
    )


def test_the_full_form_adds_source_trail_cost_and_relations() -> None:
    assert written(RESULT._replace(findings=(FULL,), fingerprints=("f",), excerpts=RESULT.excerpts[:1])).splitlines() == [
        "src/a.py:7:5: CPL201 `c` is changed by `a += b`.",
        "     7 |     a += b",
        "       |     ^^^^^^",
        "    created  src/a.py:1:1    made here",
        "    aliased  src/a.py:12:10  `c` is another name",
        "    written  src/a.py:7:5    written here",
        "    cost     122.1 MiB per iteration",
        "    possible this holds for some inputs, or a part of it is not proven",
        "    fix      copy first (unsafe)",
        "    also     CPL214",
        "",
    ]


def test_a_finding_over_several_lines_shows_its_first() -> None:
    assert marked("x = f(", 1, 2, end_line=3) == ["x = f(", "^^^^^^"]


@pytest.mark.parametrize(
    ("line", "column", "end", "expected"),
    [
        ("\ta += b", 2, 8, ["    a += b", "    ^^^^^^"]),
        ("\t\tx\t= y", 3, 6, ["        x   = y", "        ^^^^^"]),
        ("名 = 前 + b", 5, 6, ["名 = 前 + b", "     ^^"]),
        ("e\u0301 = x", 6, 7, ["e\u0301 = x", "    ^"]),
        ("s = '\x1b[31m'; a", 14, 15, ["s = '\\x1b[31m'; a", "                ^"]),
        ("a", 1, 1, ["a", "^"]),
        ("ab", 9, 12, ["ab", "  ^"]),
    ],
)
def test_marks_stand_below_what_they_mark(line: str, column: int, end: int, expected: list[str]) -> None:
    assert marked(line, column, end) == expected


def test_a_very_long_line_is_cut_around_the_finding() -> None:
    source, marks = marked("x" * 5000 + "HERE" + "y" * 5000, 5001, 5005)
    assert len(source) == 200
    assert source[marks.index("^") : marks.rindex("^") + 1] == "HERE"


def test_an_empty_source_line_is_left_out() -> None:
    result = FileResult("a.py", (PLAIN,), (), ("f",), ("",))
    assert written(result) == "a.py:9:1: CPL301 copied each time\n\n"


def test_a_symbolic_cost_says_its_formula() -> None:
    finding = PLAIN._replace(cost=Cost(None, "n*d*8 bytes", "call"))
    assert "    cost     n*d*8 bytes per call\n" in written(FileResult("a.py", (finding,), (), ("f",), ("x",)))


def crowd(lines: list[int], code: str = "CPL109") -> FileResult:
    """A result with one finding of the code on each line, and one of another rule after the second."""
    findings = [PLAIN._replace(code=code, message=f"made in {line}", span=Span(line, 1, line, 2)) for line in lines]
    findings.insert(2, PLAIN)
    return FileResult("a.py", tuple(findings), (), ("f",) * len(findings), ("x",) * len(findings))


def test_many_findings_that_say_the_same_are_folded_into_one_line() -> None:
    other = "a.py:9:1: CPL301 copied each time\n"
    shown = "a.py:1:1: CPL109 made in 1; 3 more like it in lines 2, 12, 30\n"
    assert written(crowd([1, 2, 12, 30]), concise=True) == shown + other
    assert written(crowd([1, 2, 12, 30])) == f"{shown}\n{other}     9 | x\n       | ^\n\n"
    many = written(crowd(list(range(1, 12))), concise=True).splitlines()[0]
    assert many == "a.py:1:1: CPL109 made in 1; 10 more like it in lines 2, 3, 4, 5, 6, ..."
    assert "3 more like it in line 1\n" in written(crowd([1, 1, 1, 1]), concise=True)


def test_few_findings_and_those_of_other_rules_are_not_folded() -> None:
    assert len(written(crowd([1, 2, 3]), concise=True).splitlines()) == 4
    assert len(written(crowd([1, 2, 3, 4, 5], code="CPL201"), concise=True).splitlines()) == 6


def test_the_summary_counts_what_is_folded() -> None:
    tally = Tally()
    tally.add(crowd([1, 2, 3, 4]))
    assert "".join(piece.text for piece in summary_line(tally)) == "5 findings in 1 of 1 file."


@pytest.mark.parametrize(
    ("results", "text"),
    [
        ([], "No findings in 0 files."),
        ([FileResult("a.py")], "No findings in 1 file."),
        ([FileResult("a.py"), FAILED], "No findings in 1 file; 1 file could not be analysed."),
        ([RESULT, FileResult("a.py")], "2 findings (1 possible) in 1 of 2 files." + OFFER),
        ([RESULT, FAILED, FAILED], "2 findings (1 possible) in 1 of 3 files; 2 files could not be analysed." + OFFER),
    ],
)
def test_the_summary(results: list[FileResult], text: str) -> None:
    tally = Tally()
    for result in results:
        tally.add(result)
    assert "".join(piece.text for piece in summary_line(tally)) == text


def test_problems_are_one_line() -> None:
    assert problem_line(MISSING) == "gone.py: error: no such file or directory"
    assert problem_line(Problem("a\nb.py", 3, "x\ny")) == "a\\nb.py:3: error: x\\ny"


def test_nothing_steers_the_terminal() -> None:
    assert printable("a\x1b[2J\r\udc80b\u202e") == "a\\x1b[2J\\r\\udc80b\\u202e"
    assert printable("naïve 名 👩\u200d🚀") == "naïve 名 👩\u200d🚀"


@pytest.mark.parametrize(
    ("terminal", "choice", "environment", "colored"),
    [
        (True, "auto", {}, True),
        (False, "auto", {}, False),
        (True, "auto", {"NO_COLOR": "1"}, False),
        (True, "auto", {"NO_COLOR": ""}, True),
        (True, "auto", {"TERM": "dumb"}, False),
        (True, "never", {}, False),
        (False, "always", {"NO_COLOR": "1"}, True),
    ],
)
def test_when_there_is_colour(terminal: bool, choice: str, environment: dict[str, str], colored: bool) -> None:
    stream = Terminal() if terminal else io.StringIO()
    assert wants_color(stream, choice, environment) is colored  # type: ignore[arg-type]


def test_colour_changes_nothing_but_the_style(monkeypatch: pytest.MonkeyPatch) -> None:
    import re

    for name, value in (("TERM", "dumb"), ("NO_COLOR", "1"), ("COLUMNS", "20")):
        monkeypatch.setenv(name, value)
    odd = RESULT._replace(findings=(FULL._replace(message="[red]not a style[/] :smile: " + "long " * 50), PLAIN))
    colored = written(odd, color=True)
    assert "\x1b[1;33mCPL201\x1b[0m" in colored
    plain = re.sub(r"\x1b\[[0-9;]*m", "", colored)
    assert [line.rstrip() for line in plain.splitlines()] == written(odd).splitlines()


def reported(results: list[FileResult], problems: list[Problem], form: Form) -> tuple[str, str, Outcome]:
    out, err = io.StringIO(), io.StringIO()
    outcome = write_report(iter(results), problems, len(results), form, out, err)
    return out.getvalue(), err.getvalue(), outcome


def test_a_report_in_text() -> None:
    out, err, outcome = reported([RESULT, FAILED], [MISSING], Form(concise=True))
    assert out.splitlines()[-1] == "2 findings (1 possible) in 1 of 2 files; 1 file could not be analysed." + OFFER
    assert len(out.splitlines()) == 3
    assert err == "gone.py: error: no such file or directory\nsrc/bad.py:3: error: not Python\n"
    assert outcome == Outcome(findings=True, failures=True)


def test_a_report_in_json_has_the_same_problems_on_standard_error() -> None:
    out, err, outcome = reported([FAILED], [], Form("json"))
    assert '"not Python"' in out
    assert err == "src/bad.py:3: error: not Python\n"
    assert outcome == Outcome(findings=False, failures=True)


def test_nothing_to_do_is_said() -> None:
    assert reported([], [], Form()) == ("", "copylint: no Python files found\n", Outcome(False, False))
    assert reported([], [MISSING], Form())[0:2] == ("", "gone.py: error: no such file or directory\n")


@pytest.mark.parametrize(("stream", "total", "shown"), [(Terminal, 100, True), (Terminal, 5, False), (io.StringIO, 100, False)])
def test_progress_is_for_terminals_with_much_to_do(stream: type[io.StringIO], total: int, shown: bool) -> None:
    err = stream()
    progress = Progress(err, total)
    progress.advance()
    assert ("1 of 100 files" in err.getvalue()) is shown
    progress.clear()
    assert err.getvalue().endswith("\r\x1b[K") is shown


def test_the_table_of_rules_is_aligned() -> None:
    rows = [RuleRow("CPL101", "short", "on", "One."), RuleRow("CPL102", "much-longer", "opt-in", "Two.")]
    out = io.StringIO()
    Writer(out, False).write(rule_lines(rows))
    assert out.getvalue().splitlines() == [
        "code    name         default  summary",
        "CPL101  short        on       One.",
        "CPL102  much-longer  opt-in   Two.",
    ]


def test_a_page_is_plain_or_rendered() -> None:
    page = "# Title\n\nSome `code`.\n"
    plain, colored = io.StringIO(), io.StringIO()
    write_page(plain, page, color=False)
    write_page(colored, page, color=True)
    assert plain.getvalue() == page
    assert "\x1b[" in colored.getvalue() and "Title" in colored.getvalue() and "# Title" not in colored.getvalue()


def test_the_place_of_a_finding_is_its_span() -> None:
    assert written(RESULT, concise=True).startswith(f"src/a.py:{PLACE.line}:{PLACE.column}:")
