"""A page of documentation as something to run: the files that it shows, its commands, and what they print.

A page is run from top to bottom in one folder. A block whose first line is a comment with a file's name (`# model.py`) is
written to that file. The lines of a `console` block that begin with `$ ` are commands, and what stands below each is all that it
prints, to either stream; a `console` block without a `$` holds commands whose output is not shown. Where a command names the
`examples`, the folder holds a copy of them.
"""

from __future__ import annotations

import io
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from copylint.cli import main
from tests.shells.conftest import register

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
DOCS = sorted((ROOT / "copylint" / "docs").glob("*.md"))

_FENCE = re.compile(r"^```(?P<language>\w*)\n(?P<body>.*?)^```$", re.M | re.S)
_FILE_NAME = re.compile(r"# ([\w./-]+\.(?:py|toml|yaml|cfg))\n")
_RESULT = re.compile(r"^print\(.*\)  +# (.*)$", re.M)
_MARK = re.compile(r"  # (CPL\d{3})\b")
_SET_UP = re.compile(r"(python3 -m venv|\.venv/bin/pip) ")
"""A command that installs something: it is not run here, but compared with what CI runs."""
_OF_THE_SHELL = re.compile(r"[|&;<>$*?`~]")
_STATUS = '; echo "status $?"'
_PROGRAMS = {"copylint": "copylint", "flake8": "flake8", "pre-commit": "pre_commit", "python": None}
"""A command that pages use -> the module that it runs; None is Python itself."""


class Block(NamedTuple):
    """The text between two fences; `file` is the name under which the page's commands find it."""

    language: str
    body: str

    @property
    def file(self) -> str | None:
        match = _FILE_NAME.match(self.body)
        return match[1] if match else None

    @property
    def printed(self) -> list[str]:
        """What the block says of itself that its `print` statements print."""
        return _RESULT.findall(self.body)

    @property
    def marks(self) -> list[tuple[int, str]]:
        """The lines, counted from 1, that the block says are reported, with the codes."""
        lines = self.body.splitlines()
        return [(number, code) for number, line in enumerate(lines, 1) for code in _MARK.findall(line)]


def blocks(text: str, *languages: str) -> list[Block]:
    """The blocks of a page in these languages, in their order; all blocks where none is named."""
    found = [Block(match["language"], match["body"]) for match in _FENCE.finditer(text)]
    return [block for block in found if not languages or block.language in languages]


def without_blocks(text: str) -> str:
    """A page without its blocks."""
    return _FENCE.sub("", text)


def commands(text: str) -> Iterator[str]:
    """The commands of a page, whether their output is shown or not."""
    for block in blocks(text, "console"):
        shown = any(line.startswith("$ ") for line in block.body.splitlines())
        for line in block.body.splitlines():
            if line.startswith("$ ") or (line and not shown):
                yield line.removeprefix("$ ")


class Session:
    """A folder in which a page is run, with this project's programs on the path.

    What a shell has no part in is called in this process, unless `in_shell` is set: most of a run is starting Python.
    """

    def __init__(self, folder: Path, *, in_shell: bool = False) -> None:
        self.folder = folder / "page"
        self.in_shell = in_shell
        self.folder.mkdir()
        programs, site = folder / "programs", folder / "site"
        programs.mkdir()
        for name, module in _PROGRAMS.items():
            started = f'"{sys.executable}"' + (f" -m {module}" if module else "")
            (programs / name).write_text(f'#!/bin/sh\nexec {started} "$@"\n')
            (programs / name).chmod(0o755)
        register(site)
        self.environment = os.environ | {
            "NO_COLOR": "1",
            "PATH": os.pathsep.join([str(programs), os.environ["PATH"]]),
            "PRE_COMMIT_HOME": str(folder / "pre-commit-home"),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONPATH": os.pathsep.join([str(site), str(ROOT)]),
        }

    def run(self, command: str) -> str:
        """All that a command prints. It may not end with a status above 1, unless it then says what is wrong."""
        called, with_status = command.removesuffix(_STATUS), command.endswith(_STATUS)
        name, *arguments = shlex.split(called, comments=True)
        if name == "copylint" and "-" not in arguments and not _OF_THE_SHELL.search(called) and not self.in_shell:
            status, printed = self._called(arguments)
            printed += f"status {status}\n" if with_status else ""
        else:
            status, printed = self._started(command)
        assert status in (0, 1) or "error: " in printed, (command, status, printed)
        assert "Traceback" not in printed and "not found" not in printed, (command, printed)
        return printed

    def _started(self, command: str) -> tuple[int, str]:
        """The exit status and the output of a command in a shell."""
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        return done.returncode, done.stdout

    def _called(self, arguments: list[str]) -> tuple[int, str]:
        """The same of this project's command, called in this process."""
        printed = io.StringIO()
        with chdir(self.folder), patch.dict(os.environ, self.environment), redirect_stdout(printed), redirect_stderr(printed):
            try:
                status = main(arguments)
            except SystemExit as end:
                status = end.code if isinstance(end.code, int) else 1
        return status, printed.getvalue()

    def write(self, block: Block) -> None:
        """Puts a file that the page shows into the folder; a later block of the same name replaces it."""
        assert block.file is not None
        file = self.folder / block.file
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(block.body)


def with_outputs(text: str, folder: Path, *, in_shell: bool = False) -> str:
    """The page with below each command what it prints now. `folder` is an empty one."""
    session = Session(folder, in_shell=in_shell)
    if any(re.search(r"\bexamples\b", command) and not _SET_UP.match(command) for command in commands(text)):
        shutil.copytree(ROOT / "examples", session.folder / "examples", ignore=shutil.ignore_patterns("__pycache__"))

    def rerun(match: re.Match[str]) -> str:
        block = Block(match["language"], match["body"])
        if block.file is not None:
            session.write(block)
        return f"```console\n{_rerun(block, session)}```" if block.language == "console" else match[0]

    return _FENCE.sub(rerun, text)


def _rerun(block: Block, session: Session) -> str:
    """The body of a console block as it would be now."""
    lines = block.body.splitlines()
    shown = [line for line in lines if line.startswith("$ ")]
    if not shown:
        for line in filter(None, lines):
            if not _SET_UP.match(line):
                printed = session.run(line)
                assert "error: " not in printed, (line, printed)
        return block.body
    outputs = [session.run(line.removeprefix("$ ")) for line in shown]
    return "\n".join(f"{line}\n{output}" for line, output in zip(shown, outputs, strict=True))
