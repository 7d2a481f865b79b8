"""Further boards with all their clutter, written after the rules were mended by the others."""

# ruff: noqa: E501 - markup

from extract import lively

SHORT = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]


def _signed(one):
    return one.member % 3 == 0


def lists_with_microdata(posts):
    """Items of a list; facts of the writer in pairs, a message for those who are not signed in, likes with names."""
    de = lively.GERMAN.months
    made = []
    for at, one in enumerate(posts, 1):
        quote = (
            f'<blockquote class="quoteBox collapsibleBbcode jsCollapsibleBbcode" cite="http://forum.test/thread/9/?postID={one.answered.number}#post{one.answered.number}"><div class="quoteBoxIcon"><img src="/a{one.answered.member}.png" class="userAvatarImage"></div><div class="quoteBoxTitle"><a href="http://forum.test/thread/9/?postID={one.answered.number}#post{one.answered.number}">Zitat von {one.answered.author}</a></div><div class="quoteBoxContent"><p>{one.answered.text}</p></div></blockquote>'
            if one.quotes
            else ""
        )
        edited = (
            f'<div class="messageFooterNote"><p>1 Mal editiert, zuletzt von <a href="/user/{one.member}/" class="username userLink">{one.author}</a> (<time datetime="2020-01-09T08:15:00+01:00" class="datetime">9. Januar 2020 um 08:15</time>)</p></div>'
            if one.edited
            else ""
        )
        made.append(
            f'<li id="post{one.number}" class="anchorFixedHeader {"messageGroupStarter" if one.member == posts[0].member else ""}"><article class="wbbPost message messageSidebarOrientationLeft jsClipboardObject" data-post-id="{one.number}" data-user-id="{one.member}"><meta itemprop="dateCreated" content="{one.time:%Y-%m-%dT%H:%M:%S}+01:00"><aside role="presentation" class="messageSidebar member"><div class="messageAuthor"><div class="userAvatar"><a href="/user/{one.member}/"><img src="/a{one.member}.png" width="128" alt="" class="userAvatarImage"></a></div><div class="messageAuthorContainer"><a href="/user/{one.member}/" class="username userLink" data-user-id="{one.member}"><span>{one.author}</span></a></div><div class="userTitle"><span class="badge userTitleBadge">Fortgeschrittener</span></div></div><div class="userCredits"><dl class="plain dataList"><dt><a href="/likes/{one.member}/">Reaktionen</a></dt><dd>{one.member * 31}</dd><dt>Beiträge</dt><dd>{one.member * 401 + 2}</dd><dt>Registriert seit</dt><dd>{one.joined.day}. {de[one.joined.month - 1]} {one.joined.year}</dd></dl></div></aside>'
            f'<div class="messageContent"><header class="messageHeader"><div class="messageHeaderBox"><ul class="messageHeaderMetaData"><li><a href="http://forum.test/thread/9/?postID={one.number}#post{one.number}" rel="nofollow" class="permalink messagePublicationTime"><time datetime="{one.time:%Y-%m-%dT%H:%M:%S}+01:00" class="datetime" data-timestamp="1">{one.time.day}. {de[one.time.month - 1]} {one.time.year} um {one.time:%H:%M}</time></a></li></ul></div><ul class="messageQuickOptions"><li><a href="#post{one.number}" class="jsButtonShare">#{at}</a></li></ul></header><div class="messageBody"><div class="messageText">{quote}{one.paragraphs()}</div></div><footer class="messageFooter">{f"<div class=messageSignature><div><p>Gruß aus dem Keller {one.member}</p></div></div>" if _signed(one) else ""}<div class="messageFooterNotes">{edited}</div><div class="messageFooterGroup"><ul class="messageFooterButtons buttonList"><li class="jsQuoteMessage"><a href="#" class="button">Zitieren</a></li></ul></div></footer></div></article></li>'
        )
        if at == 1:
            made.append(
                '<li><article class="message messageAd"><div>Anzeige: <a href="https://ads.example">Heizöl zum Tagespreis vom 3. März 2024</a></div></article></li>'
            )
    return f'<header class="contentHeader"><h1 class="contentTitle">Pumpe brummt</h1><ul class="inlineList"><li><a href="/user/{posts[0].member}/" class="username">{posts[0].author}</a></li><li><time datetime="{posts[0].time:%Y-%m-%dT%H:%M:%S}+01:00" class="datetime">{posts[0].time.day}. {de[posts[0].time.month - 1]} {posts[0].time.year}</time></li></ul></header><div class="section"><ul class="wbbThreadPostList messageList jsClipboardContainer">{"".join(made)}</ul></div><section class="section"><h2>Benutzer online in diesem Thema</h2><p>1 Besucher</p></section>'


def tables_in_rows(posts):
    """Rows with a panel; the date in an attribute for machines and in words; quotes in boxes with a head."""
    made = []
    for at, one in enumerate(posts, 1):
        stamp = f"{SHORT[one.time.month - 1]} {one.time.day}, {one.time.year} {one.time.hour % 12 or 12}:{one.time:%M}:%S {'GMT -5'}".replace(
            ":%S", ":00"
        )
        quote = (
            f'<div class="quote"><div class="quote_body"><div class="quote_avatar_container"><div class="avatar-wrapper"><img src="/a{one.answered.member}.png" alt="{one.answered.author} Avatar"></div></div><div class="quote_header"><a href="/post/{one.answered.number}/thread"><abbr class="time" title="x">{SHORT[one.answered.time.month - 1]} {one.answered.time.day}, {one.answered.time.year}</abbr></a> <a href="/user/{one.answered.member}" class="user-link">{one.answered.author}</a> said:</div>{one.answered.text}<div class="quote_clear"></div></div></div>'
            if one.quotes
            else ""
        )
        made.append(
            f'<tr id="post-{one.number}" class="post item {"even" if at % 2 else "odd"} {"first" if at == 1 else ""}"><td><table><tbody><tr><td class="left-panel" rowspan="3"><div class="mini-profile"><a class="user-link" href="/user/{one.member}" title="@u{one.member}">{one.author}</a><div class="avatar"><div class="avatar-wrapper"><img src="/a{one.member}.png" alt="{one.author} Avatar"></div></div><div class="info">Full Member<br><span class="posts">Posts: {one.member * 33}</span><br>Member is <span>Offline</span></div></div></td><td class="content"><div class="content-head"><img src="/icon.png" alt="Post"> <span class="controls"><span class="q-button"><a href="/post/{one.number}/quote">Quote</a></span></span><span class="date"><abbr data-timestamp="{int((one.time - lively.datetime(1970, 1, 1)).total_seconds()) * 1000}" title="{stamp}" class="o-timestamp time">{stamp}</abbr></span></div><article><div class="message">{quote}{one.lines()}</div></article></td></tr><tr><td class="foot"><div class="edited">{f"Last Edit: Jan 9, 2020 8:15:00 GMT -5 by {one.author}" if one.edited else ""}</div><div class="signature">{f"fair winds {one.member}" if _signed(one) else ""}</div></td></tr></tbody></table></td></tr>'
        )
    return f'<div class="container posts"><div class="title-bar"><h2>Pump noise</h2></div><div class="content cap-bottom"><table class="list"><tbody>{"".join(made)}</tbody></table></div></div>'


def topic_and_replies(posts):
    """A plug-in of a blog: head and body of a reply side by side, IP hidden, `at` before the clock, revisions below."""
    made = []
    for at, one in enumerate(posts, 1):
        log = (
            f'<ul id="bbp-reply-revision-log-{one.number}" class="bbp-reply-revision-log"><li class="bbp-reply-revision-log-item">Deze reactie is gewijzigd op 2 jaren geleden door <a href="/users/{one.member}/" class="bbp-author-link"><span class="bbp-author-name">{one.author}</span></a>.</li></ul>'
            if one.edited
            else ""
        )
        made.append(
            f'<div id="post-{one.number}" class="bbp-reply-header"><div class="bbp-meta"><span class="bbp-reply-post-date">{one.time.day} {lively.DUTCH.months[one.time.month - 1]} {one.time.year} om {one.time:%H:%M}</span><a href="http://forum.test/t/9/#post-{one.number}" class="bbp-reply-permalink">#{one.number}</a><span class="bbp-admin-links"></span></div></div><div class="odd bbp-parent-topic-9 bbp-reply-position-{at} post-{one.number} reply type-reply"><div class="bbp-reply-author"><a href="/users/{one.member}/" title="Bekijk het profiel van {one.author}" class="bbp-author-link"><span class="bbp-author-avatar"><img alt="" src="/a{one.member}" class="avatar avatar-80 photo"></span><span class="bbp-author-name">{one.author}</span></a><div class="bbp-author-role">Deelnemer</div></div><div class="bbp-reply-content">{one.paragraphs()}{log}</div></div>'
        )
    return f'<div id="bbpress-forums"><div class="bbp-template-notice info"><ul><li class="bbp-topic-description">Dit onderwerp bevat {len(posts) - 1} reacties, {len(posts)} deelnemers, en is het laatst gewijzigd op <a href="#post-{posts[-1].number}" title="x">2 jaren geleden</a> door <a href="/users/{posts[-1].member}/">{posts[-1].author}</a>.</li></ul></div><ul id="topic-9-replies" class="forums bbp-replies"><li class="bbp-header"><div class="bbp-reply-author">Auteur</div><div class="bbp-reply-content">Berichten</div></li><li class="bbp-body">{"".join(made)}</li><li class="bbp-footer"><div class="bbp-reply-author">Auteur</div><div class="bbp-reply-content">Berichten</div></li></ul></div>'


def blocks_with_vcards(posts):
    """Blocks named by microformats; the date with a dash; a quote under a line of its own; a poll above."""
    made = []
    for at, one in enumerate(posts, 1):
        quote = (
            f"<p class='citation'>Użytkownik <b>{one.answered.author}</b> dnia {one.answered.time:%d.%m.%Y} - {one.answered.time:%H:%M} napisał:</p><div class=\"blockquote\"><div class='quote'>{one.answered.text}</div></div>"
            if one.quotes
            else ""
        )
        edited = (
            f"<p class='edit'><strong>Użytkownik {one.author} edytował ten post</strong> 09.01.2020 - 08:15</p>"
            if one.edited
            else ""
        )
        made.append(
            f"<div class='post_block hentry clear no_by_topic' id='post_id_{one.number}'><a id='entry{one.number}'></a><div class='post_wrap'><h3 class='row2'><span class='post_id right ipsType_small desc blend_links'><a itemprop=\"replyToUrl\" href='/topic/9/#entry{one.number}' rel='bookmark'>#{at}</a></span><span itemprop=\"creator name\" class=\"author vcard\"><a class=\"url fn name\" href='/user/{one.member}'>{one.author}</a></span></h3><div class='author_info'><div class='user_details'><ul class='basic_info'><p class='desc member_title'>Obserwator</p><li class='avatar'><img src='/a{one.member}.png' alt='' class='ipsUserPhoto' /></li><li class='group_title'>Użytkownicy</li><li class='post_count desc lighter'>{one.member * 77} postów</li></ul><ul class='custom_fields'><li><span class='ft'>Skąd:</span><span class='fc'>Łódź</span></li></ul></div></div><div class='post_body'><p class='posted_info desc lighter ipsType_small'>Napisano <abbr class=\"published\" itemprop=\"commentTime\" title=\"{one.time:%Y-%m-%dT%H:%M:%S}+00:00\">{one.time.day:02} {lively.POLISH.months[one.time.month - 1]} {one.time.year} - {one.time:%H:%M}</abbr></p><div itemprop=\"commentText\" class='post entry-content '>{quote}{one.paragraphs()}<br />{edited}</div>{f'<div class=signature>Piszę z piwnicy {one.member}</div>' if _signed(one) else ''}<ul id='postControlsNormal_{one.number}' class='post_controls clear clearfix'><li class='top hide'><a href='#ipboard_body'>Do góry</a></li></ul></div></div></div><hr />"
        )
    return f"<h1 class='ipsType_pagetitle'>Pompa hałasuje</h1><div class='desc lighter blend_links'>Rozpoczęty przez <span><a href='/user/{posts[0].member}'>{posts[0].author}</a></span>, {posts[0].time.day} {lively.POLISH.months[posts[0].time.month - 1]} {posts[0].time.year}</div><div class='poll'><h3>Jaka pompa? (12 głosów)</h3><ol><li>Powietrzna 5</li><li>Gruntowa 7</li></ol></div><div class='topic_controls'></div><div id='ips_Posts'>{''.join(made)}</div>"


def spans_of_a_table(posts):
    """The oldest widespread board, as a host still runs it: quotes in tables, the title in every post, the place of the pager."""
    made = []
    for at, one in enumerate(posts, 1):
        quote = (
            f'<table width="90%" cellspacing="1" cellpadding="3" border="0" align="center"><tr><td><span class="genmed"><b>{one.answered.author} escribió:</b></span></td></tr><tr><td class="quote">{one.answered.text}</td></tr></table><span class="postbody">'
            if one.quotes
            else ""
        )
        edited = (
            f'<span class="gensmall"><br /><br />Última edición por {one.author} el Jue 09 Ene 2020, 08:15; editado 2 veces</span>'
            if one.edited
            else ""
        )
        signature = f"<br />_________________<br />Agua va {one.member}" if _signed(one) else ""
        made.append(
            f'<tr class="post"><td width="150" align="left" valign="top" class="row{at % 2 + 1}"><a name="{one.number}"></a><span class="name"><strong><a href="/u{one.member}">{one.author}</a></strong></span><br /><span class="postdetails poster-profile">Marinero<br /><img src="/a{one.member}.jpg" alt="" /><br /><span class="label">Mensajes</span> : {one.member * 41}<br /><span class="label">Fecha de inscripción</span> : {one.joined:%d/%m/%Y}<br /></span></td><td class="row{at % 2 + 1}" width="100%" height="28" valign="top"><table width="100%"><tr><td width="100%"><span class="postdetails"><img src="/icon_minipost.gif" alt="Mensaje" />Tema: Re: La bomba &nbsp; <img src="/clock.gif" alt="" />{["Lun", "Mar", "Mié", "Jue", "Vie", "Sáb", "Dom"][one.time.weekday()]} {one.time.day:02} {lively.SPANISH.months[one.time.month - 1][:3].title()} {one.time.year}, {one.time:%H:%M}</span></td><td valign="top" nowrap="nowrap"><a href="/post?p={one.number}&amp;mode=quote"><img src="/q.gif" alt="Citar" /></a></td></tr><tr><td colspan="2"><hr /></td></tr><tr><td colspan="2"><div class="postbody"><div>{quote}{one.lines()}{"</span>" if quote else ""}</div>{signature}</div>{edited}</td></tr></table></td></tr><tr><td class="spaceRow" colspan="2" height="1"><img src="/spacer.gif" alt="" width="1" height="1" /></td></tr>'
        )
    return f'<table class="forumline" width="100%" border="0" cellspacing="1" cellpadding="0"><tr><th class="thLeft">Autor</th><th class="thRight">Mensaje</th></tr>{"".join(made)}</table>'


def asked_of_a_firm(posts):
    """A help centre: a question in a box, answers in a list, names as plain text, dates written out, votes, a badge."""
    first, *rest = posts
    pt = lively.PORTUGUESE.months

    def day(one):
        return f"{one.time.day} de {pt[one.time.month - 1]} de {one.time.year} {one.time:%H:%M}"

    made = "".join(
        f'<li id="community_comment_{one.number}" class="comment {"comment-accepted" if at == 2 else ""}"><div class="comment-wrapper"><div class="comment-info"><div class="comment-author"><div class="avatar comment-avatar"><img src="/a{one.member}.png" alt="" class="user-avatar"></div><div class="comment-meta"><span title="{one.author}"><a href="/profiles/{one.member}">{one.author}</a></span><ul class="meta-group"><li class="meta-data"><time datetime="{one.time:%Y-%m-%dT%H:%M:%SZ}" title="{day(one)}" data-datetime="relative">{day(one)}</time></li>{"<li class=meta-data><span class=status-label>Comentário oficial</span></li>" if one.member == 1 else ""}</ul></div></div><section class="comment-body">{one.paragraphs()}</section></div><div class="comment-actions-container"><div class="vote" role="radiogroup"><a class="vote-up" role="radio" href="#"></a><span class="vote-sum">{one.number % 5}</span><a class="vote-down" href="#"></a></div></div></div></li>'
        for at, one in enumerate(rest, 1)
    )
    return f'<main role="main"><div class="post"><div class="post-header"><h1 class="post-title"><span title="Bomba">Bomba com barulho</span></h1></div><div class="post-info-container"><div class="post-info"><div class="post-avatar"><div class="avatar"><img src="/a{first.member}.png" alt="" class="user-avatar"></div><div class="post-meta"><span title="{first.author}"><a href="/profiles/{first.member}">{first.author}</a></span><ul class="meta-group"><li class="meta-data"><time datetime="{first.time:%Y-%m-%dT%H:%M:%SZ}" title="{day(first)}" data-datetime="relative">{day(first)}</time></li></ul></div></div><div class="post-content"><div class="post-body">{first.paragraphs()}</div></div></div><div class="post-to-vote"><div class="vote"><span class="vote-sum">{first.number % 5}</span></div></div></div><div class="post-footer"><div class="post-share"><ul class="share"><li><a href="https://f.example">F</a></li></ul></div></div></div><section class="post-comments" id="comments"><h2 class="comment-heading">Comentários</h2><p class="comment-callout">{len(rest)} comentários</p><ul id="comments-list" class="comment-list">{made}</ul></section></main><section class="recent-articles"><h3>Publicações relacionadas</h3><ul><li><a href="/posts/4">Outra bomba com barulho</a></li></ul></section>'
