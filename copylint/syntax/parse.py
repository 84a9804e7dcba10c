"""From text to a lowered module."""

from __future__ import annotations

import ast
import re
import sys
import warnings

import libcst as cst

from copylint.syntax import comprehensions, definitions, exceptions, patterns, statements
from copylint.syntax.depth import deep
from copylint.syntax.dispatch import statements as lower_statements
from copylint.syntax.ir import Function, Module
from copylint.syntax.names import File, Lowering
from copylint.syntax.scopes import Collector
from copylint.syntax.signatures import Documented

LOWERINGS = (comprehensions, definitions, exceptions, patterns, statements)
"""The modules whose import fills the dispatch tables."""

_TOO_DEEP = "the code is nested too deeply to be analysed"


class LoweringError(Exception):
    """A file that cannot be lowered: `line` (from 1, None if unknown) and one sentence."""

    def __init__(self, line: int | None, message: str) -> None:
        super().__init__(message if line is None else f"line {line}: {message}")
        self.line = line
        self.message = message


def lower(text: str) -> Module:
    """Parse a file once and lower it; a syntax error or nesting beyond all bounds is a LoweringError."""
    try:
        tree = _parse(text)
        try:
            return lower_tree(tree, text.count(":="))
        except RecursionError:
            module: Module = deep(lambda: lower_tree(tree, text.count(":=")))
            return module
    except RecursionError:
        raise LoweringError(None, _TOO_DEEP) from None
    except MemoryError:
        raise LoweringError(None, "the file needs more memory than there is") from None


def _parse(text: str) -> cst.Module:
    try:
        return cst.parse_module(text)
    except cst.ParserSyntaxError as error:
        raise _unreadable(text, error.message) from None
    except cst.CSTValidationError as error:  # `"a" b"c"`: the grammar has it, the language has not
        raise _unreadable(text, str(error)) from None
    except RecursionError:
        tree: cst.Module = deep(lambda: cst.parse_module(text))
        return tree
    except UnicodeError:
        raise LoweringError(None, "the file holds characters that cannot be encoded") from None


_PLACE = re.compile(r"error at (\d+):(\d+)")


def _unreadable(text: str, said: str) -> LoweringError:
    """What is wrong in Python's own words; where Python accepts the file, that LibCST cannot read it, and from where on."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            ast.parse(text)
    except SyntaxError as own:
        return LoweringError(own.lineno, f"syntax error: {own.msg}")
    except (ValueError, MemoryError, RecursionError):
        known = ""
    else:
        known = ", though Python can"
    place = _PLACE.search(said)
    if place is None:
        return LoweringError(None, f"LibCST cannot read this: {' '.join(said.split())}")
    line = min(int(place[1]), len(text.splitlines()) or 1)
    return LoweringError(line, f"LibCST cannot read this from column {int(place[2]) + 1} on{known}")


def lower_tree(tree: cst.Module, walruses: int = sys.maxsize) -> Module:
    """Lower a parsed file that holds `:=` at most so many times."""
    file = File(tree, Collector(tree, walruses), bool(walruses))
    body = Function("<module>", "<module>", "module", tree, None)
    body.declaration = Documented(tree.body)
    low = Lowering(file, body, file.scope, None, {})
    lower_statements(low, tree.body)
    low.close(0)
    for run in file.waiting:
        run()
    file.waiting.clear()  # they hold the file, and their nodes
    return file.module(body)
