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
