"""Every rule's marked program: what is marked is reported and nothing else, alone as in the whole file (marks: marks.py)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from copylint.finding import Finding, Step
from copylint.project.check import check_source
from copylint.project.selection import select
from copylint.project.settings import Settings
from copylint.rules.registry import all_rules
from tests.rules.marks import Case, Expected, ExpectedStep, Marked, MarkError

PROGRAMS = {path.stem.upper(): Marked.read(path) for path in sorted((Path(__file__).parent / "programs").glob("cpl*.py"))}
"""By file name: `CPL201` is a rule's own program, `CPL201_KINDS_FROM_CALLERS` one more of that rule."""
CASES = [pytest.param(title, case, id=f"{title}-{case.name}") for title, program in PROGRAMS.items() for case in program.cases]

EXPECTED_FAILURES: dict[tuple[str, str], str] = {
    ("CPL104", "restarted_for_each_row"): "one summary stands for what the inner loop made in all passes of the outer one",
}
"""Cases that copylint gets wrong, (program, case) -> why. An entry that has become right fails as well."""


@cache
def reported(text: str, *selectors: str) -> tuple[Finding, ...]:
    """What copylint reports on a text with these rules selected."""
    result = check_source(text, "program.py", Settings(root="/", selection=select(selectors)))
    assert result.problems == ()
    return result.findings


def inside(findings: Iterable[Finding], case: Case) -> list[Finding]:
    """The findings that stand in a case."""
    return [found for found in findings if found.span.line in case.lines]


def differences(program: Marked, case: Case, findings: list[Finding]) -> list[str]:
    """What of the findings of one rule is not marked, and which marks are not met, in words."""
    wrong = []
    expected = [mark for mark in case.findings if mark.code == program.code]
    for mark in expected:
        if not any(meets(program, mark, found) for found in findings):
            wrong.append(f"not reported: {mark}")
    for found in findings:
        if not any(meets(program, mark, found) for mark in expected):
            wrong.append(f"not marked: line {found.span.line} {found.confidence} {found.message} {found.span} {cost_of(found)}")
    steps = [step for found in findings for step in found.trace]
    for mark_of_step in case.steps:
        if not any(step_meets(mark_of_step, step) for step in steps):
            wrong.append(f"no such step: {mark_of_step}")
    for step in steps:
        if not any(step_meets(mark_of_step, step) for mark_of_step in case.steps):
            wrong.append(f"step not marked: {step}")
    return wrong


def meets(program: Marked, mark: Expected, found: Finding) -> bool:
    """Whether a finding is the marked one, to the column, with its confidence and cost."""
    end = found.span.end_column if found.span.end_line == found.span.line else program.code_end(found.span.line)
    place = (found.span.line, found.span.column, end)
    return ((mark.line, mark.start, mark.end) == place and mark.part in found.message and mark.confidence == found.confidence
            and mark.cost == cost_of(found))


def step_meets(mark: ExpectedStep, step: Step) -> bool:
    """Whether a step of a trail is the marked one; of one over several lines only the start is marked exactly."""
    if step.span.end_line == step.span.line and step.span.end_column != mark.end:
        return False
    return (mark.line, mark.start, mark.kind) == (step.span.line, step.span.column, step.kind) and mark.part in step.message


def cost_of(found: Finding) -> str:
    """The cost as a mark gives it."""
    return f"{found.cost.text} per {found.cost.per}" if found.cost is not None else ""


def wrong_with(program: Marked, case: Case) -> list[str]:
    """All that copylint gets wrong in a case: in the whole file, alone, and with the default rules."""
    whole = inside(reported(program.text, program.code), case)
    wrong = [f"in the whole file, {one}" for one in differences(program, case, whole)]
    alone = program.alone(case)
    (only,) = alone.cases
    assert (len(only.findings), len(only.steps)) == (len(case.findings), len(case.steps))
    wrong += [f"alone, {one}" for one in differences(alone, only, list(reported(alone.text, program.code)))]
    if not case.is_loud(program.code):
        expected = {(mark.code, mark.line) for mark in case.findings}
        found = inside(reported(program.text, "CPL"), case)
        wrong += [f"with the default rules, not marked: {one.code} line {one.span.line} {one.message}" for one in found
                  if (one.code, one.span.line) not in expected]
        wrong += [f"with the default rules, not reported: {code} line {line}" for code, line in expected
                  if (code, line) not in {(one.code, one.span.line) for one in found}]
    return wrong


def test_every_rule_has_a_program() -> None:
    assert {title for title in PROGRAMS if "_" not in title} == {rule.code for rule in all_rules()}
    assert {program.code for program in PROGRAMS.values()} == {rule.code for rule in all_rules()}


@pytest.mark.parametrize("title", PROGRAMS)
def test_there_are_at_least_as_many_silent_cases_as_loud_ones(title: str) -> None:
    program = PROGRAMS[title]
    loud = [case.name for case in program.cases if case.is_loud(program.code)]
    silent = [case.name for case in program.cases if not case.is_loud(program.code)]
    assert loud
    assert len(silent) >= len(loud)


@pytest.mark.parametrize("title", PROGRAMS)
def test_cases_have_names_of_their_own(title: str) -> None:
    names = [case.name for case in PROGRAMS[title].cases]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("title", "case"), CASES)
def test_what_is_marked_is_reported_and_nothing_else(title: str, case: Case) -> None:
    wrong = wrong_with(PROGRAMS[title], case)
    if (title, case.name) in EXPECTED_FAILURES:
        assert wrong, "this case has become right: take it off the list"
        pytest.xfail(EXPECTED_FAILURES[title, case.name])
    assert wrong == []


def test_the_expected_failures_exist() -> None:
    assert set(EXPECTED_FAILURES) <= {(title, case.name) for title, program in PROGRAMS.items() for case in program.cases}


LOUD = """\
def total():
    kept = [1]
#          ^^^< created: makes the storage
    other = kept
#           ^^^^< aliased: another name
    kept.append(2)  # CPL201: are one object
#   ^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^< written: writes through `kept`
    return max(other), max(kept)
#          ^^^^^^^^^^< read: computed with
"""


def complaints(text: str) -> list[str]:
    """What is wrong with an only case of CPL201."""
    program = Marked("CPL201", text)
    return [wrong for case in program.cases for wrong in wrong_with(program, case)]


def test_exact_marks_are_met() -> None:
    assert complaints(LOUD) == []


def test_the_guide_shows_these_marks() -> None:
    assert f"```python\n{LOUD}```\n" in (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("old", "new", "complaint"), [
    ("  # CPL201: are one object\n#   ^^^^^^^^^^^^^^\n", "\n", "not marked: line 6"),
    ("are one object", "are two objects", "not reported"),
    ("# CPL201:", "# CPL201 (possible):", "not reported"),
    ("#   ^^^^^^^^^^^^^^\n", "#   ^^^^^^^^^^^^^\n", "not reported"),
    ("#   ^^^^^^^^^^^^^^\n", "#   ^^^^^^^^^^^^^^ 8 bytes per call\n", "not reported"),
    ("#           ^^^^< aliased: another name\n", "", "step not marked"),
    ("#           ^^^^< aliased: another name\n", "#           ^^^< aliased: another name\n", "no such step"),
    ("< aliased: another", "< viewed: another", "no such step"),
    ("< read: computed", "< read: handed", "no such step"),
    ("    kept.append(2)", "    len(kept)", "not reported"),
])
def test_a_wrong_mark_is_noticed(old: str, new: str, complaint: str) -> None:
    assert LOUD.count(old) == 1
    assert any(complaint in wrong for wrong in complaints(LOUD.replace(old, new)))


@pytest.mark.parametrize("line", ["x = 1  # CPL201 no colon", "x = 1 # CPL201: one space", "#  ^^^^ < read: a space", "#  ^^^^"])
def test_a_mark_that_cannot_be_read_is_an_error(line: str) -> None:
    with pytest.raises(MarkError):
        _ = Marked("CPL201", f"def f():\n    pass\n\n\n{line}\n").cases


def test_a_helper_belongs_to_its_callers_and_imports_to_all() -> None:
    helper, caller, other = "def _part(x):\n    return x\n", "def one():\n    return _part(1)\n", "def two():\n    return 2\n"
    program = Marked("CPL201", "\n\n".join(("import os\n", helper, caller, other)))
    assert [case.name for case in program.cases] == ["_part", "two"]
    assert program.alone(program.cases[1]).text == "import os\n" + other


def test_what_another_rule_says_of_a_silent_case_must_be_marked() -> None:
    loud_elsewhere = LOUD.replace("\n#   ^^^^^^^^^^^^^^\n", "\n").replace("CPL201", "CPL101") + "\n"
    program = Marked("CPL104", "\n".join(line for line in loud_elsewhere.splitlines() if "<" not in line))
    assert wrong_with(program, program.cases[0]) == [
        "with the default rules, not marked: CPL201 line 4 " + reported(program.text, "CPL201")[0].message,
        "with the default rules, not reported: CPL101 line 4",
    ]
