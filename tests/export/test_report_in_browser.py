"""Reports of a crawl and of a comparison in a browser: light, dark, on a phone; nothing runs."""

import re

import pytest

from cli.test_status_page import hostile_crawl
from evaluate.test_report import HOSTILE, report, run
from export.browser import browser


def of_a_comparison():
    runs = [
        run(forum, strategy, [f"/index.php?p={n}" for n in range(30)])
        for forum in ("mini", HOSTILE)
        for strategy in ("generic", HOSTILE)
    ]
    return report(*runs)


@pytest.fixture(scope="module", params=[of_a_comparison, hostile_crawl])
def page_file(request, tmp_path_factory):
    path = tmp_path_factory.mktemp("report") / "report.html"
    path.write_text(request.param(), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def running():
    with browser() as found:
        yield found


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1200])
def test_the_report_in_a_browser(scheme, width, running, page_file):
    context = running.new_context(color_scheme=scheme, viewport={"width": width, "height": 800})
    page = context.new_page()
    said, asked = [], []
    page.on("dialog", lambda dialog: (said.append(dialog.message), dialog.dismiss()))
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(page_file.as_uri())
    assert said == []
    assert asked == [page_file.as_uri()]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    ground, ink = (
        sum(
            map(
                int,
                re.findall(r"\d+", page.evaluate(f"getComputedStyle(document.body).{name}"))[:3],
            )
        )
        for name in ("backgroundColor", "color")
    )
    assert abs(ground - ink) > 300
    page.screenshot(path=page_file.with_name(f"{scheme}-{width}.png"))
    context.close()
