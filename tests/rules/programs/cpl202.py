"""CPL202 view-mutated: an array and a view of its data are used as if they were independent, and one of them is written."""

import enum
import threading
from concurrent.futures import ProcessPoolExecutor
import numpy as np
import torch


# -- loud: the base is written, then the view is computed with ---------------------------------------------------------


def transposed_array(k: np.ndarray):
#                    ^< created: `k` belongs to the caller
    turned = k.T
#            ^^^< viewed: `turned` is a view of `k`
    k += 1.0  # CPL202: `+=` on `k` also changes `turned`
#   ^^^^^^^^
#   ^^^^^^^^< written: `+=` writes through `k`
    return turned.sum()
#          ^^^^^^^^^^^^< read: `turned` is computed with here


def transposed_tensor():
    k = torch.arange(6.0).reshape(2, 3)
#       ^^^^^^^^^^^^^^^^^< created: `torch.arange(6.0)` makes the storage
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `k` is a view of `torch.arange(6.0)`
    turned = k.t()
#            ^^^^^< viewed: `turned` is a view of `k`
    k.zero_()  # CPL202: `zero_()` on `k` also changes `turned`
#   ^^^^^^^^^
#   ^^^^^^^^^< written: `zero_()` writes through `k`
    return turned.sum()
#          ^^^^^^^^^^^^< read: `turned` is computed with here


def swapped_axes(video: torch.Tensor):
#                ^^^^^< created: `video` belongs to the caller
    turned = video.transpose(0, 1)
#            ^^^^^^^^^^^^^^^^^^^^^< viewed: `turned` is a view of `video`
    video.mul_(2.0)  # CPL202: `mul_()` on `video` also changes `turned`
#   ^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^< written: `mul_()` writes through `video`
    return turned.mean()
#          ^^^^^^^^^^^^^< read: `turned` is computed with here


def permuted(video: torch.Tensor):
#            ^^^^^< created: `video` belongs to the caller
    turned = video.permute(2, 0, 1)
#            ^^^^^^^^^^^^^^^^^^^^^^< viewed: `turned` is a view of `video`
    video -= 1.0  # CPL202: `-=` on `video` also changes `turned`
#   ^^^^^^^^^^^^
#   ^^^^^^^^^^^^< written: `-=` writes through `video`
    return turned.mean()
#          ^^^^^^^^^^^^^< read: `turned` is computed with here


def full_slice_as_backup(weights: np.ndarray):
#                        ^^^^^^^< created: `weights` belongs to the caller
    backup = weights[:]
#            ^^^^^^^^^^< viewed: `backup` is a view of `weights`
    weights[0] = -100.0  # CPL202: `[...] =` on `weights` also changes `backup`
#   ^^^^^^^^^^
#   ^^^^^^^^^^< written: `[...] =` writes through `weights`
    return weights - backup
#          ^^^^^^^^^^^^^^^^< read: `backup` is computed with here


def first_frame_as_reference():
    frames = np.random.rand(10, 8, 8)
#            ^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.random.rand(10, 8, 8)` makes the storage
    reference = frames[0]
#               ^^^^^^^^^< viewed: `reference` is a view of `frames`
    for number in range(len(frames)):
        frames[number] -= reference  # CPL202: `-=` on `frames` also changes `reference`
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `-=` writes through `frames`
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^< read: `reference` is computed with here
    return frames


def rows_of_a_table():
    table = np.ones((4, 3))
#           ^^^^^^^^^^^^^^^< created: `np.ones((4, 3))` makes the storage
    first = table[0]
#           ^^^^^^^^< viewed: `first` is a view of `table`
    table *= 2.0  # CPL202: `*=` on `table` also changes `first`
#   ^^^^^^^^^^^^
#   ^^^^^^^^^^^^< written: `*=` writes through `table`
    return first + 1.0
#          ^^^^^^^^^^^< read: `first` is computed with here


def column():
    table = np.ones((4, 3))
#           ^^^^^^^^^^^^^^^< created: `np.ones((4, 3))` makes the storage
    column = table[:, 1]
#            ^^^^^^^^^^^< viewed: `column` is a view of `table`
    table.sort(axis=0)  # CPL202: `sort()` on `table` also changes `column`
#   ^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^< written: `sort()` writes through `table`
    return column.max()
#          ^^^^^^^^^^^^< read: `column` is computed with here


def tail():
    series = np.linspace(0.0, 1.0, 10)
#            ^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.linspace(0.0, 1.0, 10)` makes the storage
    tail = series[-3:]
#          ^^^^^^^^^^^< viewed: `tail` is a view of `series`
    series /= 2.0  # CPL202: `/=` on `series` also changes `tail`
#   ^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^< written: `/=` writes through `series`
    return tail.mean()
#          ^^^^^^^^^^^< read: `tail` is computed with here


def reversed_order():
    series = np.linspace(0.0, 1.0, 10)
#            ^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.linspace(0.0, 1.0, 10)` makes the storage
    backwards = series[::-1]
#               ^^^^^^^^^^^^< viewed: `backwards` is a view of `series`
    series.sort()  # CPL202: `sort()` on `series` also changes `backwards`
#   ^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^< written: `sort()` writes through `series`
    return backwards[0] + backwards.sum()
#          ^^^^^^^^^^^^< read: `backwards` is computed with here


def raveled_view():
    table = np.ones((4, 3))
#           ^^^^^^^^^^^^^^^< created: `np.ones((4, 3))` makes the storage
    flat = table.reshape(-1)
#          ^^^^^^^^^^^^^^^^^< viewed: `flat` is a view of `table`
    table.fill(0.0)  # CPL202: `fill()` on `table` also changes `flat`
#   ^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^< written: `fill()` writes through `table`
    return flat.sum()
#          ^^^^^^^^^^< read: `flat` is computed with here


def new_axis():
    series = np.ones(10)
#            ^^^^^^^^^^^< created: `np.ones(10)` makes the storage
    column = series[:, None]
#            ^^^^^^^^^^^^^^^< viewed: `column` is a view of `series`
    series += 1.0  # CPL202: `+=` on `series` also changes `column`
#   ^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^< written: `+=` writes through `series`
    return column * 2.0
#          ^^^^^^^^^^^^< read: `column` is computed with here


def broadcast():
    row = np.ones(3)
#         ^^^^^^^^^^< created: `np.ones(3)` makes the storage
    table = np.broadcast_to(row, (4, 3))
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `table` is a view of `row`
    row += 1.0  # CPL202: `+=` on `row` also changes `table`
#   ^^^^^^^^^^
#   ^^^^^^^^^^< written: `+=` writes through `row`
    return table.sum()
#          ^^^^^^^^^^^< read: `table` is computed with here


def real_part():
    wave = np.ones(8, dtype=np.complex128)
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< created: `np.ones(8, dtype=np.complex128)` makes the storage
    real = wave.real
#          ^^^^^^^^^< viewed: `real` is a view of `wave`
    wave *= 1j  # CPL202: `*=` on `wave` also changes `real`
#   ^^^^^^^^^^
#   ^^^^^^^^^^< written: `*=` writes through `wave`
    return real.sum()
#          ^^^^^^^^^^< read: `real` is computed with here


def split_parts():
    series = np.ones(10)
#            ^^^^^^^^^^^< created: `np.ones(10)` makes the storage
    left, right = np.split(series, 2)
#                 ^^^^^^^^^^^^^^^^^^^< viewed: `np.split(series, 2)` gives views of `series`
#   ^^^^< viewed: `left` is a view of `np.split(series, 2)`
    series *= 3.0  # CPL202: also changes `left`, a view of the same data
#   ^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^< written: `*=` writes through `series`
    return left.sum() + right.sum()
#          ^^^^^^^^^^< read: `left` is computed with here


def unsqueezed(image: torch.Tensor):
#              ^^^^^< created: `image` belongs to the caller
    batch = image.unsqueeze(0)
#           ^^^^^^^^^^^^^^^^^^< viewed: `batch` is a view of `image`
    image += 1.0  # CPL202: `+=` on `image` also changes `batch`
#   ^^^^^^^^^^^^
#   ^^^^^^^^^^^^< written: `+=` writes through `image`
    return batch.sum()
#          ^^^^^^^^^^^< read: `batch` is computed with here


def expanded(row: torch.Tensor):
#            ^^^< created: `row` belongs to the caller
    table = row.expand(4, 3)
#           ^^^^^^^^^^^^^^^^< viewed: `table` is a view of `row`
    row.zero_()  # CPL202: `zero_()` on `row` also changes `table`
#   ^^^^^^^^^^^
#   ^^^^^^^^^^^< written: `zero_()` writes through `row`
    return table.sum()
#          ^^^^^^^^^^^< read: `table` is computed with here


def narrowed(series: torch.Tensor):
#            ^^^^^^< created: `series` belongs to the caller
    head = series.narrow(0, 0, 2)
#          ^^^^^^^^^^^^^^^^^^^^^^< viewed: `head` is a view of `series`
    series.mul_(2.0)  # CPL202: `mul_()` on `series` also changes `head`
#   ^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^< written: `mul_()` writes through `series`
    return head.sum()
#          ^^^^^^^^^^< read: `head` is computed with here


def selected(table: torch.Tensor):
#            ^^^^^< created: `table` belongs to the caller
    row = table.select(0, 1)
#         ^^^^^^^^^^^^^^^^^^< viewed: `row` is a view of `table`
    table.fill_(0.0)  # CPL202: `fill_()` on `table` also changes `row`
#   ^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^< written: `fill_()` writes through `table`
    return row.sum()
#          ^^^^^^^^^< read: `row` is computed with here


def moved_axis(video: np.ndarray):
#              ^^^^^< created: `video` belongs to the caller
    turned = np.moveaxis(video, 0, -1)
#            ^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `turned` is a view of `video`
    np.negative(video, out=video)  # CPL202: `negative()` on `video` also changes `turned`
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `negative()` writes through `video`
    return turned.sum()
#          ^^^^^^^^^^^^< read: `turned` is computed with here


def diagonal(table: np.ndarray):
#            ^^^^^< created: `table` belongs to the caller
    diagonal = table.diagonal()
#              ^^^^^^^^^^^^^^^^< viewed: `diagonal` is a view of `table`
    table *= 2.0  # CPL202: `*=` on `table` also changes `diagonal`
#   ^^^^^^^^^^^^
#   ^^^^^^^^^^^^< written: `*=` writes through `table`
    return diagonal.sum()
#          ^^^^^^^^^^^^^^< read: `diagonal` is computed with here


def another_array_object(table: np.ndarray):
#                        ^^^^^< created: `table` belongs to the caller
    other = table.view()
#           ^^^^^^^^^^^^< viewed: `other` is a view of `table`
    table *= 2.0  # CPL202: `*=` on `table` also changes `other`
#   ^^^^^^^^^^^^
#   ^^^^^^^^^^^^< written: `*=` writes through `table`
    return other.sum()
#          ^^^^^^^^^^^< read: `other` is computed with here


def sliding_windows():
    series = np.arange(10.0)
#            ^^^^^^^^^^^^^^^< created: `np.arange(10.0)` makes the storage
    windows = np.lib.stride_tricks.sliding_window_view(series, 3)
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `windows` is a view of `series`
    series -= series.mean()  # CPL202: `-=` on `series` also changes `windows`
#   ^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^< written: `-=` writes through `series`
    return windows.sum()
#          ^^^^^^^^^^^^^< read: `windows` is computed with here


def view_of_a_view():
    table = np.ones((4, 3))
#           ^^^^^^^^^^^^^^^< created: `np.ones((4, 3))` makes the storage
    turned = table.T
#            ^^^^^^^< viewed: `turned` is a view of `table`
    first = turned[0]
#           ^^^^^^^^^< viewed: `first` is a view of `turned`
    table += 1.0  # CPL202: `+=` on `table` also changes `first`
#   ^^^^^^^^^^^^
#   ^^^^^^^^^^^^< written: `+=` writes through `table`
    return first.mean()
#          ^^^^^^^^^^^^< read: `first` is computed with here


def sibling_views():
    table = np.ones((4, 3))
#           ^^^^^^^^^^^^^^^< created: `np.ones((4, 3))` makes the storage
    top, column = table[0], table[:, 0]
#                 ^^^^^^^^< viewed: `top` is a view of `table`
    table[:] = 0.0  # CPL202: `[...] =` on `table` also changes `top`
#   ^^^^^^^^
#   ^^^^^^^^< written: `[...] =` writes through `table`
    return top.sum() + column.sum()
#          ^^^^^^^^^< read: `top` is computed with here


def the_view_is_handed_on():
    table = np.ones((4, 3))
#           ^^^^^^^^^^^^^^^< created: `np.ones((4, 3))` makes the storage
    first = table[0]
#           ^^^^^^^^< viewed: `first` is a view of `table`
    table += 1.0  # CPL202: `+=` on `table` also changes `first`
#   ^^^^^^^^^^^^
#   ^^^^^^^^^^^^< written: `+=` writes through `table`
    return first
#   ^^^^^^^^^^^^< read: `first` is handed on here


def buffer_that_is_refilled(path: str):
    raw = bytearray(16)
#         ^^^^^^^^^^^^^< created: `bytearray(16)` makes the storage
    with open(path, "rb") as stream:
        stream.readinto(raw)
        samples = np.frombuffer(raw, dtype=np.uint8)
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `samples` is a view of `raw`
        stream.readinto(raw)  # CPL202: `readinto()` on `raw` also changes `samples`
#       ^^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^^^^< written: `readinto()` writes through `raw`
    return samples.sum()
#          ^^^^^^^^^^^^^< read: `samples` is computed with here


def tensor_over_an_array():
    array = np.ones(10)
#           ^^^^^^^^^^^< created: `np.ones(10)` makes the storage
    tensor = torch.from_numpy(array)
#            ^^^^^^^^^^^^^^^^^^^^^^^< viewed: `tensor` is a view of `array`
    array += 1.0  # CPL202: `+=` on `array` also changes `tensor`
#   ^^^^^^^^^^^^
#   ^^^^^^^^^^^^< written: `+=` writes through `array`
    return tensor.sum()
#          ^^^^^^^^^^^^< read: `tensor` is computed with here


def array_over_a_tensor():
    weights = torch.ones(10)
#             ^^^^^^^^^^^^^^< created: `torch.ones(10)` makes the storage
    before = weights.numpy()
#            ^^^^^^^^^^^^^^^< viewed: `before` is a view of `weights`
    weights.mul_(0.5)  # CPL202: `mul_()` on `weights` also changes `before`
#   ^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^< written: `mul_()` writes through `weights`
    return before.sum()
#          ^^^^^^^^^^^^< read: `before` is computed with here


def detached(weights: torch.Tensor):
#            ^^^^^^^< created: `weights` belongs to the caller
    before = weights.detach()
#            ^^^^^^^^^^^^^^^^< viewed: `before` is a view of `weights`
    with torch.no_grad():
        weights.mul_(0.5)  # CPL202: `mul_()` on `weights` also changes `before`
#       ^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^< written: `mul_()` writes through `weights`
    return before.norm()
#          ^^^^^^^^^^^^^< read: `before` is computed with here


def through_data(weights: torch.Tensor):
#                ^^^^^^^< created: `weights` belongs to the caller
    before = weights.data
#            ^^^^^^^^^^^^< viewed: `before` is a view of `weights`
    weights.data.mul_(0.5)  # CPL202: `mul_()` on `weights` also changes `before`
#   ^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^< written: `mul_()` writes through `weights`
    return before.norm()
#          ^^^^^^^^^^^^^< read: `before` is computed with here


def computed_with_before_the_write():
    buffer = np.zeros(10)
#            ^^^^^^^^^^^^< created: `np.zeros(10)` makes the storage
    window = buffer[2:5]
#            ^^^^^^^^^^^< viewed: `window` is a view of `buffer`
    print(window.sum())
    buffer += 1.0  # CPL202: `+=` on `buffer` also changes `window`
#   ^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^< written: `+=` writes through `buffer`
    return window.sum()
#          ^^^^^^^^^^^^< read: `window` is computed with here


def filled_before_the_view():
    buffer = np.empty(10)
#            ^^^^^^^^^^^^< created: `np.empty(10)` makes the storage
    buffer[:] = 3.0
    window = buffer[2:5]
#            ^^^^^^^^^^^< viewed: `window` is a view of `buffer`
    buffer *= 2.0  # CPL202: `*=` on `buffer` also changes `window`
#   ^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^< written: `*=` writes through `buffer`
    return window.sum()
#          ^^^^^^^^^^^^< read: `window` is computed with here


def through_a_helper():
    table = np.ones((4, 3))
#           ^^^^^^^^^^^^^^^< created: `np.ones((4, 3))` makes the storage
    first = table[0]
#           ^^^^^^^^< viewed: `first` is a view of `table`
    _scale(table)  # CPL202: `_scale()` on `table` also changes `first`
#   ^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^< written: `_scale()` writes through `table`
    return first.sum()
#          ^^^^^^^^^^^< read: `first` is computed with here


def _scale(array: np.ndarray):
    array *= 2.0


def in_a_branch(table: np.ndarray, flip: bool):
#               ^^^^^< created: `table` belongs to the caller
    turned = table.T
#            ^^^^^^^< viewed: `turned` is a view of `table`
    if flip:
        table *= -1.0  # CPL202: `*=` on `table` also changes `turned`
#       ^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^< written: `*=` writes through `table`
    return turned.sum()
#          ^^^^^^^^^^^^< read: `turned` is computed with here


def the_loops_row():
    table = np.ones((4, 3))
#           ^^^^^^^^^^^^^^^< created: `np.ones((4, 3))` makes the storage
    best = table[0]
#          ^^^^^^^^< viewed: `best` is a view of `table`
    for row in table:
#       ^^^< viewed: `row` is a view of `table`
        row -= 1.0  # CPL202: `-=` on `row` also changes `best`
#       ^^^^^^^^^^
#       ^^^^^^^^^^< written: `-=` writes through `row`
    return best.sum()
#          ^^^^^^^^^^< read: `best` is computed with here


def the_views_name_is_an_alias(table: np.ndarray):
#                              ^^^^^< created: `table` belongs to the caller
    turned = table.T
#            ^^^^^^^< viewed: `turned` is a view of `table`
    kept = turned
#          ^^^^^^< aliased: `kept` is another name for `turned`
    table += 1.0  # CPL202: `+=` on `table` also changes `kept`
#   ^^^^^^^^^^^^
#   ^^^^^^^^^^^^< written: `+=` writes through `table`
    return kept.sum()
#          ^^^^^^^^^^< read: `kept` is computed with here


# -- loud: the view is written, and both are computed with ----------------------------------------------------------------


def adversarial_example(x: torch.Tensor, noise: torch.Tensor):
#                       ^< created: `x` belongs to the caller
    changed = x.detach()
#             ^^^^^^^^^^< viewed: `changed` is a view of `x`
    changed += noise  # CPL202: `changed` is a view: `+=` also changes `x`
#   ^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^< written: `+=` writes through `changed`
    return (changed - x).norm()
#           ^^^^^^^^^^^< read: `x` is computed with here


def written_transpose(table: np.ndarray):
#                     ^^^^^< created: `table` belongs to the caller
    turned = table.T
#            ^^^^^^^< viewed: `turned` is a view of `table`
    turned *= 2.0  # CPL202: `turned` is a view: `*=` also changes `table`
#   ^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^< written: `*=` writes through `turned`
    return turned.sum() + table.sum()
#                         ^^^^^^^^^^^< read: `table` is computed with here


def written_row():
    table = np.ones((4, 3))
#           ^^^^^^^^^^^^^^^< created: `np.ones((4, 3))` makes the storage
    first = table[0]
#           ^^^^^^^^< viewed: `first` is a view of `table`
    first -= first.mean()  # CPL202: `first` is a view: `-=` also changes `table`
#   ^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^< written: `-=` writes through `first`
    return np.abs(first).max(), table.mean()
#                               ^^^^^^^^^^^^< read: `table` is computed with here


def written_array_over_a_tensor():
    weights = torch.ones(10)
#             ^^^^^^^^^^^^^^< created: `torch.ones(10)` makes the storage
    array = weights.numpy()
#           ^^^^^^^^^^^^^^^< viewed: `array` is a view of `weights`
    array *= 2.0  # CPL202: `array` is a view: `*=` also changes `weights`
#   ^^^^^^^^^^^^
#   ^^^^^^^^^^^^< written: `*=` writes through `array`
    return array.sum() - weights.sum().item()
#                        ^^^^^^^^^^^^^< read: `weights` is computed with here


def written_by_a_method(table: torch.Tensor):
#                       ^^^^^< created: `table` belongs to the caller
    half = table[:2]
#          ^^^^^^^^^< viewed: `half` is a view of `table`
    half.mul_(0.5)  # CPL202: `half` is a view: `mul_()` also changes `table`
#   ^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^< written: `mul_()` writes through `half`
    return half.sum() - table.sum()
#                       ^^^^^^^^^^^< read: `table` is computed with here


def sorted_in_place(series: np.ndarray):
#                   ^^^^^^< created: `series` belongs to the caller
    ordered = series[:]
#             ^^^^^^^^^< viewed: `ordered` is a view of `series`
    ordered.sort()  # CPL202: `ordered` is a view: `sort()` also changes `series`
#   ^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^< written: `sort()` writes through `ordered`
    return np.argmax(series) + ordered[0]
#          ^^^^^^^^^^^^^^^^^< read: `series` is computed with here


class Images:
    def __init__(self):
        self.images = np.random.rand(10, 8, 8)
        self.mean = self.images.mean(axis=0)

    def image(self, number: int):
        image = self.images[number]
#               ^^^^^^^^^^^^^^^^^^^< viewed: `image` is a view of `self.images`
        image -= self.mean  # CPL202: `image` is part of what `self.images` keeps
#       ^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^^< written: `-=` writes through `image`
        return image
#       ^^^^^^^^^^^^< escaped: `image` is handed back here


# -- loud: what the object keeps, what a caller reads again ---


class Boxes:
    def __init__(self, samples: list[tuple[torch.Tensor, torch.Tensor]], ratio: float):
        self.samples = samples
        self.ratio = ratio

    def __getitem__(self, index):
        image, boxes = self.samples[index]
#              ^^^^^< viewed: `boxes` is an element of what `self.samples` keeps
        boxes *= self.ratio  # CPL202: `boxes` is part of what `self.samples` keeps
#       ^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^^^< written: `*=` writes through `boxes`
        return image[:, ::2, ::2], boxes
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< escaped: `boxes` is handed back here


class Album:
    def __init__(self, images: list[np.ndarray]):
        self.images = images

    def __getitem__(self, index):
        image = self.images[index]
#               ^^^^^^^^^^^^^^^^^^< viewed: `image` is an element of what `self.images` keeps
        image -= image.mean()  # CPL202: `image` is part of what `self.images` keeps
#       ^^^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^^^^^< written: `-=` writes through `image`
        return image
#       ^^^^^^^^^^^^< escaped: `image` is handed back here

    def where_asked(self, index, centre: bool):
        picture = self.images[index]
#                 ^^^^^^^^^^^^^^^^^^< viewed: `picture` is an element of what `self.images` keeps
        if centre:
            picture /= picture.std()  # CPL202: `picture` is part of what `self.images` keeps
#           ^^^^^^^^^^^^^^^^^^^^^^^^
#           ^^^^^^^^^^^^^^^^^^^^^^^^< written: `/=` writes through `picture`
        return {"picture": picture, "index": index}
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< escaped: `picture` is handed back here


class Frames:
    def __init__(self, count: int):
        self.frames = torch.rand(count, 3, 4)
        self.kept = [torch.zeros(3) for _ in range(count)]
        self.masks = {"all": torch.ones(3)}

    def __iter__(self):
        for frame in self.frames:
#           ^^^^^< viewed: `frame` is a view of `self.frames`
            frame.sub_(0.5)  # CPL202: `frame` is part of what `self.frames` keeps
#           ^^^^^^^^^^^^^^^
#           ^^^^^^^^^^^^^^^< written: `sub_()` writes through `frame`
            yield frame
#           ^^^^^^^^^^^< escaped: `frame` is handed back here

    def scaled(self, index):
        row = self.kept[index]
#             ^^^^^^^^^^^^^^^^< viewed: `row` is an element of what `self.kept` keeps
        return row.mul_(2.0)  # CPL202: `row` is part of what `self.kept` keeps
#              ^^^^^^^^^^^^^
#              ^^^^^^^^^^^^^< written: `mul_()` writes through `row`
#       ^^^^^^^^^^^^^^^^^^^^< escaped: `row` is handed back here

    def window(self, start: int):
        part = self.frames[start : start + 3]
#              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `part` is a view of `self.frames`
        part.clamp_(0.0, 1.0)  # CPL202: `part` is part of what `self.frames` keeps
#       ^^^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^^^^^< written: `clamp_()` writes through `part`
        return part
#       ^^^^^^^^^^^< escaped: `part` is handed back here

    def mask(self):
        mask = self.masks["all"]
#              ^^^^^^^^^^^^^^^^^< viewed: `mask` is an element of what `self.masks` keeps
        mask.neg_()  # CPL202: `mask` is part of what `self.masks` keeps
#       ^^^^^^^^^^^
#       ^^^^^^^^^^^< written: `neg_()` writes through `mask`
        return mask
#       ^^^^^^^^^^^< escaped: `mask` is handed back here


def perturb(images, eps):
    perturbed = images.detach()
    perturbed += eps  # CPL202: `perturbed` is a view of the caller's `images`
#   ^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^< written: `+=` writes
    return perturbed


def the_size_of_the_perturbation():
    clean = torch.rand(5, 3)
    attacked = perturb(clean, 0.1)
#              ^^^^^^^^^^^^^^^^^^^< escaped: `perturb(clean, 0.1)` passes `clean` on
    return (attacked - clean).abs().max()
#           ^^^^^^^^^^^^^^^^< read: `clean` is computed with here


def _last_row(table: np.ndarray):
    row = table[-1]
    row += table[0]  # CPL202: `row` is a view of the caller's `table`
#   ^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^< written: `+=` writes
    return row


def compares_with_its_table(size: int):
    table = np.ones((size, 3))
    row = _last_row(table)
#         ^^^^^^^^^^^^^^^^< escaped: `_last_row(table)` passes `table` on
    return row.sum() - table.sum()
#                      ^^^^^^^^^^^< read: `table` is computed with here


# -- loud: through a function that is passed by name, a class, a container ---


class Calibration:
    table = np.linspace(0.0, 1.0, 3)
    grid = np.ones((3, 2))

    def shifted(self, by: float):
        shifted = self.table
#                 ^^^^^^^^^^< aliased: `shifted` is `Calibration.table`, one for all objects of the class
        shifted -= by  # CPL202: `shifted` is `Calibration.table` itself
#       ^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^< written: `-=` writes through `shifted`
        return shifted
#       ^^^^^^^^^^^^^^< escaped: `shifted` is handed back here

    @classmethod
    def first_row(cls):
        row = cls.grid[0]
#             ^^^^^^^^^^^< viewed: `row` is a view of `cls.grid`
        row *= 2.0  # CPL202: `row` is part of what `Calibration.grid` keeps
#       ^^^^^^^^^^
#       ^^^^^^^^^^< written: `*=` writes through `row`
        return row
#       ^^^^^^^^^^< escaped: `row` is handed back here


def the_table_of_a_class():
    table = Calibration.table
#           ^^^^^^^^^^^^^^^^^< aliased: `table` is `Calibration.table`, one for all objects of the class
    table += 1.0  # CPL202: `table` is `Calibration.table` itself
#   ^^^^^^^^^^^^
#   ^^^^^^^^^^^^< written: `+=` writes through `table`
    return table
#   ^^^^^^^^^^^^< escaped: `table` is handed back here


def _doubled(array: np.ndarray):
    array *= 2.0
    return array


def over_each_row(k: np.ndarray):
#                 ^< created: `k` belongs to the caller
    turned = k.T
#            ^^^< viewed: `turned` is a view of `k`
    np.apply_along_axis(_doubled, 0, k)  # CPL202: `_doubled()` on `k` also changes `turned`
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `_doubled()` writes through `k`
    return turned.sum()
#          ^^^^^^^^^^^^< read: `turned` is computed with here


def in_a_thread(k: np.ndarray):
#               ^< created: `k` belongs to the caller
    turned = k.T
#            ^^^< viewed: `turned` is a view of `k`
    worker = threading.Thread(target=_doubled, args=(k,))
    worker.start()  # CPL202: `_doubled()` on `k` also changes `turned`
#   ^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^< written: `_doubled()` writes through `k`
    worker.join()
    return turned.sum()
#          ^^^^^^^^^^^^< read: `turned` is computed with here


# -- silent: no view ----------------------------------------------------------------------------------------------------------


def the_view_was_copied(k: np.ndarray):
    turned = k.T.copy()
    k += 1.0
    return turned.sum()


def the_slice_was_cloned(weights: torch.Tensor):
    backup = weights[:].clone()
    weights.mul_(0.5)
    return (weights - backup).norm()


def contiguous_of_a_transpose():
    k = torch.ones(2, 3)
    turned = k.t().contiguous()
    k.zero_()
    return turned.sum()


def an_index_array_copies(table: np.ndarray):
    picked = table[[0, 2]]
    table += 1.0
    return picked.sum()


def a_mask_copies(series: np.ndarray):
    positive = series[series > 0]
    series *= 2.0
    return positive.sum()


def flatten_copies(table: np.ndarray):
    flat = table.flatten()
    table += 1.0
    return flat.sum()


def a_slice_of_a_list_copies(words: list):
    backup = words[:]
    words[0] = "changed"
    return sorted(backup), sorted(words)


def an_element_is_a_number():
    series = np.ones(10)
    first = series[0]
    series += 1.0
    return first + 1.0


def an_element_of_a_table_is_a_number():
    table = np.ones((4, 3))
    corner = table[0, 0]
    table += 1.0
    return corner + 1.0


def a_reduction_is_new(table: np.ndarray):
    mean = table.mean(axis=0)
    table -= mean
    return mean


def the_base_was_rebound(k: np.ndarray):
    turned = k.T
    k = k + 1.0
    return turned.sum() + k.sum()


def the_view_was_rebound(k: np.ndarray):
    turned = k.T
    turned = turned * 2.0
    k += 1.0
    return turned.sum() + k.sum()


def the_view_was_deleted(k: np.ndarray):
    turned = k.T
    top = turned.max()
    del turned
    k /= top
    return k


def the_view_came_after_the_write(k: np.ndarray):
    k += 1.0
    turned = k.T
    return turned.sum()


def the_view_is_taken_again(k: np.ndarray):
    turned = k.T
    print(turned.sum())
    k += 1.0
    turned = k.T
    return turned.sum()


def one_view_for_each_pass(table: np.ndarray):
    total = 0.0
    for number in range(3):
        row = table[number]
        total += row.sum()
        table += 1.0
    return total


# -- silent: not used as data of its own ---------------------------------------------------------------------------------------


def only_the_shape_is_read(k: np.ndarray):
    turned = k.T
    k += 1.0
    return turned.shape, turned.strides, len(turned)


def never_used_again(k: np.ndarray):
    turned = k.T
    top = turned.max()
    k /= top
    return k


def used_on_another_path(k: np.ndarray, done: bool):
    turned = k.T
    if done:
        return turned.sum()
    k += 1.0
    return k


def a_window_that_is_written():
    image = np.ones((8, 8))
    region = image[2:4, 2:4]
    region[:] = 0.0
    return image


def a_window_that_is_filled():
    image = np.ones((8, 8))
    region = image[2:4, 2:4]
    region.fill(0.0)
    return image.sum()


def a_window_that_is_scaled():
    image = np.ones((8, 8))
    region = image[2:4, 2:4]
    region *= 2.0  # silent: `region` itself is not computed with
    return image.sum()


def a_window_that_is_clipped():
    image = np.ones((8, 8))
    region = image[2:4, 2:4]
    np.clip(region, 0.0, 1.0, out=region)
    return image


def a_window_on_an_empty_buffer():
    joined = np.empty(10)
    left, right = joined[:5], joined[5:]
    joined[:] = 1.0
    return left.sum() + right.sum()


def a_window_on_zeros():
    counts = np.zeros((3, 3))
    total = counts[0]
    counts += 1.0
    return total.sum()


def a_window_on_a_bytearray(stream):
    raw = bytearray(16)
    samples = np.frombuffer(raw, dtype=np.uint8)
    stream.readinto(raw)
    return samples.sum()


def windows_filled_one_after_the_other():
    joined = torch.empty(10)
    left, right = joined[:5], joined[5:]
    left.fill_(1.0)
    right.fill_(2.0)
    return joined.sum()


def scratch_whose_base_is_never_read(chunks: list[np.ndarray]):
    scratch = np.ones(100)
    total = 0.0
    for chunk in chunks:
        part = scratch[: len(chunk)]
        part[:] = chunk
        part *= 2.0
        total += part.sum()
    return total


def loop_carried_scratch(chunks: list[np.ndarray]):
    scratch = np.ones((2, 100))
    old, new = scratch[0], scratch[1]
    for chunk in chunks:
        new[:] = old + chunk
        old, new = new, old
    return old


def each_row_by_itself(table: np.ndarray):
    for row in table:
        row /= np.sqrt((row * row).sum())
    return table


def normalised_by_itself(weights: torch.Tensor):
    first = weights[0]
    first /= first.norm()  # silent: what is read of the view only rewrites it
    return weights


def another_row_is_computed_with():
    table = np.ones((4, 3))
    first = table[0]
    table[1] = 0.0
    return first.sum()


def disjoint_halves():
    series = np.ones(10)
    left = series[:5]
    series[5:] = 0.0
    return left.sum()


def disjoint_halves_by_a_symbol(series: np.ndarray, k: int):
    left = series[:k]
    series[k:] = 0.0
    return left.sum()


def disjoint_columns(table: np.ndarray):
    first = table[:, 0]
    table[:, 1] = 0.0
    return first.sum()


def a_sweep_reads_before_it_writes(table: np.ndarray):
    for number in range(len(table)):
        row = table[number]
        table[number] = row - row.mean()
    return table


def every_other_element():
    series = np.ones(10)
    even = series[::2]
    series[1::2] = 0.0
    return even.sum()


def interleaved_parts():
    series = np.ones(10)
    even, odd = series[0::2], series[1::2]
    even += 1.0
    return even.sum() + odd.sum()


def parts_of_the_last_axis(packed: torch.Tensor):
    query, key = packed[..., :4], packed[..., 4:]
    query.mul_(0.1)
    return query @ key


def chunks_of_a_tensor(packed: torch.Tensor):
    query, key, value = packed.chunk(3, dim=-1)
    query *= 0.1
    return query @ key, value


def rows_by_unknown_numbers(first: int, second: int):
    table = np.ones((4, 4))
    left, right = table[first], table[second]
    left += 1.0
    return left.sum() + right.sum()


def two_frames_of_a_cube():
    cube = np.ones((3, 4, 5))
    red, green = cube[0], cube[1]
    red *= 2.0
    return red.sum() + green.sum()


def two_channels_of_a_cube():
    cube = np.ones((3, 4, 5))
    red, green = cube[..., 0], cube[..., 1]
    red *= 2.0
    return red.sum() + green.sum()


def two_fields_of_records():
    points = np.zeros(3, dtype=[("x", float), ("y", float)])
    xs, ys = points["x"], points["y"]
    xs += 1.0
    return xs.sum() + ys.sum()


def coordinates_by_unpacking():
    points = np.random.rand(10, 2)
    xs, ys = points.T
    xs -= xs.mean()
    ys -= ys.mean()
    return points


def the_first_frame_by_frame():
    frames = np.random.rand(10, 8, 8)
    previous = frames[0]
    for number in range(1, len(frames)):
        current = frames[number]
        print((current - previous).sum())
        previous = current


def the_last_row_is_subtracted():
    table = np.random.rand(10, 8)
    last = table[-1]
    for number in range(len(table)):
        table[number] -= last  # silent: the last row is written last
    return table


def relaxation():
    grid = np.ones(10)
    inner, left, right = grid[1:-1], grid[:-2], grid[2:]
    for _ in range(10):
        inner[:] = 0.5 * (left + right)
    return grid


def double_buffering():
    old, new = np.random.rand(10), np.empty(10)
    for _ in range(5):
        new[:] = old * 2.0
        old, new = new, old
    return old


def parameters_updated_by_their_data(parameters: list):
    for parameter in parameters:
        data = parameter.data
        data -= 0.1 * parameter.grad.data


def the_diagonal_of_the_old_array():
    table = np.ones((4, 4))
    diagonal = np.diag(table)
    table = table * 2.0
    table += 1.0
    return diagonal


def shifted_by_one():
    series = np.ones(10)
    before = series[:-1]
    series[1:] = before
    return series


def written_with_itself(table: np.ndarray):
    turned = table.T
    table += turned  # silent: read once, by the write itself
    return table


# -- silent: it is meant -----------------------------------------------------------------------------------------------------------


@torch.no_grad()
def moving_average(target: torch.nn.Module, online: torch.nn.Module):
    for old, new in zip(target.parameters(), online.parameters()):
        data = old.data
        data.mul_(0.9).add_(new.data, alpha=0.1)


def optimizer_step(parameters: list[torch.Tensor], rate: float):
    with torch.no_grad():
        for parameter in parameters:
            grad = parameter.grad
            grad.mul_(rate)
            parameter.sub_(grad)


class Cache:
    def __init__(self):
        self.keys = np.zeros((10, 4))
        self.length = 0

    def add(self, key: np.ndarray):
        row = self.keys[self.length]
        row[:] = key  # silent: a plain store
        self.length += 1
        return row


class Board:
    def __init__(self):
        self.cells = np.ones((8, 8))

    def clear_row(self, number: int):
        row = self.cells[number]
        row.fill(0)
        return row


# -- silent: paths, libraries, kinds -----------------------------------------------------------------------------------------------


def perhaps_a_copy(k: np.ndarray, safe: bool):
    turned = k.T.copy() if safe else k.T
    k += 1.0
    return turned.sum()


def the_view_of_another_array(k: np.ndarray, other: np.ndarray, flip: bool):
    base = k if flip else other
    turned = base.T
    k += 1.0  # silent: on one path it is the other array
    return turned.sum()


def nothing_is_known(k):
    turned = k.T
    k += 1
    return turned.sum()


def jax_arrays_never_change():
    import jax.numpy as jnp

    k = jnp.ones((2, 3))
    turned = k.T
    k += 1.0
    return turned.sum()


def rebound_numpy(np):
    k = np.ones((2, 3))
    turned = k.T
    k += 1.0
    return turned.sum()


def a_dtype_change_copies(series: np.ndarray):
    doubles = series.astype(np.float64)
    series += 1
    return doubles.sum()


def a_string_is_not_written(text: str):
    head = text[:3]
    text += "!"
    return head, text


def memory_is_shared_on_purpose_by_the_name_out(values: np.ndarray, out: np.ndarray):
    first = out[0]
    np.add(values, 1.0, out=out)
    return out, first.shape


def a_generator_runs_later(table: np.ndarray):
    rows = (row.sum() for row in table)
    table += 1.0
    return list(rows)


def raised_before_it_is_used(k: np.ndarray):
    turned = k.T
    k -= k.mean()
    if not np.isfinite(k).all():
        raise ValueError("not finite")
    return k, turned.shape


# -- silent: objects and callers ---


class KeepsItsData:
    def __init__(self, count: int):
        self.images = [torch.zeros(3) for _ in range(count)]
        self.table = np.zeros(10)
        self.state = [torch.zeros(3)]
        self.frames = torch.rand(count, 3)
        self.names = ["a", "b"]

    def copied(self, index):
        image = self.images[index].clone()
        image -= 1
        return image

    def bound_anew(self, index):
        image = self.images[index]
        image = image - 1
        return image

    def a_number(self, index):
        value = self.table[index]
        value += 1
        return value

    def a_name(self, index):
        name = self.names[index]
        name += "!"
        return name

    def not_handed_back(self, index):
        image = self.images[index]
        image -= 1
        return image.sum()

    def filled(self, index, other):
        image = self.images[index]
        image[:] = other
        return image

    def copied_into(self, index, other):
        image = self.images[index]
        image.copy_(other)
        return image

    def all_of_them(self):
        for image in self.images:
            image -= 1
        return self.images

    def a_state(self):
        hidden = self.state[0]
        hidden.mul_(2)
        return hidden

    def update(self, index, step):
        weight = self.images[index]
        weight.sub_(step)
        return weight

    def replaced_before(self, index):
        self.images[index] = self.images[index].clone()
        image = self.images[index]
        image -= 1
        return image

    def of_one_or_the_other(self, index, other: torch.Tensor):
        image = self.images[index] if index else other.clone()
        image -= 1
        return image

    def a_list_of_indices_copies(self, chosen: list):
        image = self.frames[chosen]
        image -= 1
        return image

    def handed_back_elsewhere(self, index):
        image = self.images[index]
        if index:
            return image
        image -= 1
        return None

    def in_place(self, index):
        """The image of this index, shifted in place."""
        image = self.images[index]
        image -= 1
        return image

    def _private(self, index):
        image = self.images[index]
        image -= 1
        return image

    def whole(self):
        frames = self.frames
        frames -= 1
        return frames


class MayKeepAnything:
    def __init__(self, images):
        self.images = images

    def other_kind(self, text: str):
        self.images = text.split()

    def shifted(self, index):
        image = self.images[index]
        image -= 1
        return image


def _shifted(values: torch.Tensor):
    moved = values.detach()
    moved += 1
    return moved


def the_array_is_not_read_again(size: int):
    values = torch.rand(size)
    return _shifted(values)


def a_copy_is_passed(size: int):
    values = torch.rand(size)
    moved = _shifted(values.clone())
    return values - moved


def _first_up(values: np.ndarray):
    values[0] += 1
    return values


def an_element_is_no_view(size: int):
    values = np.zeros(size)
    moved = _first_up(values)
    return values + moved


def _row_in_place(table: np.ndarray):
    """Changes the first row of `table` in place."""
    row = table[0]
    row += 1
    return row


def documented_as_in_place(size: int):
    table = np.zeros((size, 3))
    row = _row_in_place(table)
    return row.sum() + table.sum()


def collect_leaves(data, leaves: list):
    """Calls itself with the list that it fills: kornia's constant tensors."""
    if isinstance(data, list):
        for item in data:
            collect_leaves(item, leaves)
    else:
        leaves.append(data)


def leaves_of(data):
    leaves = []
    collect_leaves(data, leaves)
    return leaves


# -- silent: functions passed by name, objects made once, elements ---


class Untouched:
    table = np.linspace(0.0, 1.0, 3)
    given = np.ones(3)
    buffer = np.empty(3)

    def __init__(self, given: np.ndarray):
        self.given = given

    def a_copy(self, by: float):
        table = self.table.copy()
        table -= by
        return table

    def what_the_object_was_given(self):
        given = self.given
        given -= 1.0
        return given

    def only_filled(self):
        buffer = self.buffer
        buffer[:] = 0.0
        return buffer


class Settings:
    table = np.ones(3)

    def __init__(self, **settings):
        for name, value in settings.items():
            setattr(self, name, value)

    def bound_by_name(self):
        table = self.table
        table -= 1.0
        return table


class Members(enum.Enum):
    first = [1, 2]

    def value_of_a_member(self):
        first = self.first
        first += [3]
        return first


class Replaced:
    scale = np.ones(3)

    def shifted(self):
        scale = self.scale
        scale -= 1.0
        return scale


def replaces_it(scale: np.ndarray):
    Replaced.scale = scale
    return Replaced().shifted()


def _tripled(array: np.ndarray):
    array *= 3.0
    return array


def mapped_later(k: np.ndarray):
    turned = k.T
    rows = map(_tripled, [k])
    return turned.sum(), rows


def never_started(k: np.ndarray):
    turned = k.T
    worker = threading.Thread(target=_tripled, args=(k,))
    return turned.sum(), worker


def another_process_has_a_copy(k: np.ndarray):
    turned = k.T
    with ProcessPoolExecutor() as pool:
        pool.submit(_tripled, k)
    return turned.sum()


def single_numbers(k: np.ndarray):
    turned = k.T
    np.vectorize(_tripled)(k)
    return turned.sum()


def elements_may_be_numbers(k: np.ndarray):
    turned = k.T
    list(map(_tripled, k))
    return turned.sum()


def one_of_several(k: np.ndarray, functions: list):
    turned = k.T
    for function in functions:
        function(k)
    return turned.sum()


# -- parts that a call gives, rows that are no numbers -----------------------------------------------------------------


def chunked(hidden: torch.Tensor):
#           ^^^^^^< created: `hidden` belongs to the caller
    with torch.no_grad():
        value, gate = hidden.chunk(2, dim=-1)
#                     ^^^^^^^^^^^^^^^^^^^^^^^< viewed: `hidden.chunk(2, dim=-1)` is a view of `hidden`
#       ^^^^^< viewed: `value` is a view of `hidden.chunk(2, dim=-1)`
        total = gate.sum()
        hidden.mul_(0.5)  # CPL202: `mul_()` on `hidden` also changes `value`
#       ^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^< written: `mul_()` writes through `hidden`
        return value * gate / total
#              ^^^^^^^^^^^^< read: `value` is computed with here


def unbound(boxes: torch.Tensor):
#           ^^^^^< created: `boxes` belongs to the caller
    left, top, right, bottom = boxes.unbind(-1)
#                              ^^^^^^^^^^^^^^^^< viewed: `boxes.unbind(-1)` is a view of `boxes`
#   ^^^^< viewed: `left` is a view of `boxes.unbind(-1)`
    area = (right - left) * (bottom - top)
    boxes *= 2.0  # CPL202: `*=` on `boxes` also changes `left`
#   ^^^^^^^^^^^^
#   ^^^^^^^^^^^^< written: `*=` writes through `boxes`
    return area, right - left
#                ^^^^^^^^^^^^< read: `left` is computed with here


def a_part_is_written(hidden: torch.Tensor):
    value, gate = hidden.chunk(2, dim=-1)
    value.mul_(0.5)  # silent: the other part stays
    return gate.sum() + value.sum()


def of_a_list_that_is_no_array(words: list[float]):
    head, tail = np.split(words, 2)
    words.append(1.0)  # silent: the parts are of a new array
    return head.sum() + tail.sum() + max(words)


def rows_by_their_mean(movie: np.ndarray):
#                      ^^^^^< created: `movie` belongs to the caller
    still = movie[0]
#           ^^^^^^^^< viewed: `still` is a view of `movie`
    energies = []
    for frame in movie:
#       ^^^^^< viewed: `frame` is a view of `movie`
        frame -= still  # CPL202: `-=` on `frame` also changes `still`
#       ^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^< written: `-=` writes through `frame`
#       ^^^^^^^^^^^^^^< read: `still` is computed with here
        energies.append((frame**2).sum())
    return energies


def rows_by_another_index(tracks: np.ndarray):
#                         ^^^^^^< created: `tracks` belongs to the caller
    first = tracks[0, :]
#           ^^^^^^^^^^^^< viewed: `first` is a view of `tracks`
    shifts = []
    for number, track in enumerate(tracks):
        shifts.append((track - first) * number)
#                      ^^^^^^^^^^^^^< read: `first` is computed with here
        track += 1.0  # CPL202: `+=` on `track` also changes `first`
#       ^^^^^^^^^^^^
#       ^^^^^^^^^^^^< written: `+=` writes through `track`
    return shifts


def perhaps_numbers(levels: np.ndarray):
    first = levels[0]
    shifts = []
    for level in levels:
        level -= first  # silent: of one axis these are numbers
        shifts.append(level)
    return shifts


def asked_for_its_rank(levels: np.ndarray):
    if levels.ndim == 1:
        first = levels[0]
        for level in levels:
            level -= first  # silent: numbers
            print(level, first)
        return first
    return levels[0, :].sum()


def a_parameter_tells_the_rank(levels: np.ndarray, flat: bool):
    if flat:
        first = levels[0]
        for level in levels:
            level -= first  # silent: what the other branch does tells nothing here
            print(level, first)
        return first
    return levels[0, :].sum()


class Slides(torch.utils.data.Dataset):
    def __init__(self, count):
        self.slides = np.ones((count, 8, 8))

    def __len__(self):
        return len(self.slides)

    def __getitem__(self, index):
        slide = self.slides[index]
#               ^^^^^^^^^^^^^^^^^^< viewed: `slide` is a view of `self.slides`
        slide -= slide.mean()  # CPL202: `slide` is part of what `self.slides` keeps
#       ^^^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^^^^^< written: `-=` writes through `slide`
        return slide
#       ^^^^^^^^^^^^< escaped: `slide` is handed back here


def raised(table, number):
    table[number] += 1.0


def row_of(table: np.ndarray, number: int):
    return table[number]


def the_row_that_a_helper_raises(size: int, offset: int, number: int):
    table = np.ones((size, 3, 3))
#           ^^^^^^^^^^^^^^^^^^^^^< created: `np.ones((size, 3, 3))` makes the storage
    row = table[number]
#         ^^^^^^^^^^^^^< viewed: `row` is a view of `table`
    raised(table, number)  # CPL202: `raised()` on `table` also changes `row`
#   ^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^< written: `raised()` writes through `table`
    return row.sum() + table.sum() + offset
#          ^^^^^^^^^< read: `row` is computed with here


def a_row_of_another_number(number: int, offset: int, size: int):
    table = np.ones((size, 3, 3))
    row = table[number]
    raised(table, offset)  # silent: another row, whatever the numbers of the registers are
    return row.sum() + table.sum()


def a_row_of_another_number_again(offset: int, number: int, size: int):
    table = np.ones((size, 3, 3))
    row = table[number]
    raised(table, offset)
    return row.sum() + table.sum()


def a_row_by_its_literal(size: int):
    table = np.ones((size, 3, 3))
#           ^^^^^^^^^^^^^^^^^^^^^< created: `np.ones((size, 3, 3))` makes the storage
    row = table[1]
#         ^^^^^^^^< viewed: `row` is a view of `table`
    raised(table, 2)
    raised(table, number=1)  # CPL202: `raised()` on `table` also changes `row`
#   ^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^< written: `raised()` writes through `table`
    return row.sum() + table.sum()
#          ^^^^^^^^^< read: `row` is computed with here


def a_row_from_a_helper(size: int, offset: int, number: int):
    table = np.ones((size, 3, 3))
#           ^^^^^^^^^^^^^^^^^^^^^< created: `np.ones((size, 3, 3))` makes the storage
    row = row_of(table, number)
#         ^^^^^^^^^^^^^^^^^^^^^< viewed: `row` is a view of `table`
    table[offset] += 1.0
    table[number] += 1.0  # CPL202: also changes `row`
#   ^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^< written: `+=` writes through `table`
    return row.sum() + table.sum()
#          ^^^^^^^^^< read: `row` is computed with here

