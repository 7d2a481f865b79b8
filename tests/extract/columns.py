"""Boards of columns and boxes as many packages make them: the writer beside or above the words."""

# ruff: noqa: E501 - markup

from extract.markup import TITLE, clock, inline, paragraphs


def classic_columns(posts):
    """Author and words side by side in a table, what belongs to the post in a bar below."""
    rows = "".join(
        f'<a name="pid{one.number}" id="pid{one.number}"></a><div class="post classic" style="" id="post_{one.number}">'
        f'<div class="post_author scaleimages"><div class="author_information"><strong><span class="largetext">'
        f'<a href="member.php?uid={one.profile}">{one.author}</a></span></strong> <img src="/on.png" title="Offline" '
        f'alt="Offline"><br><span class="smalltext">Junior Member<br><img src="/star.png" alt="*"></span></div>'
        f'<div class="author_statistics">Posts: {one.profile * 3}<br>Threads: {one.profile}<br>Joined: Mar 2019'
        f'<br>Reputation: <strong class="reputation_neutral">0</strong></div></div><div class="post_content">'
        f'<div class="post_head"><div class="float_right" style="vertical-align: top"><strong><a '
        f'href="showthread.php?pid={one.number}#pid{one.number}">#{at}</a></strong></div><span class="post_date">'
        f"{one.time:%m-%d-%Y}, {clock(one.time)}</span></div><div class='post_body scaleimages' id='pid_{one.number}'>"
        f'{inline(one)}</div><div class="post_meta" id="post_meta_{one.number}"></div></div><div class="post_controls">'
        f'<div class="postbit_buttons author_buttons"><a href="search.php?uid={one.profile}" class="postbit_find"><span>'
        f'Find</span></a></div><div class="postbit_buttons post_management_buttons"><a href="newreply.php?replyto='
        f'{one.number}" class="postbit_quote"><span>Reply</span></a></div></div></div>'
        for at, one in enumerate(posts, 1)
    )
    return f'<div id="posts">{rows}</div>'


def list_of_boxes(posts):
    """An ordered list; date in a head of its own, then the writer's box and the words."""
    items = "".join(
        f'<li class="postbitlegacy postbitim postcontainer old" id="post_{one.number}"><div class="posthead"><span '
        f'class="postdate old"><span class="date">{one.time:%m-%d-%Y},&nbsp;<span class="time">{clock(one.time)}</span>'
        f'</span></span><span class="nodecontrols"><a name="post{one.number}" href="showthread.php?7-x&amp;p={one.number}" '
        f'class="postcounter">#{at}</a></span></div><div class="postdetails"><div class="userinfo"><div '
        f'class="username_container"><div class="popupmenu memberaction"><a class="username offline popupctrl" '
        f'href="member.php?{one.profile}" title="{one.author} is offline"><strong>{one.author}</strong></a></div><span '
        f'class="usertitle">Member</span></div><dl class="userinfo_extra"><dt>Join Date</dt> <dd>Feb 2017</dd><dt>Posts'
        f"</dt> <dd>{one.profile}</dd></dl></div><div class='postbody'><div class='postrow'><div class='content'><div "
        f'id="post_message_{one.number}"><blockquote class="postcontent restore">{inline(one)}</blockquote></div></div></div>'
        f'</div></div><div class="postfoot"><div class="textcontrols floatcontainer"><a class="newreply" href="newreply.php?p='
        f'{one.number}">Reply With Quote</a></div></div><hr></li>'
        for at, one in enumerate(posts, 1)
    )
    return f'<h1><span class="threadtitle"><a href="showthread.php?7-x">{TITLE}</a></span></h1><ol id="posts" class="posts">{items}</ol>'


def definitions_for_writers(posts):
    """Left the writer as a definition list, right heading, words and foot."""
    boxes = "".join(
        f'<div id="p{one.number}" class="blockpost row{"even" if at % 2 else "odd"}{" firstpost" if at == 1 else ""}"><h2>'
        f'<span><span class="conr">#{at}</span> <a href="viewtopic.php?pid={one.number}#p{one.number}">'
        f'{one.time:%Y-%m-%d %H:%M:%S}</a></span></h2><div class="box"><div class="inbox"><div class="postbody"><div '
        f'class="postleft"><dl><dt><strong><a href="profile.php?id={one.profile}">{one.author}</a></strong></dt><dd '
        f'class="usertitle"><strong>Member</strong></dd><dd><span>Registered: 2015-04-09</span></dd><dd><span>Posts: '
        f'{one.profile}</span></dd></dl></div><div class="postright"><h3>{"Re: " if at > 1 else ""}{TITLE}</h3><div '
        f'class="postmsg">{paragraphs(one)}</div></div></div></div><div class="inbox"><div class="postfoot clearb"><div '
        f'class="postfootleft"><p><span>Offline</span></p></div></div></div></div></div>'
        for at, one in enumerate(posts, 1)
    )
    return f'<div class="linkst"></div>{boxes}'


def topic_and_replies(posts):
    """A list of lists: a bar with the date and permalink, then writer and words as siblings."""
    items = "".join(
        f'<li><div id="post-{one.number}" class="bbp-reply-header"><div class="bbp-meta"><span class="bbp-reply-post-date">'
        f"{one.time:%B %d, %Y} at {one.time.hour % 12 or 12}:{one.time:%M} {'am' if one.time.hour < 12 else 'pm'}</span><a "
        f'href="/topic/x/#post-{one.number}" class="bbp-reply-permalink">#{one.number}</a></div></div><div class="loop-item-{at} '
        f'post-{one.number} reply type-reply"><div class="bbp-reply-author"><a href="/users/{one.profile}/" class="bbp-author-link">'
        f'<span class="bbp-author-avatar"><img alt="" src="/av/{one.profile}.png"></span><span class="bbp-author-name">{one.author}'
        f'</span></a><div class="bbp-author-role">Participant</div></div><div class="bbp-reply-content">{paragraphs(one)}</div></div></li>'
        for at, one in enumerate(posts, 1)
    )
    return f'<ul id="topic-7-replies" class="forums bbp-replies"><li class="bbp-header"><div>Author</div><div>Posts</div></li><li class="bbp-body"><ul>{items}</ul></li></ul>'


def feed_of_messages(posts):
    """A channel's preview: bubbles with name, words, and the time in a foot."""
    bubbles = "".join(
        f'<div class="message_wrap js-message_wrap"><div class="message js-message" data-post="heat/{one.number}"><div '
        f'class="message_user"><a href="/u/{one.profile}"><i class="user_photo"><img src="/p/{one.profile}.jpg"></i></a></div><div '
        f'class="message_bubble"><div class="message_author"><a class="owner_name" href="/u/{one.profile}"><span dir="auto">{one.author}'
        f'</span></a></div><div class="message_text js-message_text" dir="auto">{inline(one)}</div><div class="message_footer"><span '
        f'class="views">{one.number % 900}</span><span class="meta"><a class="date" href="/heat/{one.number}"><time '
        f'datetime="{one.time.isoformat()}+00:00" class="time">{one.time:%H:%M}</time></a></span></div></div></div></div>'
        for one in posts
    )
    return f'<main class="wrap"><section class="history">{bubbles}</section></main>'


def log_of_a_room(posts):
    """Rows of time, nick and line, as rooms of chat are archived."""
    rows = "".join(
        f'<tr id="m{one.number}"><td class="time"><a href="#m{one.number}">{one.time:%Y-%m-%d %H:%M}</a></td><td class="nick">'
        f'<span class="n{one.profile % 8}">{one.author}</span></td><td class="line">{inline(one)}</td></tr>'
        for one in posts
    )
    return f'<h2>#heating</h2><table class="log"><thead><tr><th>Time</th><th>Nick</th><th>Message</th></tr></thead><tbody>{rows}</tbody></table>'


def cards_of_a_group(posts):
    """Sections with the name in a heading, an address behind it, and a date that only its title tells in full."""
    cards = "".join(
        f'<section class="card" data-doc-id="{one.number}" role="listitem"><div class="head"><div class="av"><img src="/a/{one.profile}" '
        f'alt=""></div><div><h3 class="who">{one.author}</h3></div><div class="when"><span class="zX" title="{one.time:%b %d, %Y, %H:%M}">'
        f"{one.time:%b %d, %Y}</span></div><div class='to'>unread, to heat</div></div><div class='htm'><div dir='ltr'>{paragraphs(one)}"
        f'</div></div><div class="act"><button>Reply all</button><button>Forward</button></div></section>'
        for one in posts
    )
    return f'<div role="main"><h1>{TITLE}</h1><div role="list">{cards}</div></div>'


ALL = [
    classic_columns,
    list_of_boxes,
    definitions_for_writers,
    topic_and_replies,
    feed_of_messages,
    log_of_a_room,
    cards_of_a_group,
]
