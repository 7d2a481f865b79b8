"""One spelling of a site's own addresses, whatever scheme and `www.` its links are written with.

Old posts cite threads as `http://www.…`, templates have a base of their own, and the pages are
served from elsewhere. All of it leads to the same pages, so everything is read as if it were
written with the origin that the first page came from. Some links are escaped once more than they
should be, and ask for `&amp;page=2`: no program names a parameter so.
"""

from __future__ import annotations

import re

from threadhound.dom.respelled import respelled
from threadhound.model import Page
from threadhound.urls.canonical import origin_of, same_site

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
        return respelled(page, self.spelled)
