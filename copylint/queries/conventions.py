"""What names and docstrings announce: in-place functions, output parameters, updates, deciding parameters.

A name is matched by whole words, a docstring by clauses: negations, copies and functions of that name do not count. Measured on
released packages:

- `says_in_place`: of 72 docstrings of writing functions with such a word in scipy, astropy, obspy, statsmodels, kornia and
  transformers it answers yes to 35, rightly to 33, and no to 37, rightly to 36.
- `is_an_update`: by prefixes it answered yes 85 times in scipy, obspy and transformers, 29 of them wrongly, nearly all for
  `load_balancing_loss_func`; whole words without `load` keep the other 55 and lose one `load` that does fill its modules.
- `is_output_name`: whole names only. Of other names of parameters, `buf` and `dest` were sources or files in 11 of 11 places,
  `*_out` and `out_*` no arrays to fill in 10 of 10, and `target`, `result` and `res` name what is read too.

The other names are those of the language, of pytest and unittest, or parameters that say what they decide: not measured.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from copylint.domain.storage import Storage
from copylint.engine.calls.resolving import fact_of_call
from copylint.engine.defuse import origin
from copylint.facts.lookup import words
from copylint.facts.roles import Role
from copylint.queries.ask import Ask
from copylint.syntax.ir import Function, Instr, Op

_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")
_SENTENCE = re.compile(r"(?<=[.!?])\s+|\n\s*\n|\n\s*(?=[-*] |:param|\w+ ?: )")
_CLAUSE = re.compile(r"[;:,()]\s|\s(?:and|but|so|while|because|since)\s")
_NEGATION = re.compile(r"\b(?:not|never|no|none|nor|neither|cannot|without|avoid\w*|prevent\w*|instead|rather|than)\b|n['’]t\b")
_COPIED = re.compile(r"\b(?:cop(?:y|ies|ied)|clones?d?)\b")
_IN_PLACE = r"(?<!left )(?<!put )(?<!kept )(?<!be set )\b(?:in[- ]place|inplace)\b(?! of\b)"
_MARKS = r"[`'\"*]+"
_ACTIVE = r"(?:\b(?:modifies|overwrites|mutates|destroys)|^(?:modify|overwrite|mutate))\s+(?:[\w-]+\s+){0,3}?"
_FILLING = rf"^fills?\s+(?:(?:the|all|every|whole|array|of)\s+){{0,3}}(?={_MARKS})"
_NOUNS = r"(?:\s+[\w-]+){0,3}?\s+"
_BARE = r"^(?:it\s+)?(?:(?:will|may|might|can)\s+)?"
"""How a sentence begins that speaks of the parameter under whose name it stands."""
_PASSIVE = (
    r"(?:is|are|be|been|being|gets?)\s+(?:\w+ly\s+|then\s+|also\s+)?"
    r"(?:modified|overwritten|mutated|destroyed|changed|altered|clobbered)\b"
)
_GENERIC = r"\b(?:inputs?|arguments?|arrays?|tensors?)\b"
_ARTICLES = frozenset({"a", "i", "it", "in", "the", "to", "as", "is", "are"})

_OUTPUTS = frozenset({"out", "output", "dst", "buffer", "cache", "state"})
_UPDATES = frozenset({"update", "step", "accumulate", "fill", "reset", "init", "initialize", "initialise"})
_DECIDING = frozenset({"copy", "inplace", "overwrite", "preserve", "needs"})
_ONCE = frozenset({"init", "initialize", "initialise", "new", "setstate", "setup", "build", "reset", "finalize", "finalise"})
_AWAITING = frozenset({"deprecated", "raise", "raises", "warn", "warns", "warnings", "suppress", "fail", "fails"})


def words_of(name: str) -> list[str]:
    """The words of an identifier, split at underscores and changes of case."""
    return [word.lower() for word in _WORD.findall(name)]


def announces_in_place(ask: Ask) -> bool:
    """Whether this function's docstring announces that it changes its arguments."""
    doc = ask.function.doc
    return doc is not None and says_in_place(doc, {param.name for param in ask.function.params})


def says_in_place(doc: str, names: Collection[str]) -> bool:
    """Whether a docstring says that a parameter, or the input, is changed: not that it never is, nor that a copy is."""
    if not names:
        return False
    subject = rf"(?:{'|'.join([*map(_mention, sorted(names)), _GENERIC])})"
    active, passive = rf"(?:{_ACTIVE}|{_FILLING}){subject}", rf"(?:{subject}{_NOUNS}|{_BARE}){_PASSIVE}"
    said = re.compile(rf"{active}|{passive}|{_IN_PLACE}|^overwritten\b", re.IGNORECASE)
    return any(_is_asserted(clause, match) for clause in _clauses(doc) for match in said.finditer(clause))


def _mention(name: str) -> str:
    """The pattern of a parameter's name in a text; a name that is an article or pronoun too has to be marked."""
    escaped = re.escape(name)
    return rf"{_MARKS}{escaped}{_MARKS}" if name.lower() in _ARTICLES else rf"{_MARKS}{escaped}{_MARKS}|\b{escaped}\b"


def _clauses(doc: str) -> Iterator[str]:
    for sentence in _SENTENCE.split(doc):
        yield from _CLAUSE.split(" ".join(sentence.split()))


def _is_asserted(clause: str, match: re.Match[str]) -> bool:
    """Whether no negation stands before what is said, and it is said of no copy."""
    upto = clause[: match.end()].lower()
    return not _NEGATION.search(upto) and not _COPIED.search(upto)


def named_in_place(ask: Ask) -> bool:
    """Whether the function's name ends in one underscore, torch's sign for working in place."""
    return ask.function.name.endswith("_") and not ask.function.name.endswith("__")


def is_an_update(ask: Ask) -> bool:
    """Whether the first word of the function's name says that it changes what its object keeps: `update`, not `initial_guess`."""
    return bool(_UPDATES.intersection(words_of(ask.function.name)[:1]))


def is_special_name(name: str) -> bool:
    """Whether a method's name has two underscores on both sides, so that the language itself calls it."""
    return name.startswith("__") and name.endswith("__")


def is_unused_name(name: str) -> bool:
    """Whether a variable's name says, by its first underscore, that nobody is to read it."""
    return name.startswith("_")


def is_public(ask: Ask) -> bool:
    """Whether code outside this module may call the function."""
    function: Function | None = ask.function
    while function is not None and function.kind != "module":
        if function.kind not in ("function", "class"):
            return False
        if function.name.startswith("_") and not is_special_name(function.name):
            return False
        if function.parent is not None and function.parent.kind == "function":
            return False
        function = function.parent
    return True


def is_test(function: Function) -> bool:
    """Whether the function is a test, or a method or an inner function of one."""
    return any(words_of(part)[:1] in (["test"], ["tests"]) for part in function.qualname.split("."))


def runs_once(function: Function) -> bool:
    """Whether the first word of a function's name says that it makes its object ready: `setup`, `__init__`, not `initial`."""
    words = words_of(function.name)
    return words[:2] in (["post", "init"], ["set", "up"]) or bool(_ONCE.intersection(words[:1]))


def awaits_failure(name: str) -> bool:
    """Whether what a with statement calls waits, by its name, for an exception or a warning: `raises`, `assertWarns`."""
    return bool(_AWAITING.intersection(words_of(name)))


def is_output(ask: Ask, name: str) -> bool:
    """Whether a parameter is there to be written: by its name, or because a new array takes its place where it is not given.

    It is also one where it is handed on as `out=` to an operation that does not read it.
    """
    if is_output_name(name):
        return True
    storage = Storage("param", (name,))
    for instr in ask.function.instrs:
        if instr.op is Op.PHI and len(instr.args) > 1:
            sides = [_is_of(ask, operand, storage) for operand in instr.args]
            if any(sides) and any(_is_blank(ask, operand) for operand in instr.args):
                return True
        elif instr.op is Op.CALL and "out" in instr.data.keywords:
            place = 1 + instr.data.npos + instr.data.keywords.index("out")
            others = (*instr.args[1:place], *instr.args[place + 1 :])
            if _is_of(ask, instr.args[place], storage) and not any(_is_of(ask, operand, storage) for operand in others):
                return True
    return False


def _is_of(ask: Ask, instr: Instr, storage: Storage) -> bool:
    return any(ref.storage == storage for ref in ask.value(instr).refs)


def _is_blank(ask: Ask, instr: Instr) -> bool:
    """Whether a register holds a new array without data of its own: `np.empty_like(x)`, `np.zeros(3)`."""
    made = origin(instr)
    fact = fact_of_call(ask.frame, made)[0] if made.op is Op.CALL else None
    return fact is not None and fact.name.rpartition(".")[2].partition("_")[0] in words(Role.OF_SIZE)


def is_output_name(name: str) -> bool:
    """Whether a parameter's name says that it is there to be written: `out`, `dst`, `buffer`."""
    return name in _OUTPUTS


def has_deciding_parameter(ask: Ask) -> bool:
    """Whether a parameter such as `copy=` or `out=` lets the caller decide about writing in place."""
    return any(decides_by_name(param.name) for param in ask.function.params)


def decides_by_name(name: str) -> bool:
    """Whether a parameter's name says that it decides about a copy: `copy`, `overwrite_a`, `in_place`, `needs_grad`, `out`."""
    words = words_of(name)
    first, last = words[:1], words[-1:]
    return name == "out" or bool(_DECIDING.intersection(first)) or words[:2] == ["in", "place"] or last in (["copy"], ["inplace"])


def decides_in_place(ask: Ask) -> bool:
    """Whether the function says by its name, its docstring or a parameter that it works in place."""
    return announces_in_place(ask) or has_deciding_parameter(ask) or named_in_place(ask)
