"""The comment classifier on kinds of pages that nothing was trained on, imitated by hand."""

import pytest

from focused.further_pages import FURTHER_SILENT, FURTHER_TALKING
from focused.more_pages import MORE_SILENT, MORE_TALKING
from focused.pages import page
from focused.silent_pages import SILENT
from focused.talking_pages import TALKING
from threadhound.dom.structure import Structure
from threadhound.focused.comments import COMMENTS, RecordClassifier
from threadhound.focused.voices import voices_in

ALL_TALKING = TALKING | MORE_TALKING | FURTHER_TALKING
ALL_SILENT = SILENT | MORE_SILENT | FURTHER_SILENT
# Names, dates and somebody's words: nothing but their meaning tells them from opinions.
TAKEN_FOR_TALK = {"staff_page", "parliament"}
# How many people's records stand there, opening posts included.
COUNTS = {
    "news_with_relative_dates_and_votes": 9,
    "shop_with_reviews": 7,
    "thai_board": 6,
    "japanese_board": 9,
    "two_comments_below_an_article": 2,
}


def judged(made):
    return RecordClassifier().judge(page(made()))


@pytest.mark.parametrize("name", ALL_TALKING)
def test_pages_on_which_readers_speak(name):
    assert judged(ALL_TALKING[name]).relevant


@pytest.mark.parametrize("name", [name for name in ALL_SILENT if name not in TAKEN_FOR_TALK])
def test_pages_on_which_no_reader_speaks(name):
    assert not judged(ALL_SILENT[name]).relevant


@pytest.mark.parametrize("name", COUNTS)
def test_comments_are_counted(name):
    assert judged(ALL_TALKING[name]).comments == COUNTS[name]


@pytest.mark.parametrize(
    "name", ["news_with_relative_dates_and_votes", "russian_blog", "two_comments_below_an_article"]
)
def test_comments_below_an_article_are_no_discussion(name):
    assert judged(ALL_TALKING[name]).kind == COMMENTS


def voices(content):
    structure = Structure.of(page(f"<html><body>{content}</body></html>"))
    return voices_in(structure.flat, structure.posts.spans)


def post(n, who, number=""):
    words = f"I have tried this {n} times in two years, and it never failed me once."
    when = f"{n + 1} May 2024, 10:0{n}"
    return f'<div class="p"><b>{who}</b> {number}<i>{when}</i><p>{words}</p></div>'


def test_people_are_counted_where_records_name_them():
    names = ("ann", "bob", "ann", "cleo", "bob")
    assert voices("".join(post(n, who) for n, who in enumerate(names))).people == 3


def test_one_person_is_one_voice_however_often_they_write():
    assert voices("".join(post(n, "ann") for n in range(5))).people == 1


def test_nameless_posts_count_up():
    numbered = "".join(post(n, "Nobody", f"<u>No. {n + 40}</u> ") for n in range(5))
    assert voices(numbered).nameless
    assert not voices("".join(post(n, "Nobody") for n in range(5))).nameless


def test_numbers_tell_members_apart_and_counts_do_not():
    linked = [post(n, f'<a href="/m/{n}">member {n}</a>') for n in range(5)]
    assert voices("".join(linked)).people == 5
    counted = [post(n, f"{n} views") for n in range(5)]
    assert voices("".join(counted)).people == 1


def test_no_records_no_voices():
    assert voices_in(Structure.of(page("<p>x</p>")).flat, []).people == 0
