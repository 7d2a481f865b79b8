"""Dates are told from other short texts, in any language, without being parsed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadhound.dom.dates import LONGEST, attribute_is_date, looks_like_date
from threadhound.dom.datewords import date_words

DATES = [
    "Dec 29, 2009",
    "September 2019",
    "Thursday 23rd April",
    "11:43pm On Apr 23",
    "by admin » Wed Mar 21, 2012 1:33 pm",
    "« Reply #3 on: July 02, 2019, 03:04:05 PM »",
    "21. Apr 2020, 19:40",
    "Tue 16-Jun-20 16:12:14",
    "Июль 17, 2009 в 10:49 дп",
    "qui, 12 de março de 2015",
    "2009-9-5",
    "2020.03.12 13:17",
    "16.04.14 08:40",
    "2009年12月3日",
    "2020년 3월 12일",
    "٣ مارس ٢٠١٢",
    "3 hours ago",
    "vor 2 Stunden",
    "il y a 3 heures",
    "3 часа назад",
    "3小时前",
    "昨天 12:30",
    "03/09 14:37",
    "3-9 14:37",
    "05.22 오후 3:10",
    "০৮ ই ফেব্রুয়ারি, ২০২৪  দুপুর ২:৩৭",
    "Yesterday at 12:30",
    "an hour ago",
    "just now",
    "gestern",
    "12:30",
    "3h",
]
OTHERS = [
    "",
    "1",
    "Reply",
    "Posts: 37",
    "127.0.0.1",
    "Version 1.2.3",
    "Page 3 of 7",
    "1.4k",
    "24/7",
    "3/09",
    "1.85 16:9",
    "13/14 12:30",
    "$12.30",
    "Windows 95",
    "3 replies",
    "may",
    "mar",
    "今日贴子",
    "ISBN 3-12-123456-2",
    "2020-13-45",
    "+49 30 12345",
]


@pytest.mark.parametrize("text", DATES)
def test_dates_of_many_languages_are_recognised(text):
    assert looks_like_date(text)


@pytest.mark.parametrize("text", OTHERS)
def test_other_short_texts_are_not_dates(text):
    assert not looks_like_date(text)


def test_a_sentence_that_mentions_a_date_is_no_date():
    sentence = "I first saw this on 12 May 2014 when we were all sitting round the old table there"
    assert not looks_like_date(sentence)


@pytest.mark.parametrize("value", ["1587739800", "1587739800000", "2020-04-24T14:50:00Z"])
def test_machine_dates_in_attributes_are_recognised(value):
    assert attribute_is_date(value)


@pytest.mark.parametrize("value", ["15877398", "99999999999", "0000000001", "post-12", ""])
def test_ids_in_attributes_are_not_dates(value):
    assert not attribute_is_date(value)


def test_month_names_come_with_their_numbers():
    months = date_words().months
    assert (months["march"], months["märz"], months["марта"]) == (3, 3, 3)


@given(st.text(max_size=200))
def test_any_text_gets_an_answer(text):
    assert looks_like_date(text) in {True, False}
    assert attribute_is_date(text) in {True, False}


@given(st.text(min_size=LONGEST + 1, max_size=300).filter(lambda t: len(t.strip()) > LONGEST))
def test_long_texts_are_never_dates(text):
    assert not looks_like_date(text)


@given(st.integers(1, 12), st.integers(1, 28), st.integers(1970, 2099))
def test_every_iso_day_is_a_date(month, day, year):
    assert looks_like_date(f"{year}-{month:02}-{day:02}")


@pytest.mark.parametrize(
    "text",
    [
        *("il y a 2 ans, 8 mois", "vor 2 Jahren, 8 Monaten", "hace 2 años, 8 meses"),
        *("2 anni, 8 mesi fa", "2 года, 8 месяцев назад", "منذ 2 سنة، 8 أشهر"),
        *("5 месяцев назад", "3 недели назад", "21 день назад"),
        *("منذ 2 شهرين، 3 أسابيع", "منذ 3 أشهر", "منذ 5 أعوام"),
    ],
)
def test_ages_of_two_units_and_units_in_any_form_are_dates(text):
    assert looks_like_date(text)


@pytest.mark.parametrize("text", ["2 ans, 8 mois", "last 7 days", "3 tomatoes, 8 eggs, before 9"])
def test_spans_and_counts_are_none(text):
    assert not looks_like_date(text)
