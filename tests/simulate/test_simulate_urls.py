"""Addresses can be spelled and read back in every style."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from threadhound.errors import UsageError
from threadhound.evaluate.simulate import ForumSpec
from threadhound.evaluate.simulate.forum import forum_at
from threadhound.evaluate.simulate.places import HOME, KINDS, PAGED, WITH_TEXT, Place
from threadhound.evaluate.simulate.spec import COUNTINGS, URL_STYLES

WORDS = ("plain", "nonsense")
CHOICES = list(itertools.product(URL_STYLES, COUNTINGS, WORDS))


def spec_of(style, counting="page", words="plain", **more):
    return ForumSpec(url_style=style, counting=counting, words=words, boards=9, threads=500, **more)


def known_place(kind, number, page, text):
    """A place that the style can name: boards and threads that exist where names are used."""
    number = 1 + number % (9 if kind in ("board", "sort") else 500)
    has_id = bool(KINDS[kind][1])
    return Place(
        kind,
        number if has_id else 0,
        page if kind in PAGED else 1,
        text if kind in WITH_TEXT else "",
    )


@pytest.mark.parametrize(("style", "counting", "words"), CHOICES)
@settings(max_examples=30, deadline=None)
@given(
    kind=st.sampled_from(sorted(KINDS)),
    number=st.integers(0, 10**6),
    page=st.integers(1, 5000),
    text=st.text(st.characters(codec="utf-8", exclude_characters="\r\n"), min_size=1, max_size=12),
    explicit=st.booleans(),
)
def test_what_is_spelled_is_read_back(style, counting, words, kind, number, page, text, explicit):
    urls = forum_at(spec_of(style, counting, words)).urls
    place = known_place(kind, number, page, text)
    assert urls.place(urls.target(place, explicit=explicit)) == place


@pytest.mark.parametrize(("style", "counting"), list(itertools.product(URL_STYLES, COUNTINGS)))
def test_different_places_have_different_addresses(style, counting):
    urls = forum_at(spec_of(style, counting)).urls
    places = [
        known_place(kind, number, page, "author")
        for kind in KINDS
        for number in range(1, 9)
        for page in (1, 2, 3)
    ]
    spelled = {}
    for place in places:
        spelled.setdefault(urls.target(place), set()).add(place)
    assert all(len(same) == 1 for same in spelled.values())


@pytest.mark.parametrize("style", URL_STYLES)
def test_addresses_are_ready_for_a_request_line(style):
    for language in ("en", "ru", "zh", "ar"):
        urls = forum_at(spec_of(style, language=language)).urls
        for place in (Place("thread", 7, 2), Place("board", 3, 2), Place("query", text="ы&=?#/ é")):
            target = urls.target(place)
            assert target.startswith("/")
            assert target.isascii()
            assert " " not in target
            assert "#" not in target


@pytest.mark.parametrize("style", URL_STYLES)
def test_a_forum_under_a_path_keeps_below_it(style):
    urls = forum_at(spec_of(style, base="/club/talk")).urls
    target = urls.target(Place("thread", 7, 3))
    assert target.startswith("/club/talk/")
    assert urls.place(target) == Place("thread", 7, 3)
    assert urls.place(target.removeprefix("/club/talk")) is None
    assert urls.place("/club/talk") == HOME


@pytest.mark.parametrize("style", URL_STYLES)
def test_sessions_and_tracking_do_not_matter(style):
    urls = forum_at(spec_of(style)).urls
    target = urls.target(Place("thread", 7, 3))
    joint = "&" if "?" in target else "?"
    assert urls.place(f"{target}{joint}sid=0123abcd") == Place("thread", 7, 3)
    assert urls.place(f"{target}{joint}utm_source=x&highlight=y") == Place("thread", 7, 3)
    path, mark, query = target.partition("?")
    assert urls.place(f"{path};sid=0123abcd{mark}{query}") == Place("thread", 7, 3)


def test_the_order_of_parameters_does_not_matter():
    urls = forum_at(spec_of("query")).urls
    assert urls.place("/topic.php?page=3&t=7") == Place("thread", 7, 3)
    dotted = forum_at(spec_of("dotted")).urls
    assert dotted.place("/index.php?order=views&section=3.20") == Place("sort", 3, 2, "views")


@pytest.mark.parametrize("style", URL_STYLES)
@pytest.mark.parametrize("target", ["/nothing/here", "/topic.php?x=1", "/?", "/%", "/..", "/a-b-c"])
def test_strange_addresses_are_no_places(style, target):
    place = forum_at(spec_of(style)).urls.place(target)
    assert place is None or place == HOME


def test_offsets_count_posts_and_threads():
    forum = forum_at(spec_of("query", "offset", posts_per_page=10, threads_per_page=25))
    assert forum.urls.target(Place("thread", 7, 3)) == "/topic.php?t=7&page=20"
    assert forum.urls.target(Place("board", 7, 3)) == "/section.php?b=7&page=50"
    assert forum.urls.place("/topic.php?t=7&page=25") == Place("thread", 7, 3)


def test_cursors_say_nothing_about_the_page():
    urls = forum_at(spec_of("path", "cursor")).urls
    tokens = [urls.target(Place("thread", 7, page)).rpartition("/")[2] for page in range(2, 40)]
    assert len(set(tokens)) == len(tokens)
    assert sorted(tokens) != tokens
    assert urls.place("/topic/7/zzzzzzzz") is None


def test_ambiguous_addresses_have_one_shape():
    urls = forum_at(spec_of("ambiguous")).urls
    targets = [urls.target(Place(kind, 7)) for kind in ("board", "thread", "user")]
    assert len(set(targets)) == 3
    assert {target.strip("/.html0123456789") for target in targets} == {"a"}


def test_nonsense_words_hold_no_plain_ones():
    targets = [
        forum_at(spec_of("query", words="nonsense")).urls.target(Place(kind, 3, 2, "x"))
        for kind in KINDS
    ]
    plain = {entry[0] for entry in KINDS.values()} | {"page", "order"}
    assert not [t for t in targets if any(f"{word}." in t or f"{word}=" in t for word in plain)]


def test_relative_links_only_where_all_pages_share_a_folder():
    flat = forum_at(spec_of("query", relative_links=True)).urls
    assert flat.link(Place("thread", 7)) == "./topic.php?t=7"
    deep = forum_at(spec_of("path", relative_links=True)).urls
    assert deep.link(Place("thread", 7)) == "/topic/7"


@pytest.mark.parametrize("field", ["url_style", "pager", "counting", "past_end"])
def test_unknown_choices_are_refused_with_the_known_ones(field):
    with pytest.raises(UsageError, match="Known are"):
        ForumSpec(**{field: "odd"})
