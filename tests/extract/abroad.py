"""Thread pages of other countries and of no package at all."""

# ruff: noqa: E501 - markup, and signs of other scripts

from extract.markup import TITLE, tree_of

THAI = [
    "ม.ค.",
    "ก.พ.",
    "มี.ค.",
    "เม.ย.",
    "พ.ค.",
    "มิ.ย.",
    "ก.ค.",
    "ส.ค.",
    "ก.ย.",
    "ต.ค.",
    "พ.ย.",
    "ธ.ค.",
]
TURKISH = [
    "Ocak",
    "Şubat",
    "Mart",
    "Nisan",
    "Mayıs",
    "Haziran",
    "Temmuz",
    "Ağustos",
    "Eylül",
    "Ekim",
    "Kasım",
    "Aralık",
]
PERSIAN = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")


def whole_tree(posts):
    """All messages of a thread in nested lists: title, name, date and words, nobody linked."""
    made = tree_of(
        [(one, one.depth) for one in posts],
        lambda one: (
            f'<li><a name="{one.number}"></a><b>{"Re: " if one.depth else ""}{TITLE}</b> - <i>{one.author}</i> <tt>'
            f"{one.time:%d.%m.%Y %H:%M}</tt><blockquote>{one.html}</blockquote>"
        ),
        "</li>",
        "<ul>",
        "</ul>",
    )
    return f"<ul>{made}</ul>"


def guest_book(posts):
    """Entries with labels in bold, a rule between them, one name in three with an address."""
    made = "".join(
        f'<div class="entry"><a name="e{one.number}"></a><b>Name:</b> <span>{one.author}</span><br><b>Written:</b> '
        f"<span>{one.time.day}. {one.time:%m}. {one.time:%Y} {one.time:%H:%M}</span><hr><div>{one.html}</div></div>"
        for one in posts
    )
    return f'<div id="book">{made}</div>'


def thai_comments(posts):
    """Numbered opinions with Buddhist years."""
    made = "".join(
        f'<div id="comment{one.number}" class="display-post-wrapper"><span class="display-post-number">ความคิดเห็นที่ {at}</span><div '
        f'class="display-post-story">{one.html}</div><div class="display-post-avatar"><a href="/profile/{one.profile}"><img '
        f'src="/a{one.profile}.png"></a><a href="/profile/{one.profile}" class="display-post-name">{one.author}</a><span '
        f'class="display-post-timestamp">{one.time.day} {THAI[one.time.month - 1]} {one.time.year + 543} เวลา {one.time:%H:%M} น.'
        f'</span></div><div class="react"><a href="#" data-id="{one.number}">ตอบกลับ</a></div></div>'
        for at, one in enumerate(posts, 1)
    )
    return f'<div id="comments">{made}</div>'


def persian_tables(posts):
    """A table a post, from right to left, in the digits and the calendar of the country."""
    made = []
    for at, one in enumerate(posts, 1):
        day = _persian(one.time)
        made.append(
            f'<table dir="rtl" class="tborder" id="post{one.number}"><tr><td class="thead">'
            + f"{day} - {one.time:%H:%M}".translate(PERSIAN)
            + f'</td><td class="thead"><a href="showpost.php?p={one.number}">#{at}</a></td></tr><tr><td class="alt2"><a '
            f'class="bigusername" href="member.php?u={one.profile}">{one.author}</a><div>کاربر فعال</div><div>ارسال‌ها: '
            f'{one.profile}</div></td><td class="alt1"><div id="post_message_{one.number}">{one.html}</div></td></tr></table>'
        )
    return f'<div id="posts">{"".join(made)}</div>'


def _persian(moment):
    """Days of the Persian year 1402, which began on 21 March 2023; 1403 on 20 March 2024."""
    year, start = (1402, 80) if moment.year == 2023 else (1403, 80)
    passed = moment.timetuple().tm_yday - start
    if moment.year == 2024 and passed < 0:
        year, passed = 1402, passed + 365
    month, day = (
        (passed // 31, passed % 31)
        if passed < 186
        else (6 + (passed - 186) // 30, (passed - 186) % 30)
    )
    return f"{year}/{month + 1:02}/{day + 1:02}"


def split_by_spans(posts):
    """List items; day and clock parted by a space that does not break, a block of facts beside."""
    made = "".join(
        f'<li class="postbitlegacy postcontainer" id="post_{one.number}"><div class="posthead"><span class="postdate"><span '
        f'class="date">{one.time.day} {TURKISH[one.time.month - 1]} {one.time:%Y},&nbsp;<span class="time">{one.time:%H:%M}</span>'
        f'</span></span><span class="nodecontrols"><a name="post{one.number}" href="showthread.php?p={one.number}">#{at}</a></span>'
        f'</div><div class="postdetails"><div class="userinfo"><a class="username online" href="member.php?{one.profile}" title='
        f'"{one.author} çevrimiçi"><strong>{one.author}</strong></a><span class="usertitle">Üye</span><dl class="userinfo_extra"><dt>'
        f"Üyelik tarihi</dt><dd>{TURKISH[one.profile % 12]} 2011</dd><dt>Mesajlar</dt><dd>{one.profile * 3}</dd></dl></div><div "
        f'class="postbody"><div class="content"><div id="post_message_{one.number}"><blockquote class="postcontent restore">{one.html}'
        f'</blockquote></div></div></div></div><div class="postfoot"><a href="newreply.php?p={one.number}">Alıntı</a></div></li>'
        for at, one in enumerate(posts, 1)
    )
    return f'<ol id="posts">{made}</ol>'


def bare_guests(posts):
    """Members are linked, guests stand bare in the same line."""
    made = "".join(
        f'<div id="p{one.number}" class="post"><div class="postbody"><h3><a href="#p{one.number}">{"Re: " if at else ""}{TITLE}</a>'
        f'</h3><p class="author">by {_linked(one, at)} &raquo; {one.time:%a %b %d, %Y} {one.time:%I:%M %p}</p><div class="content">'
        f"{one.html}</div></div></div>"
        for at, one in enumerate(posts)
    )
    return f'<div id="page-body">{made}</div>'


def _linked(one, at):
    guest = at % 5 == 3
    return one.author if guest else f'<a href="memberlist.php?u={one.profile}">{one.author}</a>'


def edited_by_others(posts):
    """Under every second post who changed it last, and when: another name, a later date."""
    made = "".join(
        f'<article id="m{one.number}"><header><b><a href="/who/{one.profile}">{one.author}</a></b> <small>{one.time:%Y-%m-%d %H:%M}'
        f'</small></header><div class="words">{one.html}</div>'
        + (
            f'<footer class="changed">Changed by <a href="/who/{40 + at % 7}">Marten</a> on 2024-06-0{1 + at % 9} 10:0{at % 10}</footer>'
            if at % 2
            else ""
        )
        + "</article>"
        for at, one in enumerate(posts)
    )
    return f"<section>{made}</section>"


ALL = [
    whole_tree,
    guest_book,
    thai_comments,
    persian_tables,
    split_by_spans,
    bare_guests,
    edited_by_others,
]
