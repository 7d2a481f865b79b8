"""Bodies as text and as HTML: readable, harmless, complete."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import html as lxml_html

from threadhound.extract.clean import read_body


def body(markup, skipped=(), bare=frozenset()):
    tree = lxml_html.fromstring(f"<div>{markup}</div>")
    return tree, read_body([tree], set(skipped), bare, "http://forum.test/t/1")


def text(markup):
    return body(markup)[1].text


def test_paragraphs_lists_and_breaks_are_lines():
    assert text("One<br>two<p>three</p><ul><li>four</li><li>five</li></ul>six") == (
        "One\ntwo\nthree\nfour\nfive\nsix"
    )


def test_inline_markup_does_not_split_words_or_join_them():
    assert text("un<b>believ</b>able <i>and</i> so <u>on</u>.") == "unbelievable and so on."
    assert text("a  \n  b\tc") == "a b c"


def test_code_keeps_its_lines_and_indents():
    assert text("<pre>if x:\n    y()\n</pre>after") == "if x:\n    y()\nafter"


def test_smilies_are_their_alt_text_and_pictures_are_attachments():
    _, read = body('Hi <img src="s.gif" alt=":-)"> <img src="/big.jpg" alt="my garden">')
    assert read.text == "Hi :-)"
    assert read.files == ["http://forum.test/big.jpg"]
    assert '<img src="http://forum.test/big.jpg" alt="my garden">' in read.html


def test_what_is_skipped_is_gone_but_not_what_follows_it():
    tree = lxml_html.fromstring("<div>Words<span>Reply</span> and more</div>")
    read = read_body([tree], {tree[0]}, frozenset(), "")
    assert read.text == "Words and more"


def test_words_of_the_template_are_left_out_only_where_they_stand_alone():
    _, read = body("<b>lee</b>Says:<br>He Says: hello", bare=frozenset({"Says:"}))
    assert read.text == "lee\nHe Says: hello"


def test_scripts_handlers_and_dangerous_links_do_not_survive():
    _, read = body(
        '<script>alert(1)</script><a href="javascript:alert(2)" onclick="x()">go</a>'
        '<p style="x" class="y">1 < 2 & 3</p><iframe src="//e"></iframe><form><input value="v">'
        "</form>"
    )
    assert "alert" not in read.html
    assert "onclick" not in read.html
    assert "class" not in read.html
    assert "1 &lt; 2 &amp; 3" in read.html
    assert read.text == "go\n1 < 2 & 3"


def test_links_become_absolute():
    _, read = body('<a href="../x?y=1#z">here</a>')
    assert 'href="http://forum.test/x?y=1#z"' in read.html


def test_quotes_are_marked_at_their_place():
    _, read = body("before<blockquote>quoted words</blockquote>after")
    ((element, start, end),) = read.quotes
    assert element.tag == "blockquote"
    assert read.text[start:end].strip() == "quoted words"


@settings(max_examples=80, deadline=None)
@given(
    st.lists(st.sampled_from(["a", "Zoë", "<b>", "</b>", "<p>", "<br>", "<li>", " ", "&lt;x&gt;"]))
)
def test_no_word_is_lost_or_made_up(pieces):
    tree = lxml_html.fromstring(f"<div>{''.join(pieces)}</div>")
    read = read_body([tree], set(), frozenset(), "")
    assert re.sub(r"\s", "", read.text) == re.sub(r"\s", "", tree.text_content())
    again = lxml_html.fromstring(f"<div>{read.html}</div>")
    assert re.sub(r"\s", "", again.text_content()) == re.sub(r"\s", "", tree.text_content())
