"""Laws of structure that hold for any page: what is found lies in the page, once, and stays."""

import re
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import html

from structure_pages import listing, post, row, structure, thread
from threadhound.dom.structure import Structure
from threadhound.learn.features import features_of

pieces = st.lists(
    st.sampled_from(
        [
            listing(3),
            listing(7),
            thread(4),
            post(2),
            "<ul>" + "".join(f'<li><a href="/m/{n}">Part {n}</a></li>' for n in range(6)) + "</ul>",
            "<form><input name=q><button>Go</button></form>",
            "<p>3 May 2020 <a href='/x'>here</a></p>",
            "<div><div><div></div></div></div>",
            "<select>" + "<option>A board of some name" * 5 + "</select>",
            "<table><tr><td>" + row(3) + "</td></tr></table>",
            "<dl><dt><a href='/t/1'>One thing</a></dt><dd>4 May 2020</dd></dl>",
            "<p>Text outside, <b>bold</b> and not.</p>",
        ]
    ),
    max_size=6,
)
wrapped = st.sampled_from(["{}", "<div>{}</div>", "<table><tr><td>{}</td></tr></table>"])
pages = st.builds(lambda parts, around: around.format("".join(parts)), pieces, wrapped)
several = settings(max_examples=40, deadline=None)


def hrefs(record):
    return [link.get("href") for node in record.nodes for link in node.iter("a")]


@given(pages)
@several
def test_regions_lie_apart_and_rows_in_order(body):
    page = structure(body)
    spans = [span for region in page.regions for span in region.spans]
    assert all(0 <= start < end <= len(page.flat) for start, end in spans)
    assert all(left[1] <= right[0] for left, right in pairwise(sorted(spans)))
    for region in page.regions:
        assert list(region.spans) == sorted(region.spans)


@given(pages)
@several
def test_columns_hold_links_of_their_own_rows(body):
    for region in structure(body).regions:
        for column in region.columns:
            assert len(column.cells) == len(region.records)
            for record, link in zip(region.records, column.cells, strict=True):
                assert link is None or link.get("href") in hrefs(record)


@given(pages)
@several
def test_no_link_is_in_two_columns_of_a_region(body):
    for region in structure(body).regions:
        links = [link for column in region.columns for link in column.links]
        assert len(set(links)) == len(links)


@given(pages)
@several
def test_posts_nest_but_never_cross(body):
    spans = structure(body).posts.spans
    for start, end in spans:
        for other, stop in spans:
            assert (
                end <= other
                or stop <= start
                or (start <= other and stop <= end)
                or (other <= start and end <= stop)
            )
    assert len(set(spans)) == len(spans)


@given(pages)
@several
def test_the_names_of_classes_do_not_matter(body):
    named = re.sub(r"class='?(\w+)'?", r'class="\1"', body.replace('"', "'"))
    other = re.sub(r'class="(\w+)"', lambda found: f'class="{found[1][::-1]}x"', named)
    one, two = structure(named), structure(other)
    assert [region.spans for region in one.regions] == [region.spans for region in two.regions]
    assert one.posts.spans == two.posts.spans
    assert features_of(one) == features_of(two)


@given(pages)
@several
def test_reading_a_page_twice_gives_the_same_and_leaves_it_as_it_was(body):
    tree = html.document_fromstring(f"<html><body>{body}</body></html>")
    before = html.tostring(tree)
    first, second = Structure(tree, "http://h/"), Structure(tree, "http://h/")
    assert features_of(first) == features_of(second)
    assert first.bars == second.bars
    assert html.tostring(tree) == before


@given(pages, st.integers(1, 5))
@several
def test_boxes_round_the_whole_page_change_nothing(body, depth):
    page = structure(f"<main>{body}</main>")
    deeper = structure("<div>" * depth + f"<main>{body}</main>" + "</div>" * depth)
    shift = len(deeper.flat) - len(page.flat)
    moved = [tuple((s + shift, e + shift) for s, e in region.spans) for region in page.regions]
    assert moved == [region.spans for region in deeper.regions]
    assert len(page.posts.spans) == len(deeper.posts.spans)


@given(pages)
@several
def test_totals_of_text_are_those_of_the_parts(body):
    flat = structure(body).flat
    for node in range(len(flat)):
        children = flat.children(node)
        assert sum(flat.text_in(child) for child in children) <= flat.text_in(node)
        assert sum(flat.anchor_in(child) for child in children) <= flat.anchor_in(node)
        assert all(flat.parent[child] == node for child in children)
    assert all(low <= high for low, high in pairwise(flat.text))
