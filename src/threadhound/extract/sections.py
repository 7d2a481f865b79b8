"""Words between two rules: plain pages divide what they say by `<hr>`, without any box round it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from lxml.html import HtmlElement

from threadhound.dom.dates import looks_like_date
from threadhound.dom.text import fold
from threadhound.extract.bodies import HEADINGS, LONGEST_RUN, masked, runs_of
from threadhound.extract.samples import Sample

LEAST_SHARE = 0.6  # of the prose that stands in one section, in the mean over all posts
CAPTION = 20  # characters beside a date: "Posted by", "In reply to"
HEADER = 120  # characters of a line with an address in it
LINE = "hr"
_LABEL = re.compile(r"[^\s:]{0,20}:(?:\s|$)")

Section = tuple[int, int]  # the number of the line before and of the line after; 0: there is none


def learn_section(samples: Sequence[Sample]) -> Section | None:
    """Between which lines the words of posts stand; None where no lines divide them."""
    found = [_sections(sample.core) for sample in samples]
    said = Counter(
        text for sections in found for each in sections for text in {masked(t) for t in each}
    )
    most = max((len(sections) for sections in found), default=0)
    if most < 2:  # noqa: PLR2004 - no line divides anything
        return None
    shares = [0.0] * most
    for sections in found:
        prose = [sum(_weight(t) for t in each if said[masked(t)] == 1) for each in sections]
        total = sum(prose)
        for at, one in enumerate(prose):
            shares[at] += one / total / len(samples) if total else 0.0
    best = max(range(most), key=lambda at: shares[at])
    if shares[best] < LEAST_SHARE:
        return None
    return best, best + 1 if best + 1 < most else 0


def outside(core: HtmlElement, section: Section) -> tuple[list[HtmlElement], list[HtmlElement]]:
    """The children of a post that are not in its section, and those whose tails are not either.

    A section may begin with who wrote it, when, and in answer to what: no part of the words.
    """
    start, end = section
    lines, begun = 0, False
    apart: list[HtmlElement] = []
    unheard: list[HtmlElement] = [core] if start else []
    for child in core:
        lines += child.tag == LINE
        within = lines >= start and (not end or lines < end)
        begun = begun or (within and _speaks(child))
        if not (within and begun) or child.tag == LINE:
            apart.append(child)
        if not within:
            unheard.append(child)
    return apart, unheard


def _speaks(child: HtmlElement) -> bool:
    """Whether a child says more than a caption: its links, names and dates do not count."""
    if not isinstance(child.tag, str):
        return False
    runs = [text for _, text, linked in runs_of(child) if not linked]
    words = sum(len(text) for text in runs if not looks_like_date(text))
    return words > 0 and (words > CAPTION or not any(map(looks_like_date, runs)))


def _sections(core: HtmlElement) -> list[list[str]]:
    """The texts of a post, divided by the lines among its children; links say nothing."""
    sections: list[list[str]] = [[fold(core.text)]]
    for child in core:
        if child.tag == LINE:
            sections.append([])
        elif isinstance(child.tag, str) and child.tag not in HEADINGS:
            sections[-1].extend(
                text for _, text, linked in runs_of(child) if _is_said(text, linked)
            )
        tail = fold(child.tail)
        if tail and not looks_like_date(tail):
            sections[-1].append(tail)
    return sections


def _is_said(text: str, linked: bool) -> bool:
    """Whether a text can be a post's words: no link, no date, not what a label is followed by."""
    return not linked and not is_header(text) and not looks_like_date(text)


def is_header(text: str) -> bool:
    """`From: Ann`, `Ann <ann@example.org>`, `: <20190503.77@mail.example.org>`."""
    return _LABEL.match(text) is not None or (len(text) <= HEADER and "@" in text)


def _weight(text: str) -> float:
    return float(min(len(text), LONGEST_RUN) ** 1.5)
