"""An href leads where a browser would go, whatever it looks like."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadhound.urls.canonical import absolute, host_of, origin_of, same_site

BASE = "http://a/b/c/d;p?q"

# RFC 3986, 5.4.1 and 5.4.2. Browsers differ in two places: an empty path is "/", and "http:g" is
# relative. A fragment is handed back apart.
RFC_3986 = {
    "g": "http://a/b/c/g",
    "./g": "http://a/b/c/g",
    "g/": "http://a/b/c/g/",
    "/g": "http://a/g",
    "//g": "http://g/",
    "?y": "http://a/b/c/d;p?y",
    "g?y": "http://a/b/c/g?y",
    ";x": "http://a/b/c/;x",
    "g;x": "http://a/b/c/g;x",
    "": "http://a/b/c/d;p?q",
    ".": "http://a/b/c/",
    "./": "http://a/b/c/",
    "..": "http://a/b/",
    "../": "http://a/b/",
    "../g": "http://a/b/g",
    "../..": "http://a/",
    "../../": "http://a/",
    "../../g": "http://a/g",
    "../../../g": "http://a/g",
    "../../../../g": "http://a/g",
    "/./g": "http://a/g",
    "/../g": "http://a/g",
    "g.": "http://a/b/c/g.",
    ".g": "http://a/b/c/.g",
    "g..": "http://a/b/c/g..",
    "..g": "http://a/b/c/..g",
    "./../g": "http://a/b/g",
    "./g/.": "http://a/b/c/g/",
    "g/./h": "http://a/b/c/g/h",
    "g/../h": "http://a/b/c/h",
    "g;x=1/./y": "http://a/b/c/g;x=1/y",
    "g;x=1/../y": "http://a/b/c/y",
    "g?y/./x": "http://a/b/c/g?y/./x",
    "g?y/../x": "http://a/b/c/g?y/../x",
    "http:g": "http://a/b/c/g",
}


@pytest.mark.parametrize(("href", "url"), RFC_3986.items())
def test_reference_resolution_of_rfc_3986(href, url):
    assert absolute(BASE, href) == (url, "")


@pytest.mark.parametrize(
    ("href", "url", "fragment"),
    [
        ("#s", "http://a/b/c/d;p?q", "s"),
        ("g#s", "http://a/b/c/g", "s"),
        ("g?y#s", "http://a/b/c/g?y", "s"),
        ("g#s/../x", "http://a/b/c/g", "s/../x"),
        ("g;x?y#s", "http://a/b/c/g;x?y", "s"),
        ("#a#b", "http://a/b/c/d;p?q", "a#b"),
    ],
)
def test_fragments_are_handed_back_apart(href, url, fragment):
    assert absolute(BASE, href) == (url, fragment)


@pytest.mark.parametrize(
    "href",
    [
        "g:h",
        "javascript:void(0)",
        " JavaScript:void(0)",
        "java\nscript:void(0)",
        "data:text/html,x",
        "vbscript:x",
        "mailto:a@b.example",
        "tel:+49123",
        "blob:http://a/x",
        "about:blank",
        "ftp://a/x",
        "file:///etc/passwd",
        "http://",
        "http://:80/",
        "http://./",
        "http://a:99999/",
        "http://a:8o/",
        "http://a b.example/",
        "http://a<b.example/",
        "http://a%2fb/",
        "http://a%00b/",
        "http://[::1/",
        "http://[zz]/",
        f"http://{'a' * 300}/",
        "/" + "a" * 2000,
    ],
)
def test_what_is_no_web_address_is_refused(href):
    assert absolute(BASE, href) is None


def test_the_longest_url_is_an_argument():
    assert absolute(BASE, "/" + "a" * 100, most=50) is None
    assert absolute(BASE, "/" + "a" * 100, most=200) is not None
    assert absolute(BASE, " " * 60 + "/short", most=50) == ("http://a/short", "")


@pytest.mark.parametrize(
    ("href", "url"),
    [
        (" /x\n", "http://a/x"),
        ("/x\ty", "http://a/xy"),
        ("\x01/x\x1f", "http://a/x"),
        ("/x y", "http://a/x%20y"),
        (r"\x\y", "http://a/x/y"),
        (r"http:\\b.example\x", "http://b.example/x"),
        (r"/x?a=\b", r"http://a/x?a=\b"),
        ("http:///b.example/x", "http://b.example/x"),
        ("https:b.example/x", "https://b.example/x"),
        (r"http://b.example\@127.0.0.1/", "http://b.example/@127.0.0.1/"),
        ("http://b.example\t.evil.example/", "http://b.example.evil.example/"),
        ("HTTP://B.EXAMPLE:80/X", "http://b.example/X"),
        ("https://b.example:443", "https://b.example/"),
        ("http://b.example:443/", "http://b.example:443/"),
        ("http://b.example:0080/", "http://b.example/"),
        ("http://b.example?x", "http://b.example/?x"),
        ("http://user:secret@b.example/", "http://b.example/"),
        ("http://b.example@c.example/", "http://c.example/"),
        ("http://[::1]:8080/x", "http://[::1]:8080/x"),
        ("/%2e%2E/%2e/x", "http://a/x"),
        ('/a"b<c>', "http://a/a%22b%3Cc%3E"),
    ],
)
def test_hrefs_are_read_as_browsers_read_them(href, url):
    assert absolute(BASE, href) == (url, "")


@pytest.mark.parametrize(
    "href",
    [
        "/a//b",
        "/%7euser/%e4",
        "/x?b=2&a=1;c=3",
        "/x?thread-12-3.htm",
        "/x?a=1&amp;b=2",
        "/x;jsessionid=1?y=%d0%be",
        "/a/b|c?x[0]=1&y={z}",
    ],
)
def test_the_site_s_own_spelling_is_what_is_requested(href):
    assert absolute(BASE, href) == ("http://a" + href, "")


@pytest.mark.parametrize(
    ("href", "host"),
    [
        ("http://bücher.example/", "xn--bcher-kva.example"),
        ("http://BÜCHER.example/", "xn--bcher-kva.example"),
        ("http://b%C3%BCcher.example/", "xn--bcher-kva.example"),
        ("http://xn--bcher-kva.example/", "xn--bcher-kva.example"),
        ("http://форум.рф/", "xn--l1adgmc.xn--p1ai"),
        ("http://a。example/", "a.example"),
        ("http://ａ．example/", "a.example"),
        ("http://i❤️.example/", "xn--i-7iq.example"),
        ("http://my_forum.example/", "my_forum.example"),
        ("http://a.example./", "a.example."),
    ],
)
def test_international_hosts_have_one_ascii_spelling(href, host):
    assert host_of(href) == host
    assert absolute(BASE, href) == (f"http://{host}/", "")


def test_queries_are_written_in_the_page_s_encoding():
    assert absolute(BASE, "/é?é", encoding="latin-1") == ("http://a/%C3%A9?%E9", "")
    assert absolute(BASE, "/?q=词", encoding="gbk") == ("http://a/?q=%B4%CA", "")
    assert absolute(BASE, "/?q=词", encoding="no-such-codec") == ("http://a/?q=%E8%AF%8D", "")
    assert absolute(BASE, "/?q=词", encoding="latin-1") == ("http://a/?q=%E8%AF%8D", "")


def test_a_base_that_is_no_url_leaves_absolute_links_alone():
    assert absolute("about:blank", "http://b/x") == ("http://b/x", "")
    assert absolute("about:blank", "/x") is None
    assert absolute("", "x") is None


def test_origin_and_site():
    assert origin_of("HTTPS://Www.B.example:443/x?y#z") == "https://www.b.example"
    assert origin_of("mailto:x") == ""
    assert same_site("http://www.b.example/x", "https://b.example/y")
    assert not same_site("http://b.example:8100/", "http://b.example:8101/")
    assert not same_site("http://b.example/", "http://forum.b.example/")
    assert not same_site("mailto:x", "mailto:x")


AWKWARD = st.text(alphabet="htp:/\\?#&;=.%25eE2@[]a1 \t\n\u3002é\ud800", max_size=40)


@given(AWKWARD | st.text(), AWKWARD | st.text())
def test_nothing_raises_and_results_are_sendable(base, href):
    found = absolute(base, href)
    if found is not None:
        url = found[0]
        assert url.isascii()
        assert " " not in url
        assert url.startswith(("http://", "https://"))
        assert host_of(url)
        assert absolute("", url) == (url, "")
