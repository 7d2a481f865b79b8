"""Where the mirrored forums are, for tests that need them."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ZOO = Path(os.environ.get("THREADHOUND_ZOO") or ROOT.parent / "shared" / "zoo")

needs_zoo = pytest.mark.zoo  # conftest.py skips these where the mirrors are absent


def mirrors():
    """The folders of all mirrored forums, or nothing."""
    return sorted(p for p in ZOO.glob("*") if (p / "meta.json").exists()) if ZOO.is_dir() else []
