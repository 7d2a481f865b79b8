"""A few hosts behind one proxy on loopback: what they are asked is written down."""

import asyncio
import threading
import time
from dataclasses import dataclass

from threadhound.evaluate.simulate import Answer
from threadhound.evaluate.web import WebServer

HTML = (("Content-Type", "text/html; charset=utf-8"),)


@dataclass(frozen=True)
class Asked:
    host: str
    target: str
    at: float


def page(*links, comments=True, words=""):
    """A page of somebody's words; with comments as class names tell them."""
    css = "comment" if comments else "plain"
    anchors = "".join(f'<a href="{link}">{link}</a> ' for link in links)
    return f'<html><body><p class="{css}">{words}</p>{anchors}</body></html>'


class LittleWeb:
    """Hosts by name: a dict of targets, each to HTML, a status, or (status, headers)."""

    def __init__(self, hosts):
        self.hosts = hosts

    def answer(self, host, target):
        found = self.hosts.get(host, {}).get(target, 404)
        if isinstance(found, str):
            return Answer(200, HTML, found.encode())
        status, headers = found if isinstance(found, tuple) else (found, {})
        return Answer(status, (*HTML, *headers.items()), b"<p>no</p>")


class Served:
    """`with Served(web) as served:` answers as a proxy at `served.url`; `log` has all requests."""

    def __init__(self, web, delay=0.0):
        self.log = []
        self._answer, self._delay = web.answer, delay
        self._server = WebServer(self)
        self._loop = asyncio.new_event_loop()
        self._up, self._end = threading.Event(), asyncio.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def answer(self, host, target):
        self.log.append(Asked(host, target, time.monotonic()))
        time.sleep(self._delay)
        return self._answer(host, target)

    @property
    def url(self):
        return self._server.url

    def asked(self, host=None):
        """Pages asked for, robots.txt left out."""
        return [
            f"http://{one.host}{one.target}"
            for one in self.log
            if one.target != "/robots.txt" and host in (None, one.host)
        ]

    def _run(self):
        async def serve():
            async with self._server:
                self._up.set()
                await self._end.wait()

        self._loop.run_until_complete(serve())

    def __enter__(self):
        self._thread.start()
        self._up.wait(10)
        return self

    def __exit__(self, *_):
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join(10)
        self._loop.close()
