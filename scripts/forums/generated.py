"""The same generated content for every forum: boards, threads of many lengths, posts."""

from random import Random
from typing import NamedTuple

BOARDS = ("Harbour and tides", "Old engines", "Kitchen garden", "Maps and charts", "Odds and ends")
PEOPLE = ("ada", "bert", "carla", "dmitri", "edith", "farid", "greta", "hugo")
WORDS = (
    "the", "a", "this", "that", "old", "new", "rusty", "quiet", "engine", "pump", "tide",
    "harbour", "map", "chart", "garden", "bean", "pea", "rope", "sail", "wind", "rain", "copper",
    "brass", "valve", "gauge", "wheel", "seems", "works", "leaks", "turns", "holds", "needs",
    "keeps", "never", "often", "today", "again", "slowly", "well", "badly", "with", "without",
    "under", "over", "near", "behind", "because", "although",
)  # fmt: skip
THREADS = 70


class Thread(NamedTuple):
    board: str
    title: str
    posts: tuple[tuple[str, str], ...]  # author, text


def sentence(dice: Random) -> str:
    words = [dice.choice(WORDS) for _ in range(dice.randint(6, 16))]
    return " ".join(words).capitalize() + "."


def text(dice: Random) -> str:
    return " ".join(sentence(dice) for _ in range(dice.randint(1, 5)))


def threads() -> list[Thread]:
    dice = Random(8)
    found = []
    for number in range(1, THREADS + 1):
        size = dice.choice((1, 1, 2, 3, 5, 8, 9, 13, 21, 34))
        posts = tuple((dice.choice(PEOPLE), text(dice)) for _ in range(size))
        title = f"{sentence(dice)[:40].strip('. ')} {number}"
        found.append(Thread(dice.choice(BOARDS), title, posts))
    return found


MORE = Thread(
    BOARDS[0], "A thread that was not there before",
    (("ada", "Is anybody here after all these tides and engines?"), ("hugo", "Yes, at the pump.")),
)  # fmt: skip


def more_posts() -> list[tuple[str, str, str]]:
    """New posts in old threads: title, author, text."""
    dice = Random(9)
    chosen = dice.sample(threads(), 9)
    return [(thread.title, dice.choice(PEOPLE), text(dice)) for thread in chosen]
