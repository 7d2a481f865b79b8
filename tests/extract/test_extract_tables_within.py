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


def test_lists_that_pass_for_threads_do_not_spoil_the_rules():
    forum = forum_of("acts-and-semicolons")
    threads = [thread for thread in forum.visible() if len(thread.posts) > 2][:7]
    urls = [ORIGIN + forum.thread_url(thread) for thread in threads]
    urls += [f"{ORIGIN}/cgi-bin/ikon.cgi?act=SC;c={number}" for number in (1, 3)]
    pages = [page_at(forum, url) for url in urls]
    seen = [Seen(one, one.final_url, PageKind.THREAD, ()) for one in pages]
    (wrapper,) = learn_rules(seen, ORIGIN).wrappers
    told = [[post.author.name for post in forum.posts_on(thread, 1)] for thread in threads]
    assert authors_of(pages[: len(threads)], wrapper) == told
