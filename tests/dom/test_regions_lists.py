"""Lists are found with their rows and columns."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from structure_pages import listing, row, structure, thread
from threadhound.dom.align import aligned_links, matching, similarity, tree_of
from threadhound.dom.flat import flatten
from threadhound.dom.similarity import layout, layout_similarity
from threadhound.dom.structure import Structure

MENU = "<ul>" + "".join(f'<li><a href="/m/{n}">Part {n}</a></li>' for n in range(30)) + "</ul>"


def test_every_row_is_a_record_and_titles_are_a_column():
    region = structure(listing(20)).regions[0]
    assert len(region.records) == 20
    titles = [c for c in region.columns if c.links[0].get("href", "").startswith("/topic/")]
    assert [len(column.links) for column in titles] == [20]


def test_the_list_of_subjects_leads_though_a_menu_is_longer():
    region = structure(MENU + listing(6)).regions[0]
    assert region.records[0].nodes[0].tag == "tr"


def test_a_row_that_lacks_the_usual_link_is_a_row_all_the_same():
    odd = '<tr><td><a href="/special?x=1&y=2">Pinned by the keepers of this place</a></td></tr>'
    page = "<table>" + row(1) + row(2) + odd + row(3) + row(4) + "</table>"
    assert len(structure(page).regions[0].records) == 5


def test_the_numbers_of_a_threads_pages_beside_its_title_are_no_rows():
    def told(n, pages):
        numbers = "".join(f'<a href="/thread/{n}/a-few-words/?page={p}">{p}</a> ' for p in pages)
        return (
            f'<tr><td><a href="/thread/{n}/a-few-words/?page=1#post-{n}">Some words {n}</a>'
            f' {numbers}<br><small>by <a href="/profile/{n}/">ann{n}</a></small></td><td>{n}</td>'
            f'<td><a href="/thread/{n}/a-few-words/?page=1#post-{n + 5}">2025-06-0{n} 17:17</a>'
            f' by <a href="/profile/{n + 1}/">bob</a></td></tr>'
        )

    pages = {2: (1, 2, 3, "...", 16, 17, 18), 5: (1, 2)}
    rows = "".join(told(n, pages.get(n, ())) for n in range(1, 10))
    found = structure(f"<table>{rows}</table>").regions
    assert [record.nodes[0].tag for record in found[0].records] == ["tr"] * 9


def test_rows_spread_over_several_tables_belong_together():
    region = structure("<h2>One</h2>" + listing(5) + "<h2>Two</h2>" + listing(4)).regions[0]
    assert len(region.records) == 9


def test_a_grid_of_cards_is_a_list():
    cards = "".join(
        f'<div class="card"><h3><a href="/t/{n}">A subject of some words {n}</a></h3>'
        f"<p>{n} answers</p></div>"
        for n in range(9)
    )
    assert len(structure(f"<div>{cards}</div>").regions[0].records) == 9


def test_regions_do_not_overlap():
    spans = [s for r in structure(MENU + listing(9) + thread(5)).regions for s in r.spans]
    ordered = sorted(spans)
    assert all(left[1] <= right[0] for left, right in pairwise(ordered))


def test_an_empty_page_has_no_regions():
    assert Structure(None).regions == ()
    assert structure("").regions == ()


def test_a_tree_matches_itself_and_not_another():
    flat = structure(listing(2) + MENU).flat
    rows = [n for n in range(len(flat)) if flat.tag[n] == "tr"]
    one, two = (tree_of(flat, (n, flat.end[n])) for n in rows)
    assert similarity(one, two) == 1.0
    item = flat.tag.index("li")
    assert similarity(one, tree_of(flat, (item, flat.end[item]))) < 0.4


def test_matching_counts_nodes_in_order():
    flat = structure(
        "<p><i class=a></i><i class=b></i></p><p><i class=b></i><i class=a></i></p>"
    ).flat
    one, two = (tree_of(flat, (n, flat.end[n])) for n in range(len(flat)) if flat.tag[n] == "p")
    assert matching(one, two)[0] == matching(two, one)[0]


def test_alignment_keeps_columns_apart_where_rows_lack_a_link():
    title, user, last = (f'<a class={k} href="/{k}/{{0}}">{k}</a>' for k in "tul")
    full, short = f"<li>{title}{user}{last}</li>", f"<li>{title}{last}</li>"
    flat = structure("<ul>" + full.format(1) + short.format(2) + full.format(3) + "</ul>").flat
    rows = [(n, flat.end[n]) for n in range(len(flat)) if flat.tag[n] == "li"]
    columns = aligned_links(flat, rows)
    kinds = [{flat.nodes[link].get("class") for link in column.values()} for column in columns]
    assert kinds == [{"t"}, {"u"}, {"l"}]
    assert [len(column) for column in columns] == [3, 2, 3]


def test_pages_of_one_template_are_alike_and_others_are_not():
    long, short, other = (layout(structure(p).flat) for p in (thread(20), thread(3), listing(20)))
    assert layout_similarity(long, short) > 0.8
    assert layout_similarity(long, other) < 0.5


@given(st.integers(2, 40))
@settings(max_examples=15)
def test_a_list_of_any_length_is_found_whole(count):
    assert len(structure(listing(count)).regions[0].records) == count


def test_subtrees_are_numbered_as_intervals():
    flat = flatten(structure(thread(3)).tree)
    for node in range(1, len(flat)):
        parent = flat.parent[node]
        assert parent < node < flat.end[node] <= flat.end[parent]


def test_rows_whose_addresses_end_in_mixed_codes_are_one_list():
    codes = ["5F1", "A66", "138", "D29", "0C7", "E3B", "9AF", "4D2"]
    rows = "".join(
        f'<div class=row><div><a href="/b/M.17000{n}.A.{code}.html">Of boats and tea {n}</a></div>'
        f'<div><a href="/b/search?by=someone{n}">More that someone{n} wrote</a></div></div>'
        for n, code in enumerate(codes)
    )
    assert len(structure(f"<div>{rows}</div>").regions[0].records) == len(codes)
