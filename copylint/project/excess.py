"""Texts that LibCST's parser would die of, or pay for with minutes: found in the text, before the parser sees it.

LibCST recurses once for each bracket, lambda, sign and `elif`, in a language where a full stack ends the process; and in a
chain of operators, attributes or calls its time grows with the cube of the length. A look at the text costs a hundredth
of a parse. The parse in a process that may die (project/apart.py) is the net for what this look does not know.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from copylint.project.limits import Limits, raised_by

PYTHONS_BRACKETS = 200
"""CPython's own bound of brackets ("too many nested parentheses"), so no program that runs is turned away."""
PYTHONS_BLOCKS = 100
"""CPython's own ("too many levels of indentation")."""

TOO_DEEP = "the code is nested more deeply than Python allows"


class Excess(NamedTuple):
    """Why a text is not parsed, and the line (from 1) that is to blame."""

    line: int
    message: str


def excess(text: str, limits: Limits) -> Excess | None:
    """Where a text exceeds what can be parsed, or None."""
    return _Reading(text, limits).excess() if _may_exceed(text, limits) else None


# A bound, at the speed of C

_LINKS, _OPENING, _CLOSING = b".+-*/%@&|^~<>!=", b"([{", b")]}"
_KEPT = _LINKS + _OPENING + _CLOSING + b",;\n"
_REDUCED = bytes.maketrans(_LINKS + _OPENING + _CLOSING + b";", b"+" * len(_LINKS) + b"(((" + b")))" + b",")
_DELETED = bytes(set(range(256)) - set(_KEPT))
_GROUP = re.compile(rb"\([^()]*\)")
_WORDS = ("not ", "and ", "or ", "if ", "else ", "is ", "in ", "await ")
_DEEP_INDENTATION = "\n" + " " * PYTHONS_BLOCKS


def _may_exceed(text: str, limits: Limits) -> bool:
    """Whether an excess is possible: pairs of brackets are removed from the inside out, each leaving one link of a chain.

    What strings hold is taken for code, which can only make the bound larger, but for brackets in strings that pair up.
    """
    if _DEEP_INDENTATION in text or "\n\t\t\t\t\t\t\t\t\t\t\t\t\t" in text:
        return True
    if text.count(",") > limits.elements or text.count("elif ") > limits.chain:
        return True
    if text.count("lambda") > PYTHONS_BRACKETS or sum(map(text.count, _WORDS)) > limits.chain:
        return True
    code = text.replace("\\\n", "").encode("utf-8", "replace").translate(_REDUCED, _DELETED)
    group, run = _too_long(limits.chain)
    rounds = 0
    while b"(" in code:
        if group.search(code) is not None:
            return True
        code, pairs = _GROUP.subn(b"++", code)
        if not pairs:
            break
        rounds += 1
        if rounds > PYTHONS_BRACKETS:
            return True
    return rounds + code.count(b"(") > PYTHONS_BRACKETS or run.search(code.translate(None, b"()")) is not None


@cache
def _too_long(chain: int) -> tuple[re.Pattern[bytes], re.Pattern[bytes]]:
    """A pair of brackets, and a line outside of all, that may hold so many links."""
    return re.compile(rb"\([^()]{%d,}\)" % chain), re.compile(rb"[^,\n]{%d,}" % chain)


# The exact reading

_TOKEN = re.compile(
    r"""(?P<string>(?P<prefix>\b[A-Za-z]{1,2}(?=["']))?(?:"{3}(?:\\.|[^\\])*?"{3}|'{3}(?:\\.|[^\\])*?'{3}"""
    r"""|"(?:\\.|[^"\\\r\n])*"|'(?:\\.|[^'\\\r\n])*'))"""
    r"""|(?P<comment>\#[^\r\n]*)|(?P<continued>\\\r?\n)|(?P<newline>\n)|(?P<word>[^\W\d]\w*)|(?P<number>\d[\w.]*)"""
    r"""|(?P<open>[(\[{])|(?P<close>[)\]}])"""
    r"""|(?P<operator>:=|->|\*\*=?|//=?|<<=?|>>=?|[-+*/%@&|^<>=!]=|[-+*/%@&|^~<>.=,;:])""",
    re.DOTALL,
)
_LINKING_WORDS = frozenset({"not", "and", "or", "if", "else", "is", "in", "await"})
_KEYWORDS = _LINKING_WORDS | {"return", "yield", "elif", "while", "assert", "del", "for", "from", "import", "raise", "with"}
_FIELD = re.compile(r"\{[^{}]*")


class _Reading:
    """One pass over the tokens of a text, with the open brackets and lambdas, and the links of the chain in each."""

    def __init__(self, text: str, limits: Limits) -> None:
        self.text = text
        self.limits = limits
        self.line = 1
        self.frames: list[tuple[str, int]] = [("", 0)]
        """Each an opening bracket, "lambda" (in its parameters) or "body" (of a lambda), and the links around it."""
        self.links = 0
        self.elements = 0
        self.value = False
        """Whether the last token ends a value, so that a bracket after it calls or subscripts."""
        self.at_start = True
        self.line_start = 0
        self.branches: list[tuple[int, int]] = []
        """The indentations around this line, each with the `elif`s after one another there."""

    def excess(self) -> Excess | None:
        """The first excess."""
        for match in _TOKEN.finditer(self.text):
            message = self._token(match.lastgroup or "", match)
            if message is None and self.links > self.limits.chain:
                message = f"more than {self.limits.chain} operations in one expression {raised_by('chain')}"
            if message is not None:
                return Excess(self.line, message)
            self.line += match[0].count("\n")
        return None

    def _token(self, kind: str, match: re.Match[str]) -> str | None:
        if kind in ("comment", "continued"):
            return None
        if kind == "newline":
            self._newline(match.end())
            return None
        if self.at_start:
            self.at_start = False
            message = self._statement(match.start() - self.line_start, match[0])
            if message is not None:
                return message
        if kind == "word":
            return self._word(match[0])
        if kind in ("string", "prefix"):
            self.value = True
            return self._string(match)
        if kind == "open":
            return self._open(match[0])
        if kind == "close":
            self._close()
        elif kind == "operator":
            self._operator(match[0])
        else:
            self.value = True
        return self._too_many_elements()

    def _newline(self, end: int) -> None:
        self.line_start = end
        if all(kind in ("", "lambda", "body") for kind, _ in self.frames[-1:]):
            self.frames, self.links, self.elements, self.value, self.at_start = [("", 0)], 0, 0, False, True

    def _statement(self, column: int, word: str) -> str | None:
        """The first token of a statement: one more branch of the `if` above it, or another statement."""
        branches = self.branches
        while branches and branches[-1][0] > column:
            branches.pop()
        if not branches or branches[-1][0] < column:
            branches.append((column, 0))
        count = branches[-1][1] + 1 if word == "elif" else 0
        branches[-1] = (column, count)
        if count > self.limits.chain:
            return f"more than {self.limits.chain} `elif` after one another {raised_by('chain')}"
        return TOO_DEEP if len(branches) > PYTHONS_BLOCKS else None

    def _word(self, word: str) -> str | None:
        if word == "lambda":
            return self._push(word)
        self.links += word in _LINKING_WORDS
        self.value = word not in _KEYWORDS
        return None

    def _string(self, match: re.Match[str]) -> str | None:
        """The expressions inside an f-string: their brackets, and what they chain."""
        if "f" not in (match["prefix"] or "").lower() and "t" not in (match["prefix"] or "").lower():
            return None
        inside = match[0].replace("{{", "").replace("}}", "")
        if max(map(inside.count, "([{")) > PYTHONS_BRACKETS and _nested(inside) > PYTHONS_BRACKETS:
            return TOO_DEEP
        if any(sum(map(field.count, ".+-*/%@&|^~<>!=[(")) > self.limits.chain for field in _FIELD.findall(inside)):
            return f"more than {self.limits.chain} operations in one expression {raised_by('chain')}"
        return None

    def _open(self, bracket: str) -> str | None:
        self.links += 2 if self.value else 0  # a call or a subscript costs LibCST about twice as much as an operator
        return self._push(bracket)

    def _push(self, kind: str) -> str | None:
        self.frames.append((kind, self.links))
        self.links, self.value = 0, False
        return TOO_DEEP if len(self.frames) - 1 > PYTHONS_BRACKETS else None

    def _close(self) -> None:
        self._leave_lambdas(("lambda", "body"))
        self.value = True
        if len(self.frames) > 1:
            self.links = self.frames.pop()[1]
            if len(self.frames) == 1:
                self.elements = 0

    def _leave_lambdas(self, kinds: tuple[str, ...]) -> None:
        while self.frames[-1][0] in kinds:
            self.links = self.frames.pop()[1]

    def _operator(self, text: str) -> None:
        self.value = False
        if text == ",":
            self._leave_lambdas(("body",))
            self.links = 0
            self.elements += len(self.frames) > 1
        elif text in ("=", ";"):
            self.links = 0
        elif text == ":":
            if self.frames[-1][0] == "lambda":
                self.frames[-1] = ("body", self.frames[-1][1])
                self.links = 0
        else:
            self.links += 1

    def _too_many_elements(self) -> str | None:
        if self.elements <= self.limits.elements:
            return None
        return f"more than {self.limits.elements} elements between brackets {raised_by('elements')}"


def _nested(text: str) -> int:
    """How deeply the brackets in the fields of an f-string nest at most; outside of fields they are text."""
    depth = deepest = 0
    for character in text:
        if character == "{" or (depth and character in "(["):
            depth += 1
            deepest = max(deepest, depth)
        elif character in ")]}":
            depth = max(0, depth - 1)
    return deepest
