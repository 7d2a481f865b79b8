"""Asking whether words in addresses name boards: what others lead to in their place."""

from __future__ import annotations

from threadhound.learn.fused.asking import Questions, ask
from threadhound.learn.fused.bare_rows import note_rows_of_folders
from threadhound.learn.fused.detours import is_moved
from threadhound.learn.fused.families import of_other_kinds
from threadhound.learn.fused.grouping import groups_of
from threadhound.learn.fused.notebook import MOST, NAMED, Notebook
from threadhound.learn.fused.siblings import Siblings, find_siblings
from threadhound.learn.fused.sight import CONTENT_KINDS, Sight, title_places
from threadhound.model import PageKind
from threadhound.urls.pattern import PatternSet
from threadhound.urls.session import SessionRule

SIBLINGS = 3  # patterns of a kind whose words may be names
DRESSED = 5  # steps of a place that are compared, the last two with their classes
NAMESAKES = 2  # pages looked at for each of them


def ask_siblings(book: Notebook) -> Questions:
    """Words in addresses may name boards: look at what others lead to in their place."""
    note_rows_of_folders(book)
    for kind in CONTENT_KINDS:
        groups = groups_of(book)
        known = [pattern for each in CONTENT_KINDS for pattern in groups[each]]
        threads = PatternSet(groups[PageKind.THREAD])
        for found in find_siblings(groups[kind], book.links, known)[:SIBLINGS]:
            others = _other_words(book, kind, found)
            left = [
                url
                for url in found.urls
                if url not in book.asked and not _is_view(url, found, threads)
            ]
            one_each = {found.word_of(url): url for url in left if found.word_of(url) not in others}
            urls = [] if _are_others(book, kind, found) else sorted(one_each.values())[:NAMESAKES]
            yield from ask(book, [(url, f"named like a {kind}") for url in urls])
            open_words(book, kind, found)


def _is_view(url: str, siblings: Siblings, threads: PatternSet) -> bool:
    """Whether an address without the word is a thread's: the word is an order of its posts."""
    place, _ = siblings.name
    plain = SessionRule(frozenset({place})).stripped(url)
    return plain != url and threads.match(plain) is not None


def open_words(book: Notebook, kind: PageKind, siblings: Siblings) -> None:
    """Take a word of a pattern for a name, if the others in its place lead to the same."""
    said = _said(book, kind, siblings)
    if len(said) >= NAMED and sum(said) >= MOST * len(said):
        book.names[siblings.name] = _other_words(book, kind, siblings)


def _said(book: Notebook, kind: PageKind, siblings: Siblings) -> list[bool]:
    """Of each page seen that says something, whether it is of the kind.

    A word of addresses that are known as ways into threads leads to no threads of its own.
    """
    others = _other_words(book, kind, siblings)
    seen = [(url, book.sights[url]) for url in siblings.urls if url in book.sights]
    rows = _places_of_rows(book, siblings) if kind is PageKind.INDEX else frozenset()
    return [
        not is_moved(sight)
        and siblings.word_of(url) not in others
        and (book.judgement(sight).kind is kind or _has_rows(sight, rows))
        for url, sight in seen
        if not sight.says_nothing
    ]


def _are_others(book: Notebook, kind: PageKind, siblings: Siblings) -> bool:
    """Whether those looked at were none of the kind: then the rest of the menu is not, either.

    A form says nothing of boards in rows; what every page links to is no board for members.
    """
    said = _said(book, kind, siblings)
    silent = (url for url in siblings.urls if url in book.sights and book.sights[url].says_nothing)
    forms = sum(2 * len(book.links[url].sources) > len(book.sights) for url in silent)
    return not any(said) and len(said) + forms >= NAMESAKES


def _places_of_rows(book: Notebook, siblings: Siblings) -> frozenset[str]:
    """Where the list beside them has its titles, and threads have nothing: short ones have, too."""
    lists = [s for s in book.sights.values() if s.kind is PageKind.INDEX]
    own = [s for s in lists if siblings.closed.match(s.page.final_url) is not None]
    threads = (s.page for s in book.sights.values() if s.kind is PageKind.THREAD)
    elsewhere = {_undressed(link.location) for page in threads for link in page.links}
    titles = (_undressed(place) for sight in own for place in title_places(sight))
    return frozenset(titles) - elsewhere


def _has_rows(sight: Sight, places: frozenset[str]) -> bool:
    return any(_undressed(link.location) in places for link in sight.page.links)


def _undressed(place: str) -> str:
    """A place without the classes of rows and what holds them: rows are dressed by their state."""
    *outer, cell, link = ("", *place.split("/"))[-DRESSED:]
    return "/".join((*(step.partition(".")[0] for step in outer), cell, link))


def _other_words(book: Notebook, kind: PageKind, siblings: Siblings) -> frozenset[str]:
    """The words that pages of other kinds have in the place of a name."""
    return siblings.words_of(of_other_kinds(book.families(), book.kind_of, kind, book.sights))
