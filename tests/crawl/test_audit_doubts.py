"""A crawl that saw a small part of its forum says so, where no counter would."""

import re
from dataclasses import replace
from types import SimpleNamespace

import pytest

from crawl.test_audit import SETTINGS, SPEC, audited
from crawl.test_audit_findings import forum as evidence_of
from threadhound.cli.audit import lines_of
from threadhound.cli.summary import summary
from threadhound.crawl.audit import gathered, known_in
from threadhound.crawl.ending import lack_of
from threadhound.crawl.many import Ended
from threadhound.crawl.report import make_report
from threadhound.crawl.site import page_reader
from threadhound.dom.structure import Structure
from threadhound.errors import IncompleteError
from threadhound.evaluate.simulate.offline import Rendered
from threadhound.learn.audit import audit
from threadhound.learn.fused.strategy import FUSED, Fused
from threadhound.learn.strangers import strangers
from threadhound.model import Exchange, PageKind, Response
from threadhound.urls.canonical import hash64

FORUM = SPEC.but(threads=120)
SEEN = 12  # one thread in so many is followed


class Blinkered(Fused):
    """Learns well and then overlooks most threads, as a crawler does that misread a forum."""

    repairs = False

    def guide(self, skeleton, state):
        guide = FUSED.guide(skeleton, state)
        return SimpleNamespace(
            key=guide.key, still_wanted=guide.still_wanted, missed=guide.missed,
            judge=lambda page: overlooked(guide.judge(page)),
        )  # fmt: skip


def overlooked(verdict):
    kept = tuple(
        one for one in verdict.follow
        if not one.role.startswith("thread ") or hash64(one.key.partition("#")[0]) % SEEN == 0
    )  # fmt: skip
    return replace(verdict, follow=kept)


@pytest.fixture(scope="module")
def partial():
    return audited(Rendered(FORUM), Blinkered())


@pytest.fixture(scope="module")
def whole():
    return audited(Rendered(FORUM))


def test_a_crawl_that_overlooked_most_threads_is_not_called_complete(partial):
    found, _, _ = partial
    assert 0 < found["threads"] < 0.3 * FORUM.threads
    assert found["complete"] is False
    (doubt,) = found["doubts"]
    assert "never fetched" in doubt
    named = int(re.search(r"name (\d+) things", doubt)[1])
    assert 0.9 * (FORUM.threads - found["threads"]) <= named <= FORUM.threads - found["threads"]


def test_the_report_the_audit_and_the_exit_status_tell(partial):
    found, store, _ = partial
    report = make_report(store, "there", "complete", 1.0)
    assert "Doubt: rows of lists name" in summary(report)
    assert any(line.startswith("Doubt: ") for line in lines_of(found))
    lack = lack_of(report)
    assert isinstance(lack, IncompleteError)
    assert "small part of the forum" in str(lack)
    assert Ended(SimpleNamespace(url="http://f"), report, None).exit_code == 3


def test_a_whole_crawl_has_no_doubts(whole):
    found, store, _ = whole
    assert found["complete"] is True
    assert found["doubts"] == []
    assert lack_of(make_report(store, "there", "complete", 1.0)) is None


def test_what_a_person_left_out_is_no_doubt(partial):
    settings = replace(SETTINGS, exclude=("t=10", "t=11", "t=2", "t=3", "t=4", "t=5", "t=6"))
    found, store, _ = audited(Rendered(FORUM), settings=settings)
    assert found["threads"] < 0.5 * FORUM.threads
    assert found["part"] is True
    assert found["doubts"] == []
    read, known = page_reader(SETTINGS), known_in(store)
    assert audit(gathered(store, read, known)).doubts  # it would be, of a whole crawl
    assert not audit(gathered(store, read, known, part=True)).doubts


def test_rows_of_no_known_kind_are_seen_and_menus_are_not():
    forum = Rendered(FORUM)
    lists = [known.url for known in forum.truth.known if known.kind == "index"]
    answer = forum.answer(lists[0])
    exchange = Exchange(lists[0], 200, "OK", (), answer.headers, answer.body, None)
    page = page_reader(SETTINGS)(Response(lists[0], (exchange,), answer.body))
    structure = Structure.of(page)
    named = strangers(structure, lambda _url: None)
    threads = {forum.truth.find(url).page for url, _ in named}
    assert len(threads) == len(named) >= 9
    assert all(forum.truth.find(url).kind == "thread" for url, _ in named)
    every = {url for url, _ in named}
    assert not strangers(structure, lambda url: (PageKind.THREAD, url) if url in every else None)


@pytest.mark.parametrize(("named", "doubted"), [(19, False), (20, True), (400, True)])
def test_a_few_strangers_are_no_doubt(named, doubted):
    strange = {f"http://f/x{n}": f"Something about {n}" for n in range(named)}
    evidence = replace(evidence_of([12], counters=False), strange=strange)
    assert bool(audit(evidence).doubts) is doubted


def test_fewer_strangers_than_threads_are_no_doubt():
    strange = {f"http://f/x{n}": "A box of news" for n in range(40)}
    assert not audit(replace(evidence_of([60], counters=False), strange=strange)).doubts


def test_pages_of_lists_that_were_never_turned_to_are_a_doubt():
    evidence = evidence_of([30, 30], counters=False)
    cut = [replace(page, last=40) for page in evidence.lists if page.number == 1]
    found = audit(replace(evidence, lists=cut))
    assert any("pagers of lists name" in doubt for doubt in found.doubts)
    assert found.complete is False
    assert not audit(evidence).doubts


def test_pages_of_lists_are_not_missed_where_all_threads_are_stored_that_boards_count():
    evidence = evidence_of([30, 30])
    long = [replace(page, last=40) for page in evidence.lists if page.number == 1]
    found = audit(replace(evidence, lists=[*long, *(p for p in evidence.lists if p.number > 1)]))
    assert found.witness.startswith("counters")
    assert not found.doubts


def test_further_pages_of_lists_that_show_what_others_show_are_no_doubt():
    """Labels and orders: their first pages bring nothing new, and the others are left alone."""
    evidence = evidence_of([30, 30], counters=False)
    first = next(page for page in evidence.lists if page.thing == "b0")
    labels = [replace(first, thing=f"label{n}", number=1, last=40) for n in range(12)]
    found = audit(replace(evidence, lists=[*evidence.lists, *labels]))
    assert not found.doubts
