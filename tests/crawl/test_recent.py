"""The newest facts of a crawl: the same after a restart, and never more than there is room for."""

from hypothesis import given
from hypothesis import strategies as st

from threadhound.crawl.recent import Recent

SIZE = 4
FACTS = st.lists(st.tuples(st.sampled_from("abcdefgh"), st.integers()), max_size=40)


@given(FACTS, st.sets(st.integers(0, 40)))
def test_restarted_at_any_time_it_knows_what_it_knew(facts, restarts):
    saved, calm, restarted = {}, Recent("n", SIZE), Recent("n", SIZE)
    for number, (key, fact) in enumerate(facts):
        if number in restarts:
            restarted = Recent("n", SIZE, saved.get)
        for each in (calm, restarted):
            each.put(key, fact)
        saved.update(restarted.changes())
        assert restarted.items() == calm.items()
        assert restarted.get(key) == fact


@given(FACTS)
def test_a_fact_is_known_until_as_many_others_came_after_it_as_there_are_slots(facts):
    recent = Recent("n", SIZE)
    for key, fact in facts:
        recent.put(key, fact)
    newest = facts[-SIZE:]
    assert dict(recent.items()) == dict(newest)
    assert len(recent.changes()) <= SIZE


def test_what_was_not_stored_is_not_known_after_a_restart():
    saved, recent = {}, Recent("n", SIZE)
    recent.put("a", 1)
    saved.update(recent.changes())
    recent.put("b", 2)
    assert Recent("n", SIZE, saved.get).items() == [("a", 1)]
    assert recent.changes() != {}
    assert recent.changes() == {}, "handed out once"
