"""Fixes of CPL202, executed."""

import numpy as np
import torch


def backup_by_a_full_slice():
    # differs: the backup keeps the values of before
    weights = np.array([1.0, 2.0, 3.0])
    backup = weights[:]
    weights[0] = -100.0  # unsafe
    if weights.min() < 0:
        weights = backup
    return weights.sum()


def transposed_tensor():
    # differs: the sum is not zero
    scores = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
    turned = scores.t()  # turned
    scores.zero_()  # unsafe
    return turned.sum()


def first_frame_as_reference():
    # differs: all frames lose the first, not the first itself and the others nothing
    frames = np.ones((3, 4))
    reference = frames[0]
    for number in range(len(frames)):
        frames[number] -= reference  # unsafe
    return frames


def a_call_over_lines():
    # differs: the turned array stays
    video = np.arange(24.0).reshape(2, 3, 4)
    turned = np.moveaxis(
        video,
        0, -1,  # to the end
    )
    np.negative(video, out=video)  # unsafe
    return turned.sum()


def a_view_is_rewritten():
    # differs: the base stays
    table = np.arange(6.0).reshape(2, 3)
    row = table[0]
    row -= 1.0  # unsafe
    return row.sum() + table.sum()


def a_view_of_a_view():
    # differs: the first column stays
    table = np.ones((4, 3))
    turned = table.T
    first = turned[0]
    table += 1.0  # unsafe
    return first.mean()


def in_a_tuple():
    # differs: the top row stays
    table = np.ones((4, 3))
    top, size = table[0], len(table)
    table[:] = 0.0  # unsafe
    return top.sum(), size


def detached():
    # differs: the old weights are those of before
    weight = torch.ones(3, requires_grad=True)
    old = weight.detach()
    with torch.no_grad():
        weight -= 0.5  # unsafe
    return (weight - old).sum()


def shared_with_torch():
    # differs: the tensor keeps its values
    array = np.ones(3)
    tensor = torch.from_numpy(array)
    array += 1.0  # unsafe
    return tensor.sum(), array.sum()


class Boxes:
    def __init__(self, boxes: list[torch.Tensor]):
        self.boxes = boxes

    def __getitem__(self, index):
        box = self.boxes[index]
        box *= 0.5  # unsafe
        return box


def kept_by_the_object():
    # differs: the second call gives what the first one gave
    boxes = Boxes([torch.tensor([2.0, 8.0])])
    return [boxes[0].tolist() for _ in range(2)]


def halved(samples: np.ndarray):
    part = samples[1:]
    part /= 2.0  # unsafe
    return part


def caller_reads_again():
    # differs: the caller's samples stay
    samples = np.arange(4.0)
    half = halved(samples)
    return half.sum() + samples.sum()


def two_views_at_once():
    series = np.ones(10)
    left, right = series.reshape(2, 5)
    series *= 3.0  # no fix
    return left.sum() + right.sum()


def window():
    image = np.ones((4, 4))
    region = image[1:3, 1:3]
    region[:] = 0.0
    return image.sum()


def buffer():
    joined = np.empty(4)
    left, right = joined[:2], joined[2:]
    left[:] = 1.0
    right[:] = 2.0
    return joined.sum()


def a_copy_after_all():
    grid = np.array([[1.0, 2.0], [3.0, 4.0]])
    picked = grid[[0, 1]]
    turned = grid.T.copy()
    grid *= 10.0
    return picked.sum() + turned.sum()


def rebound():
    grid = np.array([[1.0, 2.0], [3.0, 4.0]])
    turned = grid.T
    grid = grid * 10.0
    return grid.sum() - turned.sum()


def only_the_shape():
    grid = np.array([[1.0, 2.0, 3.0]])
    turned = grid.T
    grid /= 3.0
    return turned.shape, grid.max()


def each_by_itself():
    table = np.array([[3.0, 4.0], [6.0, 8.0]])
    for row in table:
        row /= np.sqrt((row * row).sum())
    return table
