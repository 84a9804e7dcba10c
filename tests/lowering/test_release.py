"""A judged file's tree must go at once: the collector would have to find all its nodes again."""

from __future__ import annotations

import gc
import sys

from copylint.lowering.parse import lower
from copylint.project.findings import findings_of

TEXT = "import numpy as np\n\n\ndef f(n):\n    a = np.zeros(n)\n    for i in range(n):\n        a[i] = i\n    return a\n"


def test_the_tree_is_gone_without_a_collection() -> None:
    module = lower(TEXT)
    tree = module.tree
    gc.disable()
    try:
        assert findings_of(module, frozenset({"CPL101", "CPL201"})) == []
        module.release()
        assert sys.getrefcount(tree) == 2  # this function's and the call's own
    finally:
        gc.enable()


def test_a_file_of_classes_leaves_next_to_nothing_to_the_collector() -> None:
    method = "    def m(self, x=[1]):\n        self.a = [y for y in x if (lambda z: z)(y)]\n"
    methods = "".join(method.replace("m(", f"m{n}(") for n in range(40))
    text = f"import numpy as np\n\n\nclass Holder:\n{methods}"
    findings_of(lower(TEXT), frozenset({"CPL201"}))  # fills the tables that are made once
    gc.collect()
    gc.disable()
    try:
        module = lower(text)
        assert findings_of(module, frozenset({"CPL101", "CPL201"})) == []
        module.release()
        del module
        assert gc.collect() < 20 * 40  # a method's tree alone has more than a hundred nodes
    finally:
        gc.enable()
