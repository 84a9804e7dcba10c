"""The statements of a program: simple ones from the tables, and loops, branches and handlers around blocks of others."""

from __future__ import annotations

from collections.abc import Callable

from tests.fixes.generation.writer import INDENT, NAMES, Groups, Writer

SHARED_NAMES = frozenset(NAMES)
MOST_DEPTH = 3
Block = Callable[[Writer, Groups], None]


def fill_block(w: Writer, groups: Groups, size: int, *, yields: bool = False) -> None:
    """Writes about `size` statements, some of them compound."""
    for _ in range(size):
        if w.depth < MOST_DEPTH and w.rng.random() < 0.2:
            ((_, block),) = w.rng.choices(BLOCKS, weights=[weight for weight, _ in BLOCKS])
            block(w, groups)
        else:
            w.statement(groups)
        if yields and w.rng.random() < 0.5 and (name := data_name(w)):
            w.put(f"yield {name}")
            w.kinds.append("yield")


def data_name(w: Writer, *tags: str) -> str | None:
    """One of the names that hold data with these tags."""
    wanted = {"data", *tags}
    names = [name for name, d in w.variables().items() if wanted <= d.tags]
    return w.rng.choice(names) if names else None


def returns(w: Writer) -> None:
    """The end of a function: one value most often, several, a number of one, or none."""
    one, other = data_name(w), data_name(w)
    if one is None or w.rng.random() < 0.06:
        w.put("return None")
        return
    texts = (f"{one}",) * 5 + (f"{one}, {other}", f"{one}, {other}", f"[{one}, {other}]", f'{{"k": {one}}}', f"len({one})",
                               f"{one}, {one}", f"{one}[0]")
    w.put(f"return {w.rng.choice(texts)}")


def for_range(w: Writer, groups: Groups) -> None:
    """A loop of a few passes; a list that grows in it now and then."""
    name = w.unused("k")
    head = f"for {name} in range({'n' if 'n' in w.space and w.rng.random() < 0.5 else '3'}):"
    with w.block(head):
        w.run(f"{name} = 0")
        fill_block(w, groups, w.rng.randint(1, 3))
        leaving(w, name)
    w.kinds.append("for range")


def leaving(w: Writer, name: str) -> None:
    """Now and then a way out of a loop, or on to its next pass."""
    draw = w.rng.random()
    if draw < 0.25:
        w.put(f"if {name} == 1:", INDENT + ("break" if draw < 0.12 else "continue"))
        w.kinds.append("break or continue")


def for_elements(w: Writer, groups: Groups) -> None:
    """A loop over the rows of an array or the items of a list."""
    source = data_name(w)
    target = w.target(w.variables(), but=source or "")
    if source is None or not w.run(f"{target} = next(iter({source}))"):
        return
    grows = w.variables()[source].kind == "list"
    with w.block(f"for {target} in {f'list({source})[:3]' if grows else source}:"):
        fill_block(w, groups, w.rng.randint(1, 2))
    w.kinds.append("for elements")


def while_loop(w: Writer, groups: Groups) -> None:
    """A loop that counts itself."""
    name = w.unused("k")
    w.put(f"{name} = 0")
    with w.block(f"while {name} < 2:"):
        w.run(f"{name} = 0")
        w.put(f"{name} += 1")
        fill_block(w, groups, w.rng.randint(1, 2))
    w.kinds.append("while")


def branch(w: Writer, groups: Groups) -> None:
    """Two ways, the second possibly empty."""
    if "flag" not in w.space:
        return
    with w.block(w.rng.choice(("if flag:", "if not flag:", "if n > 2:"))):
        fill_block(w, groups, w.rng.randint(1, 2))
    if w.rng.random() < 0.5:
        with w.block("else:"):
            fill_block(w, groups, 1)
    w.kinds.append("if")


CATCHING = ("except Exception:", "except Exception as error:", "except (ValueError, TypeError):", "finally:")
FAULTS = ("raise ValueError", "int('x')", "1 // 0", "[].pop()")


def handler(w: Writer, groups: Groups) -> None:
    """A block in which something is raised, and what follows the handling of it."""
    with w.block("try:"):
        fill_block(w, groups, 1)
        w.statement(groups, may_raise=w.rng.random() < 0.7)
        if w.rng.random() < 0.5:
            w.put(w.rng.choice(FAULTS))
            fill_block(w, groups, 1)
    with w.block(w.rng.choice(CATCHING)):
        if w.in_function and w.rng.random() < 0.3:
            returns(w)
        else:
            fill_block(w, groups, 1)
    w.kinds.append("try")


MANAGERS = ("torch.no_grad()", "torch.enable_grad()", "torch.inference_mode()", 'np.errstate(all="raise")',
            "contextlib.suppress(Exception)", "contextlib.nullcontext()", 'np.errstate(all="ignore")')


def manager(w: Writer, groups: Groups) -> None:
    """A block under a context manager; under those that stop exceptions or raise them, one that may raise."""
    text = w.rng.choice(MANAGERS)
    if not w.run(f"_entered = {text}; _entered.__enter__()"):
        return
    with w.block(f"with {text}:"):
        fill_block(w, groups, w.rng.randint(1, 2))
        if "Exception" in text or "raise" in text:
            w.statement(groups, may_raise=True)
    w.run("_entered.__exit__(None, None, None)")
    w.kinds.append("with")


RAISING = ("{0} = {0} / 0", "{0} = {0} / {0}", "{0} = {0} * 1e308", "{0} = np.sqrt({0})", "{0} = np.log({0})",
           "{0}[:] = {0} / {0}", "{0} = {0} ** -3.0", "{0} = np.reciprocal({0})", "{0} = {0} + None", "{0} = {0} - 1e308")


def strict(w: Writer, _groups: Groups) -> None:
    """An operation that raises when it has begun, and what the handler sees then."""
    one = data_name(w, "nd", "float")
    if one is None:
        return
    if not w.in_function and w.depth == 0 and w.rng.random() < 0.5:  # nothing follows but what an importer sees
        with w.block('with np.errstate(all="raise"):'):
            w.put(w.rng.choice(RAISING).format(one))
        return
    with w.block("try:"), w.block('with np.errstate(all="raise"):'):
        w.put(w.rng.choice(RAISING).format(one))
    with w.block(w.rng.choice(("except FloatingPointError:", "except Exception:", "finally:"))):
        w.put(f"print({one})")
    w.kinds.append("strict numbers")


def nested(w: Writer, groups: Groups) -> None:
    """A function in the function that rebinds, changes or reads what the outer one holds; called later, or at once."""
    name, one = w.unused("inner"), data_name(w)
    if one is None or w.depth != 1 or not w.in_function:
        return
    texts = w.rng.choice((
        (f"nonlocal {one}", f"{one} = {one} * 2", f"return {one}"),
        (f"nonlocal {one}", f"{one} = {one} + {one}", "return 1"),
        (f"{one}[0] = 2", "return 3"),
        (f"return {one}",),
        (f"return {one} * 2",),
        (f"yield {one}",),
    ))
    with w.block(f"def {name}():"):
        w.put(*texts)
    w.run(f"def {name}():\n" + "\n".join(INDENT + text for text in texts))
    fill_block(w, groups, 1)
    if w.rng.random() < 0.6:
        w.attempt([f"{w.target(w.variables())} = {name}()"], "call of inner", may_raise=True)
    w.kinds.append("inner function")


BLOCKS: tuple[tuple[int, Block], ...] = (
    (6, for_range), (3, for_elements), (1, while_loop), (5, branch), (4, handler), (3, manager), (3, nested), (3, strict),
)
