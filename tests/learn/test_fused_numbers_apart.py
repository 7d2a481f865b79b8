"""Lists named by words, in the place where threads have their numbers."""

from learn.made_pages import SITE, WORDS, learned, page, post, rows
from threadhound.learn.fused.guide import FusedGuide

VIEWS = ("active", "fresh", "solved", "quiet", "closed")
BARE = 259  # a thread whose title has no letter, so that nothing stands behind its number
LAST = 30


def title(number):
    said = [WORDS[number // n % 10] for n in (1, 10, 7)]
    return "?!?" if number == BARE else f"Old {' or '.join(said)} things"


def address(number):
    name = title(number).replace(" ", "-").lower()
    return f"/topic/{number}/" if number == BARE else f"/topic/{number}/{name}/"


def list_page(at):
    """One of many pages of all threads; the first has views of the list beside its rows."""
    tools = "".join(f"<a href='/topic/{name}/'>{name.title()} ones</a> " for name in VIEWS)
    links = {address(n): title(n) for n in range(500 - 15 * at, 515 - 15 * at)}
    near = [n for n in (at - 1, at + 1, LAST) if 1 <= n <= LAST and n != at]
    pager = " ".join(f"<a href='/?page={n}'>{n}</a>" for n in dict.fromkeys(near))
    beside = tools if at == 1 else ""
    listed = rows(links).replace("<td><a href='/topic", "<td class=title><a href='/topic")
    return f"<a href='/'>Home</a><p>{beside}</p><table>{listed}</table><p>{pager}</p>"


def forum():
    pages = {f"/?page={at}": page(f"/?page={at}", list_page(at)) for at in range(1, LAST + 1)}
    pages |= {url: page(url, list_page(1)) for url in ("/", *(f"/topic/{v}/" for v in VIEWS))}
    for n in range(50, 515):
        posts = "".join(post(n, at) for at in range(3))
        body = f"<a href='/'>Home</a><h1>{title(n)}</h1>{posts}"
        pages[address(n)] = page(address(n), body, title(n))
    return pages


def test_a_thread_without_a_name_is_no_view_of_the_list():
    pages = forum()
    plan, skeleton, asked = learned(pages)
    assert f"{SITE}/?page=17" not in asked  # which alone names it
    guide = FusedGuide(plan, skeleton.entry, {})
    assert guide.key(f"{SITE}/topic/active/") == guide.key(f"{SITE}/")
    assert guide.key(f"{SITE}/topic/{BARE}/") != guide.key(f"{SITE}/")
    followed = {each.url for each in guide.judge(pages["/?page=17"]).follow}
    assert f"{SITE}/topic/{BARE}/" in followed
