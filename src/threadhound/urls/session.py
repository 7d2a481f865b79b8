"""Session ids in URLs: what changes in a page's own links when a stranger asks twice.

Two fetches of one page without cookies show the same links; a token that differs between them in
nearly all links, and looks drawn by lot, belongs to the visit and not to the page.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from threadhound.model import Link
from threadhound.urls.copied import as_asked

CHANGED = 0.9  # of the links that carry the token must show another value
LEAST_LINKS = 3  # one or two differing links may be an advertisement
LEAST_CHARACTERS = 16  # shorter tokens are ids; all session ids in use are longer

_DRAWN = re.compile(rf"[0-9A-Za-z_-]{{{LEAST_CHARACTERS},}}")
_SEPARATOR = re.compile(r"([&;])")
_LOOSE_ENDS = re.compile(r"[?&;](?:[&;]|$)")  # separators that separate nothing
_STEP = "step"  # a whole path segment
_NAME = "name"  # a parameter, of the query or of a path segment
Place = tuple[str, str]  # _NAME and its name, or _STEP and its number


@dataclass(frozen=True, slots=True)
class SessionRule:
    """Where a site writes session ids: parameter names, and path segments by number."""

    names: frozenset[str] = frozenset()
    steps: frozenset[int] = frozenset()

    def stripped(self, url: str) -> str:
        """The URL as it would be without the session, otherwise spelled as it is.

        A file of a copy is named with its session: there is none without it.
        """
        if not (self.names or self.steps) or self._is_free(url) or as_asked(url) != url:
            return url
        head, mark, query = url.partition("?")
        scheme, _, rest = head.partition("://")
        host, slash, path = rest.partition("/")
        steps = [
            self._without(step)
            for number, step in enumerate(path.split("/"))
            if not (number in self.steps and looks_drawn(step))
        ]
        kept = self._query(query) if mark else ""
        return f"{scheme}://{host}{slash}{'/'.join(steps)}{'?' if kept else ''}{kept}"

    def _is_free(self, url: str) -> bool:
        """Whether a look is enough to see that nothing is to be taken out: most links have none."""
        if self.steps or any(map(url.__contains__, self.names)):
            return False
        return _LOOSE_ENDS.search(url) is None

    def _without(self, step: str) -> str:
        text, *parameters = step.split(";")
        return ";".join([text, *(p for p in parameters if p.partition("=")[0] not in self.names)])

    def _query(self, query: str) -> str:
        pieces = _SEPARATOR.split(query)
        kept = [
            (pieces[at - 1] if at else "", pieces[at])
            for at in range(0, len(pieces), 2)
            if pieces[at] and pieces[at].partition("=")[0] not in self.names
        ]
        return "".join([kept[0][1], *(joint + text for joint, text in kept[1:])]) if kept else ""


def find_sessions(first: Sequence[Link], second: Sequence[Link]) -> SessionRule:
    """What differs between the links of two cookie-less fetches of one page."""
    changed: Counter[Place] = Counter()
    present: Counter[Place] = Counter()
    for one, two in _matched(first, second):
        ours, theirs = dict(_places(one)), dict(_places(two))
        for place in ours.keys() & theirs.keys():
            present[place] += 1
            differs = ours[place] != theirs[place]
            changed[place] += differs and looks_drawn(ours[place]) and looks_drawn(theirs[place])
    found = [
        place
        for place, count in changed.items()
        if count >= max(LEAST_LINKS, CHANGED * present[place])
    ]
    return SessionRule(
        frozenset(name for sort, name in found if sort == _NAME),
        frozenset(int(number) for sort, number in found if sort == _STEP),
    )


def looks_drawn(text: str) -> bool:
    """Whether a token looks drawn by lot: long, and digits and letters mixed."""
    inner = text.removeprefix("(S(").removesuffix("))")
    mixed = any(map(str.isdigit, inner)) and any(map(str.isalpha, inner))
    return mixed and _DRAWN.fullmatch(inner) is not None


def _matched(first: Iterable[Link], second: Iterable[Link]) -> Iterator[tuple[str, str]]:
    """Links of the same place and anchor, in their order."""
    waiting: dict[tuple[str, str], list[str]] = defaultdict(list)
    for link in first:
        waiting[link.location, link.anchor].append(link.url)
    for link in second:
        urls = waiting[link.location, link.anchor]
        if urls:
            yield urls.pop(0), link.url


def _places(url: str) -> Iterator[tuple[Place, str]]:
    head, _, query = url.partition("#")[0].partition("?")
    path = head.partition("://")[2].partition("/")[2]
    for number, step in enumerate(path.split("/")):
        text, *parameters = step.split(";")
        yield (_STEP, str(number)), text
        for parameter in parameters:
            name, _, value = parameter.partition("=")
            yield (_NAME, name), value
    for piece in query.replace(";", "&").split("&"):
        name, equals, value = piece.partition("=")
        if equals:
            yield (_NAME, name), value
