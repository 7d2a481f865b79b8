"""Pages alone with what surrounds few posts: notes, signatures, quotes, other threads."""

# ruff: noqa: DTZ001, E501 - forums show local times; markup

from datetime import datetime

from extract import boards
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper

WORDS = (
    "My pump rattles at night, and nobody in the house can sleep any more.",
    "Clean the strainer first, that takes ten minutes and costs nothing at all.",
    "It was the strainer indeed, and now it runs as on the first day. Thanks!",
    "Mine has no strainer, as far as I can see from the drawing in the manual.",
    "Then look behind the plate with the four screws, it is hidden there.",
)
NAMES = ("ann", "bob", "ann", "cem", "bob")


def read(html, url="http://forum.test/t/1"):
    page = boards.page(html, url, title="Pump - Forum")
    return extract_page(page, learn_wrapper([page]))


def post(at, said, below=""):
    return f'<div class="post" id="p{41 + at}"><a href="/u/{NAMES[at]}">{NAMES[at]}</a> <span class="at">{at + 3} May 2019, 12:0{at}</span><div class="body">{said}{below}</div></div>'


def test_a_note_of_a_change_is_no_time_of_writing_of_a_lone_post():
    (found,) = read(
        '<div class="post" id="p41"><div class="head"><a href="/u/ann">ann</a> <span class="at">12.05.2019, 14:03 <i class="note">(This post was last changed: 13.05.2019, 01:03 by <a href="/u/ann">ann</a>.)</i></span></div>'
        f'<div class="body">{WORDS[0]} {WORDS[1]}</div></div>'
    )
    assert found.posted_at == datetime(2019, 5, 12, 14, 3)


def test_cells_of_a_row_are_one_post():
    (found,) = read(
        '<table><tr><td class="row1"><span class="name"><a name="41"></a><b>ann</b></span><br><span class="facts"><br>Joined: 04 Feb 2005<br>Posts: 597<br>From: Cracow, Old Town</span></td>'
        f'<td class="row1"><table><tr><td><span class="facts">Posted: 12 May 2019 14:03 &nbsp; Subject: Pump</span></td></tr><tr><td><span class="body">{WORDS[0]} {WORDS[1]}</span></td></tr></table></td></tr></table>'
    )
    assert (found.author, found.posted_at) == ("ann", datetime(2019, 5, 12, 14, 3))


def test_the_head_of_a_lone_post_stands_beside_it():
    (found,) = read(
        '<div class="odd"><div class="head" id="p41"><span class="by">by <a href="/u/ann">ann</a></span> <a class="at" href="#p41">12 May 2019 14:03</a></div>'
        f'<div class="main"><ul class="about"><li><a href="/u/ann">ann</a></li><li>Joined: 4 Feb 2005</li></ul><div class="entry"><h4 id="pc41">Pump</h4><div class="body">{WORDS[0]} {WORDS[1]}</div></div></div></div>'
    )
    assert found.posted_at == datetime(2019, 5, 12, 14, 3)


def test_other_threads_below_a_lone_post_are_no_posts():
    others = "".join(
        f'<li class="row"><div class="title"><a href="/showthread.php?{70 + at}-{name}-pump-noise">{name} pump noise</a></div><div>By {name} in the forum House</div><div class="last">Last post: {at + 3} May 2018, 11:02</div></li>'
        for at, name in enumerate(("old", "new", "red", "low"))
    )
    found = read(
        f"{post(0, WORDS[0] + WORDS[1])}<h4>Similar</h4><ol>{others}</ol>",
        "http://forum.test/showthread.php?41-pump",
    )
    assert [one.author for one in found] == ["ann"]


def test_what_several_posts_quote_stays_in_their_words():
    quote = (
        f'<div class="quote"><div class="who">ann:</div><div class="what">{WORDS[0]}</div></div>'
    )
    said = [WORDS[0], *(quote + words for words in WORDS[1:])]
    posts = read("".join(post(at, one) for at, one in enumerate(said)))
    assert all(WORDS[0] in one.text for one in posts)


def test_a_signature_is_told_by_its_name_where_it_comes_but_once():
    sign = '<div class="sig-content">Water is patient.</div>'
    posts = read(post(0, f"<p>{WORDS[0]}</p>", sign) + post(1, f"<p>{WORDS[1]}</p>"))
    assert [one.text for one in posts] == list(WORDS[:2])


def test_a_signature_is_told_by_a_long_line_where_it_comes_but_once():
    sign = f"<br>{'_' * 17}<br>Water is patient."
    posts = read(post(0, WORDS[0], sign) + post(1, WORDS[1]))
    assert [one.text for one in posts] == list(WORDS[:2])


def test_whose_words_are_quoted_does_not_run_into_them():
    quote = f"<blockquote><cite>ann wrote:</cite>{WORDS[0]}</blockquote>"
    posts = read("".join(post(at, one) for at, one in enumerate((WORDS[0], quote + WORDS[1]))))
    assert f"ann wrote:\n{WORDS[0]}" in posts[1].text


def test_a_line_about_the_latest_post_is_none():
    notice = '<div class="notice"><p>This topic has 4 replies and was last updated by <a href="/u/bob">bob</a> <a href="/t/1#p45">3 years ago</a>.</p></div>'
    posts = read(notice + "".join(post(at, one) for at, one in enumerate(WORDS)))
    assert [one.author for one in posts] == list(NAMES)


def test_a_note_that_names_the_writer_and_no_day_is_no_part_of_the_words():
    note = '<ul class="log"><li>This reply was modified 3 years ago by <a href="/u/{0}">{0}</a>.</li></ul>'
    posts = read(
        "".join(
            post(at, f"<p>{one}</p>", note.format(NAMES[at]) if at in (1, 3) else "")
            for at, one in enumerate(WORDS)
        )
    )
    assert [one.text for one in posts] == list(WORDS)


def test_what_every_post_hides_is_no_part_of_its_words():
    posts = read(
        "".join(
            f'<li><div class="mail" style="display: none;"><p>Write to <b>{NAMES[at]}</b></p></div><div class="by"><strong>{NAMES[at]}</strong> <span class="at">{at + 3} May 2019, 12:0{at}</span></div><p>{one}</p></li>'
            for at, one in enumerate(WORDS)
        )
    )
    assert [one.text for one in posts] == list(WORDS)


def test_words_that_are_said_again_where_nobody_sees_are_not_read_twice():
    posts = read(
        "".join(
            f'<div class="c" id="c{at}"><a href="/u/{NAMES[at]}">{NAMES[at]}</a><div class="body"><div class="at">{at + 3} May 2019, 12:0{at}</div>{one}</div><div class="foot"><div id="share{at}" class="hidden">{NAMES[at]}: {one}</div><a href="/c/{at}">Link</a></div></div>'
            for at, one in enumerate(WORDS)
        )
    )
    assert [one.text for one in posts] == list(WORDS)


def test_a_name_in_the_line_below_the_words():
    called = [name * 2 for name in NAMES]
    posts = read(
        "".join(
            f'<div class="c"><h3>About pumps</h3><p>{one}</p><p class="at">Posted by: {called[at]}, {at + 3} May 2019 | 12:0{at}</p></div>'
            for at, one in enumerate(WORDS)
        )
    )
    assert [one.author for one in posts] == called


def test_where_a_word_may_be_broken_it_is_whole():
    said = [one.replace("strainer", "strai<wbr>\u00adner") for one in WORDS]
    posts = read("".join(post(at, one) for at, one in enumerate(said)))
    assert [one.text for one in posts] == list(WORDS)


def test_answers_alone_in_the_list_of_what_they_answer():
    def one(at, inner=""):
        return f'<li class="c {900 + at}"><article class="box"><div class="by"><a href="/u/{NAMES[at]}">{NAMES[at]}</a></div><div class="msg"><p>{WORDS[at]}</p></div><div class="foot"><span class="at">{at + 3} May 2019, 12:0{at}</span><a href="/c/{900 + at}/report">Report</a></div></article>{inner}</li>'

    below = f'<ul class="child"><li class="form"></li>{one(4)}</ul>'
    posts = read(f"<ul>{one(0)}{one(1)}{one(2)}{one(3, below)}</ul>")
    assert [one.author for one in posts] == list(NAMES)


def rows_of(at, said):
    """A post of three rows: who and when, what, and a foot; a fourth divides it from the next."""
    return (
        f'<tr id="post-{41 + at}"><td class="who"><a href="/u/{NAMES[at]}">{NAMES[at]}</a></td><td class="info"><span class="left">{at + 3} May 2019, 12:0{at}</span> <a href="/single?p={41 + at}">Post #{at + 1}</a></td></tr>'
        f'<tr><td class="user"><div class="rank">Member</div><dl class="facts"><dt>Posts:</dt><dd>597</dd><dt>Joined:</dt><dd>{at + 4} Feb 2005</dd></dl></td><td class="said">{said}</td></tr>'
        f'<tr><td class="foot">Offline</td><td class="foot"><a href="#top">^</a></td></tr><tr class="line"><td colspan="2"></td></tr>'
    )


def table(number, posts):
    html = f'<table class="topic"><thead><tr><th colspan="2">Pump</th></tr></thead>{posts}</table>'
    return boards.page(html, f"http://forum.test/t/{number}", title="Pump - Forum")


def test_a_lone_post_of_several_rows_is_cut_as_those_of_longer_pages():
    """Alone, the row of its words has a date of its own: when its writer joined."""
    long = table(1, "".join(rows_of(at, said) for at, said in enumerate(WORDS)))
    lone = [table(2 + at, rows_of(at, f"{WORDS[at]} {WORDS[at - 1]}")) for at in range(4)]
    wrapper = learn_wrapper([*lone, long])
    found = [extract_page(page, wrapper) for page in lone]
    assert [[post.author for post in posts] for posts in found] == [[n] for n in NAMES[:4]]
    assert [posts[0].posted_at for posts in found] == [
        datetime(2019, 5, at + 3, 12, at) for at in range(4)
    ]
