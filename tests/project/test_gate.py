"""The gate: texts that it must let through, and that it does keep texts back."""

from __future__ import annotations

import pytest

from copylint.facts.effects import Fact
from copylint.facts.lookup import library
from copylint.project.check import may_report

LISTS = frozenset({"CPL104", "CPL201", "CPL202", "CPL203", "CPL214"})
ARRAYS = frozenset({"CPL101", "CPL301"})


@pytest.mark.parametrize(
    "text",
    [
        "import numpy as np\n",
        "from torch import nn\n",
        "import cupy\n",
        'def f(x):\n    """x : ndarray"""\n',
        'def f(x):\n    """x : array_like"""\n',
        "def f(x: Tensor): ...\n",
        "def f(x: Float[Array, 'n']): ...\n",
        "y = x.contiguous()\n",
        "loss.backward()\n",
        "best = model.state_dict()\n",
    ],
)
def test_evidence_of_arrays_passes(text: str) -> None:
    assert may_report(text, ARRAYS)
    assert may_report(text, LISTS)


@pytest.mark.parametrize(
    "text",
    [
        "a += b\n",
        "a |= b\n",
        "a @= b\n",
        "a //= b\n",
        "a **= b\n",
        "a >>= 1\n",
        "a[0] = b\n",
        "a [0]= b\n",
        "a[0][1] = b\n",
        "a[\n    0\n] = b\n",
        "a[0], b = 1, 2\n",
        "(a[0]) = b\n",
        "[a[0], b] = c\n",
        "(\n    a[0],\n    b,\n) = c\n",
        "a[0] \\\n    = b\n",
        "a[0]: int = 3\n",
        "a = b[0] = c\n",
        "*a[0], b = c\n",
        "for a[0] in b: pass\n",
        "for i, a[i] in enumerate(b): pass\n",
        "with f() as a[0]: pass\n",
        "del a[0]\n",
        "a.append(b)\n",
        "a.extend(b)\n",
        "a . insert(0, b)\n",
        "a.\\\n    sort()\n",
        "push = a.append\n",
        "list.append(a, b)\n",
        "a.sort()\n",
        "a.reverse()\n",
        "a.pop()\n",
        "a.clear()\n",
        "a.update(b)\n",
        "a.setdefault(k, v)\n",
        "a.intersection_update(b)\n",
        "a.__setitem__(0, b)\n",
        "a.__iadd__(b)\n",
        "a.add_(b)\n",
        "f(a, out=a)\n",
        "relu(a, inplace = True)\n",
        "random.shuffle(a)\n",
        "heapq.heappush(a, b)\n",
        "from heapq import heapify as h\nh(a)\n",
        "bisect.insort(a, b)\n",
        "operator.setitem(a, 0, b)\n",
        "operator.iadd(a, b)\n",
    ],
)
def test_every_form_of_a_write_passes(text: str) -> None:
    assert may_report(text, frozenset({"CPL201"}))
    assert may_report(text, LISTS)
    assert not may_report(text, ARRAYS)


@pytest.mark.parametrize(
    "text",
    [
        "for x in y:\n    a = a + [x]\n",
        "while x:\n    a = [x] + a\n",
        "for x in y:\n    self.a = self.a + x\n",
        "for x in y:\n    a = a + (x,)\n",
        "for x in y:\n    a = (\n        a\n        + b\n    )\n",
        "for x in y:\n    a = [*a, x]\n",
        "for x in y:\n    a = [\n        *a,\n        x,\n    ]\n",
        "for x in y:\n    a = *a, x\n",
        "for x in y:\n    a = [x, *a]\n",
        "a = sum(b, [])\n",
        "a = reduce(add, b, [])\n",
    ],
)
def test_every_form_of_a_rebuilt_list_passes(text: str) -> None:
    assert may_report(text, frozenset({"CPL104"}))
    assert not may_report(text, ARRAYS)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x = 1\n",
        "from .a import b\n__all__ = ['b']\n",
        "class A(B):\n    x: int = 3\n    def __init__(self) -> None:\n        super().__init__()\n",
        "def f(a, b=-1):\n    return a == b or a <= b or a != b\n",
        "urlpatterns = [path('a', view, name='b')]\n",
        "x = {a: b[c] for a in b}\n",
    ],
)
def test_texts_without_anything_to_report_are_kept_back(text: str) -> None:
    assert not may_report(text, LISTS | ARRAYS)


def writes(fact: Fact) -> bool:
    """Whether the call writes more than an `out`, which takes an array and with it an array's evidence."""
    return any(set(case.effect.writes) - {"out"} for case in fact.cases)


def test_every_method_and_function_that_writes_passes() -> None:
    methods = [name for facts in library().methods.values() for name, fact in facts.items() if writes(fact)]
    functions = [name for name, fact in library().functions.items() if writes(fact)]
    assert len(methods) > 100 and len(functions) > 20
    kept_back = [name for name in methods if not may_report(f"x.{name}(y)\n", LISTS)]
    kept_back += [name for name in functions if not may_report(f"import {name.rpartition('.')[0] or 'x'}\n{name}(y)\n", LISTS)]
    assert kept_back == []


def test_every_method_that_shows_an_ndarray_passes() -> None:
    """Such a method makes its receiver an array without any import, and CPL101 needs no write that the gate would see."""
    names = [name for name, kind in library().owners.items() if kind == "ndarray"]
    assert names
    assert [name for name in names if not may_report(f"y = x.{name}()\ny = y * 2.0\n", ARRAYS)] == []
