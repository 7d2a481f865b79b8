"""Who takes outcomes to the store: the writer thread, or, in memory, nobody in between."""

from __future__ import annotations

import asyncio
from typing import Protocol

from threadhound.store.interface import Outcome, Store


class Committer(Protocol):
    """Takes outcomes in order; the future is done when one is durable."""

    async def submit(self, outcome: Outcome) -> asyncio.Future[None]: ...

    async def flush(self) -> None: ...


class Inline:
    """Commits at once, for a store that costs nothing to write to."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def submit(self, outcome: Outcome) -> asyncio.Future[None]:
        self._store.commit((outcome,))
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.set_result(None)
        return done

    async def flush(self) -> None:
        """Nothing waits."""
