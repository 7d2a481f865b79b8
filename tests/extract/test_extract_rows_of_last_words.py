"""Rows below a thread that say who spoke last in others, and how that begins, are no posts."""

from lxml import html

from threadhound.dom.flat import flatten
from threadhound.extract.rows import in_a_row

HERE = "https://forum.test/topic/12/the-old-pump"
POST = (
    "<li class='post'><a href='/user/ann'>ann</a> <a href='/post/7'>"
    "<span class='when' title='2023-05-01T10:00:00Z'>1 May 2023</span></a><p>It leaks.</p></li>"
)


def row(number, title):
    return (
        f"<li class='row'><h3><a href='/topic/{number}/other-thing'>{title}</a></h3>"
        f"<div class='last'><a href='/user/bob'>bob</a> <a href='/topic/{number}/other-thing/4'>"
        f"<span class='when' title='2023-06-0{number % 9 + 1}T10:00:00Z'>June 2023</span></a>"
        "<div>Have you looked at the valve below it, and at the screws?</div></div></li>"
    )


def judged(rows):
    body = f"<ul class='posts'>{POST}</ul><ul class='near'>{''.join(rows)}</ul>"
    flat = flatten(html.document_fromstring(f"<body><div>{body}</div></body>"))
    marks = [at for at in flat.dates if flat.tag[at] == "span"]
    return [in_a_row(flat, HERE, at) for at in marks]


def test_the_last_words_of_other_threads_stand_in_rows():
    titles = ["How to paint a boat twice", "Where old wheels come from"]
    assert judged([row(20 + n, title) for n, title in enumerate(titles)]) == [False, True, True]


def test_so_they_do_where_one_other_thread_is_named():
    assert judged([row(20, "How to paint a boat twice")]) == [False, True]
