"""Who wrote a post: a short text that each post has once, that varies, and that links to somebody.

No list of words decides. What counts: the same name always leads to the same address and no other,
avatars carry it, other posts mention it, and the markup may say it outright.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from lxml.html import HtmlElement

from threadhound.dom.dates import is_foreign_day, looks_like_date
from threadhound.dom.flat import CONTROLS, DIGITS, UNSEEN
from threadhound.dom.pivots import url_shape
from threadhound.dom.speech import REPLY_PREFIX, SILENT
from threadhound.dom.text import fold, folded_text
from threadhound.extract.answered import are_answered, mentions
from threadhound.extract.bylines import Byline, inline_columns
from threadhound.extract.columns import alternatives, merged
from threadhound.extract.isname import is_name
from threadhound.extract.kinship import Kin, likeness
from threadhound.extract.namewords import labels_it, name_words
from threadhound.extract.nearby import (
    beside_date,
    declares_subject,
    has_mail,
    in_a_date,
    labels_of,
    language_of,
    names_subject,
    near_date,
)
from threadhound.extract.place import inside, with_place
from threadhound.extract.portraits import learn_portrait
from threadhound.extract.samples import Sample
from threadhound.extract.titles import names_page, page_title

LEAST_SCORE = 0.25
MOST_CODES = 0.8  # of them with digits: not names, but what numbers people
WEEKDAY = 3  # letters beside a date: `Mon`, `Di`
MOST_NAMES = 0.9  # of what stands at a place in a sentence can be a name
# What each sign is worth; measured to order the candidates right on forums of many packages.
LINKED, PAIRED, ECHOED, DECLARED, PICTURED, MENTIONED, NAMED = 1.0, 0.5, 0.5, 1.5, 0.5, 0.6, 0.4
LONE = 0.4  # a link in a lone post: most lead to something else than its author
AKIN = 1.0  # the same innermost element as in other kinds of posts, the same kind of address
MAILED = 0.6  # an address of mail stands behind it
INLINE = 0.2  # loss: an element of its own is a better sign than a place in a sentence
WITH_DATE = 0.2  # as here, where the name has an element of its own
IN_BYLINE = 0.15  # but who and when in one sentence belong together
ANSWERED = 0.3  # of the score: whose post is answered, not whose it is
OF_SUBJECT = 0.9  # loss: its address says that it leads to one
CONSTANT = 0.6  # of the score: the same on every page, with one post each
NUMBERED = 0.4  # of the score: what numbers people or posts
COMMAND = 1.2  # loss: every post's link is another, though the words repeat
NAMESAKES = 3  # addresses that each text leads to: what can be done with somebody, not who it is
ALMOST = 0.45  # of the score: of several that stand alike, the one that all posts have
IN_BODY = 0.15  # loss: most names in a post's words are of others
SENTENCE = 30  # characters in one run: the post's words
LEAST_DIGITS = 4  # of a post's number: a smaller one may be a member's as well
INITIALS = 2  # letters of a name that stand for it
FEW = 3  # posts; fewer may well be one person's
LATE = 0.4  # loss over a whole record: names stand before the words
# Class names and addresses are written by developers, in English everywhere: a sign, no decision.
HINT = re.compile(r"author|user|member|profile|poster|nick|name|byline", re.IGNORECASE)
PERMALINK = re.compile(r"^#|#\D*\d")  # leads into the page, to a post: not to somebody
_ENDING = re.compile(r"\.[a-z0-9]{2,5}$", re.IGNORECASE)
_NUMBER = re.compile(r"[0-9]{1,9}")
_DRAWN = re.compile(r"[0-9][^\W0-9_]")


@dataclass(frozen=True, slots=True)
class _Candidate:
    text: str
    href: str
    place: float  # 0 at the start of the record, 1 at its end
    signs: float  # markup that declares or hints
    held: bool = False  # among the post's words
    below: bool = False  # behind them, in a line without a date: where commands stand


@dataclass(frozen=True, slots=True)
class AuthorAt:
    """Where the author's name is: at paths, or in a sentence."""

    paths: tuple[str, ...] = ()
    byline: Byline | None = None


def learn_author(
    samples: Sequence[Sample], bodies: Sequence[HtmlElement | None], kin: Kin
) -> AuthorAt:
    """Paths to the author's name, the best first. `kin` is what other kinds of post have shown."""
    found: dict[str, dict[int, _Candidate]] = defaultdict(dict)
    labels, several = labels_of(samples), len(samples) >= FEW
    for number, (sample, body) in enumerate(zip(samples, bodies, strict=True)):
        for path, candidate in _candidates(sample, body, labels, several=several):
            if len(samples) == 1 and candidate.held and body is not sample.core:
                continue  # a lone post shows no other by which a name among its words is told
            found[path].setdefault(number, candidate)
    evidence = _Evidence(samples, kin)
    inline = _inline(samples, bodies)
    columns = {
        path: column for path, column in merged(found).items() if not _is_sentence(path, inline)
    }
    scores = {
        path: evidence.score(column)
        + AKIN * likeness(path, kin.author) * len(column) / len(samples)
        for path, column in columns.items()
    }
    known = [column for path, column in columns.items() if scores[path] >= LEAST_SCORE]
    scores = {
        path: score * (ANSWERED if are_answered(columns[path], known) else 1)
        for path, score in scores.items()
    }
    plain = {path: one for path, one in columns.items() if path.rpartition(":")[0] not in columns}
    best = max(plain, key=lambda path: (scores[path], -len(path), path), default=None)
    least = max(LEAST_SCORE, scores[best] if best is not None else 0.0)
    said = {
        line: evidence.score(column) * (ANSWERED if are_answered(column, known) else 1)
        for line, column in inline.items()
    }
    line = max(inline, key=lambda one: (said[one], one.path, one.label, one.date), default=None)
    if line is not None and said[line] > least:
        return AuthorAt(byline=line)
    if best is None or scores[best] < LEAST_SCORE:
        return AuthorAt(tuple(learn_portrait(samples, bodies)))
    exact = [
        path
        for path, column in columns.items()
        if path.rpartition(":")[0] == best
        and len(column) == len(columns[best])
        and scores[path] >= ALMOST * scores[best]
    ]
    first = max(exact, key=lambda path: scores[path], default=best)
    return AuthorAt((first, *alternatives(best, plain, scores, len(samples))[1:]))


def _inline(
    samples: Sequence[Sample], bodies: Sequence[HtmlElement | None]
) -> dict[Byline, dict[int, _Candidate]]:
    """Names in sentences, as far as nearly all that stands there can be one."""
    found: dict[Byline, dict[int, _Candidate]] = {}
    for line, said in inline_columns(samples, bodies).items():
        column = {
            number: _in_sentence(name, element, samples[number].core, dated=bool(line.date))
            for number, (name, element) in said.items()
            if is_name(name)
        }
        texts = [one.text for one in column.values()]
        several = len(set(texts)) > 1 and not (line.joins_date and max(map(len, texts)) <= WEEKDAY)
        if several and len(texts) >= MOST_NAMES * len(said) and not _are_codes(texts):
            found[line] = column
    return found


def _are_codes(texts: Sequence[str]) -> bool:
    """`Ab40xQz0`, `guest17`: drawn by lot, or one word and a number; people end theirs in one."""
    if sum(any(map(str.isdecimal, text)) for text in texts) < MOST_CODES * len(texts):
        return False
    drawn = sum(_DRAWN.search(text) is not None for text in texts)
    stems = {_NUMBER.sub("", text) for text in texts}
    return 2 * drawn > len(texts) or 2 * len(stems) <= len(set(texts))


def _in_sentence(name: str, element: HtmlElement, core: HtmlElement, *, dated: bool) -> _Candidate:
    link = _link_of(element, core)
    href = (link.get("href") or "") if link is not None else ""
    return _Candidate(name, href, 0.0, _signs(element, link) + IN_BYLINE * dated - INLINE)


def _is_sentence(path: str, inline: Mapping[Byline, object]) -> bool:
    """Whether what stands at a path is a name with the template's words round it."""
    return any(
        line.path == path and not line.label and (line.before or line.after) for line in inline
    )


def _candidates(
    sample: Sample, body: HtmlElement | None, labels: frozenset[str], *, several: bool
) -> Iterator[tuple[str, _Candidate]]:
    found = list(_named(sample, body, labels, several=several))
    for path, candidate in found:
        if not _is_initial(candidate, [other for _, other in found]):
            yield path, candidate


def _is_initial(candidate: _Candidate, others: Sequence[_Candidate]) -> bool:
    """A letter or two in place of a picture: the whole name stands elsewhere."""
    said = candidate.text
    if len(said) > INITIALS or not (said.isupper() or len(said) == 1):
        return False
    first, more = said[0].lower(), said[1:].lower()
    names = (one.text.lower() for one in others if len(one.text) > len(said))
    return any(name[0] == first and all(letter in name[1:] for letter in more) for name in names)


def _named(
    sample: Sample, body: HtmlElement | None, labels: frozenset[str], *, several: bool
) -> Iterator[tuple[str, _Candidate]]:
    elements = list(sample.elements())
    alike = Counter(path for path, _ in elements)
    hosts = () if body is None else (body,)
    title = page_title(sample.core)
    begun = False  # whether the post's words have begun: no name of its author follows in them
    passed: set[HtmlElement | None] = set()
    for at, (path, element) in enumerate(elements):
        passed.add(element)
        if element.tag in UNSEEN or element.tag in CONTROLS or labels_it(element, labels):
            continue
        held = bool(hosts) and element is not body and inside(element, hosts)
        if held and not begun:
            before = element.getprevious()
            begun = before is not None and _speaks(before.tail)
        said = name_words(element)
        spoken_for = held and begun and not beside_date(element, sample)
        if not spoken_for and said and is_name(said):
            link = _link_of(element, sample.core)
            href = (link.get("href") or "") if link is not None else ""
            titled = names_page(element, said, title)
            if _is_file(said, href) or titled or declares_subject(link):
                continue
            if in_a_date(element, sample):
                continue
            dated = beside_date(element, sample)
            signed = several and dated and body in passed and not held  # below the words
            signs = _signs(element, link) - IN_BODY * held - OF_SUBJECT * names_subject(link)
            signs += WITH_DATE * (signed or (dated and body not in passed))
            opens = held and body is sample.core  # the post is all words, and begins with a name
            below = body in passed and not held and not near_date(element, sample)
            place = 0.0 if opens or signed else at / len(elements)
            if not held and alike[path] > 1 and (exact := with_place(path, element)):
                yield exact, _Candidate(said, href, place, signs, below=below)
            yield path, _Candidate(said, href, place, signs, held, below)
        spoken = (held or element is body) and element.tag not in SILENT
        begun = begun or (spoken and _speaks(element.text))


def _is_file(text: str, href: str) -> bool:
    """`holiday.png` that leads to `/src/167.png`: something attached, nobody's name."""
    ending = _ENDING.search(text)
    return ending is not None and href.lower().endswith(ending[0].lower())


def _speaks(text: str | None) -> bool:
    """Whether a run is long enough to be the post's words."""
    return text is not None and len(text.strip()) >= SENTENCE


def _link_of(element: HtmlElement, top: HtmlElement) -> HtmlElement | None:
    at: HtmlElement | None = element
    while at is not None and at is not top:
        if at.tag == "a" and at.get("href"):
            return at
        at = at.getparent()
    return None


def _signs(element: HtmlElement, link: HtmlElement | None) -> float:
    near = [element]
    for _ in range(2):
        parent = near[-1].getparent()
        if parent is not None:
            near.append(parent)
    declared = any(
        "author" in (one.get("itemprop") or "") or "author" in (one.get("rel") or "").split()
        for one in near
    )
    hinted = any(HINT.search(one.get("class") or "") for one in near[:2]) or (
        link is not None and HINT.search(link.get("href") or "") is not None
    )
    return DECLARED * declared + NAMED * hinted + MAILED * has_mail(element)


class _Evidence:
    """What the posts of the sample pages say for and against a column of names."""

    def __init__(self, samples: Sequence[Sample], kin: Kin) -> None:
        self._samples = samples
        self._tongue = language_of(samples[0].core)
        self._apart = len({sample.page for sample in samples}) == len(samples)
        self._kin = kin
        self._echoes = [_echoes(sample) for sample in samples]
        self._said = [_said(sample) for sample in samples]

    def score(self, column: Mapping[int, _Candidate]) -> float:
        total, here = len(self._samples), len(column)
        texts = [one.text for one in column.values()]
        if sum(any(letter.isalpha() for letter in text) for text in texts) * 2 < here:
            return 0.0  # counters
        if (
            sum(looks_like_date(one) and not is_foreign_day(one, self._tongue) for one in texts) * 2
            > here
        ):
            return 0.0  # "today", "yesterday"
        if self._counts(column):
            return 0.0  # `post #7`
        if len({REPLY_PREFIX.sub("", text) for text in texts}) < len(set(texts)):
            return 0.0  # a title, and what answers it
        varied = _variety(len(set(texts)), here)
        linked = [one for at, one in column.items() if one.href and not self._leads_here(at, one)]
        echoes, kin = self._echoes, self._kin
        score = 0.6 + sum(one.signs for one in column.values()) / here
        bare = bool(kin.author) and not kin.profiles  # elsewhere on the site names are no links
        if not bare and total > 1:
            score += LINKED * len(linked) / here + _pairing(linked)
        elif not bare:
            score += LONE * sum(not one.below for one in linked)
        score += ECHOED * _share(
            echoes[n][one.href] > 1 for n, one in column.items() if one in linked
        )
        score += PICTURED * _share(_pictured(one.text, echoes[n]) for n, one in column.items())
        score += MENTIONED * mentions(column, self._samples, self._said)
        score += MENTIONED * _share(one.text in kin.names for one in column.values())
        score += AKIN * _share(url_shape(one.href) in kin.profiles for one in column.values())
        score -= LATE * sum(one.place for one in column.values()) / here
        score -= 0.3 * _share(one.text.count(" ") > 1 for one in column.values())
        if self._apart and len(set(texts)) == 1 < here:
            varied *= CONSTANT
        if self._numbers(column):
            varied *= NUMBERED
        share = here / total
        if 2 * here < total and any(one.held for one in column.values()):
            share *= share  # what only a few say is a writer's
        return share * varied * score

    def _numbers(self, column: Mapping[int, _Candidate]) -> bool:
        """Whether a column counts people (`User #7`), or posts: each another, leading to itself."""
        texts = {one.text for one in column.values()}
        if len({_NUMBER.sub("", text) for text in texts}) == 1 < len(texts):
            return True
        own = all(one.href and self._leads_here(at, one) for at, one in column.items())
        return own and len(texts) == len(column) > 1

    def _leads_here(self, at: int, one: _Candidate) -> bool:
        """Whether a link leads to its own post: by a fragment, or by the number the post has."""
        own = set(DIGITS.findall(self._samples[at].core.get("id") or ""))
        return PERMALINK.search(one.href) is not None or any(
            len(number) >= LEAST_DIGITS and number in own for number in DIGITS.findall(one.href)
        )

    def _counts(self, column: Mapping[int, _Candidate]) -> bool:
        """Whether all say the same but for a number that is one more with each post of a page."""
        said = [(self._samples[at].page, one.text) for at, one in sorted(column.items())]
        if len(said) < FEW or len({_NUMBER.sub("0", text) for _, text in said}) > 1:
            return False
        found = [(page, [int(digits) for digits in _NUMBER.findall(text)]) for page, text in said]
        pairs = [(one, other) for (on, one), (of, other) in pairwise(found) if on == of]
        return bool(pairs) and all(one and other[0] == one[0] + 1 for one, other in pairs)


def _echoes(sample: Sample) -> Counter[str]:
    """Addresses by how often a record links to them; titles of pictures."""
    found: Counter[str] = Counter()
    for _, element in sample.elements():
        if element.tag == "a":
            found[element.get("href") or ""] += 1
        for name in ("alt", "title"):
            if element.get(name):
                found[fold(element.get(name)).lower()] += 1
    return found


def _said(sample: Sample) -> str:
    return folded_text(sample.core).lower()


def _variety(distinct: int, posts: int) -> float:
    """Few people may write many posts; one word in all of them is hardly a name."""
    if posts < FEW:
        return 1.0
    floor = {1: 0.3, 2: 0.5}.get(distinct, 0.6)
    return max(floor, min(1.0, 2 * distinct / posts))


def _share(hits: Iterator[bool]) -> float:
    values = list(hits)
    return sum(values) / len(values) if values else 0.0


def _pictured(text: str, echoes: Counter[str]) -> bool:
    return echoes[text.lower()] > 0


def _pairing(linked: Sequence[_Candidate]) -> float:
    """Names and addresses that belong together one to one; commands lead elsewhere each time."""
    pairs = {(one.text, one.href) for one in linked}
    if not pairs:
        return 0.0
    texts, hrefs = len({text for text, _ in pairs}), len({href for _, href in pairs})
    if len(pairs) == 1 and len(linked) >= FEW:
        return 0.0  # one text that leads to one place belongs to nobody's posts in particular
    if texts < len(linked) and (len(pairs) == len(linked) or len(pairs) >= NAMESAKES * texts):
        return -COMMAND
    return PAIRED if texts == hrefs == len(pairs) else 0.0
