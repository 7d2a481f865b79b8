"""What the user wants of a crawl beyond its start page: a skeleton of theirs, a board, a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from urllib.parse import urlsplit

from threadhound.crawl.narrow import narrowed, without_ours
from threadhound.crawl.since import Dates
from threadhound.errors import UsageError
from threadhound.extract.siterules import SiteRules
from threadhound.extract.wrapper import PATHS, Rules
from threadhound.learn.edits import Stored, changes_for, read_edited, refuse_losses
from threadhound.learn.interface import Guide, Strategy
from threadhound.learn.jsonlines import line_at, lines_of, path_of
from threadhound.learn.known import known_by
from threadhound.learn.skeleton import Skeleton, skeleton_from_json
from threadhound.model import Follow, Json, Page, Response
from threadhound.settings import Settings
from threadhound.store.interface import Outcome, State, Store
from threadhound.urls.canonical import hash64

NARROWED = "narrowed"  # named value: how --since and --until were decided
EDITED = "edited"  # named value: what an edited skeleton changed for stored pages
WRAPPER = "wrapper"  # field of a skeleton: how its pages are read
RULE_FIELDS = frozenset(each.name for each in fields(Rules))
REREAD = "posts of stored pages stay as they are; `threadhound extract ARCHIVE` reads them anew"
UNWANTED = "not in your skeleton"
ALL = 1_000_000_000  # tasks
MOST_BYTES = 16 * 1024 * 1024  # of a skeleton file; learned ones have under 100 KB


@dataclass(slots=True)
class Wishes:
    """Reads the settings where they concern what is crawled, and keeps how that was decided."""

    settings: Settings
    strategy: Strategy
    store: Store
    read: Callable[[Response], Page]
    dates: Dates | None = None
    fresh: bool = False  # whether the skeleton differs from the one the stored pages were judged by

    def skeleton(self, start: str) -> Skeleton | None:
        """The skeleton of the user's file, or the one that is stored; None: learn one."""
        board = self.settings.board
        if board and _host(board) != _host(start):
            raise UsageError(f"--board {board} is not on the site of {start}.")
        text = self.store.get("skeleton")
        known = skeleton_from_json(text) if isinstance(text, str) else None
        name = self.settings.skeleton_file
        return known if name is None else self._given(Path(name), known, start)

    def _given(self, path: Path, known: Skeleton | None, start: str) -> Skeleton:
        text = skeleton_text(path)
        given = read_edited(text, str(path))
        check_reading(given, str(path), text)
        if urlsplit(given.start).netloc != urlsplit(start).netloc:
            raise UsageError(f"{path} is the skeleton of {given.start}, not of {start}.")
        if given.strategy != self.strategy.name:
            raise UsageError(
                f"{path} was learned by '{given.strategy}'.", f"Use --strategy {given.strategy}."
            )
        pages = (
            Stored(page.url, str(page.kind or ""), page.content_hash) for page in self.store.pages()
        )
        changes = changes_for(known, given, pages)
        refuse_losses(given, changes, str(path), text)
        self.fresh = known is None or known.body != given.body
        said = list(changes.lines()) if known is not None else []
        if known is not None and known.wrapper != given.wrapper:
            said.append(REREAD)
        self.store.put({"skeleton": given.to_json(), "entry": given.entry, EDITED: said})
        return given

    def guide(self, skeleton: Skeleton) -> Guide:
        """The strategy's guide within what the user asked for, and its first address queued."""
        state = self.store.guide_state()
        guide = self.strategy.guide(skeleton, without_ours(state))
        known = known_by(skeleton)
        guide, self.dates = narrowed(guide, known, self.settings, self._learned, state)
        board = self.settings.board
        first = [board] if board else [skeleton.entry, *skeleton.also]
        self.store.add(tuple(Follow(url, guide.key(url)) for url in first))
        if self.fresh:
            self._judge_again(guide)
        self.note()
        return guide

    def note(self) -> None:
        """Keep how it was decided, for the report."""
        if self.dates is not None:
            self.store.put({NARROWED: self.dates.to_json()})

    def _learned(self) -> list[Page]:
        answers = (self.store.read(each.visit) for each in self.store.learned())
        return [self.read(answer) for answer in answers if isinstance(answer, Response)]

    def _judge_again(self, guide: Guide) -> None:
        """Pages that are stored already may lead further under a corrected skeleton.

        What waits and none of them leads to any more is left alone.
        """
        wanted: set[int] = set()
        for page in self.store.pages():
            answer = self.store.read(page.visit)
            if isinstance(answer, Response):
                follow = guide.judge(self.read(answer)).follow
                self.store.add(follow, page.depth + 1)
                wanted |= {hash64(one.url) for one in follow}
        waiting = [task for task in self.store.claim(ALL, 0.0) if task.role]
        unwanted = (task for task in waiting if hash64(task.url) not in wanted)
        self.store.commit([Outcome(task, State.SKIPPED, UNWANTED) for task in unwanted])


def check_reading(skeleton: Skeleton, where: str, text: str) -> None:
    """Refuse rules for reading posts that cannot be used, with their line."""
    try:
        SiteRules.from_json(skeleton.wrapper, WRAPPER)
        fault = next(_reading_faults(skeleton.wrapper), "")
    except UsageError as error:
        fault = error.what
    if fault:
        line = line_at(lines_of(text), path_of(fault))
        raise UsageError(f"{where}: line {line}: {fault}")


def _reading_faults(wrapper: Mapping[str, Json]) -> Iterator[str]:
    for at, one in enumerate(wrapper.get("wrappers") or ()):
        for number, rule in enumerate(one.get("rules") or ()):
            place = f"{WRAPPER}.wrappers[{at}].rules[{number}]"
            for name in rule.keys() - RULE_FIELDS:
                known = ", ".join(sorted(RULE_FIELDS))
                yield f"{place}.{name}: there is no such field; there are {known}."
            for name in rule.keys() & set(PATHS):
                if not isinstance(rule[name], list):
                    yield f"{place}.{name}: not a list of places."


def _host(url: str) -> str:
    return urlsplit(url).netloc.lower().removeprefix("www.")


def skeleton_text(path: Path) -> str:
    """A skeleton file as it is; one that cannot be one is refused."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise UsageError(f"{path} is too large for a skeleton.")
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: cannot be read ({error}).") from error
