"""A commit that fails half-way: nobody knows whether it will be found after a restart."""

import shutil
import sqlite3

import pytest

from store.samples import ROOMY, done, follow, opened
from threadhound.errors import DiskError
from threadhound.store.interface import State


class FailsToCommit:
    """A connection whose next COMMIT reaches the log and then reports an error."""

    def __init__(self, connection, *, arrives, statement="COMMIT"):
        self._real, self._arrives, self.armed = connection, arrives, True
        self._statement = statement

    def __getattr__(self, name):
        return getattr(self._real, name)

    def execute(self, statement, *values):
        if statement == self._statement and self.armed:
            self.armed = False
            if statement == "COMMIT":
                self._real.execute("COMMIT" if self._arrives else "ROLLBACK")
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
            raise error
        return self._real.execute(statement, *values)


def fail_once(path, *, arrives):
    """A store with three tasks whose first commit of a page ended with an error."""
    store = opened(path, limits=ROOMY)
    store.add([follow("/1"), follow("/2"), follow("/3")])
    real = store._writer
    store._writer = FailsToCommit(real, arrives=arrives)
    (task, *_) = store.claim(1, 1.0)
    with pytest.raises(DiskError):
        store.commit([done(task, b"first page")])
    store._writer = real
    return store


@pytest.mark.parametrize("arrives", [True, False])
def test_after_a_restart_the_archive_is_whole_either_way(tmp_path, arrives):
    store = fail_once(tmp_path / "archive", arrives=arrives)
    shutil.copytree(tmp_path / "archive", tmp_path / "killed")  # nothing is put in order
    store.close()
    again = opened(tmp_path / "killed", limits=ROOMY)
    pages = list(again.pages())
    assert len(pages) == (1 if arrives else 0)
    assert [again.read(page.visit).body for page in pages] == [b"first page"] * len(pages)
    again.close()


def test_the_same_store_goes_on_after_a_commit_that_did_not_arrive(tmp_path):
    store = fail_once(tmp_path / "archive", arrives=False)
    while tasks := store.claim(5, 1.0):
        store.commit([done(task, task.url.encode()) for task in tasks])
    assert store.states()[State.DONE] == 3
    assert {store.read(page.visit).body for page in store.pages()} == {
        page.url.encode() for page in store.pages()
    }
    store.close()


def test_an_error_while_closing_does_not_make_the_archive_look_like_a_copy(tmp_path):
    store = opened(tmp_path / "archive", limits=ROOMY)
    store.add([follow("/1")])
    store._writer = FailsToCommit(store._writer, arrives=False, statement="DELETE FROM writer")
    store.close()
    again = opened(tmp_path / "archive", limits=ROOMY)
    assert again.states()[State.PENDING] == 1
    again.close()
