"""Dates of pages that do not say in which language they are."""

from datetime import UTC, datetime

import pytest

from threadhound.extract.noons import Dated
from threadhound.extract.whenformat import read_date
from threadhound.extract.whenlearn import learn_dates

NOW = datetime(2025, 1, 1, tzinfo=UTC)
READ = datetime(2024, 2, 26, 17, 41)  # noqa: DTZ001 - the page names no zone


def dated(texts):
    return [Dated(text, 0, NOW) for text in texts]


@pytest.mark.parametrize(
    "form",
    [
        "2024-02-{:02} 17:41",
        "2024-02-{:02} 17:41 `",
        "Feb {:02}, 2024 17:41",
        "{:02} Feb 2024 17:41",
    ],
)
@pytest.mark.parametrize("language", ["", "tlh"])
def test_dates_are_read_where_no_language_is_named_or_one_that_nobody_knows(form, language):
    rules = learn_dates(dated(form.format(day) for day in range(14, 27)), language)
    got = read_date(form.format(26), rules, NOW)
    assert got is not None
    assert got.replace(tzinfo=None) == READ
