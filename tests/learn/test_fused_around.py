"""A forum inside a bigger site: what lies where its threads lie is looked at first."""

from learn.made_pages import SITE, page, post, rows, title
from threadhound.learn.fused.entry import menu_entries
from threadhound.learn.fused.notebook import Notebook

SHOP = "".join(f"<a href='/{name}'>{name}</a> " for name in ("news", "shop", "gallery"))
OWN = "<a href='/talk/list/all'>everything</a> "


def test_entries_of_a_menu_that_lie_beside_threads_come_before_those_of_the_site():
    links = {f"/talk/list/t/{n}": title(n) for n in range(10, 20)}
    pages = {"/talk/list/": f"{SHOP}{OWN}<table>{rows(links)}</table>"}
    for n in range(10, 14):
        posts = "".join(post(n, at) for at in range(6))
        pages[f"/talk/list/t/{n}"] = f"{SHOP}{OWN}<h1>{title(n)}</h1>{posts}"
    pages |= {f"/{name}": f"{SHOP}<p>Nothing new.</p>" for name in ("news", "shop")}
    book = Notebook(f"{SITE}/talk/list/")
    book.take((SITE + url, page(url, body, url)) for url, body in pages.items())
    book.revise()
    assert menu_entries(book)[0] == f"{SITE}/talk/list/all"
