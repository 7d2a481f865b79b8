"""A guide kept within what the user asked for: one board, or threads of a stretch of time.

Lists tell both: the rows of a board name its threads, and the dates in a row when they were last
active. What is left alone is counted with its reason; what cannot be decided is fetched.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from threadhound.crawl.since import Dates, learn_rows_dates
from threadhound.dom.structure import Structure
from threadhound.errors import UsageError
from threadhound.learn.interface import Guide
from threadhound.learn.listing import Known, ListRow, list_rows
from threadhound.model import Follow, Json, Page, PageKind, Skip, Verdict
from threadhound.settings import Settings

OURS = "narrow:"  # entries of the guides' state that belong here
OTHER_BOARD = "another board"
LISTS = (PageKind.INDEX, PageKind.ENTRY)


class Narrowed:
    """Asks the strategy's guide, then keeps what the user wants."""

    def __init__(
        self, guide: Guide, known: Known, board: Board | None, dates: Dates | None
    ) -> None:
        self._guide, self._known = guide, known
        self._board, self._dates = board, dates

    def key(self, url: str) -> str:
        return self._guide.key(url)

    def still_wanted(self, role: str) -> str | None:
        return self._guide.still_wanted(role)

    def missed(self, role: str) -> Mapping[str, Json]:
        return self._guide.missed(role)

    def judge(self, page: Page) -> Verdict:
        verdict = self._guide.judge(page)
        rows: tuple[ListRow, ...] = ()
        if verdict.kind in LISTS:
            rows = list_rows(Structure.of(page), self._known)
        if self._board is not None:
            verdict = self._board.narrowed(page, verdict, rows, self._known)
        if self._dates is not None:
            key = self._guide.key(page.final_url)
            verdict = self._dates.narrowed(page, verdict, rows, self._known, key)
        return verdict


@dataclass(slots=True)
class Board:
    """One board: its pages, its threads and the boards that its rows name."""

    boards: set[str]
    threads: set[str] = field(default_factory=set)

    def narrowed(
        self, page: Page, verdict: Verdict, rows: tuple[ListRow, ...], known: Known
    ) -> Verdict:
        """Follow from the board's own pages what their rows name; elsewhere only ways to it."""
        own = known(page.final_url)
        here = own is not None and own[1] in self.boards
        delta = dict(verdict.delta)
        if here and verdict.kind in LISTS:
            below = {row.thing for row in rows if row.kind is PageKind.INDEX} - self.boards
            self.boards |= below
            delta |= {f"{OURS}board:{thing}": 1 for thing in sorted(below)}
            self.threads |= self._threads_of(rows, verdict.follow, known)
        wanted = self.boards | self.threads | ({own[1]} if own else set())
        kept = [f for f in verdict.follow if _thing(f, known) in wanted]
        return replace(kept_only(verdict, kept, OTHER_BOARD), delta=delta)

    def _threads_of(
        self, rows: tuple[ListRow, ...], follow: Iterable[Follow], known: Known
    ) -> set[str]:
        """What rows name; a page without rows (a board of one thread) names all it links to."""
        if any(row.kind is PageKind.THREAD for row in rows):
            return {row.thing for row in rows if row.kind is PageKind.THREAD}
        told = (known(f.url) for f in follow)
        return {one[1] for one in told if one is not None and one[0] is PageKind.THREAD}


def board_from(url: str, known: Known, state: Mapping[str, Json]) -> Board:
    """The board behind a URL; a page that is no list is refused."""
    found = known(url)
    if found is None or found[0] is not PageKind.INDEX:
        what = "a thread" if found else "no page that was learned as a list"
        raise UsageError(
            f"--board {url} is {what}.",
            "Give the address of a board as the forum links to it; `threadhound learn` shows some.",
        )
    prefix = f"{OURS}board:"
    below = {name.removeprefix(prefix) for name in state if name.startswith(prefix)}
    return Board({found[1], *below})


def kept_only(verdict: Verdict, kept: Iterable[Follow], reason: str) -> Verdict:
    """A verdict with some links left alone, and why."""
    follow = tuple(kept)
    left = {f.url for f in verdict.follow} - {f.url for f in follow}
    skips = tuple(Skip(f.url, reason, f.role) for f in verdict.follow if f.url in left)
    return replace(verdict, follow=follow, skips=(*verdict.skips, *skips))


def without_ours(state: Mapping[str, Json]) -> dict[str, Json]:
    """The entries of a guide's state that the strategy's own guide wrote."""
    return {name: value for name, value in state.items() if not name.startswith(OURS)}


def _thing(follow: Follow, known: Known) -> str:
    found = known(follow.url)
    return follow.key if found is None else found[1]


def narrowed(
    guide: Guide,
    known: Known,
    settings: Settings,
    learned: Callable[[], Sequence[Page]],
    state: Mapping[str, Json],
) -> tuple[Guide, Dates | None]:
    """The guide within what the settings ask for; pages seen while learning are its teachers."""
    board = board_from(settings.board, known, state) if settings.board else None
    dated = settings.since or settings.until
    dates = learn_rows_dates(learned(), known, settings.since, settings.until) if dated else None
    if board is None and dates is None:
        return guide, None
    return Narrowed(guide, known, board, dates), dates
