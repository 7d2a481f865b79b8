"""Titles without what every page says, and the way to the board."""

from extract.boards import page
from threadhound.extract.siterules import SiteRules
from threadhound.extract.titles import TitleRules, learn_titles, read_title
from threadhound.extract.trails import ThreadSample, learn_trail, read_trail
from threadhound.model import Link

NAMES = ["Pumps that hum", "Which filter?", "Cold water", "Valves", "Of pipes"]


def titled(name, heading="h2", head="{name} • The Pump Forum"):
    html = f"<h1>The Pump Forum</h1><{heading}>{name}</{heading}><h3>Similar</h3>"
    made = page(html)
    return type(made)(
        **{field: getattr(made, field) for field in made.__slots__}
        | {"title": head.format(name=name)}
    )


def test_the_heading_of_the_site_is_no_title():
    pages = [titled(name) for name in NAMES]
    rules = learn_titles(pages)
    assert "The Pump Forum" in rules.furniture
    assert [read_title(one, rules) for one in pages] == NAMES


def test_without_a_heading_the_title_loses_what_all_have():
    pages = [titled(name, "p", "View topic: {name} - The Pump Forum") for name in NAMES]
    rules = learn_titles(pages)
    assert [read_title(one, rules) for one in pages] == NAMES


def test_where_all_pages_have_one_title_the_heading_tells_threads_apart():
    pages = [titled(name, head="The Pump Forum") for name in NAMES]
    rules = learn_titles(pages)
    assert [read_title(one, rules) for one in pages] == NAMES


def test_one_page_alone_has_its_heading():
    name = "Pumps that hum in the night"
    assert read_title(titled(name), TitleRules()) == name


def link(url, name, place):
    return Link(f"http://f.test{url}", name, place)


MENU = [link(f"/b{n}", f"Board {n}", "nav/ul/li/a") for n in range(1, 4)]
SIMILAR = [link("/t99", "Another", "div.similar/a")]


def sample(board, category="/c1", *, listed=True):
    links = [
        *MENU,
        link("/", "Home", "div.crumbs/span.step/a"),
        link(category, "Category", "div.crumbs/span.step/a"),
        link(f"/b{board}", f"Board {board}", "div.crumbs/span.step/a"),
        *SIMILAR,
        link("/b3", "Popular", "div.popular/a"),
    ]
    lists = {f"http://f.test/b{n}": f"b{n}" for n in range(1, 4)}
    lists |= {f"http://f.test{category}": category.strip("/")}
    return ThreadSample(links, lists, {f"b{board}"} if listed else ())


def test_the_trail_ends_with_the_list_that_names_the_thread():
    samples = [sample(1), sample(2), sample(3), sample(1)]
    places = learn_trail(samples)
    assert places == ("div.crumbs/span.step/a",)
    read = read_trail(samples[1].links, places, samples[1].lists)
    assert [(one.anchor, key) for one, key in read] == [("Category", "c1"), ("Board 2", "b2")]


def test_without_lists_the_trail_is_what_differs_from_thread_to_thread():
    samples = [sample(n, listed=False) for n in (1, 2, 1)]
    assert learn_trail(samples) == ("div.crumbs/span.step/a",)


def test_tags_that_some_threads_have_are_no_boards():
    """Of the lists seen, more were of tags: that is chance."""

    def tagged(board, tags, seen):
        links = [link(f"/b{board}", f"Board {board}", "div.category/a")]
        links += [link(f"/tag/{tag}", tag, "div.tags/a") for tag in tags]
        lists = {one.url: one.url.removeprefix("http://f.test") for one in links}
        return ThreadSample(links, lists, seen)

    samples = [
        tagged(1, ["noise"], {"/b1", "/tag/noise"}),
        tagged(2, ["price", "noise"], {"/tag/noise"}),
        tagged(2, ["price"], {"/b2", "/tag/price"}),
        tagged(3, [], {"/b3"}),
        tagged(1, ["price"], {"/tag/price", "/b1"}),
        tagged(2, ["noise"], {"/tag/noise"}),
        tagged(3, ["noise"], {"/b3", "/tag/noise"}),
        tagged(1, ["price"], {"/b1", "/tag/price"}),
    ]
    assert learn_trail(samples) == ("div.category/a",)


def test_a_menu_is_no_trail():
    menu = [ThreadSample(MENU, {one.url: one.anchor for one in MENU}, {"Board 1"})] * 2
    other = ThreadSample(MENU, {one.url: one.anchor for one in MENU}, {"Board 2"})
    assert learn_trail([*menu, other, other]) == ()


def test_rules_of_a_site_survive_being_written_down():
    rules = SiteRules(trail=("div/a",), titles=TitleRules(("Site",), "View: ", " - Site"))
    assert SiteRules.from_json(rules.to_json()) == rules
