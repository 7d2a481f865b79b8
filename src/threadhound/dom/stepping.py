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
    pages_apart,
    step_between,
    template_of,
    values_of,
)

NAMED_STEPS = 6  # first, previous, next, last, and a "Page 2" or two; more words are a menu
NUMBERS = re.compile(r"(?<![\w.:/])\d{1,6}(?![\w:/])")
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


def stepping_links(anchors: Anchors, url: str) -> Steps | None:
    """The links that lead to other pages of the page's own URL, or None."""
    found: dict[str, list[Stepping]] = {}
    for node, target in anchors.url.items():
        step = step_between(url, target) if target else None
        if step and not anchors.in_content(node, template_of(target)):
            found.setdefault(_family(step), []).append((node, target, step))
    good = [links for links in found.values() if _is_series(anchors, url, links)]
    best = max(good, key=lambda links: (_adds(links), len(links)), default=None)
    return _steps(best) if best else None


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
    numbered = any(_says(text, page) for text, page in zip(texts, values, strict=True))
    elements = [anchors.flat.nodes[node] for node, _, _ in links]
    signed = numbered or any(
        has_direction(one, text) for one, text in zip(elements, texts, strict=True)
    )
    beside = bool({here - 1, here + 1} & set(values))
    kinds = {step.kind for step in steps}
    if "added" in kinds:
        return signed or beside or pages_apart(values)
    if "removed" in kinds:
        return signed
    named = len(values_of(url)) > 1 or min(values) <= 1
    offset = pages_apart([*values, here]) and here % LEAST_OFFSET_STEP == 0
    return named and (signed or beside or offset) if steps[0].final else numbered


def _says(text: str, page: int) -> bool:
    """Whether the page's number stands among a link's words."""
    return str(page) in NUMBERS.findall(text) and not looks_like_date(text)


def has_direction(element: HtmlElement, text: str) -> bool:
    """An arrow at the end or the beginning of the text, or a rel that says it."""
    rel = set((element.get("rel") or "").lower().split())
    if rel & {"next", "prev", "previous"}:
        return True
    return bool(FORWARD.search(text[-2:]) or BACKWARD.search(text[:2]))


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
