"""Threads that no list links to are found by the links that crawling leaves alone."""

import re
from dataclasses import replace
from html import unescape
from urllib.parse import urljoin

import pytest
from hypothesis import given
from hypothesis import strategies as some

from crawl.test_audit import SETTINGS, SPEC, audited
from threadhound.evaluate.hiding import Hiding, thread_of
from threadhound.evaluate.simulate.offline import Rendered
from threadhound.fetch.replay import Answer
from threadhound.learn.audit_ways import at_home, plain_form
from threadhound.model import PageKind

NAMED = SPEC.but(url_style="title", theme="tables-classic", threads=120, robots=None)
ORIGIN = "http://127.0.0.1:8300"
HTML = (("Content-Type", "text/html; charset=utf-8"),)


class Beside(Hiding):
    """A forum of names without numbers; `way` adds links to pages of threads, and answers them."""

    def __init__(self, way, share=0.1):
        super().__init__(Rendered(NAMED), share)
        self.way, self.asked = way, []
        self.order = list(self._listed(Rendered(NAMED)))
        self.place = {thread_of(self.truth.find(url).page): n for n, url in enumerate(self.order)}

    def _listed(self, whole):
        """The threads in the order of the lists, each once."""
        lists = [known for known in self.truth.known if known.kind == "index"]
        met = set()
        for known in sorted(lists, key=lambda one: [*map(int, re.findall(r"\d+", one.page))]):
            text = whole.answer(known.url).body.decode()
            for href in re.findall(r'href="([^"#]*)', text):
                url = urljoin(known.url, unescape(href))
                found = self.truth.find(url)
                if found and found.kind == "thread" and found.page.endswith(":p1"):
                    if found.page not in met:
                        yield url
                    met.add(found.page)

    def answer(self, url):
        if "/beside/" in url:
            self.asked.append(url)
            return self.way.show(self, int(url.rpartition("/")[2]))
        said, known = super().answer(url), self.truth.find(url)
        if said is None or known is None or known.kind not in ("thread", "index"):
            return said
        if known.kind == "index":  # rows keep a link, to who wrote them
            named = re.sub(rb"<span>(\w+)</span>", rb'<a href="/who/\1">\1</a>', said.body)
            return Answer(said.status, said.reason, said.headers, named)
        links = self.way.links(self.place[thread_of(known.page)], len(self.order))
        body = said.body.replace(b"</body>", f'<p class="step">{links}</p></body>'.encode())
        return Answer(said.status, said.reason, said.headers, body)


class Steps:
    """The thread before and the thread after, by a redirect."""

    def links(self, here, many):
        return (
            f'<a class="up" href="/beside/up/{here}">&lt;</a> '
            f'<a class="down" href="/beside/down/{here}">&gt;</a>'
        )

    def show(self, forum, here):
        step = 1 if "down" in forum.asked[-1] else -1
        to = forum.order[(here + step) % len(forum.order)]
        return Answer(302, "", (("Location", to),), b"")


class Writings:
    """What else the author wrote: a page that names ten threads."""

    def links(self, here, many):
        return f'<a class="who" href="/beside/who/{here % (many // 10)}">more</a>'

    def show(self, forum, who):
        links = [url for n, url in enumerate(forum.order) if n % (len(forum.order) // 10) == who]
        rows = "".join(f'<li><a href="{url}#x">thread</a></li>' for url in links)
        return Answer(200, "", HTML, f"<html><body><ul>{rows}</ul></body></html>".encode())


class ForeignFeeds(Writings):
    """Feeds that only the page links to, and that know the forum by another host's name."""

    def show(self, forum, who):
        text = Writings.show(self, forum, who).body.decode()
        items = "".join(
            f"<item><link>{url.replace(ORIGIN, 'http://example.com')}</link></item>"
            for url in re.findall(r'href="([^"#]*)', text)
        )
        kind = (("Content-Type", "application/rss+xml"),)
        return Answer(200, "", kind, f"<rss><channel>{items}</channel></rss>".encode())


class NothingNew:
    """Links that lead to one page about nothing."""

    def links(self, here, many):
        places = ("report", "print", "share", "quote", "like", "save")
        return "".join(f'<a class="{p}" href="/beside/{p}/{here}">{p}</a>' for p in places)

    def show(self, forum, here):
        return Answer(200, "", HTML, f"<html><body><p>Number {here}.</p></body></html>".encode())


@pytest.mark.parametrize("way", [Writings(), ForeignFeeds()], ids=["profiles", "feeds"])
def test_pages_that_name_threads_lead_to_all_that_lists_hide(way):
    forum = Beside(way)
    found, _, _ = audited(forum)
    assert len(forum.hidden) >= 10
    assert found["threads"] == forum.threads
    assert found["complete"] is True
    assert found["repair"]["stored"] == len(forum.hidden)
    assert found["repair"]["tried"]["links left alone"] == len(forum.asked) <= 30


def test_the_thread_beside_a_row_without_a_name_leads_to_it():
    forum = Beside(Steps())
    found, _, _ = audited(forum)
    assert found["repair"]["stored"] >= 0.7 * len(forum.hidden)
    assert len(forum.asked) <= 6 * len(forum.hidden)


def test_links_that_lead_nowhere_are_left_alone_soon():
    forum = Beside(NothingNew())
    found, _, _ = audited(forum)
    assert found["complete"] is False
    assert found["threads_expected"] == forum.threads
    assert 0 < len(forum.asked) <= 24


def test_a_member_does_not_try_what_unknown_links_do(tmp_path):
    jar = tmp_path / "cookies.txt"
    jar.write_text("# Netscape HTTP Cookie File\n")
    forum = Beside(Writings())
    found, _, _ = audited(forum, settings=replace(SETTINGS, cookies_file=str(jar)))
    assert forum.asked == []
    assert found["complete"] is False


def test_robots_hold_for_links_left_alone():
    forum = Beside(Writings())
    robots = Answer(
        200, "", (("Content-Type", "text/plain"),), b"User-agent: *\nDisallow: /beside/"
    )
    plain = forum.answer
    forum.answer = lambda url: robots if url.endswith("/robots.txt") else plain(url)
    audited(forum)
    assert forum.asked == []


def test_feeds_that_know_the_forum_by_another_name_are_read_at_home():
    urls = ["http://example.com/t/1", "https://forum.example.com:81/t/2?x=1", "http://nowhere"]
    assert at_home(urls, "http://here:8080/feed?all") == [
        "http://here:8080/t/1",
        "http://here:8080/t/2?x=1",
    ]


@given(
    some.integers(1, 10**6),
    some.lists(some.sampled_from(["post=7", "show=1", "sid=a", "page=last"]), max_size=3),
)
def test_an_address_in_a_thread_names_the_thread(number, behind):
    plain = f"http://h/t?id={number}"

    def known(url):
        found = re.fullmatch(r"http://h/t\?id=(\d+)", url)
        return (PageKind.THREAD, found[1]) if found else None

    assert plain_form("&".join([plain, *behind]), known) == (plain if behind else None)
    assert plain_form(f"http://h/user?id={number}&tab=posts", known) is None
