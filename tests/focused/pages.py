"""Pages from HTML, as a crawl would read them."""

from datetime import UTC, datetime

from threadhound.dom.page import read_page
from threadhound.model import Exchange, Response

WHEN = datetime(2025, 6, 2, tzinfo=UTC)


def page(html, url="http://a.example/page", status=200):
    headers = (("Content-Type", "text/html; charset=utf-8"),)
    body = html.encode()
    exchange = Exchange(url, status, "", (), headers, body, WHEN)
    return read_page(Response(url, (exchange,), body))


def body(content, head=""):
    return f"<!DOCTYPE html><html><head><title>t</title>{head}</head><body>{content}</body></html>"
