"""What single pages look like: layouts, dates, languages, feeds, robots, determinism."""

import hashlib
import os
import re
import subprocess
import sys
from datetime import UTC, datetime

import lxml.etree
import lxml.html
import pytest

from threadhound.errors import UsageError
from threadhound.evaluate.simulate import (
    PRESETS,
    ForumSpec,
    Visit,
    content_targets,
    preset,
    render,
    thread_posts,
    totals,
    with_traps,
)
from threadhound.evaluate.simulate.dates import FORMATS, DateWriter
from threadhound.evaluate.simulate.forum import forum_at
from threadhound.evaluate.simulate.labels import labels_of
from threadhound.evaluate.simulate.places import Place
from threadhound.evaluate.simulate.themes import THEMES
from threadhound.evaluate.simulate.themes.looks import look_of
from threadhound.evaluate.simulate.truth import visible_threads

DIGEST = """
import hashlib, itertools
from threadhound.evaluate.simulate import PRESETS, Visit, content_targets, render
out = hashlib.sha256()
for name in sorted(PRESETS):
    spec = PRESETS[name]
    for target in itertools.islice(content_targets(spec), 0, 60, 7):
        answer = render(spec, target, Visit(cookie=False, number=3))
        out.update(repr(answer).encode())
print(out.hexdigest())
"""


def test_pages_do_not_depend_on_the_hash_seed():
    digests = set()
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        run = subprocess.run(
            [sys.executable, "-c", DIGEST], env=env, capture_output=True, text=True, check=True
        )
        digests.add(run.stdout)
    assert len(digests) == 1


def test_pages_do_not_depend_on_what_was_asked_before():
    spec = with_traps(ForumSpec(threads=30), "F2")
    targets = list(content_targets(spec))
    first = [hashlib.sha256(render(spec, t).body).digest() for t in targets]
    forum_at.cache_clear()
    again = [hashlib.sha256(render(spec, t).body).digest() for t in reversed(targets)]
    assert first == again[::-1]


def test_seeds_make_different_forums():
    one, two = (render(ForumSpec(seed=s), "/topic.php?t=3").body for s in (1, 2))
    assert one != two


def skeleton(html):
    """The tags of a page in order."""
    return [e.tag for e in lxml.html.fromstring(html).iter() if isinstance(e.tag, str)]


def test_the_layouts_differ():
    pages = {name: render(ForumSpec(theme=name), "/topic.php?t=3").body for name in THEMES}
    assert len(THEMES) == 8
    assert len({tuple(skeleton(page)[:60]) for page in pages.values()}) == 8
    assert b"class=" not in pages["tables-antique"]
    assert b"<table" not in pages["divs-plain"] + pages["lists-definition"] + pages["cards-grid"]


def test_vocabularies_differ_between_themes():
    names = [
        {getattr(look_of(theme), slot) for slot in look_of(theme).__slots__} for theme in THEMES
    ]
    for i, one in enumerate(names):
        for other in names[i + 1 :]:
            assert len(one & other) <= 2


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_each_layout_shows_all_parts_of_a_post(theme):
    spec = with_traps(ForumSpec(seed=3, theme=theme, threads=40, date_tag="time"), "F1", "F3")
    forum = forum_at(spec)
    signed = edited = 0
    for thread in list(visible_threads(spec))[:20]:
        body = render(spec, forum.urls.target(Place("thread", thread))).body.decode()
        page = lxml.html.fromstring(body)
        for post in forum.world.posts(thread, 0, spec.posts_per_page):
            permalink = forum.urls.target(Place("post", post.id))
            assert page.xpath(f'//a[starts-with(@href, "{permalink}#")]')
            person = forum.person(post.author)
            assert page.xpath(f'//a[@href="/member.php?u={post.author}"]/text()')[0] == person.name
            moment = datetime.fromtimestamp(post.time, UTC)
            assert page.xpath(f'//time[starts-with(@datetime, "{moment:%Y-%m-%dT%H:%M:%S}")]')
            if person.signature:
                signed += person.signature in body
            if post.edited:
                edited += forum.dates.text(post.edited) in body
    assert signed > 5
    assert edited > 2


def row_around(link, others):
    """The largest element around a link that holds none of the others."""
    row = link
    while not any(other in row.getparent().iterdescendants() for other in others):
        row = row.getparent()
    return row


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_each_layout_shows_the_counters_of_a_row(theme):
    spec = ForumSpec(seed=3, theme=theme, threads=40)
    forum = forum_at(spec)
    board = lxml.html.fromstring(render(spec, forum.urls.target(Place("board", 2))).body)
    threads = forum.world.rows(2, 0, 20)
    links = {t: board.xpath(f'//a[@href="/topic.php?t={t}"]')[0] for t in threads}
    for thread, link in links.items():
        row = row_around(link, [other for other in links.values() if other is not link])
        numbers = re.findall(r"\d+", " ".join(row.itertext()))
        assert str(forum.world.post_count(thread) - 1) in numbers
        assert str(forum.world.thread(thread).views) in numbers


def test_scrambled_forums_have_no_words_in_common_with_plain_ones():
    plain = render(ForumSpec(seed=5), "/topic.php?t=3").body.decode()
    scrambled = render(ForumSpec(seed=5, scrambled=True), "/topic.php?t=3").body.decode()

    def classes(html):
        return {c for value in re.findall(r'class="([^"]+)"', html) for c in value.split()}

    assert classes(plain)
    assert not classes(plain) & classes(scrambled)
    assert "Next" in plain or "Search" in plain
    assert "Search" not in scrambled


def test_an_unknown_theme_or_preset_is_refused_with_the_known_ones():
    with pytest.raises(UsageError, match="cards-grid"):
        render(ForumSpec(theme="odd"), "/")
    with pytest.raises(UsageError, match="bench"):
        preset("odd")


@pytest.mark.parametrize("style", sorted(FORMATS))
def test_dates_in_every_format(style):
    labels = labels_of("en", 1)
    now = int(datetime(2025, 6, 2, 12, tzinfo=UTC).timestamp())
    writer = DateWriter(style, "plain", 0, now, labels)
    when = int(datetime(2025, 3, 9, 16, 5, 7, tzinfo=UTC).timestamp())
    expected = {
        "iso": "2025-03-09 16:05:07",
        "long": "9 Mar 2025, 16:05",
        "american": "03-09-2025, 04:05 PM",
        "dotted": "09.03.2025 16:05",
        "han": "2025年3月9日 16:05",
        "day": "2025-3-9",
        "relative": "84 days ago",
        "near": "9 Mar 2025, 16:05",
    }
    assert writer.text(when) == expected[style]


def test_dates_near_now():
    labels = labels_of("en", 1)
    now = int(datetime(2025, 6, 2, 12, tzinfo=UTC).timestamp())
    relative = DateWriter("relative", "plain", 0, now, labels)
    near = DateWriter("near", "plain", 0, now, labels)
    assert relative.text(now - 300) == "5 minutes ago"
    assert relative.text(now - 7300) == "2 hours ago"
    assert near.text(now - 3600) == "Today, 11:00"
    assert near.text(now - 86400) == "Yesterday, 12:00"


def test_dates_in_another_zone_and_with_markup():
    labels = labels_of("de", 1)
    when = int(datetime(2025, 3, 9, 23, 5, tzinfo=UTC).timestamp())
    assert DateWriter("long", "plain", 2, when, labels).text(when) == "10 März 2025, 01:05"
    assert DateWriter("long", "time", 2, when, labels).html(when) == (
        '<time datetime="2025-03-09T23:05:00+00:00">10 März 2025, 01:05</time>'
    )
    assert 'title="2025-03-09T23:05:00Z"' in DateWriter("day", "title", 2, when, labels).html(when)


def test_the_date_header_is_the_forums_clock():
    answer = render(ForumSpec(), "/")
    assert dict(answer.headers)["Date"] == "Mon, 02 Jun 2025 12:00:00 GMT"


def test_right_to_left_languages_say_so():
    assert b'dir="rtl"' in render(ForumSpec(language="ar"), "/").body
    assert b"dir=" not in render(ForumSpec(language="ru"), "/").body


def test_threaded_forums_indent_answers():
    spec = ForumSpec(threaded=True, theme="lists-comments", threads=40)
    depths = set()
    for target in content_targets(spec):
        depths |= set(re.findall(r"depth-(\d)", render(spec, target).body.decode()))
    assert depths == set("012345")


def test_robots_as_told_or_missing():
    assert render(ForumSpec(robots="User-agent: x\n"), "/robots.txt").body == b"User-agent: x\n"
    assert render(ForumSpec(robots=None), "/robots.txt").status == 404


def test_the_sitemap_lists_what_guests_can_see():
    spec = ForumSpec(sitemap=True, threads=60, private_boards=1)
    answer = render(spec, "/sitemap.xml", Visit(origin="http://h:1"))
    urls = lxml.etree.fromstring(answer.body).xpath("//*[local-name()='loc']/text()")
    assert len(urls) == 1 + totals(spec).boards + totals(spec).threads
    assert all(url.startswith("http://h:1/") for url in urls)
    assert render(ForumSpec(), "/sitemap.xml").status == 404


def test_feeds_are_well_formed():
    spec = with_traps(ForumSpec(), "F3")
    feed = lxml.etree.fromstring(render(spec, "/feed.php?b=2").body)
    assert feed.tag == "rss"
    assert len(feed.xpath("//item")) == 10


def test_pictures_and_styles_are_served():
    assert render(ForumSpec(), "/img/3.png").body.startswith(b"\x89PNG")
    assert dict(render(ForumSpec(), "/style.css").headers)["Content-Type"] == "text/css"
    assert b"data-href" in render(ForumSpec(), "/forum.js").body


def test_the_demo_forum_is_what_the_demo_says():
    spec = preset("demo")
    counts = totals(spec)
    assert (counts.boards, counts.threads) == (6, 120)
    assert {"F1", "F2", "F3", "F12"} <= spec.traps
    assert "Disallow: /find.php" in spec.robots


def test_the_bench_forum_is_big_with_pages_of_about_20_kb():
    spec = preset("bench")
    counts = totals(spec)
    assert counts.thread_pages > 200_000
    forum = forum_at(spec)
    bodies = [
        render(spec, forum.urls.target(Place("thread", t))).body for t in range(1000, 2000, 25)
    ]
    assert 15_000 < sum(map(len, bodies)) / len(bodies) < 25_000
    links = sum(body.count(b"<a ") for body in bodies) / len(bodies)
    assert 40 < links < 65


def test_presets_have_all_traps_and_their_own_names():
    assert {f"F{n}" for n in range(1, 23)} <= set(PRESETS)
    assert all(spec.name == name for name, spec in PRESETS.items())


def test_true_posts_carry_their_page():
    spec = ForumSpec(giant=35)
    pages = [post.page for post in thread_posts(spec, 1)]
    assert pages == sorted(pages)
    assert pages.count(1) == spec.posts_per_page
