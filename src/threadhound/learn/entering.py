"""From any page of a forum to its entry, before a strategy that has no such step of its own.

The systems before FoCUS were given the entry. Its discovery (Algorithm 3) is put in front of them
here, around the strategy, so that their own files keep to what their papers have.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from threadhound.learn.focus.book import OUR_RULES, Book
from threadhound.learn.focus.detect import detect, urls_of
from threadhound.learn.focus.entry import cells_of, find_entry, linked_everywhere
from threadhound.learn.focus.manner import FAST
from threadhound.learn.focus.sight import Sight
from threadhound.learn.interface import Answers, Ask, Guide, Learner, Strategy
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Failed, Json, PageKind
from threadhound.urls.canonical import url_key

T = TypeVar("T")

MANNER = FAST  # the fewest questions: they come on top of a strategy's own sample
BOARDS = 2  # that a page must list to be a home page among others with addresses as plain


def entry_from(book: Book) -> Generator[Ask, Answers, str]:
    """The entry of the forum; the page given, where it is the entry or none is found."""
    yield from book.look([book.start], "the page you gave")
    given = book.sight(book.start)
    if given is None:
        return book.start
    everywhere = yield from linked_everywhere(book, given)
    if (yield from _is_home(book, given, everywhere)):
        return book.start
    found = yield from find_entry(book)
    return found.url if found is not None and url_key(found.url) not in given.keys else book.start


def _is_home(book: Book, given: Sight, everywhere: list[str]) -> Generator[Ask, Answers, bool]:
    """Whether a page is a list that its pages link to, and none of those has a plainer address.

    This spares the questions of a whole discovery where somebody gave the entry itself.
    """
    cells = {url_key(url): cells_of(url) for url in everywhere}
    own = min((cells.pop(key) for key in given.keys if key in cells), default=None)
    if own is None or given.kind is not PageKind.INDEX:
        return False
    plainest = min(cells.values(), default=own + 1)
    if own != plainest:
        return own < plainest
    found = yield from detect(book, given)
    return len(urls_of(found, PageKind.INDEX)) >= BOARDS


@dataclass(slots=True)
class _Requests:
    """What two learners ask for together: a page that both want is asked for once."""

    urls: set[str] = field(default_factory=set)
    made: int = 0

    def count(self, questions: Generator[Ask, Answers, T]) -> Generator[Ask, Answers, T]:
        """Ask what another asks, and count it."""
        answers: Answers | None = None
        while True:
            try:
                ask = next(questions) if answers is None else questions.send(answers)
            except StopIteration as done:
                found: T = done.value
                return found
            answers = yield ask
            for want, answer in zip(ask, answers, strict=True):
                refused = isinstance(answer, Failed) and answer.reason in OUR_RULES
                had = want.nth == 1 and want.url in self.urls
                self.made += not (refused or had)
                self.urls.add(want.url)


class EntryLearner:
    """Finds the entry, then lets a learner begin there."""

    def __init__(self, learner: Learner) -> None:
        self.name = learner.name
        self._learner = learner

    def learn(self, start: str) -> Generator[Ask, Answers, Skeleton]:
        book, requests = Book(start, MANNER), _Requests()
        entry = yield from requests.count(entry_from(book))
        skeleton = yield from requests.count(self._learner.learn(entry))
        told = f"{book.asked} pages looked at for the entry"
        if entry != start:
            told += f": {entry}"
        return replace(
            skeleton,
            start=start,
            evidence=(told, *skeleton.evidence),
            learned_pages=requests.made,
        )


class FromEntry:
    """A strategy that begins at the forum's entry, whatever page it is given."""

    def __init__(self, strategy: Strategy) -> None:
        self.name, self.summary = strategy.name, strategy.summary
        self.obeys_robots = strategy.obeys_robots
        self._strategy = strategy

    def learner(self) -> Learner | None:
        learner = self._strategy.learner()
        return EntryLearner(learner) if learner is not None else None

    def guide(self, skeleton: Skeleton, state: Mapping[str, Json]) -> Guide:
        return self._strategy.guide(skeleton, state)
