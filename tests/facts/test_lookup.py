"""The look-up of facts, and what holds of every fact whatever its library."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator

import pytest

from copylint.facts.effects import Effect, Fact, Result
from copylint.facts.effects import Test as Asks
from copylint.facts.lookup import (
    ON_DEMAND,
    attribute_fact,
    canonical,
    function_fact,
    library,
    method_fact,
    on_demand,
    owner_of_method,
)


def every_fact() -> Iterator[tuple[str, Fact]]:
    """Each fact with the name under which it is kept."""
    for merged in (library(), *(on_demand(name) for name in sorted(ON_DEMAND))):
        yield from merged.functions.items()
        for table in (merged.methods, merged.attributes):
            for kind, facts in table.items():
                for name, fact in facts.items():
                    yield f"{kind}.{name}", fact


ALL = list(every_fact())


@pytest.mark.parametrize(
    "name", ["numpy.no_such", "pandas.no_such", "numpy", "", "len.x", "numpy.ma.no_such", "torch.no_such_name"]
)
def test_unknown_names_have_no_fact(name: str) -> None:
    assert function_fact(name) is None


def test_unknown_methods_and_attributes_have_no_fact() -> None:
    assert method_fact("ndarray", "no_such") is None
    assert method_fact("no such kind", "sum") is None
    assert attribute_fact("ndarray", "no_such") is None
    assert owner_of_method("ravel") is None
    assert owner_of_method("tobytes") is None
    assert owner_of_method("setflags") == "ndarray"


def test_aliases_lead_to_the_fact_of_the_name_they_stand_for() -> None:
    assert canonical("cupy.zeros") == "numpy.zeros"
    assert function_fact("cupy.zeros") is function_fact("numpy.zeros")
    assert function_fact("cupy.linalg.inv") is function_fact("numpy.linalg.inv")
    assert function_fact("numpy.core.multiarray.array") is function_fact("numpy.array")
    assert function_fact("numpy.core.add") is function_fact("numpy.add")
    assert function_fact("numpy.lib.stride_tricks.broadcast_to") is function_fact("numpy.broadcast_to")
    assert function_fact("numpy.ma.core.masked_where") is function_fact("numpy.ma.masked_where")


def test_no_alias_hides_a_fact() -> None:
    functions = library().functions
    assert [n for n in functions if canonical(n) != n and canonical(n) in functions] == []


def strangers(fact: Fact) -> set[str]:
    """The names that conditions and effects speak of and that are no parameters."""
    params = {p.lstrip("*") for p in fact.params}
    spoken = set(fact.defaults)
    for row in fact.cases:
        for when in row.when:
            spoken.add(when.argument)
            if when.test is Asks.SAME_DTYPE:
                spoken.add(str(when.value))
        effect = row.effect
        spoken |= {effect.of, *effect.like.split(), *effect.writes, *effect.keeps, *effect.elements}
        if effect.into not in ("", "self", "result", "world"):
            spoken.add(effect.into)
        spoken |= {one.partition("[")[0] for form in effect.calls if form != "()" for one in form.split("|")}
    # every fact may ask for dtype=, which same_dtype() asks for by default
    return {word.replace("[]", "").lstrip("*") for word in spoken if word} - params - {"dtype"}


def test_effects_and_conditions_speak_of_parameters_only() -> None:
    assert {name: strangers(fact) for name, fact in ALL if strangers(fact)} == {}


def test_the_last_row_has_no_condition() -> None:
    assert [name for name, fact in ALL if fact.cases[-1].when] == []


DTYPE = re.compile(
    r"|same|promote|any \w+|float|float wide|float real|real|bool|torch default|arg(/.*)?|arg:\w+|infer"
    r"|u?int\d+|b?float\d+|complex\d+|object"
)
SHAPES = {
    "",
    "same",
    "broadcast",
    "arg",
    "reduce",
    "transpose",
    "swap",
    "permute",
    "expand_dims",
    "squeeze",
    "flat",
    "reshape",
    "length",
    "matmul",
    "concatenate",
    "stack",
    "shape",
    "whole",
    "elements",
    "square",
    "outer",
    "hstack",
    "vstack",
    "dstack",
    "column_stack",
}


LAYOUTS = {
    "", "C", "F", "keep", "keep order", "ordinarily C", "any", "no", "reverse", "reverse 2", "last two", "move", "expand",
    "select", "narrow", "split", "unbind", "flip", "flip 0", "flip 1", "rotate", "diagonal",
}


def faults(effect: Effect) -> list[str]:
    """What in an effect is no word of the vocabulary, or makes no sense together."""
    found = []
    if not DTYPE.fullmatch(effect.dtype):
        found.append(effect.dtype)
    if effect.shape not in SHAPES:
        found.append(effect.shape)
    if effect.layout not in LAYOUTS:
        found.append(effect.layout)
    if effect.result in (Result.VIEW, Result.SAME, Result.ALIAS, Result.MAYBE, Result.SHALLOW, Result.ELEMENT) and not effect.of:
        found.append("of what?")
    if effect.keeps and not effect.into:
        found.append("kept where?")
    if effect.blank and effect.result not in (Result.FRESH, Result.FRESH_LIST, Result.FRESH_TUPLE):
        found.append("blank, but not fresh")
    return found


def test_facts_use_the_vocabulary() -> None:
    found = {name: [fault for row in fact.cases for fault in faults(row.effect)] for name, fact in ALL}
    assert {name: words for name, words in found.items() if words} == {}


def test_a_file_of_numpy_alone_reads_no_facts_of_other_libraries() -> None:
    program = "import sys; from copylint.facts.lookup import function_fact; function_fact('numpy.zeros'); "
    program += "function_fact('scipyx.a'); print(sorted(m for m in sys.modules if 'facts.scipy' in m or 'facts.pandas' in m))"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_facts_of_other_libraries_are_read_where_they_are_asked_for() -> None:
    fact = function_fact("scipy.linalg.inv")
    assert fact is not None
    assert fact.params[0] == "a"
    assert function_fact("scipy.no_such") is None
    assert method_fact("frame", "to_numpy") is not None
    assert attribute_fact("frame", "values") is not None
    assert attribute_fact("sparse", "values") is None
