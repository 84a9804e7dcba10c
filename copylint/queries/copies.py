"""Whether a copy was needed: what is copied, what is done with the copy, and whether its source stays as it is meanwhile."""

from __future__ import annotations

from functools import partial

from copylint.domain import dtype as dtypes
from copylint.domain.heap import ESCAPED, UNSURE
from copylint.domain.storage import UNKNOWN, Storage
from copylint.domain.value import PASSED, Value
from copylint.engine.calls.conditions import bind, possible
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.defuse import origin, variable
from copylint.engine.uses import operands_of
from copylint.facts.effects import Effect
from copylint.facts.effects import Result as Outcome
from copylint.facts.lookup import first_parameter, has_role, names_in, words
from copylint.facts.roles import Role
from copylint.queries.ask import Ask
from copylint.queries.layout import is_reordered_by_copy
from copylint.queries.provenance import source_of
from copylint.queries.writes import is_written
from copylint.syntax.ir import Instr, Op

_NEW = frozenset({Outcome.FRESH, Outcome.SCALAR, Outcome.FRESH_LIST, Outcome.FRESH_TUPLE, Outcome.TUPLE_OF_FRESH_OR_SCALAR})
_SAVING_NOTHING = frozenset("+-")
_OPERATORS = frozenset({Op.BIN, Op.UNARY, Op.COMPARE, Op.ITEM})
_EXPRESSIONS = frozenset({Op.CALL, Op.BIN, Op.UNARY, Op.COMPARE, Op.ITEM, Op.ATTR})


def copied_operand(ask: Ask, call: Instr) -> Instr | None:
    """The array that a call copies and does nothing else with: `x` of `x.copy()`, `x.clone()`, `np.copy(x)`.

    None also where a memory order is asked for.
    """
    if call.op is not Op.CALL or call.data.stars or None in call.data.keywords:
        return None
    called = ask.called_fact(call) or ""
    operands = ask.operands(call) if has_role(called, Role.COPIES, Role.COPYING_CONSTRUCTOR) else {}
    source = operands.get(first_parameter(called))
    if source is None or not _adds_nothing(called, operands):
        return None
    kind = ask.kind(source)
    chosen = origin(source).op is Op.ITEM and dtypes.category(ask.dtype(source)) in ("", "object")
    if names_in(Role.COPIES).get(called) == "deep" and chosen:
        return None  # they may be objects, which are copied too (stable_baselines3's `self.infos[batch]`)
    is_array = kind in ("ndarray", "tensor") or (kind == "element" and ask.kind(call) != "")
    return None if not is_array or (kind == "tensor" and names_in(Role.COPIES).get(called) == "shallow") else source


def makes_tensor_of_tensor(ask: Ask, call: Instr) -> bool:
    """Whether `torch.tensor` or its like is called with a tensor, for which it warns."""
    if call.op is not Op.CALL or not has_role(ask.called_fact(call), Role.WARNS_OF_TENSOR):
        return False
    data = ask.operands(call).get("data")
    return data is not None and ask.is_proven(data, "tensor")


def is_temporary(ask: Ask, instr: Instr) -> bool:
    """Whether no variable leads to a register: it and all that it may be a view of are parts of one expression."""
    refs = ask.value(instr).refs
    return bool(refs) and all(_is_made_in_expression(ask, instr, ref.storage) for ref in refs)


def _is_made_in_expression(ask: Ask, instr: Instr, storage: Storage) -> bool:
    while instr.name is None and instr.op in _EXPRESSIONS:
        if storage.site == "alloc" and storage.key[0] == instr.id:
            return True
        base = source_of(ask.frame, instr, storage)
        if base is None or base is instr:
            return False
        instr = base
    return False


def needs_grad_itself(ask: Ask, instr: Instr) -> bool:
    """Whether a register may be a leaf that was told to need gradients: it cannot be written, a clone of it can."""
    made = origin(instr)
    return (
        ask.value(made).grad == "needs"
        and any(name in words(Role.WANTS_GRAD) for name in (*made.data.keywords, ask.called_name(made)))
        if made.op is Op.CALL
        else False
    )


def is_reordered(ask: Ask, source: Instr, copy: Instr) -> bool:
    """Whether a copy lies in another memory order than what it is made of, as `x.T.copy()` does and `x.t().clone()` does not."""
    fact, receiver = fact_of_call(ask.frame, copy)
    effects = possible(ask.frame, fact, bind(fact, copy, receiver)) if fact is not None else []
    rows_first = bool(effects) and all(effect.layout == "C" for effect in effects)
    return is_reordered_by_copy(ask.layout, source, "C" if rows_first else "K")


def sole_use(ask: Ask, instr: Instr) -> tuple[Instr, Instr] | None:
    """The only instruction that works on a register without a name, and the operand by which it has it."""
    users = ask.users(instr) if instr.name is None else []
    if len(users) != 1:
        return None
    user = users[0]
    if user.op is Op.ATTR:
        calls = ask.users(user)
        if len(calls) != 1 or calls[0].op is not Op.CALL or calls[0].args[0] is not user or user in calls[0].args[1:]:
            return None
        return calls[0], instr
    return (user, instr) if user.args.count(instr) == 1 else None


def only_reads(ask: Ask, user: Instr, operand: Instr) -> bool:
    """Whether an operation only reads an operand, gives an object of its own, and backward needs nothing of the operand."""
    recorded = ask.kind(operand) == "tensor" and any(map(partial(_may_be_recorded, ask), operands_of(user)))
    if user.op in _OPERATORS:
        result = ask.value(user)
        new = result.immutable or (bool(result.refs) and all(ref.storage.key[:1] == (user.id,) for ref in result.refs))
        return new and (not recorded or user.op is not Op.BIN or user.data in _SAVING_NOTHING)
    if user.op is Op.BUILD:
        joined = sole_use(ask, user)
        return joined is not None and joined[0].op is Op.CALL and has_role(ask.called_fact(joined[0]), Role.JOINS)
    if user.op is not Op.CALL:
        return False
    fact, receiver = fact_of_call(ask.frame, user)
    if fact is None:
        return False
    bound = bind(fact, user, receiver)
    names = {name for name, held in bound.named.items() if held is operand}
    effects = possible(ask.frame, fact, bound)
    return bool(names and effects) and not bound.open and all(_reads(effect, names, recorded) for effect in effects)


def _may_be_recorded(ask: Ask, operand: Instr) -> bool:
    """Whether an operation may have to keep its operands for the gradient of this one.

    In `self.sigma * self.noise.clone()` the noise needs none, but backward multiplies by it (tianshou's NoisyLinear).
    """
    value = ask.value(operand)
    return not value.immutable and value.kind in ("tensor", "") and value.grad != "none"


def filled_from(ask: Ask, user: Instr, operand: Instr) -> Instr | None:
    """The array into which an instruction copies or computes an operand: `x` of `x[i] = operand` and `x += operand`."""
    target: Instr | None = None
    if user.op is Op.SETITEM and user.args[2] is operand and user.data is None:
        target = user.args[0]
    elif user.op is Op.AUG and user.args[1] is operand:
        recorded = ask.kind(operand) == "tensor" and ask.value(user).grad != "none"
        target = user.args[0] if not recorded or user.data in _SAVING_NOTHING else None
    elif user.op is Op.CALL and has_role(called := ask.called_fact(user), Role.FILLS):
        operands = ask.operands(user)
        source = operands.get(names_in(Role.FILLS)[called or ""])
        target = operands.get(first_parameter(called)) if source is operand else None
    kinds = {"ndarray": ("ndarray", "element"), "tensor": ("tensor",)}.get(ask.kind(target), ()) if target is not None else ()
    return target if ask.kind(operand) in kinds else None


def are_apart(ask: Ask, left: Instr, right: Instr) -> bool:
    """Whether two arrays are known by different storages; two parameters are taken for two arrays."""
    mine, other = ({_ever(ref.storage) for ref in ask.value(side).refs} for side in (left, right))
    return bool(mine and other) and UNKNOWN not in mine | other and not mine & other


def elements(ask: Ask, container: Instr, at: Instr) -> Value | None:
    """What is known of every element of a list or tuple at an instruction; None of an empty one or any other object."""
    value = ask.value(container)
    if value.optional or value.const == PASSED or value.kind not in ("list", "tuple"):
        return None
    contents = list(value.items or ())
    if value.items is None:
        heap, ask.frame.heap = ask.frame.heap, ask.result.solver.outs[at.block.id]
        contents = [ask.frame.load(value, None)]
        ask.frame.heap = heap
    kinds = {content.kind for content in contents}
    return contents[0] if len(kinds) == 1 and not any(content.optional for content in contents) else None


_HANDFUL = 4


def is_handful(ask: Ask, container: Instr, at: Instr) -> bool:
    """Whether a list or tuple has at most four elements, all of them displayed where it was made."""
    display = origin(container)
    if display.op is not Op.BUILD or display.data.stars or len(display.args) > _HANDFUL:
        return False
    storage = ask.value(container).must
    if ask.kind(container) == "tuple" or storage is None:
        return ask.kind(container) == "tuple"
    cell = ask.result.solver.outs[at.block.id].get(storage)
    return len(cell.items) == len(display.args) and cell.element is None and not cell.flags & (ESCAPED | UNSURE)


def is_read_elsewhere(ask: Ask, instr: Instr) -> bool:
    """Whether other functions see a register's variable: that of a module or class body, and what is captured."""
    if ask.function.kind not in ("module", "class"):
        return False
    name = variable(instr)
    return ask.function.kind == "class" or any(
        other.op is Op.GLOBAL and other.data.name == name
        for function in ask.program.module.functions
        for other in function.instrs
    )


def stays_unwritten(ask: Ask, made: Instr) -> bool:
    """Whether a new array is only read here: not written, kept, returned, yielded, or given to unseen code.

    Nor copied by another constructor: of two copies in a row only one is needless.
    """
    if is_written(ask, made):
        return False
    sharing = _sharing(ask, made)
    for instr in ask.function.instrs:
        if instr.op in (Op.RETURN, Op.YIELD, Op.SETCELL, Op.SETATTR, Op.CAPTURE) and any(a.id in sharing for a in instr.args):
            return False
        if instr.op is Op.CALL and any(operand.id in sharing for operand in instr.args[1:]) and _copies_again(ask, instr):
            return False
    return not any(is_read_elsewhere(ask, ask.function.instrs[register]) for register in sharing)


def _copies_again(ask: Ask, call: Instr) -> bool:
    return has_role(ask.called_fact(call), Role.COPYING_CONSTRUCTOR)


def unchanged_while_used(ask: Ask, source: Instr, made: Instr) -> bool:
    """Whether nothing changes an array while a copy of it may still be read."""
    held = {_ever(ref.storage) for ref in ask.value(source).refs}
    if not held or UNKNOWN in held or is_read_elsewhere(ask, source):
        return False
    hidden = all(storage.site == "alloc" and not ask.result.ever_flagged(storage) & ESCAPED for storage in held)
    readers = sum(1 << register for register in _sharing(ask, made))
    liveness = ask.result.liveness
    for write in ask.frame.writes:
        reaches = any(_ever(r.storage) in held or (r.storage == UNKNOWN and not hidden) for r in write.value.refs)
        if reaches and liveness.after(write.instr) & readers:
            return False
    if hidden:
        return True
    unseen = (i for i in ask.function.instrs if i.op is Op.CALL and _is_unseen(ask, i) and liveness.after(i) & readers)
    return not any(_may_reach(ask, call, held) for call in unseen)


def _is_unseen(ask: Ask, call: Instr) -> bool:
    return ask.called_fact(call) is None


def _may_reach(ask: Ask, call: Instr, held: set[Storage]) -> bool:
    """Whether unseen code gets an object by which it reaches one of these storages."""
    if any(storage.site not in ("alloc", "param") for storage in held):
        return True
    roots = {storage.key[0] for storage in held if storage.site == "param"}
    for operand in operands_of(call):
        for ref in ask.value(operand).refs:
            if _ever(ref.storage) in held or (ref.storage.site == "param" and ref.storage.key[0] in roots):
                return True
    return any(storage.site == "alloc" for storage in held)


def _sharing(ask: Ask, made: Instr) -> set[int]:
    """Ids of the registers that may refer to what a register holds."""
    own = {_ever(ref.storage) for ref in ask.value(made).refs if ref.storage.site == "alloc"}
    found = set()
    for instr in ask.function.instrs:
        value = ask.value(instr)
        refs = [*value.refs, *(ref for item in value.items or () for ref in item.refs)]
        if any(_ever(ref.storage) in own for ref in refs):
            found.add(instr.id)
    return found


def _ever(storage: Storage) -> Storage:
    """The storage of this pass of a loop or an earlier one."""
    return storage._replace(older=False) if storage.older else storage


def _adds_nothing(called: str, operands: dict[str, Instr]) -> bool:
    """Whether a copying call is given its source alone; `np.array` counts where it is asked to copy."""
    if has_role(called, Role.COPYING_CONSTRUCTOR):
        told = operands.get("copy")
        return len(operands) == 2 and told is not None and told.op is Op.CONST and told.data is True
    return len(operands) == 1


def _reads(effect: Effect, names: set[str], recorded: bool) -> bool:
    if effect.result not in _NEW or effect.keeps or names & set(effect.writes):
        return False
    return not recorded or effect.saves in ("", "output")
