"""What stands in rows of the home page: boards, and what these name."""

from __future__ import annotations

from threadhound.learn.fused.beside_threads import beside_threads
from threadhound.learn.fused.entry import home_page
from threadhound.learn.fused.families import TITLE, Family
from threadhound.learn.fused.notebook import MOST, Notebook
from threadhound.model import PageKind
from threadhound.urls.tokens import tokenise

SEVERAL = 2  # links of a build on lists that have one each, before that is no chance
FEW_TOOLS = 3  # links beside the rows of one list that may all be tools
VIEWS = 3  # pages that show one list: as it is, by date, of best ones
HALF = 0.5  # of a family's links: they stand in rows, they differ


def is_named_by_boards(book: Notebook, family: Family) -> bool:
    """Whether pages that the home page has in its rows name it by titles: lists that say no more.

    Not those of people, whom every post names.
    """
    named = family.title_length >= TITLE and family.diversity > HALF
    if not named or book.kind_of(family) not in (None, PageKind.THREAD):
        return False
    rows = rows_of_home(book)
    boards = [f for f in book.families() if not book.is_furniture(f) and not book.is_detour(f)]
    urls = {m.url for f in boards for m in f.members if m.url in rows}
    return sum(not urls.isdisjoint(member.sources) for member in family.members) > family.size / 2


def is_shut_at_home(book: Notebook, family: Family) -> bool:
    """Whether rows of the home page name it, each by its own name, and none let a guest in yet.

    Boards for members stand among others, and a home page may look like nothing.
    """
    rows = rows_of_home(book)
    named = sum(member.url in rows for member in family.members)
    seen = any(member.url in book.sights for member in family.members)
    return seen and book.is_shut(family) and family.diversity > HALF and 2 * named > family.size


def rows_of_home(book: Notebook) -> set[str]:
    """What the home page has in its rows and few other pages link to."""
    home = home_page(book)
    rare = MOST * len(book.sights)
    sights = (s for s in book.sights.values() if s.page.final_url == home)
    urls = {url for sight in sights for column in sight.columns for url in column.urls}
    return {url for url in urls if url in book.links and len(book.links[url].sources) < rare}


def is_in_rows(family: Family, rows: set[str]) -> bool:
    """Whether it is named where lists name things, or in bare rows of the home page."""
    if family.content_share >= HALF:
        return True
    return family.size > 1 and HALF * family.size <= sum(m.url in rows for m in family.members)


def is_named_by_single_lists(book: Notebook, family: Family) -> bool:
    """Whether lists name it beside their rows, a list or two each: boards below boards.

    Each by its own name; what all lists have beside their rows are tools, and so are the few that
    one list alone has.
    """
    if family.content_share >= HALF or family.diversity <= HALF or family.size < SEVERAL:
        return False
    known = (f for f in book.families() if book.kind_of(f) is PageKind.INDEX)
    lists = {member.url for each in known for member in each.members}
    sources = [frozenset(member.sources - {member.url}) for member in family.members]
    tools = len(set(sources)) == 1 and family.size <= FEW_TOOLS
    return not tools and all(each & lists and len(each) <= VIEWS for each in sources)


def is_beside_threads(book: Notebook, family: Family) -> bool:
    """Whether rows that name threads name it beside them, or posts alone do.

    Such are authors and tags, or boards that are not empty.
    """
    pages = {s.page.final_url for s in book.sights.values() if s.kind is not PageKind.THREAD}
    named = [member for member in family.members if not pages.isdisjoint(member.sources)]
    beside = beside_threads(book)
    return 2 * sum(member.url in beside for member in named) > len(named) or not named


def names_speakers(book: Notebook, family: Family) -> bool:
    """Whether rows name most of it behind a thread each: who began it, or who spoke last."""
    beside = beside_threads(book)
    return 2 * sum(member.url in beside for member in family.members) > family.size


def boards_beside(book: Notebook, home: str | None) -> set[str]:
    """What stands beside the link to a home page that shows posts: it is a board among others."""
    shown = [s for s in book.sights.values() if s.page.final_url == home and s.shows_posts]
    if home is None or not shown or home not in book.links:
        return set()
    places, shape = set(book.links[home].places), tokenise(home).shape
    return {
        url
        for url, each in book.links.items()
        if tokenise(url).shape == shape and not places.isdisjoint(each.places)
    }
