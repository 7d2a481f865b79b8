"""Pages full of other dates, names and words than the posts' own: every post as it was."""

import pytest

from extract import crowded, imitations, talk
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper

# Alone on its page, a question that looks like no answer is missed; other pages show it.
OPENED_APART = {crowded.answers_with_remarks}
# One post alone: its writer's cell has nothing to be known by, and the name stays null.
TOLD_BY_OTHERS = {crowded.right_to_left, crowded.american_tables}


def named(*left_out):
    builds = [one for one in crowded.ALL if not any(one in group for group in left_out)]
    return pytest.mark.parametrize("build", builds, ids=lambda build: build.__name__)


def page(build, said, number=1):
    return imitations.page(build(said), number, lang=crowded.LANGUAGE.get(build, "en"))


def check(page, wrapper, said):
    posts = extract_page(page, wrapper)
    assert [(post.author, _local(post.posted_at)) for post in posts] == [
        (one.author, one.time) for one in said
    ]
    own = [post.text[max((q.end for q in post.quotes), default=0) :].strip() for post in posts]
    assert own == [one.text for one in said]


def _local(moment):
    return moment and moment.replace(tzinfo=None)


@named(OPENED_APART)
def test_one_long_page_alone(build):
    said = talk.talk(12)
    alone = page(build, said)
    check(alone, learn_wrapper([alone]), said)


@named()
def test_rules_of_a_few_threads_read_others(build):
    learned = [page(build, talk.talk(n, at), at) for at, n in enumerate((8, 2, 1, 5), 1)]
    wrapper = learn_wrapper(learned)
    for count in (10, 3, 1):
        said = talk.talk(count, 7)
        check(page(build, said, 7), wrapper, said)


@named(OPENED_APART)
def test_two_posts_will_do(build):
    said = talk.talk(2)
    alone = page(build, said)
    check(alone, learn_wrapper([alone]), said)


@named(TOLD_BY_OTHERS)
def test_even_a_page_with_one_post(build):
    said = talk.talk(1)
    alone = page(build, said)
    check(alone, learn_wrapper([alone]), said)
