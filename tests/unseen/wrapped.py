"""A made-up forum seen through something: its pages changed, moved, or lost on the way."""

from __future__ import annotations

from functools import cached_property

from threadhound.fetch.replay import Answer
from unseen.imitation import Imitation, ImitationTruth


class Wrapped:
    """Subclasses say what is `shown`; all that they do not say, the forum inside says."""

    def __init__(self, forum: Imitation, mark: str) -> None:
        self.forum = forum
        self.name = forum.name + mark

    def __getattr__(self, name: str) -> object:
        return getattr(self.forum, name)

    @cached_property
    def truth(self) -> ImitationTruth:
        return ImitationTruth(self)  # type: ignore[arg-type]

    def answer(self, url: str) -> Answer | None:
        return Imitation.answer(self, url)  # type: ignore[arg-type]
