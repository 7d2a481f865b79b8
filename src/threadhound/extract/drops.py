"""What stands inside the body and is not part of it: captions, buttons, dates, names, notes."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

from lxml.html import HtmlElement

from threadhound.dom.speech import REPLY_PREFIX
from threadhound.dom.text import fold, folded_text, own_texts
from threadhound.extract.bodies import FLOW, is_hidden, masked, runs_of
from threadhound.extract.copies import copied_places
from threadhound.extract.place import (
    CELLS,
    SELF,
    class_names,
    counted_path,
    find,
    numbered,
    path_to,
    under,
)
from threadhound.extract.samples import Sample

FEWEST = 2  # posts that share words before the words are the template's
MOST_SAME = 0.6  # of the texts at a place are said by other posts too
FEWEST_ALIKE = 4  # posts before that counts for markup that writers use too
ALWAYS = 0.9  # of the posts
LEAST_PRESENCE = 0.3  # of the posts have it
FIELD = 160  # characters of a name or a date with what stands round it; more is the post's words
QUOTED = 24  # characters that two people hardly say by chance
CAPTION = 20  # characters: "Posted by", "Says:"


def learn_drops(
    samples: Sequence[Sample],
    bodies: Sequence[HtmlElement | None],
    fields: Sequence[Sequence[HtmlElement]],
) -> tuple[list[str], list[str]]:
    """Paths below the body to leave out, and the template's words that stand in it bare."""
    drops = [*_constant_places(bodies), *_field_places(samples, bodies, fields)]
    drops += [*_hidden_places(bodies), *copied_places(bodies)]
    tops: list[str] = []
    for path in sorted(set(drops), key=len):
        if path != SELF and not any(under(path, top) for top in tops):
            tops.append(path)
    return tops, _bare_words(bodies)


def _constant_places(bodies: Sequence[HtmlElement | None]) -> list[str]:
    texts: dict[str, list[str]] = defaultdict(list)
    written: set[str] = set()  # paths that a writer may have made
    for body in bodies:
        seen: dict[str, str] = {}
        for element in body.iterdescendants() if body is not None else ():
            if not isinstance(element.tag, str):
                continue
            path = path_to(element, body) if body is not None else None
            if path is not None:
                if not _template_like(element):
                    written.add(path)
                said = masked(REPLY_PREFIX.sub("", folded_text(element)))
                seen[path] = f"{seen[path]} {said}" if path in seen else said
                if path in written and element.getparent() is body and element.tag not in CELLS:
                    seen[numbered(element)] = said  # `p:1`: the first of many may be the template's
                    written.add(numbered(element))
        for path, said in seen.items():
            if said:
                texts[path].append(said)
    total = sum(body is not None for body in bodies)
    return [
        path
        for path, said in texts.items()
        if (_always_said(said, total) if path in written else _constant(said, total))
        and not _leads_to_words(path, bodies, said)
        and not _is_said_first(path, bodies)
    ]


def _hidden_places(bodies: Sequence[HtmlElement | None]) -> list[str]:
    """Paths to what nearly every post hides: forms and copies; spoilers are in some alone."""
    counts: Counter[str] = Counter()
    for body in bodies:
        if body is None:
            continue
        hidden = {
            path
            for one in body.iterdescendants()
            if isinstance(one.tag, str) and _template_like(one) and is_hidden(one)
            if (path := path_to(one, body)) is not None
        }
        counts.update(hidden)
    total = sum(body is not None for body in bodies)
    return [path for path, count in counts.items() if count >= max(FEWEST_ALIKE, ALWAYS * total)]


def _leads_to_words(path: str, bodies: Sequence[HtmlElement | None], known: Sequence[str]) -> bool:
    """Whether a path leads to more than was learned: `td:1` is also each row's `td.quote`."""
    for body in bodies:
        for element in find(body, path) if body is not None else ():
            own = path_to(element, body) if body is not None else None
            if own not in {path, None} and numbered(element) != path:
                said = masked(folded_text(element))
                if said and said not in known:
                    return True
    return False


def _is_said_first(path: str, bodies: Sequence[HtmlElement | None]) -> bool:
    """Whether a post says elsewhere what others have at a path: several quote the same words."""
    found = [(body, find(body, path)) for body in bodies if body is not None]
    runs = {text for _, places in found for one in places for _, text, _ in runs_of(one)}
    longest = max(runs, key=len, default="")
    return len(longest) >= QUOTED and any(
        longest in fold("".join(body.itertext())) and not _says(places, longest)
        for body, places in found
    )


def _says(places: Sequence[HtmlElement], words: str) -> bool:
    return any(words in fold("".join(one.itertext())) for one in places)


def _always_said(said: Sequence[str], total: int) -> bool:
    """Whether nearly every post says the very same there: no writer does."""
    most = Counter(said).most_common(1)[0][1]
    return total >= FEWEST_ALIKE and most >= ALWAYS * total


def _template_like(element: HtmlElement) -> bool:
    return element.tag not in FLOW or bool(class_names(element))


def _constant(said: Sequence[str], total: int) -> bool:
    counts = Counter(said)
    same = sum(count for count in counts.values() if count >= FEWEST)
    return (
        len(said) >= max(FEWEST, LEAST_PRESENCE * total)
        and same >= MOST_SAME * len(said)
        and max(counts.values()) * 2 >= len(said)
    )


def _field_places(
    samples: Sequence[Sample],
    bodies: Sequence[HtmlElement | None],
    fields: Sequence[Sequence[HtmlElement]],
) -> list[str]:
    """Names and dates inside the body, with the captions round them.

    Not where the words stand in the very element of the date.
    """
    found: dict[str, list[str]] = defaultdict(list)
    spoken: set[str] = set()
    for sample, body, nodes in zip(samples, bodies, fields, strict=True):
        for node in nodes:
            place = None if body is None or node is body else path_to(node, body)
            if body is None or place is None:
                continue
            if len(folded_text(node)) > FIELD:
                spoken.add(place)
            top = node
            parent = top.getparent()
            while parent is not None and parent is not body and _only_fields(parent, nodes, sample):
                top, parent = parent, parent.getparent()
            path = _sole_path(top, node, body, bodies)
            if path is not None:
                found[place].append(path)
    counts = Counter(
        path for place, paths in found.items() if place not in spoken for path in paths
    )
    return [path for path, count in counts.items() if count * 2 >= len(samples) or count > FEWEST]


def _sole_path(
    top: HtmlElement,
    node: HtmlElement,
    body: HtmlElement,
    bodies: Sequence[HtmlElement | None],
) -> str | None:
    """The path of the outermost element from top down to the node that is alone at its path.

    A mere `b` must be alone in all posts: the next one is a writer's.
    """
    line = [node]
    while line[-1] is not top:
        parent = line[-1].getparent()
        if parent is None:
            return None
        line.append(parent)
    for element in reversed(line):
        path = path_to(element, body)
        posts = (body,) if path is None or _template_like(element) else bodies
        if path is not None and all(one is None or len(find(one, path)) <= 1 for one in posts):
            return path if _template_like(element) else _counted(element, path, body, bodies)
    return counted_path(top, body)  # one of several alike: `font:1`


def _counted(
    element: HtmlElement, path: str, body: HtmlElement, bodies: Sequence[HtmlElement | None]
) -> str:
    """Which `b` it is, where that holds for all posts: on other pages writers have more of them."""
    exact = counted_path(element, body) or path
    same = all(one is None or find(one, exact) == find(one, path) for one in bodies)
    return exact if same else path


def _only_fields(parent: HtmlElement, nodes: Sequence[HtmlElement], sample: Sample) -> bool:
    """Whether an element says nothing but names and dates, and a caption's worth of words."""
    own = sum(
        len(text)
        for holder, text, linked in runs_of(parent, sample.nested)
        if not linked and not any(holder is node for node in nodes)
    )
    return own <= CAPTION


def _bare_words(bodies: Sequence[HtmlElement | None]) -> list[str]:
    """Texts directly in the body that most posts share word for word."""
    counts: Counter[str] = Counter()
    total = 0
    for body in bodies:
        if body is None:
            continue
        total += 1
        counts.update({fold(text) for text in own_texts(body) if not text.isspace()})
    least = max(FEWEST, MOST_SAME * total)
    return sorted(text for text, count in counts.items() if count >= least)
