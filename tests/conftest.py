"""Shared by all tests."""

import pytest

from zoo import ZOO


def pytest_collection_modifyitems(items):
    if ZOO.is_dir():
        return
    absent = pytest.mark.skip(reason="no mirrored forums beside this checkout")
    for item in items:
        if item.get_closest_marker("zoo"):
            item.add_marker(absent)
