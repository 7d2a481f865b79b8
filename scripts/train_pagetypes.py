"""Train the page type classifiers on mirrors and simulated forums; writes the shipped weights.

usage: train_pagetypes.py MIRROR... [--out FILE]
"""

import argparse
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

from threadhound.evaluate.pagetypes import Sampled, examples_of, measure, sampled
from threadhound.evaluate.simulate.mirror import write_mirror
from threadhound.evaluate.simulate.presets import VARIETY
from threadhound.evaluate.simulate.traps import with_traps
from threadhound.evaluate.training import train
from threadhound.learn.pagetypes import classifier_from

OUT = Path(__file__).resolve().parents[1] / "src/threadhound/learn/weights/pagetypes.json"
TRAPS = ("F1", "F2", "F3", "F12")  # login walls, profiles, redundant views, other threads' links
THREADS = 60
DIGITS = 4


def simulated() -> Iterator[Sampled]:
    """A sample of every simulated layout, with the pages that are no threads and no lists."""
    with tempfile.TemporaryDirectory() as folder:
        for spec in VARIETY:
            place = Path(folder) / spec.name
            write_mirror(with_traps(spec.but(threads=THREADS), *TRAPS), place)
            yield sampled(place)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("mirrors", nargs="+", type=Path)
    parser.add_argument("--out", type=Path, default=OUT)
    options = parser.parse_args()
    forums = [sampled(folder) for folder in options.mirrors]
    forums += [sampled(folder, seed) for seed, folder in enumerate(options.mirrors)]  # renamed
    forums += simulated()
    weights = {
        part: {name: round(value, DIGITS) for name, value in values.items()}
        for part, values in train(examples_of(forums)).items()
    }
    options.out.write_text(json.dumps(weights, indent=1) + "\n", encoding="utf-8")
    classifier = classifier_from(weights)
    for forum in forums:
        print(forum.name, {k: round(v, 3) for k, v in measure(forum, classifier).items()})


if __name__ == "__main__":
    main()
