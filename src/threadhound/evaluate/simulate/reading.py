"""Thread pages, their print views, and the fragments that scripts ask for."""

from __future__ import annotations

import json

from threadhound.evaluate.simulate.chrome import chrome_for, site_name
from threadhound.evaluate.simulate.forum import Forum
from threadhound.evaluate.simulate.links import Linker
from threadhound.evaluate.simulate.listing import thread_list
from threadhound.evaluate.simulate.paging import pager_for
from threadhound.evaluate.simulate.places import Place
from threadhound.evaluate.simulate.themes.base import Theme
from threadhound.evaluate.simulate.views import Anchor, PostView, ThreadPage
from threadhound.evaluate.simulate.world import Post

DEEPEST = 5  # levels by which answers are indented


def thread_page(forum: Forum, link: Linker, theme: Theme, place: Place) -> str:
    """A page of a thread."""
    title = forum.world.prose.title(place.id)
    neighbours = _neighbours(forum, link, place.id)
    pager = pager_for(forum, link, place, forum.thread_pages(place.id), neighbours)
    view = ThreadPage(title, _posts(forum, link, place), pager, _tools(forum, link, place))
    chrome = chrome_for(forum, link, place, f"{title} - {site_name(forum)}", pager)
    return theme.page(chrome, theme.thread(view))


def _posts(forum: Forum, link: Linker, place: Place) -> list[PostView]:
    size = forum.spec.posts_per_page
    start = (place.page - 1) * size
    posts = forum.world.posts(place.id, start, start + size)
    return [_post(forum, link, post) for post in posts]


def _post(forum: Forum, link: Linker, post: Post) -> PostView:
    spec, labels = forum.spec, forum.labels
    person, edited = forum.person(post.author), ""
    if post.edited:
        when = forum.dates.text(post.edited)
        edited = f"{labels.edited} {person.name}: {when}"
    anchor = f"#p{post.id}"
    permalink = link.href(Place("post", post.id), anchor) if spec.has("F3") else anchor
    return PostView(
        post.id,
        post.position,
        link.member(post.author),
        person.joined,
        person.written,
        forum.dates.html(post.time),
        Anchor(permalink, labels.permalink),
        post.blocks,
        "" if spec.plain else person.signature,
        edited,
        _actions(forum, link, post.id),
        _depth(forum, post) if spec.threaded else 0,
    )


def _actions(forum: Forum, link: Linker, post: int) -> tuple[Anchor, ...]:
    if not forum.spec.has("F1"):
        return ()
    labels = forum.labels
    return (
        link.anchor(Place("quote", post), labels.quote),
        link.anchor(Place("report", post), labels.report, "nofollow"),
    )


def _depth(forum: Forum, post: Post) -> int:
    depth, position = 0, forum.world.reply_to(post.thread, post.position)
    while position > 1 and depth < DEEPEST:
        depth += 1
        position = forum.world.reply_to(post.thread, position)
    return depth


def _neighbours(forum: Forum, link: Linker, thread: int) -> tuple[Anchor, ...]:
    """Links to the threads before and after: straight, or by pointers that redirect."""
    spec, labels = forum.spec, forum.labels
    if not spec.has("F12"):
        return ()
    out = []
    for step, kind, text in ((-1, "prev", labels.prev_topic), (1, "next", labels.next_topic)):
        near = forum.world.neighbour(thread, step)
        if near:
            place = Place(kind, thread) if spec.has("F3") else Place("thread", near)
            out.append(link.anchor(place, text))
    return tuple(out)


def _tools(forum: Forum, link: Linker, place: Place) -> tuple[Anchor, ...]:
    out = []
    if forum.spec.has("F1"):
        out.append(link.anchor(Place("reply", place.id), forum.labels.reply))
    if forum.spec.has("F3"):
        out.append(link.anchor(Place("print", place.id, place.page), forum.labels.print))
    return tuple(out)


def print_page(forum: Forum, link: Linker, theme: Theme, place: Place) -> str:
    """The bare words of a thread page."""
    title = forum.world.prose.title(place.id)
    parts = [_printed(theme, post) for post in _posts(forum, link, place)]
    back = link.href(Place("thread", place.id, place.page))
    return (
        f"<html><head><title>{title}</title>\n"
        f'<meta name="robots" content="noindex"></head>\n<body><h1>{title}</h1>\n'
        f'{"".join(parts)}<p><a href="{back}">{title}</a></p></body></html>\n'
    )


def _printed(theme: Theme, post: PostView) -> str:
    return f"<p><b>{post.author.text}</b> {post.when}</p>\n{theme.body(post.blocks)}<hr>\n"


def fragment(forum: Forum, link: Linker, theme: Theme, place: Place) -> str:
    """What a script asks for: the posts or rows of one page, and where the next ones are."""
    if place.kind == "more":
        pages, shown = forum.thread_pages(place.id), Place("thread", place.id, place.page)
        html = theme.thread(
            ThreadPage("", _posts(forum, link, shown), pager_for(forum, link, shown, 1))
        )
    else:
        pages, shown = forum.board_pages(place.id), Place("board", place.id, place.page)
        html = theme.threads(thread_list(forum, link, shown))
    more = link.href(place._replace(page=place.page + 1)) if place.page < pages else None
    return json.dumps({"html": html, "next": more}, ensure_ascii=False)
