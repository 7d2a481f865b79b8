"""Addresses in copies of sites mean what they meant on the site that was copied."""

from hashlib import md5

import pytest

from threadhound.urls.canonical import url_key
from threadhound.urls.copied import copied_like
from threadhound.urls.tokens import tokenise

HERE = "http://copy.test/old/"


def hashed(stem, query):
    return f"{stem}{md5(query.encode(), usedforsecurity=False).hexdigest()[:4]}.html?{query}"


@pytest.mark.parametrize(
    ("file", "asked"),
    [
        ("viewtopic.php%3Ff=1&t=2.html", "viewtopic.php.html?f=1&t=2"),
        ("viewtopic.php%3ff%3D1%26t%3D2.html", "viewtopic.php.html?f=1&t=2"),
        ("viewtopic.php%3Ft=2", "viewtopic.php?t=2"),
        ("viewtopic.php@t=2&start=20.html", "viewtopic.php.html?start=20&t=2"),
        ("search@by-date=no&max-results=7.html", "search.html?by-date=no&max-results=7"),
        ("showthread.php_t=2.html", "showthread.php.html?t=2"),
        ("index.php%3Ftopic=2.15.html", "index.php.html?topic=2.15"),
        ("showthread.php%3F2-Some-Title.html", "showthread.php.html?2-Some-Title"),
        ("index.php%3F%252Ftopic%252F2-title%252F.html", "index.php.html?/topic/2-title/"),
        ("index.html%3Fp=3.html", "index.html?p=3"),
        ("d/2-title%3Fpage=3.html", "d/2-title.html?page=3"),
        ("68-title%23post1112.html", "68-title.html"),
        ("68-title/page2%23post1112.html", "68-title/page2.html"),
        (hashed("viewtopic", "f=1&t=2"), "viewtopic.html?f=1&t=2"),
        (hashed("3", "page=15&order=Last%20reply"), "3.html?order=Last+reply&page=15"),
    ],
)
def test_the_name_of_a_file_is_read_as_what_was_copied(file, asked):
    assert url_key(HERE + file) == HERE + asked
    assert tokenise(HERE + file) == tokenise(HERE + asked)


@pytest.mark.parametrize(
    "url",
    [
        "topic1234.html?page=2",
        "t/12-what%3F-is-it.html",
        "wiki/Why%3F",
        "tags/c%23",
        "t/12-c%23-for-beginners.html",
        "u/ann@home=1",
        "page_x=1.html",
        "a-b=c",
        "search@by-date=no",
        "thread-12-1.html",
    ],
)
def test_other_names_stay_as_they_are(url):
    assert url_key(HERE + url) == HERE + url


@pytest.mark.parametrize(
    "like",
    [
        "viewtopic.php%3Ff=1&t=2.html",
        "viewtopic.php@f=1&t=2.html",
        "viewtopic.php_f=1&t=2.html",
        "viewtopic.php%3Ff=1",
    ],
)
def test_an_address_is_written_as_the_copy_names_its_files(like):
    made = HERE + like.replace("f=1", "f=3").replace("t=2", "t=4")
    assert copied_like(url_key(made), HERE + like) == made


def test_an_address_in_a_copy_that_hashes_is_written_with_its_hash():
    like = HERE + hashed("viewtopic", "t=2")
    assert copied_like(HERE + "viewtopic.html?t=4", like) == HERE + hashed("viewtopic", "t=4")


def test_addresses_of_living_sites_are_written_as_they_are():
    assert copied_like(HERE + "a.php?t=4", HERE + "a.php?t=2") == HERE + "a.php?t=4"
