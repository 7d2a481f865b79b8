"""A page that cannot be had hides no others: those behind it are asked for by their numbers."""

from dataclasses import replace

import pytest

from crawl.test_audit import SETTINGS, SPEC, audited
from threadhound.crawl.audit_repair import ROUNDS, Repair
from threadhound.evaluate.simulate.offline import Rendered

SMALL = SPEC.but(boards=2, threads=16, posts=((100, 12, 45),), giant=60, pager="next-only")


class Broken(Rendered):
    """Two pages of the longest thread always fail."""

    broken = ("thread:1:p4", "thread:1:p5")

    def answer(self, url):
        said, known = super().answer(url), self.truth.find(url)
        fails = said is not None and known is not None and known.page in self.broken
        return replace(said, status=500) if fails else said


@pytest.mark.parametrize("counting", ["page", "offset"])
def test_what_lies_behind_a_broken_page_is_had_and_the_page_is_told(counting):
    mirror = Broken(SMALL.but(counting=counting))
    found, store, _ = audited(mirror, settings=replace(SETTINGS, retries=0))
    stored = {mirror.truth.find(page.url).page for page in store.pages()}
    pages = {one.page for one in mirror.truth.known if one.kind == "thread"}
    assert pages - stored == set(mirror.broken)
    assert found["repair"]["tried"]["pages by their numbers"] <= 4
    assert found["complete"] is False
    assert found["pages_missing"] == 2


def test_pages_that_steps_of_any_length_lead_to_are_pages_of_their_thread():
    """Too few threads are long for learning to see what counts their pages."""
    spec = SPEC.but(boards=3, threads=24, threads_per_page=5, pager="prev-next",
                    counting="offset")  # fmt: skip
    found, store, _ = audited(Rendered(spec))
    assert store.counts().threads == spec.threads
    assert (found["complete"], found["threads"], found["threads_expected"]) == (True, 24, 24)
    assert len(found["boards"]) == spec.boards


class There:
    """A store and a guide in one: the key of an address is the address."""

    def __init__(self, *urls):
        self.urls = urls

    def find(self, key):
        return key if key in self.urls else None

    def key(self, url):
        return url


def repairing(there):
    return Repair(there, there, None, None, None, repairs=True)


def test_pages_that_nothing_links_to_are_given_up_when_none_of_a_few_is_there():
    """Where further pages begin with the second, the first of every thread seems to lack."""
    made_up = [f"/t/{n}?page=1" for n in range(80)]
    repair = repairing(There("/t/1"))
    first = repair._some(list(made_up))
    assert 0 < len(first) <= 6
    assert first[-1] > "/t/5"  # from everywhere
    assert repair._some([url for url in made_up if url not in first]) == []


def test_pages_that_nothing_links_to_are_all_asked_for_while_some_are_there():
    made_up = [f"/t/{n}?page=3" for n in range(80)]
    repair, left = repairing(There(*made_up)), list(made_up)
    for _ in range(ROUNDS):
        asked = repair._some(list(left))
        left = [url for url in left if url not in asked]
    assert left == []
