"""A forum of tables that several ways of learning are tried on."""

from dataclasses import replace

from threadhound.evaluate.simulate import ForumSpec

FORUM = ForumSpec(
    seed=5,
    boards=4,
    threads=60,
    users=8,
    threads_per_page=6,
    posts_per_page=6,
    posts=((60, 1, 6), (40, 7, 20)),
    theme="tables-classic",
)
LARGER = replace(FORUM, threads=120)
