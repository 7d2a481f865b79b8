"""A made-up forum inside a busy site: around every page stand things that are no forum.

Real communities have a chat box, the latest posts beside every page, clouds of tags, switches of
language and style, a gallery, a shop, news and a calendar without end.
"""

from __future__ import annotations

import random
import re
from datetime import timedelta

from unseen.declared import a
from unseen.imitation import Imitation, Shown, esc, joined
from unseen.world import NOW, Thread
from unseen.wrapped import Wrapped

SWITCHES = ("lang", "style", "theme", "mobile")
SECTION = re.compile(r"/(gallery|shop|news|calendar|wiki)(?:/([\w-]+))?")
ALBUMS = 14
LATEST = 8


class Crowded(Wrapped):
    """The pages of a forum with everything that a busy site puts around them."""

    def __init__(self, forum: Imitation) -> None:
        super().__init__(forum, "+")
        self.dice = random.Random(forum.name)
        self.chat_everywhere = self.dice.random() < 0.5
        self.latest_first = self.dice.random() < 0.5
        self._chat = joined(self._said() for _ in range(9))
        self._shown: dict[str, Shown | None] = {}

    def shown(self, url: str) -> Shown | None:
        if url not in self._shown:
            self._shown[url] = self._find(url)
        return self._shown[url]

    def _find(self, url: str) -> Shown | None:
        path = "/" + url.partition("//")[2].partition("/")[2] if "//" in url else url
        section = SECTION.fullmatch(path.partition("#")[0].partition("?")[0])
        if section and self.forum.shown(url) is None:
            body = self._around(self._section(*section.groups()), home=False, here=url)
            return Shown("other", "", body)
        plain = re.sub(rf"([?&])(?:{'|'.join(SWITCHES)})=[^&#;]*&?", r"\1", url).rstrip("?&")
        found = self.forum.shown(plain)
        if found is None or found.location or "html" not in found.type:
            return found
        body = self._around(found.body, home=found.kind == "entry", here=plain)
        return Shown(found.kind, found.id, body, found.status, found.location, found.type)

    def _around(self, body: str, *, home: bool, here: str = "") -> str:
        mark = re.search(r"<body[^>]*>", body)
        if mark is None:
            return body
        top, rest = body[: mark.end()], body[mark.end() :]
        below = rest.rfind("</body>")
        rest, end = (rest[:below], rest[below:]) if below >= 0 else (rest, "")
        chat = self._box("chat", self._chat) if home or self.chat_everywhere else ""
        latest = self._latest()
        first = latest if self.latest_first else ""
        last = "" if self.latest_first else latest
        return f"{top}{self._bar()}{first}{rest}{chat}{last}{self._foot(here)}{end}"

    def _bar(self) -> str:
        sections = joined(
            f"<li>{a('/' + name, name.title())}</li>"
            for name in ("news", "gallery", "shop", "wiki", "calendar")
        )
        return f"<div id='site-bar'><ul>{sections}</ul></div>"

    def _box(self, css: str, inner: str) -> str:
        return f"<div class='box {css}'><div class='box-title'>{css}</div><div>{inner}</div></div>"

    def _said(self) -> str:
        user = self.dice.choice(self.forum.world.users)
        at = NOW - timedelta(minutes=self.dice.randint(1, 3000))
        text = self.forum.world.sentence()
        return f"<p class='said'><b>{esc(user.name)}</b> <i>{at:%H:%M}</i> {esc(text)}</p>"

    def _latest(self) -> str:
        rows = joined(self._latest_row(each) for each in self.forum.newest(LATEST + 40)[:LATEST])
        tags = " ".join(a(f"/wiki/{word.lower()}", word) for word in self.forum.world.tags)
        return self._box("latest", f"<ul>{rows}</ul>") + self._box("cloud", tags)

    def _latest_row(self, thread: Thread) -> str:
        if thread.id in self.forum.private:
            return ""
        last = thread.last
        link = a(self.forum.thread_url(thread), thread.title)
        return f"<li>{link} <span>{esc(last.author.name)}, {last.at:%d.%m.%Y %H:%M}</span></li>"

    def _foot(self, here: str) -> str:
        at = here.partition("//")[2].partition("/")[2].partition("#")[0]
        mark = "&" if "?" in at else "?"
        switches = " | ".join(
            a(f"/{at}{mark}{name}", said)
            for name, said in (
                ("lang=en", "English"),
                ("lang=fr", "Français"),
                ("style=3", "Dark"),
                ("mobile=1", "Mobile"),
            )
        )
        users = ", ".join(esc(user.name) for user in self.forum.world.users[:25])
        online = self._box("online", f"Online: {users}")
        shares = joined(
            a(f"https://{host}.example/share?u=/{at}", host) for host in ("face", "chirp", "pin")
        )
        return f"{online}<div class='foot'>{switches} {shares}</div>"

    def _section(self, name: str, item: str | None) -> str:
        about = [esc(board.about) for board in self.forum.world.boards]
        cards = joined(
            f"<div class='card'><a href='/{name}/{name}-{n}'><img src='/i/{n}.jpg' alt='{n}'></a>"
            f"<h3><a href='/{name}/{name}-{n}'>{about[n % len(about)]}</a></h3>"
            f"<span>{n * 7 % 50} EUR</span></div>"
            for n in range(1, ALBUMS)
        )
        inner = cards if item is None else f"<h1>{esc(item)}</h1><p>{esc(self._text(item))}</p>"
        if name == "calendar":
            month = int(item) if item and item.isdecimal() else 24000
            inner = f"{a(f'/calendar/{month - 1}', '«')} {month} {a(f'/calendar/{month + 1}', '»')}"
        site = f"<title>{esc(name)}</title>"
        return f"<html><head>{site}</head><body><h1>{name}</h1>{inner}</body></html>"

    def _text(self, item: str) -> str:
        dice = random.Random(item)
        about = [board.about for board in self.forum.world.boards]
        return " ".join(dice.choices(about, k=6))
