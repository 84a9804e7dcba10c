"""CPL206: a rebound loop variable or parameter, which leaves the array as it was."""

from __future__ import annotations

import numpy as np
import pytest
import torch


def rows_of_a_table():
    table = np.zeros((3, 4))
    for row in table:
#       ^^^< viewed: `row` is a part of `table`
        row = row / row.sum()  # CPL206: `row = row / row.sum()` gives the name `row` another array
#             ^^^^^^^^^^^^^^^
#             ^^^^^^^^^^^^^^^< copied: only the name `row` changes, until
    return table


def rows_of_a_parameter(table: np.ndarray):
    for row in table:
#       ^^^< viewed: `row` is a part of `table`
        row = row - 1.0  # CPL206: `table` stays as it was
#             ^^^^^^^^^
#             ^^^^^^^^^< copied: only the name `row` changes, until
    return table


def by_a_function():
    counts = np.ones((3, 4))
    for row in counts:
#       ^^^< viewed: `row` is a part of `counts`
        row = np.clip(row, 0.0, 0.5)  # CPL206: `counts` stays as it was
#             ^^^^^^^^^^^^^^^^^^^^^^
#             ^^^^^^^^^^^^^^^^^^^^^^< copied: only the name `row` changes, until
    return counts


def nested_expression():
    counts = np.ones((3, 4))
    for row in counts:
#       ^^^< viewed: `row` is a part of `counts`
        row = np.sqrt(np.abs(row - 2.0))  # CPL206: another array
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^
#             ^^^^^^^^^^^^^^^^^^^^^^^^^^< copied: only the name `row` changes, until
    return counts


def in_two_steps():
    counts = np.ones((3, 4))
    for row in counts:
#       ^^^< viewed: `row` is a part of `counts`
        row = row - row.mean()
        row = row / 2.0  # CPL206: `counts` stays as it was
#             ^^^^^^^^^
#             ^^^^^^^^^< copied: only the name `row` changes, until
    return counts


def under_a_condition(limit: float):
    counts = np.ones((3, 4))
    for row in counts:
#       ^^^< viewed: `row` is a part of `counts`
        if row[0] > limit:
            row = row * 0.5  # CPL206: `counts` stays as it was
#                 ^^^^^^^^^
#                 ^^^^^^^^^< copied: only the name `row` changes, until
    return counts


def conditional_expression(limit: float):
    counts = np.ones((3, 4))
    for row in counts:
#       ^^^< viewed: `row` is a part of `counts`
        row = row * 0.5 if row[0] > limit else row  # CPL206: another array
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    return counts


def with_their_numbers():
    counts = np.ones((3, 4))
    for number, row in enumerate(counts):
#               ^^^< viewed: `row` is a part of `counts`
        row = row * number  # CPL206: `counts` stays as it was
#             ^^^^^^^^^^^^
#             ^^^^^^^^^^^^< copied: only the name `row` changes, until
    return counts


def two_tables(weights: np.ndarray):
    counts = np.ones((3, 4))
    for row, weight in zip(counts, weights, strict=True):
#       ^^^< viewed: `row` is a part of `zip(counts,
        row = row * weight  # CPL206: another array
#             ^^^^^^^^^^^^
#             ^^^^^^^^^^^^< copied: only the name `row` changes, until
    return counts


def rows_turned_round():
    counts = np.ones((3, 4))
    for row in counts:
#       ^^^< viewed: `row` is a part of `counts`
        row = row[::-1]  # CPL206: `counts` stays as it was
#             ^^^^^^^^^
#             ^^^^^^^^^< copied: only the name `row` changes, until
    return counts


def columns(table: np.ndarray):
    for column in table.T:
#       ^^^^^^< viewed: `column` is a part of `table.T`
        column = column - column.min()  # CPL206: `table.T` stays as it was
#                ^^^^^^^^^^^^^^^^^^^^^
#                ^^^^^^^^^^^^^^^^^^^^^< copied: only the name `column` changes, until
    return table


def by_a_function_of_this_file():
    counts = np.ones((3, 4))
    for row in counts:
#       ^^^< viewed: `row` is a part of `counts`
        row = _unit(row)  # CPL206: `counts` stays as it was
#             ^^^^^^^^^^
#             ^^^^^^^^^^< copied: only the name `row` changes, until
    return counts


def _unit(values):
    return values / np.sqrt((values * values).sum())


def tensor_rows():
    counts = torch.ones(3, 4)
    for row in counts:
#       ^^^< viewed: `row` is a part of `counts`
        row = row.clamp(0.0, 0.5)  # CPL206: `counts` stays as it was
#             ^^^^^^^^^^^^^^^^^^^
#             ^^^^^^^^^^^^^^^^^^^< copied: only the name `row` changes, until
    return counts


def tensor_elements():
    counts = torch.ones(3)
    for element in counts:
#       ^^^^^^^< viewed: `element` is a part of `counts`
        element = element * 2.0  # CPL206: `counts` stays as it was
#                 ^^^^^^^^^^^^^
#                 ^^^^^^^^^^^^^< copied: only the name `element` changes, until
    return counts


def tensors_of_a_list(parts: list[torch.Tensor]):
    for part in parts:
#       ^^^^< aliased: `part` is an element of `parts`
        part = part.cuda()  # CPL206: build a new list
#              ^^^^^^^^^^^
#              ^^^^^^^^^^^< copied: only the name `part` changes, until
    return parts


def arrays_of_a_display():
    first, second = np.ones(3), np.zeros(3)
    for part in (first, second):
#       ^^^^< aliased: `part` is an element of `(first,
        part = part + 1.0  # CPL206: another array
#              ^^^^^^^^^^
#              ^^^^^^^^^^< copied: only the name `part` changes, until
    return first, second


def made_by_a_comprehension():
    parts = [np.ones(3) for _ in range(4)]
    for part in parts:
#       ^^^^< aliased: `part` is an element of `parts`
        part = part / 2.0  # CPL206: `parts` stays as it was
#              ^^^^^^^^^^
#              ^^^^^^^^^^< copied: only the name `part` changes, until
    return parts


def numbers_of_an_array():
    values = np.ones(4)
    for value in values:
#       ^^^^^< copied: `value` is a number taken from `values`
        value *= 2.0  # CPL206: another number
#       ^^^^^^^^^^^^
#       ^^^^^^^^^^^^< copied: only the name `value` changes, until
    return values


def numbers_by_an_expression():
    values = np.zeros(5)
    for value in values:
#       ^^^^^< copied: `value` is a number taken from `values`
        value = np.sqrt(value)  # CPL206: compute with the whole array at once
#               ^^^^^^^^^^^^^^
#               ^^^^^^^^^^^^^^< copied: only the name `value` changes, until
    return values


def numbers_by_a_builtin():
    values = np.zeros(5)
    for value in values:
#       ^^^^^< copied: `value` is a number taken from `values`
        value = max(value, 0.5)  # CPL206: `values` stays as it was
#               ^^^^^^^^^^^^^^^
#               ^^^^^^^^^^^^^^^< copied: only the name `value` changes, until
    return values


def numbers_of_a_display():
    values = np.array([1.0, 2.0])
    for value in values:
#       ^^^^^< copied: `value` is a number taken from `values`
        value += 1.0  # CPL206: another number
#       ^^^^^^^^^^^^
#       ^^^^^^^^^^^^< copied: only the name `value` changes, until
    return values


def numbers_of_rows():
    for row in np.zeros((3, 4)):
        for value in row:
#           ^^^^^< copied: `value` is a number taken from `row`
            value *= 2.0  # CPL206: `row` stays as it was
#           ^^^^^^^^^^^^
#           ^^^^^^^^^^^^< copied: only the name `value` changes, until


def parameters_of_a_module(model: torch.nn.Module):
    with torch.no_grad():
        for weight in model.parameters():
#           ^^^^^^< aliased: `weight` is one of `model.parameters()`
            weight = weight * 0.5  # CPL206: write `weight.copy_(...)` under `torch.no_grad()`
#                    ^^^^^^^^^^^^
#                    ^^^^^^^^^^^^< copied: only the name `weight` changes, until


def named_parameters(model):
    for name, weight in model.named_parameters():
#             ^^^^^^< aliased: `weight` is one of `model.named_parameters()`
        print(name)
        weight = weight.clamp(-1.0, 1.0)  # CPL206: another tensor
#                ^^^^^^^^^^^^^^^^^^^^^^^
#                ^^^^^^^^^^^^^^^^^^^^^^^< copied: only the name `weight` changes, until


def halved(samples):
#          ^^^^^^^< created: `samples` belongs to the caller
    samples = samples / 2.0  # CPL206: the caller's array stays as it was
#             ^^^^^^^^^^^^^
#             ^^^^^^^^^^^^^< copied: the result has a storage of


halved(np.ones(3))


def known_by_their_shape(recordings):
    for recording in recordings:
#       ^^^^^^^^^< aliased: `recording` is an element of `recordings`
        if len(recording.shape) > 1:
            recording = recording.mean(-1)  # CPL206: `recordings` stays as it was
#                       ^^^^^^^^^^^^^^^^^^
#                       ^^^^^^^^^^^^^^^^^^< copied: only the name `recording` changes, until
    return [recording[:, None] for recording in recordings]


def without_grad(parts: list[torch.Tensor]):
    with torch.no_grad():
        for part in parts:
#           ^^^^< aliased: `part` is an element of `parts`
            part = part - 0.1 * part.mean()  # CPL206: `parts` stays as it was
#                  ^^^^^^^^^^^^^^^^^^^^^^^^
#                  ^^^^^^^^^^^^^^^^^^^^^^^^< copied: only the name `part` changes, until


def a_procedure(signal: np.ndarray):
#               ^^^^^^< created: `signal` belongs to the caller
    peak = np.abs(signal).max()
    signal = signal / peak  # CPL206: the caller's array stays as it was
#            ^^^^^^^^^^^^^
#            ^^^^^^^^^^^^^< copied: the result has a storage of
    print(peak)


def a_procedure_with_a_cast(batch: torch.Tensor, device: str):
#                           ^^^^^< created: `batch` belongs to the caller
    batch = batch.to(device)  # CPL206: the caller's array stays as it was
#           ^^^^^^^^^^^^^^^^
#           ^^^^^^^^^^^^^^^^< copied: the result has a storage of


def a_procedure_with_a_branch(image: torch.Tensor):
#                             ^^^^^< created: `image` belongs to the caller
    if image.dim() == 3:
        image = image.unsqueeze(0)  # CPL206: the caller's array stays as it was
#               ^^^^^^^^^^^^^^^^^^
#               ^^^^^^^^^^^^^^^^^^< copied: the result has a storage of


class Model:
    def normalise(self, weights: torch.Tensor) -> None:
#                       ^^^^^^^< created: `weights` belongs to the caller
        weights = weights / weights.norm()  # CPL206: return the result
#                 ^^^^^^^^^^^^^^^^^^^^^^^^
#                 ^^^^^^^^^^^^^^^^^^^^^^^^< copied: the result has a storage of


level = np.ones((2, 3))
for line in level:
#   ^^^^< viewed: `line` is a part of `level`
    line = line + 1.0  # CPL206: `level` stays as it was
#          ^^^^^^^^^^
#          ^^^^^^^^^^< copied: only the name `line` changes, until
print(level)


# -- silent: the new value is used -----------------------------------------------------------------------------------------------


def used_later_in_the_body():
    counts = np.ones((3, 4))
    for row in counts:
        row = row / row.sum()
        print(row)


def collected():
    counts, kept = np.ones((3, 4)), []
    for row in counts:
        row = row / row.sum()
        kept.append(row)
    return kept


def written_back():
    counts = np.ones((3, 4))
    for number, row in enumerate(counts):
        row = row / row.sum()
        counts[number] = row
    return counts


def used_after_the_loop():
    counts = np.ones((3, 4))
    row = counts[0]
    for row in counts:
        row = row / row.sum()
    return row


def used_after_a_break():
    counts = np.ones((3, 4))
    for row in counts:
        if row[0] > 0:
            row = row / 2.0
            break
    return row


def yielded():
    counts = np.ones((3, 4))
    for row in counts:
        row = row / 2.0
        yield row


def read_by_a_nested_function():
    tasks = []
    for row in np.ones((3, 4)):
        row = row / 2.0
        tasks.append(lambda: row)
    return tasks


def used_in_a_test():
    counts = np.ones((3, 4))
    for row in counts:
        row = row - 1.0
        if row.sum() > 0:
            return True
    return False


def returned(signal: np.ndarray):
    signal = signal / 2.0
    return signal


def returns_something_else(signal: np.ndarray):
    total = signal.sum()
    signal = signal / 2.0  # silent: the function gives a result, whatever this was for
    return total


def kept_in_an_attribute(holder, signal: np.ndarray):
    signal = signal / 2.0
    holder.signal = signal


threshold = 0.0
for threshold in np.linspace(0.0, 1.0, 5):
    threshold = threshold * 2.0


def reads_the_module():
    return threshold


# -- silent: the array is changed ------------------------------------------------------------------------------------------------


def rows_in_place():
    counts = np.ones((3, 4))
    for row in counts:
        row /= row.sum()
    return counts


def rows_filled():
    counts = np.ones((3, 4))
    for row in counts:
        row[:] = row / row.sum()
    return counts


def tensor_rows_in_place():
    counts = torch.ones(3, 4)
    for row in counts:
        row.mul_(2.0)
    return counts


def in_place_and_bound_again():
    counts = torch.ones(3, 4)
    for row in counts:
        row = row.mul_(2.0)
    return counts


def given_out():
    counts = np.ones((3, 4))
    for row in counts:
        row = np.multiply(row, 2.0, out=row)
    return counts


def elements_of_a_tensor_in_place():
    values = torch.ones(4)
    for value in values:
        value *= 2.0  # silent: the elements of a tensor are views
    return values


def rows_or_numbers(values: np.ndarray):
    for value in values:
        value *= 2.0  # silent: rows are changed, numbers are not
    return values


def arrays_of_a_list_in_place(parts: list[np.ndarray]):
    for part in parts:
        part *= 2.0
    return parts


def parameter_in_place(signal: np.ndarray):
    signal /= 2.0


def parameters_in_place(model: torch.nn.Module):
    with torch.no_grad():
        for weight in model.parameters():
            weight *= 0.5
            weight.clamp_(-1.0, 1.0)


# -- silent: not known to be arrays ------------------------------------------------------------------------------------------------


def unknown_objects(things):
    for thing in things:
        thing = thing * 2


def shapes_of_a_loader(loader, device):
    for batch in loader:
        print(batch.shape)
        batch = batch.to(device)  # silent: nothing looks at the loader again


def batches(loader, device):
    for batch in loader:
        batch = batch.to(device)


def a_list_of_numbers():
    for number in [1.0, 2.0]:
        number *= 2.0


def a_range(count: int):
    for number in range(count):
        number += 1


def an_unknown_parameter(thing):
    thing = thing / 2


def a_number(value: float):
    value = value / 2


def words(text: str):
    for word in text.split():
        word = word.strip()


# -- silent: the statement does something else ----------------------------------------------------------------------------------


def unseen_code(parts: list[np.ndarray], step):
    for part in parts:
        part = step(part)


def inner_unseen_code(parts: list[np.ndarray], step):
    for part in parts:
        part = np.sqrt(step(part))


def checked(parts: list[np.ndarray]):
    for part in parts:
        part = _checked(part)  # silent: it raises for some


def _checked(part: np.ndarray) -> np.ndarray:
    if part.ndim != 2:
        raise ValueError("two axes")
    return part


def counted(parts: list[np.ndarray]):
    for part in parts:
        part = _counted(part)


_seen: dict[str, int] = {}


def _counted(part: np.ndarray) -> np.ndarray:
    _seen["parts"] = 1
    return part + 1.0


def expected_to_fail():
    for part in (np.ones(3), np.ones(4)):
        with pytest.raises(ValueError):
            part = part.reshape(2, 5)


def tried():
    for part in (np.ones(3), np.ones(4)):
        try:
            part = part.reshape(2, 2)
        except ValueError:
            print("no square")


def no_longer_needed(signal: np.ndarray):
    print(signal.sum())
    signal = None


def another_array(count: int):
    for row in np.ones((3, 4)):
        print(row)
        row = np.zeros(count)  # silent: it is not made of the row


def a_name_that_says_so():
    for _ in np.ones((3, 4)):
        _ = _ + 1.0


def generator(signal: np.ndarray):
    yield 1
    signal = signal / 2.0


def never_returns(signal: np.ndarray):
    signal = signal / 2.0
    raise NotImplementedError


def means_of_a_list(clips: list[np.ndarray]):
    for clip in clips:
#       ^^^^< aliased: `clip` is an element of `clips`
        clip = clip.mean(-1)  # CPL206: `clips` stays as it was; build a new list
#              ^^^^^^^^^^^^^
#              ^^^^^^^^^^^^^< copied: only the name `clip` changes, until
    return clips


def halves_of_a_list(clips: list[np.ndarray]):
    for clip in clips:
#       ^^^^< aliased: `clip` is an element of `clips`
        clip = clip / 2  # CPL206: `clips` stays as it was; write `clip[...] = ...`, or build a new list
#              ^^^^^^^^
#              ^^^^^^^^< copied: only the name `clip` changes, until
    return clips


def checks_that_these_are_numbers(values: np.ndarray) -> None:
    values = np.asarray(values, dtype=float)  # silent: it may be the very array, and raises where it cannot be one


def checks_that_these_are_labels(labels: np.ndarray) -> None:
    if labels.ndim != 1:
        raise ValueError(labels.ndim)
    labels = labels.astype(np.int64, copy=False)


def reshaped_for_nothing(values: np.ndarray) -> None:
    values = values.reshape(-1)
