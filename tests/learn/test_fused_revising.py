"""Pages are judged again by what their rows name and by what all pages of a site show."""

from datetime import UTC, datetime

import pytest
from lxml.html import tostring

from threadhound.dom.page import read_page
from threadhound.learn.fused.notebook import Notebook
from threadhound.learn.fused.siblings import find_siblings, with_names
from threadhound.learn.fused.worded import open_words
from threadhound.model import Exchange, PageKind, Response
from threadhound.urls.learn_pattern import learn_patterns

SITE = "http://forum.test"
HEADERS = (("Content-Type", "text/html; charset=utf-8"),)
WORDS = [
    "amber",
    "birch",
    "cedar",
    "delta",
    "ember",
    "fjord",
    "grove",
    "harbour",
    "island",
    "juniper",
    "kettle",
    "lagoon",
]
SIDE = "".join(
    f"<li><a href='/thread/{900 + n}'>Newest of all, part {n}</a></li>" for n in range(6)
)


def page(body, url):
    text = f"<html><body>{body}</body></html>".encode()
    exchange = Exchange(SITE + url, 200, "OK", (), HEADERS, text, datetime(2025, 1, 1, tzinfo=UTC))
    return read_page(Response(SITE + url, (exchange,), text))


def thread(number):
    posts = "".join(
        f"<div class=post><a href='/user/{n}'>{WORDS[n]}</a> <time>2024-05-{n + 10} 10:0{n}</time>"
        f"<p>{' '.join(WORDS[(n + k + number) % 12] for k in range(30))}.</p></div>"
        for n in range(6)
    )
    return page(f"<h1>Thread about {WORDS[number % 12]}</h1>{posts}", f"/thread/{number}")


def related(number, names):
    """A thread that names others of a board that no list was seen of."""
    links = "".join(f"<li><a href='/other/{n}'>Related to {WORDS[n]}, too</a></li>" for n in names)
    tree = thread(number).tree
    posts = "".join(tostring(each, encoding="unicode") for each in tree.body)
    return page(f"{posts}<ul>{links}</ul>", f"/thread/{number}")


def lone_post(number):
    said = "".join(f"<p>{' '.join(WORDS[(k + number) % 12] for k in range(40))}.</p>" for _ in "ab")
    post = f"<div class=post><a href='/user/3'>delta</a> <time>2024-05-13 10:03</time>{said}</div>"
    form = "<form method=post action='/reply'><textarea name=text></textarea></form>"
    return page(f"<h1>Related to {WORDS[number]}, too</h1>{post}{form}", f"/other/{number}")


def rows(first, count=12):
    """A list that the classifier does not know: bare titles, no dates, no names."""
    return "".join(
        f"<li><a href='/thread/{first + n}'>A title of number {n}</a></li>" for n in range(count)
    )


def bare_list(number, count=12):
    return page(f"<ul>{rows(10 * number, count)}</ul>", f"/room/{number}")


def book_of(*pages):
    book = Notebook(pages[0].final_url)
    book.take((each.final_url, each) for each in pages)
    book.revise()
    return book


def kinds(book):
    return {url.removeprefix(SITE): sight.kind for url, sight in book.sights.items()}


def test_a_page_whose_rows_name_threads_is_a_list_whatever_it_looks_like():
    lone = book_of(bare_list(1))
    assert kinds(lone)["/room/1"] is not PageKind.INDEX  # nothing is known of what it names
    book = book_of(bare_list(1), thread(10), thread(14))
    assert kinds(book)["/room/1"] is PageKind.INDEX
    assert kinds(book)["/thread/10"] is PageKind.THREAD


def test_a_few_threads_named_on_a_profile_make_no_list():
    book = book_of(bare_list(1, count=5), thread(10), thread(14))
    assert kinds(book)["/room/1"] is not PageKind.INDEX


def test_threads_that_name_threads_are_related_not_lists():
    related = f"<h3>See also</h3><ul>{rows(50)}</ul>"
    short = page(f"<p>One short remark, no more.</p>{related}", "/thread/77")
    book = book_of(short, thread(50), thread(52))
    assert kinds(book)["/thread/77"] is not PageKind.INDEX


def test_one_thread_of_one_post_does_not_make_its_kind_pages_of_posts():
    book = book_of(bare_list(1), related(10, (1, 2)), related(14, (3, 4)), lone_post(1))
    family = next(f for f in book.families() if any("/other/" in m.url for m in f.members))
    assert kinds(book)["/other/1"] is PageKind.THREAD
    assert book.kind_of(family) is PageKind.THREAD


def test_what_stands_on_all_pages_makes_none_of_them_a_list():
    side = f"<aside><ul>{SIDE}</ul></aside>"
    profiles = [page(f"<h1>{WORDS[n]}</h1>{side}", f"/user/{n}") for n in range(5)]
    book = book_of(*profiles, thread(900), thread(901))
    assert {kind for url, kind in kinds(book).items() if "user" in url} == {PageKind.OTHER}
    assert all(book.sights[SITE + f"/user/{n}"].says_nothing for n in range(5))


def test_a_home_page_is_known_by_the_boards_it_names():
    lists = [
        page(
            "<table>"
            + "".join(
                f"<tr><td><a href='/thread/{100 * b + n}'>Some title of thread {n}</a></td>"
                f"<td><a href='/user/{n}'>{WORDS[n]}</a></td><td>{n + 3}</td>"
                f"<td>2024-04-{n + 10} 11:00</td></tr>"
                for n in range(12)
            )
            + "</table>",
            f"/board/{b}",
        )
        for b in range(1, 4)
    ]
    named = "".join(
        f"<div class=b><a href='/board/{b}'>{WORDS[b]}</a><p>All about {WORDS[b]}</p></div>"
        for b in range(1, 8)
    )
    home = page(f"<h1>Welcome</h1>{named}", "/")
    book = book_of(home, *lists)
    assert kinds(book)["/"] is PageKind.INDEX


BOARDS = ("talk", "help", "news", "trade")


def menu_book():
    menu = "".join(f"<li><a href='/board.php?name={b}'>{b}</a></li>" for b in BOARDS)
    body = f"<ul class=menu>{menu}</ul><div><a href='/user.php?name=anna'>anna</a></div>"
    return book_of(page(body, "/board.php?name=talk"))


def test_words_beside_a_known_one_in_a_menu_are_its_siblings():
    book = menu_book()
    patterns = learn_patterns([f"{SITE}/board.php?name=talk"])
    (found,) = find_siblings(patterns, book.links)
    assert {found.word_of(url) for url in found.urls} == {"help", "news", "trade"}


def test_pages_elsewhere_are_no_siblings():
    patterns = learn_patterns([f"{SITE}/user.php?name=anna"])
    assert find_siblings(patterns, menu_book().links) == []


@pytest.mark.parametrize(("word", "fits"), [("garden", True), ("admin", False)])
def test_an_opened_name_may_be_any_but_those_of_other_pages(word, fits):
    closed = learn_patterns(
        [f"{SITE}/board.php?name=talk&page=2", f"{SITE}/board.php?name=talk&page=3"]
    )
    (pattern,) = (with_names(p, {("name", "talk"): frozenset({"admin"})}) for p in closed)
    assert (pattern.match(f"{SITE}/board.php?name={word}&page=9") is not None) == fits


def test_a_word_stays_closed_where_everything_on_the_site_has_its_name_there():
    everything = [f"http://h.example/{a}{b}-profile.html" for a in "bdfgklm" for b in "aeiou"]
    (pattern,) = learn_patterns(["http://h.example/talk"])
    assert with_names(pattern, {("/0", "talk"): frozenset()}, everything) == pattern
    assert with_names(pattern, {("/0", "talk"): frozenset()}, everything[:3]) != pattern


def test_an_opened_name_is_none_that_other_pages_have_in_its_place():
    (closed,) = learn_patterns([f"{SITE}/talk/{n}" for n in ("index", "two", "three", "four")])
    opened = with_names(closed, {("/0", "talk"): frozenset()}, [f"{SITE}/src/5010.png"])
    assert opened.match(f"{SITE}/garden/two")
    assert not opened.match(f"{SITE}/src/6826.png")


def test_an_opened_name_among_many_numbered_things_has_no_number():
    (closed,) = learn_patterns([f"{SITE}/boards/garden/benches"])
    threads = [f"{SITE}/boards/garden/{n}-some-title" for n in range(100, 160)]
    opened = with_names(closed, {("/2", "benches"): frozenset()}, threads)
    assert opened.match(f"{SITE}/boards/garden/ponds")
    assert not opened.match(f"{SITE}/boards/garden/977-a-thread-nobody-met")


def test_names_are_opened_only_if_the_siblings_lead_to_the_same():
    book = menu_book()
    (found,) = find_siblings(learn_patterns([f"{SITE}/board.php?name=talk"]), book.links)
    paths = [f"/board.php?name={name}" for name in ("help", "news")]
    book.take((SITE + path, page("<p>Please log in.</p>", path)) for path in paths)
    open_words(book, PageKind.INDEX, found)
    assert book.names == {}


def dated_rows(first, count):
    return "".join(
        f"<tr><td><a href='/thread/{n}'>A title of the number {n} and {WORDS[n % 12]}</a></td>"
        f"<td><a href='/user/{n % 5}'>{WORDS[n % 5]}</a></td><td>{n % 7}</td>"
        f"<td>2024-05-{n % 20 + 10} 10:00</td></tr>"
        for n in range(first, first + count)
    )


def first_of_two():
    pager = "<p>1 <a href='/board/1?page=2'>2</a></p>"
    return page(f"<table>{dated_rows(10, 20)}</table>{pager}", "/board/1")


def last_of_two():
    """One thread with the beginning of its text: it looks like a post."""
    words = " ".join(WORDS[n % 12] for n in range(40))
    card = (
        "<div class=post><a href='/user/1'>birch</a> <time>2024-05-11 10:00</time>"
        f"<p>{words}.</p><a href='/thread/40'>On</a></div>"
    )
    return page(f"{card}<p><a href='/board/1'>1</a> 2</p>", "/board/1?page=2")


def test_the_last_page_of_a_list_is_a_list_whatever_its_single_row_looks_like():
    assert kinds(book_of(last_of_two()))["/board/1?page=2"] is PageKind.THREAD
    book = book_of(first_of_two(), last_of_two())
    assert kinds(book)["/board/1?page=2"] is PageKind.INDEX


def test_names_with_numbers_in_them_are_one_family():
    links = [f"/user/{WORDS[n % 12]}{n}" for n in range(36)]  # each word comes three times
    rows_of_people = "".join(f"<li><a href='{url}'>{url[6:]}</a></li>" for url in links)
    book = book_of(page(f"<ul>{rows_of_people}</ul>", "/"))
    of_people = [f for f in book.families() if "/user/" in f.members[0].url]
    assert [family.size for family in of_people] == [36]


def test_few_words_with_numbers_stay_kinds_of_pages():
    links = [f"/{kind}-{n}.html" for kind in ("board", "thread") for n in range(3)]
    items = "".join(f"<li><a href='{url}'>{url[1:]} of the site</a></li>" for url in links)
    book = book_of(page(f"<ul>{items}</ul>", "/"))
    assert sorted(f.size for f in book.families() if f.size > 1) == [3, 3]


def said(member, number):
    return " ".join(WORDS[(member * (at + 1) + number * (at % 5)) % 12] for at in range(30))


def posts_of(pairs, link):
    """Posts of members in threads, each with a link to the other of the two."""
    return "".join(
        f"<div class=post><a href='/{link}/{(m, k)[link == 'thread']}'>{WORDS[m]}</a>"
        f" <time>2024-05-{k + 10} 10:{m + 10}</time><p>{said(m, k)}.</p></div>"
        for m, k in pairs
    )


def test_what_members_wrote_makes_no_list_of_a_thread():
    talk = page(f"<h1>Talk</h1>{posts_of([(m, 1) for m in range(6)], 'user')}", "/thread/1")
    members = (
        page(
            f"<h1>{WORDS[m]}</h1>{posts_of([(m, k) for k in range(1, 7)], 'thread')}", f"/user/{m}"
        )
        for m in range(3)
    )
    assert kinds(book_of(talk, *members))["/thread/1"] is PageKind.THREAD


def test_titles_in_scripts_without_spaces_are_longer_than_names():
    row = (
        "<tr><td><a href='/t/{0}'>樱花海岛古老{1}</a></td>"
        "<td><a href='/u/{0}'>Garrik_x{0}</a></td><td>3</td></tr>"
    )
    body = "".join(row.format(n, "车站山丘石头"[n % 6]) for n in range(100, 112))
    book = book_of(page(f"<table>{body}</table>", "/room/1"))
    families = {str(family.key): family for family in book.families()}
    titles, names = (next(f for k, f in families.items() if f"'{w}'" in k) for w in ("t", "u"))
    assert titles.title_length > names.title_length


def signed_thread(number):
    """A thread whose posts link by their dates to pages that show them alone."""
    posts = "".join(signed_post(number, n) for n in range(6))
    return page(f"<h1>Thread about {WORDS[number % 12]}</h1>{posts}", f"/thread/{number}")


def signed_post(number, n):
    said = " ".join(WORDS[(n * 5 + k * (number + 2)) % 12] for k in range(80))
    return (
        f"<div class=post><a href='/user/{n}'>{WORDS[n]}</a> "
        f"<div class=when><a href='/{WORDS[n]}/message/{100 * number + n}'>"
        f"{n + 10} May 2024 at 10:0{n}:00</a></div>"
        f"<p>{said}.</p></div>"
    )


def test_posts_that_name_pages_of_their_own_by_their_dates_make_no_list():
    form = "<form method=post action='/reply'><textarea name=text></textarea></form>"
    alone = [
        page(f"<h1>Thread about delta</h1>{signed_post(3, n)}{form}", f"/{WORDS[n]}/message/30{n}")
        for n in (1, 4)
    ]
    book = book_of(signed_thread(3), *alone)
    assert kinds(book)["/thread/3"] is PageKind.THREAD
