"""Paths inside a post that a person can read: `div.body > p.author > a`.

A path starts below the post's element. A first step such as `+1.tr.body` names a sibling of it,
for posts that are made of several rows. Class names with digits are left out: they number things.
`div#text_` is the element whose id is `text_` and a number.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import cast

from lxml import etree
from lxml.html import HtmlElement

SEPARATOR = " > "
SELF = "."
PARENT = ".."
ANYWHERE = "** > "  # a path that begins so may start at any depth
CELLS = frozenset({"td", "th"})
ROW = "tr"
COUNTED = "[td or not(th)]"  # a row that is none of headings
MOST_REMEMBERED = 500  # class attributes per step; templates have a few
_DIGIT = re.compile(r"\d")
_SIBLING = re.compile(r"([+-])(\d+)\.(.+)")
_SAFE = re.compile(r"[^\s.'\"\[\]>#]+")
_TAG = re.compile(r"[a-z][a-z0-9-]*(?::[1-9]\d*)?")
_ANYTHING = "*"
_NUMBERED_ID = re.compile(r"([A-Za-z_-]+)\d+")


def class_names(element: HtmlElement) -> tuple[str, ...]:
    """The class names of an element that say what it is, sorted."""
    classes = element.get("class")
    return _class_names(classes) if classes else ()


@lru_cache(maxsize=4096)
def _class_names(classes: str) -> tuple[str, ...]:
    names = (name for name in classes.split() if not _DIGIT.search(name) and _SAFE.fullmatch(name))
    return tuple(sorted(set(names)))


def step_of(element: HtmlElement) -> str:
    """`tag.class.class` of an element; a cell without a class has its place: `td:2`."""
    tag = str(element.tag)
    if not _TAG.fullmatch(tag):
        tag = _ANYTHING
    names = class_names(element)
    if not names and tag in CELLS:
        return numbered(element)
    return ".".join((tag, *names))


def numbered(element: HtmlElement) -> str:
    """A step that counts: `td:2` is the second cell of its row.

    A row of headings has no number: the first post of a page may have one above it, the others not.
    """
    tag = str(element.tag)
    if _is_heading(element):
        return tag
    before = element.itersiblings(tag, preceding=True)
    return f"{tag}:{1 + sum(not _is_heading(one) for one in before)}"


def _is_heading(element: HtmlElement) -> bool:
    return element.tag == ROW and element.find("td") is None and element.find("th") is not None


def id_step(element: HtmlElement) -> str | None:
    """A step by the name that a template numbers: `div#text_` for `<div id="text_12">`."""
    tag, name = str(element.tag), _NUMBERED_ID.fullmatch(element.get("id") or "")
    return f"{tag}#{name[1]}" if name is not None and _TAG.fullmatch(tag) else None


def path_to(node: HtmlElement, root: HtmlElement) -> str | None:
    """The path from a root down to a node inside it; None where it is outside."""
    steps: list[str] = []
    at: HtmlElement | None = node
    while at is not None and at is not root:
        steps.append(step_of(at))
        at = at.getparent()
    if at is None:
        return None
    return SEPARATOR.join(reversed(steps)) or SELF


def counted_step(element: HtmlElement) -> str:
    """Its class names, or else its place among its like: old pages name nothing."""
    return step_of(element) if class_names(element) else numbered(element)


def counted_path(node: HtmlElement, root: HtmlElement) -> str | None:
    """The path from a root down to a node that says of each step without a class which it is."""
    steps: list[str] = []
    at: HtmlElement | None = node
    while at is not None and at is not root:
        steps.append(counted_step(at))
        at = at.getparent()
    return None if at is None else SEPARATOR.join(reversed(steps)) or SELF


def with_place(path: str, element: HtmlElement) -> str | None:
    """The path of a bare element that says which one it is: a title may be in bold, and a name."""
    above, _, last = path.rpartition(SEPARATOR)
    return f"{above}{SEPARATOR}{numbered(element)}" if above and last == element.tag else None


def tags_only(path: str) -> str:
    """The same path without class names."""
    return SEPARATOR.join(_bare(step) for step in path.split(SEPARATOR))


def _bare(step: str) -> str:
    sibling = _SIBLING.fullmatch(step)
    if sibling:
        return f"{sibling[1]}{sibling[2]}.{_bare(sibling[3])}"
    return step.partition("#")[0].partition(".")[0] or step


def under(path: str, top: str) -> bool:
    """Whether a path leads to the same place as another, or below it."""
    return top in {SELF, path} or path.startswith(top + SEPARATOR)


@lru_cache(maxsize=2048)
def compiled(path: str) -> etree.XPath:
    """A path ready for use on a post's element; raises ValueError for what is no path."""
    return etree.XPath(xpath_of(path))


def xpath_of(path: str) -> str:
    """A path as XPath; raises ValueError for what is no path."""
    if path in {SELF, PARENT}:
        return path
    if path.startswith(ANYWHERE):
        steps = path[len(ANYWHERE) :].split(SEPARATOR)
        return ".//" + "/".join(_xpath_step(step) for step in steps)
    return "./" + "/".join(_xpath_step(step) for step in path.split(SEPARATOR))


def _xpath_step(step: str) -> str:
    sibling = _SIBLING.fullmatch(step)
    if sibling:
        axis = "following" if sibling[1] == "+" else "preceding"
        tag, conditions = tag_and_classes(sibling[3])
        return f"{axis}-sibling::*[{sibling[2]}][self::{tag}]{conditions}"
    return "".join(tag_and_classes(step))


def tag_and_classes(step: str) -> tuple[str, str]:
    """The tag of a step and the XPath conditions of its class names or its numbered id."""
    step, _, stem = step.partition("#")
    tag, *classes = step.split(".")
    if not (tag == _ANYTHING or _TAG.fullmatch(tag)) or not all(map(_SAFE.fullmatch, classes)):
        raise ValueError(f"{step!r} is no step of a path")
    if stem and not _NUMBERED_ID.fullmatch(f"{stem}0"):
        raise ValueError(f"{stem!r} is no name that can be numbered")
    tag, _, place = tag.partition(":")
    counted = f"{COUNTED if tag == ROW else ''}[{place}]" if place else ""
    if stem:
        digits = f"substring-after(@id,'{stem}')"
        counted += f"[starts-with(@id,'{stem}') and translate({digits},'0123456789','')='']"
    return tag, counted + "".join(f"[{has_class(name)}]" for name in classes)


def has_class(name: str) -> str:
    """The XPath condition that an element has a class."""
    return f"contains(concat(' ',translate(@class,'\t\n\r','   '),' '),' {name} ')"


def general(path: str) -> str | None:
    """The same place at any depth: from its last step with a class name or an id on."""
    steps = path.split(SEPARATOR)
    for at in range(len(steps) - 1, 0, -1):
        if ("." in steps[at] or "#" in steps[at]) and not _SIBLING.fullmatch(steps[at]):
            return ANYWHERE + SEPARATOR.join(steps[at:])
    return None


class _Step:
    """One step of a path that only goes down; remembers which class attributes it fits."""

    __slots__ = ("_fits", "_names", "_stem", "place", "tag")

    def __init__(self, step: str) -> None:
        step, _, self._stem = step.partition("#")
        tag, *names = step.split(".")
        self.tag, _, place = tag.partition(":")
        self.place = int(place or 0)
        self._names = frozenset(names)
        self._fits: dict[str | None, bool] = {}

    def children(self, node: HtmlElement) -> list[HtmlElement]:
        """The children that it leads to."""
        tag = self.tag
        if self._stem:
            return [child for child in node[:] if child.tag == tag and self._is_numbered(child)]
        if not self._names:
            alike = [child for child in node[:] if child.tag == tag]
            if not self.place:
                return alike
            if tag == ROW:
                alike = [row for row in alike if not _is_heading(row)]
            return alike[self.place - 1 : self.place]
        fits, found = self._fits, []
        for child in node[:]:
            if child.tag == tag:
                classes = child.get("class")
                known = fits.get(classes)
                if known or (known is None and self._fit(classes)):
                    found.append(child)
        return found

    def _is_numbered(self, child: HtmlElement) -> bool:
        name = child.get("id") or ""
        return name.startswith(self._stem) and name[len(self._stem) :].isdecimal()

    def _fit(self, classes: str | None) -> bool:
        """Whether a class attribute that was not met before fits; remembered."""
        if len(self._fits) > MOST_REMEMBERED:
            self._fits.clear()
        known = self._names.issubset(_class_names(classes)) if classes else False
        self._fits[classes] = known
        return known


@lru_cache(maxsize=2048)
def _steps(path: str) -> tuple[tuple[_Step, str], ...]:
    """The steps of a path that only goes down, each with the path so far; else nothing."""
    compiled(path)
    if path == PARENT or path.startswith(ANYWHERE) or path[0] in "+-" or _ANYTHING in path:
        return ()
    steps = path.split(SEPARATOR)
    return tuple((_Step(step), SEPARATOR.join(steps[: at + 1])) for at, step in enumerate(steps))


Seen = dict[str, Sequence[HtmlElement]]  # paths of one root that were followed


def find(root: HtmlElement, path: str, seen: Seen | None = None) -> Sequence[HtmlElement]:
    """The elements at a path, document order. Going down by hand is twice as fast as XPath.

    The fields of a post stand near each other: `seen` saves going the same way again.
    """
    if path == SELF:
        return (root,)
    steps = _steps(path)
    if not steps:
        return cast("Sequence[HtmlElement]", compiled(path)(root))
    if seen is None:
        seen = {}
    nodes: Sequence[HtmlElement] = (root,)
    at = len(steps)
    while at and (known := seen.get(steps[at - 1][1])) is None:
        at -= 1
    if at and known is not None:
        nodes = known
    for step, prefix in steps[at:]:
        if len(nodes) == 1:
            nodes = step.children(nodes[0])
        else:
            nodes = [child for node in nodes for child in step.children(node)]
        seen[prefix] = nodes
    return nodes


def inside(node: HtmlElement, tops: Sequence[HtmlElement]) -> bool:
    """Whether a node is one of these elements or below one."""
    at: HtmlElement | None = node
    while at is not None:
        if at in tops:
            return True
        at = at.getparent()
    return False
