"""First posts in markup of their own, guestbooks, rows in pairs: every post as it was."""

from dataclasses import replace

import pytest

from extract import boards, imitations, openers, plainer, surroundings, talk
from extract.markup import TITLE
from extract.test_extract_imitations import read, true
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper
from threadhound.extract.wrapper import Wrapper

# Seen alone, nothing tells such a first post from an announcement: other threads do.
TOLD_BY_OTHERS = {openers.ticket, openers.image_thread, openers.shared_link}
ALL = [*openers.ALL, *plainer.ALL]


def named(builds):
    return pytest.mark.parametrize("build", builds, ids=lambda build: build.__name__)


@named([build for build in ALL if build not in TOLD_BY_OTHERS])
def test_one_long_page_alone_shows_all_its_posts(build):
    said = talk.talk(12)
    page = imitations.page(build(said))
    assert read(page, learn_wrapper([page])) == true(said, build)


@named(ALL)
def test_rules_of_a_few_threads_read_another_one(build):
    pages = [imitations.page(build(talk.talk(n, at)), at) for at, n in enumerate((8, 2, 1, 5), 1)]
    wrapper = Wrapper.from_json(learn_wrapper(pages).to_json())
    for count in (10, 3, 1):
        said = talk.talk(count, 7)
        assert read(imitations.page(build(said), 7), wrapper) == true(said, build)


@named(ALL)
@pytest.mark.parametrize("around", surroundings.ALL, ids=lambda around: around.__name__)
def test_what_stands_round_posts_is_left_out(build, around):
    pages = [
        replace(imitations.page(around(build(talk.talk(n, at))), at), title=f"Thread {at}")
        for at, n in enumerate((8, 3, 6, 2, 5))
    ]
    said = talk.talk(9, 7)
    found = read(imitations.page(around(build(said)), 7), learn_wrapper(pages))
    assert found == true(said, build)


def test_a_byline_below_the_words_is_no_post_where_most_threads_are_short():
    sizes = (2, 4, 15, 2, 6, 2, 3)
    build = openers.shared_link
    pages = [imitations.page(build(talk.talk(n, at)), at) for at, n in enumerate(sizes, 1)]
    said = talk.talk(2, 9)
    assert read(imitations.page(build(said), 9), learn_wrapper(pages)) == true(said, build)


def test_a_ticket_alone_has_its_description_where_it_holds_the_title():
    said = talk.talk(7)
    page = replace(boards.page(openers.ticket(said)), title=f"#12 ({TITLE}) - Pumps")
    assert read(page, learn_wrapper([page])) == true(said, openers.ticket)


@named([openers.ticket, openers.article, openers.report])
def test_answers_are_not_deeper_than_what_they_answer(build):
    pages = [imitations.page(build(talk.talk(n, at)), at) for at, n in enumerate((8, 2, 5), 1)]
    posts = extract_page(pages[0], learn_wrapper(pages))
    assert {post.depth for post in posts} == {0}
