"""Pages that show one message each: archives of mail, old boards of single messages."""

# ruff: noqa: E501 - markup

from extract import boards
from extract.markup import TITLE


def page(html, number):
    return boards.page(html, f"http://lists.test/archive/{number:05}.html")


def plain(one):
    """The words as mail has them: lines, no markup."""
    return one.text.replace("<", "&lt;")


def in_archive(one):
    """Name, address, date, then the words between two lines, in no box."""
    near = (
        f'<ul><li>Previous message: <a href="{one.number - 3:05}.html">[heat] {TITLE}</a></li><li>'
        f'Next message: <a href="{one.number + 3:05}.html">[heat] Another thing altogether</a></li>'
        f'<li><b>Messages sorted by:</b> <a href="date.html#{one.number}">[ date ]</a> <a '
        f'href="thread.html#{one.number}">[ thread ]</a> <a href="author.html#{one.number}">'
        f"[ author ]</a></li></ul>"
    )
    return (
        f"<h1>[heat] {TITLE}</h1><b>{one.author}</b> <a href='mailto:heat%40lists.test?Subject=Re'>"
        f"user{one.profile} at lists.test</a><br><i>{one.time:%a %b %d %H:%M:%S UTC %Y}</i><p>{near}"
        f"<hr><pre>{plain(one)}\n</pre><hr><p>{near}<hr><a href='/info/heat'>More information about "
        f"the heat mailing list</a><br>"
    )


def with_headers(one):
    """A list of the mail's headers, each a label and what it says."""
    return (
        f'<hr>[<a href="{one.number - 3:05}.html">Date Prev</a>][<a href="{one.number + 3:05}.html">'
        f'Date Next</a>][<a href="index.html#{one.number}">Date Index</a>]<h1>{TITLE}</h1><hr><ul>'
        f'<li><em>To</em>: <a href="mailto:heat%40lists.test">heat@lists.test</a></li><li><em>Subject'
        f"</em>: {TITLE}</li><li><em>From</em>: {one.author} &lt;<a href='mailto:u{one.profile}%40x.test'>"
        f"u{one.profile}@x.test</a>&gt;</li><li><em>Date</em>: {one.time:%a, %d %b %Y %H:%M:%S} +0000"
        f"</li></ul><hr><pre>{plain(one)}\n</pre><hr><ul><li>Prev by Date: <strong><a "
        f'href="{one.number - 3:05}.html">{TITLE}</a></strong></li><li>Next by Date: <strong><a '
        f'href="{one.number + 3:05}.html">Something quite different here</a></strong></li></ul>'
    )


def posted_by(one):
    """Who and when in the first line of the section that holds the words; answers listed below."""
    words = "".join(f"<p>{line}" for line in one.text.split("\n"))
    answer = f'<p>In Reply to: <a href="{one.number - 1:05}.html">{TITLE} of all</a> posted by Sato on March 3, 2022 at 08:15:00:'
    return (
        f"<center><h1>{TITLE}</h1></center><center>[ <a href='#f'>Follow Ups</a> ] [ <a href='/board/'>"
        f"The Heating Board</a> ] [ <a href='/faq.html'>FAQ</a> ]</center><hr><p>Posted by <a "
        f'href="mailto:u{one.profile}@x.test">{one.author}</a> on {one.time:%B %d, %Y} at '
        f"{one.time:%H:%M:%S}:{answer if one.number % 2 else ''}{words}<br><hr><p><a name=f>Follow Ups:"
        f'</a><br><ul><li><a href="{one.number + 1:05}.html">Re: {TITLE} again</a> - <b>Quill</b> <i>'
        f"11:02:00 04/03/24</i> (0)<ul></ul></li></ul><br><hr><form method=post><input name=name>"
        f"<textarea name=body></textarea></form>"
    )


def nav(one):
    """Links to the messages before and after."""
    return f'<hr>[<a href="{one.number - 3:05}.html">Date Prev</a>][<a href="{one.number + 3:05}.html">Date Next</a>][<a href="maillist.html#{one.number:05}">Date Index</a>][<a href="threads.html#{one.number:05}">Thread Index</a>]'


def headers_in_a_table(one):
    """A table of headers, the words in a box."""
    return f'<!--X-Head-End-->{nav(one)}<h1>{TITLE}</h1><hr><table class="headers"><tr><th>From:</th><td>{one.author} &lt;u{one.profile}@x.test&gt;</td></tr><tr><th>To:</th><td>heat@lists.test</td></tr><tr><th>Date:</th><td>{one.time:%a, %d %b %Y %H:%M:%S} +0000</td></tr><tr><th>Subject:</th><td>{TITLE} again</td></tr></table><div class="msgbody"><pre>{plain(one)}\n</pre></div>{nav(one)}'


def long_headers(one):
    """Identifiers of mail among the headers, longer than many a message."""
    return f'{nav(one)}<h2>{TITLE}</h2><ul><li><strong>From</strong>: {one.author} &lt;<a href="mailto:u{one.profile}@x.test">u{one.profile}@x.test</a>&gt;</li><li><strong>Date</strong>: {one.time:%a, %d %b %Y %H:%M:%S} +0000</li><li><strong>Message-id</strong>: &lt;2023.{one.number}.abcdef0123456789@mail.example.x.test&gt;</li><li><strong>In-reply-to</strong>: &lt;2023.{one.number - 3}.abcdef0123456789@mail.x.test&gt;</li></ul><hr><p>{"</p><p>".join(plain(one).split(chr(10)))}</p><hr><ul><li><strong>Follow-Ups</strong>:<ul><li><strong><a name="{one.number + 3:05}" href="{one.number + 3:05}.html">Re: {TITLE}</a></strong><ul><li><em>From:</em> Sato</li></ul></li></ul></li></ul>{nav(one)}'


def labels_in_a_sentence(one):
    """Labels and what they label in one run each."""
    return f'<div class="mail"><div class="mailhead"><span class="f">From: {one.author}</span><br><span class="d">Date: {one.time:%a, %d %b %Y %H:%M:%S} +0000</span><br><span class="s">Subject: {TITLE}</span></div><div class="mailtext">{plain(one).replace(chr(10), "<br>")}</div></div>{nav(one)}'


def headers_as_definitions(one):
    """Headers as definitions; a subject longer than many a message."""
    return f"{nav(one)}<h1>{TITLE}</h1><dl><dt>From</dt><dd>{one.author}</dd><dt>Date</dt><dd>{one.time:%Y-%m-%d %H:%M}</dd><dt>Subject</dt><dd>Re: {TITLE}, and a rather longer subject than that</dd></dl><blockquote><pre>{plain(one)}</pre></blockquote>{nav(one)}"


def headers_in_a_paragraph(one):
    """Headers bare in a paragraph, and when it was received below the words."""
    return f'<h2>{TITLE}</h2><p>From: {one.author} (u{one.profile}_at_x.test)<br>Date: {one.time:%a %b %d %Y - %H:%M:%S} UTC<br><ul><li>Next message: <a href="{one.number + 3:04}.html">Sato: "Re: {TITLE}"</a></li><li>Previous message: <a href="{one.number - 3:04}.html">Quill: "{TITLE}"</a></li></ul><hr noshade><p>{plain(one).replace(chr(10), "<br>")}<br><p><hr noshade>Received on {one.time:%a %b %d %Y - %H:%M:%S} UTC'


ALONE = [in_archive, with_headers, posted_by]
ALL = [
    *ALONE,
    headers_in_a_table,
    long_headers,
    labels_in_a_sentence,
    headers_as_definitions,
    headers_in_a_paragraph,
]
