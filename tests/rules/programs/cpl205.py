"""CPL205 result-discarded: an operation that gives back a new array stands alone as a statement."""

import time
import unittest
import warnings

import einops
import numpy as np
import pytest
import torch
import torch.nn.functional as F
from torch import nn


# -- loud: methods of tensors and arrays --------------------------------------------------------------------------------


def clamp(x: torch.Tensor):
    x.clamp(0)  # CPL205: `x.clamp(0)` does not change `x`, and its result is thrown away; assign the result (`x = x.clamp(0)`) or use `x.clamp_(...)`
#   ^^^^^^^^^^ x.numel()*x.clamp(0).itemsize bytes per call
#   ^^^^^^^^^^< created: the result of `clamp` is kept nowhere
    return x
#   ^^^^^^^^< read: `x` is used as it was


def to_dtype(vertices: torch.Tensor, dtype: torch.dtype):
    vertices.to(dtype)  # CPL205: `vertices.to(dtype)` does not change `vertices`, and its result is thrown away; assign the result (`vertices = vertices.to(dtype)`)
#   ^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^< created: the result of `to` is kept nowhere
    return vertices * 2
#          ^^^^^^^^^^^^< read: `vertices` is used as it was


def to_device(x: torch.Tensor, device):
    x.to(device, non_blocking=True)  # CPL205: `x.to(device, non_blocking=True)` does not change `x`, and its result is thrown away; assign the result (`x = x.to(device, non_blocking=True)`)
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: the result of `to` is kept nowhere
    return x
#   ^^^^^^^^< read: `x` is used as it was


def cuda(x: torch.Tensor):
    if torch.cuda.is_available():
        x.cuda()  # CPL205: `x.cuda()` does not change `x`, and its result is thrown away; assign the result (`x = x.cuda()`)
#       ^^^^^^^^
#       ^^^^^^^^< created: the result of `cuda` is kept nowhere
    return x
#   ^^^^^^^^< read: `x` is used as it was


def half(x: torch.Tensor):
    x.half()  # CPL205: `x.half()` does not change `x`, and its result is thrown away; assign the result (`x = x.half()`)
#   ^^^^^^^^
#   ^^^^^^^^< created: the result of `half` is kept nowhere
    return x
#   ^^^^^^^^< read: `x` is used as it was


def detach(batch, step, logged: dict):
    metric = head(batch).pow(2).mean()
    metric.detach()  # CPL205: `metric.detach()` does not change `metric`, and its result is thrown away; assign the result (`metric = metric.detach()`) or use `metric.detach_(...)`
#   ^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^< created: the result of `detach` is kept nowhere
    logged[step] = metric
#                  ^^^^^^< read: `metric` is used as it was


head = nn.Linear(3, 1)


def unsqueeze(x: torch.Tensor):
    x = x + 1
    x.unsqueeze(0)  # CPL205: `x.unsqueeze(0)` does not change `x`, and its result is thrown away; assign the result (`x = x.unsqueeze(0)`) or use `x.unsqueeze_(...)`
#   ^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^< created: the result of `unsqueeze` is kept nowhere
    return x
#   ^^^^^^^^< read: `x` is used as it was


def view(x: torch.Tensor):
    x.view(-1)  # CPL205: `x.view(-1)` does not change `x`, and its result is thrown away; assign the result (`x = x.view(-1)`)
#   ^^^^^^^^^^
#   ^^^^^^^^^^< created: the result of `view` is kept nowhere
    return x
#   ^^^^^^^^< read: `x` is used as it was


def transpose(x: torch.Tensor):
    x.transpose(0, 1).contiguous()  # CPL205: the result of `x.transpose(0, 1).contiguous()` is thrown away, and it has no other effect; keep the result or remove the statement
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: the result of `contiguous` is kept nowhere
    return x


def masked_fill(x: torch.Tensor, mask: torch.Tensor):
    x.masked_fill(mask, 0.0)  # CPL205: `x.masked_fill(mask, 0.0)` does not change `x`, and its result is thrown away; assign the result (`x = x.masked_fill(mask, 0.0)`) or use `x.masked_fill_(...)`
#   ^^^^^^^^^^^^^^^^^^^^^^^^ x.masked_fill(mask, 0.0).numel()*x.masked_fill(mask, 0.0).itemsize bytes per call
#   ^^^^^^^^^^^^^^^^^^^^^^^^< created: the result of `masked_fill` is kept nowhere
    return x
#   ^^^^^^^^< read: `x` is used as it was


def scatter(x: torch.Tensor, idx: torch.Tensor):
    x.scatter(0, idx, 1.0)  # CPL205: `x.scatter(0, idx, 1.0)` does not change `x`, and its result is thrown away; assign the result (`x = x.scatter(0, idx, 1.0)`) or use `x.scatter_(...)`
#   ^^^^^^^^^^^^^^^^^^^^^^ x.numel()*x.scatter(0, idx, 1.0).itemsize bytes per call
#   ^^^^^^^^^^^^^^^^^^^^^^< created: the result of `scatter` is kept nowhere
    return x
#   ^^^^^^^^< read: `x` is used as it was


def out_of_place_add(x: torch.Tensor, y: torch.Tensor):
    x.add(y)  # CPL205: `x.add(y)` does not change `x`, and its result is thrown away; assign the result (`x = x.add(y)`) or use `x.add_(...)`
#   ^^^^^^^^ x.add(y).numel()*x.add(y).itemsize bytes per call
#   ^^^^^^^^< created: the result of `add` is kept nowhere
    return x
#   ^^^^^^^^< read: `x` is used as it was


def contiguous(x: torch.Tensor):
    x = x.t()
    x.contiguous()  # CPL205: `x.contiguous()` does not change `x`, and its result is thrown away; assign the result (`x = x.contiguous()`)
#   ^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^< created: the result of `contiguous` is kept nowhere
    return x
#   ^^^^^^^^< read: `x` is used as it was


def reduction(x: torch.Tensor):
    x.sum(dim=0)  # CPL205: `x.sum(dim=0)` does not change `x`, and its result is thrown away; keep the result
#   ^^^^^^^^^^^^ x.sum(dim=0).numel()*x.sum(dim=0).itemsize bytes per call
#   ^^^^^^^^^^^^< created: the result of `sum` is kept nowhere
    return x
#   ^^^^^^^^< read: `x` is used as it was


def several_results(x: torch.Tensor):
    x.sort(dim=0)  # CPL205: `x.sort(dim=0)` does not change `x`, and its result is thrown away; keep the result
#   ^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^< created: the result of `sort` is kept nowhere
    return x
#   ^^^^^^^^< read: `x` is used as it was


def in_no_grad(x: torch.Tensor):
    with torch.no_grad():
        x.clamp(0)  # CPL205: `x.clamp(0)` does not change `x`, and its result is thrown away; assign the result (`x = x.clamp(0)`) or use `x.clamp_(...)`
#       ^^^^^^^^^^ x.numel()*x.clamp(0).itemsize bytes per call
#       ^^^^^^^^^^< created: the result of `clamp` is kept nowhere
    return x
#   ^^^^^^^^< read: `x` is used as it was


def in_a_loop(tensors: list[torch.Tensor]):
    for t in tensors:
        t.cpu()  # CPL205: `t.cpu()` does not change `t`, and its result is thrown away; assign the result (`t = t.cpu()`)
#       ^^^^^^^
#       ^^^^^^^< created: the result of `cpu` is kept nowhere
    return tensors


def of_an_attribute(box):
    box.grid = np.zeros((3, 4))
    box.grid.reshape(-1)  # CPL205: `box.grid.reshape(-1)` does not change `box.grid`, and its result is thrown away; assign the result (`box.grid = box.grid.reshape(-1)`)
#   ^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^< created: the result of `reshape` is kept nowhere
    return box


class Head(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 4)

    def forward(self, x):
        y = self.fc(x)
        y.relu()  # CPL205: `y.relu()` does not change `y`, and its result is thrown away; assign the result (`y = y.relu()`) or use `y.relu_(...)`
#       ^^^^^^^^ y.numel()*y.relu().itemsize bytes per call
#       ^^^^^^^^< created: the result of `relu` is kept nowhere
        return y
#       ^^^^^^^^< read: `y` is used as it was


def clone_with_axes(coordinates):
    points = coordinates.clone()
    points[:, 0] = points[:, 0] / 2
    points.to(torch.float32)  # CPL205: `points.to(torch.float32)` does not change `points`, and its result is thrown away; assign the result (`points = points.to(torch.float32)`)
#   ^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^< created: the result of `to` is kept nowhere
    return points
#   ^^^^^^^^^^^^^< read: `points` is used as it was


def astype(img: np.ndarray, amount: int):
    img.astype(np.float32)  # CPL205: `img.astype(np.float32)` does not change `img`, and its result is thrown away; assign the result (`img = img.astype(np.float32)`)
#   ^^^^^^^^^^^^^^^^^^^^^^ img.size*4 bytes per call
#   ^^^^^^^^^^^^^^^^^^^^^^< created: the result of `astype` is kept nowhere
    return np.clip(img + amount, 0, 255)
#                  ^^^^^^^^^^^^< read: `img` is used as it was


def reshape(a: np.ndarray):
    a.reshape(3, -1)  # CPL205: `a.reshape(3, -1)` does not change `a`, and its result is thrown away; assign the result (`a = a.reshape(3, -1)`)
#   ^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^< created: the result of `reshape` is kept nowhere
    return a
#   ^^^^^^^^< read: `a` is used as it was


def array_transpose(a: np.ndarray):
    a.transpose(1, 0)  # CPL205: `a.transpose(1, 0)` does not change `a`, and its result is thrown away; assign the result (`a = a.transpose(1, 0)`)
#   ^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^< created: the result of `transpose` is kept nowhere
    return a
#   ^^^^^^^^< read: `a` is used as it was


def clip(a: np.ndarray):
    a.clip(0, 1)  # CPL205: `a.clip(0, 1)` does not change `a`, and its result is thrown away; assign the result (`a = a.clip(0, 1)`)
#   ^^^^^^^^^^^^ a.size*a.clip(0, 1).itemsize bytes per call
#   ^^^^^^^^^^^^< created: the result of `clip` is kept nowhere
    return a
#   ^^^^^^^^< read: `a` is used as it was


def copy(a: np.ndarray):
    a.copy()  # CPL205: `a.copy()` does not change `a`, and its result is thrown away; keep the result
#   ^^^^^^^^ a.size*a.copy().itemsize bytes per call
#   ^^^^^^^^< created: the result of `copy` is kept nowhere
    a[0] = 1.0
#   ^^^^< read: `a` is used as it was
    return a


def rounded(a: np.ndarray):
    total = a.sum()
    a.round(2)  # CPL205: `a.round(2)` does not change `a`, and its result is thrown away; assign the result (`a = a.round(2)`)
#   ^^^^^^^^^^ a.size*a.round(2).itemsize bytes per call
#   ^^^^^^^^^^< created: the result of `round` is kept nowhere
    return a, total
#          ^^^^^^^^< read: `a` is used as it was


def squeezed(a: np.ndarray):
    try:
        a.squeeze()  # CPL205: `a.squeeze()` does not change `a`, and its result is thrown away; assign the result (`a = a.squeeze()`)
#       ^^^^^^^^^^^
#       ^^^^^^^^^^^< created: the result of `squeeze` is kept nowhere
    finally:
        print(a)
#       ^^^^^^^^< read: `a` is used as it was


# -- loud: functions ----------------------------------------------------------------------------------------------------


def swapaxes(mel):
    if mel.shape[-1] == 80:
        np.swapaxes(mel, 0, 1)  # CPL205: `np.swapaxes(mel, 0, 1)` does not change `mel`, and its result is thrown away; keep the result
#       ^^^^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^^^^^^< created: the result of `swapaxes` is kept nowhere
    return mel
#   ^^^^^^^^^^< read: `mel` is used as it was


def sort(a):
    np.sort(a)  # CPL205: `np.sort(a)` does not change `a`, and its result is thrown away; keep the result
#   ^^^^^^^^^^ a.size*np.sort(a).itemsize bytes per call
#   ^^^^^^^^^^< created: the result of `sort` is kept nowhere
    return a
#   ^^^^^^^^< read: `a` is used as it was


def append(values: np.ndarray, x):
    np.append(values, x)  # CPL205: `np.append(values, x)` does not change `values`, and its result is thrown away; assign the result (`values = np.append(values, x)`)
#   ^^^^^^^^^^^^^^^^^^^^ np.append(values, x).size*np.append(values, x).itemsize bytes per call
#   ^^^^^^^^^^^^^^^^^^^^< created: the result of `append` is kept nowhere
    return values
#   ^^^^^^^^^^^^^< read: `values` is used as it was


def delete(values: np.ndarray):
    for k in range(3):
        np.delete(values, k)  # CPL205: `np.delete(values, k)` does not change `values`, and its result is thrown away; assign the result (`values = np.delete(values, k)`)
#       ^^^^^^^^^^^^^^^^^^^^ np.delete(values, k).size*np.delete(values, k).itemsize bytes per iteration
#       ^^^^^^^^^^^^^^^^^^^^< created: the result of `delete` is kept nowhere
    return values
#   ^^^^^^^^^^^^^< read: `values` is used as it was


def nan_to_num(a: np.ndarray):
    np.nan_to_num(a)  # CPL205: `np.nan_to_num(a)` does not change `a`, and its result is thrown away; assign the result (`a = np.nan_to_num(a)`)
#   ^^^^^^^^^^^^^^^^ a.size*np.nan_to_num(a).itemsize bytes per call
#   ^^^^^^^^^^^^^^^^< created: the result of `nan_to_num` is kept nowhere
    return a
#   ^^^^^^^^< read: `a` is used as it was


def np_clip(a):
    np.clip(a, 0, 1)  # CPL205: `np.clip(a, 0, 1)` does not change `a`, and its result is thrown away; keep the result
#   ^^^^^^^^^^^^^^^^ a.size*np.clip(a, 0, 1).itemsize bytes per call
#   ^^^^^^^^^^^^^^^^< created: the result of `clip` is kept nowhere
    return a
#   ^^^^^^^^< read: `a` is used as it was


def asarray(a):
    np.asarray(a)  # CPL205: `np.asarray(a)` does not change `a`, and its result is thrown away; assign the result (`a = np.asarray(a)`)
#   ^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^< created: the result of `asarray` is kept nowhere
    return a[0]
#          ^^^^< read: `a` is used as it was


def concatenate(a: np.ndarray, b: np.ndarray):
    np.concatenate((a, b))  # CPL205: the result of `np.concatenate((a, b))` is thrown away, and it has no other effect; keep the result or remove the statement
#   ^^^^^^^^^^^^^^^^^^^^^^ np.concatenate((a, b)).size*np.concatenate((a, b)).itemsize bytes per call
#   ^^^^^^^^^^^^^^^^^^^^^^< created: the result of `concatenate` is kept nowhere
    return a


def factory():
    torch.full((2, 3), 0.5)  # CPL205: the result of `torch.full((2, 3), 0.5)` is thrown away, and it has no other effect; keep the result or remove the statement
#   ^^^^^^^^^^^^^^^^^^^^^^^ 24 bytes per call
#   ^^^^^^^^^^^^^^^^^^^^^^^< created: the result of `full` is kept nowhere


def torch_function(x: torch.Tensor):
    torch.clamp(x, min=0)  # CPL205: `torch.clamp(x, min=0)` does not change `x`, and its result is thrown away; assign the result (`x = torch.clamp(x, min=0)`) or use `x.clamp_(...)`
#   ^^^^^^^^^^^^^^^^^^^^^ x.numel()*torch.clamp(x, min=0).itemsize bytes per call
#   ^^^^^^^^^^^^^^^^^^^^^< created: the result of `clamp` is kept nowhere
    return x
#   ^^^^^^^^< read: `x` is used as it was


def cat(x: torch.Tensor, y: torch.Tensor):
    torch.cat([x, y])  # CPL205: the result of `torch.cat([x, y])` is thrown away, and it has no other effect; keep the result or remove the statement
#   ^^^^^^^^^^^^^^^^^ torch.cat([x, y]).numel()*torch.cat([x, y]).itemsize bytes per call
#   ^^^^^^^^^^^^^^^^^< created: the result of `cat` is kept nowhere
    return x


def activation(x: torch.Tensor):
    F.relu(x)  # CPL205: `F.relu(x)` does not change `x`, and its result is thrown away; assign the result (`x = F.relu(x)`) or use `x.relu_(...)`
#   ^^^^^^^^^ x.numel()*F.relu(x).itemsize bytes per call
#   ^^^^^^^^^< created: the result of `relu` is kept nowhere
    return x
#   ^^^^^^^^< read: `x` is used as it was


def padded(x: torch.Tensor):
    F.pad(x, (1, 1))  # CPL205: `F.pad(x, (1, 1))` does not change `x`, and its result is thrown away; assign the result (`x = F.pad(x, (1, 1))`)
#   ^^^^^^^^^^^^^^^^ F.pad(x, (1, 1)).numel()*F.pad(x, (1, 1)).itemsize bytes per call
#   ^^^^^^^^^^^^^^^^< created: the result of `pad` is kept nowhere
    return x
#   ^^^^^^^^< read: `x` is used as it was


def rearranged(x: torch.Tensor):
    einops.rearrange(x, "b c h w -> b (h w) c")  # CPL205: `einops.rearrange(x, "b c h w -> b (h ...` does not change `x`, and its result is thrown away; assign the result (`x = einops.rearrange(x, "b c h w -> b (h ...`)
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: the result of `rearrange` is kept nowhere
    return x
#   ^^^^^^^^< read: `x` is used as it was


def ufunc(a: np.ndarray):
    np.exp(a)  # CPL205: `np.exp(a)` does not change `a`, and its result is thrown away; assign the result (`a = np.exp(a)`)
#   ^^^^^^^^^ a.size*np.exp(a).itemsize bytes per call
#   ^^^^^^^^^< created: the result of `exp` is kept nowhere
    return a
#   ^^^^^^^^< read: `a` is used as it was


# -- silent: it works in place ------------------------------------------------------------------------------------------


def in_place(x: torch.Tensor):
    x.clamp_(0)
    x.requires_grad_()
    x.unsqueeze_(0)
    x.detach_()
    x.squeeze_(0).t_()
    return x


def array_in_place(a: np.ndarray):
    a.sort()
    a.fill(0.0)
    a.resize((3, 2), refcheck=False)
    a.setflags(write=False)
    a.partition(1)


def output(a: np.ndarray, b: np.ndarray):
    np.add(a, b, out=a)
    np.cos(a, a)
    np.clip(a, 0, 1, a)
    np.dot(a, b, a)
    a.clip(0, 1, a)
    a.cumsum(0, None, a)
    return a


def torch_output(x: torch.Tensor, y: torch.Tensor):
    torch.add(x, y, out=x)
    torch.mm(x, y, out=y)
    return x


def flag(x: torch.Tensor, inplace: bool):
    F.relu(x, inplace=True)
    F.dropout(x, 0.5, True, inplace)
    return x


def nan_in_place(a: np.ndarray):
    np.nan_to_num(a, copy=False)
    return a


def copies(a: np.ndarray, b: np.ndarray):
    np.copyto(a, b)
    np.put(a, [0], 1.0)
    np.add.at(a, [0, 0], 1.0)
    np.fill_diagonal(a, 0.0)
    np.random.shuffle(a)
    return a


def random_state():
    np.random.seed(0)
    torch.manual_seed(0)


def gradients(loss: torch.Tensor):
    loss.backward()
    loss.sum().backward()
    loss.retain_grad()
    return loss


# -- silent: no array, or not known to be one ---------------------------------------------------------------------------


class Trainer:
    def __init__(self, model, device):
        self.model = model
        self.model.to(device)
        self.model.double()
        self.model[-1].half()
        self.net = nn.Linear(3, 4)
        self.net.to(device)
        self.net.cuda().eval()


def unknown_object(x, device):
    x.to(device)
    x.float()
    x.sort()
    x.copy()
    return x


def module_or_tensor(x: torch.Tensor | nn.Module, device):
    x.to(device)
    return x


def module_by_isinstance(x, device):
    if isinstance(x, nn.Module):
        x.to(device)
    return x


def moved_modules(device):
    net = nn.Sequential(nn.Linear(2, 2), nn.ReLU())
    net.to(device)
    net.half()
    return net


def lists(items: list, table: dict):
    items.sort()
    items.append(1)
    items.copy()
    table.update({})


def own_function(a: np.ndarray):
    scale(a)
    return a


def scale(a: np.ndarray):
    a *= 2.0
    return a


class Grid:
    def __init__(self):
        self.cells = []

    def reshape(self, n):
        self.cells = [n]

    def clear(self):
        self.reshape(0)


# -- silent: the statement may be there for something else --------------------------------------------------------------


def probe(x):
    try:
        np.asarray(x).astype(float)
    except (TypeError, ValueError):
        return False
    return True


def probe_with_else(a: np.ndarray, shape):
    try:
        np.broadcast_to(a, shape)
    except ValueError as error:
        raise TypeError("shape") from error
    else:
        return a


def must_fail(a: np.ndarray):
    with pytest.raises(ValueError):
        a.reshape(7, 11)


def must_warn(a: np.ndarray):
    with pytest.warns(RuntimeWarning):
        np.log(a)


class Fails(unittest.TestCase):
    def test_shape(self):
        a = np.zeros(3)
        with self.assertRaises(ValueError):
            a.reshape(2, 2)


def warns_are_recorded(a: np.ndarray):
    with warnings.catch_warnings(record=True) as caught:
        np.sqrt(a)
    return caught


def before_raise(a: np.ndarray):
    a.reshape(2, 2)
    raise AssertionError("no error")


def without_copy(a: np.ndarray):
    a.astype(float, copy=False)
    return a


def checks_shapes(a: np.ndarray, b: np.ndarray):
    np.broadcast_arrays(a, b)
    np.broadcast_shapes((2, 1), (1, 3))
    torch.broadcast_tensors(torch.ones(2), torch.ones(1))
    return a


def timed(a: torch.Tensor, b: torch.Tensor):
    start = time.perf_counter()
    for _ in range(10):
        torch.mm(a, b)
    return time.perf_counter() - start


def warmed_up():
    torch.zeros(1).cuda()  # CPL109: makes a tensor that
    torch.zeros(1, device="cuda")
    torch.ones(1).to("cuda")  # CPL109: makes a tensor that


def moves_the_generator(rng: np.random.Generator):
    np.random.rand(3)
    np.random.normal(size=2)
    torch.rand(3)
    torch.randn(2)
    torch.randperm(4)
    torch.empty(3).normal_()


def runs_the_model(model, x: torch.Tensor):
    F.softmax(model(x), dim=-1)
    return x


def starred(args, options):
    np.add(*args)
    torch.add(*args, **options)


def synchronised(x: torch.Tensor):
    x.item()
    x.tolist()
    x.data_ptr()


def assigned(x: torch.Tensor):
    x = x.clamp(0)
    y = x.to(torch.float64)
    return y


def tested(a: np.ndarray):
    if a.any():
        print(a.copy())
    assert a.reshape(-1).size
    return a.sum()


def thrown_away_on_purpose(x: torch.Tensor):
    _ = x.clamp(0)
    return x


def printed(x: torch.Tensor):
    print(x.clamp(0))
    return x


def yielded(parts: list[torch.Tensor]):
    for part in parts:
        yield part.clamp(0)


def looked_at(a: np.ndarray, x: torch.Tensor):
    a.tobytes()
    x.size()
    x.dim()
    len(a)
    return x.numel()


def kept_by_a_list(parts: list, x: torch.Tensor):
    parts.append(x.detach())
    return parts


def hooks(x: torch.Tensor):
    x.register_hook(print)
    return x


def written_to_disk(a: np.ndarray, path):
    np.save(path, a)
    a.tofile(path)
    torch.save(torch.ones(2), path)


def memory_map(path):
    np.memmap(path, dtype=float, mode="w+", shape=(3,))


def module_parameter(net: nn.Module, device):
    for part in net.children():
        part.to(device)
    net.float()
    return net


def set_options():
    np.set_printoptions(precision=3)
    torch.set_grad_enabled(False)


def narrowed(x, device):
    if isinstance(x, torch.Tensor):
        return x.to(device)
    x.to(device)
    return x


def test_that_it_runs():
    a = np.arange(3.0)
    np.sort(a)
    np.array([1.0, 2.0])


def positive_definite(covariance: np.ndarray):
    np.linalg.cholesky(covariance)
    return covariance


def evaluated_for_effect(step, items):
    np.array([step(item) for item in items])


def mask_methods(a):
    a = np.ma.asarray(a)
    a.unshare_mask()
    a.harden_mask()
    return a


def skips_in_a_file(file):
    count = np.fromfile(file, ">i4", 1)[0]
    np.fromfile(file, ">i4", count)  # what mne skips in a label file
    return np.fromfile(file, ">f4", 3)


def timed_from_outside(shape, data):
    from timeit import timeit

    def made():
        np.ndarray(shape, np.float32, buffer=data)  # silent: what takes its time

    return timeit(made, number=10)


def test_two_sums_work(flags: np.ndarray):
    flags.sum(axis=1)  # silent: a test that both calls work
    flags.sum(axis=0)


def shown_by_its_name(speeds: np.ndarray):
    ordered = np.sort(speeds)
    ordered  # silent: nothing is computed on this line
    return speeds
