"""Thread pages as applications write them today: hashed names, split dates, boxes in boxes."""

# ruff: noqa: E501 - markup

from extract.markup import TITLE, paragraphs, tree_of

WEEKDAYS = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]


def hashed_names(posts):
    """Class names that a build made up, no ids, letters for pictures, the date in a title."""
    made = "".join(
        f'<div class="css-1x2ab9 e19o0t{at % 4}"><div class="css-k3d8"><div class="css-av0 e1f">{one.author[0]}</div>'
        f'<div class="css-9dj2"><a class="css-u77a" href="/people/{one.profile}-x"><span class="css-nm1">{one.author}'
        f'</span></a><div class="css-sub2">Level {one.profile % 5} contributor</div></div><div class="css-t5"><a '
        f'href="/talk/9/{one.number}"><span title="{one.time:%Y-%m-%dT%H:%M:%S}Z">{one.time:%b} {one.time.day}</span></a>'
        f'</div></div><div class="css-b0dy"><div class="css-md">{paragraphs(one)}</div></div><div class="css-act">'
        '<button class="css-bt">Like</button><button class="css-bt">Reply</button><button class="css-bt">Share'
        "</button></div></div>"
        for at, one in enumerate(posts)
    )
    return f'<main><h1 class="css-h1x">{TITLE}</h1><div class="css-lst0">{made}</div></main>'


def split_dates(posts):
    """Day and clock in spans of their own with marks of direction; a board for customers."""
    made = "".join(
        f'<div class="lia-linear-item"><div id="messageview_{at}" class="lia-message-view" data-lia-message-uid='
        f'"{one.number}"><div class="lia-head"><a class="lia-avatar" href="/t5/user/viewprofilepage/user-id/'
        f'{one.profile}"><img alt="{one.author}" title="{one.author}" src="/a/{one.profile}.png"></a><span '
        f'class="UserName"><a class="lia-user-name-link" href="/t5/user/viewprofilepage/user-id/{one.profile}">'
        f'<span class="login-bold">{one.author}</span></a></span><div class="lia-rank">Tutor</div><p '
        f'class="lia-dates"><span class="DateTime"><meta itemprop="datePublished" content="{one.time:%Y-%m-%dT%H:%M:%S}'
        f'+00:00"><span class="local-date">\u200e{one.time:%d-%m-%Y}</span> <span class="local-time">{one.time:%I:%M %p}'
        f'</span></span></p><span class="MessagesPositionInThread">Message {at} of {len(posts)}</span></div><div '
        f'class="lia-message-body"><div class="lia-message-body-content">{paragraphs(one)}</div></div><div '
        f'class="lia-foot"><span class="MessageKudosCount">0</span> Kudos <a href="/t5/forums/replypage/message-id/'
        f'{one.number}">Reply</a></div></div></div>'
        for at, one in enumerate(posts, 1)
    )
    return f'<div class="MessageList"><h2>{TITLE}</h2>{made}</div>'


def heads_beside_bodies(posts):
    """Each post is two boxes side by side in a list: a head with date and number, then the rest."""
    made = "".join(
        f'<div id="post-{one.number}" class="bbp-reply-header"><div class="bbp-meta"><span class="bbp-date">'
        f"{one.time:%B} {one.time.day}, {one.time:%Y} at {one.time.hour % 12 or 12}:{one.time:%M} "
        f'{"am" if one.time.hour < 12 else "pm"}</span><a href="/topic/9/#post-{one.number}" class="bbp-permalink">#'
        f'{one.number}</a></div></div><div class="{"even" if at % 2 else "odd"} reply type-reply"><div class='
        f'"bbp-reply-author"><a href="/users/{one.profile}/" title="View profile"><img alt="" src="/g/{one.profile}.png">'
        f'</a><a href="/users/{one.profile}/" class="bbp-author-link">{one.author}</a><br><div class="bbp-role">'
        f'Participant</div></div><div class="bbp-reply-content">{paragraphs(one)}</div></div>'
        for at, one in enumerate(posts)
    )
    return f'<div class="bbp-body">{made}</div>'


def floors(posts):
    """A Chinese board: number of the floor, date and client in one line at the post's foot."""
    made = "".join(
        f'<div class="l_post" data-pid="{one.number}"><div class="d_author"><ul class="p_author"><li class="icon"><a '
        f'href="/home/main?un={one.profile}"><img src="/p/{one.profile}.jpg"></a></li><li class="d_name"><a '
        f'href="/home/main?un={one.profile}" class="p_author_name">{one.author}</a></li><li class="l_badge"><div>铁杆会员'
        f'</div><div>{one.profile % 9}</div></li></ul></div><div class="d_post_content_main"><div class="p_content">'
        f'<cc><div id="post_content_{one.number}" class="d_post_content">{one.html}</div></cc></div><div class='
        f'"core_reply"><div class="tail-wrap"><span class="tail-info">来自<a href="/app">Android客户端</a></span><span '
        f'class="tail-info">{at}楼</span><span class="tail-info">{one.time:%Y-%m-%d %H:%M}</span></div><a href="#" '
        'class="lzl">回复</a></div></div></div>'
        for at, one in enumerate(posts, 1)
    )
    return f'<div id="j_p_postlist">{made}</div>'


def short_years(posts):
    """A Korean gallery: opening post with a head of its own, comments as items with short dates."""
    first, *rest = posts
    comments = "".join(
        f'<li id="comment_li_{one.number}" class="ub-content"><div class="cmt_info"><div class="cmt_nickbox"><span '
        f'class="gall_writer" data-nick="{one.author}"><span class="nickname"><em>{one.author}</em></span></span></div>'
        f'<div class="cmt_txtbox"><div class="usertxt">{one.html}</div></div><div class="fr"><span class="date_time">'
        f'{one.time:%Y.%m.%d %H:%M:%S}</span><a href="#" class="btn">답글쓰기</a></div></div></li>'
        for one in rest
    )
    return (
        f'<div class="view_wrap" id="v{first.number}"><header><h3 class="title"><span>{TITLE}</span></h3><div '
        f'class="gall_writer" data-nick="{first.author}"><div class="fl"><span class="nickname"><em>{first.author}</em>'
        f'</span><span class="gall_date" title="{first.time:%Y-%m-%d %H:%M:%S}">{first.time:%Y.%m.%d %H:%M:%S}</span>'
        f'</div><div class="fr"><span>조회 {first.number % 900}</span><span>추천 3</span></div></div></header><div '
        f'class="write_div">{first.html}</div></div><div class="comment_wrap"><strong>전체 댓글 {len(rest)}개</strong>'
        f'<ul class="cmt_list">{comments}</ul></div>'
    )


def news_comments(posts):
    """Below a paper's article: names without pages, German dates, votes, folded answers."""
    made = tree_of(
        [(one, one.depth) for one in posts],
        lambda one: (
            f'<div class="comment" id="cid-{one.number}"><div class="comment__user"><div class="comment__name">'
            f'{one.author}</div><div class="comment__date">{WEEKDAYS[one.time.weekday()]}, {one.time:%d.%m.%Y} | '
            f'{one.time:%H:%M} Uhr</div></div><div class="comment__body">{paragraphs(one)}</div><div class="comment__bar">'
            '<button>Antworten</button><span class="up">4</span><span class="down">1</span></div>'
        ),
        "</div>",
        '<div class="comment__replies">',
        "</div>",
    )
    return f'<section class="comments"><h2>{len(posts)} Kommentare</h2>{made}</section>'


def definition_of_people(posts):
    """A portal of a content system: the writer's column right of the words, the date in a title."""
    made = "".join(
        f'<a id="{one.number}"></a><ul class="kunena-actions"><li><a href="/forum/9#{one.number}">#{one.number}</a></li>'
        f'</ul><div class="row-fluid message"><div class="span10 message-published"><small class="text-muted"><span '
        f'title="{one.time:%d %b %Y %H:%M}">{one.time:%d %b %Y %H:%M}</span></small> <h4>Replied by <a href="/forum/'
        f'user/{one.profile}">{one.author}</a> on topic {TITLE}</h4><div class="kmsg">{paragraphs(one)}</div><div '
        f'class="kbuttons"><a href="/login?m={one.number}">Please log in to join the conversation.</a></div></div><div '
        f'class="span2"><ul class="profilebox"><li><strong><a href="/forum/user/{one.profile}">{one.author}</a></strong>'
        f'</li><li><img src="/m/{one.profile}.jpg" alt="{one.author}\'s Avatar"></li><li>Offline</li><li>Posts: '
        f"{one.profile * 2}</li></ul></div></div>"
        for one in posts
    )
    return f'<div class="kforum"><h1>{TITLE}</h1>{made}</div>'


def cards_with_ages(posts):
    """Cards with ages to read and moments for machines; a heart with a number, a letter for a face."""
    made = "".join(
        f'<article class="card" data-post="{one.number}"><aside><i class="face">{one.author[0].upper()}</i></aside><div '
        f'class="rest"><p class="who"><a href="/@{one.profile}">{one.author}</a> <span class="dot">·</span> <a class="ago" '
        f'href="/c/{one.number}"><time datetime="{one.time:%Y-%m-%dT%H:%M:%S}+00:00">vor 7 Monaten</time></a> <span '
        f'class="tag">Mitglied</span></p><div class="said">{paragraphs(one)}</div><p class="bar"><span class="heart">{at % 5}'
        "</span> <button>Antworten</button></p></div></article>"
        for at, one in enumerate(posts)
    )
    return f'<div class="stream">{made}</div>'


ALL = [
    hashed_names,
    split_dates,
    heads_beside_bodies,
    floors,
    short_years,
    news_comments,
    definition_of_people,
    cards_with_ages,
]
