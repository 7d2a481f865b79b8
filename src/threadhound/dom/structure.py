"""One page's structure, read once: regions, posts and paging bars, each found when first asked."""

from __future__ import annotations

from functools import cached_property

from lxml.html import HtmlElement

from threadhound.dom.anchors import Anchors
from threadhound.dom.cuts import Span
from threadhound.dom.flat import Flat, flatten
from threadhound.dom.lone import lone_row, tells
from threadhound.dom.paging import PagingBar, paging_bars
from threadhound.dom.records import Posts, Record, find_posts, records_of
from threadhound.dom.regions import Region, find_regions, region
from threadhound.dom.stated import stated
from threadhound.dom.text import folded_text
from threadhound.model import Page

HEADINGS = 3  # a title and a heading or two
TOLD = 0.5  # of the rows of a list say when or how many


def _tells(flat: Flat, region: Region) -> bool:
    told = sum(tells(flat, span) for span in region.spans)
    return told >= TOLD * len(region.spans)


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
        """Lists of links, the one with most to say first; a list of one row where none tells."""
        found = find_regions(self.flat)
        if any(_tells(self.flat, one) for one in found):
            return found
        posts = self.posts.spans if len(self.posts.spans) > 1 else ()
        row = lone_row(self.flat, [*posts, *(s for one in found for s in one.spans)], self.heading)
        return found if row is None else (region(self.flat, [row], 0.0), *found)

    @cached_property
    def heading(self) -> str:
        """What the page calls itself: its title and first heading."""
        named = [] if self.tree is None else [*self.tree.iter("title", "h1")][:HEADINGS]
        return " ".join(folded_text(one) for one in named)

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
        return paging_bars(self.anchors, self.url, stated(self.tree, self.base_url))

    @cached_property
    def taken(self) -> tuple[Span, ...]:
        """Rows and posts: places whose links belong to one of them, not to the page."""
        rows = [span for region in self.regions for span in region.spans]
        posts = self.posts.spans if len(self.posts.spans) > 1 else ()
        return (*rows, *posts)
