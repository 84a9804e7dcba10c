"""try, finally and with."""

from __future__ import annotations

from copylint.syntax.ir import Op
from tests.syntax.inspection import all_of, function, only, reaches, returned


def test_every_block_of_the_body_leads_to_the_handler() -> None:
    f = function("""
        def f(a):
            try:
                a = g(a)
                a = h(a)
            except ValueError:
                return a
            return None
    """)
    caught = all_of(f, Op.RETURN)[0].args[0] if all_of(f, Op.RETURN)[0].args[0].op is Op.PHI else all_of(f, Op.RETURN)[1].args[0]
    assert caught.op is Op.PHI
    assert [arg.op for arg in caught.args] == [Op.PARAM, Op.CALL]
    assert [call.block.exc for call in all_of(f, Op.CALL)] == [caught.block] * 2


def test_a_new_value_counts_from_the_next_block_on() -> None:
    f = function("def f():\n    try:\n        x = g()\n        h()\n    finally:\n        k(x)\n")
    first, second, _ = all_of(f, Op.CALL)
    assert first.block is not second.block
    (phi,) = all_of(f, Op.PHI)
    assert {arg.op for arg in phi.args} == {Op.UNDEF, Op.CALL}


def test_the_caught_name_ends_with_its_clause() -> None:
    f = function("def f():\n    try:\n        g()\n    except E as e:\n        h(e)\n    return e\n")
    assert only(f, Op.CAUGHT).name == "e"
    assert {arg.op for arg in returned(f).args} == {Op.UNDEF}


def test_dispatch_leads_to_every_clause() -> None:
    f = function("""
        def f():
            try:
                g()
            except A:
                x = 1
            except (B, C):
                x = 2
            else:
                x = 3
            return x
    """)
    assert sorted(arg.data for arg in returned(f).args) == [1, 2, 3]
    dispatch = only(f, Op.CALL).block.exc
    assert dispatch is not None and len(dispatch.succs) == 2


def test_else_is_not_guarded() -> None:
    f = function("def f():\n    try:\n        g()\n    except A:\n        pass\n    else:\n        h()\n")
    first, second = all_of(f, Op.CALL)
    assert first.block.exc is not None
    assert second.block.exc is None


def test_return_goes_through_finally() -> None:
    f = function("""
        def f(a):
            for x in a:
                try:
                    if x:
                        return x
                    if a:
                        break
                finally:
                    g()
            return a
    """)
    last = only(f, Op.CALL).block
    returns = all_of(f, Op.RETURN)
    assert all(reaches(instr.block, last) for instr in returns if instr.block.loop is not None)
    assert f.exit in last.succs or any(reaches(successor, f.exit) for successor in last.succs)
    assert f.loops[0].header in last.succs
    assert len(last.succs) == 3


def test_finally_continues_only_where_it_was_entered_from() -> None:
    f = function("def f():\n    try:\n        return g()\n    finally:\n        h()\n    k()\n")
    assert len(all_of(f, Op.CALL)) == 2
    last = all_of(f, Op.CALL)[1].block
    assert last.succs == [f.exit]


def test_finally_hands_an_exception_on() -> None:
    f = function("""
        def f():
            try:
                try:
                    g()
                finally:
                    pass
            except E:
                return 1
            return 2
    """)
    inner = only(f, Op.CALL).block.exc
    assert inner is not None and inner.exc is not None
    assert reaches(inner.exc, f.exit)


def test_raise_ends_its_way() -> None:
    f = function("def f(a):\n    raise a from None\n")
    assert len(only(f, Op.RAISE).args) == 2
    assert all_of(f, Op.RETURN) == []
    assert f.exit.preds == []


def test_with_marks_its_region() -> None:
    f = function("def f(a, b):\n    with a.m() as x, b:\n        g(x)\n    h()\n")
    outer, inner = all_of(f, Op.ENTER)
    inside, after = all_of(f, Op.CALL)[1:]
    assert inside.block.regions == (outer, inner)
    assert after.block.regions == ()
    assert outer.name == "x"
    assert inside.args[1] is outer
    assert [leave.args[0] for leave in all_of(f, Op.EXIT)] == [inner.args[0], outer.args[0]]
    assert inside.block.exc is None


def test_suppress_swallows() -> None:
    text = "import contextlib\ndef f(a):\n    with {}:\n        a = g()\n        a = h(a)\n    return a\n"
    f = function(text.format("contextlib.suppress(E)"))
    assert len(returned(f).args) == 3
    assert returned(function(text.format("open(a)"))).op is Op.CALL


def test_assert_raises_swallows() -> None:
    f = function("def f(self):\n    with self.assertRaises(E):\n        raise E\n    return 1\n")
    assert returned(f).data == 1
