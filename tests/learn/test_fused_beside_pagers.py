"""What addresses beside those of pagers bring says nothing of the pagers."""

from learn.made_pages import SITE, page, words
from threadhound.learn.fused.guide import FusedGuide
from threadhound.learn.fused.plan import Plan
from threadhound.model import PageKind
from threadhound.urls.pattern import parse_pattern
from threadhound.urls.roles import PatternRule, Role, RoleTable, SlotRole

PATTERN = "forum.test/d/<n>"


def guide():
    rules = (_by_everything(PATTERN),)
    plan = Plan({PATTERN: PageKind.THREAD}, RoleTable(rules, frozenset()))
    return FusedGuide(plan, f"{SITE}/", {})


def thread(number, more=""):
    said = "".join(f"<article><h3>anna</h3><p>{words(number + n)}</p></article>" for n in range(3))
    return page(f"/d/{number}", f"<a href='/'>Forum</a>{said}{more}")


def test_an_answer_to_the_first_post_does_not_make_a_thread_its_last_page():
    one = guide()
    for number in (11, 12, 13):
        one.judge(thread(number, f"<blockquote><a href='/d/{number}/1'>anna</a></blockquote>"))
    verdict = one.judge(thread(14, "<p><a href='/d/14?page=2'>Further on &raquo;</a></p>"))
    assert f"{SITE}/d/14?page=2" in {each.url for each in verdict.follow}
    assert verdict.key is None


def test_lists_in_another_order_do_not_end_what_pagers_write_beside_their_number():
    base = "forum.test/b/<n>"
    rows = {
        base: PageKind.INDEX,
        f"{base}?order=asc&sort=<*>": PageKind.INDEX,
        f"{base}?order=desc&page=<n>": PageKind.INDEX,
        PATTERN: PageKind.THREAD,
    }
    rules = tuple(_by_everything(pattern) for pattern in rows)
    one = FusedGuide(Plan(rows, RoleTable(rules, frozenset())), f"{SITE}/", {})
    threads = "".join(f"<li><a href='/d/{n}'>{words(n, 4)}</a></li>" for n in range(9))
    pager = "<a href='/b/1?order=desc&page=2'>2</a>"
    one.judge(page("/b/1", f"<ul>{threads}</ul>{pager}"))
    for name in ("title", "author", "views", "date"):
        one.judge(page(f"/b/1?order=asc&sort={name}", f"<ul>{threads}</ul>"))
    verdict = one.judge(page("/b/1", f"<ul>{threads}</ul>{pager}"))
    assert f"{SITE}/b/1?order=desc&page=2" in {each.url for each in verdict.follow}


def _by_everything(name):
    pattern = parse_pattern(name)
    slots = tuple(SlotRole(Role.IDENTITY) for _ in pattern.slots)
    return PatternRule(pattern, slots, name, tuple(range(len(slots))))
