"""What a page tells machines of its authors is heard, and not believed against the eyes."""

import json
from datetime import UTC

from hypothesis import given
from hypothesis import strategies as st

from extract import boards, imitations, talk
from threadhound.extract.apply import extract_page
from threadhound.extract.jsonld import declared_names
from threadhound.extract.learn import learn_wrapper


def told(value):
    return f'<script type="application/ld+json">{json.dumps(value)}</script>'


def ranked(posts):
    """Two short texts in every post, with nothing that tells which of them is the name."""
    rows = "".join(
        f'<div class="p" id="p{one.number}"><em>{one.time:%d %b %Y, %H:%M}</em> <b>{rank}</b> '
        f"<i>{one.author}</i><div class=t>{one.text}</div></div>"
        for one, rank in zip(posts, ["Master", "Novice", "Adept", "Elder", "Scout"], strict=True)
    )
    return f"<h1>Pumps</h1>{rows}"


def authors(html):
    page = boards.page(html)
    return [post.author for post in extract_page(page, learn_wrapper([page]))]


def test_the_names_that_are_declared_are_told_from_other_words():
    said = boards.thread(5)
    people = [{"@type": "Person", "name": one.author} for one in said]
    comments = [{"@type": "Comment", "author": one} for one in people[1:]]
    html = told({"@type": "DiscussionForumPosting", "author": people[0], "comment": comments})
    assert authors(html + ranked(said)) == [one.author for one in said]
    assert authors(ranked(said)) != [one.author for one in said]


def test_what_is_declared_and_nowhere_to_be_seen_changes_nothing():
    said = talk.talk(8)
    html = imitations.by_name_on_date(said)
    stale = told([{"author": {"name": "Somebody Else"}}, {"author": ["Nobody"]}, {"author": 7}])
    assert authors(stale + html) == authors(html) == [one.author for one in said]


def test_every_way_to_name_an_author_is_read():
    value = {
        "a": [{"author": "Ann"}, {"author": [{"name": " Bob  B. "}, "Cy"]}],
        "author": {"x": 1},
    }
    assert declared_names(boards.page(told(value))) == {"Ann", "Bob B.", "Cy"}


@given(st.text(max_size=60))
def test_damaged_data_is_nobody(text):
    html = f'<script type="application/ld+json">{text.replace("<", "")}</script><p>Words</p>'
    assert isinstance(declared_names(boards.page(html)), frozenset)


def aged(said):
    """Posts that only show how old they are."""
    return "".join(
        f'<div class="post" id="p{one.number}"><a href="/u/{one.profile}">{one.author}</a> <span '
        f'class="ago">8 months ago</span><div class="body">{one.html}</div></div>'
        for one in said
    )


def declared(one, **others):
    body = {"text": one.html, "datePublished": one.time.isoformat() + "+00:00", **others}
    return {"@type": "Comment", "author": {"name": one.author}, **body}


def times(html):
    page = boards.page(html)
    return [post.posted_at for post in extract_page(page, learn_wrapper([page]))]


def test_a_time_that_is_declared_for_the_very_words_is_taken_where_none_is_shown():
    said = talk.talk(6)
    value = {"@type": "DiscussionForumPosting", "comment": [declared(one) for one in said]}
    assert times(aged(said)) == [None] * 6
    assert times(told(value) + aged(said)) == [one.time.replace(tzinfo=UTC) for one in said]


def test_times_declared_for_other_words_or_people_are_nobodys():
    said = talk.talk(4)
    value = [
        declared(said[0], text="Something that nobody has said here"),
        declared(said[1], author={"name": "Somebody Else"}),
        declared(said[2], datePublished="not a date"),
        declared(said[3]),
    ]
    found = times(told(value) + aged(said))
    assert found == [None, None, None, said[3].time.replace(tzinfo=UTC)]


def test_a_time_that_is_shown_is_believed_before_one_that_is_declared():
    said = talk.talk(5)
    wrong = [declared(one, datePublished="1999-01-01T00:00:00+00:00") for one in said]
    html = imitations.by_name_on_date(said)
    assert times(told(wrong) + html) == times(html)


def test_nesting_without_end_is_nobody():
    deep = "[" * 100_000 + "]" * 100_000
    html = f'<script type="application/ld+json">{deep}</script>'
    assert declared_names(boards.page(html)) == frozenset()
