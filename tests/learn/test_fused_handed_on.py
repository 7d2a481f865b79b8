"""A list is turned while learning where its rows have the number that turns it."""

from learn.made_pages import SITE, learned, page, post, rows, title

THREADS = 60
A_PAGE = 20


def address(n, number):
    return f"/show?id={n}&page={number}&part=1"


def turned(number):
    mine = range(100 + number * A_PAGE, 100 + (number + 1) * A_PAGE)
    bar = " ".join(
        f"<a href='/list?board=tea&page={n}'>{n + 1}</a>" if n != number else f"<b>{n + 1}</b>"
        for n in range(THREADS // A_PAGE)
    )
    links = {address(n, number): title(n) for n in mine}
    return page(f"/list?board=tea&page={number}", f"<table>{rows(links)}</table><p>{bar}</p>")


def site():
    pages = {f"/list?board=tea&page={number}": turned(number) for number in range(3)}
    pages["/list?board=tea"] = turned(0)
    for n in range(100, 100 + THREADS):
        posts = "".join(post(n, at) for at in range(4))
        for number in range(3):
            url = address(n, number)
            pages[url] = page(url, f"<h1>{title(n)}</h1>{posts}", title(n))
    return pages


def test_the_page_of_the_list_that_links_to_a_thread_is_learned_to_say_nothing():
    plan, _, asked = learned(site(), "/list?board=tea")
    keys = plan.keys()
    assert any("/list?" in url and "page=1" in url for url in asked)
    one, other = (keys.page_key(SITE + address(107, number)) for number in (0, 2))
    assert one is not None
    assert one == other
    assert one != keys.page_key(SITE + address(108, 0))
