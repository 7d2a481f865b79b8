"""What a notebook works out from all that is noted, kept until something else is noted."""

from __future__ import annotations

from dataclasses import dataclass, field

from threadhound.learn.fused.detours import LinksOfPosts
from threadhound.learn.fused.families import Family
from threadhound.learn.fused.siblings import Name
from threadhound.learn.fused.titles import Titles
from threadhound.model import PageKind
from threadhound.urls.pattern import Pattern


@dataclass(slots=True)
class Kept:
    """Learning asks for these again and again between two pages; a new page needs a new one."""

    families: list[Family] | None = None
    of_posts: LinksOfPosts | None = None
    furniture: dict[Family, bool] = field(default_factory=dict)
    kinds: dict[Family, PageKind | None] = field(default_factory=dict)
    detours: dict[Family, bool] = field(default_factory=dict)
    titles: Titles | None = None
    groups: tuple[dict[Name, frozenset[str]], dict[PageKind, tuple[Pattern, ...]]] | None = None
