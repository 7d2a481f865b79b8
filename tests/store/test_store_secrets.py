"""What a user adds to requests is theirs: it is sent, and not archived."""

import pytest

from store.samples import HOST, exchange
from threadhound.store.redact import REDACTED, archived

OPEN = {"Host": "forum.test", "User-Agent": "Threadhound", "If-None-Match": '"1"'}


@pytest.mark.parametrize(
    "name", ["Cookie", "Authorization", "X-Api-Key", "x-token", "Proxy-Authorization", "DNT"]
)
def test_headers_that_are_not_ours_are_redacted(name):
    sent = exchange(HOST, request_headers=(*OPEN.items(), (name, "secret")))
    kept = dict(archived(sent).request_headers)
    assert kept[name] == REDACTED
    assert {key: kept[key] for key in OPEN} == OPEN


def test_the_answer_keeps_its_headers_but_for_cookies():
    headers = (("Content-Type", "text/html"), ("X-Powered-By", "x"), ("Set-Cookie", "secret"))
    kept = dict(archived(exchange(HOST, headers=headers)).headers)
    assert kept["X-Powered-By"] == "x"
    assert kept["Set-Cookie"] == REDACTED
