"""Is a page about what the user is looking for? Words of example pages, weighed by their rarity.

Any script: words where a language writes spaces, pairs of characters where it does not.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from heapq import nlargest
from math import exp, log, sqrt

from threadhound.dom.text import visible_text
from threadhound.errors import UsageError
from threadhound.model import Page

TERMS = 400  # of a topic: the heaviest; more are the accidents of its examples
LEAST = 0.5  # score from which on a page is on topic
HALFWAY = 0.12  # cosine that scores one half; pages of other topics stay below 0.05, measured
CHARACTERS = 40_000  # of a page that are read
BACKGROUND_MOST = 4000  # pages counted for rarity; then the weights hardly move
COMMON = 0.01  # a term on every page still counts a little
REWEIGH = 1.1  # growth of the background after which the topic's terms are weighed anew
TYPE_WEIGHT = 0.5  # what is left of a page of the right type that is off topic
# Characters that are written without spaces: Han, Hiragana, Katakana, Thai, Lao, Khmer, Burmese
_UNSPACED = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff"
_RUNS = re.compile(rf"[{_UNSPACED}]+|[^\W\d_{_UNSPACED}]{{2,}}")
_IS_UNSPACED = re.compile(f"[{_UNSPACED}]")


def terms(text: str) -> Iterator[str]:
    """The words of a text in lower case; pairs of characters where words are not divided."""
    for found in _RUNS.finditer(text.lower()):
        run = found[0]
        if _IS_UNSPACED.match(run):
            yield from (run[at : at + 2] for at in range(max(1, len(run) - 1)))
        else:
            yield run


def page_terms(page: Page) -> Counter[str]:
    """How often each term occurs on a page."""
    if page.tree is None:
        return Counter()
    return Counter(terms(f"{page.title}\n{visible_text(page.tree)[:CHARACTERS]}"))


class Topic:
    """A topic given by example texts, by words, or by both.

    How rare a term is, the pages met so far show: `learn` takes them in, `score` changes nothing.
    """

    def __init__(self, examples: Sequence[str] = (), words: Sequence[str] = ()) -> None:
        counted = (Counter(terms(text)) for text in examples)
        self._examples = [counts for counts in counted if counts]
        self._words = frozenset(term for word in words for term in terms(word))
        if not self._examples and not self._words:
            raise UsageError("The topic is empty.", "Give words, or pages with text on them.")
        self._seen = 0
        self._containing: Counter[str] = Counter()
        self._weights: dict[str, float] = {}
        self._weighed_at = -1
        for counts in self._examples:
            self._note(counts)

    @classmethod
    def of_pages(cls, pages: Iterable[Page], words: Sequence[str] = ()) -> Topic:
        """A topic from example pages."""
        texts = [f"{p.title}\n{visible_text(p.tree)}" for p in pages if p.tree is not None]
        return cls([text[:CHARACTERS] for text in texts], words)

    @property
    def is_learning(self) -> bool:
        """Whether further pages still change what counts as rare."""
        return self._seen < BACKGROUND_MOST

    def learn(self, page: Page) -> None:
        """Take a page in as an example of what is written anywhere."""
        self.learn_terms(page_terms(page))

    def learn_terms(self, found: Collection[str]) -> None:
        """The same for the terms of a page, each named once."""
        if self.is_learning:
            self._note(found)

    def _note(self, found: Collection[str]) -> None:
        if found:
            self._seen += 1
            self._containing.update(dict.fromkeys(found, 1))

    def score(self, page: Page) -> float:
        """From 0 (nothing in common) to 1; one half is on topic."""
        return self.score_terms(page_terms(page))

    def score_terms(self, counts: Counter[str]) -> float:
        near = self._cosine(counts) if self._examples else 0.0
        return max(near / (near + HALFWAY), self._named(counts))

    def accepts(self, score: float | None) -> bool:
        """Whether a page with this score is on topic."""
        return score is not None and score >= LEAST

    def _rarity(self, term: str) -> float:
        return log((self._seen + 1) / (self._containing[term] + 0.5)) + COMMON

    def _cosine(self, counts: Counter[str]) -> float:
        wanted = self._wanted()
        weights = {term: (1 + log(n)) * self._rarity(term) for term, n in counts.items()}
        dot = sum(weight * wanted.get(term, 0.0) for term, weight in weights.items())
        return dot / (_norm(weights) or 1.0)

    def _wanted(self) -> dict[str, float]:
        """The topic's heaviest terms at length one; weighed anew as rarities become known."""
        if not self._weights or self._seen > self._weighed_at * REWEIGH:
            sums: dict[str, float] = {}
            for counts in self._examples:
                for term, n in counts.items():
                    sums[term] = sums.get(term, 0.0) + (1 + log(n)) * self._rarity(term)
            heavy = dict(nlargest(TERMS, sums.items(), key=lambda pair: pair[1]))
            length = _norm(heavy) or 1.0
            self._weights = {term: weight / length for term, weight in heavy.items()}
            self._weighed_at = self._seen
        return self._weights

    def _named(self, counts: Counter[str]) -> float:
        """How many of the topic's own words a page has, the rare ones counting more."""
        whole = sum(self._rarity(word) for word in self._words)
        found = sum(
            self._rarity(word) * (1 - exp(-counts[word])) for word in self._words if counts[word]
        )
        return found / whole if whole else 0.0


def _norm(weights: dict[str, float]) -> float:
    return sqrt(sum(weight * weight for weight in weights.values()))


def combined(type_score: float, topic_score: float | None) -> float:
    """Type and topic as one worth: a page off topic keeps half of what its type is worth."""
    if topic_score is None:
        return type_score
    return type_score * (TYPE_WEIGHT + (1 - TYPE_WEIGHT) * min(1.0, topic_score / LEAST))
