"""Reads the marked programs: which findings, columns, costs and trails a program expects, and which cases it consists of.

A line of code that must be reported ends with the code and a part of the message, with the confidence where it is not certain:

    total += step  # CPL201: `total` and `kept` are one object
    flat -= 1.0  # CPL203 (possible): the caller's `samples`

The comment lines directly below a line of code point at columns of it. Carets alone are the columns of the finding (only the
first line's part of one over several lines), followed by the whole cost where the finding has one; carets with `<` are one step
of the trail, its kind and a part of its message. The `#` stands anywhere left of the carets:

    total = total + step  # CPL101: makes a second array
    #       ^^^^^^^^^^^^ 122.1 MiB per iteration
    #       ^^^^^^^^^^^^< copied: nothing else holds

A case is a function or class together with all top-level statements that it names or is named by: a helper belongs to its
callers. Imports belong to every case. A case with a mark of the program's own rule is loud, any other is silent; `# silent:`
comments are for the reader. Marks of other rules say what a run with the default rules reports on a silent case.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

FINDING = re.compile(r"  # (?P<code>CPL\d{3})(?P<possible> \(possible\))?: (?P<part>\S.*)$")
POINTER = re.compile(r"^ *#(?P<gap> +)(?P<carets>\^+)(?:< (?P<kind>[a-z]+): (?P<part>\S.*)| (?P<cost>\S.*))?$")
SUSPECT = re.compile(r"#.*\bCPL\d|^ *#.*\^\^")
"""What looks like a mark; a line with it that is none is a mistake."""


class MarkError(Exception):
    """A program whose marks cannot be read."""


@dataclass(frozen=True, slots=True)
class Expected:
    """One finding that must be reported: `start` and `end` are its columns, 1-based, the end exclusive; 0 where unmarked."""

    code: str
    line: int
    part: str
    confidence: str
    start: int = 0
    end: int = 0
    cost: str = ""


@dataclass(frozen=True, slots=True)
class ExpectedStep:
    """One step of a trail that must be reported."""

    line: int
    start: int
    end: int
    kind: str
    part: str


@dataclass(frozen=True)
class Case:
    """Some top-level statements that belong together, by the name of the first definition among them."""

    name: str
    lines: frozenset[int]
    findings: tuple[Expected, ...]
    steps: tuple[ExpectedStep, ...]

    def is_loud(self, code: str) -> bool:
        """Whether the case is marked for this rule."""
        return any(found.code == code for found in self.findings)


@dataclass(frozen=True)
class Marked:
    """A marked program."""

    code: str
    text: str

    @classmethod
    def read(cls, path: Path) -> Marked:
        """The program of a file that is named after its rule, or after its rule and what the program is about."""
        return cls(path.stem.partition("_")[0].upper(), path.read_text(encoding="utf-8"))

    @cached_property
    def lines(self) -> list[str]:
        """The program's lines; line 1 is the first."""
        return self.text.splitlines()

    def code_end(self, line: int) -> int:
        """The column behind the code of a line, 1-based."""
        return len(FINDING.sub("", self.lines[line - 1]).rstrip()) + 1

    @cached_property
    def cases(self) -> list[Case]:
        """All cases in the order of the text. Raises MarkError where the marks cannot be read."""
        findings, steps = _marks(self.lines)
        found = []
        for name, lines in _components(self.text, len(self.lines)):
            inside = tuple(mark for mark in findings if mark.line in lines)
            found.append(Case(name, lines, inside, tuple(step for step in steps if step.line in lines)))
        if sum(len(case.findings) + len(case.steps) for case in found) != len(findings) + len(steps):
            raise MarkError("a mark stands in no case")
        return found

    @cached_property
    def _shared(self) -> frozenset[int]:
        return _shared_lines(ast.parse(self.text))

    def alone(self, case: Case) -> Marked:
        """The program of a case and what belongs to every case, with their marks."""
        kept = case.lines | self._shared
        return Marked(self.code, "".join(f"{line}\n" for number, line in enumerate(self.lines, 1) if number in kept))


def _marks(lines: list[str]) -> tuple[list[Expected], list[ExpectedStep]]:
    findings: list[Expected] = []
    steps: list[ExpectedStep] = []
    target = 0
    for number, line in enumerate(lines, 1):
        pointer, finding = POINTER.match(line), FINDING.search(line)
        if pointer is None:
            target = number
            if finding is not None:
                confidence = "possible" if finding["possible"] else "certain"
                findings.append(Expected(finding["code"], number, finding["part"], confidence))
            elif SUSPECT.search(line):
                raise MarkError(f"line {number} looks like a mark and is none: {line}")
            continue
        start, end = pointer.start("carets") + 1, pointer.end("carets") + 1
        if pointer["kind"]:
            steps.append(ExpectedStep(target, start, end, pointer["kind"], pointer["part"]))
            continue
        if not findings or findings[-1].line != target or findings[-1].start:
            raise MarkError(f"line {number} marks the columns of a finding, but there is none above it")
        last = findings[-1]
        findings[-1] = Expected(last.code, target, last.part, last.confidence, start, end, pointer["cost"] or "")
    return findings, steps


def _is_shared(statement: ast.stmt) -> bool:
    """Imports, also conditional ones, and the docstring."""
    if isinstance(statement, ast.Try | ast.If):
        return all(_is_shared(inner) or _sets_none(inner) for inner in statement.body)
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Constant)
    return isinstance(statement, ast.Import | ast.ImportFrom)


def _sets_none(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Constant) and statement.value.value is None


def _shared_lines(tree: ast.Module) -> frozenset[int]:
    return frozenset(line for statement in tree.body if _is_shared(statement) for line in _span(statement))


def _span(statement: ast.stmt) -> range:
    decorators = getattr(statement, "decorator_list", [])
    first = min([statement.lineno, *(decorator.lineno for decorator in decorators)])
    return range(first, (statement.end_lineno or first) + 1)


def _components(text: str, last_line: int) -> list[tuple[str, frozenset[int]]]:
    """The names and lines of the groups of top-level statements that are connected by the top-level names they use."""
    body = ast.parse(text).body
    starts = [*(_span(statement).start for statement in body), last_line + 1]
    own = [(statement, range(start, following)) for statement, start, following in zip(body, starts, starts[1:], strict=False)
           if not _is_shared(statement)]
    names = [_names(statement) for statement, _ in own]
    bound = [_bound(statement) for statement, _ in own]
    group = list(range(len(own)))
    for left in range(len(own)):
        for right in range(len(own)):
            if left != right and bound[left] & (names[right] | bound[right]):
                old, new = max(group[left], group[right]), min(group[left], group[right])
                group = [new if number == old else number for number in group]
    found = []
    for number in dict.fromkeys(group):
        members = [index for index, of in enumerate(group) if of == number]
        titles = [str(own[index][0].name) for index in members if hasattr(own[index][0], "name")]  # type: ignore[attr-defined]
        title = titles[0] if titles else f"line {own[members[0]][1].start}"
        found.append((title, frozenset(line for index in members for line in own[index][1])))
    return found


def _names(statement: ast.stmt) -> set[str]:
    return {node.id for node in ast.walk(statement) if isinstance(node, ast.Name)}


def _bound(statement: ast.stmt) -> set[str]:
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return {statement.name}
    return {node.id for node in ast.walk(statement) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
