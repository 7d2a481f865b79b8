"""Topics by words and by example pages, in any script."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from focused.pages import body, page
from threadhound.errors import UsageError
from threadhound.evaluate.web.site import prose_for
from threadhound.focused.comments import Judgement
from threadhound.focused.reading import PageReader
from threadhound.focused.topic import Topic, combined, terms

BREAD = "flour yeast dough oven crust loaf rye wheat baking starter"
PHONES = "signal antenna battery screen network carrier roaming handset charger"
GLUE = "the and of with was it that for this but you have not are they"


def text(words, copies=3):
    parts = words.split()
    return " ".join(f"{GLUE} {' '.join(parts[n % len(parts) :])}" for n in range(copies))


def written(words):
    return page(body(f"<p>{text(words)}</p>"))


def test_pages_like_the_examples_score_high_and_others_low():
    topic = Topic([text(BREAD)])
    for other in (PHONES, BREAD, "goal league match referee striker"):
        topic.learn(written(other))
    assert topic.accepts(topic.score(written(BREAD)))
    assert not topic.accepts(topic.score(written(PHONES)))


def test_a_topic_of_words():
    topic = Topic(words=["dough", "oven"])
    for other in (PHONES, BREAD):
        topic.learn(written(other))
    assert topic.score(written(BREAD)) > 0.8
    assert topic.score(written(PHONES)) == 0


def test_common_words_do_not_make_a_topic():
    topic = Topic([text(BREAD)])
    for n in range(20):
        topic.learn(page(body(f"<p>{GLUE} thing{n} stuff{n}</p>")))
    assert topic.score(page(body(f"<p>{GLUE} {GLUE}</p>"))) < 0.3


def test_characters_without_spaces_are_read_in_pairs():
    assert list(terms("手机网络")) == ["手机", "机网", "网络"]
    assert list(terms("Ein Wort, 12 und ÖL")) == ["ein", "wort", "und", "öl"]
    topic = Topic(["手机网络信号很好，电池也好"])
    topic.learn(page(body("<p>面包烤箱面粉酵母</p>")))
    assert topic.score(page(body("<p>我的手机网络不好</p>"))) > topic.score(
        page(body("<p>面包烤箱面粉很好</p>"))
    )


@pytest.mark.parametrize("language", ["en", "de", "ru", "zh", "ar", "el"])
def test_clusters_of_the_made_up_web_are_told_apart(language):
    own, other = prose_for(0, language), prose_for(1, language)
    topic = Topic([" ".join(own.paragraph(n * 7919, 6) for n in range(6))])
    pages = {
        name: [page(body(f"<p>{prose.paragraph(n * 104729, 8)}</p>")) for n in range(20, 26)]
        for name, prose in (("own", own), ("other", other))
    }
    for one in pages["own"] + pages["other"]:
        topic.learn(one)
    assert min(map(topic.score, pages["own"])) > max(map(topic.score, pages["other"]))


def test_an_empty_topic_is_refused():
    with pytest.raises(UsageError):
        Topic(["12 34"], words=["!"])


def test_type_and_topic_are_combined():
    assert combined(0.9, None) == 0.9
    assert combined(0.9, 1.0) == pytest.approx(0.9)
    assert combined(0.9, 0.0) == pytest.approx(0.45)
    assert combined(0.0, 1.0) == 0


@given(st.text())
def test_any_text_can_be_read(anything):
    found = list(terms(anything))
    assert all(term == term.strip() and term for term in found)


class Always:
    name = "always"

    def judge(self, one):
        return Judgement(0.9, 3)


def test_a_reader_with_a_topic_wants_both_type_and_topic():
    topic = Topic([text(BREAD)])
    for other in (PHONES, "goal league match"):
        topic.learn(written(other))
    reader = PageReader(Always(), topic)
    on, off = (
        reader.read("http://a.example/page", written(BREAD)),
        reader.read("x", written(PHONES)),
    )
    assert on.visit.relevant
    assert not off.visit.relevant
    assert on.visit.worth > off.visit.worth > 0
    assert on.topic > 0.5 > off.topic
