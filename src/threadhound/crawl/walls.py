"""Login walls: pages that ask for a password instead of showing what was asked for.

Forums may have a login box on every page, so a password field alone is no wall: a wall is one and
the same page behind several addresses, or behind a redirect, or a page that is nothing but a form.
With cookies given, a wall means that they were not accepted: the crawl stops before it stores one.
What was seen is stored with the crawl, so that a kill changes nothing about what counts as a wall.
"""

from __future__ import annotations

from collections.abc import Sequence

from threadhound.crawl.gates import shape_of
from threadhound.crawl.recent import Known, Recent
from threadhound.dom.forms import asks_for_password
from threadhound.dom.structure import Structure
from threadhound.errors import BlockedError
from threadhound.learn.pagetypes import page_type
from threadhound.model import Json, Page, PageKind
from threadhound.settings import Settings
from threadhound.urls.canonical import url_key

WALL = "login wall"
WALLS = "walls"  # named value: addresses behind login walls
SHORT = 1500  # characters of a page that is nothing but a form, with the site's menus
BOXES = 2  # such pages before short pages are no longer suspected
KEPT = 200  # addresses remembered
SHAPES_KEPT = 512  # pages with a password field; a wall is met again sooner than that
BOXED = "walls:boxed"  # named value: pages of the forum that have a login box


class Walls:
    """Looks at pages as they come, one site's."""

    def __init__(self, settings: Settings, known: Known | None = None) -> None:
        self._settings = settings
        self._met = list(known(WALLS) or ()) if known else []
        boxed = known(BOXED) if known else 0
        self._boxed = int(boxed or 0)  # pages with a login box beside what they show
        self._shapes = Recent("walls", SHAPES_KEPT, known)  # shape -> key of the first address
        self._changes: dict[str, Json] = {}

    def stands(self, url: str, page: Page) -> bool:
        """Whether a page is a wall in front of the address that was asked for."""
        if not asks_for_password(page):
            return False
        key, shape = url_key(url), shape_of(page)
        first = key if shape is None else self._shapes.get(shape) or key
        if shape is not None:
            self._shapes.put(shape, first)
        suspect = first != key or _sent_away(url, page) or self._may_be_a_form(page)
        shows = (suspect or self._boxed < BOXES) and not _is_other(page)
        wall = suspect and not shows
        if shows and self._boxed < BOXES:
            self._boxed += 1
            self._changes[BOXED] = self._boxed
        if wall and len(self._met) < KEPT and url not in self._met:
            self._met.append(url)
            self._changes[WALLS] = list(self._met)
        return wall

    def changes(self) -> dict[str, Json]:
        """What must be stored with the outcome of the page that was last seen."""
        changes, self._changes = self._changes | self._shapes.changes(), {}
        return changes

    def _may_be_a_form(self, page: Page) -> bool:
        """A short page; not on forums that have a login box on every page."""
        if self._boxed >= BOXES or page.tree is None:
            return False
        text = str(page.tree.xpath("string(//body)"))
        return self._boxed == 0 or len(" ".join(text.split())) < SHORT

    def refused(self, url: str) -> BlockedError | None:
        """With cookies given, a wall ends the crawl; without, it is part of the forum."""
        return not_accepted(url) if self._settings.cookies_file else None

    def check_learning(self, start: str, seen: Sequence[tuple[str, Page]]) -> None:
        """While learning: the start page as a guest sees it, or a redirect to a login form."""
        if not self._settings.cookies_file:
            return
        for url, page in seen:
            if asks_for_password(page) and (url == start or _is_login(url, page)):
                raise not_accepted(url)


def _sent_away(url: str, page: Page) -> bool:
    """A redirect to another page than the one asked for."""
    return bool(page.passed) and url_key(page.final_url) != url_key(url)


def _is_login(url: str, page: Page) -> bool:
    return _sent_away(url, page) and _is_other(page)


def _is_other(page: Page) -> bool:
    return page_type(Structure.of(page)).kind is PageKind.OTHER


def not_accepted(url: str) -> BlockedError:
    """Cookies were given, and the forum asks for a login all the same."""
    return BlockedError(
        f"Your cookies were not accepted: {url} asks for a login.",
        "Nothing of it was stored. Export the cookies again from a browser that is logged in.",
    )
