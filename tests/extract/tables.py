"""Thread pages made of tables, in the manner of several packages."""

# ruff: noqa: E501 - markup

from extract.markup import TITLE, clock


def tables_with_thead(posts):
    """One table a post, a dark row with date and number, a cell for the writer, one for words."""
    made = []
    for at, one in enumerate(posts, 1):
        made.append(
            f'<div id="edit{one.number}" style="padding:0 0 6px 0"><table id="post{one.number}" '
            f'class="tborder" width="100%"><tr><td class="thead"><a name="post{one.number}">'
            f'<img class="inlineimg" src="/i/old.gif" alt="Old" border="0"></a> '
            f'{one.time:%m-%d-%Y}, {clock(one.time)}</td><td class="thead" align="right">'
            f'#<a href="/showpost.php?p={one.number}&amp;postcount={at}" id="postcount{one.number}"'
            f' name="{at}"><strong>{at}</strong></a></td></tr><tr><td class="alt2" width="175">'
            f'<div id="postmenu_{one.number}"><a class="bigusername" '
            f'href="/member.php?u={one.profile}">{one.author}</a></div><div class="smallfont">'
            'Senior Member</div><div class="smallfont"><div>Join Date: Mar 2009</div><div>'
            f"Location: Oslo</div><div>Posts: {one.profile * 7}</div></div></td>"
            f'<td class="alt1" id="td_post_{one.number}"><div class="smallfont"><strong>'
            f'{"Re: " if at > 1 else ""}{TITLE}</strong></div><hr size="1"><div '
            f'id="post_message_{one.number}">{one.html}</div><div style="margin-top:10px" '
            f'align="right"><a href="/newreply.php?do=newreply&amp;p={one.number}" rel="nofollow">'
            '<img src="/i/quote.gif" alt="Reply With Quote"></a></div></td></tr></table></div>'
        )
    return f'<div id="posts">{"".join(made)}</div>'


def two_column_rows(posts):
    """Tables in tables: a row with name and heading, a row with box and words, a row of links."""
    made = []
    for at, one in enumerate(posts):
        row = f"row{1 + at % 2}"
        made.append(
            f'<table class="tablebg" width="100%" cellspacing="1"><tr class="{row}"><td '
            f'align="center" valign="middle"><a name="p{one.number}"></a><b class="postauthor">'
            f'{one.author}</b></td><td width="100%" height="25"><table width="100%"><tr><td '
            f'class="gensmall" width="100%"><div style="float:left">&nbsp;<b>Post subject:</b> '
            f'{"Re: " if at else ""}{TITLE}</div><div style="float:right"><a href="./viewtopic.php'
            f'?p={one.number}#p{one.number}"><img src="i.gif" alt="Post"></a><b>Posted:</b> '
            f"{one.time:%a %b %d, %Y} {clock(one.time)}&nbsp;</div></td></tr></table></td></tr><tr "
            f'class="{row}"><td valign="top" class="profile"><table><tr><td class="postdetails">'
            f"<br><b>Joined:</b> Fri Jun 02, 2006 9:10 pm<br><b>Posts:</b> {one.profile}</td></tr>"
            f'</table></td><td valign="top"><table width="100%"><tr><td><div class="postbody">'
            f'{one.html}</div><br clear="all"></td></tr></table></td></tr><tr class="{row}"><td '
            f'class="profile"><strong><a href="#wrapheader">Top</a></strong></td><td><div '
            f'class="gensmall"><a href="./memberlist.php?mode=viewprofile&amp;u={one.profile}">'
            f'<img src="p.gif" alt="Profile"></a> <a href="./posting.php?mode=quote&amp;p='
            f'{one.number}"><img src="q.gif" alt="Reply with quote"></a></div></td></tr></table>'
        )
    return f'<div id="pagecontent">{"".join(made)}</div>'


def plug_in_tables(posts):
    """Tables with numbered ids, the date after a word of the language, words in a cell."""
    made = []
    for at, one in enumerate(posts, 1):
        made.append(
            f'<div id="post_{one.number}"><table id="pid{one.number}" class="plhin" summary="pid'
            f'{one.number}"><tr><td class="pls" rowspan="2"><div id="favatar{one.number}" '
            f'class="pls favatar"><div class="pi"><div class="authi"><a href="space-uid-'
            f'{one.profile}.html" class="xw1">{one.author}</a></div></div><div class="avatar"><a '
            f'href="space-uid-{one.profile}.html"><img src="/a/{one.profile}.jpg"></a></div><dl '
            f'class="pil cl"><dt>积分</dt><dd>{one.profile * 3}</dd></dl></div></td><td class="plc">'
            f'<div class="pi"><strong><a href="forum.php?mod=redirect&amp;pid={one.number}" id='
            f'"postnum{one.number}"><em>{at}</em><sup>#</sup></a></strong><div class="pti"><div '
            f'class="authi"><em id="authorposton{one.number}">发表于 {one.time.year}-{one.time.month}-'
            f'{one.time.day} {one.time:%H:%M:%S}</em><span class="pipe">|</span><a href='
            f'"thread-9-1.html?authorid={one.profile}">只看该作者</a></div></div></div><div '
            f'class="pct"><div class="pcb"><div class="t_fsz"><table><tr><td class="t_f" '
            f'id="postmessage_{one.number}">{one.html}</td></tr></table></div></div></div></td></tr>'
            f'<tr><td class="plc plm"><div class="po"><a href="reply?pid={one.number}">回复</a><a '
            f'href="misc?pid={one.number}">举报</a></div></td></tr></table></div>'
        )
    return f'<div id="postlist">{"".join(made)}</div>'


def numbered_definitions(posts):
    """A board without members: a term with number, common name and date; words as definition."""
    made = "".join(
        f'<dt>{at} ：<font color="green"><b>名無しさん</b></font>：{one.time:%Y/%m/%d}'
        f"({'月火水木金土日'[one.time.weekday()]}) {one.time:%H:%M:%S}.{at:02} ID:Ab{one.profile}xQz0"
        f"<dd>{one.html}<br><br>"
        for at, one in enumerate(posts, 1)
    )
    return f'<h1>{TITLE}</h1><dl class="thread">{made}</dl>'
