"""The text of a witness: what it shows, the means, the user's code with the added lines, inputs, and the verdict."""

from __future__ import annotations

import ast
import re
import textwrap
from pathlib import Path

from copylint.witness.calling import attempts, own_statements, parameterless
from copylint.witness.claims import Claim, claim
from copylint.witness.editing import Editing
from copylint.witness.extraction import Extraction, bound_by, compiled
from copylint.witness.package import Package
from copylint.witness.request import Request, Unwritable
from copylint.witness.source import Scope, Source

_MEANS = Path(__file__).parent / "means"
_FEW = 8
"""Attempts with made inputs where the file has inputs of its own."""


def program(request: Request) -> str:
    """A runnable program that shows what a finding says. Raises Unwritable where none can be written."""
    source = Source(request.text)
    if {"witness", "Witness"} & {node.id for node in ast.walk(source.tree) if isinstance(node, ast.Name)}:
        raise Unwritable("the file uses the name `witness` itself")
    editing, extraction = Editing(source), Extraction(source, Package.of(request.path))
    made = claim(source, editing, request.finding)
    own = own_statements(source, extraction, made)
    bare = [] if own else parameterless(source, extraction, made)
    tries = [f"{function.name}()" for function in bare]
    try:
        tries += attempts(source, made, request, large="memory" in made.means)[: _FEW if own or bare else None]
    except Unwritable:
        if not own and not tries:
            raise
    if not own and not tries:
        raise Unwritable("nothing in the file leads to the finding")
    tries = list(dict.fromkeys(tries))
    start = {source.top(statement): None for statement in made.reached} | dict.fromkeys([*own, *bare])
    needed = extraction.needed(start, made.reached)
    body = _body(source, editing, extraction, needed, set(own))
    bound = {name for statement in needed for name in bound_by(statement)}
    parts = [_head(request), "from __future__ import annotations\n", _means(made, body), body, _run(tries, bound)]
    parts.append("witness.end()\n")
    text = "\n".join(part for part in parts if part)
    try:
        compile(text, "witness", "exec", dont_inherit=True)
    except (SyntaxError, ValueError) as error:
        raise Unwritable(f"the added lines do not fit into the code ({error})") from error
    return text


def _head(request: Request) -> str:
    finding = request.finding
    lines = [f"A witness for {request.path}:{finding.span.line}: {finding.code} {finding.name}.", "", *_wrapped(finding.message)]
    lines += ["", *(f"    line {step.span.line}: {step.kind}: {step.message}" for step in finding.trace)] if finding.trace else []
    lines += ["", "copylint wrote this program and has not run it. It holds the code around the finding, with lines marked",
              "`# added` and calls of `witness` around expressions, and ends with `confirmed: ...` and exit code 0 if the",
              "effect is seen, else with `not confirmed: ...` and exit code 1."]
    return "\n".join(_comment(line) for line in lines) + "\n"


def _comment(line: str) -> str:
    return f"# {line}".rstrip()


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, 116, break_long_words=False, break_on_hyphens=False)


def _means(made: Claim, body: str) -> str:
    """The class of which the added lines use an object, with those methods only that are used."""
    texts = [(_MEANS / f"{name}.txt").read_text(encoding="utf-8") for name in ("common", *made.means)]
    members: dict[str, str] = {}
    for text in texts:
        whole = f"class Witness:\n{text}"
        for node in ast.parse(whole).body[0].body:  # type: ignore[attr-defined]
            name = node.name if isinstance(node, ast.FunctionDef) else node.targets[0].id
            members[name] = "\n".join(whole.splitlines()[node.lineno - 1 : node.end_lineno])
    wanted = ["__init__", "start", "attempt", "failed", "end", *re.findall(r"\bwitness\.(\w+)", body)]
    for name in wanted:
        wanted += [inner for inner in re.findall(r"\bself\.(\w+)", members.get(name, "")) if inner not in wanted]
    values = [text for name, text in members.items() if name in wanted and "def " not in text]
    methods = [text for name, text in members.items() if name in wanted and "def " in text]
    head = 'class Witness:\n    """Keeps what the added lines saw, and ends the program with what that shows."""\n\n'
    inner = "\n\n".join([*(["\n".join(values)] if values else []), *methods])
    return f"# ---- the means\n\n\n{head}{inner}\n\n\nwitness = Witness({made.settings})\n"


def _body(
    source: Source, editing: Editing, extraction: Extraction, needed: dict[ast.stmt, set[str]], own: set[ast.stmt]
) -> str:
    """The user's statements in their order; from the first that leads to the finding on, they may fail."""
    before: list[str] = _package_imports(extraction, needed)
    trying: list[str] = []
    started = False
    for statement, names in needed.items():
        if isinstance(statement, ast.Import | ast.ImportFrom):
            text, is_own = extraction.import_text(statement, names)
            before += [] if is_own else [text]
            continue
        started = started or (_may_fail(statement) if statement in own else _may_miss(source, statement))
        (trying if started else before).extend(_lines(source, editing, statement, extraction.dropped))
    text = "# ---- the code of the finding\n\n" + "\n".join(before) + "\n"
    if trying:
        text += "\n# ---- the file's own statements that lead to it\n\ntry:\n" + "\n".join(_indented(trying))
        text += "\nexcept Exception as error:\n    witness.failed(error)\n"
    return text


def _may_fail(statement: ast.stmt) -> bool:
    return not (isinstance(statement, ast.Assign | ast.AnnAssign | ast.Expr) and isinstance(statement.value, ast.Constant))


def _may_miss(source: Source, statement: ast.stmt) -> bool:
    """Whether a statement that only binds something may find its file missing: it reads one, or calls the file's functions."""
    own = {node.name for node in source.tree.body if isinstance(node, ast.FunctionDef)}
    called = () if isinstance(statement, Scope) else [node.func for node in ast.walk(statement) if isinstance(node, ast.Call)]
    names = [ast.unparse(one) for one in called]
    return any(name in own or re.search(r"(^|[._])(read|load|gen|from|fetch)", name) for name in names)


def _package_imports(extraction: Extraction, needed: dict[ast.stmt, set[str]]) -> list[str]:
    """The imports from the file's own package, which may fail: what that needs is not known here."""
    texts = [extraction.import_text(statement, names) for statement, names in needed.items()
             if isinstance(statement, ast.Import | ast.ImportFrom)]
    own = [f"    {text}" for text, is_own in texts if is_own]
    if not own:
        return []
    root = str(extraction.package.root)
    return ["import sys", "",
            f"sys.path.append({root!r})  # where the package of the file lies, if it is not installed",
            "try:", *own, "except ImportError as error:", "    witness.failed(error)", "    witness.end()"]


def _lines(source: Source, editing: Editing, statement: ast.stmt, dropped: set[ast.stmt]) -> list[str]:
    """The lines of a statement with what is added, without the methods of a class that nothing needs."""
    first, last = _extent(statement)
    start, lines = first, list[str]()
    inner = statement.body if isinstance(statement, ast.ClassDef) else []
    for node in inner if not dropped.issuperset(inner) else ():
        if node in dropped:
            end, after = _extent(node)
            lines += editing.lines(start, end - 1)
            start = after + 1
    lines += editing.lines(start, last)
    if isinstance(statement, Scope):
        compiling = {source.code(source.span(node)) for node in compiled(statement)}
        lines = [f"# left out: {line}" if line[:1] == "@" and line[1:].split("  #")[0].strip() in compiling else line
                 for line in lines]
        return ["", "", *lines, "", ""]
    if lines and statement.col_offset:
        lines[0] = lines[0][statement.col_offset :]
    return lines


def _extent(statement: ast.stmt) -> tuple[int, int]:
    decorators = [node.lineno for node in getattr(statement, "decorator_list", [])]
    return min([statement.lineno, *decorators]), statement.end_lineno or statement.lineno


def _indented(lines: list[str]) -> list[str]:
    """The lines inside a `try`, but for those that stand inside a text over several lines."""
    text = "\n".join(lines)
    inside: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant | ast.JoinedStr) and (node.end_lineno or node.lineno) > node.lineno:
            inside |= set(range(node.lineno + 1, (node.end_lineno or node.lineno) + 1))
    return [line if number in inside or not line.strip() else f"    {line}" for number, line in enumerate(text.split("\n"), 1)]


def _run(tries: list[str], bound: set[str]) -> str:
    if not tries:
        return ""
    text = "\n".join(tries)
    modules = {"np": "import numpy as np", "torch": "import torch", "types": "import types"}
    imports = [line for name, line in modules.items() if f"{name}." in text and name not in bound]
    calls = "\n".join(f"witness.attempt(lambda: {one})" for one in tries)
    return "\n".join(["# ---- inputs made for it: the first that shows the effect ends the program\n", *imports, calls, ""])
