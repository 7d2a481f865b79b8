"""Server faults, drawn per URL and attempt: the same crawl meets the same troubles."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from zlib import crc32

from threadhound.evaluate.simulate.chance import draw, salt, share


class Trouble(StrEnum):
    """What a server can do to a request."""

    NONE = "none"
    STATUS = "status"  # 429 or 503, with Retry-After where one is set
    DROP = "drop"  # the connection ends without a byte
    RESET = "reset"  # the connection is reset in the middle of the body
    TRUNCATE = "truncate"  # the connection ends before the announced length
    SLOW = "slow"  # the body comes in small pieces
    LOOP = "loop"  # a redirect to itself
    BROKEN = "broken"  # 500, for ever


@dataclass(frozen=True, slots=True)
class Faults:
    """Shares of the requests (of the URLs for the lasting ones) that fail, each in its way."""

    busy: float = 0.0
    busy_status: int = 503
    retry_after: str = ""  # seconds, an HTTP date or rubbish, as is
    drop: float = 0.0
    reset: float = 0.0
    truncate: float = 0.0
    slow: float = 0.0
    slow_seconds: float = 0.2  # pause between two pieces of a slow body
    slow_pieces: int = 5
    loop: float = 0.0  # of the URLs, for ever
    broken: float = 0.0  # of the URLs, for ever
    delay: float = 0.0  # seconds before every answer
    busy_from: int = 0  # requests number busy_from .. busy_to - 1 all get busy_status
    busy_to: int = 0
    robots: str = ""  # "": as the forum says; a status code; "drop"; "hang"

    @property
    def any(self) -> bool:
        """Whether anything at all can go wrong."""
        return self != NO_FAULTS


NO_FAULTS = Faults()


def trouble_for(faults: Faults, seed: int, target: str, attempt: int, number: int = 0) -> Trouble:
    """What happens to the `attempt`-th request (from 1) of a target, the `number`-th of all."""
    if faults.busy_from <= number < faults.busy_to:
        return Trouble.STATUS
    url = crc32(target.encode())
    lasting = share(draw(salt(seed, "lasting"), url))
    if lasting < faults.broken:
        return Trouble.BROKEN
    if lasting < faults.broken + faults.loop:
        return Trouble.LOOP
    return _passing(faults, share(draw(salt(seed, "passing"), url, attempt)))


def _passing(faults: Faults, luck: float) -> Trouble:
    for trouble, part in (
        (Trouble.STATUS, faults.busy),
        (Trouble.DROP, faults.drop),
        (Trouble.RESET, faults.reset),
        (Trouble.TRUNCATE, faults.truncate),
        (Trouble.SLOW, faults.slow),
    ):
        if luck < part:
            return trouble
        luck -= part
    return Trouble.NONE
