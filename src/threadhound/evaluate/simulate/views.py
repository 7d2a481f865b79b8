"""What a page shows, before any markup: the themes turn these into HTML."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from threadhound.evaluate.simulate.content import Block


class Anchor(NamedTuple):
    """A link: the address is ready for an attribute, the text for a page."""

    href: str
    text: str
    rel: str = ""


class BoardRow(NamedTuple):
    """A line of a list of boards."""

    link: Anchor
    about: str
    threads: int
    posts: int
    last: Anchor | None
    last_when: str
    last_author: Anchor | None
    children: tuple[Anchor, ...]


class ThreadRow(NamedTuple):
    """A line of a list of threads."""

    link: Anchor
    author: Anchor
    replies: int
    views: int
    last: Anchor
    last_when: str
    last_author: Anchor
    pages: tuple[Anchor, ...]
    sticky: bool


class PostView(NamedTuple):
    """One post of a thread page."""

    id: int
    position: int
    author: Anchor
    joined: str
    written: int
    when: str
    permalink: Anchor
    blocks: list[Block]
    signature: str
    edited: str
    actions: tuple[Anchor, ...]
    depth: int


class PagerItem(NamedTuple):
    """A step of a page bar; without href it is the current page or a gap."""

    text: str
    href: str = ""
    rel: str = ""


@dataclass(slots=True)
class Pager:
    """A page bar. `moved` puts it into another place of the page; `script` hides its links."""

    items: tuple[PagerItem, ...] = ()
    summary: str = ""
    beside: tuple[Anchor, ...] = ()  # links that are no paging, in the same box
    moved: bool = False
    script: str = ""  # address that a script asks for more


@dataclass(slots=True)
class Chrome:
    """Everything around the content."""

    title: str
    site: str
    language: str
    rtl: bool
    nav: tuple[Anchor, ...]
    crumbs: tuple[Anchor, ...]
    footer: tuple[Anchor, ...]
    aside: tuple[Anchor, ...] = ()
    aside_title: str = ""
    head: str = ""  # further elements of <head>, ready


@dataclass(slots=True)
class BoardList:
    """Boards below a heading."""

    heading: str
    rows: list[BoardRow]
    script: str = ""  # rows as data for a script, where the page has no links


@dataclass(slots=True)
class ThreadList:
    """The threads of a board page."""

    heading: str
    rows: list[ThreadRow]
    pager: Pager
    orders: tuple[Anchor, ...] = ()
    tools: tuple[Anchor, ...] = ()
    script: str = ""


@dataclass(slots=True)
class ThreadPage:
    """One page of a thread."""

    heading: str
    posts: list[PostView]
    pager: Pager
    tools: tuple[Anchor, ...] = ()


@dataclass(slots=True)
class Note:
    """Any other page: text, an optional form, a list of links, a pager."""

    heading: str
    text: str = ""
    form: str = ""
    links: tuple[Anchor, ...] = ()
    pager: Pager | None = None
