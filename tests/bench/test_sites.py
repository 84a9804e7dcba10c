"""Tests the counting of call sites on a file known by hand."""

from __future__ import annotations

from pathlib import Path

from tests.bench.sites import count

TEXT = """
import numpy as np
from torch import nn

def work(data, n):
    a = np.zeros(n)
    a += 1
    b = a.copy()
    b.surely_no_method()
    np.surely_no_function(b)
    data.reshape(3)
    data.close()
    data[a > 0] = a
    data += a
    return nn.Linear(3, 4)
"""


def test_sites_are_counted_by_how_their_callee_is_known(tmp_path: Path) -> None:
    (tmp_path / "work.py").write_text(TEXT)
    (tmp_path / "other.py").write_text("print('no array here')\n")
    found = count(tmp_path, names_only=False)
    assert found.files == 1
    assert found.functions == {"numpy.zeros": 1, "numpy.surely_no_function": 1, "torch.nn.Linear": 1}
    assert found.unresolved_functions == {"numpy.surely_no_function": 1}
    assert found.methods == {"ndarray.copy": 1, "ndarray.surely_no_method": 1}
    assert found.unresolved_methods == {"ndarray.surely_no_method": 1}
    assert found.operators == {"AUG +": 1, "COMPARE >": 1} and not found.unresolved_operators
    assert found.unknown_receivers == {"reshape": 1, "SETITEM": 1, "AUG +": 1}


def test_imported_names_are_counted_without_the_engine(tmp_path: Path) -> None:
    (tmp_path / "work.py").write_text(TEXT)
    found = count(tmp_path / "work.py", names_only=True)
    assert found.functions.total() == 3 and not found.methods
