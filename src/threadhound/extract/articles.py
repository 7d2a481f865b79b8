"""Articles that comments stand below, where neither a date nor a name shows them to be a post.

Comments are of something. Where all records of a page are made alike and are comments by what the
page says of them (a link from above into their list, a heading over it, a name in the markup), the
prose under the page's title, above the first of them, is what they comment on.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from lxml.html import HtmlElement

from threadhound.dom.flat import Flat
from threadhound.dom.text import fold
from threadhound.extract.bodies import HEADINGS
from threadhound.extract.finding import Kind, find_kind, id_form
from threadhound.extract.openings import (
    FEWEST_PAGES,
    LEAST_PAGES,
    PARTED,
    Opening,
    Said,
    box_of,
    element_name,
    is_opened,
    is_told_again,
    opened,
    sentences,
    shared_kind,
    usual_element,
)
from threadhound.extract.place import class_names, step_of
from threadhound.extract.samples import SamplePage

LEAST_PROSE = 60  # characters in one box: more than a caption above the posts says
LEAST_ALONE = (
    300  # where nothing but a heading tells that comments follow, and no date stands above
)
MOST_PARTS = 3  # elements in a title
MOST_LEVELS = 8  # from the words to the box that has the title too
# Class names and ids are written by developers, in English everywhere: a sign, no decision.
COMMENTS = re.compile(r"comment|responses?\b", re.IGNORECASE)


def with_articles(pages: Sequence[SamplePage]) -> list[SamplePage]:
    """The pages, with the articles that their records comment on."""
    said = [sentences(page.structure.flat) for page in pages]
    seen = Counter(text for texts in said for text in {text for _, text in texts})
    usual = usual_element(pages)
    found: dict[int, Opening] = {}
    spoken = 0
    for at, (page, texts) in enumerate(zip(pages, said, strict=True)):
        if not any(element_name(one) == usual for one in page.samples):
            continue
        spoken += 1
        own = [(place, text) for place, text in texts if seen[text] == 1]
        article = None if is_opened(page, usual) else _article(page, own)
        if article is not None:
            found[at] = article
    kind = shared_kind([core for core, _ in found.values()])
    least = 1 if len(pages) == 1 else FEWEST_PAGES
    if kind is None or len(found) < max(least, LEAST_PAGES * spoken):
        return list(pages)
    return [
        opened(page, kind, texts, found.get(at), usual)
        for at, (page, texts) in enumerate(zip(pages, said, strict=True))
    ]


def _article(page: SamplePage, own: Said) -> Opening | None:
    """The element of what a page's records comment on, and where its words are."""
    flat = page.structure.flat
    places = {id(node): at for at, node in enumerate(flat.nodes)}
    tops = [one for sample in page.samples for one in sample.tops()]
    first = min((places[id(one)] for one in tops if id(one) in places), default=0)
    prose: Counter[int] = Counter()
    for place, text in own:
        if place < first:
            prose[box_of(flat, place)] += len(text)
    box, length = max(prose.items(), key=lambda one: one[1], default=(0, 0))
    titled = _titles(page, box) if length >= LEAST_PROSE else []
    if not titled or _is_asked(flat.nodes[box]):
        return None
    if is_told_again("".join(flat.nodes[box].itertext()), page.samples[0].core):
        return None
    if not _commented(page, box, first, length, titled):
        return None
    core = _core(flat, box, first, titled)
    return None if core is None else (core, box)


def _titles(page: SamplePage, box: int) -> list[int]:
    """Elements above a box that say what the page is called."""
    title, flat = fold(page.page.title), page.structure.flat
    called = PARTED.split(title)[0]
    found = []
    for at in range(box + 1):
        element = flat.nodes[at]
        head = element.tag in HEADINGS
        text = fold("".join(element.itertext())) if head or _is_short(element, title) else ""
        if text and (text == called or (head and text in title)):
            found.append(at)
    return found


def _is_short(element: HtmlElement, title: str) -> bool:
    """Whether an element says no more than a title: a look before its words are joined."""
    few = len(element) <= MOST_PARTS and len(element.text or "") <= len(title)
    return few and element.tag not in {"a", "title"}


def _is_asked(element: HtmlElement) -> bool:
    return any(one.tag == "form" for one in (element, *element.iterancestors()))


def _commented(page: SamplePage, box: int, first: int, prose: int, titles: Sequence[int]) -> bool:
    """Whether the page says of its records that they are comments."""
    flat = page.structure.flat
    around = list(_around(flat, box, first))
    names = [name for one in around for name in (*class_names(one), one.get("id") or "")]
    if any(map(COMMENTS.search, names)):
        return True
    anchors = {one.get(key) for one in around for key in ("id", "name")} - {None, ""}
    above = (flat.nodes[at].get("href") or "" for at in flat.links if at < first)
    if any(href.startswith("#") and href[1:] in anchors for href in above):
        return True
    called = {fold("".join(flat.nodes[at].itertext())) for at in titles}
    heads = (flat.nodes[at] for at in range(flat.end[box], first) if flat.tag[at] in HEADINGS)
    headed = any((text := fold("".join(one.itertext()))) and text not in called for one in heads)
    dated = bool(flat.dates_in(max(titles), box))  # title, date, words: how articles begin
    return headed and (dated or prose >= LEAST_ALONE)


def _around(flat: Flat, box: int, first: int) -> Iterator[HtmlElement]:
    """The first record, what it stands in that does not hold the article, and its list's head."""
    node = first
    while node > box and not node <= box < flat.end[node]:
        yield flat.nodes[node]
        node = flat.parent[node]
        if node <= box < flat.end[node]:
            break


def _core(flat: Flat, box: int, first: int, titles: Sequence[int]) -> HtmlElement | None:
    """The box with the words and the title, or as much of what is round the words as is theirs.

    It may hold the records too, if it does not reach far. It must be told from all else by its
    tag and names.
    """
    found: list[int] = []
    node = box
    for _ in range(MOST_LEVELS):
        if flat.end[node] <= first:
            found.insert(0, node)
        if any(node <= at < flat.end[node] for at in titles):
            found.insert(0, node)
            break
        node = flat.parent[node]
        if node <= 0:
            break
    tree = flat.nodes[0]
    for node in found:
        core = flat.nodes[node]
        if find_kind(tree, Kind(step_of(core), id_form(core))) == [core]:
            return core
    return None
