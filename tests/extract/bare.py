"""Threads on pages of the early years: tables and fonts, no class and no id anywhere."""

# ruff: noqa: E501 - markup

from extract import boards
from extract.markup import TITLE, clock, inline

MENU = " | ".join(f'<a href="/{name}.cgi">{name}</a>' for name in ("search", "faq", "login"))


def page(html, number=1):
    """A page whose every part is a table, the posts in a cell beside an empty column."""
    return boards.page(
        '<table width=95%><tr><td><a href="/"><img src="/logo.gif"></a><td align=right><font size=1>'
        f'{MENU}</font></table><table width=95%><tr><td><font size=2><a href="/">Northern Heating</a> '
        '&raquo; <a href="/forum.cgi?f=3">Heat pumps</a></font></table><table width=95%><tr><td '
        f"valign=top>{html}<td valign=top width=160></table><center><font size=1>&copy; Northern "
        'Heating<br><a href="#top"><img src="/up.gif"></a></font></center>',
        f"http://forum.test/topic.cgi?f=3;t={number:06}",
    )


def _who(one):
    return f'<a href="/profile.cgi?u={one.profile:08}">{one.author}</a>'


def _buttons(one):
    return f'<a href="/edit.cgi?n={one.number}">Edit</a> | <a href="/ip.cgi?n={one.number}">IP</a>'


def _headed(rows):
    return (
        f"<table width=100%><tr><td><b><font size=3>{TITLE}</font></b></table><table border=0 "
        f"width=100% bgcolor=#336699><tr><td>Author<td>{TITLE}</tr>{''.join(rows)}</table>"
    )


def joined_beside_sent(posts):
    """Left who and since when, right a table: when and buttons, then the words."""
    return _headed(
        f'<tr><td valign=top width=150><a name="{one.number}"></a><b>{_who(one)}</b><br><font size=1>'
        f"{one.profile * 3}<br>Mar 20{one.profile}</font><td valign=top><table width=100%><tr><td>"
        f"<font size=1><img src=/post.gif> {one.time:%d/%m/%Y %H:%M}</font><td align=right><font size=1>"
        f"{_buttons(one)}</font><tr><td colspan=2><hr><font size=2>{inline(one)}</font></table></tr>"
        "<tr><td colspan=2 height=1></tr>"
        for one in posts
    )


def joined_beside_words(posts):
    """Left who and since when, right the date above a line and the words, in no table."""
    return _headed(
        f"<tr><td valign=top><font size=2><b>{_who(one)}</b></font><br><font size=1>Member<br>"
        f"Registered: 12 Mar 2004</font></td><td valign=top><font size=1>{one.time:%d-%m-%Y} "
        f"{clock(one.time)}</font><hr><font size=2>{inline(one)}</font></td></tr>"
        for one in posts
    )


def head_and_words(posts):
    """A row with who and when, a row with the words."""
    rows = "".join(
        f"<tr bgcolor=#cccccc><td><b>{_who(one)}</b><td align=right><font size=1>{one.time:%d %b %Y %H:%M}"
        f"</font></tr><tr bgcolor=#eeeeee><td colspan=2><font size=2>{inline(one)}</font></tr>"
        for one in posts
    )
    return f"<b>{TITLE}</b><table width=100% border=0>{rows}</table>"


def table_for_each(posts):
    """A table a post: who and when in its first row; a box and the words in the second."""
    return f"<b>{TITLE}</b>" + "".join(
        f'<table width=100% border=1><tr><td colspan=2><a name="{one.number}"></a>{_who(one)} - <i>'
        f"{one.time:%Y-%m-%d %H:%M}</i></tr><tr><td width=120><font size=1>Posts: {one.profile * 3}<br>"
        f"Joined: 3 Mar 2004</font><td><font size=2>{inline(one)}</font></tr></table><br>"
        for one in posts
    )


def ruled(posts):
    """No box: a bold name, a date, the words, a line."""
    return f"<b>{TITLE}</b><hr>" + "".join(
        f'<a name="{one.number}"></a><b>{_who(one)}</b> <font size=1>{one.time:%d.%m.%Y %H:%M}</font>'
        f"<br>{inline(one)}<hr>"
        for one in posts
    )


ALL = [joined_beside_sent, joined_beside_words, head_and_words, table_for_each, ruled]
