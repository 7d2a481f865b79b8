"""Forums with names: for a first look, for speed, and for each layout and address style."""

from __future__ import annotations

from threadhound.errors import UsageError
from threadhound.evaluate.simulate.spec import ForumSpec
from threadhound.evaluate.simulate.traps import TRAPS, with_traps

# A visitor's first forum: 120 threads that a guest can read, in six boards beside a private one.
DEMO = with_traps(
    ForumSpec(
        seed=7,
        name="demo",
        boards=7,
        threads=129,
        theme="divs-plain",
        date_tag="time",
        stickies=1,
        canonical=True,
        robots=(
            "User-agent: *\nDisallow: /find.php\nDisallow: /members.php\n"
            "Disallow: /write.php\nDisallow: /report.php\n"
        ),
    ),
    "F1",
    "F2",
    "F3",
    "F12",
)
# Flat and big: pages of about 20 KB with about 50 links, so that a bench measures the crawler.
BENCH = with_traps(
    ForumSpec(
        seed=3,
        name="bench",
        boards=40,
        threads=100_000,
        posts=((1, 8, 36),),
        users=4000,
        posts_per_page=12,
        threads_per_page=16,
        paragraphs=(1, 2),
        sentences=(11, 16),
        plain=True,
        theme="divs-plain",
        sidebar=22,
    ),
    "F2",
)
# One forum per layout and address style, each with its language, paging and manners.
VARIETY = (
    ForumSpec(seed=11, name="query-tables", theme="tables-classic", counting="offset"),
    ForumSpec(
        seed=12, name="dotted-antique", theme="tables-antique", url_style="dotted", dates="american"
    ),
    ForumSpec(
        seed=13,
        name="keyless-divs",
        theme="divs-plain",
        url_style="keyless",
        language="zh",
        dates="han",
    ),
    ForumSpec(
        seed=14,
        name="slug-bem",
        theme="divs-bem",
        url_style="slug",
        language="de",
        dates="dotted",
        rel_links=True,
        canonical=True,
        permalinks="redirect",
    ),
    ForumSpec(
        seed=15,
        name="path-lists",
        theme="lists-definition",
        url_style="path",
        language="ru",
        zone=3,
        pager="all",
    ),
    ForumSpec(
        seed=16,
        name="static-comments",
        theme="lists-comments",
        url_style="static",
        language="el",
        pager="prev-next",
        dates="iso",
        threaded=True,
    ),
    ForumSpec(
        seed=17,
        name="board-slug-cards",
        theme="cards-article",
        url_style="board-slug",
        language="ar",
        date_tag="time",
        dates="relative",
    ),
    ForumSpec(
        seed=18,
        name="title-grid",
        theme="cards-grid",
        url_style="title",
        counting="cursor",
        pager="prev-next",
        dates="near",
        date_tag="title",
    ),
    ForumSpec(
        seed=19,
        name="ambiguous-scrambled",
        theme="divs-bem",
        url_style="ambiguous",
        words="nonsense",
        language="xx",
        scrambled=True,
        past_end="missing",
    ),
)


def _all() -> dict[str, ForumSpec]:
    named = {spec.name: spec for spec in (DEMO, BENCH, *VARIETY)}
    for n, trap in enumerate(TRAPS):
        base = VARIETY[n % len(VARIETY)].but(seed=100 + n, name=trap)
        named[trap] = with_traps(base, trap)
    return named


PRESETS = _all()


def preset(name: str) -> ForumSpec:
    """A forum by name: demo, bench, one of the variety, or a trap (F1 ... F22)."""
    if name not in PRESETS:
        raise UsageError(f"There is no preset {name!r}.", f"Known are: {', '.join(PRESETS)}.")
    return PRESETS[name]
