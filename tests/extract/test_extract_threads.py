"""Threads over several pages: no post lost or doubled, and who answers whom."""

# ruff: noqa: DTZ001 - forums show local times

from dataclasses import replace
from datetime import datetime

from hypothesis import given
from hypothesis import strategies as st

from threadhound.extract.post import Post, Quote
from threadhound.extract.replies import with_replies
from threadhound.extract.stableid import stable_id
from threadhound.extract.threads import join_pages


def post(number, **known):
    known.setdefault("text", f"words of {number}")
    return Post(position=1, post_id=str(number), author=known.pop("author", f"u{number}"), **known)


def ids(placed):
    return [one.post.post_id for one in placed]


def test_positions_run_over_all_pages():
    placed = join_pages([("p1", [post(1), post(2)]), ("p2", [post(3)])])
    assert [one.post.position for one in placed] == [1, 2, 3]
    assert [(one.page_url, one.page) for one in placed] == [("p1", 1), ("p1", 1), ("p2", 2)]


def test_overlap_and_a_repeated_first_post_count_once():
    pages = [("p1", [post(1), post(2), post(3)]), ("p2", [post(1), post(3), post(4)])]
    assert ids(join_pages(pages)) == ["1", "2", "3", "4"]


def test_without_numbers_the_content_tells():
    bare = [replace(post(n), post_id=None) for n in (1, 2, 3)]
    placed = join_pages([("p1", bare[:2]), ("p2", [bare[0], bare[2]])])
    assert [one.post.text for one in placed] == [one.text for one in bare]


def test_the_same_words_twice_on_one_page_are_two_posts():
    twice = [replace(post(1), post_id=None, posted_at_raw="1 May") for _ in range(2)]
    assert len(join_pages([("p1", twice)])) == 2


def test_kinds_that_count_apart_do_not_collide():
    pages = [("p1", [post(5, kind="answer"), post(5, kind="comment")])]
    assert len(join_pages(pages)) == 2


@given(st.lists(st.integers(1, 30), unique=True, min_size=1), st.integers(1, 5), st.integers(0, 3))
def test_any_overlap_of_pages_gives_the_thread(numbers, size, overlap):
    posts = [post(n) for n in sorted(numbers)]
    pages = [("p", posts[max(0, at - overlap) : at + size]) for at in range(0, len(posts), size)]
    assert ids(join_pages(pages)) == [one.post_id for one in posts]


def test_ids_made_of_content_are_stable_and_differ():
    one = Post(position=1, author="a", posted_at=datetime(2020, 1, 1), text="x")
    assert stable_id("t", one) == stable_id("t", replace(one, position=9))
    assert stable_id("t", one) != stable_id("t", replace(one, text="y"))
    assert stable_id("t", one) != stable_id("u", one)
    assert stable_id("t", post(7)) == "7"


def answers(posts):
    return [(one.reply_to, one.reply_confidence) for one in with_replies(posts)]


def test_a_quote_that_names_its_post_is_certain():
    said = [post(1), post(2), post(3, quotes=(Quote("x", post_id="2"),))]
    assert answers(said)[2] == ("2", 1.0)


def test_a_quote_is_found_by_its_words_or_its_author():
    words = "the quick brown fox jumps over the lazy dog"
    said = [
        post(1, text=f"I say {words} today"),
        post(2),
        post(3, quotes=(Quote(f"u1 wrote:\n{words}"),)),
        post(4, quotes=(Quote("gone words", author="U2"),)),
    ]
    assert answers(said)[2] == ("1", 0.95)
    assert answers(said)[3] == ("2", 0.8)


def test_nesting_is_the_sites_own_word():
    said = [post(1), post(2), post(3, depth=1), post(4, depth=2), post(5, depth=1)]
    assert [one[0] for one in answers(said)] == [None, "1", "2", "3", "2"]
    assert answers(said)[3][1] == 1.0


def test_comments_at_the_top_of_a_tree_answer_the_article():
    article, one, two = post(1, kind="article"), post(2, kind="li"), post(4, kind="li")
    tree = [article, one, post(3, kind="li", depth=1), two]
    assert answers(tree)[1:] == [("1", 0.9), ("2", 1.0), ("1", 0.9)]
    assert answers([article, one, two])[1:] == [("1", 0.4), ("1", 0.4)]  # nothing shows a tree


def test_mentions_and_defaults_say_how_sure_they_are():
    said = [post(1), post(2), post(3, text="@u2 no"), post(4)]
    assert answers(said)[2] == ("2", 0.7)
    target, sure = answers(said)[3]
    assert target == "1"
    assert sure < 0.5
    assert answers(said)[0] == (None, None)


def test_a_link_to_the_post_that_is_answered_is_certain():
    said = [post(1), post(2), post(3, reply_to="2"), post(4, reply_to="99")]
    assert answers(said)[2] == ("2", 1.0)
    assert answers(said)[3] == ("1", 0.4)  # of another thread: it says nothing


def test_what_answers_a_post_without_a_number_names_the_id_that_is_made_for_it():
    article = Post(position=1, author="ann", text="An article.", kind="article")
    said = [article, post(2, kind="li"), post(3, kind="li", depth=1)]
    assert with_replies(said, "t9")[1].reply_to == stable_id("t9", article)


def test_whoever_wrote_the_quoted_words_is_named_whatever_the_heading_says():
    words = "the quick brown fox jumps over the lazy dog"
    said = [
        post(1, text=f"I say {words} today"),
        post(2, text=f"{words}\nme too", quotes=(Quote(words, start=0, end=len(words)),)),
        post(3, quotes=(Quote(f"Citation\nby u1\n{words}", author="Citation"),)),
        post(4, text="u2 said:\n\nnever", quotes=(Quote("yes", start=9, end=9),)),
    ]
    found = with_replies(said)
    assert [one.quotes[0].author for one in found[1:]] == ["u1", "u1", "u2"]
    assert answers(said)[2] == ("1", 0.95)  # not who only quotes it
