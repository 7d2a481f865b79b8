"""Tables within tables: rows of a post, and rows of the page around it, are no posts."""

from dataclasses import replace

import pytest

from learn.made_pages import page
from threadhound.crawl.wrapping import Seen, learn_rules
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper
from threadhound.model import PageKind
from unseen.forums import forums

ORIGIN = "http://unseen.test"


def forum_of(name):
    kind = forums()[name]
    return kind(replace(kind.size, threads=60, usual_posts=7.0, long_threads=2))


def page_at(forum, url):
    body = forum.shown(url).body.partition("<body")[2].partition(">")[2]
    return replace(page("/", body), url=url, final_url=url)


def authors_of(pages, wrapper):
    return [[post.author for post in extract_page(one, wrapper)] for one in pages]


@pytest.mark.parametrize(
    "name",
    [
        "views-and-sessions",  # each post is a row, with a table like that of the posts in it
        "panels-beside",  # the page is a row of a table, and some pages have a single post
    ],
)
def test_rows_in_posts_and_around_them_are_no_posts(name):
    forum = forum_of(name)
    threads = forum.visible()[::7]
    pages = [page_at(forum, ORIGIN + forum.thread_url(thread)) for thread in threads]
    told = [[post.author.name for post in forum.posts_on(thread, 1)] for thread in threads]
    assert min(map(len, told)) == 1
    assert authors_of(pages, learn_wrapper(pages)) == told


@pytest.mark.parametrize(
    ("name", "lists"),
    [
        ("acts-and-semicolons", ["/cgi-bin/ikon.cgi?act=SC;c=1", "/cgi-bin/ikon.cgi?act=SC;c=3"]),
        # Rows of boards stand in tables like those of the posts, and each post has three rows.
        ("session-on-first-pages", [f"/viewforum.php?f={board}" for board in (92, 11, 2, 4, 13)]),
    ],
)
def test_lists_that_pass_for_threads_do_not_spoil_the_rules(name, lists):
    forum = forum_of(name)
    threads = [thread for thread in forum.visible() if len(thread.posts) > 2][:7]
    urls = [ORIGIN + forum.thread_url(thread) for thread in threads]
    pages = [page_at(forum, url) for url in (*urls, *(ORIGIN + each for each in lists))]
    seen = [Seen(one, one.final_url, PageKind.THREAD, ()) for one in pages]
    (wrapper,) = learn_rules(seen, ORIGIN).wrappers
    told = [[post.author.name for post in forum.posts_on(thread, 1)] for thread in threads]
    assert authors_of(pages[: len(threads)], wrapper) == told


def test_what_each_post_has_once_is_no_comment():
    forum = forum_of("boxes-around-boards")
    threads = sorted(forum.visible(), key=lambda thread: len(thread.posts))[7:40:4]
    pages = [page_at(forum, ORIGIN + forum.thread_url(thread)) for thread in threads]
    told = [[post.author.name for post in forum.posts_on(thread, 1)] for thread in threads]
    assert authors_of(pages, learn_wrapper(pages)) == told
