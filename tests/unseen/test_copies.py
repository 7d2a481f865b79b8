"""Copies of forums, as copying programs name their files, are crawled whole."""

from dataclasses import replace

import pytest

from unseen.copied import StaticCopy
from unseen.crawling import crawl_forum
from unseen.forums import forums


def copy(name, style, threads):
    kind = forums()[name]
    few = {"usual_posts": 7.0, "long_threads": 2, "long_posts": (30, 60)}
    return StaticCopy(kind(replace(kind.size, threads=threads, **few)), style)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "style"),
    [
        ("number-dash-slug", "hashes"),
        ("session-everywhere", "hashes"),
        ("title-in-query", "marks"),
    ],
)
def test_all_that_was_copied_is_fetched(name, style):
    crawled = crawl_forum(copy(name, style, 60))
    assert crawled.coverage == 1.0
    assert crawled.posts.row()["post_recall"] > 0.99


def test_links_of_a_copy_lead_to_its_files_or_to_the_dead_site():
    made = copy("number-slash-start", "marks", 6)
    body = made.shown(made.entry).body
    assert "%3Fboard=" in body
    assert 'href="http://gone.test/' in body
    assert "unseen.test" not in body


@pytest.mark.parametrize(
    "name", ["folders-of-numbers", "marks-in-names", "page-one-twice", "saved-with-dead-menus"]
)
def test_copies_that_are_kept_are_fetched_and_read_whole(name):
    kind = forums()[name]
    few = {"threads": 24, "usual_posts": 4, "long_threads": 1, "long_posts": (24, 30)}
    crawled = crawl_forum(kind(replace(kind.size, **few)))
    shares = crawled.shares()
    assert crawled.coverage == 1.0
    assert min(shares["post_recall"], shares["post_precision"]) > 0.99
