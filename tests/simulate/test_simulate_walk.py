"""Small forums crawled whole: every link is served, every page is reached, the truth adds up."""

from collections import Counter, defaultdict

import lxml.html
import pytest

from threadhound.evaluate.simulate import (
    PRESETS,
    ForumSpec,
    content_targets,
    preset,
    render,
    start_targets,
    thread_posts,
    totals,
    truth,
    with_traps,
)
from threadhound.evaluate.simulate.mirror import walk
from threadhound.evaluate.simulate.presets import VARIETY
from threadhound.evaluate.simulate.themes import THEMES

ORIGIN = "http://forum.example"
SMALL = [*(spec.name for spec in VARIETY), "demo"]
LINKED_TRAPS = [f"F{n}" for n in range(1, 23) if n not in (7, 8, 18, 19)]


def ids_by_kind(spec, junk=60):
    """What a crawl of everything finds: ids and URLs per kind, and the answers of errors."""
    ids, urls, broken = defaultdict(set), Counter(), []
    for target, kind, name, answer in walk(spec, ORIGIN, junk):
        ids[kind].add(name)
        urls[kind] += 1
        if answer.status >= 400:
            broken.append(target)
    return ids, urls, broken


def small(spec):
    return spec.but(threads=min(spec.threads, 60)) if "F9" not in spec.traps else spec


@pytest.mark.parametrize("name", SMALL + LINKED_TRAPS)
def test_links_reach_every_page_and_nothing_broken(name):
    spec = small(preset(name))
    ids, _, broken = ids_by_kind(spec)
    counts = totals(spec)
    assert broken == []
    assert ids["entry"] == {"entry"}
    assert len(ids["thread"]) == counts.thread_pages
    assert len(ids["index"]) == counts.index_pages


@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize("pager", ["digits", "all", "prev-next", "next-only"])
def test_every_theme_works_with_every_pager(theme, pager):
    spec = ForumSpec(seed=5, theme=theme, pager=pager, threads=40, boards=2, threads_per_page=6)
    ids, _, broken = ids_by_kind(spec)
    assert not broken
    assert len(ids["thread"]) == totals(spec).thread_pages
    assert len(ids["index"]) == totals(spec).index_pages


@pytest.mark.parametrize("name", SMALL)
def test_content_targets_are_exactly_the_content(name):
    spec = small(preset(name))
    truths = [truth(spec, target) for target in content_targets(spec)]
    assert len(set(truths)) == len(truths)
    kinds = Counter(kind for kind, _ in truths)
    counts = totals(spec)
    assert kinds == {"entry": 1, "index": counts.index_pages, "thread": counts.thread_pages}


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_the_start_pages_are_served(name):
    spec = preset(name)
    starts = start_targets(spec)
    assert len(starts) == (4 - 1 if "F15" in spec.traps else 5)
    assert all(render(spec, target).status == 200 for target in starts)
    assert truth(spec, starts[-1]) == ("entry", "entry")


def words_of(text):
    return "".join(text.split())


@pytest.mark.parametrize("name", SMALL)
def test_thread_pages_show_the_posts_of_the_truth_in_order(name):
    spec = small(preset(name))
    checked = 0
    for target in content_targets(spec):
        kind, ident = truth(spec, target)
        if kind != "thread" or checked > 25:
            continue
        _, thread, page = ident.split(":")
        tree = lxml.html.fromstring(render(spec, target).body)
        shown = words_of(tree.text_content())
        posts = [p for p in thread_posts(spec, int(thread)) if f"p{p.page}" == page]
        at = 0
        for post in posts:
            at = shown.index(words_of(post.text), at)
            assert post.author in tree.text_content()
        # A post of one paragraph may be quoted whole on another page; longer ones cannot.
        others = [p.text for p in thread_posts(spec, int(thread)) if f"p{p.page}" != page]
        assert not any(words_of(text) in shown for text in others if "\n\n" in text)
        checked += 1
    assert checked > 10


def test_the_walk_never_leaves_the_host():
    spec = ForumSpec(threads=40)
    assert b"https://example.org/" in b"".join(
        render(spec, target).body for target in content_targets(spec)
    )
    assert all(target.startswith("/") for target, *_ in walk(spec, ORIGIN))


def test_pages_that_share_an_id_show_the_same_posts():
    spec = with_traps(ForumSpec(threads=20, seed=4), "F3")
    texts = defaultdict(set)
    for _, kind, name, answer in walk(spec, ORIGIN, 0):
        if kind == "thread":
            texts[name].add(lxml.html.fromstring(answer.body).text_content())
    assert len(texts) == totals(spec).thread_pages
    assert all(len(shown) == 1 for shown in texts.values())


def test_text_is_escaped():
    spec = ForumSpec(threads=80)
    raw = [p.text for t in range(1, 81) for p in thread_posts(spec, t)]
    assert any("<" in text for text in raw)
    assert any("&" in text for text in raw)
    for target in list(content_targets(spec))[:60]:
        body = render(spec, target).body.decode()
        assert " < " not in body
        assert " & " not in body


def test_a_target_that_is_nothing_is_an_error():
    spec = ForumSpec()
    for target in ("/nothing", "/topic.php?t=9999", "/section.php?b=99", "/member.php?u=0"):
        assert truth(spec, target) == ("error", "")
        answer = render(spec, target)
        assert answer.status == 404
        assert b"<html" in answer.body
