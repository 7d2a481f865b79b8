"""A made-up forum that is served from another host than the one its pages name.

Records of dead sites that are played back, and copies whose links nobody rewrote, are like this:
each link leads to a host that is gone, though the page behind it is here, at the same path.
"""

from __future__ import annotations

import html
import re
from dataclasses import replace
from urllib.parse import urljoin, urlsplit

from threadhound.evaluate.truth import target
from unseen.imitation import HOSTS, ORIGIN, Imitation, Shown
from unseen.wrapped import Wrapped

OLD = "https://www.before.test"
FOLDER = "/kept/www.before.test"
LINK = re.compile(
    r"""(<(?:a|area|link|frame|iframe|form)\b[^>]*?\s(?:href|src|action)=)(["'])([^"']*)\2"""
)
TOLD = re.compile(r"""(\bcontent=["'])""" + re.escape(ORIGIN))
HEAD = re.compile(r"<head\b[^>]*>", re.IGNORECASE)

STYLES = ("links", "stated", "base", "folder")


class MovedForum(Wrapped):
    """The pages of a forum at another host: `links` name the old one, and so may what is stated.

    `stated`: pages say what their address was. `base`: links are relative to the old host.
    `folder`: the copy lies in a folder that is called as the old host.
    """

    def __init__(self, forum: Imitation, style: str = "links") -> None:
        super().__init__(forum, f">{style}")
        self.style = style
        self._folder = FOLDER if style == "folder" else ""
        self.entry = self._here(forum.entry)

    @property
    def starts(self) -> tuple[str, ...]:
        return tuple(map(self._here, self.forum.starts))

    def shown(self, url: str) -> Shown | None:
        at = target(url)
        if not at.startswith(self._folder):
            return None
        at = at[len(self._folder) :] or "/"
        page = self.forum.shown(ORIGIN + at)
        if page is None or "html" not in page.type:
            return page
        if page.location:
            return replace(page, location=self._here(urljoin(ORIGIN + at, page.location)))
        return replace(page, body=self._named(page.body, at))

    def _here(self, url: str) -> str:
        return ORIGIN + self._folder + target(url)

    def _named(self, body: str, at: str) -> str:
        body = TOLD.sub(rf"\1{OLD}", LINK.sub(lambda link: self._link(link, at), body))
        if self.style == "base":
            return self._in_head(body, f'<base href="{html.escape(OLD + at)}">')
        if self.style == "stated" and 'rel="canonical"' not in body:
            return self._in_head(body, f'<link rel="canonical" href="{html.escape(OLD + at)}">')
        return body

    def _in_head(self, body: str, what: str) -> str:
        if HEAD.search(body):
            return HEAD.sub(lambda head: head[0] + what, body, count=1)
        return what + body

    def _link(self, link: re.Match[str], at: str) -> str:
        href = html.unescape(link[3]).strip()
        url = urljoin(ORIGIN + at, href)
        if not href or href.startswith("#") or urlsplit(url).hostname not in HOSTS:
            return link[0]
        if self.style == "base" and not urlsplit(href).netloc:
            return link[0]
        mark = "#" + href.partition("#")[2] if "#" in href else ""
        return f"{link[1]}{link[2]}{html.escape(OLD + target(url) + mark)}{link[2]}"
