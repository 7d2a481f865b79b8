"""What readers and moderators add to posts: votes, accepted answers, removed words, depth."""

# ruff: noqa: E501 - markup

import pytest

from extract import imitations, talk
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper
from threadhound.extract.wrapper import Wrapper

VOTES = [5, 0, -2, 12, 3, 3, 0, 41, 7, 1, 0, 2]
SAID = talk.talk(12)


def thread(before=lambda at: "", after=lambda at: "", inside=lambda at: "", names=lambda at: ""):
    return "".join(
        f'<div class="post{names(at)}" id="p{one.number}">{before(at)}<a class="u" href="/u/'
        f'{one.profile}">{one.author}</a> <i>{one.time:%d %b %Y %H:%M}</i><div class="b">{one.html}'
        f"{inside(at)}</div>{after(at)}</div>"
        for at, one in enumerate(SAID)
    )


def posts_of(html):
    page = imitations.page(html)
    return extract_page(page, Wrapper.from_json(learn_wrapper([page]).to_json()))


@pytest.mark.parametrize(
    "count",
    [
        '<div class="vote"><a class="u1" href="#">+</a><span>{}</span><a class="d1" href="#">-</a></div>',
        '<div class="bar"><span class="likes">{} likes</span> <a href="/reply/1">Reply</a></div>',
        '<p class="score">Gefällt: <b>{}</b></p>',
        '<div class="x"><button>up</button><b>{}</b><button>down</button></div>',
    ],
)
@pytest.mark.parametrize("place", ["before", "after"])
def test_a_count_beside_each_post_is_its_votes(count, place):
    found = posts_of(thread(**{place: lambda at: count.format(VOTES[at])}))
    assert [post.votes for post in found] == VOTES


@pytest.mark.parametrize(
    "count",
    [
        lambda at: f'<p class="points">Points: <b>{SAID[at].profile * 3}</b></p>',  # of people
        lambda at: f'<span class="no">#{at + 1}</span>',
        lambda at: f'<a class="like">{at + 1}</a>',  # counts the posts
        lambda at: f'<span class="size">{VOTES[at]} words</span>',
        lambda at: '<span class="votes">0</span>',
    ],
)
def test_other_numbers_are_no_votes(count):
    assert {post.votes for post in posts_of(thread(before=count))} == {None}


@pytest.mark.parametrize(
    "markup",
    [
        {"names": lambda at: " accepted-answer" * (at == 3)},
        {
            "before": lambda at: (
                '<span class="t" title="The asker accepted this answer">&#10004;</span>' * (at == 3)
            )
        },
        {"after": lambda at: '<img src="tick.png" alt="Best answer">' * (at == 3)},
        {"before": lambda at: '<div class="badge badge-solution">OK</div>' * (at == 3)},
    ],
)
def test_an_accepted_answer_is_told_by_its_mark(markup):
    found = posts_of(thread(**markup))
    assert [post.accepted for post in found] == [None, *(at == 3 for at in range(1, 12))]


@pytest.mark.parametrize(
    "markup",
    [
        {"names": lambda at: " highlighted" * (at == 3)},
        {"before": lambda at: '<a class="accepted-link" title="Mark as solution" href="#">ok</a>'},
        {"inside": lambda at: '<p class="solution">So I did.</p>' * (at == 3)},
    ],
)
def test_other_marks_accept_nothing(markup):
    assert {post.accepted for post in posts_of(thread(**markup))} == {None}


def test_words_behind_a_spoiler_are_words():
    hidden = (
        '<div class="spoiler"><input type="button" value="Show"><div style="display:none">It was '
        "the <b>butler</b>.</div></div>"
    )
    folded = "<details><summary>More</summary>And the cook.</details>"
    found = posts_of(thread(inside=lambda at: hidden if at == 1 else folded * (at == 4)))
    assert found[1].text.endswith("It was the butler.")
    assert found[4].text.endswith("More\nAnd the cook.")
    assert "<details><summary>More</summary>" in found[4].html


@pytest.mark.parametrize("body", ["b deleted", "gone"])
def test_a_removed_post_keeps_its_place_with_what_is_left_of_it(body):
    html = thread().replace(
        f'<div class="b">{SAID[4].html}</div>', f'<div class="{body}">Removed by the staff.</div>'
    )
    found = posts_of(html)
    assert [post.author for post in found] == [one.author for one in SAID]
    assert [found[4].post_id, found[4].text] == [str(SAID[4].number), "Removed by the staff."]


LEVELS = [
    lambda depth: f'class="c" style="margin-left:{20 * depth}px"',
    lambda depth: f'class="c level-{depth}"',
    lambda depth: f'class="c depth{depth + 1}"',
    lambda depth: f'class="c" style="padding-left: {1.5 * depth}em"',
    lambda depth: f'class="c" data-level="{depth}"',
    lambda depth: f'class="c" style="margin-left:{20 * depth}px"' if depth else 'class="c"',
    lambda depth: f'class="c indent-{depth}"' if depth else 'class="c"',
]


@pytest.mark.parametrize("level", LEVELS)
def test_depth_is_told_by_an_indentation_or_a_class(level):
    html = "".join(
        f'<div {level(one.depth)} id="p{one.number}"><a class="u" href="/u/{one.profile}">'
        f'{one.author}</a> <i>{one.time:%d %b %Y %H:%M}</i><div class="b">{one.html}</div></div>'
        for one in SAID
    )
    assert [post.depth for post in posts_of(html)] == [one.depth for one in SAID]
