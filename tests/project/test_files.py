"""Which files the paths on the command line mean: folders, .gitignore, exclude, links, and what cannot be read."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from copylint.project.files import STDIN, find_targets, reported_path
from copylint.project.settings import Overrides, load_settings


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def make(here: Path, files: str, ignores: dict[str, str] | None = None) -> None:
    """Creates the files, named in one string, and .gitignore files by folder."""
    for name in files.split():
        (here / name).parent.mkdir(parents=True, exist_ok=True)
        (here / name).write_text("")
    for folder, text in (ignores or {}).items():
        (here / folder).mkdir(parents=True, exist_ok=True)
        (here / folder / ".gitignore").write_text(text)


def found(*paths: str, exclude: tuple[str, ...] = ()) -> list[str]:
    targets, problems = find_targets(paths or (".",), load_settings(Overrides(exclude=exclude)))
    assert problems == []
    return [target.path for target in targets]


def problems_of(*paths: str) -> list[str]:
    _, problems = find_targets(paths, load_settings(Overrides()))
    return [f"{problem.path}: {problem.message}" for problem in problems]


def test_python_files_below_a_folder_in_order(here: Path) -> None:
    make(here, "b.py a.pyi c.txt notes.ipynb deep/er/x.py deep/a.py z.py setup script")
    assert found() == ["a.pyi", "b.py", "z.py", "deep/a.py", "deep/er/x.py"]
    assert found("deep") == ["deep/a.py", "deep/er/x.py"]


def test_each_file_once_under_its_first_name(here: Path) -> None:
    make(here, "src/a.py src/b.py")
    assert found("src/b.py", "src", "./src/a.py", str(here / "src" / "a.py")) == ["src/b.py", "src/a.py"]


def test_paths_are_reported_relative_with_slashes(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(here, "src/a.py other/b.py")
    assert found("./src/") == ["src/a.py"]
    assert found(str(here / "src")) == ["src/a.py"]
    monkeypatch.chdir(here / "src")
    assert found("../other") == ["../other/b.py"]
    assert found(str(here / "other")) == [f"{here.as_posix()}/other/b.py"]
    assert reported_path("./a.py") == "a.py"


def test_a_named_file_needs_no_suffix(here: Path) -> None:
    make(here, "bin/tool")
    assert found("bin/tool") == ["bin/tool"]
    assert found("bin") == []


def test_hidden_and_installed_folders_are_skipped_but_not_when_named(here: Path) -> None:
    make(here, "a.py .hidden/a.py venv/a.py node_modules/a.py __pycache__/a.py env/pyvenv.cfg env/lib/a.py build/a.py .b.py")
    assert found() == [".b.py", "a.py", "build/a.py"]
    assert found("venv", ".hidden/a.py", "env") == ["venv/a.py", ".hidden/a.py", "env/lib/a.py"]


def test_gitignore_holds_below_a_named_folder_only(here: Path) -> None:
    make(here, "a.py gen/x.py keep/gen/y.py", {".": "gen/\n"})
    assert found() == ["a.py"]
    assert found("gen/x.py", "gen") == ["gen/x.py"]
    assert found("keep/gen") == ["keep/gen/y.py"]
    assert found("keep") == ["keep/gen/y.py"], "outside a repository the files above the named folder do not count"


@pytest.mark.parametrize(
    ("ignores", "expected"),
    [
        ({".": "*_pb2.py\n"}, ["a.py", "src/a.py", "src/in/b.py", "src/in/c.py"]),
        ({".": "/a.py\n"}, ["x_pb2.py", "src/a.py", "src/in/b.py", "src/in/c.py"]),
        ({".": "src/in\n"}, ["a.py", "x_pb2.py", "src/a.py"]),
        ({".": "in/\n!in/b.py\n"}, ["a.py", "x_pb2.py", "src/a.py"]),
        ({".": "src/in/*\n!b.py\n"}, ["a.py", "x_pb2.py", "src/a.py", "src/in/b.py"]),
        ({".": "*.py\n", "src": "!a.py\n"}, ["src/a.py"]),
        ({".": "*.py\n", "src": "!*.py\n", "src/in": "c.py"}, ["src/a.py", "src/in/b.py"]),
        ({"src": "/a.py\n"}, ["a.py", "x_pb2.py", "src/in/b.py", "src/in/c.py"]),
        ({".": "**/in/b.py\n# a.py\n\\#a.py\n"}, ["a.py", "x_pb2.py", "src/a.py", "src/in/c.py"]),
        ({".": "!\n[z-a]\nx_pb2.py\n"}, ["a.py", "src/a.py", "src/in/b.py", "src/in/c.py"]),
        ({".": "*\n!*/\n!b.py\n"}, ["src/in/b.py"]),
    ],
)
def test_gitignore_patterns(here: Path, ignores: dict[str, str], expected: list[str]) -> None:
    make(here, "a.py x_pb2.py src/a.py src/in/b.py src/in/c.py", ignores)
    subprocess.run(["git", "init", "--quiet"], check=True)
    git = ["git", "-c", "core.excludesFile=", "ls-files", "--others", "--exclude-standard", "*.py"]
    assert found() == expected
    assert sorted(subprocess.run(git, check=True, capture_output=True, text=True).stdout.split()) == sorted(expected)


def test_gitignore_files_above_count_up_to_the_repository(here: Path) -> None:
    make(here, "repo/.git/HEAD repo/src/a.py repo/src/b.py repo/src/deep/c.py", {".": "a.py", "repo": "b.py\n/src/deep/c.py"})
    assert found("repo/src") == ["repo/src/a.py"]


def test_naming_an_ignored_folder_leaves_its_other_patterns_in_force(here: Path) -> None:
    make(here, ".git/HEAD out/a.py out/b_pb2.py out/in/c.py", {".": "out/\n*_pb2.py\n"})
    assert found("out") == ["out/a.py", "out/in/c.py"]
    assert found("out/in") == ["out/in/c.py"]
    assert found() == []


def test_exclude_holds_for_named_paths_too(here: Path) -> None:
    make(here, "a.py gen/x.py gen/deep/y.py src/gen.py")
    assert found(exclude=("gen",)) == ["a.py", "src/gen.py"]
    assert found("gen/x.py", "gen", "gen/deep", "a.py", exclude=("gen/",)) == ["a.py"]
    assert found("./gen/../gen/x.py", exclude=("/gen",)) == []
    assert found(str(here / "gen" / "x.py"), exclude=("gen/*.py",)) == []


def test_exclude_holds_for_the_name_of_standard_input(here: Path) -> None:
    settings = load_settings(Overrides(exclude=("gen/",)))
    assert find_targets([STDIN], settings, "gen/a.py") == ([], [])
    targets, _ = find_targets([STDIN, STDIN], settings, "./src/a.py")
    assert [(target.file, target.path) for target in targets] == [(STDIN, "src/a.py")]
    targets, _ = find_targets([STDIN], settings)
    assert [target.path for target in targets] == ["-"]


def test_links(here: Path) -> None:
    make(here, "src/a.py outside/b.py")
    (here / "src" / "loop").symlink_to(here / "src", target_is_directory=True)
    (here / "src" / "out").symlink_to(here / "outside", target_is_directory=True)
    (here / "src" / "linked.py").symlink_to(here / "outside" / "b.py")
    (here / "src" / ".#a.py").symlink_to("user@host.1234")
    (here / "src" / "self.py").symlink_to("self.py")
    assert found("src") == ["src/a.py", "src/linked.py"]
    assert found("src/loop/loop/out") == ["src/loop/loop/out/b.py"]


def test_a_folder_named_like_a_file_and_special_files(here: Path) -> None:
    make(here, "odd.py/a.py")
    os.mkfifo(here / "pipe.py")
    assert found() == ["odd.py/a.py"]


def test_paths_that_cannot_be_analysed_leave_the_others(here: Path) -> None:
    make(here, "a.py notes.ipynb")
    (here / "self.py").symlink_to("self.py")
    targets, problems = find_targets(["gone.py", "a.py", "self.py", "notes.ipynb", "nul\0.py"], load_settings(Overrides()))
    assert [target.path for target in targets] == ["a.py"]
    assert [problem.path for problem in problems] == ["gone.py", "self.py", "notes.ipynb", "nul\0.py"]
    assert [problem.message for problem in problems[:3]] == [
        "no such file or directory",
        "too many levels of symbolic links",
        "notebooks are not supported yet",
    ]
    assert problems_of("") == [": no such file or directory"]


def test_a_folder_that_cannot_be_listed_is_a_problem(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(here, "a.py shut/b.py")
    listed = os.scandir

    def scandir(folder: str) -> object:
        if folder.endswith("shut"):
            raise PermissionError(13, "Permission denied", folder)
        return listed(folder)

    monkeypatch.setattr("copylint.project.files.os.scandir", scandir)
    targets, problems = find_targets(["."], load_settings(Overrides()))
    assert [target.path for target in targets] == ["a.py"]
    assert [(problem.path, problem.line, problem.message) for problem in problems] == [("shut", None, "permission denied")]


def test_a_notebook_on_standard_input() -> None:
    targets, problems = find_targets([STDIN], load_settings(Overrides()), "a.ipynb")
    assert targets == []
    assert [problem.message for problem in problems] == ["notebooks are not supported yet"]
