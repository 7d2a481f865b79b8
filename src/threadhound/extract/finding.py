"""Posts on a page by the kinds learned: what an element must be, and a quick look for it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from lxml.html import HtmlElement

from threadhound.extract.idcodes import Codes, stem_and_code
from threadhound.extract.place import MOST_REMEMBERED, class_names, find, tag_and_classes

_DIGITS = re.compile(r"\d+")
_HASH = re.compile(r"(?=.*[a-f])[0-9a-f]{6,}")  # has no parts that others would share
_JUMBLE = re.compile(r"#[A-Za-z]+#[A-Za-z]+#")  # neither have numbers amid letters
_ID = re.compile(r"[\w:.-]+")
_ANY = "*"


@dataclass(frozen=True, slots=True)
class Kind:
    """Where posts of one kind are."""

    element: str  # tag.class.class
    id: str = (
        ""  # the form of its id: p#, post-#, c_* (a code); empty where it has none that counts
    )
    within: tuple[str, ...] = ()  # its ancestors, the nearest last
    has: tuple[str, ...] = ()  # paths inside it that every such post has
    before: int = 0  # siblings that belong to the post
    after: int = 0

    @property
    def name(self) -> str:
        return self.element + (f"#{self.id}" if self.id else "")


def id_form(element: HtmlElement, codes: Codes = frozenset()) -> str:
    """An id with its numbers or its code masked; empty for ids that number nothing: hashes."""
    value = element.get("id") or ""
    parts = stem_and_code(value) if codes else None
    if parts and (str(element.tag), parts[0]) in codes:
        return parts[0] + _ANY
    if not _ID.fullmatch(value) or not _DIGITS.search(value) or _HASH.fullmatch(value):
        return ""
    form = _DIGITS.sub("#", value)
    return "" if _JUMBLE.search(form) else form


@dataclass(frozen=True, slots=True)
class _Test:
    """What an element must be to be of a kind, besides its tag and class names."""

    number: int
    names: frozenset[str]
    id: re.Pattern[str] | None
    within: tuple[tuple[str, frozenset[str]], ...]  # the nearest first
    has: tuple[str, ...]

    def passes(self, element: HtmlElement) -> bool:
        if self.id is not None:
            value = element.get("id")
            if value is None or not self.id.fullmatch(value):
                return False
        return self._stands_right(element) and all(find(element, path) for path in self.has)

    def _stands_right(self, element: HtmlElement) -> bool:
        at: HtmlElement | None = element
        for tag, names in self.within:
            at = at.getparent() if at is not None else None
            if at is None or tag not in {at.tag, "*"} or not names.issubset(class_names(at)):
                return False
        return True


class _Look:
    """Tells which elements may be of the kinds; remembers which tests a class attribute leaves."""

    def __init__(self, kinds: Sequence[Kind]) -> None:
        self._tests: dict[str, list[_Test]] = defaultdict(list)
        for number, kind in enumerate(kinds):
            tag, names = _tag_and_names(kind.element)
            within = tuple(_tag_and_names(step) for step in reversed(kind.within))
            made = _id_pattern(kind.id) if kind.id else None
            self._tests[tag].append(_Test(number, names, made, within, kind.has))
        self.tags = () if _ANY in self._tests else tuple(self._tests)
        self.known: dict[object, tuple[_Test, ...]] = {}  # what is left, by tag and class attribute

    def tests(self, element: HtmlElement) -> tuple[_Test, ...]:
        """The tests that an element has yet to pass, in the order of the kinds; mostly none."""
        if len(self.known) > MOST_REMEMBERED:
            self.known.clear()
        names = class_names(element)
        tests = self._tests.get(str(element.tag)) or self._tests.get(_ANY) or ()
        left = tuple(one for one in tests if one.names.issubset(names))
        self.known[element.tag, element.get("class")] = left
        return left


def _id_pattern(form: str) -> re.Pattern[str]:
    stem, code, _ = form.partition(_ANY)
    made = r"\d+".join(map(re.escape, stem.split("#")))
    return re.compile(made + r"[0-9A-Za-z]+" if code else made)


@lru_cache(maxsize=256)
def _look(kinds: tuple[Kind, ...]) -> _Look:
    return _Look(kinds)


def _tag_and_names(step: str) -> tuple[str, frozenset[str]]:
    tag_and_classes(step)  # refuses what is no step
    tag, *names = step.split(".")
    return tag.partition(":")[0], frozenset(names)


def find_kinds(tree: HtmlElement, kinds: Sequence[Kind]) -> list[tuple[HtmlElement, int]]:
    """The elements of these kinds, document order, each with the number of the first that fits."""
    if not kinds:
        return []
    look = _look(tuple(kinds))
    found: list[tuple[HtmlElement, int]] = []
    for element in tree.iter(*look.tags):
        left = look.known.get((element.tag, element.get("class")))
        for test in look.tests(element) if left is None else left:
            if test.passes(element):
                found.append((element, test.number))
                break
    return found


def find_kind(tree: HtmlElement, kind: Kind) -> list[HtmlElement]:
    """The elements of one kind on a page, document order."""
    return [element for element, _ in find_kinds(tree, (kind,))]
