"""Migrations: in order, recorded, each all or nothing."""

from __future__ import annotations

import sqlite3

import pytest

from store.samples import done, follow, opened
from threadhound.errors import ArchiveError
from threadhound.store import database, schema
from threadhound.store.archive import open_archive, read_archive
from threadhound.store.schema import MIGRATIONS, Migration, differences, migrate, version_of

NOW = len(MIGRATIONS)
KNOWN = [(at, one.name) for at, one in enumerate(MIGRATIONS, 1)]
NEXT = Migration("next", ("CREATE TABLE novelty (id INTEGER PRIMARY KEY)",))
LATER = Migration("later", ("ALTER TABLE novelty ADD COLUMN name TEXT", "DROP TABLE skeleton"))


@pytest.fixture
def connection():
    made = sqlite3.connect(":memory:", isolation_level=None)
    yield made
    made.close()


def recorded(connection):
    return connection.execute("SELECT version, name FROM migration ORDER BY version").fetchall()


def test_migrations_are_applied_in_order_and_recorded(connection):
    names = [one.name for one in MIGRATIONS]
    assert migrate(connection, (*MIGRATIONS, NEXT)) == [*names, "next"]
    assert migrate(connection, (*MIGRATIONS, NEXT, LATER)) == ["later"]
    assert migrate(connection, (*MIGRATIONS, NEXT, LATER)) == []
    assert recorded(connection) == [*KNOWN, (NOW + 1, "next"), (NOW + 2, "later")]
    assert version_of(connection) == NOW + 2
    assert differences(connection, (*MIGRATIONS, NEXT, LATER)) == []


def test_a_migration_that_fails_changes_nothing(connection):
    broken = Migration("broken", ("CREATE TABLE extra (x)", "DROP TABLE nowhere"))
    migrate(connection)
    with pytest.raises(sqlite3.OperationalError, match="nowhere"):
        migrate(connection, (*MIGRATIONS, broken, NEXT))
    assert version_of(connection) == NOW
    assert recorded(connection) == KNOWN
    assert differences(connection) == []
    assert migrate(connection, (*MIGRATIONS, NEXT)) == ["next"]


def test_every_row_of_a_site_names_it(connection):
    migrate(connection)
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    for (table,) in tables:
        columns = {row[1] for row in connection.execute(f"PRAGMA table_info({table})")}
        assert "site_id" in columns or table in {"migration", "writer", "site"}


@pytest.fixture
def newer(monkeypatch):
    """Calling this makes the program one version younger."""

    def update():
        migrations = (*MIGRATIONS, NEXT)
        monkeypatch.setattr(schema.migrate, "__defaults__", (migrations,))
        monkeypatch.setattr(schema.differences, "__defaults__", (migrations,))
        monkeypatch.setattr(database, "MIGRATIONS", migrations)

    return update


def test_an_older_archive_is_brought_up_to_date(tmp_path, newer):
    store = opened(tmp_path / "archive")
    store.add([follow("/a")])
    store.commit([done(store.claim(1, 1.0)[0], b"kept")])
    store.close()
    newer()
    with read_archive(tmp_path / "archive") as archive, pytest.raises(ArchiveError, match="older"):
        database.open_for_reading(archive)
    store = opened(tmp_path / "archive")
    assert store.read(store.find("/a").visit).body == b"kept"
    store.close()
    with open_archive(tmp_path / "archive") as archive:
        connection = database.open_for_writing(archive)
        assert recorded(connection)[-1] == (NOW + 1, "next")
        database.close_cleanly(connection, archive.database)


def test_the_older_program_refuses_what_the_newer_one_left(tmp_path, newer, monkeypatch):
    with monkeypatch.context():
        newer()
        opened(tmp_path / "archive").close()
        monkeypatch.undo()
    with pytest.raises(ArchiveError, match=rf"newer version of Threadhound \(schema {NOW + 1}\)"):
        opened(tmp_path / "archive")
