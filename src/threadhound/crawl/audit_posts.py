"""Another way to threads that no list leads to: the addresses of single posts.

Where every post has an address that differs in its number alone, the numbers left out between
those of known posts are posts of threads that are not known, or were deleted. What such an address
leads to names its thread: by where it is redirected, or by the links of the page it shows.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field

from threadhound.learn.audit_ways import left_out, pays, threads_among
from threadhound.learn.listing import Known
from threadhound.model import Page
from threadhound.store.interface import Store

FIRST = 5  # addresses tried in the first round; while they hit, each round doubles them
MOST_POSTS = 200_000  # of an archive that are looked through for their numbers

Look = Callable[[str], Awaitable[Page | None]]


@dataclass(slots=True)
class PostNumbers:
    """Asks for posts by the numbers that are left out, while it pays."""

    store: Store
    tried: set[str] = field(default_factory=set)
    named: set[str] = field(default_factory=set)  # threads that were found this way
    hits: int = 0

    async def threads(
        self, look: Look, known: Known, stored: dict[str, str], missing: int
    ) -> dict[str, str]:
        """Thread -> address, of those that posts led to and that are not stored."""
        posts = dict(self._posts())
        left = [url for url in left_out(posts.values()) if url not in self.tried]
        threads = len(set(stored.values())) or 1
        lost = round(missing * max(1.0, len(posts) / threads))
        found: dict[str, str] = {}
        if not pays(len(self.tried), self.hits, lost, len(left)):
            return found
        for url in left[: max(FIRST, len(self.tried))]:
            self.tried.add(url)
            page = await look(url)
            urls = [] if page is None else [page.final_url, *(link.url for link in page.links)]
            new = {t: at for t, at in threads_among(urls, known).items() if t not in stored}
            self.hits += bool(new)
            found |= new
        self.named |= found.keys()
        return found

    def _posts(self) -> Iterator[tuple[str, str]]:
        """Number and address of every post that has both."""
        left = MOST_POSTS
        for thread in self.store.threads():
            for stored in self.store.posts(thread):
                number, url = stored.post.post_id, stored.post.post_url
                if number and url and left > 0:
                    yield number, url.partition("#")[0]
            left -= thread.posts
