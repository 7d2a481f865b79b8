"""Hostile HTML and text, H1 to H27: the museum is crawled, archived, read and exported."""

import contextlib
import csv
import gzip
import io
import json
import resource
import subprocess
import sys
from datetime import UTC, datetime
from html import escape
from pathlib import Path

import pytest

from crawl.site import crawl as crawl_replay
from faults import museum
from faults.crawling import GOOD, crawl
from faults.trapsite import ORIGIN, Trap, TrapSite
from fetch.badserver import answer
from threadhound.cli.main import printable
from threadhound.cli.progress import Progress
from threadhound.crawl import trial
from threadhound.crawl.audit import AUDIT
from threadhound.crawl.events import PageFailed, PageFetched
from threadhound.dom.page import read_page
from threadhound.dom.text import visible_text
from threadhound.errors import NotAForumError
from threadhound.evaluate.simulate import (
    ForumSpec,
    content_targets,
    entry_target,
    render,
    totals,
)
from threadhound.export.formats import FORMATS
from threadhound.fetch.replay import ReplayFetcher
from threadhound.learn.fused.strategy import FUSED
from threadhound.model import Exchange, Response
from threadhound.settings import Limits
from threadhound.store.files import safe_name
from threadhound.store.interface import State
from threadhound.store.memory import MemoryStore
from threadhound.urls.canonical import UrlReader

HOST = "http://forum.example"
URL = HOST + "/x"
HTML = "text/html; charset=utf-8"
GROWTH = 64  # MB that a bomb may add to the process that reads it
SECONDS = 10  # of processor, for one page


def response(body, kind=HTML):
    sent = Exchange(URL, 200, "OK", (), (("Content-Type", kind),), b"", datetime.now(UTC))
    return Response(URL, (sent,), body)


def read(body, kind=HTML):
    return read_page(response(body, kind))


def text_of(body, kind=HTML):
    return visible_text(read(body, kind).tree)


READ_IN_A_CHILD = """
import json, resource, sys, time
from datetime import datetime, UTC
from pathlib import Path
from threadhound.crawl.trial import read_carefully
from threadhound.dom.structure import Structure
from threadhound.dom.text import visible_text
from threadhound.learn.pagetypes import page_type
from threadhound.fetch.replay import ReplayFetcher
from threadhound.learn.fused.strategy import FUSED
from threadhound.model import Exchange, Response

sent = Exchange("http://f.example/", 200, "OK", (), (), b"", datetime.now(UTC))

def read(body):
    page = read_carefully(Response("http://f.example/", (sent,), body))
    structure = Structure.of(page)
    page_type(structure), structure.bars, structure.post_records
    return sorted(page.flags), visible_text(page.tree)

def megabytes(line):
    return int(Path("/proc/self/status").read_text().partition(line)[2].split()[0]) / 1024

body = sys.stdin.buffer.read()
read(b"<html><body>everything is loaded now</body></html>")
Path("/proc/self/clear_refs").write_text("5")  # the peak begins anew
before, began = megabytes("VmRSS:"), time.process_time()
resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
flags, said = read(body)
print(json.dumps({
    "flags": flags, "start": said[:2000], "end": said[-2000:], "length": len(said),
    "seconds": time.process_time() - began, "growth": megabytes("VmHWM:") - before,
}))
"""


def read_bounded(body):
    """Read a page as a crawl does, in a process of its own, within the bounds of a page."""
    done = subprocess.run(
        [sys.executable, "-c", READ_IN_A_CHILD],
        input=body,
        capture_output=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr[-800:]
    told = json.loads(done.stdout)
    assert told["seconds"] < SECONDS
    assert told["growth"] < GROWTH
    return told


@pytest.mark.parametrize("name", museum.BOMBS)
def test_a_bomb_costs_little_and_hides_no_text(name):
    assert "the end" in read_bounded(museum.BOMBS[name])["end"]


@pytest.mark.parametrize("name", museum.LONG)
def test_a_page_that_is_too_long_is_cut_and_marked(name):
    told = read_bounded(museum.LONG[name])
    assert "long" in told["flags"]
    assert told["start"].startswith("start")


@pytest.mark.parametrize("name", museum.EMPTY)
def test_a_page_without_content_is_an_outcome(name):
    body = museum.EMPTY[name]
    crawled = crawl(lambda server: server.on("/x", answer(body, f"Content-Type: {HTML}")), "/x")
    assert crawled.exit_code == 0
    assert crawled.fate("/x") == "done"


@pytest.mark.parametrize("name", museum.TEXTS)
def test_odd_characters_are_kept_or_replaced_and_can_be_stored(name):
    body, expected = museum.TEXTS[name]
    said = text_of(museum.page(b"<p>" + body + b"</p>"))
    assert said == expected
    said.encode()


@pytest.mark.parametrize("name", museum.CHARSETS)
def test_encodings_that_lie(name):
    kind, body, expected = museum.CHARSETS[name]
    assert expected in text_of(f"<html><body>{body}</body>".encode(), kind)


def test_h9_a_quotation_in_another_encoding_leaves_the_rest_readable():
    body = museum.page("<p>größer</p><p>".encode() * 30 + "größer".encode("latin-1") + b"</p>")
    assert text_of(body).count("größer") == 30


@pytest.mark.parametrize(
    ("base", "leads_to"),
    [
        ("http://elsewhere.example/", "http://elsewhere.example/t"),
        ("javascript:x", "http://forum.example/t"),
        ("sub/", "http://forum.example/sub/t"),
    ],
)
def test_h10_the_first_base_counts_if_it_is_a_web_address(base, leads_to):
    head = f'<base href="{base}"><base href="http://second.example/">'.encode()
    page = read(museum.page(b"<a href=t>t</a>", head))
    assert [link.url for link in page.links] == [leads_to]


@pytest.mark.parametrize("href", museum.NO_LINKS)
def test_h11_what_is_no_web_address_is_no_link(href):
    assert read(museum.page(f'<a href="{href}">x</a>'.encode())).links == ()


def test_h12_a_hundred_thousand_links_are_bounded_and_marked():
    body = museum.page(b"".join(b"<a href=/t%d>x</a>" % n for n in range(museum.N)))
    page = read(body)
    assert len(page.links) == Limits().links_per_page
    assert "links" in page.flags


@pytest.mark.parametrize("case", ["H13", "H14", "H15"])
def test_odd_addresses_break_nothing_and_lead_nowhere_else(case):
    anchors = "".join(f'<a href="{href}">x</a>' for href in museum.ODD_ADDRESSES)
    crawled = crawl(lambda server: server.html("/x", museum.page(anchors.encode())), "/x")
    assert crawled.error is None, case
    assert crawled.fate("/good-1") == "done"
    assert all(len(path) <= Limits().url_characters for path in crawled.asked)


def test_h14_addresses_that_grow_with_every_step_come_to_an_end():
    """Each answer links to its own address, escaped once more."""

    def prepare(server):
        async def growing(asked, writer):
            path = asked.path.replace("%", "%25") + "%20"
            writer.write(
                answer(museum.page(f'<a href="{path}">x</a>'.encode()), "Content-Type: text/html")
            )

        class Everything(dict):
            def get(self, path, default=None):
                return super().get(path) or (growing if path.startswith("/grow") else default)

        server.routes = Everything(server.routes)

    crawled = crawl(prepare, "/grow/")
    assert crawled.exit_code == 0
    assert len(crawled.asked) < 1000


PAYLOADS = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</textarea><svg onload=alert(1)>",
    "{{7*7}}${7*7}",
    "]]><x>",
    "</title><script>alert(1)</script>",
    "javascript:alert(1)",
    "=cmd|'/c calc'!A1",
    "\x1b[2J\x1b]0;title\x07",
    "a\r\nb\x08",
)


@pytest.mark.parametrize("payload", PAYLOADS)
def test_h18_h19_titles_are_data_in_every_export(payload):
    row = {"title": payload, "url": f"http://f.example/?q={escape(payload)}"}
    out = io.StringIO()
    FORMATS["jsonl"]([row], ("title", "url"), out)
    assert json.loads(out.getvalue()) == row
    out = io.StringIO(newline="")
    FORMATS["csv"]([row], ("title", "url"), out)
    cell = next(csv.DictReader(io.StringIO(out.getvalue(), newline="")))["title"]
    assert not cell.startswith(("=", "+", "-", "@"))
    shown = printable(payload)
    assert all(letter.isprintable() or letter == "\n" for letter in shown)


def test_h19_no_escape_sequence_of_a_title_reaches_the_terminal(capfd):
    progress = Progress(quiet=False, verbose=True)
    evil = "http://f.example/\x1b[2J\x07\r\u202e"
    progress.show(PageFetched(evil, evil, 200, None, 0, 1), lambda: 0)
    progress.show(PageFailed(evil, "reset", "said \x1b]0;x\x07", final=True), lambda: 0)
    said = capfd.readouterr().err
    assert not set(said) & set("\x1b\x07\r\u202e")


@pytest.mark.parametrize("trap", museum.INVISIBLE)
def test_h20_links_that_nobody_sees_are_not_followed(trap):
    crawled = crawl(lambda server: server.html("/x", museum.page(trap.encode())), "/x")
    assert "/trap" not in crawled.asked


def test_h21_entities_of_xml_are_not_expanded():
    laughs = b"".join(b'<!ENTITY l%d "%s">' % (n, b"&l%d;" % (n - 1) * 10) for n in range(1, 12))
    body = (
        b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "lol">'
        + laughs
        + b'<!ENTITY out SYSTEM "file:///etc/passwd">]><html><body>&l11;&out;</body></html>'
    )
    told = read_bounded(body)
    assert "root:" not in told["start"] + told["end"]
    assert told["length"] < 2000


def test_h22_data_of_scripts_is_not_read_as_data():
    nested = b"[" * 200_000 + b"NaN, 1e400" + b"]" * 200_000
    body = museum.page(b'<script type="application/ld+json">' + nested + b"</script>" + museum.END)
    assert read_bounded(body)["start"].strip() == "the end"


def test_h26_no_name_from_the_site_becomes_a_file_name():
    for name in ("../../x", "CON", "x" * 5000, "a\0b", "/etc/passwd", "..", ""):
        made = safe_name(name)
        assert made not in ("", ".", "..")
        assert not set(made) & set("/\\\0")
        assert len(made.encode()) <= 255


SPEC = ForumSpec(seed=41, boards=2, threads=12)


def pages_of_a_forum():
    return [render(SPEC, target).body for target in content_targets(SPEC)]


@pytest.mark.parametrize("seed", range(6))
def test_mutated_pages_through_the_whole_crawl(seed):
    """A crawl of nothing but damaged pages ends, and each page has an outcome (H1 to H27)."""
    crawl_mutated(seed, 60)


def crawl_mutated(seed, pages):
    originals = pages_of_a_forum()
    bodies = [museum.mutated(originals[n % len(originals)], 1000 * seed + n) for n in range(pages)]
    paths = [f"/page-{n}" for n in range(len(bodies))]

    def prepare(server):
        for path, body in zip(paths, bodies, strict=True):
            server.html(path, body)

    crawled = crawl(prepare, *paths)
    assert crawled.error is None
    fates = {path: crawled.fate(path) for path in (*paths, *GOOD)}
    assert set(fates.values()) <= {"done", "skipped: not-html"}, fates
    kept = {stored.url.removeprefix(crawled.origin): stored for stored in crawled.store.pages()}
    for path, body in zip(paths, bodies, strict=True):
        if path in kept:
            assert crawled.store.read(kept[path].visit).body == body


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_ten_thousand_mutated_pages(seed):
    """Over sockets, into an archive, with links followed and posts looked for."""
    crawl_mutated(seed + 100, 500)


class Mutating(Trap):
    """Every answer of the forum has been damaged on its way, but for its home page."""

    def __init__(self, seed):
        self.seed = seed

    def damaged(self, site, target, body):
        home = site.requests < 2 or site.kind(target) == "entry"
        return body if home else museum.mutated(body, f"{self.seed} {target}")


def share_in_reach(site, start):
    """The thread pages that links lead to which the damage has left: some lists lost all theirs."""
    wanted = {ORIGIN + target for target in content_targets(site.spec)}
    seen, left = set(), [start]
    while left:
        url = left.pop()
        seen.add(url)
        links = read(site.answer(url).body).links
        left += {ORIGIN + link.url.removeprefix(HOST) for link in links} & wanted - seen - {*left}
    threads = {url for url in wanted if site.kind(url.removeprefix(ORIGIN)) == "thread"}
    return len(seen & threads) / len(threads)


@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(n, marks=pytest.mark.slow) for n in range(1, 12))]
)
def test_a_forum_of_damaged_pages_is_learned_crawled_and_read_or_refused_in_a_sentence(seed):
    """A quarter of the posts in reach: most pages lose some of theirs, too."""
    store, site = MemoryStore(), TrapSite(SPEC.but(threads=60, seed=seed + 60), Mutating(seed))
    fetcher, start = ReplayFetcher(site), ORIGIN + entry_target(site.spec)
    with contextlib.suppress(NotAForumError):
        crawl_replay(fetcher, strategy=FUSED, start=start, store=store)
        assert store.states().get(State.PENDING, 0) == 0
        in_reach = share_in_reach(site, start) * totals(site.spec).posts
        assert store.counts().posts > in_reach / 4
        assert store.get(AUDIT)["complete"] is not True or in_reach == totals(site.spec).posts
    for thread in store.threads():
        for stored in store.posts(thread):
            stored.post.text.encode()


class TestKilledParsers:
    """P14: what looks dangerous is parsed by a process that can be killed."""

    def test_an_ordinary_page_starts_no_process(self, monkeypatch):
        monkeypatch.setattr(trial.subprocess, "run", None)  # would raise
        page = trial.read_carefully(response(museum.page(museum.END)), UrlReader(), Limits())
        assert page.flags == frozenset()

    def test_a_dangerous_page_that_can_be_read_is_read(self):
        body = museum.BOMBS["H1 a hundred thousand levels"]
        page = trial.read_carefully(response(body), UrlReader(), Limits())
        assert "deep" in page.flags
        assert "the end" in visible_text(page.tree)

    @pytest.mark.parametrize(
        "crime",
        ["import os; os.abort()", "while True: pass", "x = bytearray(3 << 30)"],
        ids=["P14 it crashes", "P14 it hangs", "P14 it eats all memory"],
    )
    def test_a_parser_that_dies_costs_one_page_and_not_the_crawl(
        self, crime, tmp_path, monkeypatch
    ):
        source = Path(trial.__file__).read_text().replace("CPU_SECONDS = 10", "CPU_SECONDS = 1")
        source = source.replace("    page_type(", f"    {crime}\n    page_type(")
        (tmp_path / "deadly.py").write_text(source)
        monkeypatch.setenv("PYTHONPATH", str(tmp_path))
        monkeypatch.setattr(trial, "survives", lambda body, kind: _survives(body, kind, "deadly"))
        body = museum.BOMBS["H1 a hundred thousand levels"]
        page = trial.read_carefully(response(body), UrlReader(), Limits())
        assert page.flags == {"unreadable"}
        assert page.size == len(body)
        assert page.links == ()


_survives = trial.survives


def test_n7_a_bomb_grows_the_process_by_less_than_64_megabytes():
    bomb = gzip.compress(b"<html>" + b" " * (150 << 20), 6)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    crawled = crawl(lambda server: server.html("/x", bomb, "Content-Encoding: gzip"), "/x")
    assert crawled.fate("/x") == "skipped: expands-too-much"
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 64 * 1024
