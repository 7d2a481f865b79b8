"""Communities of many years and many boards: long threads, closed boards, ads, pictures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from unseen.declared import Show, a
from unseen.imitation import Shown
from unseen.lived_in import LIVE, LivedIn
from unseen.world import NOW, Board, Post, Size, Thread

MANY = replace(LIVE, boards=30, subboards=8, threads=150, uneven=True)
TRACKED = re.compile(r"(?:^|(?<=&))(?:utm_[a-z]+|ref|from)=[^&]*&?")


class Community(LivedIn):
    """Subclasses say how it looks; a few threads go on for more than twenty pages."""

    size = MANY
    gone = 4
    walled = 2
    shadows = 5
    long_pages = (21, 25)
    starts_at: Sequence[str] = ("busiest", "starter -1")
    today = "Today"
    yesterday = "Yesterday"
    absolute = "%d.%m.%Y %H:%M"
    clock = ", %H:%M"

    def __init__(self, size: Size | None = None) -> None:
        low, high = (n * self.posts_per_page for n in self.long_pages)
        long = min(high, 260)
        super().__init__(
            replace(size or self.size, long_threads=2, long_posts=(min(low, 230), long))
        )

    def key(self, url: str) -> str:
        """An address as the server reads it, which does not mind where one came from."""
        path, mark, query = super().key(url).partition("?")
        kept = TRACKED.sub("", query).strip("&")
        return path + (mark if kept else "") + kept

    def _board_show(self, board: Board, page: int, last: int) -> Show:
        if self.is_closed(board):
            return lambda: Shown("login", "", self.render_other(self.closed_said))
        return super()._board_show(board, page, last)

    closed_said = "Log in"

    def is_closed(self, board: Board) -> bool:
        """The board nobody wrote to, and one more without threads, are for members."""
        nothing = [b for b in self.world.boards if not b.threads and not b.boards]
        return board in (nothing[0], self.world.empty)

    def groups(self, count: int = 5) -> list[list[Board]]:
        boards = self.world.boards
        size = -(-len(boards) // count)
        return [boards[at : at + size] for at in range(0, len(boards), size)]

    def when(self, at: datetime) -> str:
        """The day is a word for what is new, and a date for what is old."""
        for day, word in ((NOW, self.today), (NOW - timedelta(days=1), self.yesterday)):
            if word and at.date() == day.date():
                return word + at.strftime(self.clock)
        return at.strftime(self.absolute)

    def text(self, p: Post, gap: str = "<br><br>") -> str:
        """Words with a picture to enlarge, or a link that leads away, now and then."""
        told = super().text(p, gap)
        if p.id % 17 == 0:
            told += f'<a href="/img/{p.id}_b.jpg" rel="lightbox"><img src="/img/{p.id}_s.jpg"></a>'
        if p.id % 19 == 0:
            told += ' <a href="https://pics.example.org/wall" rel="nofollow">example.org</a>'
        return told

    def popular(self, count: int = 8) -> list[Thread]:
        """What the box beside every page shows."""
        return sorted(self.visible(), key=lambda t: t.views, reverse=True)[:count]

    def ad(self, n: int) -> str:
        return (
            f'<div class="ad" id="ad-{n}">{a(f"https://ads.example.com/go?slot={n}", "Ad")}</div>'
        )
