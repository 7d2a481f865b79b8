"""Addresses of a forum as templates: `/topic/{t.id}/{t.slug}[?page={n}]`.

What stands in brackets is left out on the first page. Names are `t`, `b`, `u`, `p` for a thread, a
board, a user and a post, `my` for the forum, `n` and `n0` for the page counted from one and from
nought, `start` for what stands on the pages before. Behind a name may follow, in any order and read
from the left, `+7`, `*20` and `|method`: of the forum, or one of `WAYS`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from urllib.parse import quote

from unseen.world import Board, Post, Thread, User, World, slugged

FURTHER = re.compile(r"\[(.*?)\]")
FIELD = re.compile(r"\{([\w.]+)((?:[+*]\d+|\|\w+)*)(?::([^}]*))?\}")
STEP = re.compile(r"([+*|])(\w+)")


def slug(text: str) -> str:
    """Words in an address, in their own script."""
    return quote("-".join(text.lower().split()))


Paged = str | Callable[[int], str]
WAYS: dict[str, Callable[[str], str]] = {
    "slug": slug,
    "slugged": slugged,
    "quote": quote,
    "lower": str.lower,
    "title": str.title,
    "capitalize": str.capitalize,
}


@lru_cache(maxsize=4096)
def _for_page(template: str, *, further: bool) -> str:
    return FURTHER.sub(r"\1" if further else "", template)


def spelled(template: str, page: int = 1, /, **things: object) -> str:
    """The address that a template stands for."""
    things |= {"n": page, "n0": page - 1}
    return FIELD.sub(lambda field: _value(field, things), _for_page(template, further=page > 1))


def _value(field: re.Match[str], things: dict[str, object]) -> str:
    first, *path = field[1].split(".")
    value: object = things[first]
    for name in path:
        value = value[int(name)] if name.isdecimal() else getattr(value, name)  # type: ignore[index]
    for way, by in STEP.findall(field[2]):
        if way == "|":
            value = (WAYS.get(by) or getattr(things["my"], by))(value)
        else:
            value = value + int(by) if way == "+" else value * int(by)  # type: ignore[operator]
    return format(value, field[3] or "")


def links(told: str) -> list[tuple[str, str]]:
    """`/help Help | /faq Questions and answers`: addresses, and what they are called."""
    return [(url, text) for url, _, text in (each.partition(" ") for each in told.split(" | "))]


class Addressed:
    """The addresses of a forum, by templates that subclasses give."""

    thread_at = board_at = user_at = post_at = stem_at = ""
    starts_at: Sequence[str] = ()
    posts_per_page = 10
    rows_per_page = 20
    world: World

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        """The address that the forum itself gives to a thread page."""
        start = (page - 1) * self.posts_per_page
        return spelled(self.thread_at, page, t=thread, start=start, my=self)

    def stem(self, thread: Thread) -> str:
        """What the addresses of all that belongs to a thread begin with."""
        return spelled(self.stem_at, t=thread, my=self)

    def board_url(self, board: Board, page: int = 1) -> str:
        start = (page - 1) * self.rows_per_page
        return spelled(self.board_at, page, b=board, start=start, my=self)

    def post_url(self, post: Post) -> str:
        return spelled(self.post_at, p=post, my=self)

    def user_url(self, user: User) -> str:
        return spelled(self.user_at, u=user, my=self)

    def pages_at(self, at: Paged, /, **things: object) -> Callable[[int], str]:
        """The addresses of a list in pages; `at` may be a function that knows them."""
        if not isinstance(at, str):
            return at
        return lambda n: spelled(at, n, start=(n - 1) * self.rows_per_page, my=self, **things)

    def other_starts(self) -> Sequence[str]:
        """Addresses beside home, a thread and a deep page that a person might paste."""
        return tuple(map(self._start, self.starts_at))

    def _start(self, told: str) -> str:
        """`board 2`, `board 1 page 2`, `busiest page 2`, `user 5`, `post 30`, or an address."""
        if told.startswith("/"):
            return told
        told, _, page = told.partition(" page ")
        kind, _, at = told.partition(" ")
        world = self.world
        if kind == "user":
            return self.user_url(world.users[int(at)])
        if kind == "starter":
            return self.user_url(world.threads[int(at)].starter)
        if kind == "post":
            return self.post_url(world.threads[int(at)].last)
        busiest = max(world.boards, key=lambda b: len(b.threads))
        board = busiest if kind == "busiest" else world.boards[int(at)]
        return self.board_url(board, int(page or 1))
