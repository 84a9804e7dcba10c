"""The guides beside the code are followed to the letter: commands are run, files written as shown, links looked up."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
GUIDES = [ROOT / folder / "README.md" for folder in ("copylint", "copylint/rules", "copylint/facts", "tests")]
FENCE = re.compile(r"^(`{3,4})(\w*)\n(.*?)^\1$", re.M | re.S)
SHOWN_FILE = re.compile(r"^(?:# |<!-- )((?:copylint|tests)/[\w/]+\.\w+)(?: -->)?\n")


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project without its history and what has been made of it."""
    there = tmp_path_factory.mktemp("clone") / "copylint"
    left_out = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "*.egg-info", "venv")
    shutil.copytree(ROOT, there, ignore=left_out)
    return there


def follow(guide: Path, clone: Path) -> list[str]:
    """Does in the clone what a guide says, block by block; the commands that were run."""
    done = []
    for _, language, text in FENCE.findall(guide.read_text(encoding="utf-8")):
        shown = SHOWN_FILE.match(text)
        if shown is not None:
            (clone / shown[1]).write_text(text[shown.end() :], encoding="utf-8")
        elif language == "console":
            for command in text.splitlines():
                words = command.replace("python ", f"{sys.executable} ", 1)
                run = subprocess.run(words, shell=True, cwd=clone, capture_output=True, text=True, check=False)
                expected = (1,) if " check " in command else (0,)  # what is shown is there to be reported
                assert run.returncode in expected, f"{command}\n{run.stdout[-3000:]}{run.stderr[-2000:]}"
                done.append(command)
    return done


@pytest.mark.parametrize("guide", [pytest.param(guide, id=guide.parent.name) for guide in GUIDES])
def test_a_guide_that_is_followed_works(guide: Path, clone: Path) -> None:
    commands = follow(guide, clone)
    assert commands


@pytest.mark.parametrize("guide", [pytest.param(guide, id=guide.parent.name) for guide in GUIDES])
def test_what_a_guide_names_is_there(guide: Path) -> None:
    text = FENCE.sub("", guide.read_text(encoding="utf-8"))
    named = set(re.findall(r"`((?:copylint|tests)/[\w/.]*[\w/])`", text))
    links = set(re.findall(r"\]\(([^)#:]+)\)", text))
    assert named or links
    assert sorted(name for name in named if not (ROOT / name).exists() and "NNN" not in name and "<" not in name) == []
    assert sorted(target for target in links if not (guide.parent / target).exists()) == []


def test_a_broken_command_is_noticed(tmp_path: Path) -> None:
    guide = tmp_path / "README.md"
    guide.write_text("```console\npython -c 'import sys; sys.exit(3)'\n```\n")
    with pytest.raises(AssertionError, match=r"sys\.exit"):
        follow(guide, tmp_path)
