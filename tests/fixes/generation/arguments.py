"""What other modules pass to a program's functions: also what an annotation of np.ndarray lets through."""

from __future__ import annotations

import random
from typing import Any

from tests.fixes.generation.execution import outside_arguments

NDARRAYS = (
    "np.arange(4.0)", "np.arange(4.0)", "np.ones((3, 4))", "np.arange(12.0).reshape(3, 4)", "np.arange(4)",
    'np.ones((3, 4), order="F")', "np.arange(12.0).reshape(4, 3).T", "np.ones((3, 4), np.float32)", "np.array(2.5)",
    "np.arange(12.0).reshape(3, 4)[:, ::-1]", "np.array([1 + 2j, 3, 0, 1])", "np.array([1.5, 2.0, 3.0, 4.0], dtype=object)",
    "np.matrix([[1.0, 2.0, 3.0, 4.0]])", "np.ma.array([1.0, 2.0, 3.0, 4.0], mask=[0, 1, 0, 0])",
    "np.broadcast_to(np.arange(4.0), (3, 4))", "np.zeros(0)", "np.ones((1, 1))", "np.array([True, False, True, True])",
    "np.arange(4, dtype=np.uint8)", "np.arange(8.0)[::2]", "np.array([[0.0, -0.0, np.nan, np.inf]])",
)
TENSORS = (
    "torch.arange(4.0)", "torch.ones(3, 4)", "torch.arange(12.0).reshape(3, 4)", "torch.arange(4)", "torch.ones(4, 3).t()",
    "torch.ones(4, requires_grad=True)", "torch.ones(3, 4, requires_grad=True)", "torch.tensor(2.5)",
    "torch.arange(4.0).expand(3, 4)", "torch.ones(4, dtype=torch.float64)", "torch.nn.Parameter(torch.ones(4))",
    "torch.ones(4, requires_grad=True) * 2", "torch.zeros(0)", "torch.ones(4, dtype=torch.bool)",
)
LISTS = ("[1, 2, 3]", "[]", "[[1], [2]]", "[1.5]")
NUMBERS = ("2", "0.5", "3.0", "1", "-1")
GRIDS = (
    "np.arange(12.0).reshape(3, 4)", "np.ones((3, 4))", "np.arange(12.0).reshape(3, 4)", "np.zeros((3, 4))",
    "np.asmatrix(np.ones((3, 4)))", "np.asmatrix(np.arange(12.0).reshape(3, 4))", "np.ma.ones((3, 4))",
    'np.ones((3, 4), order="F")', "np.arange(12.0).reshape(4, 3).T", "np.arange(12.0).reshape(3, 4)[:, ::-1]",
    "np.broadcast_to(np.arange(4.0), (3, 4))", "np.ma.masked_less(np.arange(12.0).reshape(3, 4), 3)",
)
GUARDS = (
    ("assert {0}.shape == (3, 4)", "assert {0}.dtype == np.float64"),
    ("{0} = {0}.reshape(3, 4)", "{0} = {0}.astype(np.float64)"),
    ('{0} = {0}.reshape(3, 4).astype(np.float64, order="C")',),
    ('{0} = {0}.reshape(3, 4).astype(np.float64, order="C")',),
)
"""How a function makes sure of a parameter that is to be one of the grids; none of it makes a plain array of a subclass."""
VALUES: dict[str, tuple[str, ...]] = {
    "np.ndarray": NDARRAYS,
    "torch.Tensor": TENSORS,
    "_grid": GRIDS,
    "list": LISTS,
    "float": NUMBERS,
    "_numpy": (*NDARRAYS, *LISTS[:1], *NUMBERS),
    "_torch": (*TENSORS, *NUMBERS),
    "_lists": (*LISTS, "(1, 2)", "'ab'", "3"),
}
ANNOTATIONS = {
    "numpy": ("np.ndarray", "np.ndarray", "_grid", "_grid", "_numpy", "float"),
    "torch": ("torch.Tensor", "torch.Tensor", "torch.Tensor", "_torch", "float"),
    "lists": ("list", "list", "_lists"),
    "mixed": ("np.ndarray", "_grid", "torch.Tensor", "list", "_numpy", "_torch"),
}


def example(rng: random.Random, kind: str) -> Any:
    """A value with which a function's body is written."""
    return outside_arguments(f"({rng.choice(VALUES[kind][:4])},)")[0]


def calls_of(rng: random.Random, name: str, kinds: tuple[str, ...]) -> list[tuple[str, str]]:
    """Some calls with arguments of these kinds; now and then one object, or a view of it, for two of them."""
    calls = []
    for number in range(4 if kinds else 1):
        values = [rng.choice(VALUES[kind][:4] if number == 0 else VALUES[kind][4:] or VALUES[kind]) for kind in kinds]
        text = f"({', '.join(values)}{',' if len(values) == 1 else ''})"
        if len(kinds) == 2 and kinds[0] == kinds[1] and rng.random() < 0.3:
            second = rng.choice(("held", "held", "held[:2]")) if kinds[0] != "float" else "held"
            text = f"(lambda held: (held, {second}))({rng.choice(VALUES[kinds[0]][:4])})"
        calls.append((name, text))
    return calls
