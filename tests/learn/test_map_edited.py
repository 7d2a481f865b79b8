"""The papers' manual step: a person corrects the map that was learned, and the crawl obeys it."""

import json

import pytest

from crawl.process import threadhound
from threadhound.evaluate.simulate import ForumSpec, with_traps
from threadhound.evaluate.simulate.server import ForumThread
from threadhound.evaluate.simulate.truth import totals, truth

# Boards in boards: iRobot keeps one way to each kind of page, and loses those further down.
SPEC = with_traps(
    ForumSpec(seed=5, boards=6, threads=40, users=4, threads_per_page=6, posts_per_page=6), "F6"
)
QUICK = ("--delay", "0", "-j", "2", "-q")


@pytest.fixture(scope="module")
def forum():
    with ForumThread(SPEC) as running:
        yield running


@pytest.fixture(scope="module")
def learned(forum, tmp_path_factory):
    folder = tmp_path_factory.mktemp("learned")
    threadhound(
        "learn", forum.url, "--strategy", "irobot", "-o", folder / "map.json",
        "--picture", folder / "map.html", *QUICK,
    )  # fmt: skip
    return folder / "map.json"


def crawled(forum, skeleton, archive):
    """Kinds and names of the pages that a crawl by this map asks for."""
    forum.log.clear()
    threadhound("crawl", forum.url, "--skeleton", skeleton, "-o", archive, *QUICK)
    return {truth(SPEC, entry.target) for entry in forum.log}


def edited(skeleton, target, change):
    data = json.loads(skeleton.read_text())
    for arc in data["body"]["arcs"]:
        change(arc, data["body"])
    target.write_text(json.dumps(data, indent=1))
    return target


def threads(asked):
    return {name for kind, name in asked if kind == "thread"}


def test_links_that_were_dropped_are_followed_once_a_person_restores_them(forum, learned, tmp_path):
    def restore(arc, _):
        if arc["dropped"] and ("section" in arc["url"] or "topic" in arc["url"]):
            arc.update(follow=1, dropped="")

    automatic = crawled(forum, learned, tmp_path / "automatic")
    by_hand = crawled(forum, edited(learned, tmp_path / "map.json", restore), tmp_path / "by-hand")
    whole = totals(SPEC).thread_pages
    assert len(threads(automatic)) < 0.9 * whole
    assert len(threads(by_hand)) == whole


def test_a_link_set_to_0_is_left(forum, learned, tmp_path):
    def leave_threads(arc, body):
        samples = [body["vertices"][arc["target"]]["samples"][0]]
        if any("topic" in url for url in samples):
            arc.update(follow=0, dropped="by hand")

    asked = crawled(forum, edited(learned, tmp_path / "map.json", leave_threads), tmp_path / "a")
    assert threads(asked) == set()
    assert any(kind == "index" for kind, _ in asked)


def test_the_picture_names_what_was_left_out_and_why(learned):
    page = learned.with_suffix(".html").read_text()
    body = json.loads(learned.read_text())["body"]
    reasons = {vertex["dropped"] for vertex in body["vertices"] if vertex["dropped"]}
    assert reasons
    assert all(f"left: {reason}"[:40] in page for reason in reasons)


def test_a_wrong_number_is_refused_before_any_request(forum, learned, tmp_path):
    def spoil(arc, _):
        arc.update(follow=3)

    file = edited(learned, tmp_path / "map.json", spoil)
    forum.log.clear()
    done = threadhound(
        "crawl", forum.url, "--skeleton", file, "-o", tmp_path / "a", *QUICK, check=False
    )
    assert done.returncode == 2
    line = file.read_text().splitlines()[int(done.stderr.split("line ")[1].split(":")[0]) - 1]
    assert line.strip() == '"follow": 3,'
    assert "arcs[0].follow" in done.stderr
    assert forum.log == []
    assert not (tmp_path / "a").exists()


def test_a_crawl_that_tells_no_kinds_of_page_does_not_say_that_there_are_no_threads(tmp_path):
    with ForumThread(ForumSpec(seed=5, boards=2, threads=6, users=2)) as small:
        done = threadhound(
            "crawl", small.url, "--strategy", "structure", "-o", tmp_path / "a", "--json", *QUICK
        )
    told = json.loads(done.stdout)
    assert told["finished"] == "complete"
    assert told["pages"] > 6
    assert told["thread_pages"] is None
    assert told["effectiveness"] is None
