"""numpy.testing and torch.testing: they compare, raise or give None, and keep nothing."""

from __future__ import annotations

from copylint.facts.effects import Effect, Fact, Result, fact

_NONE = Effect(Result.NONE)
_PAIR = "actual desired"
_ASSERTIONS = {
    "assert_allclose": f"{_PAIR} rtol atol equal_nan err_msg verbose * strict",
    "assert_equal": f"{_PAIR} err_msg verbose * strict",
    "assert_array_equal": f"{_PAIR} err_msg verbose * strict",
    "assert_almost_equal": f"{_PAIR} decimal err_msg verbose",
    "assert_array_almost_equal": f"{_PAIR} decimal err_msg verbose",
    "assert_approx_equal": f"{_PAIR} significant err_msg verbose",
    "assert_array_less": "x y err_msg verbose * strict",
    "assert_array_almost_equal_nulp": "x y nulp",
    "assert_string_equal": f"{_PAIR}",
    "assert_": "val msg",
}


def _torch() -> Fact:
    options = "allow_subclasses rtol atol equal_nan check_device check_dtype check_layout check_stride msg"
    return fact("torch.testing.assert_close", f"actual expected * {options}", _NONE)


FACTS = {f"numpy.testing.{name}": fact(f"numpy.testing.{name}", params, _NONE) for name, params in _ASSERTIONS.items()}
FACTS["numpy.testing.assert_array_max_ulp"] = fact("numpy.testing.assert_array_max_ulp", "a b maxulp dtype", Effect(Result.FRESH))
FACTS["torch.testing.assert_close"] = _torch()
ALIASES = {"numpy.ma.testutils": "numpy.testing"}
