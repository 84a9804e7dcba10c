"""Which fixes are applied, in which order, and when it ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from copylint.finding import Edit, Finding, Fix, Span
from copylint.fixes.applying import MOST_ROUNDS, Outcome, Unfixable, apply_until_stable, with_edits

PLACE = Span(1, 1, 1, 2)


def found(text: str, *, safety: str = "safe", context: Callable[[int], str] = lambda at: "f") -> list[Finding]:
    """A finding for each lower-case letter, whose fix makes it upper-case."""
    findings = []
    for at, character in enumerate(text):
        if character.islower():
            fix = Fix(safety, "raise it", (Edit(at, at + 1, character.upper()),))  # type: ignore[arg-type]
            findings.append(Finding("CPL101", "n", PLACE, PLACE, f"`{character}`", "certain", fix=fix, context=context(at)))
    return findings


def test_each_round_mends_one_finding_of_a_definition() -> None:
    seen: list[str] = []

    def analyse(text: str) -> Sequence[Finding]:
        seen.append(text)
        return found(text)

    outcome = apply_until_stable("abc", found("abc"), analyse)
    assert (outcome.text, outcome.remaining) == ("ABC", ())
    assert [finding.message for finding in outcome.applied] == ["`a`", "`b`", "`c`"]
    assert seen == ["Abc", "ABc", "ABC"]


def test_definitions_of_their_own_are_mended_in_one_round() -> None:
    rounds: list[str] = []

    def context(at: int) -> str:
        return "f.inner" if at == 0 else "f" if at == 1 else "Class.method"

    def analyse(text: str) -> Sequence[Finding]:
        rounds.append(text)
        return found(text, context=context)

    assert apply_until_stable("abc", found("abc", context=context), analyse).text == "ABC"
    assert rounds == ["AbC", "ABC"]


def test_unsafe_fixes_are_applied_only_where_they_are_asked_for() -> None:
    findings = found("ab", safety="unsafe")
    assert apply_until_stable("ab", findings, found) == Outcome("ab", (), tuple(findings))
    assert apply_until_stable("ab", findings, lambda text: found(text, safety="unsafe"), unsafe=True).text == "AB"


def test_a_fix_after_which_nothing_can_be_analysed_is_left_out() -> None:
    def analyse(text: str) -> Sequence[Finding]:
        if "B" in text:
            raise Unfixable("broken")
        return found(text)

    outcome = apply_until_stable("abc", found("abc"), analyse)
    assert outcome.text == "AbC"
    assert [finding.message for finding in outcome.remaining] == ["`b`"]


def test_it_ends_where_fixes_undo_each_other() -> None:
    def analyse(text: str) -> Sequence[Finding]:
        return [Finding("CPL101", "n", PLACE, PLACE, text, "certain", fix=Fix("safe", "swap", (Edit(0, 2, text[::-1]),)))]

    assert apply_until_stable("ab", analyse("ab"), analyse).text == "ba"


def test_it_ends_where_every_fix_gives_rise_to_another() -> None:
    def analyse(text: str) -> Sequence[Finding]:
        return [Finding("CPL101", "n", PLACE, PLACE, text, "certain", fix=Fix("safe", "grow", (Edit(0, 0, "x"),)))]

    assert apply_until_stable("", analyse(""), analyse).text == "x" * MOST_ROUNDS


def test_a_fix_that_leaves_its_finding_is_not_applied() -> None:
    def analyse(text: str) -> Sequence[Finding]:
        return [Finding("CPL101", "n", PLACE, PLACE, "still", "certain", fix=Fix("safe", "grow", (Edit(0, 0, "x"),)))]

    outcome = apply_until_stable("", analyse(""), analyse)
    assert (outcome.text, len(outcome.remaining)) == ("", 1)


def test_fixes_that_touch_are_applied_one_after_the_other() -> None:
    def analyse(text: str) -> Sequence[Finding]:
        names = {2: ("f", "g"), 3: ("g",)}.get(len(text), ())
        return [
            Finding("CPL101", "n", PLACE, PLACE, "a", "certain", fix=Fix("safe", "insert", (Edit(1, 1, name),)), context=name)
            for name in names
        ]

    assert apply_until_stable("ab", analyse("ab"), analyse).text == "agfb"


def test_equal_edits_of_one_round_are_one() -> None:
    def analyse(text: str) -> Sequence[Finding]:
        importing = Fix("safe", "insert", (Edit(0, 0, "import numpy\n"),))
        names = () if text.startswith("import") else ("f", "g")
        return [Finding("CPL101", "n", PLACE, PLACE, "a", "certain", fix=importing, context=name) for name in names]

    assert apply_until_stable("x", analyse("x"), analyse).text == "import numpy\nx"


@pytest.mark.parametrize(("edits", "after"), [
    ((Edit(0, 1, "X"), Edit(1, 2, "Y")), "XYcd"),
    ((Edit(3, 4, ""), Edit(0, 0, ">")), ">abc"),
    ((Edit(2, 2, "+"), Edit(2, 2, "+")), "ab+cd"),
    ((), "abcd"),
])
def test_edits_are_those_of_the_original_text(edits: tuple[Edit, ...], after: str) -> None:
    assert with_edits("abcd", edits) == after


@given(st.text(alphabet="abcDEF", max_size=12))
def test_a_second_run_changes_nothing(text: str) -> None:
    once = apply_until_stable(text, found(text), found)
    assert apply_until_stable(once.text, found(once.text), found) == Outcome(once.text, (), ())
    assert len(once.applied) == sum(map(str.islower, text))


def test_one_fix_that_breaks_the_text_does_not_keep_others_of_its_round_from_being_applied() -> None:
    def analyse(text: str) -> Sequence[Finding]:
        if "B" in text:
            raise Unfixable("no B")
        return found(text, context="uvw".__getitem__)

    outcome = apply_until_stable("abc", analyse("abc"), analyse)
    assert (outcome.text, [finding.message for finding in outcome.remaining]) == ("AbC", ["`b`"])
