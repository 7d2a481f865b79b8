"""Boards that are found late: the first is for members, or they stand below others."""

from learn.made_pages import SITE, learned, page, post, rows, title
from threadhound.model import PageKind

FORM = "<form method=post><input name=user><input type=password name=pw><button>OK</button></form>"
HOME = "<a href='/'>Home</a>"


def thread(number, back, name="Up"):
    posts = "".join(post(number, n) for n in range(5))
    trail = f"{HOME} <a href='{back}'>{name}</a>"
    return page(f"/read?t={number}", f"{trail}<h1>{title(number)}</h1>{posts}", title(number))


def forum(boards, below, shut=()):
    """A home page of names; each board has threads of its own, and may name a board below it."""
    named = "".join(
        f"<li><a href='{url}'>Room for {url[-2:]}</a><p>All of it</p></li>" for url in boards
    )
    pages = {"/": page("/", f"{HOME}<ul>{named}</ul>", "Home")}
    for at, url in enumerate((*boards, *below.values())):
        numbers = range(100 * at, 100 * at + 12)
        links = {f"/read?t={n}": title(n) for n in numbers}
        under = f"<p>See <a href='{below[url]}'>Part {at} of it</a></p>" if url in below else ""
        shown = f"{HOME}<h1>Board {at}</h1>{under}<table>{rows(links)}</table>"
        pages[url] = page(url, HOME + FORM if url in shut else shown, f"Board {at}")
        pages |= {link: thread(n, url) for link, n in zip(links, numbers, strict=True)}
    return pages


def test_boards_of_another_build_below_boards_are_found():
    boards = [f"/list?board={n}" for n in range(11, 19)]
    below = {boards[n]: f"/list?part={90 + n}" for n in (0, 2, 3, 5, 6)}
    plan, _, _ = learned(forum(boards, below))
    assert plan.kind_of(f"{SITE}/list?part=95") is PageKind.INDEX


def test_a_board_for_members_does_not_decide_about_all_that_are_built_like_it():
    boards = [f"/list?board={n}" for n in range(11, 19)]
    others = [f"/list?room=-{n}" for n in range(21, 29)]
    plan, _, asked = learned(
        forum([*boards, *others], {}, shut=("/list?board=18", "/list?board=11"))
    )
    assert any("board=18" in url or "board=11" in url for url in asked)
    assert plan.kind_of(f"{SITE}/list?board=14") is PageKind.INDEX
    assert plan.kind_of(f"{SITE}/list?room=-24") is PageKind.INDEX


def test_boards_that_say_nothing_are_known_by_those_beside_them():
    """Rows name both in one place; all that was looked at of the one kind is for members."""
    ours = [f"/list?room=-{n}" for n in range(21, 29)]
    others = [f"/list?room={n}" for n in range(41, 49)]
    both = [url for pair in zip(ours, others, strict=True) for url in pair]
    plan, _, _ = learned(forum(both, {}, shut=others))
    assert plan.kind_of(f"{SITE}/list?room=46") is PageKind.INDEX
    keys = plan.keys()
    assert keys.page_key(f"{SITE}/list?room=46") != keys.page_key(f"{SITE}/list?room=48")


def test_boards_of_hardly_a_thread_are_known_by_threads_that_name_them():
    """The newest threads stand beside the one row of each board that is looked at first."""
    newest = "".join(f"<p><a href='/read?t={n}&box=1'>{title(n)}</a></p>" for n in range(900, 912))
    boards = [f"/list?board={n}" for n in range(11, 41)]
    named = "".join(f"<p><a href='{url}'>Room {url[-2:]}</a></p>" for url in boards)
    pages = {"/": page("/", f"{HOME}<div>{named}</div>", "Home")}
    for at, url in enumerate(boards):
        threads = range(100 * at, 100 * at + (12 if at % 10 == 5 else 1))
        listed = "".join(f"<li><a href='/read?t={n}'>{title(n)}</a></li>" for n in threads)
        body = f"{HOME}<h1>Room {url[-2:]}</h1><ul>{listed}</ul><div>{newest}</div>"
        pages[url] = page(url, body, f"Room {url[-2:]}")
        pages |= {f"/read?t={n}": thread(n, url, f"Room {url[-2:]}") for n in threads}
    plan, _, _ = learned(pages)
    assert plan.kind_of(f"{SITE}/list?board=38") is PageKind.INDEX
