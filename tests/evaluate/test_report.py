"""The HTML report: whole, self-contained, and deaf to what mirrors' texts say."""

import re
from html.parser import HTMLParser

import pytest
from lxml import html

from evaluate.mini_mirror import BASE, truth_lines
from threadhound.evaluate.curves import Chart, ticks
from threadhound.evaluate.report import html_report
from threadhound.evaluate.rows import Comparison, Run, measure, summarise, thinned
from threadhound.evaluate.truth import Known, Truth
from threadhound.fetch.replay import Logged

TRUTH = Truth([Known(**line) for line in truth_lines()], BASE + "/index.php")
HOSTILE = "\"><script>alert(1)</script><img src=x onerror='alert(2)'>&amp;"


def run(forum="mini", strategy="generic", targets=("/index.php",), **more):
    log = tuple(Logged("GET", 200, BASE + each) for each in targets)
    said = {"start": BASE, "boundary": 0, "events": {}, "left_alone": {}, "finished": "complete"}
    said |= {"cpu_seconds": 0.5} | more
    return Run(forum=forum, strategy=strategy, log=log, **said)


def comparison(*runs):
    rows = tuple(measure(each, TRUTH) for each in runs)
    return Comparison(rows, tuple(summarise(rows)))


def report(*runs):
    return html_report(comparison(*runs))


class Strict(HTMLParser):
    """Collects tags and attributes, and complains about tags that do not close."""

    VOID = frozenset({"meta", "br", "line", "polyline", "circle"})

    def __init__(self):
        super().__init__()
        self.open, self.tags, self.attributes, self.text = [], set(), [], []

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.attributes += attrs
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags.add(tag)
        self.attributes += attrs

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text.append(data)


def parsed(text):
    parser = Strict()
    parser.feed(text)
    parser.close()
    assert parser.open == []
    return parser


def test_every_forum_and_strategy_is_shown_with_its_figures():
    text = report(
        run(forum="one", strategy="generic", targets=("/index.php", "/login", "/t?id=1")),
        run(forum="one", strategy="oracle", targets=("/t?id=1", "/t?id=2")),
        run(forum="two", strategy="generic", targets=("/login",)),
        run(forum="two", strategy="oracle", targets=("/t?id=1",)),
    )
    page = html.document_fromstring(text)
    cards = page.findall(".//article")
    assert [card.findtext("h3") for card in cards] == ["one", "two"]
    assert [len(card.findall(".//g[@class]")) for card in cards] == [2, 2]
    first = [cell.text_content() for cell in cards[0].findall(".//tbody/tr")[0]]
    assert first == ["generic", "3", "1", "66.67 %", "20.00 %", "0"]
    assert "2 strategies on 2 forums, 4 crawls" in page.text_content()


def test_averages_are_shown_macro_and_micro():
    text = report(
        run(forum="one", targets=("/t?id=1",)),
        run(forum="two", targets=("/login", "/login", "/login")),
    )
    line = html.document_fromstring(text).find(".//section//tbody/tr")
    assert [cell.text_content() for cell in line][1:3] == ["50.00 %", "25.00 %"]


def test_nothing_is_loaded_and_nothing_runs():
    page = parsed(report(run()))
    assert not page.tags & {"script", "link", "img", "iframe", "object", "form", "a", "base"}
    assert not [name for name, _ in page.attributes if name in {"src", "href"}]
    assert "default-src 'none'" in str(page.attributes)
    assert "url(" not in report(run())


@pytest.mark.parametrize("where", ["forum", "strategy", "start", "finished"])
def test_text_of_a_mirror_stays_text(where):
    runs = [run(**{where: HOSTILE}), run(**{where: "plain"})]
    text = report(*runs)
    page = parsed(text)
    assert "<script" not in text
    assert "<img" not in text
    assert not [name for name, _ in page.attributes if name.startswith("on")]
    assert HOSTILE in "".join(page.text)


def test_kinds_of_waste_stay_inside_their_attribute():
    truth = Truth([Known(BASE + "/x", "other", "")], BASE)
    row = measure(run(targets=("/x", '/"><b>')), truth)
    page = parsed(html_report(Comparison((row,), tuple(summarise([row])))))
    assert "b" not in page.tags


def test_dark_and_light():
    assert "prefers-color-scheme:dark" in report(run())


def test_many_strategies_keep_apart():
    names = [f"s{n}" for n in range(11)]
    page = html.document_fromstring(report(*(run(strategy=name) for name in names)))
    looks = [curve.get("class") for curve in page.findall(".//svg/g")]
    assert len(looks) == len(set(looks)) == 11


def test_an_unfinished_crawl_says_why():
    assert "ended: robots.txt forbids it" in report(run(finished="robots.txt forbids it"))


def test_a_crawl_without_requests_can_be_drawn():
    page = parsed(report(run(targets=())))
    assert "svg" in page.tags


def test_almost_all_is_not_shown_as_all():
    targets = ["/index.php", *["/t?id=1"] * 1, *["/b?f=1"]]
    assert "100.00 %" in report(run(targets=targets))
    known = [Known(f"{BASE}/t{n}", "thread", f"thread:{n}:p1") for n in range(30000)]
    truth = Truth(known, BASE)
    targets = tuple(f"/t{n}" for n in range(29999))
    row = measure(run(targets=targets), truth)
    text = html_report(Comparison((row,), tuple(summarise([row]))))
    assert "99.99 %" in text


def test_curves_are_thinned_but_end_where_the_crawl_ended():
    curve = tuple(range(1, 10_001))
    points = thinned(curve, most=100)
    assert len(points) <= 102
    assert points[0] == (0, 0)
    assert points[-1] == (10_000, 10_000)
    assert thinned((1, 1, 2)) == ((0, 0), (1, 1), (2, 1), (3, 2))
    assert thinned(()) == ((0, 0),)


def test_points_lie_inside_the_chart():
    text = report(run(targets=("/index.php", "/login", "/b?f=1", "/t?id=1")))
    view = re.search(r'viewBox="0 0 (\d+) (\d+)"', text)
    width, height = map(int, view.groups())
    for pair in re.search(r'points="([^"]+)"', text).group(1).split():
        x, y = map(float, pair.split(","))
        assert 0 <= x <= width
        assert 0 <= y <= height


@pytest.mark.parametrize("most", [0, 1, 3, 7, 99, 628, 1239, 12125, 999_999])
def test_ticks_are_few_and_round(most):
    found = ticks(most)
    assert found[0] == 0
    assert found[-1] <= most
    assert len(found) <= 7
    assert Chart(most, most).x(found[-1]) >= 0
