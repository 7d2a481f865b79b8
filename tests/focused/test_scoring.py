"""The papers' strategies: what the next layer is, and where the cash goes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from threadhound.focused.frontier import Plan
from threadhound.focused.ours import Ours
from threadhound.focused.scoring import BreadthFirst, HardFocus, SoftFocus
from threadhound.focused.visits import Outlink, Visit, domain_of


def url(name, host="a.example"):
    return f"http://{host}/{name}"


def visit(name, relevant, *links, failed=False, aliases=()):
    """A visit whose links are names, or (name, count)."""
    pairs = [link if isinstance(link, tuple) else (link, 1) for link in links]
    out = tuple(Outlink(url(target), count) for target, count in pairs)
    aliases = tuple(url(name) for name in aliases)
    return Visit(url(name), relevant, float(relevant), out, failed, aliases=aliases)


def started(kind, *seeds, **knobs):
    strategy = kind(Plan(**knobs))
    strategy.start([url(name) for name in seeds])
    return strategy


def names(urls):
    return [one.rpartition("/")[2] for one in urls]


def test_every_seed_is_fetched_however_small_a_layer_is():
    seeds = [url(f"s{n}") for n in range(5)]
    for kind in (BreadthFirst, HardFocus, SoftFocus, Ours):
        strategy = kind(Plan(top_n=2, per_domain=3))
        assert strategy.start([*seeds, seeds[0]]) == seeds, kind.name
        found = strategy.advance([Visit(seeds[0], True, 1.0, (Outlink(url("more")),))])
        assert found == [], kind.name  # the domain has had more than its part


def test_the_papers_worked_example():
    soft = started(SoftFocus, "A", "B")
    assert soft.ledger.cash == {url("A"): 0.5, url("B"): 0.5}
    chosen = soft.advance([visit("A", True, ("X", 2), "Y"), visit("B", False, "Z")])
    assert names(chosen) == ["X", "Y", "Z"]
    assert soft.ledger.cash[url("X")] == pytest.approx(2 / 3)
    assert soft.ledger.cash[url("Y")] == pytest.approx(1 / 3)
    assert soft.ledger.cash[url("Z")] == 0
    assert soft.cash_total == pytest.approx(1)


def test_hard_focus_scores_the_worked_example():
    hard = started(HardFocus, "A", "B")
    chosen = hard.advance([visit("A", True, ("X", 2), "Y"), visit("B", False, "Z")])
    assert sorted(names(chosen)) == ["X", "Y"]
    assert [hard.score(url(name)) for name in "XYZ"] == [1, 1, 0]


def test_breadth_first_takes_pages_as_discovered():
    first = started(BreadthFirst, "A", "B", top_n=3)
    chosen = first.advance([visit("A", False, "X", "Y"), visit("B", True, "Y", "Z", "W")])
    assert names(chosen) == ["X", "Y", "Z"]


def test_scores_add_up_over_layers():
    soft = started(SoftFocus, "A", "B", top_n=2, carry=True)
    soft.advance([visit("A", True, "X", "Y", "Z"), visit("B", True, "X", "Y")])
    # Z was cut: it keeps its sixth, and is given more by X later
    before = soft.score(url("Z"))
    assert before == pytest.approx(1 / 6)
    chosen = soft.advance([visit("X", True, "Z"), visit("Y", False)])
    assert names(chosen) == ["Z"]
    assert soft.score(url("Z")) == pytest.approx(before + 1.0)


def test_pages_left_over_are_dismissed_unless_carried():
    layer = [visit("A", True, "X", "Y", "Z")]
    for kind in (BreadthFirst, HardFocus, SoftFocus):
        faithful = started(kind, "A", top_n=1)
        carrying = started(kind, "A", top_n=1, carry=True)
        (got,) = faithful.advance(layer)
        assert carrying.advance(layer) == [got]
        after = [Visit(got, relevant=True, worth=1.0)]
        assert faithful.advance(after) == [], kind.name
        assert len(carrying.advance(after)) == 1, kind.name


def test_a_dismissed_page_returns_when_it_is_linked_again():
    """With all it received before: the score sums over all layers, dismissed or not."""
    soft = started(SoftFocus, "A", top_n=1)
    assert names(soft.advance([visit("A", True, ("X", 2), "Y")])) == ["X"]
    assert names(soft.advance([visit("X", True, "N", "Y")])) == ["Y"]
    assert soft.score(url("Y")) == pytest.approx(1 / 3 + 1 / 2)


def test_nothing_is_fetched_twice_not_even_under_another_address():
    for kind in (BreadthFirst, HardFocus, SoftFocus):
        strategy = started(kind, "A", carry=True)
        strategy.advance([visit("A", True, "B")])
        chosen = strategy.advance([visit("B", True, "A", "B", "alias", aliases=["alias"])])
        assert chosen == [], kind.name


def test_hard_focus_draws_by_lot_and_the_seed_decides():
    links = [f"p{n}" for n in range(50)]
    layer = [visit("A", True, *links)]

    def draw(seed, of=layer):
        return names(started(HardFocus, "A", top_n=10, seed=seed).advance(of))

    assert draw(1) == draw(1) != draw(2)
    assert draw(1) != links[:10]
    assert draw(1) == draw(1, [visit("A", True, *reversed(links))])


def test_the_lots_of_hard_focus_are_fair():
    links = [f"p{n}" for n in range(10)]
    counts = dict.fromkeys(links, 0)
    for seed in range(400):
        for name in names(
            started(HardFocus, "A", top_n=5, seed=seed).advance([visit("A", True, *links)])
        ):
            counts[name] += 1
    assert all(140 < count < 260 for count in counts.values()), counts


def test_soft_focus_fills_up_with_pages_without_cash():
    soft = started(SoftFocus, "A", "B", top_n=3)
    chosen = soft.advance([visit("B", False, "P", "Q", "R"), visit("A", True, "X")])
    assert names(chosen) == ["X", "P", "Q"]


def test_a_layer_without_relevant_pages_hands_the_pot_to_the_best():
    soft = started(SoftFocus, "A", top_n=2)
    chosen = soft.advance([visit("A", False, "P", "Q", "R")])
    assert names(chosen) == ["P", "Q"]
    assert list(soft.ledger.cash.values()) == pytest.approx([0.5, 0.5])
    assert soft.ledger.pot == 0


@pytest.mark.parametrize(
    ("layer", "knobs"),
    [
        ([visit("A", True), visit("B", True, "X")], {}),  # A is a dead end
        ([visit("A", True, "B"), visit("B", True, "X")], {}),  # B is fetched already
        ([visit("A", True, "X", failed=True), visit("B", True, "X")], {}),
        ([visit("B", True, "X")], {}),  # A was never answered
        ([visit("A", True, "X", "Y"), visit("B", True, "X")], {"top_n": 2, "per_domain": 3}),
    ],
    ids=["dead-end", "already-fetched", "failed", "missing", "domain-budget"],
)
def test_cash_that_cannot_go_on_waits_in_the_pot(layer, knobs):
    soft = started(SoftFocus, "A", "B", **knobs)
    soft.advance(layer)
    assert soft.cash_total == pytest.approx(1)
    if knobs or layer[0].outlinks[:1] == (Outlink(url("B")),):
        assert soft.ledger.pot > 0.2
    soft.advance([visit("X", True, "end")])
    assert soft.cash_total == pytest.approx(1)
    assert soft.ledger.cash == pytest.approx({url("end"): 1.0} if not knobs else {})


def test_a_domain_takes_no_more_than_its_budget():
    for kind in (BreadthFirst, HardFocus, SoftFocus):
        strategy = started(kind, "A", per_domain=3)
        other = Outlink(url("x", "b.example"))
        first = visit("A", True, *(f"p{n}" for n in range(9)))
        chosen = strategy.advance([Visit(first.url, True, 1.0, (*first.outlinks, other))])
        domains = [domain_of(one) for one in chosen]
        assert domains.count("a.example") == 2, kind.name
        assert domains.count("b.example") == 1, kind.name


def test_denied_domains_get_neither_visits_nor_cash():
    soft = SoftFocus(Plan(denied=frozenset({"big.example"})))
    soft.start([url("A")])
    links = tuple(
        Outlink(one) for one in ("http://shop.big.example/x", url("X"), "http://notbig.example/")
    )
    chosen = soft.advance([Visit(url("A"), True, 1.0, links)])
    assert chosen == [url("X"), "http://notbig.example/"]
    assert soft.score(url("X")) == pytest.approx(0.5)


def test_links_to_the_page_itself_take_no_cash():
    soft = started(SoftFocus, "A")
    soft.advance([visit("A", True, ("A", 7), "X", ("same", 3), aliases=["same"])])
    assert soft.score(url("X")) == pytest.approx(1)


def test_domains_are_hosts_without_www():
    assert (
        domain_of("http://www.a.example/x") == domain_of("https://a.example:8443/") == "a.example"
    )
    assert domain_of("http://forum.a.example/") != domain_of("http://a.example/")
    assert domain_of("http://127.0.0.1:8001/") != domain_of("http://127.0.0.1:8002/")


# A small web drawn at random: what each page links to, whether it is relevant, whether it fails.
PAGES = [f"http://d{n % 4}.example/{n}" for n in range(24)]
WEB = st.fixed_dictionaries(
    {
        page: st.tuples(
            st.booleans(),
            st.booleans(),
            st.lists(st.tuples(st.sampled_from(PAGES), st.integers(1, 5)), max_size=8),
        )
        for page in PAGES
    }
)


def answer(web, page):
    relevant, failed, links = web[page]
    merged = {}
    for target, count in links:
        merged[target] = merged.get(target, 0) + count
    out = tuple(Outlink(target, count) for target, count in merged.items())
    return Visit(page, relevant, float(relevant), () if failed else out, failed)


@settings(max_examples=80, deadline=None)
@given(
    web=WEB,
    seeds=st.lists(st.sampled_from(PAGES), min_size=1, max_size=6),
    top_n=st.integers(1, 9),
    per_domain=st.one_of(st.none(), st.integers(1, 4)),
    carry=st.booleans(),
    capital=st.sampled_from([1.0, 112.0, 1e6]),
)
def test_the_sum_of_cash_never_changes(web, seeds, top_n, per_domain, carry, capital):
    soft = SoftFocus(Plan(top_n, per_domain, carry=carry), capital)
    layer, fetched = soft.start(seeds), []
    for _ in range(10):
        assert soft.cash_total == pytest.approx(capital, rel=1e-9)
        assert len(layer) <= top_n or not fetched  # the seeds are all fetched
        assert all(cash >= 0 for cash in soft.ledger.cash.values())
        fetched += layer
        layer = soft.advance([answer(web, page) for page in layer])
    assert len(set(fetched)) == len(fetched)


@settings(max_examples=40, deadline=None)
@given(web=WEB, seed=st.integers(0, 99), top_n=st.integers(1, 9))
def test_hard_focus_fetches_only_children_of_relevant_pages(web, seed, top_n):
    hard = HardFocus(Plan(top_n, seed=seed))
    layer = hard.start(PAGES[:3])
    for _ in range(6):
        visits = [answer(web, page) for page in layer]
        hot = {link.url for one in visits if one.relevant for link in one.outlinks}
        layer = hard.advance(visits)
        assert set(layer) <= hot


def test_pages_of_equal_rank_are_drawn_by_lot_where_that_is_wanted():
    links = [f"p{n}" for n in range(40)]
    layer = [visit("A", True, *links)]
    for kind in (BreadthFirst, SoftFocus):
        drawn = [names(started(kind, "A", drawn=True, seed=s).advance(layer)) for s in (1, 1, 2)]
        assert drawn[0] == drawn[1] != drawn[2]
        assert sorted(drawn[0]) == sorted(links)
        assert names(started(kind, "A").advance(layer)) == links
    soft = started(SoftFocus, "A", drawn=True)
    assert names(soft.advance([visit("A", True, *links, ("best", 9))]))[0] == "best"
