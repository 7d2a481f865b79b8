"""Pages that threads and lists lack: those that their pagers name, and those that they hide.

Most pagers show a window of their pages, or the next one alone: a page that cannot be had hides
what lies behind it; where addresses count their pages, the others are asked for by their numbers.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from itertools import chain, islice

from threadhound.crawl.audit import Read, skeleton_in, thing_of
from threadhound.crawl.wishes import EDITED
from threadhound.dom.structure import Structure
from threadhound.learn.audit import Audit
from threadhound.learn.audit_evidence import Evidence
from threadhound.learn.known import keys_by
from threadhound.learn.listing import Known
from threadhound.model import Response
from threadhound.store.interface import Store
from threadhound.urls.keys import Keys

SHORT_THREADS = 200  # whose last page is looked at again
AHEAD = 5  # pages asked for by their numbers at first; then as many as the thing has stored


@dataclass(slots=True)
class PagesLacking:
    """Finds addresses of pages that are not stored, each once."""

    store: Store
    read: Read
    key: Callable[[str], str]
    asked: set[str] = field(default_factory=set)

    def named(self, found: Audit, evidence: Evidence, known: Known) -> Iterator[str]:
        """Pages that pagers of short threads and gappy lists name."""
        gappy = {thing for thing, _ in found.holes} | {thing for thing, _, _ in found.short}
        gappy = set(islice(sorted(gappy), SHORT_THREADS))
        gappy |= {board.thing for board in found.boards if board.missing_pages and board.missing}
        for page in list(self.store.pages()) if gappy else ():
            own = thing_of(page.key)
            answer = self.store.read(page.visit) if evidence.name(own) in gappy else None
            if not isinstance(answer, Response):
                continue
            for bar in Structure.of(self.read(answer)).bars:
                urls = bar.urls if not bar.of_row else ()
                yield from (url for url in urls if known(url) is not None and self._is_new(url))

    def counted(self, found: Audit, evidence: Evidence) -> Iterator[str]:
        """Pages between those stored and the last one named, and those behind a broken one."""
        wanted: dict[str, set[int]] = defaultdict(set)
        for thing, number in found.holes:
            wanted[thing] |= {number, number + 1}
        for board in found.boards:
            if board.missing:
                wanted[board.thing].update(board.missing_pages)
        skeleton = skeleton_in(self.store) if wanted else None
        keys = None if skeleton is None else keys_by(skeleton)
        if keys is None or self.store.get(EDITED):  # what a person left out has pages too
            return
        for thing, known in self._numbered(keys, wanted.keys(), evidence).items():
            urls = (keys.address_of(number, known[0]) for number in sorted(wanted[thing]))
            new = (url for url in urls if url is not None and self._is_new(url))
            yield from islice(new, max(AHEAD, len(known)))

    def _numbered(
        self, keys: Keys, things: Collection[str], evidence: Evidence
    ) -> dict[str, list[str]]:
        """The addresses of things that say which page they show."""
        found: dict[str, list[str]] = defaultdict(list)
        failed = (url for url, _ in self.store.failed())
        for url in chain((page.url for page in self.store.pages()), failed):
            reading = keys.read(url)
            thing = None if reading.thing is None else evidence.name(reading.thing)
            if thing in things and reading.rule is not None and reading.rule.offset is not None:
                found[str(thing)].append(url)
        return found

    def _is_new(self, url: str) -> bool:
        """Whether a page was neither asked for nor stored."""
        if url in self.asked or self.store.find(self.key(url)) is not None:
            return False
        self.asked.add(url)
        return True
