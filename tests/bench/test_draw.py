"""The drawn list: the same for a folder and a seed, and only files that name an array library."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench.draw import draw


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for number in range(20):
        text = "import numpy as np\n" if number % 2 else "import os\n"
        (tmp_path / f"m{number:02}.py").write_text(text)
    return tmp_path


def test_a_seed_draws_the_same_files(folder: Path) -> None:
    name, paths = draw([folder], 3, 5)
    assert (name, paths) == draw([folder], 3, 5)
    assert name != draw([folder], 4, 5)[0]
    assert len(name) == 64


def test_only_files_that_name_an_array_library(folder: Path) -> None:
    _, paths = draw([folder], 1, 10)
    assert all("numpy" in path.read_text() for path in paths)
    with pytest.raises(SystemExit, match="only 10 files"):
        draw([folder], 1, 11)
