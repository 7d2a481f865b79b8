"""The one writer thread: commits in batches, so that one fsync serves many pages."""

from __future__ import annotations

import asyncio
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from threadhound.store.interface import Outcome, Store

BATCH = 32  # the cost of an fsync is spread thin enough: larger batches gain < 3 %
LINGER_SECONDS = 0.1  # what a kill can lose at most, at low speed
MOST_WAITING = 4 * BATCH  # pages in memory before fetching has to wait for the disk


@dataclass(slots=True)
class _Item:
    outcome: Outcome
    done: asyncio.Future[None]
    since: float


class Writer:
    """Takes outcomes from the event loop and commits them, in order, in a thread of its own.

    After an error nothing more is accepted: every later call raises that error. What was not
    committed simply never happened, and is fetched again in the next run.
    """

    def __init__(
        self,
        store: Store,
        *,
        batch: int = BATCH,
        linger: float = LINGER_SECONDS,
        most_waiting: int = MOST_WAITING,
    ) -> None:
        self._store = store
        self._batch = batch
        self._linger = linger
        self._most_waiting = max(most_waiting, batch)
        self._loop = asyncio.get_running_loop()
        self._items: deque[_Item] = deque()
        self._changed = threading.Condition()
        self._room = asyncio.Event()
        self._unsettled = 0  # submitted and not yet acknowledged; of the loop's thread
        self._newest: asyncio.Future[None] | None = None
        self._room.set()
        self._flushing = False
        self._closing = False
        self._error: BaseException | None = None
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def submit(self, outcome: Outcome) -> asyncio.Future[None]:
        """Hand over an outcome; the future is done when it is on the disk."""
        while self._unsettled >= self._most_waiting and self._error is None:
            self._room.clear()
            await self._room.wait()
        self._raise_error()
        item = _Item(outcome, self._loop.create_future(), time.monotonic())
        item.done.add_done_callback(_mark_seen)
        with self._changed:
            if self._closing:
                raise RuntimeError("the writer is closed")
            self._items.append(item)
            self._changed.notify()
        self._unsettled += 1
        self._newest = item.done
        return item.done

    async def flush(self) -> None:
        """Return when everything submitted so far is on the disk."""
        with self._changed:
            self._flushing = bool(self._items)
            self._changed.notify()
        await self._settled()

    async def close(self) -> None:
        """Commit what is left and end the thread. The store stays open."""
        with self._changed:
            self._closing = True
            self._changed.notify()
        try:
            await self._settled()
        finally:
            await asyncio.to_thread(self._thread.join)

    async def _settled(self) -> None:
        """Outcomes are settled in order: with the newest, all are."""
        if self._newest is not None:
            await asyncio.wait({self._newest})
        self._raise_error()

    def _raise_error(self) -> None:
        if self._error is not None:
            raise self._error

    def _run(self) -> None:
        while batch := self._next_batch():
            try:
                self._store.commit([item.outcome for item in batch])
            except BaseException as error:  # noqa: BLE001 - it belongs to the loop, not to us
                self._tell(self._fail, batch, error)
                return
            self._tell(self._acknowledge, batch, None)

    def _next_batch(self) -> list[_Item]:
        """Wait for a full batch, the end of the linger, or an order; empty means the end."""
        with self._changed:
            while not self._ready():
                self._changed.wait(self._patience())
            size = min(self._batch, len(self._items))
            batch = [self._items.popleft() for _ in range(size)]
            self._flushing = self._flushing and bool(self._items)
            return batch

    def _ready(self) -> bool:
        if not self._items:
            return self._closing
        if self._flushing or self._closing or len(self._items) >= self._batch:
            return True
        return time.monotonic() >= self._items[0].since + self._linger

    def _patience(self) -> float | None:
        if not self._items:
            return None
        return max(self._items[0].since + self._linger - time.monotonic(), 0.0)

    def _tell(
        self,
        what: Callable[[Sequence[_Item], BaseException | None], None],
        batch: Sequence[_Item],
        error: BaseException | None,
    ) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(what, batch, error)

    def _acknowledge(self, batch: Sequence[_Item], _: BaseException | None) -> None:
        for item in batch:
            if not item.done.done():
                item.done.set_result(None)
        self._unsettled -= len(batch)
        self._room.set()

    def _fail(self, batch: Sequence[_Item], error: BaseException | None) -> None:
        self._error = error
        with self._changed:
            waiting = [*batch, *self._items]
            self._items.clear()
        for item in waiting:
            if not item.done.done() and error is not None:
                item.done.set_exception(error)
        self._unsettled = 0
        self._room.set()


def _mark_seen(done: asyncio.Future[None]) -> None:
    """The error reaches the loop by submit, flush and close, whether or not anybody waits here."""
    if not done.cancelled():
        done.exception()
