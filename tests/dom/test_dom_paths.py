"""Equal places share a signature; different places do not."""

from hypothesis import given
from hypothesis import strategies as st

from threadhound.dom.paths import PATH_CHARACTERS, Locator, short_form, signature, step
from threadhound.dom.tree import parse


def tree_of(html):
    tree, _, _ = parse(html.encode(), "text/html")
    return tree


def places(html, tag="a"):
    return [signature(node) for node in tree_of(html).iter(tag)]


def test_the_path_starts_below_the_body():
    page = '<body class="home"><div id="x" class="wrap"><ul><li><a href="/">x</a></li></ul></div>'
    assert places(page) == ["div.wrap/ul/li/a"]


def test_rows_of_a_list_share_their_signature():
    rows = "".join(
        f'<tr class="row{i % 2} post-{i}"><td class="title"><a>t</a></td></tr>' for i in range(9)
    )
    assert set(places(f"<table>{rows}</table>")) == {"table/tr.post-#.row#/td.title/a"}


def test_the_order_and_repetition_of_classes_do_not_matter():
    assert len(set(places('<p class="b a"><a>1</a></p><p class=" a  b a "><a>2</a></p>'))) == 1


def test_different_columns_differ():
    one, two = places("<table><tr><td class=a><a>1</a></td><td class=b><a>2</a></td></tr></table>")
    assert one != two


def test_formatting_leaves_no_trace_unless_it_has_a_class():
    page = "<p><a>0</a><b><i><font color=red><span><a>1</a></span></font></i></b></p>"
    assert set(places(page)) == {"p/a"}
    assert places('<p><span class="pages"><a>1</a></span></p>') == ["p/span.pages/a"]
    assert places('<p><span class=" "><a>1</a></span></p>') == ["p/a"]


def test_a_region_can_be_the_root():
    tree = tree_of("<body><div class=list><p class=row><a>x</a></p></div><div><a>y</a></div>")
    region = next(tree.iter("div"))
    inside, outside = tree.iter("a")
    assert signature(inside, region) == "p.row/a"
    assert signature(region, region) == ""
    assert signature(outside, region) == "div/a"


def test_a_locator_answers_as_single_questions_do():
    tree = tree_of("<div class=a><p><a>1</a><b><a>2</a></b></p></div><a>3</a>" * 20)
    locator = Locator()
    assert [locator.of(n) for n in tree.iter()] == [signature(n) for n in tree.iter()]


def test_hidden_elements_on_the_way_are_noted():
    tree = tree_of(
        "<div style='DISPLAY : none'><a>1</a></div><p style='color:red'><a>2</a></p>"
        "<p hidden><a>3</a></p><p><a style='visibility:hidden'>4</a></p><div hidden>no link</div>"
    )
    locator = Locator()
    for anchor in tree.iter("a"):
        locator.of(anchor)
    assert [veil.tag for veil in locator.veils] == ["div", "p", "a"]


def test_signatures_of_absurd_pages_stay_short():
    deep = "<div class='a-rather-long-class-name'>" * 500 + "<a>x</a>"
    (place,) = places(deep)
    assert len(place) <= PATH_CHARACTERS
    assert place.endswith("/…/a")
    (place,) = places(f"<p class='{'x' * 100_000}'><a>x</a>")
    assert len(place) < 1000
    (place,) = places(f"<p class='{' '.join(f'c{chr(97 + i % 26)}{i}' for i in range(9999))}'><a>")
    assert len(place) < 1000


def test_the_short_form_is_readable():
    assert short_form("div.wrap/table.list.topics/tr.row#/td.title/a") == "tr.row# > td.title > a"
    assert short_form("a") == "a"
    assert short_form("div.x.y/a", steps=5) == "div.x > a"


@given(st.text(max_size=30), st.text(max_size=30))
def test_a_step_depends_on_the_set_of_classes_only(one, other):
    assert step("p", f"{one} {other}") == step("p", f"{other} {one} {other}")


@given(st.integers(0, 10**9), st.integers(0, 10**9))
def test_numbers_in_classes_are_masked(one, other):
    assert step("li", f"post-{one}") == step("li", f"post-{other}") == "li.post-#"
