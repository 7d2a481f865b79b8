"""Small sites of unusual build, learned whole: what is a list there and what is a thread."""

from dataclasses import replace

import pytest
from lxml.html import tostring

from learn.made_pages import SITE, WORDS, learned, page, post, rows, title, words
from threadhound.learn.fused.absences import MISSED_THREADS
from threadhound.learn.fused.guide import THREAD, FusedGuide
from threadhound.model import PageKind


def thread_page(url, number, link="", posts=5):
    body = "".join(post(number, n, link.format(number * 100 + n)) for n in range(posts))
    home = "<a href='/'>Forum</a>"
    return page(url, f"{home}<h1>{title(number)}</h1>{body}", title(number))


def kinds(plan, *urls):
    return [plan.kind_of(SITE + url) for url in urls]


def board_of_ends(board, threads):
    """Of each thread its first post and its last two, with a way to all of it."""
    shown = "".join(
        "".join(post(n, at, f"<a href='/{board}/res/{n}.html'>No. {n}</a>") for at in (0, 3, 4))
        for n in threads
    )
    menu = "".join(f"<a href='/{name}/'>/{name}/</a> " for name in ("art", "bike", "cook"))
    return page(f"/{board}/", f"{menu}<h1>/{board}/</h1>{shown}")


def test_a_board_that_shows_the_ends_of_its_threads_is_a_list():
    pages = {}
    for at, board in enumerate(("art", "bike", "cook")):
        numbers = range(100 * at + 1, 100 * at + 9)
        pages[f"/{board}/"] = board_of_ends(board, numbers)
        pages |= {
            f"/{board}/res/{n}.html": thread_page(f"/{board}/res/{n}.html", n) for n in numbers
        }
    plan, *_ = learned(pages, "/art/")
    assert kinds(plan, "/art/", "/art/res/5.html") == [PageKind.INDEX, PageKind.THREAD]


def forum(link="", boards=4, **extra):
    """Boards with dated rows, threads with posts that may have a link each."""
    home = "".join(
        f"<tr><td><a href='/board/{b}'>Board of {WORDS[b]} things</a></td><td>12</td>"
        f"<td>2024-05-1{b} 10:00</td></tr>"
        for b in range(boards)
    )
    pages = {"/": page("/", f"<h1>Forum</h1><table>{home}</table>")}
    for b in range(boards):
        numbers = range(100 * b, 100 * b + 15)
        names = {f"/thread/{n}": title(n) for n in numbers}
        top = f"<a href='/'>Forum</a><h1>Board of {WORDS[b]} things</h1>"
        pages[f"/board/{b}"] = page(f"/board/{b}", f"{top}<table>{rows(names)}</table>")
        pages |= {f"/thread/{n}": thread_page(f"/thread/{n}", n, link) for n in numbers}
    return pages | extra


def test_histories_of_posts_are_no_threads():
    pages = forum("<a href='/history/{}'>edited</a>")
    for n in range(400):
        for at in range(5):
            url = f"/history/{n * 100 + at}"
            pages[url] = page(url, f"<h1>History</h1>{post(n, at)}")
    plan, *_ = learned(pages)
    assert kinds(plan, "/thread/205", "/history/20503") == [PageKind.THREAD, None]


def test_boards_on_a_page_where_nothing_repeats_are_found():
    pages = forum()
    cells = "".join(
        f"<b><a href='/board/{b}'>{WORDS[b]}</a></b>" + ("<br>" if b % 2 else " <i>and</i> ")
        for b in range(4)
    )
    pages["/"] = page("/", f"<p>Welcome. {cells}</p>")
    plan, skeleton, _ = learned(pages)
    assert kinds(plan, "/board/3", "/thread/305") == [PageKind.INDEX, PageKind.THREAD]
    assert skeleton.entry == f"{SITE}/"


@pytest.mark.parametrize("start", ["/project/talk/2", "/topics/205"])
def test_the_folder_of_the_boards_is_found_inside_a_larger_site(start):
    """The site's own menu stands before it on every page, and leads nowhere."""
    menu = "".join(f"<a href='/{name}'>{name}</a> " for name in ("news", "wiki", "login", "help"))
    menu += "<a href='/project/talk'>Talk</a>"
    pages = {f"/{name}": page(f"/{name}", f"{menu}<p>{name}</p>") for name in ("news", "wiki")}
    home = "".join(
        f"<tr><td><a href='/project/talk/{b}'>Board of {WORDS[b]} things</a></td><td>12</td>"
        f"<td>2024-05-1{b} 10:00</td></tr>"
        for b in range(6)
    )
    pages["/project/talk"] = page("/project/talk", f"{menu}<h1>Talk</h1><table>{home}</table>")
    for b in range(6):
        names = {f"/topics/{n}": title(n) for n in range(100 * b, 100 * b + 15)}
        board = f"/project/talk/{b}"
        pages[board] = page(board, f"{menu}<h1>{board}</h1><table>{rows(names)}</table>")
        for n in range(100 * b, 100 * b + 15):
            posts = "".join(post(n, at) for at in range(5))
            crumb = f"{menu}<p><a href='{board}'>Board of {WORDS[b]} things</a></p>"
            url = f"/topics/{n}"
            pages[url] = page(url, f"{crumb}<h1>{title(n)}</h1>{posts}", title(n))
    plan, skeleton, _ = learned(pages, start)
    assert kinds(plan, "/project/talk/5", "/topics/505") == [PageKind.INDEX, PageKind.THREAD]
    assert skeleton.entry == f"{SITE}/project/talk"


def test_a_build_of_threads_that_are_never_there_is_given_up():
    plan, *_ = learned(forum())
    guide = FusedGuide(plan, f"{SITE}/", {})
    role = next(
        f.role for f in guide.judge(forum()["/board/1"]).follow if f.role.startswith(THREAD)
    )
    for _ in range(MISSED_THREADS):
        assert guide.still_wanted(role) is None
        guide.missed(role)
    assert guide.still_wanted(role) == "leads nowhere"


def test_removed_threads_among_others_are_no_reason_to_give_up():
    plan, *_ = learned(forum())
    guide = FusedGuide(plan, f"{SITE}/", {})
    role = next(
        f.role for f in guide.judge(forum()["/board/1"]).follow if f.role.startswith(THREAD)
    )
    for n in range(4 * MISSED_THREADS):
        guide.missed(role)
        if n % 5 == 0:
            guide.judge(replace(thread_page(f"/thread/{n}", n), role=role))
    assert guide.still_wanted(role) is None


def test_pages_of_the_menu_that_look_like_threads_are_none():
    """Help and rules have texts, names, dates; they stand on every page, in a list's row, too."""
    menu = "".join(f"<a href='/?do={name}'>{name}</a> " for name in ("help", "rules", "team"))
    pages = {}
    for url, got in forum().items():
        body = got.tree.find("body")
        inner = "".join(tostring(child, encoding="unicode") for child in body)
        pages[url] = page(url, menu + inner, got.title)
    for at, name in enumerate(("help", "rules", "team", "recent")):
        posts = "".join(post(900 + at, n) for n in range(4))
        pages[f"/?do={name}"] = page(f"/?do={name}", f"{menu}<h1>{name}</h1>{posts}", name)
    home = pages["/"]
    body = "".join(tostring(child, encoding="unicode") for child in home.tree.find("body"))
    row = (
        "<table><tr><td><a href='/?do=recent'>Recent things of all</a></td><td>12</td></tr></table>"
    )
    pages["/"] = page("/", body + row)
    plan, *_ = learned(pages)
    assert kinds(plan, "/thread/205", "/?do=rules") == [PageKind.THREAD, None]


def busy(url, got, box):
    """A page of a busy site: its newest threads, a chat and other looks of the page around it."""
    inner = "".join(tostring(child, encoding="unicode") for child in got.tree.find("body"))
    chat = "".join(f"<p><b>{WORDS[n]}</b> 10:0{n} {words(900 + n, 8)}</p>" for n in range(7))
    mark = "&" if "?" in url else "?"
    looks = "".join(f"<a href='{url}{mark}{name}=1'>{name}</a> " for name in ("mobile", "dark"))
    return page(url, f"<ul>{box}</ul>{inner}<div>{chat}</div><p>{looks}</p>", got.title)


def test_newest_threads_beside_every_page_are_threads_and_other_looks_no_pages():
    box = "".join(f"<li><a href='/thread/{n}'>{title(n)}</a></li>" for n in range(100, 108))
    pages = {url: busy(url, got, box) for url, got in forum().items()}
    plan, _, asked = learned(pages)
    assert kinds(plan, "/thread/205", "/thread/101") == [PageKind.THREAD, PageKind.THREAD]
    assert plan.switches == {"mobile=1", "dark=1"}
    assert not [url for url in asked if "mobile" in url or "dark" in url]
    guide = FusedGuide(plan, f"{SITE}/", {})
    verdict = guide.judge(replace(pages["/thread/103"], role=f"{THREAD}thread"))
    assert not [each.url for each in verdict.follow if "mobile" in each.url]
    assert "another look of a page" in {skip.reason for skip in verdict.skips}


def test_a_list_whose_next_page_has_another_address_than_its_own_is_read_on():
    """The list stands in the folder; its lone way on names where the next page begins."""
    pages = {}
    for at in range(3):
        names = {f"/talk/item{n}": title(n) for n in range(30 * at, 30 * at + 30)}
        on = f"<p><a href='/talk/item?from={30 * at + 30}&amp;size=30'>more</a></p>"
        url = f"/talk/item?from={30 * at}&size=30" if at else "/talk/"
        pages[url] = page(url, f"<h1>Talk</h1><table>{rows(names)}</table>{on if at < 2 else ''}")
    for n in range(90):
        url = f"/talk/item{n}"
        pages[url] = page(url, f"<h1>{title(n)}</h1>" + "".join(post(n, at) for at in range(5)))
    for start in ("/talk/", "/talk/item7"):
        plan, *_ = learned(pages, start)
        found = kinds(plan, "/talk/item?from=60&size=30", "/talk/item77")
        assert found == [PageKind.INDEX, PageKind.THREAD]


def inside_a_site():
    """Boards and threads in folders of their own; all pages have a long menu before the forum."""
    names = [
        f"{name}{more}" for name in ("wiki", "help", "plans", "news") for more in ("", "s", "er")
    ]
    menu = "".join(f"<a href='/{name}'>{name}</a> " for name in names)
    menu += "<a href='/talk'>Talk</a>"
    home = "".join(
        f"<tr><td><a href='/talk/forum/{b}'>Board of {WORDS[b]} things</a></td><td>12</td>"
        f"<td>2024-05-1{b} 10:00</td></tr>"
        for b in range(5)
    )
    pages = {f"/{name}": page(f"/{name}", f"{menu}<p>{name}</p>") for name in names}
    pages["/talk"] = page("/talk", f"{menu}<h1>Talk</h1><table>{home}</table>")
    for b in range(5):
        board = f"/talk/forum/{b}"
        numbers = range(100 * b, 100 * b + 15)
        named = rows({f"/talk/topic/{n}": title(n) for n in numbers})
        pages[board] = page(board, f"{menu}<h1>{board}</h1><table>{named}</table>")
        for n in numbers:
            url, shown = f"/talk/topic/{n}", "".join(post(n, at) for at in range(5))
            pages[url] = page(url, f"{menu}<h1>{title(n)}</h1>{shown}", title(n))
    return pages


@pytest.mark.parametrize("start", ["/talk/forum/2", "/talk/topic/205"])
def test_a_folder_further_up_leads_home_past_a_long_menu(start):
    plan, skeleton, _ = learned(inside_a_site(), start)
    assert skeleton.entry == f"{SITE}/talk"
    assert kinds(plan, "/talk/forum/4", "/talk/topic/405") == [PageKind.INDEX, PageKind.THREAD]
