"""Functions whose lines one edit or another changes, each with a hole for an expression of any kind."""

from __future__ import annotations

from typing import NamedTuple


class Form(NamedTuple):
    """The lines of a function, the kinds of value that its hole takes, and what it is given."""

    name: str
    takes: tuple[str, ...]
    lines: tuple[str, ...]
    parameter: str = ""
    """What the function takes: an array that others hold too."""


A, L, N, M, X = "array", "list", "number", "mask", "anything"
MAKE = "a = np.array([1.0, 5.0, 3.0])"
TABLE = "table = np.arange(12.0).reshape(4, 3)"

LISTS = (
    Form("sum of lists", (L,), ("return sum({e}, [])",)),
    Form("sum of lists in a set", (L,), ("return set(map(float, sum({e}, [])))",)),
    Form("sum of tuples", (L,), ("return sum({e}, ())",)),
    Form("sum in an operation", (L,), ("return [0] + sum({e}, [])",)),
    Form("list with one more", (A, N, X), ("kept = []", "for i in range(3):", "    kept = kept + [{e}]", "return kept")),
    Form("list with two more", (A, N, X), ("kept = []", "for i in range(3):", "    kept = kept + [i, {e}]", "return kept")),
    Form("list with a list", (L,), ("kept = []", "for i in range(3):", "    kept = kept + {e}", "return kept")),
    Form("list unpacked", (L,), ("kept = []", "for i in range(3):", "    kept = [*kept, *{e}]", "return kept")),
    Form(
        "list unpacked with more", (A, N, X), ("kept = []", "for i in range(3):", "    kept = [*kept, *[i], {e}]", "return kept")
    ),
    Form("list display", (A, N, X), ("kept = []", "for i in range(3):", "    kept = [*kept, {e}]", "return kept")),
    Form("sorted part", (N,), ("kept = [3, 1, 2, {e}]", "kept[1:].sort(key=pick)", "kept[:2].reverse()", "return kept")),
)
REBINDINGS = (
    Form("augmented", (A, N), (MAKE, "a = a + {e}", "return a")),
    Form("augmented difference", (A, N), (MAKE, "a = a - {e}", "return a")),
    Form("augmented from the right", (A, N), (MAKE, "a = {e} + a", "return a")),
    Form("augmented product", (A, N), (MAKE, "a = a * {e}", "return a")),
    Form("augmented in brackets", (A, N), (MAKE, "a = (a + {e})", "return a")),
    Form("augmented over lines", (A, N), (MAKE, "a = (", "    a +", "    {e}", ")", "return a")),
    Form("into a function", (A, N), (MAKE, "a = np.maximum(a, {e})", "return a")),
    Form("into a function over lines", (A, N), (MAKE, "a = np.multiply(", "    a,", "    {e},  # why", ")", "return a")),
    Form("stored", (A, N), (MAKE, "a[:] = a + {e}", "return a")),
    Form("stored product", (A, N), (MAKE, "a[:] = {e} * a", "return a")),
    Form("stored by a function", (A, N), (MAKE, "a[:] = np.add(a, {e})", "return a")),
    Form("stored by a function in brackets", (A,), (MAKE, "a[...] = (np.exp({e}))", "return a")),
    Form("stored into something", (A,), ("w = {e}", "({e})[:] = ({e}) * 2.0", "return w")),
    Form("stored function into something", (A,), ("w = b + c", "({e})[:] = np.sqrt(c)", "return b")),
)
COPIES = (
    Form("assigned", (A, L, M), ("x = {x}", "return x")),
    Form("annotated", (A,), ("x: np.ndarray = {x}", "return x")),
    Form("returned", (A,), ("return {x}",)),
    Form("returned in brackets", (A,), ("return({x})",)),
    Form("glued to a word", (A,), ("x = [{x}for _ in (0, 1)]", "return{x}if flag else {x}")),
    Form("argument", (A,), ("return np.add({x}, c)",)),
    Form("sole argument", (A,), ("return np.sum({x})",)),
    Form("keyword", (A,), ("return pick(1, k={x})",)),
    Form("starred", (A,), ("return np.add(*{x}[:2]), max(*{x})",)),
    Form("elements", (A,), ("return [{x}, *{x}], {x}",)),
    Form("open tuple", (A,), ("x = {x}, {x}", "return x")),
    Form("in a dict", (A,), ("return {'x': {x}}, {**{'y': {x}}}",)),
    Form("index", (M,), ("return b[{x}]",)),
    Form("part of an index", (M,), (TABLE, "return table[0, {x}], table[1:, {x}]")),
    Form("left operand", (A,), ("return {x} - c",)),
    Form("right operand", (A,), ("return c - {x}, c ** {x}, c / {x}",)),
    Form("unary operand", (A,), ("return -{x}, +{x}",)),
    Form("compared", (A,), ("return {x} > c, c < {x}",)),
    Form("receiver", (A,), ("return {x}.sum(), {x}.T, {x}[0], {x}[:2]",)),
    Form(
        "condition",
        (A,),
        ("if {x}.any():", "    return {x} if {x}.all() else None", "while {x}.sum() < 0:", "    pass", "return 1"),
    ),
    Form("iterated", (A,), ("return [i for i in {x} if {x}.any()]",)),
    Form("loop", (A,), ("for i in {x}:", "    pass", "return i")),
    Form("formatted", (A,), ("return f'{{x}} {{x}!r} {{x}=}'",)),
    Form("lambda", (A,), ("return (lambda: {x})()",)),
    Form("default", (A,), ("def inner(x={x}):", "    return x", "return inner()")),
    Form("asserted", (A,), ("assert {x}.any(), {x}", "return 1")),
    Form("bound and used", (A,), ("return (x := {x}), x")),
    Form("dimension", (A,), ("return b[{x}.size - 3:{x}.size]",)),
    Form("two on a line", (A,), ("x = {x}; y = {x}", "return x, y")),
    Form("one line", (A,), ("if flag: x = {x}", "return x")),
    Form("added to", (A,), (MAKE, "a += {x}", "return a")),
    Form("yielded", (A,), ("yield {x}", "x = yield {x}", "yield x")),
)
CALLS = (
    "({e}).copy()",
    "np.copy({e})",
    "np.array({e})",
    "np.array({e}, dtype=float)",
    "np.array({e}, copy=True)",
    "({e}).astype(float)",
    "({e}).astype(np.float64, copy=True)",
    "({e}).flatten()",
    "({e})\\\n    .copy()",
    "np.copy(a={e})",
    "np.array(object={e}, )",
    "np.array(np.copy({e}))",
    "np.zeros({n}).astype(np.int8)",
    "np.full(3, {n}).astype(dtype=np.float32)",
    "np.zeros(3, {d}).astype(float)",
    "np.tile({e}, (2, 1))",
    "np.sort({e}).copy()",
    "np.add({e}, 1.0).copy()",
    "np.stack({l}).copy()",
)
"""What stands in the `{x}` of a context: conversions of an array `{e}`, a number `{n}`, a dtype `{d}` or a list `{l}`."""
WRITES = (
    Form("second name", (A,), (MAKE, "w = a = {e}", "a += 1.0", "return a.sum(), w.sum()")),
    Form("second of one", (A,), ("x = {e}", "y = x", "y += 1.0", "return x.sum(), y.sum()")),
    Form("list", (N,), ("x = [{e}]", "y = x", "y.append(1)", "return sum(x), sum(y)")),
    Form("view", (A,), ("x = {e}", "y = x[:]", "x += 1.0", "return x.sum(), y.sum() * 2.0")),
    Form("part that is used", (A,), (TABLE, "y = table[{n}]", "table += 1.0", "return y.sum() * 2.0, table.sum()")),
    Form("convertible with a dtype", (N,), ("x = np.asarray(x, {d})", "x += {e}", "return x"), "x"),
    Form("array without a copy", (N,), ("y = np.array(x, copy=None)", "y += {e}", "return y"), "x"),
    Form("reshaped", (N,), ("y = np.reshape(x, (3, {e} * 0 + 1))", "y += 1.0", "return y"), "x"),
    Form("flattened", (N,), ("y = x.ravel()", "y += {e}", "return y"), "x: np.ndarray"),
    Form(
        "masked",
        (M,),
        ("bad = {e}", "field = np.ma.array([1.0, 2.0, 3.0], mask=bad)", "field[0] = np.ma.masked", "return field.sum(), bad[:1]"),
    ),
    Form("tiled", (N,), ("return np.tile(b, ({e} * 0 + 3, 1)) + np.ones((3, 3))",)),
    Form(
        "tiled column",
        (N,),
        ("column = b[:, None]", "return np.tile(column, (1, {n})) * np.ones((3, {n})) + np.tile(b, ({n}, 1)).sum()"),
    ),
    Form("tiled by a name", (N,), ("x = np.tile(b, ({n}, 1))", "return x * 2.0")),
    Form("mask then part", (M,), (TABLE, "table[:3][{e}][:, 0] = 1.0", "table[{e}][1:] = 0.0", "return table")),
    Form("mask then write", (M,), ("b[{e}].fill(7.0)", "b[{e}].sort()", "return b")),
    Form("filled with", (N,), ("b[[0, 2]].fill({e})", "return b")),
    Form("filled with in brackets", (N,), ("(b[[0, 2]].fill({e}))", "return b")),
    Form("flattened then part", (N,), (TABLE, "table.flatten()[{e}] = 1.0", "table.copy()[{e}] = 2.0", "return table")),
    Form("taken and written", (M,), ("x = b[{e}]", "x[0] = 9.0", "return b")),
    Form("thrown away", (A, N), ("b.clip({e})", "np.sort(b)", "(b.round({n}))", "return b")),
    Form("rows", (A, N), (TABLE, "for row in table:", "    row = row + {e}", "return table")),
    Form("swap", (N,), (TABLE, "table[0], table[{e}] = table[{e}], table[0]", "return table")),
    Form("swap of columns", (N,), (TABLE, "table[:, 0], table[:, {e}] = table[:, {e}], table[:, 0]", "return table")),
    Form("shuffled", (A,), (TABLE, "random.shuffle(table[{n}:])", "(random.shuffle(table))", "return table.sum()")),
    Form(
        "contiguous in a loop", (A, N), (TABLE, "for i in range(3):", "    y = np.ascontiguousarray(table.T) + {e}", "return y")
    ),
    Form(
        "mesh",
        (M,),
        ("table = np.arange(9.0).reshape(3, 3)", "rows = np.array([0, 2])", "table[rows, :][:, {e}] = 1.0", "return table"),
    ),
    Form("field", (M,), ("records = np.zeros(3, dtype=[('x', float)])", "records[{e}]['x'] = 1.0", "return records")),
    Form("order then part", (M,), ("order = np.argsort(b)", "b[{e}][:{n}] = 1.0", "b[order][:2] = 4.0", "return b")),
)
TORCH = (
    Form("tensor", (A,), ("t = torch.from_numpy(b)", "x = torch.tensor(t + 1.0)", "return x")),
    Form("tensor of an expression", (A,), ("t = torch.tensor({t})", "return t")),
    Form("tensor with a dtype", (A,), ("t = torch.tensor({t}, dtype=torch.float32, requires_grad=True)", "return t")),
    Form("tensor of an array", (A,), ("t = torch.tensor(np.abs({e}))", "return t")),
    Form("tensor of arrays", (A,), ("t = torch.tensor({l})", "return t.sum()")),
    Form("tensor of an array alone", (A,), ("t = torch.tensor(np.add({e}, 1.0), dtype=torch.float64)", "return t")),
    Form("factory", (N,), ("t = torch.zeros({n}).to(torch.float64)", "return t + torch.ones(2, {n}).double()")),
    Form(
        "hidden factory",
        (N,),
        ("return torch.Tensor(torch.zeros(2, {n})).to(torch.float64), torch.Tensor(torch.ones({e} * 0 + 2, 2)).double()",),
    ),
    Form("blended", (A,), ("t, s = torch.ones(3), torch.zeros(3)", "t.copy_({n} * ({t}) + (1 - {n}) * t)", "return t")),
    Form("repeated", (N,), ("t = torch.ones(3)", "return torch.ones({n}, 3) * t[None].repeat({n}, 1)")),
    Form("twin", (N,), ("t = torch.ones(3)", "t[[0, 1]].clamp_({e})", "(t[[0, 1]].zero_())", "t[[0]].fill_({e})", "return t")),
    Form("clone", (A,), ("t = torch.ones(3)", "t.clone().mul_({n})", "return (t + {n}).clone()")),
    Form("shuffled tensor", (N,), ("t = torch.arange(12.0).reshape(4, 3)", "random.shuffle(t)", "return t.sum()")),
    Form("viewed", (N,), ("t = torch.ones(2, 3).t().view({n} * 3)", "return t")),
    Form("reversed", (A,), ("return torch.from_numpy(b[::-1]) + torch.from_numpy(np.flip({e}))",)),
    Form("thrown away in a loop", (N,), ("t = torch.ones(3, 3)", "for row in t:", "    row.clamp({e}, 9)", "return t.sum()")),
    Form("repeated over lines", (N,), ("t = torch.ones(1, 3)", "return torch.ones(2, 3) * t.repeat({e} * 0 + 2, 1)")),
    Form("rows of a tensor", (A,), ("t = torch.ones(3)", "for row in t.reshape(3, 1):", "    row = row * {n}", "return t")),
)
