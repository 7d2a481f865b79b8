"""More thread pages of today: names in pictures, dates in pieces, other calendars, remarks without a box."""

# ruff: noqa: E501, SIM905 - markup; words

from extract import lively, tongues
from extract.markup import clock, tree_of
from extract.soups import _beside, _epoch

NOON = {True: "PM", False: "AM"}


def best_on_top(posts):
    """The best answer is shown below the question and again at its place."""
    pt = lively.PORTUGUESE.months

    def one_of(one, kind, mark=""):
        return f'<div class="{kind}" data-key="{one.number}">{mark}<div class="quem"><img src="/a/{one.member}.png" alt=""><a href="/p/{one.member}" class="nome">{one.author}</a><span class="quando">{one.time.day} {pt[one.time.month - 1][:3]} {one.time.year} {one.time:%H:%M}</span></div><div class="texto">{one.paragraphs()}</div><div class="pe"><button>Útil</button> <span>{one.number % 6}</span></div></div>'

    best = (
        f'<div class="melhor"><h3>Melhor resposta</h3>{one_of(posts[2], "resposta")}</div>'
        if len(posts) > 2
        else ""
    )
    answers = "".join(one_of(one, "resposta") for one in posts[1:])
    return f'<h1>Bomba {_beside(posts)}</h1>{one_of(posts[0], "pergunta")}{best}<div class="respostas"><h2>{len(posts) - 1} respostas</h2>{answers}</div>'


def first_again(posts):
    """The second page of a thread: the first post stands above, folded; then what was said later."""
    fr = lively.FRENCH.months

    def one_of(one, at):
        return f'<div class="post" id="p{one.number}"><header><a class="pseudo" href="/membre/{one.member}">{one.author}</a> <small>le {one.time.day} {fr[one.time.month - 1]} {one.time.year} à {one.time:%Hh%M}</small> <a href="#p{one.number}">#{at}</a></header><div class="corps">{one.paragraphs()}</div></div>'

    first, *rest = posts
    later = "".join(one_of(one, at) for at, one in enumerate(rest, 21))
    return f'<h1>La pompe {_beside(posts)}</h1><details class="premier"><summary>Premier message</summary>{one_of(first, 1)}</details><nav><a href="?page=1">1</a> <b>2</b></nav><div class="suite">{later}</div>'


def ads_like_posts(posts):
    """After every third post an advertisement in the same boxes, with a name and no date."""
    it = lively.ITALIAN.months
    made = []
    for at, one in enumerate(posts, 1):
        made.append(
            f'<div class="riga" id="r{one.number}"><div class="col"><strong>{one.author}</strong><br>Utente n. {one.member + 100}</div><div class="corpo"><div class="data">{one.time.day} {it[one.time.month - 1]} {one.time.year} - {one.time:%H:%M}</div><div class="testo">{one.lines()}</div></div></div>'
        )
        if at % 3 == 0:
            made.append(
                '<div class="riga"><div class="col"><strong>Sponsor</strong></div><div class="corpo"><div class="testo"><a href="https://ads.example/">Pompe nuove a metà prezzo, consegna in due giorni in tutta Italia</a></div></div></div>'
            )
    return f'<h1>Rumore {_beside(posts)}</h1><div class="righe">{"".join(made)}</div>'


def column_on_the_right(posts):
    """From right to left; who speaks stands behind the words in a column of its own; digits of the East and a clock of twelve hours."""
    ar = "يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر".split()
    made = []
    for one in posts:
        half = "ص" if one.time.hour < 12 else "م"
        shown = f"{one.time.day} {ar[one.time.month - 1]} {one.time.year}، {one.time.hour % 12 or 12}:{one.time:%M}".translate(
            tongues.EASTERN
        )
        made.append(
            f'<tr><td class="kalam"><div class="waqt">{shown} {half}</div><div class="nass">{one.lines()}</div></td><td class="katib"><img src="/s/{one.member}.gif" alt=""><br><a href="/udw/{one.member}">{one.author}</a><br>المشاركات: {str(one.member * 41 + 7).translate(tongues.EASTERN)}</td></tr>'
        )
    return f'<div dir="rtl"><h1>صوت المضخة {_beside(posts)}</h1><table class="hiwar" width="100%">{"".join(made)}</table></div>'


def names_below(posts):
    """First the words, then in a row below them picture, name, rank and date."""
    made = "".join(
        f'<div class="box"><div class="logos">{one.paragraphs()}</div><div class="under"><img src="/eikona/{one.member}.png" alt=""><span class="onoma">{one.author}</span><span class="vathmos">Μέλος</span><span class="imera">{one.time:%d/%m/%Y}</span><span class="ora">{one.time:%H:%M}</span></div></div>'
        for one in posts
    )
    return f"<h1>Η αντλία {_beside(posts)}</h1>{made}"


def names_in_pictures(posts):
    """Who speaks is told by the picture alone, in its title."""
    made = "".join(
        f'<div class="row"><a class="pic" href="/user/{one.member}"><img src="/face/{one.member}.jpg" title="{one.author}"></a><div class="balloon"><div class="said">{one.paragraphs()}</div><time datetime="{one.time:%Y-%m-%dT%H:%M:%S}+07:00">{one.time:%d/%m}</time><a class="like" href="/like/{one.number}">Thích</a></div></div>'
        for one in posts
    )
    return f'<h1>Máy bơm kêu {_beside(posts)}</h1><div class="log">{made}</div>'


def signed_at_the_end(posts):
    """As in letters: the name and the day are the last line, behind a dash."""
    cs = tongues.CZECH.months
    made = "".join(
        f'<div class="dopis" id="d{one.number}">{one.paragraphs()}<p class="podpis">— {one.author}, {one.time.day}. {cs[one.time.month - 1]} {one.time.year} {one.time:%H:%M}</p></div>'
        for one in posts
    )
    return f"<h1>Čerpadlo {_beside(posts)}</h1>{made}"


def seconds_in_data(posts):
    """The moment is a number of seconds in the data of an element that a script fills with words."""
    made = "".join(
        f'<div class="zapys" data-zid="{one.number}"><div class="zapys__verh"><a class="zapys__hto" href="/liudy/{one.member}">{one.author}</a><span class="zapys__koly" data-ts="{_epoch(one)}"></span></div><div class="zapys__tilo">{one.paragraphs()}</div><div class="zapys__nyz"><a href="/vidpovisty/{one.number}">Відповісти</a></div></div>'
        for one in posts
    )
    return f'<h1>Насос {_beside(posts)}</h1><div class="strichka">{made}</div>'


def days_in_tiles(posts):
    """A tile like a leaf of a calendar: day, month and year in elements of their own, the clock elsewhere."""
    hu = tongues.HUNGARIAN.months
    made = "".join(
        f'<div class="bejegyzes" id="b{one.number}"><div class="naptar"><span class="ev">{one.time.year}</span><span class="ho">{hu[one.time.month - 1]}</span><span class="nap">{one.time.day:02}</span></div><div class="torzs"><h4><a href="/tag/{one.member}/adatlap">{one.author}</a></h4><div class="szov">{one.paragraphs()}</div><div class="also"><span class="ora">{one.time:%H:%M}</span> <a href="/valasz/{one.number}">Válasz</a></div></div></div>'
        for one in posts
    )
    return f"<h1>Szivattyú {_beside(posts)}</h1>{made}"


def days_of_persia(posts):
    """Months of the Persian calendar in words, digits of Persia."""
    made = []
    for one in posts:
        year, month, day = tongues.jalali(one.time)
        shown = (
            f"{day} {tongues.PERSIAN.months[month - 1]} {year}، ساعت {one.time:%H:%M}".translate(
                tongues.PERSIAN_DIGITS
            )
        )
        made.append(
            f'<div class="payam" id="p{one.number}"><div class="karbar"><a href="/u/{one.member}">{one.author}</a></div><div class="tarikh">{shown}</div><div class="matn">{one.paragraphs()}</div></div>'
        )
    return f'<div dir="rtl"><h1>پمپ {_beside(posts)}</h1>{"".join(made)}</div>'


def thai_utilities(posts):
    """Utility classes in Thai: Buddhist years in words and digits of Thailand."""
    made = []
    th = "มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม".split()
    for at, one in enumerate(posts, 1):
        shown = f"{one.time.day} {th[one.time.month - 1]} {one.time.year + 543} เวลา {one.time:%H:%M} น.".translate(
            tongues.THAI_DIGITS
        )
        made.append(
            f'<div class="bg-white rounded-lg shadow p-4 mb-2"><div class="flex justify-between"><div class="flex"><div class="w-8 h-8 rounded-full bg-red-200 text-center">{one.author[0]}</div><div class="ml-2 font-medium">{one.author}</div></div><div class="text-sm text-slate-400">{shown}</div></div><div class="mt-2 whitespace-pre-line">{one.paragraphs()}</div><div class="mt-2 flex gap-4 text-sm"><span>{at * 5 % 9} ถูกใจ</span><span>ตอบกลับ</span></div></div>'
        )
    return f'<h1 class="text-xl">ปั๊มน้ำ {_beside(posts)}</h1>{"".join(made)}'


def amharic_list(posts):
    """A list in Amharic, months in words, its own full stop and comma."""
    am = tongues.AMHARIC.months
    made = "".join(
        f'<li id="m{one.number}"><p class="ante"><b>{one.author}</b> <i>{am[one.time.month - 1]} {one.time.day}፣ {one.time.year} {one.time:%H:%M}</i></p><div class="kal">{one.paragraphs()}</div></li>'
        for one in posts
    )
    return f"<h1>ፓምፕ {_beside(posts)}</h1><ol>{made}</ol>"


def years_of_the_republic(posts):
    """Years of the republic with the half of the day before the clock."""
    made = "".join(
        f'<div class="lou" id="l{one.number}"><div class="zhe"><a href="/ren/{one.member}">{one.author}</a></div><div class="nei"><p class="shi">發表於 民國{one.time.year - 1911}年{one.time.month}月{one.time.day}日 {"上午" if one.time.hour < 12 else "下午"} {one.time.hour % 12 or 12}:{one.time:%M}</p><div class="wen">{one.paragraphs()}</div></div></div>'
        for one in posts
    )
    return f"<h1>水泵 {_beside(posts)}</h1>{made}"


def digits_of_india(posts):
    """Digits and months of Hindi in an <abbr>, names in capitals of a heading."""
    hi = tongues.HINDI.months
    made = []
    for one in posts:
        shown = (
            f"{one.time.day} {hi[one.time.month - 1]} {one.time.year}, {one.time:%H:%M}".translate(
                tongues.DEVANAGARI
            )
        )
        made.append(
            f'<section id="s{one.number}"><h5>{one.author}</h5><abbr title="{shown}">५ साल पहले</abbr><div>{one.paragraphs()}</div></section>'
        )
    return f"<h1>पंप {_beside(posts)}</h1><div>{''.join(made)}</div>"


def remarks_in_lines(posts):
    """A question, answers, and below each remarks that are a line of words, name and date without a number."""
    made = []
    groups = [posts[:2], *(posts[at : at + 3] for at in range(2, len(posts), 3))]
    for at, group in enumerate(groups):
        head, *remarks = group
        lines = "".join(
            f'<div class="comment">{one.paragraphs()} <span class="meta"><a href="/users/{one.member}/">{one.author}</a> <span class="date">{one.time:%b} {one.time.day}, {one.time.year}, {clock(one.time)}</span></span></div>'
            for one in remarks
        )
        kind = "answer" if at else "question"
        made.append(
            f'<div class="{kind} post"><div class="votes"><a href="#">▲</a><span>{at}</span><a href="#">▼</a></div><div class="main"><div class="text">{head.paragraphs()}</div><div class="by"><a href="/users/{head.member}/">{head.author}</a> <span class="date">{head.time:%b} {head.time.day}, {head.time.year}, {clock(head.time)}</span></div><div class="comments">{lines}</div></div></div>'
        )
    return f'<h1>Why does the pump make noise {_beside(posts)}</h1><div class="tags"><a href="/tags/pump">pump</a></div>{made[0]}<h2>{len(made) - 1} answers</h2>{"".join(made[1:])}'


def remarks_in_answers(posts):
    """Answers as cards; the remarks of each stand inside it in a list, small, name first."""
    he = tongues.HEBREW.months

    def when(one):
        return f"{one.time.day} ב{he[one.time.month - 1]} {one.time.year}, {one.time:%H:%M}"

    first, *rest = posts
    made = []
    for at in range(0, len(rest), 3):
        head, *remarks = rest[at : at + 3]
        items = "".join(
            f"<li><b>{one.author}</b> <small>{when(one)}</small> <span>{one.paragraphs()}</span></li>"
            for one in remarks
        )
        made.append(
            f'<article id="tshuva-{head.number}"><header><img src="/u/{head.member}.png" alt=""><a href="/u/{head.member}">{head.author}</a> <small>{when(head)}</small></header><div class="tshuva">{head.paragraphs()}</div><ul class="hearot">{items}</ul></article>'
        )
    return f'<div dir="rtl"><h1>משאבה {_beside(posts)}</h1><article id="sheela-{first.number}"><header><a href="/u/{first.member}">{first.author}</a> <small>{when(first)}</small></header><div class="sheela">{first.paragraphs()}</div></article><section>{"".join(made)}</section></div>'


def article_by_line(posts):
    """An article: category, then a line with the writer's name bare beside the day; comments in a flat list below."""
    first, *rest = posts
    nl = lively.DUTCH.months
    topic = ["Techniek", "Wonen", "Varia"][_beside(posts) % 3]
    made = "".join(
        f'<li class="c" id="reactie-{one.number}"><div class="c-h"><cite>{one.author}</cite> <a href="#reactie-{one.number}">{one.time.day} {nl[one.time.month - 1]} {one.time.year} om {one.time:%H:%M}</a></div><div class="c-b">{one.paragraphs()}</div></li>'
        for one in rest
    )
    return f'<article><a class="cat" href="/onderwerp/{topic.lower()}">{topic}</a><h1>De pomp {_beside(posts)}</h1><div class="meta">{first.author} | {first.time.day} {nl[first.time.month - 1]} {first.time.year} {first.time:%H:%M} | {len(rest)} reacties</div><div class="body">{first.paragraphs()}</div><div class="tags"><a href="/label/pomp">pomp</a> <a href="/label/water">water</a></div></article><section id="reacties"><h2>Reacties</h2><ol>{made}</ol></section>'


def removed_in_hex(posts):
    """A tree whose answers are numbered in hexadecimal; some of them were removed and have neither name nor words."""
    first, *_ = posts

    def open_(one):
        gone = (
            f'<div class="node" id="n_{one.number + 1:x}"><div class="h">[removed]</div></div>'
            if one.number % 3 == 0
            else ""
        )
        return f'{gone}<div class="node" id="n_{one.number:x}"><div class="h"><a href="/u/{one.author}">{one.author}</a> <a href="#n_{one.number:x}">{one.time.day} {lively.INDONESIAN.months[one.time.month - 1]} {one.time.year} {one.time:%H.%M}</a></div><div class="b">{one.paragraphs()}</div>'

    tree = lively.as_tree(posts)
    made = tree_of(
        [(one, one.depth) for one in tree], open_, "</div>", '<div class="kids">', "</div>"
    )
    return f'<div class="node top" id="n_{first.number:x}"><h1>Pompa {_beside(posts)}</h1><div class="h"><a href="/u/{first.author}">{first.author}</a> <a href="#n_{first.number:x}">{first.time.day} {lively.INDONESIAN.months[first.time.month - 1]} {first.time.year} {first.time:%H.%M}</a></div><div class="b">{first.paragraphs()}</div></div><div class="kids">{made}</div>'
