"""Holds the engine's answers against what the runs showed: a decided answer must be right at every visit."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from copylint.domain import dtype as dtypes
from copylint.domain.shape import Like
from copylint.domain.truth import MAYBE, NO, YES, Truth
from tests.truth.engine_answers import NameAnswer, ProbeAnswer, Stale, answers
from tests.truth.runner import Truth as Runs
from tests.truth.runner import ValueTruth, VisitTruth, observe

NUMBERS = frozenset({"int", "float", "bool", "complex", "numpy scalar"})
KINDS: dict[str, frozenset[str]] = {
    "ndarray": frozenset({"ndarray"}), "tensor": frozenset({"tensor"}), "list": frozenset({"list"}), "dict": frozenset({"dict"}),
    "tuple": frozenset({"tuple", "Size"}), "set": frozenset({"set"}), "none": frozenset({"none"}), "str": frozenset({"str"}),
    "int": frozenset({"int", "bool", "numpy scalar"}), "float": frozenset({"float", "numpy scalar"}),
    "bool": frozenset({"bool", "numpy scalar"}), "number": NUMBERS,
}
"""What a run may show where the engine says a kind; kinds that are not listed here claim nothing a run can refute."""


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A decided answer that a run refutes."""

    label: str
    question: str
    names: tuple[str, ...]
    said: str
    seen: str

    def __str__(self) -> str:
        return f"{self.label}: {self.question} of {', '.join(self.names)}: the engine says {self.said}, a run shows {self.seen}"


@dataclass(slots=True)
class Tally:
    """How many answers were asked for and decided, by question, and all contradictions."""

    asked: Counter[str] = field(default_factory=Counter)
    decided: Counter[str] = field(default_factory=Counter)
    contradictions: list[Contradiction] = field(default_factory=list)

    def note(self, question: str, decided: bool) -> None:
        """Counts one answer."""
        self.asked[question] += 1
        self.decided[question] += decided


def compare(source: str, tally: Tally, runs: Runs | None = None) -> list[Contradiction]:
    """The contradictions in one program; the counts go to the tally."""
    runs = runs if runs is not None else observe(source)
    found: list[Contradiction] = []
    try:
        said_at = answers(source)
    except Exception as error:
        # a crash of the engine is reported with the program that shows it, not instead of it
        found.append(Contradiction("", "crash", (), type(error).__name__, f"{error} in {place_of(error)}"))
        said_at = {}
    for label, said in said_at.items():
        visits = runs.visits.get(label, ())
        if visits and len(said) == 1:
            found += at_probe(label, said[0], visits, tally)
    tally.contradictions += found
    return found


def place_of(error: Exception) -> str:
    """The file and function that raised."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{last.filename.rpartition('/')[2]}:{last.name}"


def at_probe(label: str, said: ProbeAnswer, visits: tuple[VisitTruth, ...], tally: Tally) -> Iterator[Contradiction]:
    """The contradictions at one probe."""
    for name, answer in said.names.items():
        seen = [visit.values[name] for visit in visits]
        for question, refuted in of_name(answer, seen, tally):
            yield Contradiction(label, question, (name,), *refuted)
    for pair, shares in said.shares.items():
        relevant = [visit for visit in visits if all(has_data(visit.values[name]) for name in pair)]
        if relevant:
            tally.note("shares", shares is not MAYBE)
            refuted_pair = refuted_sharing(pair, shares, relevant)
            if refuted_pair is not None:
                yield Contradiction(label, "shares", pair, *refuted_pair)
    yield from shape_symbols(label, said, visits)
    for claim in said.stale:
        verdicts = {was_changed(claim, visit) for visit in visits} - {None}
        tally.note("stale", True in verdicts)
        if verdicts == {False}:
            names = (claim.alias, claim.handle)
            yield Contradiction(label, "stale", names, f"changed by line {claim.line}", "unchanged data")


def was_changed(claim: Stale, visit: VisitTruth) -> bool | None:
    """Whether the write changed the alias too.

    None where that cannot be told: it did not run or changed nothing since both were bound, or the two overlap and the
    alias's part has by chance (0 doubled) or rightly (another row) the old values.
    """
    alias, handle = visit.bindings.get(claim.alias), visit.bindings.get(claim.handle)
    if alias is None or handle is None or handle.changed.get(claim.line, 0) <= alias.since:
        return None
    if claim.line in alias.changed:
        return True
    return None if claim.handle in visit.values[claim.alias].seen.overlapped else False


def has_data(value: ValueTruth) -> bool:
    """Whether a value has memory of its own or may hold some: not an array without elements, not a number."""
    if value.seen.kind in ("ndarray", "tensor"):
        return value.seen.storage is not None and 0 not in value.seen.shape
    return value.seen.storage is not None or (value.seen.kind == "tuple" and value.seen.shape != (0,))


Refuted = tuple[str, str]


def refuted_sharing(pair: tuple[str, str], said: Truth, visits: list[VisitTruth]) -> Refuted | None:
    """What refutes an answer about sharing."""
    for visit in visits:
        overlap = visit.relations[pair].overlap
        if said is not MAYBE and overlap != (said is YES):
            return said.name, "shared memory" if overlap else "no shared memory"
    return None


def of_name(said: NameAnswer, seen: list[ValueTruth], tally: Tally) -> Iterator[tuple[str, Refuted]]:
    """The refuted answers about one value."""
    facts = [one.seen for one in seen]
    allowed = KINDS.get(said.kind)
    tally.note("kind", allowed is not None)
    if allowed is not None:
        for fact in facts:
            if fact.kind not in allowed and not (said.optional and fact.kind == "none") and not said.by_callers:
                yield "kind", (said.kind, fact.kind)
                return
    if said.kind in ("ndarray", "tensor") and not said.optional and {fact.kind for fact in facts} == {said.kind}:
        yield from of_array(said, seen, tally)
    with_data = [one for one in seen if has_data(one)]
    if with_data:
        yield from of_owner(said, with_data, tally)


def of_array(said: NameAnswer, seen: list[ValueTruth], tally: Tally) -> Iterator[tuple[str, Refuted]]:
    """The refuted answers about an array's dtype, shape, layout and gradient."""
    known = dtypes.is_exact(said.dtype)
    tally.note("dtype", known)
    sizes = None if isinstance(said.shape, Like) else said.shape
    tally.note("shape", sizes is not None and all(isinstance(size, int) for size in sizes))
    tally.note("layout", said.layout is not MAYBE)
    if said.kind == "tensor":
        tally.note("grad", said.grad is not MAYBE)
    for one in seen:
        fact = one.seen
        if not dtype_agrees(said.dtype, fact.dtype):
            yield "dtype", (said.dtype, fact.dtype)
            return
        if sizes is not None and not agrees(sizes, fact.shape):
            yield "shape", (str(said.shape), str(fact.shape))
            return
        if said.layout is not MAYBE and fact.contiguous != (said.layout is YES):
            yield "layout", (said.layout.name, "C" if fact.contiguous else "not C")
            return
        if said.kind == "tensor" and said.grad is not MAYBE and fact.needs_grad != (said.grad is YES):
            yield "grad", (said.grad.name, str(fact.needs_grad))
            return


def dtype_agrees(said: str, seen: str) -> bool:
    """Whether a dtype is the one said, or in the category said."""
    return dtypes.may_be_one(dtypes.without_token(said), seen)


def agrees(said: tuple[object, ...], seen: tuple[int, ...]) -> bool:
    """Whether a shape's numbers are those that a run showed; symbols are looked at apart."""
    return len(said) == len(seen) and all(not isinstance(a, int) or a == b for a, b in zip(said, seen, strict=True))


def of_owner(said: NameAnswer, seen: list[ValueTruth], tally: Tally) -> Iterator[tuple[str, Refuted]]:
    """The refuted answers about who can reach a value and until when it is used."""
    tally.note("fresh", said.fresh is not MAYBE)
    tally.note("only owner", said.only_owner is not MAYBE)
    tally.note("dies", said.dies is YES)
    for question, answer, holders in (
        ("fresh", said.fresh, [one.outside for one in seen]),
        ("only owner", said.only_owner, [one.live_holders for one in seen]),
    ):
        held = next((some for some in holders if some), None)
        if answer is YES and held is not None:
            yield question, ("YES", f"held by {', '.join(f'{name} ({place})' for place, name in held)}")
    if said.dies is YES and any(one.used_later for one in seen):
        yield "dies", ("YES", "a later use")


def shape_symbols(label: str, said: ProbeAnswer, visits: tuple[VisitTruth, ...]) -> Iterator[Contradiction]:
    """Two dimensions with one symbol, or two shapes or dtypes like one definition's, must be equal at each visit."""
    for visit in visits:
        sizes: dict[object, tuple[str, object]] = {}
        for name, answer in said.names.items():
            fact = visit.values[name].seen
            if answer.kind not in ("ndarray", "tensor") or fact.kind != answer.kind:
                continue
            for symbol, size in symbols(answer, fact.shape, fact.dtype):
                other, known = sizes.setdefault(symbol, (name, size))
                if known != size:
                    yield Contradiction(label, "symbol", (other, name), str(symbol), f"{known} and {size}")
                    return


def symbols(said: NameAnswer, seen: tuple[int, ...], dtype: str) -> Iterator[tuple[object, object]]:
    """The symbols in a shape and dtype with what they stood for."""
    if said.dtype.startswith("@"):
        yield said.dtype, dtype
    if isinstance(said.shape, Like):
        yield said.shape, seen
    elif said.shape is not None and len(said.shape) == len(seen):
        for symbol, size in zip(said.shape, seen, strict=True):
            if isinstance(symbol, tuple):
                yield symbol, size


__all__ = ["MAYBE", "NO", "YES", "Contradiction", "Tally", "compare"]
