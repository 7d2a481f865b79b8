"""Index pages: the home page with its boards, and the pages of a board."""

from __future__ import annotations

import json
from html import escape

from threadhound.evaluate.simulate.chance import draw
from threadhound.evaluate.simulate.chrome import chrome_for, site_name
from threadhound.evaluate.simulate.forum import Forum
from threadhound.evaluate.simulate.links import Linker
from threadhound.evaluate.simulate.paging import mini_pager, pager_for
from threadhound.evaluate.simulate.places import HOME, Place
from threadhound.evaluate.simulate.routes import ORDERS
from threadhound.evaluate.simulate.themes.base import Theme
from threadhound.evaluate.simulate.views import Anchor, BoardList, BoardRow, ThreadList, ThreadRow


def home_page(forum: Forum, link: Linker, theme: Theme) -> str:
    """The list of boards."""
    view = _board_list(forum, link, forum.world.roots, forum.labels.boards)
    return theme.page(chrome_for(forum, link, HOME, site_name(forum)), theme.boards(view))


def board_page(forum: Forum, link: Linker, theme: Theme, place: Place) -> str:
    """A board: its sub-boards, then a page of its threads."""
    board = forum.world.boards[place.id]
    content = ""
    if board.children and place.page == 1:
        content = theme.boards(_board_list(forum, link, board.children, forum.labels.boards))
    pager = pager_for(forum, link, place, forum.board_pages(place.id))
    if board.holds_threads:
        content += theme.threads(thread_list(forum, link, place))
    title = f"{board.title} - {site_name(forum)}"
    return theme.page(chrome_for(forum, link, place, title, pager), content)


def _board_list(forum: Forum, link: Linker, boards: tuple[int, ...], heading: str) -> BoardList:
    view = BoardList(heading, [_board_row(forum, link, board) for board in boards])
    if forum.spec.has("F7") and forum.spec.script_links == "json":
        places = [(Place("board", b), forum.world.boards[b].title) for b in boards]
        view.rows, view.script = [], _as_data(link, places)
    return view


def _as_data(link: Linker, places: list[tuple[Place, str]]) -> str:
    """Rows for a script to show: slashes escaped as many sites do."""
    rows = [
        {"url": link.href(place).replace("&amp;", "&"), "title": text} for place, text in places
    ]
    return json.dumps({"rows": rows}, ensure_ascii=False).replace("/", "\\/")


def _board_row(forum: Forum, link: Linker, number: int) -> BoardRow:
    world, board = forum.world, forum.world.boards[number]
    newest = [] if board.private else world.rows(number, 0, 1)
    last = author = None
    when = ""
    if newest:
        thread = world.thread(newest[0])
        last = _last_link(forum, link, thread.id, thread.title)
        author, when = (
            link.member(thread.last_author),
            forum.dates.html(thread.last_time),
        )
    children = tuple(link.row(Place("board", c), world.boards[c].title) for c in board.children)
    return BoardRow(
        link.row(Place("board", number), board.title),
        escape(board.about),
        world.board_size(number),
        world.posts_in(number),
        last,
        when,
        author,
        children,
    )


def _last_link(forum: Forum, link: Linker, thread: int, text: str) -> Anchor:
    """Where the newest post is: a pointer of its own, or the last page."""
    if forum.spec.has("F7"):
        return Anchor("", text)
    count = forum.world.post_count(thread)
    post = forum.world.post_id(thread, count)
    if forum.spec.has("F3"):
        pointer = Place("last", thread) if thread % 2 else Place("post", post)
        return Anchor(link.href(pointer, f"#p{post}"), text)
    if forum.spec.has("F8") or forum.spec.has("F13"):
        return Anchor(link.href(Place("thread", thread)), text)
    return Anchor(link.href(Place("thread", thread, forum.page_of(count)), f"#p{post}"), text)


def thread_list(forum: Forum, link: Linker, place: Place) -> ThreadList:
    """The rows of a board page, or of one in another order."""
    world, size = forum.world, forum.spec.threads_per_page
    start = (place.page - 1) * size
    pinned = world.stickies(place.id)
    numbers = world.rows(place.id, start, start + size)
    if place.kind == "sort":
        numbers = sorted(numbers, key=lambda t: draw(len(place.text), t))
    rows = [thread_row(forum, link, t, sticky=True) for t in pinned]
    rows += [thread_row(forum, link, t) for t in numbers]
    view = ThreadList(
        world.boards[place.id].title,
        rows,
        pager_for(forum, link, place, forum.board_pages(place.id)),
        _orders(forum, link, place),
        _tools(forum, link, place),
    )
    if forum.spec.has("F7") and forum.spec.script_links == "json":
        threads = [(Place("thread", t), world.prose.title(t)) for t in pinned + numbers]
        view.rows, view.script = [], _as_data(link, threads)
    return view


def thread_row(forum: Forum, link: Linker, number: int, *, sticky: bool = False) -> ThreadRow:
    """One thread of a list."""
    thread = forum.world.thread(number)
    scripted = forum.spec.has("F7")
    return ThreadRow(
        link.row(Place("thread", number), thread.title),
        link.member(thread.author),
        thread.posts - 1,
        thread.views,
        _last_link(forum, link, number, "»"),
        forum.dates.html(thread.last_time),
        link.member(thread.last_author),
        () if scripted else mini_pager(forum, link, number),
        sticky,
    )


def _orders(forum: Forum, link: Linker, place: Place) -> tuple[Anchor, ...]:
    if not forum.spec.has("F3"):
        return ()
    labels = forum.labels
    texts = (labels.author, labels.replies, labels.views, labels.subject)
    pairs = zip(ORDERS, texts, strict=True)
    return tuple(link.anchor(Place("sort", place.id, place.page, o), text) for o, text in pairs)


def _tools(forum: Forum, link: Linker, place: Place) -> tuple[Anchor, ...]:
    out = []
    if forum.spec.has("F1"):
        out.append(link.anchor(Place("write", place.id), forum.labels.new_topic))
    if forum.spec.has("F3"):
        out.append(link.anchor(Place("feed", place.id), forum.labels.feed))
    return tuple(out)
