"""Searching posts: any script, ranked, in step with an archive that grows and changes."""

import sqlite3
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from export.sample_posts import many_scripts, post, thread
from store.posted import archive_of
from threadhound.errors import UsageError
from threadhound.store import fulltext
from threadhound.store.archive import open_archive, read_archive
from threadhound.store.asking import excerpt, expression, marks
from threadhound.store.fulltext import FILE, SearchIndex, Wanted


def found(path, query, limit=20, **more):
    with read_archive(path) as archive, SearchIndex(archive) as index:
        wanted = Wanted(query, **more)
        hits = index.search(wanted, limit)
        assert index.count(wanted) >= len(hits)
        return [hit.title for hit in hits]


@pytest.fixture(scope="module")
def world(tmp_path_factory):
    rows = [
        *many_scripts(),
        post(1, thread_title="Oil leak", text="The engine is clean.", author="Ada Lovelace"),
        post(2, thread_title="Brakes", text="My oil pan has a leak, oil everywhere: oil!"),
        post(3, thread_title="Tyres", text="No leak of oil here.", posted_at="2010-05-05T10:00:00"),
        post(
            4,
            thread_title="Nothing",
            text="leaking oils",
            board="Off topic",
            board_url="https://o/",
        ),
        post(5, thread_title="Zone", text="unique", posted_at="2020-01-01T00:30:00+02:00"),
    ]
    return archive_of(rows, tmp_path_factory.mktemp("found") / "archive")


@pytest.mark.parametrize(
    ("query", "title"),
    [
        ("手机", "手机电池怎么保养"),
        ("更换", "手机电池怎么保养"),
        ("坏", "手机电池怎么保养"),
        ("レンズ", "カメラの設定について"),
        ("체인", "자전거 수리"),
        ("المحرك", "مشكلة في المحرك"),
        ("לשרשרת", "שאלה על אופניים"),
        ("แบตเตอรี่", "ปัญหาแบตเตอรี่"),
        ("बैटरी", "बैटरी की समस्या"),
        ("емкость ЗИМОЙ", "Замена масла"),
        ("deja REGLE", "Problème d’échappement"),
        ("éch*", "Problème d’échappement"),
    ],
)
def test_any_script(query, title, world):
    assert title in found(world, query)


def test_all_words_and_titles_first(world):
    assert found(world, "oil leak") == ["Oil leak", "Brakes", "Tyres"]
    assert found(world, "oil* leak*")[-1:] != ["Oil leak"]
    assert "Nothing" in found(world, "oil* leak*")


def test_phrases_and_what_must_not_be_there(world):
    assert found(world, '"leak of oil"') == ["Tyres"]
    assert found(world, "oil leak -everywhere") == ["Oil leak", "Tyres"]
    assert found(world, 'leak -"of oil" -pan') == ["Oil leak"]
    assert found(world, '"unclosed of oil') == []


def test_which_posts_are_looked_at(world):
    assert found(world, "engine", author="lovelace") == ["Oil leak"]
    assert found(world, "engine", author="Babbage") == []
    assert found(world, "oil*", board="off") == ["Nothing"]
    assert found(world, "oil*", board="https://o/") == ["Nothing"]
    assert found(world, "oil", until=datetime(2015, 1, 1)) == ["Tyres"]  # noqa: DTZ001
    assert "Tyres" not in found(world, "oil", since=datetime(2015, 1, 1))  # noqa: DTZ001
    with pytest.raises(UsageError, match="no board"):
        found(world, "oil", board="nowhere")


def test_moments_with_a_zone_count_in_utc(world):
    midnight = datetime(2020, 1, 1, tzinfo=UTC)
    assert found(world, "unique", since=midnight) == []
    assert found(world, "unique", until=midnight) == ["Zone"]


@pytest.mark.parametrize("query", ["", "   ", "-leak", '""', "*", "!!!", "(", '"'])
def test_a_query_that_asks_for_nothing_is_told(query, world):
    with pytest.raises(UsageError, match="no word"):
        found(world, query)


@given(st.text(max_size=40))
def test_nothing_a_person_types_is_an_error(text):
    index = sqlite3.connect(":memory:")
    index.execute(fulltext._TABLES[-2])
    try:
        asked = expression(text)
    except UsageError:
        return
    index.execute("SELECT rowid FROM words WHERE words MATCH ?", (asked,)).fetchall()
    index.close()


def test_the_limit_and_the_count(world):
    assert len(found(world, "oil", limit=2)) == 2
    with read_archive(world) as archive, SearchIndex(archive) as index:
        assert index.count(Wanted("oil")) == 3
        assert index.count(Wanted("oil", board="general")) == 3


def test_posts_that_come_later_are_found(tmp_path):
    path = archive_of(thread(1, 3), tmp_path / "a")
    assert found(path, "thread") == ["Thread number 1"] * 3
    archive_of(thread(2, 2), path)
    assert sorted(found(path, "thread")) == ["Thread number 1"] * 3 + ["Thread number 2"] * 2


def test_a_post_that_was_changed_is_found_by_what_it_says_now(tmp_path):
    path = archive_of([post(1, text="before the edit")], tmp_path / "a")
    assert found(path, "before")
    archive_of([post(1, text="after it")], path)
    assert found(path, "before") == []
    assert found(path, "after") == ["Thread number 1"]


def test_many_changes_make_the_index_anew(tmp_path):
    path = tmp_path / "a"
    for version in range(6):
        archive_of([post(1, text=f"version{version}")], path)
        assert found(path, f"version{version}") == ["Thread number 1"]
        assert found(path, "version0") == (["Thread number 1"] if version == 0 else [])
    with sqlite3.connect(path / FILE) as index:
        entries = index.execute("SELECT count(*), max(id) FROM entry").fetchone()
    index.close()
    assert entries[0] == 1
    assert entries[1] <= 2


def test_a_post_on_two_pages_is_found_once(tmp_path):
    path = archive_of([post(1, text="shown twice")], tmp_path / "a")
    with sqlite3.connect(path / "archive.db") as database:
        columns = "site_id, thread_id, page_id, place, identity, user_id, number, kind, author"
        rest = "posted_at, posted_at_raw, text, html, rest"
        database.execute(f"INSERT INTO post ({columns}, {rest}) SELECT {columns}, {rest} FROM post")
    database.close()
    assert found(path, "twice") == ["Thread number 1"]


def test_searching_works_while_a_crawl_holds_the_archive(tmp_path):
    path = archive_of(thread(1, 3), tmp_path / "a")
    with open_archive(path):
        assert len(found(path, "thread")) == 3


@pytest.mark.parametrize("junk", [b"", b"nonsense" * 1000])
def test_a_damaged_index_is_made_anew(junk, tmp_path):
    path = archive_of(thread(1, 3), tmp_path / "a")
    (path / FILE).write_bytes(junk)
    assert len(found(path, "thread")) == 3


def test_the_index_of_another_archive_is_not_believed(tmp_path):
    one = archive_of([post(1, text="apples")], tmp_path / "one")
    other = archive_of([post(1, text="pears")], tmp_path / "other")
    assert found(one, "apples")
    (one / FILE).rename(other / FILE)
    assert found(other, "apples") == []
    assert found(other, "pears")


def test_words_that_are_nearly_everywhere(tmp_path, monkeypatch):
    monkeypatch.setattr(fulltext, "RANKED_MOST", 2)
    monkeypatch.setattr(fulltext, "COUNTED_MOST", 2)
    rows = [post(n, text="oil again", thread_title="Oil!" if n == 3 else "No") for n in range(6)]
    path = archive_of(rows, tmp_path / "a")
    assert found(path, "oil") == ["Oil!", *["No"] * 5]


def test_excerpts_show_the_words_in_their_place():
    text = "nothing to see here. " * 20 + "Then the Oil\nleak came. " + "and more to read. " * 20
    line, places = excerpt(text, "oil leak")
    assert len(line) <= 190
    assert "\n" not in line
    assert [line[a:b] for a, b in places] == ["Oil", "leak"]
    assert line.startswith("…")
    assert line.endswith("…")
    assert excerpt("short", "zzz") == ("short", [])


@pytest.mark.parametrize(
    ("text", "query", "shown"),
    [
        ("我的手机电池坏了", "手机电池", ["手机电池"]),
        ("Él habló así", "hablo", ["habló"]),
        ("painting and paint", "paint*", ["painting", "paint"]),
        ("painting and paint", "paint -and", ["paint"]),
    ],
)
def test_marks(text, query, shown):
    assert [text[a:b] for a, b in marks(text, query)] == shown


@given(st.text(max_size=300), st.text(max_size=20))
def test_excerpts_never_point_outside(text, query):
    line, places = excerpt(text, query, 50)
    assert all(0 <= a < b <= len(line) for a, b in places)
