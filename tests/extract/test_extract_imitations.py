"""Pages in the manner of packages that nothing was tuned on: every post, whole and as it was."""

import re

import pytest

from extract import imitations, nests, surroundings, talk
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper

# No name is told from a caption where all posts have the same; unknown is null.
ANONYMOUS = {imitations.numbered_definitions}
# Depth below the thread, or below the opening post.
TREES = {
    imitations.embedded_comments: 0,
    imitations.opened_branches: 0,
    imitations.voted_tree: 1,
    imitations.blog_comments: 1,
    imitations.indented_rows: 1,
    nests.course_discussion: 0,
    nests.folded_replies: 0,
    nests.article_and_comments: 1,
}
UNNUMBERED = {imitations.numbered_definitions, imitations.archived_mail, imitations.ruled_text}
# Text without a single box shows where posts begin, but a list inside ends one.
LOOSE = {imitations.ruled_text}
BOXED = [build for build in imitations.ALL if build not in LOOSE]


def folded(text):
    return " ".join(text.split())


def read(page, wrapper):
    return [
        (post.author, post.posted_at.replace(tzinfo=None, second=0), folded(post.text))
        for post in extract_page(page, wrapper)
    ]


def true(said, build):
    nobody = build in ANONYMOUS
    return [(None if nobody else one.author, one.time, folded(one.text)) for one in said]


@pytest.mark.parametrize("build", BOXED, ids=lambda build: build.__name__)
def test_one_long_page_alone_shows_all_its_posts(build):
    said = talk.talk(12)
    page = imitations.page(build(said))
    assert read(page, learn_wrapper([page])) == true(said, build)


@pytest.mark.parametrize("build", BOXED, ids=lambda build: build.__name__)
def test_rules_of_a_few_threads_read_another_one(build):
    lengths = (8, 2, 1, 5)
    pages = [imitations.page(build(talk.talk(n, at)), at) for at, n in enumerate(lengths, 1)]
    wrapper = learn_wrapper(pages)
    for count in (10, 3, 1):
        said = talk.talk(count, 7)
        assert read(imitations.page(build(said), 7), wrapper) == true(said, build)


@pytest.mark.parametrize(
    "build",
    [
        build
        for build in BOXED
        if build not in {imitations.voted_tree, imitations.questions, *ANONYMOUS}
    ],
    ids=lambda build: build.__name__,
)
@pytest.mark.parametrize("count", [2, 3])
def test_a_short_page_alone_will_do(build, count):
    said = talk.talk(count)
    page = imitations.page(build(said))
    assert read(page, learn_wrapper([page])) == true(said, build)


@pytest.mark.parametrize(
    "build",
    [
        build
        for build in BOXED
        if build not in {imitations.two_column_rows, imitations.archived_mail}
        and build not in ANONYMOUS
    ],
    ids=lambda build: build.__name__,
)
def test_even_a_page_with_one_post(build):
    said = talk.talk(1)
    page = imitations.page(build(said))
    assert read(page, learn_wrapper([page])) == true(said, build)


@pytest.mark.parametrize("build", TREES, ids=lambda build: build.__name__)
def test_trees_keep_their_depth(build):
    said = talk.talk(12)
    page = imitations.page(build(said))
    depths = [post.depth for post in extract_page(page, learn_wrapper([page]))]
    assert depths == [max(0, one.depth - TREES[build]) for one in said]


@pytest.mark.parametrize(
    "build",
    [build for build in BOXED if build not in TREES and build is not imitations.questions],
    ids=lambda build: build.__name__,
)
def test_what_is_no_tree_has_no_depth(build):
    page = imitations.page(build(talk.talk(12)))
    assert {post.depth for post in extract_page(page, learn_wrapper([page]))} == {0}


@pytest.mark.parametrize(
    "build",
    [build for build in BOXED if build not in UNNUMBERED],
    ids=lambda build: build.__name__,
)
def test_posts_are_named_by_their_own_numbers(build):
    said = talk.talk(9)
    page = imitations.page(build(said))
    found = [post.post_id for post in extract_page(page, learn_wrapper([page]))]
    if build is imitations.opened_branches:
        assert found == [imitations.letters(one.number) for one in said]
    elif build is imitations.crawler_view:  # it shows where a post stands, and no number
        assert found == [str(at) for at in range(1, len(said) + 1)]
    else:
        assert found == [str(one.number) for one in said]


def test_words_in_a_frame_are_no_quote():
    page = imitations.page(imitations.quoted_content(talk.talk(6)))
    assert [post.quotes for post in extract_page(page, learn_wrapper([page]))] == [()] * 6


@pytest.mark.parametrize("build", BOXED, ids=lambda build: build.__name__)
def test_nothing_of_the_template_is_taken_for_a_signature(build):
    pages = [imitations.page(build(talk.talk(9, seed)), seed) for seed in range(3)]
    wrapper = learn_wrapper(pages)
    assert not [
        post.signature for page in pages for post in extract_page(page, wrapper) if post.signature
    ]


@pytest.mark.parametrize("around", surroundings.ALL, ids=lambda around: around.__name__)
@pytest.mark.parametrize("build", BOXED, ids=lambda build: build.__name__)
def test_what_stands_round_posts_is_left_out(build, around):
    said = talk.talk(12)
    page = imitations.page(around(build(said)))
    assert read(page, learn_wrapper([page])) == true(said, build)


@pytest.mark.parametrize("around", surroundings.ALL, ids=lambda around: around.__name__)
@pytest.mark.parametrize(
    "build",
    [build for build in BOXED if build is not imitations.blog_comments],
    ids=lambda build: build.__name__,
)
def test_more_teasers_than_posts_do_not_win(build, around):
    said = talk.talk(4)
    page = imitations.page(around(build(said)))
    texts = [folded(post.text) for post in extract_page(page, learn_wrapper([page]))]
    assert texts == [folded(one.text) for one in said]


LISTS = [surroundings.latest, surroundings.similar]


@pytest.mark.parametrize("around", LISTS, ids=lambda around: around.__name__)
@pytest.mark.parametrize(
    "build",
    [
        build
        for build in BOXED
        if build not in {imitations.two_column_rows, imitations.archived_mail}
        and build not in ANONYMOUS
    ],
    ids=lambda build: build.__name__,
)
def test_a_lone_post_is_found_beside_lists_of_other_threads(build, around):
    said = talk.talk(1)
    page = imitations.page(around(build(said)))
    assert read(page, learn_wrapper([page])) == true(said, build)


@pytest.mark.parametrize("around", LISTS, ids=lambda around: around.__name__)
@pytest.mark.parametrize("build", BOXED, ids=lambda build: build.__name__)
def test_lists_on_pages_of_one_post_spoil_no_rules(build, around):
    """On pages with a single post the rows of a list are all that repeats."""
    lengths = (1, 6, 1, 1, 3)
    pages = [
        imitations.page(around(build(talk.talk(n, at))), at) for at, n in enumerate(lengths, 1)
    ]
    wrapper = learn_wrapper(pages)
    for count in (9, 1):
        said = talk.talk(count, 7)
        assert read(imitations.page(around(build(said)), 7), wrapper) == true(said, build)


GUESTS = [
    imitations.tables_with_thead,
    imitations.quoted_content,
    imitations.boxes_with_signature,
    imitations.discussion_and_comments,
    imitations.voted_tree,
    imitations.indented_rows,
    imitations.embedded_comments,
    imitations.by_name_on_date,
    imitations.articles_with_reactions,
    imitations.comment_articles,
    imitations.blog_comments,
    imitations.plug_in_tables,
    imitations.issue_timeline,
]


@pytest.mark.parametrize("build", GUESTS, ids=lambda build: build.__name__)
def test_a_guest_has_a_name_and_no_page_of_his_own(build):
    said = talk.talk(12)
    guest = re.escape(said[3].author)
    linked = rf"<a [^>]*>(?:{guest}|<strong>{guest}</strong>)</a>"
    html = re.sub(linked, f"<span>{said[3].author}</span>", build(said))
    assert html != build(said)
    page = imitations.page(html)
    posts = extract_page(page, learn_wrapper([page]))
    assert [post.author for post in posts] == [one.author for one in said]
