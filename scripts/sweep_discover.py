"""The figures of `evaluate discover` over several webs: which findings hold, and where they break.

`python scripts/sweep_discover.py --domains 100 > sweep.jsonl`: ten seeds, then six shares of links
from comment pages to comment pages; one JSON object for each web, and a summary on stderr.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter

from threadhound.evaluate.discover import LAYER_SHARE, STRATEGIES, Conditions, compare, figures
from threadhound.evaluate.web import WebSpec

SEEDS = "1,2,3,4,5,6,7,8,9,10"
SHARES = "0.3,0.4,0.5,0.6,0.7,0.8"
LONG = ("layers", "overlap", "domain_overlap")


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--domains", type=int, default=100)
    arguments.add_argument("--seeds", default=SEEDS)
    arguments.add_argument("--strategies", default=",".join(STRATEGIES))
    arguments.add_argument("--in-order", action="store_true")
    arguments.add_argument("--skewed", action="store_true")
    arguments.add_argument("--carry", action="store_true")
    arguments.add_argument("--layer-share", type=float, default=LAYER_SHARE)
    arguments.add_argument("--shares", default=SHARES)
    arguments.add_argument("--only", choices=("seeds", "shares"))
    asked = arguments.parse_args()
    seeds = [int(seed) for seed in asked.seeds.split(",")]
    plain = WebSpec(domains=asked.domains, skewed=asked.skewed)
    specs = [plain.but(seed=seed) for seed in seeds]
    shares = [
        plain.but(seed=seeds[0], comment_links=float(share)) for share in asked.shares.split(",")
    ]
    wanted = {"seeds": specs, "shares": shares}.get(asked.only or "", specs + shares)
    given = Conditions(layer_share=asked.layer_share, drawn=not asked.in_order, carry=asked.carry)
    broken: Counter[str] = Counter()
    for spec in wanted:
        told = figures(compare(spec, given, asked.strategies.split(",")))
        row = {"seed": spec.seed, "comment_links": spec.comment_links, **told}
        print(json.dumps(row), flush=True)
        broken.update({one.partition(":")[0] for one in told["breaks"]})
        short = {name: value for name, value in row.items() if name not in LONG}
        print(json.dumps(short), file=sys.stderr, flush=True)
    for what, webs in broken.most_common():
        print(f"{what}: breaks on {webs} of {len(wanted)} webs", file=sys.stderr)


if __name__ == "__main__":
    main()
