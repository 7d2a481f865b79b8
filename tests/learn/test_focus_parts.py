"""FoCUS piece by piece, on pages small enough to read."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from learn.focus_site import ORIGIN, Pages, html
from threadhound.dom.structure import Structure
from threadhound.errors import UsageError
from threadhound.learn.focus.book import Book
from threadhound.learn.focus.detect import Training, detect, detect_all, spread, urls_of
from threadhound.learn.focus.entry import find_entry, keyword_entry
from threadhound.learn.focus.flips import Flips, find_flips
from threadhound.learn.focus.guide import FocusGuide
from threadhound.learn.focus.layout import Outline, outline_of, similarity
from threadhound.learn.focus.manner import FAST, JOURNAL, PUBLISHED
from threadhound.learn.focus.patterns import (
    Examples,
    Itf,
    itf_from_json,
    learn_by_support,
    learn_guarded,
)
from threadhound.learn.focus.sessions import session_rule
from threadhound.learn.focus.sight import Group, is_page_number, see
from threadhound.model import Failed, PageKind
from threadhound.urls.session import SessionRule

NAV = (
    '<div class="nav"><a href="/">Home</a> <a href="/login">Log in</a> '
    '<a href="/help">Help</a></div>'
)
WORDS = "A sentence that somebody wrote about nothing much, at some length and with care. " * 4


def rows(links):
    """A table of titles, with who wrote last and when."""
    cells = "".join(
        f'<tr><td class="title"><a href="{href}">{title}</a></td>'
        f'<td class="by"><a href="/user/{n}">Ann</a></td><td>{n + 3}</td>'
        f"<td>{n % 28 + 1} June 2025 12:00</td></tr>"
        for n, (href, title) in enumerate(links)
    )
    return f'<table class="list">{cells}</table>'


def board(number, threads, pager=""):
    listed = [(f"/t/{t}", f"The title of the thread number {t} in full") for t in threads]
    return html(f"{NAV}<h1>Board {number}</h1>{pager}{rows(listed)}")


def thread(number, pager=""):
    posts = "".join(
        f'<div class="post"><div class="who"><a href="/user/{n}">Ann</a></div>'
        f'<div class="when">{n + 1} June 2025 12:00</div><div class="text">{WORDS}</div></div>'
        for n in range(4)
    )
    return html(f'{NAV}<h1>Thread {number}</h1>{pager}<div class="posts">{posts}</div>')


def digits(prefix, own, count):
    links = [
        f"<strong>{n}</strong>" if n == own else f'<a href="{prefix}{n}">{n}</a>'
        for n in range(1, count + 1)
    ]
    return f'<div class="pages">{" ".join(links)}</div>'


def small_forum():
    boards = [(f"/b/{n}", f"A board with a long name, the {n}th of them") for n in range(1, 5)]
    pages = {
        "/": html(f"{NAV}<h1>Forum</h1>{rows(boards)}"),
        "/login": html(f"{NAV}<form><input name=user><input type=password></form>"),
        "/help": html(f"{NAV}<p>{WORDS}</p>"),
    }
    for n in range(1, 5):
        threads = range(10 * n, 10 * n + 8)
        pages[f"/b/{n}"] = board(n, threads, digits(f"/b/{n}/p", 1, 2))
        pages[f"/b/{n}/p2"] = board(n, range(10 * n + 100, 10 * n + 108), digits(f"/b/{n}/p", 2, 2))
        pages |= {f"/t/{t}": thread(t) for t in threads}
    return pages


@pytest.fixture(scope="module")
def forum():
    return small_forum()


def sight(body, target="/"):
    return see(ORIGIN + target, Pages({target: body}).page(target))


# groups


def test_the_group_with_most_anchor_characters_is_the_column_of_titles(forum):
    largest, *_ = sight(forum["/b/1"], "/b/1").largest_groups(1)
    assert [url.removeprefix(ORIGIN) for url in largest.urls] == [f"/t/{t}" for t in range(10, 18)]


def test_a_group_names_each_page_once_and_no_other_site():
    listed = [("/t/1", "one title"), ("/t/1#new", "one title"), ("http://other.test/", "far")]
    groups = sight(html(rows([*listed, ("/t/2", "two title")]))).groups
    urls = [url for group in groups for url in group.urls]
    assert f"{ORIGIN}/t/1" in urls
    assert not any("other.test" in url for url in urls)
    assert all(len(set(group.urls)) == len(group.urls) for group in groups)


@pytest.mark.parametrize("anchor", ["2", " 13 ", "[4]", "(5)", "«7»"])
def test_numbers_in_brackets_are_page_numbers(anchor):
    assert is_page_number(anchor)


@pytest.mark.parametrize("anchor", ["", "next", "page 2", "2nd", "٣", "1-2", "#4"])
def test_other_names_are_no_page_numbers(anchor):
    assert not is_page_number(anchor)


def test_digit_groups_leave_out_the_page_itself():
    pager = (
        '<p class="pages"><a href="/b/1">1</a> <a href="/b/1/p2">2</a> <a href="/x">last</a></p>'
    )
    (group,) = sight(html(pager), "/b/1").digit_groups()
    assert group.urls == (f"{ORIGIN}/b/1/p2",)


@given(some.integers(1, 60), some.integers(1, 12))
def test_a_spread_is_as_large_as_asked_and_from_both_ends(size, votes):
    group = Group(tuple(f"/t/{n}" for n in range(size)), 0)
    chosen = spread(group, votes)
    assert len(set(chosen)) == len(chosen) == min(size, votes)
    assert chosen[0] == "/t/0"
    assert votes == 1 or chosen[-1] == group.urls[-1]


# layout


def test_pages_of_one_template_are_similar_and_others_are_not(forum):
    def outline(target):
        return outline_of(Structure.of(Pages(forum).page(target)))

    assert similarity(outline("/b/1"), outline("/b/2")) > 0.9
    assert similarity(outline("/b/1"), outline("/t/10")) < similarity(
        outline("/b/1"), outline("/b/1/p2")
    )


outlines = some.recursive(
    some.builds(lambda tag: Outline(tag, 1, ()), some.sampled_from("abc")),
    lambda parts: some.builds(
        lambda tag, inside: Outline(tag, 1 + sum(p.size for p in inside), tuple(inside)),
        some.sampled_from("abc"),
        some.lists(parts, max_size=4),
    ),
    max_leaves=12,
)


@given(outlines, outlines)
def test_similarity_is_symmetric_and_one_only_for_itself(one, two):
    assert similarity(one, one) == 1
    assert similarity(one, two) == pytest.approx(similarity(two, one))
    assert 0 <= similarity(one, two) <= 1
    assert (similarity(one, two) == 1) == (one == two)


# index and thread URLs


def test_the_pages_behind_a_group_say_what_it_is(forum):
    site = Pages(forum)
    book = Book(f"{ORIGIN}/", PUBLISHED)
    (found,) = site.drive(detect(book, sight(forum["/"])))
    assert found.kind is PageKind.INDEX
    assert [url.removeprefix(ORIGIN) for url in found.urls] == ["/b/1", "/b/2", "/b/3", "/b/4"]
    assert site.asked == ["/b/1", "/b/2", "/b/3", "/b/4"]


def test_the_published_vote_asks_all_and_the_fast_one_three(forum):
    asked = {}
    for manner in (PUBLISHED, FAST):
        site = Pages(forum)
        book = Book(f"{ORIGIN}/", manner)
        found = site.drive(detect(book, sight(forum["/b/1"], "/b/1")))
        asked[manner.name] = [target for target in site.asked if target.startswith("/t/")]
        assert len(urls_of(found, PageKind.THREAD)) == 8
    assert len(asked["focus"]) == 8
    assert asked["focus-fast"] == ["/t/10", "/t/13", "/t/17"]


def test_a_group_that_leads_nowhere_is_no_group(forum):
    gone = html(NAV + rows([(f"/gone/{n}", "a title that leads nowhere at all") for n in range(6)]))
    site = Pages(forum | {"/lost": gone})
    found = site.drive(detect(Book(f"{ORIGIN}/", PUBLISHED), sight(gone, "/lost")))
    assert found == ()


def two_columns(first, second):
    """A table whose rows have two links each."""
    cells = "".join(
        f'<tr><td class="one"><a href="{a}">{name}</a></td>'
        f'<td class="two"><a href="{b}">{other}</a></td><td>{n % 28 + 1} June 2025</td></tr>'
        for n, ((a, name), (b, other)) in enumerate(zip(first, second, strict=True))
    )
    return html(f'{NAV}<table class="list">{cells}</table>')


def found_on(forum, body, manner):
    site = Pages(forum | {"/list": body})
    return site.drive(detect(Book(f"{ORIGIN}/list", manner), sight(body, "/list")))


BOARDS = [(f"/b/{n}", f"Board {n}") for n in range(1, 5)]
NEWEST = [(f"/t/{10 * n}", f"The newest of the threads in board {n}") for n in range(1, 5)]


def test_newest_threads_hide_the_boards_as_published_and_not_in_the_fast_manner(forum):
    body = two_columns(BOARDS, NEWEST)
    (published,) = found_on(forum, body, PUBLISHED)
    assert published.kind is PageKind.THREAD
    (fast,) = found_on(forum, body, FAST)
    assert fast.kind is PageKind.INDEX
    assert len(fast.urls) == 4


def test_the_board_named_beside_each_thread_does_not_hide_the_threads(forum):
    threads = [(f"/t/{n}", f"A thread with a title, the {n}th") for n in range(10, 18)]
    boards = [BOARDS[n % 2] for n in range(8)]
    for body in (two_columns(threads, boards), two_columns(boards, threads)):
        (found,) = found_on(forum, body, FAST)
        assert found.kind is PageKind.THREAD
        assert len(found.urls) == 8


def test_places_that_lead_elsewhere_are_asked_about_twice_at_most(forum):
    site, training = Pages(forum), Training()
    site.drive(detect_all(Book(f"{ORIGIN}/", FAST), f"{ORIGIN}/", training))
    users = [target for target in site.asked if target.startswith("/user/")]
    assert 0 < len(set(users)) <= 2 * 5


def test_lists_are_followed_until_none_is_new(forum):
    site, training = Pages(forum), Training()
    book = Book(f"{ORIGIN}/", PUBLISHED)
    site.drive(detect_all(book, f"{ORIGIN}/", training))
    assert len(training.index) == 4
    assert len(training.thread) == 32
    assert len(training.lists) == 5
    assert len(site.asked) == len(set(site.asked)) == book.asked == 37


# flipping


def flips_of(pages, targets, manner=PUBLISHED):
    site, flips = Pages(pages), Flips()
    book = Book(f"{ORIGIN}/", manner)
    site.drive(book.look([ORIGIN + target for target in targets], "test"))
    site.drive(find_flips(book, [ORIGIN + target for target in targets], flips))
    return [url.removeprefix(ORIGIN) for url in flips.urls], site.asked


def test_numbers_that_stand_at_the_same_place_behind_them_turn_pages(forum):
    found, _ = flips_of(forum, ["/b/1", "/b/2"])
    assert found == ["/b/1/p2", "/b/2/p2"]


def test_numbers_that_lead_to_another_layout_turn_nothing(forum):
    counts = '<div class="counts"><a href="/t/10">3</a> <a href="/t/11">12</a></div>'
    found, _ = flips_of(forum | {"/odd": board(9, range(30, 36), counts)}, ["/odd"])
    assert found == []


def test_the_published_manner_fetches_the_whole_bar_and_the_fast_one_its_ends():
    pages = {
        f"/b/{n}": board(1, range(n * 10, n * 10 + 6), digits("/b/", n, 7)) for n in range(1, 8)
    }
    for manner, fetched in ((PUBLISHED, 7), (FAST, 3)):
        found, asked = flips_of(pages, ["/b/1"], manner)
        assert found == [f"/b/{n}" for n in range(2, 8)]
        assert len(asked) == fetched
        assert "/b/7" in asked


def next_only(count):
    def pager(n):
        return f'<div class="pages"><a href="/b/{n + 1}">Onward</a></div>' if n < count else ""

    return {f"/b/{n}": board(1, range(n * 10, n * 10 + 6), pager(n)) for n in range(1, count + 1)}


def test_next_only_paging_is_missed_as_published_and_found_as_in_the_journal():
    assert flips_of(next_only(4), ["/b/1"])[0] == []
    assert flips_of(next_only(4), ["/b/1"], JOURNAL)[0] == ["/b/2"]


def test_a_menu_is_no_single_flip(forum):
    plain = {target: body for target, body in forum.items() if target != "/b/1"}
    found, _ = flips_of(plain | {"/b/1": board(1, range(10, 18))}, ["/b/1"], JOURNAL)
    assert found == []


# entry


@pytest.mark.parametrize(
    ("url", "entry"),
    [
        ("http://h/a/forum/t/1.html", "http://h/a/forum/"),
        ("http://h/t/1.html", "http://h/"),
        ("https://h:8080/bbs/read?id=4", "https://h:8080/bbs/"),
        ("http://h/forums/t/1", "http://h/"),
        ("http://h", "http://h/"),
    ],
)
def test_the_keyword_baseline(url, entry):
    assert keyword_entry(url) == entry


@pytest.mark.parametrize("start", ["/", "/b/3", "/b/3/p2", "/t/22", "/login", "/help"])
@pytest.mark.parametrize("manner", [PUBLISHED, FAST, JOURNAL], ids=lambda manner: manner.name)
def test_the_entry_is_found_from_any_page(forum, start, manner):
    found = Pages(forum).drive(find_entry(Book(ORIGIN + start, manner)))
    assert found.url == f"{ORIGIN}/"
    assert found.boards == 4


def test_one_page_without_a_link_home_stops_the_published_search_only(forum):
    lost = forum | {"/help": html(f"<p>{WORDS}</p>")}
    start = f"{ORIGIN}/login"
    assert Pages(lost).drive(find_entry(Book(start, PUBLISHED))) is None
    assert Pages(lost).drive(find_entry(Book(start, FAST))).url == f"{ORIGIN}/"


def test_a_site_without_lists_has_no_entry():
    pages = {f"/{n}": html(f"{NAV}<p>{WORDS}</p><a href='/{n + 1}'>more</a>") for n in range(5)}
    pages["/"] = html(f"{NAV}<p>{WORDS}</p>")
    assert Pages(pages).drive(find_entry(Book(f"{ORIGIN}/1", PUBLISHED))) is None


def menu_of(count):
    return "".join(f'<a href="/{n}">Page {n}</a> ' for n in range(count))


@pytest.mark.parametrize(("menu", "found"), [(12, True), (40, False)])
def test_the_fast_manner_goes_on_where_the_first_eight_list_no_boards(forum, menu, found):
    """The page that lists the boards has the longest address of a menu; it has an end, too."""
    pages = {
        f"/{n}": html(f'{NAV}{menu_of(menu)}<a href="/all/boards/here">Boards</a><p>{WORDS}</p>')
        for n in range(menu)
    }
    listed = forum["/"].replace(NAV.encode(), (NAV + menu_of(menu)).encode())
    site = Pages(forum | pages | {"/": pages["/0"], "/all/boards/here": listed})
    entry = site.drive(find_entry(Book(f"{ORIGIN}/1", FAST)))
    assert (entry is not None and entry.url == f"{ORIGIN}/all/boards/here") is found
    assert len(site.asked) < 60


# session ids


def with_token(token, fixed="x" * 20):
    links = "".join(f'<li><a href="/t?id={n}&zz={token}&k={fixed}">T{n}</a></li>' for n in range(9))
    return Pages({"/": html(f"<ul>{links}</ul>")}).page("/")


def between(first, second):
    """The rule that two visits of one page lead to."""
    asking = session_rule(Book(f"{ORIGIN}/", PUBLISHED), f"{ORIGIN}/")
    next(asking)
    with pytest.raises(StopIteration) as done:
        asking.send((first, second))
    return done.value.value


def test_what_changes_in_all_links_is_a_session_id():
    assert between(with_token("a1" * 10), with_token("b2" * 10)) == SessionRule(frozenset({"zz"}))


def test_what_stays_or_is_short_is_none():
    assert between(with_token("a1" * 10), with_token("a1" * 10)) == SessionRule()
    assert between(with_token("17"), with_token("18")) == SessionRule()


def test_a_link_by_chance_is_no_session():
    def page(drawn):
        links = "".join(f'<li><a href="/t?zz=k{n:019d}">T{n}</a></li>' for n in range(9))
        return Pages({"/": html(f'<a href="/t?zz={drawn}">Random</a><ul>{links}</ul>')}).page("/")

    assert between(page("a1" * 10), page("b2" * 10)) == SessionRule()


def test_a_page_that_cannot_be_had_twice_shows_no_session():
    assert between(with_token("a1" * 10), Failed(f"{ORIGIN}/", "timeout")) == SessionRule()


WRITTEN = ["/t/{n};zz={token}", "/{token}/t/{n}", "/t/{n}?zz={token}"]


@pytest.mark.parametrize("written", WRITTEN)
def test_wherever_session_ids_stand_they_are_in_no_pattern_and_no_key(written):
    def at(n, token):
        return written.format(n=n, token=token)

    def page(token):
        links = "".join(f'<li><a href="{at(n, token)}">T{n}</a></li>' for n in range(9))
        return Pages({"/": html(f"<ul>{links}</ul>")}).page("/")

    sessions = between(page("a1" * 10), page("b2" * 10))
    seen = examples(thread=[at(n, token * 10) for n in range(6) for token in ("a1", "b2")])
    for itf in (learn_by_support(seen, sessions), learn_guarded(seen, (), sessions)):
        assert [(str(rule.pattern), rule.of) for rule in itf.rules] == [("forum.test/t/<n>", 6)]
        kept = itf_from_json(itf.to_json())
        guide = FocusGuide(kept, f"{ORIGIN}/")
        verdict = guide.judge(page("c3" * 10))
        assert len(verdict.follow) == 9
        assert verdict.follow[4].key == f"{ORIGIN}/t/4"


# patterns and guide


def examples(index=(), thread=(), index_flips=(), thread_flips=()):
    given = (index, thread, index_flips, thread_flips)
    return Examples(*(tuple(ORIGIN + target for target in urls) for urls in given))


def learned(itf):
    return {str(rule.pattern).removeprefix("forum.test"): rule for rule in itf.rules}


GARDEN = [
    "about1.html",
    "about22.html",
    "about333.html",
    "about4.html",
]


@pytest.mark.parametrize(
    "odd", [("user34.html", "post180.html"), ("user-34.html", "post-180.html")]
)
def test_odd_ones_below_a_fifth_are_dropped(odd):
    urls = tuple(f"http://www.gardenstew.com/{name}" for name in (*GARDEN, *odd))
    rules = learn_by_support(Examples((), urls, (), ()), SessionRule()).rules
    assert [str(rule.pattern) for rule in rules] == ["www.gardenstew.com/about<n>.html"]
    assert (rules[0].count, rules[0].of) == (4, 6)


def test_board_names_are_taken_for_structure_as_published_and_not_when_guarded():
    seen = examples(
        index=[f"/{name}/" for name in ("cats", "dogs", "birds", "fish")],
        thread=[f"/{name}/t-{n}" for name in ("cats", "dogs", "birds", "fish") for n in range(9)],
    )
    published = learned(learn_by_support(seen, SessionRule()))
    assert "/cats/t-<n>" in published
    unseen = f"{ORIGIN}/mice/t-7"
    assert not any(rule.pattern.match(unseen) for rule in published.values())
    guarded = learned(learn_guarded(seen, (), SessionRule()))
    assert any(rule.pattern.match(unseen) for rule in guarded.values())


def test_list_paging_as_one_type_with_thread_paging_is_crowded_out():
    seen = examples(
        index=["/b/1", "/b/2"],
        thread=[f"/t/{n}" for n in range(40)],
        index_flips=["/b/1/p2", "/b/2/p2"],
        thread_flips=[f"/t/{n}/p2" for n in range(30)],
    )
    assert "/b/<n>/p<n>" in learned(learn_by_support(seen, SessionRule(), flips_apart=True))
    assert "/b/<n>/p<n>" not in learned(learn_by_support(seen, SessionRule(), flips_apart=False))


def test_a_shared_pattern_keeps_its_first_type():
    seen = examples(thread=["/i?topic=1.0", "/i?topic=2.0"], thread_flips=["/i?topic=1.15"])
    rules = learned(learn_by_support(seen, SessionRule()))
    assert [rule.type for rule in rules.values()] == ["thread"]


def itf():
    return learn_by_support(
        examples(
            index=["/b/1", "/b/2"],
            thread=[f"/t/{n}" for n in range(6)],
            index_flips=["/b/1/p2", "/b/2/p2"],
            thread_flips=["/t/1/p2", "/t/2/p2"],
        ),
        SessionRule(frozenset({"zz"})),
    )


def test_patterns_survive_json():
    assert itf_from_json(itf().to_json()).to_json() == itf().to_json()


@pytest.mark.parametrize(
    "body", [{}, {"patterns": 3}, {"patterns": [{"type": "x", "kind": "index", "pattern": "h/"}]}]
)
def test_a_broken_skeleton_is_refused(body):
    with pytest.raises(UsageError):
        itf_from_json(body)


def test_the_guide_follows_patterns_wherever_they_stand_and_nothing_else():
    body = (
        '<a href="/t/77?zz=1">x</a><p><a href="/b/9/p3">y</a></p><a href="/user/4">z</a>'
        '<div><a href="/t/5/p9">w</a></div>'
    )
    guide = FocusGuide(itf(), f"{ORIGIN}/")
    verdict = guide.judge(Pages({"/b/1": html(body)}).page("/b/1"))
    followed = [(each.url.removeprefix(ORIGIN), each.role) for each in verdict.follow]
    assert followed == [("/t/77?zz=1", "thread"), ("/b/9/p3", "flip"), ("/t/5/p9", "flip")]
    assert [skip.url.removeprefix(ORIGIN) for skip in verdict.skips] == ["/user/4"]
    assert verdict.kind is PageKind.INDEX
    assert verdict.follow[0].key == f"{ORIGIN}/t/77"


@pytest.mark.parametrize(
    ("target", "kind"),
    [
        ("/", "entry"),
        ("/b/7", "index"),
        ("/b/7/p2", "index"),
        ("/t/7/p2", "thread"),
        ("/x", "other"),
    ],
)
def test_the_kind_of_a_page_is_that_of_its_pattern(target, kind):
    guide = FocusGuide(itf(), f"{ORIGIN}/")
    assert guide.judge(Pages({target: html("")}).page(target)).kind == kind


def test_an_empty_guide_follows_nothing():
    verdict = FocusGuide(Itf(()), f"{ORIGIN}/").judge(Pages(small_forum()).page("/"))
    assert verdict.follow == ()
