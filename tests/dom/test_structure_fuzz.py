"""Ten thousand broken pages, nightly: no exception, none slow."""

import subprocess
import sys
from pathlib import Path

import pytest

from threadhound.evaluate.simulate.forum import Visit
from threadhound.evaluate.simulate.presets import VARIETY
from threadhound.evaluate.simulate.render import render
from threadhound.evaluate.simulate.truth import content_targets

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "fuzz_structure.py"
KINDS = 12  # pages of each layout, lists and threads


def write_pages(folder):
    paths = []
    for spec in VARIETY:
        small = spec.but(threads=12, boards=2)
        for number, target in enumerate(list(content_targets(small))[:KINDS]):
            path = folder / f"{spec.name}-{number}.html"
            path.write_bytes(render(small, target, Visit(origin="http://a.example")).body)
            paths.append(path)
    return paths


def fuzz(count, folder):
    command = [sys.executable, SCRIPT, str(count), *write_pages(folder)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_few_broken_pages(tmp_path):
    done = fuzz(40, tmp_path)
    assert done.returncode == 0, done.stdout
    assert "40 pages, 0 exceptions" in done.stdout


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_ten_thousand_broken_pages(tmp_path):
    done = fuzz(10_000, tmp_path)
    assert done.returncode == 0, done.stdout[-2000:]
