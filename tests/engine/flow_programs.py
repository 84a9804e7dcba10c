"""Programs and graphs for the laws of control flow: nested branches, loops, jumps and try statements, and plain digraphs."""

from __future__ import annotations

from hypothesis import strategies as st

from copylint.syntax.ir import Block, Function
from copylint.syntax.parse import lower

Lines = list[str]


def _indented(lines: Lines) -> Lines:
    return [f"    {line}" for line in lines]


@st.composite
def _statement(draw: st.DrawFn, depth: int, in_loop: bool) -> Lines:
    kinds = ["x = x + y", "y = x", "x.sort()", "return x", *(["break", "continue"] if in_loop else [])]
    if depth:
        kinds += ["if", "while", "for", "try", "finally"] * 2
    kind = draw(st.sampled_from(kinds))
    if kind not in ("if", "while", "for", "try", "finally"):
        return [kind]
    first, second = (_indented(draw(_body(depth - 1, in_loop or (kind in ("while", "for") and not after)))) for after in (0, 1))
    head = {"if": "if c:", "while": "while c:", "for": "for y in x:"}.get(kind, "try:")
    tail = {"try": "except ValueError:", "finally": "finally:"}.get(kind, "else:")
    if kind == "finally":
        second = ["    y = x"]
    return [head, *first, tail, *second]


@st.composite
def _body(draw: st.DrawFn, depth: int, in_loop: bool) -> Lines:
    parts = draw(st.lists(_statement(depth, in_loop), min_size=1, max_size=3))
    return [line for part in parts for line in part]


@st.composite
def functions(draw: st.DrawFn) -> Function:
    """A lowered function of two variables."""
    body = draw(_body(3, False))
    return lower("\n".join(["def f(x, y, c):", *_indented(body), "    return x"])).functions[1]


@st.composite
def graphs(draw: st.DrawFn, *, loops: bool = True) -> list[Block]:
    """Blocks without instructions and with edges between them, some to handlers; without loops edges lead forward alone."""
    count = draw(st.integers(1, 7))
    blocks = [Block(number, None, ()) for number in range(count)]
    for block in blocks:
        targets = blocks if loops else blocks[block.id + 1 :]
        if not targets:
            continue
        block.succs = draw(st.lists(st.sampled_from(targets), max_size=2))
        if draw(st.booleans()):
            block.exc = draw(st.sampled_from(targets))
    for block in blocks:
        for successor in (*block.succs, *((block.exc,) if block.exc is not None else ())):
            successor.preds.append(block)
    return blocks
