"""H18: two hundred payloads as title, author, text, board and address, in a real browser.

What we write for a browser is the static site, the reports and the picture of a forum. In all of
them a payload is text: nothing runs, and nothing is asked of any server.
"""

import pytest

from evaluate.test_report import report, run
from export.browser import browser
from export.sample_posts import post
from faults.payloads import CORES, PAYLOADS
from threadhound.export.site import write_site
from threadhound.learn.picture_parts import Drawing, Edge, Node, Stroke
from threadhound.learn.picture_svg import html_picture, svg_picture

AT_ONCE = 20  # payloads on one page


@pytest.fixture(scope="module")
def opened():
    """Opens a file; says whether anything ran and what was asked for."""
    with browser() as running:
        context = running.new_context()
        page = context.new_page()
        asked, alerts = [], []
        page.on("request", lambda request: asked.append(request.url))
        page.on("dialog", lambda dialog: (alerts.append(dialog.message), dialog.dismiss()))

        def go(path):
            asked.clear()
            alerts.clear()
            page.goto(f"file://{path}")
            links = page.query_selector_all("a[href^=javascript]")
            alerts.extend(link.get_attribute("href") for link in links)
            hit = page.evaluate("window.hit")
            return hit, [*alerts], [url for url in asked if not url.startswith("file:")]

        yield go
        context.close()


def test_there_are_two_hundred():
    assert len(set(PAYLOADS)) == 200


def test_payloads_run_where_they_are_not_text(opened, tmp_path):
    """Else what follows would prove nothing."""
    ran = 0
    for number, payload in enumerate(CORES):
        page = tmp_path / f"raw{number}.html"
        page.write_text(f"<!DOCTYPE html><title>raw</title><p>{payload}</p>", encoding="utf-8")
        hit, alerts, _ = opened(page)
        ran += bool(hit or alerts)
    assert ran > len(CORES) / 2


def rows():
    for number, payload in enumerate(PAYLOADS):
        thread, position = divmod(number, AT_ONCE)
        yield post(
            thread,
            position + 1,
            author=payload,
            author_url=payload,
            text=payload,
            html=f"<p>{payload}</p>",
            thread_title=PAYLOADS[thread],
            board=PAYLOADS[-1 - thread % 3],
            board_url=f"https://forum.example.org/{thread % 3}",
            posted_at_raw=payload,
            signature=payload,
            attachments=[payload],
            language=payload,
        )


def test_h18_nothing_runs_in_the_static_site(opened, tmp_path):
    write_site(rows(), tmp_path / "site")
    pages = sorted((tmp_path / "site").rglob("*.html"))
    assert len(pages) > len(PAYLOADS) / AT_ONCE
    for page in pages:
        assert opened(page) == (None, [], []), page


@pytest.mark.slow
def test_h18_nothing_runs_in_titles_of_threads_and_names_of_boards(opened, tmp_path):
    write_site(titled(), tmp_path / "site")
    for page in sorted((tmp_path / "site").rglob("*.html")):
        assert opened(page) == (None, [], []), page


def titled():
    """A thread and a board for each payload."""
    for number, payload in enumerate(PAYLOADS):
        board = f"https://forum.example.org/b/{number}"
        yield post(number, 1, thread_title=payload, board=payload, board_url=board)


def test_h18_nothing_runs_in_a_report(opened, tmp_path):
    for at in range(0, len(PAYLOADS), AT_ONCE):
        some = PAYLOADS[at : at + AT_ONCE]
        runs = [run(forum=one, strategy=one, start=one, finished=one) for one in some]
        page = tmp_path / f"report{at}.html"
        page.write_text(report(*runs), encoding="utf-8")
        assert opened(page) == (None, [], []), at


@pytest.mark.parametrize("ending", ["html", "svg"])
def test_h18_nothing_runs_in_a_picture(ending, opened, tmp_path):
    for at in range(0, len(PAYLOADS), AT_ONCE):
        page = tmp_path / f"picture{at}.{ending}"
        draw = html_picture if ending == "html" else svg_picture
        page.write_text(draw(drawing(PAYLOADS[at : at + AT_ONCE])), encoding="utf-8")
        assert opened(page) == (None, [], []), at


def drawing(some):
    nodes = tuple(Node(one, one, (one,), (one,), dropped=one) for one in some)
    edges = tuple(Edge(one, some[0], Stroke.FOLLOWED, one, one) for one in some)
    return Drawing(some[0], tuple(some), some[0], nodes, edges)
