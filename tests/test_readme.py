"""The README's table of rules and the output it shows are generated, its commands and settings are accepted.

    python tests/test_readme.py

writes the generated parts anew.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"


def copylint(*arguments: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """A finished run of the command, without colours."""
    environment = {**os.environ, "NO_COLOR": "1", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "copylint", *arguments]
    return subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL)


def rule_table() -> str:
    """The table of all rules, from what their files say about themselves."""
    from copylint.rules.registry import all_rules

    rows = ["| code | name | default | what it reports |", "|---|---|---|---|"]
    for rule in all_rules():
        page = rule.page.relative_to(ROOT).as_posix()
        rows.append(f"| [{rule.code}]({page}) | {rule.name} | {rule.default} | {rule.summary} |")
    return "\n".join(rows)


def printed(*arguments: str) -> str:
    """What copylint prints of examples that it reports, as a block."""
    done = copylint("check", *arguments)
    assert done.returncode == 1, done.stderr
    return f"```text\n{done.stdout.rstrip()}\n```"


GENERATED = {
    "rules": rule_table,
    "examples": lambda: printed("--concise", "examples"),
    "trail": lambda: printed("examples/aliasing_before_after.py"),
}


def with_generated(text: str, name: str, content: str) -> str:
    """The README with the part between its `name: start` and `name: end` comments replaced."""
    part = re.compile(rf"(<!-- {name}: start -->\n).*?(<!-- {name}: end -->)", re.S)
    changed, count = part.subn(lambda match: f"{match[1]}{content}\n{match[2]}", text)
    assert count == 1, name
    return changed


def code_blocks(language: str) -> list[str]:
    """The README's blocks in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README.read_text(), flags=re.M | re.S)


@pytest.mark.parametrize("name", GENERATED)
def test_the_generated_parts_are_as_they_would_be_now(name: str) -> None:
    text = README.read_text()
    assert with_generated(text, name, GENERATED[name]()) == text, "run python tests/test_readme.py"


def test_links_lead_somewhere() -> None:
    targets = [target for target in re.findall(r"\]\(([^)]+)\)", README.read_text()) if "://" not in target]
    assert "copylint/LICENSE" in targets and "copylint/CHANGELOG.md" in targets
    assert [target for target in targets if not (ROOT / target).exists()] == []


def test_the_first_program_is_reported_where_it_says(tmp_path: Path) -> None:
    program = code_blocks("python")[0]
    (tmp_path / "program.py").write_text(program)
    line = next(number for number, text in enumerate(program.splitlines(), 1) if "# CPL201" in text)
    done = copylint("check", "program.py", cwd=tmp_path)
    assert re.findall(r"^program\.py:(\d+):\d+: (CPL\d+) ", done.stdout, flags=re.M) == [(str(line), "CPL201")], done.stderr


def test_its_settings_are_accepted(tmp_path: Path) -> None:
    settings, = code_blocks("toml")
    (tmp_path / "pyproject.toml").write_text(settings)
    (tmp_path / "program.py").write_text("x = 1\n")
    done = copylint("check", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


COMMANDS = [line for block in code_blocks("console") for line in block.splitlines() if line.startswith("copylint ")]


@pytest.mark.parametrize("line", COMMANDS)
def test_its_commands_are_known(line: str) -> None:
    command, *options = line.split("#")[0].split()[1:]
    assert copylint(command, "--help").returncode == 0
    known = copylint(command, "--help").stdout
    assert all(option in known for option in options if option.startswith("--"))


def test_the_explained_rule_has_its_page_printed() -> None:
    done = copylint("explain", "CPL203")
    assert done.returncode == 0
    assert "maybe-view-mutated" in done.stdout and "When it stays silent" in done.stdout


def test_its_silencing_comments_work(tmp_path: Path) -> None:
    noqa, ignore = code_blocks("python")[1].splitlines()
    program = "def f():\n    position = start = [1]\n    step = [2]\n    {}\n    return start + position\n"
    for line in (noqa, ignore, "position += step"):
        (tmp_path / "program.py").write_text(program.format(line))
        assert copylint("check", "program.py", cwd=tmp_path).returncode == (1 if line == "position += step" else 0)


def test_its_hook_exists() -> None:
    block, = code_blocks("yaml")
    wanted = re.findall(r"- id: (\S+)", block)
    assert wanted == re.findall(r"^- id: (\S+)", (ROOT / ".pre-commit-hooks.yaml").read_text(), flags=re.M)


def test_ci_installs_as_the_readme_says() -> None:
    first, second = (block.strip() for block in code_blocks("console")[:2])
    script = (ROOT / ".ci" / "run").read_text()
    assert first == "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/copylint check examples"
    assert second == "python3 -m venv .venv && .venv/bin/pip install -e '.[test]' && .venv/bin/pytest"
    steps = (".venv/bin/pip install --quiet -e '.[test]'", ".venv/bin/pytest", "COPYLINT_REQUIRE_TORCH=1")
    assert [step for step in steps if step not in script] == []
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


def test_licence_and_changelog_are_in_the_package() -> None:
    from copylint import __version__

    assert "Copyright (c) the copylint authors" in (ROOT / "copylint" / "LICENSE").read_text()
    changelog = (ROOT / "copylint" / "CHANGELOG.md").read_text()
    assert "## Unreleased" in changelog or f"## {__version__}" in changelog
    from copylint.rules.registry import all_rules

    assert [rule.code for rule in all_rules() if rule.code not in changelog] == []


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    updated = README.read_text()
    for part, content in GENERATED.items():
        updated = with_generated(updated, part, content())
    README.write_text(updated)
