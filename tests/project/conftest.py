from __future__ import annotations

import pytest

from tests.project import fake_engine


@pytest.fixture(autouse=True)
def engine(monkeypatch: pytest.MonkeyPatch) -> None:
    fake_engine.install(monkeypatch)
