"""The link of a post to itself: it holds the post's number and leads to the thread's page."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from urllib.parse import urldefrag, urljoin, urlsplit

from lxml.html import HtmlElement

from threadhound.dom.dates import looks_like_date
from threadhound.dom.text import folded_text
from threadhound.extract.numbers import NumberAt, tokens_of
from threadhound.extract.samples import Sample
from threadhound.model import Page

LEAST_PRESENCE = 0.8
ANCHORED, SAME_PAGE, DATED, COUNTED = 1.0, 0.6, 0.5, 0.3  # worth of the signs
LEAST_SCORE = 1.0  # two signs: a link that quotes or reports has one at most


def learn_link(
    samples: Sequence[Sample], number: NumberAt | None, pages: Sequence[Page]
) -> list[str]:
    """The path of permalinks, or nothing."""
    if number is None:
        return []
    scores: dict[str, list[float]] = defaultdict(list)
    for sample in samples:
        own = number.read(sample.core)
        if own is None:
            continue
        seen = set()
        for path, element in sample.elements():
            if element.tag == "a" and element.get("href") and path not in seen:
                seen.add(path)
                scores[path].append(_signs(element, own[0], pages[sample.page]))
    least = LEAST_PRESENCE * len(samples)
    means = {
        path: sum(values) / len(values) for path, values in scores.items() if len(values) >= least
    }
    best = max(means, key=lambda path: (means[path], -len(path), path), default=None)
    return [best] if best is not None and means[best] >= LEAST_SCORE else []


def _signs(element: HtmlElement, number: str, page: Page) -> float:
    href = element.get("href") or ""
    if number not in tokens_of(href, number):
        return 0.0
    address, fragment = urldefrag(urljoin(page.base_url or page.final_url, href))
    said = folded_text(element)
    score = ANCHORED * (number in tokens_of(fragment, number))
    score += SAME_PAGE * (urlsplit(address).path == urlsplit(page.final_url).path)
    score += DATED * (looks_like_date(said) or any(one.tag == "time" for one in element))
    return score + COUNTED * said.lstrip("#").isdigit()
