"""What is true of a simulated forum: kinds and ids of addresses, totals, and every post."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from threadhound.evaluate.simulate.forum import Forum, forum_at
from threadhound.evaluate.simulate.places import HOME, Place
from threadhound.evaluate.simulate.posts import text_of
from threadhound.evaluate.simulate.routes import route
from threadhound.evaluate.simulate.spec import ForumSpec


class Totals(NamedTuple):
    """What a guest can see; the home page is counted apart from the index pages."""

    boards: int
    threads: int
    posts: int
    thread_pages: int
    index_pages: int


class TruePost(NamedTuple):
    """A post as it should be extracted."""

    thread: str
    post: str
    position: int
    page: int
    author: str
    time: int
    title: str
    text: str
    reply_to: int  # position, or 0
    edited: int  # unix time, or 0


def truth(spec: ForumSpec, target: str, tick: int = 0) -> tuple[str, str]:
    """Kind and id of what a path and query answer."""
    there = route(forum_at(spec, tick), target)
    return there.kind, there.id


def visible_boards(spec: ForumSpec, tick: int = 0) -> list[int]:
    """Boards that a guest can read."""
    return [b.id for b in forum_at(spec, tick).world.boards.values() if not b.private]


def visible_threads(spec: ForumSpec, tick: int = 0) -> Iterator[int]:
    """Threads that a guest can read."""
    world = forum_at(spec, tick).world
    for thread in world.thread_ids():
        if not world.boards[world.board_of(thread)].private:
            yield thread


def totals(spec: ForumSpec, tick: int = 0) -> Totals:
    """Counts, worked out without rendering anything."""
    forum = forum_at(spec, tick)
    boards = visible_boards(spec, tick)
    threads = posts = pages = 0
    for thread in visible_threads(spec, tick):
        count = forum.world.post_count(thread)
        threads, posts = threads + 1, posts + count
        pages += -(-count // spec.posts_per_page)
    return Totals(len(boards), threads, posts, pages, sum(forum.board_pages(b) for b in boards))


def thread_posts(spec: ForumSpec, thread: int, tick: int = 0) -> list[TruePost]:
    """Every post of a thread, in order."""
    forum = forum_at(spec, tick)
    title = forum.world.prose.title(thread)
    posts = forum.world.posts(thread, 0, forum.world.post_count(thread))
    return [
        TruePost(
            str(thread),
            str(post.id),
            post.position,
            forum.page_of(post.position),
            forum.person(post.author).name,
            post.time,
            title,
            text_of(post.blocks, forum.labels.wrote),
            forum.world.reply_to(thread, post.position),
            post.edited,
        )
        for post in posts
    ]


def entry_target(spec: ForumSpec) -> str:
    """Path and query of the home page."""
    return forum_at(spec).urls.target(HOME)


def content_targets(spec: ForumSpec, tick: int = 0) -> Iterator[str]:
    """The first spelling of every entry, index and thread page that a guest can see."""
    forum = forum_at(spec, tick)
    yield forum.urls.target(HOME)
    for board in visible_boards(spec, tick):
        yield from _pages_of(forum, Place("board", board), forum.board_pages(board))
    for thread in visible_threads(spec, tick):
        yield from _pages_of(forum, Place("thread", thread), forum.thread_pages(thread))


def _pages_of(forum: Forum, place: Place, pages: int) -> Iterator[str]:
    for page in range(1, pages + 1):
        yield forum.urls.target(place._replace(page=page))


def start_targets(spec: ForumSpec) -> list[str]:
    """Five pages that a user might paste: thread, deep page, board, member, entry."""
    forum = forum_at(spec)
    threads = list(visible_threads(spec))
    out = []
    if threads:
        longest = max(threads, key=forum.world.post_count)
        out.append(forum.urls.target(Place("thread", threads[len(threads) // 2])))
        out.append(forum.urls.target(Place("thread", longest, forum.thread_pages(longest))))
    board = max(visible_boards(spec), key=forum.board_pages)
    out.append(forum.urls.target(Place("board", board, forum.board_pages(board))))
    out.append(forum.urls.target(Place("user", 1)))
    return [*out, entry_target(spec)]
