"""How a statement or call is said in another way: work in place, append, chain, hand something to a factory.

Each answers None where the text does not have the form that the change needs; the rule then offers no fix.
"""

from __future__ import annotations

from copylint.edits.core import (
    binds,
    in_place,
    is_rebound,
    spelling_of,
    with_argument,
    with_arguments,
    with_callee,
    with_method,
    with_suffix,
    without_argument,
)
from copylint.edits.lerp import Blend
from copylint.edits.pieces import Changes, around, called, displayed, listed, place_of_register, placed
from copylint.facts.lookup import has_role, words
from copylint.facts.roles import Role
from copylint.fixes.plan import Change, Kept, Piece
from copylint.queries.ask import Ask
from copylint.syntax import syntax_spans
from copylint.syntax.bracketing import Place, bracketed, is_broken
from copylint.syntax.ir import Instr, Op


def appended(ask: Ask, instr: Instr) -> Changes | None:
    """`xs = xs + [x]` becomes `xs.append(x)`; several items become `xs += [x, y]`, and `[*xs, *ys]` `xs.extend(ys)`."""
    name, whole = syntax_spans.assigned_name(instr.stmt, instr.node), syntax_spans.whole(instr.node)
    if name is None or whole is None:
        return None
    pieces: tuple[Piece, ...] | None
    if instr.op is Op.BIN:
        added = syntax_spans.sides(instr.node)
        text = placed(ask, added[1], Place.VALUE) if added is not None else None
        if added is None or text is None:
            return None
        # over several lines, a display has comments and a form of its own
        broken = is_broken(ask.program.module.tree, added[1])
        pieces = (None if broken else _appending(ask, added[1], 0)) or (" += ", *text)
    else:
        pieces = _appending(ask, instr.node, 1)
    return (Change(name[1], whole[1], pieces),) if pieces is not None else None


def _appending(ask: Ask, display: object, first: int) -> tuple[Piece, ...] | None:
    """What follows the list's name to add the elements of a display from the given one on."""
    found = syntax_spans.elements(display, first)
    if found is None:
        return None
    text, stars = found
    if len(stars) > 1:
        return (" += ", *displayed((Kept(*text),)))
    return called(".extend" if stars[0] else ".append", (Kept(*text),))


def chained(ask: Ask, call: Instr, kind: str, chain: str) -> Changes | None:
    """`sum(lists, [])` becomes `list(chain(lists))`, and `set(sum(lists, []))` `set(chain(lists))`."""
    argument = syntax_spans.argument_value(call, call.args[1])
    if argument is None or is_rebound(ask, kind):
        return None
    parts = placed(ask, argument, Place.SOLE)
    if parts is None:
        return None
    joined = called(chain, parts)
    text = joined if _is_only_gone_through(ask, call) else called(kind, joined)
    return (Change(*syntax_spans.inner(call.node), text),)


def _is_only_gone_through(ask: Ask, instr: Instr) -> bool:
    """Whether all that is done with a list is to make something of its items: `set(xs)`."""
    users = ask.users(instr) if instr.name is None else []
    return len(users) == 1 and (
        users[0].op is Op.CALL
        and users[0].args[0].op is Op.BUILTIN
        and users[0].args[0].data in words(Role.COLLECTS)
        and len(users[0].args) == 2
    )


def stored_in_place(ask: Ask, store: Instr, *, is_left: bool) -> Changes | None:
    """`a[:] = a + b` becomes `a += b`; `is_left` says that the target is the left operand.

    Not where a name is that of a variable of the module or of an enclosing function: `+=` would make it a local one.
    """
    target = syntax_spans.assigned_subscript(store.stmt, store.node, store.args[2].node)
    holder = syntax_spans.holder(target)
    whole, name = syntax_spans.whole(holder), syntax_spans.plain_name(holder)
    stands = bracketed(ask.program.module.tree, holder, Place.TARGET, stays=True) is not None
    if whole is None or not stands or (name is not None and not binds(ask.function, name)):
        return None
    return in_place(ask, whole[1], store.args[2], is_left=is_left)


def stored_by_out(ask: Ask, store: Instr) -> Changes | None:
    """`a[:] = np.sqrt(b)` becomes `np.sqrt(b, out=a)`."""
    call = store.args[2]
    target = syntax_spans.assigned_subscript(store.stmt, store.node, call.node)
    start, kept = syntax_spans.whole(target), bracketed(ask.program.module.tree, call.node, Place.VALUE)
    whole = syntax_spans.whole(call.node)
    array = placed(ask, syntax_spans.holder(target), Place.KEYWORD)
    given = with_argument(ask, call, "out=", *array) if array is not None else None
    if start is None or kept is None or whole is None or given is None:
        return None
    after = (Change(kept.kept[1], whole[1], ()),) if kept.drops else ()
    return (Change(start[0], kept.kept[0], ()), *given, *after)


def blended(ask: Ask, call: Instr, blend: Blend) -> Changes | None:
    """`x.copy_(t * y + (1 - t) * x)` becomes `x.lerp_(y, t)`."""
    sides, sum_range = (
        syntax_spans.sides(blend.product.node),
        syntax_spans.whole(syntax_spans.argument_value(call, blend.total)),
    )
    named = any(part.name is not None for part in (blend.total, blend.product))
    method = with_method(ask, call, "lerp_")
    if sides is None or sum_range is None or method is None or named or len(call.args) != 2:
        return None
    weight, source = sides if blend.product.args[0] is blend.weight else sides[::-1]
    other, share = placed(ask, source, Place.ARGUMENT), placed(ask, weight, Place.ARGUMENT)
    return (*method, Change(*sum_range, listed(other, share))) if other is not None and share is not None else None


def renamed(ask: Ask, call: Instr, dotted: str) -> Changes | None:
    """The call runs another function of the same library: `np.asarray(x)` for `np.array(x)`, with an import if need be."""
    method = with_method(ask, call, dotted.rpartition(".")[2])
    if method is not None:
        return method
    spelled = spelling_of(ask, dotted)
    changes = with_callee(ask, call, spelled[0]) if spelled is not None else None
    return (*changes, *spelled[1]) if changes is not None and spelled is not None else None


def with_keywords(ask: Ask, call: Instr, texts: dict[str, str]) -> Changes | None:
    """The call is given something by parameters' names, in the place of what it was given for them before."""
    changes: list[Change] = []
    added = []
    for name, text in texts.items():
        given = ask.operand(call, name)
        if given is None:
            added.append(f"{name}={text}")
            continue
        whole = syntax_spans.whole(syntax_spans.argument_value(call, given))
        if whole is None:
            return None
        changes.append(Change(*whole, (text,)))
    behind = with_arguments(ask, call, added) if added else ()
    return (*changes, *behind) if behind is not None else None


def wrapped(ask: Ask, call: Instr, operand: Instr, function: str) -> Changes | None:
    """An argument goes through a function first: `f(np.stack(xs))` for `f(xs)`."""
    return around(ask, syntax_spans.argument_value(call, operand), function)


def unwrapped(ask: Ask, call: Instr, operand: Instr) -> Changes | None:
    """What stands around an argument goes, which may be changed itself: `zeros(n)` for `Tensor(zeros(n))`."""
    node, outer = syntax_spans.argument_value(call, operand), syntax_spans.inner(call.node)
    found = bracketed(ask.program.module.tree, node, place_of_register(ask, call))
    whole = syntax_spans.whole(node)
    if found is None or whole is None:
        return None
    before, after = ("(", ")") if found.added else ("", "")
    return Change(outer[0], whole[0], (before,)), Change(whole[1], outer[1], (after,))


def on_operand(ask: Ask, call: Instr, operand: Instr, *suffix: Piece) -> Changes | None:
    """The call gives way to what is called upon one of its operands: `x.detach().clone()` for `torch.tensor(x)`."""
    text = placed(ask, syntax_spans.argument_value(call, operand), Place.RECEIVER)
    return (Change(*syntax_spans.inner(call.node), (*text, *suffix)),) if text is not None else None


def is_positional(ask: Ask, call: Instr, operand: Instr) -> bool:
    """Whether a call is given an operand without a keyword."""
    return syntax_spans.is_positional(call, operand)


def sharing(ask: Ask, call: Instr, dotted: str, *dropped: str) -> Changes | None:
    """A constructor gives way to one that shares: `torch.from_numpy(x).requires_grad_()` for `torch.tensor(x, ...)`."""
    operands = ask.operands(call)
    leaf = _leaf(operands.get("requires_grad"))
    named = [operands[name] for name in (*dropped, "requires_grad") if name in operands]
    parts = [renamed(ask, call, dotted), *(without_argument(ask, call, operand) for operand in named)]
    if leaf is None or any(part is None for part in parts):
        return None
    changes = tuple(change for part in parts for change in part or ())
    return (*changes, *(with_suffix(ask, call, leaf) or ())) if leaf else changes


def detached(ask: Ask, call: Instr, source: Instr, *, copied: bool) -> Changes | None:
    """`torch.tensor(t)` becomes `t.detach().clone()`, and what else it was given goes to `t.detach().to(..., copy=True)`."""
    operands = ask.operands(call)
    leaf = _leaf(operands.get("requires_grad"))
    given = [syntax_spans.argument(call, operands[name]) for name in ("dtype", "device") if name in operands]
    known = has_role(ask.called_fact(call), Role.COPYING_CONSTRUCTOR)
    known = known and operands.keys() <= {"data", "dtype", "device", "requires_grad"}
    if leaf is None or not known or any(found is None for found in given):
        return None
    if not given:
        return on_operand(ask, call, source, f".detach(){'.clone()' if copied else ''}{leaf}")
    texts = [(Kept(*found),) for found in given if found is not None]
    return on_operand(ask, call, source, *called(".detach().to", *texts, *(["copy=True"] if copied else [])), leaf)


def _leaf(flag: Instr | None) -> str | None:
    """The call that makes a leaf where `requires_grad=` asks for one; None where that is not known."""
    if flag is None:
        return ""
    told = flag.data if flag.op is Op.CONST else None
    return {True: ".requires_grad_()", False: ""}.get(told) if isinstance(told, bool) else None
