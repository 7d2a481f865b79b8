"""Small forums in several markups, written by hand, with what is true of them."""

# ruff: noqa: DTZ001 - forums show local times

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from threadhound.dom.page import read_page
from threadhound.model import Exchange, Response

SENT = datetime(2024, 6, 15, 12, 0, tzinfo=UTC)
NAMES = ["Mira", "o_connor", "Jürgen K.", "anna99", "Sato", "delta force", "Ludo", "Бобр"]
SENTENCES = [
    "The pump hums when it is cold and stops after a minute or two of running.",
    "I had the same trouble last winter and replaced the seal behind the housing.",
    "Has anybody tried the cheaper filter from the shop near the station?",
    "It works now. Thank you all for the help, I did not expect so many answers.",
    "My neighbour says it is the voltage, but he says that about everything.",
    "Please post a picture of the label, there are three versions of that model.",
    "No.",
    "The manual on page twelve has a table with the pressures for each season.",
    "I would not touch the valve, it is the one part that never breaks.",
    "We drained ours every autumn and it lasted twenty years without repair.",
]


@dataclass(frozen=True)
class Said:
    number: int
    author: str
    time: datetime
    text: str


def thread(count, seed=0, start=datetime(2023, 11, 25, 9, 5)):
    """Posts with rising times, names that come back and texts that differ."""
    posts = []
    for at in range(count):
        k = at * 7 + seed * 3
        text = f"{SENTENCES[k % 10]} {SENTENCES[(k + at + seed) % 10]} ({seed}/{at})"
        posts.append(
            Said(
                1000 * (seed + 1) + at,
                NAMES[(at * at + seed) % len(NAMES)],
                start + timedelta(days=3 * at + seed, minutes=17 * at),
                text,
            )
        )
    return posts


def page(html, url="http://forum.test/t/1", sent=SENT, lang="en", title="Pumps"):
    body = f'<html lang="{lang}"><head><title>{title}</title></head><body>{html}</body></html>'
    body = body.encode()
    headers = (("content-type", "text/html; charset=utf-8"),)
    exchange = Exchange(url, 200, "OK", (), headers, body, sent)
    return read_page(Response(url, (exchange,), body))


MENU = '<ul class="nav"><li><a href="/">Home</a></li><li><a href="/faq">Questions</a></li></ul>'
SIMILAR = (
    '<div class="similar"><h3>Similar threads</h3><ul><li><a href="/t/77">Heat pump noise at '
    'night</a> <span>01 Jan 2020</span></li><li><a href="/t/78">Valve of the old one</a> '
    "<span>02 Feb 2020</span></li></ul></div>"
)


def boxes(posts):
    """Posts in divs with ids, a profile box with the date of joining, buttons below."""
    rows = "".join(
        f'<div class="post" id="p{one.number}"><div class="profile"><a href="/user/{one.author}">'
        f"{one.author}</a><dl><dt>Joined:</dt><dd>03 Mar 2019</dd><dt>Posts:</dt><dd>{at * 3}</dd>"
        f'</dl></div><div class="main"><p class="head"><a href="#p{one.number}">#{at + 1}</a> '
        f'<span class="date">{one.time:%d %b %Y, %H:%M}</span></p><div class="content">{one.text}'
        f'</div><div class="buttons"><a href="/reply/{one.number}">Reply</a> '
        f'<a href="/report/{one.number}">Report</a></div></div></div>'
        for at, one in enumerate(posts)
    )
    return f"{MENU}<h1>Pumps</h1><div id='posts'>{rows}</div>{SIMILAR}"


def rows(posts):
    """Three table rows a post and no classes at all: the older the forum the plainer."""
    made = "".join(
        f'<tr><td><a name="{one.number}"></a><b>{one.author}</b></td>'
        f"<td>Posted: {one.time:%Y-%m-%d %H:%M}</td></tr>"
        f'<tr><td>Member</td><td>{one.text}</td></tr><tr><td colspan="2"><a href="/q/{one.number}">'
        "Quote</a></td></tr>"
        for one in posts
    )
    return f"{MENU}<table>{made}</table>{SIMILAR}"


def nested(posts):
    """A blog article and comments inside comments."""
    first, *rest = posts
    comments = ""
    for one in reversed(rest):
        inner = f"<ol>{comments}</ol>" if one.number % 3 == 1 and comments else ""
        after = "" if inner else comments
        comments = (
            f'<li class="comment" id="comment-{one.number}"><div class="by"><a href="/u/'
            f'{one.author}">{one.author}</a> <time datetime="{one.time.isoformat()}+00:00">'
            f'{one.time:%d %b %Y}</time></div><div class="said"><p>{one.text}</p></div>'
            f'<a class="reply" href="/r/{one.number}">Reply</a>{inner}</li>{after}'
        )
    return (
        f'{MENU}<article class="entry" id="entry-{first.number}"><h1>Pumps</h1><p class="meta">'
        f'<a href="/u/{first.author}">{first.author}</a> <time datetime="{first.time.isoformat()}'
        f'+00:00">{first.time:%d %b %Y}</time></p><div class="article"><p>{first.text}</p><p>'
        f'{SENTENCES[0]}</p></div></article><ol class="comments">{comments}</ol>{SIMILAR}'
    )
