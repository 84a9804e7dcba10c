"""The README can be read in one go, its table of rules is generated, and it shows what copylint prints now.

    python tests/test_readme.py

writes the table, and the output that the README and the pages of copylint/docs show, anew.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
import tomllib
from pathlib import Path

import pytest

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from copylint.project.catalogue import all_rules, all_topics
from copylint.project.settings import Overrides, load_settings
from tests.executed_pages import DOCS, README, ROOT, commands, with_outputs, without_blocks

MOST_WORDS = 1500


def words(text: str) -> int:
    """The words of the README: what spaces separate, without code blocks, HTML comments and the generated table of rules.

    The rows of the other tables count, with the bars between their cells, and so does the text of links.
    """
    return len(re.sub(r"<!--.*?-->", "", without_blocks(with_generated(text, "rules", "")), flags=re.S).split())


def rule_table() -> str:
    """The table of all rules, from what their files say about themselves."""
    rows = ["| code | name | default | what it reports |", "|---|---|---|---|"]
    for rule in all_rules():
        page = rule.page.relative_to(ROOT).as_posix()
        rows.append(f"| [{rule.code}]({page}) | {rule.name} | {rule.default} | {rule.summary} |")
    return "\n".join(rows)


def part(text: str, name: str) -> str:
    """What stands between the README's `name: start` and `name: end` comments."""
    found = re.findall(rf"<!-- {name}: start -->\n(.*?)\n<!-- {name}: end -->", text, re.S)
    assert len(found) == 1, name
    return str(found[0])


def with_generated(text: str, name: str, content: str) -> str:
    """The README with that part replaced."""
    marked = re.compile(rf"(<!-- {name}: start -->\n).*?(<!-- {name}: end -->)", re.S)
    changed, count = marked.subn(lambda match: f"{match[1]}{content}\n{match[2]}", text)
    assert count == 1, name
    return changed


def test_it_is_short() -> None:
    text = README.read_text()
    assert 500 < words(text) <= MOST_WORDS
    assert words(text + "three more words\n```python\nnot = these\n```\n<!-- nor these -->\n") == words(text) + 3


def test_its_table_of_rules_is_as_it_would_be_now() -> None:
    assert part(README.read_text(), "rules") == rule_table(), "run python tests/test_readme.py"


def test_it_shows_what_is_printed(tmp_path: Path) -> None:
    text = README.read_text()
    assert with_outputs(text, tmp_path, in_shell=True) == text, "run python tests/test_readme.py"


def test_its_links_lead_somewhere() -> None:
    targets = [target for target in re.findall(r"\]\(([^)]+)\)", README.read_text()) if "://" not in target]
    assert "copylint/LICENSE" in targets and "copylint/CHANGELOG.md" in targets
    assert [target for target in targets if not (ROOT / target).exists()] == []


def test_it_links_every_topic() -> None:
    linked = re.findall(r"\[([\w-]+)\]\(copylint/docs/([\w-]+)\.md\)", README.read_text())
    assert [name for name, page in linked if name != page] == []
    assert sorted(name for name, _ in linked) == sorted(topic.name for topic in all_topics())


def test_its_speed_is_one_sentence() -> None:
    sentence = part(README.read_text(), "speed")
    assert re.fullmatch(r"A run costs about \d\.\d times the bare LibCST parse of the same files\.", sentence)


def test_ci_installs_as_the_documentation_says() -> None:
    setting_up = [command for page in (README, *DOCS) for command in commands(page.read_text()) if ".venv/bin" in command]
    script = (ROOT / ".ci" / "run").read_text()
    assert setting_up == [
        "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/copylint check examples",
        "python3 -m venv .venv && .venv/bin/pip install -e '.[test]' && .venv/bin/pytest",
        ".venv/bin/pip install '.[flake8]'",
    ]
    steps = (".venv/bin/pip install --quiet -e '.[test]'", ".venv/bin/pytest", "COPYLINT_REQUIRE_TORCH=1")
    assert [step for step in steps if step not in script] == []
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    assert "flake8" in tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]


@pytest.mark.parametrize("page", [README, ROOT / "copylint" / "docs" / "configuration.md"], ids=lambda page: page.stem)
def test_the_rules_that_do_not_run_in_tests_are_named(page: Path, tmp_path: Path) -> None:
    selection = load_settings(Overrides(), tmp_path).selection
    sentence = next(text for text in re.split(r"\n\n|\n- ", page.read_text()) if re.match("(- )?In test files", text))
    assert set(re.findall(r"CPL\d{3}", sentence)) == selection.codes - selection.in_tests


def test_licence_and_changelog_are_in_the_package() -> None:
    from copylint import __version__

    assert "Copyright (c) the copylint authors" in (ROOT / "copylint" / "LICENSE").read_text()
    changelog = (ROOT / "copylint" / "CHANGELOG.md").read_text()
    assert "## Unreleased" in changelog or f"## {__version__}" in changelog
    assert [rule.code for rule in all_rules() if rule.code not in changelog] == []


def regenerate() -> None:
    """Writes the table of rules and all shown outputs as they are now."""
    README.write_text(with_generated(README.read_text(), "rules", rule_table()))
    for page in (README, *DOCS):
        with tempfile.TemporaryDirectory() as folder:
            page.write_text(with_outputs(page.read_text(), Path(folder)))


if __name__ == "__main__":
    regenerate()
