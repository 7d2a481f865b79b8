"""Links from one thread to another: to threads that no list shows, or to posts of known ones.

Where posts have addresses of their own, each of them may show the whole thread again, one request
per post. What threads link to is therefore fetched last, and given up when it shows known pages.
"""

from __future__ import annotations

from collections.abc import Mapping

from threadhound.learn.fused.harvest import Aim
from threadhound.model import Json, Page
from threadhound.urls.canonical import hash64

ACROSS = " across"  # behind the role of a thread that another thread led to
STATE = "across "  # before such roles in the state


class Across:
    """What links from thread to thread brought so far."""

    def __init__(self, state: Mapping[str, Json]) -> None:
        counts = ((name, each) for name, each in state.items() if name.startswith(STATE))
        self._aims = {name.removeprefix(STATE): Aim(*each) for name, each in counts}
        self._said: set[int] = set()
        self._leads = False  # threads link to others at all; where none does, nothing is kept

    def shows_known(self, role: str) -> bool:
        """Whether links of a role have led to pages that said nothing new."""
        return role in self._aims and self._aims[role].misses()

    def note(self, page: Page, *, leads_across: bool, listed: bool) -> dict[str, Json]:
        """Remember a page of a thread; count it, if another thread led to it.

        A page that shows known posts again says what the first one said, or it was moved to a
        thread that is listed.
        """
        led = page.role.endswith(ACROSS)
        self._leads |= led or leads_across
        if not self._leads:
            return {}
        said = hash64("\n".join([page.title, *sorted({link.anchor for link in page.links})]))
        known = listed or said in self._said
        self._said.add(said)
        if not led:
            return {}
        aim = self._aims.setdefault(page.role, Aim())
        aim.count(good=not known)
        return {STATE + page.role: aim.as_json()}
