"""The shared parts of the earlier systems, on pages and trees small enough to check by hand."""

import ast
import math
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml.html import document_fromstring

from learn.focus_site import ORIGIN, Pages, html
from threadhound.dom.flat import flatten
from threadhound.errors import UsageError
from threadhound.learn.graph.addressed import addressed
from threadhound.learn.graph.addresses import group_addresses
from threadhound.learn.graph.clusters import cluster, cut
from threadhound.learn.graph.duplicates import distance, duplicate_groups, fingerprint
from threadhound.learn.graph.layout import learn_layouts
from threadhound.learn.graph.paging import mostly_turns_pages, turns_pages
from threadhound.learn.graph.regions import find_regions
from threadhound.learn.graph.rtdm import Forest
from threadhound.learn.graph.sampling import Sample, gather
from threadhound.learn.graph.sight import see
from threadhound.learn.graph.sitemap import informativeness
from threadhound.learn.graph.trees import (
    Tree,
    matched,
    may_be_similar,
    record_tree,
    similarity,
    tree_from_text,
)

SOURCE = Path(__file__).resolve().parents[2] / "src" / "threadhound" / "learn"
EARLIER = ("graph", "irobot", "traversal", "structure")

LABELS = st.sampled_from(["a", "li", "td.name", "div"])
TREES = st.recursive(
    LABELS.map(Tree),
    lambda inner: st.builds(Tree, LABELS, st.lists(inner, max_size=3).map(tuple)),
    max_leaves=8,
)
TAGS = st.sampled_from(["div", "p", "ul", "span"])
MARKUP = st.recursive(
    TAGS.map(lambda tag: f"<{tag}>x</{tag}>"),
    lambda inner: st.builds(
        lambda tag, parts: f"<{tag}>{''.join(parts)}</{tag}>",
        st.sampled_from(["div", "section", "ul", "article"]),
        st.lists(inner, min_size=1, max_size=3),
    ),
    max_leaves=12,
)


def tree(text):
    return tree_from_text(text)


def flat(body):
    return flatten(document_fromstring(html(body)))


# what they may know


@pytest.mark.parametrize("folder", EARLIER)
def test_the_earlier_systems_know_nothing_of_page_types_roles_and_audits(folder):
    """Otherwise a comparison with them would be one of us with ourselves."""
    forbidden = ("pagetypes", "features", "roles", "keys", "audit", "fused", "focus", "extract")
    for path in (SOURCE / folder).glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom) and node.module:
                assert not set(node.module.split(".")) & set(forbidden), path


# trees


def pruned(one, levels):
    return Tree(one.label, tuple(pruned(c, levels - 1) for c in one.children) if levels else ())


@given(MARKUP, st.integers(1, 5))
def test_a_record_read_to_some_depth_is_the_whole_one_pruned(markup, levels):
    page = flatten(document_fromstring(f"<html><body><main>{markup}</main></body></html>"))
    if "span" in page.tag:
        levels = len(page)  # formatting is seen through, and counts as no level
    whole = record_tree(page, (0, len(page)))
    assert record_tree(page, (0, len(page)), levels) == pruned(whole, levels)


@given(MARKUP, MARKUP)
def test_what_was_read_before_does_not_change_a_record(first, second):
    def read(markup):
        page = flatten(document_fromstring(f"<html><body>{markup}</body></html>"))
        return record_tree(page, (0, len(page)))

    alone = read(second).text
    read(first)
    again = read(second)
    assert again.text == alone
    assert again.size == again.text.count(",") + again.text.count("(") + 1


def test_matching_counts_the_nodes_that_agree_in_order():
    assert matched(tree("tr(td(a),td)"), tree("tr(td(a),td)")) == 4
    assert matched(tree("tr(td(a),td)"), tree("tr(td,th,td)")) == 3
    assert matched(tree("tr(td)"), tree("div(td)")) == 0


def test_order_matters():
    assert matched(tree("ul(a,b)"), tree("ul(b,a)")) == 2


@given(TREES, TREES)
def test_similarity_is_symmetric_and_one_for_equal_trees_only(one, other):
    assert similarity(one, other) == similarity(other, one)
    assert 0 <= similarity(one, other) <= 1
    assert (similarity(one, other) == 1) == (one == other)


@given(TREES, TREES, st.floats(0.1, 1))
def test_the_bound_by_labels_never_rules_out_what_is_similar(one, other, least):
    if similarity(one, other) >= least:
        assert may_be_similar(one, other, least)


@given(TREES)
def test_a_tree_is_read_back_from_its_text(made):
    assert tree_from_text(made.text) == made
    assert tree_from_text(made.text).size == made.size


@pytest.mark.parametrize("text", ["a(b", "a)b(", "a(b))", "a,b"])
def test_a_broken_tree_is_refused(text):
    with pytest.raises(UsageError, match="no tree"):
        tree_from_text(text)


# whole pages


def planted(forest, made):
    return forest.plant(made.label, [planted(forest, child) for child in made.children])


@given(TREES, TREES)
def test_the_distance_of_pages_is_symmetric_and_zero_for_equal_ones(one, other):
    forest = Forest()
    a, b = planted(forest, one), planted(forest, other)
    assert forest.distance(a, b) == forest.distance(b, a)
    assert (forest.distance(a, b) == 0) == (one == other)
    assert forest.alike(a, b, 0.8) == (forest.similarity(a, b) >= 0.8)


def test_the_distance_counts_whole_subtrees():
    forest = Forest()
    short, long = (planted(forest, tree(t)) for t in ("ul(li(a),li(a))", "ul(li(a),li(a),li(a))"))
    assert forest.distance(short, long) == 2
    assert math.isclose(forest.similarity(short, long), 1 - 2 / 12)


# duplicates

WORDS = [f"word{n}" for n in range(400)]


def test_a_page_with_another_counter_is_a_duplicate_and_another_text_is_none():
    page = " ".join(WORDS[:200])
    seen = page.replace("word77", "seen 12 times")
    other = " ".join(WORDS[200:])
    groups = duplicate_groups([fingerprint(text) for text in (page, seen, other, page)])
    assert groups == [0, 0, 2, 0]


def test_the_same_frame_round_other_words_is_no_duplicate():
    frame = " ".join(WORDS[:60])
    one, other = (f"{frame} {' '.join(WORDS[at : at + 40])}" for at in (100, 200))
    assert duplicate_groups([fingerprint(one), fingerprint(other)]) == [0, 1]


def test_pages_without_spaces_between_words_are_told_apart():
    one, other = ("论坛" * 3 + "今天天气很好我们去公园", "论坛" * 3 + "编程语言有很多种选择一个")
    assert duplicate_groups([fingerprint(one), fingerprint(other), fingerprint(one)]) == [0, 1, 0]


@given(st.lists(st.sampled_from(WORDS[:8]), max_size=30))
def test_every_page_is_its_own_duplicate(words):
    mark = fingerprint(" ".join(words))
    assert distance(mark, mark) == 0
    assert duplicate_groups([mark, mark]) == [0, 0]


# regions


def test_rows_of_a_list_are_a_region_though_they_are_odd_and_even():
    rows = "".join(
        f"<tr class={('odd', 'even')[n % 2]}><td><a href=/t{n}>t</a><td>x</tr>" for n in range(6)
    )
    found = [r for r in find_regions(flat(f"<table>{rows}</table>")) if not r.single]
    assert [len(region.spans) for region in found] == [6]


def test_records_of_two_neighbours_are_found():
    rows = "".join(f"<dt><a href=/t{n}>t</a><dd><p>x</p><a href=/u>u</a></dd>" for n in range(4))
    found = [r for r in find_regions(flat(f"<dl>{rows}</dl>")) if not r.single]
    assert [len(region.spans) for region in found] == [4]


def test_paragraphs_are_no_region():
    assert find_regions(flat("<div><p>one</p><p>two</p><p>three</p></div>")) == []


# sampling


def listing(*targets):
    return html("<ul>" + "".join(f"<li><a href={t}>{t}</a></li>" for t in targets) + "</ul>")


def site(width, depth):
    pages = {"/": listing(*(f"/{n}" for n in range(width)))}
    for n in range(width):
        for level in range(depth):
            at = f"/{n}" + "/x" * level
            pages[at] = listing(f"{at}/x", "/")
    return pages


def sampled(pages, most, **options):
    sample = Sample(f"{ORIGIN}/", most, **options)
    Pages(pages).drive(gather(sample))
    return [page.url.removeprefix(ORIGIN) for page in sample.pages]


def test_a_sample_from_both_ends_reaches_deep_pages_early():
    pages = site(60, 12)
    assert max(url.count("/x") for url in sampled(pages, 40)) >= 3
    assert max(url.count("/x") for url in sampled(pages, 40, deep=False)) == 0


def test_a_sample_has_no_page_twice_and_ends_with_the_site():
    found = sampled(site(3, 2), 100)
    assert len(found) == len(set(found)) == 7


def test_the_seed_decides():
    pages = site(30, 5)
    assert sampled(pages, 30, seed=1) == sampled(pages, 30, seed=1)
    assert sampled(pages, 30, seed=1) != sampled(pages, 30, seed=2)


# layouts


def post(n):
    inner = f"<div class=who><a href=/u{n}>u</a></div><div class=what><p>x</p></div>"
    return f"<div class=post>{inner}<ul class=do><li><a href=/r{n}>r</a></li></ul></div>"


def test_pages_of_one_template_share_a_layout_and_a_thread_of_one_post_too():
    menu = "<ul class=menu><li><a href=/a>a</a></li><li><a href=/b>b</a></li></ul>"
    bodies = {f"/t{n}": "".join(post(k) for k in range(2 + n % 3)) for n in range(6)}
    bodies["/t9"] = post(1)
    rows = "<tr><td class=name><a href=/t1>t</a></td><td>3</td></tr>" * 5
    bodies |= {f"/b{n}": f"<table>{rows}</table>" for n in range(6)}
    pages = Pages({target: html(menu + body) for target, body in bodies.items()})
    sights = [see(ORIGIN + target, pages.page(target)) for target in bodies]
    catalogue, vectors = learn_layouts(sights)
    layouts = cluster(vectors, catalogue.weights())
    assert len(set(layouts.of[:7])) == 1
    assert len(set(layouts.of[7:])) == 1
    assert layouts.of[0] != layouts.of[7]


def test_pages_that_repeat_nothing_do_not_decide_the_cut():
    lists = [{0: 1.0}, {0: 1.1}, {0: 1.2}]
    found = cluster([*lists, *[{}] * 20], [1.0])
    assert found.threshold > 0.3
    assert len(set(found.of[:3])) == 1
    assert found.of[3] not in found.of[:3]


def test_the_cut_falls_into_the_widest_gap_within_its_bounds():
    assert 0.52 < cut([0.1, 0.51, 0.52, 0.64, 3.0], 1.0) < 0.64
    assert cut([0.1, 3.0], 1.0) == pytest.approx(0.55)


# addresses


def grouped(*targets):
    patterns, of = group_addresses([ORIGIN + target for target in targets])
    return [patterns[n].text.removeprefix("forum.test") for n in of]


def test_other_parameters_are_another_group():
    assert grouped("/default.aspx?GroupID=5", "/default.aspx?ForumGroupID=5") == [
        "/default.aspx?GroupID=<n>",
        "/default.aspx?ForumGroupID=<n>",
    ]


def test_names_that_vary_are_a_slot_and_few_words_are_not():
    names = [f"/members/{name}.aspx" for name in ("ann", "bob", "eve", "joe", "sue")]
    assert set(grouped(*names)) == {"/members/<*>.aspx"}
    assert grouped("/a/1", "/a/2", "/b/1") == ["/a/<n>", "/a/<n>", "/b/<n>"]


def test_a_title_in_the_path_is_a_slot_whatever_parameters_follow():
    titles = [f"/topic/{n}-about-{word}" for n, word in enumerate("abcdefgh")]
    found = grouped(*titles, "/topic/3-about-d?page=2", "/topic/3-about-d?page=3")
    assert found == ["/topic/<*>"] * 8 + ["/topic/<*>?page=<n>"] * 2


def test_words_with_many_numbers_are_kinds_and_names_with_one_are_not():
    kinds = [
        f"/?{kind}-{n}.htm" for kind in ("forum", "index", "my", "thread", "user") for n in (1, 2)
    ]
    assert set(grouped(*kinds)) == {
        f"/?{kind}-<n>.htm" for kind in ("forum", "index", "my", "thread", "user")
    }
    boards = [f"/forum/{name}-{n}/{n + k}" for n, name in enumerate("abcdef") for k in range(5)]
    assert set(grouped(*boards)) == {"/forum/<*>/<n>"}
    large = [f"/forum/{name}-{n}/{k}" for n, name in enumerate("abcdef") for k in range(40)]
    assert set(grouped(*large)) == {"/forum/<*>/<n>"}


def test_scripts_with_parameters_of_their_own_stay_apart():
    targets = ["/a.php?x=1", "/b.php?y=1", "/c.php?z=1", "/d.php?w=1", "/e.php"]
    assert len(set(grouped(*targets))) == 5
    assert all("<*>" not in each for each in grouped(*targets))


def test_odd_and_even_rows_have_the_same_columns():
    rows = "".join(
        f"<tr class={kind}><td><a href=/b?i={n}>board {n}</a><p>about it</p></td><td>{n}</td></tr>"
        for n, kind in enumerate(("odd", "even", "odd", "even"))
    )
    group = f"<div class=group><h2>group</h2><table>{rows}</table></div>"
    page = Pages({"/": html(group + group)}).page("/")
    columns = {
        link.column
        for table in see(ORIGIN, page).tables
        for link in table.links
        if not table.single
    }
    assert len(columns) == 1


# pages that answered under another address


def test_a_link_that_is_sent_on_is_another_name_of_the_page():
    page = Pages({"/t/1": listing("/t/2"), "/t/2": listing("/post/7")})
    sent_on = replace(page.page("/t/1"), url=f"{ORIGIN}/post/7")
    sights = [see(ORIGIN + "/t/2", page.page("/t/2")), see(ORIGIN + "/post/7", sent_on)]
    book = addressed([*sights, see(ORIGIN + "/t/1", page.page("/t/1"))])
    assert [each.final_url for each in book.pages] == [f"{ORIGIN}/t/2", f"{ORIGIN}/t/1"]
    assert book.find(f"{ORIGIN}/post/7") == book.find(f"{ORIGIN}/t/1") == 1
    assert book.depths() == [0, 1]


# paging, depth, informativeness


@pytest.mark.parametrize("anchor", ["2", "[14]", "Next »", "下一页", "»", "weiter >"])
def test_numbers_and_words_for_next_turn_pages(anchor):
    assert turns_pages(anchor)


@pytest.mark.parametrize("anchor", ["", "A thread about 2 things", "Reply", "2nd"])
def test_titles_do_not(anchor):
    assert not turns_pages(anchor)
    assert not mostly_turns_pages([anchor, anchor, "2"])


def test_depth_is_counted_in_clicks():
    pages = Pages(
        {"/": listing("/a", "/b"), "/a": listing("/c"), "/b": listing("/c"), "/c": html("")}
    )
    sights = [see(ORIGIN + target, pages.page(target)) for target in ("/", "/a", "/c", "/b")]
    assert addressed(sights).depths() == [0, 1, 2, 1]


def test_informativeness_is_share_times_size_times_diversity():
    assert informativeness(10, 10, 500.0, 500.0, 10) == 1
    assert informativeness(5, 10, 1000.0, 500.0, 1) == pytest.approx(0.5 * 2 * 0.2)
