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
