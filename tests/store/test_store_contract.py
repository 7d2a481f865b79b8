"""What every store promises, whichever way it keeps things."""

from __future__ import annotations

from dataclasses import replace

import pytest

from store.samples import HOST, done, follow, learned, moved, packed, refused, response
from threadhound.errors import ArchiveError
from threadhound.model import Failure, Jar, PageKind, Purpose, Request, Skip
from threadhound.store.interface import Outcome, State, Task

NOW = 1_000.0


def claim_one(store, now=NOW):
    (task,) = store.claim(1, now)
    return task


def urls(tasks):
    return [task.url.removeprefix(HOST) for task in tasks]


def test_tasks_come_by_priority_then_in_the_order_found(store):
    store.add([follow("/c", priority=1), follow("/a", priority=1), follow("/b")])
    assert urls(store.claim(3, NOW)) == ["/b", "/c", "/a"]


def test_a_claim_changes_nothing_and_leaves_busy_tasks_alone(store):
    store.add([follow("/a"), follow("/b")])
    first = claim_one(store)
    assert claim_one(store) == first
    assert urls(store.claim(2, NOW, busy=[first.id])) == ["/b"]
    assert store.states()[State.PENDING] == 2


def test_a_claim_gives_no_more_than_asked(store):
    store.add([follow(f"/{n}") for n in range(20)])
    assert store.claim(0, NOW) == []
    assert len(store.claim(7, NOW)) == 7


def test_a_page_that_is_done_can_be_found_and_read(store):
    store.add([follow("/t/1", "thread 1", role="thread")])
    task = claim_one(store)
    store.commit([done(task, b"<h1>one</h1>", title="One")])
    page = store.find("thread 1")
    assert (page.url, page.title, page.kind) == (HOST + "/t/1", "One", PageKind.THREAD)
    assert (page.status, page.depth, page.final_url) == (200, 0, HOST + "/t/1")
    assert store.read(page.visit).body == b"<h1>one</h1>"
    assert store.claim(1, NOW) == []
    assert store.next_due() is None


def test_what_is_not_there_is_not_found(store):
    assert store.find("nothing") is None
    assert store.task(HOST + "/nothing") is None
    assert store.visit_of(HOST + "/nothing") is None
    assert store.get("nothing") is None
    assert list(store.pages()) == []
    with pytest.raises(ArchiveError):
        store.read(99)


def test_an_address_is_known_by_its_exact_spelling(store):
    store.add([follow("/t/1?a=1")], depth=3)
    assert store.task(HOST + "/t/1?a=1").depth == 3
    assert store.task(HOST + "/t/1?a=2") is None


def test_links_of_a_page_are_one_level_deeper(store):
    store.add([follow("/")], depth=2)
    store.commit([done(claim_one(store), follow=(follow("/a"), follow("/b")))])
    assert [(task.url, task.depth) for task in store.claim(9, NOW)] == [
        (HOST + "/a", 3),
        (HOST + "/b", 3),
    ]


def test_a_link_met_again_keeps_its_better_priority(store):
    store.add([follow("/a", priority=5), follow("/b", priority=3)])
    store.add([follow("/a", priority=1), follow("/b", priority=9)])
    assert [(task.url, task.priority) for task in store.claim(2, NOW)] == [
        (HOST + "/a", 1),
        (HOST + "/b", 3),
    ]
    assert store.states()[State.PENDING] == 2


def test_a_link_met_again_is_not_fetched_again(store):
    store.add([follow("/a")])
    store.commit([done(claim_one(store))])
    store.add([follow("/a", priority=-5)])
    assert store.claim(1, NOW) == []


def test_a_relearned_key_replaces_that_of_a_waiting_task(store):
    store.add([follow("/t?id=1&s=2", "old"), follow("/t?id=1", "new")])
    store.commit([done(store.claim(2, NOW)[1])])
    store.add([follow("/t?id=1&s=2", "new")])
    assert store.claim(2, NOW) == []
    store.commit([])
    assert store.states()[State.ALIAS] == 1


def test_two_spellings_of_a_page_are_fetched_once(store):
    store.add([follow("/t/1?from=board", "t1"), follow("/t/1", "t1"), follow("/t/2", "t2")])
    first, other = store.claim(9, NOW)
    assert urls([first, other]) == ["/t/1?from=board", "/t/2"]
    assert urls(store.claim(9, NOW, busy=[first.id])) == ["/t/2"]
    store.commit([done(first), done(other)])
    assert store.claim(9, NOW) == []
    assert store.next_due() is None
    store.commit([])
    assert store.states()[State.ALIAS] == 1
    assert store.find("t1").url == HOST + "/t/1"


def test_the_other_spelling_is_tried_when_the_first_brings_nothing(store):
    store.add([follow("/broken", "t1"), follow("/works", "t1")])
    task = claim_one(store)
    store.commit([Outcome(task, State.GONE, "404", answer=response(task.url, status=404))])
    assert urls(store.claim(9, NOW)) == ["/works"]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_the_shown_spelling_does_not_depend_on_the_order(store, order):
    links = [follow("/t/1?b"), follow("/t/1?a"), follow("/thread/1?longer")]
    store.add([links[n] for n in order])
    tasks = {task.url: task for task in store.claim(3, NOW)}
    store.commit([done(tasks[links[n].url], key="t1") for n in order])
    assert store.find("t1").url == HOST + "/t/1?a"
    assert store.states() == {**dict.fromkeys(State, 0), State.DONE: 1, State.ALIAS: 2}


def test_a_page_found_to_be_another_is_an_alias_and_does_not_replace_it(store):
    store.add([follow("/t/1"), follow("/last-post")])
    first, second = store.claim(2, NOW)
    store.commit([done(first, b"first", title="One")])
    store.commit([done(second, b"second", title="Two", key="/t/1")])
    page = store.find("/t/1")
    assert (page.title, store.read(page.visit).body) == ("One", b"first")
    assert store.find("/last-post") is None


def test_a_visit_to_the_same_address_again_brings_the_page_up_to_date(store):
    store.add([follow("/t/1")])
    task = claim_one(store)
    store.commit([done(task, b"old")])
    store.commit([done(task, b"new", title="Changed")])
    page = store.find("/t/1")
    assert (page.title, store.read(page.visit).body) == ("Changed", b"new")
    assert len(list(store.pages())) == 1


def test_not_modified_leaves_the_page_as_it_is(store):
    store.add([follow("/t/1")])
    task = claim_one(store)
    store.commit([done(task, b"content", title="One")])
    store.commit([done(task, answer=response(task.url, b"", status=304), title="", kind=None)])
    page = store.find("/t/1")
    assert (page.title, page.status, store.read(page.visit).body) == ("One", 200, b"content")


def test_an_unchanged_body_is_read_back_from_either_visit(store):
    store.add([follow("/t/1")])
    task = claim_one(store)
    for _ in range(3):
        store.commit([done(task, b"the same again" * 50)])
    visits = [store.visit_of(task.url, nth=n) for n in (1, 2, 3)]
    assert len(set(visits)) == 3
    assert {store.read(visit).body for visit in visits} == {b"the same again" * 50}


def test_a_failed_try_waits_until_it_is_due(store):
    store.add([follow("/a")])
    task = claim_one(store)
    store.commit([Outcome(task, State.PENDING, "refused", refused(task.url), due=NOW + 60)])
    assert store.claim(1, NOW + 59) == []
    assert store.next_due() == NOW + 60
    (again,) = store.claim(1, NOW + 60)
    assert (again.url, again.tries, again.visit) == (task.url, 1, None)
    assert store.next_due() <= NOW + 60


def test_a_task_that_came_due_takes_its_place_by_priority(store):
    store.add([follow("/a", priority=1), follow("/b", priority=2)])
    task = claim_one(store)
    store.commit([Outcome(task, State.PENDING, due=NOW + 5)])
    assert urls(store.claim(2, NOW)) == ["/b"]
    assert urls(store.claim(2, NOW + 5)) == ["/a", "/b"]
    store.commit([Outcome(task, State.PENDING)])
    assert urls(store.claim(2, NOW + 5)) == ["/a", "/b"]


def test_the_ledger_says_where_every_address_stands(store):
    store.add([follow(f"/{n}") for n in range(6)])
    tasks = store.claim(6, NOW)
    store.commit(
        [
            done(tasks[0]),
            Outcome(tasks[1], State.GONE, "404", response(tasks[1].url, status=404)),
            Outcome(tasks[2], State.FAILED, "refused", refused(tasks[2].url)),
            Outcome(tasks[3], State.SKIPPED, "robots"),
            Outcome(tasks[4], State.ALIAS, "redirect", key="/0"),
        ]
    )
    assert store.states() == dict.fromkeys(State, 1)
    assert list(store.failed()) == [(HOST + "/2", "refused")]
    assert store.examples(State.SKIPPED, "robots", 5) == [HOST + "/3"]
    assert store.examples(State.SKIPPED, "robots", 0) == []
    assert store.examples(State.SKIPPED, "login wall", 5) == []
    assert [page.key for page in store.pages()] == ["/0"]
    assert urls(store.claim(9, NOW)) == ["/5"]


def test_failed_tasks_get_one_more_try(store):
    store.add([follow("/a"), follow("/b")])
    task = claim_one(store)
    store.commit([Outcome(task, State.PENDING, "refused", refused(task.url), due=NOW)])
    task = claim_one(store)
    store.commit([Outcome(task, State.FAILED, "refused", refused(task.url))])
    assert urls(store.claim(9, NOW)) == ["/b"]
    assert store.requeue_failed() == 1
    assert store.requeue_failed() == 0
    assert [(task.url, task.tries) for task in store.claim(9, NOW)] == [
        (HOST + "/a", 1),
        (HOST + "/b", 0),
    ]
    assert list(store.failed()) == []


def test_what_a_learner_saw_is_judged_and_not_fetched_again(store):
    url = HOST + "/seen"
    store.commit([learned(url)])
    assert store.claim(1, NOW) == []  # only a link that is worth it makes a task
    store.add([follow("/seen", "seen")])
    task = replace(claim_one(store), visit=store.visit_of(url))
    store.commit([Outcome(task, State.DONE, kind=PageKind.INDEX, title="Seen")])
    page = store.find("seen")
    assert (page.kind, page.visit, page.url) == (PageKind.INDEX, task.visit, url)
    assert store.read(page.visit).body == b"<p>hello</p>"


def test_learned_answers_are_those_with_our_cookies_in_their_order(store):
    first, second = HOST + "/b", HOST + "/a"
    store.add([follow("/c")])
    store.commit([learned(first, answer=moved(first, HOST + "/new")), learned(first, Jar.FRESH)])
    store.commit([done(claim_one(store)), learned(second, answer=refused(second))])
    assert [(found.url, found.final_url, found.status) for found in store.learned()] == [
        (first, HOST + "/new", 200),
        (second, second, 0),
    ]
    assert [found.visit for found in store.learned()] == [store.visit_of(first), 4]


def test_every_request_is_counted(store):
    assert store.requests() == 0
    store.add([follow("/a"), follow("/b")])
    one, two = store.claim(2, NOW)
    store.commit([done(one, answer=moved(one.url, HOST + "/new"))])
    store.commit([Outcome(two, State.PENDING, "refused", refused(two.url), due=NOW)])
    store.commit([learned(HOST + "/c"), Outcome(two, State.SKIPPED, "robots")])
    assert store.requests() == 4


def test_pages_are_counted_by_kind(store):
    kinds = [PageKind.THREAD, PageKind.THREAD, PageKind.INDEX, None]
    store.add([follow(f"/{n}") for n in range(4)])
    tasks = zip(store.claim(4, NOW), kinds, strict=True)
    store.commit([done(task, kind=kind) for task, kind in tasks])
    assert store.kinds() == {PageKind.THREAD: 2, PageKind.INDEX: 1, None: 1}


def test_a_try_that_failed_for_the_sites_reasons_is_free(store):
    store.add([follow("/a")])
    store.commit([Outcome(claim_one(store), State.PENDING, "paused", due=NOW, free=True)])
    assert claim_one(store).tries == 0
    store.commit([Outcome(claim_one(store), State.PENDING, "refused", due=NOW)])
    assert claim_one(store).tries == 1


def test_values_change_together_with_an_outcome(store):
    store.add([follow("/a")])
    store.commit([Outcome(claim_one(store), State.PENDING, due=NOW, values={"pause": 5})])
    assert store.get("pause") == 5


def test_a_settled_task_can_be_made_due_again(store):
    store.add([follow("/a", "old")])
    task = claim_one(store)
    store.commit([done(task)])
    store.add([follow("/a", "new")])  # settled: its key stays
    store.commit([Outcome(task, State.PENDING, "refresh", due=NOW + 60)])
    assert store.claim(1, NOW) == []
    assert [again.key for again in store.claim(1, NOW + 60)] == ["old"]
    store.add([follow("/a", "new")])
    assert [again.key for again in store.claim(1, NOW + 60)] == ["new"]


def test_answers_are_found_by_address_cookies_and_number(store):
    url = HOST + "/board"
    bodies = {(Jar.SITE, 1): b"s1", (Jar.FRESH, 1): b"f1", (Jar.SITE, 2): b"s2"}
    store.commit([learned(url, jar, response(url, body)) for (jar, _), body in bodies.items()])
    for (jar, nth), body in bodies.items():
        assert store.read(store.visit_of(url, jar, nth)).body == body
    assert store.visit_of(url, Jar.SITE, 3) is None
    assert store.visit_of(url, Jar.FRESH, 2) is None
    assert store.visit_of(url, Jar.SITE, 0) is None


def test_tries_that_are_repeated_are_no_answers(store):
    store.add([follow("/a")])
    task = claim_one(store)
    store.commit([Outcome(task, State.PENDING, "busy", refused(task.url), due=NOW)])
    assert store.visit_of(task.url) is None
    store.commit([done(task, b"at last")])
    assert store.read(store.visit_of(task.url)).body == b"at last"


def test_learning_about_a_settled_page_does_not_reopen_it(store):
    store.add([follow("/a")])
    store.commit([done(claim_one(store))])
    store.commit([learned(HOST + "/a")])
    assert store.claim(1, NOW) == []
    assert store.visit_of(HOST + "/a", nth=2) is not None


def test_other_files_are_archived_without_being_pages(store):
    url = HOST + "/robots.txt"
    answer = response(url, b"User-agent: *")
    request = Request(url, Purpose.ROBOTS)
    store.commit([Outcome(Task(0, url, "robots"), State.DONE, answer=answer, request=request)])
    assert list(store.pages()) == []
    assert store.visit_of(url) is None
    assert store.claim(1, NOW) == []


def test_a_response_is_read_back_whole(store):
    url = HOST + "/old"
    sent = moved(url, HOST + "/new")
    store.commit([learned(url, answer=sent)])
    assert store.read(store.visit_of(url)) == sent


def test_an_encoded_body_is_archived_as_sent_and_read_decoded(store):
    url = HOST + "/packed"
    sent = packed(url, b"many words " * 100)
    store.commit([learned(url, answer=sent)])
    read = store.read(store.visit_of(url))
    assert read.body == b"many words " * 100
    assert read.last.body == sent.last.body


def test_a_failure_is_read_back_whole(store):
    url = HOST + "/cut"
    exchanges = moved(url, HOST + "/new").exchanges
    sent = Failure(url, "timeout", "No byte for 30 s.", transient=False, exchanges=exchanges)
    store.commit([learned(url, answer=sent)])
    assert store.read(store.visit_of(url)) == sent


def test_skipped_links_are_counted_with_the_same_examples_in_any_order(store):
    store.add([follow("/")])
    task = claim_one(store)
    links = [Skip(f"{HOST}/{'x' * n}", "profile", "user") for n in range(1, 9)]
    store.commit([Outcome(task, State.PENDING, skips=(*links[4:], links[7], *links[:2]))])
    store.commit([Outcome(task, State.PENDING, skips=(*links[2:4], Skip(HOST, "robots")))])
    robots, profile = store.skips()
    assert (robots.role, robots.reason, robots.count) == ("", "robots", 1)
    assert (profile.role, profile.reason, profile.count) == ("user", "profile", 9)
    assert profile.examples == tuple(f"{HOST}/{'x' * n}" for n in range(1, 6))


def test_a_guides_counts_are_merged(store):
    store.add([follow("/")])
    task = claim_one(store)
    store.commit([Outcome(task, State.PENDING, delta={"role 1": [1, 2], "ü": None})])
    store.commit([Outcome(task, State.PENDING, delta={"role 1": {"seen": 3}})])
    assert store.guide_state() == {"role 1": {"seen": 3}, "ü": None}


def test_named_values_are_kept_and_replaced(store):
    store.put({"pause": 12.5, "robots": "Disallow: /ü"})
    store.put({"pause": {"until": [1, None]}})
    assert store.get("pause") == {"until": [1, None]}
    assert store.get("robots") == "Disallow: /ü"


def test_pages_come_by_key_and_kind(store):
    keys = ["b", "a", "é", "Z", "𝄞", ""]
    store.add([follow(f"/{n}", key) for n, key in enumerate(keys)])
    tasks = store.claim(9, NOW)
    kinds = [PageKind.THREAD, PageKind.INDEX, PageKind.THREAD, None, PageKind.INDEX, None]
    store.commit([done(task, kind=kind) for task, kind in zip(tasks, kinds, strict=True)])
    assert [page.key for page in store.pages()] == sorted(keys)
    assert [page.key for page in store.pages(PageKind.INDEX)] == ["a", "𝄞"]
    assert [page.key for page in store.pages(PageKind.ENTRY)] == []


def test_text_that_no_file_can_hold_is_made_storable(store):
    store.add([follow("/bad\udc80", "key\udc80")])
    task = claim_one(store)
    store.commit([done(task, title="\ud83d")])
    assert store.find("key\udc80").title == "?"
    assert store.task(HOST + "/bad\udc80").url == HOST + "/bad?"


def test_a_task_that_never_was_is_refused_and_nothing_of_its_batch_stays(store):
    store.add([follow("/a")])
    with pytest.raises(ValueError, match="no task 77"):
        store.commit([Outcome(Task(77, HOST, ""), State.DONE)])
    store.commit([done(claim_one(store))])
    assert store.find("/a").visit == 1
