"""A living forum: its pages and its truth change with the clock, together."""

from collections import defaultdict

import pytest

from threadhound.evaluate.simulate import (
    ForumServer,
    ForumSpec,
    Life,
    Visit,
    content_targets,
    render,
    thread_posts,
    totals,
    truth,
)
from threadhound.evaluate.simulate.alive import SNAPSHOT, history_at
from threadhound.evaluate.simulate.forum import forum_at
from threadhound.evaluate.simulate.mirror import links_of, target_of
from threadhound.evaluate.simulate.places import Place

SPEC = ForumSpec(seed=31, threads=80, boards=4, life=Life(events=3), stickies=1)
BUSY = SPEC.but(life=Life(events=4, deletions=0.1, moves=0.1, edits=0.2))


def test_nothing_happens_without_life_or_without_time():
    still = SPEC.but(life=Life())
    assert totals(still, 500) == totals(still, 0)
    assert totals(SPEC, 0) == totals(still, 0)
    assert totals(SPEC, 20).posts > totals(SPEC, 0).posts


def test_the_past_is_the_same_whichever_way_it_is_told():
    late = SNAPSHOT * 2 + 5
    told = history_at(SPEC, late)
    history_at.cache_clear()
    for tick in range(0, late + 1, 7):
        history_at(SPEC, tick)
    assert history_at(SPEC, late) == told
    assert len(history_at(SPEC, 3).posts) <= len(told.posts)


@pytest.mark.parametrize("tick", [1, 10, 60, 300])
def test_every_thread_is_listed_once_at_any_time(tick):
    world = forum_at(BUSY, tick).world
    listed = []
    for board in world.boards:
        rows = world.rows(board, 0, 10**6) + world.stickies(board)
        assert len(rows) == world.board_size(board)
        assert all(world.board_of(t) == board for t in rows)
        listed += rows
        paged = [t for start in range(0, 400, 7) for t in world.rows(board, start, start + 7)]
        assert paged == world.rows(board, 0, 400)
    assert sorted(listed) == list(world.thread_ids())


@pytest.mark.parametrize("tick", [5, 60])
def test_lists_stay_sorted_by_the_last_post(tick):
    world = forum_at(BUSY, tick).world
    for board in world.boards:
        times = [world.last_time(t) for t in world.rows(board, 0, 1000)]
        assert times == sorted(times, reverse=True)


@pytest.mark.parametrize("tick", [5, 60])
def test_post_ids_lead_back_to_their_posts(tick):
    world = forum_at(BUSY, tick).world
    seen = set()
    for thread in world.thread_ids():
        for position in range(1, world.post_count(thread) + 1):
            post = world.post_id(thread, position)
            assert world.locate(post) == (thread, position)
            assert post not in seen
            seen.add(post)


def test_posts_stay_in_order_and_new_ones_come_after_the_clock_started():
    spec, tick = SPEC, 40
    grown = [
        t for t in range(1, 81) if len(thread_posts(spec, t, tick)) > len(thread_posts(spec, t))
    ]
    assert grown
    for thread in grown:
        before, after = thread_posts(spec, thread), thread_posts(spec, thread, tick)
        times = [post.time for post in after]
        assert times == sorted(times)
        assert times[len(before)] >= spec.now
        assert times[-1] <= forum_at(spec, tick).now


def crawl(spec, tick):
    """Ids of content reached from the home page at one moment."""
    origin, ids = "http://h", defaultdict(set)
    queue, seen = [forum_at(spec, tick).urls.target(Place("home"))], set()
    while queue:
        target = queue.pop()
        if target in seen:
            continue
        seen.add(target)
        kind, name = truth(spec, target, tick)
        ids[kind].add(name)
        if kind in ("entry", "index", "thread"):
            answer = render(spec, target, Visit(tick=tick))
            assert answer.status == 200
            queue += [
                target_of(u) for u in links_of(answer.body, origin + target) if u.startswith(origin)
            ]
    return ids


@pytest.mark.parametrize("style", ["query", "board-slug", "title"])
def test_the_whole_forum_is_reachable_at_any_time(style):
    spec = BUSY.but(url_style=style)
    for tick in (0, 30):
        ids, counts = crawl(spec, tick), totals(spec, tick)
        assert len(ids["thread"]) == counts.thread_pages
        assert len(ids["index"]) == counts.index_pages
        assert not ids["error"]


def test_deleted_threads_are_gone_and_new_ones_there():
    tick = 60
    history = history_at(BUSY, tick)
    assert history.gone
    assert history.started
    urls = forum_at(BUSY, tick).urls
    for thread in history.gone:
        target = urls.target(Place("thread", thread))
        assert truth(BUSY, target, tick) == ("error", "")
        assert render(BUSY, target, Visit(tick=tick)).status == 404
    for thread in set(history.started) - history.gone:
        target = urls.target(Place("thread", thread))
        assert truth(BUSY, target, 0) == ("error", "")
        assert truth(BUSY, target, tick) == ("thread", f"thread:{thread}:p1")


def test_moved_threads_are_listed_in_their_new_board_only():
    tick = 60
    history, now = history_at(BUSY, tick), forum_at(BUSY, tick).world
    moved = [t for t in history.moved if t not in history.gone]
    assert moved
    for thread in moved:
        boards = [b for b in now.boards if thread in now.rows(b, 0, 1000) + now.stickies(b)]
        assert boards == [history.moved[thread]]


def test_edited_posts_have_new_words_and_a_note():
    tick = 60
    history = history_at(BUSY, tick)
    checked = 0
    for post in history.versions:
        thread, position = forum_at(BUSY).world.locate(post)
        if thread in history.gone:
            continue
        before = thread_posts(BUSY, thread)[position - 1]
        after = thread_posts(BUSY, thread, tick)[position - 1]
        assert after.text != before.text
        assert after.edited
        assert (after.author, after.time) == (before.author, before.time)
        checked += 1
    assert checked > 5


def test_a_thread_that_got_a_reply_is_on_top_of_its_board():
    tick = 1
    while not history_at(SPEC, tick).posts:
        tick += 1
    thread, _ = history_at(SPEC, tick).posts[-1]
    world = forum_at(SPEC, tick).world
    assert world.rows(world.board_of(thread), 0, 1) == [thread]


def test_content_targets_follow_the_clock():
    early, late = set(content_targets(BUSY, 0)), set(content_targets(BUSY, 60))
    assert early - late
    assert late - early


def test_the_servers_clock_goes_by_requests_or_when_told():
    server = ForumServer(SPEC.but(life=Life(events=1, every=10)))
    for _ in range(25):
        server.answer("GET", "/", cookie=True)
    assert server.tick == 2
    server.advance(3)
    assert server.tick == 5
