"""Def-use chains on small programs: origins, sources, holders, versions, and that every chain is found by brute force too."""

from __future__ import annotations

import pytest

from copylint.engine import defuse
from copylint.engine.defuse import IN_PLACE, JOINS, NARROWINGS, RENAMINGS
from copylint.syntax.ir import Function, Instr, Op
from copylint.syntax.parse import lower
from tests.engine.test_worst_cases import branches, ladder, nested_loops

SOURCE = """
def f(points, other, flag):
    kept = points
    if flag is None:
        kept = other
    kept += 1.0
    again = kept
    for row in again:
        row = row / 2
        row = row - 1
    return again
"""


def function_of(source: str) -> Function:
    """The first function of a program."""
    return lower(source).functions[1]


def named(function: Function, name: str, op: Op.Operation) -> list[Instr]:
    """The registers of a variable that an operation defines."""
    return [instr for instr in function.of(op) if defuse.variable(instr) == name]


@pytest.fixture(name="program")
def _program() -> Function:
    return function_of(SOURCE)


def test_an_origin_is_behind_renamings_alone(program: Function) -> None:
    (again,) = named(program, "again", Op.COPY)
    assert [one.op for one in defuse.renamings(again)] == [Op.COPY, Op.AUG]
    assert defuse.origin(again).op is Op.AUG
    tested = function_of("def g(x):\n    if x is None:\n        return x\n    return x")
    assert {defuse.origin(instr.args[0]).op for instr in tested.of(Op.RETURN)} == {Op.PARAM}


def test_origins_are_all_that_a_join_may_bring(program: Function) -> None:
    (again,) = named(program, "again", Op.COPY)
    (changed,) = program.of(Op.AUG)
    assert defuse.origins(again) == [changed]
    behind = defuse.origins(again, RENAMINGS | JOINS | IN_PLACE)
    assert {defuse.variable(made) for made in behind} == {"points", "other"}
    assert {made.op for made in defuse.origins(again, NARROWINGS | JOINS)} == {Op.COPY}


def test_a_join_of_paths_is_walked_once_around_a_loop() -> None:
    looped = function_of("def g(xs, n):\n    while n:\n        ys = xs\n        xs = ys\n    return xs")
    (result,) = looped.of(Op.RETURN)
    found = list(defuse.sources(result.args))
    assert len(found) == len({one.id for one in found})
    assert [made.op for made in defuse.origins(result.args[0])] == [Op.PARAM]


def test_holders_are_found_by_their_users(program: Function) -> None:
    users = defuse.chains(program)
    points = program.instrs[0]
    held = list(defuse.holders((points,), lambda instr: users.get(instr.id, []), RENAMINGS | JOINS | IN_PLACE))
    assert {defuse.variable(one) for one in held} == {"points", "kept", "again"}
    right = program.of(Op.AUG)[0].args[1]
    assert list(defuse.holders((right,), lambda instr: users.get(instr.id, []), IN_PLACE)) == [right]  # its data, not its object


@pytest.mark.parametrize("source", [SOURCE, ladder(6), branches(5), nested_loops(4)])
def test_users_are_those_that_a_search_of_all_instructions_finds(source: str) -> None:
    for function in lower(source).functions:
        users = defuse.chains(function)
        for instr in function.instrs:
            assert users.get(instr.id, []) == [other for other in function.instrs if instr in other.args]


@pytest.mark.parametrize("source", [SOURCE, ladder(6), branches(5), nested_loops(4)])
def test_holders_and_sources_are_one_relation(source: str) -> None:
    for function in lower(source).functions:
        users = defuse.chains(function)
        sources = {instr.id: {one.id for one in defuse.sources((instr,))} for instr in function.instrs}
        for instr in function.instrs:
            held = {one.id for one in defuse.holders((instr,), lambda one, users=users: users.get(one.id, []))}  # type: ignore[misc]
            assert held == {other for other, made_of in sources.items() if instr.id in made_of}


def test_versions_of_a_rebound_variable(program: Function) -> None:
    first, second = (instr for instr in program.of(Op.BIN) if instr.name == "row")
    assert list(defuse.old_versions(second)) == [first]
    assert [one.op for one in defuse.first_versions(second)] == [Op.NEXT]
    assert [defuse.variable(one) for one in defuse.first_versions(second)] == ["row"]
    assert defuse.rebound_names(program) == {"kept", "row"}
