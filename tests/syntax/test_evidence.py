"""Annotations and docstrings."""

from __future__ import annotations

import textwrap

import pytest

from copylint.syntax.declarations import Evidence
from copylint.syntax.ir import Op
from tests.syntax.inspection import lowered, named, only

HEAD = """
from __future__ import annotations
import numpy as np, numpy.typing as npt, torch, typing, pandas as pd
from typing import *
from typing import Optional, Union, List, Sequence, Annotated, Literal
from numpy.typing import NDArray
from torch import Tensor
from jaxtyping import Float, Int, Float32
from .types import Strange
Alias = Union[np.ndarray, torch.Tensor]
class Own: pass
"""


def of(*kinds: str, dtype: str | None = None, shape: tuple[str | int, ...] | None = None,
       element: Evidence | None = None, source: str = "annotation") -> Evidence:
    return Evidence(frozenset(kinds), dtype, shape, element, source)


@pytest.mark.parametrize(("annotation", "expected"), [
    ("np.ndarray", of("ndarray")), ("npt.NDArray[np.float32]", of("ndarray", dtype="float32")),
    ("NDArray", of("ndarray")), ("NDArray[np.bool_]", of("ndarray", dtype="bool")),
    ("np.ndarray[typing.Any, np.dtype[np.int64]]", of("ndarray", dtype="int64")),
    ("npt.ArrayLike", of("array_like")), ("torch.Tensor", of("tensor")), ("Tensor", of("tensor")),
    ("torch.LongTensor", of("tensor", dtype="int64")), ("torch.nn.Parameter", of("tensor")),
    ("Optional[Tensor]", of("tensor", "none")), ("Tensor | None", of("tensor", "none")),
    ("Union[np.ndarray, Tensor]", of("ndarray", "tensor")), ("Alias", of("ndarray", "tensor")),
    ("'Tensor'", of("tensor")), ("'np.ndarray | None'", of("ndarray", "none")),
    ("list[Tensor]", of("list", element=of("tensor"))), ("List[np.ndarray]", of("list", element=of("ndarray"))),
    ("tuple[Tensor, ...]", of("tuple", element=of("tensor"))), ("tuple[Tensor, int]", of("tuple")),
    ("dict[str, Tensor]", of("dict", element=of("tensor"))), ("dict[str, Strange]", of("dict")),
    ("Sequence[Tensor]", of("other")), ("Own", of("other")._replace(cls="Own")), ("pd.DataFrame", of("frame")),
    ("int", of("int")), ("float", of("float")), ("bool", of("bool")), ("str", of("str")), ("None", of("none")),
    ("Annotated[Tensor, 'x']", of("tensor")), ("Literal['a', 1]", of("str", "int")),
    ("Float[Tensor, 'b n']", of("tensor", dtype="floating", shape=("b", "n"))),
    ("Float32[np.ndarray, '3 ...']", of("ndarray", dtype="float32")),
    ("Int[Tensor, '']", of("tensor", dtype="integer", shape=())),
    ("Strange", of()), ("Any", of()), ("Optional[Strange]", of()), ("f(x)", of()),
])
def test_annotations(annotation: str, expected: Evidence) -> None:
    module = lowered(HEAD + f"def f(x: {annotation}): pass\n")
    assert named(module, "f").params[0].annotation == expected


def test_the_annotation_of_the_result() -> None:
    assert named(lowered(HEAD + "def f() -> Tensor: pass\n"), "f").annotated_return == of("tensor")


def documented(doc: str, *, annotated: str = "") -> dict[str, Evidence | None]:
    body = textwrap.indent(f'"""Do.\n\n{textwrap.dedent(doc).strip()}\n"""\n', "    ")
    text = HEAD + f"def f(x{annotated}, y, z, *rest):\n" + body
    function = named(lowered(text), "f")
    return {**{param.name: param.doc for param in function.params}, "": function.annotated_return}


def test_numpydoc() -> None:
    found = documented("""
        Parameters
        ----------
        x : ndarray of shape (n, 3), dtype float32
            Points, of any kind : here.
        y, z : array_like, optional
            More.

        Returns
        -------
        out : list of ndarray
            Result.

        Notes
        -----
        rest : int
    """)
    assert found["x"] == of("ndarray", shape=("n", 3), dtype="float32", source="docstring")
    assert found["y"] == found["z"] == of("array_like", source="docstring")
    assert found["rest"] is None
    assert found[""] == of("list", element=of("ndarray", source="docstring"), source="docstring")


@pytest.mark.parametrize(("text", "expected"), [
    ("(N,) ndarray", of("ndarray", shape=("N",), source="docstring")), ("torch.Tensor", of("tensor", source="docstring")),
    ("{array-like, sparse matrix} of shape (n, m)", of("array_like", "other", source="docstring")),
    ("float", of("float", source="docstring")), ("int, optional", of("int", source="docstring")),
    ("int or None, default=None", of("int", "none", source="docstring")), ("numpy array", of("ndarray", source="docstring")),
    ("np.ndarray", of("ndarray", source="docstring")), (":class:`torch.Tensor`", of("tensor", source="docstring")),
    ("Tensor or ndarray", of("tensor", "ndarray", source="docstring")), ("something else", None),
    ("{'a', 'b'}", of("str", source="docstring")),
])
def test_types_of_numpydoc(text: str, expected: Evidence | None) -> None:
    assert documented(f"Parameters\n----------\nx : {text}\n    Words.\n")["x"] == expected


def test_google() -> None:
    found = documented("""
        Args:
            x (torch.Tensor): the first
                line: goes on.
            y (np.ndarray, optional): the second.
            z: torch.Tensor of shape (b, n).
            *rest (int): more

        Returns:
            torch.Tensor: what.
    """)
    assert found["x"] == of("tensor", source="docstring")
    assert found["y"] == of("ndarray", source="docstring")
    assert found["z"] is not None and found["z"].kinds == {"tensor"}
    assert found["rest"] == of("int", source="docstring")
    assert found[""] == of("tensor", source="docstring")


def test_sphinx() -> None:
    found = documented(":param torch.Tensor x: first\n:type y: np.ndarray\n")
    assert found["x"] == of("tensor", source="docstring")
    assert found["y"] == of("ndarray", source="docstring")


def test_an_annotation_makes_the_docstring_needless() -> None:
    assert documented("Parameters\n----------\nx : list\n", annotated=": Tensor")["x"] is None


def test_a_tensor_of_another_library_is_none_of_torch() -> None:
    module = lowered('def f(x):\n    """Do.\n\n    Args:\n        x (Tensor): it.\n    """\n')
    assert named(module, "f").params[0].doc is None


def test_evidence_of_an_assignment() -> None:
    f = named(lowered(HEAD + "def f(g):\n    x: Tensor = g()\n    y: Strange = g()\n"), "f")
    assert only(f, Op.ANNOTATE).data == of("tensor")
