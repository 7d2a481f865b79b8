"""Communities of a thousand pages: many threads of several pages, all that visitors are offered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

from unseen.addresses import Paged
from unseen.community import Community
from unseen.declared import a
from unseen.imitation import Shown, esc, joined
from unseen.lived_in import LIVE, LivedIn
from unseen.world import NOW, Board, Post, Size, Thread

GROWN = replace(LIVE, boards=15, subboards=6, threads=350, users=160, uneven=True)
LONG = 5  # every fifth thread has more than one page
POLLED = 13  # every such thread begins with a poll


def since(at: datetime, names: Sequence[str], before: str) -> str:
    """How long ago in any language: years, months, days, hours, minutes."""
    minutes = int((NOW - at).total_seconds() // 60)
    for size, name in zip((525600, 43200, 1440, 60, 1), names, strict=True):
        if minutes >= size:
            return f"{before}{minutes // size} {name}"
    return f"{before}0 {names[-1]}"


class Grown(Community):
    """Subclasses say how it looks; threads that stay on top are long ones."""

    size = GROWN
    gone = 6
    walled = 3
    shadows = 6
    longest = 6  # pages
    gone_said = "Gone"
    walled_said = "Members only"

    def __init__(self, size: Size | None = None) -> None:
        size = size or self.size
        per = min(self.posts_per_page, 30)
        LivedIn.__init__(
            self,
            replace(
                size,
                usual_posts=per * 0.4,
                long_threads=size.threads // LONG,
                long_posts=(per + 1, per * self.longest),
            ),
        )

    def refused(self, *, gone: bool) -> Shown:
        said = self.gone_said if gone else self.walled_said
        body = self.frame(said, f"<div class='notice'><p>{esc(said)}</p></div>")
        return Shown("error", "", body, self.gone_status if gone else self.walled_status)

    def open_boards(self) -> list[Board]:
        return [b for b in self.world.all_boards() if not self.is_closed(b)]

    def newest_of(self, board: Board) -> Thread | None:
        there = [t for t in board.threads if t.id not in self.private]
        return max(there, key=lambda t: t.last.at) if there else None

    def put_feed(self, url: str, title: str) -> None:
        self.put(url, lambda: self.feed(title))

    def put_members(self, at: Paged, title: str, size: int = 40) -> None:
        """A list of everybody, in pages."""
        url = self.pages_at(at)
        users = self.world.users
        last = self.count(users, size)
        for page in range(1, last + 1):
            rows = joined(
                f"<tr><td>{a(self.user_url(u), u.name)}</td><td>{u.wrote}</td>"
                f"<td>{self.when(u.joined)}</td></tr>"
                for u in self.part(users, page, size)
            )
            bar = self.pager(url, page, last)
            body = f"<table class='members'>{rows}</table>{bar}"
            self.put_other(url(page), lambda body=body: self.frame(title, body), "members")

    def poll(self, thread: Thread, question: str, button: str) -> str:
        if thread.id % POLLED:
            return ""
        names = [p.paragraphs[0].split(" ")[0][:14] for p in thread.posts[:4]]
        rows = joined(
            f"<tr><td>{esc(name)}</td><td>{7 * n + 3} ({n * 11 % 60}%)</td></tr>"
            for n, name in enumerate(names)
        )
        return f"<table class='poll'><tr><th>{question}</th></tr>{rows}</table><i>{button}</i>"

    def counts(self) -> tuple[int, int, int]:
        return len(self.world.posts), len(self.world.threads), len(self.world.users)

    def online(self, count: int = 14) -> str:
        start = NOW.day
        users = self.world.users[start : start + count]
        return ", ".join(a(self.user_url(u), u.name) for u in users)

    def jump(self, label: str = "", path: Callable[[Board], str] | None = None) -> str:
        """A menu that leads to any board."""
        path = path or self.board_url
        options = joined(
            f'<option value="{esc(path(b))}">{"-- " if b.parent else ""}{esc(b.name)}</option>'
            for b in self.world.all_boards()
        )
        return f"<form class='jump'>{label}<select name='jump'>{options}</select></form>"

    def pages_in_row(self, t: Thread, count: int = 3) -> Sequence[int]:
        """The pages that a row names beside the title."""
        last = self.pages_of(t)
        if last <= count + 1:
            return range(2, last + 1)
        return [2, 3, last]

    def with_ads(self, posts: list[Post]) -> str:
        every = 6
        return joined(
            self.post(p) + (self.ad(p.number) if p.number % every == 0 else "") for p in posts
        )
