"""Several forums with one command, as its user meets it."""

import json
import signal
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from crawl.process import SMALL, THREADHOUND, started, threadhound
from threadhound.cli.many_progress import ManyProgress
from threadhound.crawl.many import Ended, Job, exit_code, jobs_for
from threadhound.crawl.report import Report
from threadhound.errors import BlockedError, UnreachableError
from threadhound.evaluate.simulate.faults import Faults
from threadhound.evaluate.simulate.server import ForumThread

FAST = ("--delay", "0", "--strategy", "generic")
NOWHERE = "http://no-such-host.invalid/"


@pytest.fixture
def forums():
    """Three forums on three hosts."""
    with ExitStack() as stack:
        specs = [SMALL.but(seed=seed, threads=8) for seed in (1, 2, 3)]
        yield [
            stack.enter_context(ForumThread(spec, host=f"127.0.0.{number}"))
            for number, spec in enumerate(specs, 1)
        ]


def records(done):
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_a_list_of_forums_each_into_its_own_archive(forums, tmp_path):
    names = tmp_path / "list.txt"
    lines = ["# my forums", "", *(f"  {forum.url}  " for forum in forums)]
    names.write_text("\n".join(lines), encoding="utf-8-sig")
    done = threadhound("crawl", "-i", names, "-o", tmp_path / "all", *FAST, "--json")
    found = records(done)
    assert {one["start"] for one in found} == {forum.url for forum in forums}
    assert all(one["finished"] == "complete" and one["exit_code"] == 0 for one in found)
    for one, forum in zip(sorted(found, key=lambda one: one["start"]), forums, strict=True):
        assert one["archive"] == str(tmp_path / "all" / f"{forum.host}-{forum.port}")
        assert "Complete" in threadhound("status", one["archive"]).stdout
    assert "3 of 3 forums complete" in done.stderr


def test_a_limit_of_pages_is_told_and_is_no_completeness(forums, tmp_path):
    urls = [forum.url for forum in forums[:2]]
    done = threadhound("crawl", *urls, "-o", tmp_path / "all", *FAST, "--max-pages", 5)
    assert "0 of 2 forums complete" in done.stdout
    assert "2 stopped at the limit you set." in done.stdout


def test_one_that_fails_does_not_stop_the_others(forums, tmp_path):
    urls = [forums[0].url, NOWHERE, "not a url", forums[1].url]
    done = threadhound("crawl", *urls, "-o", tmp_path, *FAST, check=False)
    assert done.returncode == 3
    assert "2 of 4 forums complete" in done.stdout
    assert "no-such-host.invalid" in done.stderr
    assert "'not a url'" in done.stderr
    assert "Traceback" not in done.stderr
    assert len([path for path in tmp_path.iterdir() if (path / "archive.db").exists()]) == 2
    assert len(list(tmp_path.iterdir())) == 2


def test_entries_of_json_lines(forums, tmp_path):
    found = tmp_path / "forums.jsonl"
    rows = [{"entry": forums[0].url, "score": 1}, {"entry": None}, {"entry": forums[1].url}]
    found.write_text("\n".join(map(json.dumps, rows)) + "\n")
    done = threadhound("crawl", "--from", found, "-o", tmp_path / "a", *FAST, "--json", "-q")
    assert {one["start"] for one in records(done)} == {forum.url for forum in forums[:2]}
    assert done.stderr == ""


def test_a_list_from_stdin_and_one_of_one_is_still_a_list(forums, tmp_path):
    subprocess.run(
        [*THREADHOUND, "crawl", "-i", "-", "-o", tmp_path / "a", *FAST],
        input=forums[0].url, text=True, check=True, capture_output=True,
    )  # fmt: skip
    assert (tmp_path / "a" / f"127.0.0.1-{forums[0].port}" / "archive.db").exists()


def test_they_run_at_the_same_time_and_on_one_host_in_turn(tmp_path):
    slow = SMALL.but(threads=4, faults=Faults(delay=0.02))
    with (
        ForumThread(slow) as one,
        ForumThread(slow.but(seed=9)) as same,
        ForumThread(slow, host="127.0.0.2") as other,
    ):
        began = time.monotonic()
        offsets = [began - forum._began for forum in (one, same, other)]
        threadhound("crawl", one.url, same.url, other.url, "-o", tmp_path, *FAST)
        spans = [
            (forum.log[0].time - offset, forum.log[-1].time - offset)
            for forum, offset in zip((one, same, other), offsets, strict=True)
        ]
    assert spans[0][1] < spans[1][0] or spans[1][1] < spans[0][0]  # one after the other
    assert spans[2][0] < min(spans[0][1], spans[1][1])  # beside the first of them


def test_ctrl_c_stops_all_and_the_same_command_goes_on(tmp_path):
    slow = SMALL.but(faults=Faults(delay=0.05))
    with ForumThread(slow) as one, ForumThread(slow, host="127.0.0.2") as other:
        command = ("crawl", one.url, other.url, "-o", tmp_path, *FAST)
        crawl = started(*command)
        while len(one.log) < 5 or len(other.log) < 5:
            time.sleep(0.05)
        crawl.send_signal(signal.SIGINT)
        _, said = crawl.communicate(timeout=10)
        assert crawl.returncode == 130
        assert b"Run the same command again" in said
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize("arguments", [(), ("-i", "/nowhere/list"), ("--from", "/nowhere/x")])
def test_nothing_to_crawl_is_said_at_once(arguments, tmp_path):
    done = threadhound("crawl", *arguments, check=False, cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("threadhound: ")


def test_a_line_without_an_entry_is_named(tmp_path):
    (tmp_path / "x.jsonl").write_text('{"entry": "http://a.invalid/"}\n{"url": 1}\n')
    done = threadhound("crawl", "--from", tmp_path / "x.jsonl", check=False)
    assert done.returncode == 2
    assert "line 2" in done.stderr


def test_an_unknown_strategy_is_refused_before_anything_is_made(tmp_path):
    done = threadhound(
        "crawl", NOWHERE, "http://b.invalid/", "--strategy", "magic", check=False, cwd=tmp_path
    )
    assert done.returncode == 2
    assert list(tmp_path.iterdir()) == []


def test_places_never_collide_and_never_leave_the_directory(tmp_path):
    urls = [
        "http://a.example/", "http://a.example/other/", "http://a.example/other", "http://a.example/",
        "http://b.example/../../etc/", "http://a.example-other/",
    ]  # fmt: skip
    jobs = jobs_for(urls, tmp_path)
    assert [job.url for job in jobs] == [*urls[:3], *urls[4:]]
    places = [job.directory for job in jobs]
    assert len(set(places)) == len(places)
    assert all(place.parent == tmp_path and place.name not in ("", ".", "..") for place in places)
    assert places == [job.directory for job in jobs_for(urls, tmp_path)]  # the next run's too


def test_the_exit_code_tells():
    def with_error(error):
        return Ended(Job("u", None), error=error)

    assert exit_code([]) == 0
    assert exit_code([with_error(UnreachableError("x"))] * 2) == 5
    assert exit_code([with_error(UnreachableError("x")), with_error(BlockedError("x"))]) == 3
    assert exit_code([with_error(UnreachableError("x")), Ended(Job("u", None))]) == 130


def test_a_forum_without_any_thread_is_trouble_as_it_is_alone(capsys):
    report = Report(
        start="http://f.test/", entry=None, strategy="fused", archive="all/f.test",
        finished="complete", requests=9, learned_pages=8, pages=1, thread_pages=0, index_pages=1,
        queued=0, gone=0, failed=0, seconds=1.0,
    )  # fmt: skip
    ended = Ended(Job("http://f.test/", Path("all/f.test")), report)
    assert ended.exit_code == 4
    ManyProgress(1, quiet=True, verbose=False).show(ended)
    assert "No thread was found: 1 page was fetched" in capsys.readouterr().err
