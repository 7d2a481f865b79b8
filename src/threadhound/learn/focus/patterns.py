"""The learned patterns as data: index, thread and page-flipping URLs, counts and examples."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from threadhound.errors import UsageError
from threadhound.learn.focus.detect import Training
from threadhound.learn.focus.flips import Flips
from threadhound.model import Json, PageKind
from threadhound.urls.learn_pattern import learn_patterns
from threadhound.urls.pattern import Pattern, PatternSet, parse_pattern
from threadhound.urls.session import SessionRule

EXAMPLES = 3
NO_SESSIONS = SessionRule()


class UrlType(StrEnum):
    """What a URL is for."""

    INDEX = "index"
    THREAD = "thread"
    FLIP = "flip"


@dataclass(frozen=True, slots=True)
class Rule:
    """One pattern: the type of its URLs, and of the pages behind them."""

    pattern: Pattern
    type: UrlType
    kind: PageKind
    count: int = 0  # of the URLs it was learned from
    of: int = 0
    examples: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Itf:
    """All rules of a forum, and where session ids stand in its URLs."""

    rules: tuple[Rule, ...]
    sessions: SessionRule = NO_SESSIONS

    def to_json(self) -> dict[str, Json]:
        steps = {"session_steps": sorted(self.sessions.steps)} if self.sessions.steps else {}
        return {
            "patterns": [
                {
                    "type": rule.type.value,
                    "kind": rule.kind.value,
                    "pattern": str(rule.pattern),
                    "count": rule.count,
                    "of": rule.of,
                    "examples": list(rule.examples),
                }
                for rule in self.rules
            ],
            "sessions": sorted(self.sessions.names),
            **steps,
        }


def itf_from_json(body: Mapping[str, Json]) -> Itf:
    """Read rules back; wrong ones are refused with the reason."""
    try:
        rules = tuple(
            Rule(
                parse_pattern(str(each["pattern"])),
                UrlType(each["type"]),
                PageKind(each["kind"]),
                int(each.get("count", 0)),
                int(each.get("of", 0)),
                tuple(map(str, each.get("examples", ()))),
            )
            for each in body["patterns"]
        )
        names = frozenset(map(str, body.get("sessions", ())))
        steps = frozenset(map(int, body.get("session_steps", ())))
    except (KeyError, TypeError, ValueError) as error:
        raise UsageError(f"skeleton: 'patterns' is not a list of patterns ({error}).") from error
    return Itf(rules, SessionRule(names, steps))


@dataclass(frozen=True, slots=True)
class Examples:
    """URLs by type; the flips of lists and of threads are one type with two kinds of page."""

    index: tuple[str, ...]
    thread: tuple[str, ...]
    index_flips: tuple[str, ...]
    thread_flips: tuple[str, ...]

    @classmethod
    def of(cls, training: Training, lists: Flips, threads: Flips) -> Examples:
        return cls(*map(tuple, (training.index, training.thread, lists.urls, threads.urls)))

    def without(self, sessions: SessionRule) -> Examples:
        """The same URLs, each once, as they would be without session ids."""
        given = (self.index, self.thread, self.index_flips, self.thread_flips)
        return Examples(*(_stripped(urls, sessions) for urls in given))


def _stripped(urls: Iterable[str], sessions: SessionRule) -> tuple[str, ...]:
    return tuple(dict.fromkeys(map(sessions.stripped, urls)))


def learn_by_support(
    examples: Examples, sessions: SessionRule, *, flips_apart: bool = False
) -> Itf:
    """As published: one run for each type keeps what holds over a fifth of the type's URLs."""
    examples = examples.without(sessions)
    flips = [(*examples.index_flips, *examples.thread_flips)]
    if flips_apart:
        flips = [examples.index_flips, examples.thread_flips]
    runs = [(UrlType.INDEX, examples.index), (UrlType.THREAD, examples.thread)]
    runs += [(UrlType.FLIP, urls) for urls in flips]
    rules = (
        _rule(pattern, url_type, _kind_of(pattern, url_type, examples), urls)
        for url_type, urls in runs
        for pattern in learn_patterns(urls, strict=True)
    )
    return Itf(tuple(_first_of_each(rules)), sessions)


def _kind_of(pattern: Pattern, url_type: UrlType, examples: Examples) -> PageKind:
    if url_type is not UrlType.FLIP:
        return PageKind(url_type.value)
    lists = len(_matching(pattern, examples.index_flips))
    threads = len(_matching(pattern, examples.thread_flips))
    return PageKind.INDEX if lists > threads else PageKind.THREAD


def learn_guarded(examples: Examples, others: Iterable[str], sessions: SessionRule) -> Itf:
    """Patterns kept clear of the URLs of all other types, and of `others`, which are of none."""
    rules = _guarded(examples.without(sessions), _stripped(others, sessions))
    return Itf(tuple(_first_of_each(rules)), sessions)


def _guarded(examples: Examples, others: tuple[str, ...]) -> Iterable[Rule]:
    """Flips by the type of their pages."""
    lists = {*examples.index, *examples.index_flips}
    threads = {*examples.thread, *examples.thread_flips}
    for_type = (
        (UrlType.INDEX, PageKind.INDEX, examples.index, threads),
        (UrlType.THREAD, PageKind.THREAD, examples.thread, lists),
        (UrlType.FLIP, PageKind.INDEX, examples.index_flips, threads),
        (UrlType.FLIP, PageKind.THREAD, examples.thread_flips, lists),
    )
    for url_type, kind, urls, opposite in for_type:
        negatives = (*others, *sorted(opposite))
        for pattern in learn_patterns(urls, negatives):
            yield _rule(pattern, url_type, kind, urls)


def _rule(pattern: Pattern, url_type: UrlType, kind: PageKind, urls: tuple[str, ...]) -> Rule:
    held = _matching(pattern, urls)
    return Rule(pattern, url_type, kind, len(held), len(set(urls)), tuple(sorted(held)[:EXAMPLES]))


def _matching(pattern: Pattern, urls: Iterable[str]) -> set[str]:
    return {url for url in urls if pattern.match(url) is not None}


def _first_of_each(rules: Iterable[Rule]) -> Iterable[Rule]:
    """A pattern of two types (some forums number pages within the thread's id) counts once."""
    seen: set[str] = set()
    for rule in rules:
        if str(rule.pattern) not in seen:
            seen.add(str(rule.pattern))
            yield rule


class Matcher:
    """Which rule a URL falls under."""

    def __init__(self, itf: Itf) -> None:
        self._rules = {str(rule.pattern): rule for rule in itf.rules}
        self._set = PatternSet(rule.pattern for rule in itf.rules)
        self._sessions = itf.sessions

    def rule(self, url: str) -> Rule | None:
        found = self._set.match(self._sessions.stripped(url))
        return self._rules[str(found[0])] if found else None
