"""Words that a program puts before or behind the names it is given, within one cell of a URL.

`Thread-<title>` and `User-<name>` tell kinds of pages by how they begin, `t120-<title>` and
`f3-<name>` by the letters beside numbers; `<title>-print.html` and `<title>-post99.html` are views
of what `<title>.html` shows. None is told by a list of words: few beginnings are shared by nearly
all names, and a view has the whole name of a thing before it.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from threadhound.urls.glued import glued, glued_head, masked

HEADED = 8  # different texts before their beginnings are looked at
FEW_HEADS = 6  # beginnings that a program has
HEAD_TEXTS = 3  # different names behind one of them
NEARLY_ALL = 0.9  # of the names begin with one of them; first words of titles are many
TAILED = 4  # different names before an ending is a view of them, not a longer title
RECURRING = 0.5  # of the names that go on in mere numbers have the commonest of them
RECENT = 512  # columns; each is asked about again with every page that learning sees
SHORT = 3  # characters; a shorter text is no name that others could go on from
_HEAD = re.compile(r"[A-Za-z]{2,}[-_~.,:]")
_ENDING = re.compile(r"\.[A-Za-z]{2,5}$")
_JOINTS = frozenset("-_~.,:;")


@dataclass(frozen=True, slots=True)
class Affixes:
    """How the texts of one column begin and end; those that are not named have neither."""

    heads: dict[str, str] = field(default_factory=dict)  # text -> its beginning
    tails: dict[str, str] = field(default_factory=dict)  # text -> its ending
    views: frozenset[str] = frozenset()  # endings of views, numbers masked

    def __bool__(self) -> bool:
        return bool(self.heads or self.tails)

    def sort(self, text: str) -> str:
        """What tells texts of one column apart: beginning and ending."""
        return f"{masked(self.heads.get(text, ''))}*{masked(self.tails.get(text, ''))}"


def affixes(texts: Iterable[str], heads: Collection[str] = ()) -> Affixes:
    """Beginnings and endings of the different texts of one column.

    `heads` are beginnings known from other URLs, numbers masked; there a few texts are enough.
    """
    return _affixes(frozenset(texts), frozenset(heads))


def affixes_in(
    rows: Sequence[Sequence[str]], at: int, *, steps: int, heads: Collection[str] = ()
) -> Affixes:
    """Those of one column of URLs of a shape; folder by folder, where the column has none.

    People in a folder of their own have names of any build: they say nothing of `title-t120`.
    """
    whole = affixes((row[at] for row in rows), heads)
    if whole or not 0 < at < steps:
        return whole
    folders: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for row in rows:
        folders[tuple(row[:at])].add(row[at])
    found = [affixes(texts, heads) for _, texts in sorted(folders.items()) if len(texts) >= HEADED]
    return Affixes(
        {text: head for each in found for text, head in each.heads.items()},
        {text: tail for each in found for text, tail in each.tails.items()},
        frozenset(view for each in found for view in each.views),
    )


@lru_cache(RECENT)
def _affixes(distinct: frozenset[str], heads: frozenset[str]) -> Affixes:
    bodies = {text: text[: len(text) - len(ending_of(text))] for text in distinct}
    views = _tails(distinct)
    known = {text: head for text in distinct if (head := _known_head(bodies[text], heads))}
    if len(known) < NEARLY_ALL * len(distinct):
        known = {}
    begun = known or glued(bodies, ahead=True)
    behind = {} if begun else glued(bodies, ahead=False)
    ended = {text: part + ending_of(text) for text, part in behind.items()}
    told = frozenset(map(masked, views.values()))
    return Affixes(begun or ({} if ended else _heads(distinct)), ended | views, told)


def _known_head(body: str, heads: Collection[str]) -> str:
    """The beginning of a text, if it is one of those known."""
    if not heads:
        return ""
    found = _HEAD.match(body)
    worded = found[0] if found else ""
    return next((h for h in (glued_head(body), worded) if h != body and masked(h) in heads), "")


def _heads(texts: frozenset[str]) -> dict[str, str]:
    """Few beginnings of nearly all names; programs beside them have endings of their own."""
    endings = Counter(map(ending_of, texts))
    usual = max(endings, key=lambda ending: (endings[ending], ending))
    names = {text for text in texts if text and ending_of(text) == usual}
    if len(names) < HEADED:
        return {}
    found = {text: match[0] for text in texts if (match := _HEAD.match(text)) and match[0] != text}
    counts = Counter(found[text] for text in names & found.keys())
    known = {head for head, count in counts.items() if count >= HEAD_TEXTS}
    covered = sum(counts[head] for head in known)
    if not 1 < len(known) <= FEW_HEADS or covered < NEARLY_ALL * len(names):
        return {}
    return {text: head for text, head in found.items() if head in known}


def _tails(texts: frozenset[str]) -> dict[str, str]:
    bodies: dict[tuple[str, str], str] = {}
    for text in texts:
        ending = ending_of(text)
        bodies[text[: len(text) - len(ending)], ending] = text
    found: dict[str, str] = {}
    names: dict[str, Counter[str]] = defaultdict(Counter)  # masked -> how many have each ending
    stems: dict[str, set[str]] = defaultdict(set)
    for (body, ending), text in bodies.items():
        stem = _stem(body, ending, bodies)
        if stem:
            tail = found[text] = text[len(stem) :]
            names[masked(tail)][tail] += 1
            stems[masked(tail)].add(stem)
    views = {
        tail
        for tail, having in stems.items()
        if len(having) >= TAILED and (_has_word(tail) or _recurs(names[tail], len(having)))
    }
    return {text: tail for text, tail in found.items() if masked(tail) in views}


def _has_word(tail: str) -> bool:
    return any(each.isalpha() for each in tail.removesuffix(ending_of(f"x{tail}")))


def _recurs(tails: Counter[str], stems: int) -> bool:
    """Whether mere numbers count pages: the second page of many names has the same number.

    Numbers that tell things of one title apart are as many as the things.
    """
    return max(tails.values()) >= max(TAILED, RECURRING * stems)


def _stem(body: str, ending: str, bodies: dict[tuple[str, str], str]) -> str:
    """The longest name that a text goes on from."""
    for at in range(len(body) - 1, SHORT - 1, -1):
        if body[at] in _JOINTS and (body[:at], ending) in bodies:
            return body[:at]
    return ""


def ending_of(text: str) -> str:
    """`.html` and the like."""
    found = _ENDING.search(text)
    return found[0] if found and found.start() > 0 else ""
