"""CPL205 result-discarded, where only a caller in the file or a call at module level says that a parameter is an array."""

import numpy as np
import torch


# -- loud -------------------------------------------------------------------------------------------------------------


def clamped(readings):
    readings.clip(0.0, 1.0)  # CPL205: `readings.clip(0.0, 1.0)` does not change `readings`, and its result is thrown away; assign the result (`readings = readings.clip(0.0, 1.0)`)
#   ^^^^^^^^^^^^^^^^^^^^^^^ readings.size*readings.clip(0.0, 1.0).itemsize bytes per call
#   ^^^^^^^^^^^^^^^^^^^^^^^< created: the result of `clip` is kept nowhere
    return readings.mean()
#          ^^^^^^^^^^^^^< read: `readings` is used as it was


def of_a_day():
    return clamped(np.linspace(-1.0, 5.0, 24))


def printed(readings, digits):
    readings.round(digits)  # CPL205: `readings.round(digits)` does not change `readings`, and its result is thrown away; assign the result (`readings = readings.round(digits)`)
#   ^^^^^^^^^^^^^^^^^^^^^^ readings.size*readings.round(digits).itemsize bytes per call
#   ^^^^^^^^^^^^^^^^^^^^^^< created: the result of `round` is kept nowhere
    return [float(reading) for reading in readings]
#                         ^^^^^^^^^^^^^^^^^^^^^^^^< read: `readings` is used as it was


print(printed(digits=2, readings=np.linspace(0.0, 1.0, 7)))


class Camera:
    def upright(self, image):
        image.transpose(1, 0)  # CPL205: `image.transpose(1, 0)` does not change `image`, and its result is thrown away; assign the result (`image = image.transpose(1, 0)`)
#       ^^^^^^^^^^^^^^^^^^^^^
#       ^^^^^^^^^^^^^^^^^^^^^< created: the result of `transpose` is kept nowhere
        return image[0]
#              ^^^^^^^^< read: `image` is used as it was

    def of_a_frame(self):
        return self.upright(np.ones((3, 4)))


def of_one_camera():
    return Camera().of_a_frame()


def whole(weights):
    weights.round()  # CPL205: `weights.round()` does not change `weights`, and its result is thrown away; assign the result (`weights = weights.round()`) or use `weights.round_(...)`
#   ^^^^^^^^^^^^^^^ weights.numel()*weights.round().itemsize bytes per call
#   ^^^^^^^^^^^^^^^< created: the result of `round` is kept nowhere
    return weights.sum().item()
#          ^^^^^^^^^^^< read: `weights` is used as it was


print(whole(torch.full((10,), 0.75)))


# -- silent -----------------------------------------------------------------------------------------------------------


class Trace:
    """Readings that are clipped where they are."""

    def __init__(self, readings):
        self.readings = readings

    def clip(self, low, high):
        self.readings = [min(max(reading, low), high) for reading in self.readings]


def highest(trace):
    trace.clip(0.0, 1.0)  # silent: it works in place
    return max(trace.readings)


def of_a_trace():
    return highest(Trace([0.5, 3.0]))


def highest_of_readings(readings):
    readings.clip(0.0, 1.0, out=readings)  # silent: so does this
    return readings.max()


print(highest_of_readings(np.linspace(-1.0, 2.0, 24)))


def median(readings):
    readings.sort()  # silent: and this
    return readings[len(readings) // 2]


print(median(np.array([3.0, 1.0, 2.0])))


def has_rows_of(readings, length):
    try:
        readings.reshape(-1, length)  # silent: does it fail?
    except ValueError:
        return False
    return True


print(has_rows_of(np.ones(7), length=3))


def clamped_anew(readings):
    readings = readings.clip(0.0, 1.0)  # silent: the result is kept
    return readings.mean()


def of_another_day():
    return clamped_anew(np.linspace(-1.0, 5.0, 24))
