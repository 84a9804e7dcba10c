"""CPL109 create-then-convert: a factory makes an array that a conversion replaces at once."""

import numpy as np
import torch
from numpy import ones as all_ones


# -- loud: NumPy ------------------------------------------------------------------------------------------------------


def narrower_padding(height, width, border):
    padded = np.ones((height + 2 * border, width + 2 * border)).astype(np.uint8)  # CPL109: give `dtype=np.uint8` to `np.ones` itself
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ n*n*8 bytes per call
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.ones((height + 2 * border, width +...` makes the storage
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.astype()` replaces it
    padded[border:-border, border:-border] = 7
    return padded


def mask_of_ones(rows: int):
    return np.zeros(rows).astype(bool)  # CPL109: give `dtype=bool` to `np.zeros` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^ rows*8 bytes per call
#          ^^^^^^^^^^^^^^< created: `np.zeros(rows)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.astype()` replaces it


def dtype_as_text():
    return np.empty((100, 10)).astype("f4")  # CPL109: give `dtype="f4"` to `np.empty` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 7.8 KiB per call
#          ^^^^^^^^^^^^^^^^^^^< created: `np.empty((100, 10))` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.astype()` replaces it


def dtype_by_keyword(n):
    return np.eye(n).astype(dtype=np.float32, copy=False)  # CPL109: give `dtype=np.float32` to `np.eye` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ n*n*8 bytes per call
#          ^^^^^^^^^< created: `np.eye(n)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.astype()` replaces it


def identity_matrix():
    return np.identity(4).astype(complex)  # CPL109: give `dtype=complex` to `np.identity` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 128 bytes per call
#          ^^^^^^^^^^^^^^< created: `np.identity(4)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.astype()` replaces it


def filled(n):
    return np.full(n, 0.5).astype(np.float32)  # CPL109: give `dtype=np.float32` to `np.full` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ n.size*8 bytes per call
#          ^^^^^^^^^^^^^^^< created: `np.full(n, 0.5)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.astype()` replaces it


def like_another(x: np.ndarray):
    return np.zeros_like(x).astype(np.int64)  # CPL109: give `dtype=np.int64` to `np.zeros_like` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ x.size*np.zeros_like(x).itemsize bytes per call
#          ^^^^^^^^^^^^^^^^< created: `np.zeros_like(x)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.astype()` replaces it


def any_dtype(n, dtype):
    return all_ones(n).astype(dtype)  # CPL109 (possible): give `dtype=dtype` to `all_ones` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^ n.size*8 bytes per call
#          ^^^^^^^^^^^< created: `all_ones(n)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.astype()` replaces it


def array_of_a_list(rows):
    return np.array([row.split() for row in rows]).astype(float)  # CPL109: give `dtype=float` to `np.array` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ np.array([row.split() for row in rows]).size*np.array([row.split() for row in rows]).itemsize bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.array([row.split() for row in rows])` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.astype()` replaces it


def array_of_anything(image):
    return np.array(image).astype(np.float32) / 255.0  # CPL109: give `dtype=np.float32` to `np.array` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ np.array(image).size*np.array(image).itemsize bytes per call
#          ^^^^^^^^^^^^^^^< created: `np.array(image)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.astype()` replaces it


def array_in_the_dtype_of_another(mean, image: np.ndarray):
    return np.array(mean).astype(image.dtype)  # CPL109 (possible): give `dtype=image.dtype` to `np.array` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ np.array(mean).size*np.array(mean).itemsize bytes per call
#          ^^^^^^^^^^^^^^< created: `np.array(mean)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.astype()` replaces it


def counted_in_narrower_integers(n: int):
    return np.arange(n).astype(np.int32)  # CPL109: give `dtype=np.int32` to `np.arange` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ n*8 bytes per call
#          ^^^^^^^^^^^^< created: `np.arange(n)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.astype()` replaces it


def given_a_dtype_first(n):
    return np.ones((n, 2), dtype=int).astype(np.float32)  # CPL109: give `dtype=np.float32` to `np.ones` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ n*2*8 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.ones((n, 2), dtype=int)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.astype()` replaces it


# -- loud: torch ------------------------------------------------------------------------------------------------------


class Ham(torch.nn.Module):
    def __init__(self, bases, device):
        super().__init__()
        self.bases, self.device = bases, device

    def build(self, batch):
        return torch.ones(batch, self.bases).to(self.device)  # CPL109 (possible): give `device=self.device` to `torch.ones` itself
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ batch*self.bases*4 bytes per call
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `torch.ones(batch, self.bases)` makes the storage
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.to()` replaces it


def like_the_gradient(group, shape):
    for parameter in group["params"]:
        grad = parameter.grad
        if grad.is_sparse:
            raise RuntimeError("sparse")
        group["rows"] = torch.zeros(shape[:-1]).to(grad)  # CPL109 (possible): give `dtype=grad.dtype, device=grad.device` to `torch.zeros` itself
#                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ torch.zeros(shape[:-1]).numel()*4 bytes per iteration
#                       ^^^^^^^^^^^^^^^^^^^^^^^< created: `torch.zeros(shape[:-1])` makes the storage
#                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.to()` replaces it


def where_others_are_made(where):
    table = torch.arange(3, device=where)
    return table, torch.zeros(3, 4).to(where)  # CPL109 (possible): give `device=where` to `torch.zeros` itself
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^ 48 bytes per call
#                 ^^^^^^^^^^^^^^^^^< created: `torch.zeros(3, 4)` makes the storage
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.to()` replaces it


def to_an_unknown_target(target):
    return torch.zeros(3, 4).to(target)  # CPL109 (possible): give `target` as `dtype=` or `device=` (of a tensor, both of its own) to `torch.zeros` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 48 bytes per call
#          ^^^^^^^^^^^^^^^^^< created: `torch.zeros(3, 4)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.to()` replaces it


def to_a_device_by_name(n):
    return torch.empty(n).to("cuda")  # CPL109 (possible): give `device="cuda"` to `torch.empty` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^ n.numel()*4 bytes per call
#          ^^^^^^^^^^^^^^< created: `torch.empty(n)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.to()` replaces it


def to_a_device_object(n, index):
    return torch.eye(n).to(torch.device("cuda", index))  # CPL109 (possible): give `device=torch.device("cuda", index)` to `torch.eye` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ torch.eye(n).numel()*4 bytes per call
#          ^^^^^^^^^^^^< created: `torch.eye(n)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.to()` replaces it


def to_the_device_of(x: torch.Tensor, fill):
    return torch.full((len(x),), fill).to(x.device)  # CPL109 (possible): give `device=x.device` to `torch.full` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ x.shape[0]*torch.full((len(x),), fill).itemsize bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `torch.full((len(x),), fill)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.to()` replaces it


def to_another_tensor(x: torch.Tensor):
    return torch.zeros(x.shape[0], 1).to(x)  # CPL109 (possible): give `dtype=x.dtype, device=x.device` to `torch.zeros` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ x.shape[0]*4 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `torch.zeros(x.shape[0], 1)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.to()` replaces it


def as_the_type_of(x: torch.Tensor):
    return torch.ones(4).type_as(x)  # silent: a trace follows the other tensor, and keeps what keywords say


def to_dtype_and_device(x: torch.Tensor, device):
    return torch.zeros(8, 3).to(device=device, dtype=torch.float16)  # CPL109: give `dtype=torch.float16, device=device` to `torch.zeros` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 96 bytes per call
#          ^^^^^^^^^^^^^^^^^< created: `torch.zeros(8, 3)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.to()` replaces it


def to_the_graphics_card(n, gpu):
    first = torch.zeros(n).cuda()  # CPL109 (possible): give `device="cuda"` to `torch.zeros` itself
#           ^^^^^^^^^^^^^^^^^^^^^ n.numel()*4 bytes per call
#           ^^^^^^^^^^^^^^< created: `torch.zeros(n)` makes the storage
#           ^^^^^^^^^^^^^^^^^^^^^< copied: `.cuda()` replaces it
    return first, torch.zeros(n).cuda(gpu, non_blocking=True)  # CPL109 (possible): give `device=gpu` to `torch.zeros` itself
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ n.numel()*4 bytes per call
#                 ^^^^^^^^^^^^^^< created: `torch.zeros(n)` makes the storage
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.cuda()` replaces it


def half_precision(n):
    return torch.full((n, 3, 32, 32), 0.5).half()  # CPL109: give `dtype=torch.float16` to `torch.full` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ n*3*32*32*4 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `torch.full((n, 3, 32, 32), 0.5)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.half()` replaces it


def in_a_loop(sizes):
    total = 0
    for size in sizes:
        total += torch.zeros(size).bool().sum()  # CPL109: give `dtype=torch.bool` to `torch.zeros` itself
#                ^^^^^^^^^^^^^^^^^^^^^^^^ size.numel()*4 bytes per iteration
#                ^^^^^^^^^^^^^^^^^< created: `torch.zeros(size)` makes the storage
#                ^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.bool()` replaces it
    return total


def integers_to_floats():
    return torch.tensor(7 * [1]).to(torch.bfloat16)  # CPL109 (possible): give `dtype=torch.bfloat16` to `torch.tensor` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^^^^< created: `torch.tensor(7 * [1])` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.to()` replaces it


def data_to_a_device(ids, x: torch.Tensor):
    return torch.tensor(ids, dtype=torch.long).to(x.device)  # CPL109 (possible): give `device=x.device` to `torch.tensor` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `torch.tensor(ids, dtype=torch.long)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.to()` replaces it


def array_to_a_device(picture: np.ndarray, device):
    return torch.tensor(picture).to(device)  # CPL109 (possible): give `device` as `dtype=` or `device=` (of a tensor, both of its own) to `torch.tensor` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ picture.numel()*torch.tensor(picture).itemsize bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^< created: `torch.tensor(picture)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.to()` replaces it


def evenly_spaced(n, device):
    moved = torch.linspace(0, 1, n).to(device)  # CPL109 (possible): give `device` as `dtype=` or `device=` (of a tensor, both of its own) to `torch.linspace` itself
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ n*4 bytes per call
#           ^^^^^^^^^^^^^^^^^^^^^^^< created: `torch.linspace(0, 1, n)` makes the storage
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.to()` replaces it
    return moved, torch.linspace(0, 1, n).double()  # CPL109: give `dtype=torch.float64` to `torch.linspace` itself
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ n*4 bytes per call
#                 ^^^^^^^^^^^^^^^^^^^^^^^< created: `torch.linspace(0, 1, n)` makes the storage
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.double()` replaces it


def mask_like(x: torch.Tensor):
    return torch.ones_like(x).bool()  # CPL109 (possible): give `dtype=torch.bool` to `torch.ones_like` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^ x.numel()*torch.ones_like(x).itemsize bytes per call
#          ^^^^^^^^^^^^^^^^^^< created: `torch.ones_like(x)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.bool()` replaces it


def like_one_for_another(x: torch.Tensor, y: torch.Tensor):
    return torch.zeros_like(x).to(y.device)  # CPL109 (possible): give `device=y.device` to `torch.zeros_like` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ x.numel()*torch.zeros_like(x).itemsize bytes per call
#          ^^^^^^^^^^^^^^^^^^^< created: `torch.zeros_like(x)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.to()` replaces it


def of_an_old_type():
    counts = torch.zeros(5).type(torch.LongTensor)  # CPL109: give `dtype=torch.int64` to `torch.zeros` itself
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 20 bytes per call
#            ^^^^^^^^^^^^^^< created: `torch.zeros(5)` makes the storage
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.type()` replaces it
    return counts, torch.zeros(5).type("torch.DoubleTensor")  # CPL109 (possible): give `dtype=torch.float64` to `torch.zeros` itself
#                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 20 bytes per call
#                  ^^^^^^^^^^^^^^< created: `torch.zeros(5)` makes the storage
#                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.type()` replaces it


def of_the_type_of(x: torch.Tensor):
    cast = torch.zeros(5).type(x.dtype)  # CPL109 (possible): give `dtype=x.dtype` to `torch.zeros` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 20 bytes per call
#          ^^^^^^^^^^^^^^< created: `torch.zeros(5)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.type()` replaces it
    return cast, torch.zeros(5).type(x.type())  # CPL109 (possible): give `x.type()` as `dtype=` or `device=` to `torch.zeros` itself
#                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 20 bytes per call
#                ^^^^^^^^^^^^^^< created: `torch.zeros(5)` makes the storage
#                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.type()` replaces it


def of_the_dtype_of_anything(n, other):
    return torch.zeros(n).type(other.dtype)  # CPL109 (possible): give `dtype=other.dtype` to `torch.zeros` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ n.numel()*4 bytes per call
#          ^^^^^^^^^^^^^^< created: `torch.zeros(n)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.type()` replaces it


def both_at_once(n, device):
    return torch.ones(n, n).to(device, torch.float64)  # CPL109 (possible): give `dtype=torch.float64, device=device` to `torch.ones` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ n*n*4 bytes per call
#          ^^^^^^^^^^^^^^^^< created: `torch.ones(n, n)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.to()` replaces it


def device_and_dtype_by_position(n, where, what):
    return torch.ones(n, n).to(where, what)  # CPL109 (possible): give `dtype=what, device=where` to `torch.ones` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ n*n*4 bytes per call
#          ^^^^^^^^^^^^^^^^< created: `torch.ones(n, n)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.to()` replaces it


def as_the_type_of_anything(n, other):
    return torch.ones(n, n).type_as(other)  # silent: a trace follows the other tensor, and keeps what keywords say


def several_conversions(n, device):
    return torch.zeros(n).half().to(device)  # CPL109: give `dtype=torch.float16` and `device` as `dtype=` or `device=` (of a tensor, both of its own) to `torch.zeros` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ n.numel()*4 bytes per call
#          ^^^^^^^^^^^^^^< created: `torch.zeros(n)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.half().to()` replaces it


def counted_elsewhere(n: int, x: torch.Tensor):
    return torch.arange(n).float().to(x.device) / n  # CPL109 (possible): give `device=x.device` to `torch.arange` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ n*8 bytes per call
#          ^^^^^^^^^^^^^^^< created: `torch.arange(n)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.to()` replaces it


def dtype_given_and_moved(n, device):
    return torch.zeros(n, dtype=torch.bool).to(device)  # CPL109 (possible): give `device` as `dtype=` or `device=` (of a tensor, both of its own) to `torch.zeros` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ n.numel()*1 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `torch.zeros(n, dtype=torch.bool)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.to()` replaces it


def device_given_and_cast(n, device):
    return torch.ones(n, device=device).bool()  # CPL109: give `dtype=torch.bool` to `torch.ones` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ n.numel()*4 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `torch.ones(n, device=device)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.bool()` replaces it


def device_none_is_none(n):
    return torch.ones(n, device=None).cuda()  # CPL109 (possible): give `device="cuda"` to `torch.ones` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ n.numel()*4 bytes per call
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `torch.ones(n, device=None)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.cuda()` replaces it


def hidden_by_the_constructor(x: torch.Tensor, n):
    return torch.Tensor(torch.zeros(n, n)).type(x.type()).to(x.device)  # CPL109 (possible): give `device=x.device` and `x.type()` as `dtype=` or `device=` to `torch.zeros` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ n*n*4 bytes per call
#                       ^^^^^^^^^^^^^^^^^< created: `torch.zeros(n, n)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.type().to()` replaces it


def hidden_by_from_numpy(n, device):
    matrix = torch.from_numpy(np.zeros((n, n))).float().to(device)  # CPL109: give `dtype=torch.float32` and `device` as `dtype=` or `device=` (of a tensor, both of its own) to `torch.zeros` itself
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ n*n*8 bytes per call
#                             ^^^^^^^^^^^^^^^^< created: `np.zeros((n, n))` makes the storage
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.float().to()` replaces it
    return matrix, torch.from_numpy(np.ones(n)).to(device)  # CPL109 (possible): give `dtype=torch.float64` and `device` as `dtype=` or `device=` (of a tensor, both of its own) to `torch.ones` itself
#                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ n.size*8 bytes per call
#                                   ^^^^^^^^^^< created: `np.ones(n)` makes the storage
#                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.to()` replaces it


def parameter_and_buffer(module: torch.nn.Module, n):
    module.weight = torch.nn.Parameter(torch.empty(n).to(torch.float16))  # CPL109: give `dtype=torch.float16` to `torch.empty` itself
#                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ n.numel()*4 bytes per call
#                                      ^^^^^^^^^^^^^^< created: `torch.empty(n)` makes the storage
#                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.to()` replaces it
    module.register_buffer("mask", torch.ones(n, n).bool())  # CPL109: give `dtype=torch.bool` to `torch.ones` itself
#                                  ^^^^^^^^^^^^^^^^^^^^^^^ n*n*4 bytes per call
#                                  ^^^^^^^^^^^^^^^^< created: `torch.ones(n, n)` makes the storage
#                                  ^^^^^^^^^^^^^^^^^^^^^^^< copied: `.bool()` replaces it


def sizes_one_by_one(shape, x: torch.Tensor):
    return torch.zeros(*shape).to(x.device)  # CPL109 (possible): give `device=x.device` to `torch.zeros` itself
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ torch.zeros(*shape).numel()*4 bytes per call
#          ^^^^^^^^^^^^^^^^^^^< created: `torch.zeros(*shape)` makes the storage
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.to()` replaces it


def kept_under_a_name(n, device):
    small = torch.zeros(n).half()  # CPL109: give `dtype=torch.float16` to `torch.zeros` itself
#           ^^^^^^^^^^^^^^^^^^^^^ n.numel()*4 bytes per call
#           ^^^^^^^^^^^^^^< created: `torch.zeros(n)` makes the storage
#           ^^^^^^^^^^^^^^^^^^^^^< copied: `.half()` replaces it
    return small, small.to(device)


TABLE = np.zeros((256, 3)).astype(np.uint8)  # CPL109: give `dtype=np.uint8` to `np.zeros` itself
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 6.0 KiB per run
#       ^^^^^^^^^^^^^^^^^^< created: `np.zeros((256, 3))` makes the storage
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.astype()` replaces it


# -- silent: nothing else was made -------------------------------------------------------------------------------------


def right_at_once(n, device):
    return np.ones(n, dtype=np.uint8), torch.zeros(n, dtype=torch.float16, device=device)


def already_in_that_dtype(n):
    # silent: torch gives the tensor itself
    return torch.zeros(n).float(), torch.zeros(n).to(torch.float32), torch.zeros(n).type("torch.FloatTensor")


def another_copy_of_one_dtype(n):
    # silent: a redundant cast, which is the business of another rule
    return np.zeros(n).astype(np.float64)  # CPL107: copies an array that is float64 already


def already_there(x: torch.Tensor):
    # silent: `zeros_like` has taken both over
    return torch.zeros_like(x).to(x.device), torch.ones_like(x).to(x), torch.empty_like(x).type_as(x)


def already_of_that_type(x: np.ndarray):
    return np.zeros_like(x).astype(x.dtype)  # CPL107: copies an array that has that dtype already


def inferred_from_the_data(ids, flags):
    # silent: of Python integers, booleans and floats torch.tensor makes these dtypes by itself
    return torch.tensor(ids).long(), torch.tensor(flags).bool(), torch.tensor(ids).float()


def asks_for_its_type(n):
    return torch.zeros(n).type()


# -- silent: other values ----------------------------------------------------------------------------------------------


def random_numbers(n, device):
    # silent: a dtype or a device changes the draws
    return torch.rand(n).half(), torch.randn(n).to(device), torch.randint(0, 5, (n,)).float(), torch.randperm(n).to(device)


def random_like(x: torch.Tensor, device):
    return torch.randn_like(x).to(device), np.random.rand(3).astype(np.float32)


def counted_in_floats(n: int):
    # silent: counting in floats accumulates rounding
    return np.arange(n).astype(float), torch.arange(n).float()


def counted_in_steps():
    return np.arange(0.0, 1.0, 0.1).astype(np.float32), torch.arange(0, 1, 0.25).half()


def counted_for_an_unknown_target(n: int, target):
    # silent: where `target` is a float dtype, counting in it rounds
    return torch.arange(n).to(target)


def wrapped_around(n: int):
    return np.arange(n).astype(np.uint8)


def evenly_spaced_indices(n):
    # silent: the positions are rounded down from floats
    return torch.linspace(0, n - 1, 16).long()


def evenly_spaced_by_numpy(n):
    # silent: `np.linspace(dtype=...)` makes float64 first as well
    return np.linspace(0, 1, n).astype(np.float32), np.linspace(-1, 1, n).astype(int)


def rounded_on_purpose(data, n):
    # silent: the dtype that was given rounds or wraps
    return np.array(data, dtype=np.uint8).astype(float), np.full(n, 0.7, dtype=int).astype(np.float32)


def rounded_on_purpose_by_torch(data):
    return torch.tensor(data, dtype=torch.int8).half(), torch.linspace(0, 9, 4, dtype=torch.float16).double()


def rounded_to_the_dtype_of(x: np.ndarray, counts: torch.Tensor):
    # silent: 0.5 is 0 in an array of integers
    return np.full_like(x, 0.5).astype(float), torch.full_like(counts, 0.5).half()


def text_and_objects(n):
    # silent: "0.0" and 0.0 are no empty text and no integer 0
    return np.zeros(n).astype(str), np.zeros(n).astype(object), np.zeros(n).astype("U8"), np.ones(n).astype(np.object_)


def dates(days):
    return np.array(days).astype("datetime64[D]"), np.array(days).astype(np.datetime64)


def dtype_of_the_caller(values, dtype):
    # silent: text and dates are parsed in other ways by the factory
    return np.array(values).astype(dtype)


def below_zero(n):
    # silent: NumPy and torch refuse a negative number for an unsigned dtype
    return np.full(n, -1).astype(np.uint8), np.array([-1, 3]).astype(np.uint16), torch.tensor([-1, 3]).to(torch.uint8)


# -- silent: on purpose, or not seen -----------------------------------------------------------------------------------


def device_given(n, first, second):
    # silent: it was made where it was wanted first
    return torch.zeros(n, device=first).to(second), torch.zeros(n, device=first).cuda()


def pinned(n, device):
    # silent: pinned memory is made on the host, to be copied from there
    return torch.zeros(n, pin_memory=True).to(device, non_blocking=True)


def options_of_the_caller(n, device, options):
    # silent: `options` may hold a device
    return torch.zeros(n, **options).to(device), torch.zeros(n).to(device, **options)


def into_a_given_tensor(n, device, out: torch.Tensor):
    return torch.zeros(n, out=out).to(device)


def other_memory_format(n):
    # silent: zeros takes no memory format
    return torch.zeros(1, 3, n, n).to("cuda", memory_format=torch.channels_last)


def checked_cast(n):
    return np.zeros(n).astype(np.float32, casting="safe"), np.ones((n, n)).astype(np.float32, order="F")


def single_number(device, count):
    # silent: one number
    zero = torch.zeros([]).to(device)
    return zero, torch.tensor(0.5).to(device), np.array(3).astype(np.float32), torch.zeros(()).to(device), torch.full((), 1).half()


def of_a_tensor(x: torch.Tensor, device):
    # silent: the copy is the fault here, not the device
    return torch.tensor(x).to(device)  # CPL106: copies a tensor


def held_under_a_name(n, device):
    # silent: the first one is used as well
    host = torch.zeros(n)
    card = host.to(device)
    return host, card


def held_by_an_assignment_expression(n, device):
    return (host := torch.zeros(n)).to(device), host


def computed_with_first(n, device):
    # silent: something stands between the two
    return (torch.zeros(n) + 1).to(device), torch.eye(n)[0].to(device), torch.zeros(n).add_(1).half()


def may_be_no_copy(x, data):
    # silent: these copy only where they have to
    return np.asarray(x).astype(np.float32), torch.as_tensor(data).to("cuda")


def array_without_a_copy(x: np.ndarray):
    return np.array(x, copy=False).astype(np.float32)


def of_another_library(zeros, device):
    return zeros(3).to(device), zeros(3).astype(float)


def module(device, n):
    # silent: a module is moved in place
    return torch.nn.Linear(n, n).to(device), torch.nn.Parameter(torch.zeros(n)).to(device)


def wrapped_data(data, device):
    # silent: what torch.from_numpy shares holds data
    return torch.from_numpy(np.array(data)).to(device), torch.Tensor(data).to(device)


def back_to_the_host(n):
    # silent: where factories work anyway
    return torch.zeros(n).cpu(), torch.ones(n).numpy(), torch.zeros(n).to("cpu"), torch.zeros(n).to(device="cpu")


def any_dtype_of_the_caller_for_data(rows, dtype="str"):
    # silent: a caller may ask for text
    return np.array(rows).astype(dtype=dtype)


def counted_and_wrapped_by_torch(n: int):
    return torch.arange(n).to(torch.uint8), torch.arange(n).short()


def kept_by_a_container(n, device):
    rows = [torch.zeros(n)]
    return [row.to(device) for row in rows]


def made_by_a_function(n, device):
    # silent: what `_blank` makes is its own affair
    return _blank(n).to(device)


def _blank(n):
    return torch.zeros(n)


def only_asked_for(n):
    # silent: nothing is called
    return torch.zeros(n).half, torch.zeros(n).dtype


def on_the_default_device(n, none=None):
    return torch.zeros(n).to(), torch.zeros(n).to(dtype=None)


def computed_in_between(x: torch.Tensor, device):
    return torch.zeros_like(x).view(-1).to(device), torch.eye(3).unsqueeze(0).half()


def stacked_and_cast(rows):
    return np.stack(rows).astype(np.float32), np.concatenate(rows).astype(np.float32)


def only_seen_by_others(x, maker):
    # silent: what `maker` makes is not known
    return maker.zeros(3).to(x.device), maker.ones(3).half()


def not_blocking(n):
    # silent: it stays where it is
    return torch.zeros(n).to("cpu", True), torch.zeros(n).to(torch.float32, False)


def checked_for_its_kind(x):
    # silent: a list has no such method
    return list(x).to("cuda") if isinstance(x, tuple) else x


def cast_by_the_caller(x: torch.Tensor, device):
    # silent: no factory
    return x.clone().to(device), x.detach().half(), (x * 2).to(device)


def means_on_a_device(image: torch.Tensor):
    mean = torch.tensor([0.485, 0.456, 0.406]).to(image.device)  # silent: three numbers are read on the host in any case
    return image - mean


def numbers_of_a_list_to_half(image: torch.Tensor):
    return image - torch.tensor([[0.5, 1.5], [2.5, 3.5]]).half()  # CPL109: give `dtype=torch.float16` to `torch.tensor` itself
#                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 16 bytes per call
#                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `torch.tensor([[0.5, 1.5], [2.5, 3.5]])` makes the storage
#                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: `.half()` replaces it


def a_value_that_wraps(image: torch.Tensor, fill):
    colour = torch.tensor(fill).to(image.dtype)  # silent: `torch.tensor(300.5, dtype=torch.uint8)` raises
    return image + colour


def numbers_that_wrap():
    return torch.tensor([300.5, 2.0]).to(torch.uint8)


def a_dtype_of_numpy(shapes, kinds, device):
    buffers = []
    for shape, kind in zip(shapes, kinds):
        buffers.append(torch.from_numpy(np.empty(shape, dtype=kind)).to(device))  # silent: torch.empty takes no such dtype
    return buffers


def named_by_an_import_of_its_own(n):
    from torch import zeros

    return zeros(n).half()  # CPL109: `zeros` makes a tensor that `.half()` converts at once
#          ^^^^^^^^^^^^^^^ n.numel()*4 bytes per call
#          ^^^^^^^^< created: `zeros(n)` makes the storage
#          ^^^^^^^^^^^^^^^< copied: `.half()` replaces it
