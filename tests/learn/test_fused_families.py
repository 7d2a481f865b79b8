"""Links sorted into families: names of boards are told from kinds of pages."""

from collections import Counter
from urllib.parse import quote

from threadhound.learn.fused.families import Anchored, sort_into_families
from threadhound.model import PageKind

SITE = "http://news.test"
GROUPS = ("cz.tea.milk", "cz.boat.oars", "cz.clock.wind")


def sizes(links):
    return sorted(family.size for family in sort_into_families(links, frozenset()))


def test_names_with_dots_have_no_endings():
    assert sizes([Anchored(f"{SITE}/list.php?group={name}") for name in GROUPS]) == [3]


def test_files_are_told_by_their_endings():
    files = [
        f"{name}.{ending}" for name in ("tea", "boat", "clock", "oar") for ending in ("html", "txt")
    ]
    assert sizes([Anchored(f"{SITE}/show?file={name}") for name in files]) == [4, 4]


def article(group, number, source):
    url = f"{SITE}/article.php?group={group}&id={number}"
    return Anchored(url, sources={source}, in_content=1, places=Counter(["table/tr/td/a"]))


def test_boards_that_each_count_from_one_are_one_family():
    links = [
        article(name, n, f"{SITE}/list.php?group={name}") for name in GROUPS for n in range(1, 13)
    ]
    assert sizes(links) == [36]


def test_orders_that_stand_side_by_side_are_families_of_their_own():
    orders = ("newest", "oldest", "longest")
    links = [
        Anchored(f"{SITE}/list.php?order={each}&id={n}", sources={f"{SITE}/list.php?id={n}"})
        for each in orders
        for n in range(1, 13)
    ]
    for link in links:
        link.places.update({"div/a": 1})
        link.in_content = 1
    assert sizes(links) == [12, 12, 12]


def test_titles_of_as_many_escaped_words_do_not_hide_the_file_of_each_folder():
    """Words of any script: none of these titles is met again, the lists' own file is."""
    words = [quote(word) for word in ("лес", "вода", "мост", "дом", "снег", "поле", "ночь")]
    titles = ["-".join((words * 2)[n % 7 : n % 7 + 2 + n % 3]) for n in range(30)]
    threads = [f"{SITE}/t-{n % 5}/{title}-{quote('я' * n)}.html" for n, title in enumerate(titles)]
    lists = [f"{SITE}/t-{n}/_index.html" for n in range(10)]
    links = [Anchored(url, in_content=1, places=Counter(["li/a"])) for url in (*threads, *lists)]
    assert sizes(links) == [10, 30]


def counted(number, text):
    places = Counter(["li/a"])
    url = f"{SITE}/misc.php?do=who&t={number}"
    return Anchored(url, anchors=Counter([text]), places=places)


def test_counts_beside_titles_are_no_pages_though_some_look_like_them():
    links = [counted(n, str(n % 17)) for n in range(100, 140)]
    alone = [counted(n, "1") for n in range(100, 140)]
    for each in (links, alone):
        for link in each[:4]:
            link.flips.update([PageKind.THREAD])
    (counts,) = sort_into_families(links, frozenset())
    (pages,) = sort_into_families(alone, frozenset())
    assert counts.flips_of() is None
    assert pages.flips_of() is PageKind.THREAD  # each has its lone first page


def test_titles_of_another_script_behind_numbers_are_one_kind_whatever_their_length():
    words = ("πόρτα", "θάλασσα", "σπίτι", "δρόμος", "φως", "ώρα")
    titles = ["-".join(words[n % 4 : n % 4 + 2 + n % 3]) for n in range(18)]
    links = [Anchored(f"{SITE}/topic/{n}-{quote(title)}/") for n, title in enumerate(titles, 101)]
    assert sizes(links) == [18]
