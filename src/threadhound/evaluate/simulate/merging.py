"""Threads that were merged into others: their posts stand among the others', by time."""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property

from threadhound.evaluate.simulate.living import History, LivingWorld
from threadhound.evaluate.simulate.spec import ForumSpec
from threadhound.evaluate.simulate.world import Post

Origin = tuple[int, int]  # a post by the thread that it was written in, and its position there


class MergedWorld(LivingWorld):
    """A living world in which moderators put threads together."""

    def __init__(self, spec: ForumSpec, tick: int, history: History) -> None:
        self._apart = LivingWorld(spec, tick, history)
        super().__init__(spec, tick, history)

    @cached_property
    def _origins(self) -> dict[int, list[Origin]]:
        """The posts of threads that took in others, in their order."""
        members: dict[int, list[int]] = defaultdict(list)
        for thread in self.history.merged:
            members[self.merged_into(thread) or 0].append(thread)
        return {whole: self._by_time([whole, *parts]) for whole, parts in members.items()}

    def _by_time(self, threads: list[int]) -> list[Origin]:
        apart = self._apart
        posts = [(t, n) for t in threads for n in range(1, apart.post_count(t) + 1)]
        return sorted(posts, key=lambda one: (apart.post_time(*one), apart.post_id(*one)))

    @cached_property
    def _places(self) -> dict[Origin, Origin]:
        """Where posts of merged threads stand now."""
        return {
            origin: (whole, position)
            for whole, origins in self._origins.items()
            for position, origin in enumerate(origins, 1)
        }

    def _origin(self, thread: int, position: int) -> Origin:
        origins = self._origins.get(thread)
        return origins[position - 1] if origins else (thread, position)

    def merged_into(self, thread: int) -> int | None:
        there = self.history.merged.get(thread)
        while there in self.history.merged:
            there = self.history.merged[there]
        return there

    def post_count(self, thread: int) -> int:
        origins = self._origins.get(thread)
        return len(origins) if origins else self._apart.post_count(thread)

    def post_id(self, thread: int, position: int) -> int:
        return self._apart.post_id(*self._origin(thread, position))

    def post_time(self, thread: int, position: int) -> int:
        return self._apart.post_time(*self._origin(thread, position))

    def locate(self, post: int) -> tuple[int, int] | None:
        origin = self._apart.locate(post)
        return self._places.get(origin, origin) if origin else None

    def post(self, thread: int, position: int) -> Post:
        post = self._apart.post(*self._origin(thread, position))
        return post._replace(thread=thread, position=position)

    def reply_to(self, thread: int, position: int) -> int:
        origin = self._origin(thread, position)
        answered = self._apart.reply_to(*origin)
        if not answered:
            return 0
        there = (origin[0], answered)
        return self._places.get(there, there)[1]
