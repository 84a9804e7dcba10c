"""CPL106: `np.array` or `torch.tensor` of what is an array already copies it where sharing would do."""

from __future__ import annotations

from copylint.domain.truth import YES
from copylint.edits.core import name_of_function, plan, spelling_of
from copylint.edits.in_place import detached, is_positional, sharing, wrapped
from copylint.facts.lookup import first_parameter, has_role, names_in, words
from copylint.facts.roles import Role
from copylint.queries.ask import Ask
from copylint.queries.copies import (
    copied_operand,
    elements,
    is_read_elsewhere,
    is_temporary,
    makes_tensor_of_tensor,
    sole_use,
    stays_unwritten,
    unchanged_while_used,
)
from copylint.queries.diagnostic import Diagnostic, Silent, Verdict
from copylint.queries.guarantees import is_only_declared
from copylint.queries.provenance import TraceStep
from copylint.queries.text import Place
from copylint.syntax.ir import Instr, Op

CODE = "CPL106"
NAME = "copying-constructor"
DEFAULT = "on"
SUMMARY = "`np.array` or `torch.tensor` of an array copies it where sharing would do"
WORDS = ("ARRAYS",)
ORDER = ("expression", 20)
OFF_IN_TESTS = True
OPS = (Op.CALL,)

NAMES = words(Role.BY_NUMBER, Role.COPYING_CONSTRUCTOR)


def check(ask: Ask, call: Instr) -> Verdict:
    """The constructor, where it copies an array needlessly or takes a list of arrays apart."""
    called = ask.called_fact(call)
    if not has_role(called, Role.BY_NUMBER, Role.COPYING_CONSTRUCTOR):
        return None
    operands = ask.operands(call)
    source = operands.get(_source_parameter(called))
    if source is None:
        return None
    if has_role(called, Role.BY_NUMBER) and ask.kind(source) in ("list", "tuple"):
        return _of_list(ask, call, source)
    if makes_tensor_of_tensor(ask, call):
        return _of_tensor(ask, call, source)
    if has_role(called, Role.COPYING_CONSTRUCTOR) and ask.kind(source) == "ndarray":
        return _of_array(ask, call, source, set(operands) - {_source_parameter(called)})
    return None


def _source_parameter(called: str | None) -> str:
    return names_in(Role.BY_NUMBER).get(called or "") or first_parameter(called)


def _of_tensor(ask: Ask, call: Instr, source: Instr) -> Diagnostic:
    name, declared = ask.text.name(source), is_only_declared(ask, source)
    operands = ask.operands(call)
    given = [f"{key}={ask.text.placed(operands[key], Place.ARGUMENT)}" for key in ("dtype", "device") if key in operands]
    suffix = f".detach().to({', '.join(given)}, copy=True)" if given else ".detach().clone()"
    copy = ask.text.placed(source, Place.RECEIVER) + suffix
    message = (
        f"`{ask.text.code(call)}` copies {'what is declared ' * declared}a tensor, cuts it off from its gradient and warns; "
        f"use `{name}` itself, or `{copy}` where a copy is meant{', or declare what it is' * declared}"
    )
    changes = detached(ask, call, source, copied=not is_temporary(ask, source)) if not declared else None
    fix = plan(ask, "unsafe", "detach the tensor itself", changes)
    return Diagnostic(
        call, message, "possible" if declared else "certain", _trail(ask, call, source), ask.text.cost(source, call), fix=fix
    )


def _of_list(ask: Ask, call: Instr, source: Instr) -> Verdict:
    content = elements(ask, source, call)
    if content is None or content.kind != "ndarray":
        return Silent("{} is not known to hold arrays only", source)
    copies = has_role(ask.called_fact(call), Role.COPYING_CONSTRUCTOR)
    taker = name_of_function(ask, "torch.as_tensor") if copies else ask.text.code(call.args[0])
    asked = [(key, one) for key, one in ask.operands(call).items() if key in ("dtype", "device")]
    given = [f", {key}={ask.text.placed(one, Place.ARGUMENT)}" for key, one in asked]
    stacked = f"{name_of_function(ask, 'numpy.stack')}({ask.text.placed(source, Place.ARGUMENT)})"
    cure = f"`{taker}({stacked}{''.join(given)})` copies them whole"
    message = f"`{ask.text.code(call)}` takes a list of arrays apart, number by number; {cure}"
    trail = [TraceStep("copied", call, "every element is converted to a Python number first")]
    stack = spelling_of(ask, "numpy.stack") if is_positional(ask, call, source) else None
    changes = (wrapped(ask, call, source, stack[0]), stack[1]) if stack is not None else (None,)
    if copies:
        changes = (*changes, sharing(ask, call, "torch.as_tensor"))
    return Diagnostic(call, message, "certain", trail, fix=plan(ask, "unsafe", "stack the arrays first", *changes))


def _of_array(ask: Ask, call: Instr, source: Instr, options: set[str]) -> Verdict:
    if not ask.is_proven(source, "ndarray"):
        return Silent("{} is not certain to be an array", source)
    if options - {"dtype", "requires_grad"} or not _keeps_dtype(ask, call, source, options):
        return Silent("an option decides about copying, dtype, device or order")
    use = sole_use(ask, call)
    if (copied_operand(ask, source) is not None and is_temporary(ask, source)) or (use and copied_operand(ask, use[0]) is call):
        return None  # of `np.array(x.copy())` and `np.array(x).copy()` the second copy is reported
    if not ask.alias.shows_all_once(source):
        return Silent("{} is a part of another array, which the copy lets go or brings together", source)
    dead = (
        ask.alias.only_owner(source, call) is YES
        and ask.alias.dies_at(source, call) is YES
        and not is_read_elsewhere(ask, source)
    )
    if not dead and "requires_grad" in options:
        return Silent("a leaf is written by its optimiser")
    if not dead and not stays_unwritten(ask, call):
        return Silent("the copy is written, handed on or kept, and {} is still in use", source)
    if not dead and not unchanged_while_used(ask, source, call):
        return Silent("{} may change while the copy is in use", source)
    name = ask.text.name(source)
    reason = "which nothing uses afterwards" if dead else "and neither is written while both are in use"
    leaf = _leaf(ask, ask.operands(call).get("requires_grad"))
    cure = f"`{name_of_function(ask, 'numpy.asarray' if ask.kind(call) == 'ndarray' else 'torch.from_numpy')}({name}){leaf}`"
    message = f"`{ask.text.code(call)}` copies the array `{name}`, {reason}; {cure} shares it"
    of_numpy = ask.kind(call) == "ndarray"
    shared = sharing(ask, call, "numpy.asarray") if of_numpy else sharing(ask, call, "torch.from_numpy", "dtype")
    changes = shared if is_positional(ask, call, source) else None
    fix = plan(ask, "unsafe", f"share the array of `{name}`", changes)
    return Diagnostic(call, message, "certain", _trail(ask, call, source), ask.text.cost(source, call), fix=fix)


def _leaf(ask: Ask, flag: Instr | None) -> str:
    """What makes a leaf of the shared array where the constructor was asked for one."""
    if flag is None or (flag.op is Op.CONST and flag.data is False):
        return ""
    return ".requires_grad_()" if flag.op is Op.CONST else f".requires_grad_({ask.text.placed(flag, Place.ARGUMENT)})"


def _keeps_dtype(ask: Ask, call: Instr, source: Instr, options: set[str]) -> bool:
    return "dtype" not in options or (ask.dtype(source) != "" and ask.dtype(source) == ask.dtype(call))


def _trail(ask: Ask, call: Instr, source: Instr) -> list[TraceStep]:
    trail = ask.trail.start(source)
    return [*trail, TraceStep("copied", call, f"`{ask.text.name(source)}` is copied")]
