"""Fixes of CPL203, executed."""

import numpy as np
import torch
from numpy import asarray


def centred(samples):
    values = np.asarray(samples, dtype=float)
    values -= values.mean()  # unsafe
    return values


def as_array():
    # differs: the caller's samples stay
    samples = np.array([1.0, 2.0, 6.0])
    return centred(samples), samples


def doubled(samples):
    values = np.asanyarray(  # any array
        samples,
    )
    values *= 2.0  # unsafe
    return values


def as_any_array():
    # differs: the caller's matrix stays
    samples = np.matrix([[1.0, 2.0]])
    return doubled(samples), samples


def shifted(samples):
    values = asarray(samples)
    values += 1.0  # unsafe
    return values


def by_an_imported_name():
    # differs: the caller's samples stay
    samples = np.zeros(2)
    return shifted(samples), samples


def cast(samples: np.ndarray):
    values = samples.astype(np.float64, copy=False)
    values[0] = 7.0  # unsafe
    return values


def without_a_cast():
    # differs: the caller's samples stay
    samples = np.zeros(2)
    return cast(samples), samples


def flat(table: np.ndarray):
    pixels = table.ravel()
    pixels[0] = 7.0  # unsafe
    return pixels


def raveled():
    # differs: the caller's table stays
    table = np.zeros((2, 2))
    return flat(table), table


def columns(table: np.ndarray):
    pixels = np.asfortranarray(table)
    pixels[0] = 7.0  # unsafe
    return pixels


def column_by_column():
    # differs: the caller's table stays
    table = np.zeros((2, 2), order="F")
    return columns(table), table


def reshaped(table: np.ndarray):
    pixels = table.reshape(-1, 1)
    pixels += 1  # unsafe
    return pixels


def in_another_shape():
    # differs: the caller's table stays
    table = np.zeros((2, 2))
    return reshaped(table), table


def normalised(image: torch.Tensor) -> torch.Tensor:
    image = image.float()
    image.div_(255.0)  # unsafe
    return image


def as_floats():
    # differs: the caller's image stays
    image = torch.full((2,), 255.0)
    return normalised(image), image


def on_a_device(image: torch.Tensor, device: str):
    image = image.to(device)
    image.mul_(2.0)  # unsafe
    return image


def moved():
    # differs: the caller's image stays
    image = torch.ones(2)
    return on_a_device(image, "cpu"), image


def in_one_piece(image: torch.Tensor):
    image = image.contiguous()
    image[0] = 7.0  # unsafe
    return image


def contiguous():
    # differs: the caller's image stays
    image = torch.ones(2)
    return in_one_piece(image), image


class Box:
    def __init__(self, center):
        self.center = np.asarray(center, dtype=float)

    def translate(self, offset):
        self.center += offset  # unsafe
        return self


def given_to_an_object():
    # differs: the caller's center stays
    center = np.array([10.0, 20.0])
    return Box(center).translate(1.0).center, center


def sums(kind):
    table = np.zeros((3, 2), dtype=kind)
    pixels = table.astype(float, copy=False)
    pixels += 1.0  # unsafe
    return pixels.sum(), table.sum()


def of_its_own():
    # differs: the table stays
    return sums(int), sums(float)


def masked():
    # differs: the mask stays
    bad = np.array([True, False])
    field = np.ma.array([1.0, 2.0], mask=bad)
    field[:] = 0.0  # unsafe
    return bad.sum(), field.sum()


def rebound(samples):
    values = np.asarray(samples, dtype=float)
    values = values - values.mean()
    return values


def nothing_written():
    samples = np.array([1.0, 2.0, 6.0])
    return rebound(samples), samples


def decided(samples, copy=True):
    values = np.array(samples, dtype=float) if copy else np.asarray(samples, dtype=float)
    values -= values.mean()
    return values


def a_parameter_decides():
    samples = np.array([1.0, 2.0, 6.0])
    return decided(samples), samples


def scaled_(samples):
    values = np.asarray(samples)
    values *= 2.0
    return values


def in_place_by_its_name():
    samples = np.array([1.0, 2.0, 6.0])
    return scaled_(samples), samples


def new_of_a_list():
    values = np.asarray([1.0, 2.0])
    values *= 2.0
    return values


def the_output(samples, out):
    values = np.asarray(out)
    values += samples
    return values


def an_output():
    result = np.zeros(2)
    return the_output(np.ones(2), result), result


def with_a_copy(samples):
    values = np.asarray(samples).copy()
    values *= 2.0
    return values


def copied_already():
    samples = np.array([1.0, 2.0, 6.0])
    return with_a_copy(samples), samples
