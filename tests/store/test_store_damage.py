"""Random damage: a clear error or no harm, and never any other exception."""

from __future__ import annotations

import random
import shutil
from contextlib import suppress

import pytest

from store.samples import HOST, done, follow, opened
from threadhound.errors import ArchiveError
from threadhound.model import Skip
from threadhound.store.archive import read_archive
from threadhound.store.sqlite import SqliteStore


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    path = tmp_path_factory.mktemp("whole") / "archive"
    store = opened(path)
    store.add([follow(f"/{n}", f"key {n}") for n in range(60)])
    for task in store.claim(40, 1.0):
        found = (follow(f"{task.url.removeprefix(HOST)}/more"),)
        skips = (Skip(task.url, "robots", "user"),)
        store.commit([done(task, follow=found, skips=skips, delta={task.key: 1})])
    store.put({"pause": 12})
    store.close()
    return path


def use(store):
    """Everything a command might ask."""
    for page in store.pages():
        store.read(page.visit)
        store.find(page.key)
    for n in range(60):
        task = store.task(f"{HOST}/{n}")
        store.visit_of(f"{HOST}/{n}")
        assert task is None or task.url == f"{HOST}/{n}"
    store.states()
    list(store.failed())
    store.skips()
    store.guide_state()
    store.get("pause")
    store.next_due()
    list(store.learned())
    store.requests()
    store.kinds()
    return store.claim(10, 1e12)


def hurt(path, lots):
    """Flip, overwrite, cut or lengthen a random file of an archive."""
    file = lots.choice([path / "archive.db"] * 3 + list((path / "warc").iterdir()))
    data = bytearray(file.read_bytes())
    place = lots.randrange(len(data))
    way = lots.choice(["flip", "noise", "zeros", "cut", "tail"])
    if way == "flip":
        for _ in range(lots.randint(1, 50)):
            data[lots.randrange(len(data))] ^= 1 << lots.randrange(8)
    elif way == "noise":
        data[place : place + 3000] = lots.randbytes(3000)
    elif way == "zeros":
        data[place : place + 5000] = bytes(5000)
    elif way == "cut":
        del data[place:]
    else:
        data += lots.randbytes(3000)
    file.write_bytes(data)


@pytest.mark.parametrize("seed", range(30))
def test_damage_is_told_or_harmless(tmp_path, whole, seed):
    shutil.copytree(whole, tmp_path / "read")
    hurt(tmp_path / "read", random.Random(seed))
    shutil.copytree(tmp_path / "read", tmp_path / "write")
    with suppress(ArchiveError), read_archive(tmp_path / "read") as archive:
        use(SqliteStore(archive))
    try:
        store = opened(tmp_path / "write")
    except ArchiveError:
        return
    with suppress(ArchiveError):
        store.commit([done(task) for task in use(store)])
    store.close()
