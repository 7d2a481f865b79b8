"""What a person wrote is no list of threads, where posts are addressed as threads are."""

from dataclasses import replace

from learn.made_pages import SITE, page, rows, title, words
from threadhound.learn.fused.detours import lists_of_posts
from threadhound.learn.fused.families import Anchored, sort_into_families
from threadhound.learn.fused.revising import as_list
from threadhound.learn.fused.sight import see

THREADS = (10, 20, 30, 40)
LIST, WRITTEN = "/new", "/written?by=amber"


def post(number):
    said = "".join(f"<p>{words(number + n)}</p>" for n in range(2))
    return (
        f"<div class='post'><div class='head'><a href='/user/{number % 5}'>user{number % 5}</a> "
        f"<span class='age'><a href='/item?id={number}'>2024-05-{number % 20 + 10} 10:00</a></span>"
        f"</div><div class='said'>{said}</div></div>"
    )


def sights():
    said = {n: "".join(map(post, range(n + 1, n + 7))) for n in THREADS}
    pages = {f"/item?id={n}": f"<div class='tree'>{posts}</div>" for n, posts in said.items()}
    named = {f"/item?id={n}": title(n) for n in (*THREADS, 50, 60, 70, 80)}
    pages[LIST] = f"<table>{rows(named)}</table>".replace("<td><a", "<td class='title'><a")
    pages[WRITTEN] = "".join(map(post, (11, 22, 33, 44, 51, 62)))
    return {SITE + url: see(SITE + url, page(url, body)) for url, body in pages.items()}


def as_lists(found, *urls):
    """Pages judged as lists, as the classifier may judge both."""
    return found | {
        SITE + url: replace(found[SITE + url], judgement=as_list(found[SITE + url].judgement))
        for url in urls
    }


def items():
    (family,) = sort_into_families(
        [Anchored(f"{SITE}/item?id={n}") for n in range(10, 90)], frozenset()
    )
    return family


def test_posts_in_the_look_of_threads_make_no_list():
    assert lists_of_posts(items(), as_lists(sights(), LIST, WRITTEN)) == [SITE + WRITTEN]


def test_where_nothing_else_names_threads_such_lists_stay():
    found = as_lists(sights(), LIST, WRITTEN)
    del found[SITE + LIST]
    assert lists_of_posts(items(), found) == []
