"""How often each comment classifier is right: on pages of made-up sites and of mirrored forums.

`threadhound evaluate comments [MIRROR...] --json`
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import urlsplit

import click

from threadhound.dom.page import read_page
from threadhound.evaluate.comments_heldout import HeldOut
from threadhound.evaluate.labelled import labelled
from threadhound.evaluate.mirror import load_mirror
from threadhound.evaluate.simulate.chance import draw
from threadhound.evaluate.simulate.places import Place
from threadhound.evaluate.web import Web, WebSpec
from threadhound.evaluate.web.addresses import Spot
from threadhound.evaluate.web.paths import comment_url, home_url, item_url
from threadhound.evaluate.web.site import Site, comments_on, forum_of, kit_of
from threadhound.evaluate.web.spec import COMMENTED
from threadhound.focused.comments import CommentClassifier, KeywordClassifier, RecordClassifier
from threadhound.focused.keywords import LabelledPage, collect_keywords
from threadhound.model import Exchange, Json, Page, PageKind, Response

PER_KIND = 15  # pages of each kind from a mirror, as the FoCUS paper took
TALKED, QUIET, LISTS = 6, 3, 2  # pages of each site: with comments, without, lists
TRAINING = 10_000  # added to the seed: the web that keywords are collected from
WHEN = datetime(2025, 6, 2, tzinfo=UTC)


@dataclass(slots=True)
class Score:
    """Right and wrong answers of one classifier."""

    right: int = 0
    missed: int = 0
    invented: int = 0
    wrong: list[str] = field(default_factory=list)

    def count(self, url: str, *, said: bool, true: bool) -> None:
        self.right += said == true
        self.missed += true and not said
        self.invented += said and not true
        if said != true:
            self.wrong.append(url)

    def add(self, other: Score) -> None:
        """Take the answers on other pages in."""
        self.right += other.right
        self.missed += other.missed
        self.invented += other.invented
        self.wrong += other.wrong

    @property
    def accuracy(self) -> float:
        return self.right / max(1, self.right + self.missed + self.invented)


Labels = Iterable[tuple[Page, bool]]


def page_of(web: Web, url: str) -> Page:
    """A page of a made-up web."""
    parts = urlsplit(url)
    found = web.answer(parts.netloc, parts.path + (f"?{parts.query}" if parts.query else ""))
    exchange = Exchange(url, found.status, "", (), found.headers, found.body, WHEN)
    return read_page(Response(url, (exchange,), found.body))


def web_labels(web: Web) -> Iterator[tuple[Page, bool]]:
    """Pages of every kind of every site with their truth."""
    for site in web.sites:
        for url in dict.fromkeys(_urls(site)):
            yield page_of(web, url), web.is_comment(url)


def _urls(site: Site) -> Iterator[str]:
    yield home_url(site)
    if site.kind in COMMENTED:
        yield from (comment_url(site, draw(site.seed, n)) for n in range(TALKED))
    if site.is_forum:
        yield from _forum_urls(site)
        return
    addresses = kit_of(site).addresses
    for number in range(LISTS):
        yield f"http://{site.host}{addresses.target(Spot('list', number))}"
    quiet = [item for item in range(1, site.items + 1) if not comments_on(site, item)]
    yield from (item_url(site, item) for item in quiet[:QUIET])


def _forum_urls(site: Site) -> Iterator[str]:
    forum = forum_of(site)
    for board in list(forum.world.boards)[:LISTS]:
        yield f"http://{site.host}{forum.urls.target(Place('board', board))}"


def mirror_labels(folder: Path) -> Iterator[tuple[Page, bool]]:
    """Pages of a mirrored forum; look-alikes (print views, sorted lists) are left out."""
    items, _ = labelled(load_mirror(folder), PER_KIND)
    for item in items:
        yield item.page, item.kind is PageKind.THREAD


def training_pages(web: Web) -> Iterator[LabelledPage]:
    """Pages with their comments marked, as somebody would mark them by hand."""
    for site in web.sites:
        forum = forum_of(site) if site.is_forum else None
        css = forum.themes[0].look.post if forum else kit_of(site).look.remark
        for url in dict.fromkeys(_urls(site)):
            page = page_of(web, url)
            marked = page.tree.find_class(css) if page.tree is not None else []
            yield LabelledPage(page, marked if web.is_comment(url) else [])


def scores(labels: Labels, classifiers: Iterable[CommentClassifier]) -> dict[str, Score]:
    """Every classifier on the same pages."""
    judges = list(classifiers)
    found = {judge.name: Score() for judge in judges}
    for page, true in labels:
        for judge in judges:
            found[judge.name].count(page.url, said=judge.judge(page).relevant, true=true)
    return found


def collected(seed: int, domains: int) -> KeywordClassifier:
    """The paper's classifier with words collected from another web."""
    web = Web(WebSpec(seed=seed + TRAINING, domains=domains))
    made = KeywordClassifier(collect_keywords(training_pages(web)))
    made.name = "keywords-collected"
    return made


def merged(found: Iterable[dict[str, Score]]) -> dict[str, Score]:
    """The scores of several sets of pages as those of one."""
    whole: dict[str, Score] = {}
    for part in found:
        for name, score in part.items():
            whole.setdefault(name, Score()).add(score)
    return whole


def without_training(
    mirrors: Sequence[Path], web: Web
) -> tuple[dict[str, Score], dict[str, Score]]:
    """Scores on the web and on the mirrors by classifiers that saw neither in training."""
    judges = HeldOut(mirrors)
    sites = scores(web_labels(web), [judges.for_sites()])
    forums = [scores(mirror_labels(folder), [one]) for folder, one in judges.for_mirrors()]
    return sites, merged(forums)


def as_json(found: dict[str, Score]) -> dict[str, Json]:
    """The figures of all classifiers."""
    return {
        name: {
            "accuracy": round(score.accuracy, 4),
            "pages": score.right + score.missed + score.invented,
            "missed": score.missed,
            "invented": score.invented,
        }
        for name, score in found.items()
    }


@click.command("comments")
@click.argument("mirrors", nargs=-1, type=click.Path(exists=True, path_type=Path))
@click.option("--domains", default=100, show_default=True, help="Sites of the made-up web.")
@click.option("--seed", default=1, show_default=True, help="Which web.")
@click.option(
    "--held-out",
    is_flag=True,
    help="Judge each mirror by page types trained without it, and the web without the simulator.",
)
@click.option("--json", "in_json", is_flag=True, help="One JSON object on stdout.")
def command(
    mirrors: tuple[Path, ...], domains: int, seed: int, *, held_out: bool, in_json: bool
) -> None:
    """Accuracy of the comment classifiers."""
    web = Web(WebSpec(seed=seed, domains=domains))
    judges: list[CommentClassifier] = [
        KeywordClassifier(),
        collected(seed, domains),
        RecordClassifier(),
    ]
    found = {"web": scores(web_labels(web), judges)}
    if mirrors:
        labels = (label for folder in mirrors for label in mirror_labels(folder))
        found["mirrors"] = scores(labels, judges)
    if held_out:
        sites, forums = without_training(mirrors, web)
        found["web"] |= sites
        found["mirrors"] |= forums
    told = {where: as_json(values) for where, values in found.items()}
    if in_json:
        click.echo(json.dumps(told))
        return
    for where, values in told.items():
        for name, value in values.items():
            click.echo(f"{where:8} {name:20} {value}")


main = command

if __name__ == "__main__":
    command()
