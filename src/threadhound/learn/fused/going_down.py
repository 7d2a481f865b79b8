"""Down the folders of a site on which nothing looks like a list: `/boats/`, `/boats/sails/`.

Archives that somebody wrote out of a backup name their boards by words, one folder in another, and
say nothing else of them. What lies below the page that names it is looked at, the deepest first:
threads lie at the bottom. The pages on the way are lists then, and so are those beside them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from urllib.parse import urlsplit

from threadhound.learn.fused.asking import Questions, ask
from threadhound.learn.fused.exploring import explore, has
from threadhound.learn.fused.grouping import groups_of
from threadhound.learn.fused.notebook import Notebook
from threadhound.learn.fused.siblings import is_word
from threadhound.learn.fused.sight import Sight
from threadhound.model import Link, PageKind
from threadhound.urls.pattern import PatternSet
from threadhound.urls.tokens import tokenise

STEPS = 6  # pages looked at in vain: a way of three folders, and one that ends early
BESIDE = 2  # other ways looked at: what differs between them are names


def go_down(book: Notebook) -> Questions:
    """Look at what lies below, until a thread is found; then at what lies beside the way to it."""
    for _ in range(STEPS):
        below = [] if has(book, PageKind.THREAD) else sorted(_all_below(book), reverse=True)
        if not below:
            break
        yield from ask(book, [(below[0][-1], "lies below the page that names it")])
        yield from explore(book)
    way = _way(book)
    places = {link.location for link in way.values()}
    if not _is_open(book, way, places):
        return
    for _ in range(BESIDE):
        yield from _look_beside(book, way, places)
    _note(book, way, places)


def _is_open(book: Notebook, way: dict[str, Link], places: set[str]) -> bool:
    """Whether the topmost page looks like nothing, and names what is of no known build beside."""
    top = next(iter(way), None)
    if top is None or book.sights[top].kind is not PageKind.OTHER:
        return False
    common = Counter(place for s in book.sights.values() for place in _places(s))
    if any(2 * common[place] > len(book.sights) for place in places):
        return False  # a menu leads anywhere
    known = PatternSet(pattern for patterns in groups_of(book).values() for pattern in patterns)
    beside = _named_at(book, top, places)
    return sum(known.match(url) is None for url in beside if url not in book.asked) >= BESIDE


def _places(sight: Sight) -> set[str]:
    return {link.location for link in sight.page.links}


def _look_beside(book: Notebook, way: dict[str, Link], places: set[str]) -> Questions:
    """Follow another way as far down as the first goes."""
    page = next(iter(way))
    for _ in way:
        beside = (url for url in _named_at(book, page, places) if url not in book.asked)
        page = next(beside, "")
        if not page:
            return
        yield from ask(book, [(page, "lies beside the way to threads")])


def _note(book: Notebook, way: dict[str, Link], places: set[str]) -> None:
    """Say which pages are lists, what stands in their rows, and which words are names."""
    lists = {url for url in book.sights if any(_named_at(book, url, places))}
    book.parts.update(dict.fromkeys(lists | way.keys(), True))
    rows = {row for url in lists for row in _named_at(book, url, places)}
    book.note_rows(rows)
    book.names.update(dict.fromkeys(_names(rows), frozenset()))
    book.revise()


def _names(urls: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The words in which addresses of as many steps differ, and where they stand."""
    builds: dict[int, list[tuple[str, ...]]] = defaultdict(list)
    for url in urls:
        tokens = tokenise(url)
        builds[tokens.steps].append(tuple(tokens.cells[: tokens.steps]))
    for steps in builds.values():
        for at, words in enumerate(zip(*steps, strict=True)):
            if len(set(words)) > 1:
                yield from ((f"/{at}", word) for word in set(words) if is_word(word))


def _way(book: Notebook) -> dict[str, Link]:
    """The pages from the top down to a list of threads, each with the link that leads on."""
    threads = {s.page.final_url for s in book.sights.values() if s.kind is PageKind.THREAD}
    goals = {
        url
        for url, sight in book.sights.items()
        if any(link.url in threads and _lies_below(link.url, url) for link in sight.page.links)
    }
    found: dict[str, Link] = {}
    while goals:
        above = {
            url: link
            for url, sight in book.sights.items()
            if url not in found
            for link in sight.page.links
            if link.url in goals and link.anchor and _lies_below(link.url, url)
        }
        found = above | found
        goals = set(above)
    return found


def _named_at(book: Notebook, url: str, places: set[str]) -> list[str]:
    """What a page names below it at the places where pages of the way name the next one."""
    sight = book.sights.get(url)
    links = sight.page.links if sight is not None else ()
    named = (link.url for link in links if link.location in places and _lies_below(link.url, url))
    return list(dict.fromkeys(each for each in named if each in book.links))


def _all_below(book: Notebook) -> Iterator[tuple[int, int, str]]:
    """How deep a page lies, how many are named beside it, and its address."""
    for url, sight in book.sights.items():
        named = {link.url for link in sight.page.links if link.anchor} & book.links.keys()
        below = [each for each in named if _lies_below(each, url) and "?" not in each]
        yield from ((_folder(u).count("/"), len(below), u) for u in below if u not in book.asked)


def _lies_below(url: str, page: str) -> bool:
    return _folder(url) != _folder(page) and _folder(url).startswith(_folder(page))


def _folder(url: str) -> str:
    return urlsplit(url).path.rpartition("/")[0] + "/"
