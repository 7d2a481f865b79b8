"""A second round of imitations, talking and silent: other layouts, other languages, odder cases."""

from focused.spoken import (
    ENGLISH,
    ESTONIAN,
    GERMAN,
    HEADLINES,
    MONTHS,
    NAMES,
    RUSSIAN,
    STORY,
    TURKISH,
    some,
    story,
)
from focused.talking_pages import FOOTER, MENU, RELATED, whole

KOREAN = (
    "어제 샀는데 생각보다 무겁네요. 들고 다니기에는 조금 힘들 것 같습니다.",
    "저는 삼 년째 쓰고 있는데 아직 멀쩡해요. 배터리만 한 번 갈았습니다.",
    "감사합니다. 오늘 저녁에 바로 해 보겠습니다.",
    "역 앞 가게에서 반값에 팔고 있어서 두 개 샀어요.",
)
HEBREW = (
    "קניתי את זה בשבוע שעבר וזה כבר התקלקל, לא ממליץ לאף אחד.",
    "אצלי זה עובד מצוין כבר שלוש שנים בלי שום בעיה.",
    "תודה רבה, זה פתר לי את הבעיה מיד.",
    "המחיר גבוה מדי לעומת החנויות האחרות בעיר.",
)
FRENCH = (
    "J'ai acheté le mien au printemps et la charnière a cassé au bout d'une semaine.",
    "Merci, cela a réglé mon problème. Il fallait d'abord nettoyer les contacts.",
    "Pas d'accord du tout : le conseil a voté contre à deux reprises, tout est public.",
    "Quelqu'un a essayé avec l'ancien modèle ? Le mien refuse de démarrer par temps froid.",
)


def classic_blog_with_dates_below():
    """The name above, the words, the date as a link below them."""
    rows = "".join(
        f'<dt id="c{88 + n}"><a href="http://profile.example/{n}">{NAMES[n]}</a> said...</dt><dd>'
        f'<p>{text}</p></dd><dd><span><a href="/2008/05/mill.html#c{88 + n}">{MONTHS[n]} {n + 3}, '
        f"2008 at 1{n}:07 PM</a></span></dd>"
        for n, text in enumerate(some(ENGLISH, 6))
    )
    return whole(
        "Mill",
        f"<h1><a href=/>Notes</a></h1><h2>Saturday, May 3, 2008</h2><h3>The mill</h3>{story(2)}"
        f"<p>Posted by Ed at 9:00 AM</p><h4>6 comments:</h4><dl>{rows}</dl>",
    )


def comments_by_one_line_captions():
    """Who and when in one text."""
    rows = "".join(
        f"<p>{text}</p><small>Posted by {NAMES[n]} on {n + 2} {MONTHS[n]} 2005 at 18:0{n}</small>"
        for n, text in enumerate(some(ENGLISH, 6))
    )
    return whole("Mill", f"{MENU}<h1>The mill</h1>{story(2)}<div class=box>{rows}</div>{FOOTER}")


def korean_board():
    rows = "".join(
        f'<div class="cmt"><span class="nick">닉네임{n}</span><span class="ip">(121.1.*.*)</span>'
        f"<span>2024.05.1{n} 13:0{n}:11</span><p>{text}</p></div>"
        for n, text in enumerate(some(KOREAN, 7))
    )
    return whole(
        "질문", f"{MENU}<h3>배터리 질문입니다</h3><span>ㅇㅇ</span> <span>2024.05.10 12:00</span>"
        f"<div>{KOREAN[0]} {KOREAN[1]}</div>{rows}{FOOTER}", lang="ko",
    )  # fmt: skip


def hebrew_talkbacks():
    rows = "".join(
        f"<li><b>{n}. תגובה מספר {n}</b><div>{('דני', 'רותי', 'אורח', 'משה')[n % 4]}, חיפה "
        f"<span>{n + 10}.05.24 | 1{n}:30</span></div><div>{text}</div></li>"
        for n, text in enumerate(some(HEBREW, 6), 1)
    )
    return whole(
        "הטחנה", f"<div dir=rtl>{MENU}<h1>הטחנה נפתחת</h1>{story()}<ol>{rows}</ol></div>", lang="he"
    )


def french_questions():
    rows = "".join(
        f'<section class="a"><p>{text}</p><footer><a href="/membre/{n}">membre{n}</a> — le {n + 2} '
        f"mars 2024 à 1{n}h0{n}</footer></section>"
        for n, text in enumerate(some(FRENCH, 4))
    )
    return whole(
        "Démarrage",
        f"{MENU}<h1>Comment démarrer ?</h1>{rows}<form><textarea></textarea></form>",
        lang="fr",
    )


def travel_reviews():
    rows = "".join(
        f'<div class="rv"><img src="/p{n}.jpg"><div><a href="/Profile/{NAMES[n]}">{NAMES[n]}</a> '
        f"wrote a review {MONTHS[n][:3]} 2024</div><div>Leeds, United Kingdom</div><div>{n} "
        f'contributions</div><a href="/ShowUserReviews-{n}">{HEADLINES[n]}</a><div>{text}'
        f" {ENGLISH[4]}</div><span>Date of stay: {MONTHS[n]} 2024</span></div>"
        for n, text in enumerate(some(ENGLISH, 6))
    )
    return whole(
        "Mill Inn", f"{MENU}<h1>Mill Inn</h1><p>12 High Street</p><h2>Reviews</h2>{rows}{FOOTER}"
    )


def two_comments_below_an_article():
    rows = "".join(
        f"<div class=c><div class=h><span>{NAMES[n]}</span> <time>{n + 9} March 2024</time></div>"
        f"<div class=b>{text}</div></div>"
        for n, text in enumerate(some(ENGLISH, 2))
    )
    return whole(
        "Mill",
        f"{MENU}<article><h1>The mill</h1><p>By Karla Blum · 8 March 2024</p>{story()}</article>"
        f"<section>{rows}</section>{RELATED}{FOOTER}",
        '<script type="application/ld+json">{"@type": "NewsArticle"}</script>',
    )


def short_chatter():
    """Most say little."""
    words = ("lol", "Same here", "No way.", "+1", ENGLISH[2], "thx", ENGLISH[7], "Who cares?")
    rows = "".join(
        f'<div class="m"><a href="/u/{n}">{NAMES[n]}</a> <span>{n + 1} May 2024 10:0{n}</span>'
        f"<div>{text}</div></div>"
        for n, text in enumerate(words)
    )
    return whole("Match thread", f"{MENU}<h1>Match thread</h1>{rows}{FOOTER}")


def last_page_of_a_thread_with_one_post():
    return whole(
        "Hinges - page 7",
        f"{MENU}<a href=/f/1>Tools</a><h1>Hinges</h1><a href=/t/9/p5>5</a> <a href=/t/9/p6>6</a> "
        '<b>7</b><div class="post" id="post_1204"><div class="user"><a href="/u/4">kestrel</a><br>'
        f'Member<br>Posts: 441<br>Joined: May 2011</div><div><a href="/p/1204">12 May 2024, 09:11'
        f"</a> #61</div><div>{ENGLISH[1]}</div></div><form><textarea></textarea></form>{FOOTER}",
    )


def mailing_list_month():
    """A list of subjects and names: nobody's words."""
    rows = "".join(
        f'<li><a href="00{n}.html">[valley] {HEADLINES[n]}</a> <i>{NAMES[n]}</i></li>'
        for n in range(8)
    )
    return whole("March 2024", f"<h1>March 2024 by thread</h1><ul>{rows}</ul><p>8 messages</p>")


def team_blog():
    posts = "".join(
        f'<div class="entry"><h2><a href="/p/{n}">{title}</a></h2><div>{NAMES[n]}, {MONTHS[n]} 1,'
        f' 2024</div>{story(2)}<a href="/p/{n}#more">Continue</a></div>'
        for n, title in enumerate(HEADLINES[:6])
    )
    return whole("Team", f"{MENU}{posts}{FOOTER}")


def staff_page():
    rows = "".join(
        f"<div><img src=/{n}.jpg><h3>{NAMES[n]}</h3><p>{STORY[n % 4]}</p><p>With us since {n + 1} "
        f"{MONTHS[n]} 2015</p></div>"
        for n in range(6)
    )
    return whole("Who we are", f"{MENU}<h1>Who we are</h1>{rows}{FOOTER}")


def podcast():
    rows = "".join(
        f'<article><h3><a href="/ep/{n}">Episode {n}: {HEADLINES[n]}</a></h3><span>{n + 3} May 2024'
        f"4{n} min</span><p>{STORY[n % 4]}</p><audio src=/{n}.mp3></audio></article>"
        for n in range(7)
    )
    return whole("Podcast", f"{MENU}{rows}{FOOTER}")


def quotes_of_the_day():
    rows = "".join(
        f"<blockquote>{text}<cite>{NAMES[n]}</cite></blockquote>"
        for n, text in enumerate(some(GERMAN, 7))
    )
    return whole(
        "Zitate", f"{MENU}<h1>Zitate</h1>{rows}<p>Stand: 4. Mai 2024</p>{FOOTER}", lang="de"
    )


def job_offers():
    rows = "".join(
        f'<li><a href="/job/{n}">Baker wanted in {NAMES[n]}</a><div>Cooperative Mill</div><p>'
        f"{STORY[n % 4]}</p><span>{n + 1} days ago</span></li>"
        for n in range(8)
    )
    return whole("Jobs", f"{MENU}<ul>{rows}</ul>{FOOTER}")


def latest_posts_of_a_forum():
    """Beginnings of posts from many threads, each under the title of its own."""
    rows = "".join(
        f'<div class="row"><a href="/t/{n}">{title}</a><div><a href="/u/{n}">user{n}</a>, {n + 1} '
        f"мая 2024 в 10:0{n}</div><div>{text[:50]}… "
        f'<a href="/t/{n}#last">дальше</a></div></div>'
        for n, (title, text) in enumerate(zip(HEADLINES, some(RUSSIAN, 8), strict=True))
    )
    return whole("Новое", f"{MENU}{rows}{FOOTER}", lang="ru")


def classified_adverts():
    rows = "".join(
        f'<tr><td><img src=/{n}.jpg></td><td><a href="/ilan/{n}">Satılık masa {n}</a><br>{text}'
        f"</td><td>{n}50 TL</td><td>{n + 1} Mayıs 2024</td><td>Bursa</td></tr>"
        for n, text in enumerate(some(TURKISH, 8), 1)
    )
    return whole("İlanlar", f"{MENU}<table>{rows}</table>{FOOTER}", lang="tr")


def petition_without_words():
    """Names and dates, nobody says anything."""
    rows = "".join(f"<li><b>{name}</b> <i>{n} May 2024</i></li>" for n, name in enumerate(NAMES, 1))
    return whole("Petition", f"{MENU}<h1>Save the mill</h1>{story(2)}<ol>{rows}</ol>{FOOTER}")


def weather():
    rows = "".join(
        f"<div><b>{n + 4}. mai 2024</b><p>{text}</p></div>"
        for n, text in enumerate(some(ESTONIAN, 5))
    )
    return whole("Ilm", f"{MENU}<h1>Ilm</h1>{rows}{FOOTER}", lang="et")


def article_in_parts_with_dates_in_its_text():
    parts = "".join(f"<h2>{n + 3} May 2024</h2><p>{STORY[n % 4]}</p>" for n in range(4))
    return whole("Diary of a mill", f"{MENU}<h1>Diary of a mill</h1>{parts}{RELATED}{FOOTER}")


MORE_TALKING = {
    made.__name__: made
    for made in (
        classic_blog_with_dates_below,
        comments_by_one_line_captions,
        korean_board,
        hebrew_talkbacks,
        french_questions,
        travel_reviews,
        two_comments_below_an_article,
        short_chatter,
        last_page_of_a_thread_with_one_post,
    )
}
MORE_SILENT = {
    made.__name__: made
    for made in (
        mailing_list_month,
        team_blog,
        staff_page,
        podcast,
        quotes_of_the_day,
        job_offers,
        latest_posts_of_a_forum,
        classified_adverts,
        petition_without_words,
        weather,
        article_in_parts_with_dates_in_its_text,
    )
}
