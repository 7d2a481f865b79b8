"""The writer thread between the event loop and any store."""

from __future__ import annotations

import asyncio
import threading

import pytest

from store.samples import HOST, done, follow, learned, opened
from threadhound.errors import DiskError
from threadhound.store.memory import MemoryStore
from threadhound.store.writer import BATCH, Writer

FOREVER = 3600.0  # a linger that never ends by itself


class Recording(MemoryStore):
    """A store that notes its batches and can be made to fail or to wait."""

    def __init__(self):
        super().__init__()
        self.batches = []
        self.threads = set()
        self.gate = threading.Event()
        self.gate.set()
        self.error = None

    def commit(self, outcomes):
        self.gate.wait()
        if self.error:
            raise self.error
        self.threads.add(threading.current_thread())
        self.batches.append([outcome.task.url for outcome in outcomes])
        super().commit(outcomes)


def outcome(n):
    return learned(f"{HOST}/{n}")


def test_outcomes_are_committed_in_order_in_another_thread():
    async def main():
        store = Recording()
        writer = Writer(store, linger=FOREVER)
        for n in range(2 * BATCH + 5):
            await writer.submit(outcome(n))
        await writer.flush()
        await writer.close()
        return store

    store = asyncio.run(main())
    assert [url for batch in store.batches for url in batch] == [
        f"{HOST}/{n}" for n in range(2 * BATCH + 5)
    ]
    assert max(map(len, store.batches)) <= BATCH
    assert threading.current_thread() not in store.threads
    assert len(store.threads) == 1


def test_a_full_batch_is_committed_at_once_and_a_part_after_the_linger():
    async def main():
        store = Recording()
        writer = Writer(store, batch=4, linger=FOREVER)
        futures = [await writer.submit(outcome(n)) for n in range(5)]
        await futures[3]
        assert (store.batches, futures[4].done()) == ([[f"{HOST}/{n}" for n in range(4)]], False)
        await writer.close()
        quick = Writer(store, batch=4, linger=0.01)
        await (await quick.submit(outcome(9)))
        await quick.close()
        return store

    assert [len(batch) for batch in asyncio.run(main()).batches] == [4, 1, 1]


def test_what_was_acknowledged_is_in_the_archive(tmp_path):
    async def main():
        store = opened(tmp_path / "archive")
        store.add([follow(f"/{n}") for n in range(40)])
        writer = Writer(store)
        for task in store.claim(40, 1.0):
            acknowledged = await writer.submit(done(task))
            if task.id % 10 == 0:
                await acknowledged
                assert store.find(task.key) is not None
        await writer.close()
        count = len(list(store.pages()))
        store.close()
        return count

    assert asyncio.run(main()) == 40


def test_submitting_waits_when_the_disk_is_slow():
    async def main():
        store = Recording()
        store.gate.clear()
        writer = Writer(store, batch=2, linger=0.0, most_waiting=4)
        for n in range(4):
            await writer.submit(outcome(n))
        fifth = asyncio.ensure_future(writer.submit(outcome(4)))
        await asyncio.sleep(0.05)
        assert not fifth.done()
        store.gate.set()
        await fifth
        await writer.close()
        return sum(map(len, store.batches))

    assert asyncio.run(main()) == 5


def test_an_error_reaches_the_loop_wherever_it_waits():
    async def main():
        store = Recording()
        store.gate.clear()
        store.error = DiskError("The disk is full.")
        writer = Writer(store, batch=2, linger=0.0, most_waiting=4)
        futures = [await writer.submit(outcome(n)) for n in range(4)]
        waiting = asyncio.ensure_future(writer.submit(outcome(4)))
        flushing = asyncio.ensure_future(writer.flush())
        await asyncio.sleep(0)
        store.gate.set()
        for doomed in (*futures, waiting, flushing):
            with pytest.raises(DiskError, match="full"):
                await doomed
        with pytest.raises(DiskError):
            await writer.submit(outcome(5))
        with pytest.raises(DiskError):
            await writer.close()
        return store.batches

    assert asyncio.run(main()) == []


def test_flush_and_close_without_work_return_at_once():
    async def main():
        store = Recording()
        writer = Writer(store, linger=FOREVER)
        await writer.flush()
        await writer.submit(outcome(1))
        await writer.close()
        with pytest.raises(RuntimeError, match="closed"):
            await writer.submit(outcome(2))
        return store.batches

    assert asyncio.run(main()) == [[f"{HOST}/1"]]
