"""The pages of blogs, news sites, shops, link farms and brochures."""

from __future__ import annotations

from html import escape
from zlib import crc32

from threadhound.evaluate.simulate.chance import draw, share
from threadhound.evaluate.simulate.spec import NOW, YEAR
from threadhound.evaluate.web.addresses import HOME, Spot
from threadhound.evaluate.web.paths import Pools, item_url
from threadhound.evaluate.web.remarks import PEOPLE, laid_out, remarks_of, signing
from threadhound.evaluate.web.site import LIST_SIZE, Site, comments_on, kit_of
from threadhound.evaluate.web.spec import SiteKind

NOTES = 3
RELATED = 9
OFFERS = 24  # the same in shops, which show as much as they can
RECENT = 2  # comments named beside each page of a site that has them
FARM_LINKS = 80
FARM_ABROAD = 0.1  # of a farm's links leave the site
PARTNERS = 6  # sites that each page of a site links to
ARTICLE_LINK = 0.3  # of the articles link to another site in their text
BANNERS = 0.2  # of the pages show a message of the house
STAFF = 5  # who write at a blog or paper
DECLARED = 0.7  # of the blogs and papers say in their head that an article is one
MEMBERS = 6  # links on a member's page
ARTICLE = '<meta property="og:type" content="article">'
PAPERS = (SiteKind.BLOG, SiteKind.QUIET_BLOG, SiteKind.NEWS)
SHOPS = (SiteKind.SHOP, SiteKind.RATED_SHOP)


def lists_of(site: Site) -> int:
    """How many sections a site has."""
    return min(site.items, 6 + site.lot(50) % 8)


def list_items(site: Site, number: int) -> list[int]:
    """The items of a section, newest first."""
    lists = lists_of(site)
    return [item for item in range(site.items, 0, -1) if item % lists == number % lists]


def list_pages(site: Site, number: int) -> int:
    """How many pages a section takes."""
    return max(1, -(-len(list_items(site, number)) // LIST_SIZE))


def exists(site: Site, spot: Spot) -> bool:
    """Whether the site has such a page."""
    if spot.kind == "item":
        return spot.page == 1 and 1 <= spot.id <= site.items
    if spot.kind == "list":
        return spot.id < lists_of(site) and 1 <= spot.page <= list_pages(site, spot.id)
    return spot.kind != "user" or (1 <= spot.id <= PEOPLE and spot.page == 1)


def size_of(site: Site) -> int:
    """How many pages there are at a site."""
    talk = PEOPLE if site.kind in (SiteKind.BLOG, SiteKind.NEWS, SiteKind.RATED_SHOP) else 0
    staff = STAFF if site.kind in PAPERS and site.lot(65) % 2 else 0
    people = max(staff, talk) if signing(site) == "page" else staff
    lists = sum(list_pages(site, number) for number in range(lists_of(site)))
    return 1 + NOTES + site.items + lists + people


def page_html(pools: Pools, site: Site, spot: Spot) -> str:
    """A page that exists."""
    if spot.kind == "item":
        title, content = _title(site, spot.id), _item(pools, site, spot.id)
    elif spot.kind == "list":
        title, content = _section(site, spot.id), _list(site, spot)
    elif spot.kind == "user":
        title, content = _member(site, spot.id)
    elif spot.kind == "note":
        title, content = _note(site, spot.id)
    else:
        title, content = site.host, _home(site)
    partner_links = partners(pools, site, kit_of(site).look.partners)
    head = ARTICLE if spot.kind == "item" and _declares(site) else ""
    return _shell(site, f"<title>{title}</title>{head}", content, partner_links)


def _declares(site: Site) -> bool:
    return site.kind in PAPERS and share(site.lot(66)) < DECLARED


def _title(site: Site, item: int) -> str:
    title = kit_of(site).prose.title(item + site.number * 1000)
    return escape(title, quote=False)


def _section(site: Site, number: int) -> str:
    return escape(kit_of(site).prose.phrase(site.lot(51, number), 2))


def _here(site: Site, spot: Spot) -> str:
    return escape(kit_of(site).addresses.target(spot))


def _a(href: str, text: str, css: str = "") -> str:
    mark = f' class="{css}"' if css else ""
    return f'<a{mark} href="{href}">{text}</a>'


def _item_link(site: Site, item: int, css: str = "") -> str:
    return _a(escape(item_url(site, item)), _title(site, item), css)


def _shell(site: Site, head: str, content: str, partner_links: str) -> str:
    kit = kit_of(site)
    look, labels = kit.look, kit.labels
    nav = [_a(_here(site, HOME), labels.home)]
    nav += [_a(_here(site, Spot("list", n)), _section(site, n)) for n in range(lists_of(site))]
    names = (labels.help, labels.rules, labels.login)[:NOTES]
    foot = [_a(_here(site, Spot("note", n)), name) for n, name in enumerate(names)]
    direction = ' dir="rtl"' if kit.prose.script.rtl else ""
    return (
        f'<!DOCTYPE html>\n<html lang="{site.language}"{direction}><head><meta charset="utf-8">\n'
        f"{head}</head>\n"
        f'<body class="{look.wrap}">{_banner(site, head)}\n'
        f'<div class="{look.head}"><h2>{site.host}</h2>'
        f'<div class="{look.nav}">{" ".join(nav)}</div></div>\n'
        f'<div class="{look.main}">\n{content}</div>\n{_side(site)}{partner_links}'
        f'<div class="{look.foot}">{" | ".join(nav + foot)}</div>\n</body></html>\n'
    )


def _banner(site: Site, head: str) -> str:
    """A message of the house, on some pages."""
    shown = share(site.lot(64, crc32(head.encode()))) < BANNERS
    css = kit_of(site).look.banner
    return f'<div class="{css}">{kit_of(site).labels.rules}</div>' if shown else ""


def _side(site: Site) -> str:
    """The newest comments, named by who wrote on what."""
    kit = kit_of(site)
    if site.kind not in (SiteKind.BLOG, SiteKind.NEWS):
        return ""
    newest = [item for item in range(site.items, 0, -1) if comments_on(site, item)][:RECENT]
    rows = [
        f"<li>{escape(kit.prose.person(1 + site.lot(52, item) % PEOPLE))}: "
        f"{_item_link(site, item)}</li>"
        for item in newest
    ]
    return f'<div class="{kit.look.side}"><ul>{"".join(rows)}</ul></div>\n'


def _item(pools: Pools, site: Site, item: int) -> str:
    if site.kind is SiteKind.FARM:
        return _farm_page(pools, site, item)
    look = kit_of(site).look
    body = _product(site, item) if site.kind in SHOPS else _article(pools, site, item)
    talk = laid_out(remarks_of(pools, site, item), site.layout, look)
    most = OFFERS if site.kind in SHOPS else RELATED
    others = [_related(site, site.lot(53, item, n)) for n in range(most)]
    related = "".join([_offered(site, one) for one in dict.fromkeys(others)])
    return (
        f'<h1 class="{look.title}">{_title(site, item)}</h1>\n{body}{talk}'
        f'<ul class="{look.related}">{related}</ul>\n'
    )


def _offered(site: Site, item: int) -> str:
    """A title; at half of the sites with a picture that leads there, too."""
    if site.lot(67) % 2:
        return f"<li>{_item_link(site, item)}</li>"
    picture = _a(escape(item_url(site, item)), '<img src="/small.png" alt="">')
    return f"<li>{picture} {_item_link(site, item)}</li>"


def _related(site: Site, bits: int) -> int:
    """Another item by lot; what people talk about is linked more often."""
    one, other = 1 + draw(bits, 1) % site.items, 1 + draw(bits, 2) % site.items
    return one if comments_on(site, one) else other


def _byline(site: Site, item: int) -> str:
    kit = kit_of(site)
    when = kit.dates.html(NOW - YEAR - site.lot(42, item) % YEAR)
    staff = 1 + site.lot(54, item) % STAFF
    writer = escape(kit.prose.person(200 + staff))
    if site.lot(65) % 2:
        writer = _a(_here(site, Spot("user", staff)), writer)
    return (
        f'<p class="{kit.look.byline}">{kit.labels.by} {writer} '
        f'<span class="{kit.look.when}">{when}</span></p>\n'
    )


def _article(pools: Pools, site: Site, item: int) -> str:
    kit, bits = kit_of(site), site.lot(55, item)
    paragraphs = [
        escape(kit.prose.paragraph(draw(bits, n), 3 + draw(bits, n, 1) % 5), quote=False)
        for n in range(2 + bits % 5)
    ]
    talked = comments_on(site, item) > 0
    if share(draw(bits, 90)) < ARTICLE_LINK:
        url = pools.outbound(site, draw(bits, 91), from_comments=talked)
        if url:
            paragraphs[0] += " " + _a(escape(url), escape(kit.prose.phrase(bits, 3)))
    inner = "".join([f"<p>{text}</p>\n" for text in paragraphs])
    byline = _byline(site, item) if site.kind in PAPERS else ""
    return f'{byline}<div class="{kit.look.body}">{inner}</div>\n'


def _product(site: Site, item: int) -> str:
    kit, bits = kit_of(site), site.lot(56, item)
    about = escape(kit.prose.paragraph(draw(bits, 1), 3), quote=False)
    facts = [f"<li>{escape(kit.prose.phrase(draw(bits, n), 3))}</li>" for n in range(2, 7)]
    price = f"{9 + bits % 900}.{bits % 90 + 10}"
    return (
        f'<p class="{kit.look.byline}">{price} EUR</p>\n<div class="{kit.look.body}">'
        f"<p>{about}</p><ul>{''.join(facts)}</ul></div>\n"
    )


def _farm_page(pools: Pools, site: Site, item: int) -> str:
    kit, rows = kit_of(site), []
    for n in range(FARM_LINKS):
        bits = site.lot(57, item, n)
        words = escape(kit.prose.phrase(bits, 2))
        abroad = share(draw(bits, 1)) < FARM_ABROAD
        url = pools.elsewhere(site, draw(bits, 2)) if abroad else ""
        url = url or item_url(site, 1 + draw(bits, 3) % site.items)
        rows.append(f"<li>{_a(escape(url), words)}</li>\n")
    return f'<h1>{_title(site, item)}</h1>\n<ul class="{kit.look.listing}">{"".join(rows)}</ul>\n'


def _teaser(site: Site, item: int) -> str:
    kit = kit_of(site)
    look, bits = kit.look, site.lot(55, item)
    text = escape(kit.prose.paragraph(draw(bits, 0), 1 + bits % 3), quote=False)
    byline = _byline(site, item) if site.kind in PAPERS else ""
    return (
        f'<div class="{look.teaser}"><h3>{_item_link(site, item, look.title)}</h3>'
        f"{byline}<p>{text}</p></div>\n"
    )


def _list(site: Site, spot: Spot) -> str:
    look, items = kit_of(site).look, list_items(site, spot.id)
    start = (spot.page - 1) * LIST_SIZE
    rows = "".join([_teaser(site, item) for item in items[start : start + LIST_SIZE]])
    pages = range(1, list_pages(site, spot.id) + 1)
    pager = " ".join(
        [
            _a(_here(site, spot._replace(page=n)), str(n)) if n != spot.page else f"<b>{n}</b>"
            for n in pages
        ]
    )
    return f'<div class="{look.listing}">\n{rows}</div>\n' + (
        f'<div class="{look.pager}">{pager}</div>\n' if len(pages) > 1 else ""
    )


def _home(site: Site) -> str:
    kit = kit_of(site)
    items = range(site.items, max(0, site.items - LIST_SIZE), -1)
    rows = "".join([_teaser(site, item) for item in items])
    return f'<div class="{kit.look.listing}">\n{rows}</div>\n'


def partners(pools: Pools, site: Site, css: str) -> str:
    """Links to the homes of other sites, the same on every page of a site."""
    urls = dict.fromkeys(pools.partner(site, site.lot(58, n)) for n in range(PARTNERS))
    rows = [_badge(escape(url), url.split("/")[2]) for url in urls if url]
    return f'<ul class="{css}">{"".join(rows)}</ul>\n'


def _badge(href: str, name: str) -> str:
    """A picture and a name, both linked."""
    picture = f'<img src="/logo.png" alt="{name}">'
    return f"<li>{_a(href, picture)} {_a(href, name)}</li>"


def _member(site: Site, user: int) -> tuple[str, str]:
    prose = kit_of(site).prose
    name = escape(prose.person(user))
    items = dict.fromkeys(1 + site.lot(60, user, n) % site.items for n in range(MEMBERS))
    rows = "".join([f"<li>{_item_link(site, item)}</li>" for item in items])
    return (
        name,
        f"<h1>{name}</h1>\n<p>{escape(prose.phrase(site.lot(61, user), 6))}</p><ul>{rows}</ul>\n",
    )


def _note(site: Site, number: int) -> tuple[str, str]:
    kit = kit_of(site)
    text = escape(kit.prose.paragraph(site.lot(62, number), 8), quote=False)
    heading = escape(kit.prose.phrase(site.lot(63, number), 2))
    return heading, f"<h1>{heading}</h1>\n<p>{text}</p>\n"
