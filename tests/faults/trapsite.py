"""A simulated forum with traps built around it: endless pages, doubled addresses, mazes, gates.

`TrapSite` answers like a server (for a `ReplayFetcher`); what it adds to the forum's own pages is
said by one `Trap`, and the truth about the forum stays the simulator's.
"""

import random
import re
from dataclasses import dataclass
from html import escape
from urllib.parse import urlsplit

from threadhound.evaluate.simulate import ForumSpec, Visit, content_targets, render, truth
from threadhound.evaluate.simulate.forum import forum_at
from threadhound.fetch.replay import Answer

ORIGIN = "http://forum.test"
HREF = re.compile(r'href="([^"]*)"')
SORTS = ("title", "author", "replies", "views", "posted", "last")
ORDERS = ("asc", "desc")
DAYS = ("1", "2", "7", "30", "45", "100", "365", "all")
PREFIXES = ("any", "none", "solved", "open", "news")  # 6 * 2 * 8 * 5 = 480 variants of a page
CHOICES = {"sort": SORTS, "order": ORDERS, "days": DAYS, "prefix": PREFIXES}
WORDS = ("the", "of", "boat", "river", "night", "old", "green", "stone", "was", "under", "light")
HTML = (("Content-Type", "text/html; charset=utf-8"),)


class Trap:
    """What is done to the pages of a forum; the base does nothing."""

    def own_page(self, site: "TrapSite", target: str) -> str | None:
        """A page that only the trap has."""

    def elsewhere(self, site: "TrapSite", target: str) -> str | None:
        """Where the trap leads to instead of answering."""

    def plain(self, site: "TrapSite", target: str) -> str:
        """The address of the forum's own page that an address of the trap stands for."""
        return target

    def dressed(self, site: "TrapSite", target: str, page: str) -> str:
        """The forum's page with the trap in it."""
        return page

    def damaged(self, site: "TrapSite", target: str, body: bytes) -> bytes:
        """What arrives of it."""
        return body


@dataclass
class TrapSite:
    """Answers for the replay fetcher."""

    spec: ForumSpec
    trap: Trap
    token: bytes = b""
    requests: int = 0

    def __post_init__(self):
        self.dice = random.Random(self.spec.seed)

    def answer(self, url):
        parts = urlsplit(url)
        target = parts.path + (f"?{parts.query}" if parts.query else "")
        self.requests += 1
        elsewhere = self.trap.elsewhere(self, target)
        if elsewhere is not None:
            return Answer(302, "Found", (("Location", elsewhere),), b"")
        own = self.trap.own_page(self, target)
        if own is not None:
            return Answer(200, "OK", HTML, own.encode())
        found = render(self.spec, self.trap.plain(self, target), Visit(origin=ORIGIN))
        body = found.body
        if found.status == 200 and b"<body" in body:
            body = self.trap.dressed(self, target, body.decode()).encode()
            body = self.trap.damaged(self, target, body)
        return Answer(found.status, "", found.headers, body)

    def kind(self, target):
        return truth(self.spec, self.trap.plain(self, target))[0]

    def place(self, target):
        return forum_at(self.spec).urls.place(self.trap.plain(self, target))

    def address(self, place):
        return forum_at(self.spec).urls.target(place)

    @property
    def wanted(self):
        """Every page that a reader of all threads must see, by its first spelling."""
        return set(content_targets(self.spec))


def in_front(page, html):
    """Put something where tools stand: above the content."""
    at = page.index("<h1") if "<h1" in page else page.index(">", page.index("<body")) + 1
    return page[:at] + html + page[at:]


def at_end(page, html):
    return page.replace("</body>", html + "</body>")


def links(pairs):
    return "".join(f'<a href="{escape(href)}">{escape(text)}</a> ' for href, text in pairs)


def with_query(target, **values):
    """The address with these parameters set, in a fixed order behind its own."""
    path, _, query = target.partition("?")
    pairs = [pair for pair in query.split("&") if pair and pair.partition("=")[0] not in values]
    pairs += [f"{key}={value}" for key, value in values.items() if value is not None]
    return path + ("?" + "&".join(pairs) if pairs else "")


def without(target, *names):
    return with_query(target, **dict.fromkeys(names))


def values_of(target, *names):
    query = target.partition("?")[2]
    pairs = dict(pair.partition("=")[::2] for pair in query.split("&") if pair)
    return {name: pairs[name] for name in names if name in pairs}


class SortExplosion(Trap):
    """S4: every page of a board in 480 orders, each of which links to the others."""

    def plain(self, site, target):
        return without(target, *CHOICES)

    def dressed(self, site, target, page):
        if site.kind(target) != "index":
            return page
        chosen, own = values_of(target, *CHOICES), without(target, *CHOICES)
        if chosen:  # paging keeps the order that was chosen
            path = re.escape(escape(own.partition("?")[0]))

            def kept(found):
                return f'href="{escape(with_query(found[1].replace("&amp;", "&"), **chosen))}"'

            page = re.sub(rf'href="({path}[^"#]*)"', kept, page)
        pairs = [
            (with_query(own, **(chosen | {key: value})), value)
            for key, options in CHOICES.items()
            for value in options
        ]
        return in_front(page, f'<div class="orders">{links(pairs)}</div>')


class EndlessCalendar(Trap):
    """S3: a calendar with a page for every day that ever was or will be."""

    def own_page(self, site, target):
        found = re.fullmatch(r"/calendar/(\d+)(?:/(\d+)(?:/(\d+))?)?", target)
        if not found:
            return None
        year, month = int(found[1]), int(found[2] or 1)
        days = [(f"/calendar/{year}/{month}/{day}", str(day)) for day in range(1, 29)]
        months = [(f"/calendar/{year}/{n}", f"{n}/{year}") for n in range(1, 13)]
        years = [(f"/calendar/{year + step}", str(year + step)) for step in (-1, 1)]
        text = f"<h1>Events of {found[0][10:]}</h1><p>No events.</p>"
        return page_of("Calendar", text + links(days + months + years))

    def dressed(self, site, target, page):
        return in_front(page, links([("/calendar/2025", "Dates"), ("/calendar/2025/6/2", "Today")]))


class RepeatedLast(Trap):
    """S7: "next" is always there, and behind the last page comes the last page again."""

    def plain(self, site, target):
        place = forum_at(site.spec).urls.place(target)
        if place is None or place.kind not in ("thread", "board"):
            return target
        forum = forum_at(site.spec)
        last = (forum.thread_pages if place.kind == "thread" else forum.board_pages)(place.id)
        return site.address(place._replace(page=min(place.page, last)))

    def dressed(self, site, target, page):
        place = forum_at(site.spec).urls.place(target)
        if place is None or place.kind not in ("thread", "board"):
            return page
        following = site.address(place._replace(page=place.page + 1))
        return in_front(page, f'<p class="step"><a href="{escape(following)}">Next page</a></p>')


class PagerCycle(Trap):
    """S9: the last page of a thread says that page 1 comes next, and every page names itself."""

    def dressed(self, site, target, page):
        place = forum_at(site.spec).urls.place(target)
        if place is None or place.kind not in ("thread", "board"):
            return page
        forum = forum_at(site.spec)
        last = (forum.thread_pages if place.kind == "thread" else forum.board_pages)(place.id)
        following = place._replace(page=place.page + 1 if place.page < last else 1)
        pairs = [(site.address(following), "Next page"), (target, "This page")]
        return in_front(page, f'<p class="step">{links(pairs)}</p>')


class RubbishPages(RepeatedLast):
    """S10: behind the last page of a thread come pages of new rubbish, each with a next one."""

    def own_page(self, site, target):
        place = forum_at(site.spec).urls.place(target)
        if place is None or place.kind != "thread":
            return None
        if place.page <= forum_at(site.spec).thread_pages(place.id):
            return None
        dice = random.Random(target)
        following = site.address(place._replace(page=place.page + 1))
        text = "".join(f"<p>{sentence(dice, 40)}</p>" for _ in range(3))
        return page_of(
            sentence(dice, 5),
            f'<h1>{sentence(dice, 5)}</h1>{text}<a href="{escape(following)}">Next</a>',
        )

    def plain(self, site, target):
        return target


class ConsentGate(Trap):
    """S14: whatever is asked for, a page that wants to know how old one is."""

    def own_page(self, site, target):
        if target == "/robots.txt":
            return None
        return page_of(
            "Before you enter",
            "<h1>Are you over 18?</h1><p>This site is for adults.</p>"
            '<form method="post" action="/enter"><button>I am</button></form>',
        )


class ScriptShell(Trap):
    """S27: every page is an empty shell that a script would fill."""

    def own_page(self, site, target):
        if target == "/robots.txt":
            return None
        return page_of(
            "Forum",
            '<div id="app"></div><script src="/app.js"></script>'
            "<noscript>You need to enable JavaScript to run this app.</noscript>",
        )


class Maze(Trap):
    """S11: pages of made-up text with dozens of links, as deep as anybody goes."""

    hidden = False

    def own_page(self, site, target):
        if not target.startswith("/articles/"):
            return None
        dice = random.Random(target)
        deeper = "/x" * (target.count("/") % 4)
        paragraphs = "".join(f"<p>{sentence(dice, 60)}</p>" for _ in range(6))
        pairs = [
            (
                f"/articles/{word(dice)}/{word(dice)}-{dice.randrange(9999)}{deeper}",
                sentence(dice, 5),
            )
            for _ in range(40)
        ]
        return page_of(sentence(dice, 6), f"<h1>{sentence(dice, 6)}</h1>{paragraphs}{links(pairs)}")

    def dressed(self, site, target, page):
        dice = random.Random(target)
        pairs = [(f"/articles/{word(dice)}/{word(dice)}", sentence(dice, 4)) for _ in range(5)]
        style = ' style="display:none"' if self.hidden else ""
        return at_end(page, f"<div{style}>{links(pairs)}</div>")


class HiddenMaze(Maze):
    """H20: the same, behind links that no reader sees."""

    hidden = True


class SessionPerLink(Trap):
    """S1: a session id in every link, another one each time."""

    key = "sid"

    def plain(self, site, target):
        return without(target, self.key)

    def dressed(self, site, target, page):
        def marked(found):
            href = found[1].replace("&amp;", "&")
            if href.startswith("#") or "style.css" in href:
                return found[0]
            address, hash_, fragment = href.partition("#")
            address = with_query(address, **{self.key: f"{site.dice.getrandbits(128):032x}"})
            return f'href="{escape(address + hash_ + fragment)}"'

        return HREF.sub(marked, page)


class SessionInPath(SessionPerLink):
    """S1: the same, as a parameter of the path."""

    mark = re.compile(r";jsessionid=\w+")

    def plain(self, site, target):
        return self.mark.sub("", target)

    def dressed(self, site, target, page):
        def marked(found):
            href = found[1]
            if href.startswith("#") or "style.css" in href:
                return found[0]
            cut = re.search(r"[?#]|$", href).start()
            return f'href="{href[:cut]};jsessionid={site.dice.getrandbits(128):032X}{href[cut:]}"'

        return HREF.sub(marked, page)


CHALLENGE = """<!DOCTYPE html><html><head><title>Just a moment...</title>
<meta name="robots" content="noindex,nofollow"><meta http-equiv="refresh" content="390">
<script>window._opt={cRay:"%x"};</script></head><body><h1>Checking your browser</h1>
<p>Verify you are human by completing the action below.</p><form action="/check" method="post">
<input type="hidden" name="r" value="%x"><div id="challenge"></div></form>
<noscript>Enable JavaScript and cookies to continue</noscript></body></html>"""


class Challenge(Trap):
    """S13: from some request on, every answer is a challenge with status 200."""

    def __init__(self, after=40, every=1):
        self.after, self.every = after, every

    def own_page(self, site, target):
        late = site.requests - self.after
        if late < 0 or late % self.every or target == "/robots.txt":
            return None
        return CHALLENGE % (site.requests, site.dice.getrandbits(64))


class Advertisements(Trap):
    """S32: every twentieth request is sent to somebody else's site."""

    def __init__(self, after=60, every=20):
        self.after, self.every = after, every

    def elsewhere(self, site, target):
        if target == "/robots.txt" or site.requests < self.after or site.requests % self.every:
            return None
        return f"http://advertisements.example/?from={site.requests}"


class LoginWall(Trap):
    """S12: after the first page of a thread, a form for name and password with status 200."""

    def own_page(self, site, target):
        place = forum_at(site.spec).urls.place(target)
        if place is None or place.kind != "thread" or place.page == 1:
            return None
        return page_of(
            "Log in",
            "<h1>Log in</h1><p>You must be logged in to see this page.</p>"
            '<form method="post" action="/login"><input name="user">'
            '<input type="password" name="word"><button>Log in</button></form>',
        )


def word(dice):
    return dice.choice(WORDS)


def sentence(dice, size):
    return " ".join(word(dice) for _ in range(size)).capitalize()


def page_of(title, body):
    return f"<!DOCTYPE html><html><head><title>{title}</title></head><body>{body}</body></html>"


@dataclass
class EmptiedLists(Trap):
    """S34: from some request on every list is empty, for us alone; its counters tell the truth."""

    after: int

    def own_page(self, site, target):
        if site.requests <= self.after or site.kind(target) != "index":
            return None
        return render(site.spec.but(threads=0), target, Visit(origin=ORIGIN)).body.decode()
