"""A whole web as one function: what a host answers, and what is true of every URL."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from urllib.parse import urlsplit

from threadhound.evaluate.mirror import Mirror
from threadhound.evaluate.simulate import Answer, Visit, render
from threadhound.evaluate.simulate.chance import draw, salt
from threadhound.evaluate.simulate.extras import RESULT_PAGES
from threadhound.evaluate.simulate.routes import route
from threadhound.evaluate.simulate.truth import totals
from threadhound.evaluate.web import pages
from threadhound.evaluate.web.mounts import mounted
from threadhound.evaluate.web.paths import Pools, item_url
from threadhound.evaluate.web.site import (
    Site,
    comments_on,
    forum_of,
    forum_spec,
    kit_of,
    sites_of,
)
from threadhound.evaluate.web.spec import COMMENTED, SiteKind, WebSpec

HTML = (("Content-Type", "text/html; charset=utf-8"),)
ROBOTS = b"User-agent: *\nDisallow:\n"
FORUM_NOTES = 6  # help, search, login, register, members and the like
SEED_SHARE = 0.3  # of the domains with comments give a seed; the paper's 112 were 78 domains
OTHER_SEEDS = 0.6  # pages without comments among the seeds, for each one with
THREADS = ("thread", "print")  # what shows the posts of a thread
_SAID_ELSEWHERE = re.compile(rb"https://example\.org/(\d+)")  # what the simulator's people link to
_END = b"</body>"


class Web:
    """The sites of a web. Pages are made when asked for; nothing is kept but small tables."""

    def __init__(self, spec: WebSpec, mirrors: Sequence[Mirror] = ()) -> None:
        self.spec = spec
        self.sites = sites_of(spec)
        self._by_host = {site.host: site for site in self.sites}
        self._mounts = mounted(self.sites, mirrors)
        self._pools = Pools(spec, self.sites, self._mounts)

    def site(self, host: str) -> Site | None:
        return self._by_host.get(host.lower())

    def answer(self, host: str, target: str) -> Answer:
        """The answer of a virtual host to a GET of a path and query."""
        site = self.site(host)
        if site is None:
            return Answer(404, HTML, b"<h1>no such host</h1>")
        if target == "/robots.txt":
            return Answer(200, (("Content-Type", "text/plain"),), ROBOTS)
        if site.is_forum:
            return self._forum_answer(site, target)
        spot = kit_of(site).addresses.spot(target)
        if spot is None or not pages.exists(site, spot):
            return Answer(404, HTML, b"<h1>404</h1>")
        return Answer(200, HTML, pages.page_html(self._pools, site, spot).encode())

    def _forum_answer(self, site: Site, target: str) -> Answer:
        if site.host in self._mounts:
            found = self._mounts[site.host].answer(target)
        else:
            found = render(forum_spec(site), target, Visit(origin=f"http://{site.host}"))
        body = _SAID_ELSEWHERE.sub(lambda said: self._said(site, said), found.body)
        links = pages.partners(self._pools, site, "partners").encode()
        return found._replace(body=body.replace(_END, links + _END))

    def _said(self, site: Site, said: re.Match[bytes]) -> bytes:
        """A link in a post: to another site of this web."""
        url = self._pools.outbound(site, site.lot(70, int(said[1])), from_comments=True)
        return escape(url).encode() if url else said[0]

    def kind(self, url: str) -> str:
        """What a URL shows: entry, index, thread ... of a forum, else home, list, item ..."""
        return self._look_up(url)[0]

    def identity(self, url: str) -> str:
        """The same for all URLs that show the same page."""
        return self._look_up(url)[1]

    def is_comment(self, url: str) -> bool:
        """The truth: people's posts or comments are to be read on the page."""
        return self._look_up(url)[2]

    def _look_up(self, url: str) -> tuple[str, str, bool]:
        parts = urlsplit(url)
        site = self.site(parts.netloc)
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        if site is None:
            return "none", url, False
        if site.host in self._mounts:
            return self._mounts[site.host].look_up(target)
        if site.is_forum:
            there = route(forum_of(site), target)
            return there.kind, f"{site.host} {there.id or target}", there.kind in THREADS
        spot = kit_of(site).addresses.spot(target)
        if spot is None or not pages.exists(site, spot):
            return "error", url, False
        talked = spot.kind == "item" and comments_on(site, spot.id) > 0
        return spot.kind, f"{site.host} {spot.kind} {spot.id} {spot.page}", talked

    def size(self) -> int:
        """How many pages there are."""
        return sum(self._size(site) for site in self.sites)

    def _size(self, site: Site) -> int:
        if not site.is_forum:
            return pages.size_of(site)
        if site.host in self._mounts:
            return self._mounts[site.host].size()
        spec = forum_spec(site)
        count = totals(spec)
        # each profile comes with a search for what they wrote
        profiles = spec.users * (1 + RESULT_PAGES) if spec.has("F2") else 0
        return 1 + count.thread_pages + count.index_pages + profiles + FORUM_NOTES

    def seeds(self, count: int | None = None, topic: int | None = None) -> list[str]:
        """Comment pages to start from, of different domains."""
        talking = [site for site in self.sites if site.kind in COMMENTED]
        if topic is not None:
            talking = [site for site in talking if site.topic == topic]
        key = salt(self.spec.seed, "seeds")
        talking.sort(key=lambda site: draw(key, site.number))
        most = count or max(1, round(SEED_SHARE * len(talking)))
        return [self._pools.comment_url(site, draw(key, site.number, 1)) for site in talking[:most]]

    def mixed_seeds(self) -> list[str]:
        """What somebody would start from: pages with comments, and some that turn out to be none.

        Those are pages of any other sites. Were all seeds of the right type, the first layer of
        every strategy would be drawn from the same links.
        """
        talked = self.seeds()
        others = [site for site in self.sites if site.kind not in COMMENTED]
        key = salt(self.spec.seed, "other seeds")
        others.sort(key=lambda site: draw(key, site.number))
        count = round(OTHER_SEEDS * len(talked))
        return talked + [
            item_url(site, 1 + draw(key, site.number, 1) % site.items) for site in others[:count]
        ]

    def count(self, kind: SiteKind) -> int:
        return sum(site.kind is kind for site in self.sites)
