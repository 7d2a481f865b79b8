"""Which families of links are asked about, how often, and by which of their pages."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from threadhound.dom.speech import length_of
from threadhound.learn.fused.asking import Questions, ask
from threadhound.learn.fused.families import TITLE, Family, best_anchor
from threadhound.learn.fused.home_rows import (
    is_beside_threads,
    is_in_rows,
    is_named_by_boards,
    is_shut_at_home,
    names_speakers,
    rows_of_home,
)
from threadhound.learn.fused.lacking import GONE
from threadhound.learn.fused.menus import is_cited, is_named_by_content
from threadhound.learn.fused.named import is_named
from threadhound.learn.fused.notebook import Notebook
from threadhound.learn.fused.sight import CONTENT_KINDS
from threadhound.learn.pagetypes import Judgement
from threadhound.model import PageKind

AT_ONCE = 4  # questions of one batch; more would ask before hearing
NAMED = 24  # pages with the names that lists give them, before they are no threads
VOTES = 3  # pages of a family that decide its type; a classifier right in 96 % errs in 0.5 %
MORE_VOTES = 5  # where those disagree
WORTH = 3.0  # promised pages below which a family is not asked about, once threads are known
SOME = 0.5  # the same while there is no list or no thread yet
SMALL = 0.9  # the same for links in rows of lists: a folder or two of boards
DOUBT = 0.2  # probability from which on a page may be what it was not called
THREADS_SEEN = 6  # thread pages of different threads before their build is taken as known
REMOVED = 12  # things that lists name by titles and that are gone: old forums are full of them
ABSENT = 2  # the same of short names: boards may lack, but of people and tags a copy has few
SHUT = 4  # things that lists name and guests may not see: boards for members stand among others
FORBIDDEN = (401, 403)
HALF = 0.5  # of a family's anchors differ: they name things
EQUAL = 0.25  # of the most promising family's promise: asked about in the same batch


def explore(book: Notebook) -> Questions:
    """Ask what the most promising families of links are, until little is left to learn."""
    while len(book.asked) < book.room:
        wanted = list(_open_families(book))[:AT_ONCE]
        if not wanted:
            return
        before = len(book.asked)
        told = "what {0.size} links like it lead to"
        yield from ask(book, [(url, told.format(family)) for family, url in wanted])
        if len(book.asked) == before:
            return


def _open_families(book: Notebook) -> Iterator[tuple[Family, str]]:
    """A page of each family whose type is not yet sure, the most promising first."""
    complete = has(book, PageKind.THREAD) and has_lists(book)
    least = WORTH if complete else SOME
    rows = rows_of_home(book)
    for family in book.families():
        promise = family.promise()
        if promise < (min(least, SMALL) if is_in_rows(family, rows) else least):
            continue
        if complete and not _is_worth_more(book, family):
            continue
        if _votes_needed(book, family) <= _looked_at(book, family):
            continue
        url = next_member(book, family)
        if url is not None:
            if family.content_share <= HALF or promise > 1 / EQUAL:
                least = max(least, EQUAL * promise)
            yield family, url


def _is_worth_more(book: Notebook, family: Family) -> bool:
    """Whether a family may hold threads, once some are known: content names it in its own words.

    Addresses of posts have few words of their own; those of threads among them have titles.
    """
    if not is_named_by_content(family, book.sights.values()):
        return is_named_by_boards(book, family) or is_shut_at_home(book, family)
    if is_cited(family, book.sights.values(), book.links):
        return False
    if book.kind_of(family) is PageKind.THREAD and _is_main(book, family):
        return True
    return family.diversity >= HALF or book.may_be_listed_furniture(family)


def _votes_needed(book: Notebook, family: Family) -> int:
    """One page shows a family that leads nowhere; lists and threads are looked at more often."""
    said = book.judged(family)
    if book.is_furniture(family) and not book.is_listed_furniture(family):
        return min(VOTES, family.size) if book.may_be_listed_furniture(family) else 0
    if not said:
        return 1
    if book.is_detour(family):
        titles = {book.sights[m.url].page.title for m in family.members if m.url in book.sights}
        open_still = len(titles) < 2 and _named_elsewhere(family, book.asked)  # noqa: PLR2004
        return min(MORE_VOTES if open_still else 2, family.size)  # one thread is no proof
    kinds = {judgement.kind for judgement in said}
    if kinds == {PageKind.OTHER}:
        return _looks_at_others(book, family, said)
    if len(kinds) > 1:
        return min(family.size, MORE_VOTES)
    first = kinds == {PageKind.THREAD} and _is_main(book, family)
    tags = kinds == {PageKind.INDEX} and is_beside_threads(book, family)
    many = THREADS_SEEN if first else 2 if tags else VOTES
    return min(family.size, many if first or family.diversity > HALF else 1)


def _looks_at_others(book: Notebook, family: Family, said: list[Judgement]) -> int:
    """More than one while nothing is known of the forum, or where its links are titles."""
    if not has(book, PageKind.THREAD):
        return min(family.size, NAMED if is_named(family, book.sights) else VOTES)
    rows = rows_of_home(book)
    empty = book.says_little(family) and not is_beside_threads(book, family)
    shut = book.is_shut(family) and not names_speakers(book, family)
    if is_in_rows(family, rows) and (empty or shut):
        return min(family.size, VOTES)
    if family.diversity > HALF and all(member.url in rows for member in family.members):
        return min(family.size, 2)  # tools may stand on an empty board, too
    doubtful = len(said) == 1 and max(said[0].index, said[0].thread) > DOUBT
    titled = family.title_length >= TITLE and min(family.diversity, family.content_share) > HALF
    return VOTES if titled and family.size > MORE_VOTES else 2 if doubtful else 1


def _is_main(book: Notebook, family: Family) -> bool:
    """The most promising of the thread families: the one that lists name threads by."""
    threads = (f.key for f in book.families() if book.kind_of(f) is PageKind.THREAD)
    return next(threads, None) == family.key


def _looked_at(book: Notebook, family: Family) -> int:
    seen = sum(m.url in book.sights and not book.sights[m.url].says_nothing for m in family.members)
    return seen + max(0, book.fruitless(family) - _removed(book, family))


def _removed(book: Notebook, family: Family) -> int:
    """Things that lists name and that are gone, or for members, say nothing of the others."""
    if family.diversity <= HALF:
        return 0
    if has(book, PageKind.THREAD):
        known = book.judged(family) and book.kind_of(family) not in CONTENT_KINDS
        if known or family.content_share < HALF:
            return 0
    said = [book.failed[m.url].status for m in family.members if m.url in book.failed]
    gone = sum(status in GONE for status in said)
    titled = family.title_length >= TITLE
    most = REMOVED if titled else ABSENT if gone and not is_beside_threads(book, family) else 0
    return min(most, gone) + min(SHUT, sum(status in FORBIDDEN for status in said))


def next_member(book: Notebook, family: Family) -> str | None:
    """In turn the longest thing left, which may have several pages, and one from anywhere."""
    asked = book.asked
    left = [m for m in family.members if m.url not in asked]
    if not left:
        return None
    if family.diversity < HALF:  # the few that have titles tell what the others are ways into
        left = [m for m in left if length_of(best_anchor(m)) >= TITLE] or left
    seen = sum(m.url in asked for m in family.members)
    if seen % 2:
        return max(left, key=lambda member: (max(member.numbers, default=0), member.url)).url
    return left[len(left) // (seen + 1) - 1].url


def _named_elsewhere(family: Family, asked: Collection[str]) -> bool:
    """Whether other pages than those of the ones asked for name some: ways into other threads."""
    sources = {page for m in family.members if m.url in asked for page in m.sources}
    return any(sources.isdisjoint(m.sources) for m in family.members)


def has_lists(book: Notebook) -> bool:
    """Whether lists are known that are not people's: those that every post has a link to."""
    lists = {url for url, sight in book.sights.items() if sight.kind is PageKind.INDEX}
    theirs = {m.url for f in book.families() if book.is_furniture(f) for m in f.members}
    return not lists <= theirs


def has(book: Notebook, kind: PageKind) -> bool:
    """Whether a page of a kind was seen."""
    return any(sight.kind is kind for sight in book.sights.values())
