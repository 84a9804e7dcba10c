"""One process a worker in which the witnesses run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.witness.programs import Runs


@pytest.fixture(scope="session")
def runs() -> Iterator[Runs]:
    """Where the programs run."""
    started = Runs()
    yield started
    started.end()
