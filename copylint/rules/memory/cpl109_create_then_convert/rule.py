"""CPL109: `torch.zeros(n).to(device)` makes an array only to convert it; the factory takes dtype and device itself."""

from __future__ import annotations

from copylint.domain import dtype as dtypes
from copylint.domain.value import literal_number
from copylint.edits.core import plan
from copylint.edits.in_place import unwrapped
from copylint.facts.lookup import first_parameter, has_role, names_in, words
from copylint.facts.roles import Role
from copylint.fixes.plan import Plan
from copylint.queries.ask import Ask
from copylint.queries.diagnostic import Diagnostic, Silent, Verdict
from copylint.queries.guarantees import is_plain
from copylint.queries.provenance import TraceStep
from copylint.rules.memory.cpl109_create_then_convert.conversions import (
    CONVERSIONS,
    Wanted,
    conversions_on_top,
    is_given,
    wanted_of,
)
from copylint.rules.memory.cpl109_create_then_convert.factories import (
    factory_name,
    given_to_factory,
    holds_exactly,
    made_like,
    makes_one_number,
    part_for_factory,
)
from copylint.syntax.ir import Instr, Op

CODE = "CPL109"
NAME = "create-then-convert"
DEFAULT = "on"
SUMMARY = "`torch.zeros(n).to(device)` makes an array only to convert it; give dtype and device to the factory"
WORDS = ("ARRAYS",)
ORDER = ("expression", 40)
OFF_IN_TESTS = True
OPS = (Op.CALL,)
NAMES = CONVERSIONS

_DECIDING = {"out", "pin_memory", "copy"}


def check(ask: Ask, call: Instr) -> Verdict:
    """The conversion, or the last one of several, of what a factory has just made."""
    made, *steps = conversions_on_top(call)
    factory = _unwrapped(ask, made) if steps else None
    if factory is None or (call.name is None and any(user.data in CONVERSIONS for user in ask.users(call) if user.op is Op.ATTR)):
        return None  # of a chain, the last conversion is reported
    if None in factory.data.keywords or not _DECIDING.isdisjoint(ask.operands(factory)):
        return Silent("what else {} is given may decide about dtype or device", factory)
    if makes_one_number(ask, factory):
        return Silent("{} is a single number, or a copy of a tensor", factory)
    if any(step.args[0].data in words(Role.LIKE_ANOTHER) for step in steps):
        return Silent("the dtype and device of another tensor are taken over, which a trace follows and keywords do not")
    if made is not factory and is_given(ask, factory, "dtype") and not dtypes.is_exact(ask.dtype(made)):
        return Silent("{} gets a dtype of NumPy, which no factory of torch takes", factory)
    source = made_like(ask, factory)
    wanted = [want for step in steps if (want := wanted_of(ask, step, source)) is not None]
    useful = [part for want in wanted if (part := part_for_factory(ask, factory, want)) is not None]
    if _only_moves_a_list(ask, factory, useful):
        return Silent("{} lists its numbers, which are read on the host in any case", factory)
    if not useful:
        return Silent("nothing is converted, or {} is in another dtype or on another device on purpose", factory)
    # `np.ones(3).astype(">f8").astype(int)`: what is not understood may undo what the factory is given
    fix = _fix(ask, made, factory, wanted, useful) if len(wanted) == len(steps) else None
    return _draft(ask, made, factory, useful, call, fix, any(want.dtype for want in wanted))


def _only_moves_a_list(ask: Ask, factory: Instr, useful: list[Wanted]) -> bool:
    """Whether an array made of a list would only be moved: no byte is saved."""
    data = ask.operand(factory, "data") if factory_name(ask, factory) == "tensor" else None
    return data is not None and ask.kind(data) in ("list", "tuple") and not any(want.dtype or want.either for want in useful)


def _unwrapped(ask: Ask, made: Instr) -> Instr | None:
    """The factory's call; `torch.Tensor(...)` shares what it is given and only hides the factory."""
    called = ask.called_fact(made)
    if has_role(called, Role.HIDES_FACTORY):
        inner = ask.operand(made, first_parameter(called).lstrip("*"))
        hidden = inner is not None and inner.op is Op.CALL and inner.name is None
        return inner if hidden and inner is not None and has_role(ask.called_fact(inner), Role.TORCH_TWIN) else None
    # np.linspace(dtype=) makes float64 first, and is no factory here
    return made if has_role(called, Role.EXACT_FACTORY, Role.ROUNDING_FACTORY) else None


def _draft(ask: Ask, made: Instr, factory: Instr, useful: list[Wanted], call: Instr, fix: Plan | None, casts: bool) -> Diagnostic:
    twin = names_in(Role.TORCH_TWIN).get(ask.called_fact(factory) or "")
    maker = f"torch.{twin}" if made is not factory else ask.text.code(factory.args[0])
    dtype, device = (next((text for want in useful if (text := getattr(want, key))), "") for key in ("dtype", "device"))
    if made is not factory and not dtype and dtypes.is_exact(found := ask.dtype(made)) and found != "float32":
        dtype = f"torch.{found}"  # which torch.zeros does not make by itself, as np.zeros does
    asked = ", ".join(f"{key}={text}" for key, text in (("dtype", dtype), ("device", device)) if text)
    others = [want.told_openly for want in useful if want.either]
    cure = " and ".join([*([f"`{asked}`"] if asked else []), *others[:1]]) + f" to `{maker}` itself"
    cure += ", and keep the cast" if casts and not dtype else ""
    methods = "".join(f".{want.call.args[0].data}()" for want in useful)
    kind = "a tensor" if ask.kind(made) == "tensor" else "an array"
    message = f"`{ask.text.code(factory.args[0])}` makes {kind} that `{methods}` converts at once; give {cure}"
    trail = [
        TraceStep("created", factory, f"`{ask.text.code(factory)}` makes the storage"),
        TraceStep("copied", call, f"`{methods}` replaces it"),
    ]
    certain = any(want.certain for want in useful)
    moved_data = not certain and factory_name(ask, factory) == "tensor" and not any(ask.is_array(one) for one in factory.args[1:])
    # torch.tensor(list, device=) builds it on the host too: one call fewer, but no byte
    cost = None if moved_data else ask.text.cost(factory, call)
    return Diagnostic(call, message, "certain" if certain else "possible", trail, cost, fix=fix, expression=made)



def _fix(ask: Ask, made: Instr, factory: Instr, wanted: list[Wanted], useful: list[Wanted]) -> Plan | None:
    name, after, filled = factory_name(ask, factory), ask.dtype(useful[-1].call), ask.operand(factory, "fill_value")
    number = literal_number(ask.value(filled)) if filled is not None else None
    is_held = number is not None and holds_exactly(after, number)
    if number is not None and dtypes.category(after) == "integer" and not is_held:
        return None  # astype wraps what the factory refuses
    rounded_first = ask.kind(factory) == "tensor" or not holds_exactly(ask.dtype(factory), number)
    source = made_like(ask, factory)
    same_values = name in words(Role.EXACT_FACTORY) or (name == "full" and is_held and not rounded_first)
    plain = source is None or is_plain(ask, source)
    # a kind of tensor, as in `.type(torch.FloatTensor)`, stands for a device too
    only_dtype = not any(want.device or want.call.args[0].data == "type" for want in useful)
    # the parts of complex numbers that go are warned of
    silent = dtypes.category(after) == "complex" or dtypes.category(ask.dtype(factory)) not in ("", "complex")
    safe = made is factory and same_values and silent and plain and only_dtype and dtypes.is_exact(after) and after != "object"
    hidden = unwrapped(ask, made, factory) if ask.kind(made) == ask.kind(factory) else None
    changes = (given_to_factory(ask, factory, wanted, useful), () if made is factory else hidden)
    return plan(ask, "safe" if safe else "unsafe", "let the factory make what is wanted", *changes)
