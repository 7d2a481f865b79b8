"""Thread pages that show who answers whom: nested comments, indented rows, answers with remarks."""

# ruff: noqa: E501 - markup

from extract.markup import TITLE, letters, paragraphs, tree_of


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
            f'class="score dislikes" title="{one.number % 31}">{one.number % 31} points</span>'
            f'<span class="score unvoted" title="{one.number % 29}">{one.number % 29} points</span> <time '
            f'title="{one.time:%a %b %d %H:%M:%S %Y} UTC" datetime="{one.time.isoformat()}+00:00" '
            f'class="live-timestamp">6 months ago</time> <a href="#" class="numchildren">(1 child)'
            f'</a></p><form action="#" class="usertext"><input type="hidden" name="thing_id" '
            f'value="t1_{one.number}"><div class="usertext-body"><div class="md">{paragraphs(one)}'
            f'</div></div></form><ul class="flat-list buttons"><li class="first"><a href="/r/heat/'
            f'comments/9/x/{one.number}/" class="bylink">permalink</a></li><li><a href="#">embed'
            f'</a></li><li><a href="#" class="reply">reply</a></li></ul></div><div class="child">'
        )

    shallow = [(one, max(0, one.depth - 1)) for one in rest]
    tree = tree_of(shallow, thing, "</div></div>", '<div class="sitetable listing">', "</div>")
    return (
        f'<div id="siteTable" class="sitetable linklisting"><div class="thing id-t3_{first.number} '
        f'link self" id="thing_t3_{first.number}" data-author="{first.author}"><div class="midcol">'
        f'<div class="score unvoted" title="77">77</div></div><div class="entry"><div '
        f'class="top-matter"><p class="title"><a class="title" href="/r/heat/comments/9/x/">'
        f'{TITLE}</a></p><p class="tagline">submitted <time title="{first.time:%a %b %d %H:%M:%S %Y} UTC" datetime="{first.time.isoformat()}+00:00">7 months ago</time> by <a '
        f'href="/user/{first.author}" class="author">{first.author}</a></p><ul class="flat-list '
        f'buttons"><li><a href="/r/heat/comments/9/x/">{len(rest)} comments</a></li></ul></div>'
        f'<div class="expando"><form class="usertext"><div class="usertext-body"><div class="md">'
        f"{paragraphs(first)}</div></div></form></div></div></div></div><div "
        f'class="commentarea"><div class="menuarea">sorted by: best</div><div class="sitetable '
        f'nestedlisting">{tree}</div></div>'
    )


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
        f"{''.join(made)}</table></td></tr></table>"
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
            f'{paragraphs(one)}</div></div></div><footer class="comment__footer"><menu><li '
            f'class="voting"><a href="#" class="vote-up"><span class="count">{one.number % 17}</span>'
            f'</a></li><li class="reply"><a href="#">Reply</a></li><li><a href="#">Share</a></li>'
            f'</menu></footer></div></div><ul class="children">'
        )

    tree = tree_of([(one, one.depth) for one in posts], item, "</ul></li>", "", "")
    return f'<div id="conversation"><ul id="post-list" class="post-list">{tree}</ul></div>'


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
            f'</time></a></div></footer><div class="comment-content">{paragraphs(one)}</div><div '
            f'class="reply"><a rel="nofollow" class="comment-reply-link" href="?replytocom='
            f'{one.number}#respond">Reply</a></div></article>'
        )

    shallow = [(one, max(0, one.depth - 1)) for one in rest]
    tree = tree_of(shallow, item, "</li>", '<ol class="children">', "</ol>")
    return (
        f'<main><article id="post-{first.number}" class="post type-post hentry"><header '
        f'class="entry-header"><h1 class="entry-title">{TITLE}</h1></header><div class="entry-'
        f'content">{paragraphs(first)}</div><footer class="entry-footer"><span class="byline">'
        f'<span class="author vcard"><a class="url fn n" href="/author/{first.profile}/">'
        f'{first.author}</a></span></span><span class="posted-on"><a href="/t/1/" rel="bookmark">'
        f'<time class="entry-date published" datetime="{first.time.isoformat()}+00:00">'
        f'{first.time:%B %d, %Y}</time></a></span></footer></article><div id="comments"><h2 '
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
            f' post-layout--right"><div class="s-prose js-post-body">{paragraphs(one)}</div>'
            f'<div class="mt24"><div class="js-post-menu"><a href="/{kind[0]}/{one.number}" class='
            f'"js-share-link">Share</a> <a href="/posts/{one.number}/edit">Improve this {kind}</a>'
            f'</div><div class="post-signature owner"><div class="user-info"><div class="user-'
            f'action-time">{word} <span title="{one.time:%Y-%m-%d %H:%M:%S}Z" class="relativetime">'
            f'{one.time:%b %d, %Y} at {one.time:%H:%M}</span></div><div class="user-details"><a '
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
        listed = (
            f'<div class="comments"><ul class="comments-list">{inner}</ul></div>' if ones else ""
        )
        return f'<div class="post-layout--full">{listed}</div></div></div>'

    groups = []
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


def opened_branches(posts):
    """Comments named by letters, in branches that a box without words folds."""

    def item(one):
        return (
            f'<li id="c_{letters(one.number)}_tree" class="comments_subtree"><input id="fold_'
            f'{letters(one.number)}" class="fold" type="checkbox"><div id="c_{letters(one.number)}'
            f'" data-shortid="{letters(one.number)}" class="comment"><div class="voters"><a '
            f'class="upvoter" href="/login">{one.profile}</a></div><div class="details"><div '
            f'class="byline"><label for="fold_{letters(one.number)}" class="fold_control"></label>'
            f'<a href="/~{one.author}"><img class="avatar" src="/a/{one.profile}.png" alt='
            f'"{one.author} avatar"></a> <a href="/~{one.author}">{one.author}</a> <a href='
            f'"/c/{letters(one.number)}"><time title="{one.time:%Y-%m-%d %H:%M:%S}" datetime='
            f'"{one.time:%Y-%m-%d %H:%M:%S}">6 months ago</time></a> | <a href="/c/'
            f'{letters(one.number)}">link</a></div><div class="comment_text">{paragraphs(one)}'
            "</div></div></div>"
        )

    tree = tree_of(
        [(one, one.depth) for one in posts], item, "</li>", '<ol class="comments">', "</ol>"
    )
    return f'<ol class="comments comments1">{tree}</ol>'
