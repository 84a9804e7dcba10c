from __future__ import annotations

import pytest

from tests.project import marked_engine


@pytest.fixture(autouse=True)
def engine(monkeypatch: pytest.MonkeyPatch) -> None:
    marked_engine.install(monkeypatch)
