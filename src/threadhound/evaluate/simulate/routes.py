"""What a request leads to: rendering and truth both ask here, so they cannot disagree."""

from __future__ import annotations

from dataclasses import dataclass

from threadhound.evaluate.simulate.forum import Forum
from threadhound.evaluate.simulate.places import HOME, Place

OTHER_KINDS = {
    "search": "search",
    "query": "search",
    "found": "search",
    "tag": "search",
    "login": "login",
    "enter": "login",
    "register": "login",
    "write": "login",
    "reply": "login",
    "quote": "login",
    "report": "login",
    "feed": "feed",
    "help": "other",
    "members": "other",
    "calendar": "other",
    "more": "other",
    "rows": "other",
}
ORDERS = ("author", "replies", "views", "subject")
SERVICES = frozenset({"/robots.txt", "/sitemap.xml", "/style.css", "/forum.js"})
MONTHS = range(1, 13)
SITE_PAGES = 24  # articles beside a forum that is not alone on its host


@dataclass(frozen=True, slots=True)
class Route:
    """The truth about a request: its kind and id, and what is shown or where it is sent."""

    kind: str
    id: str = ""
    show: Place | None = None
    goes_to: Place | None = None
    status: int = 200


MISSING = Route("error", status=404)


def route(forum: Forum, target: str) -> Route:
    """Decide one request."""
    path = target.partition("?")[0]
    if path in SERVICES or path.startswith("/img/"):
        return _service(forum, path)
    place = forum.urls.place(target)
    if place is None:
        return _site(forum, path)
    return route_to(forum, place)


def _service(forum: Forum, path: str) -> Route:
    spec = forum.spec
    if path == "/robots.txt" and spec.robots is None:
        return MISSING
    if path == "/sitemap.xml":
        return Route("feed", "sitemap", Place("sitemap")) if spec.sitemap else MISSING
    return Route("other", show=Place("asset", text=path))


def _site(forum: Forum, path: str) -> Route:
    """Pages of the rest of the host, where the forum is only a part of it."""
    if not forum.spec.base or path.startswith(forum.spec.base):
        return MISSING
    if path == "/":
        return Route("other", show=Place("site"))
    number = path.removeprefix("/news/").removesuffix(".html")
    if path == f"/news/{number}.html" and number.isdigit() and 1 <= int(number) <= SITE_PAGES:
        return Route("other", show=Place("site", int(number)))
    return MISSING


def route_to(forum: Forum, place: Place) -> Route:
    """Decide a request for a known place."""
    special = _SPECIAL.get(place.kind)
    if special:
        return special(forum, place)
    kind = OTHER_KINDS[place.kind]
    if _is_missing(forum, place):
        return MISSING
    return Route(kind, show=place)


def _is_missing(forum: Forum, place: Place) -> bool:
    """Whether a page about a board, thread, post or user is about none that exists."""
    world, number = forum.world, place.id
    exists = {
        "quote": lambda: world.locate(number) is not None,
        "report": lambda: world.locate(number) is not None,
        "reply": lambda: world.has_thread(number),
        "more": lambda: world.has_thread(number),
        "write": lambda: number in world.boards,
        "rows": lambda: number in world.boards,
        "feed": lambda: number in world.boards or number == 0,
        "found": lambda: 1 <= number <= forum.spec.users,
        "calendar": lambda: number % 100 in MONTHS,
    }.get(place.kind)
    return exists is not None and not exists()


def _home(_forum: Forum, _place: Place) -> Route:
    return Route("entry", "entry", HOME)


def _mark_read(_forum: Forum, _place: Place) -> Route:
    return Route("redirect", "entry", goes_to=HOME, status=302)


def _user(forum: Forum, place: Place) -> Route:
    if not 1 <= place.id <= forum.spec.users:
        return MISSING
    return Route("profile" if forum.spec.has("F2") else "login", show=place)


def _board(forum: Forum, place: Place) -> Route:
    board = forum.world.boards.get(place.id)
    if board is None or (place.kind == "sort" and place.text not in ORDERS):
        return MISSING
    if board.private:
        return Route("login", show=place)
    page = _page(forum, place.page, forum.board_pages(place.id))
    if page is None or page > forum.board_pages(place.id):
        return MISSING if page is None else Route("other", show=place)
    if place.kind == "sort":
        return Route("other", f"sorted:board:{place.id}:{place.text}:p{page}", _at(place, page))
    return Route("index", f"board:{place.id}:p{page}", _at(place, page))


def _thread(forum: Forum, place: Place) -> Route:
    world = forum.world
    if not world.has_thread(place.id):
        return _merged(forum, place.id)
    if world.boards[world.board_of(place.id)].private:
        return Route("login", show=place)
    page = _page(forum, place.page, forum.thread_pages(place.id))
    if page is None or page > forum.thread_pages(place.id):
        return MISSING if page is None else Route("other", show=place)
    kind = "print" if place.kind == "print" else "thread"
    return Route(kind, f"thread:{place.id}:p{page}", _at(place, page))


def _merged(forum: Forum, thread: int) -> Route:
    """Half of the threads that were merged into others leave a sign where they were."""
    whole = forum.world.merged_into(thread)
    if whole is None or thread % 2 or not forum.world.has_thread(whole):
        return MISSING
    return Route("redirect", f"thread:{whole}:p1", goes_to=Place("thread", whole), status=301)


def _pointer(forum: Forum, place: Place) -> Route:
    """Addresses that mean a page of a thread: of a post, the last one, the neighbours."""
    found = _pointed_at(forum, place)
    if found is None:
        return MISSING
    there = _thread(forum, found)
    if there.kind != "thread" or (
        forum.spec.permalinks == "page" and place.kind in ("post", "last")
    ):
        return there
    return Route("redirect", there.id, goes_to=found, status=302)


def _pointed_at(forum: Forum, place: Place) -> Place | None:
    world = forum.world
    if place.kind == "post":
        found = world.locate(place.id)
        if found is None:
            return None
        return Place("thread", found[0], forum.page_of(found[1]))
    if not world.has_thread(place.id):
        return None
    if place.kind == "last":
        return Place("thread", place.id, forum.thread_pages(place.id))
    near = world.neighbour(place.id, 1 if place.kind == "next" else -1)
    return Place("thread", near) if near else None


def _page(forum: Forum, page: int, pages: int) -> int | None:
    """The page that is shown for a number, which may be past the end."""
    if page <= pages:
        return page
    return {"last": pages, "first": 1, "empty": page, "missing": None}[forum.spec.past_end]


def _at(place: Place, page: int) -> Place:
    return place if place.page == page else place._replace(page=page)


_SPECIAL = {
    "home": _home,
    "markread": _mark_read,
    "user": _user,
    "board": _board,
    "sort": _board,
    "thread": _thread,
    "print": _thread,
    "post": _pointer,
    "last": _pointer,
    "next": _pointer,
    "prev": _pointer,
}
