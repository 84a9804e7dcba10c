"""How limits are set, and what is said of one that cannot be."""

from __future__ import annotations

from pathlib import Path

import pytest

from copylint.project.limits import DEFAULTS, BadLimit, Limits, with_options, with_settings
from copylint.project.settings import BadSize, ConfigurationError, Overrides, load_settings


@pytest.mark.parametrize(("text", "limits"), [
    ("chain=5", Limits(chain=5)), (" memory = 8GB", Limits(memory=8_000_000_000)), ("memory=500m", Limits(memory=500_000_000)),
    ("elements=200_000", Limits(elements=200_000)), ("size=3 MB", Limits(size=3_000_000)), ("seconds=1k", Limits(seconds=1000)),
])
def test_options(text: str, limits: Limits) -> None:
    assert with_options(DEFAULTS, [text]) == limits


@pytest.mark.parametrize(("text", "said"), [
    ("chain", "'chain' is not NAME=NUMBER"),
    ("depth=5", "unknown limit 'depth'; known are size, chain, elements, seconds, memory"),
    ("chain=0", "chain must be a positive whole number"), ("chain=-5", "and not '-5'"), ("chain=1.5", "and not '1.5'"),
])
def test_options_that_cannot_be(text: str, said: str) -> None:
    with pytest.raises(BadLimit, match=said):
        with_options(DEFAULTS, [text])
    with pytest.raises(BadSize, match=r"^--limit: "):
        load_settings(Overrides(limits=(text,)))


@pytest.mark.parametrize("value", [True, 1.5, [], 0, "many"])
def test_values_of_a_wrong_type(value: object) -> None:
    with pytest.raises(BadLimit, match="seconds must be"):
        with_settings(DEFAULTS, {"seconds": value})


def test_the_command_line_wins_over_the_configuration(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[tool.copylint.limits]\nseconds = 5\nmemory = "1GB"\n')
    limits = load_settings(Overrides(limits=("seconds=7", "chain=9")), tmp_path).limits
    assert limits == DEFAULTS._replace(seconds=7, memory=1_000_000_000, chain=9)


@pytest.mark.parametrize(("table", "said"), [
    ("limits = 5", "tool.copylint.limits must be a table"),
    ("limits = {depth = 5}", "tool.copylint.limits: unknown limit 'depth'"),
])
def test_a_configuration_that_cannot_be(tmp_path: Path, table: str, said: str) -> None:
    (tmp_path / "pyproject.toml").write_text(f"[tool.copylint]\n{table}\n")
    with pytest.raises(ConfigurationError, match=said):
        load_settings(Overrides(), tmp_path)
