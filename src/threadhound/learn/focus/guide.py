"""Crawling by patterns alone: every link that fits one is followed, wherever it stands."""

from __future__ import annotations

from threadhound.learn.focus.patterns import Itf, Matcher, Rule
from threadhound.learn.interface import Steady
from threadhound.model import Follow, Page, PageKind, Skip, Verdict
from threadhound.urls.canonical import url_key


class FocusGuide(Steady):
    """Breadth first; nothing is classified, nothing compared."""

    def __init__(self, itf: Itf, entry: str) -> None:
        self._matcher = Matcher(itf)
        self._sessions = itf.sessions
        self._entry = self.key(entry)

    def key(self, url: str) -> str:
        return url_key(self._sessions.stripped(url))

    def judge(self, page: Page) -> Verdict:
        follow: list[Follow] = []
        skips: list[Skip] = []
        for url in dict.fromkeys(link.url for link in page.links):
            rule = self._matcher.rule(url)
            if rule is None:
                skips.append(Skip(url, "no pattern"))
            else:
                follow.append(Follow(url, self.key(url), rule.type.value))
        return Verdict(self._kind(page), tuple(follow), tuple(skips))

    def _kind(self, page: Page) -> PageKind:
        if self._entry in (self.key(page.url), self.key(page.final_url)):
            return PageKind.ENTRY
        rules: list[Rule | None] = [self._matcher.rule(url) for url in (page.url, page.final_url)]
        return next((rule.kind for rule in rules if rule is not None), PageKind.OTHER)
