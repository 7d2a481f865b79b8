"""A simulated forum as something to replay: rendered on demand, with its truth, and no server."""

from __future__ import annotations

from urllib.parse import urlsplit

from threadhound.evaluate.simulate.forum import Visit
from threadhound.evaluate.simulate.render import render
from threadhound.evaluate.simulate.spec import ForumSpec
from threadhound.evaluate.simulate.truth import (
    content_targets,
    entry_target,
    start_targets,
    truth,
)
from threadhound.evaluate.truth import Known, Truth, target
from threadhound.fetch.replay import Answer


class SimulatedTruth(Truth):
    """Asks the forum itself what stands behind a URL, so that endless junk needs no table."""

    def __init__(self, spec: ForumSpec, origin: str) -> None:
        self._spec = spec
        self._host = urlsplit(origin).netloc
        known = (self._known(origin + each) for each in content_targets(spec))
        super().__init__(known, origin + entry_target(spec))

    def find(self, url: str) -> Known | None:
        return self._known(url) if urlsplit(url).netloc == self._host else None

    def _known(self, url: str) -> Known:
        kind, name = truth(self._spec, target(url))
        return Known(url, kind, name)


class Rendered:
    """A forum of any size that answers like a mirror."""

    token = b""

    def __init__(self, spec: ForumSpec, origin: str = "http://127.0.0.1:8300") -> None:
        self.name = spec.name
        self.entry = origin + entry_target(spec)
        self.starts = tuple(origin + each for each in start_targets(spec))
        self.truth = SimulatedTruth(spec, origin)
        self._spec = spec
        self._origin = origin
        self._asked = 0

    def answer(self, url: str) -> Answer:
        """The first visitor has no cookie yet; after that the jar sends it."""
        path = target(url)
        if path == "/robots.txt":
            return self._robots()
        visit = Visit(cookie=self._asked > 0, number=self._asked, origin=self._origin)
        self._asked += 1
        said = render(self._spec, path, visit)
        return Answer(said.status, "", said.headers, said.body)

    def _robots(self) -> Answer:
        text = self._spec.robots
        headers = (("Content-Type", "text/plain"),)
        return Answer(404 if text is None else 200, "", headers, (text or "").encode())
