"""Old tables and new applications, written after the rules were: every post as it was."""

import pytest

from extract import abroad, disturbances, imitations, modern, olden, surroundings, talk
from extract.test_extract_imitations import BOXED, read, true
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper

ALL = [*olden.ALL, *modern.ALL, *abroad.ALL]
# A chain of answers, each inside the last, has one post at its top: too little to learn from.
CHAINED = {modern.news_comments, abroad.whole_tree}
# Two posts do not show whether a line below them is the template's or a writer's.
SIGNED = {olden.striped_cells}
# One post alone: the writer's cell and the words have nothing in common to be known by.
TOLD_BY_OTHERS = {
    olden.rows_of_one_table,
    olden.tables_with_two_heads,
    olden.striped_cells,
    olden.windows_with_angles,
    olden.fonts_and_rules,
    modern.floors,
    abroad.whole_tree,
}


def named(builds):
    return pytest.mark.parametrize("build", builds, ids=lambda build: build.__name__)


def without(*left_out):
    return [build for build in ALL if not any(build in group for group in left_out)]


@named(ALL)
def test_one_long_page_alone_shows_all_its_posts(build):
    said = talk.talk(12)
    page = imitations.page(build(said))
    wrapper = learn_wrapper([page])
    assert read(page, wrapper) == true(said, build)
    assert [post.post_id for post in extract_page(page, wrapper)] == [str(o.number) for o in said]


@named(without(CHAINED))
def test_rules_of_a_few_threads_read_another_one(build):
    lengths = (8, 2, 1, 5)
    pages = [imitations.page(build(talk.talk(n, at)), at) for at, n in enumerate(lengths, 1)]
    wrapper = learn_wrapper(pages)
    for count in (10, 3, 1):
        said = talk.talk(count, 7)
        assert read(imitations.page(build(said), 7), wrapper) == true(said, build)


@named(without(CHAINED, SIGNED))
def test_two_posts_will_do(build):
    said = talk.talk(2)
    page = imitations.page(build(said))
    assert read(page, learn_wrapper([page])) == true(said, build)


@named(without(TOLD_BY_OTHERS))
def test_even_a_page_with_one_post(build):
    said = talk.talk(1)
    page = imitations.page(build(said))
    assert read(page, learn_wrapper([page])) == true(said, build)


@pytest.mark.parametrize("around", surroundings.ALL, ids=lambda around: around.__name__)
@named(ALL)
def test_what_stands_round_posts_is_left_out(build, around):
    said = talk.talk(12)
    page = imitations.page(around(build(said)))
    assert read(page, learn_wrapper([page])) == true(said, build)


@pytest.mark.parametrize("disturb", disturbances.ALL, ids=lambda disturb: disturb.__name__)
@named([*ALL, *BOXED])
def test_what_stands_between_posts_is_left_out(build, disturb):
    said = talk.talk(12)
    page = imitations.page(disturb(build(said)))
    assert read(page, learn_wrapper([page])) == true(said, build)
