"""Thread pages in the manner of boards of the years 2002 to 2014, with all that members, staff and sponsors added."""

# ruff: noqa: E501 - markup

from extract import tongues_more as more
from extract.markup import clock
from extract.soups import _beside

EN = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()  # noqa: SIM905
SAYING = [
    "Better late than never",
    "Festina lente",
    "PC: i5 / 16 GB / GTX",
    "<a href='http://my.example/'>my page</a>",
]


def saying(one):
    """What some members have below every post."""
    return SAYING[one.member % 4] if one.member % 3 else ""


def _join(one):
    return f"{EN[one.joined.month - 1]} {one.joined.year}"


def thanks_below_tables(posts):
    """Romanian: a table a post, who speaks in a row above the words; thanks with names and days; a sponsor after the first."""
    made = []
    for at, one in enumerate(posts, 1):
        thanked = ", ".join(
            f'<a href="member.php?u={n}" rel="nofollow">{more.ROMANIAN.people[n]}</a> (<span style="font-size:10px">{one.time.day:02}-{one.time.month:02}-{one.time.year}</span>)'
            for n in range(one.number % 3)
        )
        thanks = (
            f'<div id="post_thanks_box_{one.number}"><div style="padding:10px"><table class="tborder" width="100%"><tr><td class="alt1" width="40%"><strong>Următorii {one.number % 3} utilizatori au spus Mulţumesc lui {one.author} pentru acest mesaj util:</strong></td><td class="alt2">{thanked}</td></tr></table></div></div>'
            if thanked
            else ""
        )
        edited = (
            f'<div class="smallfont"><hr size="1"><em>Ultima editare de către {one.author}; {one.time:%d-%m-%Y} la <span class="time">23:59</span>.</em></div>'
            if one.edited
            else ""
        )
        sig = f"<div>__________________<br>{saying(one)}</div>" if saying(one) else ""
        ad = (
            '<table class="tborder" align="center"><tr><td class="thead">Publicitate</td></tr><tr><td class="alt1"><a href="http://ads.example/go?x=1">Pompe ieftine, livrare mâine</a> Cumpără acum cu reducere de 20%</td></tr></table>'
            if at == 1
            else ""
        )
        made.append(
            f'<div id="edit{one.number}" style="padding:0px 0px 6px 0px"><table id="post{one.number}" class="tborder" cellpadding="6" cellspacing="1" width="100%"><tr><td class="thead"><div class="normal" style="float:right">#<a href="showpost.php?p={one.number}&amp;postcount={at}" target="new" rel="nofollow"><strong>{at}</strong></a></div><div class="normal"><a name="post{one.number}"><img class="inlineimg" src="images/post_old.gif" alt="Vechi" border="0"></a> {one.time:%d-%m-%Y}, {one.time:%H:%M}</div></td></tr>'
            f'<tr><td class="alt2" style="padding:0px"><table cellpadding="0" cellspacing="6" width="100%"><tr><td class="alt2"><a href="member.php?u={one.member}"><img src="image.php?u={one.member}&amp;dateline=1200000000" width="80" alt="Avatarul lui {one.author}" border="0"></a></td><td nowrap="nowrap"><div id="postmenu_{one.number}"><a class="bigusername" href="member.php?u={one.member}">{one.author}</a></div><div class="smallfont">Membru vechi</div></td><td width="100%">&nbsp;</td><td valign="top" nowrap="nowrap"><div class="smallfont"><div>Data înscrierii: {_join(one)}</div><div>Locaţie: Cluj</div><div>Mesaje: {one.member * 311}</div><div>Mulţumiri: {one.member * 7}</div></div></td></tr></table></td></tr>'
            f'<tr><td class="alt1" id="td_post_{one.number}"><div class="smallfont"><strong>{"Re: " if at > 1 else ""}Pompa {_beside(posts)}</strong></div><hr size="1" style="color:#D1D1E1"><div id="post_message_{one.number}">{one.lines()}</div>{sig}{edited}<div align="right"><a href="newreply.php?do=newreply&amp;p={one.number}" rel="nofollow"><img src="images/quote.gif" alt="Răspunde cu citat" border="0"></a></div></td></tr></table>{thanks}</div>{ad}'
        )
    return f'<table class="tborder"><tr><td><div class="navbar"><strong>Pompa {_beside(posts)}</strong></div></td></tr></table><h1 class="hid">Pompa {_beside(posts)}</h1><div id="posts">{"".join(made)}<div id="lastpost"></div></div>'


def menus_at_names(posts):
    """Catalan: items of a list; a hidden menu hangs at each name; facts as definitions, the words in a blockquote."""
    made = []
    for at, one in enumerate(posts, 1):
        sig = (
            f'<blockquote class="signature restore"><div class="signaturecontainer">{saying(one)}</div></blockquote>'
            if saying(one)
            else ""
        )
        made.append(
            f'<li class="postbitlegacy postbitim postcontainer old" id="post_{one.number}"><div class="posthead"><span class="postdate old"><span class="date">{one.time:%d/%m/%y},&nbsp;<span class="time">{one.time:%H:%M}</span></span></span><span class="nodecontrols"><a name="post{one.number}" href="showthread.php?9&amp;p={one.number}#post{one.number}" class="postcounter">#{at}</a></span></div>'
            f'<div class="postdetails"><div class="userinfo"><div class="username_container"><div class="popupmenu memberaction"><a class="username offline popupctrl" href="member.php?{one.member}" title="{one.author} està desconnectat"><strong>{one.author}</strong></a><ul class="popupbody memberaction_body"><li class="left"><a href="member.php?{one.member}" class="siteicon_profile">Veure perfil</a></li><li class="right"><a href="search.php?u={one.member}" class="siteicon_forum">Veure missatges</a></li><li class="left"><a href="private.php?u={one.member}" class="siteicon_message">Missatge privat</a></li></ul></div></div><span class="usertitle">Gat vell</span><a class="postuseravatar" href="member.php?{one.member}"><img src="avatars/{one.member}.gif" alt="Avatar de {one.author}" title="Avatar de {one.author}"></a><hr><dl class="userinfo_extra"><dt>Data d\'ingrés</dt><dd>{one.joined:%m %y}</dd><dt>Ubicació</dt><dd>Girona</dd><dt>Edat</dt><dd>{30 + one.member}</dd><dt>Missatges</dt><dd>{one.member * 211}</dd></dl></div>'
            f'<div class="postbody"><div class="postrow has_after_content"><h2 class="title icon">{"Re: " if at > 1 else ""}Soroll {_beside(posts)}</h2><div class="content"><div id="post_message_{one.number}"><blockquote class="postcontent restore">{one.lines()}</blockquote></div></div></div><div class="after_content">{sig}</div></div></div><div class="postfoot"><div class="textcontrols floatcontainer"><span class="postcontrols"><a class="quickreply" href="newreply.php?p={one.number}">Respondre</a><span class="seperator">&nbsp;</span><a class="newreply" href="newreply.php?p={one.number}&amp;q=1">Respondre citant</a></span></div></div><hr></li>'
        )
    return f'<div id="pagetitle"><h1>Tema: <span class="threadtitle"><a href="showthread.php?9">Soroll {_beside(posts)}</a></span></h1></div><div id="postlist" class="postlist"><ol id="posts" class="posts" start="1">{"".join(made)}</ol></div>'


def hcards_and_abbreviations(posts):
    """Swedish: blocks named by microformats; facts of a group in a list; a share menu with words in each post."""
    made = []
    for at, one in enumerate(posts, 1):
        edited = (
            f'<p class="edit"><strong>Redigerad av {one.author}, {one.time.day:02} {more.SWEDISH.months[one.time.month - 1]} {one.time.year} - 23:58.</strong></p>'
            if one.edited
            else ""
        )
        sig = f'<div class="signature" data-memberid="{one.member}">{saying(one)}</div>'
        month = more.SWEDISH.months[one.joined.month - 1][:3]
        made.append(
            f"<div class='post_block hentry clear clearfix' id='post_id_{one.number}'><a id='entry{one.number}'></a><div class='post_wrap'><h3 class='row2'><span class='post_id right ipsType_small desc blend_links'><a itemprop='replyToUrl' href='/topic/9/#entry{one.number}' rel='bookmark' title='Länk till inlägg #{at}'>#{at}</a></span><span itemprop='creator name' class='author vcard'><a class='url fn name' href='/user/{one.member}-x/' title='Visa profil'><span itemprop='name'>{one.author}</span></a></span></h3>"
            f"<div class='author_info'><div itemscope class='user_details'><span class='hide' itemprop='name'>{one.author}</span><ul class='basic_info'><p class='desc member_title'>Stammis</p><li class='avatar'><img itemprop='image' src='/av/{one.member}.png' alt=''></li><li class='group_title'>Medlemmar</li><li class='post_count desc lighter'>{one.member * 97} inlägg</li></ul><ul class='custom_fields'><li><span class='ft'>Kön:</span><span class='fc'>Man</span></li><li><span class='ft'>Reg. datum:</span><span class='fc'>{one.joined.day:02} {month} {one.joined.year}</span></li></ul></div></div>"
            f"<div class='post_body'><p class='posted_info desc lighter ipsType_small'>Postad <abbr class='published' itemprop='commentTime' title='{one.time:%Y-%m-%dT%H:%M:00}+00:00'>{one.time.day:02} {more.SWEDISH.months[one.time.month - 1]} {one.time.year} - {one.time:%H:%M}</abbr></p><div itemprop='commentText' class='post entry-content'>{one.paragraphs()}{edited}</div>{sig}</div><ul class='post_controls clear clearfix'><li class='top hide'><a href='#ipboard_body' class='ipsButton_secondary' title='Till toppen'>Till början av sidan</a></li><li class='report'><a href='/report/{one.number}'>Rapportera</a></li><li class='multiquote'><a href='#'>MultiCitera</a></li></ul></div></div><hr>"
        )
    return f"<h1 itemprop='name' class='ipsType_pagetitle'>Konstigt ljud {_beside(posts)}</h1><div class='topic hfeed'>{''.join(made)}</div>"


def answers_in_angles(posts):
    """Norwegian: `« Svar #3 på: DATE »` under the subject; a hidden list at the name, an address of the network, edits below."""
    made = []
    for at, one in enumerate(posts):
        no = more.NORWEGIAN.months[one.time.month - 1].capitalize()
        edited = (
            f'<div class="smalltext modified" id="modified_{one.number}">&#171; <em>Siste redigering: {no} {one.time.day:02}, {one.time.year}, 23:57:12 av {one.author}</em> &#187;</div>'
            if one.edited
            else ""
        )
        number = f"<strong> Svar #{at} på:</strong> " if at else "<strong> på:</strong> "
        sig = f'<div class="signature" id="msg_{one.number}_signature">{saying(one)}</div>'
        made.append(
            f'<div class="windowbg{at % 2 + 1}"><span class="topslice"><span></span></span><div class="post_wrapper"><div class="poster"><h4><img src="/t/useroff.gif" alt="Avlogget"> <a href="/index.php?action=profile;u={one.member}" title="Vis profilen til {one.author}">{one.author}</a></h4><ul class="reset smalltext" id="msg_{one.number}_extra_info"><li class="postgroup">Ivrig medlem</li><li class="stars"><img src="/t/star.gif" alt="*"><img src="/t/star.gif" alt="*"></li><li class="postcount">Innlegg: {one.member * 41}</li><li class="gender">Kjønn: <img src="/t/Male.gif" alt="Mann"></li><li class="blurb">Alt ordner seg</li><li class="profile"><ul><li><a href="/index.php?action=profile;u={one.member}"><img src="/t/profile_sm.gif" alt="Vis profil"></a></li></ul></li></ul></div>'
            f'<div class="postarea"><div class="flow_hidden"><div class="keyinfo"><div class="messageicon"><img src="/t/xx.gif" alt=""></div><h5 id="subject_{one.number}"><a href="/index.php?topic=9.msg{one.number}#msg{one.number}" rel="nofollow">{"Sv: " if at else ""}Rar lyd {_beside(posts)}</a></h5><div class="smalltext">&#171; {number} {no} {one.time.day:02}, {one.time.year}, {one.time:%H:%M}:07 &#187;</div><div id="msg_{one.number}_quick_mod"></div></div></div><div class="post"><div class="inner" id="msg_{one.number}">{one.lines()}</div></div></div><div class="moderatorbar">{edited}<div class="smalltext reportlinks"><a href="/report/{one.number}">Rapporter til moderator</a> <img src="/t/ip.gif" alt=""> Logget</div>{sig}</div></div><span class="botslice"><span></span></span></div><hr class="post_separator">'
        )
    return f'<div id="forumposts"><div class="cat_bar"><h3 class="catbg">Emne: Rar lyd {_beside(posts)} &nbsp;(Lest {_beside(posts) * 77} ganger)</h3></div><form action="/qm" method="post">{"".join(made)}</form></div>'


def angles_in_tables(posts):
    """Bulgarian: tables in tables, subject in bold, `« Отговор #3 -: DATE»`, facts as lines with breaks, a picture for who is here."""
    made = []
    for at, one in enumerate(posts):
        bg = more.BULGARIAN.months[one.time.month - 1]
        number = f"<b>Отговор #{at} -:</b>" if at else "<b>-:</b>"
        sig = (
            f'<hr width="100%" size="1"><div class="signature">{saying(one)}</div>'
            if saying(one)
            else ""
        )
        made.append(
            f'<tr><td style="padding:1px 1px 0 1px"><a name="msg{one.number}"></a><table width="100%" cellpadding="3" cellspacing="0" border="0"><tr><td class="windowbg{at % 2}"><table width="100%" cellpadding="5" cellspacing="0" style="table-layout:fixed"><tr><td valign="top" width="16%" rowspan="2" style="overflow:hidden"><b><a href="/p?u={one.member}" title="Преглед на профила">{one.author}</a></b><div class="smalltext">Напреднал<br><img src="/i/star.gif" alt="*"><br><br><img src="/av/{one.member}.jpg" alt=""><br><br>Регистриран: {one.joined.day} {more.BULGARIAN.months[one.joined.month - 1]} {one.joined.year}<br>Мнения: {one.member * 513}<br></div></td>'
            f'<td valign="top" width="85%" height="100%"><table width="100%" border="0"><tr><td valign="middle"><div style="font-weight:bold" id="subject_{one.number}"><a href="#msg{one.number}">{"Re: " if at else ""}Шум {_beside(posts)}</a></div><div class="smalltext">&#171; {number} {one.time.day} {bg} {one.time.year}, {one.time:%H:%M}:21 &#187;</div></td><td align="right"><a href="/q/{one.number}"><img src="/i/quote.gif" alt="Цитирай" border="0"></a></td></tr></table><hr width="100%" size="1" class="hrcolor"><div class="post">{one.lines()}</div></td></tr><tr><td valign="bottom" class="smalltext" width="85%"><table width="100%" border="0"><tr><td class="smalltext" id="modified_{one.number}"></td><td align="right" class="smalltext"><img src="/i/ip.gif" alt=""> Активен</td></tr></table>{sig}</td></tr></table></td></tr></table></td></tr>'
        )
    return f'<table cellpadding="0" cellspacing="0" border="0" width="100%" class="bordercolor"><tr><td class="titlebg">Тема: Шум {_beside(posts)} (Прочетена 1234 пъти)</td></tr>{"".join(made)}</table>'


def fonts_of_the_first_boards(posts):
    """Estonian: one table for all, `Postitatud: DATE  Teema: SUBJECT` in small print above a rule, buttons in a third row."""
    made = []
    for at, one in enumerate(posts):
        et = "Jaan Veebr Märts Apr Mai Juuni Juuli Aug Sept Okt Nov Dets".split()  # noqa: SIM905
        sig = f"<br />_________________<br />{saying(one)}" if saying(one) else ""
        row = f"row{at % 2 + 1}"
        made.append(
            f'<tr><td width="150" align="left" valign="top" class="{row}"><span class="name"><a name="{one.number}"></a><b>{one.author}</b></span><br /><span class="postdetails">Kasutaja<br /><img src="images/avatars/{one.member}.gif" alt="" border="0" /><br /><br />Liitunud: {one.joined.day:02} {et[one.joined.month - 1]} {one.joined.year}<br />Postitusi: {one.member * 17}<br />Asukoht: Tartu</span><br /></td>'
            f'<td class="{row}" width="100%" height="28" valign="top"><table width="100%" border="0" cellspacing="0" cellpadding="0"><tr><td width="100%"><a href="viewtopic.php?p={one.number}#{one.number}"><img src="t/icon_minipost.gif" alt="Postitus" border="0" /></a><span class="postdetails">Postitatud: {one.time.day:02} {et[one.time.month - 1]} {one.time.year} {one.time:%H:%M}:44<span class="gen">&nbsp;</span>&nbsp; &nbsp;Teema: {"" if at else f"Pump {_beside(posts)}"}</span></td><td valign="top" nowrap="nowrap"><a href="posting.php?mode=quote&amp;p={one.number}"><img src="t/icon_quote.gif" alt="Vasta viitega" border="0" /></a></td></tr><tr><td colspan="2"><hr /></td></tr><tr><td colspan="2"><span class="postbody">{one.lines()}</span><span class="postbody">{sig}</span><span class="gensmall"></span></td></tr></table></td></tr>'
            f'<tr><td class="{row}" width="150" align="left" valign="middle"><span class="nav"><a href="#top" class="nav">Tagasi üles</a></span></td><td class="{row}" width="100%" height="28" valign="bottom" nowrap="nowrap"><table cellspacing="0" cellpadding="0" border="0" height="18" width="18"><tr><td valign="middle" nowrap="nowrap"><a href="profile.php?u={one.member}"><img src="t/icon_profile.gif" alt="Vaata kasutaja infot" border="0" /></a> <a href="privmsg.php?u={one.member}"><img src="t/icon_pm.gif" alt="Saada privaatsõnum" border="0" /></a></td></tr></table></td></tr><tr><td class="spaceRow" colspan="2" height="1"><img src="t/spacer.gif" alt="" width="1" height="1" /></td></tr>'
        )
    return f'<a class="maintitle" href="viewtopic.php?t=9">Pump {_beside(posts)}</a><table class="forumline" width="100%" cellspacing="1" cellpadding="3" border="0"><tr align="right"><td class="catHead" colspan="2" height="28"><span class="nav"><a href="?view=previous" class="nav">Eelmine teema</a> :: <a href="?view=next" class="nav">Järgmine teema</a></span></td></tr><tr><th class="thLeft" width="150" height="26" nowrap="nowrap">Autor</th><th class="thRight" nowrap="nowrap">Sõnum</th></tr>{"".join(made)}</table>'


def reputation_in_tables(posts):
    """Russian: tables with a row of name and date, a row of facts and words; day of joining as the day of the post is written; reputation as links."""
    made = []
    for at, one in enumerate(posts, 1):
        sig = f'<br /><br />--------------------<br /><div class="signature">{saying(one)}</div>'
        edited = (
            f"<br /><br /><span class='edit'>Сообщение отредактировал <b>{one.author}</b> - {one.time:%d.%m.%y}, 23:56</span>"
            if one.edited
            else ""
        )
        made.append(
            f'<div class="borderwrap" data-post="{one.number}"><table class="ipbtable" cellspacing="1"><tr><td valign="middle" class="row2" width="1%"><a name="entry{one.number}"></a><div><span class="normalname"><a href="/index.php?showuser={one.member}">{one.author}</a></span></div></td><td class="row2" valign="middle" width="99%"><div style="float:left"><a title="Ссылка" href="/index.php?showtopic=9&amp;view=findpost&amp;p={one.number}"><img src="/s/to_post_off.gif" alt="сообщение" border="0" /></a>&nbsp;<span class="postdetails">{one.time:%d.%m.%y}, {one.time:%H:%M}</span></div><div align="right"><span class="postdetails">Сообщение <a title="Показать" href="#" onclick="link_to_post({one.number}); return false;">#{at}</a></span></div></td></tr>'
            f'<tr><td valign="top" class="post1"><span class="postdetails"><br /><img src="/av/{one.member}.jpg" border="0" alt="" /><br /><br />Постоянный<br /><img src="/s/pip.gif" alt="*" /><br /><br />Группа: Пользователи<br />Сообщений: {one.member * 71}<br />Регистрация: {one.joined:%d.%m.%y}<br />Из: Тула<br />Пользователь №: {one.member * 1001}<br /><br /><a href="/rep/{one.member}/plus" title="Поднять">Репутация</a>: &nbsp; {one.member} &nbsp;<br /></span></td><td width="100%" valign="top" class="post1" id="post-main-{one.number}"><div class="postcolor" id="post-{one.number}">{one.lines()}{edited}</div>{sig}</td></tr><tr><td class="formsubtitle"></td><td class="formsubtitle" nowrap="nowrap"><div style="float:left"><a href="#top"><img src="/s/p_up.gif" alt="" /></a></div><div align="right"><a href="/report/{one.number}">Жалоба</a> <a href="/q/{one.number}">Цитата</a></div></td></tr></table></div>'
        )
    return f'<div class="maintitle"><b>Насос {_beside(posts)}</b></div>{"".join(made)}'


def days_written_out(posts):
    """German: the weekday and day written out; who thanked, with days; `zuletzt von »X« (DATE)`; ranks in words and pictures."""
    made = []
    wd = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"]
    de = [
        "Januar",
        "Februar",
        "März",
        "April",
        "Mai",
        "Juni",
        "Juli",
        "August",
        "September",
        "Oktober",
        "November",
        "Dezember",
    ]
    for at, one in enumerate(posts, 1):
        t = one.time
        edited = (
            f'<p class="editNote smallFont light">Dieser Beitrag wurde bereits 2 mal editiert, zuletzt von »{one.author}« ({t.day}. {de[t.month - 1]} {t.year}, 23:51)</p>'
            if one.edited
            else ""
        )
        thanks = (
            f'<div class="thanks"><p>Es haben sich bereits 2 registrierte Benutzer bedankt.</p><p class="smallFont"><span>Benutzer, die sich für diesen Beitrag bedankten:</span></p><p class="smallFont"><a href="user.php?id=4">Egon</a> ({t.day:02}.{t.month:02}.{t.year}), <a href="user.php?id=6">Rolf67</a> ({t.day:02}.{t.month:02}.{t.year})</p></div>'
            if at % 3 == 1
            else ""
        )
        sig = f'<div class="signature"><div><p>{saying(one)}</p></div></div>' if saying(one) else ""
        made.append(
            f'<div id="postRow{one.number}" class="message messageLeftAligned"><div class="messageInner container-{at % 2 + 1}"><a id="post{one.number}"></a><div class="messageSidebar"><p class="skipSidebar"><a href="#skipPoint{one.number}" title="Benutzerinformationen überspringen"></a></p><div class="messageAuthor"><p class="userName"><img src="icon/offlineS.png" alt=""> <a href="user.php?id={one.member}" title="Benutzerprofil von »{one.author}« aufrufen"><span>{one.author}</span></a></p><p class="userTitle smallFont">Fortgeschrittener</p><p class="userRank"><img src="icon/rank2.png" alt=""></p></div><div class="userAvatar"><a href="user.php?id={one.member}"><img src="av/{one.member}.jpg" alt=""></a></div><div class="userCredits"><p><a href="search.php?u={one.member}">Beiträge: {one.member * 83}</a></p><p>Wohnort: Kiel</p><p>Beruf: Schlosser</p></div></div>'
            f'<div class="messageContent"><div class="messageContentInner color-1"><div class="messageHeader"><p class="messageCount"><a href="thread.php?postID={one.number}#post{one.number}" title="Permalink zum {at}. Beitrag" class="messageNumber">{at}</a></p><div class="containerIcon"><img src="icon/postM.png" alt=""></div><div class="containerContent"><p class="smallFont light">{wd[t.weekday()]}, {t.day}. {de[t.month - 1]} {t.year}, {t:%H:%M}</p></div></div><h3 id="postTopic{one.number}" class="messageTitle"><span>{"RE: " if at > 1 else ""}Pumpe {_beside(posts)}</span></h3><div class="messageBody"><div id="postText{one.number}">{one.lines()}</div></div>{thanks}{edited}{sig}<div class="messageFooterRight"><div class="smallButtons"><ul><li><a href="#top">Zum Seitenanfang</a></li></ul></div></div><hr></div></div></div></div>'
        )
    return f'<div class="mainHeadline"><div class="headlineContainer"><h2><a href="thread.php?id=9">Pumpe {_beside(posts)}</a></h2></div></div>{"".join(made)}'


def first_days_of_september(posts):
    """Greek: `από NAME » DATE`; the day of joining with weekday and clock, as the post's; thanks of others in the profile."""
    el = "Ιαν Φεβ Μαρ Απρ Μάιος Ιουν Ιουλ Αύγ Σεπ Οκτ Νοέμ Δεκ".split()  # noqa: SIM905
    wd = "Δευ Τρί Τετ Πέμ Παρ Σάβ Κυρ".split()  # noqa: SIM905

    def day(t):
        return f"{wd[t.weekday()]} {el[t.month - 1]} {t.day:02}, {t.year} {t.hour % 12 or 12}:{t:%M} {'pm' if t.hour >= 12 else 'am'}"

    made = []
    for at, one in enumerate(posts, 1):
        sig = f'<div id="sig{one.number}" class="signature">{saying(one)}</div>'
        edited = (
            f'<div class="notice">Τελευταία επεξεργασία από <a href="./memberlist.php?u={one.member}">{one.author}</a> την {day(one.time.replace(hour=23))}, επεξεργάστηκε 1 φορά συνολικά.</div>'
            if one.edited
            else ""
        )
        made.append(
            f'<div id="p{one.number}" class="post bg{at % 2 + 1}"><div class="inner"><span class="corners-top"><span></span></span><div class="postbody"><ul class="profile-icons"><li class="quote-icon"><a href="./posting.php?mode=quote&amp;p={one.number}" title="Απάντηση με παράθεση"><span>Παράθεση</span></a></li></ul><h3 class="first"><a href="#p{one.number}">{"Re: " if at > 1 else ""}Αντλία {_beside(posts)}</a></h3><p class="author"><a href="./viewtopic.php?p={one.number}#p{one.number}"><img src="./i/icon_post.gif" alt="Δημοσίευση" title="Δημοσίευση"></a>από <strong><a href="./memberlist.php?mode=viewprofile&amp;u={one.member}">{one.author}</a></strong> &raquo; {day(one.time)} </p><div class="content">{one.lines()}</div>{edited}{sig}</div>'
            f'<dl class="postprofile" id="profile{one.number}"><dt><a href="./memberlist.php?mode=viewprofile&amp;u={one.member}"><img src="./av/{one.member}.jpg" alt="Άβαταρ μέλους"></a><br><a href="./memberlist.php?mode=viewprofile&amp;u={one.member}">{one.author}</a></dt><dd>Έμπειρος</dd><dd>&nbsp;</dd><dd><strong>Δημοσιεύσεις:</strong> {one.member * 61}</dd><dd><strong>Εγγραφή:</strong> {day(one.joined)}</dd><dd><strong>Τοποθεσία:</strong> Βόλος</dd></dl><div class="back2top"><a href="#wrap" class="top" title="Κορυφή">Κορυφή</a></div><span class="corners-bottom"><span></span></span></div></div><hr class="divider">'
        )
    return f'<h2><a href="./viewtopic.php?t=9">Αντλία {_beside(posts)}</a></h2>{"".join(made)}'


def panels_of_a_slim_board(posts):
    """Lithuanian: divs; `Prisijungė:` beside counts; `(Šis pranešimas ... redaguotas: DATE)` beside the date itself."""
    made = []
    for at, one in enumerate(posts, 1):
        edited = (
            f'<span class="post_edit" id="edited_by_{one.number}"><span class="edited_post">(Šis pranešimas paskutinį kartą redaguotas: {one.time:%d-%m-%Y}, 11:55 PM {one.author}.)</span></span>'
            if one.edited
            else ""
        )
        made.append(
            f'<div class="post classic" id="post_{one.number}"><div class="post_author scaleimages"><div class="author_avatar"><a href="/user-{one.member}.html"><img src="/av_{one.member}.png" alt=""></a></div><div class="author_information"><strong><span class="largetext"><a href="/user-{one.member}.html">{one.author}</a></span></strong> <img src="/i/offline.png" title="Atsijungęs" alt="Atsijungęs"><br><span class="smalltext">Senbuvis<br><img src="/i/star.png" alt="*"><img src="/i/star.png" alt="*"><br></span></div><div class="author_statistics">Pranešimai: {one.member * 37}<br>Temos: {one.member}<br>Prisijungė: {one.joined:%b %Y}<br>Reputacija: <strong class="reputation_neutral">{one.member % 4}</strong></div></div>'
            f'<div class="post_content"><div class="post_head"><div class="float_right" style="vertical-align:top"><strong><a href="/thread-9-post-{one.number}.html#pid{one.number}" title="Siurblys">#{at}</a></strong></div><span class="post_date">{one.time:%d-%m-%Y}, {clock(one.time)} {edited}</span></div><div class="post_body scaleimages" id="pid_{one.number}">{one.lines()}</div><div class="signature scaleimages">{saying(one)}</div><div class="post_meta" id="post_meta_{one.number}"><div class="float_right"></div></div></div><div class="post_controls"><div class="postbit_buttons author_buttons float_left"><a href="/search?u={one.member}" title="Rasti visus" class="postbit_find"><span>Ieškoti</span></a></div><div class="postbit_buttons post_management_buttons float_right"><a href="/q/{one.number}" class="postbit_quote"><span>Atsakyti</span></a></div></div></div>'
        )
    return f'<table class="tborder tfixed"><tr><td class="thead"><div><strong>Siurblys {_beside(posts)}</strong></div></td></tr><tr><td id="posts_container"><div id="posts">{"".join(made)}</div></td></tr></table>'
