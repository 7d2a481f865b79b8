"""What a strategy sees of a page: its links, counted, and its other addresses."""

import pytest

from focused.pages import body, page
from threadhound.focused.comments import KeywordClassifier
from threadhound.focused.reading import PageReader, content_of
from threadhound.focused.topic import Topic
from threadhound.focused.visits import outlinks_of

HTML = body(
    '<ul class="menu"><li><a href="/x">Home</a></li><li><a href="/page">here</a></li></ul>'
    '<p><a href="/t/1">A rather long title of a thread</a> <a href="/t/1">»</a>'
    '<a href="/t/1?page=2">2</a> <a href="#top">up</a></p>'
)


def test_links_are_counted_without_those_to_the_page_itself():
    found = {link.url: link for link in outlinks_of(page(HTML))}
    assert sorted(found) == [
        "http://a.example/t/1",
        "http://a.example/t/1?page=2",
        "http://a.example/x",
    ]
    assert found["http://a.example/t/1"].count == 2
    assert [found[url].anchor for url in sorted(found)] == ["title", "number", "short"]
    assert "menu" in found["http://a.example/x"].place


def test_a_page_that_forbids_it_gives_no_links():
    assert (
        outlinks_of(page(HTML.replace("<head>", '<head><meta name="robots" content="nofollow">')))
        == ()
    )


def test_two_spellings_are_one_link_and_the_site_s_spelling_is_kept():
    html = body('<a href="/t?b=2&a=1">one</a><a href="/t?a=1&amp;b=2">two</a>')
    reading = PageReader(KeywordClassifier()).read("http://a.example/page", page(html))
    (link,) = reading.visit.outlinks
    assert link.count == 2
    assert dict(reading.spelled)[link.url].startswith("http://a.example/t?")


def test_redirects_and_canonical_links_are_other_addresses():
    html = HTML.replace("<head>", '<head><link rel="canonical" href="/real">')
    reading = PageReader(KeywordClassifier()).read("http://a.example/page", page(html))
    assert reading.visit.aliases == ("http://a.example/real",)


def test_errors_and_empty_pages_are_failed_visits():
    reader = PageReader(KeywordClassifier())
    assert reader.read("u", page(HTML, status=404)).visit.failed
    assert reader.read("u", page("")).visit.failed
    assert not reader.read("u", page(HTML)).visit.failed


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("<p>{t} It was read 12 times.</p>", "<p>{t} It was read 907 times.</p>", True),
        ('<p>{t}</p><a href="/a">A long link to something else</a>', "<p>{t}</p>", True),
        ("<p>{t}</p>", "<p>{t} But then it changed.</p>", False),
    ],
)
def test_contents_are_compared_by_what_is_said(one, other, same):
    words = "These are the words that somebody wrote here."
    first, second = (content_of(page(body(x.format(t=words))).tree) for x in (one, other))
    assert (first == second) is same
    assert first


def test_a_page_without_words_equals_no_other():
    assert content_of(page(body('<a href="/x">only a link that is long enough</a>')).tree) == 0


def test_reading_teaches_nothing_until_the_layer_is_learned():
    topic = Topic(words=("bicycle",))
    reader = PageReader(KeywordClassifier(), topic)
    one = page(body("<p>The bicycle and its wheels are here again today.</p>"))
    before = topic.score(one)
    reading = reader.read("http://a.example/1", one)
    assert topic.score(one) == before == reading.topic
    assert "bicycle" in reading.terms
    others = [
        reader.read(f"http://a.example/{n}", page(body("<p>Something else entirely.</p>")))
        for n in range(9)
    ]
    reader.learn([reading, *others])
    assert topic._rarity("bicycle") > topic._rarity("something")


def test_without_a_topic_no_terms_are_kept():
    reading = PageReader(KeywordClassifier()).read("u", page(HTML))
    assert reading.terms == ()
    assert reading.topic is None
    assert reading.title == "t"
