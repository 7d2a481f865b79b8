"""Layouts that templates are known to use: how many rows and posts are found in each."""

import pytest

from structure_pages import NAMES, TEXT, listing, post, row, structure, texts, thread

TITLE = "A subject of many words"


def card(number):
    return (
        f'<div class="card"><h3><a href="/t/{number}">{TITLE} {number}</a></h3>'
        f"<p>{number} answers</p></div>"
    )


def cell(number):
    return f'<td><a href="/t/{number}">{TITLE} {number}</a> {number} answers</td>'


def in_rows(items, each, opening, closing):
    rows = [items[at : at + each] for at in range(0, len(items), each)]
    return "".join(opening + "".join(one) + closing for one in rows)


CARDS = [card(number) for number in range(12)]
CELLS = [cell(number) for number in range(12)]
MENU = "<br>".join(f'<a href="/m/{number}">Part {number}</a>' for number in range(8))
SEPARATOR = "<tr><th colspan=4>{}</th></tr>"
LISTS = {
    "cards in one box": "<div>" + "".join(CARDS) + "</div>",
    "cards in boxes of three": "<div>" + in_rows(CARDS, 3, "<div class=row>", "</div>") + "</div>",
    "cards in a table": "<table>" + in_rows(CELLS, 3, "<tr>", "</tr>") + "</table>",
    "rows between separators": "<table>"
    + SEPARATOR.format("Pinned")
    + row(1)
    + row(2)
    + SEPARATOR.format("Others")
    + "".join(map(row, range(3, 13)))
    + "</table>",
    "rows with advertisements between": "<table>"
    + "".join(
        row(n) + (f'<tr class=ad><td><a href="/ad/{n}">Buy this</a></td></tr>' if n % 3 else "")
        for n in range(1, 13)
    )
    + "</table>",
    "a table laid out beside a menu": f"<table><tr><td>{MENU}</td><td>{listing(12)}</td></tr>"
    "</table>",
    "tables in tables in tables": "<table><tr><td>" * 4 + listing(12) + "</td></tr></table>" * 4,
    "rows of two colours": "<table>"
    + "".join(row(n).replace("<tr>", f'<tr class="{"ab"[n % 2]}">') for n in range(1, 13))
    + "</table>",
    "terms with two definitions": "<dl>"
    + "".join(
        f'<dt><a href="/t/{n}">{TITLE} {n}</a></dt><dd>by <a href="/u/{n % 4}">{NAMES[n % 4]}</a>'
        f"</dd><dd>{n + 1} May 2020</dd>"
        for n in range(12)
    )
    + "</dl>",
    "lines with breaks": "<div>"
    + "".join(f'<a href="/t/{n}">{TITLE} {n}</a> - {n + 1} May 2019<br>' for n in range(12))
    + "</div>",
    "each row a table": "".join(listing(1).replace("1</a>", f"{n}</a>").replace("/1", f"/{n}")
        for n in range(1, 13)),
}  # fmt: skip


@pytest.mark.parametrize("layout", LISTS)
def test_every_thread_has_a_row_of_its_own(layout):
    region = structure(f"<h1>Board</h1>{LISTS[layout]}").regions[0]
    linked = [
        {link.get("href") for node in record.nodes for link in node.iter("a")}
        for record in region.records
    ]
    threads = [{href for href in one if href.startswith(("/t/", "/topic/"))} for one in linked]
    assert [len(one) for one in threads if one] == [1] * 12
    assert len(set().union(*threads)) == 12


def two_rows(number):
    return (
        f'<tr><td rowspan=2><a href="/u/{number}">{NAMES[number]}</a></td>'
        f"<td>{number + 1} May 2019</td></tr><tr><td>{TEXT} {number}</td></tr>"
    )


def four_rows(number):
    return (
        f'<tr><td><a href="/u/{number}">{NAMES[number]}</a></td><td>{number + 1} May 2019</td></tr>'
        f"<tr><td colspan=2>{TEXT} {number}</td></tr>"
        f'<tr><td colspan=2><a href="/reply?p={number}">Reply</a></td></tr>'
        "<tr><td colspan=2><hr></td></tr>"
    )


def loose(number):
    """A post without an element of its own: a heading, paragraphs, a rule."""
    return (
        f'<b><a href="/u/{number}">{NAMES[number]}</a></b> <i>{number + 1} May 2019</i>'
        f"<p>{TEXT} {number}</p>" + "<p>And more of it.</p>" * (number % 3) + "<hr>"
    )


def quoting(number):
    quote = (
        f'<blockquote><cite><a href="/user/9">Zed</a> wrote <span>1 March 2020, 12:1{number}'
        f"</span></cite><p>{TEXT}</p></blockquote>"
    )
    return post(number, text=f"{quote if number % 2 else ''}<p>{TEXT} {number}</p>")


def nested(depth, number=0):
    inner = nested(depth, number + 1) if number < depth else ""
    return f"<ul><li>{post(number)}{inner}</li></ul>"


THREADS = {
    "a name beside two rows": "<table>" + "".join(map(two_rows, range(6))) + "</table>",
    "four rows each": "<table>" + "".join(map(four_rows, range(6))) + "</table>",
    "no element of its own": "<div>" + "".join(map(loose, range(6))) + "</div>",
    "quotes with names and dates": "<div>" + "".join(map(quoting, range(6))) + "</div>",
    "every post in the one before": nested(5),
    "in tables in tables": "<table><tr><td>" * 3 + thread(6) + "</td></tr></table>" * 3,
    "each a table": "".join(
        f"<table class=post><tr><td><a href='/u/{n}'>{NAMES[n]}</a></td><td>{n + 1} May 2019</td>"
        f"</tr><tr><td colspan=2>{TEXT} {n}</td></tr></table>"
        for n in range(6)
    ),
    "in groups by page, as endless scrolling leaves them": "<section>"
    + "".join(post(n) for n in range(3))
    + "</section><section>"
    + "".join(post(n) for n in range(3, 6))
    + "</section>",
}


@pytest.mark.parametrize("layout", THREADS)
def test_every_post_is_found_once_with_its_words(layout):
    page = structure(f"<h1>{TITLE}</h1>{THREADS[layout]}")
    records = page.post_records
    assert len(records) == 6
    own = [f"{TEXT} {number}" for number in range(6)]
    inside = [{text for text in own if text in texts(record)} for record in records]
    assert [own[number] in inside[number] for number in range(6)] == [True] * 6


@pytest.mark.parametrize("layout", THREADS)
def test_a_menu_a_footer_and_related_threads_change_nothing(layout):
    related = "<ul>" + "".join(
        f'<li><a href="/topic/{n}">{TITLE} {n}</a> <b>{n + 1} May 2019</b></li>' for n in range(9)
    )
    page = f"<div>{MENU}</div><h1>{TITLE}</h1>{THREADS[layout]}{related}</ul><p>Since 2003</p>"
    assert len(structure(page).post_records) == 6
