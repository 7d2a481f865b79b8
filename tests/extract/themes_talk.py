"""Thread pages where posts are of several kinds: answers, remarks, comments, mail, boards of terminals."""

# ruff: noqa: E501 - markup

from html import escape

from extract import lively, tongues
from extract import tongues_more as more
from extract.markup import tree_of
from extract.soups import _beside
from extract.soups_mail import _day, _letter


def _groups(posts, size=4):
    return [posts[:1], *(posts[at : at + size] for at in range(1, len(posts), size))]


def kudos_and_hidden_words(posts):
    """Danish: nested boxes by the dozen, words for those who listen, subject repeated, praise in numbers, the solution linked from the question."""
    made = []
    for at, one in enumerate(posts):
        t = one.time
        solved = (
            '<div class="lia-solution"><span class="lia-fa"></span>Løst! <a href="#m2">Gå til løsning.</a></div>'
            if at == 0
            else ""
        )
        made.append(
            f'<div id="messageview_{at}" class="lia-panel-message message-uid-{one.number}" data-lia-message-uid="{one.number}"><div id="messageView2_1_{at}" class="lia-message-view-wrapper"><span id="U{one.number}"></span><div class="lia-quilt lia-quilt-forum-message"><div class="lia-quilt-row lia-quilt-row-header"><div class="lia-quilt-column"><div class="lia-message-author-avatar"><div class="UserAvatar"><a class="UserAvatar lia-link-navigation" href="/user/viewprofilepage/user-id/{one.member}"><img class="lia-user-avatar-message" title="{one.author}" alt="{one.author}" src="/a/{one.member}.png"></a></div></div><div class="lia-message-author-with-avatar"><span class="UserName lia-user-name"><img class="lia-user-rank-icon" title="Superhelt" alt="Superhelt" src="/r/{one.member % 3}.png"> <a class="lia-link-navigation lia-page-link lia-user-name-link" href="/user/viewprofilepage/user-id/{one.member}" aria-label="Vis profil for {one.author}"><span class="">{one.author}</span></a></span></div><div class="lia-message-author-rank">Superhelt</div></div><div class="lia-quilt-column lia-quilt-column-right"><span class="lia-screenreader-only">Markér som ny</span><p class="lia-message-dates lia-message-post-date lia-component-post-date-last-edited"><span class="DateTime lia-message-posted-on lia-component-common-widget-date"><span class="local-date">\u200e{t:%d-%m-%Y}</span> <span class="local-time">{t:%H:%M}</span></span></p><div class="lia-menu-navigation-wrapper"><ul class="lia-menu-dropdown-items"><li><a href="/b/{one.number}">Bogmærke</a></li><li><a href="/s/{one.number}">Abonner</a></li><li><a href="/x/{one.number}">Udskriv</a></li></ul></div></div></div>'
            f'<div class="lia-quilt-row lia-quilt-row-main"><div class="lia-message-subject"><div class="MessageSubject"><h{2 if at else 1} class="message-subject"><span class="lia-message-unread">{"Sv: " if at else ""}Pumpe {_beside(posts)}</span></h{2 if at else 1}></div></div>{solved}<div id="bodyDisplay_{at}" class="lia-message-body lia-component-body"><div class="lia-message-body-content">{one.paragraphs()}</div></div></div><div class="lia-quilt-row lia-quilt-row-footer"><div class="KudosButton"><span class="MessageKudosCount">{one.number % 5}</span> <span class="kudos-count-label">Kudos</span></div><div class="lia-message-item-tags"></div><a class="lia-button" href="/reply/{one.number}">Svar</a><span class="lia-screenreader-only">Meddelelse {at + 1} af {len(posts)}</span></div></div></div></div>'
        )
    return f'<div class="lia-forum-topic">{"".join(made)}</div><div class="lia-component-related"><h3>Emner med kudos</h3></div>'


def reported_in_windows(posts):
    """Polish: a question, answers; in each a hidden window with rules about what may be reported, longer than the post; `Odpowiedź z DATE`."""
    pl = lively.POLISH.months
    made = []
    for at, one in enumerate(posts):
        t = one.time
        window = f'<div class="modal" id="modal-{one.number}" aria-hidden="true" style="display:none"><h3>Zgłoś nadużycie</h3><div><label><input type="radio" name="why-{one.number}"> Nękanie lub groźby</label><p>Nękanie to wszelkie zachowanie, które ma na celu zakłócenie spokoju lub zdenerwowanie innej osoby lub grupy osób. Groźby obejmują wszelkie groźby samobójstwa, przemocy lub wyrządzenia krzywdy innej osobie.</p><label><input type="radio" name="why-{one.number}"> Spam</label><p>Wszelkie treści dla dorosłych, nieodpowiednie dla witryny społecznościowej.</p></div><button>Prześlij</button><button>Anuluj</button></div>'
        kind = "answer" if at else "question"
        verb = "Odpowiedź z" if at else "Utworzono"
        made.append(
            f'<div class="thread-message content-{kind}" id="{one.number}"><div class="message-head"><a href="/profile/{one.member}" class="msg-img"><span class="initials">{one.author[:2].upper()}</span></a><div class="message-who"><a class="c-hyperlink" href="/profile/{one.member}">{one.author}</a><span class="affil">{"Niezależny doradca" if one.member == 2 else "Punkty reputacji " + str(one.member * 35)}</span></div><span class="message-when">{verb} {t.day} {pl[t.month - 1]} {t.year}, {t:%H:%M}</span></div><div class="thread-message-content-body-text"><div class="body-text">{one.paragraphs()}</div></div><div class="vote"><span>Osoby, które uznały tę odpowiedź za pomocną: {at}</span><p>Czy ta odpowiedź była pomocna?</p><button>Tak</button><button>Nie</button></div>{window}</div>'
        )
    return f'<h1 id="threadQuestionTitle">Dziwny hałas pompy {_beside(posts)}</h1><div class="q">{made[0]}</div><h2>Odpowiedzi ({len(posts) - 1})</h2><div class="as">{"".join(made[1:])}</div>'


def remarks_below_floors(posts):
    """Chinese: floors with a line of client, number and date at their foot; inside each a list of short remarks `NAME: words DATE`."""
    made = []
    for floor, group in enumerate(_groups(posts, 3), 1):
        head, *remarks = group
        lines = "".join(
            f'<li class="lzl_single_post" data-field="{{&quot;spid&quot;:{one.number}}}"><a class="lzl_p_p" href="/home/{one.member}"><img src="/a/{one.member}.jpg" alt=""></a><div class="lzl_cnt"><a class="at" href="/home/{one.member}">{one.author}</a>:&nbsp;<span class="lzl_content_main">{one.text or "[图片]"}</span><div class="lzl_content_reply"><span class="lzl_time">{one.time.year}-{one.time.month}-{one.time.day} {one.time:%H:%M}</span><a class="lzl_s_r" href="#">回复</a></div></div></li>'
            for one in remarks
        )
        made.append(
            f'<div class="l_post j_l_post" data-pid="{head.number}"><div class="d_author"><ul class="p_author"><li class="icon"><a class="p_author_face" href="/home/{head.member}"><img src="/a/{head.member}.jpg" alt=""></a></li><li class="d_name"><a class="p_author_name" href="/home/{head.member}">{head.author}</a></li><li class="l_badge"><div class="d_badge_title">初级粉丝</div><div class="d_badge_lv">{head.member + 2}</div></li></ul></div><div class="d_post_content_main"><div class="p_content"><div id="post_content_{head.number}" class="d_post_content j_d_post_content">{head.lines()}</div></div><div class="core_reply"><div class="core_reply_tail"><div class="post-tail-wrap"><span class="tail-info">来自<a href="/app">Android客户端</a></span><span class="tail-info">{floor}楼</span><span class="tail-info">{head.time:%Y-%m-%d %H:%M}</span></div><a class="lzl_link_unfold" href="#">回复({len(remarks)})</a></div><div class="core_reply_wrapper"><ul class="core_reply_content">{lines}</ul></div></div></div></div>'
        )
    return f'<div class="core_title"><h1 class="core_title_txt">水泵 {_beside(posts)}</h1></div><div id="j_p_postlist">{"".join(made)}</div>'


def pushed_on_a_terminal(posts):
    """Taiwanese: an article with captions above it, each remark a line: a mark, a name, words, `03/12 14:05` without a year."""
    first, *rest = posts
    t = first.time
    lines = "".join(
        f'<div class="push"><span class="hl push-tag">{["推", "噓", "→"][one.number % 3]} </span><span class="f3 hl push-userid">{one.author}</span><span class="f3 push-content">: {one.text or "圖"}</span><span class="push-ipdatetime"> {one.time:%m/%d %H:%M}\n</span></div>'
        for one in rest
    )
    said = "\n\n".join(text for kind, text in first.blocks if kind != "picture")
    return f'<!--h [問題] 水泵 {_beside(posts)} --><div id="main-container"><div id="main-content" class="bbs-screen bbs-content"><div class="article-metaline"><span class="article-meta-tag">作者</span><span class="article-meta-value">{first.author} (水電工)</span></div><div class="article-metaline-right"><span class="article-meta-tag">看板</span><span class="article-meta-value">Boats</span></div><div class="article-metaline"><span class="article-meta-tag">標題</span><span class="article-meta-value">[問題] 水泵 {_beside(posts)}</span></div><div class="article-metaline"><span class="article-meta-tag">時間</span><span class="article-meta-value">{t:%a %b} {t.day:2} {t:%H:%M}:33 {t.year}</span></div>\n{escape(said)}\n\n--\n<span class="f2">※ 發信站: 水站(bbs.example), 來自: 1.2.3.4\n</span>{lines}</div></div>'


def nameless_with_weekday(posts):
    """Russian: nameless posts, `12/03/19 Втр 14:05:33 №12345`, the number again as a counter, pictures with sizes, answers listed below."""
    wd = "Пнд Втр Срд Чтв Птн Суб Вск".split()  # noqa: SIM905
    made = []
    for at, one in enumerate(posts, 1):
        t = one.time
        ref = (
            f'<a href="/b/res/9.html#{one.answered.number}" class="post-reply-link">&gt;&gt;{one.answered.number}</a><br>'
            if at > 1 and one.quotes
            else ""
        )
        picture = (
            f'<div class="post__images"><figure class="post__image"><figcaption class="post__file-attr"><a class="desktop" href="/b/src/{one.number}.jpg">{one.number}.jpg</a><span class="post__filezise">(112Кб, 800x600)</span></figcaption><a href="/b/src/{one.number}.jpg"><img src="/b/th/{one.number}s.jpg" alt="800x600"></a></figure></div>'
            if at % 3 == 1
            else ""
        )
        kind = "oppost" if at == 1 else "reply"
        made.append(
            f'<div class="thread__post"><div class="post post_type_{kind}" id="post-{one.number}" data-num="{one.number}"><div class="post__details post__details_type_{kind}"><input type="checkbox" name="delete" value="{one.number}"> <span class="post__anon">Аноним</span> <span class="post__time">{t:%d/%m/%y} {wd[t.weekday()]} {t:%H:%M}:33</span> <span class="post__number"><a class="post__reflink" href="/b/res/9.html#{one.number}">№</a><a class="post__reflink" href="/b/res/9.html#{one.number}">{one.number}</a></span> <span class="post__number">{at}</span></div>{picture}<article id="m{one.number}" class="post__message">{ref}{one.lines()}</article><div class="post__refmap"></div></div></div>'
        )
    return f'<div class="thread" id="thread-9">{"".join(made)}</div>'


def steam_below(posts):
    """Portuguese: the first post in a frame of its own with the date in the head, comments below in boxes with `12/mar./2019 às 14:05`."""
    pt = [one[:3] for one in lively.PORTUGUESE.months]
    first, *rest = posts

    def when(t):
        return f"{t.day}/{pt[t.month - 1]}./{t.year} às {t:%H:%M}"

    made = "".join(
        f'<div class="commentthread_comment responsive_body_text" id="comment_{one.number}"><div class="commentthread_comment_avatar playerAvatar offline"><a href="https://c.example/id/{one.member}"><img src="/a/{one.member}.jpg" alt=""></a></div><div class="commentthread_comment_content"><div class="commentthread_comment_author"><a class="hoverunderline commentthread_author_link" href="https://c.example/id/{one.member}"><bdi>{one.author}</bdi></a><div class="commentthread_comment_timestamp">{when(one.time)}&nbsp;</div><div class="forum_comment_permlink"><a href="#c{one.number}">#{at}</a></div></div><div class="commentthread_comment_text" id="comment_content_{one.number}">{one.lines()}</div></div></div>'
        for at, one in enumerate(rest, 1)
    )
    return f'<div class="forum_op" id="forum_op_{first.number}"><div class="forum_op_avatar"><a href="https://c.example/id/{first.member}"><img src="/a/{first.member}.jpg" alt=""></a></div><div class="authorline"><a class="hoverunderline forum_op_author" href="https://c.example/id/{first.member}">{first.author}</a> <span class="date">{when(first.time)}</span></div><div class="topic">Barulho {_beside(posts)}</div><div class="content">{first.lines()}</div></div><div class="commentthread_area"><div class="forum_paging_summary">A mostrar {len(rest)} comentários</div><div class="commentthread_comments">{made}</div></div><div class="rightDetailsBlock"><div class="topicstats_row">Data de publicação: {when(first.time)}</div></div>'


def best_by_the_asker(posts):
    """Japanese: nameless ids with さん; a question, the best answer first with thanks of the asker inside it, other answers; `2019/3/12 14:05`."""

    def when(t):
        return f"{t.year}/{t.month}/{t.day} {t.hour}:{t:%M}"

    first, *rest = posts
    made = []
    for at, one in enumerate(rest):
        thanks = (
            '<div class="thanks"><h3>質問者からのお礼コメント</h3><p>ありがとうございました。</p><p class="thanksdate">お礼日時：2024/2/3 10:11</p></div>'
            if at == 0
            else ""
        )
        made.append(
            f'<div class="ans{" best" if at == 0 else ""}" id="ans{one.number}"><div class="ans_user"><img src="/u/{one.member}.png" alt=""><p class="uname"><a href="/user/{one.member}">{one.author}</a>さん</p><p class="udate">{when(one.time)}</p></div><div class="ans_text">{one.paragraphs()}</div>{thanks}<div class="ans_btn"><button>ナイス！</button><span>{one.number % 7}</span></div></div>'
        )
    best = f"<h2>ベストアンサー</h2>{made[0]}" if made else ""
    others = f"<h2>その他の回答（{len(made) - 1}件）</h2>{''.join(made[1:])}" if made[1:] else ""
    return f'<div class="que" id="que{first.number}"><div class="que_user"><img src="/u/{first.member}.png" alt=""><p class="uname"><a href="/user/{first.member}">{first.author}</a>さん</p><p class="udate">{when(first.time)}</p></div><h1>ポンプ {_beside(posts)}</h1><div class="que_text">{first.paragraphs()}</div><p class="que_count">{len(made)}回答</p></div>{best}{others}'


def days_with_dashes(posts):
    """Croatian: a content system's forum: `uto, 12/03/2019 - 14:05`, `Pridružio se: 03/04/2008 - 11:20`; the subject linked above the words."""
    wd = "pon uto sri čet pet sub ned".split()  # noqa: SIM905
    made = []
    for at, one in enumerate(posts):
        t, j = one.time, one.joined
        made.append(
            f'<a id="{"forum-topic-top" if at == 0 else f"comment-{one.number}"}"></a><div id="{f"node-{one.number}" if at == 0 else f"post-{one.number}"}" class="forum-post clearfix {"node-forum" if at == 0 else "comment"}"><div class="forum-post-info clearfix"><div class="forum-posted-on">{wd[t.weekday()]}, {t:%d/%m/%Y} - {t:%H:%M}</div><span class="forum-post-number"><a href="/comment/{one.number}#comment-{one.number}" class="permalink" rel="nofollow">#{at + 1}</a></span></div><div class="forum-post-wrapper"><div class="forum-post-panel-sub"><div class="author-pane"><div class="author-pane-inner"><div class="author-pane-name-status author-pane-section"><div class="author-pane-line author-name"><a href="/user/{one.member}" title="Vidi profil korisnika." class="username">{one.author}</a></div><div class="author-pane-line author-offline">Offline</div></div><div class="author-pane-general author-pane-section"><div class="author-pane-line author-joined"><span class="author-pane-label">Zadnji put viđen:</span> prije 5 godina 2 mjeseca</div><div class="author-pane-line author-joined"><span class="author-pane-label">Pridružio se:</span> {j:%d/%m/%Y} - {j:%H:%M}</div></div></div></div></div><div class="forum-post-panel-main clearfix"><div class="forum-post-title">{"" if at == 0 else f"Pumpa {_beside(posts)}"}</div><div class="forum-post-content"><div class="field field-name-body"><div class="field-items"><div class="field-item even">{one.paragraphs()}</div></div></div></div></div></div><div class="forum-post-footer clearfix"><div class="forum-jump-links"><a href="#forum-topic-top" title="Skoči na vrh" class="af-button-small"><span>Vrh</span></a></div><div class="forum-post-links"><ul class="links inline"><li class="comment_forbidden first last"><span><a href="/user/login">Prijavite se</a> ili <a href="/user/register">registrirajte</a> za komentiranje</span></li></ul></div></div></div>'
        )
    return f'<h1 class="title">Pumpa {_beside(posts)}</h1><div class="forum-topic-header clearfix"><div class="topic-post-count">{len(posts)} postova / 0 novih</div><div class="last-post-jump"><a href="#new">Zadnji post</a></div></div>{"".join(made)}'


def parents_named_beside(posts):
    """Finnish: comments as cards; beside the name an arrow and the name of who is answered; ages whose title has the weekday and moment."""
    fi = more.FINNISH.months

    def open_(one):
        t = one.time
        parent = (
            f'<span class="parent-link-container"><i aria-label="vastauksena" class="icon-forward"></i> <a href="#comment-{one.answered.number}" class="parent-link">{one.answered.author}</a></span>'
            if one.depth
            else ""
        )
        return f'<li class="post" id="post-{one.number}"><div class="post-content" data-role="post-content"><div class="avatar hovercard"><a href="https://d.example/by/{one.member}/" class="user"><img src="/a/{one.member}.png" alt="Avatar"></a></div><div class="post-body"><header class="comment__header"><span class="post-byline"><span class="author publisher-anchor-color"><a href="https://d.example/by/{one.member}/">{one.author}</a></span> {parent}</span><span class="post-meta"><span class="bullet time-ago-bullet" aria-hidden="true">•</span> <a href="#comment-{one.number}" class="time-ago" title="{t.day}. {fi[t.month - 1]} {t.year} {t:%H:%M}">5 vuotta sitten</a></span><ul class="post-menu dropdown"><li class="collapse"><a href="#" title="Piilota"><span>−</span></a></li><li><a class="dropdown-toggle" href="#"><span class="caret"></span></a></li></ul></header><div class="post-body-inner"><div class="post-message-container"><div class="publisher-anchor-color"><div class="post-message " dir="auto">{one.paragraphs()}</div></div></div></div><footer class="comment__footer"><menu><li class="voting"><a href="#" class="vote-up"><span class="count">{one.number % 4}</span></a></li><li><a class="reply" href="#"><span class="text">Vastaa</span></a></li></menu></footer></div></div>'

    tree = [(one, one.depth) for one in lively.as_tree(posts)]
    first = posts[0]
    t = first.time
    made = tree_of(tree, open_, "</li>", '<ul class="children">', "</ul>")
    return f'<article class="story"><h1>Outo ääni {_beside(posts)}</h1><div class="byline">Teksti: <a href="/toimittajat/{first.member}">{first.author}</a> <time datetime="{t:%Y-%m-%dT%H:%M}:00">{t.day}.{t.month}.{t.year} klo {t.hour}.{t:%M}</time></div><div class="story-body">{first.paragraphs()}</div><div class="share"><a href="#">Jaa</a></div></article><div id="thread"><nav><ul><li>{len(tree)} kommenttia</li><li>Järjestä: parhaat</li></ul></nav><ul id="post-list" class="post-list">{made}</ul></div>'


def ages_and_changes(posts):
    """Slovak: ages of writing and of changing in one line, moments in titles; karma and rank as pictures; the name below a picture on the left."""
    sk = more.SLOVAK.months
    made = []
    for one in posts:
        t = one.time
        changed = (
            f' - <span title="{t.day} {sk[t.month - 1]} {t.year} 23:59">5 rokov 1 mesiac dozadu</span>'
            if one.edited
            else ""
        )
        note = (
            f'<div class="kmessage-editmarkup"><span class="kmessage-editmarkup">Posledná úprava: 5 rokov 1 mesiac dozadu {one.author}.</span></div>'
            if one.edited
            else ""
        )
        made.append(
            f'<div class="kblock kpost"><div class="kheader"><h2><span title="{t.day} {sk[t.month - 1]} {t.year} {t:%H:%M}">5 rokov 2 mesiace dozadu</span>{changed} <span class="kmsg-id"><a id="{one.number}"></a><a href="/forum/9#{one.number}">#{one.number}</a></span></h2></div><div class="kcontainer"><div class="kbody"><div class="kprofile-left"><ul class="kpost-profile"><li class="kpost-username"><a class="kwho-user" href="/profil/{one.member}">{one.author}</a></li><li class="kpost-avatar"><span class="kavatar"><a href="/profil/{one.member}"><img src="/a/{one.member}.jpg" alt="{one.author} Avatar"></a></span></li><li class="kpost-online-status-top"><span class="kicon-button kbuttononline-no"><span>Neprihlásený</span></span></li><li class="kpost-userrank">Starší člen</li><li class="kpost-userposts">Príspevky: {one.member * 53}</li><li class="kpost-karma"><span class="kmsgkarma">Karma: {one.member % 5}</span></li></ul></div><div class="kmessage-left"><div class="ktitle"><span class="kmsgtitle">Odpoveď: Čerpadlo</span></div><div class="kmsgbody"><div class="kmsgtext">{one.lines()}</div></div>{note}<div class="kmessage-buttons-row"><p>Prosím <a href="/login">Prihlásiť sa</a> pre pridanie odpovede.</p></div></div></div></div></div>'
        )
    return f'<h1 class="kheadtitle">TÉMA: Čerpadlo {_beside(posts)}</h1>{"".join(made)}'


def listed_mail(posts):
    """A message on a page: headers as items with emphasised labels, words in a pre, follow-ups with names and dates below; the quote names others."""
    one = posts[-1]
    others = "".join(
        f'<li><strong><a name="0{n}" href="msg0{n}.html">Re: Strange noise</a></strong><ul><li><em>From:</em> {lively.ENGLISH.people[n]}</li></ul></li>'
        for n in range(1, 3)
    )
    return f'<p><a href="msg01.html">Date Prev</a>][<a href="msg03.html">Date Next</a>][<a href="thrd1.html">Thread Index</a>]</p><h1>Re: Strange noise {_beside(posts)}</h1><hr><ul><li><em>To</em>: boats@lists.example</li><li><em>Subject</em>: Re: Strange noise {_beside(posts)}</li><li><em>From</em>: {one.author} &lt;<a href="mailto:x%40x.example">{one.member}@x.example</a>&gt;</li><li><em>Date</em>: {_day(one)} +0000</li><li><em>Message-id</em>: &lt;{one.number}.GA17@x.example&gt;</li><li><em>In-reply-to</em>: &lt;<a href="msg00.html">{one.number - 3}@y.example</a>&gt;</li></ul><hr><pre>{_letter(one)}\n</pre><hr><ul><li><strong>Follow-Ups</strong>:<ul>{others}</ul></li></ul><hr><ul><li>Prev by Date: <strong><a href="msg01.html">Old pipes</a></strong></li><li>Next by Date: <strong><a href="msg03.html">Winter again</a></strong></li></ul>'


def answers_of_a_shop(posts):
    """Spanish: a question, answers with a seller's badge; below answers comments without ids; words in `dd`, who and when in a sentence."""
    es = lively.SPANISH.months

    def when(t):
        return f"{t.day} de {es[t.month - 1]} de {t.year} a las {t:%H:%M}"

    made = []
    for at, group in enumerate(_groups(posts, 3)):
        head, *remarks = group
        lines = "".join(
            f'<div class="cm"><p class="cm-by"><b>{one.author}</b> comentó el {when(one.time)}</p><div class="cm-tx">{one.paragraphs()}</div></div>'
            for one in remarks
        )
        badge = '<span class="bdg">Vendedor</span>' if head.member == 2 else ""
        made.append(
            f'<section class="{"rp" if at else "pg"}"><div class="who"><a href="/c/{head.member}">{head.author}</a>{badge}<span class="on">{when(head.time)}</span></div><div class="tx">{head.paragraphs()}</div><div class="ut">¿Te sirvió? <a href="#">Sí ({at})</a> <a href="#">No</a></div><div class="cms">{lines}</div></section>'
        )
    return f"<h1>Bomba {_beside(posts)}</h1>{made[0]}<h2>{len(made) - 1} respuestas</h2>{''.join(made[1:])}"


def wiki_of_voices(posts):
    """Ukrainian: a page of talk; each voice a paragraph in nested lists of definitions, signed at its end: `— name (обг.) 14:05, 12 березня 2019 (UTC)`."""
    uk = "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня".split()  # noqa: SIM905
    made = []
    for at, one in enumerate(posts):
        t = one.time
        signed = f'{one.text or "+"} — <a href="/wiki/User:{one.member}" title="Користувач">{one.author}</a> (<a href="/wiki/User_talk:{one.member}">обг.</a>) {t:%H:%M}, {t.day} {uk[t.month - 1]} {t.year} (UTC)'
        made.append(f"<dl><dd>{signed}</dd></dl>" if at else f"<p>{signed}</p>")
    return f'<h1>Обговорення:Насос {_beside(posts)}</h1><div id="mw-content-text"><h2><span class="mw-headline">Шум {_beside(posts)}</span> <span class="mw-editsection">[<a href="/edit">ред.</a>]</span></h2>{"".join(made)}</div>'


def hands_of_the_evening(posts):
    """Vietnamese: `lúc 14:05 ngày 12 tháng 3 năm 2019`; who speaks right of a picture, who liked it below with names."""
    made = []
    for at, one in enumerate(posts, 1):
        t = one.time
        liked = (
            f'<div class="likes"><a href="/u/1">{tongues.VIETNAMESE.people[1]}</a>, <a href="/u/4">{tongues.VIETNAMESE.people[4]}</a> và {at} người khác thích bài này</div>'
            if at % 2
            else ""
        )
        made.append(
            f'<div class="bai" data-id="{one.number}"><div class="dau"><img src="/a/{one.member}.jpg" alt=""><div><a class="ten" href="/u/{one.member}">{one.author}</a><span class="cap">Thành viên kỳ cựu</span></div><div class="luc">lúc {t:%H:%M} ngày {t.day} tháng {t.month} năm {t.year}</div></div><div class="noi">{one.paragraphs()}</div>{liked}<div class="nut"><a href="#">Thích</a><a href="#">Trả lời</a></div></div>'
        )
    return f"<h1>Máy bơm kêu lạ {_beside(posts)}</h1>{''.join(made)}"
