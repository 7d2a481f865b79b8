"""From seeds to whole forums: what `discover` writes is what `crawl --from` reads.

And what a hostile or rude host on the way costs: its own pages, never the discovery.
"""

import json
import time
from collections import Counter, defaultdict
from itertools import pairwise

import pytest
from click.testing import CliRunner

from cli.little_web import LittleWeb, Served, page
from cli.test_discover_command import lines, run, run_little, seeds_file
from crawl.process import threadhound
from faults import museum
from threadhound.crawl import trial
from threadhound.evaluate.simulate.truth import totals
from threadhound.evaluate.web import Web, WebSpec
from threadhound.evaluate.web.paths import comment_url
from threadhound.evaluate.web.site import forum_spec

SPEC = WebSpec(seed=11, domains=30)
ENOUGH = 50  # threads to learn from; crawling smaller forums has tests of its own
DEEP = museum.BOMBS["H1 a hundred thousand levels"].decode("latin-1")


@pytest.mark.slow
def test_discovered_forums_are_crawled_whole(tmp_path):
    web = Web(SPEC)
    place = tmp_path / "found"
    with Served(web) as served:
        large = [site for site in web.sites if site.is_forum and site.items >= ENOUGH]
        threads = [comment_url(site, 7) for site in large]
        seeds = seeds_file(tmp_path, *threads, *web.seeds(2))
        assert run(seeds, place, served, "--top", 20, "--layers", 1, "-q").exit_code == 0
        forums = lines(place / "forums.jsonl")
        done = threadhound(
            "crawl", "--from", place / "forums.jsonl", "-o", tmp_path / "all", "--proxy",
            served.url, "--delay", 0, "--json",
        )  # fmt: skip
    ended = {one["start"]: one for one in map(json.loads, done.stdout.splitlines())}
    assert set(ended) == {forum["entry"] for forum in forums}
    begun = {start.split("/")[2]: one for start, one in ended.items()}
    assert len(large) >= 2
    for site in large:
        one = begun[site.host]
        rows = threadhound("export", one["archive"], "-w", "posts").stdout.splitlines()
        assert one["finished"] == "complete"
        assert len(rows) == totals(forum_spec(site)).posts


FEW_LINKS = 10  # bombs of links lead to pages of their own


def test_a_hostile_page_is_read_where_a_child_survives_it(tmp_path):
    hosts = {"a.example": {"/": page("/deep", "/1"), "/deep": DEEP, "/1": page()}}
    result, _ = run_little(tmp_path, hosts)
    assert result.exit_code == 0
    assert json.loads(result.stdout)["pages"] == 3


def test_a_page_that_kills_parsers_is_missed_and_the_others_are_found(tmp_path, monkeypatch):
    monkeypatch.setattr(trial, "survives", lambda _body, _kind: False)
    hosts = {"a.example": {"/": page("/deep", "/1"), "/deep": DEEP, "/1": page("/2"), "/2": page()}}
    result, _ = run_little(tmp_path, hosts)
    told = json.loads(result.stdout)
    assert result.exit_code == 0
    assert told["reasons"] == {"unreadable": 1}
    assert told["pages"] == 3
    assert (tmp_path / "d" / "warc").exists()


def test_hostile_bytes_of_all_kinds_cost_no_more_than_themselves(tmp_path):
    alone = [name for name, told in museum.BOMBS.items() if told.count(b"href") < FEW_LINKS]
    names = {f"/{at}": name for at, name in enumerate(alone)}
    pages = {at: museum.BOMBS[name].decode("latin-1") for at, name in names.items()}
    hosts = {"a.example": {"/": page(*pages, "/end"), **pages, "/end": page()}}
    result, served = run_little(tmp_path, hosts)
    assert result.exit_code == 0
    told = json.loads(result.stdout)
    assert told["pages"] + told["missed"] == len(pages) + 2
    assert "http://a.example/end" in served.asked()


def test_no_host_is_asked_for_two_pages_at_once(tmp_path):
    """As the server saw it: a request comes only after the answer to the last one."""
    names = [f"h{n}.example" for n in range(3)]
    links = [f"/{n}" for n in range(6)]
    hosts = {name: {"/": page(*links), **{link: page() for link in links}} for name in names}
    answered = defaultdict(list)

    class Slow(LittleWeb):
        def answer(self, host, target):
            began = time.monotonic()
            time.sleep(0.01)
            found = super().answer(host, target)
            answered[host].append((began, time.monotonic()))
            return found

    seeds = seeds_file(tmp_path, *(f"http://{name}/" for name in names))
    with Served(Slow(hosts)) as served:
        result = run(seeds, tmp_path / "d", served, "--classifier", "keywords", "--no-forums", "-q")
    assert result.exit_code == 0
    assert {host: len(spans) for host, spans in answered.items()} == dict.fromkeys(names, 8)
    for spans in answered.values():
        assert all(end <= begin for (_, end), (begin, _) in pairwise(sorted(spans)))


def test_the_crawl_delay_of_a_host_is_kept_and_is_its_own(tmp_path):
    hosts = {
        "slow.example": {
            "/robots.txt": "User-agent: *\nCrawl-delay: 0.3\n", "/": page("/1", "/2"),
            "/1": page(), "/2": page(),
        },
        "quick.example": {"/": page(*(f"/{n}" for n in range(5)))}
        | {f"/{n}": page() for n in range(5)},
    }  # fmt: skip
    result, served = run_little(
        tmp_path, hosts, seeds=("http://slow.example/", "http://quick.example/")
    )
    assert result.exit_code == 0
    moments = defaultdict(list)
    for one in served.log:
        moments[one.host].append(one.at)
    gaps = [late - early for early, late in pairwise(moments["slow.example"])]
    assert len(gaps) == 3
    assert min(gaps[1:]) > 0.25
    assert len(moments["quick.example"]) == 7


def test_a_denied_seed_is_not_asked_either(tmp_path):
    (tmp_path / "deny.txt").write_text("bad.example\n")
    hosts = {"a.example": {"/": page()}, "bad.example": {"/": page()}}
    result, served = run_little(
        tmp_path, hosts, "--deny", tmp_path / "deny.txt",
        seeds=("http://a.example/", "http://bad.example/"),
    )  # fmt: skip
    assert result.exit_code == 0
    assert {one.host for one in served.log} == {"a.example"}
    assert "Left alone as --deny says: 1 of the seeds." in result.stderr


def test_seeds_that_are_all_denied(tmp_path):
    (tmp_path / "deny.txt").write_text("a.example\n")
    result, served = run_little(
        tmp_path, {"a.example": {"/": page()}}, "--deny", tmp_path / "deny.txt"
    )
    assert result.exit_code == 2
    assert served.log == []


def test_a_giant_that_is_named_as_a_seed_is_asked(tmp_path):
    hosts = {"www.reddit.com": {"/r/x": page("/r/y"), "/r/y": page()}}
    result, served = run_little(tmp_path, hosts, seeds=("http://www.reddit.com/r/x",))
    assert result.exit_code == 0
    assert served.asked() == ["http://www.reddit.com/r/x"]


@pytest.mark.parametrize("strategy", ["bfirst", "commd", "opic-commd", "ours"])
def test_domain_budgets_hold_under_every_strategy(tmp_path, strategy):
    many = [f"/{n}" for n in range(30)]
    hosts = {
        name: {"/": page(*many, f"http://{other}/"), **{one: page(*many) for one in many}}
        for name, other in (("a.example", "b.example"), ("b.example", "a.example"))
    }
    result, served = run_little(tmp_path, hosts, "--per-domain", 4, "--strategy", strategy)
    assert result.exit_code == 0
    asked = Counter(url.split("/")[2] for url in served.asked())
    assert asked == {"a.example": 4, "b.example": 4}


def test_an_empty_list_of_forums_is_told(tmp_path):
    (tmp_path / "forums.jsonl").write_text("")
    done = threadhound("crawl", "--from", tmp_path / "forums.jsonl", "-o", tmp_path, check=False)
    assert done.returncode == 2
    assert "No forum to crawl" in done.stderr


def test_helpful_words_where_an_option_is_wrong(tmp_path):
    from threadhound.cli.discover import discover  # noqa: PLC0415

    seeds = seeds_file(tmp_path, "http://a.example/")
    result = CliRunner().invoke(discover, [str(seeds), "--strategy", "magic"])
    assert result.exit_code == 2
    assert "opic-commd" in result.output
