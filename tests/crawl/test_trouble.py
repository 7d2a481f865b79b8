"""Telling a failing page from a failing site."""

from threadhound.crawl.trouble import FAILURES_BEFORE_PROBE, PAUSES_BEFORE_PROBE, Troubles
from threadhound.store.interface import Task

TASK = Task(1, "http://forum.test/", "key")


def test_failures_between_good_pages_never_probe():
    troubles = Troubles(refusals_before_probe=3)
    for _ in range(100):
        for _ in range(FAILURES_BEFORE_PROBE - 1):
            troubles.failed()
        assert not troubles.should_probe()
        troubles.well()


def test_a_row_of_failures_probes():
    troubles = Troubles(refusals_before_probe=3)
    for _ in range(FAILURES_BEFORE_PROBE):
        troubles.failed()
    assert troubles.should_probe()
    troubles.probe_was_well()
    assert not troubles.should_probe()


def test_only_the_first_pause_of_a_row_uses_up_a_try():
    troubles = Troubles(refusals_before_probe=3)
    assert [troubles.paused() for _ in range(PAUSES_BEFORE_PROBE)] == [True, False, False]
    assert troubles.should_probe()


def test_refusals_that_are_only_the_pages_own_are_probed_less_and_less():
    troubles = Troubles(refusals_before_probe=3)
    probes = 0
    for _ in range(100):
        troubles.refused(TASK)
        if troubles.should_probe():
            probes += 1
            troubles.probe_was_well()
    assert 1 < probes < 7
