"""Thread pages in the manner of big communities that wrote their boards themselves."""

# ruff: noqa: E501 - markup

from datetime import UTC

from extract import lively
from extract import tongues_more as more
from extract.markup import clock, tree_of
from extract.soups import _beside
from extract.themes import EN, saying


def cells_of_a_magazine(posts):
    """French: a table a post, the name in bold without a link, `Posté le DATE à CLOCK` with spaces that do not break, a line above signatures."""
    made = []
    for at, one in enumerate(posts):
        edited = (
            f'<div class="edited"><a href="#">Message édité par {one.author} le {one.time:%d-%m-%Y}&nbsp;à&nbsp;23:54:02</a></div>'
            if one.edited
            else ""
        )
        sig = (
            f'<span class="signature"> --------------- <br />{saying(one)}</span>'
            if saying(one)
            else ""
        )
        made.append(
            f'<table cellspacing="0" cellpadding="4" class="messagetable"><tr class="message cBackCouleurTab{at % 2 + 1}"><td class="messCase1"><a name="t{one.number}"></a><div class="right"><a href="#t{one.number}" rel="nofollow"><img src="/i/bas.gif" title="n°{one.number}" alt="n°{one.number}" /></a></div><div><b class="s2">{one.author}</b></div><div class="titre">Un peu d\'eau</div><div class="avatar_center"><img src="/i/mes-{one.member}.jpg" alt="" /></div></td>'
            f'<td class="messCase2"><div class="toolbar"><div class="right"><a href="/quote/{one.number}"><img src="/i/quote.gif" title="Citer" alt="" /></a></div><div class="left">Posté le {one.time:%d-%m-%Y}&nbsp;à&nbsp;{one.time:%H:%M}:05&nbsp;&nbsp;<a href="/profil-{one.member}.htm"><img src="/i/profile.gif" title="Voir le profil" alt="profil" /></a></div><div class="spacer">&nbsp;</div></div><div id="para{one.number}"><p>{one.lines()}</p>{edited}{sig}<div style="clear:both"></div></div></td></tr></table>'
        )
    return f'<table class="main"><tr class="cBackHeader"><th class="padding">Auteur</th><th class="padding">Sujet : <h3>Bruit {_beside(posts)}</h3></th></tr></table>{"".join(made)}'


def weekday_in_the_bar(posts):
    """Dutch: a bar with the whole date in words as a link, below it the words; `[ Voor 12% gewijzigd door X op DATE ]`; facts fold."""
    wd = "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag".split()  # noqa: SIM905
    made = []
    for at, one in enumerate(posts):
        t = one.time
        edited = (
            f'<p class="edit">[<span class="edit"> Voor {at}% gewijzigd door <a rel="nofollow" href="/find/poster/{one.member}">{one.author}</a> op {t:%d-%m-%Y} 23:53 </span>]</p>'
            if one.edited
            else ""
        )
        sig = f'<p class="signature">{saying(one)}</p>' if saying(one) else ""
        made.append(
            f'<div class="message altmsg{at % 2}" id="message_{one.number}" data-message-id="{one.number}"><div class="poster"><div class="userinfo"><p class="username"><a class="user" href="/gallery/{one.member}/" rel="author">{one.author}</a></p><p class="usertitle">Water is nat</p><p class="usericon"><img src="/ic/{one.member}.png" alt=""></p><ul class="extra"><li>Registratie: <span>{lively.DUTCH.months[one.joined.month - 1]} {one.joined.year}</span></li><li>Laatst online: <span>12:3{one.member}</span></li></ul></div></div><div class="messagecontent"><div class="messageheader"><p class="date" title="{t:%d-%m-%Y %H:%M}"><a href="/forum/list_message/{one.number}#{one.number}">{wd[t.weekday()]} {t.day} {lively.DUTCH.months[t.month - 1]} {t.year} {t:%H:%M}</a></p><ul class="action"><li><a href="/q/{one.number}" title="Quote">Quote</a></li></ul></div><div class="messagecontentcontainer">{one.lines()}{edited}</div>{sig}</div></div>'
        )
    ad = '<div class="message advertorial"><div class="poster"></div><div class="messagecontent"><p>Acties van onze adverteerders</p></div></div>'
    return f'<div class="topictitle"><h1>Raar geluid {_beside(posts)}</h1><p>Pagina: <strong>1</strong></p></div><div id="messages" class="topic">{made[0]}{ad}{"".join(made[1:])}</div>'


def registered_in_a_month(posts):
    """Swedish: date and number in one head, `Reg: Jan 2009` and counts beside the name, a quote in a table of a box."""
    made = []
    for at, one in enumerate(posts, 1):
        quote = (
            f'<div class="post-bbcode-quote-wrapper"><div class="post-clamped-text"><table class="p2-4"><tr><td class="alt2 post-quote-holder"><div>Ursprungligen postat av <strong>{one.answered.author}</strong> <a href="/sp{one.answered.number}" rel="nofollow"><i class="fa"></i></a></div><div class="post-quoted">{one.answered.lines()}</div></td></tr></table></div></div>'
            if one.quotes
            else ""
        )
        edited = (
            f'<div class="post-edited">Senast redigerad av {one.author} {one.time:%Y-%m-%d} kl. 23:52.</div>'
            if one.edited
            else ""
        )
        made.append(
            f'<div id="post{one.number}" class="post" data-postid="{one.number}"><div class="post-heading">{one.time:%Y-%m-%d}, {one.time:%H:%M} <div class="pull-right"><a href="/sp{one.number}" id="postcount{one.number}" title="#{at}"><strong>#{at}</strong></a></div></div><div class="post-body"><div class="post-left post-col"><div class="post-user"><a class="post-user-username dropdown-toggle" href="/u{one.member}">{one.author}</a><ul class="dropdown-menu"><li><a href="/u{one.member}">Visa allmän profil</a></li><li><a href="/find{one.member}">Hitta fler inlägg av {one.author}</a></li></ul><div class="post-user-title">Medlem</div></div><div class="post-user-info">Reg: {EN[one.joined.month - 1]} {one.joined.year}<br>Inlägg: {one.member * 117}</div></div><div class="post-right post-col"><div class="post_message" id="post_message_{one.number}">{quote}{one.lines()}</div>{edited}</div></div><div class="post-bottom"><a href="/r/{one.number}"><span class="hidden-xs">Citera</span></a></div></div>'
        )
    return f'<div class="page-title"><h1><a href="/t9">Konstigt ljud {_beside(posts)}</a></h1></div><div id="posts" class="posts">{"".join(made)}</div>'


def in_response_to(posts):
    """English: each head says whom the post answers: `Mar 12, 2019 2:05 PM (in response to NAME)`; levels and points beside the name."""
    made = []
    for at, one in enumerate(posts):
        t = one.time
        reply = (
            f'<span class="j-in-response">(<a href="#{one.answered.number}" class="localScroll" title="Go to message">in response to {one.answered.author}</a>)</span>'
            if at
            else ""
        )
        head = "Re: " if at else ""
        mark = "reply" if at else "original"
        made.append(
            f'<div class="{"jive-message" if at else "jive-thread-message"}"><a name="{one.number}"></a><div class="{mark} clearfix" data-object-id="{one.number}"><div class="jive-author"><a href="/people/{one.member}" data-userid="{one.member}" class="jiveTT-hover-user jive-username-link"><img class="jive-avatar" src="/av/{one.member}.png" alt="{one.author}"></a><a href="/people/{one.member}" class="jiveTT-hover-user jive-username-link">{one.author}</a><span class="jive-status-level"><img src="/lv/{one.member}.png" alt="Level {one.member}" title="Level {one.member} ({one.member * 310} points)"> Level {one.member}</span></div>'
            f'<div class="j-post-wrapper"><header><h{3 - (at == 0)}><a href="/message/{one.number}#{one.number}">{f"{at}. " if at else ""}{head}Strange noise {_beside(posts)}</a></h{3 - (at == 0)}><span class="j-post-author"><strong>{one.author}</strong> {t:%b} {t.day}, {t.year} {t.hour % 12 or 12}:{t:%M} {t:%p} {reply}</span></header><section class="jive-rendered-content">{one.paragraphs()}</section><footer><div class="jive-icon-like">Like <span>({one.number % 4})</span></div><a href="/report/{one.number}">Report Abuse</a><a href="/re/{one.number}">Reply</a></footer></div></div></div>'
        )
    stats = '<div class="jive-sidebar"><h3>Go to original post</h3><ul><li>1 correct answer</li><li>Last reply Feb 3, 2024 4:11 PM</li></ul></div>'
    return f'<div class="jive-content"><div class="jive-discussion-top"><span class="jive-thread-status">This question is Not Answered</span></div>{made[0]}<div class="jive-discussion-replies">{"".join(made[1:])}</div></div>{stats}'


def contributors_on_a_journey(posts):
    """Italian: a column with name, home and counts of reviews; `1. Re: title` and the date above the words; experts have a title."""
    it = lively.ITALIAN.months
    made = []
    towns = ["Firenze, Italia", "Londra", "Bari", "Madrid, Spagna"]
    for at, one in enumerate(posts):
        t = one.time
        expert = (
            '<div class="localExpert">Esperto locale<br>di Toscana, Pisa</div>'
            if one.member == 3
            else ""
        )
        subject = f"{at}. Re: Rumore {_beside(posts)}" if at else f"Rumore {_beside(posts)}"
        made.append(
            f'<div class="{"post" if at else "firstPostBox"}"><a name="{one.number}"></a><div class="profile"><div class="avatar"><a href="/members/{one.member}"><img src="/a/{one.member}.jpg" class="avatar" alt=""></a></div><div class="username"><a href="/members/{one.member}"><span>{one.author}</span></a></div><div class="location">{towns[one.member % 4]}</div>{expert}<div class="levelBadge">Livello <span>{one.member}</span> Collaboratore</div><div class="postBadge">{one.member * 57} post</div><div class="reviewerBadge">{one.member * 3} recensioni</div></div>'
            f'<div class="postcontent"><div class="postTitle"><b>{subject}</b></div><div class="postDate">{t.day} {it[t.month - 1][:3]} {t.year}, {t:%H:%M}</div><div class="postBody">{one.paragraphs()}</div><div class="postTools"><a href="/report/{one.number}">Segnala come inappropriato</a></div></div></div>'
        )
    return f'<h1 id="HEADING">Rumore {_beside(posts)}</h1><div id="SHOW_TOPIC"><div class="balance">{"".join(made)}</div></div>'


def mothers_by_the_dot(posts):
    """English: name, a dot and `12/03/2019 14:05` in one line; the words of who began are marked; adverts between."""
    made = []
    for at, one in enumerate(posts):
        op = (
            '<a class="op-see" href="#">OP\'s posts: See next</a>'
            if one.member == posts[0].member and at
            else ""
        )
        ad = (
            '<div class="mb-4 ad-slot" data-slot="mpu"><span class="text-xs">Advertisement</span><div id="gpt-x"></div></div>'
            if at % 4 == 1
            else ""
        )
        made.append(
            f'<div class="mb-4 lg:thread{" op" if at == 0 else ""}" id="{"OP" if at == 0 else f"reply-{one.number}"}"><div class="flex p-2 w-full items-center"><span class="inline font-bold text-gray-500 text-sm">{one.author}</span><span class="mx-1">·</span><a class="text-xs" href="#"><span class="post-time">{one.time:%d/%m/%Y %H:%M}</span></a></div><div class="p-4 pb-1"><div class="text-base break-words">{one.paragraphs()}</div></div><div class="flex p-2 text-sm"><button>Add post</button><button>Quote</button><button>Watch thread</button>{op}</div></div>{ad}'
        )
    return f'<h1 class="text-2xl">Strange noise {_beside(posts)}</h1><p class="text-sm">{len(posts) * 3} replies</p>{"".join(made)}'


def stars_and_registered(posts):
    """English: a meta line of bare words, `Registered Users, Registered Users 2, Posts: 1,234 ✭✭✭`; the clock glued: 2:05pm."""
    made = []
    for at, one in enumerate(posts, 1):
        t = one.time
        when = f"{t:%d-%m-%Y} {t.hour % 12 or 12}:{t:%M}{'pm' if t.hour >= 12 else 'am'}"
        item = "div" if at == 1 else "li"
        anchor = f"Discussion_{one.number}" if at == 1 else f"Comment_{one.number}"
        cls = "Item ItemDiscussion" if at == 1 else "Item ItemComment"
        made.append(
            f'<{item} id="{anchor}" class="{cls} Role_RegisteredUser pageBox"><div class="{"Discussion" if at == 1 else "Comment"}"><div class="Item-Header"><div class="AuthorWrap"><span class="Author"><a title="{one.author}" href="/profile/{one.author}" class="PhotoWrap"><img src="/p/{one.member}.jpg" alt="{one.author}" class="ProfilePhoto"></a><a href="/profile/{one.author}" class="Username js-userCard">{one.author}</a></span><span class="AuthorInfo"> <span class="MItem Rank">Registered Users, Registered Users 2</span> <span class="MItem PostCount">Posts: {one.member * 1011:,}</span> <span class="MItem">✭✭✭</span></span></div><div class="Meta DiscussionMeta"><span class="MItem DateCreated"><a href="/d/9#{anchor}" class="Permalink" rel="nofollow"><span title="{when}">{when}</span></a></span></div></div><div class="Item-BodyWrap"><div class="Item-Body"><div class="Message userContent">{one.lines()}</div></div></div><div class="Reactions"><span class="ReactMenu"><a href="#" class="ReactButton">Thanks <span class="Count">{at % 4}</span></a></span></div></div></{item}>'
        )
    return f'<h1 class="pageHeadingBox">Strange noise {_beside(posts)}</h1><div class="MessageList Discussion">{made[0]}</div><div class="CommentsWrap"><h2 class="CommentHeading">Comments</h2><ul class="MessageList DataList Comments">{"".join(made[1:])}</ul></div>'


def numbers_of_users(posts):
    """English: `posted 2019-Mar-12, 2:05 pm AEST` and `User #12345  812 posts` in bare cells; name with a rank below."""
    made = []
    for one in posts:
        t = one.time
        op = '<div class="op">O.P.</div>' if one.member == posts[0].member else ""
        made.append(
            f'<div id="replies{one.number}" class="reply" uname="{one.author}"><div class="replyuser"><div class="replyuser-inside"><span class="bu_name">{one.author}</span><div class="usergroup">Forum Regular</div><div class="userreference">ref: <a href="/goto/r{one.number}">whrl.pl/R{one.number:x}</a></div></div></div><div class="replytools"><div class="voteblock"><a href="#" title="Send private message">PM</a></div><div class="date">posted {t.year}-{EN[t.month - 1]}-{t.day}, {t.hour % 12 or 12}:{t:%M} {"pm" if t.hour >= 12 else "am"} AEST</div>{op}</div><div class="usernum"><a href="/user/{one.member}">User #{11111 + one.member}</a> &nbsp; <span>{one.member * 213} posts</span></div><div class="replytext bodytext"><div class="replytext-inner">{one.paragraphs()}</div></div></div>'
        )
    return f'<div id="thread"><h1 class="title">Strange noise {_beside(posts)}</h1><div id="replylist">{"".join(made)}</div></div><p class="lastread">last updated: 2024-Feb-3, 4:11 pm AEST</p>'


def writes_on_at(posts):
    """English: a tree; `by NAME ( 1234567 ) writes: on Tuesday March 12, 2019 @02:05PM (#58261)`, scores and subjects above; a story on top."""
    first, *_ = posts

    def when(t):
        return f"{t:%A %B} {t.day:02}, {t.year} @{t.hour % 12 or 12:02}:{t:%M}{t:%p}"

    def open_(one):
        return f'<li id="tree_{one.number}" class="comment"><div id="comment_status_{one.number}" class="commentstatus"></div><div id="comment_{one.number}" class="cw full"><div id="comment_top_{one.number}" class="commentTop newcomment"><div class="title"><h4><a id="comment_link_{one.number}" href="//s/comments.pl?cid={one.number}">Re: Noise</a> <span id="comment_score_{one.number}" class="score">(Score:<a href="#">{one.number % 6 - 1}</a>)</span></h4></div><div class="details"><span class="by">by <a href="//s/~{one.member}">{one.author}</a> ( {1000003 + one.member} ) writes:</span><span class="otherdetails" id="comment_otherdetails_{one.number}"> on {when(one.time)} (<a href="//s/comments.pl?cid={one.number}" title="Link">#{one.number}</a>) </span></div></div><div class="commentBody"><div id="comment_body_{one.number}">{one.paragraphs()}</div></div><div class="commentSub"><span><a href="/reply/{one.number}">Reply to This</a></span> <span class="nbutton"><a href="#">Parent</a></span> <a href="#">Share</a></div></div>'

    tree = [(one, one.depth) for one in lively.as_tree(posts)]
    made = tree_of(tree, open_, "</li>", '<ul id="commtree_x" class="comments">', "</ul>")
    return f'<article id="firehose-{first.number}" class="fhitem fhitem-story article"><header><h2 class="story"><span class="story-title"><a href="/story/9">Strange noise {_beside(posts)}</a></span> <span class="comment-bubble"><a href="#comments">{len(tree)}</a></span></h2><div class="details"><span class="story-details"><span class="story-views">Posted by <a rel="nofollow" href="//s/~{first.member}">{first.author}</a> <time datetime="on {when(first.time)}">on {when(first.time)}</time> from the <span class="dept-text">wet-boats</span> dept.</span></span></div></header><div class="body"><div id="text-{first.number}" class="p">{first.paragraphs()}</div></div></article><div id="commentwrap"><ul id="commentlisting" class="d2">{made}</ul></div>'


def stamps_of_a_host(posts):
    """English: a hosted board; moments in thousandths in data, shown as `Mar 12, 2019 14:05:00 GMT`; `Post by NAME on DATE` above the words; a mini profile."""
    made = []
    for _at, one in enumerate(posts, 1):
        t = one.time
        stamp = int(t.replace(tzinfo=UTC).timestamp()) * 1000
        quote = (
            f'<div class="quote" author="@{one.answered.author}" timestamp="{stamp}"><div class="quote_body"><div class="quote_header"><a href="/post/{one.answered.number}/thread"><span class="o-timestamp" data-timestamp="{stamp - 100}">Mar 1, 2019 8:00:00 GMT</span></a> <span itemscope><a href="/user/{one.answered.member}">{one.answered.author}</a></span> said:</div>{one.answered.lines()}</div></div>'
            if one.quotes
            else ""
        )
        made.append(
            f'<tr class="item post" id="post-{one.number}"><td><a name="{one.number}"></a><table role="grid"><tr><td class="left-panel"><div class="mini-profile"><a class="user-link name o-user-link" href="/user/{one.member}"><span itemprop="name">{one.author}</span></a><br><div class="avatar"><img src="/a/{one.member}.png" alt="{one.author} Avatar"></div><span class="custom_title">Deck hand</span><br><div class="info">Posts: {one.member * 19:,}<br></div></div></td><td class="content"><article><div class="content-head"><ul class="controls"><li><a href="/q/{one.number}">Quote</a></li></ul><span class="title">Post by <em><a class="user-link" href="/user/{one.member}">{one.author}</a></em> on <span class="date"><abbr class="o-timestamp time" data-timestamp="{stamp}" title="{EN[t.month - 1]} {t.day}, {t.year} {t.hour}:{t:%M}:00 GMT">{EN[t.month - 1]} {t.day}, {t.year} {t.hour}:{t:%M}:00 GMT</abbr></span></span></div><div class="message">{quote}{one.lines()}</div></article></td></tr><tr><td class="foot"></td><td class="foot"><div class="signature">{saying(one)}</div></td></tr></table></td></tr>'
        )
    return f'<div class="container show-thread"><div class="title-bar"><h1>Strange noise {_beside(posts)}</h1></div><table class="list"><tbody>{"".join(made)}</tbody></table></div>'


def to_and_from(posts):
    """English: cells with `From:` and `To:` a name each, `12-Mar-19 2:05 PM`, `3 of 12`; the words a row below; `9.4 in reply to 9.2`."""
    made = []
    for at, one in enumerate(posts, 1):
        t = one.time
        to = one.answered.author if one.answered else "ALL"
        reply = (
            f"9.{at} <em>in reply to</em> <a href='/m/9/1'>9.{max(1, at - 1)}</a>"
            if at > 1
            else "9.1"
        )
        made.append(
            f'<table class="msgtable" width="100%" id="msg_{at}"><tr class="msghead"><td class="msgFname" width="1%">From: </td><td class="msgFname"><a href="/profile/{one.member}" class="uname">{one.author}</a></td><td class="msgDate" align="right">{t.day}-{EN[t.month - 1]}-{t:%y} {clock(t)}</td></tr><tr class="msghead"><td class="msgTname">To: </td><td class="msgTname"><a href="/profile/x{at}">{to}</a></td><td class="msgNum" align="right">{at} of {len(posts) * 2}</td></tr><tr><td colspan="3" class="msgtxt">{one.paragraphs()}</td></tr><tr><td colspan="3" class="msgopt"><span>{reply}</span> <a href="/reply/{one.number}">Reply</a> <a href="/options/{one.number}">Options</a></td></tr></table>'
        )
    return f'<h2 class="discTitle">Strange noise {_beside(posts)}</h2>{"".join(made)}'


def months_ago_beside(posts):
    """Serbian: `12.03.2019. u 14:05 - pre 62 meseci`; name, place and counts on the left in a table without names of its own."""
    made = []
    for at, one in enumerate(posts):
        t = one.time
        made.append(
            f'<table border="0" cellspacing="1" cellpadding="4" width="98%" class="poruka"><tr bgcolor="#eeeeee"><td width="170" valign="top" rowspan="2"><a name="{one.number}"></a><b><a href="/profil/{one.member}">{one.author}</a></b><br><small>Niš, Srbija<br><br>Član broj: {4400 + one.member}<br>Poruke: {one.member * 29}<br>*.dynamic.example.rs.<br><br>Sajt: <a href="http://www.x{one.member}.example">www.x{one.member}.example</a><br></small></td><td><img src="/i/icon{at % 3}.gif" alt="icon"> <b>{"Re: " if at else ""}Pumpa {_beside(posts)}</b><small> {t:%d.%m.%Y}. u {t:%H:%M} - pre {60 + at % 9} meseci</small></td></tr><tr bgcolor="#ffffff"><td>{one.lines()}<br><br><small>{saying(one)}</small></td></tr><tr><td align="right" colspan="2"><a href="/odgovor/{one.number}">Odgovor na temu</a></td></tr></table>'
        )
    return f"<h1>Pumpa {_beside(posts)}</h1>{''.join(made)}"


def joined_in_georgia(posts):
    """Georgian: words of the country with English months; name, facts and date in cells; `Posted:` as a picture."""
    made = []
    for at, one in enumerate(posts, 1):
        t = one.time
        made.append(
            f'<table cellspacing="1" class="tb"><tr><td class="row4" width="20%"><a name="entry{one.number}"></a><span class="normalname"><a href="/?showuser={one.member}">{one.author}</a></span></td><td class="row4" width="80%"><div style="float:left"><img src="/i/to_post.gif" alt="post"><span class="pd"><b>პოსტი:</b> #{at}</span> {t.day} {EN[t.month - 1]} {t.year}, {t:%H:%M}</div><div align="right"><a href="/q/{one.number}">ციტატა</a></div></td></tr><tr><td valign="top" class="post{at % 2}"><span class="pd"><img src="/a/{one.member}.gif" alt=""><br>ძველი წევრი<br>ჯგუფი: წევრები<br>წერილი: {one.member * 91}<br>რეგისტრ.: {one.joined.day}-{EN[one.joined.month - 1]} {one.joined:%y}<br></span></td><td valign="top" class="post{at % 2}"><div class="pc">{one.lines()}</div><div class="sg">{saying(one)}</div></td></tr></table>'
        )
    return f'<div class="mt">ტუმბო {_beside(posts)}</div><h2 style="display:none">ტუმბო {_beside(posts)}</h2>{"".join(made)}'


def parts_of_the_day(posts):
    """Malay: a clock of twelve hours with the part of the day behind it: pagi, tengah hari, petang, malam."""
    ms = more.MALAY.months
    made = []
    for at, one in enumerate(posts, 1):
        t = one.time
        part = (
            "pagi"
            if t.hour < 12
            else "tengah hari"
            if t.hour < 14
            else "petang"
            if t.hour < 19
            else "malam"
        )
        made.append(
            f'<article class="pos" id="pos-{one.number}"><header><a class="nama" href="/ahli/{one.member}">{one.author}</a> <span class="pangkat">Ahli Tetap</span><span class="masa">{t.day} {ms[t.month - 1]} {t.year}, {t.hour % 12 or 12}:{t:%M} {part}</span><a class="no" href="#pos-{one.number}">#{at}</a></header><div class="isi">{one.paragraphs()}</div><footer>Sertai: {ms[one.joined.month - 1]} {one.joined.year} · Pos: {one.member * 44}</footer></article>'
        )
    return f"<h1>Pam air {_beside(posts)}</h1>{''.join(made)}"
