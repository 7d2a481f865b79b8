"""Pages alone with few posts: what one note, one box, one number tells."""

# ruff: noqa: DTZ001, E501 - forums show local times; markup

from datetime import datetime

import pytest

from extract import boards
from threadhound.dom.dates import is_foreign_day
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper
from threadhound.extract.noons import Dated
from threadhound.extract.whenformat import read_date
from threadhound.extract.whenlearn import learn_dates

WORDS = (
    "My pump rattles at night, and nobody in the house can sleep any more.",
    "Clean the strainer first, that takes ten minutes and costs nothing at all.",
    "It was the strainer indeed, and now it runs as on the first day. Thanks!",
)


def read(html, lang="en"):
    page = boards.page(html, "http://forum.test/t/1", lang=lang, title="Pump - Forum")
    return extract_page(page, learn_wrapper([page]))


def test_the_number_that_changes_alone_is_the_day():
    said = ["03-04-2019, 09:17 AM", "03-05-2019, 02:23 PM", "03-07-2019, 07:02 AM"]
    rules = learn_dates([Dated(text, 0, None) for text in said], "en")
    assert [read_date(text, rules, None).day for text in said] == [4, 5, 7]


def test_what_changes_once_is_not_told():
    said = ["03-04-2019, 09:17 AM", "03-05-2019, 02:23 PM"]
    rules = learn_dates([Dated(text, 0, None) for text in said], "en")
    assert read_date(said[0], rules, None) is None


@pytest.mark.parametrize(("said", "hour"), [("noon", 12), ("midnight", 0), ("9 p.m.", 21)])
def test_hours_told_in_words(said, hour):
    text = f"Feb. 8, 2023, {said}"
    rules = learn_dates([Dated(text, 0, None)], "en")
    assert read_date(text, rules, None) == datetime(2023, 2, 8, hour)


def test_a_word_for_a_day_counts_in_its_own_language():
    assert is_foreign_day("hier", "de")
    assert not is_foreign_day("hier", "fr")
    assert not is_foreign_day("heute", "de-AT")
    assert not is_foreign_day("hier", "en")  # many templates say so whatever they show


def test_one_note_of_an_edit_is_no_part_of_the_words():
    notes = ["", '<i class="note">Last edited by bob on 4 May 2019, 12:40</i>', ""]
    posts = read(
        "".join(
            f'<div class="post" id="p{at}"><a href="/u/{name}">{name}</a> <span class="at">{at} May '
            f'2019, 12:0{at}</span><div class="body">{words}<br>{note}</div></div>'
            for at, name, words, note in zip(
                (3, 4, 5), ("ann", "bob", "cy"), WORDS, notes, strict=True
            )
        )
    )
    assert [post.text for post in posts] == list(WORDS)


def test_lists_with_one_remark_each_are_remarks():
    def said(kind, number, name, words, inner=""):
        return (
            f'<div class="{kind}" id="{kind}-{number}"><a class="who" href="/u/{name}">{name}</a> <time '
            f'class="at" datetime="2019-05-0{number}T10:00:00">{number} May 2019</time><div '
            f'class="words">{words}</div>{inner}</div>'
        )

    remark = f'<div class="remarks"><h4>1 remark</h4>{said("remark", 5, "cy", WORDS[2])}</div>'
    html = said("question", 3, "ann", WORDS[0]) + said("answer", 4, "bob", WORDS[1], remark)
    posts = read(f"<h1>Pump</h1>{html}")
    assert [(post.author, post.text) for post in posts] == list(
        zip(("ann", "bob", "cy"), WORDS, strict=True)
    )


def test_mails_in_pre():
    mails = "".join(
        f'<pre id="m{at}"><b>Re: pump</b>\nFrom: {name} @ 2019-05-0{at} 10:00 UTC (<a href="{at}/raw">raw'
        f'</a>)\n  To: list\n\n&gt; quoted line {at}\n{words}\n\n<a href="#r">^</a> <a href="{at}/">link</a> '
        f'<a href="{at}/reply">reply</a></pre>'
        for at, name, words in zip((3, 4, 5), ("Ann B.", "bob", "Cy"), WORDS, strict=True)
    )
    posts = read(mails)
    assert [post.author for post in posts] == ["Ann B.", "bob", "Cy"]
    assert [post.text for post in posts] == [
        f"> quoted line {at}\n{words}" for at, words in zip((3, 4, 5), WORDS, strict=True)
    ]
    assert [len(post.quotes) for post in posts] == [1, 1, 1]


def test_whom_a_post_answers_is_not_who_wrote_it():
    names = ["ann", "bob", "cy", "dot", "bob", "eve", "ann", "fay"]
    posts = read(
        "".join(
            f'<div class="post" id="p{at}"><div class="to">{f"in reply to {names[at // 2]}" if at else ""}'
            f'</div><div class="body">{WORDS[at % 3]} {at}</div><div class="sign"><a href="/u/{name}">{name}'
            f'</a> <span class="at">{at + 1} May 2019, 12:00</span></div></div>'
            for at, name in enumerate(names)
        )
    )
    assert [post.author for post in posts] == names


def lone(head, below=""):
    words = "".join(f"<p>{one}</p>" for one in WORDS)
    return read(f'<div class="post" id="p41">{head}<div class="said">{words}</div>{below}</div>')


def test_a_lone_post_was_written_when_it_says_first():
    time = '<time class="when" datetime="2019-05-0{0}T12:00:00">{0} May 2019</time>'
    (post,) = lone('<a href="/u/ann">ann</a> ' + time.format(3), f"<p>Edited: {time.format(5)}</p>")
    assert post.posted_at == datetime(2019, 5, 3, 12)


def test_parts_that_bear_one_number_are_one_post():
    words = "".join(f"<p>{one}</p>" for one in WORDS)
    (post,) = read(
        '<div id="p41"><dl id="profile41"><dt><a href="/u/ann">ann</a></dt><dd>Joined: 4 Feb 2011</dd>'
        '</dl><div id="content41"><p class="by">by <a href="/u/ann">ann</a> <time>3 May 2019, 12:00'
        f'</time></p><div class="said">{words}</div></div></div>'
    )
    assert post.author == "ann"
    assert post.posted_at == datetime(2019, 5, 3, 12)


def test_the_subject_of_a_lone_post_is_not_its_author():
    line = (
        '<p>3 May 2019 by <span class="author-name">Ann Lee</span> in <a href="/category/x/">'
        "House and garden</a></p>"
    )
    (post,) = lone(line)
    assert post.author == "Ann Lee"
