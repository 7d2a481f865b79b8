"""The parts of one site's crawl, put together once and handed to those who use them."""

from __future__ import annotations

from dataclasses import dataclass

from threadhound.crawl.clock import Clock
from threadhound.crawl.commit import Committer
from threadhound.crawl.conclude import Judge
from threadhound.crawl.library import Library
from threadhound.crawl.probe import Probe
from threadhound.crawl.traffic import Traffic
from threadhound.crawl.trouble import Troubles
from threadhound.settings import Settings
from threadhound.store.interface import Store


@dataclass(frozen=True, slots=True)
class Site:
    """Everything the engine needs to crawl one site."""

    settings: Settings
    store: Store
    writer: Committer
    traffic: Traffic
    judge: Judge
    probe: Probe
    library: Library
    troubles: Troubles
    clock: Clock
