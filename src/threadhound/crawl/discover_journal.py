"""What a discovery leaves on the disk, page by page, so that a kill loses nothing.

The archive holds the pages as they came, and with each, in the same transaction, what was read
from it. The strategies are deterministic: after a kill the finished layers are played to them
again from here, and only what is missing is fetched.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from threadhound.crawl.discover import Missed, Planned
from threadhound.crawl.trial import UNREADABLE
from threadhound.errors import ArchiveError
from threadhound.focused.comments import Judgement
from threadhound.focused.reading import Reading
from threadhound.focused.visits import Outlink, Visit
from threadhound.model import Failure, Follow, Json, PageKind, Request, Response
from threadhound.store.facts import storable
from threadhound.store.interface import Outcome, State, Store, Task

GONE = frozenset({"status-404", "status-410"})
REFUSED = frozenset({"robots", "denied", "not-html", UNREADABLE, "status-401", "status-403"})


def _packed(value: Json) -> str:
    """Links repeat themselves: packed they take a fifth."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return base64.b64encode(zlib.compress(text.encode("utf-8", "surrogatepass"))).decode()


def _unpacked(text: str) -> Json:
    return json.loads(zlib.decompress(base64.b64decode(text)).decode("utf-8", "surrogatepass"))


def reading_to_json(reading: Reading) -> Json:
    """Everything of a reading that a later run needs."""
    visit, said = reading.visit, reading.judgement
    return {
        "key": storable(visit.url),
        "relevant": visit.relevant,
        "worth": visit.worth,
        "content": visit.content,
        "aliases": [storable(url) for url in visit.aliases],
        "score": said.score,
        "comments": said.comments,
        "article": said.article,
        "topic": reading.topic,
        "title": storable(reading.title),
        "packed": _packed(
            [
                [(link.url, link.count, link.place, link.anchor) for link in visit.outlinks],
                reading.spelled,
                reading.terms,
            ]
        ),
    }


def found_from_json(data: Mapping[str, Json]) -> Reading | Missed:
    """The reading, or why there is none."""
    if "reason" in data:
        aliases = tuple(data["aliases"])
        return Missed(data["key"], data["reason"], data["detail"], aliases)
    links, spelled, terms = _unpacked(data["packed"])
    visit = Visit(
        data["key"],
        relevant=data["relevant"],
        worth=data["worth"],
        outlinks=tuple(Outlink(*link) for link in links),
        content=data["content"],
        aliases=tuple(data["aliases"]),
    )
    said = Judgement(data["score"], data["comments"], data["article"])
    pairs = tuple((key, url) for key, url in spelled)
    return Reading(visit, said, data["topic"], pairs, data["title"], tuple(terms))


def missed_to_json(one: Missed) -> Json:
    """A page that could not be had."""
    return {
        "key": storable(one.key),
        "reason": one.reason,
        "detail": storable(one.detail),
        "aliases": [storable(url) for url in one.aliases],
    }


class Journal:
    """The pages of each layer, by their place in its plan."""

    def __init__(self, store: Store, place: Path) -> None:
        self._store, self._place = store, place

    def plan(self, layer: int, plan: list[Planned]) -> None:
        """Name the pages of a layer in the archive's ledger."""
        follows = [Follow(one.url, one.key, "page", at) for at, one in enumerate(plan)]
        self._store.add(follows, depth=layer)

    def known(self, layer: int, at: int, planned: Planned) -> Reading | Missed | None:
        """What an earlier run found at this place; None if it did not come so far."""
        data = self._store.get(_name(layer, at))
        if data is None:
            return None
        if data["key"] != storable(planned.key):
            raise ArchiveError(
                f"{self._place} holds another discovery than this one would be.",
                "Go on with the version that began it, or choose another place with -o.",
            )
        return found_from_json(data)

    def outcome(
        self,
        layer: int,
        at: int,
        planned: Planned,
        found: Reading | Missed,
        answer: Response | Failure,
        values: Mapping[str, Json],
        *,
        visit: int | None = None,
    ) -> Outcome:
        """Page, reading and ledger as one thing to commit; `visit`: the answer is there already."""
        task = self._store.task(planned.url) or Task(0, planned.url, planned.key)
        if isinstance(found, Missed):
            entry, state, kind, title = missed_to_json(found), _state(found), None, ""
        else:
            kind = PageKind.THREAD if found.judgement.relevant else PageKind.OTHER
            entry, state, title = reading_to_json(found), State.DONE, found.title
        return Outcome(
            replace(task, visit=visit),
            state,
            reason=found.reason if isinstance(found, Missed) else "",
            answer=answer if answer.exchanges and visit is None else None,
            request=Request(planned.url),
            kind=kind,
            title=title,
            values={**values, _name(layer, at): entry},
        )

    def archived(self, url: str) -> tuple[int, Response | Failure] | None:
        """An answer that is in the archive already: another part of the work asked for it."""
        visit = self._store.visit_of(url)
        return (visit, self._store.read(visit)) if visit is not None else None


def _name(layer: int, at: int) -> str:
    return f"page {layer} {at}"


def _state(found: Missed) -> State:
    if found.reason in GONE:
        return State.GONE
    return State.SKIPPED if found.reason in REFUSED else State.FAILED
