"""Boards that are closed to guests stand among open ones, and say nothing of them."""

from dataclasses import replace

import pytest

from threadhound.evaluate.truth import target
from unseen.closed import SEVERAL_PAGES
from unseen.crawling import crawl_forum
from unseen.forums import forums
from unseen.imitation import Imitation, Shown
from unseen.world import Size

LOOKS = 2  # at views for printers
SMALL = Size(threads=36, users=30, usual_posts=6, long_threads=2, long_posts=(25, 40))


def closed(name: str, board: int) -> Imitation:
    """A forum that answers 403 for one of its boards."""
    kind = forums()[name]

    class Closed(kind):
        shut = ""

        def shown(self, url: str) -> Shown | None:
            if target(url) == self.shut:
                return Shown("login", "", "<h1>Members only</h1>", 403)
            return super().shown(url)

    forum = Closed(SMALL)
    shut = forum.world.all_boards()[board]
    forum.shut = forum.board_url(shut)
    forum.private |= frozenset(thread.id for thread in shut.threads)
    return forum


@pytest.mark.parametrize("name", ["limits-and-items", "folders-of-letters"])
def test_a_board_for_members_does_not_hide_the_others(name: str) -> None:
    crawled = crawl_forum(closed(name, 6))  # the first of them that is looked at
    assert crawled.coverage == 1


@pytest.mark.parametrize("name", ["panels-beside", "places-to-scroll"])
def test_a_board_that_leads_home_or_to_a_form_does_not_hide_the_others(name: str) -> None:
    """The home page passes for a thread: a few boards, each with its newest post."""
    few = replace(SEVERAL_PAGES, threads=60, users=30, usual_posts=6, long_posts=(25, 40))
    crawled = crawl_forum(forums()[name](few))
    assert crawled.coverage == 1
    assert dict(crawled.score.invalid_kinds).get("print", 0) <= LOOKS
