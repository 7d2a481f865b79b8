"""What members cite is told from what a home page names that passes for a thread."""

from dataclasses import replace

from learn.made_pages import SITE, page, rows, title, words
from threadhound.learn.fused.families import Anchored, sort_into_families
from threadhound.learn.fused.menus import is_cited
from threadhound.learn.fused.revising import as_list
from threadhound.learn.fused.sight import see

THREADS = [f"{SITE}/thread/{n}" for n in range(10, 18)]
NEWEST = f"{SITE}/newest"


def thread(url):
    number = int(url.rpartition("/")[2])
    posts = "".join(
        f"<div class='post'><a href='/user/{n}'>user{n}</a> <span>2024-05-1{n} 10:00</span>"
        f"<p>{words(number + n)}</p></div>"
        for n in range(6)
    )
    return see(url, page(url.removeprefix(SITE), posts))


def sights():
    named = {url.removeprefix(SITE): title(n) for n, url in enumerate(THREADS)}
    newest = see(NEWEST, page("/newest", f"<table>{rows(named)}</table>"))
    return [*map(thread, THREADS), replace(newest, judgement=as_list(newest.judgement))]


def boards(source):
    links = [Anchored(f"{SITE}/board/{n}", sources={source}, in_content=1) for n in range(1, 7)]
    (family,) = sort_into_families(links, frozenset())
    return family


def test_what_a_page_names_that_all_others_link_to_is_not_cited():
    home, *others = THREADS
    links = {home: Anchored(home, sources={*others, NEWEST})}
    assert not is_cited(boards(home), sights(), links)


def test_what_a_thread_names_that_few_link_to_is_cited():
    some = THREADS[0]
    links = {some: Anchored(some, sources={NEWEST})}
    assert is_cited(boards(some), sights(), links)
