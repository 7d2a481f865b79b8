"""File names made by us."""

from hypothesis import given
from hypothesis import strategies as st

from threadhound.store.files import LONGEST, safe_name


def test_hosts_keep_their_looks():
    assert safe_name("forum.example.org:8080") == "forum.example.org-8080"


def test_names_that_mean_mischief():
    assert safe_name("../../etc/Passwd") == "etc-passwd"
    assert safe_name("...") == "archive"
    assert safe_name("NUL.txt") == "at-nul.txt"


@given(st.text(max_size=200))
def test_no_name_leaves_its_directory(text):
    name = safe_name(text)
    assert name
    assert len(name) <= LONGEST
    assert "/" not in name
    assert "\\" not in name
    assert not name.startswith(".")
    assert name.split(".")[0] not in {"con", "nul", "com1"}
