"""Each trap changes what a visitor meets, and leaves the threads as they are."""

import json
import re
from collections import Counter

import lxml.html
import pytest

from threadhound.errors import UsageError
from threadhound.evaluate.simulate import (
    TRAPS,
    ForumSpec,
    Visit,
    content_targets,
    entry_target,
    render,
    totals,
    truth,
    with_traps,
)
from threadhound.evaluate.simulate.forum import forum_at
from threadhound.evaluate.simulate.mirror import links_of, target_of, walk
from threadhound.evaluate.simulate.places import Place

ORIGIN = "http://forum.example"
BASE = ForumSpec(seed=21, threads=50, boards=4)


def trapped(*names, **changes):
    return with_traps(BASE.but(**changes), *names)


def found(spec, junk=None):
    """URLs per kind when everything is followed."""
    return Counter(kind for _, kind, _, _ in walk(spec, ORIGIN, junk))


def page(spec, place, **visit):
    return render(spec, forum_at(spec).urls.target(place), Visit(**visit)).body.decode()


def hrefs(html):
    return lxml.html.fromstring(html).xpath("//a/@href")


def long_thread(spec):
    forum = forum_at(spec)
    return next(t for t in forum.world.thread_ids() if forum.thread_pages(t) > 2)


def test_every_trap_is_described_and_can_be_switched_on():
    assert list(TRAPS) == [f"F{n}" for n in range(1, 23)]
    for name in TRAPS:
        assert with_traps(BASE, name).has(name)
    with pytest.raises(UsageError, match="F22"):
        with_traps(BASE, "F23")


def test_f1_walls_show_a_login_form_under_many_addresses():
    plain, walled = found(BASE), found(trapped("F1"), 4000)
    assert plain["login"] == 2
    assert walled["login"] > 500
    spec = trapped("F1")
    private = next(b for b in forum_at(spec).world.boards.values() if b.private)
    body = page(spec, Place("board", private.id))
    assert 'type="password"' in body
    assert truth(spec, forum_at(spec).urls.target(Place("board", private.id)))[0] == "login"
    assert private.title in page(spec, Place("home"))


def test_f1_threads_of_private_boards_are_hidden_and_not_counted():
    spec = trapped("F1")
    world = forum_at(spec).world
    hidden = [t for t in world.thread_ids() if world.boards[world.board_of(t)].private]
    assert hidden
    assert totals(spec).threads == 50 - len(hidden)
    for thread in hidden:
        assert world.prose.title(thread) not in page(spec, Place("home"))
        assert 'type="password"' in page(spec, Place("thread", thread))


def test_f2_profiles_are_pages_for_guests():
    assert truth(BASE, "/member.php?u=3")[0] == "login"
    spec = trapped("F2")
    assert truth(spec, "/member.php?u=3")[0] == "profile"
    assert found(spec)["profile"] == spec.users
    assert forum_at(spec).person(3).name in page(spec, Place("user", 3))


def test_f3_multiplies_addresses_and_adds_no_thread_page():
    plain, redundant = found(BASE), found(trapped("F3"))
    assert totals(trapped("F3")) == totals(BASE)
    assert sum(redundant.values()) > 4 * sum(plain.values())
    assert redundant["thread"] > plain["thread"] + totals(BASE).posts // 2
    assert redundant["print"] == totals(BASE).thread_pages
    assert redundant["other"] > plain["other"] + 4 * totals(BASE).index_pages - 1
    assert redundant["feed"] == 1 + BASE.boards


def test_f3_permalinks_can_redirect():
    spec = trapped("F3", permalinks="redirect")
    forum = forum_at(spec)
    thread = long_thread(spec)
    post = forum.world.post_id(thread, 25)
    answer = render(spec, forum.urls.target(Place("post", post)))
    assert answer.status == 302
    assert dict(answer.headers)["Location"] == forum.urls.target(Place("thread", thread, 3))
    assert truth(spec, forum.urls.target(Place("post", post))) == (
        "redirect",
        f"thread:{thread}:p3",
    )


def layouts(spec, **visit):
    """Class names of all thread pages and board pages, as sets per page."""
    out = Counter()
    for target in content_targets(spec):
        body = render(spec, target, Visit(**visit)).body.decode()
        out["posttable" in body or "boardtable" in body or "topictable" in body] += 1
    return out


def test_f4_has_two_layouts_side_by_side():
    assert layouts(BASE) == {True: len(list(content_targets(BASE)))}
    both = layouts(trapped("F4"))
    assert min(both[True], both[False]) > 10


def test_f5_moves_the_page_bar_from_below_to_above():
    for spec, moves in ((BASE, False), (trapped("F5"), True)):
        thread = long_thread(spec)
        first, later = page(spec, Place("thread", thread)), page(spec, Place("thread", thread, 2))
        assert first.index('class="pagelinks"') > first.index('class="posttable"')
        assert (later.index('class="pagelinks"') < later.index('class="posttable"')) == moves


def test_f6_boards_are_nested_and_mixed_with_threads():
    spec = trapped("F6")
    boards = forum_at(spec).world.boards
    deepest = next(b for b in boards.values() if b.level == 4)
    body = page(spec, Place("board", deepest.parent))
    assert deepest.title in body
    assert forum_at(spec).world.board_size(deepest.parent) > 0
    assert "topictable" in body
    assert "boardtable" in body


@pytest.mark.parametrize("way", ["data", "onclick", "json"])
def test_f7_index_pages_have_no_real_links_to_threads(way):
    spec = trapped("F7", script_links=way)
    board = page(spec, Place("board", 1))
    targets = [target_of(h) for h in links_of(board.encode(), ORIGIN + "/x")]
    assert not [t for t in targets if truth(spec, t)[0] == "thread"]
    named = [
        forum_at(spec).urls.target(Place("thread", t)) for t in forum_at(spec).world.rows(1, 0, 20)
    ]
    hidden = board.replace("\\/", "/").replace("&amp;", "&")
    assert all(target in hidden for target in named)
    if way == "json":
        data = re.search(r'<script type="application/json"[^>]*>(.*?)</script>', board, re.DOTALL)
        assert [row["url"] for row in json.loads(data[1])["rows"]] == named


def test_f8_further_pages_come_by_script():
    spec = trapped("F8")
    thread = long_thread(spec)
    body = page(spec, Place("thread", thread))
    second = forum_at(spec).urls.target(Place("thread", thread, 2))
    assert second not in [target_of(h) for h in hrefs(body)]
    asked = re.search(r'data-url="([^"]+)"', body)[1].replace("&amp;", "&")
    more = render(spec, asked)
    assert dict(more.headers)["Content-Type"] == "application/json"
    data = json.loads(more.body)
    chunks = 1
    while data["next"]:
        data = json.loads(render(spec, data["next"].replace("&amp;", "&")).body)
        chunks += 1
    assert chunks == forum_at(spec).thread_pages(thread) - 1
    assert truth(spec, second) == ("thread", f"thread:{thread}:p2")


def test_f8_the_fragments_hold_the_posts_of_the_page():
    spec = trapped("F8")
    thread = long_thread(spec)
    asked = forum_at(spec).urls.target(Place("more", thread, 2))
    html = json.loads(render(spec, asked).body)["html"]
    ids = re.findall(r'id="p(\d+)"', page(spec, Place("thread", thread, 2)))
    assert re.findall(r'id="p(\d+)"', html) == ids
    assert len(ids) == spec.posts_per_page


@pytest.mark.parametrize("trap", ["F9", "F21"])
def test_f9_and_f21_no_thread_has_a_second_page(trap):
    spec = trapped(trap)
    counts = totals(spec)
    assert counts.thread_pages == counts.threads > 0
    assert counts.threads < 10 or trap == "F21"
    assert counts.index_pages == counts.boards or trap == "F21"


def test_f10_boards_threads_and_users_look_alike():
    urls = forum_at(trapped("F10", words="nonsense")).urls
    shapes = {
        re.sub(r"\d+", "0", urls.target(Place(kind, 3, 1))) for kind in ("board", "thread", "user")
    }
    assert len(shapes) == 1


@pytest.mark.parametrize("where", ["query", "path"])
def test_f11_only_clients_without_cookies_get_sessions(where):
    spec = trapped("F11", session_in=where)
    home = entry_target(spec)
    assert "sid=" not in render(spec, home, Visit(cookie=True)).body.decode()
    first, second = (render(spec, home, Visit(cookie=False, number=n)) for n in (1, 2))
    tokens = [set(re.findall(r"sid=(\w+)", answer.body.decode())) for answer in (first, second)]
    assert [len(t) for t in tokens] == [1, 1]
    assert tokens[0] != tokens[1]
    assert "Set-Cookie" in dict(first.headers)
    links = [target_of(h) for h in links_of(first.body, ORIGIN + home)]
    assert all(truth(spec, link)[0] != "error" for link in links)
    assert all((";sid=" in link) == (where == "path") for link in links)


def test_f12_neighbour_links_stand_beside_the_page_bar():
    spec = trapped("F12")
    forum = forum_at(spec)
    thread = next(
        t
        for t in forum.world.thread_ids()
        if forum.world.neighbour(t, 1) and forum.thread_pages(t) > 1
    )
    bar = lxml.html.fromstring(page(spec, Place("thread", thread))).xpath(
        '//*[@class="pagelinks"]'
    )[0]
    near = forum.urls.target(Place("thread", forum.world.neighbour(thread, 1)))
    assert near in bar.xpath(".//a/@href")
    assert len(bar.xpath(".//a")) > 2


def test_f12_with_f3_the_neighbours_are_redirects():
    spec = trapped("F12", "F3")
    forum = forum_at(spec)
    thread = next(t for t in forum.world.thread_ids() if forum.world.neighbour(t, 1))
    target = forum.urls.target(Place("next", thread))
    near = forum.world.neighbour(thread, 1)
    assert target.replace("&", "&amp;") in page(spec, Place("thread", thread))
    assert truth(spec, target) == ("redirect", f"thread:{near}:p1")


def test_f13_only_the_next_page_is_linked():
    spec = trapped("F13")
    thread = long_thread(spec)
    urls = forum_at(spec).urls
    linked = {target_of(h) for h in hrefs(page(spec, Place("thread", thread, 2)))}
    pages = [
        urls.target(Place("thread", thread, n))
        for n in range(1, forum_at(spec).thread_pages(thread) + 1)
    ]
    assert [p for p in pages if p in linked] == [pages[2]]


def test_f14_the_root_is_another_site():
    spec = trapped("F14")
    assert entry_target(spec).startswith("/community/forum/")
    assert truth(spec, "/") == ("other", "")
    assert truth(spec, "/news/3.html") == ("other", "")
    assert truth(spec, "/news/999.html") == ("error", "")
    root = render(spec, "/").body
    assert entry_target(spec) in [target_of(h) for h in links_of(root, ORIGIN + "/")]
    assert all(t.startswith("/community/forum") for t in content_targets(spec))


def test_f15_boards_are_there_and_empty():
    spec = trapped("F15")
    assert totals(spec).threads == totals(spec).thread_pages == 0
    assert totals(spec).index_pages == 4
    assert forum_at(spec).labels.no_topics in page(spec, Place("board", 1))


def test_f16_the_layout_changes_by_thread_or_by_request():
    by_thread = layouts(trapped("F16"))
    assert min(by_thread[True], by_thread[False]) > 10
    by_time = trapped("F16", layout_change_at=100)
    assert set(layouts(by_time, number=99)) == {True}
    assert set(layouts(by_time, number=100)) == {False}


def test_f17_pages_link_into_other_boards():
    def strangers(spec):
        world, urls = forum_at(spec).world, forum_at(spec).urls
        places = [urls.place(target_of(h)) for h in hrefs(page(spec, Place("board", 2)))]
        threads = {p.id for p in places if p and p.kind == "thread"}
        return [t for t in threads if world.board_of(t) != 2]

    assert strangers(BASE) == []
    assert len(strangers(trapped("F17"))) >= 2


def test_f18_the_bar_is_a_small_window_on_hundreds_of_pages():
    spec = trapped("F18")
    forum = forum_at(spec)
    assert forum.thread_pages(1) > 300
    assert max(forum.board_pages(b) for b in forum.world.boards) > 50
    bar = lxml.html.fromstring(page(spec, Place("thread", 1, 150))).xpath(
        '//*[@class="pagelinks"]'
    )[0]
    assert len(bar.xpath(".//a")) < 8
    last = forum.thread_pages(1)
    assert f"{last}" in bar.text_content()
    assert forum.world.posts(1, (last - 1) * 10, last * 10)


def test_f19_hardly_anything_has_a_second_page():
    spec = trapped("F19")
    counts = totals(spec)
    assert counts.boards >= 200
    assert counts.index_pages < 1.02 * counts.boards
    forum = forum_at(spec)
    flipping = sum(forum.thread_pages(t) > 1 for t in forum.world.thread_ids())
    assert 0 < flipping < 0.02 * counts.threads


def test_f20_thread_addresses_begin_with_the_board():
    spec = trapped("F20")
    forum = forum_at(spec)
    for thread in (3, 9, 17):
        board = forum.world.boards[forum.world.board_of(thread)]
        assert forum.urls.target(Place("thread", thread)).startswith(f"/{board.slug}/t-")


def test_f22_calendar_and_search_never_end():
    spec = trapped("F22")
    counts = found(spec, junk=700)
    assert counts["other"] > 699
    assert counts["search"] > 699
    assert counts["thread"] == totals(spec).thread_pages
    far = page(spec, Place("calendar", 299912))
    assert forum_at(spec).urls.target(Place("calendar", 300001)) in far
    assert "page=5000" in page(spec, Place("tag", 17, 4999))


def test_traps_can_be_combined():
    spec = trapped("F1", "F2", "F3", "F4", "F5", "F6", "F11", "F12", "F14", "F17", "F22")
    counts = found(spec.but(threads=20), 30)
    assert counts["error"] == 0
    assert set(counts) >= {"login", "profile", "print", "search", "thread", "index", "other"}
