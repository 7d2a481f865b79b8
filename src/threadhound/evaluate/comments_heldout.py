"""The record classifier where its page types never saw what it judges.

Mirrored forums are judged by page types that were trained as the shipped ones, from the other
mirrors and from simulated forums; made-up sites by page types that were trained from the mirrors
alone, so that nothing the simulator draws was seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from threadhound.errors import UsageError
from threadhound.evaluate.madeup import madeup_mirrors
from threadhound.evaluate.mirror import load_mirror
from threadhound.evaluate.pagetypes import Sampled, examples_of, sampled
from threadhound.evaluate.training import trained
from threadhound.focused.comments import RecordClassifier

LEAST = 2  # mirrors: one to judge, one to learn from


class HeldOut:
    """Classifiers that were trained without what they are to judge."""

    def __init__(self, folders: Sequence[Path]) -> None:
        if len(folders) < LEAST:
            raise UsageError("Leaving one out of one leaves nothing.", "Give two mirrors or more.")
        self._taught = {folder: _both(folder, seed) for seed, folder in enumerate(folders)}

    def for_sites(self) -> RecordClassifier:
        """For made-up sites: taught by the mirrors alone."""
        forums = [forum for pair in self._taught.values() for forum in pair]
        return _made(forums)

    def for_mirrors(self) -> Iterator[tuple[Path, RecordClassifier]]:
        """For each mirror: taught by the others, and by simulated forums."""
        simulated = [sampled(mirror) for mirror in madeup_mirrors()]
        for folder in self._taught:
            others = [
                one for place, pair in self._taught.items() if place != folder for one in pair
            ]
            yield folder, _made([*others, *simulated])


def _both(folder: Path, seed: int) -> tuple[Sampled, Sampled]:
    """A mirror as it is and renamed, so that no weight leans on how long a site's words are."""
    mirror = load_mirror(folder)
    return sampled(mirror), sampled(mirror, seed)


def _made(forums: Sequence[Sampled]) -> RecordClassifier:
    made = RecordClassifier(trained(examples_of(forums)))
    made.name = "records-held-out"
    return made
