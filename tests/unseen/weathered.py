"""A made-up forum as copies of old communities are: spelled in many ways, broken, full of boxes.

Its links name the site with and without `www`, by both schemes, with escapes escaped again and a
session in each of them. Elements are left open, members put markup of their own into posts, and
beside every page stands a chat that has gone on since the page before was copied.
"""

from __future__ import annotations

import html
import random
import re
from collections.abc import Callable, Sequence
from urllib.parse import urlsplit

from threadhound.evaluate.truth import target
from unseen.imitation import Imitation, Shown
from unseen.wrapped import Wrapped

ROOTS = ("http://www.unseen.test", "https://unseen.test", "https://www.unseen.test", "")
SAID = 12  # lines that the chat has room for
HREF = re.compile(r"""(<a\b[^>]*?\shref=)(["'])([^"'#]*)""")
LEFT_OPEN = re.compile(r"</(?:td|tr|li|p|dd|dt|form)>")
SESSION = re.compile(r"([?&;])s=[0-9a-f]{32}(?:&|;|$)")
MARKUP = ("<b><font color=red>", "<i><div>", "</div>", "<u><center>", "</span></b>")


def spelled(body: str, _: Shown, dice: random.Random) -> str:
    """Links of the site under any of its names, some with escapes escaped once more."""

    def spell(found: re.Match[str]) -> str:
        href = found[3]
        if href.startswith("/") and not href.startswith("//"):
            href = dice.choice(ROOTS) + href
            href = href.replace("&amp;", "&amp;amp;") if dice.random() < 0.2 else href
        return found[1] + found[2] + href

    return HREF.sub(spell, body)


def with_sessions(body: str, _: Shown, dice: random.Random) -> str:
    """A session in all links that have parameters, another one on each page."""
    token = f"{dice.getrandbits(128):032x}"

    def put(found: re.Match[str]) -> str:
        named = re.search(r"\?[\w-]+=", found[3])
        return f"{found[0]}&amp;s={token}" if named else found[0]

    return HREF.sub(put, body)


def broken(body: str, shown: Shown, dice: random.Random) -> str:
    """Elements left open, and what members typed into their posts."""
    body = LEFT_OPEN.sub("", body)
    if shown.kind != "thread":
        return body
    return re.sub(
        r"<br\s*/?>",
        lambda gap: (dice.choice(MARKUP) if dice.random() < 0.3 else "") + gap[0],
        body,
    )


def with_chat(body: str, _: Shown, dice: random.Random) -> str:
    """A chat beside the page; nothing in it is on any other page."""
    lines = "".join(
        f'<div class="shout"><a href="/chat/user/{dice.randint(1, 99)}">guest</a>'
        f" <small>{dice.randint(0, 23):02}:{dice.randint(0, 59):02}</small>"
        f" lorem {dice.randint(1, 10**6)} dolor</div>"
        for _ in range(SAID)
    )
    return re.sub(r"<body[^>]*>", lambda mark: f"{mark[0]}<div>{lines}</div>", body, count=1)


Dirt = Callable[[str, Shown, random.Random], str]
ALL: Sequence[Dirt] = (spelled, with_sessions, broken, with_chat)


class Weathered(Wrapped):
    """The pages of a forum with dirt over them; the dirt of a page is the same each time."""

    def __init__(self, forum: Imitation, dirt: Sequence[Dirt] = ALL) -> None:
        super().__init__(forum, "~")
        self.dirt = dirt

    def shown(self, url: str) -> Shown | None:
        at = SESSION.sub(r"\1", html.unescape(target(url))).rstrip("?&;")
        if urlsplit(at).path.startswith("/chat/"):
            return Shown("other", "", "<html><body><h1>guest</h1></body></html>")
        found = self.forum.shown(at)
        if found is None or found.location or "html" not in found.type:
            return found
        body, dice = found.body, random.Random(at)
        for put in self.dirt:
            body = put(body, found, dice)
        return Shown(found.kind, found.id, body, found.status, type=found.type)
