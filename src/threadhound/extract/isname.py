"""What can be somebody's name: short, with letters, no date, no caption, no address."""

from __future__ import annotations

import re
from functools import lru_cache

from threadhound.dom.dates import looks_like_date

LONGEST_NAME = 48
MOST_NAME_WORDS = 4
_CLOCK = re.compile(r"\d{1,2}:\d\d(?!\d)")  # `03:21 hours`
_COUNTED = re.compile(r"[(\[]?\d+\s+\D")  # "2 comments", "(2 answers)": how many, not who
_MAIL = re.compile(r"\S+(?:@| \w\w )[\w-]+(?:\.[\w-]+)+")  # also `ann at example.org`
_LABELLED_CODE = re.compile(r"[^\W\d_]+:\S*\d")  # `ID:Ab40xQz0`
_GLUED = re.compile(r"[^\W\d]+\d+")  # `Mar12`: what runs on into a number is no date
_LETTER = re.compile(r"[^\W_]")


@lru_cache(maxsize=8192)
def is_name(text: str) -> bool:
    """Whether a text can be somebody's name; a word that is "today" somewhere can (`Leo`)."""
    return (
        0 < len(text) <= LONGEST_NAME
        and _LETTER.search(text) is not None
        and text.count(" ") < MOST_NAME_WORDS
        and text[-1] not in ":]"  # a caption, a command
        and ": " not in text  # a label and what it labels
        and "://" not in text  # where something is
        and _LABELLED_CODE.match(text) is None
        and not _COUNTED.match(text)
        and not _CLOCK.match(text)
        and (not looks_like_date(text) or _GLUED.fullmatch(text) is not None or text.isalpha())
        and not _MAIL.fullmatch(text)
    )
