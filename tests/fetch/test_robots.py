"""robots.txt: the matrix of answers, and the rules in them."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from protego import Protego

from fetch.asking import HURRIED, SETTINGS, ask
from fetch.badserver import BadServer, answer
from threadhound.fetch.robots import (
    Found,
    Robots,
    parse_robots,
    read_robots,
    robots_agent,
    robots_url,
)
from threadhound.model import Failure, Purpose
from threadhound.settings import Settings

NOW = datetime(2024, 5, 1, tzinfo=UTC)
SITE = "http://forum.example"
CLOSED = b"User-agent: *\nDisallow: /\n"


def rules(text: str | bytes, status: int = 200) -> Robots:
    return parse_robots(status, text.encode() if isinstance(text, str) else text, NOW)


@pytest.mark.parametrize(
    ("status", "found"),
    [
        (200, Found.RULES),
        (203, Found.RULES),
        (204, Found.RULES),
        (300, Found.UNREADABLE),
        (304, Found.UNREADABLE),
        (400, Found.NONE),
        (401, Found.NONE),
        (403, Found.NONE),
        (404, Found.NONE),
        (410, Found.NONE),
        (429, Found.UNREADABLE),
        (451, Found.NONE),
        (500, Found.UNREADABLE),
        (502, Found.UNREADABLE),
        (503, Found.UNREADABLE),
        (599, Found.UNREADABLE),
        (999, Found.UNREADABLE),
    ],
)
def test_what_a_status_means(status, found):
    robots = rules(CLOSED, status)
    assert robots.found is found
    assert robots.allowed(f"{SITE}/x") is (found is Found.NONE)


@pytest.mark.parametrize(
    ("reason", "found"),
    [
        ("timeout", Found.UNREADABLE),
        ("dns", Found.UNREADABLE),
        ("refused", Found.UNREADABLE),
        ("tls", Found.UNREADABLE),
        ("private-address", Found.UNREADABLE),
        ("bad-redirect", Found.UNREADABLE),
        ("too-many-redirects", Found.NONE),
        ("redirect-loop", Found.NONE),
    ],
)
def test_what_a_failure_means(reason, found):
    robots = read_robots(Failure(SITE, reason, "It failed.", transient=True), NOW)
    assert robots.found is found


@pytest.mark.parametrize(
    ("path", "prepare", "allowed"),
    [
        ("/robots.txt", lambda s: s.on("/robots.txt", answer(CLOSED)), False),
        ("/missing", lambda s: None, True),
        ("/chain-45", lambda s: s.on("/chain-50", answer(CLOSED)), False),
        ("/chain-44", lambda s: s.on("/chain-50", answer(CLOSED)), True),
        ("/loop-a", lambda s: None, True),
        ("/silent", lambda s: None, False),
        ("/rst-at-once", lambda s: None, False),
        ("/down", lambda s: s.on("/down", answer(b"", status="503 Busy")), False),
        ("/busy", lambda s: s.on("/busy", answer(b"", status="429 Slow")), False),
        ("/away", lambda s: s.redirect("/away", "http://127.0.0.1/robots.txt"), False),
        ("/html", lambda s: s.html("/html"), True),
        ("/long", lambda s: s.on("/long", answer(CLOSED + b"#" * 500_000)), False),
        ("/endless-body", lambda s: None, True),
        ("/bomb", lambda s: None, True),
    ],
)
def test_the_matrix_on_a_real_server(path, prepare, allowed):
    def ready(server: BadServer) -> None:
        prepare(server)

    hurry = HURRIED if path == "/silent" else SETTINGS
    result = ask(path, hurry, purpose=Purpose.ROBOTS, prepare=ready)
    assert read_robots(result, NOW).allowed(f"{SITE}/thread/1") is allowed


RULES = [
    ("", "/x", True),
    ("User-agent: *\nDisallow:", "/x", True),
    ("User-agent: *\nDisallow: /", "/x", False),
    ("user-AGENT: *\ndisALLOW: /x", "/x/y", False),
    ("User-agent: *\nDisallow: /x", "/y", True),
    ("User-agent: *\nDisallow: /x\nAllow: /x/y", "/x/y/1", True),
    ("User-agent: *\nDisallow: /x/y\nAllow: /x", "/x/y/1", False),
    ("User-agent: *\nAllow: /x\nDisallow: /x", "/x", True),
    ("User-agent: *\nDisallow: /*.pdf$", "/a/b.pdf", False),
    ("User-agent: *\nDisallow: /*.pdf$", "/a/b.pdf?x", True),
    ("User-agent: *\nDisallow: *sid=", "/view.php?t=1&sid=2", False),
    ("User-agent: *\nDisallow: /view.php?", "/view.php?t=1", False),
    ("User-agent: *\nDisallow: /view.php?", "/view.php", True),
    ("User-agent: *\nDisallow: /caf%C3%A9", "/café", False),
    ("User-agent: *\nDisallow: /café", "/caf%c3%a9/x", False),
    ("User-agent: *\nDisallow: /%7Euser", "/~user", False),
    ("User-agent: *\nDisallow: /abc", "/%61bc", False),
    ("User-agent: *\nDisallow: /?", "?x=/y", False),
    ("User-agent: other\nDisallow: /", "/x", True),
    ("User-agent: Threadhound\nDisallow: /x\n\nUser-agent: *\nDisallow: /", "/y", True),
    ("User-agent: *\nDisallow: /\n\nUser-agent: threadhound\nAllow: /", "/y", True),
    ("User-agent: threadhound/2.0\nDisallow: /", "/y", False),
    ("User-agent: other\nUser-agent: Threadhound\nDisallow: /x", "/x", False),
    ("User-agent: thread\nDisallow: /", "/x", True),
    ("User-agent: threadhoundog\nDisallow: /", "/x", True),
    ("User-agent: a\nDisallow: /a\nUser-agent: *\nDisallow: /b", "/b", False),
    ("User-agent: *\nSitemap: http://s/\nDisallow: /x", "/x", False),
    ("User-agent: *\nCrawl-delay: 5\nDisallow: /x", "/x", False),
    ("User-agent: *\nDisalow: /x", "/x", False),
    ("User-agent: * # all\nDisallow: /x # none", "/x", False),
    ("User-agent: *\rDisallow: /x\r", "/x", False),
    ("\ufeffUser-agent: *\nDisallow: /x", "/x", False),
    ("User-agent: *\0\nDis\0allow: /x", "/x", False),
    ("Disallow: /x", "/x", True),
    ("User-agent: *\nDisallow: /robots", "/robots.txt", True),
    ("<html><body>Disallow: / is nothing</body></html>", "/x", True),
]


@pytest.mark.parametrize(("text", "path", "allowed"), RULES)
def test_rules(text, path, allowed):
    assert rules(text).allowed(f"{SITE}{path}") is allowed


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_sixteen_bit_files(encoding):
    text = CLOSED.decode() if encoding == "utf-16" else "\ufeff" + CLOSED.decode()
    assert not rules(text.encode(encoding)).allowed(f"{SITE}/x")


def test_only_the_first_part_counts():
    assert not rules(CLOSED + b"#" * 10**6).allowed(f"{SITE}/x")
    assert rules(b"#" * 600_000 + b"\n" + CLOSED).allowed(f"{SITE}/x")


@pytest.mark.parametrize(
    ("value", "delay"),
    [
        ("5", 5.0),
        ("0.5", 0.5),
        ("0", 0.0),
        ("-1", None),
        ("nan", None),
        ("inf", None),
        ("-inf", None),
        ("dog", None),
        ("", None),
        ("1e9", 1e9),
        ("1e300", 1e9),
    ],
)
def test_crawl_delay(value, delay):
    assert rules(f"User-agent: *\nCrawl-delay: {value}").crawl_delay == delay


def test_our_own_delay_counts():
    text = "User-agent: *\nCrawl-delay: 50\n\nUser-agent: threadhound\nCrawl-delay: 2"
    assert rules(text).crawl_delay == 2.0


def test_sitemaps():
    text = "Sitemap: http://s/1\nUser-agent: x\nDisallow: /\nSitemap: http://s/2"
    assert rules(text).sitemaps == ("http://s/1", "http://s/2")
    assert rules("", 404).sitemaps == ()


def test_the_forbidding_line_is_named():
    text = "User-agent: *\nDisallow: /x\n\nUser-agent: Threadhound\nDisallow: /a\n"
    text += "Disallow: /a/b # no\n"
    assert rules(text).forbidding_line(f"{SITE}/a/b/c") == "robots.txt, line 6: Disallow: /a/b # no"
    assert rules(text).forbidding_line(f"{SITE}/x") is None
    assert "503" in (rules("", 503).forbidding_line(f"{SITE}/x") or "")


def test_many_strangers_cost_no_time():
    """15,000 agents times 15,000 rules would take minutes, were each pair looked at."""
    agents = "".join(f"User-agent: a{number}\n" for number in range(15_000))
    disallows = "".join(f"Disallow: /x{number}\n" for number in range(15_000))
    assert rules(agents + disallows).allowed(f"{SITE}/x1")
    assert not rules(agents + "User-agent: threadhound\n" + disallows).allowed(f"{SITE}/x1")


def test_a_copy_is_kept_for_a_day():
    robots = rules("User-agent: *\nDisallow: /x\nCrawl-delay: 3")
    again = Robots.from_json(json.loads(json.dumps(robots.to_json())))
    assert again == robots
    assert again.crawl_delay == 3.0
    assert not again.allowed(f"{SITE}/x")
    assert not again.expired(NOW + timedelta(hours=23))
    assert again.expired(NOW + timedelta(hours=24))
    assert again.expired(NOW - timedelta(seconds=1))


def test_where_the_file_is():
    assert robots_url("https://a.example:8443/x/y?z#w") == "https://a.example:8443/robots.txt"
    assert robots_url("http://a.example?x=/y") == "http://a.example/robots.txt"


def test_whom_the_rules_address():
    assert robots_agent(Settings()) == "Threadhound"
    assert robots_agent(Settings(user_agent="Own-Bot/2.1 (+me)")) == "Own-Bot"


WORDS = st.sampled_from(["/", "/a", "/a/", "/b?x=", "*", "$", "%41", "é", "a", "x=1", "?", "/A"])
PATHS = st.lists(WORDS, max_size=5).map("".join)
LINES = st.tuples(st.sampled_from(["Allow", "Disallow", "Disalow"]), PATHS)


@given(st.lists(LINES, max_size=6), st.lists(PATHS, max_size=6))
def test_the_fast_path_agrees_with_the_full_matcher(lines, paths):
    text = "User-agent: *\n" + "".join(f"{name}: {value}\n" for name, value in lines)
    robots, judge = rules(text), Protego.parse(text)
    for path in paths:
        url = f"{SITE}/{path}"
        assert robots.allowed(url) == judge.can_fetch(url, "Threadhound")
