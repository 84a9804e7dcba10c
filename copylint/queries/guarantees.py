"""What can be promised of a register, for fixes that must change nothing: no annotation counts, only what code has made."""

from __future__ import annotations

from collections.abc import Sequence

from copylint.domain import dtype as dtypes
from copylint.domain import shape as shapes
from copylint.domain.truth import NO, YES
from copylint.engine.calls.conditions import bind, possible
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.defuse import origin, renamings, variable
from copylint.engine.limits import CHAIN
from copylint.facts.effects import Result as Outcome
from copylint.facts.lookup import has_role, words
from copylint.facts.roles import Role
from copylint.queries.ask import Ask
from copylint.queries.calls import elementwise_with_out
from copylint.queries.reach import unknown_manager
from copylint.syntax.ir import Instr, Op

_OPERATORS = frozenset({Op.BIN, Op.UNARY, Op.AUG, Op.COMPARE, Op.UNPACK})
_SIZED = frozenset({"arg", "length", "square"})
"""Shapes of what a factory makes: nothing of it follows an operand."""


def is_plain(ask: Ask, instr: Instr) -> bool:
    """Whether a register certainly holds a Python number, or an array of its library's own class, not of a subclass.

    A parameter may hold a matrix, a masked array or a subclass of Tensor, whose operators give something else than theirs,
    and a number of NumPy's that is no Python number: annotations are not checked when the program runs.
    """
    work, seen = [instr], set()
    while work:
        made = origin(work.pop())
        if made.id in seen:
            continue
        seen.add(made.id)
        needed = _sources(ask, made)
        if needed is None:
            return False
        work += needed
    return True


def may_be_a_number(ask: Ask, instr: Instr) -> bool:
    """Whether what is written like an array may be a single number: `np.log(np.asarray(x))` is one where x is."""
    return _is_number_for_some(ask, instr, {}, 0)


def _is_number_for_some(ask: Ask, instr: Instr, known: dict[int, bool], depth: int) -> bool:
    made = origin(instr)
    if made.id not in known:
        shape, known[made.id] = ask.shape(made), depth > CHAIN
        if ask.value(made).immutable or isinstance(shape, tuple):
            known[made.id] = not isinstance(shape, tuple) or not shape
        elif depth <= CHAIN:
            known[made.id] = _follows_a_number(ask, made, known, depth + 1)
    return known[made.id]


def _follows_a_number(ask: Ask, made: Instr, known: dict[int, bool], depth: int) -> bool:
    """Whether a result is a number where all of its operands are, and they may be."""
    if made.op is Op.PHI:
        return any(_is_number_for_some(ask, one, known, depth) for one in made.args)
    operands = list(made.args) if made.op in _OPERATORS - {Op.UNPACK} else []
    if made.op is Op.CALL and has_role(ask.called_fact(made), Role.ZERO_DIMENSIONAL) and len(made.args) > 1:
        # what is documented as an array and converted to one all the same may be a number (librosa's power_to_db)
        return is_only_declared(ask, made.args[1]) or _is_number_for_some(ask, made.args[1], known, depth)
    if made.op is Op.CALL:
        operands = list((elementwise_with_out(ask, made) or {}).values())
    if operands:
        return all(_is_number_for_some(ask, one, known, depth) for one in operands)
    return ask.kind(made) in ("", "array_like", "element")


def tells_arrays_apart(ask: Ask) -> bool:
    """Whether the function looks at what only the identity of an array, or a lock on it, can change."""
    return any(
        (instr.op is Op.ATTR and instr.data in words(Role.ITSELF))
        or (instr.op is Op.COMPARE and instr.data in ("is", "is not") and all(ask.value(a).kind != "none" for a in instr.args))
        or (instr.op is Op.CALL and ask.called_name(instr) in words(Role.COMPARES_PLACE))
        for instr in ask.function.instrs
    )


def may_be_seen_half_done(ask: Ask, instr: Instr) -> bool:
    """Whether code could see, after an exception, that an operation in place has begun.

    A module's variables outlive one that ends its body: objects may raise at any element, numbers where that is asked for.
    """
    if instr.block.exc is not None or unknown_manager(ask.frame, instr) is not None:
        return True
    if ask.function.kind not in ("module", "class"):
        return False
    calls = (other for other in ask.function.instrs if other.op is Op.CALL)
    return ask.value(instr).dtype in ("", "object") or any(ask.called_name(call) in words(Role.SETS_STRICT) for call in calls)


def has_inference_mode(ask: Ask) -> bool:
    """Whether tensors of this function may be made under `torch.inference_mode`, outside of which nothing may write them."""
    return any(instr.op is Op.CALL and ask.called_name(instr) in words(Role.INFERENCE) for instr in ask.function.instrs)


def are_left_behind(ask: Ask, source: Instr, made: Instr) -> bool:
    """Whether variables of a module or class refer to both of two arrays: other modules see whether these share storage."""
    return ask.function.kind in ("module", "class") and all(_bears_a_name(ask, instr) for instr in (source, made))


def _bears_a_name(ask: Ask, instr: Instr) -> bool:
    own = set(ask.alias.held_by(instr))
    return any(variable(other) is not None and not own.isdisjoint(ask.alias.held_by(other)) for other in ask.function.instrs)


def _sources(ask: Ask, made: Instr) -> list[Instr] | None:
    """The registers that must be plain for this one to be; None where it cannot be promised."""
    if made.op is Op.CONST or made.op is Op.UNDEF:
        return []
    if made.op in _OPERATORS or made.op is Op.PHI:
        return list(made.args)
    if made.op in (Op.ITEM, Op.NEXT, Op.ITER):
        return [made.args[0]]
    if made.op is Op.ATTR:
        receiver = made.args[0]
        return [receiver] if ask.is_array(receiver) else None
    if made.op is Op.BUILD:
        return list(made.args) if not made.data.stars else None
    return _operands(ask, made) if made.op is Op.CALL else None


def _operands(ask: Ask, call: Instr) -> list[Instr] | None:
    callee = call.args[0]
    if callee.op is Op.BUILTIN:
        return [] if callee.data in words(Role.GIVES_NUMBER) else None
    fact, receiver = fact_of_call(ask.frame, call)
    if fact is None or call.data.stars or None in call.data.keywords:
        return None
    bound = bind(fact, call, receiver)
    if bound.open or "subok" in bound.named or "like" in bound.named:
        return None
    if has_role(fact.name, Role.PLAIN_ARRAY) and receiver is None:
        return []
    effects = possible(ask.frame, fact, bound)
    if effects and all(effect.result is Outcome.FRESH and effect.shape in _SIZED for effect in effects):
        return []
    return [operand for operand in bound.named.values() if not _is_setting(ask, operand)]


def _is_setting(ask: Ask, operand: Instr) -> bool:
    """Whether an operand is a literal, a dtype, a generator: nothing whose class a result could take over."""
    value = ask.value(operand)
    return value.kind in ("str", "none", "dtype", "bool", "rng", "library") or origin(operand).op in (Op.CONST, Op.SLICE)


def chosen_dtype(ask: Ask, instr: Instr) -> Instr | None:
    """The call of unseen code that chose an array's unknown dtype for the dtype of some array: `f(x.dtype)`."""
    made = dtypes.definition(ask.dtype(instr))
    source = ask.function.instrs[made] if made is not None and "'dtype'" in ask.dtype(instr) else None
    if source is None or source.op is not Op.CALL or ask.called_fact(source) is not None:
        return None
    return source if any(origin(operand).op is Op.ATTR and origin(operand).data == "dtype" for operand in source.args) else None


def stands_in_for_copy(ask: Ask, source: Instr, copy: Instr) -> bool:
    """Whether an array is all that a copy of it would be: of its library's own class, row by row in memory, free of autograd.

    `np.copy` and `np.array` also make an array of what may be a single number.
    """
    if ask.layout.is_c(source) is not YES or not is_plain(ask, source):
        return False
    if has_role(ask.called_fact(copy), Role.ZERO_DIMENSIONAL) and not ask.shape(source):
        return False
    return ask.needs_grad(source) is NO or not records_grad(ask, copy)


def is_made_there(ask: Ask, instr: Instr) -> bool:
    """Whether a register's array was allocated by the operation or known function that gives it, which no view of one is."""
    made = origin(instr)
    known = made.op in (Op.BIN, Op.UNARY, Op.COMPARE, Op.ITEM) or (made.op is Op.CALL and ask.called_fact(made) is not None)
    refs = ask.value(instr).refs
    return known and bool(refs) and all(ref.storage.site == "alloc" and ref.storage.key[0] == made.id for ref in refs)


def no_wider(ask: Ask, operand: Instr, target: Instr) -> bool:
    """Whether broadcasting the operand against the target certainly leaves the target's shape."""
    return shapes.no_wider(ask.shape(operand), ask.shape(target))


def works_alike_in_place(ask: Ask, instr: Instr, old: Instr, others: Sequence[Instr]) -> bool:
    """Whether an operation's result is of the class, layout and gradient of the old array: no number, no mixed order."""
    shape = ask.shape(old)
    if not isinstance(shape, tuple) or not shape or ask.layout.is_c(old) is not YES or may_be_seen_half_done(ask, instr):
        return False
    if not dtypes.is_exact(ask.dtype(old)):  # one in the other order of bytes gives a result in the machine's own
        return False
    if ask.kind(old) == "tensor" and (ask.needs_grad(old) is not NO or has_inference_mode(ask)):
        return False  # under no_grad the old one is a leaf still, the new one never
    # torch follows the order of the first operand, NumPy that of any which lies row by row
    orders = all(ask.layout.is_c(other) is YES for other in others if ask.kind(other) == "tensor")
    return orders and all(is_plain(ask, operand) for operand in (old, *others))


def records_grad(ask: Ask, instr: Instr) -> bool:
    """Whether grad mode may be on where this instruction stands."""
    return not ask.frame.no_grad(instr)


def is_only_declared(ask: Ask, instr: Instr) -> bool:
    """Whether nothing but an annotation or the docstring says of a parameter what it is: no method, test or call."""
    made = origin(instr)
    if made.op is not Op.PARAM or made.id in ask.frame.evidence or _is_shown(instr):
        return False
    passed = ask.program.parameters.passed(ask.function, made)
    return all(kind != ask.kind(made) for kind, _ in passed)


def _is_shown(instr: Instr) -> bool:
    """Whether a test has shown what a register is: `isinstance(x, torch.Tensor)`."""
    return any(one.op is Op.REFINE and one.data.test == "isinstance" and one.data.holds for one in renamings(instr))
