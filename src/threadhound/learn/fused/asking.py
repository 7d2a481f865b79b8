"""Asking for pages while learning, within a budget, and handing over what they showed."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace

from threadhound.learn.fused.notebook import Notebook
from threadhound.learn.fused.sight import Sight, rows_by_list
from threadhound.learn.interface import Answers, Ask, Want
from threadhound.model import PageKind
from threadhound.urls.carried import carried_names, turning_names
from threadhound.urls.evidence import Evidence
from threadhound.urls.views import PageView

Questions = Generator[Ask, Answers, None]


def ask(book: Notebook, wanted: list[tuple[str, str]]) -> Questions:
    """Ask for what was not asked for yet, within the budget; what a link led to is known."""
    led_to = [url for url, _ in wanted if url in book.arrived and url not in book.asked]
    if led_to:
        book.take((url, replace(book.arrived[url], url=url)) for url in dict.fromkeys(led_to))
        book.revise()
    fresh = {url: why for url, why in wanted if url not in book.asked}
    room = book.room - len(book.asked)
    ask = tuple(Want(url, why) for url, why in list(fresh.items())[:room])
    if not ask:
        return
    answers = yield ask
    book.take((want.url, answer) for want, answer in zip(ask, answers, strict=True))
    book.revise()


def _own_view(sight: Sight) -> PageView:
    """A page without what stands on others as well: two empty boards are not one board."""
    return replace(sight.view, records=()) if sight.says_nothing else sight.view


def evidence_of(book: Notebook) -> Evidence:
    """What the pages seen tell of the tokens in addresses."""
    sights = book.sights.values()
    return Evidence(
        views=tuple(map(_own_view, sights)),
        urls=tuple(book.links),
        numbered=tuple(pair for sight in sights for pair in sight.numbered),
        sessions=book.sessions,
        carried=carried_names(rows_by_list(sights), book.links),
        turning=turning_names(
            (s.page.final_url, s.flips) for s in sights if s.kind is PageKind.INDEX
        ),
    )
