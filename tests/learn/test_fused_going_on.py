"""A view for phones has a number in its address and stands on every page: no list goes on there."""

from dataclasses import replace

import pytest

from learn.made_pages import SITE, page, post, rows, title
from threadhound.learn.fused.notebook import Notebook
from threadhound.learn.fused.whole import _goes_on

FOOT = "<p><a href='/?wap2'>WAP2</a></p>"


@pytest.mark.parametrize(("further", "goes_on"), [("/?wap2", False), ("/?page=2", True)])
def test_what_most_pages_link_to_is_no_further_page_of_a_list(further, goes_on):
    names = {f"/thread/{n}": title(n) for n in range(1, 13)}
    body = f"<table>{rows(names)}</table><a href='/?page=2'>2</a>{FOOT}"
    threads = [
        page(f"/thread/{n}", "".join(post(n, k) for k in range(6)) + FOOT) for n in (1, 4, 7)
    ]
    book = Notebook(f"{SITE}/")
    for each in (page("/", body), *threads):
        book.take([(each.final_url, each)])
    home = replace(book.sights[f"{SITE}/"], flips=frozenset({SITE + further}))
    assert _goes_on(book, home) is goes_on
