"""Session ids in URLs: what differs when a stranger asks for the same page twice."""

from __future__ import annotations

from collections.abc import Generator

from threadhound.learn.focus.book import Book
from threadhound.learn.interface import Answers, Ask, Want
from threadhound.model import Failed, Jar
from threadhound.urls.session import SessionRule, find_sessions


def session_rule(book: Book, url: str) -> Generator[Ask, Answers, SessionRule]:
    """Where the site writes what is new with every visit."""
    why = "whether addresses change from visit to visit"
    answers = yield (Want(url, why, Jar.FRESH), Want(url, why, Jar.FRESH, nth=2))
    book.asked += len(answers)
    first, second = answers
    if isinstance(first, Failed) or isinstance(second, Failed):
        return SessionRule()
    return find_sessions(first.links, second.links)
