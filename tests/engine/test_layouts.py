"""Layouts against running programs: random views of NumPy arrays and tensors, each program analysed and run.

Without torch its programs are skipped, unless COPYLINT_REQUIRE_TORCH is set: then its absence is a failure.
"""

from __future__ import annotations

import importlib
import random
from typing import Any

import numpy as np
import pytest

from copylint.domain.truth import MAYBE, NO, Truth, truth
from copylint.engine.layout_moves import MOVES
from copylint.engine.program import Program
from copylint.facts.lookup import library
from copylint.queries.ask import Ask, analyse
from copylint.queries.layout import allows_view, flattening_copies, must_copy, runs_backwards
from copylint.syntax.ir import Instr, Op
from copylint.syntax.parse import lower
from tests.torch_installed import require_torch

PROGRAMS = 400

ARRAYS = (
    "np.arange(24.0).reshape(2, 3, 4)", "np.zeros((3, 4))", "np.ones((4, 6), order='F')", "np.zeros((1, 4))",
    "np.zeros((4, 1, 3))",
    "np.zeros(6)", "np.full((2, 2, 3), 1.0)", "np.asfortranarray(np.ones((3, 4)))")
OF_ARRAYS = (
    "{x}.T", "{x}.T.T", "np.transpose({x})", "{x}.swapaxes(0, -1)", "np.swapaxes({x}, 0, {a})", "np.moveaxis({x}, 0, -1)",
    "{x}[::-1]", "{x}[..., ::-1]", "{x}[1:]", "{x}[..., 1:]", "{x}[::2]", "{x}[..., ::2]", "{x}[0]", "{x}[..., 0]", "{x}[None]",
    "{x}[..., None]",
    "{x}[:, 1]", "{x}[:1]", "np.flip({x})", "np.flip({x}, 0)", "np.flipud({x})", "np.fliplr({x})",
    "np.rot90({x})", "np.rot90({x}, 2)", "np.rot90({x}, 3)", "np.expand_dims({x}, 0)", "np.squeeze({x})", "{x}.squeeze()",
    "np.broadcast_to({x}, (2, *{x}.shape))", "np.diagonal({x})", "{x}.diagonal(1)", "{x}.reshape(-1)", "{x}.reshape(2, -1)",
    "{x}.ravel()", "{x}.copy()", "{x}.copy(order='F')", "np.copy({x})",
    "{x}.astype('f4')", "{x} * 2.0", "{x} + {x}", "-{x}", "np.exp({x})",
    "{x} > 0.5", "np.ascontiguousarray({x})", "np.asfortranarray({x})", "np.asarray({x})", "{x}[[0, 0]]", "{x}[:, [0, 0]]",
    "np.array({x})",
    "{x}.sum(axis=0)", "{x}.cumsum(axis=0)", "np.atleast_2d({x})", "np.concatenate([{x}, {x}])", "{x} @ {x}.T",
    "np.lib.stride_tricks.as_strided({x}, (2, 2), (8, 8))", "{x}.real", "{x}.mT",
    "np.matrix_transpose({x})", "{x}.view()",
    "{x}.transpose(1, 0)", "{x}.transpose(2, 0, 1)", "np.split({x}, 2)[0]", "np.where({x} > 0.5, {x}, 0.0)",
    "np.einsum('ij->ji', {x})")
TENSORS = (
    "torch.arange(24.0).view(2, 3, 4)", "torch.zeros(3, 4)", "torch.ones(4, 6).t()", "torch.zeros(1, 4)", "torch.zeros(4, 1, 3)",
    "torch.zeros(6)", "torch.full((2, 2, 3), 1.0)")
OF_TENSORS = (
    "{x}.T", "{x}.t()", "{x}.t().t()", "{x}.transpose(0, -1)", "{x}.transpose(0, {a})", "{x}.swapaxes(0, 1)", "{x}.mT",
    "{x}.permute(1, 0)", "{x}.permute(2, 0, 1)", "{x}.movedim(0, -1)", "torch.moveaxis({x}, 0, 1)", "{x}[1:]", "{x}[..., 1:]",
    "{x}[::2]", "{x}[..., ::2]", "{x}[0]", "{x}[..., 0]", "{x}[None]", "{x}[:, 1]", "{x}[:1]",
    "{x}.unsqueeze(0)", "{x}.unsqueeze(-1)",
    "{x}.squeeze()", "{x}.squeeze(0)", "{x}.expand(2, *{x}.shape)", "{x}.expand(3, -1, -1)", "{x}.expand(2, -1)",
    "torch.broadcast_to({x}, (2, 3, 4))", "{x}.diagonal()",
    "{x}.select(0, 0)", "{x}.select(-1, 0)", "{x}.narrow(0, 0, 1)",
    "{x}.narrow(-1, 1, 2)", "{x}.reshape(-1)", "{x}.reshape(2, -1)", "{x}.view(-1)", "{x}.view(2, -1)", "{x}.flatten()",
    "{x}.clone()",
    "{x}.contiguous()", "{x} * 2.0", "{x} + {x}", "-{x}", "{x}.exp()", "{x}.double()", "{x}.float()", "{x}.to(torch.float64)",
    "{x}.detach()", "{x} > 0.5", "{x}.flip(0)", "{x}[[0, 0]]", "{x}.sum(0)", "{x}.softmax(-1)",
    "{x} @ {x}.mT", "torch.cat([{x}, {x}])",
    "{x}.as_strided((2, 2), (1, 1))", "{x}.chunk(2)[0]", "{x}.unbind(0)[0]", "{x}.cumsum(0)", "{x}.adjoint()", "{x}.relu()",
    "{x}.clone(memory_format=torch.contiguous_format)", "{x}.cpu()", "torch.stack([{x}, {x}])")
SIZES = ("-1", "2, -1", "-1, 2", "3, -1", "4, 6", "12", "1, -1", "2, 3, -1")


def program(rng: random.Random, package: str) -> tuple[str, dict[str, Any]]:
    """A program that binds v0, v1, ... to views, one of the other, and what they are after it has run."""
    names: dict[str, Any] = {"torch" if package == "torch" else "np": importlib.import_module(package)}
    sources, forms = (TENSORS, OF_TENSORS) if package == "torch" else (ARRAYS, OF_ARRAYS)
    lines = ["import torch" if package == "torch" else "import numpy as np", f"v0 = {rng.choice(sources)}"]
    exec(lines[1], names)
    while len(lines) < 7:
        last = f"v{len(lines) - 2}"
        line = f"v{len(lines) - 1} = {rng.choice(forms).format(x=last, a=rng.randrange(2))}"
        try:
            exec(line, names)
        except (ValueError, IndexError, RuntimeError, TypeError, AttributeError):
            if rng.random() < 0.05:
                break
            continue
        if not hasattr(names[f"v{len(lines) - 1}"], "shape") or 0 in names[f"v{len(lines) - 1}"].shape:
            break
        lines.append(line)
    return "\n".join(lines) + "\n", names


def registers(source: str) -> tuple[Ask, dict[str, Instr]]:
    """The questions about a module's body, and the register of each of its variables."""
    analysed = Program(lower(source))
    analysed.run()
    ask = next(ask for ask in analyse(analysed) if ask.function.kind == "module")
    return ask, {instr.name: instr for instr in ask.function.instrs if instr.name is not None and instr.name.startswith("v")}


def is_wrong(answer: Truth, real: bool) -> bool:
    return answer is not MAYBE and answer is not truth(real)


def test_no_definite_answer_about_an_array_is_wrong() -> None:
    rng = random.Random(5)
    definite = dict.fromkeys(("c", "f", "flat", "flat F", "back"), 0)
    for _ in range(PROGRAMS):
        source, names = program(rng, "numpy")
        ask, bound = registers(source)
        for name, instr in bound.items():
            array = names[name]
            if not isinstance(array, np.ndarray):
                continue
            answers = {
                "c": (ask.layout.is_c(instr), array.flags.c_contiguous),
                "f": (~must_copy(ask.layout, instr, "F").truth, array.flags.f_contiguous),
                "flat": (flattening_copies(ask.layout, instr, "C"), not np.shares_memory(array, array.reshape(-1))),
                "flat F": (flattening_copies(ask.layout, instr, "F"), not np.shares_memory(array, array.reshape(-1, order="F"))),
                "back": (runs_backwards(ask.layout, instr) if array.size > 1 else MAYBE, any(n < 0 for n in array.strides)),
            }
            for question, (answer, real) in answers.items():
                presumed = must_copy(ask.layout, instr, "C").presumed
                assert presumed or not is_wrong(answer, real), (question, answer, real, array.shape, array.strides, name, source)
                definite[question] += answer is not MAYBE
    assert min(definite.values()) > PROGRAMS, definite


def test_no_definite_answer_about_a_tensor_is_wrong() -> None:
    require_torch()
    rng = random.Random(6)
    definite = {"c": 0, "view": 0}
    for _ in range(PROGRAMS):
        source, names = program(rng, "torch")
        sizes = rng.choice(SIZES)
        last = max((name for name in names if hasattr(names[name], "stride")), key=lambda name: int(name[1:]))
        ask, bound = registers(f"{source}out = {last}.view({sizes})\n")
        for name, instr in bound.items():
            answer = ask.layout.is_c(instr)
            if name in names and hasattr(names[name], "is_contiguous"):
                assert not is_wrong(answer, names[name].is_contiguous()), (answer, names[name].stride(), name, source)
                definite["c"] += answer is not MAYBE
        call = [instr for instr in ask.function.of(Op.CALL) if instr.args[0].op is Op.ATTR and instr.args[0].data == "view"][-1]
        allowed = allows_view(ask.layout, call)
        if allowed.truth is NO and not allowed.presumed:
            definite["view"] += 1
            with pytest.raises(RuntimeError):
                eval(f"{last}.view({sizes})", names)
    assert definite["c"] > PROGRAMS and definite["view"] > 10, definite


def test_the_words_of_views_are_all_run() -> None:
    """Every name whose fact moves axes stands in a form above, so that what facts say of it is measured."""
    written = " ".join((*OF_ARRAYS, *OF_TENSORS))
    moving = {fact.name.rpartition(".")[2] for fact in library().functions.values()
              if fact.name.startswith(("numpy.", "torch.")) and any(row.effect.layout in MOVES for row in fact.cases)}
    missing = {name for name in moving if name not in written}
    assert missing <= {"permute_dims", "array_split", "unstack", "tensor_split"}, missing
