"""Branches, loops, comprehensions and match."""

from __future__ import annotations

import pytest

from copylint.syntax.ir import Op, Refinement
from tests.syntax.inspection import all_of, function, lowered, named, only, ops, reaches, returned


def test_a_branch_joins_in_a_phi() -> None:
    f = function("def f(a, c):\n    if c:\n        a = g()\n    return a\n")
    phi = returned(f)
    assert (phi.op, phi.data) == (Op.PHI, "a")
    assert {arg.op for arg in phi.args} == {Op.PARAM, Op.CALL}


def test_an_untouched_variable_has_no_phi() -> None:
    f = function("def f(a, c):\n    for i in c:\n        if c:\n            g()\n    return a\n")
    assert all_of(f, Op.PHI) == []
    assert returned(f).op is Op.PARAM


def test_true_side_comes_first() -> None:
    f = function("def f(a, c):\n    if c:\n        return 1\n    return 2\n")
    test = only(f, Op.TEST)
    true, false = test.block.succs
    assert [block.instrs[0].data for block in (true, false)] == [1, 2]
    assert true.id < false.id


def test_elif_and_else() -> None:
    f = function("def f(c):\n    if c == 1: x = 1\n    elif c == 2: x = 2\n    else: x = 3\n    return x\n")
    assert [arg.data for arg in returned(f).args] == [1, 2, 3]


def test_values_of_and_or() -> None:
    f = function("def f(a, b):\n    return a or b\n")
    phi = returned(f)
    assert phi.op is Op.PHI
    assert {(arg.op, arg.name) for arg in phi.args} == {(Op.REFINE, None), (Op.PARAM, "b")}


def test_conditional_expression() -> None:
    f = function("def f(a, c):\n    return a.x() if c else None\n")
    assert [arg.op for arg in returned(f).args] == [Op.CALL, Op.CONST]


def test_comparison_chain_is_pairwise() -> None:
    f = function("def f(a, b, c):\n    return a < b() <= c\n")
    first, second = all_of(f, Op.COMPARE)
    assert (first.data, second.data) == ("<", "<=")
    assert first.args[1] is second.args[0]
    assert len(all_of(f, Op.CALL)) == 1


def test_for_loop() -> None:
    f = function("def f(a, s):\n    for x in a:\n        s = s + x\n    return s\n")
    loop, = f.loops
    assert (loop.kind, loop.parent) == ("for", None)
    following = only(f, Op.NEXT)
    assert following.block.loop is loop and following.block.preds == [loop.header]
    assert following.name == "x"
    assert only(f, Op.ITER).block.loop is None
    assert returned(f) in loop.header.instrs
    assert loop.header.succs[0] is following.block


def test_break_skips_else() -> None:
    f = function("def f(a):\n    for x in a:\n        if x:\n            break\n    else:\n        x = None\n    return x\n")
    phi = returned(f)
    assert {arg.op for arg in phi.args} == {Op.CONST, Op.REFINE}


def test_endless_loop_ends_only_by_break() -> None:
    f = function("def f(a):\n    while True:\n        if a.m():\n            break\n        a = a.n()\n    return a\n")
    assert all(len(block.succs) == 1 or block.instrs[-1].op is Op.TEST for block in f.blocks if block.succs)
    g = function("def f(a):\n    while 1:\n        a.m()\n    return a\n")
    assert all_of(g, Op.RETURN) == []
    assert g.exit.preds == []


def test_continue_goes_to_the_header() -> None:
    f = function("def f(a):\n    while a.m():\n        if a.k:\n            continue\n        a.n()\n")
    assert len(f.loops[0].header.preds) == 3


def test_nested_loops_know_their_parents() -> None:
    f = function("def f(a):\n    for x in a:\n        while x:\n            x = x - 1\n")
    outer, inner = f.loops
    assert inner.parent is outer
    assert (inner.kind, only(f, Op.BIN).block.loop) == ("while", inner)


def test_list_comprehension_is_a_loop() -> None:
    f = function("def f(a, x):\n    r = [x + y for x in a if x for y in x]\n    return r, x\n")
    built = all_of(f, Op.BUILD)[0]
    store = only(f, Op.SETITEM)
    assert [loop.kind for loop in f.loops] == ["comprehension", "comprehension"]
    assert (store.data, store.args[0], store.args[1].data) == ("append", built, None)
    assert store.block.loop is f.loops[1]
    assert (built.name, built.block.loop) == ("r", None)
    assert returned(f).args[1].op is Op.PARAM
    assert all_of(f, Op.PHI) == []


def test_dict_comprehension() -> None:
    f = function("def f(a):\n    return {k: v for k, v in a}\n")
    assert [arg.op for arg in only(f, Op.SETITEM).args] == [Op.BUILD, Op.UNPACK, Op.UNPACK]


def test_generator_expression_is_a_function() -> None:
    module = lowered("def f(a, b):\n    return sum(x * b for x in a.items)\n")
    f, inner = named(module, "f"), named(module, "f.<locals>.<genexpr>")
    made = only(f, Op.FUNCTION)
    call = next(call for call in all_of(f, Op.CALL) if call.args[0] is made)
    assert call.args[1].op is Op.ATTR
    assert made.data is inner and inner.generator
    assert only(inner, Op.ITER).args[0].op is Op.PARAM
    assert only(inner, Op.FREE).data.name == "b"


def test_match() -> None:
    f = function("""
        def f(s):
            match s:
                case None:
                    r = 0
                case [a, *rest] if a:
                    r = rest
                case {"k": v, **kw}:
                    r = v, kw
                case int() | str() as t:
                    r = t
                case other:
                    r = other
            return r
    """)
    assert len(all_of(f, Op.MATCH)) == 4
    assert {capture.name for capture in all_of(f, Op.CAPTURE)} == {"a", "rest", "v", "kw"}
    assert {copy.name for copy in all_of(f, Op.COPY)} >= {"t", "other"}
    assert len(returned(f).args) == 5


@pytest.mark.parametrize(("test", "expected"), [
    ("x is None", Refinement("none", True)), ("x is not None", Refinement("none", False)), ("x", Refinement("truthy", True)),
    ("not x", Refinement("truthy", False)), ("isinstance(x, list)", Refinement("isinstance", True, ("list",))),
    ("isinstance(x, (np.ndarray, torch.Tensor))", Refinement("isinstance", True, ("numpy.ndarray", "torch.Tensor"))),
    ("torch.is_tensor(x)", Refinement("isinstance", True, ("torch.Tensor",))),
    ("x == 'a'", Refinement("literal", True, ("'a'",))),
    ("x != 2", Refinement("literal", False, ("2",))), ("x is True", Refinement("literal", True, ("True",))),
    ("callable(x)", Refinement("callable", True)), ("hasattr(x, 'a')", Refinement("hasattr", True, ("a",))),
    ("y and x is None", Refinement("none", True)),
])
def test_what_a_branch_learns(test: str, expected: Refinement) -> None:
    text = f"import numpy as np, torch\ndef f(x, y):\n    if {test}:\n        return x\n    return 0\n"
    values = [instr.args[0] for instr in all_of(function(text), Op.RETURN)]
    assert [value.data for value in values if value.op is Op.REFINE] == [expected]


def test_the_other_branch_learns_the_opposite() -> None:
    f = function("def f(x):\n    if x is None:\n        return 0\n    return x\n")
    assert all_of(f, Op.RETURN)[1].args[0].data == Refinement("none", False)


def test_or_learns_on_its_false_side() -> None:
    f = function("def f(x, y):\n    if x is None or y is None:\n        return 0\n    return x, y\n")
    assert [arg.data for arg in all_of(f, Op.RETURN)[1].args[0].args] == [Refinement("none", False)] * 2


def test_assert_learns() -> None:
    f = function("def f(x):\n    assert isinstance(x, list), f'{x}'\n    return x\n")
    assert returned(f).data == Refinement("isinstance", True, ("list",))
    assert len(all_of(f, Op.RAISE)) == 1


def test_refinements_alone_make_no_phi() -> None:
    f = function("def f(x, y):\n    if x is None:\n        y = y.a(x)\n    else:\n        y = y.b(x)\n    return x, y\n")
    assert [phi.data for phi in all_of(f, Op.PHI)] == ["y"]
    assert returned(f).args[0].op is Op.PARAM


def test_refined_default_joins_with_the_new_value() -> None:
    f = function("def f(x=None):\n    if x is None:\n        x = g()\n    return x\n")
    assert {arg.op for arg in returned(f).args} == {Op.CALL, Op.REFINE}


def test_unread_refinements_are_not_kept() -> None:
    f = function("def f(x):\n    if x is None:\n        g()\n")
    assert "REFINE" not in ops(f)


def test_module_level_code_has_blocks_too() -> None:
    body = lowered("import a\nfor x in a.b():\n    y = x\nz = y\n").body
    assert only(body, Op.PHI).data == "y"
    assert reaches(body.entry, body.exit)
