"""A simulated forum that lives while it is crawled, for a `ReplayFetcher`."""

from datetime import UTC, datetime
from email.utils import format_datetime
from urllib.parse import urlsplit

from threadhound.evaluate.simulate import Visit, render
from threadhound.evaluate.simulate.server import ForumServer
from threadhound.fetch.replay import Answer

ORIGIN = "http://forum.test"


class LivingSite:
    """Answers by the forum's clock; a request takes so many seconds, as `Date` headers say."""

    token = b""

    def __init__(self, spec, seconds=30):
        self.spec, self.seconds = spec, seconds
        self.server = ForumServer(spec)

    @property
    def tick(self):
        return self.server.tick

    def answer(self, url):
        parts = urlsplit(url)
        target = parts.path + (f"?{parts.query}" if parts.query else "")
        visit = Visit(True, self.server.requests, self.tick, ORIGIN)
        found = render(self.spec, target, visit)
        self.server.note("GET", found.status, target)
        headers = [each for each in found.headers if each[0].lower() != "date"]
        return Answer(found.status, "", (*headers, self._date()), found.body)

    def _date(self):
        now = self.spec.now + self.seconds * self.server.requests
        return ("Date", format_datetime(datetime.fromtimestamp(now, UTC), usegmt=True))
