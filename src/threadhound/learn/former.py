"""Sites that are served from another host than the one their pages name.

Records of dead sites that are played back, and copies whose links nobody rewrote, link to a host
that is gone, though what they link to is here. That host is taken for the site's own where the page
itself says that this is its address there, or where most links of the first page lead to that
one host and a page of it is found here. Nothing is ever fetched from it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from urllib.parse import urlsplit

from threadhound.dom.pivots import url_shape
from threadhound.dom.respelled import respelled
from threadhound.dom.stated import stated
from threadhound.learn.interface import Answers, Ask, Want
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Failed, Page, Response
from threadhound.urls.canonical import host_of, origin_of, same_site, url_key

FEWEST = 3  # different links to another host before it may be the site's own
TRIES = 3  # pages asked for: much is missing in copies
MORE_TRIES = 8  # the same in a folder that is called like that host
SEGMENTS = 2  # of a path without query or number, before it names one page: all have an /about
WHY = "whether the host that links name is served here"
OK = 200


@dataclass(frozen=True, slots=True)
class Former:
    """Hosts that pages name as their own, and where what they had is now."""

    places: Mapping[str, str] = field(default_factory=dict)  # host without `www.` -> its root here

    def spelled(self, url: str) -> str:
        """The address here of what had one there."""
        root = self.places.get(_bare(url)) if self.places else None
        return url if root is None else root + _asked(url)

    def read(self, page: Page) -> Page:
        """The page as it would be had it been written here."""
        return respelled(page, self.spelled) if self.places else page


NONE = Former()


def reads_at_home(
    read: Callable[[Response], Page], skeleton: Skeleton | None
) -> Callable[[Response], Page]:
    """Reads pages as learning did: what they say of a former host is of this one."""
    if skeleton is None or not skeleton.former:
        return read
    former = Former(skeleton.former)
    return lambda answer: former.read(read(answer))


def at_home(questions: Generator[Ask, Answers, Skeleton]) -> Generator[Ask, Answers, Skeleton]:
    """Ask what a learner asks, and tell it of pages as if they had been written here."""
    former, asked, first = NONE, 0, True
    answers: Answers | None = None
    while True:
        try:
            ask = next(questions) if answers is None else questions.send(answers)
        except StopIteration as done:
            found: Skeleton = done.value
            return replace(
                found, former=dict(former.places), learned_pages=found.learned_pages + asked
            )
        answers = yield ask
        page = next((each for each in answers if isinstance(each, Page)), None)
        if first and page is not None:
            former, asked = yield from _find(page)
            first = False
        answers = tuple(each if isinstance(each, Failed) else former.read(each) for each in answers)


def _find(page: Page) -> Generator[Ask, Answers, tuple[Former, int]]:
    """The former host of a site by its first page, and how many pages were asked for."""
    host = _named_most(page)
    root = _stated_root(page)
    if root is not None:
        return root, 0
    if not host:
        return NONE, 0
    samples = list(_samples(page, host))
    for count, (url, former) in enumerate(samples, 1):
        (answer,) = yield (Want(url, WHY),)
        if isinstance(answer, Page) and _is_of(answer, page, url, former):
            return former, count
    return NONE, len(samples)


def _named_most(page: Page) -> str:
    """The one other host that more links lead to than to this one and to all others together."""
    hosts = Counter(_bare(url) for url in {link.url for link in page.links})
    own = hosts.pop(_bare(page.final_url), 0)
    host, most = max(hosts.items(), key=lambda each: each[1], default=("", 0))
    return host if most >= FEWEST and 2 * most > hosts.total() + own else ""


def _stated_root(page: Page) -> Former | None:
    """Where a page tells its own address at another host that it links to."""
    told = stated(page.tree, page.base_url or page.final_url).canonical
    if not told or same_site(told, page.final_url) or not _names_one(told):
        return None
    there = {link.url for link in page.links if same_site(link.url, told)}
    own, asked = _asked(url_key(page.final_url)), _asked(url_key(told))
    if len(there) < FEWEST or not own.endswith(asked):
        return None
    return Former({_bare(told): origin_of(page.final_url) + own.removesuffix(asked)})


def _samples(page: Page, host: str) -> Iterator[tuple[str, Former]]:
    """Addresses here of pages there: of the kinds that the page says most of.

    Copies lack people and tools, which have short names, more often than what has titles.
    """
    there: dict[str, int] = {}
    for link in page.links:
        if _bare(link.url) == host:
            there[link.url] = max(len(link.anchor), there.get(link.url, 0))
    met = {url_key(page.url), url_key(page.final_url)}
    shapes: dict[str, list[str]] = {}
    for url in filter(_names_one, there):
        shapes.setdefault(url_shape(url), []).append(url)
    kinds = sorted(shapes.values(), key=lambda urls: sum(1 + there[u] for u in urls), reverse=True)
    root = _root(page.final_url, host)
    former = Former({host: root})
    tries = TRIES if root == origin_of(page.final_url) else MORE_TRIES
    urls = [
        former.spelled(url) for turn in zip_longest(*map(_spread, kinds)) for url in turn if url
    ]
    yield from [(url, former) for url in urls if url_key(url) not in met][:tries]


def _spread(urls: list[str]) -> list[str]:
    """One from the middle before the others: the first and the last are often of another make."""
    middle = len(urls) // 2
    return [urls[middle], *urls[:middle], *urls[middle + 1 :]]


def _root(url: str, host: str) -> str:
    """Where a copy of a host begins: in the folder that is called like it, if there is one."""
    folders = urlsplit(url).path.split("/")
    at = next((n for n, name in enumerate(folders) if name.removeprefix("www.") == host), 0)
    return origin_of(url) + "/".join(folders[: at + 1])


def _is_of(answer: Page, first: Page, asked: str, former: Former) -> bool:
    """Whether what was found here is another page of the site that names that host as its own."""
    if answer.status != OK or answer.tree is None:
        return False
    arrived = url_key(answer.final_url) == url_key(asked)
    alike = {link.url for link in answer.links} == {link.url for link in first.links}
    return arrived and not alike and _named_most(answer) in former.places


def _names_one(url: str) -> bool:
    """Whether an address names one page among many."""
    parts = urlsplit(url)
    steps = [each for each in parts.path.split("/") if each]
    return bool(parts.query) or len(steps) >= SEGMENTS or any(map(str.isdigit, parts.path))


def _asked(url: str) -> str:
    parts = urlsplit(url)
    return (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


def _bare(url: str) -> str:
    return host_of(url).removeprefix("www.")
