"""Articles, questions, tickets and mails as their programs write them, with what is said below."""

# ruff: noqa: E501 - markup

from extract import lively
from extract.abroad import THAI
from extract.markup import clock, tree_of

WEEK = ["ma", "di", "wo", "do", "vr", "za", "zo"]


def _beside(posts):
    """A number for what stands beside this thread: the article before and after are others each time."""
    return posts[0].number // 700


def article_with_category(posts):
    """Blocks: the article's writer stands bare, its category is linked; comments nest; the way to the next article."""
    first, *_ = posts
    de, beside = lively.GERMAN.months, _beside(posts)

    def day(one):
        return f"{one.time.day}. {de[one.time.month - 1]} {one.time.year}"

    def open_(one):
        return (
            f'<li id="comment-{one.number}" class="comment even thread-even depth-{one.depth + 1}"><div class="wp-block-columns is-layout-flex"><div class="wp-block-column" style="flex-basis:40px"><div class="wp-block-avatar"><img alt="{one.author} Avatar" src="https://a.example/{one.member}" class="avatar avatar-40 photo" height="40" width="40" /></div></div><div class="wp-block-column"><div class="has-small-font-size wp-block-comment-author-name">{one.author}</div><div class="wp-block-group is-layout-flex"><div class="wp-block-comment-date"><time datetime="{one.time:%Y-%m-%dT%H:%M:%S}+01:00"><a href="http://forum.test/a/9#comment-{one.number}">{day(one)}</a></time></div></div>'
            f'<div class="wp-block-comment-content">{one.paragraphs()}</div><div class="wp-block-comment-reply-link"><a rel="nofollow" class="comment-reply-link" href="http://forum.test/a/9?replytocom={one.number}#respond" aria-label="Auf {one.author} antworten">Antworten</a></div></div></div>'
        )

    tree = lively.as_tree(posts)
    comments = tree_of([(one, one.depth) for one in tree], open_, "</li>", "<ol>", "</ol>")
    category = ["Technik", "Heizung", "Allgemein"][beside % 3]
    return (
        f'<main class="wp-block-group"><div class="wp-block-group has-global-padding"><h1 class="wp-block-post-title">Die Pumpe {beside}</h1><div class="wp-block-template-part"><div class="wp-block-group is-layout-flex"><div class="wp-block-post-date"><time datetime="{first.time:%Y-%m-%dT%H:%M:%S}+01:00">{day(first)}</time></div><p class="has-contrast-2-color has-text-color">—</p><p class="has-small-font-size">von</p><div class="wp-block-post-author-name">{first.author}</div><div class="taxonomy-category wp-block-post-terms"><span class="wp-block-post-terms__prefix">in </span><a href="/category/{category.lower()}" rel="tag">{category}</a></div></div></div></div>'
        f'<div class="entry-content wp-block-post-content">{first.paragraphs()}</div><div class="wp-block-group"><div class="taxonomy-post_tag wp-block-post-terms"><a href="/tag/pumpe" rel="tag">Pumpe</a><span>, </span><a href="/tag/winter" rel="tag">Winter</a></div></div><nav class="wp-block-group" aria-label="Beiträge"><div class="post-navigation-link-previous"><span class="arrow">←</span><a href="/a/{beside - 1}" rel="prev">Vom Wert der Wärme, Teil {beside - 1}</a></div><div class="post-navigation-link-next"><a href="/a/{beside + 1}" rel="next">Was der Winter kostet, Teil {beside + 1}</a></div></nav>'
        f'<div class="wp-block-comments"><h2>Kommentare</h2><ol class="wp-block-comment-template">{comments}</ol><div id="respond" class="comment-respond"><h3>Schreibe einen Kommentar</h3><form><textarea></textarea></form></div></div></main>'
    )


def article_between_two(posts):
    """An article bare in its column, links to the one before and after below it; comments with ages, moment in a title."""
    first, *_ = posts
    beside = _beside(posts)

    def open_(one):
        return f'<div id="comment-{one.number}" class="comment media"><img class="pull-left media-object" src="//a.example/{one.member}"><div class="media-body"><h4 class="media-heading"><a href="http://home.example/{one.member}">{one.author}</a> <small class="timespan" title="{one.time:%d %m %Y %H:%M}">{one.time.day} {lively.SPANISH.months[one.time.month - 1]} {one.time.year} {one.time:%H:%M}</small></h4>{one.paragraphs()}<a href="/blog/9/#comment-{one.number}"><span class="glyphicon glyphicon-link"></span> Enlace</a> | <a href="#reply-{one.number}" class="reply"><span class="glyphicon"></span> Responder</a><form class="comment-reply-form" method="post" id="reply-{one.number}" style="display:none;"><label>Nombre</label><input></form>'

    tree = lively.as_tree(posts)
    comments = tree_of([(one, one.depth) for one in tree], open_, "</div></div>", "", "")
    return (
        f'<div class="container"><h1>Una bomba {beside}</h1><div class="col-md-7 middle"><h6 class="post-meta">Publicado por: <a href="/blog/author/{first.member}/">{first.author}</a> {first.time.day} {lively.SPANISH.months[first.time.month - 1]} {first.time.year} {first.time:%H:%M}</h6><p>(<a href="#comments">{len(posts) - 1} comentarios</a>)</p>{first.paragraphs()}<ul class="list-inline tags"><li>Etiquetas:</li><li><a href="/blog/tag/bomba/">bomba</a>, </li><li><a href="/blog/tag/agua/">agua</a></li></ul>'
        f'<div class="panel panel-default rating"><div class="panel-body"><span>Puntuación actual: {beside % 5}</span></div></div><a class="btn btn-sm share-twitter" href="https://t.example/?u=1">Compartir</a><ul class="pager"><li class="previous"><a href="/blog/{beside - 1}/">&larr; El agua del pozo número {beside - 1}</a></li><li class="next"><a href="/blog/{beside + 1}/">La casa del río número {beside + 1} &rarr;</a></li></ul><div id="comments"><h3>Comentarios</h3>{comments}</div></div>'
        f'<div class="col-md-3 right"><h3>Entradas recientes</h3><ul><li><a href="/blog/44/">Otra entrada sobre la casa</a></li></ul></div></div>'
    )


def node_with_indents(posts):
    """A content system: `Submitted by NAME on DAY, DATE - CLOCK`; comments, their answers in boxes right after them."""
    first, *_ = posts

    def day(one):
        return f"{WEEK[one.time.weekday()]}, {one.time:%d/%m/%Y} - {one.time:%H:%M}"

    def open_(one):
        return f'<a id="comment-{one.number}"></a><div class="comment comment-by-anonymous clearfix" about="/comment/{one.number}#comment-{one.number}"><div class="attribution"><div class="submitted"><p class="commenter-name"><span class="username">{one.author}</span></p><p class="comment-time">{day(one)}</p><p class="comment-permalink"><a href="/comment/{one.number}#comment-{one.number}" class="permalink" rel="bookmark">Permalink</a></p></div></div><div class="comment-text"><div class="comment-arrow"></div><h3><a href="/comment/{one.number}#comment-{one.number}" class="permalink">{one.text[:25] or "Re"}</a></h3><div class="content"><div class="field field-name-comment-body"><div class="field-items"><div class="field-item even">{one.paragraphs()}</div></div></div></div><ul class="links inline"><li class="comment-reply first last"><a href="/comment/reply/9/{one.number}">reageren</a></li></ul></div></div>'

    made, level = [], 0
    for one in lively.as_tree(posts):
        while level < one.depth:
            made.append('<div class="indented">')
            level += 1
        while level > one.depth:
            made.append("</div>")
            level -= 1
        made.append(open_(one))
    made.append("</div>" * level)
    return (
        f'<div id="content"><h1 class="title" id="page-title">De pomp</h1><div id="node-{first.number}" class="node node-forum node-full clearfix"><div class="meta submitted"><div class="user-picture"><img src="/u/{first.member}.jpg" alt="Afbeelding van {first.author}" /></div>Ingezonden door <span class="username">{first.author}</span> op {day(first)}</div><div class="content clearfix"><div class="field field-name-taxonomy-forums"><div class="field-label">Forums:&nbsp;</div><div class="field-items"><div class="field-item even"><a href="/forum/3">Pompen</a></div></div></div><div class="field field-name-body"><div class="field-items"><div class="field-item even">{first.paragraphs()}</div></div></div></div>'
        f'<div id="forum-topic-navigation" class="clearfix"><a href="/node/{_beside(posts)}" class="topic-previous">‹ Een oude pomp in de tuin</a> <a href="/node/{_beside(posts) + 2}" class="topic-next">Wie heeft er een kraan over ›</a></div><div id="comments" class="comment-wrapper"><h2 class="title">Reacties</h2>{"".join(made)}</div></div></div>'
    )


def post_and_opinions(posts):
    """A Korean board: the post in a frame of its own, opinions as articles, indented by a margin; a hidden copy of each."""
    first, *_ = posts
    made = "".join(
        f'<article id="c_{one.number}" {f"style=margin-left:{one.depth * 20}px;border-top-color:#e0e0e0" if one.depth else ""}><div class="pf_img"><img src="/img/{one.member}.gif" alt="profile_image"></div><div class="cm_wrap"><header style="z-index:{len(posts)}"><h2>{one.author}님의 댓글{"의 댓글" if one.depth else ""}</h2><span class="sv_wrap"><a href="/profile?mb_id={one.member}" class="sv_member" title="{one.author} 자기소개" target="_blank" rel="nofollow">{one.author}</a><span class="sv"><a href="/new?mb_id={one.member}">전체게시물</a></span></span><span class="sound_only">작성일</span><span class="bo_vc_hdinfo"><i class="fa fa-clock-o"></i> <time datetime="{one.time:%Y-%m-%dT%H:%M:%S}+09:00">{one.time:%y-%m-%d %H:%M}</time></span></header><div class="cmt_contents">{one.paragraphs()}</div><span id="edit_{one.number}" class="bo_vc_w"></span><span id="reply_{one.number}" class="bo_vc_w"></span><input type="hidden" value="" id="secret_comment_{one.number}"><textarea id="save_comment_{one.number}" style="display:none">{one.text}</textarea></div></article>'
        for one in lively.as_tree(posts)
    )
    beside = _beside(posts)
    return (
        f'<article id="bo_v"><header><h2 id="bo_v_title"><span class="bo_v_cate">질문</span> <span class="bo_v_tit">펌프 소리 {beside}</span></h2></header><section id="bo_v_info"><h2>페이지 정보</h2><div class="profile_info"><div class="pf_img"><img src="/img/{first.member}.gif" alt="profile_image"></div><div class="profile_info_ct"><span class="sound_only">작성자</span> <strong><span class="sv_wrap"><a href="/profile?mb_id={first.member}" class="sv_member" title="{first.author} 자기소개">{first.author}</a></span></strong><br><span class="sound_only">댓글</span><strong><a href="#bo_vc"> <i class="fa"></i> {len(posts) - 1}건</a></strong><span class="sound_only">조회</span><strong><i class="fa"></i> {beside * 31}회</strong><strong class="if_date"><span class="sound_only">작성일</span><i class="fa"></i> {first.time:%y-%m-%d %H:%M}</strong></div></div></section>'
        f'<section id="bo_v_atc"><h2 id="bo_v_atc_title">본문</h2><div id="bo_v_con">{first.paragraphs()}</div><div id="bo_v_act"><span class="bo_v_act_gng"><a href="/good/{beside}" id="good_button" class="bo_v_good"><span class="sound_only">추천</span><strong>{beside % 7}</strong></a></span></div></section><ul class="bo_v_nb"><li class="btn_prv"><span class="nb_tit"><i class="fa"></i> 이전글</span><a href="/free/{beside - 1}">보일러 물이 새는데요 {beside - 1}</a> <span class="nb_date">19.01.0{beside % 8 + 1}</span></li><li class="btn_next"><span class="nb_tit">다음글</span><a href="/free/{beside + 1}">겨울 준비 어떻게 하세요 {beside + 1}</a> <span class="nb_date">19.02.0{beside % 8 + 1}</span></li></ul>'
        f'<section id="bo_vc"><h2>댓글목록</h2>{made}</section><aside id="bo_vc_w" class="bo_vc_w"><h2>댓글쓰기</h2><form><textarea></textarea></form></aside></article>'
    )


def edited_by_somebody(posts):
    """Question and answers: a card for who changed it last stands before the card of who wrote it; remarks below."""

    def card(one, word, by):
        return f'<div class="post-signature {"owner " if word != "edited" else ""}flex--item"><div class="user-info"><div class="user-action-time">{word} <span title="{one.time:%Y-%m-%d %H:%M:%S}Z" class="relativetime">{one.time:%b} {one.time.day}, {one.time.year} at {one.time.hour}:{one.time:%M}</span></div><div class="user-gravatar32"><a href="/users/{by}/x"><img src="/a/{by}.png" alt="" class="bar-sm"></a></div><div class="user-details"><a href="/users/{by}/x">{lively.ENGLISH.people[by]}</a><div class="-flair"><span class="reputation-score" title="reputation score" dir="ltr">{by * 977 + 1:,}</span><span title="{by} gold badges"><span class="badge1"></span><span class="badgecount">{by}</span></span></div></div></div></div>'

    def cell(one, what, word, remarks):
        changed = (
            card(
                lively.replace(one, time=one.time.replace(year=2020, month=1)),
                "edited",
                (one.member + 3) % 8,
            )
            if one.edited
            else ""
        )
        below = "".join(
            f'<li id="comment-{other.number}" class="comment js-comment" data-comment-id="{other.number}"><div class="js-comment-actions comment-actions"><div class="comment-score"><span title="number of useful comment votes received">{other.number % 5 or ""}</span></div></div><div class="comment-text"><div class="comment-body"><span class="comment-copy">{other.text or "see above please"}</span><div class="d-inline-flex">&nbsp;–&nbsp;<a href="/users/{other.member}/x" title="{other.member * 977 + 1:,} reputation" class="comment-user">{other.author}</a></div><span class="comment-date" dir="ltr"><span class="js-comment-link"><span title="{other.time:%Y-%m-%d %H:%M:%S}Z, License: CC BY-SA 4.0" class="relativetime-clean">{other.time:%b} {other.time.day}, {other.time.year} at {other.time.hour}:{other.time:%M}</span></span></span></div></div></li>'
            for other in remarks
        )
        return (
            f'<div id="{what}-{one.number}" class="{what} js-{what}" data-{what}id="{one.number}"><div class="post-layout"><div class="votecell post-layout--left"><div class="js-voting-container"><button class="js-vote-up-btn">Up</button><div class="js-vote-count" data-value="{one.number % 9}">{one.number % 9}</div><button class="js-vote-down-btn">Down</button></div></div><div class="{what}cell post-layout--right"><div class="s-prose js-post-body">{one.paragraphs()}</div><div class="mt16 d-flex"><div class="js-post-menu"><a href="/a/{one.number}" class="js-share-link">Share</a><button>Follow</button></div>{changed}{card(one, word, one.member)}</div></div>'
            f'<div class="post-layout--right js-post-comments-component"><div id="comments-{one.number}" class="comments js-comments-container"><ul class="comments-list js-comments-list">{below}</ul></div><div id="comments-link-{one.number}"><a class="js-add-link comments-link" href="#">Add a comment</a></div></div></div></div>'
        )

    first, rest = posts[0], posts[1:]
    groups = [(first, rest[:1])] + [
        (rest[at], rest[at + 1 : at + 3]) for at in range(1, len(rest), 3)
    ]
    made = [
        cell(one, "answer" if at else "question", "answered" if at else "asked", remarks)
        for at, (one, remarks) in enumerate(groups)
    ]
    linked = "".join(
        f'<div class="spacer"><a href="/q/{n}"><div class="answer-votes">{n}</div></a><a href="/questions/{n}/noise" class="question-hyperlink">Why does water make noise, part {n}</a></div>'
        for n in range(1, 6)
    )
    return f'<div id="content"><div id="question-header"><h1><a href="/questions/9/x" class="question-hyperlink">Pump noise</a></h1></div><div class="d-flex"><div title="2019"><span>Asked</span> <time datetime="{first.time:%Y-%m-%dT%H:%M:%S}">3 years ago</time></div><div><span>Modified</span> <a href="?lastactivity" title="2021-01-09 08:15:00Z">1 year ago</a></div><div>Viewed 12k times</div></div><div id="mainbar">{made[0]}<div id="answers"><div id="answers-header"><h2>{len(made) - 1} Answers</h2></div>{"".join(made[1:])}</div></div><div id="sidebar">{linked}</div></div>'


def questions_with_remarks_bare(posts):
    """Remarks and answers hardly boxed: words in bold, then a name and a date in small print; answers show no date."""
    first, rest = posts[0], posts[1:]

    def remark(one):
        return f'<p><b><p>{one.text or "see above"}</p></b><small>, <a href="/profile/{one.member}/">{one.author}</a> <div class="pull-right">{one.time:%B} {one.time.day}, {one.time.year}, {clock(one.time)}</div></small></p>'

    answers = "".join(
        f'<div class="row"><div class="col-md-9"><a href="/answer-comment/{one.number}/" class="pull-right"><small><span class="glyphicon"></span> Comment &nbsp;</small></a><div id="ans" class="alert alert-primary" role="alert">{one.paragraphs()}</div>{"".join(remark(other) + "<hr>" for other in rest[at + 1 : at + 2])}</div><div class="col-md-2"><img class="pull-right" width="50px" src="/static/user.png"><p class="pull-right">- <b><a href="/profile/{one.member}/">{one.author}</a> ({one.member * 4})</b></p></div></div><hr>'
        for at, one in list(enumerate(rest))[1::2]
    )
    return (
        f'<div class="open"></div><div class="jumbotron"><div class="row"><div class="col-sm-10"><small class="pull-right">Posted by {first.author}, {first.time:%B} {first.time.day}, {first.time.year}, {clock(first.time)}</small><h3><cool>Q: </cool>Pump {_beside(posts)}</h3><h4>{first.paragraphs()}</h4><p><a class="btn btn-primary" href="/create-answer/9/" role="button">Answer this Question!</a><a class="btn btn-primary" href="/question-comment/9/" role="button">Comment this Question!</a></p></div></div></div>'
        f"<h4>comments</h4>{''.join(f'<div class=row><div class=col-md-9>{remark(one)}</div></div>' for one in rest[:1])}<h3>Answers</h3><hr/>{answers}"
    )


def leaves_of_a_journal(posts):
    """A journal's entry with comments shifted by a margin; a picture, a subject, a clock in UTC; some folded to a line."""
    first, *_ = posts
    made = "".join(
        f'<div id="t{one.number}" class="comment-wrap" style="margin-left: {one.depth * 25}px"><div class="comment"><div class="comment-head"><table><tr><td><img src="/pic/{one.member}" width="60" height="60" alt="[picture of {one.author}]"></td><td><span class="ljuser" data-ljuser="{one.author}"><a href="http://u{one.member}.example/profile"><img src="/i.gif" alt="[info]" width="16"></a><a href="http://u{one.member}.example/"><b>{one.author}</b></a></span><br><span class="comment-date">{one.time:%Y-%m-%d} {clock(one.time).lower()} (UTC)</span> <a href="http://j.example/9.html?thread={one.number}#t{one.number}">(ссылка)</a></td></tr></table></div><div class="comment-text">{one.lines()}</div><div class="comment-menu">(<a href="http://j.example/9.html?replyto={one.number}">Ответить</a>) (<a href="http://j.example/9.html?thread={one.number}#t{one.number}">Ветвь дискуссии</a>)</div></div></div>'
        for one in lively.as_tree(posts)
    )
    return f'<div class="entry-wrap"><div class="entry-head"><h2 class="entry-title">Насос {_beside(posts)}</h2><div class="entry-date"><abbr class="updated" title="{first.time:%Y-%m-%dT%H:%M:%S}">{first.time.day} {lively.RUSSIAN.months[first.time.month - 1]} {first.time.year}, {first.time:%H:%M}</abbr></div><div class="entry-author"><span class="ljuser" data-ljuser="{first.author}"><a href="http://u{first.member}.example/profile"><img src="/i.gif" alt="[info]"></a><a href="http://u{first.member}.example/"><b>{first.author}</b></a></span></div></div><div class="entry-content">{first.lines()}</div><div class="entry-tags">Метки: <a href="/tag/1">насос</a>, <a href="/tag/2">вода</a></div></div><div class="comments"><div class="comments-head">{len(posts) - 1} комментариев</div>{made}</div>'


def definitions_below_an_entry(posts):
    """A diary's entry with the day as a heading and only the clock below; comments as terms and definitions."""
    first, *rest = posts
    months = lively.INDONESIAN.months
    days = ["Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu", "Minggu"]
    made = "".join(
        f'<dt class="comment-author" id="c{one.number}"><a name="c{one.number}"></a><div class="avatar-image-container"><img src="/b.png" width="35" alt="" title="{one.author}" /></div><a href="http://www.blog.example/profile/{one.member}" rel="nofollow">{one.author}</a> mengatakan...</dt><dd class="comment-body" id="Blog1_cmt-{one.number}">{one.paragraphs()}</dd><dd class="comment-footer"><span class="comment-timestamp"><a href="http://x.example/2019/03/a.html?showComment={one.number}#c{one.number}" title="comment permalink">{one.time.day} {months[one.time.month - 1]} {one.time.year} pukul {one.time:%H.%M}</a></span></dd>'
        for one in rest
    )
    return f'<div class="date-outer"><h2 class="date-header"><span>{days[first.time.weekday()]}, {first.time.day} {months[first.time.month - 1]} {first.time.year}</span></h2><div class="date-posts"><div class="post-outer"><div class="post hentry"><a name="{first.number}"></a><h3 class="post-title entry-title">Pompa</h3><div class="post-body entry-content">{first.paragraphs()}<div style="clear: both;"></div></div><div class="post-footer"><div class="post-footer-line"><span class="post-author vcard">Diposting oleh <span class="fn"><a class="g-profile" href="http://www.blog.example/profile/{first.member}" rel="author"><span>{first.author}</span></a></span></span> <span class="post-timestamp">di <a class="timestamp-link" href="http://x.example/2019/03/a.html" rel="bookmark"><abbr class="published" title="{first.time:%Y-%m-%dT%H:%M:%S}+07:00">{first.time:%H.%M}</abbr></a></span></div><div class="post-labels">Label: <a href="/search/label/pompa" rel="tag">pompa</a>, <a href="/search/label/air" rel="tag">air</a></div></div></div><div class="comments" id="comments"><h4>{len(rest)} komentar:</h4><dl class="avatar-comment-indent" id="comments-block">{made}</dl></div></div></div></div><div class="blog-pager" id="blog-pager"><a class="blog-pager-newer-link" href="/2019/04/b.html">Posting Lebih Baru</a><a class="blog-pager-older-link" href="/2019/02/c.html">Posting Lama</a></div>'


def ticket_with_changes(posts):
    """A ticket: a description in a box of properties, ages with moments in titles, changes of fields among comments."""
    first, *rest = posts
    beside = _beside(posts)

    def age(one):
        return f'<a class="timeline" href="/timeline?from={one.time:%Y-%m-%dT%H}%3A{one.time:%M}%3A00Z&amp;precision=second" title="See timeline at {one.time:%b} {one.time.day}, {one.time.year}, {one.time.hour % 12 or 12}:{one.time:%M:%S} {"AM" if one.time.hour < 12 else "PM"}">3 years ago</a>'

    made = "".join(
        f'<div class="change" id="trac-change-{at}-{one.number}"><h3 class="change" id="comment:{at}"><span class="cnum"><a href="#comment:{at}">comment:{at}</a></span> <span class="threading"></span>by <span class="trac-author">{one.author}</span>, {age(one)}</h3>'
        + (
            f'<ul class="changes"><li class="trac-field-status"><strong class="trac-field-status">Status:</strong> <span class="trac-field-old">new</span> → <span class="trac-field-new">assigned</span></li><li class="trac-field-owner"><strong>Owner:</strong> set to <span class="trac-author">{lively.ENGLISH.people[at % 8]}</span></li></ul>'
            if at % 3 == 1
            else ""
        )
        + f'<div class="comment searchable">{one.paragraphs()}</div></div>'
        for at, one in enumerate(rest, 1)
    )
    return (
        f'<div id="content" class="ticket"><h1 id="trac-ticket-title"><a href="/ticket/{beside}" class="trac-id">#{beside}</a> <span class="trac-status"><a href="/query?status=new">new</a></span> <span class="trac-type"><a href="/query?type=defect">defect</a></span></h1><div id="ticket" class="trac-content"><div class="date"><p>Opened {age(first)}</p><p>Last modified <a class="timeline" href="/timeline?from=2021" title="See timeline at Jan 9, 2021, 8:15:00 AM">20 months ago</a></p></div><h2 class="summary searchable">Pump noise {beside}</h2><table class="properties"><tr><th id="h_reporter">Reported by:</th><td headers="h_reporter" class="searchable"><span class="trac-author">{first.author}</span></td><th id="h_owner">Owned by:</th><td headers="h_owner"><span class="trac-author">{lively.ENGLISH.people[beside % 8]}</span></td></tr><tr><th>Priority:</th><td><a href="/query?priority=major">major</a></td><th>Milestone:</th><td><a href="/milestone/2">2.0</a></td></tr></table><div class="description"><h3 id="comment:description">Description</h3><div class="searchable">{first.paragraphs()}</div></div></div>'
        f'<div><h2 class="foldable">Change History <span class="trac-count">({len(rest)})</span></h2><div id="changelog">{made}</div></div></div>'
    )


def mails_in_one_pre(posts):
    """A thread of mails on one page, nothing but `pre`: subject and name in bold, the date behind an @, a tree below."""
    made = []
    for one in posts:
        mail = f"{one.number}.x@mail.example"
        quoted = (
            f"\nOn {one.answered.time:%Y-%m-%d}, {one.answered.author} wrote:\n&gt; {one.answered.text[:60]}\n"
            if one.quotes
            else ""
        )
        said = "\n\n".join(text for kind, text in one.blocks if kind != "picture") or "(patch)"
        made.append(
            f'<pre><a href="#e{one.number}" id="m{one.number}">*</a> <b>Re: pump noise</b>\n<a href="#r{one.number}">@</a> {one.time:%Y-%m-%d %H:%M} {"UTC"} {one.author}\n  <a href="#r{one.answered.number if one.answered else 0}">0 siblings, 2 replies; {len(posts)}+ messages in thread</a> (<a href="{mail}/raw">raw</a> / <a href="{mail}/">permalink</a>)\n{quoted}\n{said}\n\n<a href="#m{one.number}" id="e{one.number}">^</a> <a href="{mail}/">permalink</a> <a href="{mail}/raw">raw</a> <a href="{mail}/#R">reply</a>\t[<b>flat</b>|<a href="{mail}/T/#u">nested</a>] {len(posts)}+ messages in thread</pre><hr>'
        )
    overview = "\n".join(
        f'{one.time:%Y-%m-%d %H:%M} <a href="#m{one.number}">pump noise</a> {one.author}'
        for one in posts
    )
    return f'<pre>help / color / mirror</pre><hr>{"".join(made)}<pre><a href="#rel">end of thread</a>, other threads:[<a href="?t=2">~2019-01-01 UTC</a>|newest]\n{overview}</pre>'


def two_figures_for_the_year(posts):
    """A Thai board: years of the Buddha in two figures, the writer below the words, pictures of votes."""
    made = "".join(
        f'<div id="comment-{one.number}" class="display-post-wrapper section-comment"><div class="display-post-status-leftside"><span class="display-post-number" id="comment{at}">ความคิดเห็นที่ {at}</span></div><div class="display-post-story-wrapper"><div class="display-post-story">{one.lines()}</div></div><div class="display-post-story-footer"><div class="display-post-avatar"><a href="/profile/{one.member}"><img src="/a/{one.member}.jpg"></a><div class="display-post-avatar-inner"><a href="/profile/{one.member}" class="display-post-name owner" id="{one.member}">{one.author}</a><div class="display-post-timestamp">{one.time.day} {THAI[one.time.month - 1]} {(one.time.year + 543) % 100} เวลา {one.time:%H:%M} น.</div></div></div><span class="like-score">{at % 4}</span></div></div>'
        for at, one in enumerate(posts, 1)
    )
    return f'<div class="main"><h2 class="display-post-title">ปั๊มน้ำเสียงดัง</h2>{made}</div>'


def days_of_the_emperor(posts):
    """A Japanese association's board: years of the era, twelve hours said before the clock, a frame a post."""
    made = "".join(
        f'<table class="art" border="0" cellpadding="3"><tr><td><font color="#008000">[{one.number}]</font> <b>{["ポンプの件", "Re: ポンプの件"][at > 0]}</b> 投稿者：<b>{["山田", "鈴木一郎", "船長", "ゆき", "たけ", "管理人", "浜の人", "K"][one.member]}</b> 投稿日：{_era(one.time)} <a href="/bbs.cgi?res={one.number}">返信</a><blockquote>{one.lines()}</blockquote></td></tr></table><hr>'
        for at, one in enumerate(posts)
    )
    return f'<center><h1>船の会 掲示板</h1></center><hr>{made}<form action="/bbs.cgi"><input name="name"><input type="submit" value="削除"></form>'


def _era(moment):
    new = (moment.year, moment.month) >= (2019, 5)
    year = moment.year - 2018 if new else moment.year - 1988
    half = "午前" if moment.hour < 12 else "午後"
    said = "元" if new and year == 1 else str(year)
    return f"{'令和' if new else '平成'}{said}年{moment.month}月{moment.day}日 {half}{moment.hour % 12}時{moment.minute}分"
