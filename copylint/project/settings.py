"""The settings of a run: pyproject.toml, and what the command line says of rules, fixes and sizes."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from copylint.domain.sizes import Sizes
from copylint.finding import Cost, Problem
from copylint.project.limits import DEFAULTS, BadLimit, Limits, with_options, with_settings
from copylint.project.selection import Selection, UnknownSelector, every_matching, is_test_file, select

if TYPE_CHECKING:
    from pathspec import GitIgnoreSpec


_NUMBER = r"\d[\d_]*(?:\.\d+)?(?:[eE]\+?\d{1,3})?"
_ASSUMPTION = re.compile(rf"(?:(?P<file>.+):(?=[^:]*\.))?(?P<name>[^\W\d][^\s:=]*)\s*=\s*(?P<number>{_NUMBER})")
_AMOUNT = re.compile(rf"(?P<number>{_NUMBER})\s*(?P<unit>[kKmMgG]?i?[bB])?")
_UNITS = {"": 1, "b": 1, "kb": 10**3, "mb": 10**6, "gb": 10**9, "kib": 2**10, "mib": 2**20, "gib": 2**30}
_LARGEST = 10**18


class BadSize(ValueError):
    """A size on the command line that cannot be read; the message names the option."""


class Assumption(NamedTuple):
    """`name=number`, where `file` is given for one function of that file: `name` then begins with the function's own."""

    name: str
    number: int
    file: str | None = None


def assumptions(texts: Iterable[str]) -> tuple[Assumption, ...]:
    """What `NAME=NUMBER` and `FILE:FUNCTION.NAME=NUMBER` assume. Raises BadSize."""
    found = []
    for text in texts:
        match = _ASSUMPTION.fullmatch(text.strip())
        number = _whole(match["number"]) if match else None
        if match is None or number is None:
            raise BadSize(f"--assume: {text!r} is not NAME=NUMBER or FILE:FUNCTION.NAME=NUMBER with a whole number")
        found.append(Assumption(match["name"], number, match["file"]))
    return tuple(found)


def byte_count(text: str) -> int:
    """The bytes that `--min-bytes` asks for: a number, alone or with B, KB, KiB, MB, MiB, GB or GiB. Raises BadSize."""
    match = _AMOUNT.fullmatch(text.strip())
    unit = _UNITS.get((match["unit"] or "").lower()) if match else None
    if match is None or unit is None:
        raise BadSize(f"--min-bytes: {text!r} is not a number of bytes such as 4096, 64KB or 1MiB")
    return int(min(float(match["number"].replace("_", "")) * unit, _LARGEST))


def sizes_in(assumed: Sequence[Assumption], path: str) -> Sizes:
    """What is assumed in the file of this path; of two assumptions on one symbol the later one counts."""
    here = [one for one in assumed if one.file is not None and _names(one.file, path)]
    return Sizes({one.name: one.number for one in here}, {one.name: one.number for one in assumed if one.file is None})


def is_cheaper(cost: Cost | None, least: int) -> bool:
    """Whether a cost is known and below this many bytes."""
    return cost is not None and cost.bytes is not None and cost.bytes < least


def _whole(text: str) -> int | None:
    number = float(text.replace("_", ""))
    return int(number) if number.is_integer() and number <= _LARGEST else None


def _names(file: str, path: str) -> bool:
    """Whether a file as the user writes it is the one of a path: the same, or the end of it."""
    wanted, actual = (os.path.normpath(one).replace(os.sep, "/") for one in (file, path))
    return actual == wanted or actual.endswith("/" + wanted)


Fixes = Literal["none", "safe", "all"]
DEFAULT_SELECT = ("CPL",)
_LISTS = ("select", "extend-select", "ignore", "exclude")
_KEYS = (*_LISTS, "per-file-ignores", "read-installed", "limits")


class ConfigurationError(Exception):
    """A configuration that cannot be used; the problem's message names the key."""

    def __init__(self, path: str, message: str, line: int | None = None) -> None:
        super().__init__(message)
        self.problem = Problem(path, line, message)


class Settings(NamedTuple):
    """All that decides what is analysed and reported. Patterns are those of .gitignore, relative to `root`."""

    root: str
    selection: Selection
    exclude: tuple[str, ...] = ()
    per_file_ignores: tuple[tuple[str, frozenset[str]], ...] = ()
    noqa: bool = True
    """Whether `# noqa` counts; under flake8 that is flake8's own business."""
    assumed: tuple[Assumption, ...] = ()
    min_bytes: int = 0
    """Findings of a known cost below this are not reported."""
    read_installed: bool = False
    """Whether the return annotations of installed packages are read."""
    fixes: Fixes = "none"
    """Which fixes are worked into the texts before they are reported on."""
    limits: Limits = DEFAULTS
    """What a file may cost."""

    def codes_for(self, path: str) -> frozenset[str]:
        """The codes of the rules to run on this file."""
        codes = self.selection.in_tests if is_test_file(path) else self.selection.codes
        for pattern, silenced in self.per_file_ignores:
            if codes & silenced and self._matches((pattern,), path):
                codes -= silenced
        return codes

    def sizes_in(self, path: str) -> Sizes:
        """The numbers that are assumed for symbols of this file."""
        return sizes_in(self.assumed, path)

    def excludes(self, path: str, folder: bool = False) -> bool:
        """Whether a file or folder is kept out of the analysis, however it was named."""
        return bool(self.exclude) and self._matches(self.exclude, path + "/" if folder else path)

    def _matches(self, patterns: tuple[str, ...], path: str) -> bool:
        absolute = os.path.abspath(path)
        root = os.path.join(self.root, "")
        if absolute + os.sep == root:
            return False
        below = absolute[len(root) :] if absolute.startswith(root) else absolute.lstrip(os.sep)
        below = below.replace(os.sep, "/")
        return _compiled(patterns).match_file(below + "/" if path.endswith("/") else below)


class Overrides(NamedTuple):
    """What the command line says; `select` None means it says nothing."""

    select: tuple[str, ...] | None = None
    extend_select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    assume: tuple[str, ...] = ()
    min_bytes: str | None = None
    read_installed: bool = False
    fixes: Fixes = "none"
    limits: tuple[str, ...] = ()


class _Configured(NamedTuple):
    """The values of `[tool.copylint]`, checked for their types."""

    path: str = ""
    root: str = ""
    lists: Mapping[str, tuple[str, ...]] = {}
    per_file_ignores: Mapping[str, tuple[str, ...]] = {}
    read_installed: bool = False
    limits: Limits = DEFAULTS


def load_settings(overrides: Overrides, working_directory: Path | None = None) -> Settings:
    """The settings for a run. Raises ConfigurationError, and UnknownSelector or BadSize for what the command line says.

    `--select` replaces what the file selects; `--extend-select`, `--ignore` and `--exclude` add to the file's.
    """
    assumed, least = assumptions(overrides.assume), 0 if overrides.min_bytes is None else byte_count(overrides.min_bytes)
    here = working_directory or Path.cwd()
    file = next((folder / "pyproject.toml" for folder in (here, *here.parents) if (folder / "pyproject.toml").is_file()), None)
    configured = _read(file) if file else _Configured(root=str(here))
    every_matching((*(overrides.select or ()), *overrides.extend_select, *overrides.ignore))
    if overrides.select is None:
        selectors = (*configured.lists.get("select", DEFAULT_SELECT), *configured.lists.get("extend-select", ()))
    else:
        selectors = overrides.select
    exclude = (*configured.lists.get("exclude", ()), *overrides.exclude)
    _require_patterns(overrides.exclude, "--exclude", "command line")
    return Settings(
        root=configured.root,
        selection=select((*selectors, *overrides.extend_select), (*configured.lists.get("ignore", ()), *overrides.ignore)),
        exclude=exclude,
        per_file_ignores=tuple((pattern, every_matching(codes)) for pattern, codes in configured.per_file_ignores.items()),
        assumed=assumed,
        min_bytes=least,
        read_installed=configured.read_installed or overrides.read_installed,
        fixes=overrides.fixes,
        limits=_limits(configured.limits, overrides.limits),
    )


def _limits(configured: Limits, options: Sequence[str]) -> Limits:
    try:
        return with_options(configured, options)
    except BadLimit as error:
        raise BadSize(f"--limit: {error}") from error


def _read(file: Path) -> _Configured:
    import tomllib

    name = os.path.relpath(file)
    try:
        with file.open("rb") as stream:
            content = tomllib.load(stream)
    except OSError as error:
        raise ConfigurationError(name, f"cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise ConfigurationError(name, f"not UTF-8 text: {error.reason} at byte {error.start}") from error
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        where = re.search(r"at line (\d+)", str(error))
        raise ConfigurationError(name, f"not valid TOML: {error}", int(where[1]) if where else None) from error
    tool = content.get("tool", {})
    table = tool.get("copylint", {}) if isinstance(tool, dict) else {}
    if not isinstance(table, dict):
        raise ConfigurationError(name, "tool.copylint must be a table")
    return _checked(table, name, str(file.parent))


def _checked(table: Mapping[str, object], path: str, root: str) -> _Configured:
    for key in table:
        if key not in _KEYS:
            raise ConfigurationError(path, f"unknown key tool.copylint.{key}; known are {', '.join(_KEYS)}")
    lists = {key: _texts(table[key], f"tool.copylint.{key}", path) for key in _LISTS if key in table}
    for key in ("select", "extend-select", "ignore"):
        _require_selectors(lists.get(key, ()), f"tool.copylint.{key}", path)
    _require_patterns(lists.get("exclude", ()), "tool.copylint.exclude", path)
    reads = table.get("read-installed", False)
    if not isinstance(reads, bool):
        raise ConfigurationError(path, "tool.copylint.read-installed must be true or false")
    try:
        limits = with_settings(DEFAULTS, _table(table.get("limits", {}), "tool.copylint.limits", path))
    except BadLimit as error:
        raise ConfigurationError(path, f"tool.copylint.limits: {error}") from error
    return _Configured(path, root, lists, _per_file(table.get("per-file-ignores", {}), path), reads, limits)


def _table(value: object, key: str, path: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise ConfigurationError(path, f"{key} must be a table")
    return value


def _per_file(value: object, path: str) -> dict[str, tuple[str, ...]]:
    key = "tool.copylint.per-file-ignores"
    if not isinstance(value, dict):
        raise ConfigurationError(path, f"{key} must be a table of patterns and lists of codes")
    found = {}
    for pattern, codes in value.items():
        found[pattern] = _texts(codes, f'{key}."{pattern}"', path)
        _require_selectors(found[pattern], f'{key}."{pattern}"', path)
        _require_patterns((pattern,), key, path)
    return found


def _texts(value: object, key: str, path: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise ConfigurationError(path, f"{key} must be a list of strings")
    return tuple(value)


def _require_selectors(selectors: Sequence[str], key: str, path: str) -> None:
    try:
        every_matching(selectors)
    except UnknownSelector as error:
        raise ConfigurationError(path, f"{key}: {error}") from error


def _require_patterns(patterns: Sequence[str], key: str, path: str) -> None:
    for pattern in patterns:
        try:
            _compiled((pattern,))
        except (ValueError, re.error) as error:
            raise ConfigurationError(path, f"{key}: invalid pattern {pattern!r}") from error


@cache
def _compiled(patterns: tuple[str, ...]) -> GitIgnoreSpec:
    from pathspec import GitIgnoreSpec

    return GitIgnoreSpec.from_lines(patterns)
