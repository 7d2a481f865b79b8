"""Archives of several lists, each with a name of its own, that do not link to one another."""

import pytest
from lxml.html import tostring

from learn.made_pages import SITE, learned, page, post, rows, title
from threadhound.learn.fused.guide import FusedGuide
from threadhound.learn.fused.plan import UNREAD, plan_from_json
from threadhound.model import PageKind

LISTS = ("boats", "sails")


def archive(slash="/"):
    """A page that names two lists; nothing in a list leads there."""
    names = "".join(f"<li>2024-05-11 10:00 <a href='/{n}{slash}'>{SITE}/{n}</a>" for n in LISTS)
    pages = {"/": page("/", f"<ul>{names}</ul>", "All lists")}
    for at, name in enumerate(LISTS):
        numbers = range(100 * at, 100 * at + 25)
        links = {f"/{name}/{n * 7919:06}.{n}/T/": title(n) for n in numbers}
        shown = f"<h1>List of {name}</h1><table>{rows(links)}</table>"
        pages[f"/{name}/"] = page(f"/{name}/", shown, f"List of {name}")
        for url, n in zip(links, numbers, strict=True):
            posts = "".join(post(n, at) for at in range(4))
            back = f"<a href='/{name}/'>List of {name}</a>"
            pages[url] = page(url, f"{back}<h1>{title(n)}</h1>{posts}", title(n))
    return pages


@pytest.mark.parametrize("start", ["/boats/", "/boats/023757.3/T/"])
def test_a_list_that_only_the_page_above_names_is_found(start):
    plan, skeleton, _ = learned(archive(), start)
    assert skeleton.entry == f"{SITE}/"
    urls = ("/sails/", "/sails/950280.120/T/")
    assert [plan.kind_of(SITE + url) for url in urls] == [PageKind.INDEX, PageKind.THREAD]


def test_lists_named_without_the_slash_of_their_addresses_are_followed():
    plan, skeleton, _ = learned(archive(), "/boats/")
    verdict = FusedGuide(plan, skeleton.entry, {}).judge(archive(slash="")["/"])
    assert {each.url for each in verdict.follow} == {f"{SITE}/{name}/" for name in LISTS}


def test_words_of_a_menu_are_no_names_of_lists():
    menu = "".join(f"<li><a href='/{name}/'>{name}</a>" for name in ("boats", "shop", "about"))
    pages = {
        url: page(url, f"<ul>{menu}</ul><h1>{url}</h1>{tree}")
        for url, tree in ((u, _body(p)) for u, p in archive().items() if not u.startswith("/sails"))
    }
    pages |= {
        f"/{name}/": page(f"/{name}/", f"<ul>{menu}</ul>{name}") for name in ("shop", "about")
    }
    plan, *_ = learned(pages, "/boats/")
    assert plan.kind_of(f"{SITE}/shop/950280.120/T/") is None


def _body(read):
    return "".join(tostring(node, encoding="unicode") for node in read.tree.find("body"))


def unread(pattern, kind, slots):
    """A kind of page with numbers of which only the addresses are known."""
    role = {"role": "identity", "by": "learned", "evidence": UNREAD}
    everything = {"family": pattern, "identity": list(range(slots)), "slots": [role] * slots}
    return {"pattern": pattern, "kind": kind}, {"pattern": pattern, **everything}


def test_a_list_that_goes_on_by_moments_is_not_read_from_those_of_each_thread():
    known = [
        unread("forum.test/<*>/", "index", 1),
        unread("forum.test/<*>/?t=<n>", "index", 2),
        unread("forum.test/<*>/<n>/T/", "thread", 2),
    ]
    pages, rules = map(list, zip(*known, strict=True))
    plan = plan_from_json({"pages": pages, "roles": {"rules": rules}})
    guide = FusedGuide(plan, f"{SITE}/", {})
    back = "<a href='/boats/'>List</a> <a href='/boats/?t=20240511100000'>then</a>"
    thread = guide.judge(page("/boats/5/T/", f"{back}{post(5, 1)}{post(5, 2)}"))
    assert [each.url for each in thread.follow] == [f"{SITE}/boats/"]
    front = guide.judge(page("/boats/", f"<a rel=next href='?t=20240511100000'>older</a>{back}"))
    assert f"{SITE}/boats/?t=20240511100000" in {each.url for each in front.follow}
