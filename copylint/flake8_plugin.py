"""The flake8 plugin: rules `CPL...` on the lines that flake8 hands over, so that standard input and editors work."""

from __future__ import annotations

import argparse
import ast
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from copylint import __version__

if TYPE_CHECKING:
    from copylint.project.settings import Settings

NOT_ANALYSED = "CPL000"


class _OptionManager(Protocol):
    def add_option(self, *names: str, **properties: Any) -> None: ...


class CopylintPlugin:
    """One file under flake8."""

    name = "copylint"
    version = __version__
    _settings: ClassVar[Settings]

    def __init__(self, tree: ast.AST, lines: list[str], filename: str) -> None:
        # flake8 takes a plugin for one that looks at whole files by its parameter `tree`.
        self._lines = lines
        self._filename = filename

    @staticmethod
    def add_options(manager: _OptionManager) -> None:
        """Declares the options; they can stand in flake8's configuration file too."""
        manager.add_option(
            "--copylint-select",
            default="",
            comma_separated_list=True,
            parse_from_config=True,
            metavar="CODES",
            help="Further copylint rules to run: full codes of opt-in rules, or ALL.",
        )

    @classmethod
    def parse_options(cls, options: argparse.Namespace) -> None:
        """Works out once which rules run; ends flake8 for a code that no rule has."""
        from copylint.project.selection import Flake8Options, UnknownSelector, flake8_selection
        from copylint.project.settings import Settings

        given = Flake8Options(
            select=options.select,
            extend_select=options.extend_select or (),
            ignore=options.ignore or (),
            extend_ignore=options.extend_ignore or (),
            copylint_select=options.copylint_select,
        )
        try:
            selection = flake8_selection(given)
        except UnknownSelector as error:
            raise SystemExit(f"copylint: error: --copylint-select: {error}") from error
        cls._settings = Settings(root=os.getcwd(), selection=selection, noqa=False)

    def run(self) -> Iterator[tuple[int, int, str, type[CopylintPlugin]]]:
        """The findings as flake8 wants them: line, column from 0, code and message."""
        from copylint.project.check import check_source
        from copylint.project.files import reported_path

        path = reported_path(self._filename)
        result = check_source("".join(self._lines), path, self._settings, parses=True)
        for problem in result.problems:
            yield problem.line or 1, 0, f"{NOT_ANALYSED} not analysed: {problem.message}", type(self)
        for finding in result.findings:
            yield finding.span.line, finding.span.column - 1, f"{finding.code} {finding.message}", type(self)
