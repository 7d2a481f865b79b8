"""Thread pages as old boards wrote them: tables without classes, fonts, names without links."""

# ruff: noqa: E501 - markup

from extract.markup import TITLE, clock

RANKS = ["Newbie", "Regular", "Veteran"]


def rows_of_one_table(posts):
    """All posts in one table; the writer's name is no link, the words stand in a span."""
    made = []
    for at, one in enumerate(posts):
        row = f"row{1 + at % 2}"
        made.append(
            f'<tr><td width="150" align="left" valign="top" class="{row}"><span class="name"><a '
            f'name="{one.number}"></a><b>{one.author}</b></span><br /><span class="postdetails">'
            f"{RANKS[one.profile % 3]}<br /><br /><br />Joined: 0{1 + one.profile % 9} Mar 2004<br />"
            f'Posts: {one.profile * 3}<br />Location: Oslo</span><br /></td><td class="{row}" '
            f'width="100%" height="28" valign="top"><table width="100%" border="0"><tr><td '
            f'width="100%"><a href="viewtopic.php?p={one.number}#{one.number}"><img src="t/post.gif" '
            f'alt="Post" title="Post" /></a><span class="postdetails">Posted: {one.time:%a %b %d, %Y} '
            f'{clock(one.time).lower()}<span class="gen">&nbsp;</span>&nbsp; &nbsp;Post subject: '
            f'{"Re: " if at else ""}{TITLE}</span></td><td valign="top" nowrap="nowrap"><a '
            f'href="posting.php?mode=quote&amp;p={one.number}"><img src="t/quote.gif" alt="Reply with '
            'quote" /></a></td></tr><tr><td colspan="2"><hr /></td></tr><tr><td colspan="2"><span '
            f'class="postbody">{one.html}</span><span class="gensmall"></span></td></tr></table></td>'
            f'</tr><tr><td class="{row}" width="150"><span class="nav"><a href="#top">Back to top</a>'
            f'</span></td><td class="{row}" width="100%" height="28"><table><tr><td><a href="profile.php'
            f'?mode=viewprofile&amp;u={one.profile}"><img src="t/profile.gif" alt="View profile" /></a> '
            f'<a href="privmsg.php?mode=post&amp;u={one.profile}"><img src="t/pm.gif" alt="Message" /></a>'
            '</td></tr></table></td></tr><tr><td class="spaceRow" colspan="2" height="1"><img '
            'src="t/spacer.gif" alt="" /></td></tr>'
        )
    return (
        '<table class="forumline" width="100%"><tr align="right"><td class="catHead" colspan="2">'
        '<span class="nav"><a href="v?t=9&amp;view=previous">View previous topic</a> :: <a '
        'href="v?t=9&amp;view=next">View next topic</a></span></td></tr><tr><th>Author</th><th>Message'
        f"</th></tr>{''.join(made)}</table>"
    )


def tables_with_two_heads(posts):
    """A table a post: name and date in one row, a box and the words in the next."""
    made = []
    for at, one in enumerate(posts, 1):
        made.append(
            f"<table width='100%' border='0' cellspacing='1'><tr><td valign='middle' class='row4' "
            f"width='1%'><a name='entry{one.number}'></a><span class='normalname'><a "
            f"href='index.php?showuser={one.profile}'>{one.author}</a></span></td><td class='row4' "
            f"valign='top' width='99%'><div align='left' style='float:left'><span class='postdetails'>"
            f"<b><a title='Show the link to this post' href='#' onclick='link_to({one.number}); return "
            f"false;'>Post #{at}</a></b> <img src='i/to_post.gif' alt='post'> {one.time:%b} {one.time.day} "
            f"{one.time:%Y}, {clock(one.time)}</span></div><div align='right'><a href='r?p={one.number}'>"
            f"<img src='i/report.gif' alt='Report'></a></div></td></tr><tr><td valign='top' class='post1'>"
            f"<span class='postdetails'><br><img src='a/{one.profile}.gif' alt='' width='64'><br><br>"
            f"{RANKS[one.profile % 3]}<br><img src='i/pip.gif' alt='*'><br><br>Group: Members<br>Posts: "
            f"{one.profile * 2}<br>Joined: {1 + one.profile % 20}-March 05<br>Member No.: {one.profile}"
            f"</span><br></td><td width='100%' valign='top' class='post1'><div class='postcolor'>"
            f"{one.html} </div></td></tr><tr><td class='darkrow3'><b>{RANKS[one.profile % 3]}</b></td>"
            f"<td class='darkrow3' nowrap='nowrap'><div align='left' style='float:left'><a "
            f"href='i?showuser={one.profile}'><img src='i/p_card.gif' alt='User is offline'></a></div>"
            f"<div align='right'><a href='i?act=Post&amp;qpid={one.number}'><img src='i/q.gif' alt='Quote"
            f"'></a></div></td></tr></table><div class='darkrow1' style='height:5px'><!-- --></div>"
        )
    return f"<div class='tableborder'><div class='maintitle'>{TITLE}</div>{''.join(made)}</div>"


def striped_cells(posts):
    """No class anywhere: stripes by colour, the date bare after a picture, the name in bold."""
    made = []
    for at, one in enumerate(posts):
        colour = "#F7F7F7" if at % 2 else "#DEDFDF"
        made.append(
            f'<TR BGCOLOR="{colour}"><TD WIDTH="18%" VALIGN="top"><FONT SIZE="2" FACE="Verdana"><B>'
            f'{one.author}</B></FONT><BR><FONT SIZE="1">{RANKS[one.profile % 3]}<BR>Member # '
            f'{one.profile}</FONT></TD><TD VALIGN="top"><A NAME="{one.number}"></A><IMG '
            f'SRC="/icons/1.gif" ALT="Icon 1"> <FONT SIZE="1" FACE="Verdana" COLOR="#800080">posted '
            f'{one.time:%B %d, %Y} {clock(one.time)} &nbsp;&nbsp; <A HREF="/cgi-bin/ubb.cgi?get_profile;u='
            f'{one.profile:08}"><IMG SRC="/profile.gif" ALT="Profile"></A> <A HREF="/cgi-bin/ubb.cgi?'
            f'email;u={one.profile:08}"><IMG SRC="/email.gif" ALT="Mail"></A></FONT><HR><FONT SIZE="2" '
            f'FACE="Verdana">{one.html}</FONT><P><FONT SIZE="1">Posts: {one.profile * 4} | From: Oslo | '
            "IP: Logged</FONT></TD></TR>"
        )
    return f'<TABLE BORDER="0" WIDTH="95%"><TR><TD><B>Author</B></TD><TD><B>Topic: {TITLE}</B></TD></TR>{"".join(made)}</TABLE>'


def windows_with_angles(posts):
    """The date between angles after a counter, the title above it, a rule before the words."""
    made = []
    for at, one in enumerate(posts):
        reply = f"Reply #{at} on:" if at else "on:"
        window = "windowbg" if at % 2 else "windowbg2"
        made.append(
            f'<tr><td class="{window}"><a name="msg{one.number}"></a><table width="100%" cellpadding="5">'
            f'<tr><td valign="top" width="16%" rowspan="2"><b><a href="index.php?action=profile;u='
            f'{one.profile}" title="View the profile of {one.author}">{one.author}</a></b><div '
            f'class="smalltext">{RANKS[one.profile % 3]}<br><img src="star.gif" alt="*"><img src="star.gif" '
            f'alt="*"><br><img src="off.gif" alt="Offline"> Offline<br><br>Posts: {one.profile * 5}</div>'
            '</td><td valign="top" width="85%" height="100%"><table width="100%"><tr><td><a '
            f'href="index.php?topic=9.msg{one.number}#msg{one.number}"><img src="xx.gif" alt=""></a></td>'
            f'<td valign="middle"><div id="subject_{one.number}" style="font-weight: bold;"><a href="index.'
            f'php?topic=9.msg{one.number}#msg{one.number}">{"Re: " if at else ""}{TITLE}</a></div><div '
            f'class="smalltext">&#171; <b>{reply}</b> {one.time:%B %d, %Y, %I:%M:%S %p} &#187;</div></td>'
            f'<td align="right" class="smalltext"><a href="index.php?action=post;quote={one.number}">Quote'
            '</a></td></tr></table><hr width="100%" size="1" class="hrcolor"><div class="post" '
            f'style="overflow: auto;">{one.html}</div></td></tr><tr><td valign="bottom" class="smalltext"><div '
            f'align="right"><a href="index.php?action=report;msg={one.number}">Report to moderator</a> '
            '&nbsp;<img src="ip.gif" alt=""> Logged</div></td></tr></table></td></tr>'
        )
    return f'<table width="100%" class="bordercolor">{"".join(made)}</table>'


def fonts_and_rules(posts):
    """Cells of one row; date with a dash and a colon after day and clock, in small print."""
    made = []
    for at, one in enumerate(posts):
        colour = "whitesmoke" if at % 2 else "gainsboro"
        made.append(
            f'<tr><td bgcolor="{colour}" valign="top" width="100"><p><b><font color="navy" size="2"><a '
            f'href="pop_profile.asp?mode=display&amp;id={one.profile}" title="View profile">{one.author}</a>'
            f"</font></b><br /><small>{RANKS[one.profile % 3]}</small><br /><br /></p><p><small>Norway<br />"
            f'{one.profile * 6} Posts</small></p></td><td bgcolor="{colour}" valign="top"><a name="'
            f'{one.number}"></a><img src="icon_posticon.gif" height="15" border="0" />&nbsp;<font size="1" '
            f'color="navy">Posted&nbsp;-&nbsp;{one.time:%d/%m/%Y}&nbsp;:&nbsp;&nbsp;{one.time:%H:%M:%S}</font>'
            f'&nbsp;<a href="pop_profile.asp?id={one.profile}"><img src="icon_profile.gif" alt="Show Profile" '
            f'/></a>&nbsp;<a href="post.asp?method=ReplyQuote&amp;REPLY_ID={one.number}"><img src="icon_reply.'
            f'gif" alt="Reply with Quote" /></a><hr noshade="noshade" size="1" /><font color="black" size="2">'
            f'{one.html}</font></td></tr><tr><td bgcolor="{colour}"></td><td bgcolor="{colour}" align="right">'
            '<a href="#top"><img src="icon_go_up.gif" alt="Go to Top of Page" /></a></td></tr>'
        )
    return f'<table border="0" width="100%"><tr><td align="center">Author</td><td>Topic</td></tr>{"".join(made)}</table>'


def labelled_heads(posts):
    """A heading with its own labels: Author, Date, in one box; the words in the next."""
    made = "".join(
        f'<div class="PhorumReadMessageBlock"><div class="PhorumStdBlockHeader"><a name="msg-{one.number}">'
        f'</a><div class="PhorumReadBodySubject">{"Re: " if at else ""}{TITLE}</div><div class='
        f'"PhorumReadBodyHead">Posted by: <strong><a href="/profile.php?8,{one.profile}">{one.author}</a>'
        f'</strong> (IP Logged)</div><div class="PhorumReadBodyHead">Date: {one.time:%B %d, %Y %I:%M%p}</div>'
        f'</div><div class="PhorumStdBlock"><div class="PhorumReadBodyText">{one.html}<br /></div><div '
        f'class="PhorumReadNavBlock">Options: <a href="/read.php?8,9,{one.number},quote=1#REPLY">Reply</a> '
        f'&bull; <a href="/read.php?8,9,{one.number},reply">Quote</a></div></div></div>'
        for at, one in enumerate(posts)
    )
    return f'<div class="PhorumNavBlock"><a href="/list.php?8">Topic List</a></div>{made}'


def titles_above_dates(posts):
    """Name and rank in a cell; title, date and buttons in a table above the words in a font."""
    made = []
    for at, one in enumerate(posts):
        made.append(
            f'<tr><td width="100%" class="tableborders"><table cellspacing="1" width="100%"><tr><td rowspan="2" '
            f'width="15%" valign="top" class="darktable"><a name="Post{one.number}"></a><a href="showprofile.'
            f'php?Cat=&amp;User={one.profile}">{one.author}</a><br><span class="small">({RANKS[one.profile % 3]}'
            f")<br><br>Reged: 03/0{1 + one.profile % 9}/02<br>Posts: {one.profile * 3}<br>Loc: Oslo</span></td>"
            f'<td class="subjecttable"><table width="100%"><tr><td align="left" width="70%"><a href="showflat.'
            f'php?Number={one.number}#Post{one.number}"><img src="book.gif" alt="new"></a><b>'
            f'{"Re: " if at else ""}{TITLE}</b> <font class="small">[<a href="showflat.php?Number='
            f'{posts[max(0, at - 1)].number}#Post{posts[max(0, at - 1)].number}">Re: {posts[max(0, at - 1)].author}'
            f'</a>]</font><br><span class="small">#{one.number} - {one.time:%m/%d/%y} {clock(one.time)}</span></td>'
            f'<td align="right"><a href="newreply.php?Number={one.number}"><img src="edit.gif" alt="Edit post">'
            f'</a></td></tr></table></td></tr><tr><td class="lighttable"><font class="post"><br>{one.html}<br>'
            "<br></font></td></tr></table></td></tr>"
        )
    return f'<table width="95%" class="tableborders">{"".join(made)}</table>'


def headings_with_dates(posts):
    """Blocks with the date as a linked heading, the writer as a list of definitions."""
    made = "".join(
        f'<div id="p{one.number}" class="blockpost row{"odd" if at % 2 else "even"}{" firstpost" if at == 1 else ""}'
        f'"><h2><span><span class="conr">#{at}</span> <a href="viewtopic.php?pid={one.number}#p{one.number}">'
        f'{one.time:%Y-%m-%d %H:%M:%S}</a></span></h2><div class="box"><div class="inbox"><div class="postbody">'
        f'<div class="postleft"><dl><dt><strong><a href="profile.php?id={one.profile}">{one.author}</a></strong>'
        f'</dt><dd class="usertitle"><strong>{RANKS[one.profile % 3]}</strong></dd><dd class="postavatar"><img '
        f'src="a{one.profile}.png" alt=""></dd><dd><span>From: Oslo</span></dd><dd><span>Registered: 2009-03-0'
        f"{1 + one.profile % 9}</span></dd><dd><span>Posts: {one.profile}</span></dd></dl></div><div class="
        f'"postright"><h3>{"Re: " if at > 1 else ""}{TITLE}</h3><div class="postmsg">{one.html}</div></div></div>'
        f'</div><div class="inbox"><div class="postfoot clearb"><div class="postfootleft"><p><span>Offline</span>'
        f'</p></div><div class="postfootright"><ul><li class="postquote"><span><a href="post.php?tid=9&amp;qid='
        f'{one.number}">Quote</a></span></li></ul></div></div></div></div></div>'
        for at, one in enumerate(posts, 1)
    )
    return f'<div id="brdmain">{made}</div>'


ALL = [
    rows_of_one_table,
    tables_with_two_heads,
    striped_cells,
    windows_with_angles,
    fonts_and_rules,
    labelled_heads,
    titles_above_dates,
    headings_with_dates,
]
