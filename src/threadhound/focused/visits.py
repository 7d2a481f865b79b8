"""What the strategies see of a fetched page: whether it is of the wanted type, and its links."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from threadhound.dom.paths import short_form
from threadhound.model import Link, Page
from threadhound.urls.canonical import url_key

TITLE_CHARACTERS = 15  # shorter anchors are buttons, names and menu entries
PLACE_STEPS = 4  # of a location; the outer ones are the same for the whole page
HOSTS_KEPT = 20_000
_NUMBER = re.compile(r"\W*\d[\d.,]*\W*")
_ADDRESS = re.compile(r"[0-9.:\[\]]+")


@dataclass(frozen=True, slots=True)
class Outlink:
    """A page that another one links to: how often, from where, under what kind of anchor."""

    url: str  # the key of the URL
    count: int = 1
    place: str = ""
    anchor: str = ""  # number, short or title


@dataclass(frozen=True, slots=True)
class Visit:
    """A page of a layer, fetched or not."""

    url: str
    relevant: bool = False
    worth: float = 0.0  # 0 to 1: type and topic together
    outlinks: tuple[Outlink, ...] = ()
    failed: bool = False
    content: int = 0  # equal for addresses that show the same words; 0: none to compare
    aliases: tuple[str, ...] = ()  # other addresses of the same page: redirects passed, canonical


@lru_cache(maxsize=HOSTS_KEPT)
def _domain(host: str) -> str:
    name = host.lower().removeprefix("www.")
    return name if _ADDRESS.fullmatch(host) else name.partition(":")[0]


def domain_of(url: str) -> str:
    """Whose page it is: the host without its www. Sites below one registered name stay apart."""
    return _domain(url.partition("://")[2].partition("/")[0])


def outlinks_of(page: Page, key: Callable[[str], str] = url_key) -> tuple[Outlink, ...]:
    """The pages a page links to, itself left out; none where it asks not to follow its links."""
    if page.nofollow:
        return ()
    own = {key(page.url), key(page.final_url)}
    found: dict[str, tuple[int, Link]] = {}
    for link in page.links:
        target = key(link.url)
        if target not in own:
            count, first = found.get(target, (0, link))
            found[target] = (count + 1, first)
    return tuple(
        Outlink(target, count, short_form(link.location, PLACE_STEPS), anchor_kind(link.anchor))
        for target, (count, link) in found.items()
    )


def anchor_kind(anchor: str) -> str:
    """A number (of a page), a short word (of a menu) or a title."""
    if _NUMBER.fullmatch(anchor):
        return "number"
    return "title" if len(anchor) >= TITLE_CHARACTERS else "short"
