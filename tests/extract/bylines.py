"""Thread pages that say who wrote and when in a sentence, with no element round the name."""

# ruff: noqa: E501 - markup

from extract.markup import TITLE, clock, paragraphs


def author_and_date_lines(posts):
    """Two lines with their labels, each in a box: `Author: Ann`."""
    return "".join(
        f'<div class="msg" id="m{one.number}"><div class="line">Author: {one.author}</div><div class='
        f'"line2">Date: {one.time:%Y-%m-%d %H:%M}</div><div class="said">{one.html}</div></div>'
        for one in posts
    )


def by_name_bar_date(posts):
    """`by NAME | DATE` in small print under a heading."""
    return "".join(
        f'<div class="entry"><a name="e{one.number}"></a><h4>{"Re: " if at else ""}{TITLE}</h4><p class="meta">by '
        f"{one.author} | {one.time.day} {one.time:%B %Y} {one.time:%H:%M}</p><div class='entry-text'>{one.html}</div>"
        f'<p class="tools"><a href="/reply/{one.number}">Reply</a></p></div>'
        for at, one in enumerate(posts)
    )


def wrote_on(posts):
    """`NAME wrote on DATE:` before the words."""
    return "".join(
        f'<li id="c{one.number}"><div class="hd">{one.author} wrote on {one.time:%m/%d/%Y} at {clock(one.time)}:'
        f'</div><div class="bd">{paragraphs(one)}</div></li>'
        for one in posts
    ).join(("<ol class='talk'>", "</ol>"))


def posted_by_at(posts):
    """`Posted by NAME at DATE` after the words, the blogger's way."""
    return "".join(
        f'<div class="comment-block" id="comment-{one.number}"><div class="comment-text">{paragraphs(one)}</div>'
        f'<p class="posted">Posted by {one.author} at {one.time:%B} {one.time.day}, {one.time:%Y} {clock(one.time)}'
        "</p></div>"
        for one in posts
    )


def dated_before_the_name(posts):
    """The date first, the name last, in another language."""
    return "".join(
        f'<div class="beitrag"><a name="{one.number}"></a><div class="kopf">Verfasst am {one.time:%d.%m.%Y} um '
        f'{one.time:%H:%M} Uhr von {one.author}</div><div class="inhalt">{one.html}</div></div>'
        for one in posts
    )


def comma_between(posts):
    """Nothing but a comma between name and date."""
    return "".join(
        f'<div class="item" data-id="{one.number}"><em>{one.author}, {one.time:%d %b %Y %H:%M}</em><div class="txt">'
        f"{one.html}</div></div>"
        for one in posts
    )


def in_brackets(posts):
    """`[DATE] NAME says:` in bold, the words beside it in the same box."""
    return "".join(
        f'<div class="row"><a id="p{one.number}"></a><b>[{one.time:%Y/%m/%d %H:%M}] {one.author} says:</b><br>'
        f"{one.html}</div>"
        for one in posts
    )


def number_before(posts):
    """A counter, the name and the date in one run of a table's cell."""
    rows = "".join(
        f'<tr><td class="h">{at}: Name: {one.author} Date: {one.time:%Y/%m/%d} {one.time:%H:%M} ID:{one.profile}'
        f'</td></tr><tr><td class="w"><a name="r{one.number}"></a>{one.html}</td></tr>'
        for at, one in enumerate(posts, 1)
    )
    return f'<table class="board">{rows}</table>'


def sign_number_name_date(posts):
    """`#12 - NAME - DATE` as a heading: the sign before the number is the site's own."""
    return "".join(
        f'<div class="post"><h4>#{one.number} - {one.author} - {one.time:%a %b %d, %Y} {clock(one.time)}</h4>'
        f'<div class="said"><span class="said">{one.html}</span></div></div>'
        for one in posts
    )


ALL = [
    sign_number_name_date,
    author_and_date_lines,
    by_name_bar_date,
    wrote_on,
    posted_by_at,
    dated_before_the_name,
    comma_between,
    in_brackets,
    number_before,
]
