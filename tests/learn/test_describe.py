"""A forum described in under 40 lines, so that a person can say whether it is right."""

import json

import pytest

from crawl.process import threadhound
from learn.focus_site import crawl
from learn.small_forum import FORUM
from threadhound.crawl.site import page_reader
from threadhound.evaluate.simulate.forum import forum_at
from threadhound.evaluate.simulate.presets import VARIETY
from threadhound.evaluate.simulate.server import ForumThread
from threadhound.evaluate.simulate.traps import with_traps
from threadhound.learn.describe import MOST_LINES, WIDTH, describe, readable
from threadhound.learn.described import Seen
from threadhound.learn.irobot.strategy import Irobot
from threadhound.learn.skeleton import Skeleton, skeleton_from_json
from threadhound.learn.structure.strategy import Structure
from threadhound.model import Exchange, PageKind, Response
from threadhound.settings import Settings

BUSY = with_traps(VARIETY[0].but(robots=None), "F2", "F3")


@pytest.fixture(scope="module")
def said(tmp_path_factory):
    file = tmp_path_factory.mktemp("described") / "s.json"
    with ForumThread(BUSY) as forum:
        done = threadhound("learn", forum.url, "-o", file, "--delay", 0, "-j", 2, "-q")
        return done.stdout, forum.url, file.read_text()


def test_it_is_short_and_names_home_lists_threads_and_paging(said):
    text, url, _ = said
    lines = text.splitlines()
    assert len(lines) < 40
    assert lines[0].split() == ["Home", url]
    assert any(line.startswith("Learned   from ") for line in lines)
    for heading in ("Lists ", "Threads "):
        line = next(line for line in lines if line.startswith(heading))
        assert "met so far, such as “" in line
    assert "Left alone" in text
    assert "e.g. " + url.rsplit("/", 1)[0] in text


def test_the_numbers_of_addresses_are_named_by_what_they_are_for(said):
    text, _, _ = said
    assert "{list}" in text
    assert "{thread}" in text
    assert "Paging    of threads: {start} counts what comes before: page 2 has 10" in text
    assert "<n>" not in text


def test_boards_are_named_and_dates_and_commands_are_no_names(said):
    text, _, _ = said
    lists = next(line for line in text.splitlines() if line.startswith("Lists"))
    assert f"{BUSY.boards} met so far" in lists
    world = forum_at(BUSY).world
    names = {world.boards[board].title for board in world.boards}
    named = [part.split("”")[0].rstrip("…") for part in lists.split("“")[1:]]
    assert named
    assert all(any(name.startswith(one) for name in names) for one in named), (named, names)


def test_other_addresses_of_threads_are_told_as_such(said):
    """A post's own address shows its thread: nobody should read that it is no thread."""
    text, _, _ = said
    left = text[text.index("Left alone") :].splitlines()
    post = next(line for line in left if "/topic.php?p=" in line)
    assert "threads that have an address of their own" in post
    member = next(line for line in left if "/member.php?u=" in line)
    assert "neither list nor thread" in member or "not needed" in member


def test_what_is_left_alone_has_a_count_and_a_reason(said):
    text, _, _ = said
    left = text[text.index("Left alone") :].splitlines()[1:]
    reasons = [line for line in left if line.endswith(")")]
    assert len(reasons) >= 2
    assert all(line.split()[0].replace(",", "").isdigit() for line in reasons)


def test_a_skeleton_alone_can_be_described(said):
    _, url, text = said
    lines = describe(skeleton_from_json(text))
    assert lines[0].endswith(url)
    assert any(line.startswith("Paging    of threads") for line in lines)
    assert len(lines) <= MOST_LINES


def test_a_huge_skeleton_stays_short():
    pages = [
        {"pattern": f"h.test/{'x' * 200}{n}/<n>", "kind": kind, "examples": ["http://h.test/" * 30]}
        for n in range(300)
        for kind in ("index", "thread", "other")
    ]
    lines = describe(Skeleton("fused", "http://h.test/", "http://h.test/", body={"pages": pages}))
    assert len(lines) <= MOST_LINES
    assert all(len(line) <= WIDTH for line in lines)


def test_what_a_person_set_is_marked(said):
    data = json.loads(said[2])
    data["body"]["pages"][0]["by"] = "user"
    lines = describe(skeleton_from_json(json.dumps(data)))
    assert sum("(set by you)" in line for line in lines) == 1


def page_of(links, url="http://f/"):
    rows = "".join(f'<p><a href="{href}">{words}</a></p>' for href, words in links)
    body = f"<html><body>{rows}</body></html>".encode()
    exchange = Exchange(
        url, 200, "OK", (), (("Content-Type", "text/html; charset=utf-8"),), body, None
    )
    return page_reader(Settings())(Response(url, (exchange,), body))


def test_addresses_that_differ_in_a_name_are_one_kind():
    """/user/ann and /user/bob, not "of 476 other kinds"."""
    links = [(f"/user/{name}", name) for name in ("ann", "bob", "cleo", "dan")]
    links += [("/faq", "Questions"), ("/rules", "Rules")]
    skeleton = Skeleton("fused", "http://f/", "http://f/")
    text = "\n".join(describe(skeleton, [page_of(links)]))
    assert "    4  /user/ann  (" in text
    assert "    1  /faq  (" in text


def test_the_way_that_most_addresses_are_written_comes_first_and_is_counted():
    """Five ways to write lists: nobody should have to guess how boards are written."""
    rare = [f"f/new{n}" for n in range(4)]
    patterns = [*rare, "f/<n>/<*!faq!rules>"]
    pages = [{"pattern": one, "kind": "index", "examples": []} for one in patterns]
    slots = [{"role": "identity"}, {"role": "identity"}]
    rule = {"pattern": patterns[-1], "slots": slots, "identity": [0, 1], "family": patterns[-1]}
    plain = [{"pattern": one, "slots": [], "identity": [], "family": one} for one in rare]
    body = {"pages": pages, "roles": {"rules": [rule, *plain]}}
    links = [(f"/{n}/board{n}", f"Board {n}") for n in range(1, 8)]
    lines = describe(Skeleton("fused", "http://f/", "http://f/", body=body), [page_of(links)])
    at = next(n for n, line in enumerate(lines) if line.startswith("Lists"))
    assert lines[at + 1] == "  /{list}/{title}  (7 met)"
    assert not any("!faq" in line for line in lines)


def test_addresses_are_written_in_letters():
    assert readable("http://f/%d1%84-%D0%BC/1?x=%20") == "http://f/ф-м/1?x=%20"
    assert readable("http://f/%ff%fe/%E2%80%AE") == "http://f/%ff%fe/%E2%80%AE"  # no letters


def test_a_thing_is_called_by_the_name_that_the_others_hold(said):
    links = [
        ("/t?id=1", "Old boats"),
        ("/t?id=1", "Read more: Old boats"),
        ("/t?id=1", "3 May 2020"),
    ]
    seen = Seen()
    for url, words in links:
        seen.anchors[PageKind.THREAD, f"f{url}"][words] += 1
    for number in range(2, 9):
        seen.anchors[PageKind.THREAD, f"f/t?id={number}"][f"Page {number}"] += 1
    seen.anchors[PageKind.THREAD, "f/action?do=login"]["Log in"] += 1
    things = seen.things(PageKind.THREAD)
    assert things["f/t?id=1"] == "Old boats"
    assert things["f/t?id=4"] == ""  # what all are called but for the number is no name
    assert list(things)[-1] == "f/action?do=login"  # the odd one is not the example


# the earlier systems: what is followed from where, and what was dropped


def test_a_map_is_told_from_the_home_down_with_what_is_left_and_why():
    skeleton = crawl(FORUM, Irobot(samples=60)).skeleton
    lines = describe(skeleton)
    at = {line.split()[0]: len(line) - len(line.lstrip()) for line in lines if "(" in line}
    assert at["/index.php"] < at["/section.php?b=<n>"] < at["/topic.php?t=<n>"]
    assert any("with further pages" in line for line in lines)
    dropped = [vertex["dropped"] for vertex in skeleton.body["vertices"] if vertex["dropped"]]
    left = "\n".join(lines).partition("Left alone")[2]
    assert any(f"({why})" in left for why in dropped)
    assert len(lines) <= MOST_LINES


def test_chains_are_told_level_by_level():
    skeleton = crawl(FORUM, Structure(samples=60)).skeleton
    lines = describe(skeleton)
    assert any(line.startswith("Pages like “") for line in lines)
    assert any("further pages: " in line for line in lines)
    assert "Left alone" not in "\n".join(lines)
