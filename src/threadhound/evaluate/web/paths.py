"""Which pages of other sites a page links to: the links between the sites of a web."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from threadhound.evaluate.simulate.chance import draw, share
from threadhound.evaluate.simulate.places import Place
from threadhound.evaluate.web.addresses import HOME, Spot
from threadhound.evaluate.web.mounts import Mount
from threadhound.evaluate.web.site import Site, comments_on, forum_of, kit_of
from threadhound.evaluate.web.spec import COMMENTED, SiteKind, WebSpec

TRIES = 30  # to find an item with comments; a site with none at all gives its home
# Where links lead that do not lead to comments
ELSEWHERE = (
    (0.40, SiteKind.SHOP),
    (0.70, SiteKind.FARM),
    (0.80, SiteKind.BROCHURE),
    (0.90, SiteKind.QUIET_BLOG),
)
FAME = 1.2  # how much more often the most famous sites are linked
NEARBY = 1.5  # the same for sites drawn by what they are about
HOME_SHARE = 0.4  # of the links to pages without comments lead to a home page


class Pools:
    """Sites by kind, and by kind and topic; popular ones are drawn more often."""

    def __init__(
        self, spec: WebSpec, sites: tuple[Site, ...], mounts: Mapping[str, Mount] | None = None
    ) -> None:
        self._spec, self._mounts = spec, mounts or {}
        self._pools: dict[tuple[str, int], list[Site]] = {}
        for site in sorted(sites, key=lambda site: -site.items) if spec.skewed else sites:
            group = "talk" if site.kind in COMMENTED else site.kind.value
            for name in {group, site.kind.value, "any"}:
                self._pools.setdefault((name, site.topic), []).append(site)
                self._pools.setdefault((name, -1), []).append(site)

    def draw(self, name: str, topic: int, bits: int) -> Site | None:
        """A site by lot: of the topic mostly, the first of a pool more often than the last."""
        near = share(draw(bits, 1)) < self._spec.same_topic
        pool = self._pools.get((name, topic if near else -1)) or self._pools.get((name, -1))
        if not pool:
            return None
        return self._known(pool, draw(bits, 2), NEARBY)

    def _known(self, pool: list[Site], bits: int, fame: float) -> Site:
        """One of a pool: the first more often; in a skewed web the second half as often as it."""
        if self._spec.skewed:
            return pool[int((len(pool) + 1) ** share(bits)) - 1]
        return pool[int(share(bits) ** fame * len(pool))]

    def outbound(self, site: Site, bits: int, *, from_comments: bool) -> str:
        """The URL behind a link to another site, or empty."""
        chance = self._spec.comment_links if from_comments else self._spec.other_links
        if share(draw(bits, 3)) < chance:
            target = self.draw("talk", site.topic, draw(bits, 4))
            return self.comment_url(target, draw(bits, 5)) if target else ""
        return self.elsewhere(site, draw(bits, 6))

    def partner(self, site: Site, bits: int) -> str:
        """The home of another site: most are the same few that everybody links to."""
        pool = self._pools["any", -1]
        target = self._known(pool, bits, FAME)
        return "" if target is site else self.home_url(target)

    def home_of(self, site: Site, user: int) -> str:
        """The own site of somebody who comments at a site."""
        target = self.draw("any", site.topic, site.lot(71, user))
        return "" if target is None or target is site else self.home_url(target)

    def elsewhere(self, site: Site, bits: int) -> str:
        """A page without comments."""
        luck = share(draw(bits, 1))
        kind = next((name for most, name in ELSEWHERE if luck < most), None)
        target = self.draw(kind.value if kind else "any", site.topic, draw(bits, 2))
        if target is None:
            return ""
        if kind is None or share(draw(bits, 3)) < HOME_SHARE:
            return self.home_url(target)
        return item_url(target, 1 + draw(bits, 4) % target.items)

    def comment_url(self, site: Site, bits: int) -> str:
        """A page with comments of a site, by lot."""
        mount = self._mounts.get(site.host)
        return mount.comment_url(bits) if mount else comment_url(site, bits)

    def home_url(self, site: Site) -> str:
        mount = self._mounts.get(site.host)
        return mount.home if mount else home_url(site)


@lru_cache(maxsize=65536)
def item_url(site: Site, item: int) -> str:
    """The URL of an article, product or page of links."""
    kit = kit_of(site)
    slug = kit.prose.script.space and "-".join(slug_words(site, item))
    return f"http://{site.host}{kit.addresses.target(Spot('item', item), slug)}"


def slug_words(site: Site, item: int) -> tuple[str, ...]:
    """Words for an address; only letters that need no escaping."""
    words = kit_of(site).prose.name_words(item + site.number * 1000)
    return tuple(word for word in words if word.isascii())


def home_url(site: Site) -> str:
    """The URL of a site's home page."""
    if site.is_forum:
        return f"http://{site.host}{forum_of(site).urls.target(Place('home'))}"
    return f"http://{site.host}{kit_of(site).addresses.target(HOME)}"


def comment_url(site: Site, bits: int) -> str:
    """A page with comments by lot."""
    if site.is_forum:
        place = Place("thread", 1 + bits % site.items)
        return f"http://{site.host}{forum_of(site).urls.target(place)}"
    for attempt in range(TRIES):
        item = 1 + draw(bits, attempt) % site.items
        if comments_on(site, item):
            return item_url(site, item)
    return home_url(site)
