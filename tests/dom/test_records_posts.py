"""Posts are found with all the nodes that make them up, whatever the layout."""

import pytest

from structure_pages import NAMES, TEXT, post, structure, texts, thread


@pytest.mark.parametrize("count", [2, 3, 10, 40])
def test_every_post_is_one_record(count):
    records = structure(thread(count)).post_records
    assert len(records) == count
    for number, record in enumerate(records):
        assert f"{TEXT} {number}" in texts(record)
        assert NAMES[number % len(NAMES)] in texts(record)


def test_a_lone_post_is_found_with_its_words():
    records = structure(thread(1)).post_records
    assert len(records) == 1
    assert TEXT in texts(records[0])


def test_a_post_in_two_rows_keeps_both():
    rows = "".join(
        f'<tr><td><a href="/u/{n}">{NAMES[n]}</a></td><td>{n + 1} May 2019</td></tr>'
        f'<tr><td colspan="2">{TEXT} {n}</td></tr>'
        for n in range(6)
    )
    records = structure(f"<table>{rows}</table>").post_records
    assert len(records) == 6
    for number, record in enumerate(records):
        assert len(record.nodes) == 2
        assert NAMES[number] in texts(record)
        assert f"{TEXT} {number}" in texts(record)


def test_definition_lists_are_records_of_term_and_text():
    items = "".join(
        f'<dt><a href="/u/{n}">{NAMES[n]}</a> {n + 1} May 2019</dt><dd>{TEXT} {n}</dd>'
        for n in range(5)
    )
    records = structure(f"<dl>{items}</dl>").post_records
    assert [len(record.nodes) for record in records] == [2] * 5


def test_tables_in_tables():
    cells = "".join(
        f"<tr><td><table><tr><td><a href='/u/{n}'>{NAMES[n]}</a></td><td>{n + 1} May 2019"
        f"</td></tr><tr><td>{TEXT} {n}</td></tr></table></td></tr>"
        for n in range(5)
    )
    assert len(structure(f"<table>{cells}</table>").post_records) == 5


def test_an_opening_post_in_other_markup_is_a_post_too():
    article = (
        f'<article id="post-9"><h2>A subject</h2><div>{TEXT} The article itself.</div>'
        f"<footer>Published <time datetime='2020-02-01'>1 February 2020</time></footer></article>"
    )
    records = structure(thread(4, before=article)).post_records
    assert len(records) == 5
    assert "The article itself." in texts(records[0])


def test_nested_replies_are_posts_of_their_own():
    inner = f"<ul><li>{post(1)}</li></ul>"
    page = f"<ul><li>{post(0)}{inner}</li><li>{post(2)}</li><li>{post(3)}</li></ul>"
    assert len(structure(page).post_records) == 4


def test_comments_below_an_answer_are_taken_out_of_it():
    def answer(number):
        comment = (
            f'<div class="note" id="n{900 + number}"><a href="/user/7">Hal</a> <i>9 May 2020</i>'
            f"<p>A remark of some length about it, {number}.</p></div>"
        )
        return post(number).replace("</div></div>", f"</div>{comment}</div>")

    page = structure("".join([answer(0), post(1), answer(2), post(3), post(4)]))
    records = page.post_records
    assert len(records) == 7
    assert sum(bool(record.nested) for record in records) == 2


def test_join_and_edit_dates_do_not_make_posts():
    posts = "".join(
        post(n).replace(
            "</p>", f"</p><dl><dt>Joined</dt><dd class='j'>{n + 1} May 2001</dd></dl>", 1
        )
        + ""
        for n in range(6)
    )
    edited = posts.replace("</div></div>", "</div><em>Edited 9 June 2021</em></div>", 2)
    assert len(structure(edited).post_records) == 6


def test_a_list_of_other_threads_below_is_not_taken_for_posts():
    related = "<ul>" + "".join(
        f'<li><a href="/topic/{n}">Another of many words {n}</a> <b>{n + 1} May 2019</b></li>'
        for n in range(12)
    )
    assert len(structure(thread(4, after=related + "</ul>")).post_records) == 4


def test_posts_of_very_different_length_are_all_found():
    posts = "".join(post(n, text="Yes." if n % 2 else f"<p>{TEXT}</p>" * 30) for n in range(8))
    assert len(structure(f"<div>{posts}</div>").post_records) == 8


@pytest.mark.parametrize(
    "body", ["", "<p>Nothing here.</p>", '<a href="/x">one</a>', "<p>3 May 2020</p>"]
)
def test_pages_without_posts_have_none(body):
    assert structure(body).post_records == ()


@pytest.mark.parametrize("said", ["Short.", TEXT, TEXT * 5])
def test_what_tells_of_a_lone_post_is_not_another(said):
    """A box round the post names its author and date before the post does."""
    when = "16 May 2009, 05:58"
    page = (
        f'<div id="main"><h2>A subject</h2><p>Started by <a href="/u/7">Hal</a>, {when}</p>'
        f"<p>Previous subject - next subject, print, go down to the foot of the page</p>"
        f'<div id="all"><div id="msg88"><a href="/u/7">Hal</a> <i>{when}</i><p>{said} And so on.'
        "</p></div></div><p>User actions: jump to another board of this forum</p></div>"
    )
    records = structure(page).post_records
    assert len(records) == 1
    assert said in texts(records[0])


def test_a_comment_on_a_lone_post_of_another_day_stays():
    note = (
        '<div class="note" id="n901"><a href="/user/7">Hal</a> <i>9 May 2020</i>'
        "<p>A remark of some length about it.</p></div>"
    )
    lone = post(0).replace("</div></div>", f"</div>{note}</div>")
    assert len(structure(f"<h1>Subject</h1><div>{lone}</div>").post_records) == 2


def test_a_dated_quote_does_not_take_the_words_of_the_post_it_stands_in():
    quote = '<div class="q"><a href="/u/1">Ann, 1 May 2019</a><p>Said before.</p></div>'
    posts = "".join(
        f'<div class="post"><div class="head">{n + 2} May 2019</div><div class="main">'
        f'<a name="{n}"></a><a href="/u/{n}">{NAMES[n]}</a>'
        f"<div class='text'>{quote if n % 3 == 1 else ''}<p>{TEXT} {n}</p></div></div></div>"
        for n in range(6)
    )
    records = structure(f"<div>{posts}</div>").post_records
    assert len(records) == 6
    assert all(f"{TEXT} {n}" in texts(record) for n, record in enumerate(records))


def test_comments_without_numbers_are_told_from_quotes_by_their_dates():
    later = f'<div class="note"><p>{TEXT} again</p><a href="/u/7">Eve</a> <i>20 May 2019</i></div>'
    posts = "".join(
        f'<div class="post" id="p{n}"><a href="/u/{n}">{NAMES[n]}</a> <b>{n + 2} May 2019</b>'
        f"<p>{TEXT} {n}</p>{later if n == 2 else ''}</div>"
        for n in range(6)
    )
    assert len(structure(f"<div>{posts}</div>").post_records) == 7
    for other in ("<i>1 May 2019</i>", "changed this on 20 May 2019, for good"):
        quoted = posts.replace("<i>20 May 2019</i>", other)
        assert len(structure(f"<div>{quoted}</div>").post_records) == 6


LONG_CAPTION = "The following members say thank you for this message:"


@pytest.mark.parametrize(
    ("count", "caption"), [(1, "Thanks from 1 member"), (1, LONG_CAPTION), (6, LONG_CAPTION)]
)
def test_who_thanked_for_a_post_says_nothing(count, caption):
    thanks = f'<div class="t"><b>{caption}</b> <a href="/u/7">Eve</a> <i>20 May 2019</i></div>'
    posts = "".join(
        f'<div class="post" id="p{n}"><a href="/u/{n}">{NAMES[n]}</a> <b>{n + 2} May 2019</b>'
        f"<p>{TEXT} {n}</p>{thanks if n % 4 == 0 else ''}</div>"
        for n in range(count)
    )
    assert len(structure(f"<h1>Subject</h1><div>{posts}</div>").post_records) == count
