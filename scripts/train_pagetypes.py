"""Train the page type classifiers on mirrors and simulated forums; writes the shipped weights.

usage: train_pagetypes.py MIRROR... [--out FILE]
"""

import argparse
import json
from pathlib import Path

from threadhound.evaluate.madeup import madeup_mirrors
from threadhound.evaluate.mirror import load_mirror
from threadhound.evaluate.pagetypes import examples_of, measure, sampled
from threadhound.evaluate.training import train
from threadhound.learn.pagetypes import classifier_from

OUT = Path(__file__).resolve().parents[1] / "src/threadhound/learn/weights/pagetypes.json"
DIGITS = 4


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("mirrors", nargs="+", type=Path)
    parser.add_argument("--out", type=Path, default=OUT)
    options = parser.parse_args()
    forums = [sampled(load_mirror(folder)) for folder in options.mirrors]
    renamed = enumerate(options.mirrors)
    forums += [sampled(load_mirror(folder), seed) for seed, folder in renamed]
    forums += [sampled(mirror) for mirror in madeup_mirrors()]
    weights = {
        part: {name: round(value, DIGITS) for name, value in values.items()}
        for part, values in train(examples_of(forums)).items()
    }
    options.out.write_text(json.dumps(weights, indent=1) + "\n", encoding="utf-8")
    classifier = classifier_from(weights)
    for forum in forums:
        print(forum.name, measure(forum, classifier))


if __name__ == "__main__":
    main()
