"""How the arrays of one function lie in their storages: what rules ask, answered by the layouts of `domain.layout`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from copylint.domain import layout as layouts
from copylint.domain.layout import Layout, Sizes
from copylint.domain.layout_steps import copied
from copylint.domain.truth import MAYBE, NO, YES, Truth
from copylint.engine.defuse import origin
from copylint.engine.frame import Frame
from copylint.engine.layout_moves import number
from copylint.engine.layouts import readings
from copylint.facts.lookup import words
from copylint.facts.roles import Role
from copylint.syntax.ir import Instr, Op

_PRESENT = frozenset({Op.ITEM, Op.ATTR, Op.CALL})


class Answer(NamedTuple):
    """What the layout of an array says, and whether only in the ordinary case."""

    truth: Truth
    presumed: bool
    """Whether it rests on what comes from outside being C-contiguous."""


class LayoutQuestions:
    """The questions about the layout of one function's arrays."""

    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        self._known: dict[tuple[int, str], list[tuple[Layout, set[int]]]] = {}

    def is_c(self, instr: Instr) -> Truth:
        """Whether an array is proven to be C-contiguous, or proven not to be."""
        known = self._frame.value(instr).layout.c
        if known is not MAYBE:
            return known
        answer = self._asked(instr, layouts.is_c_contiguous)
        return MAYBE if answer.presumed else answer.truth

    def _library(self, instr: Instr) -> str:
        return "tensor" if self._frame.value(instr).kind == "tensor" else "ndarray"

    def _readings(self, instr: Instr, library: str = "") -> list[tuple[Layout, set[int]]]:
        key = (instr.id, library or self._library(instr))
        if key not in self._known:
            self._known[key] = readings(self._frame, instr, key[1])
        return self._known[key]

    def _asked(self, instr: Instr, question: Callable[[Layout], Truth], library: str = "") -> Answer:
        found = self._readings(instr, library)
        return Answer(_all(question(layout) for layout, _ in found), any(layout.presumed for layout, _ in found))


def is_ordinarily_c(questions: LayoutQuestions, instr: Instr) -> Truth:
    """Whether an array is C-contiguous if no unknown size is 1 and what comes from outside lies in that order."""
    return questions._asked(instr, lambda layout: layouts.is_c_contiguous(layout, ordinarily=True)).truth


def must_copy(questions: LayoutQuestions, instr: Instr, order: str) -> Answer:
    """Whether making an array C-contiguous, or Fortran-contiguous, has to copy it: not where it lies in that order.

    For Fortran order nothing is presumed: it is asked for where arrays are known to lie otherwise.
    """
    if order == "F":
        found = questions._asked(instr, layouts.is_f_contiguous)
        return Answer(MAYBE if found.presumed else ~found.truth, False)
    found = questions._asked(instr, lambda layout: layouts.is_c_contiguous(layout, ordinarily=True))
    return Answer(~found.truth, found.presumed)


def must_copy_for(questions: LayoutQuestions, instr: Instr, param: Instr, given: Layout) -> Truth:
    """Whether making an array C-contiguous has to copy it where a parameter has the layout that a caller passes."""
    found = readings(questions._frame, instr, questions._library(instr), given={param.id: given})
    return _all(~layouts.is_c_contiguous(layout, ordinarily=True) for layout, _ in found)


def presumed_parameters(questions: LayoutQuestions, instr: Instr) -> list[Instr]:
    """The parameters on whose layout that of an array rests."""
    ids = {param for _, params in questions._readings(instr) for param in params}
    return [made for made in questions._frame.function.of(Op.PARAM) if made.id in ids]


def is_reordered_by_copy(questions: LayoutQuestions, instr: Instr, order: str) -> bool:
    """Whether a copy in order "C" or "K" ordinarily has its axes in another order, a transpose that is not known counted.

    That one is without gaps and runs forwards is no matter of order.
    """
    return order == "C" and all(_is_turned(layout) for layout, _ in questions._readings(instr))


def allows_view(questions: LayoutQuestions, call: Instr) -> Answer:
    """Whether `x.view(sizes)` does not raise, no unknown size taken to be 1."""
    sizes = _sizes(questions, call)
    found = readings(questions._frame, call.args[0].args[0], "tensor", call) if sizes else []
    truth = _all(layouts.allows_view(layout, sizes, ordinarily=True) for layout, _ in found)
    return Answer(truth, any(layout.presumed for layout, _ in found))


def looks_at_layout(questions: LayoutQuestions) -> bool:
    """Whether the function asks for `x.is_contiguous()` or `x.stride()` anywhere."""
    return any(instr.data in words(Role.ASKS_LAYOUT) for instr in questions._frame.function.of(Op.ATTR))


def flattening_copies(questions: LayoutQuestions, instr: Instr, order: str) -> Truth:
    """Whether giving an array one axis, its elements read in order "C" or "F", has to copy it."""
    turned: Callable[[Layout], Layout] = layouts.reversed_axes if order == "F" else lambda layout: layout
    answer = questions._asked(instr, lambda layout: layouts.allows_view(turned(layout), (-1,)))
    return MAYBE if answer.presumed else ~answer.truth


def runs_backwards(questions: LayoutQuestions, instr: Instr) -> Truth:
    """Whether a NumPy array has a negative stride."""
    return questions._asked(instr, lambda layout: layouts.runs_backwards(layout, ordinarily=True), "ndarray").truth


def reversal(questions: LayoutQuestions, instr: Instr) -> Instr | None:
    """The operation that lets a NumPy array run backwards (`a[::-1]`, `np.flip(a)`), where it still does."""
    made = origin(instr)
    if (
        made.op not in _PRESENT
        or questions._frame.value(made).kind in ("list", "tuple")
        or runs_backwards(questions, made) is not YES
    ):
        return None
    operands = [made.args[0].args[0]] if made.op is Op.CALL and made.args[0].op is Op.ATTR and made.args[0].args else []
    operands += made.args[1:2] if made.op is Op.CALL else made.args[:1]
    return next((found for operand in operands if (found := reversal(questions, operand)) is not None), made)


def _sizes(questions: LayoutQuestions, call: Instr) -> Sizes:
    """The sizes that `.view` is asked for, None for one that is not known; empty where they cannot be counted."""
    operands = call.args[1:]
    if call.data.stars or call.data.keywords or not operands:
        return ()
    if len(operands) == 1:
        source = origin(operands[0])
        if source.op is Op.BUILD and source.data.kind in ("tuple", "list") and not source.data.stars:
            operands = source.args
        elif questions._frame.value(operands[0]).kind != "int":
            return ()  # a dtype, or a shape of unknown length
    return tuple(number(questions._frame, operand) for operand in operands)


def _is_turned(layout: Layout) -> bool:
    unknown = layout.axes is None and layout.c is MAYBE and layout.presumed
    ordered = layout if layout.axes is None else copied(layout, "K")
    return unknown or layouts.is_c_contiguous(ordered, ordinarily=True) is NO


def _all(answers: Iterable[Truth]) -> Truth:
    """What every reading says, MAYBE where they differ."""
    said = list(dict.fromkeys(answers))
    return said[0] if len(said) == 1 else MAYBE
