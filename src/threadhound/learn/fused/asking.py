"""Asking for pages while learning, within a budget."""

from __future__ import annotations

from collections.abc import Generator

from threadhound.learn.fused.notebook import Notebook
from threadhound.learn.interface import Answers, Ask, Want

BUDGET = 90  # pages in all; the papers' systems need 442 to 5,000

Questions = Generator[Ask, Answers, None]


def ask(book: Notebook, wanted: list[tuple[str, str]]) -> Questions:
    """Ask for what was not asked for yet, within the budget."""
    fresh = {url: why for url, why in wanted if url not in book.asked}
    room = BUDGET - len(book.asked)
    ask = tuple(Want(url, why) for url, why in list(fresh.items())[:room])
    if not ask:
        return
    answers = yield ask
    for want, answer in zip(ask, answers, strict=True):
        book.take(want.url, answer)
    book.revise()
