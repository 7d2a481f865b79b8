"""A made-up forum as copying programs leave it on a disk, put on a web server again.

Every address has become the name of a file, with what followed the question mark inside the name,
or shortened to four letters of a hash; links are relative to the page, and those to pages that were
not copied name the dead site. Which addresses were copied, and under which of their names, is found
as such programs find it: by following the links.
"""

from __future__ import annotations

import hashlib
import html
import posixpath
import re
import zlib
from collections import deque
from collections.abc import Callable
from functools import cached_property
from urllib.parse import quote, unquote, urljoin, urlsplit

from threadhound.evaluate.truth import target
from unseen.imitation import HOSTS, ORIGIN, Imitation, ImitationTruth, Shown
from unseen.wrapped import Wrapped

DEAD = "http://gone.test"
LINK = re.compile(r"""(<(?:a|area|link|frame|iframe)\b[^>]*?\s(?:href|src)=)(["'])([^"']*)\2""")
TOLD = re.compile(r"""(\b(?:content|action)=["'])""" + re.escape(ORIGIN))
FORUM_KINDS = frozenset({"entry", "index", "thread", "redirect", "part"})
MOST = 6000  # addresses: what such a program copies before somebody stops it
COPIED_OTHERS = 15  # of a hundred pages that are neither lists nor threads

Naming = Callable[[str, str], tuple[str, str]]  # path and query -> name of the file, link to it


def _ended(path: str) -> str:
    return path if path.endswith((".html", ".htm")) else f"{path}.html"


def _flat(query: str) -> str:
    """A name has no slashes in it."""
    return query.replace("/", "%2F")


def with_question_marks(path: str, query: str) -> tuple[str, str]:
    """`viewtopic.php?t=12` is the file `viewtopic.php?t=12.html`, linked with an escape."""
    path += "index.html" if path.endswith("/") else ""
    name = f"{path}?{_flat(query)}.html" if query else _ended(path)
    return name, quote(name, safe="/=&;,@+:~!$()*'")


def with_at_signs(path: str, query: str) -> tuple[str, str]:
    """The same on disks that know no question marks in names."""
    path += "index.html" if path.endswith("/") else ""
    name = f"{path}@{_flat(query)}.html" if query else _ended(path)
    return name, quote(name, safe="/=&;,@+:~!$()*'")


def with_hashes(path: str, query: str) -> tuple[str, str]:
    """`viewtopic.php?t=12` is the file `viewtopic1a2b.html`; links still tell the query."""
    path += "index" if path.endswith("/") else ""
    stem = re.sub(r"\.(?:php|html?|cgi|pl|aspx?|jsp)$", "", path)
    short = hashlib.md5(query.encode(), usedforsecurity=False).hexdigest()[:4]
    name = f"{stem}{short}.html" if query else f"{stem}.html"
    return name, quote(name, safe="/=&;,@+:~!$()*'") + (f"?{query}" if query else "")


STYLES: dict[str, Naming] = {
    "marks": with_question_marks,
    "ats": with_at_signs,
    "hashes": with_hashes,
}


class StaticCopy(Wrapped):
    """The pages of a forum under the names of files."""

    def __init__(self, forum: Imitation, style: str = "marks") -> None:
        super().__init__(forum, f":{style}")
        self._named = STYLES[style]
        self.robots = None
        self.entry = ORIGIN + self._link(target(forum.entry))

    @cached_property
    def truth(self) -> ImitationTruth:
        return CopiedTruth(self)

    @property
    def starts(self) -> tuple[str, ...]:
        there = [url for url in self.forum.starts if self._file(target(url)) in self.files]
        return tuple(ORIGIN + self._link(target(url)) for url in there)

    @cached_property
    def files(self) -> dict[str, str]:
        """Names of files -> the address that each was copied from."""
        first = target(self.forum.entry)
        found = {self._file(first): first}
        waiting = deque([first])
        while waiting and len(found) < MOST:
            at = waiting.popleft()
            for to in self._links(at):
                name = self._file(to)
                if name not in found and self._was_copied(to):
                    found[name] = to
                    waiting.append(to)
        return found

    def shown(self, url: str) -> Shown | None:
        path = unquote(urlsplit(url).path) or "/"
        name = f"{path}index.html" if path.endswith("/") else path
        at = self.files.get(name)
        page = self._page(at) if at else None
        if at is None or page is None:
            return None
        body = TOLD.sub(rf"\1{DEAD}", LINK.sub(lambda link: self._relinked(link, at), page.body))
        return Shown(page.kind, page.id, body, page.status, type=page.type)

    def _was_copied(self, at: str) -> bool:
        page = self._page(at)
        if page is None or page.status != 200 or "html" not in page.type:
            return False
        return page.kind in FORUM_KINDS or zlib.crc32(at.encode()) % 100 < COPIED_OTHERS

    def _page(self, at: str) -> Shown | None:
        """What is at an address in the end: such programs save it under the name asked for."""
        for _ in range(5):
            page = self.forum.shown(ORIGIN + at)
            if page is None or not page.location:
                return page
            at = target(urljoin(ORIGIN + at, page.location))
        return None

    def _links(self, at: str) -> list[str]:
        page = self._page(at)
        if page is None or page.kind not in FORUM_KINDS:
            return []
        found = [self._resolved(link[3], at) for link in LINK.finditer(page.body)]
        return [target(url) for url in found if url]

    def _relinked(self, link: re.Match[str], at: str) -> str:
        url = self._resolved(link[3], at)
        if not url:
            return link[0]
        to = target(url)
        if self._file(to) in self.files:
            here = posixpath.dirname(self._link(at).partition("?")[0])
            path, mark, query = self._link(to).partition("?")
            url = posixpath.relpath(path, here) + mark + query
        else:
            url = DEAD + to
        fragment = html.unescape(link[3]).partition("#")[2]
        url += f"#{fragment}" if fragment else ""
        return f"{link[1]}{link[2]}{html.escape(url)}{link[2]}"

    def _resolved(self, href: str, at: str) -> str:
        """The address that a link leads to; nothing for other sites, scripts and marks."""
        href = html.unescape(href).strip()
        if not href or href.startswith("#"):
            return ""
        url = urljoin(ORIGIN + at, href)
        return url if urlsplit(url).hostname in HOSTS else ""

    def _file(self, at: str) -> str:
        path, _, query = at.partition("?")
        return self._named(unquote(path), query)[0]

    def _link(self, at: str) -> str:
        path, _, query = at.partition("?")
        return self._named(unquote(path), query)[1]


class CopiedTruth(ImitationTruth):
    """Only what was copied can be had."""

    def __init__(self, copy: StaticCopy) -> None:
        super().__init__(copy)  # type: ignore[arg-type]
        pages = [copy._page(at) for at in copy.files.values()]
        there = {page.id for page in pages if page and page.kind == "thread"}
        self._whole = {
            thread: kept for thread, pages in self._whole.items() if (kept := pages & there)
        }
