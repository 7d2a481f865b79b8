"""Signatures below a line of signs (`_____`, `--`): old boards and mail mark them by nothing else.

A line is believed where the words below it come again under the posts of their author.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from lxml import etree
from lxml.html import HtmlElement

from threadhound.dom.text import fold

LINE = re.compile(r"([_=~*—–-])\1+")
FEWEST = 3  # posts with the line
FEW = 6  # posts; where there are more, signatures come again
LONG = 15  # signs: a template's line, hardly typed
MOST_EQUAL = 0.8  # of the posts of an author say the same below it
LONGEST = 300  # characters of a signature; more is a part of the post


_holds = etree.XPath("contains(., $line)")  # most posts have none: a look in C first


@dataclass(frozen=True, slots=True)
class Signed:
    """What of a body is below its last line of signs."""

    apart: list[HtmlElement] = field(default_factory=list)
    unheard: list[HtmlElement] = field(default_factory=list)  # whose tails are below it too
    text: str = ""


def learn_line(bodies: Sequence[HtmlElement | None], authors: Sequence[str]) -> str:
    """The line above signatures; empty where there is none."""
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for body, author in zip(bodies, authors, strict=True):
        for line in {text for _, text, _ in _texts(body)} if body is not None else ():
            if LINE.fullmatch(line):
                found[line].append((author, signed(body, line).text))  # type: ignore[arg-type]
    few = len(bodies) < FEW
    good = [
        line for line, said in found.items() if _repeats(said) or (few and _is_long(line, said))
    ]
    return max(good, key=lambda line: (len(found[line]), line), default="")


def _is_long(line: str, said: Sequence[tuple[str, str]]) -> bool:
    """Whether a line is as templates draw it; few posts cannot tell more."""
    return len(line) >= LONG and all(0 < len(text) <= LONGEST for _, text in said)


def _repeats(said: Sequence[tuple[str, str]]) -> bool:
    """Whether authors say the same every time, and different authors different things."""
    by_author: dict[str, list[str]] = defaultdict(list)
    for author, text in said:
        by_author[author].append(text)
    usual = [Counter(texts).most_common(1)[0] for texts in by_author.values()]
    different = len({text for text, _ in usual}) > len(usual) / 2
    # Only who spoke more than once tells anything; what stands below citations differs each time.
    again = [texts for texts in by_author.values() if len(texts) > 1]
    same = sum(Counter(texts).most_common(1)[0][1] for texts in again)
    equal = same >= MOST_EQUAL * sum(map(len, again))
    short = all(0 < len(text) <= LONGEST for _, text in said)
    return len(said) >= FEWEST and len(usual) > 1 and different and equal and short


def signed(body: HtmlElement, line: str) -> Signed:
    """What stands below the last such line; nothing where a body has none."""
    last = None
    if not _holds(body, line=line):
        return Signed()
    for element, text, is_tail in _texts(body):
        if text == line:
            last = element, is_tail
    if last is None:
        return Signed()
    node, is_tail = last
    found = Signed()
    words: list[str] = []
    if not is_tail:
        found.apart.append(node)
        words.append(" ".join(node.itertext()).replace(line, "", 1))
    while node is not body:
        found.unheard.append(node)
        words.append(node.tail or "")
        for after in node.itersiblings():
            found.apart.append(after)
            found.unheard.append(after)
            words.extend((" ".join(after.itertext()), after.tail or ""))
        parent = node.getparent()
        if parent is None:
            break
        node = parent
    said = fold(" ".join(words)).removeprefix(line)
    return Signed(found.apart, found.unheard, fold(said))


def _texts(body: HtmlElement) -> Iterator[tuple[HtmlElement, str, bool]]:
    """Short texts with the element they belong to, and whether they follow it."""
    for element in body.iter():
        if element.text and element is not body and isinstance(element.tag, str):
            yield element, element.text.strip(), False
        if element.tail and element is not body:
            yield element, element.tail.strip(), True
