"""The annotations and docstrings of definitions, each read when somebody asks: in most functions no rule may speak."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

import libcst as cst

from copylint.syntax.annotations import annotated
from copylint.syntax.declarations import Declaration, Evidence
from copylint.syntax.docstrings import Docstring, says_types
from copylint.syntax.expressions import literal_text
from copylint.syntax.names import Frame


class Documented(Declaration):
    """What the docstring says that a body starts with."""

    _body: Sequence[cst.CSTNode] = ()

    def __init__(self, body: Sequence[cst.CSTNode]) -> None:
        self._body = body

    @cached_property
    def doc(self) -> str | None:
        """The docstring as it stands in the file."""
        return _docstring(self._body)


class Head(Documented):
    """What a function says of itself, in the frame where it is defined."""

    _params: Sequence[cst.Param] = ()
    _returns: cst.Annotation | None = None

    def __init__(self, frame: Frame, node: cst.FunctionDef, params: Sequence[cst.Param]) -> None:
        super().__init__(node.body.body)
        self._frame = frame
        self._params = params
        self._returns = node.returns

    @cached_property
    def annotations(self) -> Mapping[str, Evidence]:
        """What annotations say of parameters, by their names."""
        given = [(param.name.value, param.annotation) for param in self._params if param.annotation is not None]
        return {name: annotated(self._frame, annotation.annotation) for name, annotation in given}

    @cached_property
    def documented(self) -> Mapping[str, Evidence]:
        """What the docstring says of parameters whose annotations leave a question open."""
        told = {name for name, evidence in self.annotations.items() if evidence.kinds}
        names = {param.name.value for param in self._params} - told - {"self"}
        return self._docstring.parameters(names) if names and self._docstring is not None else {}

    @cached_property
    def returned(self) -> Evidence | None:
        """What the annotation, or else the docstring, says of the result."""
        if self._returns is not None:
            return annotated(self._frame, self._returns.annotation)
        return self._docstring.returned() if self._docstring is not None else None

    @cached_property
    def _docstring(self) -> Docstring | None:
        doc = self.doc
        return Docstring(doc, self._frame.file.imports) if doc is not None and says_types(doc) else None


def _docstring(body: Sequence[cst.CSTNode]) -> str | None:
    if not body:
        return None
    first = body[0]
    if type(first) is cst.SimpleStatementLine and first.body:
        first = first.body[0]
    if type(first) is cst.Expr and type(first.value) is cst.SimpleString:
        text = literal_text(first.value)
        if isinstance(text, str):
            return text
    return None
