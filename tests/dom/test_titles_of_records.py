"""The link that titles a record: a row's leads elsewhere, a post's subject leads to the post."""

from lxml import html

from threadhound.dom.flat import flatten
from threadhound.dom.speech import longest_anchor, titled

SUBJECT = "What the old pump needs"


def spans(records):
    flat = flatten(html.document_fromstring(f"<body><div>{''.join(records)}</div></body>"))
    found = [at for at, tag in enumerate(flat.tag) if tag == "article"]
    return flat, [(at, flat.end[at]) for at in found]


def test_a_subject_that_leads_to_its_own_record_is_no_title():
    flat, found = spans(
        f"<article id='c{n}'><h3><a href='/at/{n}#c{n}'>{SUBJECT} {n}</a></h3></article>"
        for n in range(4)
    )
    assert titled(flat, found) == 0


def test_a_subject_that_leads_to_an_anchor_in_front_of_its_record_is_none_either():
    flat, found = spans(
        f"<a id='c{n}'></a><article><a href='/comment/{n}#c{n}'>{SUBJECT} {n}</a></article>"
        for n in range(4)
    )
    assert longest_anchor(flat, found[0]) == ""


def test_a_title_that_leads_to_a_place_of_another_page_is_one():
    flat, found = spans(
        f"<article id='row-{n}'><a href='/topic/{n}#newest'>{SUBJECT} {n}</a></article>"
        for n in range(4)
    )
    assert titled(flat, found) == 1


def test_a_post_named_by_its_thread_is_a_row_of_newest_posts():
    flat, found = spans(
        f"<article><a name='9{n}'></a><a href='/7{n}/some-thread#9{n}'>{SUBJECT} {n}</a></article>"
        for n in range(4)
    )
    assert titled(flat, found) == 1
