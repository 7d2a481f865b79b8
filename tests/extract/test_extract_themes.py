"""Thread pages of 38 boards and communities with all that stands round them, drawn unseen."""

# ruff: noqa: DTZ001, E501 - forums show local times; markup

from datetime import datetime

import pytest

from extract import boards, soups_truth, themes, themes_sites, themes_talk, themes_truth
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper
from threadhound.extract.noons import Dated
from threadhound.extract.whenformat import read_date
from threadhound.extract.whenlearn import learn_dates

# Parts of the day in a language without words for them, one name for all, a mail among tables of a
# board, a dash before the signature, captions and a colon before the words.
LEFT = {
    themes_sites.parts_of_the_day,
    themes_talk.nameless_with_weekday,
    themes_talk.listed_mail,
    themes_talk.wiki_of_voices,
    themes_talk.pushed_on_a_terminal,
}
UNTOLD_ALONE = {  # by one post on one page: which of two names, where its words end
    themes.first_days_of_september,
    themes_sites.stars_and_registered,
    themes_sites.numbers_of_users,
    themes_sites.joined_in_georgia,
    themes_talk.ages_and_changes,
    themes_talk.hands_of_the_evening,
}


def named(*left_out):
    builds = [one for one in themes_truth.LAYOUTS if one not in LEFT.union(*left_out)]
    return pytest.mark.parametrize("build", builds, ids=lambda build: build.__name__)


@named()
def test_two_pages_of_five_posts(build):
    assert soups_truth.measured(build, sizes=(5,), pages=(2,))[5, 2].perfect


@named()
def test_one_long_page_alone(build):
    assert soups_truth.measured(build, sizes=(15,), pages=(1,))[15, 1].perfect


@named(UNTOLD_ALONE)
def test_one_post_alone(build):
    assert soups_truth.measured(build, sizes=(1,), pages=(1,))[1, 1].perfect


def test_the_article_above_remarks_without_a_year():
    build = themes_talk.pushed_on_a_terminal
    score = soups_truth.measured(build, sizes=(15,), pages=(2,))[15, 2]
    assert score.true == score.read == score.author == score.time


def read(html, title="Pump rattles", url="http://forum.test/t/1"):
    page = boards.page(html, url, title=f"{title} - Forum")
    return extract_page(page, learn_wrapper([page]))


POST = (
    '<div class="post" id="p{n}"><a href="/u/{u}">{u}</a> <i>{t}</i><div class="b">{w}</div></div>'
)
WORDS = "My pump rattles at night, and nobody in the house can sleep any more."
NEWEST = "".join(
    f'<li><a href="/t/{70 + n}">Which valve for pipe number {n}</a><p>Hello all, I have a question about the valve {n} in my cellar …</p><a href="/u/{who}">{who}</a>, <span>0{n}.05.2019 1{n}:20</span></li>'
    for n, who in enumerate(("ida", "bob", "eve", "kim"), 1)
)


def test_how_other_threads_begin_is_no_post_beside_a_lone_one():
    post = POST.format(n=4711, u="ann", t="3 May 2019, 12:00", w=WORDS)
    posts = read(f"<h1>Pump rattles</h1>{post}<ul>{NEWEST}</ul>")
    assert [(one.author, one.text) for one in posts] == [("ann", WORDS)]


def test_posts_that_head_their_words_with_a_link_to_their_page_are_posts():
    made = "".join(
        f'<div class="m"><b><a href="/t/{70 + n}">Re: Pump rattles at night</a></b><p>{WORDS} {n}</p><a href="/u/{who}">{who}</a>, <span>0{n}.05.2019 1{n}:20</span></div>'
        for n, who in enumerate(("ida", "bob", "eve", "kim"), 1)
    )
    assert [one.author for one in read(made)] == ["ida", "bob", "eve", "kim"]


def test_a_date_that_no_order_reads_hides_the_order_of_no_other():
    said = ["27/06/2019 08:46", "01/07/2019 21:26", "99/99/2019 10:00"]
    rules = learn_dates([Dated(text, 0, None) for text in said], "en")
    assert read_date("01/07/2019 21:26", rules, None) == datetime(2019, 7, 1, 21, 26)


REMARK = '<div class="push"><b>{u}</b><span class="w">{w}</span><span class="t">{t}</span></div>'


def remarks(*times, head="Thu Dec 26 22:21:00 2019"):
    made = "".join(
        REMARK.format(u=f"kim{n}", w=f"Clean the strainer number {n} first of all.", t=time)
        for n, time in enumerate(times)
    )
    article = f'<div class="art" id="a77"><a href="/u/ann">ann</a> <i>{head}</i><p>{WORDS} {WORDS}</p></div>'
    return [one.posted_at for one in read(f"<h1>Pump rattles</h1>{article}{made}")][1:]


def test_the_year_follows_from_the_article_above():
    assert remarks("12/27 09:00", "01/02 10:00", "01/03 11:30") == [
        datetime(2019, 12, 27, 9),
        datetime(2020, 1, 2, 10),
        datetime(2020, 1, 3, 11, 30),
    ]


def test_the_year_stays_open_where_nothing_above_has_one():
    assert set(remarks("12/27 09:00", "01/02 10:00", "01/03 11:30", head="")) == {None}
