"""Which pages a crawl takes to be of one thread or board, measured on whole crawls."""

import pytest

from threadhound.evaluate.compare import compare
from threadhound.evaluate.mirror import load_mirror
from threadhound.evaluate.simulate import ForumSpec
from threadhound.evaluate.simulate.mirror import write_mirror
from threadhound.evaluate.watching import Together, thing_of
from threadhound.model import Follow, Page, PageKind, Verdict

FORUM = ForumSpec(
    seed=1,
    boards=8,
    threads=50,
    users=12,
    threads_per_page=5,
    posts_per_page=4,
    posts=((70, 1, 4), (30, 5, 14)),
)


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    folder = tmp_path_factory.mktemp("forum") / "made"
    write_mirror(FORUM, folder)
    rows = compare([folder], ["oracle", "generic", "focus", "fused"], workers=1).rows
    return {row.strategy: row for row in rows} | {"truth": load_mirror(folder).truth}


def test_the_oracle_keeps_every_relation_and_no_untrue_one(found):
    relations = found["oracle"].relations
    pages = sum(len(pages) * (len(pages) - 1) // 2 for pages in found["truth"].pages_of.values())
    assert relations.kept.value == relations.true.value == 1
    assert relations.kept.whole > pages > 10  # lists have further pages too


def test_a_crawl_that_only_follows_links_keeps_none(found):
    assert found["generic"].relations.kept.part == 0
    assert found["generic"].relations.kept.whole == found["oracle"].relations.kept.whole


@pytest.mark.parametrize("strategy", ["focus", "fused"])
def test_strategies_that_know_paging_keep_them(found, strategy):
    relations = found[strategy].relations
    assert relations.kept.value > 0.9
    assert relations.true.value > 0.9


def test_they_are_in_the_object_and_in_the_averages(found):
    row = found["oracle"].as_json()
    assert row["relations_kept"] == row["relations_true"] == 1


@pytest.mark.parametrize(
    ("key", "thing"),
    [
        ("http://a/t?id=<5>#2", "http://a/t?id=<5>"),
        ("thread:9#p1", "thread:9"),
        ("http://a/t?id=5", None),
        ("http://a/#!topic/5", None),
    ],
)
def test_things_of_keys(key, thing):
    assert thing_of(key) == thing


def noted(*pages):
    """Pages as (URL, kind, URLs of links that turn the page)."""
    together = Together()
    for url, kind, turns in pages:
        page = Page(url, url, 200, None, (), "", None)
        follow = tuple(Follow(there, there, "flip") for there in turns)
        together.note(page, url, Verdict(kind, (*follow, Follow("/other", "/other", "thread"))))
    return together.groups()


def test_links_that_turn_the_page_join_pages_of_one_kind():
    groups = noted(
        ("/b1", PageKind.INDEX, ["/b1p2", "/t1p2"]),
        ("/b1p2", PageKind.INDEX, ["/b1p3"]),
        ("/b1p3", PageKind.INDEX, []),
        ("/t1p2", PageKind.THREAD, ["/t1"]),
        ("/t1", PageKind.THREAD, ["/t1p2", "/never-fetched"]),
        ("/t2", PageKind.THREAD, []),
    )
    assert groups["/b1"] == groups["/b1p2"] == groups["/b1p3"]
    assert groups["/t1"] == groups["/t1p2"] != groups["/b1"]
    assert "/t2" not in groups


def test_a_crawl_that_names_no_kinds_still_says_which_pages_belong_together():
    groups = noted(
        ("/t1", None, ["/t1p2", "/never-fetched"]), ("/t1p2", None, []), ("/t2", None, [])
    )
    assert groups["/t1"] == groups["/t1p2"]
    assert "/t2" not in groups
    assert "/never-fetched" not in groups
