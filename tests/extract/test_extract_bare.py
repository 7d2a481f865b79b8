"""Pages without a single class: who, when and what of every post, alone and of several pages."""

import pytest

from extract import bare, talk
from extract.test_extract_imitations import read, true
from threadhound.extract.learn import learn_wrapper

LAYOUTS = pytest.mark.parametrize("build", bare.ALL, ids=lambda build: build.__name__)


@LAYOUTS
@pytest.mark.parametrize("count", [12, 4, 2])
def test_a_page_alone_shows_its_posts(build, count):
    if build is bare.ruled and count == 2:
        pytest.skip("so few lines may divide one message from what stands round it")
    said = talk.talk(count)
    page = bare.page(build(said))
    assert read(page, learn_wrapper([page])) == true(said, build)


@LAYOUTS
@pytest.mark.parametrize("lengths", [(8, 2, 1, 5), (1, 1, 1, 4), (1, 6, 1)])
def test_pages_of_one_post_do_not_mislead(build, lengths):
    pages = [bare.page(build(talk.talk(n, at)), at) for at, n in enumerate(lengths, 1)]
    wrapper = learn_wrapper(pages)
    for count in (10, 3, 1):
        said = talk.talk(count, 7)
        assert read(bare.page(build(said), 7), wrapper) == true(said, build)
