"""Where a node stands on its page, as a signature that equal places share.

The tag path from the body down, each step `tag.class.class` with the digits of class names
masked and the classes sorted; no indices, so that the rows of a list share their signatures.
"""

from __future__ import annotations

import re
from functools import lru_cache

from lxml.html import HtmlElement

FORMATTING = frozenset(
    {"b", "i", "u", "em", "strong", "font", "span", "small", "big", "s", "strike", "tt"}
)  # without a class they are a writer's whim, not the page's structure
OUTERMOST = frozenset({"html", "body"})  # where paths begin
CLASS_CHARACTERS = 400  # of an attribute; real ones are shorter
PATH_CHARACTERS = 2000  # deeper steps are summed up: 512 levels would cost quadratic memory
ELLIPSIS = "/…"
_HIDDEN = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)
_DIGITS = re.compile(r"[0-9]+")


@lru_cache(maxsize=8192)
def step(tag: str, classes: str | None) -> str:
    """One step of a path; empty for mere formatting."""
    if not classes or classes.isspace():
        return "" if tag in FORMATTING else tag
    masked = _DIGITS.sub("#", classes)
    return ".".join([tag, *sorted(set(masked.split()))])


class Locator:
    """Signatures of one page's nodes; ancestors are worked out once.

    `veils` are the elements met on the way that an attribute hides from people.
    """

    __slots__ = ("_paths", "veils")

    def __init__(self, root: HtmlElement | None = None) -> None:
        self._paths: dict[HtmlElement | None, str] = {None: "", root: ""}
        self.veils: list[HtmlElement] = []

    def of(self, node: HtmlElement) -> str:
        """The signature of a node below the root (the body, where none was given)."""
        paths = self._paths
        climbed: list[HtmlElement] = []
        at: HtmlElement | None = node
        while at is not None and at not in paths:
            climbed.append(at)
            at = at.getparent()
        path = paths[at]
        for element in reversed(climbed):
            # in line rather than in functions: this runs for every third element of a site
            style = element.get("style")
            if (style is not None and _HIDDEN.search(style)) or element.get("hidden") is not None:
                self.veils.append(element)
            classes = element.get("class")
            if classes is not None and len(classes) > CLASS_CHARACTERS:
                classes = classes[:CLASS_CHARACTERS]
            tag = element.tag
            path = paths[element] = _below(path, tag if isinstance(tag, str) else "", classes)
        return path


@lru_cache(maxsize=8192)
def _below(path: str, tag: str, classes: str | None) -> str:
    name = step(tag, classes)
    if tag in OUTERMOST:
        return ""
    if not name:
        return path
    head, cut, _ = path.partition(ELLIPSIS)
    if cut or len(path) + len(name) > PATH_CHARACTERS:
        return f"{head[: PATH_CHARACTERS // 2]}{ELLIPSIS}/{name}"
    return f"{path}/{name}" if path else name


def signature(node: HtmlElement, root: HtmlElement | None = None) -> str:
    """The signature of a single node; for many nodes of a page share a `Locator`."""
    return Locator(root).of(node)


def short_form(location: str, steps: int = 3) -> str:
    """The end of a signature for people: `table.topics > td.title > a`."""
    names = [".".join(name.split(".")[:2]) for name in location.split("/")]
    return " > ".join(names[-steps:])
