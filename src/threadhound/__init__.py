"""A forum crawler that learns how a forum is built.

The names below are the library; docs/library.md shows them in use. They are loaded when they are
first asked for, so that `import threadhound` costs nothing.

`crawl` is a function of the library and also the name of a package inside it. Importing any part
of that package puts it where the function would be, so the package itself can be called.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from threadhound.api.archive import Archive, open_archive
    from threadhound.api.crawling import crawl, crawl_async, crawl_events, crawl_many
    from threadhound.crawl.events import (
        Asked,
        Event,
        Finished,
        Learned,
        PageFailed,
        PageFetched,
        PageSkipped,
        Paused,
        Started,
    )
    from threadhound.crawl.many import Ended
    from threadhound.crawl.report import Report
    from threadhound.errors import ThreadhoundError
    from threadhound.model import PageKind
    from threadhound.settings import Limits, Settings

__version__ = "0.1.0"

_HOMES = {
    "Archive": "api.archive",
    "Asked": "crawl.events",
    "Ended": "crawl.many",
    "Event": "crawl.events",
    "Finished": "crawl.events",
    "Learned": "crawl.events",
    "Limits": "settings",
    "PageFailed": "crawl.events",
    "PageFetched": "crawl.events",
    "PageKind": "model",
    "PageSkipped": "crawl.events",
    "Paused": "crawl.events",
    "Report": "crawl.report",
    "Settings": "settings",
    "Started": "crawl.events",
    "ThreadhoundError": "errors",
    "crawl_async": "api.crawling",
    "crawl_events": "api.crawling",
    "crawl_many": "api.crawling",
    "open_archive": "api.archive",
}

__all__ = [
    "Archive",
    "Asked",
    "Ended",
    "Event",
    "Finished",
    "Learned",
    "Limits",
    "PageFailed",
    "PageFetched",
    "PageKind",
    "PageSkipped",
    "Paused",
    "Report",
    "Settings",
    "Started",
    "ThreadhoundError",
    "__version__",
    "crawl",
    "crawl_async",
    "crawl_events",
    "crawl_many",
    "open_archive",
]


class _CallablePackage(ModuleType):
    """A package that is called like the function `threadhound.api.crawling.crawl`."""

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        return import_module("threadhound.api.crawling").crawl(*arguments, **named)

    @property
    def __signature__(self) -> Any:
        from inspect import signature  # noqa: PLC0415 - for people who ask what to pass

        return signature(import_module("threadhound.api.crawling").crawl)


import_module("threadhound.crawl")
sys.modules["threadhound.crawl"].__class__ = _CallablePackage


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'threadhound' has no attribute '{name}'")
    return getattr(import_module(f"threadhound.{home}"), name)


def __dir__() -> list[str]:
    return __all__
