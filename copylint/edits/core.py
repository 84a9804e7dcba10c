"""How a place in the text would be changed: the corrections of rules, put together from the parts of statements and calls.

Each answers None where the text does not have the form that the change needs; the rule then offers no fix.
"""

from __future__ import annotations

from copylint.edits.pieces import Changes, around, behind, place_of_register, placed
from copylint.engine.defuse import variable
from copylint.facts.lookup import words
from copylint.facts.roles import Role
from copylint.fixes.plan import Change, Kept, Piece, Plan, Safety, Spot, Syntax
from copylint.queries.ask import Ask
from copylint.syntax import syntax_spans
from copylint.syntax.bracketing import Place, bracketed, is_broken
from copylint.syntax.import_places import import_place, imported_for_types_only
from copylint.syntax.ir import Function, Instr, Loop, Op

_USUAL = {"numpy": "np"}
"""What a library is called where a fix has to import it, if not by its own name."""


def plan(ask: Ask, safety: Safety, description: str, *changes: Changes | None) -> Plan | None:
    """The correction that consists of these changes, None where one of them cannot be made."""
    made = together(*changes)
    return Plan(safety, description, made) if made is not None else None


def without_call(ask: Ask, call: Instr, kept: Instr) -> Changes | None:
    """The call gives way to one of its operands: `x` for `x.copy()` and for `np.array(x)`."""
    tree, place = ask.program.module.tree, place_of_register(ask, call)
    if call.args[0].op is not Op.ATTR or call.args[0].args[0] is not kept:
        pieces = placed(ask, syntax_spans.argument_value(call, kept), place)
        return (Change(*syntax_spans.inner(call.node), pieces),) if pieces is not None else None
    receiver = bracketed(tree, syntax_spans.receiver(call.node), place)
    if receiver is not None and receiver.drops and not is_broken(tree, call.node):
        return (Change(*syntax_spans.inner(call.node), (Kept(*receiver.kept),)),)
    tail = syntax_spans.method_tail(call.node)
    return (Change(*tail, ()),) if tail is not None else None


def with_method(ask: Ask, call: Instr, name: str) -> Changes | None:
    """The called method or function gets another last name: `x.ravel()` for `x.flatten()`."""
    place = syntax_spans.method_name(call.node)
    return (Change(*place, (name,)),) if place is not None else None


def with_callee(ask: Ask, call: Instr, name: str) -> Changes | None:
    """The call calls something else: `np.asarray(x)` for `np.array(x)`."""
    place = syntax_spans.callee(call.node)
    return (Change(*place, (name,)),) if place is not None else None


def with_argument(ask: Ask, call: Instr, *text: Piece) -> Changes | None:
    """The call gets one more argument, behind the others."""
    found = syntax_spans.place_for_argument(call.node)
    if found is None:
        return None
    spot, before, behind = found
    return (Change(spot, spot, (before, *text, behind)),)


def with_arguments(ask: Ask, call: Instr, texts: list[str]) -> Changes | None:
    """The call gets more arguments, on lines of their own where each has one."""
    found = syntax_spans.place_for_argument(call.node)
    return with_argument(ask, call, (",\n" if "\n" in found[1] else ", ").join(texts)) if found is not None else None


def without_argument(ask: Ask, call: Instr, operand: Instr) -> Changes | None:
    """The call loses one of its arguments."""
    place = syntax_spans.argument_range(call, operand)
    return (Change(*place, ()),) if place is not None else None


def augmented(ask: Ask, instr: Instr, old: Instr) -> Changes | None:
    """`a = a + b` becomes `a += b`; `old` is the operand that `a` held."""
    name = syntax_spans.assigned_name(instr.stmt, instr.node)
    return in_place(ask, name[1], instr, is_left=instr.args[0] is old) if name is not None else None


def in_place(ask: Ask, target_end: Spot, instr: Instr, *, is_left: bool) -> Changes | None:
    """What follows the target of an assignment becomes `+= b`; `is_left` says that the target is the left operand."""
    whole, sides = syntax_spans.whole(instr.node), syntax_spans.sides(instr.node)
    if whole is None or sides is None or instr.op is not Op.BIN:
        return None
    dropped, kept = sides if is_left else sides[::-1]
    pieces, operand = placed(ask, kept, Place.VALUE), syntax_spans.whole(kept)
    if pieces is None or operand is None or not syntax_spans.only_names(dropped):
        return None
    inside = syntax_spans.inner(instr.node)
    if inside != whole and is_broken(ask.program.module.tree, instr.node):  # its brackets stay
        gone = (inside[0], operand[0]) if is_left else (operand[1], inside[1])
        return Change(target_end, whole[0], (f" {instr.data}= ",)), Change(*gone, ())
    return (Change(target_end, whole[1], (f" {instr.data}= ", *pieces)),)


def into(ask: Ask, call: Instr, old: Instr) -> Changes | None:
    """`x = np.rint(x)` becomes `np.rint(x, out=x)`."""
    name, whole = syntax_spans.assigned_name(call.stmt, call.node), syntax_spans.whole(call.node)
    given = with_argument(ask, call, f"out={variable(old)}") if variable(old) is not None else None
    if name is None or whole is None or given is None:
        return None
    return (Change(name[0], whole[0], ()), *given)


def together(*changes: Changes | None) -> Changes | None:
    """All of these changes, None where one of them cannot be made."""
    made = [change for part in changes if part is not None for change in part]
    return tuple(made) if all(part is not None for part in changes) else None


def with_suffix(ask: Ask, instr: Instr, suffix: str) -> Changes | None:
    """Something is called upon an expression: `x.copy()` for `x`."""
    return suffixed(ask, instr.node, suffix)


def suffixed(ask: Ask, node: Syntax | None, suffix: str) -> Changes | None:
    """The same of a piece of syntax, such as an argument where it stands; never `x.copy().copy()`."""
    is_asked = syntax_spans.calls_method(node, suffix.strip(".").partition("(")[0])
    return behind(ask, node, suffix) if not is_asked else None


def argument_suffixed(ask: Ask, call: Instr, operand: Instr, suffix: str) -> Changes | None:
    """Something is called upon an argument where it stands: `f(x.copy())` for `f(x)`."""
    return suffixed(ask, syntax_spans.argument_value(call, operand), suffix)


def within(ask: Ask, instr: Instr, function: str) -> Changes | None:
    """An expression becomes the argument of a function: `list(x)` for `x`."""
    return around(ask, instr.node, function)


def hoisted(ask: Ask, instr: Instr, loop: Loop, name: str) -> Changes | None:
    """An expression is evaluated once, before the loop, under a new name."""
    whole, text = syntax_spans.whole(instr.node), placed(ask, instr.node, Place.VALUE)
    if whole is None or text is None or not syntax_spans.is_statement_of_loop(loop.node):
        return None
    before = syntax_spans.inner(loop.node)[0]
    return (Change(before, before, (f"{name} = ", *text, "\n")), Change(*whole, (name,)))


def spelling_of(ask: Ask, dotted: str) -> tuple[str, Changes] | None:
    """How this function can name something of a library ("numpy.ix_": `np.ix_`), with the import that it may take."""
    library, _, rest = dotted.partition(".")
    module = ask.program.module
    for name, source in module.imports.items():
        if source != dotted and not dotted.startswith(source + "."):
            continue
        if not _is_bound_here(ask, name) and not imported_for_types_only(module.tree, name):
            return name + dotted[len(source) :], ()
    alias = _USUAL.get(library, library)
    place = import_place(module.tree, library)
    if place is None or alias in module.imports or alias in module.bindings or _is_bound_here(ask, alias):
        return None
    statement = f"import {library}" + (f" as {alias}" if alias != library else "")
    spot, before, behind = place
    return f"{alias}.{rest}", (Change(spot, spot, (before + statement + behind,)),)


def name_of_function(ask: Ask, dotted: str) -> str:
    """How a message names a library's function: as this file would, `hstack` after `from numpy import hstack`."""
    found = spelling_of(ask, dotted)
    library, _, rest = dotted.partition(".")
    return found[0] if found is not None else f"{_USUAL.get(library, library)}.{rest}"


def is_rebound(ask: Ask, builtin: str) -> bool:
    """Whether the file gives the name of a builtin to something of its own, or may."""
    module = ask.program.module
    known = builtin in module.imports or builtin in module.bindings or bool(module.star_imports)
    return known or _is_bound_here(ask, builtin)


def lists_names(ask: Ask) -> bool:
    """Whether code of the file may look through its names, among which an added import would be."""
    return any(not words(Role.SEES_NAMES).isdisjoint(function.calls) for function in ask.program.module.functions)


def unused_name(ask: Ask, base: str) -> str | None:
    """A name that nothing in the outermost function, nor in the module, bears: `image_copy`; None where it is taken."""
    module, function = ask.program.module, ask.function
    while function.parent is not None and function.parent.kind not in ("module", "class"):
        function = function.parent
    taken = base in module.bindings or base in module.imports or base in module.tree.code_for_node(function.node)
    return base if base.isidentifier() and not taken else None


def _is_bound_here(ask: Ask, name: str) -> bool:
    """Whether the function, or one around it, binds a name itself."""
    function: Function | None = ask.function
    while function is not None and function.kind != "module":
        if binds(function, name):
            return True
        function = function.parent
    return False


def binds(function: Function, name: str) -> bool:
    """Whether a name is a variable of this very function."""
    return any(param.name == name for param in function.params) or any(instr.name == name for instr in function.instrs)
