"""The made-up forums themselves: what they call true can be found by following their links."""

from dataclasses import replace
from urllib.parse import urljoin

import pytest
from lxml import html

from unseen.forums import forums
from unseen.imitation import ORIGIN
from unseen.world import NOW, Size, World

CONTENT = {"entry", "index", "thread"}


def tiny(name):
    """A forum with its own boards, and few threads."""
    made = forums()[name]
    few = {"threads": 60, "usual_posts": 4, "long_threads": 1, "long_posts": (24, 30)}
    return made(replace(made.size, **few))


def links_of(forum, url):
    answer = forum.answer(url)
    tree = html.document_fromstring(answer.body.decode("utf-8", "replace"))
    return {urljoin(url, each).partition("#")[0] for each in tree.xpath("//a/@href | //frame/@src")}


def final(forum, url):
    """Where redirects lead."""
    shown = forum.shown(url) if url.startswith(ORIGIN + "/") else None
    if shown is None or not shown.location:
        return url
    return final(forum, urljoin(url, shown.location).partition("#")[0])


def reached(forum):
    """Ids of the thread pages found from the home page by way of lists and threads alone."""
    found, seen, ahead = set(), set(), [forum.entry]
    while ahead:
        url = final(forum, ahead.pop())
        shown = forum.shown(url) if url.startswith(ORIGIN + "/") else None
        if shown is None or shown.kind not in CONTENT or shown.id in seen:
            continue
        seen.add(shown.id)
        found |= {shown.id} if shown.kind == "thread" else set()
        ahead += sorted(links_of(forum, url) - {url})
    return found


@pytest.mark.parametrize("name", forums())
def test_every_thread_page_is_linked_from_the_home_page(name):
    forum = tiny(name)
    assert forum.truth.thread_pages <= reached(forum)


@pytest.mark.parametrize("name", forums())
def test_the_pages_to_start_from_exist_and_say_what_they_are(name):
    forum = tiny(name)
    for url in forum.starts:
        assert forum.answer(url).status == 200
        assert forum.truth.find(url) is not None
    home, thread, *_ = forum.starts
    assert forum.truth.find(home).kind in {"entry", "index"}
    assert forum.truth.find(thread).id in forum.truth.thread_pages


@pytest.mark.parametrize("name", forums())
def test_a_thread_page_shows_just_its_own_posts(name):
    forum = tiny(name)
    thread = max(forum.visible(), key=lambda one: len(one.posts))
    last = forum.pages_of(thread)
    for page in (1, last):
        text = html.document_fromstring(
            forum.shown(ORIGIN + forum.thread_url(thread, page)).body
        ).text_content()
        shown = [post for post in thread.posts if post.paragraphs[-1] in text]
        assert set(map(id, forum.posts_on(thread, page))) <= set(map(id, shown))


def test_a_world_is_the_same_each_time_and_in_the_order_of_time():
    one, two = World(5, "de", Size(threads=30)), World(5, "de", Size(threads=30))
    assert [t.title for t in one.threads] == [t.title for t in two.threads]
    for thread in one.threads:
        times = [post.at for post in thread.posts]
        assert times == sorted(times)
        assert times[-1] < NOW
    ids = [post.id for thread in one.threads for post in thread.posts]
    assert len(set(ids)) == len(ids)
