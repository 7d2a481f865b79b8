"""Page bars: windows of digits, all digits, previous and next, next alone, or a script's button."""

from __future__ import annotations

from threadhound.evaluate.simulate.forum import Forum
from threadhound.evaluate.simulate.links import Linker
from threadhound.evaluate.simulate.places import Place
from threadhound.evaluate.simulate.views import Anchor, Pager, PagerItem

MINI_PAGES = 3  # links to the last pages of a thread beside its title
FRAGMENTS = {"thread": "more", "board": "rows"}
GAP = PagerItem("…")


def pager_for(
    forum: Forum, link: Linker, place: Place, pages: int, beside: tuple[Anchor, ...] = ()
) -> Pager:
    """The page bar of one page of a series."""
    spec, labels = forum.spec, forum.labels
    moved = spec.has("F5") and place.page > 1
    if pages <= 1:
        return Pager(beside=beside)
    if spec.has("F8") and place.kind in FRAGMENTS:
        return Pager(beside=beside, script=_more(link, place, pages))
    items = _digits(forum, link, place, pages) if spec.pager in ("digits", "all") else ()
    before, after = _ends(forum, link, place, pages)
    summary = f"{labels.page} {place.page} {labels.of} {pages}" if items else ""
    return Pager((*before, *items, *after), summary, beside, moved)


def _more(link: Linker, place: Place, pages: int) -> str:
    if place.page >= pages:
        return ""
    return link.href(Place(FRAGMENTS[place.kind], place.id, place.page + 1))


def _ends(
    forum: Forum, link: Linker, place: Place, pages: int
) -> tuple[tuple[PagerItem, ...], tuple[PagerItem, ...]]:
    """Previous before the digits, next behind them."""
    spec, labels, page = forum.spec, forum.labels, place.page
    rel = spec.rel_links
    before: tuple[PagerItem, ...] = ()
    after: tuple[PagerItem, ...] = ()
    if page > 1 and spec.pager != "next-only":
        before = (_step(forum, link, _at(place, page - 1), labels.prev, "prev" if rel else ""),)
    if page < pages:
        after = (_step(forum, link, _at(place, page + 1), labels.next, "next" if rel else ""),)
    return before, after


def _step(forum: Forum, link: Linker, place: Place, text: str, rel: str = "") -> PagerItem:
    return PagerItem(text, link.href(place, explicit=forum.spec.explicit_first), rel)


def _at(place: Place, page: int) -> Place:
    return place._replace(page=page)


def _digits(forum: Forum, link: Linker, place: Place, pages: int) -> tuple[PagerItem, ...]:
    items, last = [], 0
    for page in shown_pages(
        place.page, pages, forum.spec.window, everything=forum.spec.pager == "all"
    ):
        if page > last + 1:
            items.append(GAP)
        here = page == place.page
        items.append(
            PagerItem(str(page)) if here else _step(forum, link, _at(place, page), str(page))
        )
        last = page
    return tuple(items)


def shown_pages(page: int, pages: int, window: int, *, everything: bool = False) -> list[int]:
    """The page numbers that a bar shows: the ends, and some on each side of the current one."""
    if everything:
        return list(range(1, pages + 1))
    near = range(max(1, page - window), min(pages, page + window) + 1)
    return sorted({1, pages, *near})


def mini_pager(forum: Forum, link: Linker, thread: int) -> tuple[Anchor, ...]:
    """Links to the later pages of a thread, as lists of threads show them."""
    pages = forum.thread_pages(thread)
    if pages == 1 or forum.spec.has("F8") or forum.spec.pager not in ("digits", "all"):
        return ()
    first = max(2, pages - MINI_PAGES + 1)
    wanted = range(first, pages + 1)
    return tuple(link.anchor(Place("thread", thread, page), str(page)) for page in wanted)
