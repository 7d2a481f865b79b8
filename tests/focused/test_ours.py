"""Our strategy: it learns which links lead to comments, and trades harvest for new domains."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from threadhound.focused.evidence import Evidence, candidate, shape_of
from threadhound.focused.frontier import Plan
from threadhound.focused.ours import Ours
from threadhound.focused.visits import Outlink, Visit, domain_of


def talk(n, host="a.example"):
    return f"http://{host}/talk/{n}"


def shop(n, host="a.example"):
    return f"http://{host}/goods/{n}"


def visit(url, relevant, links, place="div > a", content=0):
    out = tuple(Outlink(target, 1, place, "title") for target in links)
    return Visit(url, relevant, float(relevant), out, content=content)


def test_it_prefers_the_links_that_led_to_comments():
    ours = Ours(Plan(top_n=10), diversity=0)
    ours.start([talk(0)])
    links = [one for n in range(1, 30) for one in (talk(n), shop(n))]
    layer = ours.advance([visit(talk(0), True, links)])
    for _ in range(2):
        visits = [visit(url, "/talk/" in url, []) for url in layer]
        layer = ours.advance(visits)
    assert sum("/talk/" in url for url in layer) >= 9


def test_what_is_learned_at_one_site_helps_at_the_next():
    ours = Ours(Plan(top_n=4), diversity=0)
    ours.start([talk(0)])
    layer = ours.advance([visit(talk(0), True, [talk(1), talk(2), shop(1), shop(2)])])
    abroad = [make(n, "b.example") for n in (1, 2, 3, 4) for make in (shop, talk)]
    layer = ours.advance([visit(url, "/talk/" in url, abroad) for url in layer])
    assert len(layer) == 4
    assert all("/talk/" in url for url in layer)


def test_the_place_of_a_link_counts_where_addresses_say_nothing():
    ours = Ours(Plan(top_n=8), diversity=0)
    home = "http://a.example/"
    ours.start([home])

    def page(url, relevant, start):
        good = tuple(
            Outlink(f"http://a.example/{n}", 1, "ul.topics > a", "title")
            for n in range(start, start + 8)
        )
        bad = tuple(
            Outlink(f"http://a.example/{n}", 1, "div.ads > a", "title")
            for n in range(start + 500, start + 508)
        )
        return Visit(url, relevant, float(relevant), (*bad, *good))

    layer = ours.advance([page(home, True, 100)])
    for step in range(3):
        visits = [
            page(url, int(url.rpartition("/")[2]) % 1000 < 500, 1000 * (step + 1) + 10 * at)
            for at, url in enumerate(layer)
        ]
        layer = ours.advance(visits)
    good = [url for url in layer if int(url.rpartition("/")[2]) % 1000 < 500]
    assert len(good) >= 7


def test_the_same_page_under_another_address_brings_nothing():
    ours = Ours(Plan(top_n=6), diversity=0)
    ours.start([talk(0)])

    def twins(n):
        return [f"http://a.example/talk/{n}?answer={k}" for k in range(6)]

    layer = ours.advance(
        [visit(talk(0), True, [*twins(0), *(talk(n) for n in range(1, 40))], content=1)]
    )
    for step in range(3):
        visits = [
            visit(url, True, [*twins(7)], content=1 if "answer" in url else 100 * step + at + 2)
            for at, url in enumerate(layer)
        ]
        layer = ours.advance(visits)
    assert sum("answer" in url for url in layer) <= 1


def test_more_diversity_brings_more_domains():
    links = [talk(n) for n in range(1, 60)] + [shop(1, f"d{n}.example") for n in range(30)]

    def domains(diversity):
        ours = Ours(Plan(top_n=20), diversity)
        ours.start([talk(0)])
        fetched, layer = [], ours.advance([visit(talk(0), True, links)])
        for _ in range(2):
            fetched += layer
            layer = ours.advance([visit(url, "/talk/" in url, []) for url in layer])
        return len({domain_of(url) for url in fetched})

    assert domains(0) < domains(0.5) <= domains(2)
    assert domains(2) >= 25


def test_it_keeps_what_was_left_over_and_ends_when_all_is_fetched():
    ours = Ours(Plan(top_n=3))
    layer, fetched = ours.start([talk(0)]), []
    layer = ours.advance([visit(talk(0), True, [talk(n) for n in range(1, 11)])])
    while layer:
        assert len(layer) <= 3
        fetched += layer
        layer = ours.advance([visit(url, True, []) for url in layer])
    assert sorted(fetched) == sorted(talk(n) for n in range(1, 11))


def test_domain_budgets_hold():
    ours = Ours(Plan(top_n=50, per_domain=5))
    ours.start([talk(0)])
    layer = ours.advance([visit(talk(0), True, [talk(n) for n in range(1, 40)])])
    assert len(layer) == 4


def test_a_link_on_every_page_of_a_site_counts_as_its_frame():
    evidence = Evidence()
    for _ in range(5):
        evidence.met("a.example")
    frame, inside = (
        candidate(Outlink(url, 1, "div > a", "short"), "a.example", from_relevant=True)
        for url in ("http://a.example/rules", "http://a.example/t/9")
    )
    frame.pages = 5
    for _ in range(6):
        evidence.note(frame, 0.0)
        evidence.note(inside, 1.0)
    other = candidate(
        Outlink("http://a.example/x/y/z", 1, "p > a", "short"), "a.example", from_relevant=True
    )
    low = candidate(
        Outlink("http://a.example/q/y/z", 1, "p > a", "short"), "a.example", from_relevant=True
    )
    low.pages = 5
    assert evidence.chance(other) > 0.5 > evidence.chance(low)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("http://a.example/topic/12", "http://b.example/topic/7", True),
        ("http://a.example/t.php?id=1&page=2", "http://a.example/t.php?id=9&page=7", True),
        ("http://a.example/t.php?id=1", "http://a.example/u.php?id=1", False),
        ("http://a.example/t.php?id=1", "http://a.example/t.php?user=1", False),
    ],
)
def test_shapes_of_addresses(one, other, same):
    assert (shape_of(one) == shape_of(other)) is same


PAGES = [f"http://d{n % 5}.example/{'t' if n % 3 else 's'}/{n}" for n in range(30)]


@settings(max_examples=60, deadline=None)
@given(
    links=st.dictionaries(
        st.sampled_from(PAGES), st.lists(st.sampled_from(PAGES), max_size=9), min_size=5
    ),
    relevant=st.sets(st.sampled_from(PAGES)),
    failed=st.sets(st.sampled_from(PAGES), max_size=6),
    top_n=st.integers(1, 8),
    per_domain=st.one_of(st.none(), st.integers(1, 4)),
    diversity=st.floats(0, 2),
)
def test_cash_is_kept_and_nothing_is_fetched_twice(
    links, relevant, failed, top_n, per_domain, diversity
):
    ours = Ours(Plan(top_n, per_domain), diversity)
    layer, fetched = ours.start(PAGES[:3]), []
    for _ in range(8):
        assert ours.cash_total == pytest.approx(1, rel=1e-9)
        assert len(layer) <= top_n or not fetched  # the seeds are all fetched
        fetched += layer
        layer = ours.advance(
            [
                Visit(url, failed=True)
                if url in failed
                else visit(url, url in relevant, dict.fromkeys(links.get(url, [])))
                for url in layer
            ]
        )
    assert len(set(fetched)) == len(fetched)


@settings(max_examples=30, deadline=None)
@given(links=st.lists(st.sampled_from(PAGES), min_size=4, max_size=30, unique=True))
def test_the_choice_does_not_depend_on_chance(links):
    def layers():
        ours = Ours(Plan(top_n=4))
        ours.start([talk(0)])
        out = [ours.advance([visit(talk(0), True, links)])]
        out.append(ours.advance([visit(url, "/t/" in url, []) for url in out[0]]))
        return out

    assert layers() == layers()
