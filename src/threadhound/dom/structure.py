"""One page's structure, read once: regions, posts and paging bars, each found when first asked."""

from __future__ import annotations

from functools import cached_property

from lxml.html import HtmlElement

from threadhound.dom.anchors import Anchors
from threadhound.dom.cuts import Span
from threadhound.dom.flat import Flat, flatten
from threadhound.dom.paging import PagingBar, paging_bars
from threadhound.dom.records import Posts, Record, find_posts, records_of
from threadhound.dom.regions import Region, find_regions
from threadhound.model import Page


class Structure:
    """What repeats on a page. Everything is computed on first use and kept."""

    def __init__(self, tree: HtmlElement | None, url: str = "", base_url: str = "") -> None:
        self.tree = tree
        self.url = url
        self.base_url = base_url or url

    @classmethod
    def of(cls, page: Page) -> Structure:
        """The structure of a fetched page."""
        return cls(page.tree, page.final_url, page.base_url)

    @cached_property
    def flat(self) -> Flat:
        return flatten(self.tree)

    @cached_property
    def regions(self) -> tuple[Region, ...]:
        """Lists of links, the one with most to say first."""
        return find_regions(self.flat)

    @cached_property
    def posts(self) -> Posts:
        """What can be read as posts; on pages that are no threads, something or nothing."""
        return find_posts(self.flat)

    @cached_property
    def post_records(self) -> tuple[Record, ...]:
        return records_of(self.flat, self.posts.spans)

    @cached_property
    def anchors(self) -> Anchors:
        """The page's links, resolved."""
        return Anchors(self.flat, self.base_url, self.taken)

    @cached_property
    def bars(self) -> tuple[PagingBar, ...]:
        """Paging bars; those inside rows are marked."""
        return paging_bars(self.anchors, self.url)

    @cached_property
    def taken(self) -> tuple[Span, ...]:
        """Rows and posts: places whose links belong to one of them, not to the page."""
        rows = [span for region in self.regions for span in region.spans]
        posts = self.posts.spans if len(self.posts.spans) > 1 else ()
        return (*rows, *posts)
