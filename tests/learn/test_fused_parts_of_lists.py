"""A page with some rows of a list is one, though two rows may pass for two posts."""

from dataclasses import replace

import pytest

from learn.made_pages import WORDS, page, rows, title
from threadhound.learn.fused.notebook import Notebook
from threadhound.learn.fused.revising import Company
from threadhound.learn.pagetypes import Judgement
from threadhound.model import PageKind

DOUBTFUL, CERTAIN = 0.7, 0.95


def judged(numbers, thread):
    """A page with rows that passes for a thread, beside a list of ten."""
    book = Notebook("http://forum.test/")
    for url, named in (("/", range(1, 11)), ("/part/1", numbers)):
        names = {f"/board/{n}": f"{title(n)} {WORDS[n // 10]}" for n in named}
        each = page(url, f"<h1>{url}</h1><table>{rows(names)}</table>")
        book.take([(each.final_url, each)])
        part = each.final_url
    said = Judgement(PageKind.THREAD, 0.3, thread)
    sight = replace(book.sights[part], judgement=said)
    company = Company(frozenset(), {}, {}, book.sights | {part: sight})
    return company.revised(sight).kind


@pytest.mark.parametrize(
    ("numbers", "thread", "kind"),
    [
        (range(3, 6), DOUBTFUL, PageKind.INDEX),
        (range(3, 6), CERTAIN, PageKind.THREAD),
        (range(9, 13), DOUBTFUL, PageKind.THREAD),
    ],
)
def test_rows_of_a_list_are_no_posts(numbers, thread, kind):
    assert judged(numbers, thread) is kind
