"""Addresses as pages write them: some with session ids, some only for scripts."""

from __future__ import annotations

from threadhound.evaluate.simulate.chance import draw, salt
from threadhound.evaluate.simulate.forum import Forum, Visit
from threadhound.evaluate.simulate.places import SESSION_KEY, Place
from threadhound.evaluate.simulate.views import Anchor


def session_of(forum: Forum, visit: Visit) -> str:
    """A fresh token for a client that sent no cookie, where the forum puts tokens into links."""
    if visit.cookie or not forum.spec.has("F11"):
        return ""
    return f"{draw(salt(forum.spec.seed, 'session'), visit.number):016x}"


class Linker:
    """Writes the links of one answer."""

    def __init__(self, forum: Forum, visit: Visit) -> None:
        self._forum, self._link = forum, forum.urls.link
        self.token = session_of(forum, visit)
        self.origin = visit.origin
        self._in_path = forum.spec.session_in == "path"
        self._named = forum.spec.has("F1") or forum.spec.has("F2")
        self._scripted = forum.spec.script_links if forum.spec.has("F7") else ""

    def href(self, place: Place, fragment: str = "", *, explicit: bool = False) -> str:
        """An address ready for an attribute."""
        link = self._link(place, explicit=explicit)
        if self.token:
            link = self._with_session(link)
        if "&" in link:
            link = link.replace("&", "&amp;")
        return link + fragment

    def _with_session(self, link: str) -> str:
        path, mark, query = link.partition("?")
        if self._in_path:
            return f"{path};{SESSION_KEY}={self.token}{mark}{query}"
        return f"{link}{'&' if mark else '?'}{SESSION_KEY}={self.token}"

    def anchor(self, place: Place, text: str, rel: str = "") -> Anchor:
        return Anchor(self.href(place), text, rel)

    def member(self, user: int) -> Anchor:
        """A user's name, with a link where the forum has pages of users."""
        if not self._named:
            return Anchor("", self._forum.person(user).name)
        known = None if self.token else self._forum.member_links.get(user)
        if known is None:
            known = Anchor(self.href(Place("user", user)), self._forum.person(user).name)
            if not self.token:
                self._forum.member_links[user] = known
        return known

    def row(self, place: Place, text: str) -> Anchor:
        """The link of a row of an index: real, or made by a script when clicked."""
        href = self.href(place)
        if self._scripted == "data":
            return Anchor(f'#" data-href="{href}', text)
        if self._scripted == "onclick":
            return Anchor(f"javascript:;\" onclick=\"location.href='{href}'", text)
        return Anchor("" if self._scripted else href, text)

    def absolute(self, place: Place) -> str:
        """The address in full, for feeds and the like."""
        return self.origin + self._forum.urls.target(place).replace("&", "&amp;")
