from __future__ import annotations

import pytest

from store.samples import opened
from threadhound.store.memory import MemoryStore


@pytest.fixture(params=["sqlite", "memory"])
def store(request, tmp_path):
    """Each implementation in turn: one contract for both."""
    made = opened(tmp_path / "archive") if request.param == "sqlite" else MemoryStore()
    yield made
    made.close()


@pytest.fixture
def disk(tmp_path):
    made = opened(tmp_path / "archive")
    yield made
    made.close()
