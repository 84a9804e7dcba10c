"""CPL109: `torch.zeros(n).to(device)` makes an array only to convert it; the factory takes dtype and device itself."""

from __future__ import annotations

from copylint.analysis.questions import CONVERSIONS, Ask, Draft, Instr, Mark, Op, Wanted, conversions_on_top, dtypes

CODE = "CPL109"
NAME = "create-then-convert"
DEFAULT = "on"
SUMMARY = "`torch.zeros(n).to(device)` makes an array only to convert it; give dtype and device to the factory"
OPS = (Op.CALL,)

_EXACT = frozenset({"zeros", "ones", "empty", "eye", "identity", "zeros_like", "ones_like", "empty_like"})
"""What holds the same values whatever dtype it is made in."""
_ROUNDING = frozenset({"full", "full_like", "array", "tensor", "linspace", "arange"})
"""What its first dtype may round, so that one which is given there may be meant."""
_WRAPPERS = {"Tensor": "size", "from_numpy": "input"}
_HIDDEN = {"zeros": "zeros", "ones": "ones", "empty": "empty", "full": "full", "eye": "eye", "identity": "eye"}
_MAKERS = _EXACT | _ROUNDING | frozenset(_WRAPPERS)
_INFERRED = ("float32", "int64", "bool")
_DECIDING = frozenset({"out", "pin_memory", "copy"})
_SOURCES = ("input", "a", "prototype")


def trigger(instr: Instr) -> bool:
    """Whether a conversion is called directly on what is named like a factory."""
    made, *steps = conversions_on_top(instr)
    return bool(steps) and str(made.args[0].data).rpartition(".")[2] in _MAKERS


def check(ask: Ask, call: Instr) -> Draft | None:
    """The conversion, or the last one of several, of what a factory has just made."""
    made, *steps = conversions_on_top(call)
    factory = _unwrapped(ask, made) if steps else None
    if factory is None or (call.name is None and any(user.data in CONVERSIONS for user in ask.users(call) if user.op is Op.ATTR)):
        return None  # of a chain, the last conversion is reported
    if None in factory.data.keywords or not _DECIDING.isdisjoint(ask.operands(factory)):
        return ask.quiet("what else {} is given may decide about dtype or device", factory)
    if _is_one_number(ask, factory):
        return ask.quiet("{} is a single number, or a copy of a tensor", factory)
    source = next((found for name in _SOURCES if (found := ask.operand(factory, name)) is not None), None)
    wanted = [want for step in steps if (want := ask.wanted_of(step, source)) is not None]
    useful = [part for want in wanted if (part := _for_the_factory(ask, factory, want)) is not None]
    if not useful:
        return ask.quiet("nothing is converted, or {} is in another dtype or on another device on purpose", factory)
    return _draft(ask, made, factory, useful, call)


def _name(ask: Ask, made: Instr) -> str:
    """The name of a factory of NumPy or torch."""
    library, _, name = (ask.called_fact(made) or "").rpartition(".")
    return name if library in ("numpy", "torch") else ""


def _unwrapped(ask: Ask, made: Instr) -> Instr | None:
    """The factory's call; `torch.Tensor(...)` shares what it is given and only hides the factory."""
    name = _name(ask, made)
    if name in _WRAPPERS:
        inner = ask.operand(made, _WRAPPERS[name])
        hidden = inner is not None and inner.op is Op.CALL and inner.name is None and _name(ask, inner) in _HIDDEN
        return inner if hidden else None
    # np.linspace(dtype=) makes float64 first as well
    return made if name in _EXACT | _ROUNDING and ask.called_fact(made) != "numpy.linspace" else None


def _is_one_number(ask: Ask, factory: Instr) -> bool:
    data = ask.operand(factory, "data") or ask.operand(factory, "object")
    return ask.shape(factory) == () or (data is not None and (ask.value(data).immutable or ask.kind(data) == "tensor"))


def _for_the_factory(ask: Ask, factory: Instr, want: Wanted) -> Wanted | None:
    """The part of what a conversion asks for that the factory could be given, with the same values."""
    name, after = _name(ask, factory), ask.dtype(want.call)
    if ask.is_given(factory, "device"):
        want = want._replace(device="", either="")
    if name in _ROUNDING and (ask.is_given(factory, "dtype") or not _keeps_values(ask, factory, name, want, after)):
        want = want._replace(dtype="", certain=False)
    if name == "arange":
        want = want._replace(either="")  # integers are not counted in floats
    if name == "tensor" and after in _INFERRED and not want.certain and not (want.device or want.either):
        return None  # of a list, torch.tensor may have made this dtype already
    return want if want.dtype or want.device or want.either else None


def _keeps_values(ask: Ask, factory: Instr, name: str, want: Wanted, after: str) -> bool:
    """Whether the factory gives the same values when it works in the dtype itself."""
    before, category = dtypes.category(ask.dtype(factory)), dtypes.category(after)
    if name == "arange":
        return before == "integer" and after in ("int32", "int64")
    if name == "linspace":
        return category == "floating"
    filled, data = ask.operand(factory, "fill_value"), ask.operand(factory, "object") or ask.operand(factory, "data")
    if name == "full_like":  # the value was rounded to the dtype of the array it is like
        return filled is not None and before == dtypes.category(ask.dtype(filled)) != ""
    if name == "array" and not category and not any(ask.kind(operand) == "dtype" for operand in want.call.args[1:]):
        return False  # text, dates and objects are made in other ways
    numbers = [filled] if filled is not None else list(data.args) if data is not None and data.op is Op.BUILD else []
    # a negative Python number wraps in a cast to an unsigned dtype, and is an error as the factory's operand
    return not (after.startswith("uint") and any((ask.number(one) or 0) < 0 for one in numbers))


def _draft(ask: Ask, made: Instr, factory: Instr, useful: list[Wanted], call: Instr) -> Draft:
    maker = f"torch.{_HIDDEN[_name(ask, factory)]}" if made is not factory else ask.code(factory.args[0])
    dtype, device = (next((text for want in useful if (text := getattr(want, key))), "") for key in ("dtype", "device"))
    if made is not factory and not dtype and dtypes.is_exact(found := ask.dtype(made)) and found != "float32":
        dtype = f"torch.{found}"  # which torch.zeros does not make by itself, as np.zeros does
    asked = ", ".join(f"{key}={text}" for key, text in (("dtype", dtype), ("device", device)) if text)
    others = [want.either for want in useful if want.either]
    cure = " and ".join([*([f"`{asked}`"] if asked else []), *(f"`{text}` as `dtype=` or `device=`" for text in others[:1])])
    methods = "".join(f".{want.call.args[0].data}()" for want in useful)
    kind = "a tensor" if ask.kind(made) == "tensor" else "an array"
    message = f"`{ask.code(factory.args[0])}` makes {kind} that `{methods}` converts at once; give {cure} to `{maker}` itself"
    marks = [
        Mark("created", factory, f"`{ask.code(factory)}` makes the storage"),
        Mark("copied", call, f"`{methods}` replaces it"),
    ]
    certain = any(want.certain for want in useful)
    moved_data = not certain and _name(ask, factory) == "tensor" and not any(ask.is_array(one) for one in factory.args[1:])
    # torch.tensor(list, device=) builds it on the host too: one call fewer, but no byte
    return Draft(call, message, "certain" if certain else "possible", marks, None if moved_data else ask.cost(factory, call))
