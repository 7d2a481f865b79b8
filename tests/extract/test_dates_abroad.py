"""Dates in many languages, scripts and calendars: read right, or else not at all."""

# ruff: noqa: DTZ001 - forums show local times

from datetime import UTC, datetime

import pytest

from threadhound.dom.charset import decode
from threadhound.dom.dates import looks_like_date
from threadhound.extract.isname import is_name
from threadhound.extract.whenformat import read_date
from threadhound.extract.whenlearn import Dated, learn_dates

NOW = datetime(2024, 6, 15, 12, 0, tzinfo=UTC)
NOVEMBER = datetime(2023, 11, 25, 9, 5)


def rules_of(texts, language=""):
    return learn_dates([Dated(text, 0, NOW) for text in texts], language)


@pytest.mark.parametrize("month", ["Μαϊ", "Μάι", "Μαΐ", "ΜΑΙ"])
def test_months_are_known_whatever_accents_they_have(month):
    text = f"25-{month}-2023 στις 09:05"
    assert looks_like_date(f"Εγγραφή: 25-{month}-2023")
    assert read_date(text, rules_of([text], "el"), NOW) == datetime(2023, 5, 25, 9, 5)


@pytest.mark.parametrize(
    ("text", "language"), [("25 fevrier 2023, 09:05", "fr"), ("25 Subat 2023 09:05", "tr")]
)
def test_a_months_accents_may_be_left_out_in_its_own_language(text, language):
    assert read_date(text, rules_of([text], language), NOW) == datetime(2023, 2, 25, 9, 5)


def test_words_of_other_languages_are_no_months_without_accents():
    """`uno` is short for February in Prague, with an accent."""
    assert not looks_like_date("Uno 20")


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("25 พ.ย. 2023, 09:05", "th"),
        ("25 พฤศจิกายน 2566, 09:05", "th"),  # years of the Buddha
        ("25 พ.ย. 66 09:05", "th"),
        ("25 नवंबर 2023, 9:05 am", "hi"),
        ("২৫ নভেম্বর ২০২৩, ০৯:০৫", "bn"),
        ("25 நவம்பர், 2023, 09:05", "ta"),
        ("٢٥ نوفمبر ٢٠٢٣، ٠٩:٠٥", "ar"),
        ("25\u200f/11\u200f/2023, 09:05", "ar"),  # with marks of direction
        ("\u200e11-25-2023 \u200e09:05 AM", "en"),
        ("25 בנובמבר 2023, 09:05", "he"),
        ("25 tháng 11, 2023 09:05", "vi"),
        ("25 Kasım 2023 09:05", "tr"),
        ("2023. 11. 25. 오전 9:05", "ko"),
        ("2023年11月25日 上午9:05", "zh"),
        ("2023年11月25日(土) 09:05", "ja"),
        ("25. 11. 2023, 9:05", "cs"),
        ("2023. november 25. 09:05", "hu"),
        ("25. listopada 2023 09:05", "pl"),
        ("25. nov. 2023, 09.05", "da"),
        ("25 November 2023, 09.05", "id"),
        ("25 Νοε 2023, 09:05", "el"),
        ("1402/09/04 09:05", "fa"),  # the Persian calendar
        ("۱۴۰۲/۰۹/۰۴ - ۰۹:۰۵", "fa"),
        ("۴ آذر ۱۴۰۲، ساعت ۰۹:۰۵", "fa"),
        ("شنبه 4 آذر 1402 - 9:05", "fa"),
        ("112年11月25日 09:05", "zh-TW"),  # years of the Republic
        ("25 de novembre del 2023, 9:05", "ca"),
    ],
)
def test_a_date_is_seen_and_read(text, language):
    assert looks_like_date(text)
    assert read_date(text, rules_of([text], language), NOW) == NOVEMBER


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("25 Ionawr 2019, 02:40", ""),
        ("1445/05/11 10:20", "ar"),  # the Islamic calendar
        ("Dimecres, 24 xyzzy del 2019, 8:59", "ca"),  # a weekday does not stand for the date
        ("25/11/2066 10:20", "en"),
        ("25 พ.ย. 66 09:05", "en"),  # whose calendar it is cannot be told
    ],
)
def test_what_is_not_known_is_seen_as_a_date_and_not_read(text, language):
    assert looks_like_date(text)
    assert read_date(text, rules_of([text], language), NOW) is None


@pytest.mark.parametrize(
    "text",
    [
        "Mar Noi 21, 2023 9:05 am",  # Tuesday reads like March, and November is cut anew
        "Mar 21 Noi 2023, 9:05 am",
        "Lun Noi 20, 2023 9:05 am",
        "de Ann, Mar Noi 21, 2023 9:05 am",
    ],
)
def test_a_weekday_that_reads_like_a_month_is_none(text):
    day = 20 if "Lun" in text else 21
    assert read_date(text, rules_of([text], "ro"), NOW) == datetime(2023, 11, day, 9, 5)
    march = "Mar Mar 05, 2024 9:05 am"
    assert read_date(march, rules_of([text], "ro"), NOW) == datetime(2024, 3, 5, 9, 5)


def test_months_that_mean_others_elsewhere_are_told_by_their_company():
    croatian = ["14. srp 2019., 23:04", "3. kol 2019., 10:00", "9. ruj 2019., 11:30"]
    assert read_date(croatian[0], rules_of(croatian), NOW) == datetime(2019, 7, 14, 23, 4)
    assert read_date(croatian[0], rules_of(croatian, "en"), NOW) == datetime(2019, 7, 14, 23, 4)
    assert read_date(croatian[0], rules_of(croatian[:1]), NOW) is None
    assert read_date(croatian[0], rules_of(croatian[:1], "cs"), NOW) == datetime(2019, 8, 14, 23, 4)


def test_a_part_of_the_day_that_is_not_known_leaves_the_hour_open():
    texts = ["2019/2/7 下午2:39", "2019/2/7 上午2:39", "2019/2/8 晚上8:10", "2019/2/9 凌晨2:40"]
    read = [
        read_date(text, rules_of(texts, "zh-TW"), NOW) for text in [*texts, "2019/2/9 某時8:10"]
    ]
    assert [one and one.hour for one in read] == [14, 2, 20, 2, None]


def test_nobody_writes_tomorrow():
    rules = rules_of(["12/05/2023 10:00", "25/05/2023 10:00"], "en")
    assert read_date("25/07/2024 10:00", rules, NOW) is None
    assert read_date("25/07/2023 10:00", rules, NOW) == datetime(2023, 7, 25, 10, 0)


def test_a_page_that_was_saved_anew_is_read_though_it_names_its_old_encoding():
    head = '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">'
    assert decode(f"{head}9. März, für".encode(), "text/html")[0].endswith("9. März, für")
    assert decode(f"{head}9. März, für".encode("latin-1"), "text/html")[0].endswith("9. März, für")


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("令和元年12月29日 午後2時46分", "ja"),
        ("2019年12月29日(日) 14時46分", "ja"),
        ("民國108年12月29日 14:46", "zh"),
        ("2019年12月29日 14点46分", "zh"),
        ("2019년 12월 29일 14시 46분", "ko"),
        ("2019-12-29 02:46 pm (UTC)", "ru"),
    ],
)
def test_eras_and_named_hours_are_read(text, language):
    assert looks_like_date(text)
    found = read_date(text, rules_of([text], language), NOW)
    assert found == datetime(2019, 12, 29, 14, 46)


def test_a_name_that_means_today_somewhere_is_a_name():
    assert is_name("Leo")
    assert not is_name("ID:Ab40xQz0")
    assert not is_name("12 May 2019")
