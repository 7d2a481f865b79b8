"""Parts of a forum: a board, a stretch of time, a skeleton of one's own, a dry run, a config."""

import json
from collections import defaultdict
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest

from crawl.process import threadhound
from threadhound.evaluate.simulate.forum import forum_at
from threadhound.evaluate.simulate.places import Place
from threadhound.evaluate.simulate.presets import preset
from threadhound.evaluate.simulate.server import ForumThread
from threadhound.evaluate.simulate.spec import ForumSpec
from threadhound.evaluate.simulate.truth import totals, truth

SPEC = ForumSpec(
    seed=21, boards=4, threads=160, threads_per_page=10, theme="divs-plain", date_tag="time",
    robots=None,
)  # fmt: skip
QUICK = ("--delay", "0", "-j", "2")


@pytest.fixture(scope="module")
def forum():
    with ForumThread(SPEC) as running:
        yield running


def seen(forum, spec=SPEC):
    """Thread ids and board ids that were asked for since the log was cleared."""
    found = {"thread": set(), "index": set()}
    for entry in forum.log:
        kind, name = truth(spec, entry.target)
        if kind in found:
            found[kind].add(int(name.split(":")[1]))
    return found


def learned(forum, tmp_path):
    file = tmp_path / "skeleton.json"
    threadhound("learn", forum.url, "-o", file, "-q", *QUICK)
    return file, json.loads(file.read_text())


def crawled(forum, tmp_path, *options, check=True):
    forum.log.clear()
    return threadhound("crawl", forum.url, "-o", tmp_path / "a", *QUICK, *options, check=check)


def test_one_board_and_no_other(forum, tmp_path):
    world = forum_at(SPEC).world
    board = max(world.boards, key=world.board_size)
    url = forum.origin + forum_at(SPEC).urls.target(Place("board", board))
    crawled(forum, tmp_path, "--board", url)
    wanted = {t for t in world.thread_ids() if world.board_of(t) == board}
    report = json.loads((tmp_path / "a" / "report.json").read_text())
    stored = threads_in(tmp_path / "a", forum)
    assert stored == wanted
    assert report["skipped"]
    assert any("another board" in reason for reason in report["skipped"])


def test_a_board_of_another_site_is_refused_before_any_request(forum, tmp_path):
    done = crawled(forum, tmp_path, "--board", "http://elsewhere.test/b", check=False)
    assert done.returncode == 2
    assert "not on the site" in done.stderr
    assert forum.log == []


def pages_in(archive, forum, spec=SPEC):
    """The stored pages of each thread."""
    lines = threadhound("export", archive, "-w", "pages").stdout.splitlines()
    rows = [json.loads(line) for line in lines]
    told = [truth(spec, row["url"].removeprefix(forum.origin)) for row in rows]
    found = defaultdict(set)
    for name in (name for kind, name in told if kind == "thread"):
        found[int(name.split(":")[1])].add(name)
    return found


def threads_in(archive, forum, spec=SPEC):
    return set(pages_in(archive, forum, spec))


def test_a_thread_is_no_board(forum, tmp_path):
    url = forum.origin + forum_at(SPEC).urls.target(Place("thread", 7))
    done = crawled(forum, tmp_path, "--board", url, check=False)
    assert done.returncode == 2
    assert "is a thread" in done.stderr


def test_since_fetches_what_is_newer_and_says_how_it_knows(forum, tmp_path):
    world = forum_at(SPEC).world
    last = {t: world.last_time(t) for t in world.thread_ids()}
    middle = sorted(last.values())[len(last) * 3 // 4]
    since = datetime.fromtimestamp(middle, UTC)
    whole = totals(SPEC)
    crawled(forum, tmp_path, "--since", since.isoformat())
    requests = len(forum.log)
    newer = {t for t, when in last.items() if when >= middle}
    assert newer <= threads_in(tmp_path / "a", forum)
    assert requests < 0.7 * (whole.thread_pages + whole.index_pages)
    report = json.loads((tmp_path / "a" / "report.json").read_text())
    assert "last activity" in report["narrowed"]["decided"]
    assert report["narrowed"]["threads_left_alone"] > 0
    assert any("nothing since" in reason for reason in report["skipped"])


def test_until_says_of_which_threads_no_row_tells_when_they_were_begun(forum, tmp_path):
    """A row with one date tells the last post: what was begun before may be among them."""
    world = forum_at(SPEC).world
    begun = {t: world.post_time(t, 1) for t in world.thread_ids()}
    middle = sorted(begun.values())[len(begun) // 4]
    crawled(forum, tmp_path, "--until", datetime.fromtimestamp(middle, UTC).isoformat())
    older = {t for t, when in begun.items() if when <= middle}
    assert older <= threads_in(tmp_path / "a", forum)
    narrowed = json.loads((tmp_path / "a" / "report.json").read_text())["narrowed"]
    assert "were begun: they are fetched" in narrowed["decided"]
    assert narrowed["threads_left_alone"] == 0


def test_lists_without_dates_make_since_fetch_everything(tmp_path):
    """Better all threads than the wrong ones; and it says so."""
    spec = preset("static-comments").but(robots=None, threads=40)
    with ForumThread(spec) as forum:
        threadhound("crawl", forum.url, "-o", tmp_path / "a", *QUICK, "--since", "2025-05-01")
        report = json.loads((tmp_path / "a" / "report.json").read_text())
        decided = report["narrowed"]["decided"]
        if "is fetched" in decided or "are fetched" in decided:
            assert len(threads_in(tmp_path / "a", forum, spec)) == totals(spec).threads
        else:
            assert "last activity" in decided


@pytest.mark.parametrize(
    "options",
    [
        ("--since", "yesteryear"),
        ("--until", "32-13-2020"),
        ("--since", "2024-01-01", "--until", "2023-01-01"),
    ],
)
def test_wrong_dates_are_refused_before_any_request(options, forum, tmp_path):
    done = crawled(forum, tmp_path, *options, check=False)
    assert done.returncode == 2
    assert "threadhound: " in done.stderr
    assert forum.log == []


@pytest.mark.parametrize(
    ("option", "pattern", "said"),
    [
        ("--include", "*t=7*", "fits no --include pattern"),
        ("--exclude", "*", "fits an --exclude pattern"),
        ("--prefix", "/other/", "is outside --prefix"),
    ],
)
def test_a_start_page_outside_the_wanted_part_is_told_with_the_option(
    option, pattern, said, forum, tmp_path
):
    done = crawled(forum, tmp_path, option, pattern, check=False)
    assert done.returncode == 2
    assert said in done.stderr.splitlines()[-1]
    assert ".." not in done.stderr.splitlines()[-1]


def test_a_dry_run_without_a_pause_does_not_promise_no_time(forum, tmp_path):
    said = crawled(forum, tmp_path, "--dry-run").stdout
    assert "as fast as the forum answers; at one page a second" in said


def test_dry_run_tells_the_cost_and_keeps_nothing(forum, tmp_path):
    done = crawled(forum, tmp_path, "--dry-run", "--json", "-q")
    plan = json.loads(done.stdout)
    whole = totals(SPEC)
    pages = whole.thread_pages + whole.index_pages
    assert plan["pages_low"] <= pages <= plan["pages_high"]
    assert 0.5 * pages < plan["pages"] < 2 * pages
    assert not (tmp_path / "a").exists()
    assert len(forum.log) < 100
    text = crawled(forum, tmp_path, "--dry-run", "-q").stdout
    assert "Threads: about" in text
    assert "Time: " in text


def test_a_skeleton_is_obeyed_instead_of_learning(forum, tmp_path):
    file, _ = learned(forum, tmp_path)
    crawled(forum, tmp_path, "--skeleton", file)
    whole = totals(SPEC)
    assert len(threads_in(tmp_path / "a", forum)) == whole.threads
    assert len(forum.log) <= whole.thread_pages + whole.index_pages + 2


def test_a_kind_set_to_other_by_a_person_is_not_fetched(forum, tmp_path):
    file, data = learned(forum, tmp_path)
    for page in data["body"]["pages"]:
        if page["kind"] == "thread":
            page |= {"kind": "other", "by": "user"}
    file.write_text(json.dumps(data, indent=1))
    crawled(forum, tmp_path, "--skeleton", file)
    assert seen(forum)["thread"] == set()
    assert len(seen(forum)["index"]) == SPEC.boards


def test_what_waits_is_left_alone_once_a_person_does_not_want_it(forum, tmp_path):
    crawled(forum, tmp_path, "--max-pages", "40")
    file = tmp_path / "a" / "skeleton.json"
    data = json.loads(file.read_text())
    for page in data["body"]["pages"]:
        if page["kind"] == "thread":
            page |= {"kind": "other", "by": "user"}
    edited = tmp_path / "edited.json"
    edited.write_text(json.dumps(data, indent=1))
    crawled(forum, tmp_path, "--skeleton", edited)
    assert seen(forum)["thread"] == set()
    assert "not in your skeleton" in threadhound("status", tmp_path / "a", "--skipped").stdout


def test_learning_again_keeps_what_a_person_set(forum, tmp_path):
    file, data = learned(forum, tmp_path)
    mine = next(page for page in data["body"]["pages"] if page["kind"] == "thread")
    mine |= {"kind": "other", "by": "user"}
    rule = next(r for r in data["body"]["roles"]["rules"] if r["pattern"] == mine["pattern"])
    dropped = data["body"]["pages"].pop(0 if data["body"]["pages"][0] is not mine else 1)
    file.write_text(json.dumps(data, indent=1))
    _, again = learned(forum, tmp_path)
    pages = {page["pattern"]: page for page in again["body"]["pages"]}
    assert pages[mine["pattern"]] == mine
    assert dropped["pattern"] in pages
    rules = {each["pattern"]: each for each in again["body"]["roles"]["rules"]}
    assert rules[mine["pattern"]] == rule
    assert len(again["body"]["pages"]) == len(pages)
    crawled(forum, tmp_path, "--skeleton", file)


def test_a_file_that_is_no_skeleton_is_not_written_over(forum, tmp_path):
    file = tmp_path / "notes.json"
    file.write_text("my notes")
    forum.log.clear()
    done = threadhound("learn", forum.url, "-o", file, "-q", *QUICK, check=False)
    assert done.returncode == 2
    assert file.read_text() == "my notes"
    assert forum.log == []


def broken(data, how):
    pages = data["body"]["pages"]
    match how:
        case "kind":
            pages[0]["kind"] = "thred"
        case "pattern":
            page = next(page for page in pages if "<n>" in page["pattern"])
            page["pattern"] = page["pattern"].replace("<n>", "<q>")
        case "example":
            pages[0]["examples"] = ["http://127.0.0.1/elsewhere"]
        case "field":
            pages[0]["knid"] = "thread"
        case "role":
            data["body"]["roles"]["rules"][0]["slots"] = [{"role": "identiy"}]
        case "site":
            pages[0]["pattern"] = "other.example/x/<n>"
            pages[0]["examples"] = []
        case "entry":
            data["entry"] = "http://other.example/"
    return json.dumps(data, indent=1)


SAID = {
    "kind": "'thred' is no kind",
    "pattern": "<q>",
    "example": "does not fit the pattern",
    "field": "no field 'knid'",
    "role": "'identiy' is no role",
    "site": "of another site",
    "entry": "not on the site",
}


@pytest.fixture(scope="module")
def skeleton(forum, tmp_path_factory):
    return learned(forum, tmp_path_factory.mktemp("learned"))[1]


@pytest.mark.parametrize("how", SAID)
def test_a_wrong_edit_is_refused_with_its_line(how, forum, skeleton, tmp_path):
    file = tmp_path / "s.json"
    file.write_text(broken(json.loads(json.dumps(skeleton)), how))
    done = crawled(forum, tmp_path, "--skeleton", file, check=False)
    assert done.returncode == 2
    assert SAID[how] in done.stderr
    line = int(done.stderr.split("line ")[1].split(":")[0])
    wrong = {"kind": "thred", "pattern": "<q>", "example": "elsewhere", "field": "knid",
             "role": "identiy", "site": "other.example", "entry": "other.example"}  # fmt: skip
    assert wrong[how] in file.read_text().splitlines()[line - 1]
    assert forum.log == []
    assert not (tmp_path / "a").exists()


def test_roles_that_would_merge_stored_pages_are_refused_with_the_pages(forum, tmp_path):
    crawled(forum, tmp_path)
    file = tmp_path / "a" / "skeleton.json"
    data = json.loads(file.read_text())
    for rule in data["body"]["roles"]["rules"]:
        rule["slots"] = [{"role": "neutral", "by": "user"} for _ in rule["slots"]]
        rule["identity"] = []
        rule["family"] = rule["family"].replace("<n>", "*")
    edited = tmp_path / "edited.json"
    edited.write_text(json.dumps(data, indent=1))
    done = crawled(forum, tmp_path, "--skeleton", edited, check=False)
    assert done.returncode == 2
    assert "would count as one" in done.stderr
    assert forum.origin in done.stderr
    assert forum.log == []


def test_a_config_file_sets_options_and_typing_wins(forum, tmp_path):
    config = tmp_path / "c.toml"
    host = forum.origin.removeprefix("http://")
    config.write_text(f'[crawl]\ndelay = 0\nmax-pages = 5\n[site."{host}"]\nmax-pages = 3\n')
    forum.log.clear()
    options = ("--strategy", "generic", "--json", "-q")
    first = threadhound("crawl", forum.url, "-c", config, "-o", tmp_path / "a", *options)
    assert json.loads(first.stdout)["pages"] == 3
    more = ("--max-pages", "4")
    again = threadhound("crawl", forum.url, "-c", config, "-o", tmp_path / "b", *options, *more)
    assert json.loads(again.stdout)["pages"] == 4


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("[crawl]\ndelay = 0\ndelai = 1\n", 3, "'delai' is no option"),
        ("[crawling]\n", 1, "[crawling]"),
        ("[crawl]\ndelay = \n", 2, "line 2"),
    ],
)
def test_a_wrong_config_is_refused_with_its_line(text, line, says, forum, tmp_path):
    config = tmp_path / "c.toml"
    config.write_text(text)
    forum.log.clear()
    done = threadhound("crawl", forum.url, "-c", config, "-o", tmp_path / "a", check=False)
    assert done.returncode == 2
    assert f"line {line}" in done.stderr
    assert says in done.stderr
    assert forum.log == []


def test_several_headers_all_arrive(tmp_path):
    heard = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            heard.append(dict(self.headers))
            self.send_response(404)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_):
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        threadhound(
            "crawl", f"http://127.0.0.1:{server.server_port}/", "-o", tmp_path / "a", "--delay", 0,
            "-H", "X-One: 1", "-H", "X-Two: 2", check=False,
        )  # fmt: skip
    finally:
        server.shutdown()
        server.server_close()
    assert heard
    assert heard[-1]["X-One"] == "1"
    assert heard[-1]["X-Two"] == "2"


def test_what_was_left_alone_has_reasons_meanings_and_examples(forum, tmp_path):
    crawled(forum, tmp_path, "--exclude", "*b=2*")
    text = threadhound("status", tmp_path / "a", "--skipped").stdout
    assert "links: excluded" in text
    assert "an --exclude pattern fits" in text
    assert forum.origin in text
    found = json.loads(threadhound("status", tmp_path / "a", "--skipped", "--json").stdout)
    counts = [each["count"] for each in found]
    assert counts == sorted(counts, reverse=True)
    assert all(each["examples"] for each in found)
