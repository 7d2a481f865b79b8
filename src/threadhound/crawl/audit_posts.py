"""Another way to threads that no list leads to: the addresses of single posts.

Where every post has an address that differs in its number alone, the numbers left out between
those of known posts are posts of threads that are not known, or were deleted. What such an address
leads to names its thread: by where it is redirected, or by the links of the page it shows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterator
from dataclasses import dataclass, field
from itertools import islice

from threadhound.learn.audit_ways import left_out, number_in, pays, threads_among
from threadhound.learn.listing import Known
from threadhound.model import Page, PageKind, Response
from threadhound.store.interface import Store

FIRST = 5  # addresses tried in the first round; while they hit, each round doubles them
MOST_POSTS = 200_000  # of an archive that are looked through for their numbers
PAGES = 6  # thread pages whose links are compared with the numbers of their posts
MOST = 0.8  # of the posts of these pages have a link of the build
BUILDS = 3  # tried: posts have links that quote and report, too

Look = Callable[[str], Awaitable[Page | None]]


@dataclass(slots=True)
class PostNumbers:
    """Asks for posts by the numbers that are left out, while it pays."""

    store: Store
    read: Callable[[Response], Page]
    tried: set[str] = field(default_factory=set)
    hits: int = 0
    build: tuple[str, str] | None = None  # what stands before and after the number
    sought: bool = False

    async def threads(
        self, look: Look, known: Known, stored: Collection[str], threads: int, missing: int
    ) -> dict[str, str]:
        """Thread -> address, of those that posts led to and that are not stored."""
        numbers = set(self._numbers())
        if not self.sought:
            self.sought = True
            self.build = await self._find_build(look, known, numbers)
        if self.build is None:
            return {}
        before, after = self.build
        urls = [f"{before}{number}{after}" for number in numbers]
        left = [url for url in left_out(urls) if url not in self.tried]
        lost = round(missing * max(1.0, len(numbers) / max(1, threads)))
        found: dict[str, str] = {}
        if not pays(len(self.tried), self.hits, lost, len(left)):
            return found
        for url in left[: max(FIRST, min(len(self.tried), missing))]:  # a thread has many posts
            self.tried.add(url)
            named = _named(await look(url), known)
            new = {thing: at for thing, at in named.items() if thing not in stored}
            self.hits += bool(new)
            found |= new
        return found

    async def _find_build(
        self, look: Look, known: Known, numbers: Collection[int]
    ) -> tuple[str, str] | None:
        """The plainest build of links to posts that leads to a thread."""
        some = min(numbers, default=None)
        for before, after in self._builds()[:BUILDS] if some is not None else ():
            if _named(await look(f"{before}{some}{after}"), known):
                return before, after
        return None

    def _builds(self) -> list[tuple[str, str]]:
        """Builds of links whose numbers are those of posts, the shortest first."""
        counts: Counter[tuple[str, str]] = Counter()
        numbers, posts = set(self._numbers()), 0
        for stored in islice(self.store.pages(PageKind.THREAD), PAGES):
            answer = self.store.read(stored.visit)
            page = self.read(answer) if isinstance(answer, Response) else None
            read = {number_in(link.url.partition("#")[0]) for link in page.links} if page else set()
            own = {one for one in read if one is not None and one[1] in numbers}
            posts += max(Counter((b, a) for b, _, a in own).values(), default=0)
            counts.update((before, after) for before, _, after in own)
        fit = [build for build, count in counts.items() if count >= MOST * posts > 1]
        return sorted(fit, key=lambda one: (len(one[0]) + len(one[1]), one))

    def _numbers(self) -> Iterator[int]:
        """The numbers of the posts that are known."""
        left = MOST_POSTS
        for thread in self.store.threads():
            for stored in self.store.posts(thread) if left > 0 else ():
                number = stored.post.post_id or ""
                if number.isdecimal():
                    yield int(number)
            left -= thread.posts


def _named(page: Page | None, known: Known) -> dict[str, str]:
    """The threads that a post's address leads to."""
    if page is None:
        return {}
    by_way = threads_among([page.final_url, page.canonical or ""], known)
    return by_way or threads_among((link.url for link in page.links), known)
