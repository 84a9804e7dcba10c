"""What names do that have a role, against the libraries: what joins, copies, converts, and what works in place."""

from __future__ import annotations

import copy
import operator
import random
import warnings
from collections.abc import Callable
from typing import Any

import pytest

from copylint.facts.lookup import names_in
from copylint.facts.roles import Role

np = pytest.importorskip("numpy")
torch = pytest.importorskip("torch")
METHODS = {"ndarray", "tensor", "element", "masked", "rng", "dice"}


def rows(role: Role, *owners: str) -> list[str]:
    """The names in a role that these libraries or kinds have and that are installed."""
    named = [name for name in names_in(role) if name.partition(".")[0] in owners]
    return [name for name in named if name.partition(".")[0] in METHODS or found(name)]


def found(name: str) -> Any:
    """What a dotted name stands for, None where it is not installed."""
    head, *rest = name.split(".")
    current: Any = {"numpy": np, "torch": torch, "copy": copy, "random": random}[head]
    for word in rest:
        current = getattr(current, word, None)
    return current


def called(name: str, array: Any, *arguments: Any, **keywords: Any) -> Any:
    """The function of an array, or its method."""
    head, _, last = name.rpartition(".")
    if head in METHODS:
        return getattr(array, last)(*arguments, **keywords)
    return found(name)(array, *arguments, **keywords)


def of(name: str, shape: tuple[int, ...] = (2, 3), dtype: str = "float64") -> Any:
    """An array of the library that a name belongs to."""
    made = np.arange(np.prod(shape), dtype=dtype).reshape(shape) + 1
    return torch.from_numpy(made) if name.startswith(("torch.", "tensor.")) else made


def address(array: Any) -> int:
    """Where an array's storage begins."""
    if isinstance(array, torch.Tensor):
        return int(array.untyped_storage().data_ptr())
    base = array
    while getattr(base, "base", None) is not None:
        base = base.base
    return id(base)


def shares(one: Any, other: Any) -> bool:
    """Whether two arrays share storage."""
    if isinstance(one, torch.Tensor):
        return address(one) == address(other)
    return bool(np.shares_memory(one, other))


def same(one: Any, other: Any) -> bool:
    """Whether two arrays hold the same values, in one shape."""
    return tuple(one.shape) == tuple(other.shape) and bool((one == other).all())


@pytest.mark.parametrize("name", rows(Role.COPIES, "numpy", "torch", "ndarray", "tensor", "copy"))
def test_a_copy_shares_nothing(name: str) -> None:
    array = of(name)
    made = called(name, array)
    assert same(made, array)
    assert not shares(made, array)


def test_a_shallow_copy_of_a_tensor_shares() -> None:
    array = of("tensor.")
    shallow = [name for name, detail in names_in(Role.COPIES).items() if detail == "shallow"]
    assert [shares(called(name, array), array) for name in shallow] == [True]


@pytest.mark.parametrize("name", rows(Role.COPYING_CONSTRUCTOR, "numpy", "torch"))
def test_a_copying_constructor_copies_an_array(name: str) -> None:
    array = np.arange(3.0)
    made = found(name)(array)
    made[0] = 7.0
    assert array[0] == 0.0


@pytest.mark.parametrize("name", rows(Role.JOINS, "numpy", "torch"))
def test_what_joins_holds_all_elements_in_storage_of_its_own(name: str) -> None:
    one, other = of(name), of(name)
    made = found(name)([one, other])
    assert np.prod(made.shape) == 12
    assert not shares(made, one)
    assert not shares(made, other)


@pytest.mark.parametrize("name", rows(Role.DEFAULT_AXIS, "numpy", "torch"))
def test_what_joins_along_the_first_axis(name: str) -> None:
    assert tuple(found(name)([of(name), of(name)]).shape) == (4, 3)


@pytest.mark.parametrize("name", rows(Role.JOINED_AXIS, "numpy", "torch"))
def test_what_joins_along_an_axis_of_its_own(name: str) -> None:
    axis = int(names_in(Role.JOINED_AXIS)[name])
    shape = tuple(found(name)([of(name, (2, 3, 4)), of(name, (2, 3, 4))]).shape)
    assert shape == tuple(size * 2 if place == axis else size for place, size in enumerate((2, 3, 4)))


def test_what_adds_to_an_array_makes_another() -> None:
    array = np.arange(3.0)
    for name in rows(Role.JOINS_TWO, "numpy"):
        made = found(name)(array, 0, 5.0) if name.endswith("insert") else found(name)(array, 5.0)
        assert made.size == 4
        assert not np.shares_memory(made, array)


@pytest.mark.parametrize("name", rows(Role.CONVERTS, "ndarray", "tensor"))
def test_a_conversion_keeps_values_and_shape(name: str) -> None:
    array, detail = of(name), names_in(Role.CONVERTS)[name]
    if detail == "device":
        pytest.skip("needs a device")
    narrow = (torch.float32,)
    arguments = {"tensor.type_as": (of(name),), "tensor.to": narrow, "tensor.type": narrow, "ndarray.astype": ("f4",)}
    made = called(name, array, *arguments.get(name, ()))
    assert tuple(made.shape) == (2, 3)
    assert same(made.to(torch.complex128) if isinstance(made, torch.Tensor) else made, array) or name.endswith(".bool")


@pytest.mark.parametrize("name", rows(Role.FLATTENS, "numpy", "torch", "ndarray", "tensor"))
def test_what_flattens_leaves_one_axis(name: str) -> None:
    assert tuple(called(name, of(name)).shape) == (6,)


@pytest.mark.parametrize("name", rows(Role.MAKES_CONTIGUOUS, "numpy", "tensor"))
def test_what_makes_contiguous_gives_the_order_of_its_detail(name: str) -> None:
    array, order = of(name), names_in(Role.MAKES_CONTIGUOUS)[name]
    turned = array.T if order == "C" else array
    made = called(name, turned)
    assert same(made, turned)
    assert not shares(made, array)
    assert made.is_contiguous() if isinstance(made, torch.Tensor) else made.flags[f"{order}_CONTIGUOUS"]


def test_what_makes_a_plain_array_drops_the_subclass() -> None:
    subclass = np.arange(3.0).view(np.recarray)
    assert {name: type(found(name)(subclass)) for name in rows(Role.PLAIN_ARRAY, "numpy")} == dict.fromkeys(
        rows(Role.PLAIN_ARRAY, "numpy"), np.ndarray
    )


@pytest.mark.parametrize("name", rows(Role.ZERO_DIMENSIONAL, "numpy"))
def test_a_number_becomes_an_array_without_axes(name: str) -> None:
    assert found(name)(2.0).shape == ()


@pytest.mark.parametrize("name", rows(Role.AS_ARRAY, "numpy"))
def test_each_element_stays_in_its_place(name: str) -> None:
    assert same(found(name)([[1.0, 2.0]]), np.array([[1.0, 2.0]]))


@pytest.mark.parametrize("name", rows(Role.OF_DISPLAY, "numpy", "torch"))
def test_an_array_of_a_display_has_its_shape(name: str) -> None:
    assert tuple(found(name)([[1, 2, 3], [4, 5, 6]]).shape) == (2, 3)


@pytest.mark.parametrize("name", rows(Role.BY_NUMBER, "torch"))
def test_what_takes_a_list_of_arrays_apart(name: str) -> None:
    made = found(name)([np.arange(2), np.arange(2)])
    assert tuple(made.shape) == (2, 2)


@pytest.mark.parametrize("name", rows(Role.WARNS_OF_TENSOR, "torch", "tensor"))
def test_what_warns_of_a_tensor(name: str) -> None:
    with pytest.warns(UserWarning, match="clone"):
        called(name, *([torch.ones(2)] if name.startswith("torch") else [torch.ones(2), torch.ones(2)]))


@pytest.mark.parametrize("name", rows(Role.TAKES_NUMPY, "torch"))
def test_what_takes_an_array_of_numpy_takes_no_negative_stride(name: str) -> None:
    with pytest.raises(ValueError, match="negative"):
        found(name)(np.arange(3.0)[::-1])
    if names_in(Role.TAKES_NUMPY)[name] == "ndarray":
        with pytest.raises(TypeError):
            found(name)([1.0])


@pytest.mark.parametrize("name", rows(Role.LIST_OF_VIEWS, "numpy"))
def test_views_in_a_list(name: str) -> None:
    array = of(name, (2, 2, 2))
    made = found(name)(array, 2)
    assert isinstance(made, list)
    assert all(np.shares_memory(part, array) for part in made)


@pytest.mark.parametrize("name", rows(Role.TWIN, "tensor"))
def test_a_method_in_place_does_what_its_twin_gives(name: str) -> None:
    last = name.partition(".")[2]
    with_number = any(part in last for part in ("clamp", "clip", "add", "sub", "mul", "div", "pow"))
    arguments = (torch.ones(2, 3, dtype=torch.bool), 2.0) if last == "masked_fill_" else (0.5,) if with_number else ()
    array = of(name)
    expected = called(name[:-1], array.clone(), *arguments)
    assert called(name, array, *arguments) is array
    assert same(array, expected)


@pytest.mark.parametrize("name", rows(Role.ASSIGNS, "ndarray", "tensor"))
def test_what_assigns_does_what_the_operator_does(name: str) -> None:
    operators: dict[str, Callable[[Any, Any], Any]] = {
        "+=": operator.add, "-=": operator.sub, "*=": operator.mul, "/=": operator.truediv
    }  # fmt: skip
    detail, array = names_in(Role.ASSIGNS)[name], of(name)
    other = array * 0 + 2.0
    expected = operators[detail](array, other) if detail != "=" else other
    called(name, array, 2.0 if "fill" in name else other)
    assert same(array, expected)


@pytest.mark.parametrize("name", rows(Role.FILLS, "numpy", "tensor"))
def test_what_fills_an_array_copies(name: str) -> None:
    target, source = of(name) * 0, of(name)
    called(name, target, source)
    assert same(target, source)
    assert not shares(target, source)


@pytest.mark.parametrize("name", rows(Role.METHOD_IN_PLACE, "numpy"))
def test_the_method_of_this_name_works_in_place(name: str) -> None:
    array = np.array([3.0, 1.0, 2.0])
    arguments = (1,) if name.endswith("partition") else ()
    expected = found(name)(array, *arguments)
    assert array[0] == 3.0
    assert getattr(array, name.rpartition(".")[2])(*arguments) is None
    assert same(array, expected)


@pytest.mark.parametrize("name", rows(Role.OF_SIZE, "numpy", "torch"))
def test_what_makes_an_array_of_a_shape_makes_an_empty_one(name: str) -> None:
    assert tuple(found(name)((0, 2), *((1.0,) if name.endswith("full") else ())).shape) == (0, 2)


@pytest.mark.parametrize("name", rows(Role.TORCH_TWIN, "numpy", "torch"))
def test_the_factory_of_torch_gives_the_same_values(name: str) -> None:
    twin = getattr(torch, names_in(Role.TORCH_TWIN)[name])
    arguments = ((2, 2), 3.0) if name.endswith("full") else (2,)
    made = [found(name)(*arguments), twin(*arguments)]
    assert tuple(made[0].shape) == tuple(made[1].shape)
    assert name.endswith("empty") or bool((np.asarray(made[0]) == np.asarray(made[1])).all())


@pytest.mark.parametrize("name", rows(Role.REPEATS, "numpy", "torch", "ndarray", "tensor"))
def test_what_repeats_holds_its_source_several_times(name: str) -> None:
    array = of(name, (2,))
    made = called(name, array, (2,) if name.endswith("tile") else 2)
    assert tuple(made.shape) == (4,)
    assert not shares(made, array)


@pytest.mark.parametrize("name", rows(Role.POSITIONS, "numpy", "torch", "ndarray", "tensor"))
def test_positions_are_integers(name: str) -> None:
    made = called(name, of(name))
    assert made.dtype in (np.dtype(np.intp), torch.int64)


@pytest.mark.parametrize("name", rows(Role.COLUMN_OF_POSITIONS, "torch", "tensor"))
def test_positions_of_a_tensor_have_a_row_an_element(name: str) -> None:
    assert tuple(called(name, of(name, (3,))).shape) == (3, 1)


@pytest.mark.parametrize("name", rows(Role.RESHAPES, "tensor", "ndarray"))
def test_what_reshapes_changes_the_receiver(name: str) -> None:
    array, old = of(name), (of(name).shape, of(name).strides if name.startswith("nd") else of(name).stride())
    last = name.partition(".")[2]
    arguments = {
        "transpose_": (0, 1), "swapaxes_": (0, 1), "swapdims_": (0, 1), "unsqueeze_": (0,), "resize_": (1, 2), "resize": (3, 2),
        "resize_as_": (torch.ones(1, 2),), "set_": (torch.ones(1, dtype=torch.float64),), "as_strided_": ((2,), (1,)),
    }  # fmt: skip
    if last == "squeeze_":
        array, old = of(name, (1, 3)), ((1, 3), (3, 1))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        made = called(name, array, *arguments.get(last, ()), **({"refcheck": False} if name == "ndarray.resize" else {}))
    changed = made if name == "tensor.resize" else array
    assert (changed.shape, changed.strides if name.startswith("nd") else changed.stride()) != old


@pytest.mark.parametrize("name", rows(Role.DRAWS, "numpy", "torch"))
def test_a_draw_moves_the_generator_on(name: str) -> None:
    made, state = found(name), [np.random.get_state(legacy=False)["state"], torch.get_rng_state()]
    tried: list[tuple[Any, ...]] = [
        (), (3,), (0.5,), (2.0, 3), (2.0, 3.0, 4.0), (5, 5, 5), ([0.2, 0.8],), (4, [0.5, 0.5]), ([0.0], [[1.0]]),
        (torch.ones(3),), (torch.ones(3), 1),
        (torch.ones(3), torch.ones(3)), (torch.ones(3), 0.5, True), (0, 5, (2,)), (torch.ones(3), 5),
        (torch.ones(2, 3, 4),), (torch.ones(1, 2, 3, 4, 4), 0.5, True), (-torch.ones(3), 0.1, 0.3, True), (1.0, 2.0),
        (torch.ones(3) * 9, torch.ones(3) / 2),
    ]  # fmt: skip
    for arguments in tried:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                made(*arguments)
        except (TypeError, ValueError, RuntimeError, AttributeError):
            continue
        moved = np.random.get_state(legacy=False)["state"]
        if str(moved) != str(state[0]) or not torch.equal(torch.get_rng_state(), state[1]):
            return
    pytest.fail("no call has moved a generator")


@pytest.mark.parametrize("name", rows(Role.SWAPS_ROWS, "random", "numpy"))
def test_what_swaps_loses_rows_of_which_array(name: str) -> None:
    """Python's shuffle stores a view twice; NumPy's does so for all but its own arrays."""
    losing = 0
    for _ in range(20):
        array = np.arange(16.0).reshape(8, 2)
        found(name)(array)
        losing += len({row[0] for row in array.tolist()}) < 8
    assert (losing > 0) == (names_in(Role.SWAPS_ROWS)[name] == "")


@pytest.mark.parametrize("name", rows(Role.TURNED, "ndarray", "tensor"))
def test_a_turned_attribute_is_a_view_of_the_transpose(name: str) -> None:
    array = of(name)
    made = getattr(array, name.partition(".")[2])
    assert tuple(made.shape) == (3, 2)
    assert shares(made, array)


@pytest.mark.parametrize("name", [row for row in names_in(Role.CONSTANT) if row.partition(".")[0] in ("numpy", "torch")])
def test_a_constant_is_of_the_kind_of_its_detail(name: str) -> None:
    assert type(found(name)).__name__ == {"float": "float", "none": "NoneType"}[names_in(Role.CONSTANT)[name]]
