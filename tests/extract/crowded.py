"""Thread pages full of what is no post's own: other dates, other names, other words."""

# ruff: noqa: E501 - markup

from extract.markup import TITLE, clock, paragraphs, tree_of
from extract.talk import NAMES

JOINED = ["3 Mar 2011", "17 Jul 2019", "29 Oct 2014", "8 Jan 2020", "11 May 2008", "30 Sep 2016", "2 Feb 2022", "21 Dec 2012"]  # fmt: skip
KASIM = ["Ocak", "Şubat", "Mart", "Nisan", "Mayıs", "Haziran", "Temmuz", "Ağustos", "Eylül", "Ekim", "Kasım", "Aralık"]  # fmt: skip
THAI = ["ม.ค.", "ก.พ.", "มี.ค.", "เม.ย.", "พ.ค.", "มิ.ย.", "ก.ค.", "ส.ค.", "ก.ย.", "ต.ค.", "พ.ย.", "ธ.ค."]  # fmt: skip
HINDI = ["जनवरी", "फ़रवरी", "मार्च", "अप्रैल", "मई", "जून", "जुलाई", "अगस्त", "सितंबर", "अक्टूबर", "नवंबर", "दिसंबर"]  # fmt: skip


def _others(one, count):
    at = NAMES.index(one.author)
    return [NAMES[(at + step) % len(NAMES)] for step in range(1, count + 1)]


def _profile(name):
    return f"/member/{40 + NAMES.index(name)}"


def columns_of_facts(posts):
    """Beside each post who wrote it since when, seen last when; below it a saying of a past day, and edits."""
    made = []
    for at, one in enumerate(posts, 1):
        seen = f"{JOINED[at % 8].split(' ', 1)[0]} Jun 2024, {at % 12 + 1:02}:15 PM"
        edited = (
            f'<p class="edit-line">Last edited by {one.author} on {one.time.day + 1 if one.time.day < 28 else 1} '
            f"Jan 2024, 10:22 AM; edited 2 times in total.</p>"
            if at % 3 == 0
            else ""
        )
        saying = (
            f'<div class="sigline">"Nothing is as permanent as a makeshift" - my uncle, 12 May 1987 no {one.profile}</div>'
            if one.profile % 2
            else ""
        )
        made.append(
            f'<section class="entry" id="e{one.number}"><aside class="who"><figure><img src="/av/{one.profile}.png" alt="">'
            f'<figcaption>{one.author}\'s avatar</figcaption></figure><a class="nick" href="{_profile(one.author)}">{one.author}</a>'
            f'<ul class="facts"><li>Joined: {JOINED[one.profile % 8]}</li><li>Last seen: {seen}</li><li>Posts: '
            f'{one.profile * 31:,}</li><li>Location: Umeå</li></ul></aside><article><header><a href="#e{one.number}">#{at}</a> '
            f'<span class="stamp">{one.time.day} {one.time:%b %Y}, {clock(one.time)}</span></header><div class="words">{paragraphs(one)}'
            f"</div>{edited}{saying}</article></section>"
        )
    return f'<h1>{TITLE}</h1><div class="stream">{"".join(made)}</div>'


def thanked(posts):
    """Below posts a list of people who liked them, with the days on which they did."""
    made = []
    for at, one in enumerate(posts, 1):
        fans = _others(one, at % 4)
        liked = (
            f'<div class="liked"><b>Thanks from {len(fans)} members:</b> '
            + ", ".join(
                f'<a href="{_profile(fan)}">{fan}</a> <small>({one.time.day % 27 + 1} {one.time:%b %Y})</small>'
                for fan in fans
            )
            + "</div>"
            if fans
            else ""
        )
        made.append(
            f'<div class="msg clearfix" data-id="{one.number}"><div class="bar"><span class="left">{one.time.day} {one.time:%b %Y}, '
            f'{one.time:%H:%M}</span><span class="right">#<a href="/t/1?p={one.number}">{at}</a></span></div><div class="side"><a '
            f'href="{_profile(one.author)}"><strong>{one.author}</strong></a><div>Senior member</div><div>Thanks: {at * 7}</div><div>'
            f'Thanked {at * 3} times in {at} posts</div></div><div class="main">{paragraphs(one)}</div>{liked}<div class="tools"><a '
            f'href="/reply/{one.number}">Quote</a> <a href="/thank/{one.number}">Thank</a></div></div>'
        )
    return f'<div id="posts">{"".join(made)}</div>'


def stubs_and_notices(posts):
    """Removed posts leave a box, a vote stands before the first, sponsors and divisions of days between."""
    made = [
        '<li class="item poll"><form><h3>Which pump do you have?</h3><div>Air: 12 votes</div><div>Brine: 30 votes</div>'
        "<div>Poll ended at 2 Dec 2023, 10:00</div></form></li>"
    ]
    for at, one in enumerate(posts):
        if at and at % 4 == 0:
            made.append(
                '<li class="item removed"><em>This message was removed by a moderator.</em></li>'
            )
        if at and at % 5 == 0:
            made.append(
                f'<li class="item sponsor"><a href="//ads.test/{at}">Cheap pumps from 499, only until Sunday</a></li>'
            )
        if at and at % 3 == 0:
            made.append(f'<li class="unread"><span>{one.time.day} {one.time:%B %Y}</span></li>')
        made.append(
            f'<li class="item" id="i-{one.number}"><div class="h"><a class="n" href="{_profile(one.author)}">{one.author}</a> '
            f'<span class="d">{one.time.day} {one.time:%b %Y}, {one.time:%H:%M}</span></div><div class="b">{paragraphs(one)}</div></li>'
        )
    return f'<ol class="list">{"".join(made)}</ol>'


def thai_years(posts):
    """A Thai board: years of the Buddha, months cut short, a word behind the hour."""
    made = "".join(
        f'<div class="display-post" id="comment{one.number}"><div class="no">ความคิดเห็นที่ {at}</div><div class="story">{paragraphs(one)}</div>'
        f'<div class="by"><a href="/profile/{one.profile}">{one.author}</a> <span class="time">{one.time.day} {THAI[one.time.month - 1]} '
        f"{one.time.year + 543} เวลา {one.time:%H:%M} น.</span></div></div>"
        for at, one in enumerate(posts, 1)
    )
    return f'<div lang="th"><h2>{TITLE}</h2>{made}</div>'


def hindi_days(posts):
    """A Hindi board: months in words, digits of its own, the day of joining beside."""
    digits = str.maketrans("0123456789", "०१२३४५६७८९")
    made = "".join(
        f'<div class="sandesh" id="s{one.number}"><div class="lekhak"><a href="/sadasya/{one.profile}">{one.author}</a><span>सदस्य: '
        f'{one.profile % 20 + 1} मई 2015</span></div><div class="samay">'
        + f"{one.time.day} {HINDI[one.time.month - 1]} {one.time.year}, {one.time:%H:%M}".translate(
            digits
        )
        + f'</div><div class="paath">{paragraphs(one)}</div></div>'
        for one in posts
    )
    return f"<div>{made}</div>"


def right_to_left(posts):
    """A Hebrew board with days in numbers and marks of direction, the month of joining above them."""
    made = "".join(
        f'<table class="hodaa" dir="rtl" id="m{one.number}"><tr><td class="kotev"><a href="/u/{one.profile}"><bdi>{one.author}</bdi></a><br>'
        f'הצטרף: 0{one.profile % 9 + 1}/2016<br>הודעות: {one.profile * 9}</td><td><div class="zman">\u200f{one.time:%d/%m/%Y}, {one.time:%H:%M}'
        f'\u200f</div><div class="tochen">{paragraphs(one)}</div></td></tr></table>'
        for one in posts
    )
    return f"<div>{made}</div>"


def japanese_entries(posts):
    """A Japanese board: number, name, date with a weekday in brackets, an id of the day, in one line."""
    made = "".join(
        f'<article class="res" id="r{one.number}"><header><span class="num">{at}</span>：<span class="namae">{one.author}</span>：<span '
        f'class="hiduke">{one.time.year}年{one.time.month}月{one.time.day}日({"月火水木金土日"[one.time.weekday()]}) {one.time:%H:%M}</span> '
        f'<span class="uid">ID:{one.profile:x}aZ9q0{one.profile}</span></header><div class="honbun">{paragraphs(one)}</div></article>'
        for at, one in enumerate(posts, 1)
    )
    return f"<main>{made}</main>"


def korean_noons(posts):
    """A Korean board: halves of the day before the hour, likes and views as numbers beside."""
    made = "".join(
        f'<li class="cmt" id="cmt_{one.number}"><div class="cmt_top"><b class="nick"><a href="/home/{one.profile}">{one.author}</a></b><span '
        f'class="date">{one.time.year}.{one.time.month:02}.{one.time.day:02}. {"오전" if one.time.hour < 12 else "오후"} '
        f'{one.time.hour % 12 or 12}:{one.time:%M}</span><span class="like">공감 {at * 3 % 11}</span></div><div class="cmt_txt">{paragraphs(one)}'
        "</div></li>"
        for at, one in enumerate(posts)
    )
    return f'<ul class="cmts">{made}</ul>'


def turkish_reactions(posts):
    """A Turkish board: months in words, a bar with the names of who reacted below each post."""
    made = "".join(
        f'<article class="mesaj" id="m-{one.number}"><div class="uye"><a href="/uye/{one.profile}" class="ad">{one.author}</a><dl><dt>Katılım</dt>'
        f'<dd>{one.profile % 20 + 1} {KASIM[one.profile % 12]} 2017</dd></dl></div><div class="ic"><div class="ust"><a href="/m/{one.number}">'
        f'{one.time.day} {KASIM[one.time.month - 1]} {one.time.year} {one.time:%H:%M}</a></div><div class="govde">{paragraphs(one)}</div>'
        + (
            f'<div class="tepki"><img alt="Beğen" src="/r/1.png"> <a href="/tepki/{one.number}">{_others(one, 2)[0]}, {_others(one, 2)[1]} ve '
            f"{at + 2} kişi</a></div>"
            if at % 2
            else ""
        )
        + "</div></article>"
        for at, one in enumerate(posts)
    )
    return f"<div>{made}</div>"


def without_years(posts):
    """Dates that leave out the year; the date of joining has one."""
    made = "".join(
        f'<div class="card" id="c{one.number}"><div class="card-head"><a href="{_profile(one.author)}" class="card-name">{one.author}</a> <span '
        f'class="muted">{one.time.day} {one.time:%b}, {clock(one.time)}</span><span class="since">Member since {JOINED[one.profile % 8]}</span></div>'
        f'<div class="card-text">{paragraphs(one)}</div></div>'
        for one in posts
    )
    return f"<div>{made}</div>"


def files_below(posts):
    """Files hang below posts, with sizes, counts and the days they were put there."""
    made = []
    for at, one in enumerate(posts):
        files = (
            f'<fieldset class="files"><legend>Attached files</legend><div><a href="/file/{one.number}">pump{at}.jpg</a> <span>(48.2 KB, '
            f"{at + 3} downloads)</span> <span>uploaded 1 {one.time:%b %Y}</span></div></fieldset>"
            if at % 2 == 0
            else ""
        )
        made.append(
            f'<div class="row{at % 2}"><a name="{one.number}"></a><div class="rowhead"><i>{one.time:%Y-%m-%d %H:%M}</i> &middot; by <a '
            f'href="{_profile(one.author)}">{one.author}</a></div><div class="rowtext">{paragraphs(one)}</div>{files}</div>'
        )
    return f'<div class="rows">{"".join(made)}</div>'


def badged_comments(posts):
    """Comments below an article: a badge beside the writer's name, hidden answers, hearts."""

    def open_(one):
        badge = ' <span class="badge">Author</span>' if one.profile == 41 else ""
        return (
            f'<li class="thread-item" id="comment-{one.number}"><div class="inner"><div class="top"><img class="face" alt="{one.author}" src="/f/'
            f'{one.profile}.jpg"><span class="handle"><a href="/@{one.profile}">{one.author}</a></span>{badge}<time class="ago" '
            f'datetime="{one.time:%Y-%m-%dT%H:%M:%S}+00:00">{one.time:%b} {one.time.day}</time></div><div class="prose">{paragraphs(one)}</div>'
            f'<div class="below"><button>♥ {one.profile % 7}</button><button>Reply</button></div></div>'
        )

    made = tree_of(
        [(one, one.depth) for one in posts], open_, "</li>", '<ul class="kids" hidden>', "</ul>"
    )
    return f'<article class="story"><h1>{TITLE}</h1></article><ul class="discussion">{made}</ul>'


def quoted_thrice(posts):
    """Answers repeat what they answer, three deep, each with who said it and when."""
    made = []
    for at, one in enumerate(posts):
        inner = ""
        for back in posts[max(0, at - 3) : at]:
            inner = (
                f'<blockquote class="said"><div class="said-by">{back.author} wrote on {back.time.day} {back.time:%b %Y} at {back.time:%H:%M}:</div>'
                f"{inner}{paragraphs(back)}</blockquote>"
            )
        made.append(
            f'<div class="note" id="n{one.number}"><div class="meta"><a href="{_profile(one.author)}">{one.author}</a>, {one.time.day} '
            f'{one.time:%b %Y} at {one.time:%H:%M}</div><div class="note-body">{inner}{paragraphs(one)}</div></div>'
        )
    return f'<div class="notes">{"".join(made)}</div>'


def answers_with_remarks(posts):
    """A question, answers to it and remarks below each, small and on one line with name and date."""
    made, at = [], 0
    while at < len(posts):
        one, remarks = posts[at], posts[at + 1 : at + 3]
        told = "".join(
            f'<li id="remark-{each.number}" class="remark"><span class="remark-text">{each.html}</span> – <a class="who" href="/people/{each.profile}">'
            f'{each.author}</a> <span class="on">{each.time:%b} {each.time.day} \'{each.time:%y} at {each.time.hour}:{each.time:%M}</span></li>'
            for each in remarks
        )
        made.append(
            f'<div class="{"answer" if at else "question"}" id="{"answer" if at else "question"}-{one.number}"><div class="score"><button>▲</button>'
            f'<span>{one.profile % 9}</span><button>▼</button></div><div class="cell"><div class="prose">{paragraphs(one)}</div><div class="signed">'
            f'<span class="on">{"answered" if at else "asked"} {one.time:%b} {one.time.day} \'{one.time:%y} at {one.time.hour}:{one.time:%M}</span> <a class="who" '
            f'href="/people/{one.profile}">{one.author}</a> <b>{one.profile * 121:,}</b></div><ul class="remarks">{told}</ul></div></div>'
        )
        at += 3
    return f'<h1><a href="/t/1">{TITLE}</a></h1><div class="qa">{"".join(made)}</div>'


def zoned_dates(posts):
    """Dates with weekday, seconds and zone; subjects repeated above each message."""
    made = "".join(
        f'<div class="message"><a id="msg{one.number}"></a><h4>{"Re: " if at else ""}{TITLE}</h4><p class="from">From: <a href="/by/{one.profile}">'
        f'{one.author}</a><br>Date: {one.time:%a}, {one.time.day} {one.time:%b %Y %H:%M:%S} +0000 (UTC)</p><div class="plain">{paragraphs(one)}</div></div>'
        for at, one in enumerate(posts)
    )
    return f"<div>{made}</div>"


def american_tables(posts):
    """Old tables with short American dates and halves of the day, icons and ranks, commands below."""
    made = "".join(
        f'<tr bgcolor="#{"eeeeee" if at % 2 else "dddddd"}"><td valign="top" width="180"><font size="2"><b>{one.author}</b></font><br><font size="1">'
        f'Enthusiast<br><br>USA<br>{one.profile * 12} Posts</font></td><td valign="top"><img src="/i/icon_posticon.gif"><font size="1">Posted - '
        f'{one.time:%m/%d/%Y} : &nbsp;{one.time:%I:%M:%S} {"AM" if one.time.hour < 12 else "PM"} <a href="/pop_profile.asp?id={one.profile}"><img '
        f'alt="Show Profile" src="/i/p.gif"></a> <a href="/post.asp?REPLY_ID={one.number}"><img alt="Reply with Quote" src="/i/q.gif"></a></font><hr '
        f'noshade size="1"><font size="2"><span id="msg">{paragraphs(one)}</span></font></td></tr>'
        for at, one in enumerate(posts)
    )
    return f'<table border="0" width="95%"><tr><td>Author</td><td>Topic</td></tr>{made}</table>'


def runs_of_messages(posts):
    """A group's talk: who wrote above each bubble, the clock below it, divisions with the day between."""
    made, day = [], None
    for one in posts:
        if day != one.time.date():
            day = one.time.date()
            made.append(
                f'<div class="divider"><span>{one.time:%A}, {one.time:%B} {one.time.day}</span></div>'
            )
        made.append(
            f'<div class="bubble" id="b{one.number}"><a class="from" href="/u/{one.profile}">{one.author}</a><div class="bubble-text">{paragraphs(one)}'
            f'</div><time class="clock" title="{one.time.day} {one.time:%B %Y} {one.time:%H:%M}">{one.time:%H:%M}</time></div>'
        )
    return f'<div class="room">{"".join(made)}</div>'


def words_before_names(posts):
    """Name and date at the foot of a post, behind its words, with the number of answers."""
    made = "".join(
        f'<div class="opinion"><div class="opinion-text">{paragraphs(one)}</div><p class="opinion-foot">Submitted by <a href="/user/{one.profile}" '
        f'title="View user profile.">{one.author}</a> on {one.time:%a}, {one.time:%m/%d/%Y} - {one.time:%H:%M}. <a href="/comment/{one.number}#c'
        f'{one.number}">permalink</a> <span>{at} answers</span></p></div>'
        for at, one in enumerate(posts)
    )
    return f'<div id="opinions"><h2>Opinions ({len(posts)})</h2>{made}</div>'


ALL = [
    columns_of_facts,
    thanked,
    stubs_and_notices,
    thai_years,
    hindi_days,
    right_to_left,
    japanese_entries,
    korean_noons,
    turkish_reactions,
    without_years,
    files_below,
    badged_comments,
    quoted_thrice,
    answers_with_remarks,
    zoned_dates,
    american_tables,
    runs_of_messages,
    words_before_names,
]
LANGUAGE = {
    thai_years: "th",
    hindi_days: "hi",
    right_to_left: "he",
    japanese_entries: "ja",
    korean_noons: "ko",
    turkish_reactions: "tr",
}
