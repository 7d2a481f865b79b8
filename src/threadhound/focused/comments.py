"""Does a page carry comments by its readers? Two classifiers: class names, and repeated records."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from threadhound.dom.structure import Structure
from threadhound.errors import UsageError
from threadhound.focused.keywords import START_KEYWORDS, has_keyword
from threadhound.focused.remarks import remarks_in
from threadhound.learn.pagetypes import Classifier
from threadhound.model import Page

DISCUSSION, COMMENTS, OTHER = "discussion", "comments", "other"  # kinds of pages
RELEVANT = 0.5  # from this score on a page counts as one with comments


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a classifier says of a page."""

    score: float
    comments: int | None = None  # how many were seen; None where the classifier cannot count
    article: bool = False  # they are about something that stands above them

    @property
    def relevant(self) -> bool:
        return self.score >= RELEVANT

    @property
    def kind(self) -> str:
        """What a reader finds: a discussion, comments on an article, or neither."""
        if not self.relevant:
            return OTHER
        return COMMENTS if self.article or self.comments is None else DISCUSSION


class CommentClassifier(Protocol):
    """Judges pages."""

    name: str

    def judge(self, page: Page) -> Judgement: ...


class KeywordClassifier:
    """The paper's: a telling word in some class name of the page."""

    name = "keywords"

    def __init__(self, keywords: Sequence[str] = START_KEYWORDS) -> None:
        self.keywords = tuple(keywords)

    def judge(self, page: Page) -> Judgement:
        return Judgement(float(has_keyword(page, self.keywords)))


class RecordClassifier:
    """Ours: repeated records with somebody's name, a date and words outside links."""

    name = "records"

    def __init__(self, types: Classifier | None = None) -> None:
        self.types = types  # what tells threads from lists; None: what ships

    def judge(self, page: Page) -> Judgement:
        found = remarks_in(Structure.of(page), self.types)
        return Judgement(found.score, found.count, found.article)


def classifier(name: str) -> CommentClassifier:
    """A classifier by name: keywords or records."""
    made: dict[str, type[KeywordClassifier | RecordClassifier]] = {
        one.name: one for one in (KeywordClassifier, RecordClassifier)
    }
    if name not in made:
        raise UsageError(f"There is no classifier {name!r}.", f"Known are: {', '.join(made)}.")
    return made[name]()
