"""Addresses in messages are read by people."""

import pytest

from threadhound.urls.readable import readable


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("http://a.example/%d1%82%D0%B5%D0%BC%D0%B0/7", "http://a.example/тема/7"),
        ("http://a.example/%E0%B8%97%E0%B8%B5%E0%B9%88", "http://a.example/ที่"),
        ("http://a.example/?q=a%26b%2Fc%20d", "http://a.example/?q=a%26b%2Fc%20d"),
        ("http://a.example/%E2%80%AEgpj", "http://a.example/%E2%80%AEgpj"),  # turns text around
        ("http://a.example/%F1%E5", "http://a.example/%F1%E5"),  # another encoding
    ],
)
def test_letters_are_shown_and_nothing_else(url, told):
    assert readable(url) == told
