"""Where the words of a post are: the innermost element that holds what people wrote.

Prose is told from captions by the length of its runs and because no two posts say the same.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from statistics import median

from lxml.html import HtmlElement

from threadhound.dom.dates import looks_like_date
from threadhound.dom.flat import CONTROLS, UNSEEN
from threadhound.dom.speech import REPLY_PREFIX
from threadhound.dom.text import fold
from threadhound.extract.place import SELF, SEPARATOR, class_names, id_step, numbered, step_of
from threadhound.extract.samples import Sample

LONGEST_RUN = 300  # characters of a run that count: one long post must not outvote the others
IN_LINK = 0.3  # words of links are rarely what a post says
MOST_SHARE = 0.6  # of the prose: the element that holds it is the body, or holds the body
ALL_OF_IT = 0.98  # of the words in a bare <blockquote> or <font>, in all posts: a frame
FRAMES = frozenset({"blockquote", "font", "span"})  # a template may put all words in one of them
FEWEST_FRAMED = 3  # posts; fewer may well be quotes and nothing else
LEAST_PRESENCE = 0.9  # of the posts have the body's element
HARDLY_ANY = 0.1  # of a post's prose: a heading's share, where its words stand elsewhere
REPEATED = 0.34  # of the posts say it: the template's words
FLOW = frozenset(
    [
        "p",
        "span",
        "b",
        "i",
        "u",
        "em",
        "strong",
        "a",
        "font",
        "blockquote",
        "ul",
        "ol",
        "li",
        "dl",
        "pre",
        "code",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "small",
        "q",
        "center",
        "s",
        "strike",
        "big",
        "tt",
        "sub",
        "sup",
        "br",
        "img",
        "hr",
        "cite",
        "figure",
        "noscript",
    ]
)  # a writer's markup; only with a class of its own is it the template's
NEAR = 3  # levels above a text that may hide it
UNSHOWN = 0.1  # of the weight: what a script shows is a command's, or says the words once more
_HIDING = re.compile(r"display:\s*none", re.IGNORECASE)
UNHEARD = UNSEEN | CONTROLS
_NUMBER = re.compile(r"\d+")
HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})

Runs = list[tuple[HtmlElement, str, bool]]  # holder, words, whether inside a link


@dataclass(frozen=True, slots=True)
class Body:
    """The path of the body; `whole` where only the record as a whole will do."""

    path: str
    whole: bool = False
    elsewhere: frozenset[int] = frozenset()  # numbers of posts whose words are not there


def runs_of(
    top: HtmlElement, nested: Sequence[HtmlElement] = ()
) -> Iterator[tuple[HtmlElement, str, bool]]:
    """The texts of a subtree with the elements they stand in."""
    stack: list[tuple[HtmlElement, bool]] = [(top, False)]
    while stack:
        element, linked = stack.pop()
        linked = linked or element.tag == "a"
        if element.text and not element.text.isspace():
            yield element, fold(element.text), linked
        for child in element:
            if child.tail and not child.tail.isspace():
                yield element, fold(child.tail), linked
            seen = isinstance(child.tag, str) and child.tag not in UNHEARD
            if seen and child not in nested:
                stack.append((child, linked))


def learn_body(samples: Sequence[Sample]) -> Body:
    """The body's path, found by going down from the post while one child holds the prose."""
    prose = _Prose(samples)
    at: list[tuple[int, HtmlElement]] = []
    elsewhere: frozenset[int] = frozenset()
    path = SELF
    top = _best_child(
        [
            (number, step, element)
            for number, sample in enumerate(samples)
            for step, element in _named_tops(sample)
        ],
        prose,
        {number: prose.total(number) for number in range(len(samples))},
    )
    if top is None:
        return Body(SELF, whole=True)
    path, at = top
    while True:
        here = _speaking_there(at, prose)
        elsewhere |= {number for number, _ in at} - {number for number, _ in here}
        at = here
        totals = {number: prose.of(element) for number, element in at}
        children = [
            (number, step, child)
            for number, element in at
            for child in element
            if isinstance(child.tag, str) and child not in samples[number].nested
            for step in _steps(child)
        ]
        below = _best_child(children, prose, totals)
        if below is None:
            return Body(path, elsewhere=elsewhere)
        path = below[0] if path == SELF else path + SEPARATOR + below[0]
        at = below[1]


def _speaking_there(
    at: list[tuple[int, HtmlElement]], prose: _Prose
) -> list[tuple[int, HtmlElement]]:
    """Without posts that say much, and hardly anything of it here: a row more shifts their places.

    Such a post has its body elsewhere; it must not keep the others' from being told exactly.
    """
    enough = median([prose.total(number) for number, _ in at]) / 2
    return [
        (number, element)
        for number, element in at
        if prose.total(number) < enough or prose.of(element) >= HARDLY_ANY * prose.total(number)
    ]


class _Prose:
    """How much prose each element of the samples holds."""

    def __init__(self, samples: Sequence[Sample]) -> None:
        self._amount: dict[HtmlElement, float] = defaultdict(float)
        runs = [self._read(sample) for sample in samples]
        said = Counter(text for texts in runs for text in {_plain(text) for _, text, _ in texts})
        most = max(1.0, REPEATED * len(samples))
        self._totals: list[float] = []
        for sample, texts in zip(samples, runs, strict=True):
            tops = {id(element) for _, element in _tops(sample)}
            self._totals.append(0.0)
            for holder, text, linked in texts:
                if said[_plain(text)] > most or looks_like_date(text) or _is_heading(holder):
                    continue
                weight = min(len(text), LONGEST_RUN) ** 1.5 * (IN_LINK if linked else 1.0)
                weight *= UNSHOWN if is_hidden(holder) else 1.0
                self._totals[-1] += weight
                self._add(holder, weight, tops)

    @staticmethod
    def _read(sample: Sample) -> Runs:
        return [run for _, element in _tops(sample) for run in runs_of(element, sample.nested)]

    def _add(self, holder: HtmlElement, weight: float, tops: set[int]) -> None:
        at: HtmlElement | None = holder
        while at is not None:
            self._amount[at] += weight
            if id(at) in tops:
                break
            at = at.getparent()

    def of(self, element: HtmlElement) -> float:
        return self._amount.get(element, 0.0)

    def total(self, number: int) -> float:
        return self._totals[number]


def _is_heading(holder: HtmlElement) -> bool:
    """Titles repeat or announce; they are not what a post says."""
    parent = holder.getparent()
    return holder.tag in HEADINGS or (parent is not None and parent.tag in HEADINGS)


def is_hidden(element: HtmlElement) -> bool:
    """Whether an element is not shown before somebody asks for it."""
    return any(
        "hidden" in class_names(one)
        or one.get("hidden") is not None
        or _HIDING.search(one.get("style") or "") is not None
        for one in (element, *islice(element.iterancestors(), NEAR))
    )


def masked(text: str) -> str:
    """A text in which numbers do not count."""
    return _NUMBER.sub("0", text)


def _plain(text: str) -> str:
    """A text without its numbers and what answers put before a title."""
    return masked(REPLY_PREFIX.sub("", text))


def _tops(sample: Sample) -> list[tuple[str, HtmlElement]]:
    before = len(sample.before)
    return [
        *((f"-{before - at}.{step_of(one)}", one) for at, one in enumerate(sample.before)),
        (SELF, sample.core),
        *((f"+{at}.{step_of(one)}", one) for at, one in enumerate(sample.after, 1)),
    ]


def _named_tops(sample: Sample) -> Iterator[tuple[str, HtmlElement]]:
    """The siblings that make up a post, each by all ways to name it: stripes vary the classes."""
    for step, element in _tops(sample):
        yield step, element
        if step != SELF:
            place, tag = step.partition(".")[0], str(element.tag)
            names = class_names(element)
            yield from ((f"{place}.{tag}.{name}", element) for name in names if len(names) > 1)
            if names:
                yield f"{place}.{tag}", element


def _steps(child: HtmlElement) -> list[str]:
    """Ways to name a child, exact and general."""
    names = class_names(child)
    tag = str(child.tag)
    steps = [step_of(child), *(f"{tag}.{name}" for name in names), tag]
    if tag in FRAMES or (tag not in FLOW and (tag != "div" or _named_among_its_like(child))):
        steps.append(numbered(child))
    if (named := id_step(child)) is not None:
        steps.append(named)
    return list(dict.fromkeys(steps))


def _named_among_its_like(child: HtmlElement) -> bool:
    """Whether a place in a row tells a child: not one of a writer's lines, each in a bare box."""
    parent = child.getparent()
    alike = [] if parent is None else parent.findall(str(child.tag))
    return sum(not one.get("class") and not one.get("id") for one in alike) <= 1


def _best_child(
    children: Sequence[tuple[int, str, HtmlElement]],
    prose: _Prose,
    totals: dict[int, float],
) -> tuple[str, list[tuple[int, HtmlElement]]] | None:
    """The way to name one child per post that holds most of the prose."""
    groups: dict[str, list[tuple[int, HtmlElement]]] = defaultdict(list)
    for number, step, child in children:
        groups[step].append((number, child))
    best: tuple[float, int, str] | None = None
    speaking = [number for number, total in totals.items() if total > 0]
    for step, group in groups.items():
        seen = {number for number, _ in group}
        if len(group) > len(seen) or len(seen) < LEAST_PRESENCE * len(totals):
            continue
        bare = step.partition(":")[0] if "." not in step and "#" not in step else ""
        if bare in FLOW and (bare not in FRAMES or step in FRAMES - {"blockquote"}):
            continue  # a writer's markup; of a frame the place must be told
        share = _share(group, prose, totals, speaking)
        framed = share >= ALL_OF_IT and len(speaking) >= FEWEST_FRAMED
        if bare in FRAMES and not framed:
            continue
        if step.startswith("blockquote.") and share < ALL_OF_IT:
            continue  # others' words in a post; a template's own frame holds all of them
        names = step.count(".") + step.count("#")
        if share >= MOST_SHARE and (best is None or (share, names) > best[:2]):
            best = (share, names, step)
    return (best[2], groups[best[2]]) if best else None


def _share(
    group: Sequence[tuple[int, HtmlElement]],
    prose: _Prose,
    totals: dict[int, float],
    speaking: Sequence[int],
) -> float:
    """The mean share of the prose; posts that say next to nothing hardly count."""
    if not speaking:
        return 0.0
    held = {number: prose.of(element) for number, element in group}
    ranked = sorted(totals[number] for number in speaking)
    enough = ranked[3 * len(ranked) // 4] / 2
    weights = {number: min(1.0, totals[number] / enough) for number in speaking}
    shares = sum(weights[n] * held.get(n, 0.0) / totals[n] for n in speaking)
    return shares / sum(weights.values())
