"""Dates as sites write them: the day is never guessed, languages and relative forms are read."""

# ruff: noqa: DTZ001 - forums show local times

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from threadhound.extract.relative import relative_moment
from threadhound.extract.whenformat import DateRules, read_date, read_machine
from threadhound.extract.whenlearn import Dated, learn_dates

NOW = datetime(2024, 6, 15, 12, 0, tzinfo=UTC)


def learned(texts, language="en", page=0, now=NOW):
    return learn_dates([Dated(text, page, now) for text in texts], language)


def test_a_day_over_twelve_tells_the_order():
    rules = learned(["03/04/2023 10:00", "03/25/2023 11:30"], "en")
    assert rules.order == "MDY"
    assert read_date("03/04/2023 10:00", rules, NOW) == datetime(2023, 3, 4, 10, 0)
    assert learned(["25/03/2023 11:30", "03/04/2023 10:00"]).order == "DMY"


def test_threads_run_forward_and_so_tell_the_order():
    forward = ["01/02/2023 10:00", "01/03/2023 10:00", "01/04/2023 10:00", "02/05/2023 10:00"]
    assert learned([*forward, "03/01/2023 10:00"], "en").order == "MDY"


def test_dates_in_the_future_tell_the_order():
    soon = datetime(2023, 2, 10, tzinfo=UTC)
    assert learned(["09/02/2023 10:00"], "en", now=soon).order == "DMY"


def test_what_cannot_be_told_is_none():
    rules = learned(["03/04/2023 10:00"], "en")
    assert rules.order == ""
    assert read_date("03/04/2023 10:00", rules, NOW) is None
    assert read_date("September 2019", learned(["September 2019"]), NOW) is None
    assert read_date("no date at all", rules, NOW) is None


def test_dots_are_day_first_and_regions_have_habits():
    assert learned(["03.04.2023 10:00"], "de").order == "DMY"
    assert learned(["03/04/2023 10:00"], "en-GB").order == "DMY"
    assert learned(["03/04/2023 10:00"], "en-US").order == "MDY"


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("Sat Nov 28, 2009 12:01 pm", "en", datetime(2009, 11, 28, 12, 1)),
        ("Sat Nov 28, 2009 12:01 am", "en", datetime(2009, 11, 28, 0, 1)),
        ("el 21 de diciembre de 2009 a las 04:56", "es", datetime(2009, 12, 21, 4, 56)),
        ("Venerdì 13 Novembre 2009 04:23", "it", datetime(2009, 11, 13, 4, 23)),
        ("9. März 2020", "de", datetime(2020, 3, 9)),
        ("Geplaatst: Mrt. 09 2020,14:37", "nl", datetime(2020, 3, 9, 14, 37)),
        ("19/03/2020,14:37", "it", datetime(2020, 3, 19, 14, 37)),
        ("12 января 2015, 08:30", "ru", datetime(2015, 1, 12, 8, 30)),
        ("2009年11月26日 22:10", "zh", datetime(2009, 11, 26, 22, 10)),
        ("Tue, Jul 06 '10, 1:57 AM", "en", datetime(2010, 7, 6, 1, 57)),
        ("Tue 16-Jun-20 16:12:14", "en", datetime(2020, 6, 16, 16, 12, 14)),
        ("2019.08.03 15:35", "en", datetime(2019, 8, 3, 15, 35)),
        ("Posted: 4 December 2016 at 12:11AM", "en", datetime(2016, 12, 4, 0, 11)),
        ("14 mars 2018 à 21h05", "fr", datetime(2018, 3, 14, 21, 5)),
    ],
)
def test_dates_of_many_languages(text, language, expected):
    assert read_date(text, learned([text], language), NOW) == expected


def test_a_date_without_year_is_of_the_last_twelve_months():
    rules = learned(["March 30"])
    assert read_date("March 30", rules, NOW) == datetime(2024, 3, 30)
    assert read_date("November 30", rules, NOW) == datetime(2023, 11, 30)
    assert read_date("March 30", rules, None) is None


@pytest.mark.parametrize(
    ("text", "language", "ago"),
    [
        ("2 hours ago", "en", timedelta(hours=2)),
        ("5 minutes ago", "", timedelta(minutes=5)),
        ("vor 3 Stunden", "de", timedelta(hours=3)),
        ("2小时前", "zh", timedelta(hours=2)),
        ("yesterday", "en", timedelta(days=1)),
        ("an hour ago", "en", timedelta(hours=1)),
        ("Yesterday, 11:30", "en", timedelta(days=1, minutes=30)),
        ("gestern um 11:30", "de", timedelta(days=1, minutes=30)),
    ],
)
def test_relative_times_count_from_when_the_page_was_sent(text, language, ago):
    now = NOW.replace(tzinfo=None)
    assert relative_moment(text, now, language) == now - ago


def test_coarse_ages_are_not_moments():
    now = NOW.replace(tzinfo=None)
    assert relative_moment("19 years ago", now, "en") is None
    assert relative_moment("3 months ago", now, "en") is None
    assert read_date("2 hours ago", DateRules(language="en"), None) is None


def test_machine_readable_forms_keep_their_zone():
    assert read_machine("2009-11-28T12:01:21+01:00").isoformat() == "2009-11-28T12:01:21+01:00"
    assert read_machine("1322951238") == datetime(2011, 12, 3, 22, 27, 18, tzinfo=UTC)
    assert read_machine("1322951238000") == datetime(2011, 12, 3, 22, 27, 18, tzinfo=UTC)
    assert read_machine("2009-99-28") is None
    assert read_machine("12345") is None


FORMS = ["%d %b %Y, %H:%M", "%a %b %d, %Y %I:%M %p", "%Y-%m-%d %H:%M", "%B %d, %Y at %H:%M"]


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from(FORMS),
    st.lists(st.datetimes(datetime(1995, 1, 1), datetime(2024, 1, 1)), min_size=2, max_size=6),
)
def test_whatever_is_learned_reads_its_own_dates(form, moments):
    texts = [moment.strftime(form) for moment in moments]
    rules = learned(texts)
    again = DateRules.from_json(
        {
            "language": rules.language,
            "order": rules.order,
            "patterns": [{"pattern": p.pattern, "fields": p.fields} for p in rules.patterns],
        }
    )
    for text, moment in zip(texts, moments, strict=True):
        assert read_date(text, again, NOW) == moment.replace(second=0, microsecond=0)


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=60))
def test_no_text_breaks_the_reader(text):
    found = read_date(text, DateRules(language="en", order="DMY"), NOW)
    assert found is None or isinstance(found, datetime)


def test_a_point_may_stand_between_day_and_clock():
    rules = learned(["Date: 2023-01-09.02:16:00", "Date: 2023-01-10.14:05:30"], "el")
    assert read_date("Date: 2023-01-11.09:30:00", rules, NOW) == datetime(2023, 1, 11, 9, 30)
