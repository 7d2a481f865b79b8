"""One spelling of a site's own addresses."""

import pytest

from learn.made_pages import SITE, page
from threadhound.learn.fused.one_host import OneHost

HOME = f"{SITE}/index.php"


@pytest.mark.parametrize(
    "url",
    ["https://forum.test/t/5", "https://www.forum.test/t/5", "http://www.forum.test/t/5"],
)
def test_scheme_and_www_are_those_of_the_home_page(url):
    assert OneHost(HOME).spelled(url) == "http://forum.test/t/5"


@pytest.mark.parametrize("url", ["https://other.example/t/5", "https://blog.forum.test/t/5"])
def test_other_sites_are_left_alone(url):
    assert OneHost(HOME).spelled(url) == url


def test_all_links_of_a_page_are_read_under_one_origin():
    body = "<a href='http://www.forum.test/t/5'>cited</a><a href='/t/6'>listed</a>"
    read = OneHost(HOME).read(page("/b/1", body))
    assert [link.url for link in read.links] == [
        "http://forum.test/t/5",
        "http://forum.test/t/6",
    ]
    assert read.tree.xpath("//a/@href")[0] == "http://forum.test/t/5"


def test_a_base_under_another_name_changes_nothing():
    head = "<base href='http://www.forum.test/'>"
    read = OneHost(HOME).read(page("/b/1", "<a href='t/6'>listed</a>", head=head))
    assert [link.url for link in read.links] == ["http://forum.test/t/6"]


def test_a_link_that_is_escaped_twice_asks_for_what_was_meant():
    body = "<a href='/t.php?f=3&amp;amp;t=5'>one</a><a href='/t.php?f=3&amp;t=5'>the same</a>"
    read = OneHost(HOME).read(page("/b/1", body))
    assert {link.url for link in read.links} == {"http://forum.test/t.php?f=3&t=5"}
    assert OneHost(HOME).spelled("https://other.example/?a=1&amp;b=2").endswith("?a=1&amp;b=2")
