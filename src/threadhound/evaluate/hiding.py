"""A mirror some of whose threads no list links to: what an audit has to notice."""

from __future__ import annotations

import html
import re
from dataclasses import replace
from hashlib import sha1
from typing import Protocol
from urllib.parse import urljoin

from threadhound.evaluate.truth import Known, Truth
from threadhound.fetch.replay import Answer

LISTS = ("index", "entry")
_LINK = re.compile(r"""<a\b([^>]*?)\shref=(["'])(.*?)\2""", re.DOTALL)


class Answering(Protocol):
    """A forum with its truth: a mirror, or one that is made up."""

    entry: str
    token: bytes

    @property
    def truth(self) -> Truth: ...

    def answer(self, url: str) -> Answer | None: ...


def thread_of(page: str) -> str:
    """The thread that a page id belongs to."""
    return page.split(":p", maxsplit=1)[0]


class Hiding:
    """Answers as the forum does, with the links to some threads taken out of its lists."""

    def __init__(self, mirror: Answering, share: float) -> None:
        self._mirror = mirror
        self.entry, self.token, self.truth = mirror.entry, mirror.token, mirror.truth
        known = sorted({thread_of(k.page) for k in mirror.truth.known if k.kind == "thread"})
        self.threads = len(known)
        self.hidden = frozenset(one for one in known if _lot(one) < share)

    def answer(self, url: str) -> Answer | None:
        """What the forum says, less the hidden links."""
        said = self._mirror.answer(url)
        known: Known | None = self.truth.find(url)
        if said is None or known is None or known.kind not in LISTS:
            return said
        text = said.body.decode("utf-8", "surrogateescape")
        shown = _LINK.sub(lambda found: self._unless_hidden(url, found), text)
        return replace(said, body=shown.encode("utf-8", "surrogateescape"))

    def _unless_hidden(self, url: str, found: re.Match[str]) -> str:
        target = urljoin(url, html.unescape(found[3])).split("#")[0]
        known = self.truth.find(target)
        hidden = known is not None and thread_of(known.page) in self.hidden
        return f"<a{found[1]}" if hidden else found[0]


def _lot(name: str) -> float:
    """The same number from 0 to 1 for the same name, whatever the order of threads."""
    return int(sha1(name.encode(), usedforsecurity=False).hexdigest()[:8], 16) / 2**32
