"""What a conversion of an array asks for: `.to(device)`, `.half()`, `.astype(np.float32)`."""

from __future__ import annotations

from typing import NamedTuple

from copylint.domain import dtype as dtypes
from copylint.domain.value import literal_of
from copylint.engine.defuse import JOINS, RENAMINGS, closure, handed_on, origin
from copylint.facts.lookup import words, words_with
from copylint.facts.roles import Role
from copylint.facts.torch_methods import CASTS as TORCH_CASTS
from copylint.queries.ask import Ask
from copylint.syntax.ir import Instr, Op

CASTS = {**TORCH_CASTS, "bool": "bool"}
CONVERSIONS = words_with(Role.CONVERTS, "dtype", "device", "both")
"""Not what brings an array to the host, where factories work."""
_DECIDING = frozenset({"memory_format", "order", "casting", "subok"})
_OPERANDS = ("target", "second", "dtype", "device", "other")


def conversions_on_top(call: Instr) -> list[Instr]:
    """A call, and the conversions of its unnamed result that this instruction ends: `torch.zeros(n)`, `.half()`, `.to(d)`."""
    found = [call]
    while True:
        callee = found[0].args[0]
        if callee.op is not Op.ATTR or callee.data not in CONVERSIONS:
            return found
        made = callee.args[0]
        if made.op is not Op.CALL or made.name is not None:
            return found
        found.insert(0, made)


class Wanted(NamedTuple):
    """What one conversion asks for, as text for the keywords `dtype=` and `device=`; "" where it asks for none."""

    call: Instr
    dtype: str = ""
    device: str = ""
    either: str = ""
    """An operand of which it is not known whether it is a dtype, a device or another tensor."""
    certain: bool = False
    """Whether the conversion certainly makes another array."""

    @property
    def told_openly(self) -> str:
        """How a message names what may be a dtype or a device; `.to(x)` takes a tensor too, which no factory takes."""
        of_tensor = " (of a tensor, both of its own)" if self.call.args[0].data == "to" and not self.dtype else ""
        return f"`{self.either}` as `dtype=` or `device=`{of_tensor}"


def wanted_of(ask: Ask, call: Instr, like: Instr | None = None) -> Wanted | None:
    """What a conversion asks for; None where that is nothing, or more than dtype and device.

    What it asks for of `like`, the array that its receiver was made after, the receiver has already.
    """
    called, operands = ask.called_fact(call), ask.operands(call)
    library, _, method = (called or "").rpartition(".")
    if library not in ("tensor", "ndarray") or method not in CONVERSIONS or call.data.stars or None in call.data.keywords:
        return None
    if not _DECIDING.isdisjoint(operands):
        return None
    found, moving = Wanted(call), words_with(Role.CONVERTS, "device")
    if method in CASTS:
        found = found._replace(dtype=f"torch.{CASTS[method]}")
    elif method in moving:
        found = found._replace(device=_text(ask, operands["device"]) if "device" in operands else f'"{method}"')
    for name in _OPERANDS:
        operand = operands.get(name)
        if operand is not None and method not in moving and ask.kind(operand) != "none":
            found = _with_operand(ask, found, method, name, operand, like)
    if method == "to" and found.dtype and found.either:
        found = found._replace(device=found.either, either="")  # beside a dtype only a device is taken
    return _as_needed(ask, found, library, "copy" in operands)


def _with_operand(ask: Ask, found: Wanted, method: str, name: str, operand: Instr, like: Instr | None) -> Wanted:
    kind, text = ask.kind(operand), _text(ask, operand)
    made = origin(operand)
    taken = made.data if made.op is Op.ATTR else ""
    if like is not None and origin(made.args[0] if taken in ("dtype", "device") else made) is origin(like):
        return found
    if literal_of(ask.value(operand))[1] == "cpu" or kind == "bool":
        return found  # which is where factories work; and `non_blocking` says nothing
    is_open = method == "to" and not kind and not {"dtype", "device"} & {name, taken}
    role = _role(ask, operand) if is_open else ""
    if "tensor" in (kind, role) or method == "type_as":
        return found._replace(dtype=f"{text}.dtype", device=f"{text}.device")
    if method == "astype" or "dtype" in (name, kind, taken, role) or name == "second" or kind in ("library", "builtin"):
        is_dtype = method != "type" or "dtype" in (kind, taken)
        return found._replace(dtype=text) if is_dtype else _typed(ask, found, text)
    if "device" in (name, kind, taken, role) or kind in ("str", "int"):
        return found._replace(device=text)
    return found._replace(either=text)


def _role(ask: Ask, operand: Instr) -> str:
    """What the function elsewhere takes an operand of `.to(...)` for: a tensor, a dtype, a device, "" where that is open."""

    def same(register: Instr) -> list[Instr]:
        renamed = [user for user in ask.users(register) if user.op in RENAMINGS]
        return [*map(origin, handed_on(register, JOINS)), *renamed]

    roles = set()
    for register in closure((origin(operand),), same):
        for user in ask.users(register):
            if user.op is Op.ATTR and user.data in words(Role.TELLS_TENSOR):
                roles.add("tensor")
            elif user.op is Op.CALL:
                given = zip(user.data.keywords, user.args[user.data.npos + 1 :], strict=True)
                roles |= {keyword for keyword, arg in given if arg is register and keyword in ("dtype", "device")}
    return roles.pop() if len(roles) == 1 else ""


def _typed(ask: Ask, found: Wanted, text: str) -> Wanted:
    """What `.type(...)` asks for: a dtype, or a kind of tensor, which stands for a device too."""
    module, _, last = text.strip("\"'").rpartition(".")
    exact = dtypes.exact(last, "torch") if module == "torch" else ""
    if exact and exact == ask.value(found.call.args[0].args[0]).dtype:
        return found
    return found._replace(dtype=f"torch.{exact}") if exact else found._replace(either=text)


def _as_needed(ask: Ask, found: Wanted, library: str, may_keep: bool) -> Wanted | None:
    """The same without a dtype that the receiver certainly has, or that no array of numbers has."""
    before, after = ask.value(found.call.args[0].args[0]).dtype, ask.value(found.call).dtype
    if found.dtype and before and before == after:
        found = found._replace(dtype="")
    before, after = dtypes.without_token(before), dtypes.without_token(after)
    if found.dtype and library == "ndarray" and _holds_no_numbers(ask, found.call, after):
        return None
    known = dtypes.is_exact(before) and dtypes.is_exact(after) and before != after
    certain = bool(found.dtype) and (known or (library == "ndarray" and bool(after) and not may_keep))
    return found._replace(certain=certain) if found.dtype or found.device or found.either else None


def _holds_no_numbers(ask: Ask, call: Instr, after: str) -> bool:
    """Whether a NumPy cast is to text, dates or objects."""
    operand = ask.operand(call, "dtype")
    named = operand is not None and ask.kind(operand) in ("str", "builtin", "library")
    return after == "object" or (named and not after)


def is_given(ask: Ask, call: Instr, name: str) -> bool:
    """Whether a known call is given an operand by this parameter's name, and not the literal None."""
    operand = ask.operand(call, name)
    return operand is not None and ask.kind(operand) != "none"


def _text(ask: Ask, operand: Instr) -> str:
    return ask.text.name(operand)
