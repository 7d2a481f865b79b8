"""How complete an archive is, by what the forum itself says. Pure: evidence in, findings out.

Each number in the report names its witness: counters of boards and rows, lists whose pages are
shorter than the others, pages missing in a series, an independent sample (feeds, sitemaps).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from threadhound.learn.audit_counters import (
    Replies,
    board_counters,
    own_counters,
    replies_counter,
)
from threadhound.learn.audit_doubts import doubts
from threadhound.learn.audit_evidence import CLOSED, LEFT_OUT, Evidence, RowSeen
from threadhound.learn.audit_lengths import full_length, threads_by_length
from threadhound.learn.audit_lists import Lists, gathered, holes
from threadhound.learn.audit_ways import density
from threadhound.model import Json, PageKind

NOT_MUCH = 0.002  # of the threads: a counter may be a moment older than the pages
Z = 1.96  # both sides of a 95 % interval
EXAMPLES = 5
SEVERAL = 2  # boards beside a list of everything
COUNTER = "its counter"
LENGTHS = "the length of its pages"


@dataclass(frozen=True, slots=True)
class BoardAudit:
    """One list: what it says it has, and what is stored."""

    thing: str
    title: str
    url: str
    found: int
    expected: int | None
    witness: str
    missing_pages: tuple[int, ...] = ()
    whole: bool = False  # with the boards below it
    why: str = ""  # it could not be had
    withheld: int = 0  # threads that it names and that were removed, or are kept from us

    @property
    def missing(self) -> int:
        return max(0, (self.expected or 0) - self.found - self.withheld)

    @property
    def closed(self) -> bool:
        """Whether the forum keeps it from us: no crawl as this visitor could have its threads."""
        return not self.found and self.why in CLOSED


@dataclass(frozen=True, slots=True)
class Audit:
    """The findings."""

    threads: int
    expected: int | None
    low: float | None
    high: float | None
    witness: str
    boards: tuple[BoardAudit, ...]
    posts: int | None
    posts_expected: int | None
    short: tuple[tuple[str, int, int], ...]  # threads with fewer posts than their rows say
    holes: tuple[tuple[str, int], ...]  # pages missing between stored ones, or failed for ever
    notes: tuple[str, ...] = ()
    removed: int = 0  # threads that lists name and that are not there any more
    kept_back: int = 0  # and those that the forum keeps from us
    doubts: tuple[str, ...] = ()  # signs that this is a small part of the forum

    @property
    def coverage(self) -> float | None:
        return None if not self.expected else min(1.0, self.threads / self.expected)

    @property
    def missing(self) -> int:
        return max(0, (self.expected or 0) - self.threads)

    @property
    def by_length(self) -> bool:
        """Whether only the lengths of pages tell how many threads there are."""
        return not any(board.witness == COUNTER for board in self.boards)

    @property
    def closed(self) -> tuple[BoardAudit, ...]:
        """Boards that the forum keeps from us."""
        return tuple(board for board in self.boards if board.closed and board.expected)

    @property
    def repairable(self) -> int:
        """Threads missing from boards that were had: there may be another way to them."""
        unseen = [b for b in self.boards if not b.found and b.expected and not b.closed]
        return max(0, self.missing - sum(board.missing for board in unseen))

    @property
    def complete(self) -> bool | None:
        """Whether nothing is known to be missing; None where the forum gives no evidence."""
        if self.missing > NOT_MUCH * self.threads or self.short or self.holes or self.doubts:
            return False
        return None if self.expected is None else True

    def _rounded_interval(self) -> list[float] | None:
        both = (self.low, self.high)
        return None if None in both else [round(one or 0.0, 5) for one in both]

    def to_json(self) -> Json:
        return {
            "complete": self.complete,
            "threads": self.threads,
            "threads_expected": self.expected,
            "coverage": None if self.coverage is None else round(self.coverage, 5),
            "interval": self._rounded_interval(),
            "witness": self.witness,
            "posts": self.posts,
            "posts_expected": self.posts_expected,
            "boards_closed": [
                {"board": b.title or b.thing, "url": b.url, "threads": b.expected, "why": b.why}
                for b in self.closed
            ],
            "threads_removed": self.removed,
            "threads_closed": self.kept_back,
            "threads_short": len(self.short),
            "short_examples": [list(one) for one in self.short[:EXAMPLES]],
            "pages_missing": len(self.holes) + sum(len(b.missing_pages) for b in self.boards),
            "boards": [
                {
                    "board": board.title or board.thing, "url": board.url, "threads": board.found,
                    "expected": board.expected, "withheld": board.withheld,
                    "witness": board.witness, "why": board.why,
                    "pages_missing": list(board.missing_pages[:EXAMPLES]),
                }
                for board in self.boards
            ],
            "evidence": list(self.notes),
            "doubts": list(self.doubts),
        }  # fmt: skip


def audit(evidence: Evidence) -> Audit:
    """Compare what the forum says with what is stored."""
    lists = gathered(evidence)
    newest = sorted(lists.pages, key=lambda page: -page.read_at)
    rows = [row for each in newest for row in each.rows]
    boards = tuple(_distinct(_boards(lists, rows, evidence), lists))
    replies, short, total, wanted = _replies(rows, evidence)
    expected, witness = _expected(boards, evidence, lists)
    low, high = interval(len(evidence.threads), expected) if expected else (None, None)
    notes = tuple(_notes(boards, lists, replies, evidence, witness))
    threads = len(evidence.threads)
    counted = bool(_counted(boards, lists)) and threads >= (expected or 0)
    return Audit(
        threads=threads,
        expected=expected,
        low=low,
        high=high,
        witness=witness,
        boards=boards,
        posts=total,
        posts_expected=wanted,
        short=short,
        holes=(*holes(evidence.threads), *_broken(evidence, boards, lists)),
        notes=notes,
        removed=len(evidence.removed),
        kept_back=sum(why != LEFT_OUT for why in evidence.closed.values()),
        doubts=tuple(doubts(evidence, lists, counted=counted)),
    )


def interval(found: int, expected: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    n = max(expected, found)
    share = found / n
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    width = Z / (1 + Z * Z / n) * math.sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    low, high = max(0.0, middle - width), min(1.0, middle + width)
    return min(low, share), 1.0 if found == n else max(high, share)  # rounding errors at 0 and 1


def _boards(lists: Lists, rows: Sequence[RowSeen], evidence: Evidence) -> Iterator[BoardAudit]:
    found = {
        thing: len(members & evidence.threads.keys()) for thing, members in lists.members.items()
    }
    numbers = [(r.thing, p, n) for r in rows if r.kind is PageKind.INDEX for p, n in r.numbers]
    own = [(page.thing, p, n) for page in lists.pages for p, n in page.numbers]
    said = lists.said
    for counter in own_counters(own, found):
        said |= {thing: n for thing, p, n in reversed(own) if p == counter.place}
    for counter in reversed(board_counters(numbers, found)):
        said |= {thing: n for thing, p, n in reversed(numbers) if p == counter.place}
    lists.full = full_length(lists)
    for thing in sorted(lists.titles.keys() | lists.members.keys()):
        if thing in said or found.get(thing):
            yield _board(thing, lists, evidence, said.get(thing))


def _distinct(boards: Iterable[BoardAudit], lists: Lists) -> Iterator[BoardAudit]:
    """Each board once, by its plainest address: the same threads in another order are no other.

    Nor is a list that no row names and that counts nothing, with threads of a board: a page of it.
    """
    plain = sorted(boards, key=lambda board: (len(board.thing), board.thing))
    members = {board.thing: _members(board, lists) for board in plain}
    named = [members[board.thing] for board in plain if board.title]
    seen: set[frozenset[str]] = set()
    kept: set[str] = set()
    for board in plain:
        own = members[board.thing]
        known = board.title or board.witness or not any(own < other for other in named)
        if len(own) <= 1 or (own not in seen and known):
            kept.add(board.thing)
        seen.add(own)
    yield from sorted((b for b in plain if b.thing in kept), key=lambda board: board.thing)


def _members(board: BoardAudit, lists: Lists) -> frozenset[str]:
    things = lists.with_below(board.thing) if board.whole else (board.thing,)
    return frozenset().union(*(lists.members.get(each, set()) for each in things))


def _board(thing: str, lists: Lists, evidence: Evidence, said: int | None) -> BoardAudit:
    members = lists.members.get(thing, set())
    have = len(members & evidence.threads.keys())
    last, lengths = lists.last.get(thing, 1), lists.lengths.get(thing, {})
    witness, whole = "", False
    if said is not None:
        below = set().union(*(lists.members.get(b, set()) for b in lists.with_below(thing)))
        reached = len(below & evidence.threads.keys())
        whole = reached > have and abs(said - reached) < abs(said - have)
        have, members = (reached, below) if whole else (have, members)
        witness = COUNTER
    elif (long := threads_by_length(lengths, last, lists.full)) is not None:
        said, witness = max(have, long - lists.repeats.get(thing, 0)), LENGTHS
    missing = set(range(1, last + 1)) - lengths.keys() if lengths and witness else set()
    url = lists.urls.get(thing, "")
    why = evidence.refused.get(url, "") if not have else ""
    return BoardAudit(
        thing, lists.titles.get(thing, ""), url, have, said, witness, tuple(sorted(missing)),
        whole, why, len(members.intersection({*evidence.removed, *evidence.closed})),
    )  # fmt: skip


def _expected(
    boards: Sequence[BoardAudit], evidence: Evidence, lists: Lists
) -> tuple[int | None, str]:
    """Threads in all: by counters of boards, by the longest list, by an independent sample."""
    counted = _counted(boards, lists)
    have = len(evidence.threads)
    if counted:
        totals = {board.thing for board in boards if _is_total(board, boards, lists)}
        reached = set().union(*(own for thing, own in lists.members.items() if thing not in totals))
        outside = len(evidence.threads.keys() - reached)
        lacking = sum(board.missing for board in counted)
        return have + max(0, lacking - outside), f"counters of {len(counted)} boards"
    long = [board for board in boards if board.expected and board.witness]
    if long:
        sets = (*([board] for board in long), _apart(long, lists))
        lacking = max(_lacking(some, lists, evidence) for some in sets)
        return have + max(0, lacking), "the length of the pages of lists"
    if evidence.sample:
        known = sum(thing in evidence.threads for thing in evidence.sample)
        share = known / len(evidence.sample)
        return round(have / share) if share else None, "feeds and sitemaps"
    return None, ""


def _apart(boards: Sequence[BoardAudit], lists: Lists) -> list[BoardAudit]:
    """Lists read whole that share no thread: what each lacks is lacking beside the rest."""
    read = [board for board in boards if not board.missing_pages]
    taken: list[BoardAudit] = []
    threads: set[str] = set()
    for board in sorted(read, key=lambda one: (-one.found, one.thing)):
        if threads.isdisjoint(own := lists.members.get(board.thing, set())):
            taken.append(board)
            threads |= own
    return taken


def _lacking(boards: Sequence[BoardAudit], lists: Lists, evidence: Evidence) -> int:
    """Threads that lists lack, less those stored that none of them shows: they may be the same."""
    shown = set().union(*(lists.members.get(board.thing, set()) for board in boards))
    return sum(board.missing for board in boards) - len(evidence.threads.keys() - shown)


def _counted(boards: Sequence[BoardAudit], lists: Lists) -> list[BoardAudit]:
    """Boards that count their threads, but for those whose threads a board above counts too."""
    counted = [board for board in boards if board.witness == COUNTER and not board.closed]
    whole = [board.thing for board in counted if board.whole]
    below = {under for thing in whole for under in lists.with_below(thing) - {thing}}
    apart = [board for board in counted if board.thing not in below]
    return [board for board in apart if not _is_total(board, apart, lists)]


def _is_total(board: BoardAudit, boards: Sequence[BoardAudit], lists: Lists) -> bool:
    """Whether a list of everything, read to its end, counts more than it shows: removed threads.

    It shows all that the boards beside it show. These count what is there.
    """
    others = [one for one in boards if one.witness == COUNTER and one.thing != board.thing]
    if board.witness != COUNTER or board.missing_pages or len(others) < SEVERAL:
        return False
    own = lists.members.get(board.thing, set())
    return all(lists.members.get(one.thing, set()) < own for one in others)


def _replies(
    rows: Sequence[RowSeen], evidence: Evidence
) -> tuple[Replies | None, tuple[tuple[str, int, int], ...], int | None, int | None]:
    """Posts of threads as their rows count them, against the posts that were read."""
    posts = {t.thing: t.posts for t in evidence.threads.values() if t.posts}
    if not posts:
        return None, (), None, None
    numbers = [(r.thing, p, n) for r in rows if r.kind is PageKind.THREAD for p, n in r.numbers]
    counter = replies_counter(numbers, posts)
    total = sum(posts.values())
    if counter is None:
        return None, (), total, None
    said = {t: n - counter.shift for t, p, n in reversed(numbers) if p == counter.place}
    short = tuple(
        (thing, posts.get(thing, 0), number)
        for thing, number in sorted(said.items())
        if thing in evidence.threads and posts.get(thing, 0) < number
    )
    wanted = total + sum(number - have for _, have, number in short)
    return counter, short, total, wanted


def _broken(
    evidence: Evidence, boards: Sequence[BoardAudit], lists: Lists
) -> Iterator[tuple[str, int]]:
    """Further pages that failed, unless the list counts its threads and all of them are there."""
    whole = {board.thing for board in boards if board.witness == COUNTER and not board.missing}
    for thing, number in sorted(evidence.broken):
        thread = evidence.threads.get(thing)
        if thread is not None:
            if number > max(thread.pages, default=0):  # those in between are holes
                yield thing, number
        elif thing in lists.lengths.keys() - whole and number not in lists.lengths[thing]:
            yield thing, number


def _notes(
    boards: Sequence[BoardAudit],
    lists: Lists,
    replies: Replies | None,
    evidence: Evidence,
    witness: str,
) -> Iterator[str]:
    """What was gone by, a sentence each."""
    counted = _counted(boards, lists)
    if counted:
        said = sum(board.expected or 0 for board in counted)
        lacking = sum(board.missing for board in counted)
        known = f"{lacking:,} of them are not known" if lacking else "all of them are known"
        yield f"{len(counted)} boards count {said:,} threads; {known}"
    elif witness:
        yield f"threads in all judged by {witness}"
    else:
        yield "no list that was read counts its threads"
    if replies is not None:
        yield (
            f"the posts read equal the replies shown in {replies.agree:,} of {replies.rows:,} rows"
        )
    numbers = density(got.url for got in evidence.threads.values() if got.url)
    if numbers is not None:
        first, last, have = numbers
        yield f"{have:,} of the numbers from {first:,} to {last:,} are threads that are stored"
    if evidence.sample:
        there = sum(thing in evidence.threads for thing in evidence.sample)
        low, high = interval(there, len(evidence.sample))
        yield (
            f"{there:,} of {len(evidence.sample):,} threads named by feeds and sitemaps are stored "
            f"({low:.1%} to {high:.1%})"
        )
    if evidence.removed:
        yield f"{len(evidence.removed):,} threads that lists name are not there any more"
    for why, count in sorted(Counter(evidence.closed.values()).items()):
        is_ = "are" if why == LEFT_OUT else "are closed:"
        yield f"{count:,} threads that lists name {is_} {why}"
    for board in boards:
        if board.closed and board.expected:
            is_ = "is" if board.why == LEFT_OUT else "is closed:"
            yield f"{board.expected:,} threads are in “{board.title}”, which {is_} {board.why}"
    for count, what in (
        (evidence.gone, "addresses answered that the page is gone"),
        (evidence.failed, "pages failed for ever"),
        (evidence.walls, "pages were login walls"),
    ):
        if count:
            yield f"{count:,} {what}"
