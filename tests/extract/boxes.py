"""Thread pages made of boxes and lists, in the manner of several packages."""

# ruff: noqa: E501 - markup

from extract.markup import TITLE, clock


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
        f"{_item(one, 'Comment')}</div></li>"
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
    return (
        f'<form name="postcontrols"><div class="thread" id="thread_9">{"".join(made)}</div></form>'
    )


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
            f'<dd><time datetime="2012-05-{one.profile - 20}T08:01:07+0000">May 2012</time></dd></dl><dl class="pairs"><dt>Messages</dt><dd>{one.profile}</dd>'
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
