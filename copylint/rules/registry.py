"""Which rules exist, read from the rule files without importing them (a rule file imports the analysis and with it LibCST)."""

from __future__ import annotations

import ast
import importlib
import re
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, NamedTuple

_TEXTS = ("CODE", "NAME", "DEFAULT", "SUMMARY")
_FIELDS = (*_TEXTS, "WORDS", "ORDER", "OFF_IN_TESTS")
_HEAD = re.compile(r"^CODE = .*?(?:^$|\Z)", re.MULTILINE | re.DOTALL)
"""What a rule file says about itself: from its code on to the first empty line."""

Words = tuple[str | tuple[str, ...], ...]
"""Alternatives: a pattern (or the name of one of words.py) that must match, or several that must all match."""


class Order(NamedTuple):
    """Of the rules that report one write, or one expression, the one with the smallest number is shown."""

    of: Literal["write", "expression"]
    number: int


class RuleInfo(NamedTuple):
    """What a rule file says about itself at its top; `page` is the file that explains the rule."""

    code: str
    name: str
    default: Literal["on", "opt-in"]
    summary: str
    module_name: str
    page: Path
    words: Words
    """What the text of a file must hold for the rule to report anything in it."""
    order: Order | None
    off_in_tests: bool
    """Whether a prefix leaves the rule off in test files, where copies are made on purpose and arrays are small."""


@cache
def all_rules() -> tuple[RuleInfo, ...]:
    """Every rule of the package, in the order of its code. Raises ValueError where a rule file lacks a constant."""
    here = Path(__file__).parent
    files = (*here.glob("*/cpl[0-9][0-9][0-9]_*.py"), *here.glob("*/cpl[0-9][0-9][0-9]_*/rule.py"))
    return tuple(sorted((_read(file) for file in files), key=lambda rule: rule.code))


def rule(code: str) -> RuleInfo | None:
    """The rule of this full code, or None."""
    return next((found for found in all_rules() if found.code == code), None)


@cache
def load(code: str) -> ModuleType:
    """The imported module of a rule. Raises KeyError for a code that no rule has."""
    found = rule(code)
    if found is None:
        raise KeyError(code)
    return importlib.import_module(found.module_name)


def _read(file: Path) -> RuleInfo:
    constants = _constants(file.read_text(encoding="utf-8"))
    missing = [name for name in _TEXTS if not isinstance(constants.get(name), str)]
    if missing or not isinstance(constants.get("WORDS"), tuple):
        raise ValueError(f"{file} lacks the constants {', '.join(missing or ['WORDS'])}")
    code, name, default, summary = (str(constants[field]) for field in _TEXTS)
    if default not in ("on", "opt-in"):
        raise ValueError(f"{file}: DEFAULT is {default!r}, not 'on' or 'opt-in'")
    in_folder = file.name == "rule.py"
    place = file.parent if in_folder else file.with_suffix("")
    if place.name != f"{code.lower()}_{name.replace('-', '_')}":
        raise ValueError(f"{file}: the file or its folder is not named after {code} {name}")
    module_name = f"{__package__}.{place.parent.name}.{place.name}" + (".rule" if in_folder else "")
    page = place / "page.md" if in_folder else file.with_suffix(".md")
    order = Order(*constants["ORDER"]) if "ORDER" in constants else None
    words, off = constants["WORDS"], bool(constants.get("OFF_IN_TESTS"))
    return RuleInfo(code, name, default, summary, module_name, page, words, order, off)  # type: ignore[arg-type]


def _constants(text: str) -> dict[str, Any]:
    """The literal constants among the lines that begin with the code; the rest of the file need not be parsed."""
    head = _HEAD.search(text)
    found: dict[str, Any] = {}
    for statement in ast.parse(head.group()).body if head is not None else ():
        if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
            target, value = statement.targets[0], statement.value
        elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
            target, value = statement.target, statement.value
        else:
            continue
        if isinstance(target, ast.Name) and target.id in _FIELDS:
            found[target.id] = ast.literal_eval(value)
    return found
