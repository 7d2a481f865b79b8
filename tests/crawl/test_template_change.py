"""A forum that changes its look while it is crawled: the new one is read before 50 of its pages."""

import pytest

from extract import boxes, imitations, modern, olden, talk
from threadhound.crawl.contents import Reader
from threadhound.extract.learn import learn_wrapper
from threadhound.extract.siterules import SiteRules
from threadhound.model import PageKind, Request
from threadhound.store.interface import Outcome, State, Task

CHANGES = [
    (olden.rows_of_one_table, modern.floors),
    (olden.headings_with_dates, boxes.boxes_with_signature),
    (boxes.boxes_with_signature, olden.windows_with_angles),
    (imitations.blog_comments, olden.tables_with_two_heads),
]


def pages_of(build, numbers):
    return [imitations.page(build(talk.talk(2 + n % 7, n)), n) for n in numbers]


def read(reader, page):
    task = Task(0, page.url, page.url)
    outcome = Outcome(task, State.DONE, request=Request(page.url), kind=PageKind.THREAD)
    return [post.text for post in reader.read(page, outcome).posts]


@pytest.mark.parametrize(
    ("old", "new"), CHANGES, ids=lambda build: getattr(build, "__name__", str(build))
)
def test_the_new_template_is_read_within_fifty_pages(old, new):
    reader = Reader(SiteRules((learn_wrapper(pages_of(old, range(6))),)), "http://forum.test/")
    for page in pages_of(old, range(6, 36)):
        assert read(reader, page)
    for page in pages_of(new, range(40, 89)):
        read(reader, page)
    (following,) = pages_of(new, [90])
    found = [" ".join(text.split()) for text in read(reader, following)]
    assert found == [" ".join(one.text.split()) for one in talk.talk(2 + 90 % 7, 90)]
    assert len(reader.rules.wrappers) == len([old, new])


def test_a_template_that_only_renames_the_words_box_is_noticed_too():
    def renamed(said):
        return boxes.boxes_with_signature(said).replace('class="', 'class="n-')

    old = boxes.boxes_with_signature
    reader = Reader(SiteRules((learn_wrapper(pages_of(old, range(6))),)), "http://forum.test/")
    for page in pages_of(renamed, range(40, 89)):
        read(reader, page)
    (following,) = pages_of(renamed, [90])
    assert len(read(reader, following)) == 2 + 90 % 7
