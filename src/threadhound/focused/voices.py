"""Who speaks in the records of a page: several people, one, or nobody.

Articles on a blog's first page, release notes and tickers are dated prose, too; what makes a
conversation is that the same place of every record names somebody, and not always the same one.
Where all are nameless, as on anonymous boards, their posts at least count up.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from threadhound.dom.cuts import Span
from threadhound.dom.dates import TOKEN, looks_like_date
from threadhound.dom.datewords import date_words, plain
from threadhound.dom.flat import CONTROLS, DIGITS, Flat
from threadhound.dom.pivots import url_shape
from threadhound.dom.speech import NAME, SENTENCE, is_title, numbers_in, titled

RECORDS_READ = 40  # of a page: enough to see who speaks
NODES_READ = 150  # of a record: longer ones begin or end with who wrote them
NAME_CHARACTERS = 30
CAPTION_CHARACTERS = 80  # of a name and a date in one text
USUAL = 0.5  # of the records have a place filled: more is what a layout does
SEVERAL = 2
NEAR = 4  # nodes between a name and its date
COUNTED = re.compile(r"\W*(?:[^\W\d_]{1,3}\W+)?(\d{1,12})\W*")  # 12, #12, No. 12
BRACKETED = re.compile(
    r"[<(\[][^<>()\[\]]*[>)\]]"
)  # what a name is followed by: an address, a place

Place = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Voices:
    """What the records of a page say about who wrote them."""

    people: int  # different names at the place where most differ
    nameless: bool  # the same name everywhere, and posts that count up
    rows: bool  # a name, words, then somebody and a date: a board and its last post
    teasers: bool  # a title, and again a link to what it names: the beginning of something


def voices_in(flat: Flat, spans: Sequence[Span]) -> Voices:
    """Read the records of a page."""
    some = _apart(spans[:RECORDS_READ])
    columns = _columns(_once([_texts(_signs(flat, span)) for span in some]))
    people = max((len(set(values)) for values in columns.values()), default=0)
    same = any(len(set(values)) == 1 for values in columns.values())
    return Voices(
        people,
        same and _counts_up(flat, some),
        _most(_is_row(flat, span) for span in some),
        titled(flat, some) >= USUAL and _most(_is_teaser(flat, span) for span in some),
    )


def _most(answers: Iterable[bool]) -> bool:
    said = list(answers)
    return sum(said) > USUAL * len(said)


def _apart(spans: Sequence[Span]) -> list[Span]:
    """Each record up to where the next begins: an article may hold its own comments."""
    ends = [*(start for start, _ in spans[1:]), *(end for _, end in spans[-1:])]
    return [(start, min(end, then)) for (start, end), then in zip(spans, ends, strict=True)]


def _columns(records: Sequence[dict[Place, str]]) -> dict[Place, list[str]]:
    """The places that most records fill, with what stands there."""
    places = {place for record in records for place in record}
    columns = {place: [record[place] for record in records if place in record] for place in places}
    return {place: seen for place, seen in columns.items() if len(seen) >= USUAL * len(records)}


def _texts(signs: Iterator[tuple[Place, str]]) -> dict[Place, set[str]]:
    found: dict[Place, set[str]] = {}
    for place, text in signs:
        found.setdefault(place, set()).add(text)
    return found


def _once(records: Sequence[dict[Place, set[str]]]) -> list[dict[Place, str]]:
    """Who wrote a record stands at a place of its own; items of a list do not.

    What most records say at a place besides, as "reply", takes it from nobody.
    """
    seen = Counter(
        (place, text) for record in records for place, texts in record.items() for text in texts
    )
    found: list[dict[Place, str]] = []
    for record in records:
        own: dict[Place, str] = {}
        for place, texts in record.items():
            rare = {text for text in texts if seen[place, text] <= USUAL * len(records)} or texts
            if len(rare) == 1:
                own[place] = next(iter(rare))
        found.append(own)
    return found


def _signs(flat: Flat, span: Span) -> Iterator[tuple[Place, str]]:
    """Short texts of a record that can name somebody, with their places."""
    pages = Counter(_page(flat, node) for node in flat.links_in(*span))
    for node in range(span[0], min(span[1], span[0] + NODES_READ)):
        if flat.tag[node] in CONTROLS:
            continue
        element, above = flat.nodes[node], flat.parent[node]
        place = flat.label[node], flat.label[above] if above >= 0 else ""
        own = _is_linked(flat, node) and pages[_page(flat, node)] == 1
        if element.text and (name := _name(element.text, linked=own)):
            yield place, name
            if flat.tag[node] == "a":  # links of one kind lead to addresses of one shape
                yield (url_shape(element.get("href") or ""), ""), name
        if node > span[0] and element.tail and (name := _name(element.tail, linked=False)):
            yield (f"after {place[0]}", place[1]), name


def _is_linked(flat: Flat, node: int) -> bool:
    return flat.tag[node] == "a" or (flat.parent[node] >= 0 and flat.tag[flat.parent[node]] == "a")


def _name(text: str, *, linked: bool) -> str:
    """The text if it can be a name; captions without their date.

    Numbers tell people apart only in links of their own: elsewhere they count something.
    """
    bare = BRACKETED.sub("", text).strip() or text.strip()
    if not 1 < len(bare) <= CAPTION_CHARACTERS or not NAME.search(bare):
        return ""
    if looks_like_date(bare):
        bare = _undated(bare)
    elif len(bare) > NAME_CHARACTERS:
        return ""
    return bare if linked else DIGITS.sub("#", bare)


def _undated(text: str) -> str:
    """The words of a caption that are no part of its date."""
    words = date_words()
    known = (words.months, words.weekdays, words.days, words.units, words.ago, words.fillers)
    tokens = (token for token in TOKEN.findall(plain(text)) if not token.isdigit())
    left = [token for token in tokens if len(token) > 1 and not any(token in of for of in known)]
    return " ".join(left) if sum(map(len, left)) <= NAME_CHARACTERS else ""


def _counts_up(flat: Flat, spans: Sequence[Span]) -> bool:
    """Whether every record has a number, in its text or as its anchor, above the last one's."""
    return _rising([_numbers(flat, span) for span in spans])


def _numbers(flat: Flat, span: Span) -> set[int]:
    found = {int(number) for number in numbers_in(flat, span) if len(number) <= 12}  # noqa: PLR2004
    for node in range(span[0], min(span[1], span[0] + NODES_READ)):
        element = flat.nodes[node]
        for text in (element.text, element.tail if node > span[0] else None):
            counted = COUNTED.fullmatch(text.strip()) if text else None
            if counted and not looks_like_date(text or ""):
                found.add(int(counted[1]))
    return found


def _rising(numbers: Sequence[set[int]]) -> bool:
    last = -1
    for found in numbers:
        higher = [number for number in found if number > last]
        if not higher:
            return False
        last = min(higher)
    return bool(numbers)


def _is_row(flat: Flat, span: Span) -> bool:
    """Whether a record speaks first and is signed and dated afterwards, below a linked name."""
    words = _words_at(flat, span)
    if words is None:
        return False
    before, after = flat.links_in(span[0], words), flat.links_in(words + 1, span[1])
    dates = flat.dates_in(*span)
    return bool(
        dates
        and dates[0] > words
        and any(_names(flat, node) for node in before)
        and any(_names(flat, node) for node in after if node < dates[-1] + NEAR)
    )


def _is_teaser(flat: Flat, span: Span) -> bool:
    """Whether the page that a title names is linked again under other words."""
    named: dict[str, set[str]] = {}
    for node in flat.links_in(*span):
        text = " ".join("".join(flat.nodes[node].itertext()).split())
        if text:
            named.setdefault(_page(flat, node), set()).add(text)
    return any(
        page and len(texts) >= SEVERAL and any(map(is_title, texts))
        for page, texts in named.items()
    )


def _page(flat: Flat, node: int) -> str:
    """What a link leads to, wherever on that page; empty where it stays on this one."""
    return (flat.nodes[node].get("href") or "").partition("#")[0]


def _words_at(flat: Flat, span: Span) -> int | None:
    """The node at which a record begins to speak."""
    for node in range(*span):
        element = flat.nodes[node]
        texts = [] if flat.tag[node] == "a" else [element.text]
        texts += [element.tail] if node > span[0] else []
        if any(text and len(text.strip()) >= SENTENCE for text in texts):
            return node
    return None


def _names(flat: Flat, node: int) -> bool:
    text = "".join(flat.nodes[node].itertext()).strip()
    short = 1 < len(text) <= NAME_CHARACTERS and NAME.search(text) is not None
    return short and not looks_like_date(text)
