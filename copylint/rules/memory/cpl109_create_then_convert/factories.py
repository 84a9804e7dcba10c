"""What a factory can be given of what a conversion asks for: `torch.zeros(n, dtype=...)` for `torch.zeros(n).half()`."""

from __future__ import annotations

import math
import re
import struct

from copylint.domain import dtype as dtypes
from copylint.domain.value import literal_number
from copylint.edits.core import spelling_of
from copylint.edits.in_place import with_keywords
from copylint.facts.lookup import words, words_with
from copylint.facts.roles import Role
from copylint.fixes.plan import Change
from copylint.queries.ask import Ask
from copylint.rules.memory.cpl109_create_then_convert.conversions import Wanted, is_given
from copylint.syntax import syntax_spans
from copylint.syntax.ir import Instr, Op

_INFERRED = ("float32", "int64", "bool")
_SOURCES = ("input", "a", "prototype")
_FORMATS = {"float16": "e", "float32": "f", "float64": "d"}
_SIMPLE = re.compile(r"[\w.]+")


def factory_name(ask: Ask, call: Instr) -> str:
    """The name of a factory of NumPy or torch, "" of anything else."""
    library, _, name = (ask.called_fact(call) or "").rpartition(".")
    return name if library in ("numpy", "torch") else ""


def made_like(ask: Ask, factory: Instr) -> Instr | None:
    """The array after which a factory makes its own: `x` of `torch.zeros_like(x)`."""
    return next((found for name in _SOURCES if (found := ask.operand(factory, name)) is not None), None)


def makes_one_number(ask: Ask, factory: Instr) -> bool:
    """Whether a factory makes a 0-d array, or copies a tensor."""
    data = ask.operand(factory, "data") or ask.operand(factory, "object")
    return ask.shape(factory) == () or (data is not None and (ask.value(data).immutable or ask.kind(data) == "tensor"))


def part_for_factory(ask: Ask, factory: Instr, want: Wanted) -> Wanted | None:
    """The part of what a conversion asks for that the factory could be given, with the same values."""
    name, after = factory_name(ask, factory), ask.dtype(want.call)
    if is_given(ask, factory, "device"):
        want = want._replace(device="", either="")
    rounds = name in words(Role.ROUNDING_FACTORY)
    if rounds and (is_given(ask, factory, "dtype") or not _keeps_values(ask, factory, name, want, after)):
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
    # 300.5 wraps in a cast to uint8, and is an error as the factory's operand
    if name == "tensor" and category not in ("floating", "complex") and not _are_held(ask, data, after):
        return False
    numbers = [filled] if filled is not None else list(data.args) if data is not None and data.op is Op.BUILD else []
    # a negative Python number wraps in a cast to an unsigned dtype, and is an error as the factory's operand
    return not (after.startswith("uint") and any((literal_number(ask.value(one)) or 0) < 0 for one in numbers))


def _are_held(ask: Ask, data: Instr | None, after: str) -> bool:
    """Whether a display lists nothing but numbers that a dtype holds; with nothing known of them it may hold them or not."""
    if data is None or data.op is not Op.BUILD or data.data.stars:
        return data is not None and dtypes.category(ask.dtype(data)) == "bool"
    known = [literal_number(ask.value(one)) for one in data.args]
    inner = [one for one, number in zip(data.args, known, strict=True) if number is None and one.op is Op.BUILD]
    listed = [number for number in known if number is not None]
    complete = len(inner) + len(listed) == len(data.args)
    return complete and all(_are_held(ask, one, after) for one in inner) and all(holds_whole(after, one) for one in listed)


def given_to_factory(ask: Ask, factory: Instr, asked: list[Wanted], useful: list[Wanted]) -> tuple[Change, ...] | None:
    """The conversions go, and the factory gets what they ask for; None where it cannot be given all of that."""
    if is_given(ask, factory, "requires_grad"):
        return None  # a leaf, of which the conversion makes something else
    if factory.data.stars and ask.kind(factory) != "tensor":
        return None  # a dtype may be among what is unpacked
    texts: dict[str, str] = {}
    changes: list[Change] = []
    for want in useful:
        tail = syntax_spans.method_tail(want.call.node)
        if want not in asked or want.either or tail is None or not _says_all(ask, factory, want):
            return None
        changes.append(Change(*tail, ()))
        for keyword, text in (("dtype", want.dtype), ("device", want.device)):
            known = _as_written(ask, want, text) if text else ""
            if known is None or (known and keyword in texts):
                return None
            texts |= {keyword: known} if known else {}
    given = with_keywords(ask, factory, texts)
    return (*changes, *given) if given is not None else None


def _says_all(ask: Ask, factory: Instr, want: Wanted) -> bool:
    """Whether all that a conversion is given is among what it asks for: "cpu" is left out, which not all arrays are on."""
    plain = not any(ask.operand(factory, name) is not None for name in (*_SOURCES, "device"))
    return plain or not any(operand.op is Op.CONST and operand.data == "cpu" for operand in want.call.args[1:])


def _as_written(ask: Ask, want: Wanted, text: str) -> str | None:
    """The text of a dtype or device as the file has to name it, None where it was shortened or would run twice."""
    if text.startswith("torch.") and text not in ask.text.code(want.call):
        found = spelling_of(ask, text)  # which `.half()` does not name
        return found[0] if found is not None and not found[1] else None
    if text in {f'"{device}"' for device in words_with(Role.CONVERTS, "device")}:
        return text
    base = text.removesuffix(".dtype").removesuffix(".device")
    twice = bool(want.dtype and want.device and base != text)
    return None if "..." in text or (twice and _SIMPLE.fullmatch(base) is None) else text


def holds_whole(dtype: str, number: float) -> bool:
    """Whether a dtype takes a number, its fraction aside."""
    return dtype in ("", "bool") or not math.isfinite(number) or holds_exactly(dtype, math.trunc(number))


def holds_exactly(dtype: str, number: float | None) -> bool:
    """Whether an array of a dtype holds a Python number as it is."""
    if number is None or not math.isfinite(number):
        return False
    if dtype in _FORMATS:
        try:
            return bool(struct.unpack(_FORMATS[dtype], struct.pack(_FORMATS[dtype], float(number)))[0] == number)
        except (OverflowError, struct.error):
            return False
    if dtype == "bool":
        return number in (0, 1)
    bits = int(dtype.removeprefix("u").removeprefix("int")) if re.fullmatch(r"u?int\d+", dtype) else 0
    least, most = (0, 2**bits - 1) if dtype.startswith("u") else (-(2 ** max(bits - 1, 0)), 2 ** max(bits - 1, 0) - 1)
    return bits > 0 and number == int(number) and least <= number <= most
