"""Where a forum begins: the page that its pages lead back to."""

from __future__ import annotations

from collections import Counter
from urllib.parse import urljoin, urlsplit

from threadhound.learn.fused.above import page_of_lists
from threadhound.learn.fused.notebook import Notebook
from threadhound.learn.fused.plan import Plan
from threadhound.learn.fused.sight import CONTENT_KINDS, Sight
from threadhound.model import PageKind
from threadhound.urls.canonical import url_key
from threadhound.urls.tokens import folders_above, tokenise

MORE_BOARDS = 3  # that a page must name beyond those of the home page to be the better home
LISTS = 2  # named by a page that is no list by its looks, before it may be the home page
FRONT = 1  # parts of the address of a front page that nothing links to by that very address
EVERYWHERE = 0.8  # of the pages seen link to the home page; a login page or two may not


def entry_candidates(book: Notebook) -> list[str]:
    """Likely home pages, best first: linked from everywhere, and short.

    Below the root those in a folder of the start go first: around a forum there may be a site.
    """
    counts, pages = _linked_from_content(book)
    candidates = {url for url, n in counts.items() if n >= EVERYWHERE * pages}
    candidates |= set(folders_above(book.start))
    above = _above_content(book)
    candidates |= above
    candidates -= book.asked
    own = {url_key(sight.page.final_url) for sight in book.sights.values()}
    left = [url for url in candidates if url_key(url) not in own]
    first = _positions(book)
    last = len(first)
    folder = _shared_folder(book)
    return sorted(
        left,
        key=lambda url: (
            url not in above,
            not urlsplit(url).path.startswith(folder),
            _cells(url) > 0,
            not _lies_around(url, book.start),
            _cells(url),
            first.get(url, last),
            len(url),
            url,
        ),
    )


def _lies_around(url: str, start: str) -> bool:
    """Whether a page lies in a folder of the start; what lies in the start itself is below it."""
    shared = set(folders_above(start)).intersection(folders_above(url)) - {urljoin(url, "/")}
    return bool(shared) and start not in folders_above(url)


def _above_content(book: Notebook) -> frozenset[str]:
    """Pages in whose folders lists, threads and the start lie ("/boards" of "/boards/2")."""
    content = [s.page.final_url for s in book.sights.values() if s.kind in CONTENT_KINDS]
    ways = {_folder(way) for url in (book.start, *content) for way in folders_above(url)} - {"/"}
    own = {_folder(url) for url in content}
    return frozenset(url for url in book.links if "?" not in url and _folder(url) in ways - own)


def _folder(url: str) -> str:
    """The path of a page as if others lay in it."""
    return f"{urlsplit(url).path.rstrip('/')}/"


def holds(url: str, page: str) -> bool:
    """Whether a page lies in the folder of another; the whole site lies in the first one."""
    folder = _folder(url)
    return (
        "?" not in url and folder not in {"/", _folder(page)} and _folder(page).startswith(folder)
    )


def _shared_folder(book: Notebook) -> str:
    """The folder that lists and threads lie in; while not both are known, the start's program's."""
    content = [s for s in book.sights.values() if s.kind in CONTENT_KINDS]
    if len({sight.kind for sight in content}) < len(CONTENT_KINDS):
        return _program_folder(book.start)
    folders = [set(folders_above(sight.page.final_url)) for sight in content]
    return urlsplit(max(set.intersection(*folders), key=len, default="/")).path or "/"


def _program_folder(url: str) -> str:
    """The folder of a page made by a program that names itself ("forum/topic.php?t=5")."""
    path = urlsplit(url).path
    folder, _, name = path.rpartition("/")
    return f"{folder}/" if "." in name else "/"


def menu_entries(book: Notebook) -> list[str]:
    """Pages that all others link to outside of rows and posts, in the order of the menu.

    Those first that lie where lists and threads lie: around a forum there may be a whole site.
    """
    counts, pages = _linked_from_content(book)
    lists = [s.page for s in book.sights.values() if s.kind is PageKind.INDEX]
    order = dict.fromkeys(link.url for page in lists[:1] for link in page.links)
    content = {s.page.final_url for s in book.sights.values() if s.kind in CONTENT_KINDS}
    ways = {way for url in content for way in folders_above(url)}
    threads = [f for f in book.families() if book.kind_of(f) is PageKind.THREAD]
    known = {member.url for family in threads for member in family.members}
    entries = [
        url
        for url in order
        if counts[url] >= EVERYWHERE * pages
        and url not in known
        and not book.links[url].in_content
        and not tokenise(url).names
    ]
    return sorted(entries, key=lambda url: -len(ways.intersection(folders_above(url))))


def tools_seen(book: Notebook) -> int:
    """How many pages of the menu were looked at that are neither lists nor threads."""
    counts, pages = _linked_from_content(book)
    others = [s.page.url for s in book.sights.values() if s.kind is PageKind.OTHER]
    return sum(counts[url] >= EVERYWHERE * pages for url in others if url != book.start)


def _linked_from_content(book: Notebook) -> tuple[Counter[str], int]:
    """How many lists and threads link to each page, of how many; of all pages while none is known.

    A forum may be a part of a site: its other pages need not know the forum's home.
    """
    content = {s.page.final_url for s in book.sights.values() if s.kind in CONTENT_KINDS}
    if not content:
        return _linked_from(book), max(1, len(book.sights))
    counts = {url: len(each.sources & content) for url, each in book.links.items()}
    return Counter(counts), len(content)


def _linked_from(book: Notebook) -> Counter[str]:
    return Counter({url: len(each.sources) for url, each in book.links.items()})


def _positions(book: Notebook) -> dict[str, int]:
    """Where on a page each URL is first linked: logos and ways home stand on top."""
    found: dict[str, int] = {}
    for sight in book.sights.values():
        for at, link in enumerate(sight.page.links):
            found[link.url] = min(at, found.get(link.url, at))
    return found


def _cells(url: str) -> int:
    return len([cell for cell in tokenise(url).cells if cell])


def _length(url: str) -> tuple[int, int]:
    return _cells(url), len(url)


def plainer(url: str, home: str | None) -> bool:
    """Whether a page may be a home further up than the one known."""
    return home is None or _cells(url) < _cells(home)


def home_page(book: Notebook) -> str | None:
    """Of the lists seen that nearly all pages link to, the plainest; else a page that names lists.

    A few boards in rows of their own need not look like a list.
    """
    counts, pages = _linked_from(book), len(book.sights)
    everywhere = [s for s in book.sights.values() if _is_everywhere(s, counts, pages)]
    lists = {s.page.final_url for s in book.sights.values() if s.kind is PageKind.INDEX}
    found = [s for s in everywhere if s.kind is PageKind.INDEX] or [
        s
        for s in everywhere
        if not s.says_nothing and len(lists & {link.url for link in s.page.links}) >= LISTS
    ]
    urls = (sight.page.final_url for sight in found)
    return min(urls, key=lambda url: (*_length(url), url), default=None)


def _is_everywhere(sight: Sight, counts: Counter[str], pages: int) -> bool:
    """Linked from the others; a page need not link to itself."""
    linked = max(counts[url] for url in (sight.page.url, sight.page.final_url))
    return pages > 1 and linked + 1 >= EVERYWHERE * pages


def find_entry(book: Notebook, plan: Plan) -> str:
    """The home page; where none was found, the list with most boards, else the start.

    Above all a page that names lists side by side, if no list does.
    """
    home = home_page(book)
    above = page_of_lists(book, lambda url: plan.kind_of(url) is PageKind.INDEX)
    if above is not None and (home is None or plainer(above, home)):
        return above
    lists = [
        sight.page
        for sight in book.sights.values()
        if sight.kind is PageKind.INDEX
        and plan.kind_of(sight.page.final_url) is not PageKind.THREAD
    ]
    if home is not None or not lists:
        return _with_more_boards(book, plan, home or book.start)
    boards = {page.final_url: _boards_on(plan, page.links) for page in lists}
    most = max(boards, key=lambda url: (boards[url], -len(url), url))
    better = _with_more_boards(book, plan, most)
    return better if _cells(better) <= FRONT else most


def _with_more_boards(book: Notebook, plan: Plan, home: str) -> str:
    """A plainer page that names many boards which the home page does not: the real home."""
    names = {
        sight.page.final_url: _boards_on(plan, sight.page.links) for sight in book.sights.values()
    }
    least = names.get(home, 0) + MORE_BOARDS
    better = [url for url, boards in names.items() if boards >= least and plainer(url, home)]
    return max(better, key=lambda url: (names[url], url), default=home)


def also_begin(book: Notebook, plan: Plan) -> tuple[str, ...]:
    """The page that was given; where there is no home, all lists that learning came across."""
    pages = [book.sights[book.start].page] if book.start in book.sights else []
    if home_page(book) is None:
        pages += [sight.page for sight in book.sights.values() if sight.kind is PageKind.INDEX]
    urls = (page.final_url for page in pages)
    return tuple(dict.fromkeys(url for url in urls if plan.kind_of(url) is not None))


def _boards_on(plan: Plan, links: tuple[object, ...]) -> int:
    keys = plan.keys()
    things = {
        keys.object_key(url)
        for link in links
        if plan.kind_of(url := getattr(link, "url", "")) is PageKind.INDEX
    }
    return len(things)
