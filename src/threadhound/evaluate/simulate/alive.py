"""A forum that changes: posts, threads, edits, moves and deletions as a function of its clock."""

from __future__ import annotations

from copy import deepcopy
from functools import lru_cache

from threadhound.evaluate.simulate.chance import draw, salt, share
from threadhound.evaluate.simulate.living import History, LivingWorld, founding
from threadhound.evaluate.simulate.merging import MergedWorld
from threadhound.evaluate.simulate.spec import ForumSpec
from threadhound.evaluate.simulate.world import World

RECENT = 40  # threads that most replies go to
SNAPSHOT = 128  # ticks between remembered states, so that a long life is not retold each time


def world_at(spec: ForumSpec, tick: int) -> World:
    """The forum at a tick of its clock."""
    if not tick or not spec.life.events:
        return founding(spec)
    history = history_at(spec, tick)
    return (MergedWorld if history.merged else LivingWorld)(spec, tick, history)


@lru_cache(maxsize=8)
def history_at(spec: ForumSpec, tick: int) -> History:
    """Everything that happened up to a tick."""
    if tick <= 0:
        return History()
    start = (tick - 1) // SNAPSHOT * SNAPSHOT
    history = deepcopy(history_at(spec, start))
    last = min(tick, spec.life.until or tick)
    for now in range(start + 1, last + 1):
        for n in range(spec.life.events):
            _happen(spec, history, now, n)
    return history


def _happen(spec: ForumSpec, history: History, tick: int, n: int) -> None:
    """One thing that somebody does."""
    life, world = spec.life, founding(spec)
    bits = draw(salt(spec.seed, "life"), tick, n)
    time = spec.now + (tick - 1) * life.seconds + (n + 1) * life.seconds // (life.events + 1)
    luck = share(bits)
    if luck < life.new_threads:
        thread = spec.threads + len(history.started) + 1
        history.started[thread] = _some_board(world, bits)
        _reply(history, thread, time)
        return
    thread = _some_thread(spec, history, draw(bits, 1))
    if not thread:
        return
    luck -= life.new_threads
    if luck < life.edits:
        _edit(spec, history, thread, bits)
    elif luck < life.edits + life.moves:
        history.moved[thread] = _some_board(world, draw(bits, 2))
        _reply(history, thread, time)  # the moderator says so, which puts the thread on top
    elif luck < life.edits + life.moves + life.deletions:
        history.gone.add(thread)
    elif luck < life.edits + life.moves + life.deletions + life.merges:
        _merge(spec, history, thread, _some_thread(spec, history, draw(bits, 3)))
    else:
        _reply(history, thread, time)


def _reply(history: History, thread: int, time: int) -> None:
    history.by_thread.setdefault(thread, []).append(len(history.posts))
    history.posts.append((thread, time))
    history.touched[thread] = time


def _edit(spec: ForumSpec, history: History, thread: int, bits: int) -> None:
    """Somebody rewrites a post that was there from the start."""
    world, thread = founding(spec), min(thread, spec.threads)
    if thread:
        post = world.post_id(thread, 1 + (bits >> 7) % world.post_count(thread))
        history.versions[post] = history.versions.get(post, 0) + 1


def _merge(spec: ForumSpec, history: History, one: int, other: int) -> None:
    """The thread that fell silent first becomes a part of the other; nobody says so."""
    if not other or one == other:
        return
    part, whole = sorted(
        (one, other), key=lambda thread: (_last_time(spec, history, thread), thread)
    )
    history.merged[part] = whole
    history.gone.add(part)


def _last_time(spec: ForumSpec, history: History, thread: int) -> int:
    return history.touched.get(thread) or founding(spec).last_time(thread)


def _some_board(world: World, bits: int) -> int:
    open_boards = [b.id for b in world.boards.values() if b.holds_threads and not b.private]
    return open_boards[bits % len(open_boards)]


def _some_thread(spec: ForumSpec, history: History, bits: int) -> int:
    """Mostly a recent thread; 0 where there is none left."""
    newest = spec.threads + len(history.started)
    if not newest:
        return 0
    within = newest if bits % 8 == 0 else min(newest, RECENT)
    thread = newest - (bits >> 8) % within
    return 0 if thread in history.gone else thread
