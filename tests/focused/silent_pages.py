"""Imitations of pages without readers' words, many of them dated, signed and full of prose."""

from focused.spoken import ENGLISH, GERMAN, HEADLINES, MONTHS, NAMES, STORY, some, story
from focused.talking_pages import FOOTER, MENU, RELATED, whole

ARTICLE = '<meta property="og:type" content="article">'


def blog_with_closed_comments():
    return whole(
        "The mill",
        f'{MENU}<main><article><h1>The mill</h1><p>Posted on <a href="/mill"><time>March 9, 2024'
        f'</time></a> by <a href="/author/ed">Ed</a></p>{story()}<p>Posted in <a href="/c/local">'
        "Local</a></p></article><nav><a href=/p>← A longer road to the sea</a> <a href=/n>The "
        "other mill →</a></nav><p class=nocomments>Comments are closed.</p></main>"
        f"{RELATED}{FOOTER}",
    )


def blog_that_invites_comments_and_has_none():
    return whole(
        "The mill",
        f'{MENU}<h1>The mill</h1><p>by <a href="/author/ed">Ed</a>, 9 March 2024</p>{story()}'
        "<h3>Leave a Reply</h3><form><textarea name=comment></textarea><input name=author><input "
        f"name=email><button>Post comment</button></form>{RELATED}{FOOTER}",
    )


def article_with_teasers_and_newsletter():
    teasers = "".join(
        f'<div class="t"><a href="/s/{n}">{title}</a><p>{STORY[n % 4]}</p><span>{n + 1} March 2024'
        f"</span> <span>{NAMES[n]}</span></div>"
        for n, title in enumerate(HEADLINES[:6])
    )
    return whole(
        "The mill opens",
        f"{MENU}<article><h1>The mill opens</h1><p>Karla Blum</p><time>9 March 2024, 11:20</time>"
        f"{story()}</article><div class=bio><h4>Karla Blum</h4><p>Karla writes about the valley "
        "and its people since 2009, and bakes her own bread.</p></div><form><p>Our letter on "
        f"Fridays</p><input name=email></form><h3>Read on</h3>{teasers}{FOOTER}",
        ARTICLE,
    )


def home_of_a_blog_with_whole_articles():
    """Dated, signed, long: but each has a title that leads to its own page."""
    posts = "".join(
        f'<article class="post" id="post-{n}"><h2><a href="/2024/0{n + 1}/{n}/">{title}</a></h2>'
        f'<p>Posted on <a href="/2024/0{n + 1}/{n}/">{MONTHS[n]} {n + 5}, 2024</a> by <a '
        f'href="/author/ed">Ed</a></p>{story(3)}<p><a href="/2024/0{n + 1}/{n}/#comments">'
        f"{n} Comments</a></p></article>"
        for n, title in enumerate(HEADLINES[:6])
    )
    return whole("Notes", f"{MENU}<main>{posts}</main><a href=/page/2>Older posts</a>{FOOTER}")


def home_of_a_blog_without_titles():
    """Short notes of one person, each with a link to itself under its date."""
    notes = "".join(
        f'<div class="note"><p>{STORY[n % 4]}</p><p><a href="/n/{n}">{n + 2} {MONTHS[n]} 2024, '
        f"1{n}:05</a></p></div>"
        for n in range(7)
    )
    return whole("Notes", f"{MENU}{notes}{FOOTER}")


def paper_front_page():
    cards = "".join(
        f'<article><a href="/a/{n}"><img src="/i/{n}.jpg"></a><h2><a href="/a/{n}">{title}</a></h2>'
        f"<p>{STORY[n % 4]}</p><p>{NAMES[n]} · {n + 1} hours ago · {n * 4} comments</p></article>"
        for n, title in enumerate(HEADLINES)
    )
    return whole("The Valley Post", f"{MENU}{cards}{FOOTER}")


def live_ticker():
    """One desk writes: times and prose, nobody answers."""
    rows = "".join(
        f"<div class=e><time>1{9 - n}:4{n}</time><h3>{HEADLINES[n]}</h3><p>{STORY[n % 4]}</p></div>"
        for n in range(7)
    )
    return whole("Storm: what we know", f"{MENU}<h1>Storm</h1><p>12 May 2024</p>{rows}{FOOTER}")


def forum_entry():
    boards = "".join(
        f'<li class="row"><dl><dt><a href="./viewforum.php?f={n}">{title}</a><br>{STORY[n % 4]}'
        f"</dt><dd>{n * 31} <dfn>Topics</dfn></dd><dd>{n * 401} <dfn>Posts</dfn></dd><dd><span>"
        f'Last post by <a href="./memberlist.php?u={n}">{NAMES[n]}</a> '
        f'<a href="./viewtopic.php?p={n}">»</a>'
        f"<br>{MONTHS[n]} {n + 3}, 2024, 4:1{n} pm</span></dd></dl></li>"
        for n, title in enumerate(("Hinges", "Tools", "Timber", "Glue", "Off topic", "Market"))
    )
    return whole(
        "Workshop", f"<h1>Workshop</h1><ul>{boards}</ul><p>In total there are 14 users.</p>"
    )


def forum_board():
    rows = "".join(
        f'<tr><td><a href="showthread.php?t={n}">{title}</a><div><a href="member.php?u={n}">'
        f'{NAMES[n]}</a></div></td><td>{n + 2}-05-2024 1{n}:30<br>by <a href="member.php?u=9">'
        f'{NAMES[8 - n]}</a></td><td><a href="whoposted.php?t={n}">{n * 4}</a></td><td>{n * 90}'
        "</td></tr>"
        for n, title in enumerate(HEADLINES)
    )
    return whole("Tools", f"{MENU}<table>{rows}</table><a href=?page=2>2</a> <a href=?page=3>3</a>")


def forum_board_with_first_words():
    """Lists of threads that show how each begins."""
    rows = "".join(
        f'<div class="item"><h3><a href="/t/{n}">{title}</a></h3><p class="ex">{text}</p><div>'
        f'<a href="/u/{n}">{NAMES[n]}</a> · {n + 1} May 2024 · {n * 3} replies</div></div>'
        for n, (title, text) in enumerate(zip(HEADLINES, some(ENGLISH, 8), strict=True))
    )
    return whole("Latest", f"{MENU}{rows}{FOOTER}")


def questions_listed():
    rows = "".join(
        f'<div class="s"><div><span>{n * 2}</span> votes <span>{n}</span> answers</div><div><h3><a '
        f'href="/questions/{n}/x">{title}?</a></h3><div>{text}</div><div><a href="/tagged/a">tool'
        f'</a></div><div><a href="/users/{n}">{NAMES[n]}</a> asked <span title="2024-05-0{n + 1}">'
        f"May {n + 1} at 9:0{n}</span></div></div></div>"
        for n, (title, text) in enumerate(zip(HEADLINES, some(ENGLISH, 8), strict=True))
    )
    return whole("Questions", f"{MENU}{rows}{FOOTER}")


def search_results():
    rows = "".join(
        f'<li><a href="/a/{n}">{title}</a><br><cite>valley.example › a › {n}</cite><p>{n + 1} '
        f"{MONTHS[n]} 2024 — {STORY[n % 4]}</p></li>"
        for n, title in enumerate(HEADLINES)
    )
    return whole("mill - search", f"<form><input name=q></form><ol>{rows}</ol>")


def profile_with_recent_posts():
    rows = "".join(
        f'<li><a href="/t/{n}#p{n}">{title}</a> <time>{n + 1} May 2024</time><blockquote>'
        f"{text[:60]}…</blockquote></li>"
        for n, (title, text) in enumerate(zip(HEADLINES, some(ENGLISH, 8), strict=True))
    )
    return whole(
        "tinsmith77",
        f"{MENU}<h1>tinsmith77</h1><dl><dt>Joined</dt><dd>4 May 2011</dd><dt>Posts</dt><dd>1,204"
        f"</dd><dt>From</dt><dd>Leeds</dd></dl><h2>Recent posts</h2><ul>{rows}</ul>{FOOTER}",
    )


def member_list():
    rows = "".join(
        f'<tr><td><a href="/u/{n}">{name}</a></td><td>{n * 17}</td><td>{n + 1} {MONTHS[n % 8]} 2019'
        f"</td><td>{n + 2} May 2024</td></tr>"
        for n, name in enumerate(NAMES)
    )
    return whole("Members", f"{MENU}<table>{rows}</table>{FOOTER}")


def wiki_history():
    rows = "".join(
        f'<li>(<a href="?d={n}">cur</a> | <a href="?p={n}">prev</a>) <a href="?oldid={n}">1{n}:22, '
        f'{n + 3} May 2024</a> <a href="/User:{n}">{NAMES[n]}</a> (<a href="/T:{n}">talk</a>) ({n}'
        f"42 bytes) (+{n}) (fixed a link)</li>"
        for n in range(10)
    )
    return whole("Mill: history", f"{MENU}<ul>{rows}</ul>")


def release_notes():
    rows = "".join(
        f"<section><h2>Version 2.{n}</h2><p>Released {n + 4} {MONTHS[n]} 2024</p><ul><li>The "
        "parser no longer stumbles over empty lines</li><li>Reading is twice as "
        "fast where files are long</li></ul></section>"
        for n in range(6)
    )
    return whole("Changes", f"{MENU}{rows}{FOOTER}")


def shop_category():
    rows = "".join(
        f'<li><a href="/p/{n}"><img src="/{n}.jpg"><h3>Folding table {n}0 cm with a bag</h3></a><p>'
        f"Folds flat in seconds and carries eighty kilos.</p><span>4.{n} ({n}12)</span><b>€{n}9.90"
        "</b></li>"
        for n in range(1, 10)
    )
    return whole("Tables", f"{MENU}<ul>{rows}</ul>{FOOTER}")


def product_without_reviews():
    offers = "".join(f'<li><a href="/p/{n}">Kettle no. {n}</a> €{n}9.00</li>' for n in range(1, 7))
    return whole(
        "Kettle",
        f"{MENU}<h1>Kettle, 1.5 litres</h1><b>€39.90</b><p>{STORY[0]} {STORY[1]}</p><p>Delivery by "
        "Friday, 17 May 2024</p><h2>Customer reviews</h2><p>There are no reviews yet. Be the first "
        f"to review this product!</p><h2>You may also like</h2><ul>{offers}</ul>{FOOTER}",
    )


def questions_and_answers_of_the_house():
    rows = "".join(
        f"<dt>{q}</dt><dd>{a}</dd>"
        for q, a in zip(
            ("How do I pay?", "How do I return it?", "Where is my parcel?"), STORY, strict=False
        )
    )
    return whole(
        "Help", f"{MENU}<h1>Help</h1><dl>{rows}</dl><p>Last changed 3 May 2024</p>{FOOTER}"
    )


def events():
    rows = "".join(
        f'<div class="ev"><time>{n + 3} June 2024, 19:30</time><h3><a href="/e/{n}">{title}</a>'
        f"</h3><p>Town hall, great room. {STORY[n % 4]}</p></div>"
        for n, title in enumerate(HEADLINES)
    )
    return whole("Events", f"{MENU}{rows}{FOOTER}")


def press_releases():
    rows = "".join(
        f"<p><strong>{n + 4}. Mai 2024</strong> <a href=/pm/{n}>{GERMAN[n % 5]}</a></p>"
        for n in range(9)
    )
    return whole("Presse", f"{MENU}<h1>Pressemitteilungen</h1>{rows}{FOOTER}", lang="de")


def sign_in():
    return whole(
        "Sign in",
        f"{MENU}<h1>Sign in</h1><form><input name=u><input type=password name=p><button>Go</button>"
        f"</form><p>You must sign in to see this page.</p>{FOOTER}",
    )


SILENT = {
    made.__name__: made
    for made in (
        blog_with_closed_comments,
        blog_that_invites_comments_and_has_none,
        article_with_teasers_and_newsletter,
        home_of_a_blog_with_whole_articles,
        home_of_a_blog_without_titles,
        paper_front_page,
        live_ticker,
        forum_entry,
        forum_board,
        forum_board_with_first_words,
        questions_listed,
        search_results,
        profile_with_recent_posts,
        member_list,
        wiki_history,
        release_notes,
        shop_category,
        product_without_reviews,
        questions_and_answers_of_the_house,
        events,
        press_releases,
        sign_in,
    )
}
