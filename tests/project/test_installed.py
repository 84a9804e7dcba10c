"""What is read of installed packages: the annotations of their functions, and never by importing them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from copylint.project import installed
from copylint.project.settings import ConfigurationError, Overrides, load_settings

PACKAGE = {
    "__init__.py": """
        raise RuntimeError("this is never run")
        from .inner import loaded as fetched
        from .inner.deep import *
        """,
    "inner/__init__.py": "from .deep import loaded",
    "inner/deep.py": """
        import numpy as np
        import numpy.typing as npt
        from torch import Tensor
        from typing import List, Optional, overload

        def loaded() -> np.ndarray: ...
        def typed() -> npt.NDArray[np.float32]: ...
        def quoted() -> "np.ndarray": ...
        def tensors() -> Tensor: ...
        def listed() -> List[int]: ...
        def builtin() -> list[int]: ...
        def perhaps() -> Optional[np.ndarray]: ...
        def silent(): ...
        async def later() -> np.ndarray: ...
        @cached
        def decorated() -> np.ndarray: ...
        class Made: ...
        def twice() -> np.ndarray: ...
        def twice() -> list: ...
        """,
    "stubbed.py": "def known(): ...",
    "stubbed.pyi": "from numpy import ndarray\ndef known() -> ndarray: ...",
    "broken.py": "def known( -> ndarray",
}


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a package that raises where it is imported."""
    import textwrap

    for name, text in PACKAGE.items():
        file = tmp_path / "annotated_package" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(textwrap.dedent(text), encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    installed.returned_kind.cache_clear()
    installed._definitions.cache_clear()
    return "annotated_package"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("inner.deep.loaded", "ndarray"),
        ("inner.loaded", "ndarray"),
        ("fetched", "ndarray"),
        ("inner.deep.typed", "ndarray"),
        ("inner.deep.quoted", "ndarray"),
        ("inner.deep.tensors", "tensor"),
        ("inner.deep.listed", "list"),
        ("inner.deep.builtin", "list"),
        ("stubbed.known", "ndarray"),
        ("inner.deep.perhaps", ""),
        ("inner.deep.silent", ""),
        ("inner.deep.later", ""),
        ("inner.deep.decorated", ""),
        ("inner.deep.Made", ""),
        ("inner.deep.Made.method", ""),
        ("inner.deep.twice", ""),
        ("inner.deep.missing", ""),
        ("broken.known", ""),
        ("missing.known", ""),
    ],
)
def test_kind(package: str, name: str, kind: str) -> None:
    assert installed.returned_kind(f"{package}.{name}") == kind
    assert package not in sys.modules


def test_what_is_no_package_is_unknown() -> None:
    assert installed.returned_kind("no_such_package_anywhere.f") == ""
    assert installed.returned_kind("plain") == ""


def test_the_setting(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[tool.copylint]\nread-installed = true\n", encoding="utf-8")
    assert load_settings(Overrides(), tmp_path).read_installed
    (tmp_path / "pyproject.toml").write_text("[tool.copylint]\n", encoding="utf-8")
    assert not load_settings(Overrides(), tmp_path).read_installed
    assert load_settings(Overrides(read_installed=True), tmp_path).read_installed
    (tmp_path / "pyproject.toml").write_text("[tool.copylint]\nread-installed = 1\n", encoding="utf-8")
    with pytest.raises(ConfigurationError, match="must be true or false"):
        load_settings(Overrides(), tmp_path)
