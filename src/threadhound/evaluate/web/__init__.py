"""A web of many linked sites made up from a seed: forums, blogs, news, shops, link farms."""

from __future__ import annotations

from threadhound.evaluate.web.fetching import WebFetcher
from threadhound.evaluate.web.server import WebServer
from threadhound.evaluate.web.spec import WebSpec
from threadhound.evaluate.web.web import Web

__all__ = ["Web", "WebFetcher", "WebServer", "WebSpec"]
