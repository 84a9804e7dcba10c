"""Whether what a mark says of a program holds in the engine."""

from __future__ import annotations

import re
from collections.abc import Callable

from copylint.domain import dtype as dtypes
from copylint.domain import value as values
from copylint.domain.shape import Dim, Like
from copylint.domain.storage import WHOLE, Cause
from copylint.domain.truth import MAYBE, NO, YES, Truth
from copylint.domain.value import Value
from copylint.engine.program import Program
from copylint.queries.ask import Ask
from copylint.queries.escape import Escapes
from copylint.syntax.ir import Instr
from copylint.syntax.parse import lower
from tests.engine.reaching_definition import Points, holder
from tests.engine.state_marks import Clause, clauses

ORDERS = {YES: "C", NO: "strided", MAYBE: "any-layout"}
SHARING = {"shares": YES, "apart": NO, "maybe": MAYBE}
_WORD = re.compile(r"\([^)]*\)|\S+")


class States:
    """An analysed program."""

    def __init__(self, source: str) -> None:
        self.clauses = clauses(source)
        self.program = Program(lower(source))
        self.program.run()
        self.points = Points(self.program.module)

    def failures(self) -> list[str]:
        """The clauses that do not hold, each with what the engine says instead."""
        found = []
        for clause in self.clauses:
            said = self.contradiction(clause)
            if said is not None:
                found.append(f"{clause} -- the engine says: {said}")
        return found

    def contradiction(self, clause: Clause) -> str | None:
        """What the engine says instead of a clause; None where the clause holds."""
        function, at = self.points.after(clause.line)
        ask = Ask(self.program, self.program.results[id(function)], Escapes(self.program))
        held = [holder(name, at) for name in clause.names]
        if clause.verb in SHARING:
            answer = ask.alias.shares(held[0], held[1])
            return None if answer is SHARING[clause.verb] else answer.name
        if clause.verb == "is":
            left, right = (ask.value(one) for one in held)
            return None if one_object(left, right) else f"{refs(left)} and {refs(right)}"
        if clause.verb == "->":
            return differences(ask.value(held[0]), clause.text)
        if clause.verb == "cause":
            cause = max((ref.cause for ref in ask.value(held[0]).refs), default=Cause.MUST)
            return None if cause is getattr(Cause, clause.text) else refs(ask.value(held[0]))
        return None if ONE[clause.verb](ask, held[0], at) else refs(ask.value(held[0]))


def is_not(answer: Truth) -> bool:
    """Whether a proof is missing."""
    return answer is not YES


def is_older(ask: Ask, instr: Instr) -> bool:
    """Whether a register may refer to what an earlier pass made."""
    return any(ref.storage.older for ref in ask.value(instr).refs)


ONE: dict[str, Callable[[Ask, Instr, Instr], bool]] = {
    "owner": lambda ask, instr, at: ask.alias.only_owner(instr, at) is YES,
    "not owner": lambda ask, instr, at: is_not(ask.alias.only_owner(instr, at)),
    "fresh": lambda ask, instr, at: ask.alias.fresh(instr) is YES,
    "not fresh": lambda ask, instr, at: is_not(ask.alias.fresh(instr)),
    "dead": lambda ask, instr, at: ask.alias.dies_at(instr, at) is YES,
    "live": lambda ask, instr, at: ask.alias.dies_at(instr, at) is NO,
    "grad": lambda ask, instr, at: ask.needs_grad(instr) is YES,
    "no grad": lambda ask, instr, at: ask.needs_grad(instr) is NO,
    "maybe grad": lambda ask, instr, at: ask.needs_grad(instr) is MAYBE,
    "older": lambda ask, instr, at: is_older(ask, instr),
    "recent": lambda ask, instr, at: not is_older(ask, instr),
}


def one_object(left: Value, right: Value) -> bool:
    """Whether two values are certainly the same object."""
    return left.must is not None and left.must == right.must and left.refs[0].selector == right.refs[0].selector == WHOLE


def refs(value: Value) -> str:
    """A value's references in a few words."""
    texts = [f"{r.storage.site} {r.storage.key}{' older' * r.storage.older} {r.selector} {r.cause.name}" for r in value.refs]
    return ", ".join(texts) or "nothing"


def differences(value: Value, description: str) -> str | None:
    """What a value is instead of a description."""
    wrong = [word for word in _WORD.findall(description) if not fits(value, word)]
    return None if not wrong else f"not {' '.join(wrong)} but {text_of(value)}"


def fits(value: Value, word: str) -> bool:
    """Whether a word of a description holds of a value."""
    if word.startswith("("):
        return shape_text(value) == word
    if word in ("C", "strided", "any-layout"):
        return ORDERS[value.layout.c] == word
    if word == "or-None":
        return value.optional
    if word == "?":
        return value.kind == ""
    if word.startswith("="):
        return values.literal_of(value) == (True, int(word[1:]))
    if word.startswith("any-"):
        return dtypes.may_be_token(dtypes.without_token(value.dtype)) and dtypes.category(value.dtype) == word[4:]
    return word in (value.kind, value.dtype.replace(" ", "-"), "same-dtype" if value.dtype.startswith("@") else "")


def shape_text(value: Value) -> str:
    """A shape as marks write it; a symbol is `n`, whatever made it."""
    if value.shape is None:
        return "(...)"
    if isinstance(value.shape, Like):
        return "(like)"
    return "(" + ", ".join(map(dim_text, value.shape)) + ("," if len(value.shape) == 1 else "") + ")"


def dim_text(dim: Dim) -> str:
    """A dimension as marks write it."""
    return "?" if dim is None else str(dim) if isinstance(dim, int) else "n"


def text_of(value: Value) -> str:
    """A value as marks write it."""
    layout = ORDERS[value.layout.c]
    return f"{value.kind or '?'} {value.dtype} {shape_text(value)} {layout}{' or-None' * value.optional}"
