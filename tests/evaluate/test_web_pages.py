"""The made-up web: repeatable, true to its own truth, with the shares it promises."""

import re
from collections import Counter
from html import unescape
from urllib.parse import urljoin, urlsplit

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from threadhound.errors import UsageError
from threadhound.evaluate.web import Web, WebSpec
from threadhound.evaluate.web.addresses import Spot, addresses_of
from threadhound.evaluate.web.paths import home_url, item_url
from threadhound.evaluate.web.site import comments_on
from threadhound.evaluate.web.spec import COMMENTED, SHARES, SiteKind

SMALL = WebSpec(seed=5, domains=24)
HREF = re.compile(r'href="([^"#]*)"')
POSTED = re.compile(r'<a href="(http[^"]*)" rel="nofollow ugc"')


def get(web, url):
    parts = urlsplit(url)
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return web.answer(parts.netloc, target)


def links(web, url):
    body = get(web, url).body.decode()
    return [urljoin(url, unescape(href)) for href in HREF.findall(body)]


def walk(web, start, most):
    """Pages of one site, breadth first."""
    queue, seen, host = [start], {start}, urlsplit(start).netloc
    for url in queue:
        yield url
        for link in links(web, url):
            if urlsplit(link).netloc == host and link not in seen and len(seen) < most:
                seen.add(link)
                queue.append(link)


def test_a_seed_gives_the_same_web_and_another_one_another():
    one, same, other = Web(SMALL), Web(SMALL), Web(SMALL.but(seed=6))
    assert [site.host for site in one.sites] == [site.host for site in same.sites]
    assert [site.host for site in one.sites] != [site.host for site in other.sites]
    for url in one.seeds():
        assert get(one, url) == get(same, url)


def test_every_kind_of_site_has_its_share():
    web = Web(WebSpec(domains=1000))
    for kind, share in SHARES.items():
        assert abs(web.count(kind) / 1000 - share) < 0.01, kind


def test_small_webs_have_every_kind():
    kinds = {site.kind for site in Web(WebSpec(seed=9, domains=30)).sites}
    assert kinds == set(SiteKind)


def test_all_links_within_sites_lead_somewhere():
    web = Web(SMALL)
    for site in web.sites:
        for url in walk(web, home_url(site), 25):
            assert get(web, url).status in (200, 302), url
            assert web.kind(url) != "error", url


def test_links_between_sites_lead_to_pages_of_the_web():
    web = Web(SMALL)
    found = 0
    for site in web.sites:
        for url in walk(web, home_url(site), 6):
            for link in links(web, url):
                if urlsplit(link).netloc != site.host:
                    found += 1
                    assert get(web, link).status == 200, (url, link)
    assert found > 300


@pytest.mark.parametrize("share", [0.3, 0.55, 0.8])
def test_the_share_of_links_from_comments_to_comments_is_as_asked(share):
    web = Web(WebSpec(seed=3, domains=60, comment_links=share))
    counted = Counter()
    for site in web.sites:
        if site.kind in COMMENTED and not site.is_forum:
            for item in range(1, site.items + 1):
                if comments_on(site, item):
                    body = get(web, item_url(site, item)).body.decode()
                    counted.update(web.is_comment(unescape(u)) for u in POSTED.findall(body))
    whole = sum(counted.values())
    assert whole > 800
    assert abs(counted[True] / whole - share) < 0.06


def test_the_truth_says_what_the_page_shows():
    web = Web(SMALL)
    shown = Counter()
    for site in web.sites:
        if site.kind in (SiteKind.BLOG, SiteKind.NEWS, SiteKind.RATED_SHOP):
            for url in walk(web, home_url(site), 25):
                said = "nofollow ugc" in get(web, url).body.decode()
                assert said == web.is_comment(url), url
                shown[said] += 1
    assert shown[True] > 30
    assert shown[False] > 30


def test_forums_are_the_simulators_and_their_posts_link_to_other_sites():
    web = Web(SMALL)
    forums = [site for site in web.sites if site.is_forum]
    abroad = threads = 0
    for site in forums:
        for url in walk(web, home_url(site), 40):
            if web.kind(url) == "thread":
                threads += 1
                assert web.is_comment(url)
                assert "example.org" not in get(web, url).body.decode()
                abroad += any(urlsplit(u).netloc != site.host for u in links(web, url))
            elif web.kind(url) in ("entry", "index", "profile", "login"):
                assert not web.is_comment(url)
    assert threads > 20
    assert abroad == threads


def test_addresses_that_show_the_same_page_have_one_identity():
    web = Web(SMALL)
    twins = Counter()
    for seed in web.seeds(12):
        for link in links(web, seed):
            if urlsplit(link).netloc == urlsplit(seed).netloc:
                twins[web.identity(link) == web.identity(seed)] += 1
                if web.identity(link) == web.identity(seed):
                    assert web.is_comment(link)
    assert twins[True] > 5 < twins[False]


def test_seeds_are_comment_pages_of_different_domains():
    web = Web(SMALL)
    seeds = web.seeds()
    assert all(web.is_comment(url) for url in seeds)
    assert len({urlsplit(url).netloc for url in seeds}) == len(seeds) >= 3
    topic = web.site(urlsplit(seeds[0]).netloc).topic
    assert {web.site(urlsplit(u).netloc).topic for u in web.seeds(topic=topic)} == {topic}


def test_some_sites_have_class_names_that_mean_nothing():
    plain, odd = Web(SMALL.but(nonsense=0.0)), Web(SMALL.but(nonsense=1.0))

    def telling(web):
        return sum(b"comment" in get(web, url).body for url in web.seeds(10))

    assert telling(odd) == 0 < telling(plain)


def test_links_prefer_their_own_topic():
    web = Web(WebSpec(seed=4, domains=80))
    near = Counter()
    for url in web.seeds(25):
        site = web.site(urlsplit(url).netloc)
        for link in POSTED.findall(get(web, url).body.decode()):
            near[web.site(urlsplit(unescape(link)).netloc).topic == site.topic] += 1
    assert near[True] > near[False]


def test_unknown_hosts_and_pages():
    web = Web(SMALL)
    assert web.answer("nowhere.example", "/").status == 404
    for site in web.sites:
        assert web.answer(site.host, "/there/is/no/such/page.html").status == 404
        assert web.answer(site.host, "/robots.txt").status == 200
    assert web.kind("http://nowhere.example/") == "none"
    assert not web.is_comment("http://nowhere.example/")


def test_the_size_is_about_what_a_crawl_of_a_site_finds():
    web = Web(WebSpec(seed=2, domains=12))
    for site in web.sites:
        if site.kind is SiteKind.BROCHURE:
            shown = {web.identity(url) for url in walk(web, home_url(site), 500)}
            assert len(shown) == web._size(site)


@pytest.mark.parametrize("wrong", [{"domains": 0}, {"comment_links": 1.5}, {"nonsense": -1}])
def test_impossible_webs_are_refused(wrong):
    with pytest.raises(UsageError):
        WebSpec(**wrong)


@settings(max_examples=100, deadline=None)
@given(
    kind=st.sampled_from([kind for kind in SiteKind if kind is not SiteKind.FORUM]),
    bits=st.integers(0, 2**64 - 1),
    nonsense=st.booleans(),
    spot=st.one_of(
        st.just(Spot("home")),
        st.builds(Spot, st.just("item"), st.integers(1, 9999), st.just(1)),
        st.builds(Spot, st.just("user"), st.integers(1, 9999), st.just(1)),
        st.builds(Spot, st.just("list"), st.integers(0, 99), st.integers(1, 99)),
        st.builds(Spot, st.just("note"), st.integers(0, 2), st.just(1)),
    ),
)
def test_addresses_are_read_as_they_were_spelled(kind, bits, nonsense, spot):
    addresses = addresses_of(kind, bits, nonsense=nonsense)
    target = addresses.target(spot, "some-words")
    assert addresses.spot(target) == spot
    if spot.kind == "item":
        assert addresses.spot(addresses.reply(target, 7)) == spot


@settings(max_examples=50, deadline=None)
@given(st.text(alphabet="/?&=.-0123456789abchtmlpx", max_size=30))
def test_any_target_gets_an_answer(target):
    web = Web(WebSpec(seed=8, domains=9))
    for site in web.sites:
        assert web.answer(site.host, "/" + target).status in (200, 302, 404)
