"""Gates: the same page in front of everything, for good or for a moment."""

from datetime import UTC, datetime
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadhound.crawl.gates import IN_A_ROW, SHAPES_KEPT, Gates, shape_of
from threadhound.dom.page import read_page
from threadhound.model import Exchange, Response
from threadhound.store.interface import Task

NUMBERS = count(1)


def task(key):
    return Task(next(NUMBERS), f"http://f.example/{key}", key)


def page(text, links=0):
    body = f"<html><body>{text}{'<a href=/x>x</a>' * links}</body></html>".encode()
    sent = Exchange("http://f.example/", 200, "OK", (), (), b"", datetime.now(UTC))
    return read_page(Response("http://f.example/", (sent,), body))


GATE = "Prove that you are human. Ray"


def test_tokens_and_numbers_make_no_difference_and_words_do():
    assert shape_of(page(f"{GATE} 8f3a2c 12")) == shape_of(page(f"{GATE} 77ab01 13"))
    assert shape_of(page(GATE)) != shape_of(page("Another thread about boats"))
    assert shape_of(page(GATE)) != shape_of(page(GATE, links=1))


def test_the_same_page_under_many_addresses_is_suspected_and_told_from_the_start_page():
    gates = Gates()
    for number in range(IN_A_ROW):
        assert not gates.suspects()
        gates.see(task(f"t{number}"), page(f"{GATE} {number}"))
    assert gates.suspects()
    assert len(gates.shut_out()) == IN_A_ROW
    assert gates.is_closed(page(f"{GATE} 99"), page("Our boards"))
    assert not gates.is_closed(page("Our boards"), page("Our boards"))
    assert not gates.is_closed(page(GATE), page(GATE)), "it was always so: that is the site"


def test_what_the_start_page_cleared_is_not_suspected_again():
    gates = Gates()
    for number in range(IN_A_ROW):
        gates.see(task(f"a{number}"), page(GATE))
    gates.cleared()
    assert not gates.suspects()
    again = [gates.see(task(f"b{number}"), page(GATE)) for number in range(IN_A_ROW)]
    assert sum(again) <= 1
    assert gates.shut_out() == []


def test_one_address_asked_again_and_again_is_no_row():
    gates, same = Gates(), task("t")
    for _ in range(2 * IN_A_ROW):
        gates.see(same, page(GATE))
    assert not gates.suspects()


def test_a_passing_gate_gives_back_every_page_it_stood_before():
    gates = Gates()
    tasks = [task(f"t{number}") for number in range(4)]
    for number, each in enumerate(tasks[:3]):
        again = gates.see(each, page(GATE))
        gates.see(task(f"other{number}"), page(f"A post about {'abc'[number]}{'xyz'[number]}"))
    assert again, "the third is asked for once more"
    assert not gates.see(tasks[2], page("What was really there"))
    assert gates.taken_back() == [each.url for each in tasks[:2]]
    assert gates.taken_back() == []
    assert gates.see(tasks[3], page(GATE)), "from now on it is known"


def test_a_page_that_stays_the_same_is_the_sites_own():
    gates = Gates()
    for number in range(3):
        each = task(f"t{number}")
        gates.see(each, page("No such thread"))
        gates.see(task(f"o{number}"), page(f"Words {'abc'[number]}{'xyz'[number]}"))
    assert not gates.see(each, page("No such thread"))
    assert gates.taken_back() == []
    assert not gates.see(task("later"), page("No such thread"))


class Saved(dict):
    """What a store would hold of the gates' memory."""

    def take(self, gates):
        self.update(gates.changes())
        return self


SEEN = st.lists(
    st.tuples(st.integers(0, 12), st.sampled_from([GATE, "No such thread", "", "x" * 4000])),
    max_size=40,
)


@given(SEEN, st.sets(st.integers(0, 40)))
def test_killed_between_any_two_pages_it_finds_the_same_gates(seen, kills):
    """A restart forgets the row of equal pages that it was in, and nothing else."""
    calm, killed, saved = Gates(), Gates(), Saved()
    for number, (address, text) in enumerate(seen):
        shown = page(text or f"A thread about {'abcdefghijklm'[address] * 3}")
        other = page(f"Between {'abcdefghij'[number % 10]}{'abcdefghij'[number // 10]}")
        for each, one in ((task(f"t{address}"), shown), (task(f"between{number}"), other)):
            if number in kills:
                killed = Gates(saved.take(killed).get)
            assert killed.see(each, one) == calm.see(each, one)
            assert killed.taken_back() == calm.taken_back()


def test_a_kill_before_the_pages_are_taken_back_does_not_keep_a_gate_as_a_page():
    saved, gates = Saved(), Gates()
    tasks = [task(f"t{number}") for number in range(3)]
    for number, each in enumerate(tasks):
        gates.see(each, page(GATE))
        gates.see(task(f"o{number}"), page(f"Words {'abc'[number]}{'xyz'[number]}"))
    gates = Gates(saved.take(gates).get)
    gates.see(tasks[2], page("What was really there"))
    killed_here = Gates(saved.take(gates).get)
    assert killed_here.taken_back() == [each.url for each in tasks[:2]]
    assert Gates(saved.take(killed_here).get).taken_back() == []


def test_a_row_that_began_before_a_kill_is_shut_out_whole():
    saved, gates = Saved(), Gates()
    before = [task(f"early{number}") for number in range(2)]
    for each in before:
        assert not gates.see(each, page(GATE)), "taken for a page of the site"
    gates = Gates(saved.take(gates).get)
    for number in range(IN_A_ROW):
        gates.see(task(f"late{number}"), page(GATE))
    assert gates.suspects()
    assert {each.url for each in before} < set(gates.shut_out())


@pytest.mark.parametrize("damage", [7, "x", [], [1, 2], [3, "k", 4], [5, "k", [{}, 1]], {"a": 1}])
def test_a_memory_that_was_damaged_is_no_memory(damage):
    gates = Gates({"gates:1": damage, "gates:2": [2, "shape", damage]}.get)
    assert not gates.see(task("t"), page(GATE))
    assert gates.taken_back() == []


def test_memory_is_bounded_whatever_the_site_shows():
    gates, saved = Gates(), Saved()
    for number in range(3 * SHAPES_KEPT):
        letters = "".join("abcdefghij"[int(digit)] for digit in str(number))
        gates.see(task(f"t{number}"), page(f"A thread {letters}"))
        saved.take(gates)
    assert len(saved) == SHAPES_KEPT
