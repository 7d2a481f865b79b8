"""The pace of a crawl, on a clock of the test's own."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadhound.fetch.pace import Pace, default_pause, parse_retry_after
from threadhound.settings import Limits

WALL = datetime(2024, 5, 1, 12, 0, tzinfo=UTC)
LIMITS = Limits()
DAY = 24 * 3600.0

STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("advance"), st.floats(0, 5)),
        st.tuples(st.just("start"), st.just(0.0)),
        st.tuples(st.just("finish"), st.just(0.0)),
        st.tuples(st.just("pause"), st.floats(0, 20)),
        st.tuples(st.just("slow"), st.floats(0, 4)),
    ),
    max_size=60,
)


@given(st.floats(0, 3), st.integers(1, 4), STEPS)
def test_the_two_laws(delay, connections, steps):
    """Never two starts closer than the delay, never more at once than connections."""
    pace, now, starts, running = Pace(delay, connections), 0.0, [], 0
    paused_until, gap = 0.0, delay
    for what, amount in steps:
        if what == "advance":
            now += amount
        elif what == "finish" and running:
            pace.finish()
            running -= 1
        elif what == "pause":
            pace.pause(amount, now)
            paused_until = max(paused_until, now + amount)
        elif what == "slow":
            pace.slow_down(amount)
            gap = max(gap, amount)
        elif what == "start" and (wait := pace.wait(now)) is not None:
            now += wait
            if pace.wait(now):
                now += 1e-6  # floating point: a hair more
            if starts:
                assert now - starts[-1] >= gap - 1e-5
            assert now >= paused_until - 1e-5
            pace.start(now)
            starts.append(now)
            running += 1
        assert running <= connections
        assert pace.in_flight == running


def test_busy_connections_mean_no_time_at_all():
    pace = Pace(0.0, 2)
    pace.start(0.0)
    pace.start(0.0)
    assert pace.wait(100.0) is None
    pace.finish()
    assert pace.wait(100.0) == 0.0


def test_a_start_before_its_time_is_a_bug():
    pace = Pace(1.0, 2)
    pace.start(0.0)
    with pytest.raises(ValueError, match="before its time"):
        pace.start(0.5)
    pace.start(1.0)
    with pytest.raises(ValueError, match="before its time"):
        pace.start(9.0)


def test_an_end_without_a_start_is_a_bug():
    with pytest.raises(ValueError, match="never started"):
        Pace(1.0, 1).finish()


def test_a_resumed_crawl_waits_its_delay_first():
    pace = Pace.resumed(2.0, 1, 100.0, LIMITS)
    assert pace.wait(100.0) == 2.0
    assert Pace(2.0, 1).wait(100.0) == 0.0


def test_a_crawl_delay_only_slows():
    pace = Pace(2.0, 1)
    pace.start(0.0)
    pace.finish()
    pace.slow_down(5.0)
    assert pace.wait(0.0) == 5.0
    pace.slow_down(1.0)
    pace.slow_down(None)
    assert pace.delay == 5.0


def test_pauses_grow_until_something_goes_well():
    pace, now, lengths = Pace(0.0, 1), 0.0, []
    for _ in range(9):
        lengths.append(pace.pause(None, now).seconds)
        now += pace.wait(now) or 0.0
    assert lengths == [60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]
    pace.went_well()
    assert pace.pause(None, now).seconds == 60


def test_answers_already_on_their_way_do_not_lengthen_the_pause():
    pace = Pace(0.0, 4)
    assert [pace.pause(None, now).seconds for now in (0.0, 0.1, 0.2)] == [60, 60, 60]
    assert pace.wait(0.2) == 60.0


def test_a_shorter_pause_does_not_end_a_longer_one():
    pace = Pace(0.0, 1)
    pace.pause(100.0, 0.0)
    pace.pause(5.0, 1.0)
    assert pace.wait(1.0) == 99.0


def test_pauses_beyond_a_day_are_flagged():
    pace = Pace(0.0, 1)
    assert not pace.pause(DAY, 0.0).too_long
    long = pace.pause(DAY + 1, 0.0)
    assert (long.too_long, long.seconds) == (True, DAY + 1)
    assert pace.wait(0.0) == DAY


def test_a_pause_survives_a_restart():
    pace = Pace(0.0, 1)
    pace.pause(600.0, 50.0)
    stored = pace.not_before(150.0, WALL)
    assert stored == WALL + timedelta(seconds=500)
    later = Pace(0.0, 1)
    later.resume_pause(stored, 7.0, WALL + timedelta(seconds=100))
    assert later.wait(7.0) == 400.0
    assert pace.not_before(651.0, WALL) is None


@pytest.mark.parametrize(("years", "wait"), [(-10, 0.0), (10, DAY)])
def test_a_wrong_clock_neither_shortens_nor_stops(years, wait):
    pace = Pace(0.0, 1)
    pace.resume_pause(WALL + timedelta(days=365 * years), 0.0, WALL)
    assert pace.wait(0.0) == wait
    pace.resume_pause(None, 0.0, WALL)
    assert pace.wait(0.0) == wait


@pytest.mark.parametrize(
    ("value", "seconds"),
    [
        ("120", 120.0),
        (" 5 ", 5.0),
        ("Wed, 01 May 2024 12:10:00 GMT", 600.0),
        ("Wednesday, 01-May-24 12:10:00 GMT", 600.0),
        ("Wed May  1 12:10:00 2024", 600.0),
        ("9" * 5000, 1e10),
        ("0" * 50 + "7", 7.0),
        ("0", None),
        ("-5", None),
        ("1.5", None),
        ("Wed, 01 May 2024 11:59:00 GMT", None),
        ("dog", None),
        ("", None),
        (None, None),
        ("Wed, 99 May 2024 12:10:00 GMT", None),
        ("१२", None),
    ],
)
def test_retry_after(value, seconds):
    assert parse_retry_after(value, WALL) == seconds


def test_the_year_9999_is_a_long_pause():
    assert (parse_retry_after("Fri, 31 Dec 9999 23:59:59 GMT", WALL) or 0) > DAY


@given(st.text(max_size=40))
def test_any_retry_after_gives_a_time_or_nothing(value):
    seconds = parse_retry_after(value, WALL)
    assert seconds is None or 0 < seconds < float("inf")


def test_default_pause_never_passes_its_cap():
    assert default_pause(10**6, LIMITS) == LIMITS.pause_most_seconds


def test_a_redirect_waits_its_turn_though_its_connection_is_taken():
    pace = Pace(delay=2.0, connections=1)
    pace.start(10.0)
    assert pace.wait(11.0) is None
    assert pace.wait_again(11.0) == 1.0
    with pytest.raises(ValueError, match="before its time"):
        pace.again(11.0)
    pace.again(12.0)
    pace.finish()
    assert pace.wait(12.5) == 1.5


def test_the_delay_counts_from_the_moment_a_request_leaves():
    pace = Pace(delay=2.0, connections=1)
    pace.start(10.0)
    pace.sent(10.7)  # connecting took so long
    pace.finish()
    assert pace.wait(12.0) == pytest.approx(0.7)
    pace.sent(9.0)  # never earlier than it was
    assert pace.wait(12.0) == pytest.approx(0.7)
