"""How a statement or call is said in another way: work in place, append, chain, hand something to a factory.

Each answers None where the text does not have the form that the change needs; the rule then offers no fix.
"""

from __future__ import annotations

from copylint.edits.core import Changes, Mending
from copylint.edits.lerp import Blend
from copylint.fixes.plan import Change, Kept, Piece
from copylint.queries.repetition import Repeated
from copylint.syntax import syntax_spans
from copylint.syntax.ir import Instr, Op

_GOING_THROUGH = frozenset({"set", "frozenset", "list", "tuple", "sorted"})


class Restating(Mending):
    """Changes that put other words in the place of a whole statement or call."""

    def appended(self, instr: Instr) -> Changes | None:
        """`xs = xs + [x]` becomes `xs.append(x)`; several items become `xs += [x, y]`, and `[*xs, *ys]` `xs.extend(ys)`."""
        name, whole = syntax_spans.assigned_name(instr.stmt, instr.node), syntax_spans.whole(instr.node)
        if name is None or whole is None:
            return None
        pieces: tuple[Piece, ...] | None
        if instr.op is Op.BIN:
            added = syntax_spans.sides(instr.node)
            text = self._in_brackets(added[1], alone=True) if added is not None else None
            if added is None or text is None:
                return None
            # over several lines, a display has comments and a form of its own
            broken = syntax_spans.is_broken(self._program.module.tree, added[1])
            pieces = (None if broken else self._appending(added[1], 0)) or (" += ", *text)
        else:
            pieces = self._appending(instr.node, 1)
        return (Change(name[1], whole[1], pieces),) if pieces is not None else None

    def _appending(self, display: object, first: int) -> tuple[Piece, ...] | None:
        """What follows the list's name to add the elements of a display from the given one on."""
        found = syntax_spans.elements(display, first)
        if found is None:
            return None
        text, stars = found
        if len(stars) > 1:
            return (" += [", Kept(*text), "]")
        return (".extend(" if stars[0] else ".append(", Kept(*text), ")")

    def chained(self, call: Instr, kind: str, chain: str) -> Changes | None:
        """`sum(lists, [])` becomes `list(chain(lists))`, and `set(sum(lists, []))` `set(chain(lists))`."""
        argument = syntax_spans.argument_value(call, call.args[1])
        if argument is None or self.is_rebound(kind):
            return None
        ends = ("", "") if self._is_only_gone_through(call) else (f"{kind}(", ")")
        return (
            Change(*syntax_spans.inner(call.node), (f"{ends[0]}{chain}(", Kept(*syntax_spans.inner(argument)), ")" + ends[1])),
        )

    def _is_only_gone_through(self, instr: Instr) -> bool:
        """Whether all that is done with a list is to make something of its items: `set(xs)`."""
        users = self.users(instr) if instr.name is None else []
        return len(users) == 1 and (
            users[0].op is Op.CALL
            and users[0].args[0].op is Op.BUILTIN
            and users[0].args[0].data in _GOING_THROUGH
            and len(users[0].args) == 2
        )

    def stored_in_place(self, store: Instr, *, is_left: bool) -> Changes | None:
        """`a[:] = a + b` becomes `a += b`; `is_left` tells that the target is the left operand.

        Not where a name is that of a variable of the module or of an enclosing function: `+=` would make it a local one.
        """
        target = syntax_spans.assigned_subscript(store.stmt, store.node, store.args[2].node)
        holder = syntax_spans.whole(syntax_spans.holder(target))
        name = syntax_spans.plain_name(syntax_spans.holder(target))
        if holder is None or (name is not None and not self._binds(self.function, name)):
            return None
        return self._in_place(holder[1], store.args[2], is_left=is_left)

    def stored_by_out(self, store: Instr) -> Changes | None:
        """`a[:] = np.sqrt(b)` becomes `np.sqrt(b, out=a)`."""
        call = store.args[2]
        target = syntax_spans.assigned_subscript(store.stmt, store.node, call.node)
        start, whole = syntax_spans.whole(target), syntax_spans.whole(call.node)
        array = self._in_brackets(syntax_spans.holder(target), alone=True)
        given = self.with_argument(call, "out=", *array) if array is not None else None
        if start is None or whole is None or given is None:
            return None
        inside = syntax_spans.inner(call.node)
        after = (Change(inside[1], whole[1], ()),) if inside != whole else ()
        return (Change(start[0], inside[0], ()), *given, *after)

    def blended(self, call: Instr, blend: Blend) -> Changes | None:
        """`x.copy_(t * y + (1 - t) * x)` becomes `x.lerp_(y, t)`."""
        sides, sum_range = (
            syntax_spans.sides(blend.product.node),
            syntax_spans.whole(syntax_spans.argument_value(call, blend.total)),
        )
        named = any(part.name is not None for part in (blend.total, blend.product))
        method = self.with_method(call, "lerp_")
        if sides is None or sum_range is None or method is None or named or len(call.args) != 2:
            return None
        weight, source = sides if blend.product.args[0] is blend.weight else sides[::-1]
        texts = self._in_brackets(source, alone=True), self._in_brackets(weight, alone=True)
        return (*method, Change(*sum_range, (*texts[0], ", ", *texts[1]))) if texts[0] and texts[1] else None

    def renamed(self, call: Instr, dotted: str) -> Changes | None:
        """The call runs another function of the same library: `np.asarray(x)` for `np.array(x)`, with an import if need be."""
        method = self.with_method(call, dotted.rpartition(".")[2])
        if method is not None:
            return method
        spelled = self.spelled(dotted)
        changes = self.with_callee(call, spelled[0]) if spelled is not None else None
        return (*changes, *spelled[1]) if changes is not None and spelled is not None else None

    def with_keywords(self, call: Instr, texts: dict[str, str]) -> Changes | None:
        """The call is given something by parameters' names, in the place of what it was given for them before."""
        changes: list[Change] = []
        added = []
        for name, text in texts.items():
            given = self.operand(call, name)
            if given is None:
                added.append(f"{name}={text}")
                continue
            whole = syntax_spans.whole(syntax_spans.argument_value(call, given))
            if whole is None:
                return None
            changes.append(Change(*whole, (text,)))
        behind = self.with_arguments(call, added) if added else ()
        return (*changes, *behind) if behind is not None else None

    def wrapped(self, call: Instr, operand: Instr, function: str) -> Changes | None:
        """An argument goes through a function first: `f(np.stack(xs))` for `f(xs)`."""
        whole = syntax_spans.whole(syntax_spans.argument_value(call, operand))
        if whole is None:
            return None
        start, end = whole
        return (Change(start, start, (function + "(",)), Change(end, end, (")",)))

    def unwrapped(self, call: Instr, operand: Instr) -> Changes | None:
        """What stands around an argument goes, which may be changed itself: `zeros(n)` for `Tensor(zeros(n))`."""
        whole, outer = syntax_spans.whole(syntax_spans.argument_value(call, operand)), syntax_spans.inner(call.node)
        return (Change(outer[0], whole[0], ()), Change(whole[1], outer[1], ())) if whole is not None else None

    def on_operand(self, call: Instr, operand: Instr, *suffix: Piece) -> Changes | None:
        """The call gives way to what is called upon one of its operands: `x.detach().clone()` for `torch.tensor(x)`."""
        node = syntax_spans.argument_value(call, operand)
        whole = syntax_spans.whole(node)
        if whole is None:
            return None
        text = (Kept(*whole),) if syntax_spans.keeps_together(node, dotted=True) else ("(", Kept(*whole), ")")
        return (Change(*syntax_spans.inner(call.node), (*text, *suffix)),)

    def expanded(self, call: Instr, found: Repeated) -> Changes | None:
        """`x.repeat(n, 1)` becomes `x.expand(n, -1)`; None where it is not known which axes are new."""
        nodes = syntax_spans.numbers(call.node)
        is_method = call.args[0].op is Op.ATTR and call.args[0].args[0] is found.source
        method = self.with_method(call, "expand") if is_method else None
        if method is None or len(nodes) != len(found.reps) or found.most > len(nodes):
            return None
        changes = list(method)
        for place, (count, node) in enumerate(zip(found.reps, nodes, strict=True)):
            whole = syntax_spans.whole(node)
            from_back = len(nodes) - place
            # beside a new axis in front, as many numbers as axes are given
            exists = from_back <= found.least or (found.most == len(nodes) and found.reps[0] is not None)
            if whole is None or (count is None and not exists and from_back <= found.most):
                return None
            if count is None and exists:
                changes.append(Change(*whole, ("-1",)))
        return tuple(changes)

    def broadcast(self, call: Instr, found: Repeated, function: str) -> Changes | None:
        """`np.tile(x, (n, 1))` becomes `np.broadcast_to(x, (n, len(x)))`, for a plain name whose number of axes is known."""
        argument = syntax_spans.argument_value(call, found.source)
        source = syntax_spans.plain_name(argument)
        rank, length = found.least, len(found.reps)
        if source is None or rank != found.most or length < rank or None not in found.reps:
            return None
        sizes: list[Piece] = []
        nodes = syntax_spans.numbers_of(syntax_spans.other_argument(call.node, argument))
        if len(nodes) != length:
            return None
        for place, (count, node) in enumerate(zip(found.reps, nodes, strict=True)):
            axis = place - (length - rank)
            text = self._in_brackets(node, alone=True) if count is not None else None
            own = "1" if axis < 0 else (f"len({source})" if rank == 1 else f"{source}.shape[{axis}]")
            sizes += [", ", *(text if text is not None else (own,))]
        return (Change(*syntax_spans.inner(call.node), (f"{function}({source}, (", *sizes[1:], "))")),)

    def is_positional(self, call: Instr, operand: Instr) -> bool:
        """Whether a call is given an operand without a keyword."""
        return syntax_spans.is_positional(call, operand)

    def sharing(self, call: Instr, dotted: str, *dropped: str) -> Changes | None:
        """A constructor gives way to one that shares: `torch.from_numpy(x).requires_grad_()` for `torch.tensor(x, ...)`."""
        operands = self.operands(call)
        leaf = self._leaf(operands.get("requires_grad"))
        named = [operands[name] for name in (*dropped, "requires_grad") if name in operands]
        parts = [self.renamed(call, dotted), *(self.without_argument(call, operand) for operand in named)]
        if leaf is None or any(part is None for part in parts):
            return None
        changes = tuple(change for part in parts for change in part or ())
        return (*changes, *(self.with_suffix(call, leaf) or ())) if leaf else changes

    def detached(self, call: Instr, source: Instr, *, copied: bool) -> Changes | None:
        """`torch.tensor(t)` becomes `t.detach().clone()`, and what else it was given goes to `t.detach().to(..., copy=True)`."""
        operands = self.operands(call)
        leaf = self._leaf(operands.get("requires_grad"))
        given = [syntax_spans.argument(call, operands[name]) for name in ("dtype", "device") if name in operands]
        known = operands.keys() <= {"data", "dtype", "device", "requires_grad"} and self.called_fact(call) == "torch.tensor"
        if leaf is None or not known or any(found is None for found in given):
            return None
        if not given:
            return self.on_operand(call, source, f".detach(){'.clone()' if copied else ''}{leaf}")
        texts = [piece for found in given if found is not None for piece in (", ", Kept(*found))][1:]
        return self.on_operand(call, source, ".detach().to(", *texts, f"{', copy=True' if copied else ''}){leaf}")

    @staticmethod
    def _leaf(flag: Instr | None) -> str | None:
        """The call that makes a leaf where `requires_grad=` asks for one; None where that cannot be told."""
        if flag is None:
            return ""
        told = flag.data if flag.op is Op.CONST else None
        return {True: ".requires_grad_()", False: ""}.get(told) if isinstance(told, bool) else None
