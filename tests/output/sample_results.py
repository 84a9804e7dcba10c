"""Results made by hand, for the tests of what is printed."""

from __future__ import annotations

from copylint.finding import Cost, Edit, FileResult, Finding, Fix, Problem, Span, Step

PLACE = Span(7, 5, 7, 11)
FULL = Finding(
    code="CPL201",
    name="alias-mutated",
    span=PLACE,
    statement=PLACE,
    message="`c` is changed by `a += b`.",
    confidence="possible",
    trace=(
        Step("created", Span(1, 1, 1, 2), "made here"),
        Step("aliased", Span(12, 10, 12, 11), "`c` is another name"),
        Step("written", PLACE, "written here"),
    ),
    cost=Cost(128_000_000, "122.1 MiB", "iteration"),
    related_codes=("CPL214",),
    fix=Fix("unsafe", "copy first", (Edit(10, 12, "x"), Edit(20, 20, ".copy()"))),
    context="f",
)
PLAIN = Finding("CPL301", "contiguous-in-loop", Span(9, 1, 10, 3), Span(9, 1, 10, 3), "copied each time", "certain")
RESULT = FileResult("src/a.py", (FULL, PLAIN), (), ("f1", "f2"), ("    a += b", "x = f("))
FAILED = FileResult("src/bad.py", problems=(Problem("src/bad.py", 3, "not Python"),))
MISSING = Problem("gone.py", None, "no such file or directory")
