"""Flat thread pages with all the clutter that living boards put round and between their posts."""

# ruff: noqa: E501 - markup

from extract import lively
from extract.markup import clock

MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
EASTERN = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")


def _signed(one):
    return one.member % 3 == 0


def cards_with_reactions(posts):
    """Cards: facts in pairs, a moment for machines, who liked it, who changed it; similar threads below."""
    de = lively.GERMAN.months
    made = []
    for at, one in enumerate(posts, 1):
        shown = f"{one.time.day}. {de[one.time.month - 1]} {one.time.year}"
        quote = (
            f'<blockquote data-attributes="member: {one.answered.member}" data-quote="{one.answered.author}" data-source="post: {one.answered.number}" class="bbCodeBlock bbCodeBlock--expandable bbCodeBlock--quote">'
            f'<div class="bbCodeBlock-title"><a href="/goto/post?id={one.answered.number}" class="bbCodeBlock-sourceJump" rel="nofollow">{one.answered.author} schrieb:</a></div><div class="bbCodeBlock-content"><div class="bbCodeBlock-expandContent">{one.answered.text}</div><div class="bbCodeBlock-expandLink"><a>Zum Vergrößern anklicken....</a></div></div></blockquote>'
            if one.quotes
            else ""
        )
        edited = (
            '<div class="message-lastEdit">Zuletzt bearbeitet: <time class="u-dt" dir="auto" datetime="2020-01-09T08:00:00+0100" data-time="1578553200">9. Januar 2020</time></div>'
            if one.edited
            else ""
        )
        liked = (
            '<div class="reactionsBar js-reactionsList is-active"><ul class="reactionSummary"><li><span class="reaction"><img src="/r.png" alt="Gefällt mir"></span></li></ul><span class="u-srOnly">Reaktionen:</span><a class="reactionsBar-link" href="/posts/1/reactions"><bdi>Egon</bdi>, <bdi>Rolf67</bdi> und eine weitere Person</a></div>'
            if at % 3 == 0
            else ""
        )
        signature = (
            f'<aside class="message-signature"><div class="bbWrapper">Wer misst, misst Mist. ({one.member})</div></aside>'
            if _signed(one)
            else ""
        )
        made.append(
            f'<article class="message message--post js-post js-inlineModContainer" data-author="{one.author}" data-content="post-{one.number}" id="js-post-{one.number}"><span class="u-anchorTarget" id="post-{one.number}"></span><div class="message-inner"><div class="message-cell message-cell--user">'
            f'<section class="message-user"><div class="message-avatar"><a href="/members/x.{one.member}/" class="avatar avatar--m"><img src="/a/{one.member}.jpg" alt="{one.author}"></a></div><div class="message-userDetails"><h4 class="message-name"><a href="/members/x.{one.member}/" class="username">{one.author}</a></h4><h5 class="userTitle message-userTitle">Aktives Mitglied</h5></div>'
            f'<div class="message-userExtras"><dl class="pairs pairs--justified"><dt>Registriert</dt><dd>{one.joined.day}. {de[one.joined.month - 1]} {one.joined.year}</dd></dl><dl class="pairs pairs--justified"><dt>Beiträge</dt><dd>{one.member * 1201 + 3}</dd></dl><dl class="pairs pairs--justified"><dt>Reaktionspunkte</dt><dd>{one.member * 31}</dd></dl></div></section></div>'
            f'<div class="message-cell message-cell--main"><div class="message-main js-quickEditTarget"><header class="message-attribution message-attribution--split"><ul class="message-attribution-main listInline"><li class="u-concealed"><a href="/threads/x.9/post-{one.number}" rel="nofollow"><time class="u-dt" dir="auto" datetime="{one.time:%Y-%m-%dT%H:%M:%S}+0100" title="{shown} um {one.time:%H:%M}">{shown}</time></a></li></ul>'
            f'<ul class="message-attribution-opposite"><li><a href="/threads/x.9/post-{one.number}" class="share">&#xe;</a></li><li><a href="/threads/x.9/post-{one.number}" rel="nofollow">#{at}</a></li></ul></header><div class="message-content js-messageContent"><div class="message-userContent"><article class="message-body js-selectToQuote"><div class="bbWrapper">{quote}{one.lines()}</div><div class="js-selectToQuoteEnd">&nbsp;</div></article>{edited}</div>{signature}</div><footer class="message-footer"><div class="message-actionBar actionBar"></div>{liked}</footer></div></div></div></article>'
        )
        if at % 4 == 2:
            made.append(
                '<div class="samBannerUnit"><a href="https://ads.example/1">Heizung günstig ab 49 € im Monat mieten, jetzt Angebot sichern bis 31. Mai 2019</a></div>'
            )
    similar = "".join(
        f'<div class="structItem structItem--thread"><div class="structItem-cell"><a href="/threads/{n}/">Pumpe brummt im Leerlauf Teil {n}</a><ul class="structItem-parts"><li><a href="/members/x.{n}/" class="username">{lively.GERMAN.people[n % 8]}</a></li><li><time class="u-dt" datetime="2021-02-0{n}T10:00:00+0100">{n}. Februar 2021</time></li></ul></div><div class="structItem-cell"><dl><dt>Antworten</dt><dd>{n}</dd></dl></div></div>'
        for n in range(1, 6)
    )
    return f'<h1 class="p-title-value">Pumpe brummt</h1><div class="block block--messages"><div class="block-body js-replyNewMessageContainer">{"".join(made)}</div></div><div class="block"><h3 class="block-minorHeader">Ähnliche Themen</h3>{similar}</div>'


def tables_with_borders(posts):
    """A table a post; yesterday and today in words; quotes as tables in tables; a line above signatures."""
    made = []
    for at, one in enumerate(posts, 1):
        quote = (
            f'<div style="margin:20px; margin-top:5px; "><div class="smallfont" style="margin-bottom:2px">Цитата:</div><table cellpadding="6" cellspacing="0" border="0" width="100%"><tr><td class="alt2" style="border:1px inset"><div>Сообщение от <strong>{one.answered.author}</strong> <a href="showthread.php?p={one.answered.number}#post{one.answered.number}" rel="nofollow"><img class="inlineimg" src="images/viewpost.gif" border="0" alt="Посмотреть сообщение" /></a></div><div style="font-style:italic">{one.answered.text}</div></td></tr></table></div>'
            if one.quotes
            else ""
        )
        edited = (
            f'<div class="smallfont"><hr size="1" style="color:#D1D1E1" /><em>Последний раз редактировалось {one.author}; 09.01.2020 в <span class="time">08:15</span>.</em></div>'
            if one.edited
            else ""
        )
        signature = (
            f"<div>__________________<br />Не шуми. Мой номер {one.member * 7}</div>"
            if _signed(one)
            else ""
        )
        made.append(
            f'<div id="edit{one.number}" style="padding:0px 0px 6px 0px"><table class="tborder" id="post{one.number}" cellpadding="6" cellspacing="0" border="0" width="100%" align="center"><tr><td class="thead" style="font-weight:normal"><a name="post{one.number}"><img class="inlineimg" src="images/post_old.gif" alt="Старый" border="0" /></a> {one.time:%d.%m.%Y}, {one.time:%H:%M}</td><td class="thead" style="font-weight:normal" align="right">&nbsp;#<a href="showpost.php?p={one.number}&amp;postcount={at}" target="new" rel="nofollow" id="postcount{one.number}" name="{at}"><strong>{at}</strong></a></td></tr>'
            f'<tr valign="top"><td class="alt2" width="175" rowspan="2"><div id="postmenu_{one.number}"><a class="bigusername" href="member.php?u={one.member}">{one.author}</a></div><div class="smallfont">Бывалый</div><div class="smallfont"><a href="member.php?u={one.member}"><img src="image.php?u={one.member}" alt="Аватар для {one.author}" border="0" /></a></div><div class="smallfont">&nbsp;<br /><div>Регистрация: {one.joined:%d.%m.%Y}</div><div>Адрес: Тверь</div><div>Сообщений: {one.member * 1201 + 3:,}</div><div>Спасибо: {at * 3}</div><div>Вес репутации: <span id="repdisplay_{one.number}"><img src="r.gif" alt="{one.author} на пути к лучшему" /></span></div></div></td>'
            f'<td class="alt1" id="td_post_{one.number}"><div id="post_message_{one.number}">{quote}{one.lines()}</div>{signature}{edited}</td></tr><tr><td class="alt1" align="right"><a href="newreply.php?do=newreply&amp;p={one.number}" rel="nofollow"><img src="q.gif" alt="Ответить с цитированием" /></a></td></tr></table></div>'
        )
        if at == 2:
            made.append(
                '<table class="tborder" width="100%"><tr><td class="thead">Реклама</td></tr><tr><td class="alt1"><a href="http://ads.example/">Насосы оптом со склада в Твери</a></td></tr></table>'
            )
    similar = "".join(
        f'<tr><td class="alt1"><a href="showthread.php?t={n}">Насос гудит ночью {n}</a></td><td class="alt2">{lively.RUSSIAN.people[n]}</td><td class="alt1">Отопление</td><td class="alt2">{n}</td><td class="alt1">0{n}.02.2018 <span class="time">10:1{n}</span></td></tr>'
        for n in range(1, 6)
    )
    return f'<div id="posts">{"".join(made)}</div><table class="tborder"><thead><tr><td class="tcat" colspan="5">Похожие темы</td></tr></thead><tbody><tr class="thead"><td>Тема</td><td>Автор</td><td>Раздел</td><td>Ответов</td><td>Последнее сообщение</td></tr>{similar}</tbody></table>'


def months_first(posts):
    """The month before the day, a clock of twelve hours; facts in a line; who changed it beside the date."""
    made = []
    for at, one in enumerate(posts, 1):
        stamp = f"{one.time:%m-%d-%Y}, {clock(one.time)}"
        quote = (
            f'<blockquote class="mycode_quote"><cite><span> ({one.answered.time:%m-%d-%Y}, {clock(one.answered.time)})</span>{one.answered.author} Wrote:  <a href="showthread.php?pid={one.answered.number}#pid{one.answered.number}" class="quick_jump"></a></cite>{one.answered.text}</blockquote>'
            if one.quotes
            else ""
        )
        edited = (
            f' <span class="post_edit" id="edited_by_{one.number}"><span class="edited_post">(This post was last modified: 01-09-2020, 08:15 AM by <a href="member.php?action=profile&amp;uid={one.member}">{one.author}</a>. Edited 2 times in total.)</span></span>'
            if one.edited
            else ""
        )
        signature = (
            f'<div class="signature scaleimages">Keep it dry! <a href="https://boats.example/{one.member}">my boat</a></div>'
            if _signed(one)
            else ""
        )
        made.append(
            f'<a name="pid{one.number}" id="pid{one.number}"></a><div class="post classic" style="" id="post_{one.number}"><div class="post_author scaleimages"><strong><span class="largetext"><a href="member.php?action=profile&amp;uid={one.member}">{one.author}</a></span></strong> <img src="images/buddy_offline.png" title="Offline" alt="Offline" class="buddy_status" /><br /><span class="smalltext">Junior Member<br /><img src="images/star.png" border="0" alt="*" /><img src="images/star.png" border="0" alt="*" /><br /></span>'
            f'<div class="author_avatar"><a href="member.php?action=profile&amp;uid={one.member}"><img src="a{one.member}.png" alt="" width="55" height="55" /></a></div><div class="author_statistics">Posts: {one.member * 120 + 3}<br />Threads: {one.member}<br />Joined: {MONTHS[one.joined.month - 1]} {one.joined.year}<br />Reputation: <strong class="reputation_neutral">{one.member}</strong></div></div>'
            f'<div class="post_content"><div class="post_head"><div class="float_right" style="vertical-align: top"><strong><a href="showthread.php?tid=9&amp;pid={one.number}#pid{one.number}" title="RE: Pump">#{at}</a></strong></div><span class="post_date">{stamp}{edited}</span></div><div class="post_body scaleimages" id="pid_{one.number}">{quote}{one.lines()}</div>{signature}<div class="post_meta" id="post_meta_{one.number}"></div></div><div class="post_controls"><div class="postbit_buttons post_management_buttons float_right"><a href="newreply.php?tid=9&amp;replyto={one.number}" class="postbit_quote postbit_mirage"><span>Reply</span></a></div></div></div>'
        )
    similar = "".join(
        f'<tr><td class="trow1"><a href="showthread.php?tid={n}">Noise of the pump in spring {n}</a></td><td class="trow1"><a href="member.php?action=profile&amp;uid={n}">{lively.ENGLISH.people[n]}</a></td><td class="trow1">{n}</td><td class="trow2">{n * 321:,}</td><td class="trow2">02-0{n}-2018, 10:1{n} AM<br /><a href="showthread.php?tid={n}&amp;action=lastpost">Last Post</a>: {lively.ENGLISH.people[7 - n]}</td></tr>'
        for n in range(1, 6)
    )
    return f'<table class="tborder tfixed clear"><tr><td class="thead"><strong>Pump makes noise</strong></td></tr><tr><td id="posts_container"><div id="posts">{"".join(made)}</div></td></tr></table><table class="tborder"><tr><td class="thead" colspan="5"><strong>Possibly Related Threads...</strong></td></tr>{similar}</table>'


def floors_with_ratings(posts):
    """A Chinese board: numbers beside the name, ages with the moment in a title, ratings and remarks below posts."""
    made = []
    for at, one in enumerate(posts, 1):
        moment = f"{one.time.year}-{one.time.month}-{one.time.day} {one.time:%H:%M}"
        stamp = (
            f'发表于 <span title="{moment}:00">3&nbsp;天前</span>'
            if at % 5 == 0
            else f"发表于 {moment}"
        )
        quote = (
            f'<div class="quote"><blockquote><font size="2"><a href="forum.php?mod=redirect&amp;goto=findpost&amp;pid={one.answered.number}&amp;ptid=9" target="_blank"><font color="#999999">{one.answered.author} 发表于 {one.answered.time.year}-{one.answered.time.month}-{one.answered.time.day} {one.answered.time:%H:%M}</font></a></font><br />{one.answered.text}</blockquote></div><br />'
            if one.quotes
            else ""
        )
        edited = (
            f'<i class="pstatus"> 本帖最后由 {one.author} 于 2020-1-9 08:15 编辑 </i><br /><br />'
            if one.edited
            else ""
        )
        rated = (
            f'<h3 class="psth xs1"><span class="icon_ring vm"></span>评分</h3><dl id="ratelog_{one.number}" class="rate"><dd><table class="ratl"><tr><th class="xw1">参与人数 <span class="xi1">2</span></th></tr><tbody class="ratl_l"><tr><td><a href="home.php?uid=3">{lively.CHINESE.people[3]}</a></td><td class="xi1"> + 2</td><td class="xg1">很给力!</td></tr><tr><td><a href="home.php?uid=4">{lively.CHINESE.people[4]}</a></td><td class="xi1"> + 1</td><td class="xg1">赞一个!</td></tr></tbody></table></dd></dl>'
            if at % 4 == 1
            else ""
        )
        signature = (
            f'<div class="sign" style="max-height:100px">路漫漫其修远兮 {one.member}</div>'
            if _signed(one)
            else ""
        )
        made.append(
            f'<div id="post_{one.number}"><table id="pid{one.number}" class="plhin" summary="pid{one.number}" cellspacing="0" cellpadding="0"><tr><td class="pls" rowspan="2"><div id="favatar{one.number}" class="pls favatar"><div class="pi"><div class="authi"><a href="home.php?mod=space&amp;uid={one.member}" target="_blank" class="xw1">{one.author}</a></div></div><div class="avatar"><a href="home.php?mod=space&amp;uid={one.member}" class="avtm"><img src="/uc/{one.member}.jpg" /></a></div>'
            f'<div class="tns xg2"><table cellspacing="0" cellpadding="0"><th><p><a href="home.php?uid={one.member}&amp;do=thread" class="xi2">{one.member * 7}</a></p>主题</th><th><p><a href="home.php?uid={one.member}&amp;do=reply" class="xi2">{one.member * 91}</a></p>帖子</th><td><p><a href="home.php?uid={one.member}&amp;do=profile" class="xi2">{one.member * 1033}</a></p>积分</td></table></div><p><em><a href="home.php?gid=12">中级会员</a></em></p><dl class="pil cl"><dt>注册时间</dt><dd>{one.joined:%Y-%m-%d}</dd></dl></div></td>'
            f'<td class="plc"><div class="pi"><strong><a href="forum.php?mod=redirect&amp;pid={one.number}" id="postnum{one.number}"><em>{at}</em><sup>#</sup></a></strong><div class="pti"><div class="authi"><img class="authicn vm" src="online_member.gif" /><em id="authorposton{one.number}">{stamp}</em><span class="pipe">|</span><a href="forum.php?mod=viewthread&amp;tid=9&amp;authorid={one.member}" rel="nofollow">只看该作者</a></div></div></div><div class="pct"><div class="pcb"><div class="t_fsz"><table cellspacing="0" cellpadding="0"><tr><td class="t_f" id="postmessage_{one.number}">{edited}{quote}{one.lines()}</td></tr></table></div><div id="comment_{one.number}" class="cm"></div>{rated}</div></div></td></tr>'
            f'<tr><td class="plc plm">{signature}</td></tr><tr><td class="pls"></td><td class="plc" style="overflow:visible;"><div class="po hin"><div class="pob cl"><em><a class="fastre" href="forum.php?action=reply&amp;repquote={one.number}">回复</a></em><p><a href="javascript:;">举报</a></p></div></div></td></tr></table></div>'
        )
        if at == 3:
            made.append(
                '<div id="post_0"><table class="plhin"><tr><td class="pls"></td><td class="plc"><div class="locked">提示: <em>作者被禁止或删除 内容自动屏蔽</em></div></td></tr></table></div>'
            )
    return f'<div id="postlist" class="pl bm"><table cellspacing="0"><tr><td class="pls ptn"><div class="hm">查看: <span class="xi1">3321</span><span class="pipe">|</span>回复: <span class="xi1">{len(posts) - 1}</span></div></td><td class="plc"><h1 class="ts"><span id="thread_subject">水泵有声音</span></h1></td></tr></table>{"".join(made)}</div>'


def spreadsheet_of_posts(posts):
    """Rows of an old table without classes that matter; `Posted - day/month/year : clock` above a rule."""
    made = []
    for at, one in enumerate(posts, 1):
        colour = "#EFEFFF" if at % 2 else "#DFDFEF"
        quote = (
            f'<BLOCKQUOTE id=quote><font size=1 face="Verdana" id=quote>quote:<hr height=1 noshade id=quote><i>Originally posted by {one.answered.author}</i><br /><br />{one.answered.text}<hr height=1 noshade id=quote></BLOCKQUOTE id=quote></font id=quote>'
            if one.quotes
            else ""
        )
        edited = (
            f'<font face="Verdana" size="1"><br /><br />Edited by - {one.author} on 09/01/2020 08:15:00</font>'
            if one.edited
            else ""
        )
        made.append(
            f'<tr><td bgcolor="{colour}" valign="top"><a name="{one.number}"></a><p><font color="#000" face="Verdana" size="2"><b><span class="spnMessageText"><a href="pop_profile.asp?mode=display&amp;id={one.member}" title="View {one.author}\'s Profile">{one.author}</a></span></b></font><br /><font size="1"><small>Utente Medio</small></font><br /></p><p><font size="1"><small><br />Prov.: Roma<br /><br />{one.member * 120 + 3} Messaggi</small></font></p></td>'
            f'<td bgcolor="{colour}" colspan="3" valign="top"><img src="icon_posticon.gif" border="0" hspace="3" /><font color="#000" face="Verdana" size="1">Inserito il - {one.time:%d/%m/%Y} : &nbsp;{one.time:%H:%M:%S}&nbsp;</font><a href="pop_profile.asp?mode=display&amp;id={one.member}"><img src="icon_profile.gif" alt="Mostra Profilo" /></a>&nbsp;<a href="post.asp?method=ReplyQuote&amp;REPLY_ID={one.number}"><img src="icon_quote.gif" alt="Rispondi Quotando" /></a><hr noshade size="1" /><font color="#000" face="Verdana" size="2"><span class="spnMessageText" id="msg">{quote}{one.lines()}</span id="msg"></font>{edited}</td></tr>'
        )
    return f'<table border="0" width="100%" cellspacing="1" cellpadding="4"><tr><td bgcolor="#336"><b>Autore</b></td><td bgcolor="#336" colspan="3"><a href="topic.asp?TOPIC_ID=8"><img src="prev.gif" /></a>&nbsp;Discussione&nbsp;<a href="topic.asp?TOPIC_ID=10"><img src="next.gif" /></a></td></tr>{"".join(made)}<tr><td bgcolor="#336">&nbsp;</td><td bgcolor="#336" colspan="3"><b>Discussione</b></td></tr></table>'


def answers_for_customers(posts):
    """A firm's board: marks of direction in dates, praise in numbers, one answer marked as the solution."""
    made = []
    for at, one in enumerate(posts, 1):
        solution = (
            '<div class="lia-message-solution-badge"><span class="lia-img-message-type-solution"></span> Solução aceita</div>'
            if at == 3
            else ""
        )
        quote = (
            f'<HR /><P><a href="/t5/user/viewprofilepage/user-id/{one.answered.member}" target="_blank">@{one.answered.author}</a>&nbsp;escreveu:</P><BLOCKQUOTE><P>{one.answered.text}</P></BLOCKQUOTE><HR />'
            if one.quotes
            else ""
        )
        made.append(
            f'<div class="linear-message-list message-list"><div data-lia-message-uid="{one.number}" id="lineardisplaymessageviewwrapper_{at}" class="lia-linear-display-message-view"><div class="first-message lia-forum-linear-view-gte5"><div class="MessageView lia-message-view-forum-message lia-message-view-display lia-row-standard-unread lia-thread-reply"><span id="U{one.number}"></span><span id="M{one.number}"></span><div class="lia-quilt lia-quilt-forum-message"><div class="lia-quilt-row lia-quilt-row-header"><div class="lia-message-author-avatar lia-component-author-avatar"><div class="UserAvatar lia-user-avatar"><a class="UserAvatar lia-link-navigation" href="/t5/user/viewprofilepage/user-id/{one.member}"><img class="lia-user-avatar-message" title="{one.author}" alt="{one.author}" src="/a/{one.member}" /></a></div></div>'
            f'<div class="lia-message-author-with-avatar"><span class="UserName lia-user-name lia-user-rank-Membro"><a class="lia-link-navigation lia-page-link lia-user-name-link" href="/t5/user/viewprofilepage/user-id/{one.member}" target="_self"><span class="">{one.author}</span></a></span></div><div class="lia-message-author-rank lia-component-author-rank">Membro ativo</div><div class="lia-message-post-date lia-component-post-date"><span class="DateTime lia-message-posted-on lia-component-common-widget-date"><span class="local-date">\u200e{one.time:%d-%m-%Y}</span> <span class="local-time">{clock(one.time)}</span></span></div></div>'
            f'<div class="lia-quilt-row lia-quilt-row-main">{solution}<div class="lia-message-body lia-component-message-view-widget-body"><div class="lia-message-body-content">{quote}{one.paragraphs()}</div></div></div><div class="lia-quilt-row lia-quilt-row-footer"><div class="lia-panel-feedback-inline-note">{"Editado por último em 09-01-2020 08:15 AM por " + one.author if one.edited else ""}</div><div class="KudosButton lia-button-image-kudos"><span class="MessageKudosCount lia-component-kudos-widget-message-kudos-count">{at % 3}</span> <span>Kudos</span></div><a class="lia-button lia-button-secondary" href="/t5/forums/replypage/message-id/{one.number}">Responder</a></div></div></div></div></div></div>'
        )
    return f'<div class="lia-page"><h1 class="lia-node-header-title">Bomba com barulho</h1><div class="lia-component-message-list">{"".join(made)}</div><ul class="lia-list-standard"><li>Tópicos <a href="/t5/a/td-p/1">Outra bomba</a> por <a href="/u/1">Zeca</a> em 01-02-2018</li></ul></div>'


def letters_from_right(posts):
    """From right to left, eastern digits, a clock of twelve hours by one letter; facts beside the words."""
    made = []
    for at, one in enumerate(posts, 1):
        half = "ص" if one.time.hour < 12 else "م"
        stamp = (
            f"{one.time:%d-%m-%Y}, {one.time.hour % 12 or 12:02}:{one.time:%M}".translate(EASTERN)
            + f" {half}"
        )
        quote = (
            f'<div class="bbcode_container"><div class="bbcode_quote"><div class="quote_container"><div class="bbcode_quote_container"></div><div class="bbcode_postedby"><img src="quote_icon.png" alt="اقتباس" /> المشاركة الأصلية كتبت بواسطة <strong>{one.answered.author}</strong> <a href="showthread.php?p={one.answered.number}#post{one.answered.number}" rel="nofollow"><img class="inlineimg" src="v.png" /></a></div><div class="message">{one.answered.text}</div></div></div></div>'
            if one.quotes
            else ""
        )
        signature = (
            f'<blockquote class="signature restore"><div class="signaturecontainer">لا تنس ذكر الله {one.member}</div></blockquote>'
            if _signed(one)
            else ""
        )
        joined = f"{MONTHS[one.joined.month - 1]} {one.joined.year}"
        made.append(
            f'<li class="postbitlegacy postbitim postcontainer old" id="post_{one.number}"><div class="posthead"><span class="postdate old"><span class="date">{stamp}</span></span><span class="nodecontrols"><a name="post{one.number}" href="showthread.php?9&amp;p={one.number}#post{one.number}" class="postcounter">#{at}</a></span></div><div class="postdetails"><div class="userinfo"><div class="username_container"><a class="username offline" href="member.php?{one.member}" title="{one.author} غير متواجد حالياً"><strong>{one.author}</strong></a></div><span class="usertitle">عضو فعال</span><a class="postuseravatar" href="member.php?{one.member}"><img src="image.php?u={one.member}" alt="الصورة الرمزية {one.author}" /></a><dl class="userinfo_extra"><dt>تاريخ التسجيل</dt> <dd>{joined}</dd><dt>المشاركات</dt> <dd>{one.member * 1201 + 3:,}</dd></dl></div>'
            f'<div class="postbody"><div class="postrow has_after_content"><h2 class="title icon">رد: صوت المضخة</h2><div class="content"><div id="post_message_{one.number}"><blockquote class="postcontent restore">{quote}{one.lines()}</blockquote></div></div></div></div></div><div class="postfoot"><div class="after_content">{signature}</div><div class="textcontrols"><a class="quickreply" href="newreply.php?p={one.number}">رد مع اقتباس</a></div></div></li><li class="separator"></li>'
        )
    return f'<div dir="rtl"><div id="postlist" class="postlist restrain"><ol id="posts" class="posts" start="1">{"".join(made)}</ol></div></div>'


def nameless_board(posts):
    """A Japanese board of the nameless: number, the same name, weekday in the date, a code for the day; answers by number."""
    days = "月火水木金土日"
    made = []
    numbers = {one.number: at for at, one in enumerate(posts, 1)}
    for at, one in enumerate(posts, 1):
        answer = (
            f'<a href="../../test/read.cgi/boat/1552/{numbers[one.answered.number]}" rel="noopener noreferrer" target="_blank" class="reply_link">&gt;&gt;{numbers[one.answered.number]}</a> <br> '
            if one.quotes
            else ""
        )
        made.append(
            f'<div class="clear post" id="{at}" data-date="NG" data-userid="ID:{one.member}xY{one.time.day}" data-id="{at}"><div class="post-header"><div><span class="postid">{at:04}</span><span class="postusername"><b>{one.author}</b></span></div><span class="date">{one.time:%Y/%m/%d}({days[one.time.weekday()]}) {one.time:%H:%M:%S}.{at % 100:02}</span><span class="uid">ID:{one.member}xY{one.time.day}</span></div><div class="post-content">{answer}{one.lines()}</div></div>'
        )
    return f'<div class="thread">{"".join(made)}</div><div class="pagestats"><ul><li>レス数 {len(posts)}</li></ul></div>'


def chat_of_days(posts):
    """An exported chat: who goes on speaking is not named again, clocks with the day in a title, lines for days."""
    made, before = [], None
    for one in posts:
        if before is None or before.time.date() != one.time.date():
            made.append(
                f'<div class="message service" id="message-{one.number % 97}"><div class="body details">{one.time.day} {lively.ENGLISH.months[one.time.month - 1]} {one.time.year}</div></div>'
            )
        goes_on = before is not None and before.author == one.author
        stamp = f'<div class="pull_right date details" title="{one.time:%d.%m.%Y %H:%M:%S} UTC+01:00">{one.time:%H:%M}</div>'
        reply = (
            f'<div class="reply_to details">In reply to <a href="#go_to_message{one.answered.number}" onclick="return GoToMessage({one.answered.number})">this message</a></div>'
            if one.quotes
            else ""
        )
        if goes_on:
            made.append(
                f'<div class="message default clearfix joined" id="message{one.number}"><div class="body">{stamp}{reply}<div class="text">{one.lines()}</div></div></div>'
            )
        else:
            made.append(
                f'<div class="message default clearfix" id="message{one.number}"><div class="pull_left userpic_wrap"><div class="userpic userpic{one.member}" style="width: 42px; height: 42px"><div class="initials" style="line-height: 42px">{one.author[0]}</div></div></div><div class="body">{stamp}<div class="from_name">{one.author}</div>{reply}<div class="text">{one.lines()}</div></div></div>'
            )
        before = one
    return f'<div class="page_wrap"><div class="page_header"><div class="content"><div class="text bold">Насос</div></div></div><div class="page_body chat_page"><div class="history">{"".join(made)}</div></div></div>'


def plain_for_robots(posts):
    """What an application shows to robots: microdata, quotes in asides, likes; suggested topics in a table."""
    made = []
    for at, one in enumerate(posts, 1):
        quote = (
            f'<aside class="quote no-group" data-username="{one.answered.author}" data-post="1" data-topic="9"><div class="title"><div class="quote-controls"></div><img alt="" width="24" height="24" src="/a/{one.answered.member}.png" class="avatar"> {one.answered.author}:</div><blockquote><p>{one.answered.text}</p></blockquote></aside>'
            if one.quotes
            else ""
        )
        likes = f'<div itemprop="interactionStatistic" itemscope itemtype="http://schema.org/InteractionCounter"><meta itemprop="interactionType" content="http://schema.org/LikeAction"/><meta itemprop="userInteractionCount" content="{at % 4}" /><span class="post-likes">{f"{at % 4} « J’aime »" if at % 4 else ""}</span></div>'
        made.append(
            f'<div id="post_{at}" itemprop="comment" itemscope itemtype="http://schema.org/Comment" class="topic-body crawler-post"><div class="crawler-post-meta"><span class="creator" itemprop="author" itemscope itemtype="http://schema.org/Person"><a itemprop="url" rel="nofollow" href="https://forum.test/u/{one.member}"><span itemprop="name">{one.author}</span></a> (Modo)</span><link itemprop="mainEntityOfPage" href="https://forum.test/t/x/9"><span class="crawler-post-infos"><time itemprop="datePublished" datetime="{one.time:%Y-%m-%dT%H:%M:%SZ}" class="post-time">{one.time.day} {lively.FRENCH.months[one.time.month - 1]} {one.time.year}, {one.time:%I:%M%p}</time><meta itemprop="dateModified" content="2020-01-09T08:15:00Z"><span itemprop="position">{at}</span></span></div><div class="post" itemprop="text">{quote}{one.paragraphs()}</div>{likes}</div>'
        )
    related = "".join(
        f'<tr class="topic-list-item" id="topic-list-item-{n}"><td class="main-link"><span class="link-top-line"><a href="https://forum.test/t/y/{n}" class="title raw-link">La pompe de mon voisin numéro {n}</a></span></td><td class="posters"><a href="/u/{n}" class="latest">{lively.FRENCH.people[n]}</a></td><td class="replies"><span class="posts">{n}</span></td><td class="views">{n * 77}</td><td>{n} février 2018</td></tr>'
        for n in range(1, 6)
    )
    return f'<div id="main-outlet" class="wrap"><div id="topic-title"><h1><a href="/t/x/9">La pompe</a></h1></div><div itemscope itemtype="http://schema.org/DiscussionForumPosting">{"".join(made)}</div><div id="related-topics" class="more-topics__list"><h3>Sujets similaires</h3><table class="topic-list"><tbody>{related}</tbody></table></div></div>'


def ages_with_titles(posts):
    """Ages to read, moments in a title; profile box as a list, signature below a line; moderated stubs."""
    made = []
    for at, one in enumerate(posts, 1):
        quote = (
            f'<b>{one.answered.author} έγραψε: </b><div class="kmsgtext-quote">{one.answered.text}</div>'
            if one.quotes
            else ""
        )
        signature = (
            f'<div class="ksig"><hr><span class="ksignature">Καλές θάλασσες {one.member}</span></div>'
            if _signed(one)
            else ""
        )
        edited = (
            f'<div class="alert alert-info hidden-phone" title="Τελευταία επεξεργασία: 09 Ιαν 2020 08:15 από {one.author}."><p>Τελευταία επεξεργασία: 09 Ιαν 2020 08:15 από <a class="kwho-user" href="/profile/{one.member}">{one.author}</a>.</p></div>'
            if one.edited
            else ""
        )
        made.append(
            f'<div class="row-fluid message"><div class="span2 hidden-phone"><ul class="unstyled center profilebox"><li><strong><a class="kwho-user hasTooltip" href="/profile/{one.member}" title="View {one.author}&#039;s Profile">{one.author}</a></strong></li><li><a class="kwho-user" href="/profile/{one.member}"><img class="img-circle" src="/a/{one.member}.png" alt="{one.author}\'s Avatar"/></a></li><li><span class="label label-important">Εκτός σύνδεσης</span></li><li>Μέλος</li></ul><div class="profile-expand center"><ul class="unstyled"><li>Δημοσιεύσεις: {one.member * 12 + 1}</li><li>Ευχαριστίες: {one.member}</li></ul></div></div>'
            f'<div class="span10 message-reply message-{one.number}"><small class="text-muted pull-right"><span class="icon icon-clock"></span><span title="{one.time:%d/%m/%Y %H:%M}">πριν {at + 2} χρόνια</span> <span class="lastedit">#{one.number}</span><a href="#{one.number}" id="{one.number}" rel="canonical">#{at}</a></small><div class="badger-left badger-info"><div class="mykmsg-header">Απαντήθηκε από <a class="kwho-user" href="/profile/{one.member}">{one.author}</a> στο θέμα <em>Θόρυβος στην αντλία</em></div><div class="kmessage"><div class="kmsg">{quote}{one.lines()}</div></div>{signature}</div>{edited}<div class="kmessage-buttons"><a class="btn" href="/login">Συνδεθείτε</a></div></div></div>'
        )
    return f'<div class="kunena-layout"><h1>Θόρυβος στην αντλία</h1><div class="topic-item">{"".join(made)}</div></div>'
