"""Programs whose fixed forms could once be told from them, shortened: what the generated ones have found, for good."""

from __future__ import annotations

import pytest

from tests.fixes.generation.comparison import compare, safe_settings
from tests.fixes.generation.execution import Candidate
from tests.torch_installed import require_torch

PROGRAMS = {
    "a tuple keeps its brackets as the only argument": """
def run():
    a, b = [2, 1], [3]
    return sum((sorted(a), sorted(b)), []), sum([*[a], b], [])
""",
    "a word stays apart from the one before it": """
import numpy as np
def run():
    a = np.ones(3)
    return(a + 1).copy()
""",
    "an f-string prints the text of an expression": """
import numpy as np
def run():
    a = np.ones(3)
    return f"{(a + 1).copy()=}"
""",
    "a parameter needs gradients": """
import torch
def run():
    weight = torch.nn.Parameter(torch.ones(4))
    weight = weight / -1.5
    saved = torch.exp(weight.clone())
    saved = saved + 1
    saved.sum().backward()
    return weight
""",
    "under inference_mode a leaf stays one": """
import torch
def run():
    weight = torch.ones(3, 4)
    weight.requires_grad = True
    with torch.inference_mode():
        weight = weight / 2
    return weight
""",
    "a tensor of inference_mode is written nowhere else": """
import torch
def run():
    with torch.inference_mode():
        left = torch.zeros(3, 4)
    left = left % torch.arange(4)
    return left
""",
    "a walrus binds": """
import numpy as np
def run():
    x = np.zeros(4)
    y = np.ones(4)
    x = (x := x - 300) + y
    return x
""",
    "a function returns the module's variable": """
import numpy as np
def held():
    return [left]
left = np.linspace(0, 1, 4)
kept = held()
left = np.round(left)
""",
    "an inner function returns the outer one's list": """
def run():
    left = [[1], [2]]
    kept = [0] + [1]
    def inner():
        return left
    left = left + list(range(2))
    for _ in range(2):
        kept = kept + [inner()]
        left = left + [2, 3]
    return kept
""",
    "the variables of a module outlive an exception": """
import numpy as np
rows = np.zeros(4).copy()
with np.errstate(all="raise"):
    rows = rows % rows
""",
    "importers see two arrays": """
import numpy as np
rows = np.arange(4.0)
flat = rows.flatten()
same = rows.astype(rows.dtype)
""",
    "truth values are counted": """
import numpy as np
def run():
    mask = np.ones(4) > 0
    mask[...] = mask << True
    more = np.ones(4) > 0
    more = more << more
    return mask, more
""",
    "bytes in the other order": """
import numpy as np
def run():
    total = np.ones(1, dtype=np.int64).astype(">f8")
    total = total % total
    return total, np.ones(0).astype(">f8").astype(np.int32)
""",
    "parts of complex numbers are warned of": """
import numpy as np
def run():
    wide = np.ones((1, 4), dtype=np.complex64)
    return np.zeros_like(wide).astype(np.int32)
""",
    "an array that may not be written": """
import numpy as np
def run():
    image = np.ones((3, 4))
    image.flags.writeable = False
    flat = image.flatten()
    print(flat.flags.writeable)
""",
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_fixed_form_is_not_told_apart(name: str) -> None:
    source = PROGRAMS[name]
    if "torch" in source:
        require_torch()
    calls = (("run", "()"),) if "def run" in source else ()
    mended, found = compare(Candidate(0, "", source, calls), safe_settings())
    assert found is None, found
    assert mended.problems == ()
