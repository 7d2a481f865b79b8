"""Damaged archives: every damage is noticed or harmless, never a traceback; then `repair`.

python scripts/torture/damage.py [--damages 500]
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from pathlib import Path

import ground
import tracer

from threadhound.evaluate.simulate.spec import ForumSpec

SPEC = ForumSpec(seed=21, boards=2, threads=12, users=3, robots=None)
NOTICED = {8, 9}
COMMANDS = (("status",), ("export", "-w", "links"))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--damages", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    trial = ground.Trial("damaged archives")
    tally: Counter[str] = Counter()
    with ground.scratch() as place, ground.forum(SPEC) as forum:
        bases = _bases(forum, place)
        expected = ground.exported(bases[0], links=True, but=("depth",))
        for number in range(options.damages):
            trial.tried += 1
            dice = random.Random(options.seed * 1_000_000 + number)
            archive = ground.copy(dice.choice(bases), place / "archive")
            what = _damage(archive, dice)
            tally[_try(trial, f"{number}: {what}", forum, archive, expected)] += 1
    trial.figures |= dict(sorted(tally.items()))
    return trial.end()


def _bases(forum: ground.Forum, place: Path) -> list[Path]:
    """A complete archive, one in the middle, and one that was killed with its log unfolded."""
    whole, part, killed = place / "whole", place / "part", place / "killed"
    ground.run("crawl", forum.url, "-o", whole, *ground.FAST)
    ground.run("crawl", forum.url, "-o", part, *ground.FAST, "--max-pages", 15)
    ground.copy(part, killed)
    writes = []

    def late(call: tracer.Call) -> tracer.Verdict:
        writes.append(call)
        return tracer.Kill() if call.number > 60 and call.name == "fdatasync" else None

    tracer.run_traced(
        lambda: ground.program("crawl", forum.url, "-o", killed, *ground.FAST), killed, late
    )
    return [whole, part, killed]


def _damage(archive: Path, dice: random.Random) -> str:
    files = [path for path in sorted(archive.rglob("*")) if path.is_file() and path.name != ".lock"]
    weights = [20 if "archive.db" in path.name or ".warc" in path.name else 3 for path in files]
    path = dice.choices(files, weights)[0]
    data = bytearray(path.read_bytes())
    ways = (_flip, _flip, _flip, _cut, _zero, _swap, _append, _empty, _noise)
    way = dice.choice(ways)
    way(data, dice)
    path.write_bytes(data)
    return f"{way.__name__.strip('_')} {path.relative_to(archive)}"


def _flip(data: bytearray, dice: random.Random) -> None:
    for _ in range(dice.choice((1, 1, 4, 20)) if data else 0):
        data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)


def _cut(data: bytearray, dice: random.Random) -> None:
    del data[dice.randrange(len(data) + 1) :]


def _zero(data: bytearray, dice: random.Random) -> None:
    at, size = dice.randrange(len(data) + 1), dice.choice((1, 100, 4096, 20_000))
    data[at : at + size] = bytes(len(data[at : at + size]))


def _swap(data: bytearray, dice: random.Random) -> None:
    size = 4096
    one, two = (dice.randrange(max(1, len(data) // size)) * size for _ in range(2))
    data[one : one + size], data[two : two + size] = data[two : two + size], data[one : one + size]


def _append(data: bytearray, dice: random.Random) -> None:
    data += dice.randbytes(dice.choice((1, 512, 5000)))


def _empty(data: bytearray, dice: random.Random) -> None:  # noqa: ARG001
    data.clear()


def _noise(data: bytearray, dice: random.Random) -> None:
    data[:] = dice.randbytes(len(data))


def _try(
    trial: ground.Trial, what: str, forum: ground.Forum, archive: Path, expected: list[str]
) -> str:
    """Use the archive as a user would; what became of it."""
    noticed = False
    for command, *options in COMMANDS:
        ended = ground.run(command, archive, *options)
        noticed |= _check(trial, f"{what}: {command}", ended)
    ended = ground.run("crawl", forum.url, "-o", archive, *ground.FAST)
    noticed |= _check(trial, f"{what}: crawl", ended)
    if not noticed:
        if not ground.differences(expected, _export(archive)):
            return "harmless"
        checked = ground.run("repair", archive, "--check")
        if not _check(trial, f"{what}: repair --check", checked):
            print(f"  unnoticed: {what}")
            return _force(trial, what, forum, archive, expected)
    fixed = ground.run("repair", archive)
    trial.check(fixed.code == 0, f"{what}: repair ended with {fixed}")
    return "noticed, and repaired to " + _after(trial, what, forum, archive, expected)


def _force(
    trial: ground.Trial, what: str, forum: ground.Forum, archive: Path, expected: list[str]
) -> str:
    """SQLite keeps no checksums: a changed letter in a text is nobody's fault to find."""
    fixed = ground.run("repair", archive, "--force")
    trial.check(fixed.code == 0, f"{what}: repair --force ended with {fixed}")
    return "unnoticed change of a value, rebuilt to " + _after(
        trial, what, forum, archive, expected
    )


def _after(
    trial: ground.Trial, what: str, forum: ground.Forum, archive: Path, expected: list[str]
) -> str:
    again = ground.run("crawl", forum.url, "-o", archive, *ground.FAST)
    trial.check(again.code == 0, f"{what}: the crawl after the repair ended with {again}")
    wrong = ground.differences(expected, _export(archive)) if again.code == 0 else "no crawl"
    trial.check(not wrong, f"{what}: after the repair {wrong}")
    return "the same export" if not wrong else "another export"


def _check(trial: ground.Trial, what: str, ended: tracer.Ended) -> bool:
    """One sentence and an exit code that means damage, or success."""
    trial.check(not ground.traceback_in(ended), f"{what}: {ended.errors[-1200:]}")
    trial.check(ended.code in {0, 3} | NOTICED, f"{what}: ended with {ended}")
    return ended.code in NOTICED


def _export(archive: Path) -> list[str]:
    return ground.exported(archive, links=True, but=("depth",))


if __name__ == "__main__":
    sys.exit(main())
