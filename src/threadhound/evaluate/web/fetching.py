"""A fetcher over a made-up web: in the same process, without names or sockets."""

from __future__ import annotations

from urllib.parse import urlsplit

from threadhound.evaluate.web.web import Web
from threadhound.fetch.replay import Answer, ReplayFetcher
from threadhound.model import Failure, Request, Response


class _Answers:
    """The web as the replaying fetcher asks for it."""

    token = b""

    def __init__(self, web: Web) -> None:
        self._web = web

    def answer(self, url: str) -> Answer | None:
        parts = urlsplit(url)
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        found = self._web.answer(parts.netloc, target)
        return Answer(found.status, "", found.headers, found.body)


class WebFetcher:
    """Answers as the network would; hosts that the web does not have are not found."""

    def __init__(self, web: Web) -> None:
        self._web = web
        self._replay = ReplayFetcher(_Answers(web))
        self.requests = 0

    async def fetch(self, request: Request) -> Response | Failure:
        self.requests += 1
        host = urlsplit(request.url).netloc
        if self._web.site(host) is None:
            return Failure(request.url, "dns", f"{host} has no address.", transient=False)
        found = await self._replay.fetch(request)
        self._replay.log.clear()
        return found

    async def close(self) -> None:
        await self._replay.close()
