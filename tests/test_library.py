"""The library as a program uses it: plain, async, in a notebook's loop, and as its page says."""

import asyncio
import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import threadhound
from threadhound.evaluate.simulate.faults import Faults
from threadhound.evaluate.simulate.server import ForumThread
from threadhound.evaluate.simulate.spec import ForumSpec
from threadhound.evaluate.simulate.truth import totals

SMALL = ForumSpec(seed=5, boards=2, threads=12, users=6, robots=None)
FAST = threadhound.Settings(delay=0.0, connections=4)
DOCS = Path(__file__).resolve().parents[1] / "docs" / "library.md"
PUBLIC = {
    "Archive", "Asked", "Ended", "Event", "Finished", "Learned", "Limits", "PageFailed",
    "PageFetched", "PageKind", "PageSkipped", "Paused", "Report", "Settings", "Started",
    "ThreadhoundError", "__version__", "crawl", "crawl_async", "crawl_events", "crawl_many",
    "open_archive",
}  # fmt: skip


@pytest.fixture(scope="module")
def forum():
    with ForumThread(SMALL) as running:
        yield running


@pytest.fixture(scope="module")
def archive(forum, tmp_path_factory):
    path = tmp_path_factory.mktemp("library") / "archive"
    threadhound.crawl(forum.url, path, settings=FAST)
    return path


def test_the_public_names_are_these_and_all_of_them_load():
    assert set(threadhound.__all__) == PUBLIC
    assert threadhound.__all__ == sorted(threadhound.__all__)
    for name in PUBLIC:
        assert getattr(threadhound, name) is not None
    with pytest.raises(AttributeError, match="nonsense"):
        _ = threadhound.nonsense


def run(code):
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.strip()


def test_importing_it_loads_nothing_heavy():
    code = "import threadhound, sys; print({'lxml', 'aiohttp', 'rich'} & set(sys.modules))"
    assert run(code) == "set()"


def test_crawl_can_be_called_whatever_was_imported_before():
    calls = "from threadhound import crawl; print(callable(crawl), crawl.__module__)"
    for first in ("", "import threadhound.crawl.run; ", "import threadhound.cli.crawl; "):
        assert run(first + "from threadhound import crawl; print(callable(crawl))") == "True", calls
    assert list(inspect.signature(threadhound.crawl).parameters)[:2] == ["url", "archive"]


@pytest.mark.slow
def test_the_types_are_complete_for_a_program_that_uses_it(tmp_path):
    program = tmp_path / "program.py"
    program.write_text(
        "from threadhound import Report, Settings, crawl, open_archive\n"
        "def pages(url: str) -> int:\n"
        "    report: Report = crawl(url, 'a', settings=Settings(delay=0))\n"
        "    with open_archive('a') as archive:\n"
        "        return report.pages + sum(1 for _ in archive.posts())\n"
        "wrong: int = crawl(3)\n"
    )
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-incremental", "program.py"],
        capture_output=True, text=True, check=False, cwd=tmp_path,
    )  # fmt: skip
    errors = [line for line in done.stdout.splitlines() if "error:" in line]
    assert len(errors) == 2, done.stdout
    assert all("program.py:6" in line for line in errors)
    assert Path(threadhound.__file__).with_name("py.typed").exists()


def test_a_plain_crawl_reports_and_tells_what_happens(forum, tmp_path):
    seen = []
    report = threadhound.crawl(forum.url, tmp_path / "a", settings=FAST, on_event=seen.append)
    assert report.finished == "complete"
    assert isinstance(seen[0], threadhound.Started)
    assert isinstance(seen[-1], threadhound.Finished)
    assert sum(isinstance(event, threadhound.PageFetched) for event in seen) == report.pages


def test_async_use(forum, tmp_path):
    report = asyncio.run(threadhound.crawl_async(forum.url, tmp_path / "a", settings=FAST))
    assert report.finished == "complete"


def test_plain_use_where_a_loop_is_running(forum, tmp_path):
    async def cell():
        return threadhound.crawl(forum.url, tmp_path / "a", settings=FAST)

    assert asyncio.run(cell()).finished == "complete"


def test_an_error_in_a_running_loop_is_the_error_itself(tmp_path):
    async def cell():
        threadhound.crawl("http://no-such-host.invalid/", tmp_path / "a", settings=FAST)

    with pytest.raises(threadhound.ThreadhoundError, match="no-such-host"):
        asyncio.run(cell())
    assert not (tmp_path / "a").exists()


def test_leaving_the_events_stops_the_crawl_and_it_can_be_gone_on_with(forum, tmp_path):
    async def a_few():
        fetched = 0
        events = threadhound.crawl_events(forum.url, tmp_path / "a", settings=FAST)
        async for event in events:
            fetched += isinstance(event, threadhound.PageFetched)
            if fetched == 3:
                break
        await events.aclose()

    asyncio.run(a_few())
    with threadhound.open_archive(tmp_path / "a") as archive:
        assert archive.report().queued > 0
    report = threadhound.crawl(forum.url, tmp_path / "a", settings=FAST)
    assert report.finished == "complete"


def test_cancelling_leaves_an_archive_that_opens(tmp_path):
    async def cancelled(url):
        crawling = asyncio.create_task(
            threadhound.crawl_async(url, tmp_path / "a", settings=FAST, on_event=stop)
        )
        waiting.append(crawling)
        with pytest.raises(asyncio.CancelledError):
            await crawling

    def stop(event):
        if isinstance(event, threadhound.PageFetched):
            waiting[0].cancel()

    waiting = []
    with ForumThread(SMALL.but(faults=Faults(delay=0.02))) as forum:
        asyncio.run(cancelled(forum.url))
    with threadhound.open_archive(tmp_path / "a") as archive:
        assert archive.report().pages >= 1


def test_what_an_archive_gives(forum, archive):
    truth = totals(SMALL)
    with threadhound.open_archive(str(archive)) as opened:
        posts = list(opened.posts())
        assert len(posts) == truth.posts
        assert len({post["thread_id"] for post in posts}) == truth.threads
        pages = list(opened.pages())
        assert opened.report().pages == len(pages)
        page = opened.page(pages[0]["url"])
        assert page is not None
        assert page.tree is not None
        assert opened.page("http://elsewhere.invalid/") is None
        assert opened.skeleton()["entry"] == forum.url
        assert sum(1 for _ in opened.threads()) == truth.threads
        assert {user["name"] for user in opened.users()} == {post["author"] for post in posts}
        assert list(opened.boards())
        word = posts[0]["text"].split()[0].strip(".,")
        assert opened.search(word, limit=2)[0].text
        assert opened.search(word, author=posts[0]["author"])
        assert opened.search("zzzzzzzz") == []


def test_reading_and_searching_while_the_crawl_runs(forum, tmp_path):
    found = []

    def look(event):
        if found or not isinstance(event, threadhound.PageFetched):
            return
        with threadhound.open_archive(tmp_path / "a") as opened:
            try:
                word = next(opened.posts())["text"].split()[0].strip(".,")
            except threadhound.ThreadhoundError:
                return  # nothing read yet
            found.extend(opened.search(word))
            found.append(opened.report().queued)

    threadhound.crawl(forum.url, tmp_path / "a", settings=FAST, on_event=look)
    assert found[0].text
    assert found[-1] > 0  # it was not finished then


def test_opening_what_is_no_archive(tmp_path):
    with pytest.raises(threadhound.ThreadhoundError, match="nowhere"):
        threadhound.open_archive(tmp_path / "nowhere")


def test_many_forums_and_one_that_is_not_there(forum, tmp_path):
    with ForumThread(SMALL.but(seed=6)) as other:
        urls = [forum.url, "http://no-such-host.invalid/", other.url, forum.url]
        told = []
        ended = threadhound.crawl_many(
            urls, tmp_path, settings=FAST, on_event=lambda url, event: told.append(url)
        )
    assert [one.job.url for one in ended] == urls[:3]
    assert [one.exit_code for one in ended] == [0, 5, 0]
    assert {forum.url, other.url} <= set(told)
    for one in ended[::2]:
        with threadhound.open_archive(one.job.directory) as opened:
            assert sum(1 for _ in opened.posts()) > 0


def examples():
    return re.findall(r"```python\n(.*?)```", DOCS.read_text(), re.DOTALL)


@pytest.mark.parametrize("code", examples(), ids=lambda code: code.strip().splitlines()[-1][:40])
def test_the_examples_of_the_page_run(code, forum, tmp_path, monkeypatch, capsys):
    """Addresses in the page stand for the forum of this test; its pace for a fast one."""
    monkeypatch.chdir(tmp_path)
    with ForumThread(SMALL.but(seed=7)) as other:
        code = code.replace("https://forum.example.org/", forum.url)
        code = code.replace("https://other.example.org/", other.url)
        code = code.replace("Settings()", "Settings(delay=0.0, connections=4)")
        if "await " in code and "async def" not in code:
            code = "async def cell():\n" + "".join(f"    {line}\n" for line in code.splitlines())
            code += "import asyncio\nasyncio.run(cell())\n"
        exec(compile(code, str(DOCS), "exec"), {"__name__": "__main__"})
    assert capsys.readouterr().out
