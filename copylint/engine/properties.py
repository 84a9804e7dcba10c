"""What a test shows of an array's dtype, device and layout on the branch where it holds, and rules out on the other one."""

from __future__ import annotations

from collections.abc import Iterator

from copylint.domain import dtype as dtypes
from copylint.domain import exclusion as exclusions
from copylint.domain import value as values
from copylint.domain.exclusion import Excluded
from copylint.domain.layout import C_ORDER, NOT_C
from copylint.domain.layout import UNKNOWN as ANY_LAYOUT
from copylint.domain.truth import MAYBE, NO, YES
from copylint.domain.value import Value
from copylint.engine.calls.asked_dtypes import dtype_named, dtype_of_argument
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.facts.lookup import names_in
from copylint.facts.roles import Role
from copylint.syntax.ir import Instr, Op, Refinement

_DEVICES = frozenset(
    detail.removeprefix("device ") for detail in names_in(Role.PROPERTY_TEST).values() if detail.startswith("device ")
)


def with_property(frame: Frame, value: Value, test: Refinement) -> Value:
    """The value of an array on the branch where a test of one of its properties holds or fails."""
    if test.test == "property":
        return _told(value, *test.names[0].rsplit(" ", 1), holds=test.holds)
    if test.other is None:
        return value
    if test.test == "device":
        types = [content for known, content in _compared(frame, test.other) if known and isinstance(content, str)]
        holds = test.holds and len(types) == 1
        return _on_device(value, types, holds=holds) if holds or not test.holds else value
    if test.holds:
        dtype = _shown_dtype(frame, value, test.names[0], test.other)
        return value._replace(dtype=dtype) if dtype and not dtypes.is_exact(value.dtype) else value
    if "is" in test.names and value.kind != "tensor":
        return value  # of NumPy's dtypes `x.dtype is np.float32` holds for none
    excluded = value.excluded
    for name in _ruled_out(frame, value, test.names[0], test.other):
        excluded = exclusions.both(excluded, exclusions.dtype(name))
    return value._replace(excluded=excluded)


def _told(value: Value, what: str, name: str, *, holds: bool) -> Value:
    """What a predicate tells: a category of dtypes, a type of device, an order of memory."""
    negated = what.startswith("no ")
    holds, what = holds is not negated, what.removeprefix("no ")
    if what == "device":
        return _on_device(value, [name], holds=holds)
    if what == "layout":
        if value.layout.c is not MAYBE:
            return value
        if value.layout == ANY_LAYOUT:
            return value._replace(layout=C_ORDER if holds else NOT_C)
        return value._replace(layout=value.layout._replace(c=YES if holds else NO))
    if not holds:
        return _without(value, exclusions.dtype(dtypes.ANY[name]))
    known = dtypes.category(value.dtype)
    return value if known and known != "inexact" else value._replace(dtype=dtypes.ANY[name])


def _on_device(value: Value, types: list[str], *, holds: bool) -> Value:
    for name in sorted(_DEVICES - {*types}) if holds else types:
        value = _without(value, exclusions.device(name))
    return value


def _without(value: Value, excluded: Excluded) -> Value:
    return value._replace(excluded=exclusions.both(value.excluded, excluded))


def _elements(frame: Frame, other: Instr) -> list[Instr]:
    """What a dtype or device is compared with: one operand, or each of a display."""
    source = origin(other)
    several = source.op is Op.BUILD and source.data.kind != "dict" and not source.data.stars
    return list(source.args) if several else [other]


def _compared(frame: Frame, other: Instr) -> Iterator[tuple[bool, object]]:
    return (values.literal_of(frame.value(one)) for one in _elements(frame, other))


def _ruled_out(frame: Frame, value: Value, form: str, other: Instr) -> Iterator[str]:
    """The dtypes, exact, by category or by a token, of which an array is none where a comparison with them fails."""
    if form == "kind":
        for known, content in _compared(frame, other):
            yield from exclusions.only_of_kind(content) if known and isinstance(content, str) else ()
        return
    for one in _elements(frame, other):
        shown = frame.value(one)
        if form != "subdtype":
            # each of several, but nothing of the elements of one that is not seen: `x.dtype in HALF`
            whole = one is not other or shown.kind not in ("list", "tuple", "set", "dict")
            yield dtype_named(frame, one, value.library) if whole else ""
        elif shown.kind == "library" and str(shown.const).startswith("numpy."):
            abstract = str(shown.const).removeprefix("numpy.")
            signed = {"signedinteger": "i", "unsignedinteger": "u"}.get(abstract)
            yield from exclusions.only_of_kind(signed) if signed is not None else (dtypes.ABSTRACT.get(abstract, ""),)


def _shown_dtype(frame: Frame, value: Value, form: str, other: Instr) -> str:
    """What is known of a dtype that is equal to, or one of, or of the kind of, something."""
    shown = frame.value(other)
    known, content = values.literal_of(shown)
    if form == "kind":
        kinds = {dtypes.of_kind(letter) for letter in content} if known and isinstance(content, str) else {""}
        return kinds.pop() if len(kinds) == 1 else ""
    source = origin(other)
    if source.op is Op.BUILD and source.args and not source.data.stars and source.data.kind != "dict":
        joined = _shown_dtype(frame, value, form, source.args[0])
        for operand in source.args[1:]:
            joined = dtypes.join(joined, _shown_dtype(frame, value, form, operand))
        return joined
    if form == "subdtype" and shown.kind == "library" and str(shown.const).startswith("numpy."):
        abstract = dtypes.ABSTRACT.get(str(shown.const).removeprefix("numpy."))
        if abstract is not None:
            return abstract
    return dtype_of_argument(frame, other, value.library)
