"""Where posts quote each other in no `<blockquote>`: boxes whose words stood in a post above.

Old boards quote in tables, others in boxes of their own. No class name tells them; what does is
that somebody else has said the very words before, on the same page and at another place.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from lxml import etree
from lxml.html import HtmlElement

from threadhound.dom.speech import SENTENCE
from threadhound.dom.text import run_together
from threadhound.extract.bodies import FLOW, runs_of
from threadhound.extract.clean import QUOTES
from threadhound.extract.place import ANYWHERE, SEPARATOR, class_names, inside, path_to, under
from threadhound.extract.samples import Sample

FEWEST = 2  # boxes with words of others, made alike; one will do where it says a sentence
SHORTEST = 12  # characters of a run that two people hardly say by chance
MOST_MIXED = 0.5  # boxes at a place that hold more words of their own, for each that does not
LEAST_KNOWN = 0.5  # of the boxes without a class hold words of others: writers make boxes too

Body = HtmlElement | None
Nested = Sequence[HtmlElement]  # posts that stand inside a post
Said = tuple[HtmlElement, Nested]


def learn_quotes(samples: Sequence[Sample], bodies: Sequence[Body]) -> list[str]:
    """Paths below the body to boxes with the words of others; `<blockquote>` needs none."""
    known: Counter[str] = Counter()
    clear: set[str] = set()  # where so much is repeated that it is no chance
    mixed: Counter[str] = Counter()
    total: Counter[str] = Counter()
    for page in _pages(samples, bodies):
        above = _Above()
        for body, nested in page:
            for path, element in _boxes(body, nested):
                others, own = _words(element, path, above)
                total[path] += others + own >= SHORTEST
                known[path] += others >= max(SHORTEST, own)
                if _is_named(path) and others >= max(SENTENCE, own):
                    clear.add(path)
                mixed[path] += own > others >= SHORTEST
            above.add(body, nested)
    found = [
        path
        for path, count in known.items()
        if (count >= FEWEST or path in clear)
        and mixed[path] <= MOST_MIXED * count
        and (_is_named(path) or count >= LEAST_KNOWN * total[path])
    ]
    return list(dict.fromkeys(_anywhere(path) for path in _told(found, known)))


def _told(found: Sequence[str], known: Counter[str]) -> list[str]:
    """Of boxes in boxes the outermost with a class; of those without any the innermost."""
    named = [path for path in found if _is_named(path)]
    bare = [path for path in found if not any(under(one, path) for one in named)]
    return [
        path
        for path in sorted((*named, *bare), key=len)
        if not any(
            (_is_named(other) and under(path, other))
            or (not _is_named(path) and under(other, path) and known[other] >= known[path])
            for other in found
            if other != path
        )
    ]


def _is_named(path: str) -> bool:
    return "." in path.rpartition(SEPARATOR)[2]


def _anywhere(path: str) -> str:
    """A quote may stand in another one, or in somebody's list: at any depth, if it has a class."""
    return ANYWHERE + path.rpartition(SEPARATOR)[2] if _is_named(path) else path


def _pages(samples: Sequence[Sample], bodies: Sequence[Body]) -> Iterator[list[Said]]:
    """The bodies of each page in reading order."""
    pages: dict[int, list[tuple[int, Said]]] = defaultdict(list)
    for sample, body in zip(samples, bodies, strict=True):
        if body is not None:
            pages[sample.page].append((sample.order, (body, sample.nested)))
    for page in pages.values():
        yield [said for _, said in sorted(page, key=lambda pair: pair[0])]


def _boxes(body: HtmlElement, nested: Nested) -> Iterator[tuple[str, HtmlElement]]:
    """What can be a quote's box: no writer's markup, nor inside what is a quote already."""
    for element in body.iterdescendants():
        if not isinstance(element.tag, str) or (element.tag in FLOW and not class_names(element)):
            continue
        path = path_to(element, body)
        if path is not None and not _quoted(element, body) and not inside(element, nested):
            yield path, element


def _quoted(element: HtmlElement, body: HtmlElement) -> bool:
    holds = any(one.tag in QUOTES for one in element.iter())
    above = (one.tag in QUOTES for one in element.iterancestors())
    return holds or (body.tag not in QUOTES and any(above))


def _words(element: HtmlElement, path: str, above: _Above) -> tuple[int, int]:
    """Characters of a box that stood in a post above, and of those that did not."""
    others = own = 0
    for _, text, linked in runs_of(element):
        if len(text) >= SHORTEST and above.said(text, path):
            others += len(text)
        elif not linked:
            own += len(text)
    return others, own


class _Above:
    """What the posts of a page have said so far, and at which places."""

    def __init__(self) -> None:
        self._posts: list[list[tuple[str, str]]] = []
        self._joined: dict[tuple[int, str], str] = {}

    def add(self, body: HtmlElement, nested: Nested) -> None:
        said = [(one, text) for one, text in _read(body) if not inside(one, nested)]
        self._posts.append([(path_to(one, body) or "", run_together(text)) for one, text in said])

    def said(self, text: str, path: str) -> bool:
        """Whether a text stood in one of them, elsewhere: what stands there again is signed."""
        words = run_together(text)
        return any(words in self._elsewhere(at, path) for at in range(len(self._posts)))

    def _elsewhere(self, at: int, path: str) -> str:
        if (at, path) not in self._joined:
            kept = (text for place, text in self._posts[at] if not under(place, path))
            self._joined[at, path] = "".join(kept)
        return self._joined[at, path]


def _read(body: HtmlElement) -> Iterator[tuple[HtmlElement, str]]:
    """The texts of a post in reading order, with the elements they stand in."""
    for event, element in etree.iterwalk(body, events=("start", "end")):
        if event == "start" and element.text:
            yield element, element.text
        parent = element.getparent()
        if event == "end" and element.tail and element is not body and parent is not None:
            yield parent, element.tail
