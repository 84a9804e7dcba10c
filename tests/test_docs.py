"""The pages of copylint/docs are run: files, commands and outputs, settings, hooks, and the keys of the JSON report."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from copylint.project.catalogue import all_rules, all_topics
from copylint.project.check import check_source
from copylint.project.settings import ConfigurationError, Overrides, load_settings
from tests.executed_pages import DOCS, README, ROOT, Block, Session, blocks, commands, with_outputs

PAGES = [README, *DOCS]
PROGRAMS = [(page, block) for page in PAGES for block in blocks(page.read_text(), "python")]


def title(page: Path) -> str:
    """How a test names a page."""
    return page.stem


def label(program: tuple[Path, Block]) -> str:
    """How a test names a program of a page."""
    return f"{program[0].stem}-{program[1].file}"


@pytest.mark.parametrize("page", DOCS, ids=title)
def test_a_page_shows_what_is_printed(page: Path, tmp_path: Path) -> None:
    text = page.read_text()
    assert with_outputs(text, tmp_path) == text, "run python tests/test_readme.py"


@pytest.mark.parametrize("program", PROGRAMS, ids=label)
def test_a_program_prints_what_it_says_and_is_reported_where_it_says(program: tuple[Path, Block], tmp_path: Path) -> None:
    _, block = program
    assert block.file is not None
    session = Session(tmp_path)
    session.write(block)
    assert session.run(f"python {block.file}").splitlines() == block.printed
    result = check_source(block.body, block.file, load_settings(Overrides(), tmp_path))
    assert result.problems == ()
    if block.marks:
        assert [(finding.span.line, finding.code) for finding in result.findings] == block.marks


def test_most_programs_show_a_result_or_a_finding() -> None:
    silent = [label(program) for program in PROGRAMS if not program[1].printed and not program[1].marks]
    assert silent == ["why-model.py"]


@pytest.mark.parametrize("page", DOCS, ids=title)
def test_links_lead_somewhere(page: Path) -> None:
    targets = [target for target in re.findall(r"\]\(([^)]+)\)", page.read_text()) if "://" not in target]
    assert [target for target in targets if not (page.parent / target).exists()] == []


@pytest.mark.parametrize("page", DOCS, ids=title)
def test_a_page_begins_with_its_title_and_a_sentence(page: Path) -> None:
    heading, empty, summary, after = page.read_text().split("\n", 4)[:4]
    assert heading.startswith("# ") and (empty, after) == ("", "")
    assert summary.endswith(".") and len(summary) <= 100


def test_no_topic_hides_behind_a_rule() -> None:
    topics = {topic.name for topic in all_topics()}
    assert topics == {page.stem for page in DOCS} and len(topics) >= 10
    assert topics.isdisjoint({rule.name for rule in all_rules()} | {rule.code.lower() for rule in all_rules()})


def settings_shown() -> Iterator[tuple[str, Block]]:
    """All TOML blocks."""
    for page in PAGES:
        yield from ((page.stem, block) for block in blocks(page.read_text(), "toml"))


def test_the_settings_are_accepted_but_for_the_wrong_ones(tmp_path: Path) -> None:
    refused = []
    for page, block in settings_shown():
        (tmp_path / "pyproject.toml").write_text(block.body)
        try:
            load_settings(Overrides(), tmp_path)
        except ConfigurationError as error:
            refused.append((page, block.file, str(error)[:35]))
    assert refused == [("configuration", "typo/pyproject.toml", "unknown key tool.copylint.selekt; k")]


def test_every_setting_is_described(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[tool.copylint]\nselekt = []\n")
    with pytest.raises(ConfigurationError) as raised:
        load_settings(Overrides(), tmp_path)
    known = str(raised.value).partition("known are ")[2].split(", ")
    text = (ROOT / "copylint" / "docs" / "configuration.md").read_text()
    assert sorted(re.findall(r"^\| `([\w-]+)` \|", text, re.M)) == sorted(known)
    first, *_ = blocks(text, "toml")
    assert [key for key in known if key not in first.body] == []


def test_the_hooks_exist(tmp_path: Path) -> None:
    published = [hook["id"] for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())]
    shown = [block for page in PAGES for block in blocks(page.read_text(), "yaml")]
    assert len(shown) == 2
    for block in shown:
        assert [hook["id"] for repo in yaml.safe_load(block.body)["repos"] for hook in repo["hooks"]] == published
        (tmp_path / ".pre-commit-config.yaml").write_text(block.body)
        command = [sys.executable, "-m", "pre_commit", "validate-config"]
        assert subprocess.run(command, cwd=tmp_path, capture_output=True, text=True).returncode == 0


def test_the_keys_of_the_report_are_those_that_it_has(tmp_path: Path) -> None:
    text = (ROOT / "copylint" / "docs" / "json.md").read_text()
    session = Session(tmp_path)
    session.write(blocks(text, "python")[0])
    report = json.loads(session.run("copylint check --format json growth.py missing.py 2>errors; true"))
    finding, = report["findings"]
    parts = {
        "report": report,
        "finding": finding,
        "step": finding["trace"][0],
        "cost": finding["cost"],
        "fix": finding["fix"],
        "edit": finding["fix"]["edits"][0],
        "error": report["errors"][0],
    }
    tables = re.findall(r"^\| (\w+) \| value \|\n\|---\|---\|\n((?:\|.*\n)+)", text, re.M)
    described = {name: re.findall(r"^\| `(\w+)` \|", rows, re.M) for name, rows in tables}
    assert described == {name: list(part) for name, part in parts.items()}


def test_what_a_page_claims_is_compared(tmp_path: Path) -> None:
    page = "```python\n# a.py\na = [1]\n```\n\n```console\n$ copylint check a.py\n{}```\n"
    (tmp_path / "right").mkdir()
    (tmp_path / "wrong").mkdir()
    right = page.format("No findings in 1 file.\n")
    assert with_outputs(right, tmp_path / "right") == right
    assert with_outputs(page.format("No findings in 2 files.\n"), tmp_path / "wrong") == right


@pytest.mark.parametrize("command", ["copylint chek", "copylint check missing.py", "copylint check --fxi", "no-such-program"])
def test_a_command_that_fails_is_noticed(command: str, tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        with_outputs(f"```console\n{command}\n```\n", tmp_path)


def test_the_commands_of_a_page_are_those_behind_a_dollar_if_there_is_one() -> None:
    assert list(commands("```console\n$ a\nb\n\n$ c\n```\n```console\nd\n\ne  # f\n```\n")) == ["a", "c", "d", "e  # f"]
