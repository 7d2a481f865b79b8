"""Learning once more, from what a crawl brought, where it seems to have overlooked something.

The first pages of a forum may say little of the others: boards that are closed or empty, lists of
the newest posts, threads that are gone. A crawl that followed them knows more pages; they are
looked at together with the first ones, and questions that are still open are asked then.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from threadhound.learn.fused.learner import FusedLearner, study, written
from threadhound.learn.fused.notebook import Notebook
from threadhound.learn.interface import Answers, Ask
from threadhound.learn.skeleton import Skeleton
from threadhound.model import Failed, Page

MORE = 30  # pages that may be asked for beyond those already had

Had = Sequence[tuple[str, Page | Failed]]


class FusedRelearner:
    """Goes on asking from pages that were had before."""

    name = FusedLearner.name

    def __init__(self, had: Had) -> None:
        self._had = had

    def learn(self, start: str) -> Generator[Ask, Answers, Skeleton]:
        book = Notebook(start)
        book.take(self._had)
        book.revise()
        book.room = len(book.asked) + MORE
        yield from study(book)
        return written(book, start)
