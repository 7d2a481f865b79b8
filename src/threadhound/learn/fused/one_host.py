"""One spelling of a site's own addresses, whatever scheme and `www.` its links are written with.

Old posts cite threads as `http://www.…`, templates have a base of their own, and the pages are
served from elsewhere. All of it leads to the same pages, so everything is read as if it were
written with the origin that the first page came from. Some links are escaped once more than they
should be, and ask for `&amp;page=2`: no program names a parameter so.
"""

from __future__ import annotations

import re
from dataclasses import replace

from threadhound.model import Page
from threadhound.urls.canonical import absolute, origin_of, same_site

LINKING = ("a", "link", "base")
_ESCAPED = re.compile("&(?:amp;)+")


class OneHost:
    """The origin that a site's pages are read under."""

    def __init__(self, home: str) -> None:
        self._origin = origin_of(home)
        self._known: dict[str, bool] = {}

    def spelled(self, url: str) -> str:
        """A URL with the home origin, where it is one of the site's own under another."""
        end = url.find("/", len("https://"))
        origin = url if end < 0 else url[:end]
        if origin != self._origin and not self._is_ours(origin):
            return url
        if "&amp;" in url:
            url = _ESCAPED.sub("&", url)
        return url if origin == self._origin else self._origin + ("/" if end < 0 else url[end:])

    def _is_ours(self, origin: str) -> bool:
        known = self._known.get(origin)
        if known is None:
            known = self._known[origin] = same_site(origin, self._origin)
        return known

    def read(self, page: Page) -> Page:
        """The page with all of its own addresses under one origin."""
        urls = (page.url, page.final_url, page.base_url, page.canonical or "")
        written = (*urls, *(link.url for link in page.links))
        if page.tree is None or all(self.spelled(url) == url for url in written if url):
            return page
        base = page.base_url or page.final_url
        for node in page.tree.iter(*LINKING):
            found = absolute(base, node.get("href") or "")
            ours = self.spelled(found[0]) if found else ""
            if found and ours != found[0]:
                node.set("href", f"{ours}#{found[1]}" if found[1] else ours)
        return replace(
            page,
            url=self.spelled(page.url),
            final_url=self.spelled(page.final_url),
            base_url=page.base_url and self.spelled(page.base_url),
            canonical=page.canonical and self.spelled(page.canonical),
            links=tuple(link._replace(url=self.spelled(link.url)) for link in page.links),
        )
