"""Every page of a forum as a function of its spec and the address."""

from __future__ import annotations

from threadhound.evaluate.simulate import extras, listing, reading
from threadhound.evaluate.simulate.assets import asset
from threadhound.evaluate.simulate.forum import Answer, Forum, Visit, forum_at
from threadhound.evaluate.simulate.links import Linker
from threadhound.evaluate.simulate.places import SESSION_KEY, Place
from threadhound.evaluate.simulate.routes import Route, route
from threadhound.evaluate.simulate.spec import ForumSpec
from threadhound.evaluate.simulate.themes.base import Theme

HTML = "text/html; charset=utf-8"
FIRST_VISIT = Visit()

_PAGES = {
    "board": listing.board_page,
    "sort": listing.board_page,
    "thread": reading.thread_page,
    "print": reading.print_page,
    "found": extras.results_page,
    "query": extras.results_page,
    "tag": extras.results_page,
    "search": extras.search_page,
    "members": extras.members_page,
    "calendar": extras.calendar_page,
    "help": extras.help_page,
    "site": extras.site_page,
}


def render(spec: ForumSpec, target: str, visit: Visit = FIRST_VISIT) -> Answer:
    """The answer to a GET of a path and query."""
    forum = forum_at(spec, visit.tick)
    there = route(forum, target)
    link = Linker(forum, visit)
    headers = _headers(forum, link)
    if there.goes_to is not None:
        location = forum.urls.target(there.goes_to)
        return Answer(there.status, (*headers, ("Location", location)), b"")
    kind, body = _body(forum, link, visit, there)
    return Answer(there.status, (*headers, ("Content-Type", kind)), body)


def _headers(forum: Forum, link: Linker) -> tuple[tuple[str, str], ...]:
    date = forum.date
    if link.token:
        return ("Date", date), ("Set-Cookie", f"{SESSION_KEY}={link.token}; Path=/")
    return (("Date", date),)


def _body(forum: Forum, link: Linker, visit: Visit, there: Route) -> tuple[str, bytes]:
    place = there.show
    if place is not None and place.kind == "asset":
        return _asset(forum, place.text)
    if place is not None and place.kind in ("feed", "sitemap"):
        feed = place.kind == "feed"
        text = extras.feed_xml(forum, link, place) if feed else extras.sitemap_xml(forum, link)
        return "application/xml; charset=utf-8", text.encode()
    if place is not None and place.kind in ("more", "rows"):
        theme = _theme(forum, visit, Place("home"))
        return "application/json", reading.fragment(forum, link, theme, place).encode()
    return HTML, _html(forum, link, visit, there).encode()


def _html(forum: Forum, link: Linker, visit: Visit, there: Route) -> str:
    place = there.show
    if place is None:
        return extras.missing_page(forum, link, forum.themes[0])
    theme = _theme(forum, visit, place)
    if there.kind == "login":
        return extras.login_page(forum, link, theme, place)
    if place.kind == "user":
        return extras.profile_page(forum, link, theme, place)
    if place.kind == "home":
        return listing.home_page(forum, link, theme)
    return _PAGES[place.kind](forum, link, theme, place)


def _theme(forum: Forum, visit: Visit, place: Place) -> Theme:
    """The layout of a page: forums with two have them by board, by thread or by time."""
    spec, second = forum.spec, False
    board = place.id if place.kind in ("board", "sort") else 0
    if place.kind == "thread":
        board = forum.world.board_of(place.id)
    if spec.has("F4"):
        second = board % 2 == 1
    elif spec.has("F16"):
        after = spec.layout_change_at
        by_thread = place.kind == "thread" and place.id > spec.threads // 2
        second = visit.number >= after if after else by_thread
    return forum.themes[second]


def _asset(forum: Forum, path: str) -> tuple[str, bytes]:
    if path == "/robots.txt":
        return "text/plain; charset=utf-8", (forum.spec.robots or "").encode()
    return asset(path)
