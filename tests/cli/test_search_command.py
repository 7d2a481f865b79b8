"""`threadhound search` as its user meets it."""

import json

import pytest

from crawl.process import threadhound
from export.sample_posts import many_scripts, post
from store.posted import archive_of


@pytest.fixture(scope="module")
def archive(tmp_path_factory):
    rows = [
        *many_scripts(),
        post(1, thread_title="Oil leak", text="Where does the oil come from?"),
        post(2, thread_title="\x1b[2Jtitle\u202e", text="evil \x1b[31m oil\r\n\tnext line"),
    ]
    return archive_of(rows, tmp_path_factory.mktemp("search") / "archive")


def test_a_person_sees_title_context_and_address(archive):
    done = threadhound("search", archive, "oil")
    assert "Oil leak" in done.stdout
    assert "Where does the oil come from?" in done.stdout
    assert "Ada, 2020-01-02, General  https://forum.example.org/t/1#p1" in done.stdout
    assert done.stderr == "2 posts.\n"


def test_nothing_of_a_post_reaches_the_terminal_as_a_command(archive):
    done = threadhound("search", archive, "evil")
    assert "\x1b" not in done.stdout
    assert "\u202e" not in done.stdout
    assert "oil" in done.stdout


def test_a_program_gets_one_object(archive):
    found = json.loads(threadhound("search", archive, "手机", "--json").stdout)
    assert found["query"] == "手机"
    assert found["total"] == 1
    [result] = found["results"]
    assert result["title"] == "手机电池怎么保养"
    assert "手机" in result["excerpt"]
    assert result["posted_at"].startswith("2020-01-02")


def test_several_words_need_no_quotes_and_a_phrase_has_them(archive):
    assert "Oil leak" in threadhound("search", archive, "oil", "leak").stdout
    assert "Oil leak" in threadhound("search", archive, '"does the oil"').stdout
    assert threadhound("search", archive, '"the does oil"', check=False).returncode == 4


def test_filters(archive):
    def titles(*options):
        done = threadhound("search", archive, "oil", *options, "--json", check=False)
        return [result["title"] for result in json.loads(done.stdout)["results"]]

    assert len(titles("--author", "ada", "--board", "general", "--since", "2020-01-01")) == 2
    assert titles("--since", "2021-01-01") == []
    assert titles("--until", "2019-01-01") == []
    assert len(titles("-n", "1")) == 1


def test_nothing_found_is_an_exit_code_of_its_own(archive):
    done = threadhound("search", archive, "zzzzz", check=False)
    assert done.returncode == 4
    assert done.stdout == ""
    assert done.stderr == "0 posts.\n"


@pytest.mark.parametrize("arguments", [("oil", "--since", "soon"), ("!!",), ("x", "--board", "no")])
def test_wrong_searches_are_told(arguments, archive):
    done = threadhound("search", archive, *arguments, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("threadhound: ")
