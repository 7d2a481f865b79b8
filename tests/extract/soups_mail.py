"""Archives of mail, and questions whose remarks hardly stand in boxes."""

# ruff: noqa: E501 - markup

from html import escape

from extract import lively
from extract.markup import clock
from extract.soups import _beside

WEEK = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]


def _day(one):
    return f"{WEEK[one.time.weekday()]}, {one.time.day} {one.time:%b %Y %H:%M:%S}"


def _letter(one):
    """Words as mail has them; what is answered stands first behind angles, below a line that says who wrote it."""
    said = "\n\n".join(text for kind, text in one.blocks if kind != "picture") or "see the picture"
    if not one.quotes:
        return escape(said)
    other = one.answered
    quoted = "\n".join(f"> {line}" for line in (other.text or "see").split(". "))
    line = f"On {_day(other)}, {other.author} wrote:"
    return escape(f"{line}\n{quoted}\n\n{said}")


def mails_with_labels(posts):
    """A page for a thread: each mail has a block of bold labels and its words in a <pre>."""
    made = "".join(
        f'<div class="message" id="msg{one.number}"><div class="headers"><b>From:</b> {one.author} &lt;{one.member}@x.example&gt;<br><b>To:</b> boats@lists.example<br><b>Date:</b> {_day(one)} +0000<br><b>Subject:</b> {"Re: " if at else ""}Strange noise {_beside(posts)}</div><pre>{_letter(one)}</pre></div>'
        for at, one in enumerate(posts)
    )
    return f"<h1>Strange noise {_beside(posts)}</h1>{made}"


def mails_in_tables(posts):
    """A page for a thread: a table of headers, then the words in a <pre>, a rule between two."""
    made = "<hr>".join(
        f'<a name="{one.number:05}"></a><table><tr><th>From</th><td>{one.author}</td></tr><tr><th>Date</th><td>{one.time:%Y-%m-%d %H:%M}</td></tr><tr><th>Subject</th><td>Strange noise {_beside(posts)}</td></tr></table><pre>{_letter(one)}</pre>'
        for one in posts
    )
    return f"<h2>Strange noise {_beside(posts)}</h2>{made}"


def mail_alone(posts):
    """A page for a message, the last of the thread: name in bold, address, day in italics, words in a <pre> between two lists of ways on."""
    one = posts[-1]
    ways = '<ul><li>Previous message: <a href="1.html">Old pipes</a></li><li>Next message: <a href="3.html">Winter again</a></li><li><b>Messages sorted by:</b> <a href="date.html">[ date ]</a> <a href="thread.html">[ thread ]</a></li></ul>'
    return f'<h1>[Boats] Strange noise {_beside(posts)}</h1><b>{one.author}</b> <a href="mailto:boats@lists.example">{one.member} at x.example</a><br><i>{WEEK[one.time.weekday()]} {one.time:%b} {one.time.day} {one.time:%H:%M:%S} UTC {one.time.year}</i>{ways}<hr><!--beginarticle--><pre>{_letter(one)}</pre><!--endarticle--><hr>{ways}'


def mail_in_bare_pre(posts):
    """A page for a message that is all one <pre>, its headers above an empty line."""
    one = posts[-1]
    return f'<pre>From: {escape(one.author)} &lt;{one.member}@x.example&gt;\nTo: boats@lists.example\nSubject: Strange noise {_beside(posts)}\nDate: {_day(one)} +0000\nMessage-ID: &lt;{one.number}@x.example&gt;\n\n{_letter(one)}\n</pre><hr><a href="../">index</a> <a href="../old">old</a>'


def mails_and_attributions(posts):
    """A page for a thread, a card for each mail; the line that tells whose words follow is at its head."""
    made = []
    for one in posts:
        said = one.paragraphs()
        if one.quotes:
            said = f"<p>On {one.answered.time:%B} {one.answered.time.day}, {one.answered.time.year} at {clock(one.answered.time)}, {one.answered.author} wrote:</p><blockquote>{one.answered.paragraphs()}</blockquote>{said}"
        made.append(
            f'<div class="email" id="{one.number}abcdef"><div class="email-header"><div class="avatar"><img src="/g/{one.member}"></div><div class="name">{one.author}</div><div class="date"><span title="Sender\'s time: {one.time:%B} {one.time.day}, {one.time.year} {clock(one.time)}">{one.time.day} {one.time:%b} {one.time.year} {one.time:%H:%M}</span></div></div><div class="email-body">{said}</div><div class="email-info"><a href="#">0</a> <a href="#">0</a> <a href="/reply">Reply</a></div></div>'
        )
    return f"<h3>Strange noise {_beside(posts)}</h3>{''.join(made)}"


def _groups(posts):
    """A question with its remarks, then answers with theirs."""
    return [posts[:3], *(posts[at : at + 3] for at in range(3, len(posts), 3))]


def remarks_in_paragraphs(posts):
    """A question and answers in media boxes; remarks are paragraphs that end in a dash, a name and an age."""
    made = []
    for at, group in enumerate(_groups(posts)):
        head, *remarks = group
        lines = "".join(
            f'<p class="small">{one.text} – <a href="/profile/{one.member}">{one.author}</a> on {one.time:%b} {one.time.day}, {one.time.year}, {clock(one.time)}</p>'
            for one in remarks
        )
        verb = "answered" if at else "asked"
        made.append(
            f'<div class="media"><div class="media-left"><a href="#"><i class="up"></i></a><h4>{at}</h4><a href="#"><i class="down"></i></a></div><div class="media-body">{head.paragraphs()}<div class="text-right">{verb} on {head.time:%b} {head.time.day}, {head.time.year}, {clock(head.time)} by <a href="/profile/{head.member}">{head.author}</a></div><hr>{lines}<a href="/comment/{at}">Add a comment</a></div></div>'
        )
    return f'<h1>Why the noise {_beside(posts)}</h1><span class="label">pump</span>{"".join(made)}'


def remarks_in_items(posts):
    """A question, answers and remarks; remarks are items of a group list, the date in front."""
    made = []
    for group in _groups(posts):
        head, *remarks = group
        lines = "".join(
            f'<li class="list-group-item"><small class="text-muted">{one.time:%d %b %Y %H:%M}</small> <strong>{one.author}</strong>: {one.text}</li>'
            for one in remarks
        )
        made.append(
            f'<div class="panel panel-default"><div class="panel-heading"><strong>{head.author}</strong> <span class="pull-right">{head.time:%d %b %Y %H:%M}</span></div><div class="panel-body">{head.paragraphs()}</div><ul class="list-group">{lines}</ul></div>'
        )
    return f"<h1>Why the noise {_beside(posts)}</h1>{made[0]}<h3>Answers</h3>{''.join(made[1:])}"


def remarks_in_rows(posts):
    """Question and answers are rows of a table; remarks are rows of a small table in the same cell."""
    made = []
    for group in _groups(posts):
        head, *remarks = group
        lines = "".join(
            f"<tr><td>{one.text}</td><td><a href='/u/{one.member}'>{one.author}</a></td><td>{one.time:%Y-%m-%d %H:%M}</td></tr>"
            for one in remarks
        )
        made.append(
            f'<tr><td class="votes">▲<br>{head.number % 5}<br>▼</td><td class="cell"><div class="text">{head.paragraphs()}</div><div class="sign"><a href="/u/{head.member}">{head.author}</a> {head.time:%Y-%m-%d %H:%M}</div><table class="remarks">{lines}</table></td></tr>'
        )
    return f'<h1>Why the noise {_beside(posts)}</h1><table class="qa">{"".join(made)}</table>'


def answers_in_components(posts):
    """A question and answers as cards; remarks inside each, words first, then in one line the name and an age with its moment in a tooltip."""
    made = []

    def when(one):
        return f'<time datetime="{one.time:%Y-%m-%dT%H:%M:%S}.000Z" title="{one.time:%b} {one.time.day}, {one.time.year} at {one.time:%H:%M}">{one.time:%b} {one.time.day} \'{one.time:%y}</time>'

    for at, group in enumerate(_groups(posts)):
        head, *remarks = group
        lines = "".join(
            f'<div class="border-bottom py-2 comment-item"><div class="d-block"><div class="fmt fs-14">{one.paragraphs()}</div><div class="d-flex justify-content-between fs-14"><div class="d-flex"><a href="/users/{one.author}">{one.author}</a><span class="mx-1">•</span>{when(one)}<button class="btn btn-link btn-sm">Reply</button></div></div></div></div>'
            for one in remarks
        )
        box = f'<div class="comments-wrap bg-light">{lines}</div>' if remarks else ""
        made.append(
            f'<div id="{head.number}" class="{"answer-item py-4" if at else ""}"><article class="fmt text-break">{head.paragraphs()}</article><div class="d-flex"><button class="btn btn-outline-secondary">{head.number % 4}</button><div class="d-flex"><a href="/users/{head.author}"><img class="rounded" src="/a/{head.member}" alt="{head.author}"></a><div><a href="/users/{head.author}">{head.author}</a> <span>{head.member * 11}</span></div><span>{"answered" if at else "asked"} {when(head)}</span></div></div>{box}</div>'
        )
    return f'<h1 class="h3"><a href="/questions/9">Why the noise {_beside(posts)}</a></h1>{made[0]}<h5>{len(made) - 1} Answers</h5>{"".join(made[1:])}'


MAILS = {mails_with_labels, mails_in_tables, mail_alone, mail_in_bare_pre}
ALONE = {mail_alone, mail_in_bare_pre}
LAYOUTS = {
    **dict.fromkeys(
        [
            mails_with_labels,
            mails_in_tables,
            mail_alone,
            mail_in_bare_pre,
            mails_and_attributions,
            remarks_in_paragraphs,
            remarks_in_items,
            remarks_in_rows,
            answers_in_components,
        ],
        lively.ENGLISH,
    )
}
