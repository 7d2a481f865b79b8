"""Guestbooks, image boards, lists of definitions and rows in pairs: posts with hardly a box."""

# ruff: noqa: E501 - markup

from extract.markup import TITLE, clock, inline, paragraphs


def guestbook_cells(posts):
    """A guestbook: a row with number, name and date, a row with the words."""
    rows = "".join(
        f'<tr bgcolor="#cccccc"><td><b>{one.number})</b> {one.author}</td><td align="right">{one.time:%d.%m.%Y} / '
        f'{one.time:%H:%M}</td></tr><tr bgcolor="#eeeeee"><td colspan="2">{one.html}</td></tr>'
        for one in posts
    )
    return f'<table width="600" border="0">{rows}</table>'


def three_rows(posts):
    """Three rows a post: who and when, the words, the buttons."""
    rows = "".join(
        f'<tr class="head"><td class="who"><a name="p{one.number}"></a><a href="/member/{one.profile}">{one.author}'
        f'</a></td><td class="when">{one.time:%B %d %Y, %I:%M %p}</td></tr><tr class="text"><td colspan="2">'
        f'{one.html}</td></tr><tr class="foot"><td colspan="2"><a href="/quote/{one.number}">Quote</a> <a href="/report/'
        f'{one.number}">Report</a></td></tr>'
        for one in posts
    )
    return f"<table class='thread'>{rows}</table>"


def definitions(posts):
    """`dt` says who and when, `dd` what."""
    made = "".join(
        f'<dt id="n{one.number}"><strong>{one.author}</strong> <em>{one.time:%d %b %Y %H:%M}</em></dt><dd>{paragraphs(one)}'
        "</dd>"
        for one in posts
    )
    return f"<dl>{made}</dl>"


def definitions_in_a_sentence(posts):
    """`dt` says it all in one run."""
    made = "".join(
        f'<dt><a name="n{one.number}"></a>{one.author} - {one.time:%d %b %Y %H:%M}</dt><dd>{inline(one)}</dd>'
        for one in posts
    )
    return f'<dl class="guestbook">{made}</dl>'


def breaks_and_rules(posts):
    """No box at all: bold name, date, a break, the words, a line."""
    made = "".join(
        f'<a name="m{one.number}"></a><b>{one.author}</b> ({one.time:%Y-%m-%d %H:%M})<br>{inline(one)}<hr>'
        for one in posts
    )
    return f'<div class="book">{made}</div>'


def nested_tables(posts):
    """Each post a table in a cell of a table; name in a cell, a table in the other for date and words."""
    rows = "".join(
        f'<tr><td class="alt{at % 2}"><table width="100%"><tr><td width="175" nowrap valign="top"><a name="post{one.number}">'
        f'</a><font face="verdana" size="2"><b>{one.author}</b></font><br><font size="1">Member<br>Registered: Mar 2002'
        f'<br>Posts: {one.profile * 3}</font></td><td valign="top"><table width="100%"><tr><td><font size="1">'
        f'<img src="post.gif"> <b>{TITLE}</b></font></td></tr></table><p><font face="verdana" size="2">{inline(one)}</font>'
        f'</p></td></tr></table></td></tr><tr><td class="alt{at % 2}"><table width="100%"><tr><td width="175" nowrap>'
        f'<font size="1"><img src="posticon.gif"> {one.time:%m-%d-%Y} <font color="#666">{clock(one.time)}</font></font></td>'
        f'<td><a href="member.php?action=getinfo&amp;userid={one.profile}"><img src="profile.gif" alt="Click Here to See the '
        f'Profile"></a> <a href="newreply.php?postid={one.number}"><img src="quote.gif" alt="Quote"></a></td></tr></table>'
        "</td></tr>"
        for at, one in enumerate(posts)
    )
    return f'<table border="0" width="95%"><tr><td><table width="100%">{rows}</table></td></tr></table>'


def list_items_in_a_sentence(posts):
    """A list; each item begins with a bold name, a bare date, then the words after a colon."""
    made = "".join(
        f'<li id="i{one.number}"><b>{one.author}</b>, {one.time:%d.%m.%y %H:%M}: <span class="w">{inline(one)}</span></li>'
        for one in posts
    )
    return f"<ul class='shout'>{made}</ul>"


ALL = [
    guestbook_cells,
    three_rows,
    definitions,
    definitions_in_a_sentence,
    breaks_and_rules,
    nested_tables,
    list_items_in_a_sentence,
]
