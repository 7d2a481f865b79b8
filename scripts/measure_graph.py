"""The earlier systems on mirrored forums, by the papers' own measures.

    scripts/measure_graph.py crawl MIRROR... [--samples 200,500] [--strategies irobot,traversal]
    scripts/measure_graph.py crawl MIRROR... --strategies structure --alike 0.7
    scripts/measure_graph.py correct AUTOMATIC.json CORRECTED.json [--follow 7,8] [--leave 3,5]
    scripts/measure_graph.py arcs AUTOMATIC.json CORRECTED.json
    scripts/measure_graph.py loops MIRROR... [--samples 100,200]
    scripts/measure_graph.py forums FOLDER
    scripts/measure_graph.py crawl --large [--samples 500,5000 --after 5000]
    scripts/measure_graph.py large FOLDER
    scripts/measure_graph.py search

crawl: a line for each run, one JSON object. Relations: pairs of pages of one thing kept together.
Runs on one mirror share what they read of a page; the time that took is charged to each of them.
correct: the papers' manual step: these arcs, by their number in the file, are set by hand.
arcs: precision and recall of the arcs followed, against a map that a person corrected.
loops: connectivity of loop-back links, page-flipping by the truth and others, by sample size.
forums: writes mirrors of small made-up forums, a plain one and one for each trap named below.
large: writes the mirror of a made-up forum of the size the papers had, with redundant addresses,
open profiles and login pages. `crawl --large --samples 500,5000 --after 5000` is their protocol, on
the same forum with each page made when it is asked for.
search: how many sets of links the search for a skeleton weighs, by the number of links.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from threadhound.evaluate.mirror import Mirror, load_mirror
from threadhound.evaluate.papers import FIRST, crawl_phase, valuable_share, worths
from threadhound.evaluate.rows import measure
from threadhound.evaluate.run import BENCH, run_strategy
from threadhound.evaluate.simulate import ForumSpec, with_traps
from threadhound.evaluate.simulate.mirror import write_mirror
from threadhound.evaluate.simulate.offline import Rendered
from threadhound.learn.entering import FromEntry
from threadhound.learn.graph.chart import chart_of
from threadhound.learn.graph.form import LEAVE, Map
from threadhound.learn.graph.learner import MapLearner
from threadhound.learn.graph.sight import Sight, see
from threadhound.learn.graph.sitemap import Arc, Place, Sitemap, draw_sitemap
from threadhound.learn.interface import Guide, Learner, Strategy
from threadhound.learn.irobot.strategy import Irobot
from threadhound.learn.skeleton import Skeleton, skeleton_from_json
from threadhound.learn.strategies import STRATEGIES
from threadhound.learn.structure.chains import ALIKE
from threadhound.learn.structure.strategy import Structure
from threadhound.learn.traversal.loops import connectivity
from threadhound.learn.traversal.search import skeleton_links
from threadhound.learn.traversal.strategy import Traversal
from threadhound.learn.traversal.weigh import Kind, Scale
from threadhound.model import Json, Page
from threadhound.urls.canonical import hash64

PLAIN = ForumSpec(
    seed=5,
    boards=4,
    threads=120,
    users=40,
    threads_per_page=6,
    posts_per_page=6,
    posts=((60, 1, 6), (40, 7, 20)),
)
LENIENT = 0.95  # of the coverage must be kept, where the strategy itself asks for 0.995
HIGH, LOW = 0.70, 0.50  # connectivity of page bars and of other loops, as the paper found it
CONTENT = frozenset({"index", "thread", "part"})
TRAPPED = ("F1", "F2", "F3", "F5", "F6")  # each on its own
LARGE = with_traps(
    PLAIN.but(name="large", boards=20, threads=8000, users=800, threads_per_page=20),
    "F2",
    "F3",
)
LINKS, PAGES = (5, 10, 20, 30, 40), 1000  # of the search: links into a vertex, and its pages


Forum = Mirror | Rendered


class Shared:
    """What was read of the pages of one mirror, and the time it took."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str, int], tuple[Sight, float]] = {}
        self.spared = 0.0  # seconds, since somebody asked last

    def __call__(self, asked: str, page: Page) -> Sight:
        key = (asked, page.final_url, page.size)
        known = self._known.get(key)
        if known is not None:
            self.spared += known[1]
            return known[0]
        began = time.process_time()
        sight = see(asked, page)
        self._known[key] = (sight, time.process_time() - began)
        return sight

    def charged(self) -> float:
        spared, self.spared = self.spared, 0.0
        return spared


def sized(name: str, samples: int, shared: Shared, alike: float = ALIKE) -> Strategy:
    """A strategy with as many samples; those without samples as they are."""
    made: dict[str, Strategy] = {
        "irobot": Irobot(samples=samples, see=shared),
        "traversal": Traversal(samples=samples, shared=shared),
        "traversal-printed": Traversal("traversal-printed", samples, printed=True, shared=shared),
        "traversal-unions": Traversal("traversal-unions", samples, unions=True, shared=shared),
        "traversal-lenient": Traversal(
            "traversal-lenient", samples, coverage=LENIENT, shared=shared
        ),
        "structure": Structure(samples=samples, alike=alike),
        "structure-plain": Structure("structure-plain", samples, flips=False, alike=alike),
    }
    return FromEntry(made[name]) if name in made else STRATEGIES[name]


class Watched:
    """A strategy whose skeleton can be looked at afterwards, or is given."""

    def __init__(self, strategy: Strategy, shared: Shared, given: Skeleton | None = None) -> None:
        self.name, self.summary = strategy.name, strategy.summary
        self.obeys_robots = strategy.obeys_robots
        self._strategy, self._given, self._shared = strategy, given, shared
        self.skeleton: Skeleton | None = None
        self.spared_learning = 0.0

    def learner(self) -> Learner | None:
        return self._strategy.learner()

    def guide(self, skeleton: Skeleton, state: Mapping[str, Json]) -> Guide:
        self.skeleton = self._given or skeleton
        self.spared_learning = self._shared.charged()
        return self._strategy.guide(self.skeleton, state)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("what", choices=(*TASKS, *OTHERS))
    options.add_argument("files", nargs="*", type=Path)
    options.add_argument("--samples", default="500")
    options.add_argument("--strategies", default="irobot,traversal,structure,structure-plain")
    options.add_argument(
        "--after", "--most", type=int, default=0, help="pages crawled after the sample; 0: all"
    )
    options.add_argument(
        "--alike", type=float, default=ALIKE, help="of two pages, for the structure-driven ones"
    )
    options.add_argument("--large", action="store_true", help="the large forum, not mirrors")
    options.add_argument("--threads", type=int, default=0, help="of the large forum")
    options.add_argument("--skeleton", type=Path, help="crawl by this skeleton instead")
    options.add_argument("--follow", default="", help="arcs to follow, in a corrected map")
    options.add_argument("--leave", default="", help="arcs to leave, in a corrected map")
    options.add_argument("--keep", type=Path, help="write the skeletons to this folder")
    given = options.parse_args()
    if given.what in OTHERS:
        OTHERS[given.what](given)
        return
    forums = [Rendered(sized_large(given))] if given.large else map(load_mirror, given.files)
    for mirror in forums:
        shared = Shared()
        for samples in map(int, given.samples.split(",")):
            for name in given.strategies.split(",") if given.what == "crawl" else ("",):
                told = TASKS[given.what](mirror, name, samples, given, shared)
                print(json.dumps(told), flush=True)


def write_forums(given: argparse.Namespace) -> None:
    folder = given.files[0]
    write_mirror(PLAIN.but(name="plain"), folder / "plain")
    for trap in TRAPPED:
        write_mirror(with_traps(PLAIN.but(name=trap), trap), folder / trap)


def sized_large(given: argparse.Namespace) -> ForumSpec:
    threads = given.threads or LARGE.threads
    return LARGE.but(threads=threads, users=threads // 10)


def write_large(given: argparse.Namespace) -> None:
    write_mirror(sized_large(given), given.files[0])


def search(given: argparse.Namespace) -> None:
    """Links that reach random parts of a vertex, half of whose pages say what another says."""
    del given
    for links in LINKS:
        pages = [
            [hash64(f"{link} {n}") % PAGES for n in range(PAGES // 3)] for link in range(links)
        ]
        kinds = [
            Kind(at, sum(1 << page for page in set(each)), ()) for at, each in enumerate(pages)
        ]
        scale = Scale([page // 2 for page in range(PAGES)], kinds)
        began = time.process_time()
        skeleton_links(scale)
        seconds = round(time.process_time() - began, 2)
        print(json.dumps({"links": links, "weighed": scale.weighed, "cpu": seconds}), flush=True)


def read(path: Path) -> Skeleton:
    return skeleton_from_json(path.read_text(encoding="utf-8"), str(path))


def crawled(
    mirror: Forum, name: str, samples: int, given: argparse.Namespace, shared: Shared
) -> dict[str, Any]:
    by_hand = read(given.skeleton) if given.skeleton else None
    watched = Watched(sized(name, samples, shared, given.alike), shared, by_hand)
    most = given.after or None  # samples are not counted
    run = run_strategy(mirror, watched, settings=replace(BENCH, max_pages=most))
    row = measure(run, mirror.truth)
    crawl = worths(crawl_phase(run.log, run.boundary, mirror.truth), "papers")
    if given.keep and watched.skeleton:
        path = given.keep / f"{mirror.name}-{name}-{samples}.json"
        path.write_text(watched.skeleton.to_json() + "\n", encoding="utf-8")
    return {
        "forum": mirror.name,
        "strategy": name,
        "samples": samples,
        "learned": row.learning_pages,
        "requests": row.score.requests,
        "crawl_eff": round(row.eff_crawl.eit.value, 4),
        "all_eff": round(row.score.effectiveness.value, 4),
        "coverage": round(row.score.coverage.value, 4),
        "cov_thread": round(row.cov_thread.value, 4),
        "invalid_papers": round(row.irobot_papers.invalid.value, 4),
        "duplicate_papers": round(row.irobot_papers.duplicate.value, 4),
        "coverage_papers": round(row.irobot_papers.coverage.value, 4),
        "first_papers": round(row.irobot_papers.first.value, 4),
        "first_after_learning": round(valuable_share(crawl, FIRST).value, 4),
        "pages_for": {str(n): at for n, at in row.irobot_papers.efficiency},
        "informativeness": round(row.wang.informativeness.value, 4),
        "relations": round(row.relations.kept.value, 4),
        "relations_true": round(row.relations.true.value, 4),
        "learning_cpu": round(row.learning_seconds + watched.spared_learning, 1),
        "cpu": round(run.cpu_seconds + watched.spared_learning + shared.charged(), 1),
        "finished": run.finished,
    }


def numbers(text: str) -> set[int]:
    return {int(each) for each in text.split(",") if each}


def corrected(given: argparse.Namespace) -> None:
    """Write the map with these arcs set by hand."""
    source, target = given.files[:2]
    follow, leave = numbers(given.follow), numbers(given.leave)
    skeleton = json.loads(source.read_text(encoding="utf-8"))
    for at in sorted(follow | leave):
        arc = skeleton["body"]["arcs"][at]
        arc.update(follow=int(at in follow), dropped="" if at in follow else "by hand")
        print(
            ("follow" if at in follow else "leave"), arc["url"], arc["column"], arc["anchors"][:2]
        )
    target.write_text(json.dumps(skeleton, indent=1) + "\n", encoding="utf-8")


def compared(given: argparse.Namespace) -> None:
    """Arcs followed by both, by place and pattern."""
    one, other = (followed(read(path)) for path in given.files[:2])
    both = len(one & other)
    told = {
        "automatic": len(one),
        "corrected": len(other),
        "common": both,
        "precision": round(both / max(1, len(one)), 3),
        "recall": round(both / max(1, len(other)), 3),
    }
    print(json.dumps(told))


def followed(skeleton: Skeleton) -> set[tuple[Any, ...]]:
    names = ("source", "target", "url", "region", "column")
    return {tuple(arc[n] for n in names) for arc in skeleton.body["arcs"] if arc["follow"]}


def loops(
    mirror: Forum, name: str, samples: int, given: argparse.Namespace, shared: Shared
) -> dict[str, Any]:
    """The least connectivity of loops that turn pages by the truth, and the largest of others."""
    del name, given
    began = time.process_time()
    sampler = Sampler(samples, shared)
    run_strategy(mirror, sampler, settings=replace(BENCH, max_pages=1))
    kinds = seen_loops(mirror, sampler.sitemap) if sampler.sitemap else []
    bars = [score for turns, score in kinds if turns]
    others = [score for turns, score in kinds if not turns]
    return {
        "forum": mirror.name,
        "samples": samples,
        "flips": len(bars),
        "flips_least": min(bars, default=None),
        "flips_over_0.7": sum(score > HIGH for score in bars),
        "others": len(others),
        "others_most": max(others, default=None),
        "others_under_0.5": sum(score < LOW for score in others),
        "cpu": round(time.process_time() - began + shared.charged(), 1),
    }


def seen_loops(mirror: Forum, sitemap: Sitemap) -> list[tuple[bool, float]]:
    """Every kind of loop: whether it turns pages by the truth, and its connectivity.

    Links of one place are one kind here: first pages often have another shape of address.
    """
    places: dict[tuple[int, Place], list[Arc]] = {}
    for arc in sitemap.arcs:
        if arc.loops and not sitemap.is_rare(arc):
            places.setdefault((arc.source, arc.place), []).append(arc)
    found = []
    for arcs in places.values():
        turning = [arc for arc in arcs if turns_pages(mirror, sitemap, arc)]
        others = [[arc] for arc in arcs if arc not in turning]
        for kind in ([turning] if turning else []) + others:
            pairs = [pair for arc in kind for pair in arc.pairs]
            found.append((kind is turning, round(connectivity(pairs), 3)))
    return found


class Sampler(Traversal):
    """Samples, draws the sitemap, and keeps it to be looked at."""

    def __init__(self, samples: int, shared: Shared) -> None:
        super().__init__(samples=samples)
        self.count, self.shared = samples, shared
        self.sitemap: Sitemap | None = None

    def learner(self) -> Learner | None:
        return MapLearner(self.name, self.draw, self.count, see=self.shared)

    def draw(self, pages: Sequence[Sight]) -> Map:
        self.sitemap = draw_sitemap(pages, by_address=False)
        return chart_of(self.sitemap, [(LEAVE, "only sampled")] * len(self.sitemap.arcs), {})


def turns_pages(mirror: Forum, sitemap: Sitemap, arc: Arc) -> bool:
    """Whether most of a loop's links lead to another page of the same thread or list."""
    found = [mirror.truth.find(page.final_url) for page in sitemap.pages]
    wholes = [known.whole if known and known.kind in CONTENT else "" for known in found]
    same = sum(bool(wholes[one]) and wholes[one] == wholes[two] for one, two in arc.pairs)
    return 2 * same > len(arc.pairs)


TASKS = {"crawl": crawled, "loops": loops}  # of every mirror
OTHERS = {
    "correct": corrected,
    "arcs": compared,
    "forums": write_forums,
    "large": write_large,
    "search": search,
}

if __name__ == "__main__":
    main()
