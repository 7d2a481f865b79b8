"""Closed threads: a way to answer is missing and a mark is there, or nothing is said."""

from extract import boards
from threadhound.extract.locks import learn_locks
from threadhound.extract.siterules import SiteRules

CLOSED = {3, 6}


def threads(head, count=9):
    return [
        boards.page(head(at) + boards.boxes(boards.thread(3, at)), f"http://forum.test/t/{at}0")
        for at in range(1, count)
    ]


def with_lock(at):
    if at in CLOSED:
        return '<p><span class="bolt" title="zu"></span></p>'
    return f'<p><a class="button" href="/post?thread={at}0">Antworten</a></p>'


def learned(pages):
    return learn_locks([(page, ()) for page in pages])


def test_what_closed_threads_have_instead_of_a_way_to_answer():
    pages = threads(with_lock)
    rules = learned(pages)
    assert [rules.read(page) for page in pages] == [at in CLOSED for at in range(1, 9)]
    again = SiteRules.from_json(SiteRules(lock=rules).to_json()).lock
    assert again == rules


def test_a_picture_instead_of_a_form():
    def head(at):
        form = f'<form action="/answer/{at}0" method="post"><textarea name="m"></textarea></form>'
        return '<img src="/i/closed.gif?v=2" alt="">' if at in CLOSED else form

    pages = threads(head)
    assert [learned(pages).read(page) for page in pages] == [at in CLOSED for at in range(1, 9)]


def test_a_page_with_both_or_neither_says_nothing():
    rules = learned(threads(with_lock))
    both = boards.page(with_lock(3) + with_lock(4), "http://forum.test/t/40")
    neither = boards.page("<p>Nothing</p>", "http://forum.test/t/50")
    assert rules.read(both) is None
    assert rules.read(neither) is None


def test_nothing_is_told_without_a_mark_or_a_way_to_answer():
    def only_missing(at):
        return "" if at in CLOSED else with_lock(at)

    def only_mark(at):
        return with_lock(3) if at in CLOSED else ""

    assert learned(threads(only_missing)) is None
    assert learned(threads(only_mark)) is None
    assert learned(threads(with_lock, count=4)) is None


def test_a_link_to_the_next_page_is_no_way_to_answer():
    def head(at):
        if at in CLOSED:
            return '<p class="short">1 page</p>'
        return f'<p><a href="/t/{at}0/page/2">2</a></p>'

    followed = [
        (page, [f"http://forum.test/t/{at}0/page/2"]) for at, page in enumerate(threads(head), 1)
    ]
    assert learn_locks(followed) is None
