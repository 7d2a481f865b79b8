"""Is a page broken for ever, or was it only unlucky?"""

from hypothesis import given
from hypothesis import strategies as st

from threadhound.crawl.passes import MOST_PASSES, Passes


def after(pages, failures_each, passes=1, tries=6):
    """A crawl that got so many pages, each after so many failures, and made passes in vain."""
    made = Passes(tries)
    for _ in range(pages):
        made.landed(failures_each)
    for _ in range(passes):
        made.begin()
    return made


def test_the_first_pass_is_always_worth_it():
    assert Passes(6).worth_another()


def test_a_pass_that_brought_something_is_worth_another():
    made = after(100, 0)
    assert not made.worth_another()
    made.landed(6)
    assert made.worth_another()


def test_where_nothing_else_failed_a_page_that_fails_is_broken():
    assert not after(20_000, 0).worth_another()


def test_where_every_second_try_fails_seven_failures_are_no_proof():
    assert after(1000, 1).worth_another()
    assert not after(1000, 1, passes=15).worth_another()


def test_more_pages_make_bad_luck_more_likely():
    assert not after(10, 1, passes=6).worth_another()
    assert after(10_000, 1, passes=6).worth_another()


@given(st.integers(0, 500), st.integers(0, 50), st.integers(1, 20))
def test_passes_in_vain_come_to_an_end(pages, failures, tries):
    assert not after(pages, failures, passes=MOST_PASSES, tries=tries).worth_another()
