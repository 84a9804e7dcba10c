"""The house rules that can be checked by reading: sizes, names, docstrings, and no word of the place where this was written."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "copylint"
MODULES = sorted(PACKAGE.rglob("*.py"))

LONGEST_FILE = 330
LONGEST_FUNCTION = 50
LONGER_FILES: dict[str, int] = {}
LONGER_FUNCTIONS: dict[str, int] = {}
"""Exceptions, "path" or "path:function" -> its length. An entry that is longer than needed fails as well."""

FORBIDDEN_NAMES = re.compile(r"^(utils?|helpers?|common|misc|managers?|.*_(utils?|helpers?|manager))$")
ELSEWHERE = re.compile(r"(?<![\w.])/wor" r"k/|/tmp/bri" r"ef|/tmp/re" r"al|\.\./sha" r"red|\bthe proto" r"type\b")
"""Written in halves, so that this file does not hit itself."""
TEXT = {".py", ".pyi", ".md", ".toml", ".yaml", ".yml", ".txt", ".json", ".cfg", ".ini", ""}

Definition = ast.FunctionDef | ast.AsyncFunctionDef


def functions(body: list[ast.stmt], prefix: str = "") -> Iterator[tuple[str, Definition]]:
    """Functions and methods with their qualified names, nested functions left out."""
    for node in body:
        if isinstance(node, Definition):
            yield prefix + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from functions(node.body, f"{prefix}{node.name}.")
        elif isinstance(node, ast.If | ast.Try):
            yield from functions([*node.body, *node.orelse], prefix)


def parsed(path: Path) -> ast.Module:
    """The module's tree."""
    return ast.parse(path.read_text(encoding="utf-8"))


def name_of(path: Path) -> str:
    """The path as the lists above write it."""
    return path.relative_to(ROOT).as_posix()


def committed_files() -> list[Path]:
    """The text files that git knows, or in an unpacked archive all that are not hidden."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode == 0 and listed.stdout:
        paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    else:
        paths = [path for path in ROOT.rglob("*") if not any(part.startswith(".") for part in path.relative_to(ROOT).parts)]
    return [path for path in paths if path.is_file() and path.suffix in TEXT]


def is_public(name: str) -> bool:
    """No part of the qualified name starts with an underscore."""
    return not any(part.startswith("_") for part in name.split("."))


def test_no_file_is_too_long() -> None:
    long = {name_of(path): n for path in MODULES if (n := len(path.read_text().splitlines())) > LONGEST_FILE}
    assert long == LONGER_FILES


def test_no_function_is_too_long() -> None:
    long = {}
    for path in MODULES:
        for name, node in functions(parsed(path).body):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > LONGEST_FUNCTION:
                long[f"{name_of(path)}:{name}"] = length
    assert long == LONGER_FUNCTIONS


def test_modules_are_named_after_what_they_hold() -> None:
    assert [name_of(path) for path in [*MODULES, *ROOT.glob("tests/**/*.py")] if FORBIDDEN_NAMES.match(path.stem)] == []


def test_public_functions_say_what_they_answer() -> None:
    silent = [f"{name_of(path)}:{node.lineno} {name}" for path in MODULES for name, node in functions(parsed(path).body)
              if is_public(name) and not ast.get_docstring(node)]
    assert silent == []


def test_modules_say_what_they_hold_and_postpone_annotations() -> None:
    for path in MODULES:
        tree = parsed(path)
        if tree.body:
            assert ast.get_docstring(tree), name_of(path)
        if any(isinstance(node, Definition | ast.ClassDef) for node in tree.body):
            assert "from __future__ import annotations" in path.read_text(), name_of(path)


def test_nothing_prints_but_the_command() -> None:
    printing = {name_of(path) for path in MODULES for node in ast.walk(parsed(path))
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"}
    assert printing <= {"copylint/cli.py", "copylint/__main__.py"}


def test_committed_text_names_no_place_outside() -> None:
    files = committed_files()
    assert len(files) > len(MODULES)
    hits = [f"{name_of(path)}: {match[0]}" for path in files
            if (match := ELSEWHERE.search(path.read_text(encoding="utf-8", errors="replace")))]
    assert hits == []


def test_the_top_level_holds_five_entries() -> None:
    top = {path.relative_to(ROOT).parts[0] for path in committed_files()}
    assert {name for name in top if not name.startswith(".")} == {"pyproject.toml", "README.md", "copylint", "tests", "examples"}


@pytest.mark.parametrize("text", ["see /wor" "k/notes.md", "cp ../sha" "red/x", "/tmp/bri" "ef/x", "as in the proto" "type"])
def test_a_place_outside_is_recognised(text: str) -> None:
    assert ELSEWHERE.search(text)
    assert not ELSEWHERE.search("the framework/work items, a shared prototype")


def test_a_long_function_is_measured_with_its_methods() -> None:
    tree = ast.parse("class A:\n    def f(self):\n        pass\nif x:\n    def g(): pass\n")
    assert [name for name, _ in functions(tree.body)] == ["A.f", "g"]
    assert not is_public("A._f") and not is_public("_A.f") and is_public("A.f")
