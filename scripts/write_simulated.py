"""Write a mirror of every simulated layout, to measure on forums that nobody has to hand out.

usage: write_simulated.py FOLDER [--threads N] [--boards N]

Then, for example: threadhound evaluate paging FOLDER/*/
"""

import argparse
from pathlib import Path

from threadhound.evaluate.simulate.mirror import write_mirror
from threadhound.evaluate.simulate.presets import VARIETY


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--threads", type=int, default=60)
    parser.add_argument("--boards", type=int, default=4)
    options = parser.parse_args()
    for spec in VARIETY:
        size = spec.but(threads=options.threads, boards=options.boards)
        write_mirror(size, options.folder / spec.name)
        print(options.folder / spec.name)


if __name__ == "__main__":
    main()
