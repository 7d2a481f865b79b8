"""What an answer means for its page."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from threadhound.fetch.retry import (
    Blocked,
    Done,
    GiveUp,
    Gone,
    Pause,
    Retry,
    classify,
    wait_before_retry,
)
from threadhound.model import Exchange, Failure, Headers, Request, Response
from threadhound.settings import Settings

NOW = datetime(2024, 5, 1, 12, 0, tzinfo=UTC)
URL = "http://forum.example/t/1"


def answered(status: int, headers: Headers = ()) -> Response:
    exchange = Exchange(URL, status, "", (), headers, b"", NOW)
    return Response(URL, (exchange,), b"")


@pytest.mark.parametrize(
    ("status", "outcome"),
    [
        (200, Done()),
        (203, Done()),
        (204, Retry("http-204")),
        (206, Retry("http-206")),
        (304, Retry("http-304")),
        (400, GiveUp("http-400")),
        (401, Blocked(401)),
        (403, Blocked(403)),
        (404, Gone(404)),
        (407, Blocked(407)),
        (408, Retry("http-408")),
        (410, Gone(410)),
        (414, GiveUp("http-414")),
        (425, Retry("http-425")),
        (429, Pause(None)),
        (451, GiveUp("http-451")),
        (500, Retry("http-500")),
        (502, Retry("http-502")),
        (503, Pause(None)),
        (520, Retry("http-520")),
        (999, Retry("http-999")),
    ],
)
def test_statuses(status, outcome):
    assert classify(Request(URL), answered(status), NOW) == outcome


@pytest.mark.parametrize("request_", [Request(URL, etag='"1"'), Request(URL, last_modified="x")])
def test_unchanged_only_if_asked(request_):
    assert classify(request_, answered(304), NOW) == Done(unchanged=True)


@pytest.mark.parametrize("status", [429, 503])
@pytest.mark.parametrize(
    ("value", "seconds"),
    [
        ("7", 7.0),
        ("Wed, 01 May 2024 12:01:00 GMT", 60.0),
        ("-1", None),
        ("soon", None),
        ("0", None),
    ],
)
def test_the_pause_a_site_asks_for(status, value, seconds):
    result = answered(status, (("retry-after", value),))
    assert classify(Request(URL), result, NOW) == Pause(seconds)


@pytest.mark.parametrize(
    ("reason", "transient", "outcome"),
    [
        ("timeout", True, Retry("timeout")),
        ("reset", True, Retry("reset")),
        ("short-body", True, Retry("short-body")),
        ("dns", True, Retry("dns", host_trouble=True)),
        ("refused", True, Retry("refused", host_trouble=True)),
        ("unreachable", True, Retry("unreachable", host_trouble=True)),
        ("too-large", False, GiveUp("too-large")),
        ("redirect-off-scope", False, GiveUp("redirect-off-scope")),
        ("private-address", False, GiveUp("private-address")),
    ],
)
def test_failures(reason, transient, outcome):
    assert classify(Request(URL), Failure(URL, reason, "It failed.", transient), NOW) == outcome


def test_the_waits_double_and_end():
    settings = Settings(retries=5, retry_seconds=2.0)
    waits = [wait_before_retry(tries, settings) for tries in range(1, 7)]
    assert waits == [2.0, 4.0, 8.0, 16.0, 32.0, None]


def test_the_waits_have_a_cap():
    assert wait_before_retry(10**6, Settings(retries=10**7)) == 3600.0


def test_no_retries_at_all():
    assert wait_before_retry(1, Settings(retries=0)) is None
