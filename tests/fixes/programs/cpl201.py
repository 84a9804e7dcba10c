"""Fixes of CPL201, executed."""

import numpy as np
import torch


def backup_of_an_array():
    # differs: the backup keeps the values of before
    levels = np.linspace(0.0, 1.0, 5)
    original = levels  # the values of before
    levels[2] = 9.0  # unsafe
    return levels.sum(), original.sum()


def start_of_a_loop():
    # differs: the start stays where it was
    start = np.array([0.0, 0.0, 10.0])
    position = start
    for _ in range(5):
        position += np.array([1.0, 0.0, -2.0])  # unsafe
    return position - start


def sorted_list():
    # differs: the given order survives
    given = [3, 1, 2]
    ordered = given
    ordered.sort()  # unsafe
    return [new - old for new, old in zip(ordered, given)]


def seen_words():
    # differs: what was seen earlier stays as it was
    seen = {1, 2}
    earlier = seen
    seen.add(3)  # unsafe
    return sorted(seen), sorted(earlier)


def options():
    # differs: the saved options keep their depth
    current = {"depth": 1}
    saved = current
    current.update(depth=2)  # unsafe
    return dict(saved), dict(current)


def weights():
    # differs: the norm of the step is not zero
    weight = torch.ones(3)
    kept = weight
    weight.mul_(0.5)  # unsafe
    return (weight - kept).norm()


def skip_connection():
    # differs: the input is added, not the output twice
    hidden = torch.tensor([-1.0, 2.0])
    skip = hidden
    hidden = torch.relu_(hidden)  # unsafe
    return hidden + skip


def chained():
    # differs: only one of the two moves
    east = north = np.zeros(3)  # both start here
    east += 1.0  # unsafe
    return east.sum(), north.sum()


def chained_in_a_block():
    # differs: only one of the two grows
    for size in (2,):
        first = other = [size] * (
            size
        )
        first += [7]  # unsafe
        print(other, file=open("/dev/null", "w"))
    return sorted(first), sorted(other)


def both_of_a_pair():
    # differs: only the first is doubled
    base = np.arange(3.0)
    first, second = base, base
    first *= 2.0  # unsafe
    return first.sum() - second.sum()


def in_a_walrus():
    # differs: the kept values are not halved
    values = np.full(2, 4.0)
    if (kept := values).sum() > 0:
        values /= 2.0  # unsafe
    return kept.sum() + values.sum()


def in_brackets():
    # differs: the saved values stay
    values = np.ones(2)
    saved = (
        values  # those of before
    )
    values -= 1.0  # unsafe
    return saved.sum(), values.sum()


def alias_of_an_alias():
    # differs: the base stays
    base = np.ones(4)
    once = base
    twice = once
    twice += 1.0  # unsafe
    return base.sum(), twice.sum()


def best_so_far():
    # differs: the best is not the last
    current = [3]
    best = None
    for value in (1, 2):
        if best is None:
            best = current
        current[0] = value  # unsafe
    return max(best), max(current)


def list_is_another_name():
    # differs: the given order survives
    list = sorted
    given = [3, 1, 2]
    ordered = given
    ordered.reverse()  # unsafe
    return list(given), max(given), [item for item in ordered], [item for item in given]


def a_copy_is_there():
    start = np.zeros(2)
    position = start.copy()
    position += 1.0
    return position - start


def rebound():
    start = np.zeros(2)
    position = start
    position = position + 1.0
    return position - start


def only_the_shape():
    given = np.zeros((2, 3))
    result = given
    result += 1.0
    return given.shape, result.sum()


def dead_afterwards():
    loaded = np.array([4.0, 1.0])
    values = loaded
    values.sort()
    return values


def chosen_output():
    even, odd = np.zeros(2), np.zeros(2)
    for number in range(4):
        chosen = odd if number % 2 else even
        chosen[number // 2] = number
    return even, odd


def another_element():
    shape = [4, 5, 6]
    padded = shape
    padded[0] = 8
    return padded[0] * shape[1]
