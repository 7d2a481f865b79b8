"""One reading of a URL, the same for the check and for the wire."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadhound.fetch.redirects import next_url
from threadhound.fetch.target import Refused, parse_target


@pytest.mark.parametrize(
    ("url", "wire", "host", "port"),
    [
        ("http://a.example", "http://a.example/", "a.example", 80),
        ("HTTP://A.Example/X", "http://a.example/X", "a.example", 80),
        ("https://a.example:443/x", "https://a.example/x", "a.example", 443),
        ("http://a.example:443/x", "http://a.example:443/x", "a.example", 443),
        ("http://a.example:/x", "http://a.example/x", "a.example", 80),
        ("http://a.example./x", "http://a.example./x", "a.example", 80),
        ("http://a_b.example/x", "http://a_b.example/x", "a_b.example", 80),
        ("http://[::1]:8080/x", "http://[::1]:8080/x", "::1", 8080),
        (
            "http://münchen.example/ü",
            "http://xn--mnchen-3ya.example/%C3%BC",
            "xn--mnchen-3ya.example",
            80,
        ),
        ("http://a.example/x y#z", "http://a.example/x%20y", "a.example", 80),
        ("http://a.example?q=@b", "http://a.example/?q=@b", "a.example", 80),
    ],
)
def test_readings(url, wire, host, port):
    target = parse_target(url)
    assert (target.url, target.host, target.port) == (wire, host, port)


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("", "bad-url"),
        ("/relative", "bad-url"),
        ("a.example/x", "bad-url"),
        ("http:/a.example", "bad-url"),
        ("http:a.example", "bad-url"),
        ("http:///x", "bad-url"),
        ("http://:80/", "bad-url"),
        ("http://a.example:99999/", "bad-url"),
        ("http://a.example:0/", "bad-url"),
        ("http://a.example:８０/", "bad-url"),
        ("http://a.example:80:80/", "bad-url"),
        ("http://u@a.example/", "bad-url"),
        ("http://u:p@a.example/", "bad-url"),
        ("http://a.example\\@127.0.0.1/", "bad-url"),
        ("http://a.example\t.evil.example/", "bad-url"),
        ("ht\ntp://a.example/", "bad-url"),
        ("http://a.example/\r\nX: y", "bad-url"),
        ("http://a%2eexample/", "bad-url"),
        ("http://a b/", "bad-url"),
        ("http://[::1/", "bad-url"),
        ("http://[fe80::1%25eth0]/", "bad-url"),
        ("http://a..example/", "bad-url"),
        ("http://" + "a" * 64 + ".example/", "bad-url"),
        ("http://a.example/\ud800", "bad-url"),
        ("file:///etc/passwd", "scheme"),
        ("javascript:alert(1)", "scheme"),
        ("ftp://a.example/", "scheme"),
        ("data:text/html,x", "scheme"),
    ],
)
def test_what_is_not_dialled(url, reason):
    with pytest.raises(Refused) as caught:
        parse_target(url)
    assert caught.value.reason == reason
    assert ":p@" not in caught.value.detail


@given(st.text(max_size=60))
def test_whatever_is_read_is_read_alike_by_the_dialler(text):
    for url in (text, f"http://{text}", f"http://a.example{text}", f"http://a.example/{text}"):
        try:
            target = parse_target(url)
        except Refused:
            continue
        assert (target.dial.raw_host or "").rstrip(".") == target.host
        assert target.dial.port == target.port
        assert target.dial.raw_user is None
        assert target.url.isascii()
        assert " " not in target.url
        assert parse_target(target.url) == target


@given(st.text(max_size=40))
def test_a_location_is_resolved_or_refused(text):
    try:
        url = next_url("http://a.example/x/y", text, 2000)
    except Refused:
        return
    assert url.lower().startswith(("http:", "https:"))
