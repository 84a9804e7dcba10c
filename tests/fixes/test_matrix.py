"""The ownership matrix: programs that hold a value in every way Python has, before and after the safe fixes.

`python -m tests.fixes matrix` runs longer ones. `matrix/known_gaps.txt` names the kinds of holder that fail; it may only shrink.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.fixes.generation.comparison import difference, safe_settings
from tests.fixes.generation.seeded import ALWAYS_OWNED
from tests.fixes.matrix.attack import Attack, Difference, compared, failure, reduced, told_apart
from tests.fixes.matrix.children import observed
from tests.fixes.matrix.draw import LIBRARIES, drawn
from tests.fixes.matrix.parts import Cell, Form
from tests.fixes.matrix.tables import DEFINITIONS, FORMS, HOLDERS, ITSELF, NOTHING, PLACES, READINGS, WAYS
from tests.fixes.matrix.text import written
from tests.torch_installed import HAS_TORCH, require_torch
from tests.truth.program import compiled

PROGRAMS = 900
RULES = {"CPL101", "CPL102", "CPL104", "CPL105", "CPL107", "CPL109", "CPL111"}
SEED = 1
LET_GO = "nothing kept"
GAPS = Path(__file__).parent / "matrix" / "known_gaps.txt"


@pytest.fixture(scope="module")
def campaign() -> tuple[Attack, list[Difference]]:
    """The fixed slice, compared; what differs is reduced to its plainest form."""
    made = Attack()
    return made, [reduced(one, made.settings) for one in list(made.run(drawn(PROGRAMS, SEED)))]


def plain_cells() -> list[Cell]:
    """Each statement where nothing holds the value, or only the copy that is handed over."""
    forms = [form for form in FORMS if form.library in LIBRARIES]
    holders = [NOTHING if form.operand == "a" else next(one for one in ITSELF if form.library in one.libraries) for form in forms]
    cells = [Cell(holder, WAYS[0], form, reading, place) for form, holder in zip(forms, holders, strict=True)
             for reading in READINGS for place in PLACES]
    first: dict[str, Cell] = {}
    for cell in cells:
        if cell.fits:
            first.setdefault(f"{cell.form.library} {cell.form.code} {cell.form.name}", cell)
    return list(first.values())


def test_a_seed_gives_one_matrix() -> None:
    assert list(drawn(20, 3)) == list(drawn(20, 3)) != list(drawn(20, 4))


def test_the_parts_are_many_and_named_once() -> None:
    tables = ((HOLDERS, 380), (WAYS, 165), (FORMS, 50), (READINGS, 20), (PLACES, 11))
    for parts, least in tables:
        names = [(f"{part.code} {part.library}" if isinstance(part, Form) else part.kind, part.name) for part in parts]
        assert [name for name in names if names.count(name) > 1] == []
        assert len(names) >= least
    assert len(DEFINITIONS) >= 20


def test_with_torch_all_libraries_take_part() -> None:
    require_torch()
    assert {cell.form.library for cell in drawn(60, SEED)} == {"numpy", "torch", "lists"}


def test_the_programs_run() -> None:
    cells = list(drawn(80, 5))
    for cell in cells:
        compiled(written(cell))
    failed = [cell.name for cell in cells if not cell.reading.for_failure and failure(observed(written(cell))[0])]
    assert len(failed) <= 2, failed


def test_a_difference_beside_an_address_is_seen() -> None:
    """What varies from process to process neither is a difference nor hides one."""
    text = "kept = [id(object()), repr(object())]\n\n\ndef run():\n    return {}"
    assert told_apart(text.format(1), text.format("1  # the same")) is None
    found = told_apart(text.format(1), text.format(2))
    assert found is not None and found[0] == "run()"
    varying = "import time\n\nnow = time.perf_counter_ns()\n\n\ndef run():\n    return {}"
    assert told_apart(varying.format(1), varying.format("1  # the same")) is None
    found = told_apart(varying.format(1), varying.format(2))
    assert found is not None and found[0] == "run()"


def test_a_child_that_ends_or_hangs_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.fixes.matrix.children.SECONDS", 1)
    monkeypatch.setattr("tests.fixes.matrix.children.PROCESSOR_SECONDS", 1)
    for text in ("raise SystemExit(3)", "while True:\n    pass", "import time\n\ntime.sleep(60)", "import os\n\nos._exit(5)"):
        assert [place for place, _ in observed(text)[0]] == ["end"], text


def test_every_rule_with_safe_fixes_mends_where_nothing_holds_the_value() -> None:
    settings = safe_settings()
    assert {cell.form.code for cell in plain_cells() if compared(cell, settings)[0].codes} >= RULES


def test_most_values_that_nothing_keeps_are_mended() -> None:
    """Caution that leaves everything alone would pass the other tests."""
    first = {form.code: form for form in reversed(FORMS) if form.library in LIBRARIES and form.code in ("CPL101", "CPL104")}
    holders = [holder for holder in HOLDERS if holder.kind == LET_GO]
    plain = [way for way in WAYS if way.name in ("directly", "in a branch", "helper", "method")]
    cells = [Cell(holder, way, form, READINGS[0], PLACES[0]) for form in first.values() for holder in holders for way in plain]
    attack = Attack()
    assert list(attack.run(cell for cell in cells if cell.fits)) == []
    assert attack.programs.total() >= 100
    assert attack.changed.total() >= 0.7 * attack.programs.total()


def test_a_syntactic_rewrite_is_told_from_the_original() -> None:
    """Most programs would show a wrong fix; in the others the holder keeps nothing that can be seen to change."""
    holding = [cell for cell in drawn(150, 9) if cell.holder is not NOTHING and cell.holder.kind != LET_GO]
    cells = [cell for cell in holding if cell.form.code in ("CPL101", "CPL104")]
    told = [cell for cell in cells if difference(*observed(written(cell), written(cell, naive=True)))]
    assert len(cells) >= 40 and len(told) >= 0.7 * len(cells)


def test_ownership_that_is_always_believed_is_caught() -> None:
    plain = [Cell(holder, WAYS[0], form, READINGS[0], PLACES[0]) for form in FORMS for holder in ITSELF
             if form.library in LIBRARIES and form.code in ("CPL101", "CPL104") and not form.raises]
    fitting = [cell for cell in plain if cell.fits]
    assert list(Attack().run(fitting)) == []
    with ALWAYS_OWNED():
        found = list(Attack().run(fitting))
    assert len(found) >= len(fitting) // 2


def test_the_slice_is_worth_something(campaign: tuple[Attack, list[Difference]]) -> None:
    made, _ = campaign
    assert made.programs.total() == PROGRAMS if HAS_TORCH else made.programs.total() > PROGRAMS // 2
    assert made.changed.total() >= made.programs.total() // 12  # most programs keep the value, and are to be left alone
    assert set(made.programs) >= {one.kind for one in HOLDERS if one.kind} | {one.kind for one in WAYS if one.kind}
    if HAS_TORCH:
        # nearly every list of the slice is kept; that each rule mends where nothing keeps the value is a test of its own
        assert made.fixes.keys() >= RULES - {"CPL104"}


def test_only_the_known_kinds_of_holder_change_behaviour(campaign: tuple[Attack, list[Difference]]) -> None:
    _, found = campaign
    gaps = set(GAPS.read_text(encoding="utf-8").splitlines())
    shown = [f"{one.cell.kind}: {one.cell.name}" for one in found]
    assert {one.cell.kind for one in found} <= gaps, shown
    if HAS_TORCH:  # without it there are fewer programs
        assert gaps <= {one.cell.kind for one in found}, "take them off the list"


def test_reduction_keeps_what_differs() -> None:
    """Shown with a fault, so that it does not need one of the tool's own."""
    first = next(form for form in FORMS if form.code == "CPL101")
    cell = Cell(ITSELF[0], WAYS[5], replace(first, make="np.ones(7)"), READINGS[2], PLACES[1])
    with ALWAYS_OWNED():
        _, found = compared(cell, safe_settings())
        assert found is not None
        plain = reduced(found, safe_settings()).cell
    assert (plain.way, plain.reading, plain.place, plain.form) == (WAYS[0], READINGS[0], PLACES[0], first)
