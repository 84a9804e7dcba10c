"""A module that is released is freed at once, without the collector."""

from __future__ import annotations

import gc
import sys

from copylint.project.findings import candidates_of
from copylint.rules.registry import all_rules
from copylint.syntax.parse import lower

TEXT = """\
import numpy as np


class Box:
    def __init__(self, size):
        self.data = np.zeros(size)

    def add(self, other):
        for row in self.data:
            row += other
        return [value for value in self.data]

    def parts(self, size: int):
        self.made = [(half := Box(size / 2), half) for _ in self.data]  # `:=` makes a phi of `size`, which is dropped


def total(box, values):
    kept = values
    while len(values) > 3:
        try:
            values = values[1:] + box.add(kept)
        except ValueError:
            continue
    return lambda: values
"""


def test_nothing_of_a_file_outlives_its_findings() -> None:
    codes = frozenset(rule.code for rule in all_rules())
    candidates_of(lower(TEXT), codes, text=TEXT)  # fills the tables that are made once
    gc.collect()
    gc.disable()
    try:
        module = lower(TEXT)
        tree = module.tree
        candidates_of(module, codes, text=TEXT)
        del module
        assert sys.getrefcount(tree) == 2  # this function's and the call's own
        del tree
        assert gc.collect() < 300  # a single method's tree has more than a hundred nodes
    finally:
        gc.enable()
