"""Conversations as people have them: short words and long ones, lists, code, links, pictures."""

# ruff: noqa: DTZ001 - forums show local times

from dataclasses import dataclass
from datetime import datetime, timedelta

START = datetime(2023, 11, 25, 9, 5)
NAMES = ["Marten", "ola_b", "Quill", "J. Ferro", "tin-can", "Sato", "Ludo77", "бобр"]


@dataclass(frozen=True)
class Said:
    """One post: what is true of it. `html` is the body as the template gets it."""

    number: int
    author: str
    time: datetime
    text: str
    html: str
    depth: int = 0

    @property
    def profile(self) -> int:
        return 40 + NAMES.index(self.author)


# (html, text) as writers make them; what no two posts say alike is a post's own.
BODIES = [
    (
        "<p>My heat pump rattles below minus five, and the display shows E4 now and then.</p>"
        "<p>Does anybody know what that code means? The manual does not list it.</p>",
        "My heat pump rattles below minus five, and the display shows E4 now and then.\n"
        "Does anybody know what that code means? The manual does not list it.",
    ),
    (
        "E4 is the flow sensor. Clean the strainer first, it takes ten minutes and costs nothing.",
        "E4 is the flow sensor. Clean the strainer first, it takes ten minutes and costs nothing.",
    ),
    ("Thanks!", "Thanks!"),
    (
        "I did these three things:<ul><li>closed both valves</li><li>took out the strainer"
        "</li><li>rinsed it</li></ul>and it still rattles.",
        "I did these three things:\nclosed both valves\ntook out the strainer\nrinsed it\n"
        "and it still rattles.",
    ),
    (
        'Have a look at <a href="https://wiki.example/flow">this page on flow</a>, the second '
        "table has the pressures for each season.",
        "Have a look at this page on flow, the second table has the pressures for each season.",
    ),
    (
        "The log says<br><code>flow=0.2 setpoint=0.8</code><br>so there is air in the loop, "
        "I would say.",
        "The log says\nflow=0.2 setpoint=0.8\nso there is air in the loop, I would say.",
    ),
    (
        "Bled it on Sunday. <b>No rattle since then</b>, even at minus eleven. The strainer was "
        "clean but there must have been a litre of air in there.",
        "Bled it on Sunday. No rattle since then, even at minus eleven. The strainer was "
        "clean but there must have been a litre of air in there.",
    ),
    ("+1", "+1"),
    (
        "Same model here, bought in 2019, never a problem until last week. I wonder whether the "
        "new firmware has anything to do with it?",
        "Same model here, bought in 2019, never a problem until last week. I wonder whether the "
        "new firmware has anything to do with it?",
    ),
    (
        "<p>Do not forget to top up the pressure afterwards.</p><p>1.5 bar is plenty.</p>",
        "Do not forget to top up the pressure afterwards.\n1.5 bar is plenty.",
    ),
    ("No idea, sorry.", "No idea, sorry."),
    (
        "We called the firm and they came on the same day, which I had not expected at all in "
        "January. They replaced a relay and left a bill of forty euros.",
        "We called the firm and they came on the same day, which I had not expected at all in "
        "January. They replaced a relay and left a bill of forty euros.",
    ),
]
DEPTHS = [0, 1, 2, 3, 2, 3, 4, 1, 2, 0, 1, 1]


def talk(count, seed=0, start=START):
    """Posts with rising times, names that come back and texts that differ."""
    posts = []
    for at in range(count):
        html, text = BODIES[(at + 5 * seed) % len(BODIES)]
        mark = f" [{seed}-{at}]" if at >= len(BODIES) or seed else ""
        depth = DEPTHS[at % len(DEPTHS)]
        posts.append(
            Said(
                number=2000 * (seed + 1) + 3 * at + 1,
                author=NAMES[(at * (at + 1) // 2 + seed) % len(NAMES)],
                time=start + timedelta(days=19 * seed + at, minutes=41 * at),
                text=_marked(text, mark),
                html=_marked(html, mark, "</p>"),
                depth=min(depth, posts[-1].depth + 1) if posts else 0,
            )
        )
    return posts


def _marked(text, mark, before=""):
    if before and text.endswith(before):
        return text.removesuffix(before) + mark + before
    return text + mark
