"""Comments below an article or product: four layouts, with names, dates, words and links."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from threadhound.evaluate.simulate.chance import draw, share
from threadhound.evaluate.simulate.spec import NOW, YEAR
from threadhound.evaluate.web.addresses import Spot
from threadhound.evaluate.web.looks import Look
from threadhound.evaluate.web.paths import Pools, item_url
from threadhound.evaluate.web.site import Site, comments_on, kit_of

LINKED = 0.3  # of the comments hold a link to another site
NESTED = 0.3  # of the comments answer the one before, where a layout shows that
PEOPLE = 40  # who comment at a site
WAYS = ("page", "page", "site", "plain")  # where names lead, by lot


@dataclass(frozen=True, slots=True)
class Remark:
    """One comment, ready to be laid out."""

    number: int
    name: str  # as HTML, perhaps a link
    when: str
    text: str
    answers: bool


def remarks_of(pools: Pools, site: Site, item: int) -> list[Remark]:
    """The comments on an item, oldest first."""
    return [_remark(pools, site, item, at) for at in range(comments_on(site, item))]


def _remark(pools: Pools, site: Site, item: int, at: int) -> Remark:
    kit, bits = kit_of(site), site.lot(40, item, at)
    user = 1 + int(share(draw(bits, 1)) ** 2 * PEOPLE)  # some write a lot
    name = _signed(pools, site, user)
    text = escape(kit.prose.paragraph(draw(bits, 2), 1 + draw(bits, 3) % 3), quote=False)
    # the first comment always links: a page of comments is seldom an island
    if at == 0 or share(draw(bits, 4)) < LINKED:
        url = pools.outbound(site, draw(bits, 5), from_comments=True)
        words = escape(kit.prose.phrase(draw(bits, 6), 3))
        text += f' <a href="{escape(url)}" rel="nofollow ugc">{words}</a>' if url else ""
    born = NOW - YEAR - site.lot(42, item) % YEAR
    number = item * 100 + at
    if site.lot(43) % 2:
        here = item_url(site, item)
        text += f' <a href="{escape(kit.addresses.reply(here, number))}">{kit.labels.reply}</a>'
    moment = kit.dates.html(born + at * 7200 + draw(bits, 7) % 3600)
    return Remark(number, name, moment, text, share(draw(bits, 8)) < NESTED)


def signing(site: Site) -> str:
    """Where the names of people lead at a site: to a page about them, to their site, nowhere."""
    return WAYS[site.lot(41) % len(WAYS)]


def _signed(pools: Pools, site: Site, user: int) -> str:
    """A name: linked to a page about the person, to the person's own site, or not at all."""
    kit = kit_of(site)
    name, way = escape(kit.prose.person(user)), signing(site)
    if way == "page":
        return f'<a href="{kit.addresses.target(Spot("user", user))}">{name}</a>'
    own = pools.home_of(site, user) if way == "site" else ""
    return f'<a href="{own}" rel="nofollow">{name}</a>' if own else name


def laid_out(remarks: list[Remark], layout: str, look: Look) -> str:
    """The comments as a site shows them."""
    if not remarks:
        return ""
    if layout == "table":
        rows = "".join([_row(one, look) for one in remarks])
        return f'<table class="{look.talk}">\n{rows}</table>\n'
    one_of = {"list": _entry, "article": _article}.get(layout, _division)
    inner = "".join([one_of(one, look) for one in remarks])
    tag = "ol" if layout == "list" else "div"
    return f'<{tag} class="{look.talk}">\n{inner}</{tag}>\n'


def _row(one: Remark, look: Look) -> str:
    return (
        f'<tr class="{look.remark}"><td class="{look.writer}">{one.name}<br>{one.when}</td>'
        f'<td class="{look.said}">{one.text}</td></tr>\n'
    )


def _entry(one: Remark, look: Look) -> str:
    return (
        f'<li class="{look.remark}" id="c{one.number}"><div class="{look.writer}">{one.name} '
        f'<span class="{look.when}">{one.when}</span></div>'
        f'<div class="{look.said}"><p>{one.text}</p></div></li>\n'
    )


def _article(one: Remark, look: Look) -> str:
    return (
        f'<article class="{look.remark}"><header><b class="{look.writer}">{one.name}</b> '
        f"{one.when}</header><p>{one.text}</p></article>\n"
    )


def _division(one: Remark, look: Look) -> str:
    """Answers stand in a division of their own, indented."""
    inner = (
        f'<div class="{look.remark}"><div class="{look.said}">{one.text}</div>'
        f'<p class="{look.writer}">{one.name}, {one.when}</p></div>\n'
    )
    return f'<div style="margin-left:2em">{inner}</div>' if one.answers else inner
