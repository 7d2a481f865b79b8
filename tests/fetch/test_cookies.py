"""The jar: to whom a cookie goes, and how many there can be."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadhound.errors import UsageError
from threadhound.fetch.cookies import CookieJar, read_cookie_file
from threadhound.fetch.target import parse_target
from threadhound.settings import Limits

NOW = datetime(2024, 5, 1, 12, 0, tzinfo=UTC)
HOME = "http://forum.example/board/index.php"


def sent(line: str, to: str, *, set_by: str = HOME, later: float = 0) -> str | None:
    jar = CookieJar()
    jar.store([line], parse_target(set_by), NOW)
    return jar.header(parse_target(to), NOW + timedelta(seconds=later))


@pytest.mark.parametrize(
    ("set_by", "to", "goes"),
    [
        (HOME, "http://forum.example/board/x", True),
        (HOME, "http://forum.example/board/", True),
        (HOME, "http://FORUM.example./board/x", True),
        (HOME, "https://forum.example/board/x", True),
        (HOME, "http://forum.example/", False),
        (HOME, "http://forum.example/boards", False),
        (HOME, "http://www.forum.example/board/x", False),
        (HOME, "http://example/board/x", False),
        (HOME, "http://notforum.example/board/x", False),
        (HOME, "http://forum.example:8080/board/x", False),
        ("https://forum.example/board/x", "http://forum.example/board/x", False),
        ("https://forum.example/board/x", "https://forum.example/board/x", True),
        ("http://forum.example:8080/board/x", "http://forum.example:8080/board/y", True),
        ("http://forum.example:8080/board/x", "http://forum.example/board/y", False),
    ],
)
@pytest.mark.parametrize("domain", ["", "; Domain=.example", "; Domain=other.example"])
def test_cookies_are_host_only(set_by, to, goes, domain):
    assert sent(f"sid=1{domain}", to, set_by=set_by) == ("sid=1" if goes else None)


@pytest.mark.parametrize(
    ("line", "path", "goes"),
    [
        ("a=1; Path=/", "/anything", True),
        ("a=1; path=/x", "/x", True),
        ("a=1; path=/x", "/x/y", True),
        ("a=1; path=/x", "/xy", False),
        ("a=1; path=/x/", "/x", False),
        ("a=1; path=nonsense", "/board/x", True),
    ],
)
def test_paths(line, path, goes):
    assert sent(line, f"http://forum.example{path}") == ("a=1" if goes else None)


@pytest.mark.parametrize(
    ("attribute", "later", "goes"),
    [
        ("", 10**8, True),
        ("; Max-Age=10", 9, True),
        ("; Max-Age=10", 11, False),
        ("; Max-Age=0", 0, False),
        ("; Max-Age=-1", 0, False),
        ("; Max-Age=dog", 10, True),
        ("; Max-Age=999999999999", 10**9, False),
        ("; Expires=Wed, 01 May 2024 13:00:00 GMT", 60, True),
        ("; Expires=Wed, 01-May-2024 13:00:00 GMT", 3601, False),
        ("; Expires=Wed, 01 May 2013 13:00:00 GMT", 0, False),
        ("; Expires=Dog", 10**8, True),
        ("; Max-Age=100; Expires=Wed, 01 May 2013 13:00:00 GMT", 50, True),
    ],
)
def test_lifetimes(attribute, later, goes):
    assert (sent(f"a=1{attribute}", HOME, later=later) == "a=1") is goes


def test_secure_cookies_need_https():
    assert sent("a=1; Secure; Path=/", "http://forum.example/") is None
    assert sent("a=1; Secure; Path=/", "https://forum.example/") == "a=1"


@pytest.mark.parametrize(
    "line", ["", "=x", "novalue", ";;;", "a=\x00", "a\n=1", "a=\udce9", "a=" + "x" * 4096]
)
def test_lines_that_are_no_cookies(line):
    assert sent(line, HOME) is None


def test_a_cookie_is_replaced_and_removed():
    jar = CookieJar()
    home = parse_target(HOME)
    jar.store(["a=1", "a=2"], home, NOW)
    assert jar.header(home, NOW) == "a=2"
    jar.store(["a=; Max-Age=0"], home, NOW)
    assert jar.header(home, NOW) is None
    assert len(jar) == 0


def test_longer_paths_go_first():
    jar = CookieJar()
    jar.store(["short=1; Path=/", "long=2; Path=/board"], parse_target(HOME), NOW)
    assert jar.header(parse_target(HOME), NOW) == "long=2; short=1"


@given(st.lists(st.text(max_size=30), max_size=80))
def test_the_jar_is_bounded_whatever_comes(lines):
    jar = CookieJar(Limits(cookies_per_host=5))
    jar.store(lines, parse_target(HOME), NOW)
    assert len(jar) <= 5
    header = jar.header(parse_target(HOME), NOW)
    assert header is None or ("\n" not in header and "\0" not in header)


def test_a_full_jar_still_updates():
    jar = CookieJar(Limits(cookies_per_host=2))
    home = parse_target(HOME)
    jar.store(["a=1", "b=1", "c=1", "a=2"], home, NOW)
    assert jar.header(home, NOW) == "a=2; b=1"
    jar.store(["other=1; Path=/"], parse_target("http://second.example/"), NOW)
    assert len(jar) == 3


FILE = """\ufeff# Netscape HTTP Cookie File

forum.example\tFALSE\t/\tFALSE\t0\tsession\t1
.wide.example\tTRUE\t/\tFALSE\t1893456000\twide\t2
#HttpOnly_safe.example\tFALSE\t/in\tTRUE\t1893456000.5\tsafe\t3
old.example\tFALSE\t/\tFALSE\t1\told\t4
.example\tTRUE\t/\tFALSE\t0\ttoplevel\t5
far.example\tFALSE\t/\tFALSE\t999999999999999\tfar\t6
"""


@pytest.mark.parametrize(
    ("url", "cookie"),
    [
        ("http://forum.example/", "session=1"),
        ("http://forum.example:8080/", "session=1"),
        ("http://sub.forum.example/", None),
        ("http://wide.example/", "wide=2"),
        ("http://a.b.wide.example/", "wide=2"),
        ("http://notwide.example/", None),
        ("https://safe.example/in/x", "safe=3"),
        ("http://safe.example/in/x", None),
        ("https://safe.example/out", None),
        ("http://old.example/", None),
        ("http://anything.example/", None),
        ("http://far.example/", "far=6"),
    ],
)
def test_cookie_files(tmp_path, url, cookie):
    path = tmp_path / "cookies.txt"
    path.write_text(FILE)
    assert read_cookie_file(path, NOW, Limits()).header(parse_target(url), NOW) == cookie


@pytest.mark.parametrize(
    "line",
    [
        "forum.example FALSE / FALSE 0 name value",
        "forum.example\tFALSE\t/\tFALSE\tsoon\tname\tvalue",
        "\tFALSE\t/\tFALSE\t0\tname\tvalue",
        "forum.example\tFALSE\t/\tFALSE\t0\t\tvalue",
        "forum.example\tFALSE\t/\tFALSE\t0\tname\tva\x01lue",
        "forum.example\tFALSE\t/\tFALSE\t0\tname\t" + "x" * 5000,
        '{"cookies": []}',
    ],
)
def test_a_bad_cookie_file_names_its_line_and_not_its_secret(tmp_path, line):
    path = tmp_path / "cookies.txt"
    path.write_text("# a comment\n" + line + "\n")
    with pytest.raises(UsageError) as caught:
        read_cookie_file(path, NOW, Limits())
    assert f"{path}, line 2" in str(caught.value)
    assert "value" not in str(caught.value)


def test_a_missing_or_binary_cookie_file(tmp_path):
    with pytest.raises(UsageError, match="No such file"):
        read_cookie_file(tmp_path / "none.txt", NOW, Limits())
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00\x81")
    with pytest.raises(UsageError, match="UTF-8"):
        read_cookie_file(tmp_path / "binary", NOW, Limits())
