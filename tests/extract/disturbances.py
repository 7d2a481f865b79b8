"""What stands between posts and is none: advertisements, polls, lines that part old and new."""

# ruff: noqa: E501 - markup

from collections import Counter

from lxml import etree, html

LONG_AD = (
    "<p>Sponsored: warm floors in every room, from 49 euros a month, and the first winter is on us "
    'if you sign before Sunday.</p><a href="https://shop.example/?id=77">Find out more</a>'
)


def advertisement(page):
    """An advertisement with words of its own after every fourth post."""
    return _between(page, lambda tag: _boxed(tag, "promo", LONG_AD))


def bare_advertisement(page):
    """One that only a script fills, in a box of the posts' own kind of element."""
    return _between(
        page, lambda tag: _boxed(tag, "", '<div id="gpt-7"><script>ad()</script></div>')
    )


def poll(page):
    """A poll above the posts: options to choose, how many chose each, when it ends."""
    return (
        '<div class="poll"><form action="/vote" method="post"><h3>Which pump do you have?</h3><dl>'
        '<dt><label><input type="radio" name="o" value="1"> One that rattles</label></dt><dd>61 %'
        ' (14 votes)</dd><dt><label><input type="radio" name="o" value="2"> One that is quiet</label>'
        "</dt><dd>39 % (9 votes)</dd></dl><p>Total votes: 23. The poll ended on 3 Dec 2023, 09:05."
        f'</p><input type="submit" value="Vote"></form></div>{page}'
    )


def divider(page):
    """A line that says which posts are new, once between two of them."""
    return _between(
        page, lambda tag: _boxed(tag, "new-line", "<span>New since your visit</span>"), 5
    )


def _boxed(tag, name, inner):
    inner = f'<td colspan="9">{inner}</td>' if tag == "tr" else inner
    wrapped = f"<{tag}{f' class={name}' if name else ''}>{inner}</{tag}>"
    return f"<table>{wrapped}</table>" if tag == "tr" else wrapped


def _between(page, made, every=4):
    """The page with something made after every so many children of the box of posts."""
    tree = html.fragment_fromstring(page, create_parent="div")
    box = max(tree.iter("*"), key=_alike)
    tag = Counter(str(one.tag) for one in box if one.tag != "a").most_common(1)[0][0]
    steps = len(box) // _alike(box)  # elements that make up one post
    for at in range(len(box) - 1, 0, -1):
        if at % (every * steps) == 0:
            new = html.fragment_fromstring(made(tag))
            box.insert(at, new.find(f".//{tag}") if tag == "tr" else new)
    return etree.tostring(tree, encoding="unicode", method="html")


def _alike(box):
    """How many children of a box are numbered, or else of one kind."""
    boxes = (one for one in box if one.tag not in {"a", "span", "p", "br", "img"})
    kinds = Counter((one.tag, (one.get("class") or "").split(" ")[0]) for one in boxes)
    return max(kinds.values(), default=0)


ALL = [advertisement, bare_advertisement, poll, divider]
