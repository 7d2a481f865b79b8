"""Class names of the sites that are no forums: telling ones, misleading ones and nonsense.

The first names of a look say what its comments are called; some looks call articles or messages of
their own what others call comments, and some name comments as no list of keywords does.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

from threadhound.evaluate.simulate.scripts import vocabulary
from threadhound.evaluate.web.spec import SiteKind


@dataclass(frozen=True, slots=True)
class Look:
    """The class name of each part of a page."""

    talk: str  # the list of comments
    remark: str  # one comment
    writer: str
    said: str
    wrap: str
    head: str
    nav: str
    main: str
    side: str
    foot: str
    listing: str
    teaser: str
    title: str
    byline: str
    when: str
    body: str
    related: str
    pager: str
    partners: str
    banner: str


_PAPERS = (
    "comment-list comment comment-author comment-content site masthead menu content "
    "recent-comments colophon posts post entry-title entry-meta published entry-body related "
    "nav-links blogroll notice",
    "responses response who words page top links main aside bottom entries entry headline meta "
    "stamp text see-also pages friends hint",
    "kommentare kommentar name inhalt seite kopf navi haupt rand fuss uebersicht artikel titel "
    "zeile datum absatz mehr blaettern partner hinweis",
    "talkback talkback-item by says outer header bar story-col rail footer river story headline "
    "byline clock copy also-read steps partners alert",
    "c-list c-item c-name c-text frame lid tabs stage wing base stack card card-head card-line "
    "card-time prose next-up flip neighbours ribbon",
    "leserstimmen leserstimme stimme worte shell crown rail centre flank floor pile sheet "
    "sheet-head sheet-foot tick column near leaf circle toast",
)
_OTHERS = (
    "a b c d site top menu main side bottom list line name meta date text more pages links bar",
    "q w e r page header tabs body rail footer directory cell anchor info day copy next steps web "
    "ad",
    "k l m n outer banner nav centre margin base index slot label small since block near flip out "
    "strip",
)
_SHOPS = (
    "reviews review reviewer review-text shop shop-head shop-nav shop-main shop-side shop-foot "
    "grid product product-name product-line product-date description similar paging partners "
    "message-bar",
    "ratings rating rated-by rated-text store head menu body filter foot tiles tile name price "
    "since about alike pages brands cookie-bar",
    "feedback feedback-row customer quote market bar tabs area box end rows row label cost day "
    "details others flip logos note-line",
    "customer-reviews customer-review customer words counter top-row tabs hall corner bottom-row "
    "offers offer offer-name offer-price offer-day offer-text more-offers pages trust info-line",
    "meinungen meinung kunde satz laden oben reiter mitte rand unten waren ware warenname preis "
    "tag angaben weitere blaettern marken hinweis",
)


def look_of(kind: SiteKind, bits: int, *, nonsense: bool) -> Look:
    """The class names of a site by lot."""
    if nonsense:
        return Look(*vocabulary("latin", bits % 10**6, len(fields(Look))))
    shop = kind in (SiteKind.SHOP, SiteKind.RATED_SHOP)
    paper = kind in (SiteKind.BLOG, SiteKind.QUIET_BLOG, SiteKind.NEWS)
    looks = _SHOPS if shop else _PAPERS if paper else _OTHERS
    return Look(*looks[bits % len(looks)].split())
