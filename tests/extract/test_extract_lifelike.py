"""Pages as living boards send them, in many languages, with all that stands round posts."""

import pytest

from extract import lifelike, lifelike_articles, lifelike_more, lifelike_truth, lively
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper
from threadhound.extract.replies import with_replies

# Remarks with hardly a box: how much of them is read is told in the docs.
LEFT = {lifelike_articles.questions_with_remarks_bare}
# On a page alone, an opening that looks like no other may be missed.
OPENED_APART = {
    lifelike_articles.article_between_two,
    lifelike_articles.edited_by_somebody,
    lifelike_articles.ticket_with_changes,
}
# One note of an edit on the page: nothing shows that it is one.
EDITED_ONCE = {lifelike.spreadsheet_of_posts, lifelike_more.topic_and_replies}


def named(*left_out):
    left = LEFT.union(*left_out)
    builds = [one for one in lifelike_truth.TONGUES if one not in left]
    return pytest.mark.parametrize("build", builds, ids=lambda build: build.__name__)


def taught(build):
    tongue = lifelike_truth.TONGUES[build]
    sizes = enumerate((9, 2, 1, 6, 14), 2)
    return learn_wrapper(
        [lifelike_truth.page(build, lively.thread(tongue, n, at), at) for at, n in sizes]
    )


@named()
def test_rules_of_a_few_threads_read_others(build):
    wrapper = taught(build)
    for at, count in ((8, 12), (9, 3), (10, 1)):
        said = lively.thread(lifelike_truth.TONGUES[build], count, at)
        assert lifelike_truth.score(build, said, wrapper, at).perfect


@named(OPENED_APART, EDITED_ONCE)
def test_one_long_page_alone(build):
    said = lively.thread(lifelike_truth.TONGUES[build], 15, 1)
    wrapper = learn_wrapper([lifelike_truth.page(build, said)])
    assert lifelike_truth.score(build, said, wrapper).perfect


QUOTING = [
    lifelike.cards_with_reactions,
    lifelike.tables_with_borders,
    lifelike.months_first,
    lifelike.floors_with_ratings,
    lifelike.spreadsheet_of_posts,
    lifelike.answers_for_customers,
    lifelike.letters_from_right,
    lifelike.ages_with_titles,
]


@pytest.mark.parametrize("build", QUOTING, ids=lambda build: build.__name__)
def test_quotes_tell_whose_words_they_are_and_what_is_answered(build):
    wrapper = taught(build)
    said = lively.thread(lifelike_truth.TONGUES[build], 20, 11)
    posts = with_replies(extract_page(lifelike_truth.page(build, said, 11), wrapper))
    for post, one in zip(posts, said, strict=True):
        assert bool(post.quotes) == one.quotes
        if one.quotes:
            assert post.reply_to == str(one.answered.number)
            assert post.reply_confidence >= 0.8
            assert post.quotes[-1].author == one.answered.author


def test_links_to_the_post_that_is_answered_are_certain():
    build = lifelike.chat_of_days
    said = lively.thread(lively.UKRAINIAN, 20, 11)
    posts = with_replies(extract_page(lifelike_truth.page(build, said, 11), taught(build)))
    answers = [
        (p.reply_to, p.reply_confidence) for p, s in zip(posts, said, strict=True) if s.quotes
    ]
    assert answers == [(str(one.answered.number), 1.0) for one in said if one.quotes]
