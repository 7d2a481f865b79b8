"""Votes and accepted answers, where the markup itself declares them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from lxml.html import HtmlElement

from threadhound.extract.samples import Sample

DECLARED = frozenset({"upvotecount", "votecount"})
ACCEPTED = {"acceptedanswer": True, "suggestedanswer": False}
_NUMBER = re.compile(r"[+−-]?\d+")


def learn_votes(samples: Sequence[Sample]) -> list[str]:
    """The path of the number of votes that most posts have."""
    counts: Counter[str] = Counter()
    for sample in samples:
        counts.update({path for path, one in sample.elements() if _declared(one) in DECLARED})
    return [path for path, _ in counts.most_common(1)]


def _declared(element: HtmlElement) -> str:
    return (element.get("itemprop") or "").lower()


def read_votes(element: HtmlElement) -> int | None:
    """The number an element says; None where it says none."""
    said = element.get("content") or "".join(element.itertext())
    match = _NUMBER.search(said)
    return int(match[0].replace("−", "-")) if match else None


def is_accepted(core: HtmlElement) -> bool | None:
    """Whether an answer was accepted; None for what is no answer."""
    return ACCEPTED.get(_declared(core))
