"""Names that stand in a sentence, and names that look like something else."""

from dataclasses import replace

import pytest

from extract import bylines, imitations, talk
from extract.test_extract_imitations import read, true
from threadhound.dom.dates import looks_like_date
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper
from threadhound.extract.wrapper import Wrapper

named = pytest.mark.parametrize("build", bylines.ALL, ids=lambda build: build.__name__)


@named
@pytest.mark.parametrize("count", [2, 3, 12])
def test_the_name_is_cut_out_of_its_sentence(build, count):
    said = talk.talk(count)
    page = imitations.page(build(said))
    assert read(page, learn_wrapper([page])) == true(said, build)


@named
def test_rules_of_a_few_threads_read_another_one_after_they_were_saved(build):
    pages = [imitations.page(build(talk.talk(n, at)), at) for at, n in enumerate((8, 2, 1, 5), 1)]
    wrapper = Wrapper.from_json(learn_wrapper(pages).to_json())
    for count in (10, 1):
        said = talk.talk(count, 7)
        assert read(imitations.page(build(said), 7), wrapper) == true(said, build)


@pytest.mark.parametrize(
    "build",
    # Where the post has a command, that is the only element a name could stand in.
    [build for build in bylines.ALL if build is not bylines.by_name_bar_date],
    ids=lambda build: build.__name__,
)
def test_a_single_sentence_that_nothing_compares_with_names_nobody(build):
    page = imitations.page(build(talk.talk(1)))
    assert [post.author for post in extract_page(page, learn_wrapper([page]))] == [None]


@pytest.mark.parametrize("name", ["Ful12", "Mar12", "Sept11", "dec5", "Juni_85"])
@pytest.mark.parametrize("build", [imitations.tables_with_thead, bylines.comma_between])
def test_a_month_that_runs_on_into_a_number_is_somebody(build, name):
    said = talk.talk(8)
    html = build(said).replace(said[2].author, name)
    page = imitations.page(html)
    found = [post.author for post in extract_page(page, learn_wrapper([page]))]
    assert found == [name if o.author == said[2].author else o.author for o in said]


@pytest.mark.parametrize("text", ["12Mar2019", "25nov2019 10:05", "Mar 12, 2019", "Mar. 12"])
def test_dates_written_closely_are_still_dates(text):
    assert looks_like_date(text)


def test_a_name_of_two_people_is_told_from_the_words_they_share():
    said = [replace(one, author=("Ann", "Bo")[at % 2]) for at, one in enumerate(talk.talk(6))]
    html = "".join(
        f'<div class="p" id="p{one.number}"><p class="m">Von {one.author} am {one.time:%d.%m.%Y}, '
        f'{one.time:%H:%M}</p><div class="t">{one.html}</div></div>'
        for one in said
    )
    page = imitations.page(html, 1, "de")
    assert read(page, learn_wrapper([page])) == true(said, None)
