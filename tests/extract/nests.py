"""Further trees: courses, comments of articles, answers with comments, discussions that fold."""

# ruff: noqa: E501 - markup

from extract.markup import TITLE, clock, inline, paragraphs, tree_of


def course_discussion(posts):
    """Every answer in a box inside the box of what it answers; who and when in one sentence."""

    def open_(one):
        return (
            f'<article id="p{one.number}" class="forum-post-container" data-post-id="{one.number}"><div class="d-flex border p-2 mb-2 forumpost '
            f'focus-target" aria-label="{TITLE} by {one.author}" data-content="forum-post"><div class="d-flex flex-column w-100"><header '
            f'class="row header d-flex"><img class="userpicture" src="/pix/{one.profile}" alt="Picture of {one.author}"><div class="d-flex '
            f'flex-column"><h3 class="h6 font-weight-bold mb-0">{"Re: " if one.depth else ""}{TITLE}</h3><div class="mb-3">by <a '
            f'href="/user/view.php?id={one.profile}&amp;course=1">{one.author}</a> - <time datetime="{one.time.isoformat()}+00:00">'
            f'{one.time:%A, %d %B %Y}, {clock(one.time)}</time></div></div></header><div class="d-flex body-content-container"><div '
            f'class="w-100 content-alignment-container"><div id="post-content-{one.number}" class="post-content-container">{paragraphs(one)}'
            f'</div><div class="d-flex flex-wrap"><div class="post-actions ml-auto"><a href="/mod/forum/discuss.php?d=9#p{one.number}" '
            f'class="btn btn-link">Permalink</a></div></div></div></div></div></div><div class="indent replies-container">'
        )

    return tree_of(
        [(one, one.depth) for one in posts], open_, "</div></article>", "<div>", "</div>"
    )


def article_and_comments(posts):
    """An article with a byline, comments as sections whose answers are indented beside them."""
    first, *rest = posts

    def comment(one):
        return (
            f'<a id="comment-{one.number}"></a><article class="comment js-comment by-viewer clearfix"><footer class="comment__meta">'
            f'<p class="comment__author"><a title="View user profile." href="/user/{one.profile}" class="username">{one.author}</a></p><p '
            f'class="comment__time">{one.time:%a, %m/%d/%Y} - {one.time:%H:%M}</p><p class="comment__permalink"><a href="/comment/'
            f'{one.number}#comment-{one.number}" class="permalink" rel="bookmark">Permalink</a></p></footer><div class="comment__content">'
            f'<div class="field field--name-comment-body">{paragraphs(one)}</div><ul class="links inline"><li class="comment-reply"><a '
            f'href="/comment/reply/{one.number}">Reply</a></li></ul></div></article>'
        )

    shallow = [(one, max(0, one.depth - 1)) for one in rest]
    tree = tree_of(shallow, comment, "", '<div class="indented">', "</div>")
    return (
        f'<article class="node node--type-forum" id="node-{first.number}"><header><div class="author">Submitted by <a href="/user/'
        f'{first.profile}" class="username">{first.author}</a> on {first.time:%a, %m/%d/%Y} - {first.time:%H:%M}</div></header><div '
        f'class="node__content"><div class="field field--name-body">{paragraphs(first)}</div></div></article><section class="comments">'
        f"<h2>Comments</h2>{tree}</section>"
    )


def votes_and_answers(posts):
    """A question, answers with marks of votes, the writer below the words as an action done."""
    first, *rest = posts

    def meta(one, what):
        return (
            f'<span class="qa-{what}-meta"><a href="/9?show={one.number}#a{one.number}" class="qa-{what}-what">{what}ed</a> <span '
            f'class="qa-{what}-when"><span class="qa-{what}-when-data"><time datetime="{one.time.isoformat()}+0000" title="">{one.time:%b %d, %Y}'
            f'</time></span></span> <span class="qa-{what}-who"><span class="qa-{what}-who-pad">by </span><span class="qa-{what}-who-data"><span '
            f'class="vcard author"><a href="/user/{one.author}" class="qa-user-link url fn nickname">{one.author}</a></span></span> <span '
            f'class="qa-{what}-who-points">(<span class="qa-{what}-who-points-data">{one.profile}0</span> points)</span></span></span>'
        )

    def body(one, what):
        return (
            f'<div class="qa-voting qa-voting-net" id="voting_{one.number}"><span class="qa-netvote-count-data">{one.number % 9}</span></div>'
            f'<div class="qa-{what}-main"><div class="qa-{what}-content"><a name="{one.number}"></a><div class="entry-content">'
            f"{paragraphs(one)}</div></div>{meta(one, what)}<div class='qa-{what}-buttons'><button>comment</button></div></div>"
        )

    answers = "".join(
        f'<div class="qa-a-list-item hentry answer" id="a{one.number}">{body(one, "a-item")}</div>'
        for one in rest
    )
    return (
        f'<h1><a href="/9/x">{TITLE}</a></h1><div class="qa-q-view" id="q{first.number}">{body(first, "q-view")}</div><div '
        f'class="qa-part-a-list"><h2>{len(rest)} Answers</h2><div class="qa-a-list" id="a_list">{answers}</div></div>'
    )


def answers_signed_beside(posts):
    """Question and answers as rows of boxes; the writer's card stands right of the words."""

    def box(one, what):
        return (
            f'<div id="post-id-{one.number}" class="{what} post" data-post-id="{one.number}"><div class="vote-buttons"><div '
            f'class="vote-number">{one.number % 7}</div></div><div class="post-content"><div class="post-update-info-container"><div '
            f"class='post-update-info'><p class='tip'>{what} <strong><abbr class='timeago' title='{one.time:%Y-%m-%d %H:%M:%S} +0000'>"
            f"{one.time:%Y-%m-%d %H:%M:%S} +0000</abbr></strong></p><a href='/users/{one.profile}/x/'><img class='gravatar' src='/g/"
            f'{one.profile}\' alt="{one.author}"></a><div class="user-info"><a href="/users/{one.profile}/x/">{one.author}</a><br><span '
            f'class="reputation-score">{one.profile}1</span></div></div></div><div class="post-body">{paragraphs(one)}</div></div></div>'
        )

    first, *rest = posts
    return f"<h1>{TITLE}</h1>{box(first, 'question')}<h2>{len(rest)} Answers</h2>" + "".join(
        box(one, "answer") for one in rest
    )


def folded_replies(posts):
    """A comment thread in divs that are indented by a class, with a line of name and age on top."""
    return "".join(
        f'<div class="athing comtr depth-{one.depth}" id="{one.number}" style="margin-left:{one.depth * 40}px"><div class="comhead"><a '
        f'href="user?id={one.author}" class="hnuser">{one.author}</a> <span class="age" title="{one.time.isoformat()}"><a '
        f'href="item?id={one.number}">7 months ago</a></span> <a class="togg" href="#">[–]</a></div><div class="comment"><span '
        f'class="commtext">{inline(one)}</span><div class="reply"><u><a href="reply?id={one.number}">reply</a></u></div></div></div>'
        for one in posts
    )


ALL = [
    course_discussion,
    article_and_comments,
    votes_and_answers,
    answers_signed_beside,
    folded_replies,
]
