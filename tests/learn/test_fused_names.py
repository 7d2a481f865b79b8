"""Threads that a box repeats on every page are threads all the same."""

from learn.made_pages import SITE, WORDS, learned, page, post, rows, title
from threadhound.model import PageKind

NEWEST = range(100, 125)


def box(url):
    """Newest threads beside every page, with how many read them when the page was made."""
    readers = len(url) + sum(map(ord, url)) % 89
    links = (
        f"<p><a href='/read-{n % 4}-{n}.html'>{title(n)}</a> {readers + n}</p>" for n in NEWEST
    )
    return f"<div class='newest'>{''.join(links)}</div>"


def thread_page(url, number, at=1):
    """One of two pages of a thread."""
    body = "".join(post(number, 5 * at + n) for n in range(5))
    top = f"<a href='/'>Forum</a><h1>{title(number)}</h1>"
    first = f"/read-{number % 4}-{number}"
    links = {1: f"{first}.html", 2: f"{first}-2.html"}
    bar = " ".join(
        f"<b>{n}</b>" if n == at else f"<a href='{to}'>{n}</a>" for n, to in links.items()
    )
    return page(url, f"{top}{body}<p>{bar}</p>{box(url)}", title(number))


def test_threads_of_which_most_stand_in_a_box_on_every_page_are_threads():
    home = "".join(
        f"<tr><td><a href='/list-{b}.html'>Board of {WORDS[b]} things</a></td><td>9</td>"
        f"<td>2024-05-1{b} 10:00</td></tr>"
        for b in range(4)
    )
    pages = {"/": page("/", f"<h1>Forum</h1><table>{home}</table>{box('/')}")}
    for b in range(4):
        numbers = [n for n in range(100, 136) if n % 4 == b]
        names = {f"/read-{b}-{n}.html": title(n) for n in numbers}
        top = f"<a href='/'>Forum</a><h1>Board of {WORDS[b]} things</h1>"
        listed = f"<table>{rows(names)}</table>"
        pages[f"/list-{b}.html"] = page(f"/list-{b}.html", top + listed + box(f"/list-{b}.html"))
        for url, n in zip(names, numbers, strict=True):
            second = url.replace(".html", "-2.html")
            pages |= {url: thread_page(url, n), second: thread_page(second, n, at=2)}
    plan, *_ = learned(pages)
    assert plan.kind_of(f"{SITE}/read-3-135.html") is PageKind.THREAD
