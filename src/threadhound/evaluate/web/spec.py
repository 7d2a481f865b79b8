"""What a made-up web is: one frozen value from which every site and page follows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from threadhound.errors import UsageError

MOST_DOMAINS = 20_000


class SiteKind(StrEnum):
    """What a site is for."""

    FORUM = "forum"
    BLOG = "blog"  # with comments
    QUIET_BLOG = "quiet-blog"  # without
    NEWS = "news"
    SHOP = "shop"
    RATED_SHOP = "rated-shop"  # with customers' reviews
    FARM = "farm"  # pages of links
    BROCHURE = "brochure"


COMMENTED = (SiteKind.FORUM, SiteKind.BLOG, SiteKind.NEWS, SiteKind.RATED_SHOP)
# Shares of the sites. Places to talk are a minority, and a breadth-first crawl ends at 14 per cent
# comment pages (as the COMMD paper saw): shops and farms are many and large.
SHARES = {
    SiteKind.FORUM: 0.10,
    SiteKind.BLOG: 0.14,
    SiteKind.QUIET_BLOG: 0.10,
    SiteKind.NEWS: 0.06,
    SiteKind.SHOP: 0.24,
    SiteKind.RATED_SHOP: 0.04,
    SiteKind.FARM: 0.18,
    SiteKind.BROCHURE: 0.14,
}
# (fewest, most) things that a site shows: threads, articles, products, pages of links
SIZES = {
    SiteKind.FORUM: (20, 80),
    SiteKind.BLOG: (30, 100),
    SiteKind.QUIET_BLOG: (20, 80),
    SiteKind.NEWS: (60, 200),
    SiteKind.SHOP: (80, 300),
    SiteKind.RATED_SHOP: (60, 200),
    SiteKind.FARM: (80, 300),
    SiteKind.BROCHURE: (6, 20),
}
# The same in a skewed web: most sites are small, and a few hold as much as all others together
SKEWED_SIZES = {
    SiteKind.FORUM: (12, 600),
    SiteKind.BLOG: (16, 800),
    SiteKind.QUIET_BLOG: (12, 600),
    SiteKind.NEWS: (28, 2000),
    SiteKind.SHOP: (43, 3000),
    SiteKind.RATED_SHOP: (28, 2000),
    SiteKind.FARM: (43, 3000),
    SiteKind.BROCHURE: (4, 60),
}
# Share of the items that nobody commented on, and the most comments of the others
SILENT = {SiteKind.BLOG: (0.2, 14), SiteKind.NEWS: (0.4, 22), SiteKind.RATED_SHOP: (0.5, 7)}


@dataclass(frozen=True, slots=True)
class WebSpec:
    """Every page of every site is a function of this value and the URL."""

    seed: int = 1
    domains: int = 200
    comment_links: float = 0.55  # of links from comment pages to other sites: to comment pages
    other_links: float = 0.08  # the same for links from pages without comments
    topics: int = 10  # clusters of sites with a vocabulary of their own
    same_topic: float = 0.7  # of links between sites stay in their cluster
    nonsense: float = 0.2  # of the sites have class names and URL words that mean nothing
    skewed: bool = False  # sizes by a power law and fame by Zipf's, as on the real web

    def __post_init__(self) -> None:
        if not 1 <= self.domains <= MOST_DOMAINS:
            raise UsageError(f"A web has 1 to {MOST_DOMAINS} domains, not {self.domains}.")
        for name in ("comment_links", "other_links", "same_topic", "nonsense"):
            if not 0 <= getattr(self, name) <= 1:
                raise UsageError(f"{name} is a share between 0 and 1.")

    def but(self, **changes: object) -> WebSpec:
        """The same web with some things changed."""
        return replace(self, **changes)  # type: ignore[arg-type]
