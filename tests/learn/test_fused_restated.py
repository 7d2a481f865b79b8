"""Lists whose links state all settings, and pagers that say a number twice or lead elsewhere."""

from learn.made_pages import SITE, page
from threadhound.dom.series import step_between
from threadhound.learn.fused.pagers import turners_of
from threadhound.learn.fused.restated import changed_words
from threadhound.learn.fused.siblings import is_word
from threadhound.learn.fused.turning import turning_of

LIST = "http://f.test/org/pump/issues"


def settings(**changed):
    asked = {"q": "", "sort": "", "state": "open", "label": "0"} | changed
    return f"{LIST}?" + "&".join(f"{name}={value}" for name, value in asked.items())


def test_what_a_list_is_set_to_is_what_most_of_its_links_keep():
    closed, oldest = settings(state="closed"), settings(sort="oldest")
    labels = [settings(label=str(n)) for n in range(1, 5)]
    found = changed_words(LIST, [settings(), closed, oldest, *labels])
    assert found[closed] == ("state", "closed")
    assert found[oldest] == ("sort", "oldest")
    assert settings() not in found


def test_a_number_that_is_said_twice_is_one():
    plain = "http://f.test/pump/+questions"
    first, second = f"{plain}?memo=20&start=20", f"{plain}?memo=40&start=40"
    assert step_between(plain, first).there == 20
    assert step_between(first, second).there == 40
    assert step_between(first, f"{plain}?memo=40&start=60") is None


def test_names_in_any_script_are_words_in_an_address():
    assert is_word("Star%C3%BD+r%C3%A1no")
    assert not is_word("page2")


def test_numbers_of_posts_that_lie_in_a_thread_s_address_turn_no_page():
    thread = "/pump/+question/680"
    posts = "".join(
        f"<div class=c><a href='/~u{n}'>u{n}</a> 0{n} May 2024 10:00"
        f"<a href='{thread}/messages/{n}'>#{n}</a><p>What {n} people say of it here.</p></div>"
        for n in range(1, 7)
    )
    assert not turning_of(page(thread, posts)).urls


def test_numbers_that_lead_to_another_program_may_turn_a_thread():
    more = f"{SITE}/comments?sid=7&from=20"
    story = page("/article?sid=24/03/09", f"<b>(1)</b> <a href='{more}'>(2)</a>")
    assert [one.url for one in turners_of(story, [more], [more])] == [more]
