"""torch inputs of every layout and dtype, and how the harness looks at tensors and modules."""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Hashable, Iterator
from typing import Any, ClassVar

import numpy as np
import torch

from tests.facts.adapter import Adapter

DTYPES = {
    "f64": torch.float64,
    "f16": torch.float16,
    "i64": torch.int64,
    "i32": torch.int32,
    "u8": torch.uint8,
    "bool": torch.bool,
    "c64": torch.complex64,
}
SHAPES: dict[str, tuple[int, ...]] = {
    "x": (3, 4),
    "y": (3, 4),
    "z": (3, 4),
    "sq": (4, 4),
    "sq2": (4, 4),
    "wide": (4, 5),
    "row": (1, 4),
    "col": (3, 1),
    "v": (4,),
    "w": (4,),
    "b": (2, 3, 4),
    "b2": (2, 4, 3),
    "one": (2, 1, 4),
    "s": (),
    "img": (2, 4, 6, 6),
    "seq": (2, 4, 6),
    "vol": (2, 4, 4, 4, 4),
    "q": (2, 2, 3, 4),
    "row3": (1, 3),
    "p": (3, 3),
    "pts": (3, 2),
}
"""Inputs that come in every variant."""


def _symmetric() -> torch.Tensor:
    return torch.eye(4) * 5 + 1


FIXED: dict[str, Callable[[], Any]] = {
    "o": lambda: torch.empty(0),
    "o64": lambda: torch.empty(0, dtype=torch.float64),
    "oi": lambda: torch.empty(0, dtype=torch.int64),
    "oc": lambda: torch.empty(0, dtype=torch.complex64),
    "ob": lambda: torch.empty(0, dtype=torch.bool),
    "outs": lambda: (torch.empty(0), torch.empty(0, dtype=torch.int64)),
    "outs2": lambda: (torch.empty(0), torch.empty(0)),
    "outs3": lambda: (torch.empty(0), torch.empty(0), torch.empty(0)),
    "outs_c": lambda: (torch.empty(0, dtype=torch.complex64), torch.empty(0, dtype=torch.complex64)),
    "outs_info": lambda: (torch.empty(0), torch.empty(0, dtype=torch.int32)),
    "outs_lu": lambda: (torch.empty(0), torch.empty(0, dtype=torch.int32), torch.empty(0, dtype=torch.int32)),
    "i": lambda: torch.tensor([2, 0]),
    "i3": lambda: torch.tensor([2, 0, 1]),
    "i34": lambda: torch.arange(12).reshape(3, 4) % 3,
    "i24": lambda: torch.tensor([[0, 2, 1, 0], [1, 0, 2, 2]]),
    "mask": lambda: torch.arange(12).reshape(3, 4) % 3 == 0,
    "mask4": lambda: torch.tensor([True, False, True, False]),
    "f": lambda: _values((3, 4), torch.float32),
    "g": lambda: _values((3, 4), torch.float32) * 0.5 + 0.1,
    "fv": lambda: _values((4,), torch.float32),
    "unit": lambda: _values((3, 4), torch.float32).abs() / 3,
    "ints": lambda: torch.arange(1, 13).reshape(3, 4),
    "nans": lambda: torch.tensor([[1.0, math.nan], [math.inf, -2.5]]),
    "spd": _symmetric,
    "chol": lambda: torch.linalg.cholesky(_symmetric()),
    "tall": lambda: torch.arange(12.0).reshape(4, 3).sin(),
    "c64": lambda: torch.complex(_values((3, 4), torch.float32), _values((3, 4), torch.float32)),
    "conj": lambda: torch.complex(_values((3, 4), torch.float32), _values((3, 4), torch.float32)).conj(),
    "neg_bit": lambda: torch.complex(_values((3, 4), torch.float32), _values((3, 4), torch.float32)).conj().imag,
    "last": lambda: _values((2, 4, 6, 6), torch.float32).contiguous(memory_format=torch.channels_last),
    "weight": lambda: _values((5, 3), torch.float32) * 4,
    "kernel1": lambda: _values((3, 4, 2), torch.float32),
    "kernel2": lambda: _values((3, 4, 2, 2), torch.float32),
    "kernel3": lambda: _values((3, 4, 2, 2, 2), torch.float32),
    "back1": lambda: _values((4, 3, 2), torch.float32),
    "back2": lambda: _values((4, 3, 2, 2), torch.float32),
    "back3": lambda: _values((4, 3, 2, 2, 2), torch.float32),
    "stats": lambda: torch.ones(4),
    "stats2": lambda: torch.ones(4) * 2,
    "signal": lambda: torch.arange(64.0).sin(),
    "array": lambda: np.arange(1.0, 13.0, dtype="f4").reshape(3, 4),
    "array8": lambda: np.arange(1.0, 13.0).reshape(3, 4),
    "buffer": lambda: bytearray(range(32)),
    "xs": lambda: [torch.ones(3), torch.arange(3.0) - 0.7],
    "ys": lambda: [torch.ones(3) * 2, torch.arange(3.0) + 0.3],
    "zs": lambda: [torch.ones(3) * 3, torch.arange(3.0) - 2.3],
    "lin": lambda: torch.nn.Linear(3, 3),
    "lin2": lambda: torch.nn.Linear(3, 3),
    "sgd": lambda: torch.optim.SGD([torch.nn.Parameter(torch.ones(2))], lr=0.1),
    "params": lambda: [torch.nn.Parameter(torch.ones(2)), torch.nn.Parameter(torch.ones(3))],
    "leaf": lambda: torch.ones(3, requires_grad=True),
    "other": lambda: torch.ones(3, requires_grad=True),
    "dataset": lambda: torch.utils.data.TensorDataset(torch.ones(4, 2)),
}
"""Inputs that are always alike."""


def _values(shape: tuple[int, ...], dtype: torch.dtype) -> torch.Tensor:
    """Unsorted numbers of both signs, each once, some larger than one."""
    count = math.prod(shape)
    numbers = (torch.arange(1, count + 1) * 7 % (count + 1)).reshape(shape)
    if dtype is torch.bool:
        return numbers % 3 == 0
    if dtype.is_complex:
        return torch.complex(numbers * 0.21 - 0.9, numbers * 0.1).to(dtype)
    if dtype.is_floating_point:
        return (numbers * (2.9 / count) - 0.95).to(dtype)
    return numbers.to(dtype)


def _laid_out(shape: tuple[int, ...], variant: str) -> torch.Tensor:
    if variant in DTYPES:
        return _values(shape, DTYPES[variant])
    plain = _values(shape, torch.float32)
    if not shape or variant == "C":
        return plain
    if variant == "transposed":
        order = tuple(reversed(range(len(shape))))
        return plain.permute(order).contiguous().permute(order)
    if variant == "strided":
        large = torch.zeros(*shape[:-1], 2 * shape[-1])
        large[..., ::2] = plain
        return large[..., ::2]
    if variant == "expanded":
        return plain[:1].clone().expand(shape)
    return plain[:1].clone()  # "size1"


def _saved() -> bytes:
    stream = io.BytesIO()
    torch.save(torch.ones(2), stream)
    return stream.getvalue()


class TorchAdapter(Adapter):
    """Inputs of `SHAPES` in every variant, others always alike."""

    variants = ("C", "transposed", "strided", "expanded", "size1", *DTYPES)
    names: ClassVar[dict[str, Any]] = {"torch": torch, "np": np, "nn": torch.nn, "io": io, "SAVED": _saved()}

    def pool(self, name: str, variant: str) -> object:
        return FIXED[name]() if name in FIXED else _laid_out(SHAPES[name], variant)

    def is_array(self, value: object) -> bool:
        return isinstance(value, (torch.Tensor, np.ndarray))

    def kind(self, value: object) -> str:
        kinds = {
            torch.Tensor: "tensor",
            np.ndarray: "ndarray",
            torch.nn.Module: "module",
            torch.optim.Optimizer: "optimizer",
            torch.dtype: "dtype",
            torch.device: "device",
            torch.layout: "layout",
            (torch.finfo, torch.iinfo): "finfo",
            (torch.no_grad, torch.inference_mode): "no_grad",
            torch.enable_grad: "enable_grad",
            (np.generic): "number",
        }
        for types, kind in kinds.items():
            if isinstance(value, types):
                return kind
        if isinstance(value, torch.set_grad_enabled):
            return "enable_grad" if value.mode else "no_grad"
        return super().kind(value) or "object"

    def is_immutable(self, value: object) -> bool:
        return isinstance(
            value, (torch.dtype, torch.device, torch.layout, torch.finfo, torch.iinfo, np.generic)
        ) or super().is_immutable(value)

    def reachable(self, value: object, depth: int = 3) -> Iterator[object]:
        if isinstance(value, torch.nn.Module):
            yield from value.modules()
            yield from (*value.parameters(), *value.buffers())
        elif isinstance(value, torch.optim.Optimizer):
            yield value
            yield from (p for group in value.param_groups for p in group["params"])
        elif isinstance(value, (torch.utils.data.DataLoader, torch.utils.data.Subset)):
            yield value
            yield from self.reachable(value.dataset)
            yield from self.reachable(getattr(value, "indices", None))
        elif isinstance(value, torch.utils.data.TensorDataset):
            yield value
            yield from value.tensors
        elif isinstance(value, bytearray):
            yield value
            yield np.frombuffer(value, "u1")
        else:
            yield from super().reachable(value, depth)

    def state(self, value: object) -> Hashable:
        if isinstance(value, torch.nn.Module):
            # Rounded, so that a cast of the module's own parameters is no write.
            return tuple(
                (name, *t.detach().double().round(decimals=1).flatten().tolist()) for name, t in value.state_dict().items()
            )
        return bytes(value) if isinstance(value, bytearray) else None

    def shares(self, one: Any, other: Any) -> bool:
        if all(isinstance(a, np.ndarray) for a in (one, other)):
            return np.shares_memory(one, other)
        if all(isinstance(a, torch.Tensor) for a in (one, other)):
            if one.untyped_storage().data_ptr() != other.untyped_storage().data_ptr():
                return False
        return not _addresses(one).isdisjoint(_addresses(other))

    def data(self, array: Any) -> Hashable:
        if isinstance(array, np.ndarray):
            return array.tobytes()
        # The bytes of the whole storage, so that only writes count, not new strides or shapes of this one object.
        return torch.empty(0, dtype=torch.uint8).set_(array.untyped_storage()).clone().numpy().tobytes()

    def scramble(self, array: Any) -> None:
        if isinstance(array, np.ndarray):
            array[...] = array[..., ::-1] * 2 + 1
            return
        with torch.no_grad():
            other = ~array if array.dtype is torch.bool else array.flip(list(range(array.ndim))) * 2 + 1
            if 0 in array.stride() and array.numel() > 1:
                array[(0,) * array.ndim].fill_(other[(0,) * array.ndim])  # expanded tensors refuse to be copied into
            else:
                array.copy_(other)

    def is_c(self, array: Any) -> bool:
        return bool(array.flags.c_contiguous) if isinstance(array, np.ndarray) else array.is_contiguous()

    def is_f(self, array: Any) -> bool:
        if isinstance(array, np.ndarray):
            return bool(array.flags.f_contiguous)
        return array.permute(tuple(reversed(range(array.ndim)))).is_contiguous()

    def dtype(self, value: Any) -> str:
        if isinstance(value, (torch.Tensor, np.ndarray, np.generic)):
            return str(value.dtype).removeprefix("torch.")
        # A condition may ask for the category of a number.
        return {bool: "bool", int: "int64", float: "float32", complex: "complex64"}.get(type(value), "")

    def dtype_name(self, dtype: Any) -> str:
        if dtype == "default":
            return "float32"
        if isinstance(dtype, torch.Tensor):
            return self.dtype(dtype)
        return str(dtype).removeprefix("torch.")

    def promote(self, values: list[Any]) -> str:
        """torch's promotion: tensors with dimensions count most, then those without, then Python numbers."""
        tensors = [v for v in values if isinstance(v, torch.Tensor)]
        result: Any = None
        for group in ([t for t in tensors if t.ndim], [t for t in tensors if not t.ndim]):
            for tensor in group:
                stand_in = torch.empty((1,) * min(tensor.ndim, 1), dtype=tensor.dtype)
                result = (
                    stand_in if result is None else torch.empty((1,) * result.ndim, dtype=torch.result_type(result, stand_in))
                )
        for number in (v for v in values if type(v) in (bool, int, float, complex)):
            result = torch.empty((1,) * result.ndim, dtype=torch.result_type(result, number))
        return self.dtype(result)

    def float_of(self, dtype: str, *, narrow: bool = False) -> str:
        return "float32" if self.category(dtype) in ("bool", "integer") else dtype


def _addresses(array: Any) -> set[int]:
    """The addresses of all bytes of an array."""
    if isinstance(array, np.ndarray):
        start, strides, size = array.__array_interface__["data"][0], array.strides, array.itemsize
    else:
        size = array.element_size()
        start, strides = array.data_ptr(), tuple(n * size for n in array.stride())
    places = np.array([start])
    for length, stride in zip(array.shape, strides, strict=True):
        places = (places[:, None] + np.arange(length) * stride).reshape(-1)
    return set((places[:, None] + np.arange(size)).reshape(-1).tolist())
