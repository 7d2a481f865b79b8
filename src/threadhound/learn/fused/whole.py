"""Looking for lists that show all threads, where those that were seen show a part of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Set as AbstractSet

from threadhound.learn.audit_ways import feeds_of
from threadhound.learn.fused.addressed import look_at_named_boards
from threadhound.learn.fused.asking import Questions, ask
from threadhound.learn.fused.entry import home_page, menu_entries, tools_seen
from threadhound.learn.fused.filed import boards_are_named, find_boards
from threadhound.learn.fused.notebook import Notebook
from threadhound.learn.fused.sight import Sight, title_places
from threadhound.model import PageKind
from threadhound.urls.tokens import folders_above

MENU_PAGES = 4  # menu entries looked at for a list of all threads
TOOLS = 6  # of all menu entries ever looked at that were forms and help: so are the others
TEASED = 2  # of them looked at where the home page shows the newest threads only
FOLDERS = 3  # folders above the page that was given, looked at where lists are not whole
LONE = 2  # links behind the rows of a home page that may lead on
FEW = 2  # pages that may link to a further page of a list, however few were seen
HALF = 0.5  # as many lists as threads are named by a home page that lists boards


def find_whole_list(book: Notebook) -> Questions:
    """Lists that never page show a part of the threads: look for one that does in the menus."""
    yield from look_at_named_boards(book)
    if not _has_whole_list(book) or _home_shows_a_part(book):
        yield from find_boards(book)
    if not _has_whole_list(book) or _home_shows_a_part(book):
        urls = _after_the_rows(book)[:LONE]
        yield from ask(book, [(url, "may go on from the list") for url in urls])
    for looked in range(MENU_PAGES):
        entries = [url for url in menu_entries(book) if url not in book.asked]
        part = looked < TEASED and _home_shows_a_part(book)
        if not entries or (_has_whole_list(book) and not part) or tools_seen(book) >= TOOLS:
            break
        yield from ask(book, [(entries[0], "may list all threads")])
    folders = [url for url in folders_above(book.start) if url not in book.asked]
    for folder in folders[:FOLDERS]:
        if not _has_whole_list(book):
            yield from ask(book, [(folder, "the folder of the page you gave")])


def _after_the_rows(book: Notebook) -> list[str]:
    """What the home page alone links to behind its last row: "older", in whatever words."""
    home = _home_sight(book)
    if home is None:
        return []
    links, titles = home.page.links, title_places(home)
    last = max((n for n, link in enumerate(links) if link.location in titles), default=-1)
    behind = dict.fromkeys(link.url for link in links[last + 1 :]) if last >= 0 else {}
    feeds = feeds_of(home.page)
    return [
        url
        for url in behind
        if url not in book.asked
        and url not in feeds
        and url in book.links
        and book.links[url].sources <= {home.page.final_url}
        and not book.links[url].in_content
    ]


def _has_whole_list(book: Notebook) -> bool:
    """Whether lists go on, or name others; nothing is missed while no list is known."""
    paged = any(_goes_on(book, s) for s in _lists_of_home(book))
    return (
        paged
        or boards_are_named(book)
        or not any(s.kind is PageKind.INDEX for s in book.sights.values())
        or _home_names_lists(book)
    )


def _home_shows_a_part(book: Notebook) -> bool:
    """Whether the home page names some threads and does not go on: all of them are elsewhere.

    Its tags may go on; but a list of all threads costs less.
    """
    home = _home_sight(book)
    lists = [s for s in book.sights.values() if s.kind is PageKind.INDEX and _goes_on(book, s)]
    whole = any(book.links[s.page.final_url].in_content == 0 for s in lists)
    if home is None or _goes_on(book, home) or whole or boards_are_named(book):
        return False
    named = _named_at(book, home, home.content)
    return named[PageKind.INDEX] < HALF * named[PageKind.THREAD]


def _goes_on(book: Notebook, sight: Sight) -> bool:
    """Whether a list has further pages: most pages link to `?wap2` as well, which is none."""
    most = max(FEW, HALF * len(book.sights))
    named = (book.links[url].sources for url in sight.flips if url in book.links)
    return any(len(sources) <= most for sources in named)


def _lists_of_home(book: Notebook) -> list[Sight]:
    """The home page and the lists it links to; every list where there is no home."""
    lists = [s for s in book.sights.values() if s.kind is PageKind.INDEX]
    home = home_page(book)
    if home is None:
        return lists
    return [
        s for s in lists if s.page.final_url == home or home in book.links[s.page.final_url].sources
    ]


def _home_names_lists(book: Notebook) -> bool:
    """Whether the titles of the home page's rows are names of boards, not of threads."""
    home = _home_sight(book)
    if home is None:
        return False
    named = _named_at(book, home, title_places(home))
    return named[PageKind.INDEX] > named[PageKind.THREAD]


def _home_sight(book: Notebook) -> Sight | None:
    home = home_page(book)
    return next((s for s in book.sights.values() if s.page.final_url == home), None)


def _named_at(book: Notebook, sight: Sight, places: AbstractSet[str]) -> Counter[PageKind | None]:
    """What the links at some places of a page lead to."""
    titles = {link.url for link in sight.page.links if link.location in places}
    return Counter(
        book.kind_of(family)
        for family in book.families()
        for member in family.members
        if member.url in titles
    )
