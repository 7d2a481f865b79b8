"""What surrounds the content: navigation, the trail, the side column, the foot, the head."""

from __future__ import annotations

from threadhound.evaluate.simulate.chance import draw, salt
from threadhound.evaluate.simulate.forum import Forum
from threadhound.evaluate.simulate.links import Linker
from threadhound.evaluate.simulate.places import HOME, Place
from threadhound.evaluate.simulate.routes import SITE_PAGES
from threadhound.evaluate.simulate.views import Anchor, Chrome, Pager

SIMILAR = 6  # links into other boards on a page
TAGS = 5


def chrome_for(
    forum: Forum, link: Linker, place: Place, title: str, pager: Pager | None = None
) -> Chrome:
    """The frame of a page."""
    spec, labels = forum.spec, forum.labels
    return Chrome(
        title=title,
        site=site_name(forum),
        language="en" if spec.language == "xx" else spec.language,
        rtl=forum.world.prose.script.rtl,
        nav=_nav(forum, link, place),
        crumbs=_crumbs(forum, link, place),
        footer=_footer(forum, link),
        aside=_aside(forum, link, place),
        aside_title=labels.similar,
        head=_head(forum, link, place, pager),
    )


def site_name(forum: Forum) -> str:
    """The name on top of every page."""
    return forum.world.prose.title(250_000_000 + forum.spec.seed % 1000)


def _nav(forum: Forum, link: Linker, place: Place) -> tuple[Anchor, ...]:
    spec, labels = forum.spec, forum.labels
    login = Place("login")
    if spec.has("F1"):  # every page has a login address of its own, which leads back to it
        login = Place("enter", text=forum.urls.target(place))
    out = [link.anchor(HOME, labels.home), link.anchor(Place("help"), labels.help)]
    out += [link.anchor(login, labels.login), link.anchor(Place("register"), labels.register)]
    out.append(link.anchor(Place("search"), labels.search))
    if spec.has("F1") or spec.has("F2"):
        out.append(link.anchor(Place("members"), labels.members))
    if spec.has("F22"):
        out.append(link.anchor(Place("calendar", 202506), labels.calendar))
    return tuple(out)


def _crumbs(forum: Forum, link: Linker, place: Place) -> tuple[Anchor, ...]:
    """Home and the boards above a page."""
    world, board = forum.world, 0
    if place.kind in ("board", "sort"):
        board = world.boards[place.id].parent
    elif place.kind in ("thread", "print"):
        board = world.board_of(place.id)
    trail: list[Anchor] = []
    while board:
        trail.append(link.anchor(Place("board", board), world.boards[board].title))
        board = world.boards[board].parent
    return (link.anchor(HOME, forum.labels.home), *reversed(trail))


def _footer(forum: Forum, link: Linker) -> tuple[Anchor, ...]:
    spec, labels = forum.spec, forum.labels
    out = [link.anchor(Place("help"), labels.rules)]
    if spec.has("F1"):
        out.append(link.anchor(Place("markread"), labels.mark_read))
    if spec.has("F3"):
        out.append(link.anchor(Place("feed", 0), labels.feed))
    if spec.has("F14"):
        out += [
            Anchor("/", site_name(forum)),
            Anchor(f"/news/{spec.seed % SITE_PAGES + 1}.html", "News"),
        ]
    return tuple(out)


def _aside(forum: Forum, link: Linker, place: Place) -> tuple[Anchor, ...]:
    """Links that belong to other parts of the forum."""
    spec, world = forum.spec, forum.world
    out: list[Anchor] = []
    bits = draw(salt(spec.seed, "aside"), place.id, place.page)
    if spec.has("F17"):
        for i in range(SIMILAR):
            thread = 1 + draw(bits, i) % max(1, spec.threads)
            if world.has_thread(thread):
                out.append(link.anchor(Place("thread", thread), world.prose.title(thread)))
    out += _jump_list(forum, link)
    if spec.has("F22"):
        for i in range(TAGS):
            tag = 1 + draw(bits, 50 + i) % 10**6
            out.append(link.anchor(Place("tag", tag), world.prose.phrase(tag, 1)))
    return tuple(out)


def _jump_list(forum: Forum, link: Linker) -> tuple[Anchor, ...]:
    """The same boards on every page; remembered for clients without a session in their links."""
    if forum.jump_list is not None and not link.token:
        return forum.jump_list
    boards = list(forum.world.boards.values())[: forum.spec.sidebar]
    anchors = tuple(link.anchor(Place("board", board.id), board.title) for board in boards)
    if not link.token:
        forum.jump_list = anchors
    return anchors


def _head(forum: Forum, link: Linker, place: Place, pager: Pager | None) -> str:
    spec, out = forum.spec, []
    if spec.canonical and place.kind in ("home", "board", "sort", "thread", "print"):
        kind = {"sort": "board", "print": "thread"}.get(place.kind, place.kind)
        own = Place(kind, place.id, place.page)
        out.append(f'<link rel="canonical" href="{link.absolute(own)}">\n')
    ends = [item for item in pager.items if item.rel] if pager else []
    out += [f'<link rel="{item.rel}" href="{item.href}">\n' for item in ends]
    if spec.has("F7") or spec.has("F8"):
        out.append('<script src="/forum.js"></script>\n')
    if spec.has("F3"):
        href = link.href(Place("feed", 0))
        out.append(f'<link rel="alternate" type="application/rss+xml" href="{href}">\n')
    return "".join(out)
