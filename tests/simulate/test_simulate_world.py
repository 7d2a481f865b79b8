"""Boards, threads, posts and people follow from the spec by arithmetic, and fit together."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from threadhound.evaluate.simulate import ForumSpec, thread_posts, totals, with_traps
from threadhound.evaluate.simulate.alive import world_at
from threadhound.evaluate.simulate.content import BlockKind, Prose
from threadhound.evaluate.simulate.forum import forum_at
from threadhound.evaluate.simulate.labels import SCRIPT_OF, labels_of
from threadhound.evaluate.simulate.scripts import SCRIPTS, vocabulary
from threadhound.evaluate.simulate.spec import NOW

specs = st.builds(
    ForumSpec,
    seed=st.integers(0, 2**32),
    boards=st.integers(1, 30),
    depth=st.integers(1, 4),
    threads=st.integers(0, 3000),
    giant=st.sampled_from([0, 500]),
    stickies=st.integers(0, 2),
)


@settings(max_examples=40, deadline=None)
@given(spec=specs)
def test_every_thread_is_listed_once_in_its_board(spec):
    world = world_at(spec, 0)
    listed = []
    for board in world.boards.values():
        rows = world.rows(board.id, 0, 10**6) + world.stickies(board.id)
        assert len(rows) == world.board_size(board.id)
        assert all(world.board_of(t) == board.id for t in rows)
        assert board.holds_threads or not rows
        listed += rows
    assert sorted(listed) == list(range(1, spec.threads + 1))


@settings(max_examples=40, deadline=None)
@given(spec=specs, luck=st.integers(0, 10**9))
def test_post_ids_lead_back_to_their_posts(spec, luck):
    world = world_at(spec, 0)
    count = world.founding_posts()
    assert count == sum(world.post_count(t) for t in world.thread_ids())
    if count:
        post = 1 + luck % count
        thread, position = world.locate(post)
        assert world.post_id(thread, position) == post
        assert 1 <= position <= world.post_count(thread)
    assert world.locate(0) is None
    assert world.locate(count + 1) is None


def test_post_ids_are_dense_and_unique():
    world = world_at(ForumSpec(threads=700, giant=40), 0)
    ids = [
        world.post_id(t, p) for t in world.thread_ids() for p in range(1, world.post_count(t) + 1)
    ]
    assert sorted(ids) == list(range(1, len(ids) + 1))


@settings(max_examples=25, deadline=None)
@given(spec=specs, luck=st.integers(0, 10**9))
def test_posts_of_a_thread_follow_each_other_in_time(spec, luck):
    if not spec.threads:
        return
    thread = 1 + luck % spec.threads
    posts = thread_posts(spec, thread)
    times = [post.time for post in posts]
    assert times == sorted(times)
    assert len(set(times)) == len(times)
    assert times[-1] <= NOW
    assert [post.position for post in posts] == list(range(1, len(posts) + 1))
    assert all(post.reply_to < post.position for post in posts)


def test_lists_are_sorted_by_the_last_post():
    world = world_at(ForumSpec(threads=400), 0)
    for board in world.boards:
        times = [world.thread(t).last_time for t in world.rows(board, 0, 400)]
        assert times == sorted(times, reverse=True)


def test_neighbours_are_mutual_and_stay_in_the_board():
    world = world_at(ForumSpec(threads=300), 0)
    for thread in range(1, 301):
        after = world.neighbour(thread, 1)
        if after:
            assert world.board_of(after) == world.board_of(thread)
            assert world.neighbour(after, -1) == thread
    newest = world.rows(1, 0, 1)[0]
    assert world.neighbour(newest, 1) is None


def test_board_trees_have_the_asked_depth_and_no_orphans():
    spec = with_traps(ForumSpec(), "F6")
    boards = world_at(spec, 0).boards
    assert max(board.level for board in boards.values()) == 4
    for board in boards.values():
        assert not board.parent or board.id in boards[board.parent].children
        assert all(boards[child].parent == board.id for child in board.children)
    assert any(board.children and board.holds_threads for board in boards.values())


def test_totals_of_a_huge_forum_need_no_memory_per_page():
    spec = ForumSpec(threads=200_000, boards=50)
    found = totals(spec)
    assert found.threads == 200_000
    assert found.thread_pages > 200_000
    world = forum_at(spec).world
    assert len(vars(world)) < 20
    tables = [v for v in vars(world).values() if isinstance(v, list | dict | tuple)]
    assert max(len(table) for table in tables) < 1000


def test_totals_count_what_guests_see():
    spec = ForumSpec(threads=90, private_boards=2)
    world = forum_at(spec).world
    private = [b.id for b in world.boards.values() if b.private]
    hidden = sum(world.board_size(b) for b in private)
    assert len(private) == 2
    assert totals(spec).threads == 90 - hidden
    assert totals(spec).boards == 4


@settings(max_examples=60, deadline=None)
@given(number=st.integers(0, 250_000_000), language=st.sampled_from(sorted(SCRIPT_OF)))
def test_names_are_numbers_in_words(number, language):
    prose = prose_of(language)
    assert prose.number_of(prose.name_words(number)) == number
    assert prose.number_of(("no", "such", "words!")) is None


_prose = {}


def prose_of(language):
    if language not in _prose:
        _prose[language] = Prose(5, SCRIPT_OF[language])
    return _prose[language]


@pytest.mark.parametrize("script", sorted(SCRIPTS))
def test_every_script_has_words_of_its_own(script):
    words = vocabulary(script, 3)
    assert len(set(words)) == len(words)
    assert all(word.strip() == word and word for word in words)
    if script not in ("latin", "accented"):
        assert not any(word.isascii() for word in words)


def test_titles_and_people_differ():
    prose = prose_of("en")
    assert len({prose.title(n) for n in range(20_000)}) == 20_000
    assert len({prose.person(n) for n in range(1, 5000)}) == 4999


def test_posts_have_quotes_code_lists_images_links_signatures_and_edits():
    spec = ForumSpec(threads=200)
    forum = forum_at(spec)
    kinds, edits, signed = set(), 0, 0
    for thread in range(1, 60):
        for post in forum.world.posts(thread, 0, 1000):
            kinds |= {block.kind for block in post.blocks}
            edits += bool(post.edited)
            signed += bool(forum.person(post.author).signature)
    assert kinds == set(BlockKind)
    assert edits > 10
    assert signed > 10


def test_a_quote_repeats_words_of_the_quoted_post():
    spec = ForumSpec(threads=60)
    world = forum_at(spec).world
    checked = 0
    for thread in range(1, 61):
        for post in world.posts(thread, 0, 100):
            quote = next((b for b in post.blocks if b.kind is BlockKind.QUOTE), None)
            if quote:
                source = world.post(thread, world.reply_to(thread, post.position))
                assert quote.source == world.person(source.author)
                assert quote.text in [b.text for b in source.blocks]
                checked += 1
    assert checked > 20


def test_true_texts_tell_posts_apart():
    spec = ForumSpec(threads=300)
    texts = [p.text for t in range(1, 301) for p in thread_posts(spec, t)]
    assert len(set(texts)) > 0.995 * len(texts)


@pytest.mark.parametrize("language", sorted(SCRIPT_OF))
def test_labels_are_complete_in_every_language(language):
    labels = labels_of(language, 4)
    assert len(labels.months) == 12
    assert all(getattr(labels, name) for name in labels.__slots__)


def test_nonsense_labels_differ_from_forum_to_forum():
    assert labels_of("xx", 1).next != labels_of("xx", 2).next
    assert labels_of("xx", 1).next not in ("Next", "next")
