"""The papers' measures: their own unit checks, both mappings, and laws."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evaluate.mini_mirror import BASE, truth_lines
from threadhound.evaluate.metrics import Ratio, judge
from threadhound.evaluate.papers import (
    any_page,
    crawl_phase,
    effectiveness,
    informativeness,
    irobot,
    kinds,
    learning_pages,
    relations,
    requests_until,
    url_shares,
    valuable_pages,
    valuable_share,
    wang,
    worths,
)
from threadhound.evaluate.truth import Known, Truth
from threadhound.fetch.replay import Logged
from threadhound.model import Purpose

TRUTH = Truth([Known(**line) for line in truth_lines()], BASE + "/index.php")
URLS = [each.url for each in TRUTH.known] + [BASE + "/gone"]


def got(*targets, status=200, purpose=Purpose.PAGE):
    return [Logged("GET", status, BASE + each, purpose) for each in targets]


def judged(*targets, status=200):
    return judge(got(*targets, status=status), TRUTH)


# --- informativeness


@pytest.mark.parametrize(
    ("sizes", "value"),
    [([4], 0), ([1, 1, 1, 1], 1), ([2, 1, 1], 0.75), ([1], 1), ([], 1), ([0, 4], 0)],
)
def test_informativeness_of_known_groups(sizes, value):
    assert informativeness(sizes) == pytest.approx(value)


@given(st.lists(st.integers(1, 1000), min_size=1))
def test_informativeness_is_a_share_and_blind_to_order(sizes):
    value = informativeness(sizes)
    assert 0 <= value <= 1
    assert value == pytest.approx(informativeness(sorted(sizes)))


@given(st.lists(st.integers(1, 50), min_size=2))
def test_merging_two_groups_never_raises_informativeness(sizes):
    first, second, *rest = sizes
    assert informativeness([first + second, *rest]) <= informativeness(sizes) + 1e-9


# --- IROBOT under both mappings


def test_a_profile_is_valuable_to_the_papers_and_waste_to_us():
    crawled = judged("/t?id=1", "/u?id=1", "/u?id=2", "/login")
    assert worths(crawled, "forum") == ["useful", "invalid", "invalid", "invalid"]
    assert worths(crawled, "papers") == ["useful", "useful", "useful", "invalid"]


def test_invalid_pages_are_no_duplicates_of_each_other():
    found = irobot(judged("/login", "/login?back=1", "/login"), TRUTH, "papers")
    assert found.invalid == Ratio(3, 3)
    assert found.duplicate == Ratio(0, 3)


def test_what_there_is_to_cover():
    assert len(valuable_pages(TRUTH, "forum")) == 9
    assert len(valuable_pages(TRUTH, "papers")) == 12  # and two profiles and a print view


@pytest.mark.parametrize("mapped", ["forum", "papers"])
def test_covering_everything_is_1_and_aliases_are_duplicates(mapped):
    crawled = judge([Logged("GET", 200, each.url) for each in TRUTH.known], TRUTH)
    found = irobot(crawled, TRUTH, mapped)
    assert found.coverage.value == 1
    assert found.duplicate.part == 1  # the alias of the first page of thread 1


def test_an_error_answer_has_no_value_to_anybody():
    crawled = judged("/u?id=1", status=500)
    assert worths(crawled, "papers") == worths(crawled, "forum") == ["invalid"]


def test_efficiency_counts_requests_until_n_valuable_pages():
    worth = worths(judged("/login", "/t?id=1", "/t?id=1", "/t?id=2"), "forum")
    assert [requests_until(worth, n) for n in (1, 2, 3)] == [2, 4, None]


def test_valuable_share_of_the_first_pages():
    worth = worths(judged("/t?id=1", "/login", "/t?id=2", "/login"), "forum")
    assert valuable_share(worth, 1).value == 1
    assert valuable_share(worth, 2).value == 0.5
    assert valuable_share(worth, 5000) == Ratio(2, 4)


# --- WANG


def test_login_prompts_and_errors_look_alike_to_wang():
    assert wang(judged("/login", "/login?back=1"), TRUTH).informativeness.value == 0
    assert wang(judged("/no", "/nix", status=404), TRUTH).informativeness.value == 0
    assert wang(judged("/u?id=1", "/u?id=2"), TRUTH).informativeness.value == 1


def test_redirects_are_no_pages_to_wang():
    moved = judge(got("/old/3", status=302) + got("/t?id=3", "/t?id=4"), TRUTH)
    assert wang(moved, TRUTH).informativeness == Ratio(2.0, 2)


def test_wang_coverage_counts_each_page_once():
    found = wang(judged("/t?id=1", "/t?id=1&p=1", "/login", "/login?back=1"), TRUTH)
    assert found.coverage == Ratio(2, 13)  # the twelve valuable pages and the login prompt


# --- FOCUS


def perfect(threads_per_index, pages_per_thread, indexes=50):
    """A forum and the crawl of it that wastes nothing."""
    known = [Known(f"{BASE}/b/{b}", "index", f"board:1:p{b}") for b in range(indexes)] + [
        Known(f"{BASE}/t/{b}/{t}/{p}", "thread", f"thread:{b}-{t}:p{p}")
        for b in range(indexes)
        for t in range(threads_per_index)
        for p in range(pages_per_thread)
    ]
    truth = Truth(known, f"{BASE}/b/0")
    return judge([Logged("GET", 200, each.url) for each in known], truth)


@pytest.mark.parametrize(("pages", "ceiling"), [(1, 0.952), (3, 0.984)])
def test_a_perfect_crawl_meets_the_strict_ceiling(pages, ceiling):
    found = effectiveness(perfect(20, pages))
    assert found.eit.value == 1
    assert found.thread.value == pytest.approx(ceiling, abs=0.0005)
    assert found.thread.value == pytest.approx(pages / (pages + 1 / 20))


def test_learning_counts_or_does_not():
    log = got("/robots.txt", purpose=Purpose.ROBOTS)
    log += got("/u?id=1", "/index.php", "/login", purpose=Purpose.LEARN)
    log += got("/old/3", status=302, purpose=Purpose.LEARN)
    log += got("/feed", purpose=Purpose.FEED)
    boundary = len(log)
    log += got("/index.php", "/t?id=1")
    assert effectiveness(judge(log, TRUTH)).eit == Ratio(2, 7)
    assert effectiveness(crawl_phase(log, boundary, TRUTH)).eit == Ratio(2, 2)
    assert learning_pages(log, boundary) == 3


def test_threads_by_any_page_and_by_all():
    assert any_page(judged("/t?id=1&p=2", "/t?id=2"), TRUTH) == Ratio(2, 4)


def test_requests_by_kind():
    crawled = judge(got("/login", "/login", "/t?id=1") + got("/no", status=404), TRUTH)
    assert kinds(crawled) == {"login": 2, "thread": 1, "404": 1}


def test_url_shares_add_up():
    shares = url_shares(judged("/index.php", "/t?id=1", "/login", "/t?id=1"), robots=1, nofollow=3)
    assert shares == {
        "index": 1 / 8,
        "thread": 1 / 8,
        "useless": 2 / 8,
        "robots": 1 / 8,
        "nofollow": 3 / 8,
    }
    assert url_shares([], robots=0, nofollow=0) == {}


# --- relations


def test_relations_kept_and_true():
    crawled = judged("/t?id=1", "/t?id=1&p=2", "/b?f=1", "/b?f=1&p=2", "/t?id=2")
    recorded = {BASE + "/t?id=1": "T1", BASE + "/t?id=1&p=2": "T1", BASE + "/b?f=1": "B"}
    found = relations(crawled, recorded)
    assert found.kept == Ratio(1, 2)
    assert found.true == Ratio(1, 1)


def test_one_big_heap_keeps_all_relations_and_most_are_untrue():
    crawled = judged("/t?id=1", "/t?id=1&p=2", "/t?id=2")
    found = relations(crawled, {each.request.url: "heap" for each in crawled})
    assert found.kept.value == 1
    assert found.true == Ratio(1, 3)


# --- laws

logs = st.lists(
    st.builds(
        Logged,
        st.just("GET"),
        st.sampled_from([200, 200, 302, 404]),
        st.sampled_from(URLS),
        st.sampled_from(list(Purpose)),
    ),
    min_size=1,
)


@given(logs, st.integers(0, 40))
def test_every_share_is_a_share(log, boundary):
    crawled = judge(log, TRUTH)
    shares = [*vars_of(wang(crawled, TRUTH)), *vars_of(effectiveness(crawled))]
    shares += vars_of(effectiveness(crawl_phase(log, boundary, TRUTH)))
    for mapped in ("forum", "papers"):
        found = irobot(crawled, TRUTH, mapped)
        shares += [found.invalid, found.duplicate, found.coverage]
        assert found.invalid.part + found.duplicate.part <= found.invalid.whole
    shares += [any_page(crawled, TRUTH)]
    assert all(0 <= share.value <= 1 for share in shares)
    assert 0 <= learning_pages(log, boundary) <= min(boundary, len(log))


def vars_of(value):
    return [getattr(value, name) for name in value.__slots__]


@given(logs)
def test_the_papers_never_call_less_valuable_than_we_do(log):
    crawled = judge(log, TRUTH)
    forum, papers = worths(crawled, "forum"), worths(crawled, "papers")
    assert papers.count("useful") >= forum.count("useful")
    assert papers.count("invalid") <= forum.count("invalid")
