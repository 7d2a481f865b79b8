"""Signatures that only a line of signs divides from the words above."""

import pytest
from lxml.html import fragment_fromstring

from extract import talk
from extract.markup import inline, page
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper
from threadhound.extract.siglines import learn_line

SAYINGS = ["Insulate first", "2019 ground source, 9 kW", "Ask me about radiators", "Still learning"]


def saying(one):
    """Every second person has a signature, always the same."""
    return SAYINGS[one.profile // 2 % len(SAYINGS)] if one.profile % 2 else ""


def in_a_span_of_its_own(one, line):
    below = f'<span class="words"><br>{line}<br>{saying(one)}</span>' if saying(one) else ""
    return f'<span class="words">{inline(one)}</span>{below}'


def in_a_box_of_its_own(one, line):
    below = f"<div>{line}<br>{saying(one)}</div>" if saying(one) else ""
    return f"<div>{inline(one)}</div>{below}"


def at_the_end_of_the_words(one, line):
    return inline(one) + (f"<br>{line}<br>{saying(one)}" if saying(one) else "")


BUILDS = [in_a_span_of_its_own, in_a_box_of_its_own, at_the_end_of_the_words]


def rows(said, words):
    return "<table>" + "".join(
        f'<tr id="r{one.number}"><td><a href="/u/{one.profile}">{one.author}</a></td><td><small>'
        f"{one.time:%d %b %Y %H:%M}</small></td><td class=post>{words(one)}</td></tr>"
        for one in said
    )


def folded(text):
    return " ".join(text.split())


@pytest.mark.parametrize("line", ["_________________", "--", "====="])
@pytest.mark.parametrize("build", BUILDS, ids=lambda build: build.__name__)
def test_what_stands_below_the_line_is_no_part_of_the_words(build, line):
    pages = [page(rows(talk.talk(12, at), lambda one: build(one, line)), at + 1) for at in range(3)]
    wrapper = learn_wrapper(pages)
    for at, one_page in enumerate(pages):
        said = talk.talk(12, at)
        posts = extract_page(one_page, wrapper)
        assert [folded(post.text) for post in posts] == [folded(one.text) for one in said]
        assert [post.signature or "" for post in posts] == [saying(one) for one in said]
        assert not any(
            line in post.html or (saying(one) or "\0") in post.html
            for post, one in zip(posts, said, strict=True)
        )


def test_a_line_that_writers_draw_divides_nothing():
    """What is below differs from post to post: it is what the post says."""

    def words(one):
        return f"{inline(one)}<br>-----<br>and a word on the side, number {one.number}"

    said = talk.talk(12)
    found = page(rows(said, words))
    posts = extract_page(found, learn_wrapper([found]))
    assert all(f"number {one.number}" in p.text for one, p in zip(said, posts, strict=True))
    assert {post.signature for post in posts} == {None}


def test_a_line_below_citations_is_none_though_most_cite_only_once():
    """Of those who cite twice the words below are different ones."""
    below = "<div>so it was said {0}<br>----------<br>and these are my own words, {0}</div>"
    bodies = [fragment_fromstring(below.format(n)) for n in range(12)]
    names = [f"member{n}" for n in range(10)]
    assert learn_line(bodies, [*names, *names[:2]]) == ""
