"""Mirrored forums as sites of the made-up web."""

import asyncio
from urllib.parse import urlsplit

import pytest

from evaluate.mini_mirror import write_mirror
from threadhound.evaluate.mirror import load_mirror
from threadhound.evaluate.web import Web, WebFetcher, WebSpec
from threadhound.model import Request

SPEC = WebSpec(seed=5, domains=30)


@pytest.fixture(scope="module")
def web(tmp_path_factory):
    mirror = load_mirror(write_mirror(tmp_path_factory.mktemp("mini") / "m"))
    return Web(SPEC, [mirror])


@pytest.fixture(scope="module")
def host(web):
    return next(site.host for site in web.sites if site.is_forum)


def test_the_mirror_answers_at_a_host_of_the_web(web, host):
    found = web.answer(host, "/t?id=1")
    assert found.status == 200
    assert b"One" in found.body
    assert b"forum.test" not in found.body
    assert web.answer(host, "/nothing").status == 404
    assert "set-cookie" not in {name.lower() for name, _ in web.answer(host, "/index.php").headers}


def test_its_truth_is_the_mirror_s(web, host):
    base = f"http://{host}"
    kinds = [web.kind(base + target) for target in ("/index.php", "/b?f=1", "/t?id=1", "/login")]
    assert kinds == ["entry", "index", "thread", "login"]
    assert web.is_comment(f"{base}/t?id=2")
    assert not web.is_comment(f"{base}/b?f=1")
    assert web.identity(f"{base}/t?id=1") == web.identity(f"{base}/t?id=1&p=1")


def test_other_sites_link_to_its_pages_and_it_links_back(web, host):
    site = web.site(host)
    url = web._pools.comment_url(site, 12345)
    assert urlsplit(url).netloc == host
    assert web.is_comment(url)
    assert web._pools.home_url(site) == f"http://{host}/index.php"
    assert b"http://" in web.answer(host, "/t?id=1").body
    assert Web(SPEC).size() != web.size()


def test_the_fetcher_follows_its_redirects(web, host):
    async def go():
        return await WebFetcher(web).fetch(Request(f"http://{host}/old/3"))

    answer = asyncio.run(go())
    assert answer.final_url == f"http://{host}/t?id=3"


def test_a_web_without_mirrors_shows_its_own_forum_there(web, host):
    plain = Web(SPEC)
    home = plain._pools.home_url(plain.site(host))
    assert plain.kind(home) == "entry"
    assert plain.answer(host, urlsplit(home).path).body != web.answer(host, "/index.php").body
