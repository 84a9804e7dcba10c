"""try, with: where exceptions go and which paths lead through a finally.

An error can occur at any instruction of a try body: every block of the body has an edge to the handler, and a new block
starts before each assignment takes effect.
"""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from copylint.facts.lookup import has_role, words_with
from copylint.facts.roles import Role
from copylint.syntax.dispatch import COMPOUND, suite, value
from copylint.syntax.ir import Block, Instr, Op
from copylint.syntax.names import Finally, Lowering
from copylint.syntax.ssa import Edge
from copylint.syntax.targets import bind


def _caught(low: Lowering, raising: list[Block], entries: Sequence[Edge], head: Block, mark: int) -> Block:
    """A block that exceptions out of `raising` and the edges `entries` lead to."""
    if len(raising) + len(entries) > 1:
        block = low.new_block(head, frozenset(low.writes[mark:]))
    else:
        block = low.new_block(raising[0] if raising else entries[0][0])
    low.link(entries, block)
    for source in raising:
        source.exc = block
        block.preds.append(source)
    return block


def _apart(low: Lowering, edges: list[Edge], head: Block, mark: int) -> list[Edge]:
    """Lead edges through an empty block, so that no block has two edges to the same target."""
    low.join(edges, head, mark, fresh=True)
    return low.fall()


def _try(low: Lowering, node: cst.Try | cst.TryStar) -> None:
    head, mark = low.here, len(low.writes)
    last = Finally() if node.finalbody is not None else None
    if last is not None:
        low.exits.append(last)
        low.guarded += 1
    low.split()
    start = low.here.id
    if node.handlers:
        ends = _handled(low, node, start, head, mark)
    else:
        suite(low, node.body)
        ends = low.fall()
    if last is None or node.finalbody is None:
        low.join(ends, head, mark, fresh=True)
        return
    low.exits.pop()
    low.guarded -= 1
    _finally(low, node.finalbody, last, ends, start, head, mark)


def _handled(low: Lowering, node: cst.Try | cst.TryStar, start: int, head: Block, mark: int) -> list[Edge]:
    """The body with its handlers and else clause; gives the edges of the normal exits."""
    low.guarded += 1
    suite(low, node.body)
    low.guarded -= 1
    ends = low.fall()
    raising = low.raising(start)
    dispatch = _caught(low, raising, (), head, mark) if raising else None
    if node.orelse is not None:
        low.join(ends, head, mark, fresh=True)
        if low.current is not None:
            suite(low, node.orelse.body)
        ends = low.fall()
    if dispatch is not None:
        dispatch.catches = True
        low.propagating.add(dispatch.id)
        for handler in node.handlers:
            low.join([(dispatch, -1, None)], head, mark, fresh=True)
            _handler(low, handler)
            ends += low.fall()
    return ends


def _handler(low: Lowering, handler: cst.ExceptHandler | cst.ExceptStarHandler) -> None:
    if _calls(handler.type):
        assert handler.type is not None
        low.emit(Op.DISCARD, (value(low, handler.type),), None, handler.type)
    name = None if handler.name is None else handler.name.name
    if isinstance(name, cst.Name):
        low.store(name.value, low.emit(Op.CAUGHT, (), None, name), name)
    suite(low, handler.body)
    if isinstance(name, cst.Name) and low.current is not None:
        low.store(name.value, low.emit(Op.UNDEF, (), name.value, name), name)


def _calls(kind: cst.BaseExpression | None) -> bool:
    """Whether the type of an except clause is more than names."""
    if type(kind) is cst.Tuple:
        return any(_calls(element.value) for element in kind.elements)
    while type(kind) is cst.Attribute:
        kind = kind.value
    return kind is not None and type(kind) is not cst.Name


def _finally(low: Lowering, node: cst.Finally, last: Finally, ends: list[Edge], start: int, head: Block, mark: int) -> None:
    normal = _apart(low, ends, head, mark)
    raising = low.raising(start)
    if not raising and not normal and not last.entries:
        low.current = None
        return
    entry = _caught(low, raising, last.entries + normal, head, mark)
    entry.finishes = True
    low.enter(entry)
    suite(low, node.body)
    if low.current is None:
        return
    end = low.here
    if raising:
        low.propagating.add(end.id)
    for target, to in last.ways:
        low.enter(end)
        low.jump(target, to)
    low.join([(end, -1, None)] if normal else [], head, mark, fresh=True)


def _with(low: Lowering, node: cst.With) -> None:
    outer = low.regions
    managers: list[tuple[Instr, cst.WithItem]] = []
    swallows = False
    for item in node.items:
        manager = value(low, item.item)
        swallows = swallows or _swallows(low, item.item)
        entered = low.emit(Op.ENTER, (manager,), "async" if node.asynchronous else "with", item)
        managers.append((manager, item))
        head, mark = low.here, len(low.writes)
        low.regions = (*low.regions, entered)
        low.split()
        if item.asname is not None:
            bind(low, item.asname.name, entered)
    start = low.here.id
    if swallows:
        head, mark = low.here, len(low.writes)
        low.split()
        start = low.here.id
    low.guarded += swallows
    suite(low, node.body)
    low.guarded -= swallows
    if swallows and low.current is not None:
        low.split()
    raising = low.raising(start) if swallows else []
    if low.current is not None:
        for manager, item in reversed(managers):
            low.emit(Op.EXIT, (manager,), None, item)
    low.regions = outer
    edges = low.fall()
    if raising:
        low.enter(_caught(low, raising, edges, head, mark))
    else:
        low.join(edges, head, mark, fresh=True)


def _swallows(low: Lowering, node: cst.BaseExpression) -> bool:
    """Whether leaving the with statement ends the exception: suppress, pytest.raises and their like."""
    if type(node) is not cst.Call:
        return False
    if has_role(low.dotted(node.func), Role.SWALLOWS):
        return True
    return type(node.func) is cst.Attribute and node.func.attr.value in words_with(Role.SWALLOWS, "method")


COMPOUND.update({cst.Try: _try, cst.TryStar: _try, cst.With: _with})
