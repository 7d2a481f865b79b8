"""Paging without numbers to read: next, older, last, told by what a link adds to the URL."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from lxml.html import HtmlElement

from threadhound.dom.anchors import WORD, Anchors
from threadhound.dom.dates import looks_like_date
from threadhound.dom.flat import DIGITS
from threadhound.dom.series import (
    LEAST_OFFSET_STEP,
    Step,
    are_choices,
    pages_apart,
    step_between,
    template_of,
    values_of,
)

FIRST_STEP = 2  # the page from which one step back takes the number away
NAMED_STEPS = 6  # first, previous, next, last, and a "Page 2" or two; more words are a menu
NUMBERS = re.compile(r"(?<![\w.:/])\d{1,6}(?![\w:/])")
ESCAPE = re.compile("%[0-9A-Fa-f]{2}")
FORWARD = re.compile(r"[>»›→▶⟩⏵]")
BACKWARD = re.compile(r"[<«‹←◀⟨⏴]")

Stepping = tuple[int, str, Step]  # link, its URL, how it differs from the page's own


@dataclass(frozen=True, slots=True)
class Steps:
    """The links of one series, nearest pages named."""

    nodes: tuple[int, ...]
    urls: tuple[str, ...]
    next: str | None
    prev: str | None
    first: str | None
    last: str | None


def stepping_links(anchors: Anchors, owns: Sequence[str]) -> Steps | None:
    """The links that lead to other pages of the page's own URLs, or None."""
    for own in owns:
        best = _best_series(anchors, own)
        if best:
            return _steps(best)
    return None


def _best_series(anchors: Anchors, url: str) -> list[Stepping] | None:
    found: dict[str, list[Stepping]] = {}
    for node, target in anchors.url.items():
        step = step_between(url, target) if target else None
        if step and not anchors.in_content(node, template_of(target)):
            found.setdefault(_family(step), []).append((node, target, step))
    good = [links for links in found.values() if _is_series(anchors, url, links)]
    return max(good, key=lambda links: (_adds(links), len(links)), default=None)


def _adds(links: Sequence[Stepping]) -> bool:
    return any(step.kind == "added" for _, _, step in links)


def _family(step: Step) -> str:
    """Links that add, change or take away the same value belong together."""
    return DIGITS.sub("#", step.slot.split("@")[0]) + ("" if step.final else "...")


def _is_series(anchors: Anchors, url: str, links: Sequence[Stepping]) -> bool:
    """Whether links that differ from the page in one number are its other pages."""
    steps = [step for _, _, step in links]
    texts = [anchors.text[node] for node, _, _ in links]
    if len({text for text in texts if WORD.search(text)}) > NAMED_STEPS:
        return False
    here = next((step.here for step in steps if step.here is not None), 1)
    values = [step.there for step in steps]
    if are_choices([v for t, v in zip(texts, values, strict=True) if t.strip() == str(v)]):
        return False
    numbered = any(_says(text, page) for text, page in zip(texts, values, strict=True))
    elements = [anchors.flat.nodes[node] for node, _, _ in links]
    signed = numbered or any(
        directions(one, text) for one, text in zip(elements, texts, strict=True)
    )
    beside = bool({here - 1, here + 1} & set(values))
    kinds = {step.kind for step in steps}
    if "added" in kinds:
        return signed or beside or pages_apart(values)
    if kinds == {"removed"}:
        return signed or (here == FIRST_STEP and _names_thing(links[0][1]))
    changed = [step.there for step in steps if step.kind == "changed"]
    home = "removed" in kinds and signed  # back to the first page, which has no number
    named = len(values_of(url)) > 1 or min(changed) <= 1 or home
    offset = pages_apart([*values, here]) and here % LEAST_OFFSET_STEP == 0
    final = all(step.final for step in steps)
    return named and (signed or beside or offset) if final else numbered


def _names_thing(url: str) -> bool:
    """Whether a URL holds a number of its own, escapes aside."""
    return bool(values_of(ESCAPE.sub("", url)))


def _says(text: str, page: int) -> bool:
    """Whether the page's number stands among a link's words."""
    return str(page) in NUMBERS.findall(text) and not looks_like_date(text)


def directions(element: HtmlElement, text: str) -> frozenset[str]:
    """Where a link says it leads, next or prev: by its rel, or an arrow at its end or beginning."""
    rel = set((element.get("rel") or "").lower().split())
    found = {"next"} & rel | ({"prev"} if rel & {"prev", "previous"} else set())
    if not found:
        found = {"next"} if FORWARD.search(text[-2:]) else set()
        found |= {"prev"} if BACKWARD.search(text[:2]) else set()
    return frozenset(found)


def _steps(links: Sequence[Stepping]) -> Steps:
    here = next((step.here for _, _, step in links if step.here is not None), 0) or 0
    ahead = sorted((step.there, target) for _, target, step in links if step.there > here)
    behind = sorted((step.there, target) for _, target, step in links if step.there < here)
    return Steps(
        nodes=tuple(node for node, _, _ in links),
        urls=tuple(dict.fromkeys(target for _, target, _ in links)),
        next=ahead[0][1] if ahead else None,
        prev=behind[-1][1] if behind else None,
        first=behind[0][1] if behind else None,
        last=ahead[-1][1] if ahead else None,
    )
