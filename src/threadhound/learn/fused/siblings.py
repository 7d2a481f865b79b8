"""Boards named by words: addresses that differ from a known build in one word.

`?table=talk` is a list, and the same menu names `?table=help` and `?table=news`: where some of
these turn out to be of the same kind, the word names a board, and any other may stand there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from urllib.parse import unquote

from threadhound.learn.fused.families import Anchored, Family
from threadhound.urls.cells import TEXT, CellPattern, Slot, SlotKind
from threadhound.urls.learn_pattern import MOST_EXCLUSIONS
from threadhound.urls.pattern import Pattern

Name = tuple[str, str]  # a place in a URL, and a word in it
FEW_PAGES = 2  # the share of pages, inverted, that link to what only a list of boards names
SEVERAL = 2  # other words at the place of one before they are names


@dataclass(frozen=True, slots=True)
class Siblings:
    """A pattern with one of its words opened, and the addresses that fit only then."""

    opened: Pattern
    closed: Pattern
    urls: tuple[str, ...]
    at: int  # the cell that was opened

    @property
    def name(self) -> Name:
        """The word that was opened, and where it stands."""
        return _key(self.closed, self.at), str(self.closed.cells[self.at])

    def words_of(self, others: Iterable[str]) -> frozenset[str]:
        """The words that other kinds of pages have in its place."""
        return frozenset(_words(self.opened, self.at, others))

    def word_of(self, url: str) -> str | None:
        """What stands in the place of the word; None: the address is not of this build."""
        return next(_words(self.opened, self.at, [url]), None)


def _words(opened: Pattern, at: int, urls: Iterable[str]) -> Iterator[str]:
    """What addresses of a build have in the place of an opened word."""
    slot = sum(len(cell.slots) for cell in opened.cells[:at])
    found = (opened.match(url) for url in urls)
    return (values[slot] for values in found if values is not None)


def with_names(
    pattern: Pattern, names: Mapping[Name, frozenset[str]], others: Sequence[str] = ()
) -> Pattern:
    """A pattern in which names of boards may be any, but for words that mean something else.

    `others` are addresses of other things: what they have in the place of a name is none. Where
    these are too many to be told apart, the place names everything on the site, and stays closed.
    """
    for at, cell in enumerate(pattern.cells):
        name = (_key(pattern, at), str(cell))
        if name in names:
            opened = _with_cell(pattern, at, CellPattern((TEXT,)))
            words = names[name].union(_words(opened, at, others))
            slot = _slot_but(words, more=_says_more(pattern, at))
            pattern = pattern if slot is None else _with_cell(pattern, at, CellPattern((slot,)))
    return pattern


def _slot_but(others: frozenset[str], *, more: bool) -> Slot | None:
    """A place of names, or None. Many other words there are things of a kind: more will come.

    Numbered ones are told from names where the address says `more`; else the place tells nothing.
    """
    if len(others) <= MOST_EXCLUSIONS:
        return Slot(SlotKind.TEXT, others)
    if not more:
        return None
    words = frozenset(word for word in others if not any(map(str.isdigit, unquote(word))))
    return Slot(SlotKind.WORD, words) if len(words) <= MOST_EXCLUSIONS else None


def _key(pattern: Pattern, at: int) -> str:
    """A step of the path by its number, a parameter by its name."""
    return f"/{at}" if at < pattern.steps else pattern.names[at - pattern.steps]


def _with_cell(pattern: Pattern, at: int, cell: CellPattern) -> Pattern:
    return replace(pattern, cells=(*pattern.cells[:at], cell, *pattern.cells[at + 1 :]))


def find_siblings(
    patterns: Sequence[Pattern], links: Mapping[str, Anchored], known: Sequence[Pattern] = ()
) -> list[Siblings]:
    """Words of patterns in whose place other words stand, in links at the same places of pages."""
    known = (*patterns, *known)
    return [
        found
        for pattern in patterns
        for at, cell in enumerate(pattern.cells)
        if _is_word(cell)
        if (found := _beside(pattern, at, links, known)) is not None
    ]


def _is_word(cell: CellPattern) -> bool:
    """Whether a cell is a text that never varied, without numbers."""
    return not cell.slots and is_word(str(cell))


def is_word(text: str) -> bool:
    """Whether a text has letters and no number; escaped letters are letters."""
    said = unquote(text)
    return any(map(str.isalpha, said)) and not any(map(str.isdigit, said))


def _says_more(pattern: Pattern, at: int) -> bool:
    """Whether the rest of the pattern still tells what it is about."""
    rest = [cell for number, cell in enumerate(pattern.cells) if number != at]
    return any(not cell.slots and str(cell) for cell in rest)


def _of_few_pages(links: Mapping[str, Anchored]) -> dict[str, Anchored]:
    """What menus do not have: a word that is all of an address may be anything there."""
    pages = len({source for each in links.values() for source in each.sources})
    return {url: each for url, each in links.items() if FEW_PAGES * len(each.sources) < pages}


def _beside(
    pattern: Pattern, at: int, links: Mapping[str, Anchored], known: Sequence[Pattern]
) -> Siblings | None:
    """What differs in one word and is of no build that is known."""
    opened = _with_cell(pattern, at, CellPattern((TEXT,)))
    own = [each for url, each in links.items() if pattern.match(url) is not None]
    places = {place for each in own for place in each.places}
    others = [
        url
        for url, each in (links if _says_more(pattern, at) else _of_few_pages(links)).items()
        if not places.isdisjoint(each.places)
        and opened.match(url) is not None
        and all(each.match(url) is None for each in known)
    ]
    found = Siblings(opened, pattern, tuple(sorted(others)), at)
    return found if len({found.word_of(url) for url in others}) >= SEVERAL else None


def differ_in_a_word(one: Family, other: Family) -> bool:
    """Whether two builds are alike but for a single word: boards of one folder and of another."""
    if one.key[0] != other.key[0]:
        return False
    pairs = [(str(a), str(b)) for a, b in zip(one.key[1:], other.key[1:], strict=True)]
    apart = [pair for pair in pairs if pair[0] != pair[1]]
    return len(apart) == 1 and not any(set(text) & {"#", "*"} or not text for text in apart[0])
