"""Writes docs/faults.md: every known fault, whether it is tested, and by which tests.

    python scripts/list_faults.py [--check]

The tests are found by collecting them: one belongs to a case if its name or parameter says so.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "faults.md"
sys.path.insert(0, str(ROOT / "tests"))

from faults.catalogue import CASES, ELSEWHERE, OPEN, UNTESTED  # noqa: E402

PARTS = {
    "N": "Network",
    "H": "HTML and text",
    "S": "Sites",
    "P": "Process and machine",
    "U": "Users",
}
NAMED = re.compile(r"(?<![A-Za-z0-9])([NHSPU]\d{1,2})(?![A-Za-z0-9])", re.IGNORECASE)
HEAD = """# Faults, and what becomes of them

Made by `scripts/list_faults.py` from the tests; do not edit. A case is **tested** if a test names
it, **open** if it is known not to end as it should, and **not tested** for the reason given. The
tests are in `tests/faults/` unless a folder is named; each crawls over real sockets, runs the real
program, or reads pages of the museum (`tests/faults/museum.py`).
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="fail if the page is out of date")
    options = parser.parse_args()
    text = page(by_case(collected()))
    if not options.check:
        PAGE.write_text(text, encoding="utf-8")
        return 0
    if PAGE.exists() and PAGE.read_text(encoding="utf-8") == text:
        return 0
    print("docs/faults.md is out of date: run python scripts/list_faults.py")
    return 1


def collected() -> list[str]:
    """Ids of all tests of the catalogue's folder."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "tests/faults"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.stdout + done.stderr)
    return [line for line in done.stdout.splitlines() if line.startswith("tests/")]


def by_case(ids: list[str]) -> dict[str, dict[str, int]]:
    """For each case its test functions, with how many trials of each."""
    found: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for each in ids:
        name, _, parameters = each.partition("::")[2].partition("[")
        for case in _cases(f"{name.replace('_', ' ')} {parameters}"):
            found[case][f"{Path(each.partition('::')[0]).stem}::{name.rpartition('::')[2]}"] += 1
    return found


def _cases(text: str) -> set[str]:
    return {name.upper() for name in NAMED.findall(text)} & set(CASES)


def page(tests: dict[str, dict[str, int]]) -> str:
    """The whole page."""
    states = {case: _state(case, tests) for case in CASES}
    lines = [HEAD, _summary(states)]
    for letter, title in PARTS.items():
        lines += [
            f"\n## {title}\n",
            "| case | what | state | tests, or why none |",
            "|---|---|---|---|",
        ]
        lines += [
            f"| {case} | {what} | {states[case]} | {_why(case, tests)} |"
            for case, what in CASES.items()
            if case[0] == letter
        ]
    return "\n".join(lines) + "\n"


def _summary(states: dict[str, str]) -> str:
    counts = [
        f"{list(states.values()).count(state)} {state}"
        for state in ("tested", "open", "not tested")
    ]
    return f"{len(states)} cases: {', '.join(counts)}."


def _state(case: str, tests: dict[str, dict[str, int]]) -> str:
    if case in OPEN:
        return "open"
    return "tested" if tests.get(case) or case in ELSEWHERE else "not tested"


def _why(case: str, tests: dict[str, dict[str, int]]) -> str:
    named = [
        f"`{name}`" + (f" ×{trials}" if trials > 1 else "")
        for name, trials in sorted(tests.get(case, {}).items())
    ]
    named += [f"`{name}`" for name in ELSEWHERE.get(case, ())]
    reason = OPEN.get(case) or UNTESTED.get(case, "")
    if not named and not reason:
        raise SystemExit(f"{case} has neither a test nor a reason")
    return "; ".join(([reason] if reason else []) + named)


if __name__ == "__main__":
    sys.exit(main())
