"""Clocks of twelve hours in any language: never an hour that is silently wrong."""

# ruff: noqa: DTZ001 - forums show local times

from datetime import datetime, timedelta

import pytest

from extract.boards import SENT, page, thread
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper
from threadhound.extract.noons import Dated, learn_noon
from threadhound.extract.whenformat import DateRules, read_date
from threadhound.extract.whenlearn import learn_dates

START = datetime(2023, 3, 1, 1, 5)


def spelled(moment, words):
    return f"{moment:%d %b %Y, %I:%M} {words[moment.hour >= 12]}"


def written(words, hours, count=24):
    moments = [START + timedelta(hours=hours * at, minutes=7 * at) for at in range(count)]
    return moments, [Dated(spelled(one, words), 0, SENT) for one in moments]


@pytest.mark.parametrize(
    ("text", "hour"),
    [
        ("3 May 2020, 4:05 pm", 16),
        ("3 May 2020, 4:05 p.m.", 16),
        ("3 May 2020, 4:05 p. m.", 16),
        ("3 May 2020, 12:05 a.m.", 0),
        ("3 May 2020, 12:05 PM", 12),
        ("03/05/2020 4:05 μ.μ.", 16),
        ("2020년 5월 3일 오후 4:05", 16),
        ("2020-05-03 下午 4:05", 16),
        ("2020-05-03 4:05", 4),
    ],
)
def test_words_for_half_of_the_day_are_read(text, hour):
    found = read_date(text, DateRules(order="DMY"), SENT)
    assert found == datetime(2020, 5, 3, hour, 5)


@pytest.mark.parametrize(
    ("text", "hour"),
    [
        ("posted at May 3, 2020, 4 p.m. #17", 16),
        ("May 3, 2020, 12 a.m.", 0),
        ("3 May 2020 at 9am", 9),
        ("05/03/2020 11 PM", 23),
        ("Antwort 7 am 3. Mai 2020", 0),
        ("3 May 2020, 9 replies", 0),
    ],
)
def test_whole_hours_are_told_without_minutes_right_after_the_date(text, hour):
    assert read_date(text, DateRules(order="MDY"), SENT) == datetime(2020, 5, 3, hour)


def test_words_nobody_knows_are_told_by_threads_running_forward():
    moments, dates = written(("zar", "zur"), hours=4)
    assert learn_noon(dates, "en") == (("zar", False), ("zur", True))
    rules = learn_dates(dates, "en")
    assert [read_date(one.text, rules, SENT) for one in dates] == moments


def test_what_cannot_be_told_is_no_time_at_all():
    _, dates = written(("zar", "zur"), hours=60)
    rules = learn_dates(dates, "en")
    assert dict(rules.noon) == {"zar": None, "zur": None}
    assert {read_date(one.text, rules, SENT) for one in dates} == {None}


def test_a_clock_of_24_hours_with_words_beside_it_is_left_alone():
    dates = [
        Dated(f"{at + 1:02d} May 2020 {at % 24:02d}:30 {word}", 0, SENT)
        for at, word in enumerate(["uhr", "ora"] * 12)
    ]
    assert learn_noon(dates, "en") == ()
    assert read_date(dates[13].text, learn_dates(dates, "en"), SENT).hour == 13


def test_names_of_days_beside_a_clock_are_no_halves_of_days():
    dates = [
        Dated(f"{at + 1:02d} May 2020, {day} {at + 1:02d}:30", 0, SENT)
        for at, day in enumerate(["Monday", "Tuesday"] * 5)
    ]
    assert learn_noon(dates, "en") == ()


def test_rules_survive_being_written_down():
    _, dates = written(("zar", "zur"), hours=4)
    rules = learn_dates(dates, "en")
    again = DateRules.from_json(
        {
            "language": rules.language,
            "patterns": [{"pattern": p.pattern, "fields": p.fields} for p in rules.patterns],
            "noon": [list(pair) for pair in rules.noon],
        }
    )
    assert again == rules


def test_posts_of_such_a_forum_have_their_times():
    posts = thread(20, start=START)
    html = "".join(
        f'<div class="post" id="p{one.number}"><a class="name" href="/u/{one.author}">{one.author}'
        f'</a><span class="date">{spelled(one.time, ("zar", "zur"))}</span><div class="text">'
        f"{one.text}</div></div>"
        for one in posts
    )
    read = page(html)
    found = extract_page(read, learn_wrapper([read]))
    times = [one.posted_at for one in found]
    assert len(found) == len(posts)
    assert times in ([one.time for one in posts], [None] * len(posts))
    assert all(one.posted_at_raw for one in found)
