"""Assignments, augmented assignments, deletions, and expressions without branches."""

from __future__ import annotations

import pytest

from copylint.syntax.ir import Build, CallShape, Op, Operation
from tests.syntax.inspection import all_of, function, lowered, only, ops, returned


def test_a_renamed_variable_is_a_copy() -> None:
    f = function("def f(a):\n    c = a\n    return c\n")
    copy = only(f, Op.COPY)
    assert returned(f) is copy
    assert copy.args[0].op is Op.PARAM
    assert copy.name == "c"
    assert copy.node.value == "a"


def test_a_value_takes_the_name_it_is_bound_to_first() -> None:
    f = function("def f(a):\n    b = a.copy()\n    c = b\n    return c\n")
    assert only(f, Op.CALL).name == "b"
    assert only(f, Op.COPY).name == "c"


def test_chained_targets_bind_the_value_then_copies() -> None:
    f = function("def f():\n    b = a = g()\n    return b, a\n")
    call, copy = only(f, Op.CALL), only(f, Op.COPY)
    assert copy.args == (call,)
    assert returned(f).args == (call, copy)


def test_chained_targets_of_a_name_are_all_copies() -> None:
    f = function("def f(x):\n    b = a = x\n    return b, a\n")
    assert [copy.args[0].op for copy in all_of(f, Op.COPY)] == [Op.PARAM, Op.PARAM]


def test_swap_makes_no_tuple() -> None:
    f = function("def f(a, b):\n    a, b = b, a\n    return a, b\n")
    first, second = all_of(f, Op.COPY)
    assert [first.args[0].name, second.args[0].name] == ["b", "a"]
    assert returned(f).args == (first, second)
    assert len(all_of(f, Op.BUILD)) == 1


def test_unpacking_gives_each_target_its_position() -> None:
    f = function("def f(t):\n    a, *b, (c, d) = t\n    return a, b, c, d\n")
    assert [part.data for part in all_of(f, Op.UNPACK)] == [(0, 3, 1), (1, 3, 1), (2, 3, 1), (0, 2, None), (1, 2, None)]
    assert [part.name for part in all_of(f, Op.UNPACK)] == ["a", "b", None, "c", "d"]


def test_augmented_name() -> None:
    f = function("def f(x, y):\n    x += y\n    return x\n")
    aug = only(f, Op.AUG)
    assert (aug.data, returned(f)) == ("+", aug)
    assert type(aug.node).__name__ == "AugAssign"


def test_augmented_subscript_evaluates_object_and_index_once() -> None:
    f = function("def f(a, i):\n    g(a)[h(i)] @= 2\n")
    item, aug, store = only(f, Op.ITEM), only(f, Op.AUG), only(f, Op.SETITEM)
    assert aug.data == "@"
    assert store.args == (*item.args, aug)
    assert store.data is True
    assert len(all_of(f, Op.CALL)) == 2
    assert type(store.node).__name__ == "Subscript"


def test_augmented_attribute() -> None:
    f = function("def f(self):\n    self.x += 1\n")
    store = only(f, Op.SETATTR)
    assert store.data == ("x", True)
    assert store.args == (only(f, Op.ATTR).args[0], only(f, Op.AUG))


def test_plain_stores_are_no_store_backs() -> None:
    f = function("def f(a):\n    a[0] = 1\n    a.x = 2\n")
    assert only(f, Op.SETITEM).data is None
    assert only(f, Op.SETATTR).data == ("x", None)


def test_annotated_assignment_carries_its_evidence() -> None:
    f = function("import torch\ndef f(g):\n    x: torch.Tensor = g()\n    y: int\n    return x\n")
    note = only(f, Op.ANNOTATE)
    assert note.data.kinds == {"tensor"}
    assert returned(f) is note


def test_deleted_names_are_undefined() -> None:
    f = function("def f(a):\n    del a[0], a.x\n    del a\n    return a\n")
    assert returned(f).op is Op.UNDEF
    assert (only(f, Op.DELATTR).data, len(only(f, Op.DELITEM).args)) == ("x", 2)


def test_code_after_a_jump_is_dropped() -> None:
    f = function("def f(a):\n    return a\n    a.b()\n")
    assert ops(f) == ["PARAM", "RETURN"]


def test_the_end_of_a_function_returns_none() -> None:
    f = function("def f(a):\n    a.b()\n")
    assert (returned(f).op, returned(f).data) == (Op.CONST, None)


def test_subscripts() -> None:
    f = function("def f(a, i):\n    return a[i], a[1:], a[i, ::2], a[i,], a[*i]\n")
    items = all_of(f, Op.ITEM)
    assert [item.args[1].op for item in items] == [Op.PARAM, Op.SLICE, Op.BUILD, Op.BUILD, Op.BUILD]
    assert items[4].args[1].data == Build("tuple", frozenset({0}))
    assert [part.data for part in items[1].args[1].args] == [1, None, None]


def test_call_shapes() -> None:
    f = function("def f(a, b):\n    return g(a, *b, k=1, **a)\n")
    call = only(f, Op.CALL)
    assert call.data == CallShape(2, ("k", None), frozenset({1}))
    assert len(call.args) == 5
    assert f.calls == {"g"}


def test_methods_are_called_through_attributes() -> None:
    f = function("def f(a):\n    return a.b(1).c()\n")
    assert [call.args[0].op for call in all_of(f, Op.CALL)] == [Op.ATTR, Op.ATTR]
    assert f.calls == {".b", ".c"}


@pytest.mark.parametrize(("text", "op", "data"), [
    ("a @ b", Op.BIN, "@"), ("a // b", Op.BIN, "//"), ("-a", Op.UNARY, "-"), ("~a", Op.UNARY, "~"), ("not a", Op.UNARY, "not"),
    ("a is not b", Op.COMPARE, "is not"), ("a not in b", Op.COMPARE, "not in"), ("a != b", Op.COMPARE, "!="),
    ("a.x", Op.ATTR, "x"), ("{a: 1, **b}", Op.BUILD, Build("dict", frozenset({3}))),
    ("[a, *b]", Op.BUILD, Build("list", frozenset({1}))), ("{a}", Op.BUILD, Build("set")), ("(a,)", Op.BUILD, Build("tuple")),
])
def test_operators_and_displays(text: str, op: Operation, data: object) -> None:
    assert only(function(f"def f(a, b):\n    return {text}\n"), op).data == data


@pytest.mark.parametrize(("text", "value"), [
    ("1_000", 1000), ("0x1f", 31), ("1e3", 1000.0), ("2j", 2j), ("'a' 'b'", "ab"), ("b'x'", b"x"),
    ("r'\\d'", "\\d"), ("...", ...),
    ("None", None), ("True", True), ("'''t'''", "t"), ("''", ""), ("'\\n'", "\n"), ("0", 0), ("1.5_0", 1.5),
])
def test_literals(text: str, value: object) -> None:
    found = returned(function(f"def f():\n    return {text}\n"))
    assert (found.op, found.data, type(found.data)) == (Op.CONST, value, type(value))


def test_format_reads_values_and_specs() -> None:
    f = function("def f(a, w):\n    return f'{a:{w}}' 'x' f'{a!r}'\n")
    assert [arg.name for arg in only(f, Op.FORMAT).args] == ["a", "w", "a"]


def test_yield_await_and_expression_statements() -> None:
    f = function("async def f(a):\n    'doc'\n    x = yield a\n    await x\n    yield\n")
    assert f.generator and f.async_
    assert f.doc == "doc"
    assert [instr.data for instr in all_of(f, Op.YIELD)] == ["yield", "yield"]
    assert len(all_of(f, Op.AWAIT)) == 1
    assert len(all_of(f, Op.DISCARD)) == 2


def test_walrus_binds_in_the_enclosing_function() -> None:
    f = function("def f(a):\n    g((n := a.m()), [last := x for x in a])\n    return n, last\n")
    n, last = returned(f).args
    assert (n.op, n.name) == (Op.CALL, "n")
    assert {arg.op for arg in last.args} == {Op.UNDEF, Op.COPY}


def test_statements_are_noted_on_instructions() -> None:
    module = lowered("def f(a):\n    if a:\n        b = a + 1\n    return b\n")
    f = module.functions[1]
    assert type(only(f, Op.BIN).stmt).__name__ == "SimpleStatementLine"
    assert type(only(f, Op.TEST).stmt).__name__ == "If"
