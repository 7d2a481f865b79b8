"""What a link led to is known, and not asked for again."""

from dataclasses import replace

from learn.made_pages import page, post, title
from threadhound.learn.fused.asking import ask
from threadhound.learn.fused.notebook import Notebook
from threadhound.model import PageKind


def test_a_page_that_a_link_led_to_is_not_asked_for_by_its_own_address():
    posts = "".join(post(7, n) for n in range(6))
    thread = page("/thread/7", f"<h1>{title(7)}</h1>{posts}")
    asked = thread.final_url + "/last"
    book = Notebook(asked)
    book.take([(asked, replace(thread, url=asked))])
    assert thread.final_url not in book.sights
    assert list(ask(book, [(thread.final_url, "a thread")])) == []
    assert book.sights[thread.final_url].kind is PageKind.THREAD
