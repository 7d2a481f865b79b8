"""Compare extracted posts with true ones: found, author, time, order. Pure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from statistics import fmean

from threadhound.extract.post import Post
from threadhound.model import Json

ALIKE = 0.8  # of the words agree: the same post
HALF_HOUR = 1800
FARTHEST_ZONE = 14 * 3600 + 60
SUMMER = (-3600, 0, 3600)
MINUTE = 60
DAY_AND_HALF = 36 * 3600
_WORDS = re.compile(r"[\u3400-\u9fff]|\w+")
_SIGNS = re.compile(r"\W+")

Words = Counter[str]


def words(text: str | None) -> Words:
    """The words of a text; each sign of scripts without spaces is one."""
    return Counter(_WORDS.findall((text or "").lower()))


def alike(one: Words, other: Words) -> float:
    """Share of words in common, both ways."""
    total = one.total() + other.total()
    return 2 * (one & other).total() / total if total else 1.0


@dataclass(frozen=True, slots=True)
class Extracted:
    """A post as extraction tells it."""

    author: str | None
    posted_at: datetime | None
    text: str
    position: int


@dataclass(frozen=True, slots=True)
class ThreadScore:
    """The figures of one forum."""

    posts: int
    said: int
    found: int
    authors: int
    times: int
    ordered: int
    pairs: int
    name: str = ""
    pages: int = 0
    empty: int = 0
    seconds: float = 0.0

    def row(self) -> dict[str, Json]:
        return {
            "name": self.name,
            "posts": f"{self.found}/{self.posts}",
            "post_recall": _ratio(self.found, self.posts),
            "post_precision": _ratio(self.found, self.said),
            "author_accuracy": _ratio(self.authors, self.found),
            "time_accuracy": _ratio(self.times, self.found),
            "order_accuracy": _ratio(self.ordered, self.pairs) if self.pairs else 1.0,
            "empty_pages": self.empty,
            "ms_per_page": round(1000 * self.seconds / max(1, self.pages), 2),
            "ms_per_10_posts": round(10_000 * self.seconds / max(1, self.said), 2),
        }

    @staticmethod
    def macro(scores: Sequence[ThreadScore]) -> dict[str, Json]:
        rows = [score.row() for score in scores]
        names = [name for name in rows[0] if name.endswith(("recall", "precision", "accuracy"))]
        return {"name": "macro", **{n: round(fmean(row[n] for row in rows), 4) for n in names}}


def _ratio(part: float, whole: float) -> float:
    return round(part / whole, 4) if whole else 0.0


def score_threads(
    truth: Mapping[str, Sequence[Mapping[str, Json]]],
    extracted: Mapping[str, Sequence[Extracted]],
    *,
    by_day: bool,
) -> ThreadScore:
    """Match each extracted post with the true post of its thread that it shares most words with."""
    found = authors = ordered = pairs = 0
    times: list[tuple[float | None, float]] = []
    for thread, true in truth.items():
        left = [(post, words(post["text"])) for post in true]
        last: int | None = None
        for post in sorted(extracted.get(thread, ()), key=lambda one: one.position):
            match = _take(left, post)
            if match is None:
                continue
            found += 1
            authors += (post.author or "").strip().lower() == match["author"].strip().lower()
            times.append((_instant(post.posted_at), match["time"]))
            pairs += last is not None
            ordered += last is not None and last < match["position"]
            last = match["position"]
    said = sum(len(posts) for posts in extracted.values())
    total = sum(len(posts) for posts in truth.values())
    return ThreadScore(total, said, found, authors, on_time(times, by_day=by_day), ordered, pairs)


def _take(
    left: list[tuple[Mapping[str, Json], Words]], post: Extracted
) -> Mapping[str, Json] | None:
    said = words(post.text)
    best = max(
        range(len(left)),
        key=lambda at: (alike(left[at][1], said), -left[at][0]["position"]),
        default=None,
    )
    if best is None or alike(left[best][1], said) < ALIKE:
        return None
    return left.pop(best)[0]


def _instant(moment: datetime | None) -> float | None:
    if moment is None:
        return None
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()


def on_time(times: Sequence[tuple[float | None, float]], *, by_day: bool) -> int:
    """How many moments agree after the one zone shift that fits most of them."""
    known = [(said, true) for said, true in times if said is not None]
    if by_day:
        return sum(abs(said - true) <= DAY_AND_HALF for said, true in known)
    shifts = Counter(
        round((said - true) / HALF_HOUR)
        for said, true in known
        if abs(said - true) <= FARTHEST_ZONE
    )
    shift = shifts.most_common(1)[0][0] * HALF_HOUR if shifts else 0
    return sum(
        min(abs(said - true - shift - hour) for hour in SUMMER) <= MINUTE for said, true in known
    )


@dataclass(frozen=True, slots=True)
class PageScore:
    """The figures of one annotated page."""

    name: str
    gold: int
    said: int
    texts: tuple[float, ...]  # word F1 of the posts found
    page: float  # word F1 of the page as a whole
    authors: tuple[bool, ...]
    dates: tuple[bool, ...]

    @property
    def perfect(self) -> bool:
        return len(self.texts) == self.gold == self.said and all(self.authors + self.dates)

    def row(self) -> dict[str, Json]:
        return {"file": self.name, **PageScore.total([self])}

    @staticmethod
    def total(scores: Sequence[PageScore]) -> dict[str, Json]:
        texts = [value for score in scores for value in score.texts]
        gold, said = sum(score.gold for score in scores), sum(score.said for score in scores)
        precision, recall = _ratio(len(texts), said), _ratio(len(texts), gold)
        both = precision + recall
        return {
            "pages": len(scores),
            "gold_posts": gold,
            "precision": precision,
            "recall": recall,
            "f1": round(2 * precision * recall / both, 4) if both else 0.0,
            "text_f1": _mean(texts),
            "page_f1": _mean([score.page for score in scores]),
            "author": _mean([right for score in scores for right in score.authors]),
            "date": _mean([right for score in scores for right in score.dates]),
        }


def _mean(values: Sequence[float]) -> float | None:
    return round(sum(values) / len(values), 4) if values else None


def score_page(name: str, gold: Sequence[Mapping[str, Json]], posts: Sequence[Post]) -> PageScore:
    """Match the posts of a page with the annotated ones, as shown."""
    left = [(words(one["text"]), one) for one in gold]
    everything = words(" ".join(one["text"] or "" for one in gold))
    texts, authors, dates = [], [], []
    for post in posts:
        said = words(post.text)
        best = max(range(len(left)), key=lambda at: alike(left[at][0], said), default=None)
        if best is None or alike(left[best][0], said) < ALIKE:
            continue
        true, one = left.pop(best)
        texts.append(alike(true, said))
        if one.get("author"):
            authors.append(_plain(one["author"]) == _plain(post.author))
        if one.get("time"):
            shown, true_time = _plain(post.posted_at_raw), _plain(one["time"])
            dates.append(bool(shown) and (shown in true_time or true_time in shown))
    page = alike(everything, words(" ".join(post.text for post in posts)))
    return PageScore(name, len(gold), len(posts), tuple(texts), page, tuple(authors), tuple(dates))


def _plain(text: str | None) -> str:
    return _SIGNS.sub(" ", (text or "").lower()).strip()
