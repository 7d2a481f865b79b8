"""What the imitated pages have in common: what stands round posts, clocks, trees."""

from extract import boards

TITLE = "Heat pump rattles"
HEAD = (
    '<div id="top"><a href="/">Northern Heating</a><form action="/search"><input name="q"></form>'
    '<ul class="menu"><li><a href="/new">New</a></li><li><a href="/faq">FAQ</a></li><li>'
    '<a href="/login">Log in</a></li></ul></div><div class="crumbs"><a href="/">Home</a> &gt; '
    '<a href="/f/3">Heat pumps</a></div>'
)
FOOT = (
    '<div class="foot"><p>All times are UTC. It is now 12:00.</p><a href="/about">About</a> '
    '<a href="/terms">Terms of use</a> Powered by software 4.2 &copy; 2024</div>'
)


def page(html, number=1, lang="en"):
    """A whole page of the thread with what stands round its posts."""
    return boards.page(HEAD + html + FOOT, f"http://forum.test/t/{number}", lang=lang)


def clock(moment):
    return f"{moment.hour % 12 or 12:02}:{moment.minute:02} {'AM' if moment.hour < 12 else 'PM'}"


def paragraphs(one):
    return one.html if one.html.startswith("<p>") else f"<p>{one.html}</p>"


def tree_of(pairs, open_, close, box, unbox):
    """Nested markup of (post, depth): a box of answers inside the post's own element."""
    made = []
    levels = []
    for at, (one, depth) in enumerate(pairs):
        while len(levels) > depth:
            made.append(levels.pop())
        made.append(open_(one))
        answered = at + 1 < len(pairs) and pairs[at + 1][1] > depth
        made.append(box if answered else "")
        if answered:
            levels.append(unbox + close)
        else:
            made.append(close)
    return "".join(made + levels[::-1])


def letters(number):
    return "".join("abcdefghij"[int(digit)] for digit in str(number)) + "x"


def inline(one):
    return one.html.removeprefix("<p>").removesuffix("</p>").replace("</p><p>", "<br><br>")
