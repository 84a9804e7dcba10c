"""Which rules exist, read from the rule files without importing them (a rule file imports the analysis and with it LibCST)."""

from __future__ import annotations

import ast
import importlib
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Literal

_FIELDS = ("CODE", "NAME", "DEFAULT", "SUMMARY")
_FIRST_DEFINITION = re.compile(r"^(?:@|def |class |async )", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class RuleInfo:
    """What a rule file says about itself at its top; `page` is the file that explains the rule."""

    code: str
    name: str
    default: Literal["on", "opt-in"]
    summary: str
    module_name: str
    page: Path


@cache
def all_rules() -> tuple[RuleInfo, ...]:
    """Every rule of the package, in the order of its code. Raises ValueError where a rule file lacks a constant."""
    here = Path(__file__).parent
    files = (*here.glob("*/cpl[0-9][0-9][0-9]_*.py"), *here.glob("*/cpl[0-9][0-9][0-9]_*/rule.py"))
    return tuple(sorted((_read(file) for file in files), key=lambda rule: rule.code))


def rule(code: str) -> RuleInfo | None:
    """The rule of this full code, or None."""
    return next((found for found in all_rules() if found.code == code), None)


def load(code: str) -> ModuleType:
    """The imported module of a rule. Raises KeyError for a code that no rule has."""
    found = rule(code)
    if found is None:
        raise KeyError(code)
    return importlib.import_module(found.module_name)


def _read(file: Path) -> RuleInfo:
    constants = _constants(file.read_text(encoding="utf-8"))
    missing = [name for name in _FIELDS if not isinstance(constants.get(name), str)]
    if missing:
        raise ValueError(f"{file} lacks the text constants {', '.join(missing)}")
    code, name, default, summary = (str(constants[field]) for field in _FIELDS)
    if default not in ("on", "opt-in"):
        raise ValueError(f"{file}: DEFAULT is {default!r}, not 'on' or 'opt-in'")
    in_folder = file.name == "rule.py"
    place = file.parent if in_folder else file.with_suffix("")
    if place.name != f"{code.lower()}_{name.replace('-', '_')}":
        raise ValueError(f"{file}: the file or its folder is not named after {code} {name}")
    module_name = f"{__package__}.{place.parent.name}.{place.name}" + (".rule" if in_folder else "")
    page = place / "page.md" if in_folder else file.with_suffix(".md")
    return RuleInfo(code, name, default, summary, module_name, page)  # type: ignore[arg-type]


def _constants(text: str) -> dict[str, object]:
    """The literal module constants that stand before the first function or class."""
    definition = _FIRST_DEFINITION.search(text)
    head = ast.parse(text[: definition.start()] if definition else text)
    found: dict[str, object] = {}
    for statement in head.body:
        if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
            target, value = statement.targets[0], statement.value
        elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
            target, value = statement.target, statement.value
        else:
            continue
        if isinstance(target, ast.Name) and target.id in _FIELDS and isinstance(value, ast.Constant):
            found[target.id] = value.value
    return found
