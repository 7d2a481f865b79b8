from hypothesis import given
from hypothesis import strategies as st

from threadhound.model import Link
from threadhound.urls.learn_pattern import learn_patterns
from threadhound.urls.session import SessionRule, find_sessions, looks_drawn

ONE = "f2d1727055c2d7c306651df036cae957"
TWO = "0b6c9de2ab174f5c8e23d9917a604c15"


def page(template, token, count=8):
    return [
        Link("http://h" + template.format(token=token, n=n), f"anchor {n}", "body/ul/li/a")
        for n in range(count)
    ]


def found(template):
    return find_sessions(page(template, ONE), page(template, TWO))


def test_a_parameter_that_changes_from_visit_to_visit():
    assert found("/v.php?t={n}&whatever={token}").names == {"whatever"}


def test_a_path_parameter():
    rule = found("/v.jsp;key={token}?t={n}")
    assert rule.names == {"key"}
    assert rule.stripped(f"http://h/v.jsp;key={ONE}?t=5") == "http://h/v.jsp?t=5"


def test_a_path_segment():
    rule = found("/app/(S({token}))/t{n}.aspx")
    assert rule.steps == {1}
    assert rule.stripped(f"http://h/app/(S({ONE}))/t5.aspx") == "http://h/app/t5.aspx"
    assert rule.stripped("http://h/app/other/t5.aspx") == "http://h/app/other/t5.aspx"


def test_links_are_matched_by_place_and_anchor_not_by_order():
    first, second = page("/v?t={n}&s={token}", ONE), page("/v?t={n}&s={token}", TWO)
    assert find_sessions(first, second[::-1]).names == {"s"}


def test_what_stays_the_same_is_no_session():
    assert found("/v.php?t={n}&key=" + ONE) == SessionRule()


def test_a_number_that_counts_up_is_no_session():
    assert (
        find_sessions(page("/v?t={n}&views={token}", "104"), page("/v?t={n}&views={token}", "105"))
        == SessionRule()
    )


def test_one_changing_advertisement_is_no_session():
    same = page("/v?t={n}", "")
    advert = [Link(f"http://h/ad?k={token}", "buy", "body/p/a") for token in (ONE, TWO)]
    assert find_sessions([*same, advert[0]], [*same, advert[1]]) == SessionRule()


def test_stripping_leaves_the_rest_as_it_is_spelled():
    rule = SessionRule(frozenset({"sid"}))
    assert rule.stripped(f"http://h/v?sid={ONE}&t=5;u=%d0") == "http://h/v?t=5;u=%d0"
    assert rule.stripped(f"http://h/v?t=5&sid={ONE}") == "http://h/v?t=5"
    assert rule.stripped(f"http://h/v?sid={ONE}") == "http://h/v"
    assert rule.stripped("http://h/v?t=5") == "http://h/v?t=5"
    assert SessionRule().stripped("http://h/v?t=5&") == "http://h/v?t=5&"


def test_sessions_stay_out_of_patterns():
    rule = found("/v.php?t={n}&whatever={token}")
    urls = [link.url for link in page("/v.php?t={n}&whatever={token}", ONE)]
    patterns = learn_patterns([*urls, "http://h/v.php?t=77"], drop=rule.names)
    assert [str(pattern) for pattern in patterns] == ["h/v.php?t=<n>"]


def test_what_looks_drawn_by_lot():
    assert looks_drawn(ONE)
    assert looks_drawn(f"(S({ONE}))")
    assert looks_drawn("m80ipcai66qgj2ne1v988hpbc6")
    assert not looks_drawn("a-long-title-without-any-number")
    assert not looks_drawn("12345678901234567890")
    assert not looks_drawn("short1")


@given(st.text(alphabet="ab=&;/?.", max_size=30))
def test_stripping_twice_is_stripping_once(tail):
    rule = SessionRule(frozenset({"a"}), frozenset({0}))
    url = "http://h/" + tail
    assert rule.stripped(rule.stripped(url)) == rule.stripped(url)
