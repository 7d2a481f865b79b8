"""Where threads are filed: the board that each thread page names, and the page that names boards.

A front page may show the newest threads of a forum and not one of its boards. Each thread still
says what it belongs to: outside of its posts stands a link that other threads of its board have,
too, and before that link one to the page that names all boards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from threadhound.learn.fused.asking import Questions, ask
from threadhound.learn.fused.commands import unknown_pages
from threadhound.learn.fused.families import Family
from threadhound.learn.fused.notebook import Notebook
from threadhound.learn.fused.sight import Sight
from threadhound.model import PageKind

FILED = 3  # thread pages before it is known where threads are filed
NEARLY_ALL = 0.8  # of them name where they are filed; an announcement may not
SOME = 0.3  # the same of boards in several builds of addresses
TRAIL = 3  # boards within boards that a thread names; more are a menu
HALF = 0.5
FIRST_LOOKS = 3  # links of threads looked at while no list is known
LOOKS = 2  # kinds of links, and links before them, that are looked at
SEVERAL = 3  # boards that a page names before it is a list of boards


def find_boards(book: Notebook) -> Questions:
    """Ask for a board of a thread, then for the page that names boards."""
    families = [family for family in _filing(book) if book.kind_of(family) is None]
    urls = [family.members[0].url for family in families[:LOOKS]]
    yield from ask(book, [(url, "where a thread is filed") for url in urls])
    if not boards_are_named(book):
        yield from ask(book, [(url, "may name all boards") for url in _before(book)[:LOOKS]])


def find_first_board(book: Notebook) -> Questions:
    """From threads alone: what they link to outside of posts, and pages of the menu do not."""
    rare = HALF * len(book.sights)
    for _ in range(FIRST_LOOKS):
        if any(s.kind is PageKind.INDEX for s in book.sights.values()):
            return
        threads = _threads(book)
        links = dict.fromkeys(url for sight in threads for url in _outside(sight))
        unknown = {member.url for family in unknown_pages(book) for member in family.members}
        own = [url for url in links if url in unknown and url not in book.asked]
        few = [url for url in own if len(book.links[url].sources) < rare]
        yield from ask(book, [(url, "where a thread may be filed") for url in few[:1]])


def look_where_filed(book: Notebook) -> Questions:
    """Boards that did not look like lists: a thread that was seen and its board name each other.

    The boards looked at may be nearly empty, and the newest threads stand beside their few rows.
    """
    threads = _threads(book)
    if any(_shows_threads(book, f) for f in book.families() if _is_named_by(f, threads)):
        return
    unlike = [f for f in book.families() if _may_file_unlike(book, f, threads)]
    for family in unlike[:LOOKS]:
        own = {member.url for member in family.members}
        named = dict.fromkeys(url for sight in threads for url in _outside(sight) if url in own)
        if not _note_boards(book, named):
            left = [url for url in named if url not in book.asked]
            yield from ask(book, [(url, "where a thread is filed") for url in left[:1]])
            _note_boards(book, named)


def _note_boards(book: Notebook, named: Iterable[str]) -> bool:
    """Take for lists what threads that were seen name, where it names them, too."""
    seen = {url: book.sights[url] for url in named if url in book.sights}
    threads = _threads(book)
    boards = [u for u, s in seen.items() if any(_name_each_other(s, each) for each in threads)]
    if boards:
        book.parts.update(dict.fromkeys(boards, True))
        book.revise()
    return bool(boards)


def boards_are_named(book: Notebook) -> bool:
    """Whether threads are filed in lists, and several of these are named by a page like a home."""
    for family in _filing(book):
        if book.kind_of(family) is PageKind.INDEX:
            urls = {member.url for member in family.members}
            named = (len({link.url for link in s.page.links} & urls) for s in _homes(book, urls))
            if max(named, default=0) >= SEVERAL:
                return True
    return False


def _filing(book: Notebook) -> list[Family]:
    """Families of which nearly every thread names one or a few outside of its posts."""
    threads = _threads(book)
    if len({s.view.records for s in threads}) < FILED:
        return []
    found = [f for f in book.families() if _may_file(book, f) and _is_named_by(f, threads)]
    return sorted(found, key=lambda family: (-family.promise(), str(family.key)))


def _may_file(book: Notebook, family: Family) -> bool:
    return _names_several(family) and book.kind_of(family) in (None, PageKind.INDEX)


def _names_several(family: Family) -> bool:
    return family.size > 1 and family.diversity >= HALF


def _may_file_unlike(book: Notebook, family: Family, threads: list[Sight]) -> bool:
    """Whether threads name pages of a family that did not look like lists."""
    unlike = _names_several(family) and book.kind_of(family) is PageKind.OTHER
    return unlike and not book.is_furniture(family) and _is_named_by(family, threads, SOME)


def _shows_threads(book: Notebook, family: Family) -> bool:
    """Whether lists of a family were seen that name threads; a course names its forums."""
    if book.kind_of(family) is not PageKind.INDEX:
        return False
    found = [f for f in book.families() if book.kind_of(f) is PageKind.THREAD]
    threads = {member.url for f in found for member in f.members}
    lists = [book.sights[m.url] for m in family.members if m.url in book.sights]
    return any(link.url in threads for sight in lists for link in sight.page.links)


def _name_each_other(sight: Sight, thread: Sight) -> bool:
    links = {link.url for link in sight.page.links}
    own = {thread.page.url, thread.page.final_url}
    return not links.isdisjoint(own) and sight.page.final_url in _outside(thread)


def _is_named_by(family: Family, threads: list[Sight], share: float = NEARLY_ALL) -> bool:
    urls = {member.url for member in family.members}
    counts = [len(urls & set(_outside(sight))) for sight in threads]
    return sum(0 < count <= TRAIL for count in counts) >= share * len(threads) > 0


def _before(book: Notebook) -> list[str]:
    """What stands right before the boards of threads, on most of their pages."""
    known = [f for f in _filing(book) if book.kind_of(f) is PageKind.INDEX]
    boards = {member.url for family in known for member in family.members}
    threads = _threads(book)
    counts = Counter(url for sight in threads for url in _above(sight, boards))
    asked = book.asked
    common = [url for url, n in counts.most_common() if n >= HALF * len(threads)]
    return [url for url in common if url not in asked and url in book.links]


def _above(sight: Sight, boards: set[str]) -> Iterator[str]:
    """The links before the first board of a page, the nearest first."""
    links = list(_outside(sight))
    first = next((at for at, url in enumerate(links) if url in boards), 0)
    yield from dict.fromkeys(reversed(links[max(0, first - LOOKS) : first]))


def _outside(sight: Sight) -> Iterator[str]:
    """What a thread page links to outside of its posts."""
    return (link.url for link in sight.page.links if link.location not in sight.content)


def _threads(book: Notebook) -> list[Sight]:
    """Thread pages; what most pages lead back to may look like one and be the home of them all."""
    threads = [s for s in book.sights.values() if s.kind is PageKind.THREAD]
    return [s for s in threads if not _is_led_to(book, s)] or threads


def _homes(book: Notebook, boards: set[str]) -> list[Sight]:
    """Pages that are no threads, and that most pages lead back to.

    A large board that names its own boards is led to by its many threads, but not by the others.
    """
    pages = [s for s in book.sights.values() if s.kind is not PageKind.THREAD]
    least = {True: NEARLY_ALL, False: HALF}
    return [s for s in pages if _is_led_to(book, s, least[s.page.final_url in boards])]


def _is_led_to(book: Notebook, sight: Sight, share: float = HALF) -> bool:
    """Whether most pages link to a page."""
    return len(book.links[sight.page.final_url].sources) >= share * len(book.sights)
