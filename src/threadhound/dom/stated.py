"""What a page's head states: its own address, and which pages come before and after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lxml.html import HtmlElement

from threadhound.dom.cursors import HOST, cursor_between, names_thing
from threadhound.dom.series import step_between, values_of
from threadhound.model import Link, Page
from threadhound.urls.canonical import absolute
from threadhound.urls.copied import as_asked

RELATIONS = {"next": "next", "prev": "prev", "previous": "prev", "canonical": "canonical"}


@dataclass(frozen=True, slots=True)
class Stated:
    """Absolute URLs without fragment; empty where the head says nothing."""

    canonical: str = ""
    next: str = ""
    prev: str = ""

    def neighbours(self, owns: Sequence[str]) -> dict[str, str]:
        """Next and previous, as far as they are pages of the same thing.

        Some software states the next and previous *thread*: those differ in more than a page.
        """
        stated = {"next": self.next, "prev": self.prev}
        return {name: url for name, url in stated.items() if url and _is_page_of(owns, url)}


NOTHING = Stated()


def links_with_stated(page: Page) -> tuple[Link, ...]:
    """A page's links, and those to what comes before and after it that only its head names."""
    said = stated(page.tree, page.base_url or page.final_url)
    if not (said.next or said.prev):
        return page.links
    known = {link.url for link in page.links}
    named = {"next": said.next, "prev": said.prev}.items()
    told = (Link(url, "", f"head/{name}", frozenset({name})) for name, url in named if url)
    return (*page.links, *(link for link in told if link.url not in known))


def stated(tree: HtmlElement | None, base_url: str) -> Stated:
    """The first of each relation; the address given to social networks is one of its own too."""
    found: dict[str, str] = {}
    for element in tree.iter("link") if tree is not None else ():
        href = (element.get("href") or "").strip()
        for name in (element.get("rel") or "").lower().split():
            if href and name in RELATIONS:
                found.setdefault(RELATIONS[name], _resolved(base_url, href))
    if tree is not None and "canonical" not in found:
        told = (e.get("content") for e in tree.iter("meta") if e.get("property") == "og:url")
        found["canonical"] = next((_resolved(base_url, one) for one in told if one), "")
    return Stated(**found)


def _resolved(base_url: str, href: str) -> str:
    found = absolute(base_url, href)
    return found[0] if found else ""


def _is_page_of(owns: Sequence[str], url: str) -> bool:
    return any(_is_page(own, url) for own in owns)


def _is_page(own: str, url: str) -> bool:
    if cursor_between(own, url, declared=True) is not None:
        return True
    step = step_between(own, url)
    if step is None or not step.final:
        return False
    return step.kind != "changed" or len(values_of(own)) > 1 or _asked_of_thing(own, url)


def _asked_of_thing(own: str, url: str) -> bool:
    """Whether only the query differs, of a path that names a thing by itself."""
    own, url = as_asked(own), as_asked(url)
    path = own.partition("?")[0]
    return "?" in own and url.startswith(path + "?") and names_thing(HOST.sub("", path))
