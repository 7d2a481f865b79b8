"""How the learning is done: as published, with the journal's additions, or with fewer questions."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Manner:
    """The choices in which the versions of the method differ."""

    name: str
    summary: str
    votes: tuple[int, ...]  # pages of a group looked at, and again where those disagree
    flips_fetched: int  # pages of a group of digits that are looked at
    candidates: int  # pages tried as the entry
    patience: int  # the same as long as none of them lists boards
    groups: int  # of a page that are voted on, the largest first
    missing: int  # pages that need not link to the entry
    strict: bool  # patterns by the 0.2 rule alone; else guarded by the URLs of other kinds
    about_as_many: float = (
        1.0  # of the most boards: candidates that a plain address decides between
    )
    # Paging of lists and of threads are two sets of examples. As one set, a large forum's threads
    # would push the paging of its lists below a fifth, and hardly a thread would be found.
    flips_apart: bool = True
    single_flips: bool = False  # also look for a lone "next" link
    entry_is_listed_nowhere: bool = False  # a page that another candidate lists is no entry


GROUP = 50  # pages of one group at most; the paper names no bound, its largest forum took 2,663
FORUM = 3000  # pages of learning at most: as many as the costliest published learner needed
PUBLISHED = Manner(
    name="focus",
    summary="FoCUS as published: URL patterns of lists, threads and paging, learned by votes",
    votes=(GROUP,),
    flips_fetched=GROUP,
    candidates=FORUM,
    patience=FORUM,
    groups=1,
    missing=0,
    strict=True,
)
JOURNAL = Manner(
    name="focus-journal",
    summary="FoCUS as in its journal version: finds single next links too",
    votes=(GROUP,),
    flips_fetched=GROUP,
    candidates=FORUM,
    patience=FORUM,
    groups=1,
    missing=0,
    strict=True,
    single_flips=True,
    entry_is_listed_nowhere=True,
)
# A classifier right in 96 % of pages gives 0.5 % wrong votes with 3 pages, 0.06 % with 5.
FAST = Manner(
    name="focus-fast",
    summary="FoCUS with votes of 3 to 5 pages on 3 groups, patterns guarded by counter-examples",
    votes=(3, 5),
    flips_fetched=2,
    candidates=8,
    patience=24,
    groups=3,
    missing=1,
    strict=False,
    about_as_many=0.8,
)
