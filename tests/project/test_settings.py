"""The configuration file: which one counts, what it may say, and what is said about a wrong one."""

from __future__ import annotations

from pathlib import Path

import pytest

from copylint.project.selection import UnknownSelector
from copylint.project.settings import ConfigurationError, Overrides, Settings, load_settings


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def configure(folder: Path, text: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pyproject.toml").write_text(text)


def problem(folder: Path) -> str:
    with pytest.raises(ConfigurationError) as raised:
        load_settings(Overrides())
    found = raised.value.problem
    assert found.path == "pyproject.toml"
    assert "\n" not in found.message
    return found.message


def test_without_a_file_the_default_rules_run(here: Path) -> None:
    settings = load_settings(Overrides())
    assert settings.codes_for("a.py") == {"CPL101", "CPL105", "CPL201", "CPL202"}
    assert settings.codes_for("tests/a.py") == {"CPL101", "CPL201", "CPL202"}
    assert settings.root == str(here)


def test_the_nearest_file_above_counts(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    configure(here, '[tool.copylint]\nselect = ["CPL101"]')
    configure(here / "inner", "[project]\nname = 'x'")
    (here / "inner" / "deep").mkdir()
    (here / "other").mkdir()
    monkeypatch.chdir(here / "other")
    assert load_settings(Overrides()).selection.codes == {"CPL101"}
    monkeypatch.chdir(here / "inner" / "deep")
    nearest = load_settings(Overrides())
    assert nearest.selection.codes == {"CPL101", "CPL105", "CPL201", "CPL202"}
    assert nearest.root == str(here / "inner")


@pytest.mark.parametrize(
    ("file", "overrides", "codes"),
    [
        ('select = ["CPL2"]\nextend-select = ["CPL102"]', Overrides(), {"CPL201", "CPL202", "CPL102"}),
        ('select = ["CPL2"]\nextend-select = ["CPL102"]', Overrides(select=("CPL101",)), {"CPL101"}),
        ('select = ["CPL2"]', Overrides(extend_select=("CPL101",)), {"CPL201", "CPL202", "CPL101"}),
        ('ignore = ["CPL2"]', Overrides(ignore=("CPL105",)), {"CPL101"}),
        ('ignore = ["CPL201"]', Overrides(select=("CPL2",)), {"CPL202"}),
        ("select = []", Overrides(), set()),
        ("", Overrides(select=()), set()),
    ],
)
def test_the_command_line_and_the_file(here: Path, file: str, overrides: Overrides, codes: set[str]) -> None:
    configure(here, f"[tool.copylint]\n{file}")
    assert load_settings(overrides).selection.codes == codes


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("[tool.copylint]\nselct = []", "tool.copylint.selct"),
        ('[tool.copylint]\nselect = "CPL1"', "tool.copylint.select must be"),
        ("[tool.copylint]\nextend-select = [1]", "tool.copylint.extend-select must be"),
        ("[tool.copylint]\nignore = true", "tool.copylint.ignore must be"),
        ("[tool.copylint]\nexclude = {a = 1}", "tool.copylint.exclude must be"),
        ("[tool.copylint]\nper-file-ignores = []", "tool.copylint.per-file-ignores must be"),
        ('[tool.copylint.per-file-ignores]\n"a.py" = "CPL1"', 'tool.copylint.per-file-ignores."a.py" must be'),
        ('[tool.copylint.per-file-ignores]\n"a.py" = ["X1"]', "unknown rule code or prefix 'X1'"),
        ('[tool.copylint.per-file-ignores]\n"!" = []', "invalid pattern '!'"),
        ('[tool.copylint]\nselect = ["CPL9"]', "tool.copylint.select: unknown rule code or prefix 'CPL9'"),
        ('[tool.copylint]\nignore = ["E501"]', "tool.copylint.ignore: unknown"),
        ('[tool.copylint]\nexclude = ["!"]', "tool.copylint.exclude: invalid pattern"),
        ('[tool.copylint]\nexclude = ["[z-a]"]', "tool.copylint.exclude: invalid pattern"),
        ("[tool]\ncopylint = 3", "tool.copylint must be a table"),
    ],
)
def test_a_wrong_key_or_type_is_named(here: Path, text: str, named: str) -> None:
    configure(here, text)
    assert named in problem(here)


def test_a_file_that_is_not_toml(here: Path) -> None:
    configure(here, "[tool.copylint]\nselect = [")
    with pytest.raises(ConfigurationError) as raised:
        load_settings(Overrides())
    assert raised.value.problem.message.startswith("not valid TOML")
    configure(here, "a = 1\nb = = 2\n")
    with pytest.raises(ConfigurationError) as raised:
        load_settings(Overrides())
    assert raised.value.problem.line == 2


def test_a_file_that_is_not_utf8(here: Path) -> None:
    (here / "pyproject.toml").write_bytes(b"# caf\xe9\n")
    assert "not UTF-8 text" in problem(here)


def test_a_file_nested_too_deeply(here: Path) -> None:
    configure(here, "a = " + "[" * 20_000 + "]" * 20_000)
    assert "not valid TOML" in problem(here)


def test_a_tool_that_is_no_table_has_no_settings(here: Path) -> None:
    configure(here, "tool = 3")
    assert load_settings(Overrides()).exclude == ()


def test_unknown_selectors_of_the_command_line() -> None:
    for overrides in (Overrides(select=("CPL9",)), Overrides(extend_select=("X",)), Overrides(ignore=("X",))):
        with pytest.raises(UnknownSelector):
            load_settings(overrides)


def test_an_invalid_pattern_on_the_command_line() -> None:
    with pytest.raises(ConfigurationError) as raised:
        load_settings(Overrides(exclude=("!",)))
    assert "--exclude" in raised.value.problem.message


def test_per_file_ignores_are_relative_to_the_file(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    configure(here, '[tool.copylint.per-file-ignores]\n"src/old/" = ["CPL1"]\n"*_pb2.py" = ["ALL"]\n"/a.py" = ["CPL201"]')
    (here / "src").mkdir()
    monkeypatch.chdir(here / "src")
    settings = load_settings(Overrides())
    assert settings.codes_for("new/a.py") == {"CPL101", "CPL105", "CPL201", "CPL202"}
    assert settings.codes_for("old/deep/a.py") == {"CPL201", "CPL202"}
    assert settings.codes_for("old/x_pb2.py") == set()
    assert settings.codes_for("../a.py") == {"CPL101", "CPL105", "CPL202"}
    assert settings.codes_for("a.py") == {"CPL101", "CPL105", "CPL201", "CPL202"}


def test_exclude_adds_up_and_matches_folders(here: Path) -> None:
    configure(here, '[tool.copylint]\nexclude = ["generated/", "/only_top.py"]')
    settings = load_settings(Overrides(exclude=("*.skip.py",)))
    assert settings.excludes("src/generated", folder=True)
    assert settings.excludes("src/generated/a.py")
    assert not settings.excludes("generated")
    assert settings.excludes("only_top.py")
    assert not settings.excludes("src/only_top.py")
    assert settings.excludes("src/a.skip.py")
    assert not settings.excludes(".", folder=True)


def test_patterns_reach_files_outside_the_root(here: Path) -> None:
    settings = Settings(str(here / "inner"), load_settings(Overrides()).selection, exclude=("generated/",))
    assert settings.excludes(str(here / "generated" / "a.py"))
    assert not settings.excludes(str(here / "a.py"))
