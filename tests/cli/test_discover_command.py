"""`threadhound discover` as its user meets it: many hosts on loopback, kills, every refusal."""

import json
import signal
import time
from collections import Counter, defaultdict
from itertools import pairwise

import pytest
from click.testing import CliRunner
from warcio.archiveiterator import ArchiveIterator

from cli.little_web import LittleWeb, Served, page
from crawl.process import started, threadhound
from threadhound.cli.discover import discover
from threadhound.cli.main import COMMANDS
from threadhound.evaluate.web import Web, WebSpec

SPEC = WebSpec(seed=3, domains=24)
ONE = "http://a.example/"


@pytest.fixture(scope="module")
def web():
    return Web(SPEC)


def seeds_file(folder, *urls):
    path = folder / "seeds.txt"
    path.write_text("# where to begin\n\n" + "\n".join(urls) + "\n")
    return path


def options(served, *more):
    return ("--proxy", served.url, "--delay", "0", *map(str, more))


def run(seeds, place, served, *more):
    """In this process; returns the result with the error's exit code."""
    arguments = [str(seeds), "-o", str(place), *options(served, *more)]
    result = CliRunner().invoke(discover, arguments)
    if result.exception and not isinstance(result.exception, SystemExit):
        result.exit_code = getattr(result.exception, "exit_code", -1)
        assert result.exit_code > 0, result.exc_info
    return result


def lines(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def entries(place):
    return [(forum["domain"], forum["entry"]) for forum in lines(place / "forums.jsonl")]


def run_little(tmp_path, hosts, *more, seeds=(ONE,)):
    with Served(LittleWeb(hosts)) as served:
        result = run(
            seeds_file(tmp_path, *seeds), tmp_path / "d", served, "--classifier", "keywords",
            "--no-forums", "--json", *more,
        )  # fmt: skip
        return result, served


@pytest.fixture(scope="module")
def found(web, tmp_path_factory):
    folder = tmp_path_factory.mktemp("discovered")
    with Served(web) as served:
        seeds = seeds_file(folder, *web.seeds())
        result = run(seeds, folder / "d", served, "--top", 30, "--layers", 3, "--json")
    assert result.exit_code == 0, result.output
    return folder / "d", json.loads(result.stdout), served


def test_it_is_a_command():
    assert "discover" in COMMANDS


def test_pages_are_listed_with_what_was_found_out_about_them(found, web):
    place, told, _ = found
    rows = lines(place / "pages.jsonl")
    assert len(rows) == told["pages"] == sum(layer["fetched"] for layer in told["layers"])
    assert sum(row["relevant"] for row in rows) == told["relevant"]
    truth = [web.is_comment(row["url"]) == row["relevant"] for row in rows]
    assert sum(truth) / len(truth) > 0.95
    for row in rows:
        assert {"url", "type", "score", "layer", "domain", "topic", "comments"} <= set(row)
        assert row["topic"] is None
        assert row["relevant"] == (row["type"] in {"discussion", "comments"})
    assert [row["layer"] for row in rows] == sorted(row["layer"] for row in rows)


def test_forums_are_listed_with_their_entry_pages(found, web):
    place, told, _ = found
    forums = lines(place / "forums.jsonl")
    assert len(forums) == told["forums"] >= 1
    kinds = [web.kind(forum["entry"]) for forum in forums]
    assert kinds.count("entry") >= 0.8 * len(kinds), forums
    assert all(web.site(f["entry"].split("/")[2]).is_forum for f in forums)


def test_the_sum_of_cash_is_told_for_each_layer(found):
    _, told, _ = found
    assert [layer["cash"] for layer in told["layers"]] == pytest.approx([1.0] * 4)


def test_nothing_is_asked_twice_and_robots_first(found):
    _, _, served = found
    asked = Counter((one.host, one.target) for one in served.log)
    assert max(asked.values()) == 1
    first = {}
    for one in served.log:
        first.setdefault(one.host, one.target)
    assert set(first.values()) == {"/robots.txt"}


def test_the_report_has_the_papers_curves_and_runs_nothing(found):
    place, _, _ = found
    html = (place / "report.html").read_text()
    assert html.count("<svg") >= 5
    for title in ("Harvest rate", "outside the seeds", "Domains after the seeds"):
        assert title in html
    assert "prefers-color-scheme:dark" in html
    assert "<script" not in html
    assert "default-src 'none'" in html


def test_the_report_links_the_forums_and_names_every_domain_with_comments(found):
    place, _, _ = found
    html = (place / "report.html").read_text()
    assert entries(place)
    assert all(f'<a href="{entry}"' in html for _, entry in entries(place))
    commented = {row["domain"] for row in lines(place / "pages.jsonl") if row["relevant"]}
    assert all(f"<th>{domain}</th>" in html for domain in commented)


def test_pages_are_kept_as_warc(found):
    place, _, _ = found
    urls = set()
    for file in (place / "warc").iterdir():
        with file.open("rb") as stream:
            for record in ArchiveIterator(stream, check_digests="raise"):
                if record.rec_type == "response":
                    urls.add(record.rec_headers["WARC-Target-URI"])
    assert {row["url"] for row in lines(place / "pages.jsonl")} <= urls


def test_going_further_is_the_same_as_having_gone_there_at_once(found, web, tmp_path):
    place, _, _ = found
    with Served(web) as served:
        seeds = seeds_file(tmp_path, *web.seeds())
        for layers in (1, 3):
            result = run(seeds, tmp_path / "d", served, "--top", 30, "--layers", layers, "--json")
        asked = Counter(served.asked())
    assert json.loads(result.stdout)["resumed"]
    assert lines(tmp_path / "d" / "pages.jsonl") == lines(place / "pages.jsonl")
    assert entries(tmp_path / "d") == entries(place)
    assert max(asked.values()) == 1


def test_killed_again_and_again_and_nothing_is_lost(found, web, tmp_path):
    place, _, _ = found
    kills = 4
    with Served(web, delay=0.01) as served:
        seeds = seeds_file(tmp_path, *web.seeds())
        command = (
            "discover", seeds, "-o", tmp_path / "d", *options(served, "--top", 30, "--layers", 3)
        )  # fmt: skip
        for kill in range(1, kills + 1):
            crawl = started(*command)
            while len(served.log) < 25 * kill and crawl.poll() is None:
                time.sleep(0.02)
            crawl.kill()
            crawl.communicate()
        threadhound(*command)
        asked = Counter(served.asked())
    assert lines(tmp_path / "d" / "pages.jsonl") == lines(place / "pages.jsonl")
    assert entries(tmp_path / "d") == entries(place)
    assert sum(asked.values()) - len(asked) <= kills * (32 + 64)


def test_ctrl_c_stops_cleanly_and_the_next_run_goes_on(web, tmp_path):
    with Served(web, delay=0.02) as served:
        seeds = seeds_file(tmp_path, *web.seeds())
        command = (
            "discover", seeds, "-o", tmp_path / "d", "--no-forums",
            *options(served, "--top", 20, "--layers", 3),
        )  # fmt: skip
        crawl = started(*command)
        while len(served.log) < 15:
            time.sleep(0.02)
        crawl.send_signal(signal.SIGINT)
        _, said = crawl.communicate(timeout=20)
        assert crawl.returncode == 130
        assert b"run it again to go on" in said
        rows = lines(tmp_path / "d" / "pages.jsonl")
        done = threadhound(*command)
    assert "Complete" in done.stdout
    assert len(lines(tmp_path / "d" / "pages.jsonl")) > len(rows)


def test_a_limit_ends_a_run_and_the_next_one_goes_on(tmp_path):
    hosts = {"a.example": {"/": page(*(f"/{n}" for n in range(20)))}}
    hosts["a.example"] |= {f"/{n}": page() for n in range(20)}
    first, _ = run_little(tmp_path, hosts, "--max-pages", 5)
    assert json.loads(first.stdout)["finished"] == "limit"
    second, _ = run_little(tmp_path, hosts)
    assert json.loads(second.stdout)["finished"] == "complete"
    assert json.loads(second.stdout)["pages"] == 21


@pytest.mark.parametrize("text", ["", "\n\n# nothing\n"])
def test_no_seeds_at_all(tmp_path, text):
    (tmp_path / "seeds.txt").write_text(text)
    done = threadhound("discover", tmp_path / "seeds.txt", "-o", tmp_path / "d", check=False)
    assert done.returncode == 2
    assert "has no seeds" in done.stderr
    assert not (tmp_path / "d").exists()


def test_all_wrong_seeds_are_named_by_their_lines(tmp_path):
    lines = ["http://a.example/  # fine", "ftp://b.example/", "", "no address"]
    (tmp_path / "seeds.txt").write_text("\n".join(lines))
    result = CliRunner().invoke(discover, [str(tmp_path / "seeds.txt"), "-o", str(tmp_path / "d")])
    assert result.exception.exit_code == 2
    assert all(line in str(result.exception) for line in ("Line 2", "Line 4"))
    assert "Line 1" not in str(result.exception)


def test_seeds_that_are_missed_are_named(tmp_path):
    gone = f"{ONE}gone"
    hosts = {"a.example": {"/": page()}}
    result, _ = run_little(tmp_path, hosts, seeds=(ONE, gone))
    assert json.loads(result.stdout)["seeds_missed"] == {gone: "status-404"}
    assert f"Missed {gone}: status-404" in result.stderr


def test_seeds_that_cannot_be_reached(tmp_path):
    seeds = seeds_file(tmp_path, "http://127.0.0.1:9/", "http://127.0.0.1:1/")
    result = CliRunner().invoke(discover, [str(seeds), "-o", str(tmp_path / "d"), "--delay", "0"])
    assert result.exception.exit_code == 5
    assert "None of the seeds could be had" in str(result.exception)
    assert not (tmp_path / "d").exists()


def test_seeds_that_robots_txt_forbids(tmp_path):
    rules = "User-agent: *\nDisallow: /\n"
    result, served = run_little(tmp_path, {"a.example": {"/": page(), "/robots.txt": rules}})
    assert result.exit_code == 6
    assert served.asked() == []
    assert not (tmp_path / "d").exists()


def test_seeds_that_refuse_us(tmp_path):
    result, _ = run_little(tmp_path, {"a.example": {"/": 403}})
    assert result.exit_code == 7


def test_seeds_that_are_not_there(tmp_path):
    result, _ = run_little(tmp_path, {"a.example": {"/": 404}})
    assert result.exit_code == 4


def test_nothing_found_says_what_was_looked_at(tmp_path):
    hosts = {"a.example": {"/": page("/1", "/gone", comments=False), "/1": page(comments=False)}}
    result, _ = run_little(tmp_path, hosts)
    assert result.exit_code == 4
    said = str(result.exception)
    assert "No page with comments among 2 pages of 1 domains" in said
    assert "status-404" in said
    assert (tmp_path / "d" / "pages.jsonl").exists()


def test_robots_txt_of_every_host_is_obeyed(tmp_path):
    hosts = {
        "a.example": {"/": page("/1", "http://b.example/open", "http://b.example/secret/1")},
        "b.example": {
            "/robots.txt": "User-agent: *\nDisallow: /secret\n",
            "/open": page("/secret/2", "/more"),
            "/more": page(),
            "/secret/1": page(),
        },
    }
    hosts["a.example"]["/1"] = page()
    result, served = run_little(tmp_path, hosts)
    assert result.exit_code == 0
    assert not [url for url in served.asked("b.example") if "/secret" in url]
    assert "http://b.example/more" in served.asked()
    assert json.loads(result.stdout)["reasons"] == {"robots": 2}


def test_each_host_is_asked_at_its_own_pace(tmp_path):
    names = [f"h{n}.example" for n in range(4)]
    hosts = {name: {"/": page(*(f"/{n}" for n in range(3)))} for name in names}
    for name in names:
        hosts[name] |= {f"/{n}": page() for n in range(3)}
    seeds = [f"http://{name}/" for name in names]
    result, served = run_little(tmp_path, hosts, "--delay", "0.2", seeds=seeds)
    assert result.exit_code == 0, result.exception
    times = defaultdict(list)
    for one in served.log:
        times[one.host].append(one.at)
    assert all(len(moments) == 5 for moments in times.values())
    gaps = [late - early for moments in times.values() for early, late in pairwise(moments)]
    assert min(gaps) > 0.15
    # the hosts take turns: nobody is served to the end before the others begin
    ends = [moments[-1] for moments in times.values()]
    assert max(moments[0] for moments in times.values()) < min(ends)


def test_denied_domains_are_left_alone_also_behind_redirects(tmp_path):
    (tmp_path / "deny.txt").write_text("big.example  # too large\nhttps://www.huge.example/x\n")
    hosts = {
        "a.example": {
            "/": page("http://big.example/", "http://m.big.example/", "http://huge.example/",
                      "http://www.facebook.com/x", "/away", "/ok"),
            "/away": (302, {"Location": "http://big.example/hidden"}),
            "/ok": page(),
        },
        "big.example": {"/": page(), "/hidden": page()},
    }  # fmt: skip
    result, served = run_little(tmp_path, hosts, "--deny", tmp_path / "deny.txt")
    assert result.exit_code == 0
    assert {one.host for one in served.log} == {"a.example"}
    assert json.loads(result.stdout)["reasons"] == {"denied": 1}


def test_redirects_to_another_host_ask_its_robots_txt_first(tmp_path):
    hosts = {
        "a.example": {
            "/": page("/moved", "/closed"),
            "/moved": (301, {"Location": "http://b.example/new"}),
            "/closed": (301, {"Location": "http://b.example/no"}),
        },
        "b.example": {
            "/robots.txt": "User-agent: *\nDisallow: /no\n", "/new": page(), "/no": page(),
        },
    }  # fmt: skip
    result, served = run_little(tmp_path, hosts)
    assert served.asked("b.example") == ["http://b.example/new"]
    told = json.loads(result.stdout)
    assert told["pages"] == 2
    assert told["reasons"] == {"robots": 1}


def test_no_page_leads_into_a_private_network(tmp_path):
    links = ("http://127.0.0.1/admin", "http://10.0.0.1/", "http://localhost/", "http://[::1]/x")
    result, served = run_little(tmp_path, {"a.example": {"/": page(*links)}})
    assert result.exit_code == 0
    assert {one.host for one in served.log} == {"a.example"}


def test_no_domain_takes_more_than_its_share(tmp_path):
    many = [f"/{n}" for n in range(40)]
    hosts = {"a.example": {"/": page(*many, "http://b.example/")}, "b.example": {"/": page()}}
    hosts["a.example"] |= {target: page() for target in many}
    result, served = run_little(tmp_path, hosts, "--per-domain", 5)
    assert len(served.asked("a.example")) == 5
    assert len(served.asked("b.example")) == 1
    assert json.loads(result.stdout)["domains"] == 2


def test_a_host_that_asks_for_a_long_pause_does_not_hold_up_the_others(tmp_path):
    hosts = {
        "a.example": {"/": page("http://b.example/1", "http://b.example/2", "/1"), "/1": page()},
        "b.example": {"/1": (429, {"Retry-After": "7200"}), "/2": page()},
    }
    result, served = run_little(tmp_path, hosts)
    assert len(served.asked("b.example")) == 1
    told = json.loads(result.stdout)
    assert told["pages"] == 2
    assert told["reasons"] == {"paused": 2}


def test_a_topic_decides_which_pages_count(tmp_path):
    talk = {f"/{n}": page(words="bicycle wheel chain pedal " * 5) for n in range(3)}
    talk |= {f"/{n}": page(words="parliament vote election law " * 5) for n in range(3, 6)}
    hosts = {"a.example": {"/": page(*talk, words="bicycle wheel saddle"), **talk}}
    result, _ = run_little(tmp_path, hosts, "--topic", "bicycle wheel")
    assert result.exit_code == 0
    rows = {row["url"]: row for row in lines(tmp_path / "d" / "pages.jsonl")}
    for n in range(6):
        row = rows[f"http://a.example/{n}"]
        assert row["relevant"] == (n < 3)
        assert (row["topic"] >= 0.5) == (n < 3)


def test_pages_off_the_topic_are_told_from_pages_without_comments(tmp_path):
    hosts = {"a.example": {"/": page("/1"), "/1": page()}}
    result, _ = run_little(tmp_path, hosts, "--topic", "zeppelin")
    assert result.exit_code == 4
    assert "About something else: 2 with comments" in str(result.exception)
    assert "0% with comments on the topic" in result.stderr


def test_an_example_page_makes_a_topic(tmp_path):
    (tmp_path / "example.html").write_text(page(words="bicycle wheel chain pedal saddle"))
    talk = {"/1": page(words="chain pedal saddle"), "/2": page(words="election law vote")}
    hosts = {"a.example": {"/": page(*talk, words="bicycle pedal"), **talk}}
    result, _ = run_little(tmp_path, hosts, "--topic-page", tmp_path / "example.html")
    assert result.exit_code == 0, result.exception
    rows = {row["url"]: row["relevant"] for row in lines(tmp_path / "d" / "pages.jsonl")}
    assert rows["http://a.example/1"]
    assert not rows["http://a.example/2"]


def test_another_wish_is_refused_in_the_same_place(tmp_path):
    hosts = {"a.example": {"/": page("/1"), "/1": page()}}
    assert run_little(tmp_path, hosts)[0].exit_code == 0
    other, served = run_little(tmp_path, hosts, "--strategy", "commd", "--top", "7")
    assert other.exit_code == 2
    assert "other strategy, top_n" in str(other.exception)
    assert served.log == []


def test_strategies_by_name(tmp_path):
    hosts = {
        "a.example": {"/": page("/1", "/2"), "/1": page("/3"), "/2": page("/4", comments=False)}
    }
    hosts["a.example"] |= {"/3": page(), "/4": page()}
    asked = {}
    for name in ("bfirst", "commd", "opic-commd", "ours"):
        (tmp_path / name).mkdir()
        result, served = run_little(tmp_path / name, hosts, "--strategy", name)
        assert json.loads(result.stdout)["strategy"] == name
        asked[name] = {url.rpartition("/")[2] for url in served.asked()}
    assert asked["commd"] == {"", "1", "2", "3"}
    assert asked["bfirst"] == asked["ours"] == {"", "1", "2", "3", "4"}


def test_quiet_says_nothing_and_people_get_sentences(tmp_path):
    hosts = {"a.example": {"/": page("/1"), "/1": page()}}
    with Served(LittleWeb(hosts)) as served:
        seeds = seeds_file(tmp_path, ONE)
        quiet = run(seeds, tmp_path / "q", served, "-q", "--classifier", "keywords")
        loud = run(seeds, tmp_path / "l", served, "--classifier", "keywords", "-v")
    assert quiet.stdout == quiet.stderr == ""
    assert "Complete: 2 of 2 pages have comments" in loud.stdout
    assert "forums: 0" in loud.stdout
    assert "threadhound crawl --from" not in loud.stdout  # there is nothing to crawl
    assert "Layer 1: 1 pages · 100% with comments" in loud.stderr


def test_a_forum_and_a_discovery_do_not_share_a_place(tmp_path):
    hosts = {"a.example": {"/": page("/1"), "/1": page()}}
    assert run_little(tmp_path, hosts)[0].exit_code == 0
    with Served(LittleWeb(hosts)) as served:
        crawl = threadhound(
            "crawl", ONE, "-o", tmp_path / "d", "--proxy", served.url, "--delay", 0, check=False
        )
    assert crawl.returncode == 2
    assert "holds another site" in crawl.stderr


def test_found_pages_can_be_exported(found):
    place, told, _ = found
    rows = [
        json.loads(line) for line in threadhound("export", place, "-w", "pages").stdout.splitlines()
    ]
    assert len(rows) == told["pages"]
    assert sum(row["kind"] == "thread" for row in rows) == told["relevant"]
