"""The exported site: as files, and as a browser shows it."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import html as lxml_html

from export.browser import browser
from export.sample_posts import ATTACKS, attacks, many_scripts, post, thread
from threadhound.errors import DiskError
from threadhound.export.dates import shown
from threadhound.export.site import POSTS_PER_PAGE, THREADS_PER_PAGE, write_site
from threadhound.export.site_search import search_script
from threadhound.store.words import words

RICH = (
    "<blockquote><p>Somebody said it.</p></blockquote><pre>" + "a long line " * 30 + "</pre>"
    "<p><a href='/t/9'>elsewhere</a> and " + "unbreakable" * 40 + "</p>"
)


def rows():
    titled = [post(200 + n, thread_title=f"Title {n}") for n in range(THREADS_PER_PAGE + 1)]
    return [
        *thread(1, 2 * POSTS_PER_PAGE + 3),
        *attacks(),
        *many_scripts(),
        *thread(2, 2, html=RICH, board="Rich", board_url="https://forum.example.org/rich"),
        *titled,
    ]


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    target = tmp_path_factory.mktemp("exported") / "site"
    assert write_site(iter(rows()), target) == len(rows())
    return target


def pages(site):
    return sorted(site.rglob("*.html"))


def tree(path):
    return lxml_html.parse(str(path)).getroot()


def test_every_post_is_on_a_page_and_every_thread_in_a_list(site):
    articles = [a for path in pages(site / "t") for a in tree(path).findall(".//article")]
    assert len(articles) == len(rows())
    listed = {a.get("href") for path in pages(site / "b") for a in tree(path).iterfind(".//li/a")}
    threads = {row["thread_id"] for row in rows()}
    assert len(listed) == len(threads)
    assert all((site / "b" / href).exists() for href in listed)


def test_every_link_inside_leads_somewhere(site):
    for path in pages(site):
        for link in tree(path).iterfind(".//a"):
            href = link.get("href") or ""
            if href and not re.match(r"https?:|mailto:|#", href):
                assert (path.parent / href.partition("#")[0]).exists(), (path, href)


def test_long_threads_and_boards_are_paged(site):
    assert len(list((site / "t" / "0").glob("1-*.html"))) == 2
    first = tree(site / "t" / "0" / "1.html")
    assert len(first.findall(".//article")) == POSTS_PER_PAGE
    assert [a.get("href") for a in first.find(".//nav[@class='pages']")][1:] == [
        "1-2.html", "1-3.html", "1-2.html",
    ]  # fmt: skip
    assert (site / "b" / "1-2.html").exists()


def test_file_names_are_never_made_of_what_posts_say(site):
    for path in site.rglob("*"):
        assert re.fullmatch(
            r"[tb]|\d+|[tb]?\d+(-\d+)?\.html|search|[wd]\d+\.js"
            r"|(index|search|style|about)\.(html|js|css)",
            path.name,
        ), path


def test_no_script_but_ours_and_no_way_out(site):
    for path in pages(site):
        root = tree(path)
        scripts = root.findall(".//script")
        assert [one.get("src") for one in scripts] == (
            ["search.js"] if path.name == "search.html" else []
        )
        policy = root.find(".//meta[@http-equiv='Content-Security-Policy']").get("content")
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert not root.xpath("//*[@*[starts-with(name(), 'on')]] | //img | //iframe | //*[@style]")
        for link in root.iterfind(".//a"):
            assert not re.match(
                r"\s*(java|vb)script:|\s*data:", link.get("href") or "", re.IGNORECASE
            )


def test_it_appears_whole_or_not_at_all(tmp_path):
    def broken():
        yield post()
        raise ValueError("no more")

    with pytest.raises(ValueError):
        write_site(broken(), tmp_path / "site")
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "file").write_text("precious")
    with pytest.raises(DiskError):
        write_site(iter([post()]), tmp_path / "file" / "site")


def test_posts_without_anything_known(tmp_path):
    bare = dict.fromkeys(post()) | {"text": "only & words"}
    write_site(iter([bare]), tmp_path / "site")
    assert "only &amp; words" in (tmp_path / "site" / "t" / "0" / "1.html").read_text()
    assert "Threads" in (tmp_path / "site" / "index.html").read_text()


def test_an_empty_archive_makes_an_empty_site(tmp_path):
    assert write_site(iter([]), tmp_path / "site") == 0
    assert (tmp_path / "site" / "index.html").exists()


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=60))
def test_words_are_the_same_however_they_are_typed(text):
    assert words(text.upper().lower()) == words(text.upper().lower().upper().lower())
    assert all(words(word)[0] == word for word in words(text))


@pytest.mark.skipif(shutil.which("node") is None, reason="no node on this machine")
def test_the_page_cuts_words_as_the_index_does(tmp_path):
    texts = [row["text"] for row in many_scripts()]
    texts += [
        "Größe ÉTÉ naïve_x 1½ x²",
        "ﬁne Ⅻ ＡＢＣ ｶﾞ",
        "İstanbul ΣΊΣΥΦΟΣ",
        "a-b.c d'e",
        "e\u0301te",
    ]
    script = search_script().partition("window.addEventListener")[0]
    run = f"{script}\nconsole.log(JSON.stringify({json.dumps(texts)}.map(words)))"
    (tmp_path / "run.js").write_text(run, encoding="utf-8")
    done = subprocess.run(
        ["node", tmp_path / "run.js"], capture_output=True, text=True, check=True, encoding="utf-8"
    )
    assert json.loads(done.stdout) == [words(text) for text in texts]


# In a browser, from the folder on disk: nobody serves it.


@pytest.fixture(scope="module")
def running():
    with browser() as found:
        yield found


@pytest.fixture
def opened(running, site):
    """Opens a page of the site; remembers what the browser complained about and asked for."""
    context = running.new_context(viewport={"width": 390, "height": 800})
    page = context.new_page()
    page.asked, page.said = [], []
    page.on("request", lambda request: page.asked.append(request.url))
    page.on("console", lambda message: page.said.append(message.text))
    page.on("pageerror", lambda error: page.said.append(str(error)))

    def go(path):
        page.goto(f"file://{site}/{path}")
        return page

    yield go
    context.close()


@pytest.mark.parametrize("number", range(2, 2 + 1 + len(ATTACKS)))
def test_nothing_runs_in_a_browser(number, opened, site):
    page = opened(f"t/0/{number}.html")
    for link in page.query_selector_all("article a"):
        link.dispatch_event("mouseover")
    assert page.evaluate("window.hit") is None
    assert all(url.startswith(f"file://{site}/") for url in page.asked)
    assert page.said == []


def search(page, query):
    page.fill("#q", query)
    page.press("#q", "Enter")
    for _ in range(200):
        if page.evaluate("document.getElementById('results').dataset.query") == query.replace(
            "\n", ""
        ):
            break
        page.wait_for_timeout(25)
    return page.eval_on_selector_all("#results .name", "all => all.map(one => one.textContent)")


@pytest.mark.parametrize(
    ("query", "title"),
    [
        ("手机", "手机电池怎么保养"),
        ("レンズ", "カメラの設定について"),
        ("체인", "자전거 수리"),
        ("المحرك", "مشكلة في المحرك"),
        ("אופניים", "שאלה על אופניים"),
        ("แบตเตอรี่", "ปัญหาแบตเตอรี่"),
        ("बैटरी", "बैटरी की समस्या"),
        ("емкость", "Замена масла"),
        ("deja regl", "Problème d’échappement"),
    ],
)
def test_search_finds_any_script_without_a_server(query, title, opened):
    page = opened("search.html")
    assert title in search(page, query)
    page.click("#results .name")
    assert page.text_content("h1") == title
    assert page.said == []


def test_search_from_the_box_of_any_page(opened):
    page = opened("t/0/1.html")
    page.fill("nav input", "체인")
    page.press("nav input", "Enter")
    page.wait_for_selector("#results .name")
    assert page.text_content("#results .name") == "자전거 수리"


def test_search_for_what_is_not_there_and_for_malice(opened):
    page = opened("search.html")
    assert search(page, "zzzzzz") == []
    assert "0 posts" in page.text_content("#count")
    for attack in ATTACKS:
        search(page, attack)
    search(page, "constructor __proto__ toString")
    assert page.evaluate("window.hit") is None
    assert page.said == []


@pytest.mark.parametrize("path", ["index.html", "b/1.html", "t/0/1.html", "search.html"])
def test_nothing_is_wider_than_a_phone(path, opened):
    page = opened(path)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_long_lines_scroll_inside_their_post(opened, site):
    rich = next(path for path in pages(site / "t") if "unbreakable" in path.read_text())
    page = opened(rich.relative_to(site))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.evaluate("(e => e.scrollWidth > e.clientWidth)(document.querySelector('pre'))")


def test_right_to_left_text_stands_right(opened, site):
    arabic = next(path for path in pages(site / "t") if "البارد" in path.read_text())
    page = opened(arabic.relative_to(site))
    assert page.evaluate("getComputedStyle(document.querySelector('.body')).direction") == "rtl"
    assert page.evaluate("getComputedStyle(document.querySelector('h1')).direction") == "rtl"
    assert page.evaluate("getComputedStyle(document.body).direction") == "ltr"


@pytest.mark.parametrize(("title", "side"), [("مشكلة في المحرك", "right"), ("Замена", "left")])
def test_rows_of_lists_stand_where_their_writing_begins(title, side, opened, site):
    """The title decides for the whole row; its facts keep their own order."""
    board = next(path for path in pages(site / "b") if title in path.read_text())
    page = opened(board.relative_to(site))
    row = page.locator("li", has_text=title).first
    outer, name = row.bounding_box(), row.locator("a.name").bounding_box()
    facts = row.locator(".facts > bdi").bounding_box()
    for one in (name, facts):
        left, right = one["x"] - outer["x"], outer["x"] + outer["width"] - one["x"] - one["width"]
        assert (right < left) is (side == "right"), (left, right)
    assert page.evaluate("getComputedStyle(document.querySelector('.facts > bdi')).direction") == (
        "ltr"
    )


@pytest.mark.parametrize(
    ("told", "read"),
    [
        ("2009-12-24T00:00:00", "2009-12-24"),  # a forum that tells days
        ("2009-12-24T00:00:00+02:00", "2009-12-24"),
        ("2009-12-24T00:01:00", "2009-12-24 00:01"),
        ("2009-12-24T10:00:59Z", "2009-12-24 10:00"),
        ("", ""),
    ],
)
def test_no_minute_is_shown_that_the_forum_did_not_tell(told, read):
    assert shown(told) == read


CONTRAST = """
(() => {
  const light = (text) => text.match(/[\\d.]+/g).slice(0, 3).map(Number)
    .map((v) => v / 255).map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((sum, v, at) => sum + v * [0.2126, 0.7152, 0.0722][at], 0);
  const ground = (e) => { for (; e; e = e.parentElement) {
    const c = getComputedStyle(e).backgroundColor;
    if (c !== "rgba(0, 0, 0, 0)") return c; } return "rgb(255, 255, 255)"; };
  return Math.min(...[...document.querySelectorAll("a, p, h1, .facts, .author, b, .path")]
    .filter((e) => e.textContent.trim()).map((e) => {
      const [a, b] = [light(getComputedStyle(e).color), light(ground(e))];
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }));
})()
"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["index.html", "t/0/1.html", "b/1.html"])
def test_it_can_be_read_in_light_and_in_dark(path, scheme, running, site):
    context = running.new_context(color_scheme=scheme)
    page = context.new_page()
    page.goto(f"file://{site}/{path}")
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (sum(map(int, re.findall(r"\d+", ground)[:3])) < 200) == (scheme == "dark")
    assert page.evaluate(CONTRAST) >= 4.5  # WCAG AA
    context.close()


def test_the_style_is_a_file_of_the_package():
    import threadhound.export  # noqa: PLC0415

    assert (Path(threadhound.export.__file__).parent / "assets" / "style.css").exists()
