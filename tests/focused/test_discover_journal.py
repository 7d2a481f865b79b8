"""What a discovery writes down about a page can be read back, whatever the page was."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from threadhound.crawl.discover import Missed, Planned
from threadhound.crawl.discover_hosts import HostValues, host_key
from threadhound.crawl.discover_journal import (
    Journal,
    found_from_json,
    missed_to_json,
    reading_to_json,
)
from threadhound.errors import ArchiveError
from threadhound.focused.comments import COMMENTS, DISCUSSION, OTHER, Judgement
from threadhound.focused.reading import Reading
from threadhound.focused.visits import Outlink, Visit
from threadhound.model import Failure
from threadhound.store.memory import MemoryStore

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
URL = TEXT.map(lambda tail: f"http://a.example/{tail}")
LINK = st.builds(Outlink, URL, st.integers(1, 9), TEXT, st.sampled_from(["number", "short"]))
VISIT = st.builds(
    Visit,
    URL,
    relevant=st.booleans(),
    worth=st.floats(0, 1),
    outlinks=st.lists(LINK, max_size=5).map(tuple),
    content=st.integers(0, 2**64 - 1),
    aliases=st.lists(URL, max_size=3).map(tuple),
)
READING = st.builds(
    Reading,
    VISIT,
    st.builds(Judgement, st.floats(0, 1), st.none() | st.integers(0, 99), st.booleans()),
    st.none() | st.floats(0, 1),
    st.lists(st.tuples(URL, URL), max_size=3).map(tuple),
    TEXT,
    st.lists(TEXT, max_size=4).map(tuple),
)


@settings(max_examples=60, deadline=None)
@given(READING)
def test_a_reading_comes_back_as_it_was(reading):
    store = MemoryStore()
    store.put({"it": reading_to_json(reading)})
    assert found_from_json(store.get("it")) == reading


def test_half_characters_do_not_break_the_journal():
    odd = "http://a.example/\ud800"
    reading = Reading(Visit(odd, outlinks=(Outlink(odd),)), Judgement(0.5), title="\udfff")
    back = found_from_json(reading_to_json(reading))
    back.visit.url.encode()
    back.title.encode()
    assert back.visit.outlinks[0].url == odd


def test_a_miss_comes_back_as_it_was():
    gone = Missed("http://a.example/", "robots", "line 3", ("http://b.example/",))
    assert found_from_json(missed_to_json(gone)) == gone
    assert gone.visit.failed


def test_another_plan_than_the_one_begun_is_refused():
    store = MemoryStore()
    journal = Journal(store, Path("somewhere"))
    plan = [Planned("http://a.example/1", "http://a.example/1")]
    journal.plan(0, plan)
    missed = Missed(plan[0].key, "status-404")
    answer = Failure(plan[0].url, "status-404", "", transient=False)
    store.commit([journal.outcome(0, 0, plan[0], missed, answer, {})])
    assert journal.known(0, 0, plan[0]) == missed
    assert journal.known(0, 1, plan[0]) is None
    with pytest.raises(ArchiveError, match="another discovery"):
        journal.known(0, 0, Planned("http://a.example/2", "http://a.example/2"))


@pytest.mark.parametrize(
    ("url", "host"),
    [
        ("http://www.a.example/x", "a.example"),
        ("https://A.example:443/", "a.example"),
        ("http://a.example:8080/", "a.example:8080"),
        ("http://127.0.0.1:81/", "127.0.0.1:81"),
        ("http://a.example:x/", "a.example"),
    ],
)
def test_who_is_asked(url, host):
    assert host_key(url) == host


def test_hosts_keep_their_values_apart_and_new_ones_are_taken_once():
    store = MemoryStore()
    one, other = HostValues("a", store), HostValues("b", store)
    one.put({"robots": 1})
    assert (one.get("robots"), other.get("robots")) == (1, None)
    store.put(one.take_new())
    assert one.take_new() == {}
    assert HostValues("a", store).get("robots") == 1


@pytest.mark.parametrize(
    ("judgement", "kind"),
    [
        (Judgement(0.9, 5), DISCUSSION),
        (Judgement(0.9, 5, article=True), COMMENTS),
        (Judgement(1.0), COMMENTS),
        (Judgement(0.2, 5), OTHER),
    ],
)
def test_kinds_of_pages(judgement, kind):
    assert judgement.kind == kind
