"""All strategies by name: what `--strategy` and `compare` choose from."""

from __future__ import annotations

from threadhound.errors import UsageError
from threadhound.learn.entering import FromEntry
from threadhound.learn.focus.strategy import FOCUS, FOCUS_FAST, FOCUS_JOURNAL
from threadhound.learn.fused.strategy import FUSED
from threadhound.learn.generic import GENERIC, GENERIC_ALL
from threadhound.learn.interface import Strategy
from threadhound.learn.irobot.strategy import IROBOT
from threadhound.learn.structure.strategy import STRUCTURE, STRUCTURE_PLAIN
from threadhound.learn.traversal.strategy import TRAVERSAL, TRAVERSAL_PRINTED, TRAVERSAL_UNIONS

# Those that were published without a way to find the entry get one; generic goes everywhere.
_ALL: tuple[Strategy, ...] = (
    FUSED,
    FOCUS,
    FOCUS_FAST,
    FOCUS_JOURNAL,
    FromEntry(TRAVERSAL),
    FromEntry(TRAVERSAL_PRINTED),
    FromEntry(TRAVERSAL_UNIONS),
    FromEntry(IROBOT),
    FromEntry(STRUCTURE),
    FromEntry(STRUCTURE_PLAIN),
    GENERIC,
    GENERIC_ALL,
)
STRATEGIES: dict[str, Strategy] = {s.name: s for s in _ALL}


def strategy_named(name: str) -> Strategy:
    """The strategy of this name, or a clear refusal."""
    if name not in STRATEGIES:
        known = ", ".join(sorted(STRATEGIES))
        raise UsageError(f"There is no strategy '{name}'.", f"Known strategies: {known}.")
    return STRATEGIES[name]
