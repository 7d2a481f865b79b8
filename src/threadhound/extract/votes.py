"""Votes: a number beside each post that its readers made.

Markup may declare it. Else it is a number that every post has, that differs between posts of one
author (what people have in all stays with them) and does not count the posts, and beside which
commands stand or whose class name says what it is. Class names are English everywhere.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

from lxml.html import HtmlElement

from threadhound.dom.text import fold, folded_text, text_of
from threadhound.extract.columns import rising
from threadhound.extract.notes import of_author
from threadhound.extract.place import inside
from threadhound.extract.samples import Sample

DECLARED = frozenset({"upvotecount", "votecount"})
ACCEPTED = {"acceptedanswer": True, "suggestedanswer": False}
LEAST_PRESENCE = 0.8  # of the posts show a number, be it 0
LONGEST = 24  # characters: "12 people like this"
COUNTED = 0.95  # of the steps go up: it counts posts
FEWEST_AGAIN = 1  # author whose posts have different numbers
HINT = re.compile(r"vote|score|like|point|karma|thank|rating|(?<![a-z])up(?![a-z])", re.IGNORECASE)
COMMANDS = frozenset({"a", "button", "form", "input"})
_NUMBER = re.compile(r"[+−-]?\d+")
_SAID = re.compile(r"[^\w+−-]*([+−-]?\d+)(?![\w.,:/%]*\d)\D*")
_MINUS = "−"


def learn_votes(
    samples: Sequence[Sample],
    bodies: Sequence[HtmlElement | None] = (),
    authors: Sequence[str] = (),
    fields: Sequence[Sequence[HtmlElement]] = (),
) -> list[str]:
    """The path of the number of votes that most posts have."""
    counts: Counter[str] = Counter()
    for sample in samples:
        counts.update({path for path, one in sample.elements() if _declared(one) in DECLARED})
    if counts or not bodies:
        return [path for path, _ in counts.most_common(1)]
    columns: dict[str, dict[int, tuple[int, HtmlElement]]] = defaultdict(dict)
    for at, (sample, body) in enumerate(zip(samples, bodies, strict=True)):
        for path, element in sample.elements():
            number = _only_number(element)
            if number is None or (body is not None and inside(element, (body,))):
                continue
            if not of_author(element, body, fields[at]) and _hinted(element, sample.core):
                columns[path].setdefault(at, (number, element))
    least = LEAST_PRESENCE * len(samples)
    good = [
        path
        for path, column in columns.items()
        if len(column) >= least
        and _is_of_posts({at: number for at, (number, _) in column.items()}, samples, authors)
    ]
    return [min(good, key=lambda path: (-len(columns[path]), len(path), path))] if good else []


def _only_number(element: HtmlElement) -> int | None:
    """The number that an element says, with a word or two beside it at most."""
    said = fold(element.text) if not len(element) else folded_text(element)
    match = _SAID.fullmatch(said) if 0 < len(said) <= LONGEST else None
    return int(match[1].replace(_MINUS, "-")) if match else None


def _hinted(element: HtmlElement, core: HtmlElement) -> bool:
    """Whether commands stand on both sides, or a class name says that people judge here."""
    before, after = element.getprevious(), element.getnext()
    if before is not None and after is not None and {before.tag, after.tag} <= COMMANDS:
        return True
    parent = element.getparent()
    near = [element] if parent is None or parent is core else [element, parent]
    return any(HINT.search(one.get(name) or "") for one in near for name in ("class", "aria-label"))


def _is_of_posts(
    column: Mapping[int, int], samples: Sequence[Sample], authors: Sequence[str]
) -> bool:
    """Whether numbers are those of posts, not of people, and neither count nor name them."""
    if len(set(column.values())) < 2:  # noqa: PLR2004 - nothing to tell it by
        return False
    by_author: dict[str, set[int]] = defaultdict(set)
    by_page: dict[int, list[int]] = defaultdict(list)
    for at, number in column.items():
        by_page[samples[at].page].append(number)
        by_author[authors[at]].add(number)
    posts = Counter(authors[at] for at in column)
    again = [author for author, count in posts.items() if count > 1 and author]
    differing = sum(len(by_author[author]) > 1 for author in again)
    runs = [numbers for numbers in by_page.values() if len(numbers) > 2]  # noqa: PLR2004
    counted = bool(runs) and all(rising(numbers) >= COUNTED for numbers in runs)
    return not counted and (not again or differing >= FEWEST_AGAIN)


def _declared(element: HtmlElement) -> str:
    return (element.get("itemprop") or "").lower()


def read_votes(element: HtmlElement) -> int | None:
    """The number an element says; None where it says none."""
    said = element.get("content") or text_of(element)
    match = _NUMBER.search(said)
    return int(match[0].replace(_MINUS, "-")) if match else None


def is_accepted(core: HtmlElement) -> bool | None:
    """Whether the markup declares that an answer was accepted; None where it does not say."""
    return ACCEPTED.get(_declared(core))
