"""Thread pages in the manner of many forum packages, made from conversations that are known."""

from html import escape
from itertools import groupby

from extract import boards

TITLE = "Heat pump rattles"
HEAD = (
    '<div id="top"><a href="/">Northern Heating</a><form action="/search"><input name="q"></form>'
    '<ul class="menu"><li><a href="/new">New</a></li><li><a href="/faq">FAQ</a></li><li>'
    '<a href="/login">Log in</a></li></ul></div><div class="crumbs"><a href="/">Home</a> &gt; '
    '<a href="/f/3">Heat pumps</a></div>'
)
FOOT = (
    '<div class="foot"><p>All times are UTC. It is now 12:00.</p><a href="/about">About</a> '
    '<a href="/terms">Terms of use</a> Powered by software 4.2 &copy; 2024</div>'
)


def page(html, number=1, lang="en"):
    """A whole page of the thread with what stands round its posts."""
    return boards.page(HEAD + html + FOOT, f"http://forum.test/t/{number}", lang=lang)


def clock(moment):
    return f"{moment.hour % 12 or 12:02}:{moment.minute:02} {'AM' if moment.hour < 12 else 'PM'}"


def nested(posts, open_, close, box, unbox):
    """Posts by depth, each closed after those that answer it."""
    made, stack = [], []
    for one in posts:
        while len(stack) > one.depth:
            made.append(stack.pop())
        if len(stack) == one.depth and stack:
            pass
        made.append(open_(one) + box)
        stack.append(unbox + close(one))
    return "".join(made + stack[::-1])


def tables_with_thead(posts):
    """One table a post, a dark row with date and number, a cell for the writer, one for words."""
    made = []
    for at, one in enumerate(posts, 1):
        made.append(
            f'<div id="edit{one.number}" style="padding:0 0 6px 0"><table id="post{one.number}" '
            f'class="tborder" width="100%"><tr><td class="thead"><a name="post{one.number}">'
            f'<img class="inlineimg" src="/i/old.gif" alt="Old" border="0"></a> '
            f"{one.time:%m-%d-%Y}, {clock(one.time)}</td><td class=\"thead\" align=\"right\">"
            f'#<a href="/showpost.php?p={one.number}&amp;postcount={at}" id="postcount{one.number}"'
            f' name="{at}"><strong>{at}</strong></a></td></tr><tr><td class="alt2" width="175">'
            f'<div id="postmenu_{one.number}"><a class="bigusername" '
            f'href="/member.php?u={one.profile}">{one.author}</a></div><div class="smallfont">'
            "Senior Member</div><div class=\"smallfont\"><div>Join Date: Mar 2009</div><div>"
            f'Location: Oslo</div><div>Posts: {one.profile * 7}</div></div></td>'
            f'<td class="alt1" id="td_post_{one.number}"><div class="smallfont"><strong>'
            f"{'Re: ' if at > 1 else ''}{TITLE}</strong></div><hr size=\"1\"><div "
            f'id="post_message_{one.number}">{one.html}</div><div style="margin-top:10px" '
            f'align="right"><a href="/newreply.php?do=newreply&amp;p={one.number}" rel="nofollow">'
            '<img src="/i/quote.gif" alt="Reply With Quote"></a></div></td></tr></table></div>'
        )
    return f'<div id="posts">{"".join(made)}</div>'


def quoted_content(posts):
    """List items with the words in a blockquote, though nobody is quoted."""
    made = []
    for at, one in enumerate(posts, 1):
        made.append(
            f'<li class="postbitlegacy postbitim postcontainer old" id="post_{one.number}"><div '
            f'class="posthead"><span class="postdate old"><span class="date">'
            f'{one.time:%m-%d-%Y},&nbsp;<span class="time">{clock(one.time)}</span></span></span>'
            f'<span class="nodecontrols"><a name="post{one.number}" href="/threads/9?p={one.number}'
            f'#post{one.number}" class="postcounter">#{at}</a></span></div><div '
            f'class="postdetails"><div class="userinfo"><div class="username_container"><a '
            f'class="username offline popupctrl" href="/members/{one.profile}-x"><strong>'
            f'{one.author}</strong></a></div><span class="usertitle">Member</span><dl '
            f'class="userinfo_extra"><dt>Join Date</dt><dd>Feb 2011</dd><dt>Posts</dt><dd>'
            f'{one.profile}</dd></dl></div><div class="postbody"><div class="postrow"><h2 '
            f'class="title icon">{TITLE}</h2><div class="content"><div id="post_message_'
            f'{one.number}"><blockquote class="postcontent restore">{one.html}</blockquote></div>'
            f'</div></div></div></div><div class="postfoot"><a href="/newreply?p={one.number}">'
            "Reply With Quote</a></div></li>"
        )
    return f'<div id="postlist"><ol id="posts" class="posts">{"".join(made)}</ol></div>'


def boxes_with_signature(posts):
    """Divs: the writer's box above, head, body, the writer's motto, buttons."""
    made = []
    for at, one in enumerate(posts, 1):
        made.append(
            f'<a name="pid{one.number}" id="pid{one.number}"></a><div class="post classic" '
            f'id="post_{one.number}"><div class="post_author scaleimages"><div '
            f'class="author_avatar"><a href="user-{one.profile}.html"><img src="/a/{one.profile}'
            f'.png" alt=""></a></div><div class="author_information"><strong><span '
            f'class="largetext"><a href="user-{one.profile}.html">{one.author}</a></span></strong>'
            f'<br><span class="smalltext">Junior Member<br></span></div><div '
            f'class="author_statistics">Posts: {one.profile}<br>Threads: 4<br>Joined: Jan 2018'
            f'</div></div><div class="post_content"><div class="post_head"><div class="float_right"'
            f'><strong><a href="thread-9-post-{one.number}.html#pid{one.number}" title="{TITLE}">'
            f'#{at}</a></strong></div><span class="post_date">{one.time:%d-%m-%Y}, {clock(one.time)}'
            f' <span class="post_edit" id="edited_by_{one.number}"></span></span></div><div '
            f'class="post_body scaleimages" id="pid_{one.number}">{one.html}</div></div><div '
            f'class="post_controls"><div class="postbit_buttons"><a href="newreply.php?tid=9&amp;'
            f'replyto={one.number}" title="Quote"><span>Reply</span></a></div></div></div>'
        )
    return f'<table class="tborder"><tr><td id="posts_container"><div id="posts">{"".join(made)}</div></td></tr></table>'


def component_list(posts):
    """List items with data attributes; only the title of the age has the time."""
    made = []
    for at, one in enumerate(posts):
        made.append(
            f'<li component="post" class="pt-4" data-index="{at}" data-pid="{one.number}" '
            f'data-uid="{one.profile}" data-username="{one.author}" data-timestamp='
            f'"{int(one.time.timestamp())}000" itemscope><a component="post/anchor" '
            f'data-index="{at}" id="{at}"></a><div class="d-flex"><div class="avatar"><a '
            f'href="/user/u{one.profile}" aria-label="Profile: {one.author}"><span alt='
            f'"{one.author}" title="{one.author}" class="avatar-rounded">{one.author[0]}</span></a>'
            f'</div><div class="post-container"><div class="post-header"><a class="fw-bold" '
            f'href="/user/u{one.profile}" data-username="{one.author}">{one.author}</a> <span '
            f'class="text-muted">wrote on <a href="/post/{one.number}" class="timeago" title='
            f'"{one.time.isoformat()}.000Z"></a></span><span>last edited by</span></div><div '
            f'class="content" component="post/content" itemprop="text">{one.html}</div></div></div>'
            f'<div class="post-footer"><a component="post/reply" href="#">Reply</a><a '
            f'component="post/quote" href="#">Quote</a><span component="post/vote-count" '
            f'data-votes="{at}">{at}</span></div></li>'
        )
    return f'<ul component="topic" class="posts timeline" data-tid="9">{"".join(made)}</ul>'


def discussion_and_comments(posts):
    """An opening post in markup of its own, the others in a list below it."""
    first, *rest = posts
    made = [_comment(one) for one in rest]
    listed = f'<ul class="MessageList DataList Comments">{"".join(made)}</ul>' if made else ""
    return (
        f'<div class="MessageList Discussion"><div id="Item_0" class="PageTitle"><h1>{TITLE}</h1>'
        f'</div><div id="Discussion_{first.number}" class="Item ItemDiscussion"><div '
        f'class="Discussion">{_item(first, "Discussion")}</div></div></div><div '
        f'class="CommentsWrap"><h2 class="CommentHeading">Comments</h2>{listed}</div>'
    )


def _comment(one):
    return (
        f'<li class="Item ItemComment" id="Comment_{one.number}"><div class="Comment">'
        f'{_item(one, "Comment")}</div></li>'
    )


def _item(one, kind):
    return (
        f'<div class="Item-Header {kind}Header"><div class="AuthorWrap"><span class="Author"><a '
        f'title="{one.author}" href="/profile/{one.profile}/x" class="PhotoWrap"><img '
        f'src="/a/{one.profile}.jpg" alt="{one.author}" class="ProfilePhoto"></a><a '
        f'href="/profile/{one.profile}/x" class="Username">{one.author}</a></span></div><div '
        f'class="Meta {kind}Meta"><span class="MItem DateCreated"><a href="/discussion/comment/'
        f'{one.number}#Comment_{one.number}" class="Permalink" rel="nofollow"><time title='
        f'"{one.time:%B %d, %Y %H:%M}" datetime="{one.time.isoformat()}+00:00">{one.time:%B %Y}'
        f'</time></a></span></div></div><div class="Item-BodyWrap"><div class="Item-Body"><div '
        f'class="Message userContent">{one.html}</div><div class="Reactions"><a '
        f'href="/react/{one.number}?insightful" class="React"><span>Insightful</span></a></div>'
        "</div></div>"
    )


def voted_tree(posts):
    """A link with its text on top; comments inside comments, each in two boxes."""
    first, *rest = posts

    def thing(one):
        return (
            f'<div class="thing id-t1_{one.number} comment" id="thing_t1_{one.number}" '
            f'data-author="{one.author}"><p class="parent"><a name="c{one.number}"></a></p><div '
            f'class="midcol unvoted"><div class="arrow up"></div><div class="arrow down"></div>'
            f'</div><div class="entry unvoted"><p class="tagline"><a href="#" class="expand">[–]'
            f'</a><a href="/user/{one.author}" class="author">{one.author}</a> <span '
            f'class="score dislikes" title="{one.profile - 1}">{one.profile - 1} points</span>'
            f'<span class="score unvoted" title="{one.profile}">{one.profile} points</span> <time '
            f'title="{one.time:%a %b %d %H:%M:%S %Y} UTC" datetime="{one.time.isoformat()}+00:00" '
            f'class="live-timestamp">6 months ago</time> <a href="#" class="numchildren">(1 child)'
            f'</a></p><form action="#" class="usertext"><input type="hidden" name="thing_id" '
            f'value="t1_{one.number}"><div class="usertext-body"><div class="md">{_paragraphs(one)}'
            f'</div></div></form><ul class="flat-list buttons"><li class="first"><a href="/r/heat/'
            f'comments/9/x/{one.number}/" class="bylink">permalink</a></li><li><a href="#">embed'
            f'</a></li><li><a href="#" class="reply">reply</a></li></ul></div><div class="child">'
        )

    shallow = [(one, max(0, one.depth - 1)) for one in rest]
    tree = _tree(
        shallow, thing, "</div></div>", '<div class="sitetable listing">', "</div>"
    )
    return (
        f'<div id="siteTable" class="sitetable linklisting"><div class="thing id-t3_{first.number} '
        f'link self" id="thing_t3_{first.number}" data-author="{first.author}"><div class="midcol">'
        f'<div class="score unvoted" title="77">77</div></div><div class="entry"><div '
        f'class="top-matter"><p class="title"><a class="title" href="/r/heat/comments/9/x/">'
        f'{TITLE}</a></p><p class="tagline">submitted <time title="{first.time:%a %b %d %H:%M:%S %Y} UTC" datetime="{first.time.isoformat()}+00:00">7 months ago</time> by <a '
        f'href="/user/{first.author}" class="author">{first.author}</a></p><ul class="flat-list '
        f'buttons"><li><a href="/r/heat/comments/9/x/">{len(rest)} comments</a></li></ul></div>'
        f'<div class="expando"><form class="usertext"><div class="usertext-body"><div class="md">'
        f"{_paragraphs(first)}</div></div></form></div></div></div></div><div "
        f'class="commentarea"><div class="menuarea">sorted by: best</div><div class="sitetable '
        f'nestedlisting">{tree}</div></div>'
    )


def _paragraphs(one):
    return one.html if one.html.startswith("<p>") else f"<p>{one.html}</p>"


def _tree(pairs, open_, close, box, unbox):
    """Nested markup of (post, depth): a box of answers inside the post's own element."""
    made = []
    levels = []
    for at, (one, depth) in enumerate(pairs):
        while len(levels) > depth:
            made.append(levels.pop())
        made.append(open_(one))
        answered = at + 1 < len(pairs) and pairs[at + 1][1] > depth
        made.append(box if answered else "")
        if answered:
            levels.append(unbox + close)
        else:
            made.append(close)
    return "".join(made + levels[::-1])


def indented_rows(posts):
    """A table in which the width of an empty picture says who answers whom."""
    first, *rest = posts
    made = []
    for one in rest:
        depth = max(0, one.depth - 1)
        made.append(
            f'<tr class="athing comtr" id="{one.number}"><td><table border="0"><tr><td class="ind" '
            f'indent="{depth}"><img src="s.gif" height="1" width="{40 * depth}"></td><td '
            f'valign="top" class="votelinks"><center><a id="up_{one.number}" href="vote?id='
            f'{one.number}&amp;how=up"><div class="votearrow" title="upvote"></div></a></center>'
            f'</td><td class="default"><div style="margin-top:2px"><span class="comhead"><a '
            f'href="user?id={one.author}" class="hnuser">{one.author}</a> <span class="age" '
            f'title="{one.time.isoformat()}"><a href="item?id={one.number}">6 months ago</a>'
            f'</span> <span id="unv_{one.number}"></span><span class="navs"> | <a href="#x" '
            f'class="clicky">next</a> <a class="togg clicky" id="{one.number}" href="#">[–]</a>'
            f'</span></span></div><br><div class="comment"><div class="commtext c00">{one.html}'
            f'</div><div class="reply"><p><font size="1"><u><a href="reply?id={one.number}">reply'
            f"</a></u></font></div></div></td></tr></table></td></tr>"
        )
    return (
        f'<table id="main"><tr><td><table class="fatitem"><tr class="athing" id="{first.number}">'
        f'<td class="title"><span class="titleline"><a href="item?id={first.number}">{TITLE}</a>'
        f'</span></td></tr><tr><td class="subtext"><span class="subline"><span class="score" '
        f'id="score_{first.number}">41 points</span> by <a href="user?id={first.author}" '
        f'class="hnuser">{first.author}</a> <span class="age" title="{first.time.isoformat()}"><a '
        f'href="item?id={first.number}">6 months ago</a></span> | <a href="hide?id=1">hide</a> | '
        f'<a href="item?id={first.number}">{len(rest)} comments</a></span></td></tr><tr><td><div '
        f'class="toptext">{first.html}</div></td></tr></table><table class="comment-tree">'
        f'{"".join(made)}</table></td></tr></table>'
    )


def embedded_comments(posts):
    """Comments of a page's guests: a list in which answers hang below what they answer."""

    def item(one):
        return (
            f'<li class="post" id="post-{one.number}"><div data-role="post-content" class='
            f'"post-content"><div class="avatar"><a href="/by/u{one.profile}/" class="user"><img '
            f'src="/a/{one.profile}.jpg" alt="Avatar"></a></div><div class="post-body"><header '
            f'class="comment__header"><span class="post-byline"><span class="author publisher-'
            f'anchor-color"><a href="/by/u{one.profile}/" data-username="u{one.profile}">'
            f'{one.author}</a></span></span><span class="post-meta"><a href="#comment-'
            f'{one.number}" class="time-ago" title="{one.time:%A, %B %d, %Y %H:%M}">7 months ago'
            f'</a></span></header><div class="post-body-inner"><div class="post-message"><div>'
            f'{_paragraphs(one)}</div></div></div><footer class="comment__footer"><menu><li '
            f'class="voting"><a href="#" class="vote-up"><span class="count">{one.profile}</span>'
            f'</a></li><li class="reply"><a href="#">Reply</a></li><li><a href="#">Share</a></li>'
            f'</menu></footer></div></div><ul class="children">'
        )

    tree = _tree([(one, one.depth) for one in posts], item, "</ul></li>", "", "")
    return f'<div id="conversation"><ul id="post-list" class="post-list">{tree}</ul></div>'


def numbered_definitions(posts):
    """A board without members: a term with number, common name and date; words as definition."""
    made = "".join(
        f'<dt>{at} ：<font color="green"><b>名無しさん</b></font>：{one.time:%Y/%m/%d}'
        f"({'月火水木金土日'[one.time.weekday()]}) {one.time:%H:%M:%S}.{at:02} ID:Ab{one.profile}xQz0"
        f"<dd>{one.html}<br><br>"
        for at, one in enumerate(posts, 1)
    )
    return f'<h1>{TITLE}</h1><dl class="thread">{made}</dl>'


def image_board(posts):
    """Anonymous posts; the first is a box of its own, the answers are boxes of another kind."""
    made = []
    for at, one in enumerate(posts):
        kind = "op" if not at else "reply"
        intro = (
            f'<p class="intro"><input type="checkbox" class="delete" name="delete_{one.number}" '
            f'id="delete_{one.number}"><label for="delete_{one.number}"><span class="name">'
            f'{one.author}</span> <time datetime="{one.time.isoformat()}Z">{one.time:%m/%d/%y (%a) %H:%M:%S}</time></label>&nbsp;<a class="post_no" id="post_no_{one.number}" '
            f'href="/b/res/9.html#{one.number}">No.</a><a class="post_no" href="/b/res/9.html#q'
            f'{one.number}">{one.number}</a></p>'
        )
        made.append(
            f'<div class="post {kind}" id="{kind}_{one.number}">{intro}<div class="body">'
            f"{one.html}</div></div><br>"
        )
    return f'<form name="postcontrols"><div class="thread" id="thread_9">{"".join(made)}</div></form>'


def by_name_on_date(posts):
    """The phrase `by NAME » DATE` above the words, the writer's box beside them."""
    made = []
    for at, one in enumerate(posts):
        made.append(
            f'<div id="p{one.number}" class="post has-profile bg{1 + at % 2}"><div class="inner">'
            f'<dl class="postprofile" id="profile{one.number}"><dt class="no-profile-rank">'
            f'<div class="avatar-container"></div><a href="./memberlist.php?mode=viewprofile&amp;'
            f'u={one.profile}" class="username">{one.author}</a></dt><dd class="profile-posts">'
            f'<strong>Posts:</strong> {one.profile}</dd><dd class="profile-joined"><strong>Joined:'
            f'</strong> Sat Mar 07, 2015 8:14 am</dd></dl><div class="postbody"><div id="post_'
            f'content{one.number}"><h3 {"class=first" if not at else ""}><a href="#p{one.number}">'
            f'{"Re: " if at else ""}{TITLE}</a></h3><ul class="post-buttons"><li><a href="./posting'
            f'.php?mode=quote&amp;p={one.number}" title="Reply with quote"><span>Quote</span></a>'
            f'</li></ul><p class="author"><a class="unread" href="./viewtopic.php?p={one.number}'
            f'#p{one.number}" title="Post"><span class="sr-only">Post</span></a><span '
            f'class="responsive-hide">by <strong><a href="./memberlist.php?mode=viewprofile&amp;u='
            f'{one.profile}" class="username">{one.author}</a></strong> &raquo; </span><time '
            f'datetime="{one.time.isoformat()}+00:00">{one.time:%a %b %d, %Y} {clock(one.time)}'
            f'</time></p><div class="content">{one.html}</div></div></div></div></div>'
            '<hr class="divider">'
        )
    return f'<h2 class="topic-title"><a href="/t/9">{TITLE}</a></h2>{"".join(made)}'


def two_column_rows(posts):
    """Tables in tables: a row with name and heading, a row with box and words, a row of links."""
    made = []
    for at, one in enumerate(posts):
        row = f"row{1 + at % 2}"
        made.append(
            f'<table class="tablebg" width="100%" cellspacing="1"><tr class="{row}"><td '
            f'align="center" valign="middle"><a name="p{one.number}"></a><b class="postauthor">'
            f'{one.author}</b></td><td width="100%" height="25"><table width="100%"><tr><td '
            f'class="gensmall" width="100%"><div style="float:left">&nbsp;<b>Post subject:</b> '
            f'{"Re: " if at else ""}{TITLE}</div><div style="float:right"><a href="./viewtopic.php'
            f'?p={one.number}#p{one.number}"><img src="i.gif" alt="Post"></a><b>Posted:</b> '
            f'{one.time:%a %b %d, %Y} {clock(one.time)}&nbsp;</div></td></tr></table></td></tr><tr '
            f'class="{row}"><td valign="top" class="profile"><table><tr><td class="postdetails">'
            f'<br><b>Joined:</b> Fri Jun 02, 2006 9:10 pm<br><b>Posts:</b> {one.profile}</td></tr>'
            f'</table></td><td valign="top"><table width="100%"><tr><td><div class="postbody">'
            f'{one.html}</div><br clear="all"></td></tr></table></td></tr><tr class="{row}"><td '
            f'class="profile"><strong><a href="#wrapheader">Top</a></strong></td><td><div '
            f'class="gensmall"><a href="./memberlist.php?mode=viewprofile&amp;u={one.profile}">'
            f'<img src="p.gif" alt="Profile"></a> <a href="./posting.php?mode=quote&amp;p='
            f'{one.number}"><img src="q.gif" alt="Reply with quote"></a></div></td></tr></table>'
        )
    return f'<div id="pagecontent">{"".join(made)}</div>'


def articles_with_reactions(posts):
    """Articles that declare their author; a bar of dates, words in an inner article."""
    made = []
    for at, one in enumerate(posts, 1):
        made.append(
            f'<article class="message message--post js-post" data-author="{one.author}" '
            f'data-content="post-{one.number}" id="js-post-{one.number}"><span class="u-anchorTarget'
            f'" id="post-{one.number}"></span><div class="message-inner"><div class="message-cell '
            f'message-cell--user"><section class="message-user"><div class="message-avatar"><a '
            f'href="/members/m.{one.profile}/" class="avatar"><img src="/a/{one.profile}.jpg" '
            f'alt="{one.author}"></a></div><div class="message-userDetails"><h4 '
            f'class="message-name"><a href="/members/m.{one.profile}/" class="username" '
            f'data-user-id="{one.profile}">{one.author}</a></h4><h5 class="userTitle">Well-Known '
            f'Member</h5></div><div class="message-userExtras"><dl class="pairs"><dt>Joined</dt>'
            f'<dd>May 3, 2012</dd></dl><dl class="pairs"><dt>Messages</dt><dd>{one.profile}</dd>'
            f'</dl></div></section></div><div class="message-cell message-cell--main"><div '
            f'class="message-main"><header class="message-attribution"><ul class="message-'
            f'attribution-main"><li class="u-concealed"><a href="/threads/t.9/post-{one.number}" '
            f'rel="nofollow"><time class="u-dt" datetime="{one.time.isoformat()}+0000" data-time='
            f'"{int(one.time.timestamp())}" title="{one.time:%b %d, %Y} at {clock(one.time)}">'
            f'{one.time:%b %d, %Y}</time></a></li></ul><ul class="message-attribution-opposite">'
            f'<li><a href="/threads/t.9/post-{one.number}">#{at}</a></li></ul></header><div '
            f'class="message-content"><div class="message-userContent"><article class="message-'
            f'body"><div class="bbWrapper">{one.html}</div></article></div></div><footer '
            f'class="message-footer"><div class="reactionsBar"><ul><li>Like</li></ul><a '
            f'href="/posts/{one.number}/reactions">ola_b, Quill and 3 others</a></div></footer>'
            "</div></div></div></article>"
        )
    return f'<h1 class="p-title-value">{TITLE}</h1><div class="block-body">{"".join(made)}</div>'


def crawler_view(posts):
    """What a forum made of scripts shows to clients that run none; everything is declared."""
    made = []
    for at, one in enumerate(posts, 1):
        made.append(
            f'<div id="post_{at}" itemprop="comment" itemscope itemtype="http://schema.org/Comment"'
            f' class="topic-body crawler-post"><div class="crawler-post-meta"><span class="creator" '
            f'itemprop="author" itemscope itemtype="http://schema.org/Person"><a itemprop="url" '
            f'rel="nofollow" href="http://forum.test/u/{one.profile}"><span itemprop="name">'
            f'{one.author}</span></a></span><span class="crawler-post-infos"><time itemprop='
            f'"datePublished" datetime="{one.time.isoformat()}Z" class="post-time">{one.time:%B %d, %Y, %I:%M%p}</time><span itemprop="position">{at}</span></span></div><div '
            f'class="post" itemprop="text">{_paragraphs(one)}</div><div itemprop="interaction'
            f'Statistic" itemscope itemtype="http://schema.org/InteractionCounter"><meta itemprop='
            f'"userInteractionCount" content="{at}"><span class="post-likes">{at} Likes</span></div>'
            "</div>"
        )
    return f'<div id="topic-title"><h1><a href="/t/9">{TITLE}</a></h1></div><div itemscope>{"".join(made)}</div>'


def comment_articles(posts):
    """Articles with a wrapped time and the words below; a side with the writer's rank."""
    made = []
    for one in posts:
        made.append(
            f'<a id="findComment-{one.number}"></a><a id="comment-{one.number}"></a><article '
            f'id="elComment_{one.number}" class="cPost ipsBox ipsComment"><aside class="ipsComment_'
            f'author cAuthorPane"><h3 class="ipsType_sectionHead cAuthorPane_author"><strong><a '
            f'href="/profile/{one.profile}-x/" rel="nofollow" title="Go to {one.author}\'s profile"'
            f'>{one.author}</a></strong></h3><ul class="cAuthorPane_info"><li data-role="group">'
            f'Members</li><li data-role="posts">{one.profile} posts</li></ul></aside><div class='
            f'"ipsColumn"><div id="comment-{one.number}_wrap" class="ipsComment_content"><div '
            f'class="ipsComment_meta"><div class="ipsType_reset"><a href="/topic/9/?do=findComment'
            f'&amp;comment={one.number}" class="ipsType_blendLinks">Posted <time datetime='
            f'"{one.time.isoformat()}Z" title="{one.time:%m/%d/%y %I:%M} {one.time:%p}" '
            f'data-short="1 yr">{one.time:%B %d, %Y}</time></a></div></div><div class="cPost_'
            f'contentWrap"><div data-role="commentContent" class="ipsType_richText">'
            f"{_paragraphs(one)}</div></div><div class=\"ipsItemControls\"><ul><li><a href="
            f'"/topic/9/?quote={one.number}">Quote</a></li><li><a href="#">Like</a></li></ul></div>'
            "</div></div></article>"
        )
    return f'<div class="cTopic"><h1>{TITLE}</h1><form>{"".join(made)}</form></div>'


def blog_comments(posts):
    """An article, and comments of its readers inside comments."""
    first, *rest = posts

    def item(one):
        return (
            f'<li id="comment-{one.number}" class="comment even thread-even depth-{one.depth + 1}">'
            f'<article id="div-comment-{one.number}" class="comment-body"><footer class="comment-'
            f'meta"><div class="comment-author vcard"><img alt="" src="/a/{one.profile}.png" '
            f'class="avatar"><b class="fn"><a href="https://u{one.profile}.example" rel="external '
            f'nofollow ugc" class="url">{one.author}</a></b> <span class="says">says:</span></div>'
            f'<div class="comment-metadata"><a href="http://forum.test/t/1#comment-{one.number}">'
            f'<time datetime="{one.time.isoformat()}+00:00">{one.time:%B %d, %Y} at {one.time:%H:%M}'
            f'</time></a></div></footer><div class="comment-content">{_paragraphs(one)}</div><div '
            f'class="reply"><a rel="nofollow" class="comment-reply-link" href="?replytocom='
            f'{one.number}#respond">Reply</a></div></article>'
        )

    shallow = [(one, max(0, one.depth - 1)) for one in rest]
    tree = _tree(shallow, item, "</li>", '<ol class="children">', "</ol>")
    return (
        f'<main><article id="post-{first.number}" class="post type-post hentry"><header '
        f'class="entry-header"><h1 class="entry-title">{TITLE}</h1></header><div class="entry-'
        f'content">{_paragraphs(first)}</div><footer class="entry-footer"><span class="byline">'
        f'<span class="author vcard"><a class="url fn n" href="/author/{first.profile}/">'
        f'{first.author}</a></span></span><span class="posted-on"><a href="/t/1/" rel="bookmark">'
        f'<time class="entry-date published" datetime="{first.time.isoformat()}+00:00">'
        f"{first.time:%B %d, %Y}</time></a></span></footer></article><div id=\"comments\"><h2 "
        f'class="comments-title">{len(rest)} thoughts on this</h2><ol class="comment-list">{tree}'
        '</ol></div><div id="respond"><h3>Leave a Reply</h3><form><textarea name="comment">'
        "</textarea></form></div></main>"
    )


def questions(posts):
    """A question, answers with votes, and remarks below each."""
    first, *rest = posts

    def cell(one, kind, word):
        return (
            f'<div id="{kind}-{one.number}" class="{kind}" data-{kind}id="{one.number}"><div '
            f'class="post-layout"><div class="votecell"><div class="js-vote-count" data-value='
            f'"{one.profile}">{one.profile}</div></div><div class="{"postcell" if kind == "question" else "answercell"}'
            f' post-layout--right"><div class="s-prose js-post-body">{_paragraphs(one)}</div>'
            f'<div class="mt24"><div class="js-post-menu"><a href="/{kind[0]}/{one.number}" class='
            f'"js-share-link">Share</a> <a href="/posts/{one.number}/edit">Improve this {kind}</a>'
            f'</div><div class="post-signature owner"><div class="user-info"><div class="user-'
            f'action-time">{word} <span title="{one.time:%Y-%m-%d %H:%M:%S}Z" class="relativetime">'
            f"{one.time:%b %d, %Y} at {one.time:%H:%M}</span></div><div class=\"user-details\"><a "
            f'href="/users/{one.profile}/x">{one.author}</a><div class="-flair"><span class='
            f'"reputation-score">{one.profile * 11}</span><span title="3 gold badges"><span '
            f'class="badgecount">3</span></span></div></div></div></div></div></div>'
        )

    def remark(one):
        return (
            f'<li id="comment-{one.number}" class="comment js-comment" data-comment-id='
            f'"{one.number}"><div class="comment-text"><div class="comment-body"><span class='
            f'"comment-copy">{one.html}</span> – <a href="/users/{one.profile}/x" class="comment-'
            f'user">{one.author}</a> <span class="comment-date"><a class="comment-link" href='
            f'"#comment{one.number}_9"><span title="{one.time:%Y-%m-%d %H:%M:%S}Z, License: CC" '
            f'class="relativetime-clean">{one.time:%b %d, %Y} at {one.time:%H:%M}</span></a></span>'
            "</div></div></li>"
        )

    def remarks(ones):
        inner = "".join(map(remark, ones))
        listed = f'<div class="comments"><ul class="comments-list">{inner}</ul></div>' if ones else ""
        return f'<div class="post-layout--full">{listed}</div></div></div>'

    groups, at = [], 0
    for one in rest:
        if one.depth <= 1 or not groups:
            groups.append([one])
        else:
            groups[-1].append(one)
    answers = "".join(
        cell(answer, "answer", "answered") + remarks(below) for answer, *below in groups
    )
    return (
        f'<div id="question-header"><h1><a href="/q/9">{TITLE}</a></h1></div><div>Asked <time '
        f'itemprop="dateCreated" datetime="{first.time.isoformat()}">7 months ago</time></div>'
        f'{cell(first, "question", "asked")}{remarks(())}<div id="answers"><h2>{len(groups)} '
        f"Answers</h2>{answers}</div>"
    )


def plug_in_tables(posts):
    """Tables with numbered ids, the date after a word of the language, words in a cell."""
    made = []
    for at, one in enumerate(posts, 1):
        made.append(
            f'<div id="post_{one.number}"><table id="pid{one.number}" class="plhin" summary="pid'
            f'{one.number}"><tr><td class="pls" rowspan="2"><div id="favatar{one.number}" '
            f'class="pls favatar"><div class="pi"><div class="authi"><a href="space-uid-'
            f'{one.profile}.html" class="xw1">{one.author}</a></div></div><div class="avatar"><a '
            f'href="space-uid-{one.profile}.html"><img src="/a/{one.profile}.jpg"></a></div><dl '
            f'class="pil cl"><dt>积分</dt><dd>{one.profile * 3}</dd></dl></div></td><td class="plc">'
            f'<div class="pi"><strong><a href="forum.php?mod=redirect&amp;pid={one.number}" id='
            f'"postnum{one.number}"><em>{at}</em><sup>#</sup></a></strong><div class="pti"><div '
            f'class="authi"><em id="authorposton{one.number}">发表于 {one.time.year}-{one.time.month}-'
            f'{one.time.day} {one.time:%H:%M:%S}</em><span class="pipe">|</span><a href='
            f'"thread-9-1.html?authorid={one.profile}">只看该作者</a></div></div></div><div '
            f'class="pct"><div class="pcb"><div class="t_fsz"><table><tr><td class="t_f" '
            f'id="postmessage_{one.number}">{one.html}</td></tr></table></div></div></div></td></tr>'
            f'<tr><td class="plc plm"><div class="po"><a href="reply?pid={one.number}">回复</a><a '
            f'href="misc?pid={one.number}">举报</a></div></td></tr></table></div>'
        )
    return f'<div id="postlist">{"".join(made)}</div>'


def opened_branches(posts):
    """Comments named by letters, in branches that a box without words folds."""

    def item(one):
        return (
            f'<li id="c_{_letters(one.number)}_tree" class="comments_subtree"><input id="fold_'
            f'{_letters(one.number)}" class="fold" type="checkbox"><div id="c_{_letters(one.number)}'
            f'" data-shortid="{_letters(one.number)}" class="comment"><div class="voters"><a '
            f'class="upvoter" href="/login">{one.profile}</a></div><div class="details"><div '
            f'class="byline"><label for="fold_{_letters(one.number)}" class="fold_control"></label>'
            f'<a href="/~{one.author}"><img class="avatar" src="/a/{one.profile}.png" alt='
            f'"{one.author} avatar"></a> <a href="/~{one.author}">{one.author}</a> <a href='
            f'"/c/{_letters(one.number)}"><time title="{one.time:%Y-%m-%d %H:%M:%S}" datetime='
            f'"{one.time:%Y-%m-%d %H:%M:%S}">6 months ago</time></a> | <a href="/c/'
            f'{_letters(one.number)}">link</a></div><div class="comment_text">{_paragraphs(one)}'
            "</div></div></div>"
        )

    tree = _tree(
        [(one, one.depth) for one in posts], item, "</li>", '<ol class="comments">', "</ol>"
    )
    return f'<ol class="comments comments1">{tree}</ol>'


def _letters(number):
    return "".join("abcdefghij"[int(digit)] for digit in str(number)) + "x"


def archived_mail(posts):
    """A thread of a mailing list on one page: a box a letter, the words preformatted."""
    made = []
    for one in posts:
        made.append(
            f'<div class="email"><div class="email-header"><div class="row"><div class="email-'
            f'sender"><span class="name">{one.author}</span></div><div class="email-date"><span '
            f'title="Sender\'s time: {one.time:%a, %d %b %Y %H:%M:%S} +0000">{one.time:%d %b %Y}'
            f'</span> <div class="time"><span title="Sender\'s time">{clock(one.time)}</span></div>'
            f'</div></div></div><div class="email-body">{_paragraphs(one)}</div><div class="email-'
            f'info"><ul><li class="reply"><a href="/list/message/{_letters(one.number)}/reply">'
            f'Reply</a></li><li><a href="/list/message/{_letters(one.number)}/">Sign in</a></li>'
            "</ul></div></div>"
        )
    return f'<div class="thread-header"><h3>{TITLE}</h3></div><div class="thread">{"".join(made)}</div>'


def ruled_text(posts):
    """The plainest of boards: a name, a date, words, a rule; no class and no id anywhere."""
    made = "<hr>".join(
        f"<p><b>{one.author}</b> <i>({one.time:%d %b %Y %H:%M})</i></p><p>{_inline(one)}</p>"
        for one in posts
    )
    return f"<h2>{TITLE}</h2>{made}"


def _inline(one):
    return one.html.removeprefix("<p>").removesuffix("</p>").replace("</p><p>", "<br><br>")


def issue_timeline(posts):
    """A bug tracker: what is said and what is done stand in one line of events."""
    made = []
    for at, one in enumerate(posts):
        made.append(
            f'<div class="js-timeline-item"><div class="TimelineItem js-comment-container" '
            f'id="issuecomment-{one.number}"><div class="avatar-parent"><a href="/{one.author}">'
            f'<img src="/a/{one.profile}" alt="@{one.author}"></a></div><div class="timeline-'
            f'comment"><div class="timeline-comment-header"><h3><strong><a class="author" href='
            f'"/{one.author}">{one.author}</a></strong> commented <a href="#issuecomment-'
            f'{one.number}" class="js-timestamp"><relative-time datetime="{one.time.isoformat()}Z"'
            f'>{one.time:%b %d, %Y}</relative-time></a></h3></div><div class="edit-comment-hide">'
            f'<table class="d-block"><tbody><tr><td class="comment-body markdown-body">'
            f"{_paragraphs(one)}</td></tr></tbody></table></div></div></div></div>"
        )
        if at % 4 == 1:
            made.append(
                f'<div class="js-timeline-item"><div class="TimelineItem" id="event-{one.number}">'
                f'<div class="TimelineItem-body"><a class="author" href="/Quill">Quill</a> added '
                f'the <a href="/labels/noise" class="IssueLabel">noise</a> label <a href="#event-'
                f'{one.number}"><relative-time datetime="{one.time.isoformat()}Z">'
                f"{one.time:%b %d, %Y}</relative-time></a></div></div></div>"
            )
    return f'<h1>{TITLE}</h1><div class="js-discussion">{"".join(made)}</div>'


ALL = [
    tables_with_thead,
    quoted_content,
    boxes_with_signature,
    component_list,
    discussion_and_comments,
    voted_tree,
    indented_rows,
    embedded_comments,
    numbered_definitions,
    image_board,
    by_name_on_date,
    two_column_rows,
    articles_with_reactions,
    crawler_view,
    comment_articles,
    blog_comments,
    questions,
    plug_in_tables,
    opened_branches,
    archived_mail,
    ruled_text,
    issue_timeline,
]
