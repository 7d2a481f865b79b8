"""Addresses by templates: what a template stands for on the first page and on further ones."""

import pytest

from unseen.addresses import Addressed, links, spelled
from unseen.world import World

WORLD = World(1)
THREAD = WORLD.threads[3]


class Forum(Addressed):
    world = WORLD
    posts_per_page = 15
    thread_at = "/t/{t.id}[/{n}]"
    board_at = "/b/{b.id}[?from={start}]"
    user_at = "/u/{u.name|lower}"
    post_at = "{p.thread|thread_url}#{p|code}"
    starts_at = ("board 2", "board 1 page 2", "user 5", "post 3", "/news")

    def code(self, post):
        return f"c{post.number}"


@pytest.mark.parametrize(
    ("template", "page", "address"),
    [
        ("/x/{t.id}[-{n}].html", 1, f"/x/{THREAD.id}.html"),
        ("/x/{t.id}[-{n}].html", 3, f"/x/{THREAD.id}-3.html"),
        ("/x[?st={n0*20}]", 4, "/x?st=60"),
        ("/x/{n}", 1, "/x/1"),
        ("/x/{t.id+7000}", 1, f"/x/{THREAD.id + 7000}"),
        ("/x/{t.id*2+1:08d}", 1, f"/x/{THREAD.id * 2 + 1:08d}"),
        ("/x/{t.posts.0.id}", 1, f"/x/{THREAD.posts[0].id}"),
        ("/x/{t.title|slugged}", 1, f"/x/{THREAD.slug}"),
        ("/{t.posts.0.at:%Y/%m}/", 1, f"/{THREAD.posts[0].at:%Y/%m}/"),
    ],
)
def test_a_template_is_spelled_out_for_a_page(template, page, address):
    assert spelled(template, page, t=THREAD) == address


def test_a_forum_spells_its_own_addresses():
    forum, post = Forum(), THREAD.posts[0]
    assert forum.thread_url(THREAD, 2) == f"/t/{THREAD.id}/2"
    assert forum.board_url(WORLD.boards[0], 3) == f"/b/{WORLD.boards[0].id}?from=40"
    assert forum.post_url(post) == f"/t/{THREAD.id}#c1"
    assert forum.pages_at("/tag/{g}[/{start}]", g="red")(2) == "/tag/red/20"


def test_what_people_paste_is_told_by_words_or_by_an_address():
    forum = Forum()
    assert forum.other_starts() == (
        forum.board_url(WORLD.boards[2]),
        forum.board_url(WORLD.boards[1], 2),
        forum.user_url(WORLD.users[5]),
        forum.post_url(WORLD.threads[3].last),
        "/news",
    )


def test_links_are_told_in_a_line():
    assert links("/help Help | /faq Questions and answers") == [
        ("/help", "Help"),
        ("/faq", "Questions and answers"),
    ]
