"""The sites of a web: drawn by lot, each with its kind, topic, size, looks and addresses."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from threadhound.evaluate.simulate import ForumSpec
from threadhound.evaluate.simulate.chance import draw, salt, share
from threadhound.evaluate.simulate.content import Prose, prose_of
from threadhound.evaluate.simulate.dates import FORMATS, DateWriter
from threadhound.evaluate.simulate.forum import Forum
from threadhound.evaluate.simulate.labels import SCRIPT_OF, Labels, labels_of
from threadhound.evaluate.simulate.scripts import vocabulary
from threadhound.evaluate.simulate.spec import NOW
from threadhound.evaluate.simulate.themes import THEMES
from threadhound.evaluate.web.addresses import Addresses, addresses_of
from threadhound.evaluate.web.looks import Look, look_of
from threadhound.evaluate.web.spec import SHARES, SILENT, SIZES, SKEWED_SIZES, SiteKind, WebSpec

LANGUAGES = ("en", "en", "de", "en", "ru", "en", "zh", "en", "el", "ar")  # of topics, in turn
# The simulator's forum styles whose addresses need no names: links to them are cheap to spell
FORUM_STYLES = ("query", "dotted", "keyless", "path", "static", "ambiguous")
DATE_TAGS = ("plain", "plain", "time", "title")
LAYOUTS = ("list", "divs", "table", "article")
FORUM_POSTS = ((50, 2, 12), (35, 13, 30), (15, 31, 60))  # (weight, fewest, most) of a thread
LIST_SIZE = 10  # things on a page of a list


@dataclass(frozen=True, slots=True)
class Site:
    """One site; everything else about it is worked out from these."""

    number: int
    host: str
    kind: SiteKind
    topic: int
    language: str
    items: int
    seed: int
    nonsense: bool
    layout: str

    @property
    def is_forum(self) -> bool:
        return self.kind is SiteKind.FORUM

    def lot(self, *keys: int) -> int:
        """64 bits of the site's own chance."""
        bits = self.seed
        for key in keys:
            bits = draw(bits, key)
        return bits


def sites_of(spec: WebSpec) -> tuple[Site, ...]:
    """All sites, in the order of their numbers."""
    words = vocabulary("latin", spec.seed)
    kinds = _dealt(spec)
    return tuple(_site(spec, number, kinds[number], words) for number in range(spec.domains))


def _dealt(spec: WebSpec) -> list[SiteKind]:
    """Kinds by their exact shares, then shuffled: small webs have every kind, too."""
    kinds: list[SiteKind] = []
    for kind, part in SHARES.items():
        kinds += [kind] * max(1, round(part * spec.domains))
    kinds = (kinds * 2)[: max(spec.domains, len(kinds))]
    key = salt(spec.seed, "kinds")
    return [kinds[at] for at in sorted(range(len(kinds)), key=lambda at: draw(key, at))]


def _site(spec: WebSpec, number: int, kind: SiteKind, words: tuple[str, ...]) -> Site:
    seed = draw(salt(spec.seed, "sites"), number)
    topic = draw(seed, 1) % spec.topics
    name = f"{words[draw(seed, 2) % len(words)]}{number}.example"
    return Site(
        number,
        ("www." if draw(seed, 3) % 3 == 0 else "") + name,
        kind,
        topic,
        LANGUAGES[topic % len(LANGUAGES)],
        _size(spec, kind, draw(seed, 4)),
        seed,
        nonsense=share(draw(seed, 5)) < spec.nonsense,
        layout=LAYOUTS[draw(seed, 6) % len(LAYOUTS)],
    )


def _size(spec: WebSpec, kind: SiteKind, bits: int) -> int:
    """How many things a site shows; in a skewed web half as many sites are twice as large."""
    if spec.skewed:
        fewest, most = SKEWED_SIZES[kind]
        return int(fewest * most / (most - share(bits) * (most - fewest)))
    fewest, most = SIZES[kind]
    return fewest + bits % (most - fewest + 1)


def topic_seed(topic: int) -> int:
    """All sites of a topic share a vocabulary; topics differ, whatever the web."""
    return 7000 + topic


def comments_on(site: Site, item: int) -> int:
    """How many comments an article or product has."""
    if site.kind not in SILENT:
        return 0
    silent, most = SILENT[site.kind]
    bits = site.lot(20, item)
    return 0 if share(bits) < silent else 1 + (bits >> 3) % most


def forum_spec(site: Site) -> ForumSpec:
    """The forum that the simulator shows at a forum's host."""
    themes = tuple(THEMES)
    return ForumSpec(
        seed=topic_seed(site.topic),
        name=site.host,
        boards=4 + site.lot(30) % 6,
        sidebar=9,
        threads=site.items,
        posts=FORUM_POSTS,
        posts_per_page=15,
        users=25 + site.lot(31) % 40,
        theme=themes[site.lot(32) % len(themes)],
        language="xx" if site.nonsense and site.language == "en" else site.language,
        scrambled=site.nonsense,
        dates=_date_style(site),
        date_tag=DATE_TAGS[site.lot(34) % len(DATE_TAGS)],
        url_style=FORUM_STYLES[site.lot(35) % len(FORUM_STYLES)],
        words="nonsense" if site.nonsense else "plain",
        # a URL for each post and links between boards; at most forums, guests may read profiles
        traps=frozenset({"F2", "F3", "F17"} if site.lot(39) % 3 else {"F3", "F17"}),
        pager=("digits", "all", "prev-next", "digits")[site.lot(36) % 4],
    )


def _date_style(site: Site) -> str:
    if site.language == "zh":
        return "han"
    styles = tuple(name for name in FORMATS if name != "han")
    return styles[site.lot(33) % len(styles)]


@dataclass(frozen=True, slots=True)
class Kit:
    """What the pages of a site other than a forum are made of."""

    prose: Prose
    labels: Labels
    dates: DateWriter
    look: Look
    addresses: Addresses


@lru_cache(maxsize=4096)
def kit_of(site: Site) -> Kit:
    """Worked out once per site; the vocabularies are shared by topic."""
    labels = labels_of(site.language, site.seed)
    tag = DATE_TAGS[site.lot(34) % len(DATE_TAGS)]
    return Kit(
        prose_for(site.topic, site.language),
        labels,
        DateWriter(_date_style(site), tag, 0, NOW, labels),
        look_of(site.kind, site.lot(37), nonsense=site.nonsense),
        addresses_of(site.kind, site.lot(38), nonsense=site.nonsense),
    )


@lru_cache(maxsize=256)
def prose_for(topic: int, language: str) -> Prose:
    """The words of a topic."""
    return prose_of(topic_seed(topic), SCRIPT_OF[language])


@lru_cache(maxsize=4096)
def forum_of(site: Site) -> Forum:
    """A forum's tables, for its truth and its addresses."""
    return Forum(forum_spec(site), 0)
