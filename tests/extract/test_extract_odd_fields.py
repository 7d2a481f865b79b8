"""Names, dates and words at unusual places: bare in a cell, in an attribute, beside their box."""

from datetime import timedelta

import pytest

from extract import talk
from extract.markup import page, paragraphs
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper


def folded(text):
    return " ".join(text.split())


def posts_of(build, count=6):
    said = talk.talk(count)
    made = page(build(said))
    return said, extract_page(made, learn_wrapper([made]))


def read(posts):
    return [
        (p.author, p.posted_at and p.posted_at.replace(tzinfo=None, second=0), folded(p.text))
        for p in posts
    ]


def true(said):
    return [(one.author, one.time, folded(one.text)) for one in said]


def name_and_date_in_one_cell(said):
    rows = "".join(
        f"<tr><td valign=top>{one.author}<br><small>{one.time:%d.%m.%Y %H:%M}</small></td>"
        f"<td>{one.html}</td></tr>"
        for one in said
    )
    return f"<table border=1>{rows}</table>"


def date_bare_among_the_words(said):
    boxes = "".join(
        f"<div><b>{one.author}</b> {one.time:%Y-%m-%d %H:%M}<br>{paragraphs(one)}</div><hr>"
        for one in said
    )
    return f'<div class="posts">{boxes}</div>'


def date_in_two_boxes(said):
    return "".join(
        f'<div class="mail"><h2 class="name"><a href="/u/{one.profile}">{one.author}</a></h2>'
        f'<div class="date"><div class="time">{one.time:%d %b %Y}</div><div class="time">'
        f'{one.time:%H:%M}</div></div><div class="words">{paragraphs(one)}</div></div>'
        for one in said
    )


def age_shown_and_date_in_an_attribute(said):
    return "".join(
        f'<article id="c-{one.number}"><a class="who" href="/u/{one.profile}">{one.author}</a> '
        f'<span class="ago" data-tip="{one.time:%A, %B %d, %Y at %I:%M %p}">2 months ago</span>'
        f'<div class="md">{paragraphs(one)}</div></article>'
        for one in said
    )


def file_beside_the_name(said):
    return "".join(
        f'<div class="post" id="p{one.number}"><p class="intro"><span class="name">{one.author}'
        f'</span> <time datetime="{one.time.isoformat()}">{one.time:%d %b %Y}</time></p>'
        f'<p class="file">File: <a href="/src/{one.number}.png">IMG_{one.number % 97}.png</a></p>'
        f'<div class="body">{paragraphs(one)}</div></div>'
        for one in said
    )


def heading_with_words_beside_it(said):
    first, *rest = said
    comments = "".join(
        f'<li id="c{one.number}"><div class="by"><a href="/~{one.author}">{one.author}</a> <time '
        f'title="{one.time:%Y-%m-%d %H:%M:%S}">1 year ago</time></div><div class="txt">'
        f"{paragraphs(one)}</div></li>"
        for one in rest
    )
    return (
        f'<div class="story"><h1><a href="http://elsewhere.test/a">Heat pump rattles</a></h1><div '
        f'class="by"><a href="/~{first.author}">{first.author}</a> <time title="'
        f'{first.time:%Y-%m-%d %H:%M:%S}">1 year ago</time></div></div><div class="story_text">'
        f'{paragraphs(first)}</div><ol class="comments">{comments}</ol>'
    )


def number_beside_the_name(said):
    return "".join(
        f'<div class="post" id="post-{one.number}"><p>{one.author} <a href="#post-{one.number}">'
        f'#{one.number}</a></p><h4 title="{one.time:%d/%m/%Y %H:%M}">2 months</h4>'
        f'<div class="message">{paragraphs(one)}</div></div>'
        for one in said
    )


@pytest.mark.parametrize(
    "build",
    [
        number_beside_the_name,
        name_and_date_in_one_cell,
        date_bare_among_the_words,
        date_in_two_boxes,
        age_shown_and_date_in_an_attribute,
        file_beside_the_name,
        heading_with_words_beside_it,
    ],
    ids=lambda build: build.__name__,
)
@pytest.mark.parametrize("count", [5, 12])
def test_every_post_is_read_whole(build, count):
    said, posts = posts_of(build, count)
    assert read(posts) == true(said)


@pytest.mark.parametrize("age", ["1 year ago", "2 months ago", "hace 3 meses", "vor 5 Monaten"])
def test_an_age_is_never_taken_for_a_day(age):
    """`ago` is August in Italian: a page in English must not say the first of August."""

    def build(said):
        return "".join(
            f'<div class="post" id="p{one.number}"><a href="/u/{one.profile}">{one.author}</a> '
            f'<span class="ago">{age}</span><div class="body">{paragraphs(one)}</div></div>'
            for one in said
        )

    said, posts = posts_of(build)
    assert [post.posted_at for post in posts] == [None] * len(said)
    assert [post.posted_at_raw for post in posts] == [age] * len(said)
    assert [folded(post.text) for post in posts] == [folded(one.text) for one in said]


def answers(said):
    first, *rest = said

    def layout(one, verb):
        return (
            f'<div class="layout"><div class="votes">{one.number % 40}</div><div class="cell"><div '
            f'class="prose">{paragraphs(one)}</div><div class="sign">{verb} <span title="'
            f'{one.time:%Y-%m-%d %H:%M:%SZ}">{one.time:%b %d, %Y at %H:%M}</span> <a href="/users/'
            f'{one.profile}">{one.author}</a></div></div></div>'
        )

    below = "".join(
        f'<div class="answer" id="answer-{one.number}">{layout(one, "answered")}</div>'
        for one in rest
    )
    return (
        f'<div class="question" id="question">{layout(first, "asked")}</div><div id="answers">'
        f"<h2>{len(rest)} Answers</h2>{below}</div>"
    )


def test_the_box_of_a_single_answer_is_not_a_kind_of_answer():
    """Most questions have one answer or none; the box round it looks like an answer there."""
    lengths = (5, 2, 6, 3, 2, 2, 4, 1)
    wrapper = learn_wrapper([page(answers(talk.talk(n, at)), at) for at, n in enumerate(lengths)])
    for count in (1, 2, 7):
        said = talk.talk(count, 11, talk.START + timedelta(days=40))
        assert read(extract_page(page(answers(said), 99), wrapper)) == true(said)


def rows_of_one_kind(said):
    """The writer's rank and the note of an edit stand at places that differ only in their row."""

    def note(one):
        return (
            f'<div class="small"><em>Last edited by {one.author}; {one.time:%m-%d-%Y} at '
            f"<span>{one.time:%H:%M}</span>.</em></div>"
            if one.number % 2
            else ""
        )

    return "".join(
        f'<table class="t" id="post{one.number}"><tr><td class="thead">{one.time:%m-%d-%Y, %H:%M}'
        f'</td></tr><tr><td><div><a class="big" href="/u/{one.profile}">{one.author}</a></div><div '
        f'class="small">Senior Member</div><div class="small">Join Date: Apr 2018</div></td></tr>'
        f"<tr><td><div>{one.html}</div>{note(one)}</td></tr></table>"
        for one in said
    )


def test_a_rank_is_not_taken_for_the_note_of_an_edit():
    said, posts = posts_of(rows_of_one_kind, 11)
    noted = [bool(post.edit_note) for post in posts]
    assert noted == [bool(one.number % 2) for one in said]
    assert all("Last edited" in post.edit_note for post in posts if post.edit_note)
    assert [folded(post.text) for post in posts] == [folded(one.text) for one in said]


def test_a_long_note_of_an_edit_is_told_from_the_words():
    """It is longer than dates are, and it tells a day."""

    def build(said):
        return "".join(
            f'<div class="post" id="p{one.number}"><a href="/u/{one.profile}">{one.author}</a> <i>'
            f'{one.time:%d %b %Y %H:%M}</i><div class="body"><span class="words">{one.html}</span>'
            + (
                f'<span class="small"><br><br>The last time that this was changed by its writer: '
                f"{one.author} ({one.time:%d %b %Y %H:%M}), it was changed once in all</span>"
                if one.number % 2
                else ""
            )
            + "</div></div>"
            for one in said
        )

    said, posts = posts_of(build, 12)
    assert [folded(post.text) for post in posts] == [folded(one.text) for one in said]
    assert [bool(post.edit_note) for post in posts] == [bool(one.number % 2) for one in said]
    assert [p.edited_at for p in posts if p.edited_at] == [o.time for o in said if o.number % 2]


def joined_later_than_written(said):
    """Members who came here with an older forum joined after they wrote; all in a few minutes."""
    return "".join(
        f'<div class="post" id="p{one.number}"><dl><dt><a href="/u/{one.profile}">{one.author}</a>'
        f"<dd>2026-11-17 20:{one.profile % 60}:07</dl><div>{one.time:%Y-%m-%d %H:%M:%S} - "
        f'<b>About it</b></div><div class="body">{paragraphs(one)}</div></div>'
        for one in said
    )


def test_a_moment_that_comes_again_with_its_author_is_no_time_of_writing():
    said, posts = posts_of(joined_later_than_written, 12)
    assert read(posts) == true(said)


def author_beside_undated_words(said):
    rows = "".join(
        f'<tr><td><a name="{one.number}"></a>{paragraphs(one)}</td><td><p><img src="/a.png"></p>'
        f'<p><a href="/u/{one.profile}">{one.author}</a></p><p>{one.profile} posts</p></td></tr>'
        for one in said
    )
    return f"<table><tr><th colspan=2><h3>About it</h3></th></tr>{rows}</table>"


def test_words_without_a_date_may_have_their_author_beside_them():
    said, posts = posts_of(author_beside_undated_words, 6)
    told = [(post.author, post.posted_at, folded(post.text)) for post in posts]
    assert told == [(one.author, None, folded(one.text)) for one in said]
