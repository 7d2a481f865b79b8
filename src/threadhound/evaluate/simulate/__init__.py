"""Forums made up from a seed: any size, any known trap, exact truth. Also the demo forum."""

from __future__ import annotations

from threadhound.evaluate.simulate.faults import Faults
from threadhound.evaluate.simulate.forum import Answer, Visit
from threadhound.evaluate.simulate.mirror import write_mirror
from threadhound.evaluate.simulate.presets import PRESETS, preset
from threadhound.evaluate.simulate.render import render
from threadhound.evaluate.simulate.server import ForumServer, ForumThread, Seen
from threadhound.evaluate.simulate.spec import ForumSpec, Life
from threadhound.evaluate.simulate.traps import TRAPS, with_traps
from threadhound.evaluate.simulate.truth import (
    Totals,
    TruePost,
    content_targets,
    entry_target,
    start_targets,
    thread_posts,
    totals,
    truth,
)

__all__ = [
    "PRESETS",
    "TRAPS",
    "Answer",
    "Faults",
    "ForumServer",
    "ForumSpec",
    "ForumThread",
    "Life",
    "Seen",
    "Totals",
    "TruePost",
    "Visit",
    "content_targets",
    "entry_target",
    "preset",
    "render",
    "start_targets",
    "thread_posts",
    "totals",
    "truth",
    "with_traps",
    "write_mirror",
]
