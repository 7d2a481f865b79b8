"""Our measures: what each request was worth, and that they equal those of the scoring script."""

import json
import random
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evaluate.mini_mirror import BASE, truth_lines, write_mirror
from threadhound.evaluate.metrics import (
    Ratio,
    counted,
    curve,
    judge,
    macro,
    micro,
    score,
)
from threadhound.evaluate.mirror import load_mirror
from threadhound.evaluate.truth import Known, Truth
from threadhound.fetch.replay import Logged
from zoo import ZOO, needs_zoo

TRUTH = Truth([Known(**line) for line in truth_lines()], BASE + "/index.php")
URLS = [each.url for each in TRUTH.known] + [BASE + "/", BASE + "/gone", BASE + "/robots.txt"]


def got(*targets, status=200, method="GET"):
    return [Logged(method, status, BASE + each) for each in targets]


def worth(log, truth=TRUTH):
    return [each.worth for each in judge(log, truth)]


def test_new_content_pages_are_useful_and_repeated_ones_duplicate():
    log = got("/index.php", "/b?f=1", "/t?id=1", "/t?id=1&p=1", "/", "/b?f=1&sid=9")
    assert worth(log) == ["useful", "useful", "useful", "duplicate", "duplicate", "duplicate"]


@pytest.mark.parametrize(
    "log",
    [
        got("/login"),
        got("/u?id=1"),
        got("/print?t=1"),
        got("/nowhere", status=404),
        got("/t?id=1", status=503),
        got("/t?id=1", method="HEAD"),
        got("/old/3", status=302),
    ],
)
def test_everything_else_is_invalid(log):
    assert worth(log) == ["invalid"]


def test_a_failed_try_does_not_make_the_next_one_a_duplicate():
    assert worth(got("/t?id=1", status=503) + got("/t?id=1")) == ["invalid", "useful"]


def test_robots_is_not_counted_but_everything_else_is():
    log = got("/robots.txt", "/sitemap.xml", "/t?id=1")
    assert len(counted(log)) == 2
    assert score(judge(log, TRUTH), TRUTH).requests == 2


def test_a_perfect_crawl():
    content = [each.url for each in TRUTH.known if each.kind in {"entry", "index", "thread"}]
    log = [Logged("GET", 200, url) for url in content if "p=1" not in url]
    result = score(judge(log, TRUTH), TRUTH)
    assert result.as_json() == {
        "requests": 9,
        "useful": 9,
        "duplicate": 0,
        "invalid": 0,
        "effectiveness": 1.0,
        "thread_pages": "5/5",
        "coverage": 1.0,
        "threads": 1.0,
        "invalid_kinds": {},
    }


def test_a_missing_page_costs_its_thread():
    result = score(judge(got("/t?id=1", "/t?id=2", "/t?id=3", "/login", "/no"), TRUTH), TRUTH)
    assert result.coverage == Ratio(3, 5)
    assert result.threads == Ratio(2, 4)
    assert result.effectiveness == Ratio(3, 5)
    assert dict(result.invalid_kinds) == {"login": 1, "200": 1}


def posts_one_by_one():
    """A thread of one page that the forum also shows as two single-post pages."""
    known = [Known(BASE + "/t", "thread", "thread:1:p1")]
    known += [Known(f"{BASE}/post{n}", "part", f"thread:1:m{n}") for n in (1, 2)]
    return Truth(known, BASE + "/")


def test_a_thread_read_post_by_post_is_whole_when_all_posts_are_there():
    truth = posts_one_by_one()
    some, every = got("/post1"), got("/post1", "/post2")
    assert score(judge(some, truth), truth).coverage.value == 0
    assert score(judge(every, truth), truth).coverage.value == 1
    assert worth(every, truth) == ["useful", "useful"]


def test_the_second_view_of_a_thread_is_a_duplicate():
    truth = posts_one_by_one()
    assert worth(got("/t", "/post1"), truth) == ["useful", "duplicate"]
    assert worth(got("/post1", "/t"), truth) == ["useful", "duplicate"]


def test_an_empty_crawl_scores_nothing():
    result = score([], TRUTH).as_json()
    assert (result["requests"], result["effectiveness"], result["coverage"]) == (0, 0, 0)


def test_averages():
    ratios = [Ratio(1, 1), Ratio(1, 9)]
    assert micro(ratios) == pytest.approx(0.2)
    assert macro(ratios) == pytest.approx(5 / 9)
    assert micro([]) == macro([]) == 0


logs = st.lists(
    st.builds(
        Logged,
        st.sampled_from(["GET", "GET", "GET", "HEAD"]),
        st.sampled_from([200, 200, 200, 302, 404, 503]),
        st.sampled_from(URLS),
    )
)


@given(logs)
def test_every_request_has_one_worth_and_shares_stay_shares(log):
    judged = judge(log, TRUTH)
    result = score(judged, TRUTH)
    assert result.useful + result.duplicate + result.invalid == result.requests == len(judged)
    for ratio in (result.effectiveness, result.coverage, result.threads):
        assert 0 <= ratio.value <= 1
    assert result.useful <= len(TRUTH.forum_pages)


@given(logs, logs)
def test_more_requests_never_cover_less_and_never_bring_back_a_wasted_one(log, more):
    before, after = judge(log, TRUTH), judge(log + more, TRUTH)
    assert after[: len(before)] == before
    assert score(after, TRUTH).coverage.part >= score(before, TRUTH).coverage.part


@given(logs)
def test_the_curve_rises_by_useful_pages_only(log):
    judged = judge(log, TRUTH)
    points = curve(judged)
    steps = [b - a for a, b in zip((0, *points), points, strict=False)]
    assert steps == [int(each.worth == "useful") for each in judged]


@given(logs)
def test_fetching_everything_twice_doubles_the_requests_and_adds_nothing_useful(log):
    once, twice = score(judge(log, TRUTH), TRUTH), score(judge(log + log, TRUTH), TRUTH)
    assert twice.useful == once.useful
    assert twice.requests == 2 * once.requests


# --- the same as the scoring script


def script_says(folder, log, tmp_path):
    path = tmp_path / "crawl.log"
    lines = [f"0.0\t{each.method}\t{each.status}\t{each.url}\n" for each in log]
    path.write_text("".join(lines))
    command = [sys.executable, str(ZOO / "score.py"), str(folder), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    said = json.loads(done.stdout)
    said.pop("name")
    return said


def wild_log(mirror, seed, size):
    """Requests of every sort: content, waste, aliases, tokens, unknown pages, failures."""
    dice = random.Random(seed)
    base = mirror.entry.partition("/i")[0].rstrip("/")
    urls = [each.url for each in mirror.truth.known]
    for _ in range(size):
        url = dice.choice(urls)
        if dice.random() < 0.1:
            url += ("&" if "?" in url else "?") + "sid=c0ffee"
        if dice.random() < 0.05:
            url = dice.choice([base + "/", base + "/robots.txt", base + "/?sid=1", url + "x"])
        answer = mirror.answer(url)
        status = 503 if dice.random() < 0.03 else answer.status if answer else 404
        yield Logged("HEAD" if dice.random() < 0.02 else "GET", status, url)


@needs_zoo
@pytest.mark.zoo
@pytest.mark.parametrize("name", ["smf", "spirit", "phorum"])
def test_our_measures_equal_those_of_the_scoring_script(name, tmp_path):
    mirror = load_mirror(ZOO / name)
    log = list(wild_log(mirror, seed=3, size=4000))
    assert score(judge(log, mirror.truth), mirror.truth).as_json() == script_says(
        ZOO / name, log, tmp_path
    )


@needs_zoo
@pytest.mark.zoo
def test_our_measures_equal_the_script_where_posts_have_pages_of_their_own(tmp_path):
    parts = [
        {"url": f"{BASE}/p{n}", "kind": "part", "id": f"thread:2:m{n}", "same_as": "/t?id=2"}
        for n in (1, 2)
    ]
    folder = write_mirror(tmp_path / "mini", truth=[*truth_lines(), *parts])
    mirror = load_mirror(folder)
    for log in (got("/p1", "/p2", "/t?id=1"), got("/p1", "/t?id=2"), got("/t?id=2", "/p1", "/p2")):
        ours = score(judge(log, mirror.truth), mirror.truth).as_json()
        assert ours == script_says(folder, log, tmp_path)
