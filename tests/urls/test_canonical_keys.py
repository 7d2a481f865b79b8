"""Spellings of one address share a key; different addresses do not."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from threadhound.urls.canonical import absolute, hash64, url_key

TOKEN = "0123456789abcdef0123456789abcdef"
F = "http://f.example"


@pytest.mark.parametrize(
    ("spelling", "key"),
    [
        ("HTTP://F.Example:80", f"{F}/"),
        ("http://f.example.", f"{F}/"),
        ("http://f.example.:80/x", f"{F}/x"),
        ("http://u:p@f.example/x", f"{F}/x"),
        (f"{F}/a/./b/../c", f"{F}/a/c"),
        (f"{F}//a///b", f"{F}/a/b"),
        (f"{F}/x?", f"{F}/x"),
        (f"{F}/x#post5", f"{F}/x"),
        (f"{F}/x#!/t/5", f"{F}/x#!/t/5"),
        (f"{F}/%7euser/%e4%c3", f"{F}/~user/%E4%C3"),
        (f"{F}/é", f"{F}/%C3%A9"),
        (f"{F}/a%2fb", f"{F}/a%2Fb"),
        (f"{F}/?b=2&a=1", f"{F}/?a=1&b=2"),
        (f"{F}/?b=2;a=1", f"{F}/?a=1&b=2"),
        (f"{F}/?a=1&&b=2&", f"{F}/?a=1&b=2"),
        (f"{F}/?a=1&a=1", f"{F}/?a=1"),
        (f"{F}/?a=2&a=1", f"{F}/?a=2&a=1"),
        (f"{F}/?a=1&amp;b=2", f"{F}/?a=1&b=2"),
        (f"{F}/?a=1&amp;amp;amp;b=2", f"{F}/?a=1&b=2"),
        (f"{F}/?amp%253Bp=3&x=2", f"{F}/?p=3&x=2"),
        (f"{F}/?q=a%20b", f"{F}/?q=a+b"),
        (f"{F}/?q=a b", f"{F}/?q=a+b"),
        (f"{F}/?x%5B0%5D=1", f"{F}/?x[0]=1"),
        (f"{F}/?q=%2525252541", f"{F}/?q=A"),
        (f"{F}/?q=100%25", f"{F}/?q=100%25"),
        (f"{F}/?q=1%2B1%26", f"{F}/?q=1%2B1%26"),
    ],
)
def test_spellings_and_their_key(spelling, key):
    assert url_key(spelling) == key


@pytest.mark.parametrize(
    "query",
    ["thread-12-3.htm", "2,155,page=7", "forum/12", "12", "a=", "a", "amp", "2,155,quote=1,x=2"],
)
def test_queries_without_names_are_kept_as_they_are(query):
    assert url_key(f"{F}/?{query}") == f"{F}/?{query}"


def test_positional_tokens_keep_their_order():
    assert url_key(f"{F}/?b&a&z=1&y=2") == f"{F}/?b&a&y=2&z=1"
    assert url_key(f"{F}/?b&a") != url_key(f"{F}/?a&b")


@pytest.mark.parametrize(
    "spelling",
    [
        f"{F}/v.php?t=5&sid={TOKEN}",
        f"{F}/v.php?s={TOKEN}&t=5",
        f"{F}/v.php?PHPSESSID=k3j8s7d6f5g4h3j2k1l0m9n8b7&amp;t=5",
        f"{F}/v.php?t=5;sessionid={TOKEN.upper()}",
        f"{F}/v.php;jsessionid=1A530637289A03B07199A44E8D531427?t=5",
        f"{F}/(S(lit3py55t21z5v55vlm25s55))/v.php?t=5",
        f"{F}/(A(aaaaaaaaaaaaaaaa1)S(lit3py55t21z5v55vlm25s55))/v.php?t=5",
        f"{F}/v.php?ASPSESSIONIDQQGGQ=HJKLMNBVCXZASDFGHJKL12&t=5",
        f"{F}/v.php?CFID=8129441&CFTOKEN=51043612&t=5",
    ],
)
def test_session_tokens_are_no_part_of_the_key(spelling):
    assert url_key(spelling) == f"{F}/v.php?t=5"


@pytest.mark.parametrize(
    "query",
    [
        "s=holiday",
        "sid=12345",
        "s=the-longest-word-in-english",
        "session=2",
        f"id={TOKEN}",
        "q=k3j8s7d6f5g4h3j2k1l0m9n8b7",
        "jsessionid=1",
    ],
)
def test_neither_a_name_nor_a_shape_alone_makes_a_session(query):
    assert url_key(f"{F}/?{query}") == f"{F}/?{query}"


def test_a_query_of_nothing_but_a_session_vanishes():
    assert url_key(f"{F}/index.php?sid={TOKEN}") == f"{F}/index.php"


def test_a_link_that_re_encodes_itself_on_every_hop_keeps_its_key():
    url = f"{F}/list?p=2&amp;q=1"
    keys = set()
    for _ in range(20):
        url = url.replace("%", "%25").replace("&amp;", "&amp;amp;")
        keys.add(url_key(url))
    assert keys == {f"{F}/list?p=2&q=1"}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (f"{F}/a", f"{F}/a/"),
        (f"{F}/", f"{F}/index.php"),
        (f"{F}/A", f"{F}/a"),
        (f"{F}/?a=1", f"{F}/?a=2"),
        (f"{F}/?a", f"{F}/?a="),
        (f"{F}/", "https://f.example/"),
        (f"{F}/", f"{F}:8080/"),
        (f"{F}/a%2Fb", f"{F}/a/b"),
        (f"{F}/#!a", f"{F}/#!b"),
        (f"{F}/?thread-12-3.htm", f"{F}/?thread-12-4.htm"),
    ],
)
def test_different_addresses_have_different_keys(one, other):
    assert url_key(one) != url_key(other)


@pytest.mark.parametrize("text", ["", "mailto:x", "no url", "http://", "\ud800", "http://[/"])
def test_what_is_no_web_address_is_its_own_key(text):
    assert url_key(text) == text


ODD = st.text(alphabet="/?#!&;=.,%25eE2@()SaAmp:+ \\1é\ud800", max_size=60)
SESSION = st.sampled_from(["", f"sid={TOKEN}", f";jsessionid={TOKEN}", f"(S({TOKEN}))", "&amp;"])


@settings(max_examples=300)
@given(st.builds("{0}/{1}{2}{3}".format, st.just(F), ODD, SESSION, ODD))
@example(f"{F}/%25%34%31")
@example(f"{F}/%%640")
@example(f"{F}/;sid={TOKEN}/..//;sid={TOKEN}")
@example(f"{F}/.\ud800sid={TOKEN}")
def test_a_key_is_its_own_key(url):
    key = url_key(url)
    assert url_key(key) == key


@given(st.text())
def test_keys_of_any_text_are_stable(text):
    assert url_key(url_key(text)) == url_key(text)


SEGMENT = st.text(alphabet="ab1.~_-", max_size=4) | st.sampled_from(["%C3%B6", "%D0%B6-7", ""])
PIECE = st.text(alphabet="ab1=,/+.", max_size=5) | st.sampled_from(
    [f"sid={TOKEN}", "cfid=12345", "t=%D0%B6", "page=2", "t=7"]
)


@settings(max_examples=300)
@given(
    st.lists(SEGMENT, max_size=3).map("/".join),
    st.lists(PIECE, max_size=3).map("&".join),
    st.sampled_from(["?", ""]),
)
def test_a_plain_address_has_the_key_of_its_odd_spellings(path, query, mark):
    rest = f"/{path}{mark or ('?' if query else '')}{query}"
    key = url_key(F + rest)
    assert key == url_key(f"{F}{rest}#top") == url_key(f"{F}:80{rest}")
    assert key == url_key(f"{F.replace('f.', 'F.')}/.{rest}")


@given(ODD)
def test_resolving_first_does_not_change_the_key(tail):
    found = absolute("", f"{F}/{tail}")
    if found is not None and not found[1].startswith("!"):
        assert url_key(found[0]) == url_key(f"{F}/{tail}")


@given(st.dictionaries(st.sampled_from("abcdefgh"), st.integers(0, 99), min_size=1), st.randoms())
def test_the_order_of_named_parameters_does_not_matter(parameters, random):
    pieces = [f"{name}={value}" for name, value in parameters.items()]
    shuffled = random.sample(pieces, len(pieces))
    assert url_key(f"{F}/?{'&'.join(pieces)}") == url_key(f"{F}/?{';'.join(shuffled)}")


def test_hash64_fits_a_database_integer_and_never_changes():
    assert hash64("http://f.example/") == 8848517239274518373
    assert hash64("") == -1970711489451281740
    values = {hash64(f"{F}/{n}") for n in range(2000)}
    assert len(values) == 2000
    assert all(-(2**63) <= value < 2**63 for value in values)
    assert min(values) < 0 < max(values)
    assert isinstance(hash64("\ud800"), int)
