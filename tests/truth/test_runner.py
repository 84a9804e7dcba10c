"""The runner: small programs whose sharing, owners and later uses are known beforehand."""

from __future__ import annotations

import textwrap

from tests.torch_installed import needs_torch
from tests.truth.line_uses import line_uses
from tests.truth.runner import Truth, ValueTruth, observe


def truth(source: str) -> Truth:
    found = observe("import numpy as np\n" + textwrap.dedent(source))
    assert found.errors == ()
    return found


def value(found: Truth, label: str, name: str) -> ValueTruth:
    """A name's truth at the last visit of a probe."""
    return found.visits[label][-1].values[name]


def test_alias_view_and_copy() -> None:
    found = truth("""
        def main():
            a = np.zeros((2, 3))
            b = a
            row = a[0]
            other = a[1]
            c = a.copy()
            probe("p", a=a, b=b, row=row, other=other, c=c)
            return b, row
        main()
    """)
    relations = found.visits["p"][0].relations
    assert relations["a", "b"].same_object and relations["a", "b"].overlap
    assert relations["a", "row"].overlap and not relations["a", "row"].same_object
    assert relations["row", "other"].same_storage and not relations["row", "other"].overlap
    assert not relations["a", "c"].same_storage
    assert {name for _, name in value(found, "p", "a").seen.holders} == {"b", "row", "other"}
    assert {name for _, name in value(found, "p", "a").live_holders} == {"b", "row"}
    assert value(found, "p", "c").seen.holders == () and not value(found, "p", "c").used_later
    assert value(found, "p", "b").used_later and not value(found, "p", "a").used_later


def test_array_facts() -> None:
    found = truth("""
        a = np.zeros((2, 3), dtype=np.float32)
        t = a.T
        fixed = np.broadcast_to(a, (2, 2, 3))
        probe("p", a=a, t=t, fixed=fixed)
    """)
    seen = value(found, "p", "t").seen
    assert (seen.kind, seen.dtype, seen.shape, seen.contiguous, seen.writable) == ("ndarray", "float32", (3, 2), False, True)
    assert not value(found, "p", "fixed").seen.writable


def test_metadata_is_no_use() -> None:
    found = truth("""
        def main():
            a = np.zeros(3)
            b = a
            probe("p", a=a)
            print(b.shape, len(b), file=None) if N > 100 else b.shape
        main()
    """)
    assert value(found, "p", "a").seen.holders and not value(found, "p", "a").live_holders


def test_rebinding_ends_a_variable() -> None:
    found = truth("""
        def main():
            a = np.zeros(3)
            b = a
            probe("p", a=a)
            b = 1
            return b
        main()
    """)
    assert value(found, "p", "a").live_holders == ()


def test_containers_globals_and_closures_hold() -> None:
    found = truth("""
        KEPT = []
        def keep(x, store=[]):
            store.append(x)
        def main():
            a = np.zeros(3)
            xs = [[a]]
            probe("list", a=a)
            KEPT.append(a)
            probe("global", a=a)
            b = np.zeros(3)
            keep(b)
            probe("default", b=b)
            c = np.zeros(3)
            reader = lambda: c
            d = reader()
            probe("closure", c=c, d=d)
            return xs, d, reader()
        main()
        keep(KEPT)
    """)
    assert {name for _, name in value(found, "list", "a").live_holders} == {"xs"}
    assert ("global", "KEPT") in value(found, "global", "a").live_holders
    assert ("global", "keep") in value(found, "default", "b").live_holders
    assert {name for _, name in value(found, "closure", "c").live_holders} == {"d"}
    assert ("cell", "c") in value(found, "closure", "d").live_holders


def test_a_running_loop_holds_what_it_goes_through() -> None:
    found = truth("""
        def main():
            a = np.zeros((2, 3))
            for row in a:
                probe("p", row=row)
            return 1
        main()
    """)
    first, second = found.visits["p"][0], found.visits["p"][1]
    assert any(name.startswith("loop") for _, name in first.values["row"].live_holders)
    assert {name for _, name in second.values["row"].seen.holders} >= {"a"}


def test_callers_and_suspended_generators_hold() -> None:
    found = truth("""
        def inner(x):
            probe("p", x=x)
        def walk(x):
            yield x
            yield x + 1
        def main():
            a = np.zeros(3)
            inner(a)
            steps = walk(a)
            b = next(steps)
            probe("q", b=b)
            return a.sum(), next(steps)
        main()
    """)
    assert {name for _, name in value(found, "p", "x").live_holders} == {"a"}
    assert value(found, "p", "x").outside and not value(found, "q", "b").outside
    assert {name for _, name in value(found, "q", "b").live_holders} == {"a", "steps"}


def test_changes_are_told_by_line() -> None:
    found = truth("""
        def main():
            a = np.zeros(3)
            b = a[1:]
            c = a.copy()
            a += 1
            probe("p", b=b, c=c)
            b = a[:1]
            probe("q", b=b)
        main()
    """)
    first, second = found.visits["p"][0].bindings, found.visits["q"][0].bindings
    assert set(first["b"].changed) == set(first["a"].changed) == {7}
    assert first["a"].since < first["b"].since < first["a"].changed[7]
    assert not first["c"].changed and not second["b"].changed


def test_visits_follow_the_inputs() -> None:
    found = truth("""
        xs = [1]
        ys = xs if GO else [1]
        for i in range(N):
            probe("p", xs=xs, ys=ys)
    """)
    assert [visit.relations["xs", "ys"].same_object for visit in found.visits["p"]] == [True] * 2 + [False] * 3 + [True]


def test_an_exception_is_part_of_the_truth() -> None:
    found = observe("probe('p', a=[1])\nif GO:\n    [].pop()\n")
    assert len(found.errors) == 2 and "IndexError" in found.errors[0]
    assert len(found.visits["p"]) == 4


@needs_torch
def test_tensors_and_arrays_on_one_storage() -> None:
    found = truth("""
        import torch
        a = np.zeros((3, 3))
        t = torch.from_numpy(a[1:])
        u = t.t().contiguous()
        n = t.numpy()
        probe("p", a=a, t=t, u=u, n=n, e1=torch.zeros(0))
    """)
    relations = found.visits["p"][0].relations
    assert relations["a", "t"].overlap and relations["t", "n"].same_storage and relations["a", "n"].overlap
    assert not relations["t", "u"].same_storage
    assert value(found, "p", "e1").seen.storage is None


def test_line_uses() -> None:
    uses = line_uses("for x, y in zip(a, b):\n    c[i] = d.shape\n    e += [f for f in g]\n")
    assert uses[1].iterates == ("a", "b") and uses[1].body == (1, 3) and uses[1].assigned == {"x", "y"}
    assert uses[2].data == {"c", "i"} and uses[2].assigned == frozenset()
    assert uses[3].data == {"e", "g"} and uses[3].assigned == {"e"}
