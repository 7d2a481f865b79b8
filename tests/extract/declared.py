"""Thread pages that say to machines what they hold, and plain ones that say it to nobody."""

# ruff: noqa: E501, PERF401 - markup

from extract.markup import TITLE, clock, inline, letters, paragraphs


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
            f'class="post" itemprop="text">{paragraphs(one)}</div><div itemprop="interaction'
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
            f'{paragraphs(one)}</div></div><div class="ipsItemControls"><ul><li><a href='
            f'"/topic/9/?quote={one.number}">Quote</a></li><li><a href="#">Like</a></li></ul></div>'
            "</div></div></article>"
        )
    return f'<div class="cTopic"><h1>{TITLE}</h1><form>{"".join(made)}</form></div>'


def archived_mail(posts):
    """A thread of a mailing list on one page: a box a letter, the words preformatted."""
    made = []
    for one in posts:
        made.append(
            f'<div class="email"><div class="email-header"><div class="row"><div class="email-'
            f'sender"><span class="name">{one.author}</span></div><div class="email-date"><span '
            f'title="Sender\'s time: {one.time:%a, %d %b %Y %H:%M:%S} +0000">{one.time:%d %b %Y}'
            f'</span> <div class="time"><span title="Sender\'s time">{clock(one.time)}</span></div>'
            f'</div></div></div><div class="email-body">{paragraphs(one)}</div><div class="email-'
            f'info"><ul><li class="reply"><a href="/list/message/{letters(one.number)}/reply">'
            f'Reply</a></li><li><a href="/list/message/{letters(one.number)}/">Sign in</a></li>'
            "</ul></div></div>"
        )
    return f'<div class="thread-header"><h3>{TITLE}</h3></div><div class="thread">{"".join(made)}</div>'


def ruled_text(posts):
    """The plainest of boards: a name, a date, words, a rule; no class and no id anywhere."""
    made = "<hr>".join(
        f"<p><b>{one.author}</b> <i>({one.time:%d %b %Y %H:%M})</i></p><p>{inline(one)}</p>"
        for one in posts
    )
    return f"<h2>{TITLE}</h2>{made}"


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
            f"{paragraphs(one)}</td></tr></tbody></table></div></div></div></div>"
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
