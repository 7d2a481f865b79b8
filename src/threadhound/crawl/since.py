"""Threads of a stretch of time, told by the dates in the rows of lists: `--since`, `--until`.

The latest date of a row is taken for the thread's last activity only where threads that were read
bear it out: lists that show no more than when a thread was begun are found out, and then nothing
is left alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise

from lxml.html import HtmlElement

from threadhound.dom.structure import Structure
from threadhound.extract.noons import Dated
from threadhound.extract.whenformat import DateRules, read_by_patterns, read_date
from threadhound.extract.whenlearn import learn_dates
from threadhound.extract.whens import date_texts
from threadhound.learn.listing import Known, ListRow, list_rows
from threadhound.model import Follow, Json, Page, PageKind, Skip, Verdict

SLACK = timedelta(days=1)  # dates are shown in the forum's own zone, or by day
ENOUGH = 3  # threads read before the dates of rows are believed
WRONG = 0.1  # of them may contradict: a post written while we looked
FALLING = 0.8  # of neighbouring rows in order of time: a list sorted by activity
FEW_ROWS = 4  # fewer have no order


@dataclass(slots=True)
class Dates:
    """Leaves alone what the rows of lists date outside the wanted time."""

    since: datetime | None
    until: datetime | None
    rules: DateRules
    usable: bool
    decided: str  # for the user: how it was decided
    old: set[str] = field(default_factory=set)
    new: set[str] = field(default_factory=set)
    unbegun: set[str] = field(default_factory=set)  # rows that show one date, of the last post
    unread: int = 0  # rows whose dates could not be read

    def narrowed(
        self, page: Page, verdict: Verdict, rows: tuple[ListRow, ...], known: Known, key: str
    ) -> Verdict:
        """Without threads outside the time, and without the pages of a list that is past it."""
        if not self.usable:
            return verdict
        last = [self._note(row, page) for row in rows if row.kind is PageKind.THREAD]
        verdict = self._without(verdict, known)
        if self.since is None or verdict.kind is PageKind.THREAD or not verdict.follow:
            return verdict
        own, at = known(page.final_url), page_number(key)
        if own is None or at is None:
            return verdict
        numbers = {f.url: page_number(f.key) for f in verdict.follow if known(f.url) == own}
        return self._one_page_on(verdict, [when for when in last if when], numbers, at)

    def _note(self, row: ListRow, page: Page) -> datetime | None:
        moments = moments_of(row.dates, self.rules, page.fetched_at)
        if not moments:
            self.unread += 1
            return None
        last, first = max(moments), min(moments)
        if self.since is not None and last < self.since - SLACK:
            self.old.add(row.thing)
        if self.until is not None and first == last and last > self.until + SLACK:
            self.unbegun.add(row.thing)
        if self.until is not None and first < last and first > self.until + SLACK:
            self.new.add(row.thing)
        return last

    def _without(self, verdict: Verdict, known: Known) -> Verdict:
        kept: list[Follow] = []
        skips: list[Skip] = []
        for follow in verdict.follow:
            found = known(follow.url)
            thing = found[1] if found else follow.key
            if thing in self.old:
                skips.append(Skip(follow.url, f"nothing since {self.since:%Y-%m-%d}", follow.role))
            elif thing in self.new:
                skips.append(Skip(follow.url, f"begun after {self.until:%Y-%m-%d}", follow.role))
            else:
                kept.append(follow)
        return replace(verdict, follow=tuple(kept), skips=(*verdict.skips, *skips))

    def _one_page_on(
        self,
        verdict: Verdict,
        last: Sequence[datetime],
        numbers: Mapping[str, int | None],
        own: int,
    ) -> Verdict:
        """A list sorted by activity is read page by page, and no further than the wanted time."""
        if not falling(last) or self.since is None:
            return verdict
        past = last[-1] < self.since - SLACK
        further = sorted({n for n in numbers.values() if n is not None and n > own})
        keep = set() if past else set(further[:1])
        kept, skips = [], []
        reason = f"list older than {self.since:%Y-%m-%d}" if past else "a later page of the list"
        for follow in verdict.follow:
            number = numbers.get(follow.url)
            if number is None or number <= own or number in keep:
                kept.append(follow)
            else:
                skips.append(Skip(follow.url, reason, follow.role))
        return replace(verdict, follow=tuple(kept), skips=(*verdict.skips, *skips))

    def _decided(self) -> str:
        """With what rows do not tell."""
        if not self.usable or not self.unbegun:
            return self.decided
        count = f"{len(self.unbegun):,} threads"
        return f"{self.decided}; rows do not show when {count} were begun: they are fetched"

    def to_json(self) -> Json:
        return {
            "since": self.since and self.since.isoformat(),
            "until": self.until and self.until.isoformat(),
            "decided": self._decided(),
            "threads_left_alone": len(self.old | self.new),
            "rows_without_date": self.unread,
        }


def page_number(key: str) -> int | None:
    """The number at the end of a page key."""
    number = key.rpartition("#")[2]
    return int(number) if number.isdecimal() else None


def falling(last: Sequence[datetime]) -> bool:
    """Whether rows stand in order of time, the newest first; what is kept on top aside."""
    pairs = list(pairwise(last))
    down = sum(later <= earlier for earlier, later in pairs)
    return len(last) >= FEW_ROWS and down >= FALLING * len(pairs)


def moments_of(
    dates: Iterable[HtmlElement], rules: DateRules, now: datetime | None
) -> list[datetime]:
    """When the dates of a row or post are, as far as they can be read."""
    found = []
    for element in dates:
        texts = date_texts(element)
        when = read_by_patterns(texts, rules, now)
        read = (read_date(text, rules, now) for text in texts)
        when = when or next((one for one in read if one is not None), None)
        if when is not None:
            found.append(when if when.tzinfo else when.replace(tzinfo=UTC))
    return found


def learn_rows_dates(
    pages: Sequence[Page], known: Known, since: datetime | None, until: datetime | None
) -> Dates:
    """Read the dates of the pages seen while learning, and check rows against threads."""
    structures = [(page, Structure.of(page), known(page.final_url)) for page in pages]
    rows = [
        (page, row)
        for page, structure, own in structures
        if own is None or own[0] is not PageKind.THREAD
        for row in list_rows(structure, known)
        if row.kind is PageKind.THREAD and row.dates
    ]
    posts = [
        (page, own[1], _post_dates(structure))
        for page, structure, own in structures
        if own is not None and own[0] is PageKind.THREAD
    ]
    language = next((page.language for page in pages if page.language), "") or ""
    rules = learn_dates([*_written(posts), *_shown(rows, len(posts))], language)
    usable, decided = _checked(rows, posts, rules)
    return Dates(since, until, rules, usable, decided)


_Row = tuple[Page, ListRow]
_Posts = tuple[Page, str, list[HtmlElement]]


def _post_dates(structure: Structure) -> list[HtmlElement]:
    """The first date of each post: written when; joined and edited come after or are older."""
    flat = structure.flat
    found = (flat.dates_in(*span) for span in structure.posts.spans)
    return [flat.nodes[date] for dates in found for date in dates]


def _written(posts: Sequence[_Posts]) -> list[Dated]:
    return [
        Dated(text, at, page.fetched_at)
        for at, (page, _, dates) in enumerate(posts)
        for date in dates
        for text in date_texts(date)[:1]
    ]


def _shown(rows: Sequence[_Row], after: int) -> list[Dated]:
    """Each row by itself: their order says nothing about time."""
    return [
        Dated(text, after + at, page.fetched_at)
        for at, (page, row) in enumerate(rows)
        for date in row.dates
        for text in date_texts(date)[:1]
    ]


def _checked(rows: Sequence[_Row], posts: Sequence[_Posts], rules: DateRules) -> tuple[bool, str]:
    """Whether the latest date of a row is never before a post of its thread."""
    if not rows:
        return False, "lists show no dates that could be read: every thread is fetched"
    last: dict[str, datetime] = {}
    for page, row in rows:
        moments = moments_of(row.dates, rules, page.fetched_at)
        if moments:
            last[row.thing] = max([*moments, *([last[row.thing]] if row.thing in last else [])])
    checked = wrong = 0
    for page, thing, dates in posts:
        moments = moments_of(dates, rules, page.fetched_at)
        if thing in last and moments:
            checked += 1
            wrong += max(moments) > last[thing] + SLACK
    if checked < ENOUGH:
        return False, f"only {checked} rows could be compared with threads: all are fetched"
    if wrong > WRONG * checked:
        said = f"in {wrong} of {checked} rows the latest date is older than the thread's last post"
        return False, f"{said}: lists do not show the last activity, so every thread is fetched"
    return True, (
        "the latest date in a thread's row is its last activity "
        f"(held for {checked - wrong} of {checked} threads that were read)"
    )
