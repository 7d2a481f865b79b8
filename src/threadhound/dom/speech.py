"""What a record says: its runs of words, its title, the names and numbers in it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from threadhound.dom.cuts import Span
from threadhound.dom.dates import looks_like_date
from threadhound.dom.datewords import UNSPACED
from threadhound.dom.flat import CONTROLS, DIGITS, Flat
from threadhound.dom.pivots import url_shape
from threadhound.dom.text import folded_text, text_of

SENTENCE = 40  # characters in one run: somebody's words, not a caption
WORDS = 12  # characters in one run that a short comment has
TITLE_CHARACTERS = 12  # shorter links of several words are commands
LONG_TITLE = 25  # one or two words this long are no name
SHORTEST_NAME = 3  # characters; less is found in many an address by chance
MOST_TITLES = 1024  # of records that a page keeps: no list is longer, and hostile pages are
NAME_CHARACTERS = 40  # longer anchors are titles, not names
# Their words are titles, commands or names, not somebody's text.
SILENT = frozenset("h1 h2 h3 h4 h5 h6 th legend caption a".split()) | CONTROLS  # noqa: SIM905
REPLY_PREFIX = re.compile(r"^(?:\w{2,3}\s?(?:\[\d+\])?\s?[:：]\s?)+")  # Re: AW: Отв: Re[2]: 回复：
ANNOUNCING = (":", "：")  # at the end of a caption
ADDRESS = re.compile(r"\w+://")
NAME = re.compile(r"[^\W\d_]")


def titled(flat: Flat, spans: Sequence[Span]) -> float:
    """Share of the records titled by a link that no other record has: rows and teasers."""
    titles = [longest_anchor(flat, span) for span in spans]
    counts = Counter(titles)
    own = sum(is_title(one) and counts[one] == 1 for one in titles)
    return own / max(1, len(titles))


def length_of(text: str) -> int:
    """Characters of a text; scripts without spaces say more with less, and theirs count twice."""
    return len(text) if text.isascii() else len(text) + len(UNSPACED.findall(text))


def is_title(text: str) -> bool:
    """Longer than a name: three words, or the like in scripts without spaces; no address."""
    if ADDRESS.match(text):
        return False
    if UNSPACED.search(text):
        return len(text) >= TITLE_CHARACTERS // 2
    return len(text) >= TITLE_CHARACTERS and (text.count(" ") > 1 or len(text) >= LONG_TITLE)


def longest_anchor(flat: Flat, span: Span) -> str:
    """The longest link text of a record, if it can be its title: no date, and not in its text."""
    return title_link(flat, span)[1]


def title_link(flat: Flat, span: Span) -> tuple[int | None, str]:
    """The link that can be a record's title, and its text; None where there is none."""
    found = flat.titles.get(span)
    if found is None:
        found = _title_link(flat, span)
        if len(flat.titles) < MOST_TITLES:
            flat.titles[span] = found
    return found


def _title_link(flat: Flat, span: Span) -> tuple[int | None, str]:
    said = _first_sentence(flat, span)
    texts = [(node, folded_text(flat.nodes[node])) for node in flat.links_in(span[0], said)]
    for node, text in sorted(texts, key=lambda found: length_of(found[1]), reverse=True):
        if not looks_like_date(text) and not _leads_to_itself(flat, span, node):
            return node, REPLY_PREFIX.sub("", text)
    return None, ""


def _leads_to_itself(flat: Flat, span: Span, link: int) -> bool:
    """Whether a link ends in a place of its own record: the subject of a post, not a row's title.

    The place may be an empty anchor in front of the record. What is called otherwise than the
    place is a thread that the post was said in: newest posts of all threads are rows.
    """
    target, _, place = (flat.nodes[link].get("href") or "").partition("#")
    numbers = DIGITS.findall(place)
    if not place or (target and DIGITS.findall(target)[-1:] != numbers[-1:]):
        return False
    held = flat.nodes[max(0, span[0] - 1) : span[1]]
    return any(place in (node.get("id"), node.get("name")) for node in held)


def _first_sentence(flat: Flat, span: Span) -> int:
    """The node at which a record begins to speak; its end where it says little."""
    runs = _runs(flat)
    for node in range(*span):
        own, behind = runs[node]
        if own >= SENTENCE or (node > span[0] and behind >= SENTENCE):
            return node
    return span[1]


def longest_run(flat: Flat, span: Span) -> int:
    """Characters of the longest text outside links and headings."""
    return max(runs_of(flat, span), default=0)


def longest_said(flat: Flat, span: Span) -> int:
    """The same without captions, which announce what follows: `Thanks from two members:`."""
    said = (text for text in _texts(flat, span) if not text.rstrip().endswith(ANNOUNCING))
    return max(map(_run, said), default=0)


def runs_of(flat: Flat, span: Span) -> Iterator[int]:
    """The sizes of a record's texts outside links, headings and controls."""
    runs = _runs(flat)
    for node in range(*span):
        own, behind = runs[node]
        yield own
        if node > span[0]:
            yield behind


def _runs(flat: Flat) -> list[tuple[int, int]]:
    """The sizes of what each node says and of what follows it."""
    if not flat.runs:
        kept: dict[tuple[int, int], tuple[int, int]] = {}  # most say nothing
        for tag, element in zip(flat.tag, flat.nodes, strict=True):
            own = 0 if tag in SILENT else _run(element.text or "")
            sizes = (own, _run(element.tail or ""))
            flat.runs.append(kept.setdefault(sizes, sizes))
    return flat.runs


def _texts(flat: Flat, span: Span) -> Iterator[str]:
    for node in range(*span):
        element = flat.nodes[node]
        if element.text and flat.tag[node] not in SILENT:
            yield element.text
        if node > span[0] and element.tail:
            yield element.tail


def _run(text: str) -> int:
    """Characters of a text as words: dates and bare numbers say nothing of their own."""
    bare = text.strip()
    if len(bare) < 2 or not NAME.search(bare) or looks_like_date(bare):  # noqa: PLR2004
        return 0
    return length_of(bare)


def names_in(flat: Flat, span: Span) -> Iterator[tuple[str, str]]:
    """Links of a record that can name somebody: shape of the URL, and the name."""
    for node in flat.links_in(*span):
        href = flat.nodes[node].get("href") or ""
        anchor = text_of(flat.nodes[node]).strip()
        if href[:1] != "#" and anchor and len(anchor) <= NAME_CHARACTERS and NAME.search(anchor):
            yield url_shape(_without(anchor, href)), anchor


def _without(name: str, href: str) -> str:
    """An address without the name it leads to: `/~ann` and `/~bob` are of one kind."""
    at = href.lower().find(name.lower()) if len(name) >= SHORTEST_NAME else -1
    return href if at < 0 else f"{href[:at]}*{href[at + len(name) :]}"


def numbers_in(flat: Flat, span: Span) -> set[str]:
    """Numbers in the ids and named anchors of a record."""
    found: set[str] = set()
    for node in range(*span):
        element = flat.nodes[node]
        name = element.get("id") or (element.get("name") if flat.tag[node] == "a" else None)
        if name and name[-1:].isdigit():
            found.update(DIGITS.findall(name))
    return found


def size_of(flat: Flat, span: Span) -> int:
    """All characters of a record, links included."""
    start, end = span
    return flat.text[end] - flat.text[start] + flat.anchor[end] - flat.anchor[start]
