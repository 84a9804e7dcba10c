"""Whether torch is installed, and what becomes of a test that needs it where it is not."""

from __future__ import annotations

import importlib.util
import os
import re

import pytest

HAS_TORCH = importlib.util.find_spec("torch") is not None

needs_torch = pytest.mark.skipif(not HAS_TORCH, reason="torch is not installed")


def imports_torch(text: str) -> bool:
    """Whether a program imports torch."""
    return re.search(r"^(?:import torch|from torch)", text, re.M) is not None


def require_torch() -> None:
    """Skips where torch is not installed, unless COPYLINT_REQUIRE_TORCH says that this may not happen."""
    if not HAS_TORCH:
        assert not os.environ.get("COPYLINT_REQUIRE_TORCH"), "COPYLINT_REQUIRE_TORCH is set, but torch is not installed"
        pytest.skip("torch is not installed")
