"""A mirror some of whose threads no list links to: what an audit has to notice."""

import html
import re
from dataclasses import replace
from hashlib import sha1
from urllib.parse import urljoin

_LINK = re.compile(r"""<a\b([^>]*?)\shref=(["'])(.*?)\2""", re.DOTALL)


def thing(page):
    """The thread that a page id belongs to."""
    return page.split(":p")[0]


class Hiding:
    """Answers as the mirror does, with the links to some threads taken out of its lists."""

    def __init__(self, mirror, share):
        self._mirror = mirror
        self.entry, self.token, self.truth = mirror.entry, mirror.token, mirror.truth
        known = sorted({thing(k.page) for k in mirror.truth.known if k.kind == "thread"})
        self.threads = len(known)
        self.hidden = {one for one in known if _lot(one) < share}

    def answer(self, url):
        said = self._mirror.answer(url)
        known = self.truth.find(url)
        if said is None or known is None or known.kind not in ("index", "entry"):
            return said
        text = said.body.decode("utf-8", "surrogateescape")
        shown = _LINK.sub(lambda found: self._unless_hidden(url, found), text)
        return replace(said, body=shown.encode("utf-8", "surrogateescape"))

    def _unless_hidden(self, url, found):
        target = urljoin(url, html.unescape(found[3])).split("#")[0]
        known = self.truth.find(target)
        hidden = known is not None and thing(known.page) in self.hidden
        return f"<a{found[1]}" if hidden else found[0]


def _lot(name):
    return int(sha1(name.encode()).hexdigest()[:8], 16) / 2**32
