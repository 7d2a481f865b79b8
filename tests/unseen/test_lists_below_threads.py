"""Threads with the list of their board below them are threads, however short they are."""

from dataclasses import replace

from unseen.crawling import crawl_forum
from unseen.forums import forums

THREADS = 60


def test_short_threads_above_a_long_list_are_read() -> None:
    kind = forums()["state-in-every-link"]
    crawled = crawl_forum(kind(replace(kind.size, threads=THREADS)))
    assert crawled.coverage == 1
    assert crawled.posts.row()["post_recall"] == 1
