"""What programs put before and behind names: kinds of pages, and views of things."""

from threadhound.urls.affixes import affixes
from threadhound.urls.glued import glued_head, glued_tail
from threadhound.urls.learn_pattern import learn_patterns
from threadhound.urls.pattern import PatternSet, parse_pattern

SITE = "http://forum.example"
TITLES = ("old-boats", "new-sails", "a-leak-below", "paint-for-wood", "rope", "anchors-and-chains")


def fits(patterns, url):
    return PatternSet(patterns).match(SITE + url) is not None


def test_kinds_of_pages_are_told_by_how_names_begin():
    threads = [f"{SITE}/Thread-{title}" for title in TITLES]
    others = [f"{SITE}/User-{name}" for name in ("anna", "ben", "carl-7", "dora")]
    found = learn_patterns(threads, others)
    assert fits(found, "/Thread-never-seen")
    assert not fits(found, "/User-never-seen")
    assert not fits(found, "/Forum-never-seen")


def test_programs_beside_few_names_do_not_hide_how_these_begin():
    names = [
        f"{kind}-{name}" for kind in ("Thread", "User") for name in ("ash", "elm", "fir", "oak")
    ]
    programs = ["search.php", "calendar.php", "portal.php", "misc.php", ""]
    assert set(affixes([*names, *programs]).heads.values()) == {"Thread-", "User-"}


def test_programs_that_begin_as_all_names_do_do_not_hide_what_is_glued_to_numbers():
    kinds = [f"x_{kind}{n}_{name}" for kind in ("post", "list") for n, name in enumerate(TITLES)]
    programs = ["x_login", "x_search", "x_team", "x_help"]
    heads = affixes([*kinds, *programs]).heads
    assert {heads[text].rstrip("0123456789_") for text in kinds} == {"x_post", "x_list"}
    assert not heads.keys() & set(programs)


def test_pages_of_a_thing_begin_as_the_thing_does():
    plain = [f"{SITE}/Thread-{title}" for title in TITLES]
    users = [f"{SITE}/User-{name}" for name in ("anna", "ben", "carl-7", "dora")]
    found = learn_patterns([*plain, f"{SITE}/Thread-rope?page=2"], users)
    assert fits(found, "/Thread-never-seen?page=3")
    assert not fits(found, "/User-never-seen?page=3")


def test_views_of_things_are_left_out_though_nobody_looked_at_them():
    things = [f"{SITE}/boats/{n}-{title}.html" for n, title in enumerate(TITLES, 20)]
    views = [
        url.replace(".html", more) for url in things for more in ("-print.html", "-post77.html")
    ]
    found = learn_patterns(things, beside=[*things, *views])
    assert fits(found, "/boats/99-never-seen.html")
    assert not fits(found, "/boats/99-never-seen-print.html")
    assert not fits(found, "/boats/99-never-seen-post1234.html")


def test_further_pages_are_kept_apart_from_first_ones():
    first = [f"{SITE}/boats/{n}-{title}.html" for n, title in enumerate(TITLES, 20)]
    second = [url.replace(".html", "-2.html") for url in first]
    found = learn_patterns([*first, *second], beside=[*first, *second])
    plain = PatternSet(found).match(f"{SITE}/boats/99-never-seen.html")
    paged = PatternSet(found).match(f"{SITE}/boats/99-never-seen-3.html")
    assert plain[1] == ("99", "never-seen")
    assert paged[1] == ("99", "never-seen", "3")


def test_numbers_that_tell_things_of_one_title_apart_are_no_pages():
    plain = [f"{SITE}/boats/{title}/" for title in TITLES]
    numbers = (2, 2, 390, 31, 876, 493, 32)
    again = [f"{url[:-1]}-{n}/" for url, n in zip(plain, numbers, strict=False)]
    found = learn_patterns([*plain, *again], beside=[*plain, *again])
    for name in ("never-seen", "never-seen-2", "never-seen-907"):
        assert PatternSet(found).match(f"{SITE}/boats/{name}/")[1] == (name,)


def test_a_pattern_with_endings_reads_back_as_it_was_written():
    things = [f"{SITE}/boats/{n}-{title}.html" for n, title in enumerate(TITLES, 20)]
    views = [url.replace(".html", "-post77.html") for url in things]
    for pattern in learn_patterns(things, beside=views):
        again = parse_pattern(str(pattern))
        assert again == pattern
        assert again.match(f"{SITE}/boats/99-a-post5.html") is None


def test_first_words_of_titles_are_no_kinds():
    titles = [f"{word}-{n}-boats" for n in range(3) for word in ("how", "why", "old", "red", "all")]
    assert not affixes([*titles, "sails", "ropes", "knots-in-ropes"]).heads


def test_a_longer_title_is_no_view_of_a_shorter_one():
    assert not affixes(["old-boats", "old-boats-and-sails", "rope", "rope-ends"]).tails


def test_letters_beside_numbers_tell_kinds_of_pages_before_names():
    threads = [f"{SITE}/t{n}-{title}" for n, title in enumerate(TITLES, 120)]
    further = [f"{SITE}/t{n}p15-{title}" for n, title in enumerate(TITLES[:3], 120)]
    boards = [f"{SITE}/f{n}-{title}" for n, title in enumerate(TITLES, 3)]
    found = learn_patterns([*threads, *further], boards)
    assert PatternSet(found).match(f"{SITE}/t99-never-seen")[1] == ("99", "never-seen")
    assert PatternSet(found).match(f"{SITE}/t99p30-never-seen")[1] == ("99", "30", "never-seen")
    assert not fits(found, "/f99-never-seen")
    assert not fits(found, "/u7")


def test_letters_beside_numbers_tell_kinds_of_pages_behind_names():
    threads = [f"{SITE}/{title}-td{n}.html" for n, title in enumerate(TITLES, 120)]
    posts = [f"{SITE}/{title}-tp{n}p{n}7.html" for n, title in enumerate(TITLES, 120)]
    boards = [f"{SITE}/{title}-f{n}.html" for n, title in enumerate(TITLES, 3)]
    found = learn_patterns(threads, [*posts, *boards])
    assert PatternSet(found).match(f"{SITE}/never-seen-td99.html")[1] == ("never-seen", "99")
    assert not fits(found, "/never-seen-tp99p5006.html")
    assert not fits(found, "/never-seen-f99.html")


def test_people_in_a_folder_of_their_own_do_not_hide_kinds_behind_names():
    """Names of people are of any build; they lie in another folder."""
    threads = [f"{SITE}/forum/{title}-t{n}.html" for n, title in enumerate(TITLES, 120)]
    boards = [f"{SITE}/forum/{title}-b{n}.html" for n, title in enumerate(TITLES, 3)]
    people = [f"{SITE}/people/anna{n}" for n in range(40)]
    found = learn_patterns(threads, boards, beside=people)
    assert fits(found, "/forum/never-seen-t99.html")
    assert not fits(found, "/forum/never-seen-b99.html")


def test_numbers_in_titles_are_no_kinds():
    titles = [*TITLES, "windows7-drivers", "windows8-drivers", "top10-lists", "mp3-players"]
    assert not affixes(titles).heads
    assert not affixes([*titles, "boats-mk2", "sails-mk3", "ropes-mk4"]).tails


def test_an_encoded_address_among_the_texts_is_no_name_and_costs_one_pass():
    """`register?urlpath=aHR0cDov...==`: letters and digits in turn."""
    encoded = "aHR0cHM6Ly9mb3J1bXMuZXhhbXBsZS5jb20vL2ZvcnVtL2dlbmVyYWwvNjgtdGl0bGU="
    assert glued_head(encoded) == ""
    assert glued_tail(f"x-{encoded}") == ""
    assert not affixes([encoded, f"b{encoded}", f"c{encoded}"])
