"""Posts whose parts stand at shifting places: rows and boxes that only some posts have."""

from dataclasses import replace

import pytest

from extract import talk
from extract.markup import page, paragraphs
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper


def folded(text):
    return " ".join(text.split())


def read(html):
    made = page(html)
    posts = extract_page(made, learn_wrapper([made]))
    return [(one.author, one.posted_at.replace(tzinfo=None), folded(one.text)) for one in posts]


def true(said):
    return [(one.author, one.time, folded(one.text)) for one in said]


def tables_like_the_page_s_own(said):
    """A table for each post, made like the bars above and below; headings in the first one."""
    bar = (
        '<table class="frame"><tr><td class="bar"><table><tr><td class="nav"><a href="/p/1">Print'
        '</a></td><td class="nav"><a href="/t/6">Older</a> <a href="/t/8">Newer</a></td></tr>'
        "</table></td></tr></table>"
    )
    tables = []
    for at, one in enumerate(said):
        stripe = f"row{1 + at % 2}"
        heads = "" if at else "<tr><th>Writer</th><th>Words</th></tr>"
        title = ("" if not at else "Re: ") + "What does E4 mean on my pump"
        tables.append(
            f'<table class="frame">{heads}<tr class="{stripe}"><td><a name="p{one.number}"></a>'
            f'<b class="writer">{one.author}</b></td><td><table><tr><td class="fine"><div>'
            f"<b>Title:</b> {title}</div><div><b>Sent:</b> {one.time:%d %b %Y %H:%M}</div></td>"
            f'</tr></table></td></tr><tr class="{stripe}"><td class="facts"><span>Member since '
            f"{one.time:%b} 2011</span></td><td><table><tr><td>"
            f'<div class="words">{paragraphs(one)}</div></td></tr></table></td></tr>'
            f'<tr class="{stripe}"><td><a href="#top">Up</a></td>'
            f'<td><div class="fine">&nbsp;</div></td></tr></table>'
        )
    return f'<div id="wrap"><div id="page">{bar}{"".join(tables)}{bar}</div></div>'


def title_above_the_first_words(said):
    """Words in a box that has a numbered name alone; a box with a title before it in some posts."""
    posts = []
    for at, one in enumerate(said):
        title = '<div class="small"><strong>E4 on my pump</strong></div><hr>' if at % 4 == 0 else ""
        note = '<div class="small">Moved here by staff</div>' if at % 5 == 1 else ""
        posts.append(
            f'<div id="box{one.number}"><section class="post"><div class="head"><span class="no">'
            f'<a href="/p/{one.number}"><strong>post #{at + 1}</strong> of 23</a></span>'
            f"<span>{one.time:%m-%d-%Y, %H:%M}</span></div>"
            f'<div class="who"><a class="big" href="/u/{one.profile}">{one.author}</a></div>'
            f'<div class="cell">{title}<div id="words_{one.number}">{paragraphs(one)}</div>{note}'
            f"</div></section></div>"
        )
    return f'<div id="posts">{"".join(posts)}</div>'


@pytest.mark.parametrize("build", [tables_like_the_page_s_own, title_above_the_first_words])
@pytest.mark.parametrize("count", [6, 14])
def test_every_post_is_read_where_some_have_a_row_or_box_more(build, count):
    said = talk.talk(count)
    assert read(build(said)) == true(said)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_row_of_headings_above_the_first_of_a_few_short_posts_shifts_nothing(count):
    link = "http://films.test/watch/12"
    words = ("", "Thank you. Added.", "It runs again since the valve is new.", "Good to hear that.")
    said = [
        replace(one, text=text, html=f"<p>{text}</p>")
        for one, text in zip(talk.talk(count), words, strict=False)
    ]
    said[0] = replace(
        said[0], text=f"Film: {link} here", html=f'<p>Film: <a href="{link}">{link}</a> here</p>'
    )
    assert read(tables_like_the_page_s_own(said)) == true(said)


def test_words_in_the_very_element_of_the_date_are_kept():
    said = talk.talk(6)
    rows = "".join(
        f'<tr><td><a class="who" href="/u/{one.profile}">{one.author}</a></td><td class="letter">'
        f"<p>Station: north ({one.time:%a %b %d %H:%M:%S %Y})<br><br>{one.text}<br>"
        f"{'and so on, for as long as it takes to say it well. ' * 4}</p></td></tr>"
        for one in said
    )
    texts = [text for _, _, text in read(f"<table>{rows}</table>")]
    assert [folded(one.text) in text for one, text in zip(said, texts, strict=True)] == [True] * 6


def names(html):
    made = page(html)
    return [one.author for one in extract_page(made, learn_wrapper([made]))]


def test_names_in_sentences_are_read_in_replies_and_beside_linked_ones():
    """A reply's box has a class more; members' names have an element, guests' stand bare."""
    said = talk.talk(12)
    items = []
    for at, one in enumerate(said):
        kind = "note answer" if at % 4 == 1 else "note"
        linked = at == 5
        who = f"<strong>{one.author}</strong>" if linked else one.author
        items.append(
            f'<li class="item" id="n{one.number}"><div class="{kind}"><p class="meta">'
            f'<time datetime="{one.time.isoformat()}">{one.time:%d %B}</time><span class="by">'
            f'<span class="sep">, </span>par {who}</span></p><div class="words">'
            f"{paragraphs(one)}</div></div></li>"
        )
    found = names(f"<ol>{''.join(items)}</ol>")
    assert found[5] in {said[5].author, None}
    assert found[:5] + found[6:] == [one.author for at, one in enumerate(said) if at != 5]


def test_the_name_of_the_page_is_nobody_s_and_a_comma_is_no_part_of_a_name():
    first, *rest = talk.talk(6)
    notes = "".join(
        f'<li id="c-{one.number}"><cite>{one.author}, </cite><a href="#c-{one.number}">'
        f"{one.time:%d.%m.%Y %H:%M}</a><div>{paragraphs(one)}</div></li>"
        for one in rest
    )
    article = (
        f'<div class="post" id="post-1"><h1><a href="/2023/pump/">Pumps</a></h1><small>'
        f'{first.time:%d.%m.%Y, %H:%M}</small><div class="entry">{paragraphs(first)}</div></div>'
    )
    found = names(f"{article}<ol>{notes}</ol>")
    assert found == [None, *(one.author for one in rest)]
