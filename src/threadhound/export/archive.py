"""Posts out of an archive: the rules are learned from its thread pages, then all of them are read.

Nothing is fetched and nothing is stored: the archived pages are the one truth, so that a better
reader gives better posts from the same archive.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import groupby

from threadhound.errors import NotAForumError
from threadhound.export.posts import Row, ThreadInfo, post_row
from threadhound.extract.apply import extract_page, thread_title
from threadhound.extract.learn import learn_wrapper
from threadhound.extract.post import Post
from threadhound.extract.threads import join_pages
from threadhound.extract.wrapper import Wrapper
from threadhound.model import Page, PageKind, Response
from threadhound.store.interface import Store, StoredPage

SAMPLES = 24  # pages the rules are learned from; more only confirm them

Read = Callable[[Response], Page]


@dataclass(slots=True)
class PostReader:
    """Reads the posts of one archive; counts the pages that gave none."""

    store: Store
    read: Read
    empty: int = 0

    def rows(self) -> Iterator[Row]:
        """One row per post, threads ordered by key, posts as they stand."""
        pages = list(self.store.pages(PageKind.THREAD))
        if not pages:
            raise NotAForumError(
                "The archive holds no page that is known to be a thread.",
                "Crawl with a strategy that learns (fused, focus), or export --what pages.",
            )
        wrapper = learn_wrapper(self._sample(pages))
        forum = self.store.get("entry") or self.store.get("start")
        pages.sort(key=lambda page: (_thing(page), _number(page), page.key))
        for thing, group in groupby(pages, key=_thing):
            yield from self._thread(forum, thing, list(group), wrapper)

    def _sample(self, pages: Sequence[StoredPage]) -> list[Page]:
        step = max(1, len(pages) // SAMPLES)
        found = (self._page(stored) for stored in pages[::step][:SAMPLES])
        return [page for page in found if page is not None]

    def _page(self, stored: StoredPage) -> Page | None:
        answer = self.store.read(stored.visit)
        return self.read(answer) if isinstance(answer, Response) else None

    def _thread(
        self, forum: str | None, thing: str, stored: list[StoredPage], wrapper: Wrapper
    ) -> Iterator[Row]:
        title: str | None = None
        language: str | None = None
        read: list[tuple[str, Sequence[Post]]] = []
        for each in stored:
            page = self._page(each)
            posts = extract_page(page, wrapper) if page is not None else ()
            self.empty += not posts
            if page is not None and title is None:
                title, language = thread_title(page), page.language
            read.append((each.url, posts))
        for placed in join_pages(read):
            where = stored[placed.page - 1]
            info = ThreadInfo(
                forum=forum,
                thread_id=thing,
                thread_title=title,
                thread_url=stored[0].url,
                page_url=placed.page_url,
                page=placed.page,
                language=language,
                fetched_at=datetime.fromtimestamp(where.fetched_at, UTC),
                warc_file=where.warc_file,
                warc_offset=where.warc_offset,
            )
            yield post_row(info, placed.post)


def _thing(page: StoredPage) -> str:
    return page.key.rpartition("#")[0] or page.key


def _number(page: StoredPage) -> int:
    """The page's number in its thread; a page without one is the newest, and stands last."""
    number = page.key.rpartition("#")[2]
    return int(number) if number.isdigit() else 1 if "#" not in page.key else 1_000_000
