"""The whole of learning: entry, lists and threads, paging, session ids, patterns."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from threadhound.errors import NotAForumError
from threadhound.learn.focus.book import Book
from threadhound.learn.focus.detect import Training, detect_all
from threadhound.learn.focus.entry import find_entry
from threadhound.learn.focus.flips import Flips, find_flips
from threadhound.learn.focus.manner import Manner
from threadhound.learn.focus.patterns import Examples, Itf, learn_by_support, learn_guarded
from threadhound.learn.focus.sessions import session_rule
from threadhound.learn.interface import Answers, Ask
from threadhound.learn.skeleton import Skeleton
from threadhound.model import PageKind
from threadhound.urls.session import SessionRule

REMEDY = "Give a thread of the forum, or crawl everything with --strategy generic."


class FocusLearner:
    """Learns in one of the manners."""

    def __init__(self, manner: Manner) -> None:
        self.name = manner.name
        self._manner = manner

    def learn(self, start: str) -> Generator[Ask, Answers, Skeleton]:
        book = Book(start, self._manner)
        entry = yield from find_entry(book)
        if entry is None:
            raise NotAForumError(_no_entry(book), REMEDY)
        training = Training()
        yield from detect_all(book, entry.url, training)
        if not training.thread:
            raise NotAForumError(_no_threads(book, entry.url, training), REMEDY)
        lists, threads = Flips(), Flips()
        yield from find_flips(book, training.lists, lists)
        yield from find_flips(book, training.thread, threads)
        sessions = yield from session_rule(book, entry.url)
        examples = Examples.of(training, lists, threads)
        itf = self._patterns(book, examples, sessions)
        return Skeleton(
            strategy=self.name,
            start=start,
            entry=entry.url,
            body=itf.to_json(),
            evidence=tuple(_evidence(book, itf, entry.boards, examples)),
            learned_pages=book.asked,
        )

    def _patterns(self, book: Book, examples: Examples, sessions: SessionRule) -> Itf:
        if self._manner.strict:
            return learn_by_support(examples, sessions, flips_apart=self._manner.flips_apart)
        return learn_guarded(examples, _other_urls(book), sessions)


def _other_urls(book: Book) -> tuple[str, ...]:
    """Addresses of pages that were looked at and are neither lists nor threads."""
    return tuple(
        key for key, sight in book.pages.items() if sight is None or sight.kind is PageKind.OTHER
    )


def _evidence(book: Book, itf: Itf, boards: int, examples: Examples) -> Iterator[str]:
    kinds = book.kinds()
    yield (
        f"{book.asked} pages looked at: {kinds['index']} lists, {kinds['thread']} threads, "
        f"{kinds['other']} others, {book.not_had} not to be had"
    )
    yield f"the entry lists {boards} boards"
    yield (
        f"examples: {len(examples.index)} index, {len(examples.thread)} thread, "
        f"{len(examples.index_flips)} list paging, {len(examples.thread_flips)} thread paging URLs"
    )
    if not examples.index_flips and not examples.thread_flips:
        yield "no paging was found: only first pages will be fetched"
    if itf.sessions.names:
        yield f"session ids are carried by: {', '.join(sorted(itf.sessions.names))}"
    if itf.sessions.steps:
        yield "session ids are steps of the path, and left out"


def _seen(book: Book) -> str:
    kinds = book.kinds()
    return (
        f"of {book.asked} pages looked at, {kinds['index']} are lists, {kinds['thread']} threads, "
        f"{kinds['other']} neither, and {book.not_had} could not be had"
    )


def _no_entry(book: Book) -> str:
    return (
        f"{book.start} does not look like a forum. Looked for: a page that all others link to and "
        f"whose main column of links leads to lists or threads. Found: {_seen(book)}."
    )


def _no_threads(book: Book, entry: str, training: Training) -> str:
    return (
        f"{book.start} does not look like a forum. Looked for: lists, from {entry} on, whose main "
        f"column of links leads to threads. Found: {len(training.lists)} lists without any; "
        f"{_seen(book)}."
    )
