"""Thread pages as programs of today write them, drawn before any of them was read."""

import pytest

from extract import lively, soups, soups_mail, soups_more, soups_truth
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper

# The clock stands far from the day; rows without a name hold rows without a name.
LEFT = {soups_more.days_in_tiles, soups_mail.remarks_in_rows, soups_mail.mails_in_tables}
# Nothing of the page says that what stands above the comments is the first post.
OPENED_APART = {soups_more.article_by_line}
# What a lone post does not tell: which of two words is the name, where its poll ends.
UNTOLD_ALONE = {
    soups.labelled_definitions,
    soups.polls_and_spoilers,
    soups_more.names_in_pictures,
    soups_more.signed_at_the_end,
    soups_more.years_of_the_republic,
    soups_more.article_by_line,
    soups_mail.mails_with_labels,
    soups_mail.mail_in_bare_pre,
}


def named(*left_out):
    left = LEFT.union(*left_out)
    builds = [one for one in soups_truth.SETS["soups"] if one not in left]
    return pytest.mark.parametrize("build", builds, ids=lambda build: build.__name__)


@named()
def test_rules_of_other_threads_read_long_and_short_ones(build):
    for score in soups_truth.measured(build, pages=(12,)).values():
        assert score.perfect


@named(OPENED_APART, {soups_mail.mail_in_bare_pre})
def test_one_long_page_alone(build):
    assert soups_truth.measured(build, sizes=(12,), pages=(1,))[12, 1].perfect


@named(UNTOLD_ALONE)
def test_one_post_alone(build):
    assert soups_truth.measured(build, sizes=(1,), pages=(1,))[1, 1].perfect


def test_what_was_taken_away_from_a_tree_numbered_by_codes_is_told():
    build = soups_more.removed_in_hex
    page = soups_truth.page(build, lively.thread(lively.INDONESIAN, 12, 3), 3)
    posts = extract_page(page, learn_wrapper([page]))
    gone = [one for one in posts if one.text == "[removed]"]
    assert len(gone) == 4
    assert all(one.author is None and one.post_id for one in gone)
    assert len({one.post_id for one in posts}) == len(posts)
