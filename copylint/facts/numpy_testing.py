"""numpy.testing and torch.testing: they compare, raise or give None, and keep nothing."""

from __future__ import annotations

from copylint.facts.effects import Effect, Result, Table, table

_NONE = Effect(Result.NONE)
_TORCH = "actual expected * allow_subclasses rtol atol equal_nan check_device check_dtype check_layout check_stride msg"

FACTS = Table("numpy.testing.")
FACTS.add("assert_allclose", "actual desired rtol atol equal_nan err_msg verbose * strict", _NONE)
FACTS.add("assert_equal assert_array_equal", "actual desired err_msg verbose * strict", _NONE)
FACTS.add("assert_almost_equal assert_array_almost_equal", "actual desired decimal err_msg verbose", _NONE)
FACTS.add("assert_approx_equal", "actual desired significant err_msg verbose", _NONE)
FACTS.add("assert_array_less", "x y err_msg verbose * strict", _NONE)
FACTS.add("assert_array_almost_equal_nulp", "x y nulp", _NONE)
FACTS.add("assert_array_max_ulp", "a b maxulp dtype", Effect(Result.FRESH))
FACTS.add("assert_string_equal", "actual desired", _NONE)
FACTS.add("assert_", "val msg", _NONE)
FACTS.update(table("torch.testing.", "assert_close", _TORCH, _NONE))
ALIASES = {"numpy.ma.testutils": "numpy.testing"}
