"""Comments among the records of a page: somebody's name, a date, and words outside links."""

from __future__ import annotations


def remarks_in(structure): ...
