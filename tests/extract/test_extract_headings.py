"""What stands round the posts of a page and says no more than the page is called is no post."""

# ruff: noqa: E501 - markup

from dataclasses import replace

from extract import boards
from threadhound.extract.apply import extract_page
from threadhound.extract.finding import Kind
from threadhound.extract.headings import without_headings
from threadhound.extract.learn import learn_wrapper


def moment(each):
    return f'<time datetime="{each.time:%Y-%m-%dT%H:%M:%SZ}">{each.time:%d %B %Y}</time>'


def page(number, posts, first, *, later):
    """A thread: who began it and when above its posts, ways to share it below them."""
    said = "".join(
        f'<a id="c-{each.number}"></a><article id="post_{each.number}" class="post"><aside><h3><a href="/u/{each.author}">'
        f'{each.author}</a></h3><ul><li>Member</li></ul></aside><div><div><p><a href="/t/{number}?to={each.number}">Posted {moment(each)}</a>'
        f'</p></div><div class="words"><p>{each.text}</p></div></div></article>'
        for each in posts
    )
    pager = f'<ul class="pager"><li><a href="/t/{number}">1</a></li><li><a href="/t/{number}?page=2">2</a></li></ul>'
    who = f'<a href="/u/{first.author}">{first.author}</a>'
    head = f'<h1>Pump number {number}</h1><p>By {who}, {moment(first)} in <a href="/f/3">Pumps and so on</a></p>'
    share = '<ul><li><a href="#x">send</a></li><li><a href="#y">pin</a></li></ul>'
    html = f'{boards.MENU}<main id="body">{head}{pager if later else ""}<div id="feed">{said}</div>{share}</main>'
    return boards.page(html, f"http://forum.test/t/{number}", title=f"Pump number {number} - Forum")


def read_with(rules):
    """Posts of threads by rules for their posts and for the box round these."""
    threads = [boards.thread(count, seed) for seed, count in enumerate((11, 8, 4))]
    pages = [page(n, posts, posts[0], later=len(posts) > 10) for n, posts in enumerate(threads)]
    wrapper = learn_wrapper(pages)
    inner = replace(wrapper.rules[0], nested=True)
    box = replace(inner, kind=Kind("main"), nested=False, **rules)
    both = without_headings(replace(wrapper, rules=(inner, box)), pages)
    return [len(extract_page(one, both)) - len(t) for one, t in zip(pages, threads, strict=True)]


def test_what_a_page_is_called_and_all_pages_say_is_no_post():
    around = {
        "author": ("p > a",),
        "when": ("p > time",),
        "body": (".",),
        "drop": ("p", "ul.pager"),
    }
    assert read_with(around) == [0, 0, 0]


def test_what_each_page_says_of_its_own_is_a_post():
    line = {"author": ("p > a",), "when": ("p > time",), "body": ("p",), "drop": ()}
    assert read_with(line) == [1, 1, 1]
