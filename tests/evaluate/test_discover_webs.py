"""Webs of another shape, and webs with a topic: what the comparison of strategies rests on."""

import json
from collections import Counter
from urllib.parse import urlsplit

from click.testing import CliRunner

from threadhound.evaluate.discover import command
from threadhound.evaluate.discover_topic import Found, topical
from threadhound.evaluate.web import Web, WebSpec
from threadhound.evaluate.web.paths import Pools

EVEN = Web(WebSpec(seed=6, domains=200))
SKEWED = Web(WebSpec(seed=6, domains=200, skewed=True))


def largest_share(web):
    """Of all things, the share that the largest tenth of the sites shows."""
    sizes = sorted((site.items for site in web.sites), reverse=True)
    return sum(sizes[: len(sizes) // 10]) / sum(sizes)


def test_in_a_skewed_web_a_few_sites_hold_most_pages():
    assert largest_share(EVEN) < 0.3
    assert largest_share(SKEWED) > 0.45
    assert 0.5 < SKEWED.size() / EVEN.size() < 2


def test_in_a_skewed_web_the_large_sites_are_linked_most():
    pools = Pools(SKEWED.spec, SKEWED.sites)
    site = SKEWED.sites[0]
    linked = Counter(pools.partner(site, site.lot(900, n)) for n in range(3000))
    hosts = [urlsplit(url).netloc for url, _ in linked.most_common() if url]
    first, second = (SKEWED.site(host).items for host in hosts[:2])
    others = sorted((one.items for one in SKEWED.sites), reverse=True)
    assert {first, second} <= set(others[:4])
    counts = [count for _, count in linked.most_common()]
    assert counts[0] > 10 * counts[len(counts) // 2]


def test_both_shapes_have_the_same_sites():
    assert [site.host for site in EVEN.sites] == [site.host for site in SKEWED.sites]
    assert [site.kind for site in EVEN.sites] == [site.kind for site in SKEWED.sites]


def test_every_page_of_a_skewed_web_that_is_linked_exists():
    web = Web(WebSpec(seed=2, domains=16, skewed=True))
    for url in web.mixed_seeds():
        parts = urlsplit(url)
        assert (
            web.answer(parts.netloc, parts.path + (parts.query and f"?{parts.query}")).status == 200
        )


def test_a_topic_brings_more_of_what_is_wanted():
    web = Web(WebSpec(seed=8, domains=30, topics=3))
    told = topical(web, 1, layers=3, top=25)
    assert told["with"]["on_topic"] > told["without"]["on_topic"]
    assert told["with"]["wanted"] > told["without"]["wanted"]
    assert told["with"]["precision"] > 0.9
    assert told["with"]["recall"] > 0.9
    assert "precision" not in told["without"]


def test_nothing_fetched_is_nothing_found():
    assert Found().to_json() == {"fetched": 0, "on_topic": 0.0, "wanted": 0.0}


def test_the_command_measures_a_topic():
    arguments = ["--domains", "12", "--layers", "1", "--topic", "3", "--skewed"]
    result = CliRunner().invoke(command, arguments)
    assert result.exit_code == 0, result.output
    assert set(json.loads(result.output)) == {"with", "without"}
