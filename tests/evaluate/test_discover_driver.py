"""The layers of a discovery over a fetcher: what is fetched when, and what is told."""

import asyncio

from threadhound.crawl.discover import (
    DiscoverySettings,
    LayerDone,
    LayerPlanned,
    PageJudged,
    PageMissed,
    discover,
)
from threadhound.fetch.replay import ReplayFetcher
from threadhound.focused.comments import KeywordClassifier
from threadhound.focused.frontier import Plan
from threadhound.focused.reading import PageReader
from threadhound.focused.scoring import BreadthFirst, HardFocus, SoftFocus

HTML = {"Content-Type": "text/html"}


def page(*links, comments=False, status=200):
    css = "comment" if comments else "plain"
    anchors = "".join(f'<a href="{link}">{link}</a>' for link in links)
    return status, HTML, f'<html><body><p class="{css}">{anchors}</p></body></html>'.encode()


WEB = {
    "http://a.example/": page("/1", "http://b.example/?y=2&x=1", "/gone", comments=True),
    "http://a.example/1": page("/2", "/3"),
    "http://b.example/?y=2&x=1": page("http://c.example/", "http://a.example/", comments=True),
    "http://a.example/2": page(),
    "http://a.example/3": page(),
    "http://c.example/": (301, {"Location": "http://d.example/"}, b""),
    "http://d.example/": page("/x", "http://c.example/", comments=True),
    "http://d.example/x": page(),
    "http://e.example/pic": (200, {"Content-Type": "image/png"}, b"\x89PNG"),
}


def run(strategy, seeds=("http://a.example/",), layers=10, web=WEB):
    fetcher = ReplayFetcher(web)

    async def go():
        reader = PageReader(KeywordClassifier())
        settings = DiscoverySettings(layers=layers, connections=3)
        return [event async for event in discover(seeds, strategy, reader, fetcher, settings)]

    return asyncio.run(go()), [seen.url for seen in fetcher.log]


def of(kind, events):
    return [event for event in events if isinstance(event, kind)]


def test_layers_follow_the_links_as_the_site_spells_them():
    events, asked = run(BreadthFirst(Plan()))
    assert asked[0] == "http://a.example/"
    assert "http://b.example/?y=2&x=1" in asked
    layers = {event.url: event.layer for event in of(PageJudged, events)}
    assert layers["http://b.example/?x=1&y=2"] == 1
    assert layers["http://c.example/"] == 2
    assert layers["http://d.example/x"] == 3
    assert len(asked) == len(set(asked))


def test_hard_focus_leaves_the_children_of_other_pages_alone():
    _, asked = run(HardFocus(Plan()))
    assert "http://a.example/2" not in asked
    assert "http://d.example/x" in asked


def test_failures_are_told_and_counted():
    events, _ = run(BreadthFirst(Plan()), ("http://a.example/", "http://e.example/pic"))
    missed = {event.url: event.reason for event in of(PageMissed, events)}
    assert missed == {"http://a.example/gone": "status-404", "http://e.example/pic": "not-html"}
    assert [event.missed for event in of(LayerDone, events)][:2] == [1, 1]


def test_a_layer_is_summed_up_with_its_harvest():
    events, _ = run(SoftFocus(Plan()))
    planned, done = of(LayerPlanned, events), of(LayerDone, events)
    assert [event.layer for event in planned] == [event.layer for event in done] == [0, 1, 2, 3]
    assert [event.pages for event in planned] == [e.fetched + e.missed for e in done]
    assert done[0].harvest == 1.0
    assert done[1].harvest == 0.5
    assert all(abs(event.cash - 1) < 1e-9 for event in done)


def test_pages_of_other_domains_than_the_seeds_are_external():
    events, _ = run(BreadthFirst(Plan()))
    outside = {event.domain for event in of(PageJudged, events) if event.external}
    assert outside == {"b.example", "c.example", "d.example"}


def test_it_stops_after_its_layers():
    events, asked = run(BreadthFirst(Plan()), layers=1)
    assert max(event.layer for event in of(PageJudged, events)) == 1
    assert "http://c.example/" not in asked


def test_seeds_given_twice_or_nowhere():
    assert run(BreadthFirst(Plan()), ())[0] == []
    _, asked = run(BreadthFirst(Plan()), ("http://a.example/", "http://a.example/#x"), layers=0)
    assert len(asked) == 1
