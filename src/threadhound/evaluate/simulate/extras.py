"""What is neither an index nor a thread: pages that a crawler should leave alone."""

from __future__ import annotations

from html import escape

from threadhound.evaluate.simulate.chance import draw, salt
from threadhound.evaluate.simulate.chrome import chrome_for, site_name
from threadhound.evaluate.simulate.forum import Forum
from threadhound.evaluate.simulate.links import Linker
from threadhound.evaluate.simulate.paging import pager_for
from threadhound.evaluate.simulate.places import HOME, Place
from threadhound.evaluate.simulate.routes import SITE_PAGES
from threadhound.evaluate.simulate.themes.base import Theme
from threadhound.evaluate.simulate.views import Anchor, Note, Pager

RESULTS = 10  # links on a page of search results
RESULT_PAGES = 5  # of a search that ends
NEVER_ENDING = 10**6
FEED_ITEMS = 10
SITEMAP_MOST = 50_000  # what the protocol allows in one file


def note_page(forum: Forum, link: Linker, theme: Theme, place: Place, note: Note) -> str:
    """A simple page in the forum's frame."""
    chrome = chrome_for(forum, link, place, f"{note.heading} - {site_name(forum)}", note.pager)
    return theme.page(chrome, theme.note(note))


def login_page(forum: Forum, link: Linker, theme: Theme, place: Place) -> str:
    """A form for name and password, with a word on why it is shown."""
    labels, look = forum.labels, theme.look
    wall = place.kind not in ("login", "enter", "register")
    form = (
        f'<form class="{look.form}" method="post" action="{link.href(Place("login"))}">\n'
        f'<label>{labels.user_name} <input type="text" name="user"></label>\n'
        f'<label>{labels.password} <input type="password" name="word"></label>\n'
        f'<button type="submit">{labels.login}</button></form>\n'
    )
    heading = labels.register if place.kind == "register" else labels.login
    here = place if place.kind in ("board", "thread") else HOME
    return note_page(
        forum, link, theme, here, Note(heading, labels.not_allowed if wall else "", form)
    )


def profile_page(forum: Forum, link: Linker, theme: Theme, place: Place) -> str:
    """A member's facts, and links to what they wrote."""
    person, labels = forum.person(place.id), forum.labels
    facts = f"{labels.joined} {person.joined}. {labels.posts}: {person.written}. {person.signature}"
    links = (link.anchor(Place("found", place.id), labels.posts), *_results(forum, link, place))
    return note_page(forum, link, theme, place, Note(person.name, facts, links=links))


def results_page(forum: Forum, link: Linker, theme: Theme, place: Place) -> str:
    """Search results; in the trap they never end."""
    last = NEVER_ENDING if forum.spec.has("F22") else RESULT_PAGES
    pager = pager_for(forum, link, place, max(last, place.page))
    heading = f"{forum.labels.search}: {escape(place.text) or place.id}"
    links = _results(forum, link, place)
    return note_page(forum, link, theme, place, Note(heading, links=links, pager=pager))


def _results(forum: Forum, link: Linker, place: Place) -> tuple[Anchor, ...]:
    """Threads by lot: no need to search for pages that nobody should fetch."""
    world, key = forum.world, draw(salt(forum.spec.seed, "results"), place.id, place.page)
    out = []
    for i in range(RESULTS):
        thread = 1 + draw(key, i) % max(1, forum.spec.threads)
        if world.has_thread(thread):
            out.append(link.anchor(Place("thread", thread), world.prose.title(thread)))
    return tuple(out)


def search_page(forum: Forum, link: Linker, theme: Theme, place: Place) -> str:
    """A form, and in the trap some searches to begin with."""
    labels = forum.labels
    action = link.href(Place("search"))
    form = f'<form action="{action}"><input name="text"><button>{labels.search}</button></form>\n'
    words = forum.world.prose.words[:8] if forum.spec.has("F22") else ()
    links = tuple(link.anchor(Place("query", text=word), word) for word in words)
    return note_page(forum, link, theme, place, Note(labels.search, "", form, links))


def members_page(forum: Forum, link: Linker, theme: Theme, place: Place) -> str:
    """A list of all members."""
    size, users = forum.spec.threads_per_page, forum.spec.users
    first = (place.page - 1) * size + 1
    links = tuple(link.member(user) for user in range(first, min(first + size, users + 1)))
    pager = pager_for(forum, link, place, -(-users // size))
    return note_page(
        forum, link, theme, place, Note(forum.labels.members, links=links, pager=pager)
    )


def calendar_page(forum: Forum, link: Linker, theme: Theme, place: Place) -> str:
    """A month; the months before and after have pages too, for ever."""
    year, month = divmod(place.id, 100)
    links = []
    for step in (-1, 1):
        y, m = divmod(year * 12 + month - 1 + step, 12)
        links.append(link.anchor(Place("calendar", y * 100 + m + 1), f"{m + 1}/{y}"))
    days = " ".join(str(day) for day in range(1, 29))
    note = Note(f"{forum.labels.calendar} {month}/{year}", days, links=tuple(links))
    return note_page(forum, link, theme, place, note)


def help_page(forum: Forum, link: Linker, theme: Theme, place: Place) -> str:
    """The rules."""
    rules = forum.world.prose.paragraph(draw(forum.spec.seed, 5), 12)
    return note_page(forum, link, theme, place, Note(forum.labels.rules, escape(rules)))


def missing_page(forum: Forum, link: Linker, theme: Theme) -> str:
    """What is shown where there is nothing."""
    return note_page(forum, link, theme, HOME, Note("404", forum.labels.not_found))


def site_page(forum: Forum, link: Linker, theme: Theme, place: Place) -> str:
    """The rest of a host on which the forum is only a part."""
    prose = forum.world.prose
    name = site_name(forum)
    news = [
        Anchor(f"/news/{i}.html", prose.title(260_000_000 + i)) for i in range(1, SITE_PAGES + 1)
    ]
    if place.id:
        text = escape(prose.paragraph(draw(forum.spec.seed, place.id, 9), 20))
        near = (Anchor("/", name), news[place.id % SITE_PAGES])
        note = Note(news[place.id - 1].text, text, links=near)
    else:
        note = Note(name, links=(link.anchor(HOME, forum.labels.boards), *news))
    body = theme.note(Note(note.heading, note.text, links=note.links, pager=Pager()))
    head = f"<!DOCTYPE html>\n<html><head><title>{note.heading}</title></head>\n"
    return f"{head}<body>{body}</body></html>\n"


def feed_xml(forum: Forum, link: Linker, place: Place) -> str:
    """The newest threads of a board or of all."""
    world = forum.world
    boards = [place.id] if place.id else [b.id for b in world.boards.values() if not b.private]
    threads = [t for board in boards for t in world.rows(board, 0, FEED_ITEMS)][:FEED_ITEMS]
    items = "".join([_item(link, t, world.prose.title(t)) for t in threads])
    channel = f"<channel><title>{site_name(forum)}</title>\n{items}</channel>"
    return f'<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0">{channel}</rss>\n'


def _item(link: Linker, thread: int, title: str) -> str:
    address = link.absolute(Place("thread", thread))
    return f"<item><title>{title}</title><link>{address}</link></item>\n"


def sitemap_xml(forum: Forum, link: Linker) -> str:
    """Every board and thread that guests can see."""
    world = forum.world
    hidden = {b.id for b in world.boards.values() if b.private}
    places = [HOME, *(Place("board", b) for b in world.boards if b not in hidden)]
    threads = (t for t in world.thread_ids() if world.board_of(t) not in hidden)
    places += [Place("thread", thread) for thread in threads]
    urls = "".join(f"<url><loc>{link.absolute(p)}</loc></url>\n" for p in places[:SITEMAP_MOST])
    head = '<?xml version="1.0" encoding="utf-8"?>\n'
    return f'{head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{urls}</urlset>\n'
