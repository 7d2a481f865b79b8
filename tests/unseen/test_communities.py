"""Communities of a thousand pages: what forums of a hundred do not show."""

from dataclasses import replace

import pytest

from unseen.crawling import crawl_forum
from unseen.forums import forums

A_FEW = 3  # looked at while learning


def made(name, threads):
    kind = forums()[name]
    return kind(replace(kind.size, threads=threads))


@pytest.mark.slow
def test_addresses_of_posts_are_no_further_pages_of_boards_in_their_place():
    """`/boats/1` is a board's second page; `/post/99` leads into a thread, and there are many."""
    crawled = crawl_forum(made("people-beside-boards", 400))
    assert crawled.coverage > 0.995
    assert crawled.effectiveness > 0.9


def test_kinds_behind_titles_are_told_apart_beside_people():
    """`title-t120.html`, `name-b3.html` and prints in one folder; people in another."""
    crawled = crawl_forum(made("letter-behind-title", 40))
    assert crawled.coverage == 1
    assert dict(crawled.score.invalid_kinds).get("print", 0) <= A_FEW


def test_posts_with_subjects_that_lead_to_themselves_make_no_list():
    """Below a node stand comments with subjects; articles are built alike, in other lists."""
    crawled = crawl_forum(made("comments-below-nodes", 40))
    assert crawled.coverage == 1
    assert crawled.posts.row()["post_recall"] > 0.99


def test_threads_without_dates_are_known_though_nobody_speaks_twice_at_first():
    crawled = crawl_forum(made("lists-in-noscript", 60))
    assert crawled.coverage == 1
    assert crawled.posts.row()["post_recall"] > 0.99
