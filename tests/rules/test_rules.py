"""What every rule has: matching names in every place, a short file, and constants that cost nothing to read."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import copylint.rules
from copylint.rules.registry import RuleInfo, all_rules, load, rule
from copylint.rules.words import PATTERNS

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = {"1": "memory", "2": "aliasing", "3": "layout", "4": "autograd"}
RULES = [pytest.param(found, id=found.code) for found in all_rules()]


def file_of(found: RuleInfo) -> Path:
    """The rule's file."""
    return ROOT / Path(*found.module_name.split(".")).with_suffix(".py")


def test_a_rule_exists_because_its_file_exists() -> None:
    folder = ROOT / "copylint" / "rules"
    files = {path for path in folder.glob("*/*.py") if path.name != "__init__.py"} | set(folder.glob("*/*/rule.py"))
    assert {file_of(found) for found in all_rules()} == files
    assert len({found.code for found in all_rules()}) == len({found.name for found in all_rules()}) == len(files)


@pytest.mark.parametrize("found", RULES)
def test_code_name_file_page_and_folder_agree(found: RuleInfo) -> None:
    file = file_of(found)
    place = file.parent if file.name == "rule.py" else file.with_suffix("")
    assert re.fullmatch(r"CPL[1-4]\d\d", found.code)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", found.name)
    assert place.name == f"{found.code.lower()}_{found.name.replace('-', '_')}"
    assert place.parent.name == FOLDERS[found.code[3]]
    assert found.page == (place / "page.md" if file.name == "rule.py" else file.with_suffix(".md"))
    assert found.page.read_text(encoding="utf-8").startswith(f"# {found.code} {found.name}\n")
    assert rule(found.code) == found


@pytest.mark.parametrize("found", RULES)
def test_the_file_says_what_the_rule_is_in_one_line(found: RuleInfo) -> None:
    module = load(found.code)
    assert (module.__doc__ or "").startswith(f"{found.code}: ")
    assert (found.code, found.name, found.default, found.summary) == (module.CODE, module.NAME, module.DEFAULT, module.SUMMARY)
    assert (found.words, found.order or ()) == (module.WORDS, getattr(module, "ORDER", ()))
    assert found.off_in_tests == getattr(module, "OFF_IN_TESTS", False)
    assert "\n" not in found.summary and not found.summary.endswith(".")


@pytest.mark.parametrize("found", RULES)
def test_a_rule_checks_writes_or_operations(found: RuleInfo) -> None:
    module = load(found.code)
    has_operations = callable(getattr(module, "check", None))
    assert has_operations == bool(getattr(module, "OPS", ()))
    assert has_operations or callable(getattr(module, "check_write", None))


@pytest.mark.parametrize("found", RULES)
def test_what_a_rule_says_to_others_is_told_of(found: RuleInfo) -> None:
    """A name that is misspelt would be passed over in silence."""
    said = re.findall(r"^([A-Za-z]\w*) =|^def ([a-z]\w*)", file_of(found).read_text(encoding="utf-8"), re.MULTILINE)
    unknown = [name for pair in said for name in pair if name and not re.search(rf"\b{name}\b", copylint.rules.__doc__ or "")]
    assert unknown == []


def test_rules_on_writes_have_their_place_in_the_order_and_no_two_share_one() -> None:
    for found in all_rules():
        assert hasattr(load(found.code), "check_write") == (found.order is not None and found.order.of == "write")
    places = [found.order for found in all_rules() if found.order is not None]
    assert len(set(places)) == len(places)


def test_what_a_rule_needs_in_the_text_is_a_pattern() -> None:
    for found in all_rules():
        assert found.words
        for alternative in found.words:
            for word in (alternative,) if isinstance(alternative, str) else alternative:
                assert not word.isupper() or word in PATTERNS, word
                re.compile(PATTERNS.get(word, word))


def test_what_rules_exist_is_told_without_libcst() -> None:
    program = (
        "import json, sys\n"
        "from copylint.rules.registry import all_rules\n"
        "heavy = [name for name in ('libcst', 'copylint.engine', 'rich') if name in sys.modules]\n"
        "print(json.dumps([[rule.code for rule in all_rules()], heavy]))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    assert json.loads(done.stdout) == [[found.code for found in all_rules()], []]


def test_an_unknown_code_is_no_rule() -> None:
    assert rule("CPL999") is None
    with pytest.raises(KeyError):
        load("CPL999")
