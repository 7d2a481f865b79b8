"""Mirrored forums as sites of a made-up web: their pages and their truth at a host of the web.

A mirror takes the place of a forum of the web. Its addresses are moved to that host, and links to
other sites of the web are added below its pages as below those of any other forum.
"""

from __future__ import annotations

from collections.abc import Sequence

from threadhound.evaluate.mirror import Mirror
from threadhound.evaluate.simulate import Answer
from threadhound.evaluate.truth import target
from threadhound.evaluate.web.site import Site
from threadhound.urls.canonical import origin_of

UNKNOWN = Answer(404, (("Content-Type", "text/html; charset=utf-8"),), b"<h1>404</h1>")
HOP_HEADERS = frozenset({"content-length", "transfer-encoding", "connection", "set-cookie"})


class Mount:
    """One mirror at one host."""

    def __init__(self, host: str, mirror: Mirror) -> None:
        self.host, self._mirror = host, mirror
        self._from, self._to = origin_of(mirror.entry), f"http://{host}"
        threads = [each.url for each in mirror.truth.known if each.kind == "thread"]
        self._threads = sorted(set(map(target, threads)))
        self.home = self._to + target(mirror.entry)

    def answer(self, asked: str) -> Answer:
        """What the mirrored forum answered, at its new place."""
        found = self._mirror.answer(self._from + asked)
        if found is None:
            return UNKNOWN
        plain = found.header("Content-Encoding") is None
        body = found.body.replace(self._from.encode(), self._to.encode()) if plain else found.body
        headers = tuple(
            (name, value.replace(self._from, self._to))
            for name, value in found.headers
            if name.lower() not in HOP_HEADERS
        )
        return Answer(found.status, headers, body)

    def comment_url(self, bits: int) -> str:
        """A page of a thread by lot."""
        return self._to + self._threads[bits % len(self._threads)]

    def look_up(self, asked: str) -> tuple[str, str, bool]:
        """Kind, identity, and whether posts are to be read there."""
        known = self._mirror.truth.find(self._from + asked)
        if known is None:
            return "error", self._to + asked, False
        return known.kind, f"{self.host} {known.id or asked}", known.kind in ("thread", "print")

    def size(self) -> int:
        """How many pages there are to read."""
        return len(self._mirror.truth.forum_pages)


def mounted(sites: Sequence[Site], mirrors: Sequence[Mirror]) -> dict[str, Mount]:
    """The mirrors at the hosts of the first forums, one each; those without room are left out."""
    forums = [site.host for site in sites if site.is_forum]
    return {host: Mount(host, mirror) for host, mirror in zip(forums, mirrors, strict=False)}
