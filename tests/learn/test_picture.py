"""Pictures of skeletons: what they show, that they are well formed, and that nothing escapes."""

import asyncio
import json
import re
from contextlib import aclosing
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest
from lxml.html import document_fromstring

from crawl.process import threadhound
from learn.focus_site import crawl
from learn.small_forum import FORUM
from learn.test_describe import BUSY
from threadhound.crawl.lesson import Lesson
from threadhound.errors import UsageError
from threadhound.evaluate.simulate.server import ForumThread
from threadhound.learn.irobot.strategy import Irobot
from threadhound.learn.picture import drawing_of
from threadhound.learn.picture_parts import Drawing, Edge, Node, Stroke
from threadhound.learn.picture_svg import MOST_LEFT, html_picture, svg_picture
from threadhound.learn.skeleton import Skeleton, skeleton_from_json
from threadhound.learn.strategies import STRATEGIES
from threadhound.learn.structure.strategy import Structure
from threadhound.settings import Settings
from threadhound.urls.readable import readable

EVIL = """</title><script>alert('x')</script>"&<"""


@pytest.fixture(scope="module")
def irobot():
    return crawl(FORUM, Irobot(samples=60)).skeleton


def classes(svg):
    return [each.get("class", "") for each in ET.fromstring(svg).iter()]


def test_a_map_is_drawn_with_three_strokes(irobot):
    drawing = drawing_of(irobot)
    assert {edge.stroke for edge in drawing.edges} == set(Stroke)
    drawn = classes(svg_picture(drawing))
    for stroke in Stroke:
        assert f"edge {stroke.value}" in drawn
    boxes = [each for each in drawn if each.startswith("node")]
    assert len(boxes) == len(drawing.nodes)
    assert sum("start" in each for each in boxes) == 1
    assert sum("dropped" in each for each in boxes) == sum(bool(n.dropped) for n in drawing.nodes)


def test_a_box_tells_size_samples_and_informativeness(irobot):
    svg = svg_picture(drawing_of(irobot))
    assert "/topic.php?t=&lt;n&gt;" in svg
    assert "different" in svg
    assert "informativeness" in svg
    assert "http://forum.test/topic.php?t=" in svg


def test_the_page_has_a_row_for_every_kind_of_page_and_link(irobot):
    drawing = drawing_of(irobot)
    tables = document_fromstring(html_picture(drawing)).findall(".//table")
    assert [len(t.findall(".//tr")) - 1 for t in tables] == [len(drawing.nodes), len(drawing.edges)]


@pytest.mark.parametrize("name", ["focus", "fused", "structure"])
def test_other_strategies_are_drawn_too(name):
    strategy = Structure(samples=60) if name == "structure" else STRATEGIES[name]
    drawing = drawing_of(crawl(FORUM, strategy).skeleton)
    svg = svg_picture(drawing)
    ET.fromstring(svg)
    assert any(edge.stroke is Stroke.FOLLOWED for edge in drawing.edges)
    assert "topic" in svg


def test_nothing_of_a_site_gets_out_of_its_text():
    nodes = (Node("a", EVIL, (EVIL,), (EVIL,), 2.0), Node("b", EVIL, dropped=EVIL))
    edges = (
        Edge("a", "b", Stroke.FOLLOWED, EVIL, EVIL, place=EVIL),
        Edge("b", "b", Stroke.FLIPPING, EVIL),
    )
    drawing = Drawing(EVIL, (EVIL,), "a", nodes, edges)
    svg = svg_picture(drawing)
    assert not list(ET.fromstring(svg).iter("{http://www.w3.org/2000/svg}script"))
    assert "<script" not in html_picture(drawing)


def test_the_picture_asks_for_nothing_else_and_has_a_dark_side(irobot):
    page = html_picture(drawing_of(irobot))
    for word in ("<link", "@import", "src=", "url(http"):
        assert word not in page
    assert "prefers-color-scheme:dark" in page


def test_beside_an_arrow_stand_what_the_links_say_and_where_they_are(irobot):
    drawing = drawing_of(irobot)
    followed = [e for e in drawing.edges if e.stroke is not Stroke.LEFT]
    told = " ".join(
        text
        for each in ET.fromstring(svg_picture(drawing)).iter()
        if (text := each.text) and {"called", "place"} & set(each.get("class", "").split())
    )
    assert any(edge.place and edge.place in told for edge in followed)
    assert any(edge.called and f"“{edge.called[:9]}" in told for edge in followed)


def test_of_links_not_followed_only_the_commonest_are_drawn():
    nodes = tuple(Node(str(n), f"/{n}") for n in range(60))
    edges = tuple(Edge("0", str(n), Stroke.LEFT, links=n) for n in range(1, 60))
    drawn = classes(svg_picture(Drawing("t", (), "0", nodes, edges)))
    assert drawn.count("edge left") == MOST_LEFT


def test_wide_signs_are_cut_before_they_leave_the_box():
    title = "指定一个用户级配置文件" * 6
    node = Node("0", "/t/<n>", (title,), (), worth=1.0)
    drawn = ET.fromstring(svg_picture(Drawing("t", (), "0", (node,), ())))
    shown = [e.text for e in drawn.iter() if e.text and e.text.startswith(title[:5])]
    assert any(text.endswith("…") and len(text) < 24 for text in shown)


def test_addresses_are_shown_in_letters_where_their_bytes_are_some():
    assert readable("/%D0%B4%D0%BE%D0%BC/<n>/") == "/дом/<n>/"
    for raw in ("/%E4%F6/", "/a%0Ab", "/a%00"):  # another alphabet, and what no picture may hold
        assert readable(raw) == raw


def test_kinds_of_page_that_are_not_drawn_are_counted(irobot):
    body = json.loads(irobot.to_json())["body"]
    left = next(vertex for vertex in body["vertices"] if vertex["dropped"])
    first = len(body["vertices"])
    body["vertices"] += [{**left, "id": first + n} for n in range(20)]
    drawing = drawing_of(replace(irobot, body=body))
    assert len(drawing.nodes) < len(body["vertices"])
    missing = len(body["vertices"]) - len(drawing.nodes)
    assert f"{missing} small kinds of page that were left are not drawn" in drawing.facts


def test_a_skeleton_without_kinds_of_page_is_refused():
    with pytest.raises(UsageError, match="no kinds of page"):
        drawing_of(Skeleton("generic", "http://h/", "http://h/"))


def test_learn_writes_map_and_picture(tmp_path):
    picture, chart = tmp_path / "map.svg", tmp_path / "map.json"
    with ForumThread(FORUM) as served:
        threadhound(
            "learn", served.url, "--strategy", "structure", "--picture", picture, "-o", chart,
            "--delay", "0", "-j", "8",
        )  # fmt: skip
        refused = threadhound("learn", served.url, "--picture", tmp_path / "map.gif", check=False)
    ET.fromstring(picture.read_text())
    assert skeleton_from_json(chart.read_text()).strategy == "structure"
    assert json.loads(chart.read_text())["body"]["chains"]
    assert refused.returncode == 2
    assert ".svg or .html" in refused.stderr


@pytest.fixture(scope="module")
def lesson():
    """What `learn` of a forum ends with, over a real server."""
    with ForumThread(BUSY) as served:
        lesson = Lesson(served.url, STRATEGIES["fused"], Settings(delay=0.0))

        async def learn():
            async with aclosing(lesson.run()) as events:
                return [event async for event in events]

        asyncio.run(learn())
        yield lesson, served.url


def test_a_family_of_addresses_is_one_box_and_its_pager_a_loop(lesson):
    learned, url = lesson
    drawing = drawing_of(learned.skeleton, learned.pages)
    titles = [node.title for node in drawing.nodes if not node.dropped]
    assert len(titles) == len(set(titles))
    assert sum("{thread}" in title for title in titles) == 1
    loops = [e for e in drawing.edges if e.source == e.target]
    assert loops
    assert all(edge.stroke is Stroke.FLIPPING for edge in loops)
    assert not any(url.split("/")[2] in title for title in titles)  # all share the host


def test_arrows_are_links_that_were_seen(lesson):
    learned, _ = lesson
    drawing = drawing_of(learned.skeleton, learned.pages)
    ways = [e for e in drawing.edges if e.source != e.target]
    assert ways
    assert all(edge.links > 0 for edge in ways)
    column = {node.id: node.column or 0 for node in drawing.nodes}
    assert all(column[edge.source] < column[edge.target] for edge in ways)
    left = [node for node in drawing.nodes if node.dropped]
    assert {e.target for e in ways if e.stroke is Stroke.LEFT} <= {node.id for node in left}
    assert any("addresses" in fact for node in left for fact in node.facts)


def test_a_skeleton_without_its_pages_is_drawn_as_a_crawl_goes(lesson):
    learned, _ = lesson
    drawing = drawing_of(learned.skeleton)
    strokes = {(e.source == "home", e.stroke) for e in drawing.edges}
    assert (True, Stroke.FOLLOWED) in strokes
    assert (False, Stroke.FOLLOWED) in strokes
    ET.fromstring(svg_picture(drawing))


def test_what_is_left_out_stands_below_what_is_kept():
    kinds = (Node("home", "/"), Node("list", "/b"), Node("thread", "/t"))
    left = tuple(Node(f"o{n}", f"/o{n}", dropped="no list") for n in range(5))
    ways = (Edge("home", "list", Stroke.FOLLOWED), Edge("list", "thread", Stroke.FOLLOWED))
    picture = svg_picture(Drawing("http://f/", (), "home", (*kinds, *left), ways))
    group = r'<g class="node([^"]*)">.*?<rect class="box" x="\d+" y="(\d+)"'
    boxes = re.findall(group, picture, re.DOTALL)
    kept = [int(y) for classes, y in boxes if "dropped" not in classes]
    dropped = [int(y) for classes, y in boxes if "dropped" in classes]
    assert (len(kept), len(dropped)) == (3, 5)
    assert max(kept) < min(dropped)
