"""Tests of a variable's dtype: what each branch learns, and from which comparisons nothing is learnt."""

from __future__ import annotations

import pytest

from copylint.syntax.ir import Instr, Op, Operation
from tests.syntax.inspection import all_of, function


def learnt(test: str) -> list[Instr]:
    """The refinements that are read where a test holds."""
    text = f"import numpy as np\ndef f(x, y, d):\n    if {test}:\n        return x\n    return None\n"
    return all_of(function(text), Op.REFINE)


@pytest.mark.parametrize(("test", "form", "other"), [
    ("x.dtype == np.float32", "dtype", Op.ATTR),
    ("np.float32 == x.dtype", "dtype", Op.ATTR),
    ("x.dtype is d", "dtype", Op.PARAM),
    ("x.dtype == y.dtype", "dtype", Op.ATTR),
    ("x.dtype in (np.float32, np.float64)", "dtype", Op.BUILD),
    ("x.dtype.type is np.float32", "dtype", Op.ATTR),
    ("x.dtype.name == 'float32'", "name", Op.CONST),
    ("x.dtype.kind in 'fc'", "kind", Op.CONST),
    ("str(x.dtype) == 'float32'", "name", Op.CONST),
    ("np.issubdtype(x.dtype, np.floating)", "subdtype", Op.ATTR),
])
def test_what_is_learnt_where_a_test_of_the_dtype_holds(test: str, form: str, other: Operation) -> None:
    (refined,) = learnt(test)
    names = (form, "is") if " is " in test else (form,)
    assert (refined.data.test, refined.data.holds, refined.data.names) == ("dtype", True, names)
    assert refined.data.other.op is other


@pytest.mark.parametrize("test", ["x.dtype != d", "not x.dtype == d", "x.dtype not in (d,)", "x.dtype is not d"])
def test_where_it_fails_the_other_branch_knows(test: str) -> None:
    (refined,) = learnt(test)
    assert (refined.data.test, refined.data.holds) == ("dtype", False)


@pytest.mark.parametrize("test", [
    "x.dtype", "x.dtype > d", "x.dtype.itemsize == 4", "x.a.dtype == d", "d in x.dtype", "str(x) == d", "str(x.dtype.kind) == d",
    "np.issubdtype(d, x.dtype)", "np.can_cast(x.dtype, d)", "x.dtype == d == y.dtype",
])
def test_from_other_tests_nothing_is_learnt(test: str) -> None:
    assert learnt(test) == []


def test_what_was_compared_with_is_a_register_of_the_function() -> None:
    """Not the join of a loop that turned out to be no choice (scipy's xp_broadcast_promote, which could not be analysed)."""
    lowered = function(
        """
        def f(args, dtype):
            for arg in args:
                if arg.dtype == dtype:
                    print(arg)
                else:
                    del dtype
                    return
        """
    )
    others = [refined.data.other for refined in all_of(lowered, Op.REFINE) if refined.data.other is not None]
    assert others
    assert all(lowered.instrs[other.id] is other for other in others)


@pytest.mark.parametrize(("test", "told"), [
    ("x.is_floating_point()", "category floating"),
    ("x.is_complex()", "category complex"),
    ("np.iscomplexobj(x)", "category complex"),
    ("np.isrealobj(x)", "no category complex"),
    ("x.is_cuda", "device cuda"),
    ("x.is_cpu", "device cpu"),
    ("x.is_contiguous()", "layout C"),
    ("x.flags.c_contiguous", "layout C"),
    ("x.flags['C_CONTIGUOUS']", "layout C"),
])
def test_predicates_tell_one_thing(test: str, told: str) -> None:
    (refined,) = learnt(test)
    assert (refined.data.test, refined.data.holds, refined.data.names) == ("property", True, (told,))


@pytest.mark.parametrize("test", ["x.is_contiguous(d)", "x.a.is_cuda", "x.is_cuda()[0]", "np.iscomplexobj(x, d)", "x['C']"])
def test_predicates_of_something_else_tell_nothing(test: str) -> None:
    assert not [one for one in learnt(test) if one.data.test == "property"]


def test_the_type_of_the_device_is_compared() -> None:
    (refined,) = learnt("x.device.type == 'cpu'")
    assert (refined.data.test, refined.data.holds, refined.data.other.data) == ("device", True, "cpu")
    assert learnt("x.device == d") == []
