"""The statements of a generated program: simple ones from the tables, and the compound ones around blocks of others."""

from __future__ import annotations

from collections.abc import Callable

from tests.truth.builder import Builder

MAX_DEPTH = 3
Writer = Callable[[Builder, int], bool]


def fill_block(b: Builder, size: int) -> None:
    """Writes about `size` statements with probes between them; the block always has a line."""
    mark = len(b.lines)
    for _ in range(size):
        statement(b)
        if b.rng.random() < 0.65:
            b.probe()
    if len(b.lines) == mark:
        b.put("pass")


def statement(b: Builder) -> None:
    """Writes one statement of a kind drawn by weight; after some vain tries, none."""
    for _ in range(6):
        compound = b.depth < MAX_DEPTH and b.rng.random() < 0.18
        writers = COMPOUND if compound else SIMPLE
        weights = [weight for weight, _ in writers]
        ((_, writer),) = b.rng.choices(writers, weights=weights)
        mark, state, kinds = len(b.lines), dict(b.variables), len(b.kinds)
        if writer(b, b.rng.randint(1, 3)):
            return
        del b.lines[mark:], b.kinds[kinds:]
        b.variables = state


def assign(b: Builder, _size: int) -> bool:
    filled = b.form(b.expressions)
    return filled is not None and b.attempt(f"{b.target(dict(filled.operands))} = {filled.text}", kind=filled.label)


def write(b: Builder, _size: int) -> bool:
    filled = b.form(b.statements)
    return filled is not None and b.attempt(filled.text, kind=filled.label)


def data_name(b: Builder, but: str = "") -> str | None:
    names = [name for name, d in b.variables.items() if "data" in d.tags and name != but]
    return b.rng.choice(names) if names else None


def alias(b: Builder, _size: int) -> bool:
    name = data_name(b)
    if name is None:
        return False
    # `c = a if x else a` is left out: the two ways in are one value, so the lowering sees no second name
    other = data_name(b, but=name) or name
    new = b.target()
    choices = (
        (f"{new} = {name}", "alias"),
        (f"{new} = {b.counter('k')} = {name}", "chained alias"),
        (f"{new}, {b.counter('k')} = {name}, {other}", "tuple assignment"),
        (f"{name}, {other} = {other}, {name}", "swap of names"),
        (f"{new} = ({b.counter('k')} := {name})", "walrus"),
        (f"[{new}, *{b.counter('k')}] = [{name}, {other}]", "starred target"),
        (f"{new}, ({b.counter('k')}, _) = {name}, ({other}, 1)", "nested target"),
        (f"del {name}", "del"),
        (f"{new} = {name}.copy() if GO else {name}", "copied on one path"),
        *(((f"{new} = {name} if GO else {other}", "conditional expression"),) * 2 if other != name else ()),
    )
    text, kind = b.rng.choice(choices)
    return b.attempt(text, kind=kind)


def chained(b: Builder, _size: int) -> bool:
    filled = b.form(b.expressions)
    return filled is not None and b.attempt(f"{b.target()} = {b.counter('k')} = {filled.text}", kind="chained assignment")


def discard(b: Builder, _size: int) -> bool:
    filled = b.form(b.expressions)
    return filled is not None and b.attempt(filled.text, kind="discarded expression")


def branch(b: Builder, size: int) -> bool:
    head = b.rng.choice(("if GO:", "if N > 1:", "if not GO:", "if N:"))
    b.put(head)
    with b.block():
        if not b.look():
            return False
        fill_block(b, size)
    if b.rng.random() < 0.6:
        b.put("else:")
        with b.block():
            b.look()
            fill_block(b, b.rng.randint(1, 2))
    b.kinds.append("if else")
    return b.look()


def ladder(b: Builder, _size: int) -> bool:
    for head in ("if N == 0:", "elif N == 1:", "else:"):
        b.put(head)
        with b.block():
            if not b.look():
                return False
            fill_block(b, 1)
    b.kinds.append("elif")
    return b.look()


def for_range(b: Builder, size: int) -> bool:
    return loop(b, f"for {b.counter('i')} in range(N):", "for range", size)


def for_elements(b: Builder, size: int) -> bool:
    name = data_name(b)
    if name is None or b.variables[name].kind == "dict":
        return False
    target = b.counter("item")
    head = b.rng.choice((f"for {target} in {name}:", f"for {b.counter('i')}, {target} in enumerate({name}):",
                         f"for {target}, {b.counter('item')} in zip({name}, {name}):"))
    return loop(b, head, f"for over {b.variables[name].kind}", size)


def for_items(b: Builder, size: int) -> bool:
    dicts = [name for name, d in b.variables.items() if d.kind == "dict"]
    targets = f"{b.counter('key')}, {b.counter('item')}"
    return bool(dicts) and loop(b, f"for {targets} in {b.rng.choice(dicts)}.items():", "for items", size)


def loop(b: Builder, head: str, kind: str, size: int) -> bool:
    """A loop with a body; now and then with break or continue behind a test, or an else clause."""
    b.put(head)
    with b.block():
        if not b.look():
            return False
        fill_block(b, size)
        leave = b.rng.random()
        if leave < 0.15:
            b.attempt("if GO:", INDENTED_BREAK, kind="break")
        elif leave < 0.3:
            b.attempt("if not GO:", INDENTED_CONTINUE, kind="continue")
        if leave < 0.3:
            fill_block(b, 1)
    if b.rng.random() < 0.1:
        b.put("else:")
        with b.block():
            if b.look():
                fill_block(b, 1)
            else:
                b.put("pass")
        b.kinds.append("loop else")
    b.kinds.append(kind)
    return b.look()


INDENTED_BREAK = "    break"
INDENTED_CONTINUE = "    continue"


def while_loop(b: Builder, size: int) -> bool:
    name = b.counter("step")
    b.put(f"{name} = 0", f"while {name} < N:")
    with b.block():
        b.put(f"{name} += 1")
        if not b.look():
            return False
        fill_block(b, size)
    b.kinds.append("while")
    return b.look()


def try_finally(b: Builder, size: int) -> bool:
    b.put("try:")
    with b.block("finally:", "    pass"):
        b.look()
        fill_block(b, size)
    b.put("finally:")
    with b.block():
        b.look()
        fill_block(b, 1)
    b.kinds.append("try finally")
    return b.look()


def try_except(b: Builder, size: int) -> bool:
    raised = b.rng.choice(("raise ValueError", "int('x')", "[].pop()"))
    b.put("try:")
    with b.block("except (ValueError, IndexError):", "    pass"):
        b.look()
        fill_block(b, size)
        b.put("if GO:")
        with b.block():
            b.put(raised)
        fill_block(b, 1)
    b.put("except (ValueError, IndexError):")
    with b.block():
        if not b.look():
            return False
        fill_block(b, 1)
    if b.rng.random() < 0.3:
        b.put("else:")
        with b.block():
            b.look()
            fill_block(b, 1)
        b.kinds.append("try else")
    b.kinds.append("try except")
    return b.look()


MANAGERS = ("contextlib.nullcontext()", "contextlib.suppress(KeyError)", "torch.no_grad()", "np.errstate(all='ignore')")


def with_block(b: Builder, size: int) -> bool:
    b.put(f"with {b.rng.choice(MANAGERS)}:")
    with b.block():
        if not b.look():
            return False
        fill_block(b, size)
    b.kinds.append("with")
    return b.look()


def with_as(b: Builder, size: int) -> bool:
    name = data_name(b)
    if name is None:
        return False
    b.put(f"with contextlib.nullcontext({name}) as {b.target()}:")
    with b.block():
        if not b.look():
            return False
        fill_block(b, size)
    b.kinds.append("with as")
    return b.look()


def match_block(b: Builder, _size: int) -> bool:
    b.put("match N:")
    with b.block():
        for case in ("case 0:", "case 1 | 2:", "case _:"):
            b.put(case)
            with b.block():
                if not b.look():
                    return False
                fill_block(b, 1)
    b.kinds.append("match")
    return b.look()


def comprehension_write(b: Builder, _size: int) -> bool:
    lists = [name for name, d in b.variables.items() if "arrays" in d.tags or "nested" in d.tags or "tensors" in d.tags]
    if not lists:
        return False
    name = b.rng.choice(lists)
    new = b.target()
    text, kind = b.rng.choice((
        (f"{new} = [x[:] for x in {name}]", "comprehension of slices"),
        (f"{new} = [x for x in {name}]", "comprehension of elements"),
        (f"{new} = [x * 2 for x in {name}]", "comprehension of new arrays"),
        (f"{new} = {{i: x for i, x in enumerate({name})}}", "dict comprehension of arrays"),
        (f"{new} = list(x for x in {name})", "generator expression"),
        (f"{new} = [y for x in {name} for y in x]", "nested comprehension"),
    ))
    return b.attempt(text, kind=kind)


SIMPLE: tuple[tuple[int, Writer], ...] = (
    (42, assign), (30, write), (14, alias), (3, chained), (3, discard), (4, comprehension_write),
)
COMPOUND: tuple[tuple[int, Writer], ...] = (
    (6, branch), (2, ladder), (5, for_range), (5, for_elements), (1, for_items), (2, while_loop),
    (3, try_finally), (3, try_except), (1, with_block), (1, with_as), (1, match_block),
)
