"""The measures of the papers on forum crawling, so that their figures can be set beside ours. Pure.

"Valuable" means two things. The mapping `forum` is ours: thread, index and entry pages. The
mapping `papers` is theirs: every page that is neither invalid (login, no access, error) nor a
duplicate, so that open profiles and searches count. Every request counts as a page crawled.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from threadhound.evaluate.metrics import Judged, Ratio, Worth, is_page, judge, pages_had
from threadhound.evaluate.truth import Known, Truth, target
from threadhound.fetch.replay import Logged
from threadhound.model import Purpose

Mapped = Literal["forum", "papers"]
WORTHLESS = frozenset({"login", "error", "redirect"})  # invalid in the papers' sense
APART = frozenset({Purpose.ROBOTS, Purpose.SITEMAP, Purpose.FEED})
MOVED = range(300, 400)
FIRST = 5000  # pages of IROBOT's effectiveness
MILESTONES = (100, 500, 1000, 5000)  # the papers ask for 5,000; small forums end before


def informativeness(sizes: Iterable[int]) -> float:
    """WANG Eq 2 over the sizes of the duplicate groups: 0 all pages equal, 1 none."""
    groups = [size for size in sizes if size > 0]
    pages = sum(groups)
    if pages <= 1:
        return 1.0
    entropy = -sum(size / pages * math.log(size / pages) for size in groups)
    return min(1.0, max(0.0, entropy / math.log(pages)))


def identity(known: Known | None, request: Logged) -> str:
    """The duplicate group of a page. Login prompts look alike, and so do error pages."""
    if known is None:
        return f"status:{request.status}"
    if known.id:
        return known.id
    return known.kind if known.kind in WORTHLESS else target(known.same_as or known.url)


def valuable_pages(truth: Truth, mapped: Mapped) -> frozenset[str]:
    """All pages of the forum that are worth having, by the mapping."""
    if mapped == "forum":
        return truth.forum_pages
    nowhere = Logged("GET", 0, "")
    kept = (each for each in truth.known if each.kind not in WORTHLESS)
    return frozenset(identity(each, nowhere) for each in kept)


def worths(judged: Sequence[Judged], mapped: Mapped) -> list[Worth]:
    """The worth of every request by the mapping."""
    if mapped == "forum":
        return [each.worth for each in judged]
    seen: set[str] = set()
    found: list[Worth] = []
    for each in judged:
        if each.known is None or not is_page(each.request) or each.known.kind in WORTHLESS:
            found.append("invalid")
            continue
        group = identity(each.known, each.request)
        found.append("duplicate" if group in seen else "useful")
        seen.add(group)
    return found


@dataclass(frozen=True, slots=True)
class Irobot:
    """The ratios of IROBOT under one mapping, and its efficiency."""

    invalid: Ratio
    duplicate: Ratio
    coverage: Ratio
    first: Ratio  # valuable pages among the first 5,000 fetched
    efficiency: tuple[tuple[int, int | None], ...]  # N valuable pages -> requests until then


def irobot(judged: Sequence[Judged], truth: Truth, mapped: Mapped) -> Irobot:
    """Invalid and duplicate share of what was crawled, and coverage of what is valuable."""
    worth = worths(judged, mapped)
    tally = Counter(worth)
    valuable = valuable_pages(truth, mapped)
    had = len(pages_had(judged, truth) & valuable) if mapped == "forum" else tally["useful"]
    return Irobot(
        invalid=Ratio(tally["invalid"], len(worth)),
        duplicate=Ratio(tally["duplicate"], len(worth)),
        coverage=Ratio(had, len(valuable)),
        first=valuable_share(worth, FIRST),
        efficiency=tuple((n, requests_until(worth, n)) for n in MILESTONES),
    )


def requests_until(worth: Sequence[Worth], valuable: int) -> int | None:
    """Requests made until that many valuable pages were had; None: never."""
    had = 0
    for number, each in enumerate(worth, 1):
        had += each == "useful"
        if had >= valuable:
            return number
    return None


def valuable_share(worth: Sequence[Worth], first: int) -> Ratio:
    """IROBOT's effectiveness: valuable pages among the first n fetched."""
    taken = worth[:first]
    return Ratio(sum(each == "useful" for each in taken), len(taken))


@dataclass(frozen=True, slots=True)
class Wang:
    """The two measures of WANG over all pages that were answered."""

    informativeness: Ratio  # weighted by pages, so that forums can be pooled
    coverage: Ratio  # unique pages retrieved / unique pages


def wang(judged: Sequence[Judged], truth: Truth) -> Wang:
    """Redirects are left out: they are no pages."""
    answered = [each for each in judged if each.request.status not in MOVED]
    groups = Counter(identity(each.known, each.request) for each in answered)
    nowhere = Logged("GET", 0, "")
    unique = {identity(each, nowhere) for each in truth.known if each.kind != "redirect"}
    pages = len(answered)
    return Wang(
        Ratio(informativeness(groups.values()) * pages, pages),
        Ratio(len(unique & groups.keys()), len(unique)),
    )


@dataclass(frozen=True, slots=True)
class Effectiveness:
    """FOCUS: unique pages / all requests. Read as printed it can never be near 1, because index
    pages must be fetched too; their figures are only possible as `eit`.
    """

    eit: Ratio  # entry, index and thread pages
    thread: Ratio  # thread pages alone


def effectiveness(judged: Sequence[Judged]) -> Effectiveness:
    """Both readings of FOCUS's formula."""
    useful = [each.kind for each in judged if each.worth == "useful"]
    threads = sum(kind in {"thread", "part"} for kind in useful)
    return Effectiveness(Ratio(len(useful), len(judged)), Ratio(threads, len(judged)))


def crawl_phase(log: Sequence[Logged], boundary: int, truth: Truth) -> list[Judged]:
    """The requests after learning, judged afresh: the papers do not count learning at all."""
    return judge(log[boundary:], truth)


def learning_pages(log: Sequence[Logged], boundary: int) -> int:
    """Pages asked for before the crawl proper; robots.txt, sitemaps and feeds are kept apart."""
    return sum(each.purpose not in APART and each.status not in MOVED for each in log[:boundary])


def any_page(judged: Iterable[Judged], truth: Truth) -> Ratio:
    """Threads of which at least one page was fetched / all threads."""
    had = pages_had(judged, truth)
    return Ratio(sum(bool(pages & had) for pages in truth.pages_of.values()), len(truth.pages_of))


def kinds(judged: Iterable[Judged]) -> dict[str, int]:
    """Requests by the kind of page they brought (by status where the page is unknown)."""
    return dict(Counter(each.kind for each in judged).most_common())


@dataclass(frozen=True, slots=True)
class Relations:
    """Pairs of fetched pages of one thread or board: kept, and how many kept ones are true."""

    kept: Ratio
    true: Ratio


def relations(judged: Iterable[Judged], recorded: Mapping[str, str]) -> Relations:
    """IROBOT's relations. `recorded` names, for each URL, the thread or board that the crawl
    took its page to be of.
    """
    group_of: dict[str, str] = {}
    whole_of: dict[str, str] = {}
    for each in judged:
        if each.known and each.worth == "useful":
            whole_of[each.known.page] = each.known.whole
            if each.request.url in recorded:
                group_of[each.known.page] = recorded[each.request.url]
    both = Counter((whole_of[page], group) for page, group in group_of.items())
    kept = _pairs(both.values())
    return Relations(
        kept=Ratio(kept, _pairs(Counter(whole_of.values()).values())),
        true=Ratio(kept, _pairs(Counter(group_of.values()).values())),
    )


def _pairs(sizes: Iterable[int]) -> int:
    return sum(size * (size - 1) // 2 for size in sizes)


def url_shares(judged: Sequence[Judged], robots: int, nofollow: int) -> dict[str, float]:
    """FOCUS Fig. 5: what the URLs are that a generic crawler discovers."""
    useful = Counter(
        "thread" if each.kind == "thread" else "index" for each in judged if each.worth == "useful"
    )
    waste = len(judged) - sum(useful.values())
    found = {**useful, "useless": waste, "robots": robots, "nofollow": nofollow}
    total = sum(found.values())
    return {name: count / total for name, count in found.items()} if total else {}
