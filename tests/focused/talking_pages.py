"""Imitations of pages on which readers speak, in the markup of many kinds of sites."""

from focused.spoken import (
    ARABIC,
    ENGLISH,
    ESTONIAN,
    GERMAN,
    HEADLINES,
    JAPANESE,
    MONTHS,
    NAMES,
    RUSSIAN,
    THAI,
    TURKISH,
    some,
    story,
)

MENU = (
    '<header><a class="logo" href="/">The Valley Post</a><nav><ul>'
    + "".join(
        f'<li><a href="/{word.lower()}/">{word}</a></li>'
        for word in ("News", "Sport", "Culture", "Opinion", "Weather", "Jobs", "Subscribe")
    )
    + "</ul></nav></header>"
)
FOOTER = (
    '<footer><ul><li><a href="/imprint">Imprint</a></li><li><a href="/privacy">Privacy</a></li>'
    '<li><a href="/contact">Contact</a></li></ul><p>© 2024 The Valley Post</p></footer>'
)
RELATED = '<aside class="more"><h3>More</h3>' + "".join(
    f'<div class="card"><a href="/a/{n}"><img src="/t/{n}.jpg" alt=""></a>'
    f'<h4><a href="/a/{n}">{title}</a></h4><time datetime="2024-05-0{n + 1}">{n + 1} May 2024'
    "</time></div>"
    for n, title in enumerate(HEADLINES[:4])
) + "</aside>"  # fmt: skip


def whole(title, content, head="", lang="en"):
    return (
        f'<!DOCTYPE html><html lang="{lang}"><head><meta charset="utf-8"><title>{title}</title>'
        f"{head}</head><body>{content}</body></html>"
    )


def blog_with_threaded_comments():
    """As the most common blog software lays them out: nested lists, a link to reply at each."""

    def one(n, text, inner=""):
        who = NAMES[n]
        return (
            f'<li id="comment-{900 + n}" class="comment depth-1"><article class="comment-body">'
            f'<footer class="comment-meta"><div class="comment-author vcard"><img src="/g/{n}.png" '
            f'alt=""><b class="fn"><a href="http://{n}.example/" rel="external nofollow">{who}</a>'
            '</b> <span class="says">says:</span></div><div class="comment-metadata">'
            f'<a href="/mill/#comment-{900 + n}"><time datetime="2024-03-{10 + n}T09:1{n}">March '
            f'{10 + n}, 2024 at 9:1{n} am</time></a></div></footer><div class="comment-content">'
            f'<p>{text}</p></div><div class="reply"><a href="/mill/?replytocom={900 + n}#respond">'
            f"Reply</a></div></article>{inner}</li>"
        )

    said = some(ENGLISH, 6)
    answer = f'<ol class="children">{one(5, said[5])}{one(4, said[4])}</ol>'
    items = one(0, said[0], answer) + "".join(one(n, said[n]) for n in (1, 2, 3))
    article = (
        '<article class="post"><h1 class="entry-title">The mill</h1><div class="entry-meta">Posted '
        'on <time>March 9, 2024</time> by <a href="/author/ed">Ed</a></div>'
        f'<div class="entry-content">{story()}</div></article>'
    )
    form = (
        '<div id="respond"><h3>Leave a Reply</h3><form action="/post" method="post"><textarea '
        'name="comment"></textarea><input name="author"><input name="email"><input type="submit">'
        "</form></div>"
    )
    return whole(
        "The mill",
        f'{MENU}<main>{article}<div id="comments"><h2>6 thoughts on “The mill”</h2>'
        f'<ol class="comment-list">{items}</ol></div>{form}</main>{RELATED}{FOOTER}',
    )


def news_with_relative_dates_and_votes():
    rows = "".join(
        f'<div class="x1"><div class="x2"><span class="x3">{NAMES[n]}</span> <span class="x4">'
        f'vor {n + 2} Stunden</span></div><div class="x5">{text}</div><div class="x6"><button>'
        f"{n * 3}</button><button>Antworten</button><button>Melden</button></div></div>"
        for n, text in enumerate(some(GERMAN, 9))
    )
    head = '<meta property="og:type" content="article">'
    return whole(
        "Die Mühle",
        f'{MENU}<article><h1>Die Mühle öffnet wieder</h1><p class="by">Von Karla Blum, 9. März '
        f'2024, 11:20 Uhr</p>{story()}</article><section class="x0"><h2>9 Kommentare</h2>{rows}'
        f"</section>{RELATED}{FOOTER}",
        head,
        "de",
    )


def shop_with_reviews():
    rows = "".join(
        f'<div class="cr" id="R{n}"><a class="profile" href="/gp/profile/{n}"><span>{NAMES[n]}'
        f'</span></a><i class="stars"><span>{5 - n % 3}.0 out of 5 stars</span></i> '
        f'<a href="/review/R{n}"><b>{("Sturdy", "Not again", "Fine for the price")[n % 3]}</b></a>'
        f"<span>Reviewed in the United Kingdom on {n + 3} {MONTHS[n]} 2024</span>"
        f"<span>Colour: Black</span><div><span>{text}</span></div><span>{n + 1} people found this "
        "helpful</span><button>Helpful</button> <a>Report</a></div>"
        for n, text in enumerate(some(ENGLISH, 7))
    )
    offers = "".join(
        f'<li><a href="/dp/{n}"><img src="/i/{n}.jpg"><span>Folding table, {n}0 cm, with bag</span>'
        f"</a><span>€{n}9.99</span></li>"
        for n in range(1, 9)
    )
    return whole(
        "Folding table",
        f"{MENU}<div id=dp><h1>Folding table, 120 cm, steel</h1><span>€89.90</span><ul><li>Folds "
        "flat in seconds</li><li>Carries eighty kilos</li><li>Legs can be set to three heights</li>"
        f"</ul><button>Add to basket</button></div><ul class=strip>{offers}</ul><div id=reviews>"
        f"<h2>Customer reviews</h2>{rows}</div>{FOOTER}",
    )


def shop_with_a_single_review():
    return whole(
        "Kettle",
        f"{MENU}<h1>Kettle, 1.5 litres</h1><p>€39.90</p><p>A kettle of brushed steel that boils a "
        "litre in three minutes and switches itself off. The handle stays cool.</p><button>Add"
        "</button><div class=rev><h2>Reviews</h2><div class=r1><p><strong>marlowe</strong> – "
        f"<time>May 7, 2024</time></p><div><p>{ENGLISH[0]}</p></div></div></div>{FOOTER}",
    )


def question_with_answers():
    """The user's card stands below what was said; short comments below that."""

    def card(n):
        return (
            f'<div class="user-info"><div>answered <span title="2023-0{n + 1}-11 10:22:00Z">'
            f'{MONTHS[n][:3]} 11, 2023 at 10:22</span></div><div><a href="/users/{n}/u">'
            f"{NAMES[n]}</a> <span>{n},3{n}1</span></div></div>"
        )

    answers = "".join(
        f'<div id="answer-{n}"><div class="votes"><button></button><div>{n * 7}</div></div><div>'
        f'<div class="prose"><p>{text}</p><pre><code>make clean; make</code></pre><p>{ENGLISH[4]}'
        f'</p></div>{card(n)}<ul><li><span>{ENGLISH[2]}</span> – <a href="/users/9/x">Sam</a> '
        f"<span>{MONTHS[n][:3]} 12, 2023 at 8:01</span></li></ul></div></div>"
        for n, text in enumerate(some(ENGLISH, 4), 1)
    )
    return whole(
        "How do I start it in the cold?",
        f'{MENU}<h1><a href="/q/1">How do I start it in the cold?</a></h1><div>Asked 2 years ago'
        f'</div><div id="question"><div>12</div><div><p>{ENGLISH[1]}</p><p>{ENGLISH[7]}</p></div>'
        f"{card(0)}</div><h2>4 Answers</h2>{answers}<form><textarea></textarea></form>{FOOTER}",
    )


def link_site_with_indented_table():
    rows = "".join(
        f'<tr id="{40 + n}"><td><table><tr><td><img src="s.gif" width="{n % 4 * 40}"></td><td>'
        f'<center><a href="vote?id={n}"><div></div></a></center></td><td><div><span><a href="user?'
        f'id={NAMES[n]}">{NAMES[n]}</a> <span><a href="item?id={40 + n}">{n + 1} hours ago</a>'
        f'</span> | <a href="#{n}">next</a> [–]</span></div><br><div><span>{text}<div><font '
        f'size="1"><u><a href="reply?id={n}">reply</a></u></font></div></span></div></td></tr>'
        "</table></td></tr>"
        for n, text in enumerate(some(ENGLISH, 8))
    )
    return whole(
        "Swifts came back early",
        '<center><table><tr><td><b><a href="news">News</a></b> <a href="newest">new</a> | '
        '<a href="past">past</a> | <a href="ask">ask</a></td></tr><tr><td><table><tr><td><a '
        'href="http://birds.example/swifts">Swifts came back early</a></td></tr><tr><td>'
        f'121 points by <a href="user?id=oona">oona</a> 9 hours ago | 8 comments</td></tr></table>'
        f"<table>{rows}</table></td></tr></table></center>",
    )


def japanese_board():
    """Definition lists, everybody anonymous, an id for the day."""
    rows = "".join(
        f"<dt>{n} :<font color=green><b>名無しさん</b></font>:2024/05/{n + 10}(月) 12:3{n % 10}:10"
        f".4{n % 10} ID:aB{n}xK</dt><dd>{text}<br><br></dd>"
        for n, text in enumerate(some(JAPANESE, 9), 1)
    )
    return whole(
        "電池の話",
        f'<a href="/">■掲示板に戻る■</a> <a href="./">全部</a> <a href="./l50">最新50</a>'
        f"<h1>電池の話</h1><dl class=thread>{rows}</dl><form><input name=FROM>"
        "<textarea></textarea></form>",
        lang="ja",
    )


def arabic_forum():
    rows = "".join(
        f'<div class="p"><div class="u"><a href="/m/{n}">عضو{n}</a><br>المشاركات: {n}20</div>'
        f'<div class="d">{n + 3}-05-2024, 0{n + 1}:15 م</div><div class="t">{text}</div></div>'
        for n, text in enumerate(some(ARABIC, 6))
    )
    return whole(
        "مشكلة في الجهاز", f'<div dir="rtl">{MENU}<h1>مشكلة في الجهاز</h1>{rows}</div>', lang="ar"
    )


def turkish_forum():
    months = ("Ocak", "Şubat", "Mart", "Nisan", "Mayıs")
    rows = "".join(
        f"<table width=100%><tr><td colspan=2>{n + 4} {months[n % 5]} 2024 Pazartesi 18:0{n}</td>"
        f'</tr><tr><td><a href="uye.asp?id={n}">kullanici{n}</a><br>Mesaj: {n * 31}<br>Şehir: Bursa'
        f"</td><td>{text}</td></tr></table><br>"
        for n, text in enumerate(some(TURKISH, 5))
    )
    return whole(
        "Kablo sorunu",
        f'<a href="default.asp">Forum</a> &gt; Elektrik<h2>Kablo</h2>{rows}',
        lang="tr",
    )


def thai_board():
    rows = "".join(
        f'<div class="c"><h4>ความคิดเห็นที่ {n}</h4><div class="m">{text}</div><div class="w">'
        f'<a href="/profile/{n}">สมาชิก{n}</a> {n + 3} พฤษภาคม 2567 เวลา 10:0{n} น.</div></div>'
        for n, text in enumerate(some(THAI, 6), 1)
    )
    return whole("ถามเรื่องแบตเตอรี่", f"{MENU}<h1>ถามเรื่องแบตเตอรี่</h1>{rows}{FOOTER}", lang="th")


def russian_blog():
    rows = "".join(
        f'<div class="cmt lvl{n % 3}"><a href="/users/{n}">user{n}</a> <span>{n + 9} мая 2024 в '
        f'21:1{n}</span> <a href="#c{n}">#</a><div>{text}</div><a>Ответить</a></div>'
        for n, text in enumerate(some(RUSSIAN, 6))
    )
    return whole(
        "Мельница",
        f"{MENU}<article><h1>Мельница</h1><span>8 мая 2024 в 12:00</span>{story()}</article>{rows}",
        lang="ru",
    )


def estonian_paper():
    """Anonymous comments, numbered, dates with dots."""
    rows = "".join(
        f"<li><b>{n}.</b> <strong>{('külaline', 'Mart', 'ahh', 'Kati K.')[n % 4]}</strong> "
        f"<em>{n + 11}.03.2024 {n + 8}:4{n}</em><p>{text}</p><a>Vasta</a> <a>+{n}</a></li>"
        for n, text in enumerate(some(ESTONIAN, 7), 1)
    )
    return whole(
        "Veski avatakse",
        f"{MENU}<h1>Veski avatakse uuesti</h1>{story()}<ul>{rows}</ul>{FOOTER}",
        lang="et",
    )


def guestbook():
    rows = "".join(
        f"<tr><td bgcolor=#eee><b>{NAMES[n]}</b> from Leeds wrote on {MONTHS[n]} {n + 2}, 2003:"
        f"</td></tr><tr><td>{text}</td></tr><tr><td><hr></td></tr>"
        for n, text in enumerate(some(ENGLISH, 6))
    )
    return whole("Guestbook", f"<h2>Sign my guestbook!</h2><table>{rows}</table>")


def recipe_with_one_opinion():
    return whole(
        "Rye bread",
        f"{MENU}<h1>Rye bread</h1><p>By Ann, {MONTHS[2]} 3, 2024</p><ul><li>500 g rye flour</li>"
        "<li>10 g salt</li><li>350 ml water</li></ul><ol><li>Mix everything and let it rest "
        "overnight in a warm place.</li><li>Bake it for an hour.</li></ol><h3>1 comment"
        f'</h3><div class="c"><img src="/a.png"><b>Oona</b> <span>2 weeks ago</span><p>{ENGLISH[4]}'
        f"</p></div>{FOOTER}",
    )


def video_with_comments():
    rows = "".join(
        f'<ytd-c><a href="/@{NAMES[n].split()[0]}">@{NAMES[n].split()[0]}</a> <span><a '
        f'href="/watch?v=1&lc={n}">{n + 1} months ago</a></span><div><span>{text}</span></div>'
        f"<div><span>{n * 11}</span><button>Reply</button></div></ytd-c>"
        for n, text in enumerate(some(ENGLISH, 8))
    )
    beside = "".join(
        f'<div><a href="/watch?v={n}"><img src="/{n}.jpg"></a><a href="/watch?v={n}"><h3>{title}'
        f"</h3></a><span>The Valley</span> <span>{n}3K views</span> <span>{n} days ago</span></div>"
        for n, title in enumerate(HEADLINES, 2)
    )
    return whole(
        "How the mill works",
        f"{MENU}<video src=/v.mp4></video><h1>How the mill works</h1><span>12,304 views</span> "
        f"<span>3 May 2024</span><p>We climbed into the mill.</p><div>{rows}</div>{beside}",
    )


def schema_forum_for_robots():
    """What a modern forum shows to clients without scripts."""
    rows = "".join(
        f'<div id="post_{n}" itemprop="comment" itemscope itemtype="http://schema.org/Comment">'
        f'<div><span itemprop="author"><a href="/u/{NAMES[n]}"><span itemprop="name">{NAMES[n]}'
        f'</span></a></span><span><time datetime="2024-05-1{n}T08:00:00Z">May 1{n}, 2024, 8:0{n}am'
        f"</time><span>{n}</span></span></div><div itemprop=text><p>{text}</p></div><div>"
        f"<span>{n} Likes</span></div></div>"
        for n, text in enumerate(some(ENGLISH, 7), 1)
    )
    return whole(
        "Cold start", f'{MENU}<h1><a href="/t/cold-start/12">Cold start</a></h1>{rows}{FOOTER}'
    )


def imageboard():
    rows = "".join(
        f'<div class="pc"><div class="sideArrows">&gt;&gt;</div><div id="p{n}"><div><input '
        f"type=checkbox> <span>Anonymous</span> <span>05/1{n}/24(Sun)10:2{n}:00</span> <a "
        f'href="#p{n}">No.</a><a href="#q{n}">8812{n}</a></div><blockquote>{text}</blockquote>'
        "</div></div>"
        for n, text in enumerate(some(ENGLISH, 8))
    )
    return whole("/diy/ - hinges", f'[<a href="/diy/">Return</a>]<div class=thread>{rows}</div>')


TALKING = {
    made.__name__: made
    for made in (
        blog_with_threaded_comments,
        news_with_relative_dates_and_votes,
        shop_with_reviews,
        shop_with_a_single_review,
        question_with_answers,
        link_site_with_indented_table,
        japanese_board,
        arabic_forum,
        turkish_forum,
        thai_board,
        russian_blog,
        estonian_paper,
        guestbook,
        recipe_with_one_opinion,
        video_with_comments,
        schema_forum_for_robots,
        imageboard,
    )
}
