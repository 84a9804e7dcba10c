"""CPL203 maybe-view-mutated: a write through the result of an operation that copies for some inputs only."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pandas as pd
import torch
import torch.nn.functional as F


# -- loud: the caller's data change for some inputs ---------------------------------------------------------------------


def asarray(samples):
#           ^^^^^^^< created: `samples` belongs to the caller
    values = np.asarray(samples, dtype=float)
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `samples`
    values -= values.mean()  # CPL203 (possible): `-=` on `values` changes the caller's `samples`
#   ^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^< written: `-=` writes through `values`
    return values


def asarray_item(samples):
#                ^^^^^^^< created: `samples` belongs to the caller
    values = np.asarray(samples)
#            ^^^^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `samples`
    values[0] = 0.0  # CPL203 (possible): `[...] =` on `values` changes the caller's `samples`
#   ^^^^^^^^^
#   ^^^^^^^^^< written: `[...] =` writes through `values`
    return values


def asarray_masked_and_scaled(samples):
#                             ^^^^^^^< created: `samples` belongs to the caller
    values = np.asarray(samples, dtype=np.float64)
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `samples`
    values[values < 0] *= 2.0  # CPL203 (possible): `*=` on `values` changes the caller's `samples`
#   ^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^^< written: `*=` writes through `values`
    return values


def asarray_masked(samples):
#                  ^^^^^^^< created: `samples` belongs to the caller
    values = np.asarray(samples, dtype=np.float64)
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `samples`
    values[values < 0] = 0.0  # CPL203 (possible): `[...] =` on `values` changes the caller's `samples`
#   ^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^< written: `[...] =` writes through `values`
    return values


def named_after_a_function(order, samples):
#                                 ^^^^^^^< created: `samples` belongs to the caller
    """Modified Bessel function of the first kind. The samples are never modified."""
    values = np.asarray(samples, dtype=float)
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `samples`
    values *= order  # CPL203 (possible): `*=` on `values` changes the caller's `samples`
#   ^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^< written: `*=` writes through `values`
    return values


def named_as_what_is_aimed_at(target):
#                             ^^^^^^< created: `target` belongs to the caller
    """Centre the target; a modified copy is what callers expect."""
    target = np.asarray(target)
#            ^^^^^^^^^^^^^^^^^^< viewed: `target` may share the storage of `target`
    target -= target.mean()  # CPL203 (possible): `-=` on `target` changes the caller's `target`
#   ^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^< written: `-=` writes through `target`
    return target


def asanyarray(samples):
#              ^^^^^^^< created: `samples` belongs to the caller
    values = np.asanyarray(samples)
#            ^^^^^^^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `samples`
    values *= 2.0  # CPL203 (possible): `*=` on `values` changes the caller's `samples`
#   ^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^< written: `*=` writes through `values`
    return values


def ascontiguousarray(samples: np.ndarray):
#                     ^^^^^^^< created: `samples` belongs to the caller
    values = np.ascontiguousarray(samples)
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `samples`
    values.sort()  # CPL203 (possible): `sort()` on `values` changes the caller's `samples`
#   ^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^< written: `sort()` writes through `values`
    return values


def atleast_1d(samples):
#              ^^^^^^^< created: `samples` belongs to the caller
    values = np.atleast_1d(samples)
#            ^^^^^^^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `samples`
    values[0] = 1.0  # CPL203 (possible): `[...] =` on `values` changes the caller's `samples`
#   ^^^^^^^^^
#   ^^^^^^^^^< written: `[...] =` writes through `values`
    return values


def atleast_2d(samples):
#              ^^^^^^^< created: `samples` belongs to the caller
    values = np.atleast_2d(samples)
#            ^^^^^^^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `samples`
    values += 1.0  # CPL203 (possible): `+=` on `values` changes the caller's `samples`
#   ^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^< written: `+=` writes through `values`
    return values


def reshaped(samples: np.ndarray):
#            ^^^^^^^< created: `samples` belongs to the caller
    rows = samples.reshape(-1, 3)
#          ^^^^^^^^^^^^^^^^^^^^^^< viewed: `rows` may share the storage of `samples`
    rows -= rows.mean(axis=0)  # CPL203 (possible): `-=` on `rows` changes the caller's `samples`
#   ^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^^< written: `-=` writes through `rows`
    return rows


def function_reshape(samples: np.ndarray):
#                    ^^^^^^^< created: `samples` belongs to the caller
    rows = np.reshape(samples, (-1, 3))
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `rows` may share the storage of `samples`
    rows /= 2.0  # CPL203 (possible): `/=` on `rows` changes the caller's `samples`
#   ^^^^^^^^^^^
#   ^^^^^^^^^^^< written: `/=` writes through `rows`
    return rows


def raveled(samples: np.ndarray):
#           ^^^^^^^< created: `samples` belongs to the caller
    flat = samples.ravel()
#          ^^^^^^^^^^^^^^^< viewed: `flat` may share the storage of `samples`
    flat[::2] = 0.0  # CPL203 (possible): `[...] =` on `flat` changes the caller's `samples`
#   ^^^^^^^^^
#   ^^^^^^^^^< written: `[...] =` writes through `flat`
    return flat


def function_ravel(samples: np.ndarray):
#                  ^^^^^^^< created: `samples` belongs to the caller
    flat = np.ravel(samples)
#          ^^^^^^^^^^^^^^^^^< viewed: `flat` may share the storage of `samples`
    flat.fill(0.0)  # CPL203 (possible): `fill()` on `flat` changes the caller's `samples`
#   ^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^< written: `fill()` writes through `flat`
    return flat


def astype_without_copy(samples: np.ndarray):
#                       ^^^^^^^< created: `samples` belongs to the caller
    values = samples.astype(np.float64, copy=False)
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `samples`
    values -= 1.0  # CPL203 (possible): `-=` on `values` changes the caller's `samples`
#   ^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^< written: `-=` writes through `values`
    return values


def array_without_copy(samples: np.ndarray):
#                      ^^^^^^^< created: `samples` belongs to the caller
    values = np.array(samples, dtype=float, copy=None)
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `samples`
    values += 1.0  # CPL203 (possible): `+=` on `values` changes the caller's `samples`
#   ^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^< written: `+=` writes through `values`
    return values


def require(samples: np.ndarray):
#           ^^^^^^^< created: `samples` belongs to the caller
    values = np.require(samples, dtype=np.float64, requirements=["C"])
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `samples`
    values += 1.0  # CPL203 (possible): `+=` on `values` changes the caller's `samples`
#   ^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^< written: `+=` writes through `values`
    return values


def to_a_dtype(image: torch.Tensor):
#              ^^^^^< created: `image` belongs to the caller
    image = image.to(torch.float32)
#           ^^^^^^^^^^^^^^^^^^^^^^^< viewed: `image` may share the storage of `image`
    image.div_(255.0)  # CPL203 (possible): `div_()` on `image` changes the caller's `image`
#   ^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^< written: `div_()` writes through `image`
    return image


def to_a_device(image: torch.Tensor, device: str):
#               ^^^^^< created: `image` belongs to the caller
    image = image.to(device)
#           ^^^^^^^^^^^^^^^^< viewed: `image` may share the storage of `image`
    image -= 0.5  # CPL203 (possible): `-=` on `image` changes the caller's `image`
#   ^^^^^^^^^^^^
#   ^^^^^^^^^^^^< written: `-=` writes through `image`
    return image


def as_float(image: torch.Tensor):
#            ^^^^^< created: `image` belongs to the caller
    image = image.float()
#           ^^^^^^^^^^^^^< viewed: `image` may share the storage of `image`
    image.mul_(2.0)  # CPL203 (possible): `mul_()` on `image` changes the caller's `image`
#   ^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^< written: `mul_()` writes through `image`
    return image


def as_double(image: torch.Tensor):
#             ^^^^^< created: `image` belongs to the caller
    image = image.double()
#           ^^^^^^^^^^^^^^< viewed: `image` may share the storage of `image`
    image[0] = 0.0  # CPL203 (possible): `[...] =` on `image` changes the caller's `image`
#   ^^^^^^^^
#   ^^^^^^^^< written: `[...] =` writes through `image`
    return image


def of_a_type(image: torch.Tensor):
#             ^^^^^< created: `image` belongs to the caller
    image = image.type(torch.float64)
#           ^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `image` may share the storage of `image`
    image.add_(1.0)  # CPL203 (possible): `add_()` on `image` changes the caller's `image`
#   ^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^< written: `add_()` writes through `image`
    return image


def of_the_type_of(image: torch.Tensor, other: torch.Tensor):
#                  ^^^^^< created: `image` belongs to the caller
    image = image.type_as(other)
#           ^^^^^^^^^^^^^^^^^^^^< viewed: `image` may share the storage of `image`
    image.add_(1.0)  # CPL203 (possible): `add_()` on `image` changes the caller's `image`
#   ^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^< written: `add_()` writes through `image`
    return image


def to_the_cpu(image: torch.Tensor):
#              ^^^^^< created: `image` belongs to the caller
    image = image.cpu()
#           ^^^^^^^^^^^< viewed: `image` may share the storage of `image`
    image.clamp_(0.0, 1.0)  # CPL203 (possible): `clamp_()` on `image` changes the caller's `image`
#   ^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^< written: `clamp_()` writes through `image`
    return image


def contiguous(image: torch.Tensor):
#              ^^^^^< created: `image` belongs to the caller
    image = image.contiguous()
#           ^^^^^^^^^^^^^^^^^^< viewed: `image` may share the storage of `image`
    image.mul_(2.0)  # CPL203 (possible): `mul_()` on `image` changes the caller's `image`
#   ^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^< written: `mul_()` writes through `image`
    return image


def flattened_tensor(image: torch.Tensor):
#                    ^^^^^< created: `image` belongs to the caller
    flat = image.flatten()
#          ^^^^^^^^^^^^^^^< viewed: `flat` may share the storage of `image`
    flat.mul_(2.0)  # CPL203 (possible): `mul_()` on `flat` changes the caller's `image`
#   ^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^< written: `mul_()` writes through `flat`
    return flat


def reshaped_tensor(image: torch.Tensor):
#                   ^^^^^< created: `image` belongs to the caller
    rows = torch.reshape(image, (-1, 3))
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `rows` may share the storage of `image`
    rows.mul_(2.0)  # CPL203 (possible): `mul_()` on `rows` changes the caller's `image`
#   ^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^< written: `mul_()` writes through `rows`
    return rows


def as_tensor(samples):
#             ^^^^^^^< created: `samples` belongs to the caller
    values = torch.as_tensor(samples)
#            ^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `samples`
    values.sub_(values.mean())  # CPL203 (possible): `sub_()` on `values` changes the caller's `samples`
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `sub_()` writes through `values`
    return values


def chained(samples):
#           ^^^^^^^< created: `samples` belongs to the caller
    values = np.asarray(samples, dtype=float).reshape(-1)
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `np.asarray(samples, dtype=float)` may share the storage of `samples`
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `np.asarray(samples, dtype=float)`
    values[0] = 0.0  # CPL203 (possible): `[...] =` on `values` changes the caller's `samples`
#   ^^^^^^^^^
#   ^^^^^^^^^< written: `[...] =` writes through `values`
    return values


def a_view_of_the_result(samples):
#                        ^^^^^^^< created: `samples` belongs to the caller
    values = np.asarray(samples, dtype=float)
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `samples`
    tail = values[1:]
#          ^^^^^^^^^^< viewed: `tail` may share the storage of `values`
    tail -= 1.0  # CPL203 (possible): `-=` on `tail` changes the caller's `samples`
#   ^^^^^^^^^^^
#   ^^^^^^^^^^^< written: `-=` writes through `tail`
    return values


def under_the_same_name(samples):
#                       ^^^^^^^< created: `samples` belongs to the caller
    samples = np.asarray(samples)
#             ^^^^^^^^^^^^^^^^^^^< viewed: `samples` may share the storage of `samples`
    samples *= 2  # CPL203 (possible): `*=` on `samples` changes the caller's `samples`
#   ^^^^^^^^^^^^
#   ^^^^^^^^^^^^< written: `*=` writes through `samples`
    return samples


def out_argument(samples):
#                ^^^^^^^< created: `samples` belongs to the caller
    values = np.asarray(samples, dtype=float)
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `samples`
    np.sqrt(values, out=values)  # CPL203 (possible): `sqrt()` on `values` changes the caller's `samples`
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `sqrt()` writes through `values`
    return values


def ufunc_at(counts, index):
#            ^^^^^^< created: `counts` belongs to the caller
    counts = np.asarray(counts)
#            ^^^^^^^^^^^^^^^^^^< viewed: `counts` may share the storage of `counts`
    np.add.at(counts, index, 1)  # CPL203 (possible): `at()` on `counts` changes the caller's `counts`
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `at()` writes through `counts`
    return counts


def inplace_activation(hidden: torch.Tensor):
#                      ^^^^^^< created: `hidden` belongs to the caller
    hidden = hidden.float()
#            ^^^^^^^^^^^^^^< viewed: `hidden` may share the storage of `hidden`
    return F.relu(hidden, inplace=True)  # CPL203 (possible): `relu()` on `hidden` changes the caller's `hidden`
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `relu()` writes through `hidden`


def in_a_loop(samples):
#             ^^^^^^^< created: `samples` belongs to the caller
    values = np.asarray(samples, dtype=float)
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `samples`
    for _ in range(3):
        values -= values.mean()  # CPL203 (possible): `-=` on `values` changes the caller's `samples`
#       ^^^^^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^^^^^^^< written: `-=` writes through `values`
    return values


def in_a_branch(samples, centre: bool):
#               ^^^^^^^< created: `samples` belongs to the caller
    values = np.asarray(samples, dtype=float)
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `samples`
    if centre:
        values -= values.mean()  # CPL203 (possible): `-=` on `values` changes the caller's `samples`
#       ^^^^^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^^^^^^^< written: `-=` writes through `values`
    return values


def _filled(array: np.ndarray, scale=1.0, fill=None, mode="keep"):
    if scale != 1.0:
        array = array * scale
    elif fill is not None:
        array[np.isnan(array)] = fill
    if mode == "zero":
        array[0] = 0
    return array.sum()


def where_the_parameter_is_given(samples):
#                                ^^^^^^^< created: `samples` belongs to the caller
    values = np.asarray(samples)
#            ^^^^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `samples`
    return _filled(values, fill=0.0)  # CPL203 (possible): `_filled()` on `values` changes the caller's `samples`
#          ^^^^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^^^^^^^^< escaped: `_filled(values, fill=0.0)` passes it on
#          ^^^^^^^^^^^^^^^^^^^^^^^^^< written: `_filled()` writes through `values`


def _filled_by_another(array, fill=None):
    return _filled(array, fill=fill)


def where_it_is_given_through_another(samples):
#                                     ^^^^^^^< created: `samples` belongs to the caller
    values = np.asarray(samples)
#            ^^^^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `samples`
    return _filled_by_another(values, 1.5)  # CPL203 (possible): `_filled_by_another()` on `values` changes the caller's `samples`
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< escaped: `_filled_by_another(values, 1.5)` passes it on
#          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `_filled_by_another()` writes through `values`


def through_a_private_helper(samples):
#                            ^^^^^^^< created: `samples` belongs to the caller
    values = np.asarray(samples, dtype=float)
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `samples`
    _centre(values)  # CPL203 (possible): `_centre()` on `values` changes the caller's `samples`
#   ^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^< escaped: `_centre(values)` passes it on
#   ^^^^^^^^^^^^^^^< written: `_centre()` writes through `values`
    return values


def _centre(array: np.ndarray):
    array -= array.mean()


def judged_at_the_public_caller(samples):
#                               ^^^^^^^< created: `samples` belongs to the caller
    return _scaled(samples)
#          ^^^^^^^^^^^^^^^^< escaped: `_scaled(samples)` passes it on


def _scaled(samples):
    values = np.asarray(samples, dtype=float)
    values *= 2.0  # CPL203 (possible): `_scaled()` on `samples` changes the caller's `samples`
#   ^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^< written: `_scaled()` writes through `samples`
    return values


class Scaler:
    def fit(self, samples):
#                 ^^^^^^^< created: `samples` belongs to the caller
        samples = np.asarray(samples, dtype=float)
#                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `samples` may share the storage of `samples`
        samples -= samples.mean(axis=0)  # CPL203 (possible): `-=` on `samples` changes the caller's `samples`
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `-=` writes through `samples`
        self.scale = samples.std(axis=0)
        return self


class Tables:
    @staticmethod
    def scaled(samples):
#              ^^^^^^^< created: `samples` belongs to the caller
        values = np.asarray(samples)
#                ^^^^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `samples`
        values *= 2  # CPL203 (possible): `*=` on `values` changes the caller's `samples`
#       ^^^^^^^^^^^
#       ^^^^^^^^^^^< written: `*=` writes through `values`
        return values

    @classmethod
    def centred(cls, samples):
#                    ^^^^^^^< created: `samples` belongs to the caller
        values = np.asarray(samples)
#                ^^^^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `samples`
        values -= values.mean()  # CPL203 (possible): `-=` on `values` changes the caller's `samples`
#       ^^^^^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^^^^^^^< written: `-=` writes through `values`
        return cls(values)


def masked_by_a_mask(samples):
#                    ^^^^^^^< created: `samples` belongs to the caller
    values = np.ma.masked_array(samples, mask=np.isnan(samples))
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `samples`
    values[0] = 1.0  # CPL203 (possible): `[...] =` on `values` changes the caller's `samples`
#   ^^^^^^^^^
#   ^^^^^^^^^< written: `[...] =` writes through `values`
    return values


def filled(samples):
#          ^^^^^^^< created: `samples` belongs to the caller
    values = np.ma.asarray(samples).filled(0.0)
#            ^^^^^^^^^^^^^^^^^^^^^^< viewed: `np.ma.asarray(samples)` may share the storage of `samples`
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `np.ma.asarray(samples)`
    values[0] = 1.0  # CPL203 (possible): `[...] =` on `values` changes the caller's `samples`
#   ^^^^^^^^^
#   ^^^^^^^^^< written: `[...] =` writes through `values`
    return values


def to_half(image: torch.Tensor):
#           ^^^^^< created: `image` belongs to the caller
    image = image.half()
#           ^^^^^^^^^^^^< viewed: `image` may share the storage of `image`
    image += 1  # CPL203 (possible): `+=` on `image` changes the caller's `image`
#   ^^^^^^^^^^
#   ^^^^^^^^^^< written: `+=` writes through `image`
    return image


def to_another_tensor(image: torch.Tensor, reference: torch.Tensor):
#                     ^^^^^< created: `image` belongs to the caller
    image = image.to(reference)
#           ^^^^^^^^^^^^^^^^^^^< viewed: `image` may share the storage of `image`
    image += 1  # CPL203 (possible): `+=` on `image` changes the caller's `image`
#   ^^^^^^^^^^
#   ^^^^^^^^^^< written: `+=` writes through `image`
    return image


def array_of_a_tensor_on_the_host(image: torch.Tensor):
#                                 ^^^^^< created: `image` belongs to the caller
    values = image.cpu().numpy()
#            ^^^^^^^^^^^< viewed: `image.cpu()` may share the storage of `image`
#            ^^^^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `image.cpu()`
    values[0] = 1.0  # CPL203 (possible): `[...] =` on `values` changes the caller's `image`
#   ^^^^^^^^^
#   ^^^^^^^^^< written: `[...] =` writes through `values`
    return values


def row_by_row(samples):
#              ^^^^^^^< created: `samples` belongs to the caller
    samples = np.asarray(samples, dtype=np.float64)
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `samples` may share the storage of `samples`
    for number in range(samples.shape[0]):
        samples[number] -= samples[number].mean()  # CPL203 (possible): `-=` on `samples[number]` changes the caller's `samples`
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^< viewed: `samples[number]` may share the storage of `samples`
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `-=` writes through `samples[number]`
    return samples


# -- loud: a local array is used later ---------------------------------------------------------------------------------------


def local_source_is_read_later(size: int):
    table = np.ones((size, 4)).T
#           ^^^^^^^^^^^^^^^^^^< created: `np.ones((size, 4))` makes the storage
#           ^^^^^^^^^^^^^^^^^^^^< viewed: `table` is a view of `np.ones((size, 4))`
    flat = table.reshape(-1)
#          ^^^^^^^^^^^^^^^^^< viewed: `flat` may share the storage of `table`
    flat *= 2.0  # CPL203 (possible): `*=` on `flat` may or may not change `table`
#   ^^^^^^^^^^^
#   ^^^^^^^^^^^< written: `*=` writes through `flat`
    return flat.sum() - table.sum()
#                       ^^^^^^^^^^^< read: `table` is computed with here


def local_result_is_read_later(frame: torch.Tensor):
#                              ^^^^^< created: `frame` belongs to the caller
    kept = frame.reshape(-1)
#          ^^^^^^^^^^^^^^^^^< viewed: `kept` may share the storage of `frame`
    frame.zero_()  # CPL203 (possible): `zero_()` on `frame` may or may not change `kept`
#   ^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^< written: `zero_()` writes through `frame`
    return kept.sum()
#          ^^^^^^^^^^< read: `kept` is computed with here


def the_contiguous_copy_is_read_later(weight: torch.Tensor):
#                                     ^^^^^^< created: `weight` belongs to the caller
    before = weight.contiguous()
#            ^^^^^^^^^^^^^^^^^^^< viewed: `before` may share the storage of `weight`
    weight.mul_(0.5)  # CPL203 (possible): `mul_()` on `weight` may or may not change `before`
#   ^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^< written: `mul_()` writes through `weight`
    return (weight - before).norm()
#           ^^^^^^^^^^^^^^^< read: `before` is computed with here


def the_array_of_a_tensor_dtype(weight: torch.Tensor):
#                               ^^^^^^< created: `weight` belongs to the caller
    before = weight.float()
#            ^^^^^^^^^^^^^^< viewed: `before` may share the storage of `weight`
    weight.mul_(0.5)  # CPL203 (possible): `mul_()` on `weight` may or may not change `before`
#   ^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^< written: `mul_()` writes through `weight`
    return before.norm() / weight.norm()
#          ^^^^^^^^^^^^^< read: `before` is computed with here


# -- loud: what the object was given, what a caller reads again ---


class Box:
    def __init__(self, center):
#                      ^^^^^^< created: `center` belongs to the caller
        self.center = np.asarray(center, dtype=float)
#                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `np.asarray(center, dtype=float)` may share the storage of
#       ^^^^^^^^^^^< escaped: `self.center` keeps it

    def translate(self, offset):
        self.center += offset  # CPL203 (possible): `+=` on `self.center` changes the array that `Box()` was
#       ^^^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^^^^^< written: `+=` on `self.center` writes
        return self


class Track:
    def __init__(self, points, weights=None):
#                              ^^^^^^^< created: `weights` belongs to the caller
        if len(points) == 0:
            raise ValueError("no points")
        self.weights = None
        if weights is not None:
            self.weights = np.atleast_1d(weights)
#                          ^^^^^^^^^^^^^^^^^^^^^^< viewed: `np.atleast_1d(weights)` may share the storage of `weights`
#           ^^^^^^^^^^^^< escaped: `self.weights` keeps it

    def normalise(self):
        weights = self.weights
        if weights is not None:
            weights /= weights.sum()  # CPL203 (possible): `/=` on `weights` changes the array that `Track()` was
#           ^^^^^^^^^^^^^^^^^^^^^^^^
#           ^^^^^^^^^^^^^^^^^^^^^^^^< written: `/=` on `weights` writes


class Stage(torch.nn.Module):
    def __init__(self, scale, device):
#                      ^^^^^< created: `scale` belongs to the caller
        super().__init__()
        self.scale = scale.to(device)
#                    ^^^^^^^^^^^^^^^^< viewed: `scale.to(device)` may share the storage of `scale`
#       ^^^^^^^^^^< escaped: `self.scale` keeps it

    def forward(self, batch):
        self.scale.mul_(0.5)  # CPL203 (possible): `mul_()` on `self.scale` changes the array that `Stage()`
#       ^^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^^^^< written: `mul_()` on `self.scale` writes
        return batch * self.scale


class Fitted:
    def fit(self, features):
#                 ^^^^^^^^< created: `features` belongs to the caller
        self.features_ = np.asarray(features, dtype=float)
#                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `np.asarray(features, dtype=float)` may share the storage
#       ^^^^^^^^^^^^^^< escaped: `self.features_` keeps it
        return self

    def predict(self):
        self.features_[np.isnan(self.features_)] = 0.0  # CPL203 (possible): `[...] =` on `self.features_` changes the array that
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `[...] =` on `self.features_` writes
        return self.features_.sum(axis=1)


class Parent:
    def __init__(self, levels):
#                      ^^^^^^< created: `levels` belongs to the caller
        self.levels = np.ascontiguousarray(levels)
#                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `np.ascontiguousarray(levels)` may share the storage of
#       ^^^^^^^^^^^< escaped: `self.levels` keeps it


class Heir(Parent):
    def __init__(self, levels):
        super().__init__(levels)
        self.count = len(levels)

    def clear(self):
        self.levels[:] = 0  # CPL203 (possible): `[...] =` on `self.levels` changes the array that
#       ^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^< written: `[...] =` on `self.levels` writes


@dataclass
class Record:
    values: np.ndarray

    def __post_init__(self):
#                     ^^^^< created: `self.values` belongs to the caller
        self.values = np.asarray(self.values, dtype=float)
#                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `np.asarray(self.values, dtype=float)` may share the
#       ^^^^^^^^^^^< escaped: `self.values` keeps it

    def scale(self, factor):
        self.values *= factor  # CPL203 (possible): `*=` on `self.values` changes the array that `Record()` was
#       ^^^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^^^^^< written: `*=` on `self.values` writes


class ByProperty:
    def __init__(self, depth):
#                      ^^^^^< created: `depth` belongs to the caller
        self._depth = np.asarray(depth)
#                     ^^^^^^^^^^^^^^^^^< viewed: `np.asarray(depth)` may share the storage of `depth`
#       ^^^^^^^^^^^< escaped: `self._depth` keeps it

    @property
    def depth(self):
        return self._depth

    def clip(self):
        self.depth[self.depth < 0] = 0  # CPL203 (possible): `[...] =` on `self.depth` changes the array that
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `[...] =` on `self.depth` writes


class SetUpByAHelper:
    def __init__(self, grid):
        self._take(grid)

    def _take(self, grid):
#                   ^^^^< created: `grid` belongs to the caller
        self.grid = np.asarray(grid)
#                   ^^^^^^^^^^^^^^^^< viewed: `np.asarray(grid)` may share the storage of `grid`
#       ^^^^^^^^^< escaped: `self.grid` keeps it

    def invert(self):
        self.grid *= -1  # CPL203 (possible): `*=` on `self.grid` changes the array that
#       ^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^< written: `*=` on `self.grid` writes


class ConvertsLater:
    def __init__(self, signal: np.ndarray):
        self.signal = signal
#       ^^^^^^^^^^^< escaped: `self.signal` keeps it

    def filtered(self):
        flat = self.signal.reshape(-1)
#              ^^^^^^^^^^^^^^^^^^^^^^^< viewed: `flat` may share the storage of `self.signal`
        flat[0] = 0.0  # CPL203 (possible): `[...] =` on `flat` changes the array that
#       ^^^^^^^
#       ^^^^^^^< written: `[...] =` on `flat` writes
        return flat


class WritesInAHelper:
    def __init__(self, image):
#                      ^^^^^< created: `image` belongs to the caller
        self.image = np.asarray(image)
#                    ^^^^^^^^^^^^^^^^^< viewed: `np.asarray(image)` may share the storage of `image`
#       ^^^^^^^^^^< escaped: `self.image` keeps it

    def enhance(self):
        self._stretch()
        return self.image

    def _stretch(self):
        self.image -= self.image.min()  # CPL203 (possible): `-=` on `self.image` changes the array that
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< written: `-=` on `self.image` writes


class KeepsSamples:
    def __init__(self, samples: list[torch.Tensor]):
        self.samples = samples

    def __getitem__(self, index):
        sample = self.samples[index].float()
#                ^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `sample` may share the storage of `self.samples[index]`
        sample.div_(255.0)  # CPL203 (possible): `div_()` on `sample` changes what `self.samples` keeps
#       ^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^^< written: `div_()` writes through `sample`
        return sample
#       ^^^^^^^^^^^^^< escaped: `sample` is handed back here


class _Private:
    def __init__(self, table):
        self.table = np.asarray(table)

    def shift(self):
        self.table += 1  # CPL203 (possible): `shift()` on `private` may or may not change `table`, which
#       ^^^^^^^^^^^^^^^


def the_callers_of_a_private_class(size: int):
    table = np.zeros(size)
#           ^^^^^^^^^^^^^^< created: `np.zeros(size)` makes the storage
    private = _Private(table)
    private.shift()
#   ^^^^^^^^^^^^^^^< written: `shift()` writes through `private`
    return table.sum()
#          ^^^^^^^^^^^< read: `table` is computed with here


def _centred(values):
    values = np.asarray(values)
    values -= values.mean()  # CPL203 (possible): this may or may not change `values` of the caller
#   ^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^< written: `-=` writes
    return values


def reads_its_array_again(size: int):
    values = np.arange(size, dtype=float)
    moved = _centred(values)
#           ^^^^^^^^^^^^^^^^< escaped: `_centred(values)` passes `values` on
    return np.abs(values - moved).max()
#                 ^^^^^^^^^^^^^^< read: `values` is computed with here


def _innermost(rows):
    rows -= rows.mean()


def _between(rows):
    rows = np.asarray(rows)
    _innermost(rows)  # CPL203 (possible): `_between()` on `samples` changes the caller's `samples`
#   ^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^< written: `_between()` writes through `samples`
    return rows


def through_two_helpers(samples):
#                       ^^^^^^^< created: `samples` belongs to the caller
    return _between(samples)
#          ^^^^^^^^^^^^^^^^^< escaped: `_between(samples)` passes it on


# -- silent: nothing of the caller's is written ------------------------------------------------------------------------------------


def bound_to_a_new_array(samples):
    values = np.asarray(samples, dtype=float)
    values = values - values.mean()
    return values


def copied_by_array(samples):
    values = np.array(samples, dtype=float)
    values -= values.mean()
    return values


def copied_on_the_way(samples):
    values = np.asarray(samples, dtype=float).copy()
    values -= values.mean()
    return values


def copied_before(samples: np.ndarray):
    flat = samples.copy().reshape(-1)
    flat[0] = 0.0
    return flat


def cloned_on_the_way(image: torch.Tensor):
    image = image.float().clone()
    image.div_(255.0)
    return image


def to_with_copy(image: torch.Tensor):
    image = image.to(torch.float32, copy=True)
    image.div_(255.0)
    return image


def astype_copies(samples: np.ndarray):
    values = samples.astype(np.float64)
    values -= 1.0
    return values


def flatten_copies_in_numpy(samples: np.ndarray):
    flat = samples.flatten()
    flat[0] = 0.0
    return flat


def of_a_result(samples: np.ndarray):
    values = np.asarray(np.abs(samples)).reshape(-1)
    values[0] = 0.0
    return values


def of_an_unknown_call(load):
    values = np.asarray(load())
    values[0] = 0.0  # silent: nobody is known to hold what it gave
    return values


def of_a_list_made_here():
    values = np.asarray([1.0, 2.0, 3.0])
    values -= values.mean()
    return values


def of_a_comprehension(rows):
    values = np.asarray([row.weight for row in rows])
    values /= values.sum()
    return values


def of_a_documented_number(size: float):
    """Scale.

    Parameters
    ----------
    size : float
    """
    values = np.asarray(size)
    return values + 1.0


def a_local_source_is_dead():
    rows = np.ones((2, 3))
    flat = np.ravel(rows + 1.0)
    flat[0] = 5.0
    return flat.sum()


def an_unknown_layout_but_dead(size: int):
    table = np.ones((size, 4)).T
    table = table.reshape(-1)
    table[0] = 5.0
    return table


def of_a_sum(samples):
    values = np.asarray(samples) + 0
    values[0] = 0
    return values


def of_a_list_of_the_parameter(samples):
    values = np.asarray(list(samples))
    values[0] = 0
    return values


def of_a_sorted_list(samples):
    values = np.asarray(sorted(samples))
    values[0] = 0
    return values


def of_a_range(size: int):
    values = np.asarray(range(size))
    values[0] = 1
    return values


def of_a_new_array(samples):
    values = np.atleast_1d(np.array(samples))
    values[0] = 1.0
    return values


def of_two_stacked(samples):
    flat = np.ravel([samples, samples])
    flat[0] = 1.0
    return flat


def with_a_minimum_of_axes(samples):
    values = np.array(samples, ndmin=2)
    values[0] = 1.0
    return values


def moved_to_the_host_and_copied(image: torch.Tensor):
    values = image.detach().cpu().numpy().copy()
    values += 1.0
    return values


def only_read(samples):
    values = np.asarray(samples, dtype=float)
    return values.mean(), values.max()


def numbers_are_rebound(samples):
    total = np.asarray(samples).sum()
    total += 1.0
    return total


# -- silent: layout or dtype decide ----------------------------------------------------------------------------------------------


def reshape_of_a_fresh_array_is_a_view():
    table = np.zeros((2, 3))
    flat = table.reshape(-1)
    flat[4] = 1.0
    return table


def ravel_of_a_fresh_array_is_a_view():
    table = np.zeros((2, 3))
    flat = table.ravel()
    flat[4] = 1.0
    return table


def another_dtype_always_copies():
    counts = np.arange(10)
    values = counts.astype(np.float64, copy=False)
    values -= 0.5
    return values.sum() + counts.sum()


def contiguous_of_a_transpose_copies():
    table = torch.ones(2, 3)
    turned = table.t().contiguous()
    turned.zero_()
    return table.sum()


# -- silent: paths and parameters decide ---------------------------------------------------------------------------------------------


def a_copy_parameter_decides(samples, copy=True):
    values = np.array(samples, dtype=float) if copy else np.asarray(samples, dtype=float)
    values -= values.mean()
    return values


def a_copy_parameter_decides_by_a_statement(samples, copy=True):
    samples = np.asarray(samples, dtype=float)
    if copy:
        samples = samples.copy()
    samples -= samples.mean()
    return samples


def an_inplace_parameter_decides(samples, inplace=False):
    values = np.asarray(samples, dtype=float)
    if not inplace:
        values = values.copy()
    values *= 2.0
    return values


def an_overwrite_parameter_decides(samples, overwrite_samples=False):
    values = np.asarray(samples) if overwrite_samples else np.array(samples)
    values *= 2.0
    return values


def where_the_parameter_is_left_out(samples):
    values = np.asarray(samples)
    return _filled(values)  # silent: what `fill` is for does not happen


def where_none_is_passed(samples):
    values = np.asarray(samples)
    return _filled(values, fill=None, mode="add")


def where_it_is_left_out_of_another(samples):
    values = np.asarray(samples)
    return _filled_by_another(values)


def _copied_or_not(array: np.ndarray, keep):
    scaled = array.copy() if keep else array
    scaled *= 2.0
    return scaled.sum()


def a_parameter_of_the_helper_decides(samples):
    values = np.asarray(samples, dtype=float)
    return _copied_or_not(values, True)


def _rows_filled(array: np.ndarray, bounds=None, fill=None):
    for row in array:
        if bounds is not None:
            row = np.clip(row, *bounds)
        if fill is not None:
            if bounds is None:
                row = row.copy()
            row[np.isnan(row)] = fill


def copied_by_the_helper_where_it_has_to_be(samples):
    values = np.asanyarray(samples)
    _rows_filled(values, fill=0.0)
    _rows_filled(values, (0, 1), fill=0.0)


def an_out_parameter(samples, out=None):
    if out is None:
        out = np.empty_like(samples)
    out = np.asarray(out)
    out[:] = samples
    return out


def an_output_by_another_name(samples: np.ndarray, target=None):
    target = np.empty_like(samples) if target is None else np.asarray(target)
    np.multiply(samples, 2.0, out=target)  # silent: a default that is made here marks an output
    return target


def copied_on_the_only_path_that_writes(samples, centre: bool):
    values = np.asarray(samples, dtype=float)
    if centre:
        values = values.copy()
        values -= values.mean()
    return values


def a_copy_where_they_are_shared(samples):
    values = np.asarray(samples, dtype=float)
    if np.shares_memory(values, samples):
        values = values.copy()
    values -= values.mean()
    return values


def copied_where_it_is_the_same_object(samples):
    values = np.asarray(samples)
    if values is samples:
        values = values.copy()
    values -= 1
    return values


def a_dtype_test_with_a_copy_on_both_sides(samples):
    samples = np.asarray(samples)
    if samples.dtype != float:
        samples = samples.astype(float)
    else:
        samples = samples.copy()
    samples -= samples.mean()
    return samples


def a_copy_where_it_is_a_view(samples):
    values = np.asarray(samples)
    if values is samples or values.base is not None:
        values = values.copy()
    values -= values.mean()
    return values


def a_copy_where_possible(samples):
    try:
        samples = samples.copy()
    except AttributeError:
        samples = np.array(samples)
    samples = np.asarray(samples)
    samples -= samples.mean()
    return samples


def a_procedure_that_only_fills(out):
    out = np.asarray(out)
    out[:] = 0


def documented_as_filling(target):
    """Fill `target` with zeros."""
    target = np.asarray(target)
    target[:] = 0


def isinstance_decides(samples):
    if isinstance(samples, np.ndarray):
        samples = samples.copy()
    else:
        samples = np.asarray(samples)
    samples -= samples.mean()
    return samples


# -- silent: the function says so ------------------------------------------------------------------------------------------------------


def documented_as_in_place(samples):
    """Subtract the mean of `samples` in place."""
    values = np.asarray(samples)
    values -= values.mean()
    return values


def documented_as_changing(samples):
    """Centre the samples. This changes `samples` in place."""
    values = np.asarray(samples)
    values -= values.mean()
    return values


def documented_as_modifying(samples):
    """Centre the samples. The input is modified if it is an array."""
    values = np.asarray(samples)
    values -= values.mean()
    return values


def normalize_(image: torch.Tensor):
    image = image.float()
    image.div_(255.0)
    return image


def _private_and_never_called(samples):
    values = np.asarray(samples)
    values -= values.mean()
    return values


def _fed_with_fresh_arrays(samples):
    values = np.asarray(samples)
    values -= values.mean()
    return values


def fresh_arrays_only(size: int):
    return _fed_with_fresh_arrays(np.ones(size))


def copies_for_the_helper(samples):
    return _shifts(np.array(samples))


def _shifts(samples):
    values = np.asarray(samples)
    values += 1
    return values


# -- silent: certain, not perhaps ---------------------------------------------------------------------------------------------------------


def certainly_the_callers(samples: np.ndarray):
    samples -= samples.mean()
    return samples


def certainly_a_view(samples: np.ndarray):
    turned = samples.T
    turned -= turned.mean()
    return turned


def a_window_on_an_attribute(model):
    flat = model.weight.reshape(-1)
    flat[0] = 0.0
    return model


# -- silent: libraries, scopes, kinds ---------------------------------------------------------------------------------------------------------


def rebound_numpy(samples, np):
    values = np.asarray(samples)
    values -= values.mean()
    return values


def jax_arrays_never_change(samples):
    import jax.numpy as jnp

    values = jnp.asarray(samples)
    values -= values.mean()
    return values


def lists_have_no_maybe(words: list):
    kept = list(words)
    kept.append("end")
    return kept


def an_unknown_method(thing):
    values = thing.reshape(-1)
    values = values + 1
    return values


def an_inner_function_of_the_same_name(samples):
    values = np.asarray(samples)

    def centred(values: np.ndarray):
        values -= values.mean()
        return values

    return centred(values.copy())


def rebound_parameter(samples):
    samples = np.zeros(3)
    values = np.asarray(samples)
    values += 1.0
    return values


def tried_and_copied(samples):
    try:
        values = np.asarray(samples, dtype=float)
    except ValueError:
        values = np.zeros(3)
    values = np.where(values > 0, values, 0.0)
    values[0] = 1.0
    return values


def metadata_of_the_local_source(size: int):
    table = np.ones((size, 4)).T
    flat = table.reshape(-1)
    flat *= 2.0
    return flat, table.shape


# -- silent: objects and callers ---


class CopiesInTheConstructor:
    def __init__(self, center):
        self.center = np.array(center, dtype=float)

    def translate(self, offset):
        self.center += offset


class CopiesOnTheWay:
    def __init__(self, center):
        self.center = np.asarray(center).copy()

    def translate(self, offset):
        self.center += offset


class BoundToACopyByAnotherMethod:
    def __init__(self, center):
        self.center = np.asarray(center)

    def prepare(self):
        self.center = self.center.copy()

    def translate(self, offset):
        self.center += offset


class BoundToACopyBefore:
    def __init__(self, center):
        self.center = np.asarray(center)

    def translate(self, offset):
        self.center = self.center + 0.0
        self.center += offset


class KeptAsItCame:
    def __init__(self, center: np.ndarray):
        self.center = center  # silent: certain, not perhaps

    def translate(self, offset):
        self.center += offset


class DecidedByAParameter:
    def __init__(self, center, copy=True):
        self.center = np.array(center) if copy else np.asarray(center)

    def translate(self, offset):
        self.center += offset


class SaysSo:
    def __init__(self, center):
        """`center` is modified by `translate`."""
        self.center = np.asarray(center)

    def translate(self, offset):
        self.center += offset


class CopiedByTheHeir:
    def __init__(self, center):
        self.center = np.asarray(center)

    def translate(self, offset):
        self.center += offset


class OwnsItsCenter(CopiedByTheHeir):
    def __init__(self, center):
        super().__init__(center)
        self.center = self.center.copy()


class OfANewArray:
    def __init__(self, size: int):
        self.center = np.asarray(np.zeros(size)).reshape(-1)

    def translate(self, offset):
        self.center += offset


class BoundByOtherCode:
    def __init__(self, corner):
        self.corner = np.asarray(corner)

    def translate(self, offset):
        self.corner += offset


def gives_it_a_copy(box: BoundByOtherCode):
    box.corner = box.corner.copy()
    return box


class BoundByName:
    def __init__(self, center, **others):
        self.center = np.asarray(center)
        for name, value in others.items():
            setattr(self, name, value)

    def translate(self, offset):
        self.center += offset


class GivenABuffer:
    def __init__(self, buffer):
        self.buffer = np.asarray(buffer)

    def translate(self, offset):
        self.buffer += offset


class WritesWhereAsked:
    def __init__(self, center):
        self.center = np.asarray(center)

    def translate(self, offset, inplace=False):
        if inplace:
            self.center += offset
            return self.center
        return self.center + offset


class PrivateAndNeverCalled:
    def __init__(self, center):
        self.center = np.asarray(center)

    def _translate(self, offset):
        self.center += offset


class OnOneWayOnly:
    def __init__(self, center, given: bool):
        if given:
            self.center = np.asarray(center)
        else:
            self.center = np.zeros(3)

    def translate(self, offset):
        self.center += offset


class HoldsANumber:
    def __init__(self, center):
        self.center = np.asarray(center).sum()

    def translate(self, offset):
        self.center += offset


class ThroughASetter:
    def __init__(self, center):
        self.center = np.asarray(center)

    @property
    def center(self):
        return self._center

    @center.setter
    def center(self, center):
        self._center = np.array(center)

    def translate(self, offset):
        self.center += offset


class ANewArrayByAProperty:
    def __init__(self, center):
        self._center = np.asarray(center)

    @property
    def center(self):
        return self._center * 2.0

    def translate(self, offset):
        moved = self.center
        moved += offset
        return moved


def _shifted(values):
    values = np.asarray(values)
    values += 1
    return values


def the_array_is_not_read_again(size: int):
    values = np.zeros(size)
    return _shifted(values)


def the_name_is_bound_anew(size: int):
    values = np.zeros(size)
    values = _shifted(values)
    return values.sum()


def only_its_shape_is_read(size: int):
    values = np.zeros(size)
    moved = _shifted(values)
    return moved.reshape(values.shape)


def _shifts_in_place(values):
    values = np.asarray(values)
    values += 1


def a_helper_called_for_its_effect(size: int):
    values = np.zeros(size)
    _shifts_in_place(values)
    return values.sum()


def an_output_that_may_be_given(samples, result_=None):
    if result_ is None:
        result_ = np.empty_like(samples)
    else:
        result_ = np.asarray(result_)
        result_[:] = 0
    result_ += samples
    return result_


def an_output_that_is_handed_on(samples, product_):
    product_ = np.asarray(product_)
    np.multiply(samples, 2.0, out=product_)
    return product_


class _Hook:
    def prepare(self, values):
        return values

    def run(self, values):
        values = self.prepare(np.asarray(values))
        values += 1
        return values


class _CopyingHook(_Hook):
    def prepare(self, values):
        return values.copy()


def constant_field(land: np.ndarray, value):
#                  ^^^^< created: `land` belongs to the caller
    field = np.ma.masked_array(np.zeros(land.shape), mask=land)
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `field` may share the storage of `land`
    field[:] = value  # CPL203 (possible): also changes the mask, and with it the caller's `land`
#   ^^^^^^^^
#   ^^^^^^^^< written: `[...] =` writes through `field`
    return field


def one_row_of_a_masked_array(land: npt.NDArray[np.bool_]):
#                             ^^^^< created: `land` belongs to the caller
    field = np.ma.array(np.ones(land.shape), mask=land)
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `field` may share the storage of `land`
    row = field[2]
#         ^^^^^^^^< viewed: `row` may share the storage of `field`
    row[:] = 0  # CPL203 (possible): the caller's `land`
#   ^^^^^^
#   ^^^^^^< written: `[...] =` writes through `row`
    return field


def a_transposed_masked_array(land: np.ndarray):
#                             ^^^^< created: `land` belongs to the caller
    field = np.ma.MaskedArray([[1.0, 2.0]], mask=land)
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `field` may share the storage of `land`
    field.T[0] = 3  # CPL203 (possible): the caller's `land`
#   ^^^^^^^^^^
#   ^^^^^^^< viewed: `field.T` may share the storage of `field`
#   ^^^^^^^^^^< written: `[...] =` writes through `field.T`
    return field


def local_mask_is_counted(x: np.ndarray):
    bad = x > 3
#         ^^^^^< created: `x > 3` makes the storage
    field = np.ma.array(x.copy(), mask=bad)
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `field` may share the storage of `bad`
    field[:, 0] = 0  # CPL203 (possible): `bad`, which is used afterwards
#   ^^^^^^^^^^^
#   ^^^^^^^^^^^< written: `[...] =` writes through `field`
    print(bad.sum())
#         ^^^^^^^^^< read: `bad` is computed with here
    return field


def masks_more(land: np.ndarray, heights: np.ndarray):
#              ^^^^< created: `land` belongs to the caller
    field = np.ma.array(heights.copy(), mask=land)
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `field` may share the storage of `land`
    field[heights > 3] = np.ma.masked  # CPL203 (possible): the caller's `land`
#   ^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^< written: `[...] =` writes through `field`
    return field


def the_mask_itself(land: np.ndarray):
#                   ^^^^< created: `land` belongs to the caller
    field = np.ma.array(np.ones(land.shape), mask=land)
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `field` may share the storage of `land`
    field.mask[0] = True  # CPL203 (possible): the caller's `land`
#   ^^^^^^^^^^^^^
#   ^^^^^^^^^^< viewed: `field.mask` may share the storage of `field`
#   ^^^^^^^^^^^^^< written: `[...] =` writes through `field.mask`
    return field


def the_mask_by_name(land: np.ndarray):
#                    ^^^^< created: `land` belongs to the caller
    field = np.ma.array(np.ones(land.shape), mask=land)
#           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `field` may share the storage of `land`
    field.mask = False  # CPL203 (possible): the caller's `land`
#   ^^^^^^^^^^
#   ^^^^^^^^^^< written: `.mask =` writes through `field`
    return field


def arithmetic_does_not_unmask(land: np.ndarray):
    field = np.ma.array(np.ones(land.shape), mask=land)
    field += 1
    field[0] += 2
    field[:] = field * 2
    return field


def only_the_data(land: np.ndarray):
    field = np.ma.array(np.ones(land.shape), mask=land)
    field.data[:] = 3
    field.filled(0)[:] = 3
    (field + 1)[:] = 3  # CPL204: makes a copy that nobody keeps
    return field


def what_is_not_masked(land: np.ndarray):
    field = np.ma.array(np.ones(land.shape), mask=land)
    field[~land] = 1
    return field


def copied_mask(land: np.ndarray):
    field = np.ma.array(np.ones(land.shape), mask=land.copy())
    field[:] = 1
    return field


def copied_with_its_mask(land: np.ndarray):
    field = np.ma.array(np.ones(land.shape), mask=land, copy=True)
    field[:] = 1
    return field


def hard_mask(land: np.ndarray):
    field = np.ma.array(np.ones(land.shape), mask=land, hard_mask=True)
    field[:] = 1
    return field


def hardened_mask(land: np.ndarray):
    field = np.ma.array(np.ones(land.shape), mask=land)
    field.harden_mask()
    field[:] = 1
    return field


def mask_of_numbers(land: npt.NDArray[np.int64]):
    field = np.ma.array(np.ones(land.shape), mask=land)
    field[:] = 1
    return field


def masked_where_has_its_own(land: np.ndarray, heights: np.ndarray):
    field = np.ma.masked_where(land, heights.copy(), copy=False)
    field[:] = 1
    return field


def mask_made_for_it(land: np.ndarray):
    field = np.ma.array(np.ones(land.shape), mask=land > 0)
    field[:] = 1
    return field


def mask_of_unknown_kind(land):
    field = np.ma.array(np.ones(land.shape), mask=land)
    field[:] = 1
    return field


def data_with_a_mask_of_its_own(heights: np.ma.MaskedArray, land: np.ndarray):
    field = np.ma.array(heights, mask=land)
    field[:] = 1
    return heights.mean()


def frame_to_numpy(frame: pd.DataFrame):
#                  ^^^^^< created: `frame` belongs to the caller
    values = frame.to_numpy()
#            ^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `frame`
    values[values < 0] = 0.0  # CPL203 (possible): changes the caller's `frame`
#   ^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^< written: `[...] =` writes through `values`
    return values


def series_to_numpy(column: pd.Series):
#                   ^^^^^^< created: `column` belongs to the caller
    values = column.to_numpy(dtype=float)
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^< viewed: `values` may share the storage of `column`
    values -= values.mean()  # CPL203 (possible): changes the caller's `column`
#   ^^^^^^^^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^^^^^^^^< written: `-=` writes through `values`
    return values


def frame_copied_to_numpy(frame: pd.DataFrame):
    values = frame.to_numpy(copy=True)
    values[values < 0] = 0.0
    return values


def copied_frame_to_numpy(frame: pd.DataFrame):
    values = frame.copy().to_numpy()
    values[values < 0] = 0.0
    return values


def read_frame(path):
    values = pd.read_csv(path).to_numpy()
    values -= values.mean()
    return values


def something_to_numpy(frame):
    values = frame.to_numpy()
    values[values < 0] = 0.0
    return values


def column_of_a_frame(frame: pd.DataFrame):
    values = frame["x"].to_numpy()
    values -= 1.0
    return values


def frame_is_changed(frame: pd.DataFrame):
    frame["x"] = 0.0
    frame += 1
    return frame


def a_row_of_the_masked_array_that_is_handed_back(land: npt.NDArray[np.bool_]):
    field = np.ma.array(np.ones(land.shape), mask=land.copy())
    row = field[2]
    row[:] = 0
    return field


def converted_where_it_is_another_dtype(x: torch.Tensor, y: torch.Tensor, dtype: torch.dtype):
    if x.dtype == torch.float32:
        return x
    single = x.to(torch.float32)
    single.mul_(2.0)  # silent: what is left is of another dtype, and was copied
    if y.dtype != dtype:
        y = y.to(dtype)
        y += 1
    return single, y


def converted_where_another_dtype_was_asked_for(x: torch.Tensor):
#                                               ^< created: `x` belongs to the caller
    if x.dtype == torch.float32:
        return x
    double = x.to(torch.float64)
#            ^^^^^^^^^^^^^^^^^^^< viewed: `double` may share the storage of `x`: `x.to(torch.float64)` copies only where it has to
    double.mul_(2.0)  # CPL203 (possible): changes the caller's `x` for some inputs
#   ^^^^^^^^^^^^^^^^
#   ^^^^^^^^^^^^^^^^< written: `mul_()` writes through `double`
    return double


def whole_numbers_converted(counts: np.ndarray):
    if counts.dtype.kind in "fc":
        raise TypeError(counts.dtype)
    levels = counts.astype(np.float64, copy=False)
    levels /= levels.sum()
    return levels


def one_of_two_dtypes(image: torch.Tensor):
    if image.dtype == torch.uint8 or image.dtype == torch.int16:
        image = image.float()
        image /= image.max()
    return image


def one_of_two_dtypes_and_itself(image: torch.Tensor):
#                                ^^^^^< created: `image` belongs to the caller
    if image.dtype == torch.uint8 or image.is_floating_point():
        image = image.float()
#               ^^^^^^^^^^^^^< viewed: `image` may share the storage of `image`: `image.float()` copies only where it has to
        image /= 255.0  # CPL203 (possible): changes the caller's `image` for some inputs
#       ^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^< written: `/=` writes through `image`
    return image


def from_another_device(x: torch.Tensor):
    if x.is_cuda:
        y = x.cpu()
        y.clamp_(0, 1)
        return y
    return x.clamp(0, 1)


def from_the_same_device(x: torch.Tensor):
#                        ^< created: `x` belongs to the caller
    if not x.is_cuda:
        y = x.cpu()
#           ^^^^^^^< viewed: `y` may share the storage of `x`: `x.cpu()` copies only where it has to
        y.clamp_(0, 1)  # CPL203 (possible): changes the caller's `x` for some inputs
#       ^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^< written: `clamp_()` writes through `y`
        return y
    return x.clamp(0, 1)


def in_another_order(x: torch.Tensor):
    if not x.is_contiguous():
        x = x.contiguous()
        x += 1
        return x
    return x + 1


def arrays_go_round_the_conversion(samples):
#                                  ^^^^^^^< created: `samples` belongs to the caller
    if not isinstance(samples, np.ndarray):
        samples = np.asarray(samples)
#                 ^^^^^^^^^^^^^^^^^^^< viewed: `samples` may share the storage of `samples`: `np.asarray(samples)` copies only where it has to
    samples[0] = 1.0  # CPL203 (possible): on the path round `np.asarray(samples)`, on which nothing is copied; write to a copy
#   ^^^^^^^^^^
#   ^^^^^^^^^^< written: `[...] =` writes through `samples`
    return samples.sum()


def arrays_go_round_the_conversion_and_are_copied(samples):
    if not isinstance(samples, np.ndarray):
        samples = np.asarray(samples)
    samples = samples.copy()
    samples[0] = 1.0
    return samples.sum()
