"""Links of a site sorted into families: URLs built alike, with what their anchors look like.

A family is asked about as a whole: two of its pages tell what the others are. Names in URLs are
kept apart only where they are few and frequent; a name per board does not make a family per board.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations

from threadhound.dom.speech import length_of
from threadhound.model import PageKind
from threadhound.urls.affixes import Affixes, affixes_in
from threadhound.urls.pattern import Pattern, PatternSet
from threadhound.urls.tokens import UrlTokens, tokenise

FEW_NAMES = 16  # different words in one place of a URL; more are names of things, not of kinds
FREQUENT = 2  # a word that is met once may be anything
TEMPLATE = 6  # numbers within the same words: a kind of page, whatever else is named
MANY_NAMES = 8  # texts with numbers in one place of a URL; more are names ("anna31")
COMMON = 0.6  # of the URLs have one of the few words; cursors and names make up the rest
SHARED = 0.8  # of the things have all of the words: they are views of them
SAME_PLACE = 2  # words per place from which on they are names
DOTTED = 3  # values with dots, before that few of them end alike says anything
SHARING = 2  # more links than these with one text, and half of a family: a button of its rows
RECENT = 8192  # texts of addresses whose masks are kept; those of one site recur
TITLE = 12  # characters of an anchor that can be a title; names and commands are shorter
_DIGITS = re.compile(r"[0-9]+")
_ESCAPED = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
_LETTERS = re.compile(r"[^\W\d_]", re.UNICODE)
_FOREIGN = "é"  # stands for a run of escaped letters
_NUMBERED = re.compile(f"#.*{_FOREIGN}.{_FOREIGN}")  # a number, then words of another script
_JUMBLE = re.compile(
    f"#[A-Za-z{_FOREIGN}]+#[A-Za-z{_FOREIGN}]+#"
)  # numbers amid letters: a hash, no number in a name

FamilyKey = tuple[object, ...]
Thing = tuple[str, ...]  # an address without one of its words


@dataclass(slots=True)
class Anchored:
    """One URL and the links to it."""

    url: str
    anchors: Counter[str] = field(default_factory=Counter)
    places: Counter[str] = field(default_factory=Counter)
    sources: set[str] = field(default_factory=set)
    spots: set[tuple[str, str]] = field(default_factory=set)  # pages and the places on them
    in_content: int = 0
    numbers: frozenset[int] = frozenset()  # that stand alone in rows that link to it
    flips: Counter[PageKind] = field(default_factory=Counter)  # what it is another page of


@dataclass(frozen=True, slots=True, eq=False)
class Family:
    """URLs of one build, as sorted once."""

    key: FamilyKey
    members: tuple[Anchored, ...]

    @property
    def size(self) -> int:
        return len(self.members)

    @property
    def diversity(self) -> float:
        """Titles differ from link to link; "Quote" and "Report" do not."""
        return _diversity(self.names)

    @property
    def title_length(self) -> float:
        return _mean_length(self.names)

    @property
    def names(self) -> list[str]:
        """What each is called; a button that all have names none of them that has another name."""
        counts = Counter(text for each in self.members for text in each.anchors)
        shared = {text for text, count in counts.items() if SHARING < count > self.size / 2}
        return [best_anchor(each, shared) for each in self.members]

    @property
    def content_share(self) -> float:
        return sum(each.in_content > 0 for each in self.members) / max(1, len(self.members))

    def flips_of(self) -> PageKind | None:
        """The kind of page whose pagers hold these links, where most of them are such.

        A thing of a single page may have a lone "1" where others have their pagers. Numbers that
        differ from thing to thing are counts, of which a few may look like pages.
        """
        turned = [each for each in self.members if each.flips]
        kinds = Counter(each.flips.most_common(1)[0][0] for each in turned)
        kind, count = kinds.most_common(1)[0] if kinds else (None, 0)
        if FREQUENT <= count <= self.size / 2:
            places = {place for each in turned for place in each.places}
            rest = [each for each in self.members if each.places and not each.flips]
            if len({text for each in rest for text in each.anchors}) <= 1:
                count += sum(places.issuperset(each.places) for each in rest)
        return kind if count > self.size / 2 else None

    @property
    def is_menu(self) -> bool:
        """Pages that only menus and tools name."""
        return not any(m.in_content or m.flips for m in self.members)

    def may_belong_to(self, other: Family) -> bool:
        """Whether these URLs may be of the other's build: alike but for names and numbers."""
        if self.key[0] != other.key[0]:
            return False
        pairs = zip(map(str, self.key[1:]), map(str, other.key[1:]), strict=True)
        return all(a == b or "*" in b or ("#" in a and "#" in b) for a, b in pairs)

    def may_be_named_like(self, other: Family) -> bool:
        """Whether these are titles of things numbered as the other's: newest threads in a box."""
        if self.key[0] != other.key[0] or self.title_length < TITLE:
            return False
        pairs = list(zip(map(str, self.key[1:]), map(str, other.key[1:]), strict=True))
        alike = all(("#" in a) == ("#" in b) or (_is_slug(a) and _is_slug(b)) for a, b in pairs)
        return alike and any("#" in a for a, _ in pairs)

    def promise(self) -> float:
        """How many pages of threads and lists may be behind it, judged by its looks."""
        names = self.names
        titled = min(1.0, _mean_length(names) / TITLE)
        named = min(1.0, 2 * _diversity(names)) ** 2  # half of the titles may be repeated
        return self.size * named * titled * (0.4 + 0.6 * self.content_share)


def _diversity(names: Sequence[str]) -> float:
    return len(set(names) - {""}) / max(1, len(names))


def _mean_length(names: Sequence[str]) -> float:
    return sum(map(length_of, names)) / max(1, len(names))


def _is_slug(mask: str) -> bool:
    """Whether a part of an address is made of several words, or stands for any."""
    return "-" in mask.strip("-") or "*" in mask


def best_anchor(each: Anchored, shared: Collection[str] = ()) -> str:
    """The longest anchor with letters in it, one that others do not share before those they do."""
    worded = [text for text in each.anchors if _LETTERS.search(text)]
    return max(worded, key=lambda text: (text not in shared, length_of(text), text), default="")


def sort_into_families(urls: Iterable[Anchored], drop: frozenset[str]) -> list[Family]:
    """Group by shape, then by the words that tell kinds apart; largest promise first."""
    by_shape: dict[object, list[tuple[UrlTokens, Anchored]]] = defaultdict(list)
    for each in urls:
        tokens = tokenise(each.url, drop)
        by_shape[tokens.shape].append((tokens, each))
    found: list[Family] = []
    for shape, rows in by_shape.items():
        telling = _telling_places(rows)
        columns = list(zip(*(tokens.cells for tokens, _ in rows), strict=True))
        steps = rows[0][0].steps
        cells = [tokens.cells for tokens, _ in rows]
        worded = [affixes_in(cells, at, steps=steps) for at in range(len(columns))]
        dotted = frozenset(at for at in range(steps, len(columns)) if _are_dotted(columns[at]))
        groups: dict[FamilyKey, list[Anchored]] = defaultdict(list)
        for tokens, each in rows:
            groups[(shape, *_masks(tokens, telling, each, worded, dotted))].append(each)
        found += [
            Family(key, tuple(sorted(members, key=lambda each: each.url)))
            for key, members in groups.items()
        ]
    return sorted(found, key=lambda family: (-family.promise(), str(family.key)))


def _telling_places(rows: list[tuple[UrlTokens, Anchored]]) -> list[frozenset[str]]:
    """Per cell, the texts that are kept as they are: few, and each met more than once."""
    telling = []
    for at, column in enumerate(zip(*(tokens.cells for tokens, _ in rows), strict=True)):
        places: dict[str, Counter[str]] = defaultdict(Counter)
        counts: Counter[str] = Counter()
        for cell, (_, each) in zip(column, rows, strict=True):
            counts[_mask(cell)] += 1
            places[_mask(cell)].update(each.places)
        numbered = Counter(_mask(cell) for cell in set(column))
        frequent = _frequent(counts, numbered) & _met_again(at, rows)
        few = len(counts) <= FEW_NAMES or sum(counts[t] for t in frequent) >= COMMON * len(column)
        few = few and len(frequent) <= FEW_NAMES
        named = _names_things(frequent, places) and not _stand_side_by_side(at, rows, frequent)
        kept = few and not named
        templates = frozenset(t for t in frequent if "#" in t and numbered[t] >= TEMPLATE)
        views = _views(at, rows, frequent) if few and not kept else frozenset()
        telling.append(frequent if kept else templates | views)
    return telling


def _met_again(at: int, rows: list[tuple[UrlTokens, Anchored]]) -> frozenset[str]:
    """Texts of a cell; of a parameter only those that one and the same path has more than once.

    What two programs have once each names a thing that both speak of.
    """
    met = Counter(
        (tokens.cells[: tokens.steps] if at >= tokens.steps else (), _mask(tokens.cells[at]))
        for tokens, _ in rows
    )
    return frozenset(text for (path, text), n in met.items() if n >= FREQUENT or not path)


def _frequent(counts: Counter[str], numbered: Counter[str]) -> frozenset[str]:
    """Texts that are met again. Many different ones with numbers in them are people's names.

    Titles of other scripts look alike where they have as many words; behind numbers they are
    names of things, and different ones.
    """
    names = sum("#" in text for text in counts) > MANY_NAMES
    return frozenset(
        text
        for text, n in counts.items()
        if n >= FREQUENT
        and not (names and "#" in text and numbered[text] < TEMPLATE)
        and not _NUMBERED.match(text)
    )


def _names_things(texts: frozenset[str], places: dict[str, Counter[str]]) -> bool:
    """Words that stand in one and the same place of the pages name boards, not kinds of pages."""
    main = {places[text].most_common(1)[0][0] for text in texts if places[text]}
    return len(texts) > SAME_PLACE and len(main) < len(texts) / SAME_PLACE


def _stand_side_by_side(
    at: int, rows: list[tuple[UrlTokens, Anchored]], texts: frozenset[str]
) -> bool:
    """Whether two and the same words stand in one place of several pages: a thread, its author.

    Names of boards are many where they stand together, or one alone in the rows of its board.
    """
    words: dict[tuple[str, str], set[str]] = defaultdict(set)
    for tokens, each in rows:
        text = _mask(tokens.cells[at])
        for spot in each.spots if text in texts else ():
            words[spot].add(text)
    pairs = Counter(frozenset(group) for group in words.values() if len(group) > 1)
    most = max(map(len, words.values()), default=0)
    return most == SAME_PLACE and max(pairs.values(), default=0) > 1


def _views(
    at: int, rows: list[tuple[UrlTokens, Anchored]], texts: frozenset[str]
) -> frozenset[str]:
    """Words of a cell that stand with one and the same things: lists in several orders.

    Only one order may have been turned; but the numbers of rows turn to first pages as well.
    """
    things: dict[str, dict[Thing, set[str]]] = defaultdict(dict)  # with the pages that link so
    turned: dict[str, set[Thing]] = defaultdict(set)
    for tokens, each in rows:
        text = _mask(tokens.cells[at])
        if text in texts:
            thing = (*tokens.cells[:at], *tokens.cells[at + 1 :])
            if each.flips:
                turned[text].add(thing)
            else:
                things[text].setdefault(thing, set()).update(each.sources)
    alike = (
        (one, two)
        for one, two in combinations(texts, 2)
        if not _number_alike(things[one], things[two])
        and (
            _stand_together({*things[one]}, {*things[two]})
            or _stand_together({*things[one], *turned[one]}, {*things[two], *turned[two]})
        )
    )
    return frozenset(text for pair in alike for text in pair)


def _number_alike(one: dict[Thing, set[str]], two: dict[Thing, set[str]]) -> bool:
    """Whether no page links to a thing in both ways: boards that each count from 1, no orders."""
    shared = one.keys() & two.keys()
    return len(shared) >= TEMPLATE and all(one[thing].isdisjoint(two[thing]) for thing in shared)


def _stand_together(one: set[Thing], other: set[Thing]) -> bool:
    shared = len(one & other)
    return shared >= TEMPLATE and shared >= SHARED * len(one | other)


def _are_dotted(texts: Iterable[str]) -> bool:
    """Whether the values of a parameter are names with dots: files end alike, names do not."""
    endings = [ending for text in set(texts) if (ending := _ending(_mask(text)))]
    return len(endings) >= DOTTED and 2 * len(set(endings)) > len(endings)


def _masks(
    tokens: UrlTokens,
    telling: list[frozenset[str]],
    each: Anchored,
    worded: list[Affixes],
    dotted: Collection[int] = (),
) -> tuple[str, ...]:
    """The build of a URL. Menu entries without a number are each of their own kind.

    Those that lie in one folder are of a kind all the same: a menu of boards, of tags, of forms.
    """
    masks = [_mask(cell) for cell in tokens.cells]
    in_menu = not each.in_content and not each.flips
    filled = [at for at, mask in enumerate(masks) if mask]
    last = filled[-1] if len(filled) > 1 else -1
    return tuple(
        mask
        if not mask or mask in kept or (in_menu and at != last and "#" not in mask)
        else _opened(cell, worded[at], dotted=at in dotted)
        for at, (cell, mask, kept) in enumerate(zip(tokens.cells, masks, telling, strict=True))
    )


@lru_cache(RECENT)
def _mask(cell: str) -> str:
    """A cell with its numbers masked; escaped letters are letters."""
    return _DIGITS.sub("#", _ESCAPED.sub(_FOREIGN, cell) if "%" in cell else cell)


def _opened(cell: str, words: Affixes, *, dotted: bool) -> str:
    """The build of a text that names a thing, with what the program put before and behind it."""
    head, tail = words.heads.get(cell, ""), words.tails.get(cell, "")
    name = cell[len(head) : len(cell) - len(tail)]
    return f"{_mask(head)}{_open(_mask(name), dotted=dotted)}{_mask(tail)}"


def _open(mask: str, *, dotted: bool) -> str:
    """A text that names a thing: only where its numbers stand is kept; a hash has none."""
    hashed = _JUMBLE.search(mask)
    head = "#" if mask.startswith("#") and not hashed else ""
    tail = "#" if mask.endswith("#") and len(mask) > 1 and not hashed else ""
    return f"{head}*{tail}{'' if dotted else _ending(mask)}"


def _ending(mask: str) -> str:
    dot = mask.rfind(".")
    return mask[dot:] if dot > 0 and len(mask) - dot <= len("..html") else ""


def plainness(url: str) -> tuple[int, int]:
    """Of two addresses of one page the better one has fewer parts, or fewer characters."""
    return len([cell for cell in tokenise(url).cells if cell]), len(url)


def build_of(url: str) -> object:
    """How a URL is made, numbers aside."""
    tokens = tokenise(url)
    return (tokens.shape, tuple(_DIGITS.sub("#", cell) for cell in tokens.cells))


def is_other(family: Family, its_kind: PageKind | None, kind: PageKind, ours: list[Family]) -> bool:
    """Pages known to be of another kind, and menu entries that nobody looked at.

    What is built like the pages in question may be one of them that stands in a menu, too.
    """
    if its_kind is None:
        alike = (family.may_belong_to(o) or family.may_be_named_like(o) for o in ours)
        return family.is_menu and not any(alike)
    return its_kind is not kind


def covered(family: Family, patterns: Iterable[Pattern]) -> bool:
    """Whether patterns learned from several families fit most of one."""
    matcher = PatternSet(patterns)
    return 2 * sum(matcher.match(m.url) is not None for m in family.members) > family.size


def of_other_kinds(
    families: Iterable[Family],
    kind_of: Callable[[Family], PageKind | None],
    kind: PageKind,
    seen: Collection[str],
) -> list[str]:
    """The addresses that are known to be of another kind.

    A menu names all sorts of pages: of its entries only those that were seen are.
    """
    known = [family for family in families if kind_of(family) not in (None, kind)]
    return [
        m.url for family in known for m in family.members if m.url in seen or not family.is_menu
    ]
