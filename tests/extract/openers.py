"""Threads whose first post looks like no other: tickets, articles, questions, boxes round a thread."""

# ruff: noqa: E501 - markup

from extract.markup import TITLE, paragraphs


def ticket(posts):
    """A description above a history of changes; who and when stand far from the words."""
    first, *rest = posts
    made = "".join(
        f'<div class="change" id="change-{at}-{one.number}"><h3 class="change"><span class="threading"><a href="#comment:'
        f'{at}">comment:{at}</a></span> Changed <a class="timeline" href="/timeline?from={at}" title="See timeline">'
        f'{one.time:%m/%d/%y %H:%M}</a> by <a class="author" href="/query?reporter={one.profile}">{one.author}</a></h3>'
        + (
            '<ul class="changes"><li><strong>Status:</strong> new to closed</li></ul>'
            if at % 3 == 0
            else ""
        )
        + f'<div class="comment searchable">{paragraphs(one)}</div></div>'
        for at, one in enumerate(rest, 1)
    )
    return (
        '<div id="ticket" class="content"><div class="date"><p>Opened <a class="timeline" href="/timeline?from=0" title="See '
        f'timeline">{first.time:%m/%d/%y %H:%M}</a></p><p>Last modified <a class="timeline" href="/timeline?from=9" title="See '
        f'timeline">{posts[-1].time:%m/%d/%y %H:%M}</a></p></div><h2><a href="/ticket/{first.number}">#{first.number}</a> '
        f'<span class="type">defect</span></h2><h1>{TITLE}</h1><table class="properties"><tr><th>Reported by:</th><td><a '
        f'href="/query?reporter={first.profile}">{first.author}</a></td><th>Owned by:</th><td>somebody</td></tr><tr><th>Priority:'
        '</th><td>normal</td><th>Milestone:</th><td>2.0</td></tr></table><div class="description"><h2>Description</h2><div '
        f'class="searchable">{paragraphs(first)}</div></div></div><div><h2 class="foldable">Change History ({len(rest)})</h2>'
        f'<div id="changelog">{made}</div></div>'
    )


def report(posts):
    """A report in a list of definitions above notes in a table."""
    first, *rest = posts
    notes = "".join(
        f'<tr class="note" id="note{one.number}"><td class="who"><a href="/people/{one.profile}">{one.author}</a><br>'
        f'{one.time:%Y-%m-%d %H:%M}<br><a href="#note{one.number}">~{one.number}</a></td><td class="words">{paragraphs(one)}</td></tr>'
        for one in rest
    )
    return (
        f'<div class="report"><h1>{TITLE}</h1><dl class="facts"><dt>Number</dt><dd>{first.number}</dd><dt>Reporter</dt><dd><a '
        f'href="/people/{first.profile}">{first.author}</a></dd><dt>Submitted</dt><dd>{first.time:%Y-%m-%d %H:%M}</dd><dt>Severity'
        f'</dt><dd>minor</dd></dl><div class="facts-words">{paragraphs(first)}</div></div><table class="notes">{notes}</table>'
    )


def article(posts):
    """An article with its byline below the title, comments in a list."""
    first, *rest = posts
    comments = "".join(
        f'<li class="c" id="c{one.number}"><cite class="by"><a href="/author/{one.profile}">{one.author}</a></cite> <span class='
        f'"on">{one.time:%d %B %Y, %H:%M}</span><div class="c-text">{paragraphs(one)}</div><a class="answer" href="?answer={one.number}">'
        "Answer</a></li>"
        for one in rest
    )
    return (
        f'<article class="story" id="story-{first.number}"><header><h1>{TITLE}</h1><p class="line">by <a href="/author/{first.profile}">'
        f'{first.author}</a> on {first.time:%d %B %Y, %H:%M}</p></header><div class="story-text">{paragraphs(first)}</div><footer>'
        f'Filed under <a href="/tag/pumps">pumps</a></footer></article><section class="talk"><h2>{len(rest)} comments</h2><ol>{comments}'
        "</ol></section>"
    )


def question_and_notes(posts):
    """A question, answers, and comments below each; three kinds of markup."""
    first, *rest = posts
    parts, at = [], 0
    while at < len(rest):
        answer, notes = rest[at], rest[at + 1 : at + 3]
        below = "".join(
            f'<li class="note" id="comment-{one.number}"><span class="note-text">{one.html}</span> – <a href="/users/{one.profile}">'
            f'{one.author}</a> <span class="note-date">{one.time:%Y-%m-%d %H:%M}</span></li>'
            for one in notes
        )
        parts.append(
            f'<div class="answer" id="answer-{answer.number}"><div class="cell">{paragraphs(answer)}</div><div class="sig"><span class='
            f'"asked">answered {answer.time:%Y-%m-%d %H:%M}</span> <a href="/users/{answer.profile}">{answer.author}</a></div><ul class='
            f'"notes">{below}</ul></div>'
        )
        at += 3
    return (
        f'<h1>{TITLE}</h1><div class="question" id="question-{first.number}"><div class="cell">{paragraphs(first)}</div><div class="sig">'
        f'<span class="asked">asked {first.time:%Y-%m-%d %H:%M}</span> <a href="/users/{first.profile}">{first.author}</a></div></div>'
        f"<h2>{len(parts)} Answers</h2>{''.join(parts)}"
    )


def image_thread(posts):
    """An opening post bare in the thread's box, replies in tables of one row with an arrow."""
    first, *rest = posts
    made = "".join(
        f'<table><tbody><tr><td class="doubledash">&gt;&gt;</td><td class="reply" id="reply{one.number}"><span class='
        f'"replytitle"></span> <span class="postername">{one.author}</span> {one.time:%Y/%m/%d %H:%M} <span class="reflink">'
        f'<a href="/res/1.html#{one.number}">No.{one.number}</a></span><blockquote>{paragraphs(one)}</blockquote></td></tr>'
        "</tbody></table>"
        for one in rest
    )
    return (
        f'<div class="thread" id="t{first.number}"><a class="pic" href="/src/{first.number}.jpg"><img src="/thumb/{first.number}s.jpg" '
        f'alt="{first.number}"></a><span class="filetitle">{TITLE}</span> <span class="postername">{first.author}</span> '
        f'{first.time:%Y/%m/%d %H:%M} <span class="reflink"><a href="/res/1.html#{first.number}">No.{first.number}</a></span>'
        f"<blockquote>{paragraphs(first)}</blockquote>{made}</div>"
    )


def rating(post):
    return (
        '<div class="rating"><form method="post"><ul><li><label><input type="radio" name="value">-1</label></li><li><label><input '
        f'type="radio" name="value">1</label></li></ul></form><span class="score">{post.profile % 7}</span></div>'
    )


def shared_link(posts):
    """Words above their own byline, and comments in the same box."""
    first, *rest = posts
    comments = "".join(
        f'<li id="comment-{one.number}"><p class="meta"><a href="/people/{one.profile}">{one.author}</a> {one.time:%d %B %Y, %H:%M}</p>'
        f'<div class="words">{paragraphs(one)}</div><div class="tools">{rating(one)} <a href='
        f'"#comment-{one.number}">link</a> | <a href="#reply-{one.number}">reply</a></div></li>'
        for one in rest
    )
    return (
        f'<h1><a href="http://elsewhere.test/{first.number}">{TITLE}</a> (elsewhere.test)</h1><div class="view"><section class="told">'
        f'{paragraphs(first)}</section><div class="view-meta">{rating(first)} by <a href="/people/'
        f'{first.profile}">{first.author}</a> {first.time:%d %B %Y, %H:%M} | <a href="/tags/pumps/">Pumps</a></div><div id="comments">'
        f'<h3>Comments</h3><ul class="plain">{comments}</ul></div></div>'
    )


ALL = [ticket, report, article, question_and_notes, image_thread, shared_link]
