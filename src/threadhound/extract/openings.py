"""Opening posts that look like no other: a ticket's description, an article, a box round a thread.

Nothing repeats in them, so records do not show them. They are told over several pages: words that
no other page says, above the first record, in one element with a date and with something that
every record has too (a link of the same kind, elements named alike).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from lxml.html import HtmlElement

from threadhound.dom.dates import looks_like_date
from threadhound.dom.flat import Flat
from threadhound.dom.pivots import url_shape
from threadhound.dom.speech import SENTENCE
from threadhound.dom.text import fold, folded_text, own_texts
from threadhound.extract.bodies import FLOW, HEADINGS, UNHEARD, is_hidden
from threadhound.extract.finding import Kind, find_kind, id_form
from threadhound.extract.place import class_names, inside, step_of
from threadhound.extract.rows import in_a_row
from threadhound.extract.samples import Sample, SamplePage

FEWEST_PAGES = 2  # that have one, made alike
LEAST_PAGES = 0.5  # of the pages with records have one
COMMON = 0.6  # of the records of a page have it: a part of their template
FEWEST_NAMED_ALIKE = 2  # elements, where no link is alike
NUMBER = re.compile(r"(?<!\d)\d{1,4}(?!\d)")
PARTED = re.compile(r"\s[|:·»–—-]\s")  # what a page is called, and the site's name
PIECE = 16  # characters: two texts share more only where one quotes the other
MOST_AGAIN = 0.3
NEAR = 4  # levels below a box that holds the records too

Said = list[tuple[int, str]]  # where in the page, what
Opening = tuple[HtmlElement, int]  # an opening post, and where its words are


def with_openings(pages: Sequence[SamplePage]) -> list[SamplePage]:
    """The pages, with the opening posts that their records do not show."""
    said = [sentences(page.structure.flat) for page in pages]
    seen = Counter(text for texts in said for text in {text for _, text in texts})
    usual = usual_element(pages)
    found: dict[int, tuple[HtmlElement, int]] = {}
    for at, (page, texts) in enumerate(zip(pages, said, strict=True)):
        own = [(place, text) for place, text in texts if seen[text] == 1]
        opening = _opening(page, own, usual)
        if opening is not None:
            found[at] = opening
    kind = shared_kind([core for core, _ in found.values()])
    spoken = sum(any(element_name(one) == usual for one in page.samples) for page in pages)
    least = 1 if len(pages) == 1 and _is_sure(pages[0], found, usual) else FEWEST_PAGES
    if kind is None or not (kind.id or "." in kind.element):
        return list(pages)
    if len(found) < max(least, LEAST_PAGES * spoken):
        return list(pages)
    return [
        opened(page, kind, texts, found.get(at), usual)
        for at, (page, texts) in enumerate(zip(pages, said, strict=True))
    ]


def is_opened(page: SamplePage, usual: str) -> bool:
    """Whether a record that looks like no other stands above the others: the opening post."""
    places = {id(node): at for at, node in enumerate(page.structure.flat.nodes)}
    found = [(places.get(id(one.core), 0), element_name(one) == usual) for one in page.samples]
    first = min((at for at, alike in found if alike), default=0)
    return any(at < first for at, alike in found if not alike)


def _is_sure(page: SamplePage, found: Mapping[int, Opening], usual: str) -> bool:
    """Whether an opening is told by its page alone: the title stands right above its words."""
    if any(_says_title(page, words, words) for _, words in found.values()):
        return True
    return not is_opened(page, usual) and _titled(page, found)


def _titled(page: SamplePage, found: Mapping[int, Opening]) -> bool:
    """Whether the page's title is the heading right above an opening, or in its own box.

    On a page alone, announcements look like an opening.
    """
    title, flat = fold(page.page.title), page.structure.flat
    for core, words in found.values():
        above = [one for one in flat.nodes[:words] if one.tag in HEADINGS]
        alone = not any(inside(sample.core, [core]) for sample in page.samples)
        own = [one for one in above if alone and inside(one, [core])]
        said = [folded_text(one) for one in (*own, *above[-1:])]
        called = PARTED.split(title)[0]
        if any(text and (text in title or (" " in called and called in text)) for text in said):
            return True
    return False


def sentences(flat: Flat) -> Said:
    """What a page says outside links and headings, in sentences."""
    found: Said = []
    node = 0
    while node < len(flat):
        element = flat.nodes[node]
        if element.tag in UNHEARD or element.tag in HEADINGS or element.tag == "a":
            node = flat.end[node]
            continue
        for text in own_texts(element):
            words = fold(text)
            if len(words) >= SENTENCE and not looks_like_date(words):
                found.append((node, words))
        node += 1
    return found


def usual_element(pages: Sequence[SamplePage]) -> str:
    """The kind of element that most records are."""
    counts = Counter(element_name(sample) for page in pages for sample in page.samples)
    return counts.most_common(1)[0][0] if counts else ""


def element_name(sample: Sample) -> str:
    """What kind of element a record is."""
    return f"{step_of(sample.core)}#{id_form(sample.core)}"


def _opening(page: SamplePage, own: Said, usual: str) -> tuple[HtmlElement, int] | None:
    """The element of a page's opening post and where its words are; None where it has none."""
    samples = [sample for sample in page.samples if element_name(sample) == usual]
    if not samples:
        return None
    flat = page.structure.flat
    cores = [sample.core for sample in samples]
    places = {id(node): at for at, node in enumerate(flat.nodes)}
    tops = (one for sample in samples for one in sample.tops())
    first = min((places[id(one)] for one in tops if id(one) in places), default=0)
    others = [top for one in page.samples if one not in samples for top in one.tops()]
    above = [
        (place, text)
        for place, text in own
        if place < first
        and not inside(flat.nodes[place], others)
        and not is_hidden(flat.nodes[place])
        and not _tells_of_posts(flat, place, text, len(page.samples))
    ]
    if not above:
        return None
    words, text = max(above, key=lambda one: len(one[1]))
    if is_told_again(text, samples[0].core):
        return None
    dates = [at for at in flat.dates_in(0, first) if not in_a_row(flat, page.page.final_url, at)]
    common = common_parts(samples)
    node = words
    while node > 0:
        end = min(flat.end[node], first)
        alike = has_common(flat, node, end, common) or _declares_author(flat.nodes[node:end])
        alike = alike or _says_title(page, node, words)
        if any(node <= date < end for date in dates) and alike:
            holds = any(inside(core, [flat.nodes[node]]) for core in cores)
            near = flat.depth[box_of(flat, words)] - flat.depth[node] <= NEAR
            return (flat.nodes[node], words) if near or not holds else None
        node = flat.parent[node]
    return None


def is_told_again(said: str, record: HtmlElement) -> bool:
    """Whether a good part of a text is what a record says: how the thread begins."""
    text, known = fold(said), fold("".join(record.itertext()))
    parts = [text[at : at + PIECE] for at in range(0, len(text) - PIECE, PIECE)]
    return sum(part in known for part in parts) > MOST_AGAIN * len(parts)


def _says_title(page: SamplePage, node: int, words: int) -> bool:
    """Whether the page's title stands in the very element that has the words, above them."""
    flat = page.structure.flat
    called = PARTED.split(fold(page.page.title))[0]
    return node == words and any(
        folded_text(one) == called for one in flat.nodes[node : flat.end[node]] if not len(one)
    )


def _tells_of_posts(flat: Flat, place: int, text: str, posts: int) -> bool:
    """Whether a sentence tells a date, or counts the posts: `Viewing 1 to 10 of 10`."""
    if flat.tag[place] in FLOW and flat.dates_in(place, flat.end[place]):
        return True
    return posts > 1 and NUMBER.findall(text).count(str(posts)) > 1


def _declares_author(parts: Sequence[HtmlElement]) -> bool:
    """Whether a link says outright that it leads to who wrote this."""
    return any(one.tag == "a" and "author" in (one.get("rel") or "").split() for one in parts)


def box_of(flat: Flat, words: int) -> int:
    """The template's element that a text stands in: lists and paragraphs are the writer's."""
    while flat.nodes[words].tag in FLOW and not class_names(flat.nodes[words]) and words:
        words = flat.parent[words]
    return words


def common_parts(samples: Sequence[Sample]) -> tuple[frozenset[str], frozenset[str]]:
    """Kinds of links, and elements with class names, that most records have."""
    links: Counter[str] = Counter()
    steps: Counter[str] = Counter()
    for sample in samples:
        parts = [element for _, element in sample.elements()]
        links.update({url_shape(href) for one in parts if (href := one.get("href"))})
        steps.update({step_of(one) for one in parts if class_names(one) or one.tag == "time"})
    least = COMMON * len(samples)
    return (
        frozenset(one for one, count in links.items() if count >= least and one),
        frozenset(one for one, count in steps.items() if count >= least),
    )


def has_common(
    flat: Flat, node: int, end: int, common: tuple[frozenset[str], frozenset[str]]
) -> bool:
    """Whether a part of the page has what records have."""
    links, steps = common
    parts = flat.nodes[node:end]
    if any(one.tag == "a" and url_shape(one.get("href") or "") in links for one in parts):
        return True
    return len({step_of(one) for one in parts} & steps) >= FEWEST_NAMED_ALIKE


def shared_kind(cores: Sequence[HtmlElement]) -> Kind | None:
    """What most of these elements are; None where no kind is that of most."""
    counts = Counter(Kind(step_of(core), id_form(core)) for core in cores)
    kind, count = counts.most_common(1)[0] if counts else (None, 0)
    return kind if kind is not None and 2 * count > len(cores) else None


def opened(
    page: SamplePage, kind: Kind, said: Said, found: tuple[HtmlElement, int] | None, usual: str
) -> SamplePage:
    """A page with its opening post, and without records that are mere parts of it.

    Its byline may look like a record of another kind, none of which says anything.
    """
    tree = page.page.tree
    elements = find_kind(tree, kind) if tree is not None else []
    if not any(inside(sample.core, elements) for sample in page.samples):
        elements = [one for one in elements if not set(one.iterancestors()) & set(elements)]
    if len(elements) != 1 or any(sample.core is elements[0] for sample in page.samples):
        return page
    core, flat = elements[0], page.structure.flat
    held = [(place, text) for place, text in said if inside(flat.nodes[place], [core])]
    words = found[1] if found else max(held, key=lambda one: len(one[1]), default=(-1, ""))[0]
    places = {id(node): at for at, node in enumerate(flat.nodes)}
    heard = [flat.nodes[place] for place, _ in held]
    spoken = {element_name(s) for s in page.samples if any(inside(one, [s.core]) for one in heard)}
    kept = [
        sample
        for sample in page.samples
        if not inside(sample.core, [core])
        or (places.get(id(sample.core), -1) > words and element_name(sample) in {usual, *spoken})
    ]
    nested = tuple(sample.core for sample in kept if inside(sample.core, [core]))
    dates = [
        flat.nodes[at]
        for at in flat.dates
        if inside(flat.nodes[at], [core]) and not (nested and inside(flat.nodes[at], nested))
    ]
    page_number = page.samples[0].page if page.samples else 0
    first = Sample(page_number, 0, core, nested=nested, dates=dates, opens=True)
    return replace(page, samples=[first, *kept]) if words >= 0 and page.samples else page
