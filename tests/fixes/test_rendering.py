"""Plans become edits of the original text, or none where something would be lost."""

from __future__ import annotations

from copylint.finding import Edit, Fix
from copylint.fixes.applying import with_edits
from copylint.fixes.plan import Change, Kept, Plan, rendered

TEXT = "def f(a, b):\r\n\tx = g( a ,  # why\r\n\t\tb)\r\n"
NAMES = {name: object() for name in ("call", "a", "b", "x")}
EXTENTS = {
    id(NAMES["call"]): (TEXT.index("g("), TEXT.index(")\r\n", 20) + 1),
    id(NAMES["a"]): (TEXT.index(" a ,") + 1, TEXT.index(" a ,") + 2),
    id(NAMES["b"]): (TEXT.index("\t\tb") + 2, TEXT.index("\t\tb") + 3),
    id(NAMES["x"]): (TEXT.index("x ="), TEXT.index("x =") + 1),
}


def made(*changes: Change) -> Fix | None:
    return rendered(Plan("unsafe", "do it", changes), EXTENTS, TEXT, "\r\n")


def kept(name: str) -> Kept:
    return Kept((NAMES[name], "start"), (NAMES[name], "end"))


def whole(name: str, *pieces: str | Kept) -> Change:
    return Change((NAMES[name], "start"), (NAMES[name], "end"), pieces)


def test_pieces_keep_their_source() -> None:
    start, end = EXTENTS[id(NAMES["b"])]
    assert made(whole("b", "h(", kept("b"), ")")) == Fix("unsafe", "do it", (Edit(start, end, "h(b)"),))


def test_a_comment_is_never_dropped() -> None:
    assert made(whole("call", kept("a"))) is None
    between = Change((NAMES["a"], "end"), (NAMES["b"], "start"), (", ",))
    assert made(between) is None


def test_what_keeps_the_comment_may_change_the_rest() -> None:
    around = Kept((NAMES["a"], "start"), (NAMES["b"], "end"))
    (edit,) = (made(whole("call", "h(", around, ")")) or Fix("safe", "", ())).edits
    assert edit.text == "h(a ,  # why\r\n\t\tb)"


def test_a_newline_is_the_files_own_with_the_indentation_of_the_place() -> None:
    spot = (NAMES["x"], "start")
    (edit,) = (made(Change(spot, spot, ("y = ", kept("b"), "\n"))) or Fix("safe", "", ())).edits
    assert edit == Edit(EXTENTS[id(NAMES["x"])][0], EXTENTS[id(NAMES["x"])][0], "y = b\r\n\t")


def test_a_place_that_is_not_known_gives_no_fix() -> None:
    spot = (object(), "start")
    assert made(whole("x", "y"), Change(spot, spot, ("z",))) is None


def test_changes_that_overlap_give_no_fix_and_equal_ones_count_once() -> None:
    assert made(whole("a", "c"), Change((NAMES["a"], "start"), (NAMES["b"], "end"), ())) is None
    fix = made(whole("x", "y"), whole("x", "y"), whole("b", "c"))
    assert fix is not None and [edit.text for edit in fix.edits] == ["y", "c"]


def test_a_plan_that_changes_nothing_is_no_fix() -> None:
    spot = (NAMES["x"], "end")
    assert made(Change(spot, spot, ())) is None


def test_words_and_braces_stay_apart() -> None:
    text = "return(a)if b else f'{(c)}'\n"
    places = {name: object() for name in ("a", "c")}
    extents = {id(places["a"]): (6, 9), id(places["c"]): (22, 25)}
    for name, new, expected in (("a", "a", "return a if b else f'{(c)}'\n"), ("c", "{1}", "return(a)if b else f'{ {1}}'\n")):
        change = Change((places[name], "start"), (places[name], "end"), (new,))
        fix = rendered(Plan("safe", "", (change,)), extents, text, "\n")
        assert fix is not None and with_edits(text, fix.edits) == expected


def test_an_f_string_gets_no_quotes_and_its_own_text_stays() -> None:
    text = "f'{a} {b=}'\n"
    places = {name: object() for name in "ab"}
    extents = {id(places["a"]): (3, 4), id(places["b"]): (7, 8)}
    formatted = [(2, 5, False), (6, 10, True)]
    results = {}
    for name, new in (("a", "c"), ("a", '"c"'), ("b", "c")):
        change = Change((places[name], "start"), (places[name], "end"), (new,))
        results[name, new] = rendered(Plan("safe", "", (change,)), extents, text, "\n", formatted) is not None
    assert results == {("a", "c"): True, ("a", '"c"'): False, ("b", "c"): False}


def test_a_statement_beside_another_has_its_indentation() -> None:
    text = "if a:\n    b = (1 +\n         2)\n"
    statement = object()
    change = Change((statement, "end"), (statement, "end"), ("\nc = b",), statement)
    fix = rendered(Plan("safe", "", (change,)), {id(statement): (10, len(text) - 1)}, text, "\n")
    assert fix is not None and with_edits(text, fix.edits) == text[:-1] + "\n    c = b\n"
