"""Ways on from threads that no pager showed while learning: kept while they lead to more posts."""

from dataclasses import replace

from learn.made_pages import SITE, page, title
from threadhound.learn.fused.led_on import LedOn

FIRST, NEXT = "/d/7-tea", "/d/7-tea?page=2"


def undated(*numbers):
    posts = (f"<article><h3>user{n}</h3><p>{title(n)} and on</p></article>" for n in numbers)
    return f"<h1>Tea</h1><main>{''.join(posts)}</main>"


def led(body, called="Tea - Forum"):
    ways = LedOn()
    ways.leads(page(FIRST, undated(*range(10, 30)), "Tea - Forum"), [SITE + NEXT])
    return ways.says_more(replace(page(NEXT, body, called), role="turn thread"))


def test_the_short_last_page_of_a_thread_without_dates_leads_on():
    assert led(undated(31))


def test_a_form_leads_nowhere():
    assert (
        led("<h1>Answer</h1><form><label>What do you want to say to them?</label></form>") is False
    )


def test_the_same_posts_again_lead_nowhere():
    assert led(undated(*range(10, 20))) is False


def test_a_page_that_nothing_led_to_is_not_judged():
    assert LedOn().says_more(page(NEXT, undated(31))) is None


def test_what_looks_like_a_thread_and_has_another_title_does_not_go_on():
    """A calendar in threads leads to all that was written on a day, one text below the other."""
    dated = "".join(
        f"<div class='entry'><h2><a href='/d/{n}'>{title(n)}</a></h2><span>user{n}</span>"
        f"<time>2024-02-0{n - 30} 10:00</time><p>{title(n)}, as it was told at length</p></div>"
        for n in range(31, 37)
    )
    day = f"<h1>4 February</h1>{dated}"
    assert led(day, "Written on 4 February") is False
    assert led(day, "Tea - page 2 - Forum")
