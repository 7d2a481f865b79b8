"""Thread pages of programs written today: names that say nothing, elements of their own, trees of cards."""

# ruff: noqa: E501 - markup

from datetime import UTC

from extract import lively, tongues
from extract.markup import tree_of

ROW = "flex items-center gap-2"
SMALL = "text-xs text-gray-500 dark:text-gray-400"


def _epoch(one):
    return int(one.time.replace(tzinfo=UTC).timestamp())


def _beside(posts):
    return posts[0].number // 700


def utility_classes(posts):
    """Nothing but utility classes: ages whose moment is a tooltip, reactions and commands as buttons, cards of people to follow."""
    made = []
    for at, one in enumerate(posts, 1):
        badge = (
            '<span class="px-1.5 py-0.5 rounded bg-blue-100 text-blue-800 text-xs">Staff</span>'
            if one.member == 2
            else '<span class="px-1.5 py-0.5 rounded bg-green-100 text-green-800 text-xs">OP</span>'
            if one.member == posts[0].member
            else ""
        )
        made.append(
            f'<div class="flex gap-4 p-4 border-b border-gray-200"><div class="shrink-0"><a href="/@{one.member}"><img class="w-10 h-10 rounded-full" src="/av/{one.member}.webp" alt=""></a></div><div class="flex-1 min-w-0"><div class="{ROW}"><a class="font-semibold hover:underline" href="/@{one.member}">{one.author}</a>{badge}<span class="{SMALL}">·</span><span class="{SMALL}" title="{one.time:%b} {one.time.day}, {one.time.year} {one.time:%H:%M}">{3 + at % 4}y ago</span></div>'
            f'<div class="mt-2 prose prose-sm max-w-none break-words">{one.paragraphs()}</div><div class="mt-3 {ROW} text-sm"><button class="{ROW} rounded-full px-2 hover:bg-gray-100"><svg class="w-4 h-4"><path d="M3 3"/></svg><span>{at * 7 % 5}</span></button><button class="rounded-full px-2">Reply</button><button class="rounded-full px-2">Share</button></div></div></div>'
        )
    people = "".join(
        f'<div class="flex gap-4 p-4 border-b border-gray-200"><a class="font-semibold" href="/@{n}">{lively.ENGLISH.people[n]}</a><span class="{SMALL}">{n * 12} followers</span></div>'
        for n in range(4)
    )
    return f'<main class="mx-auto max-w-3xl"><h1 class="text-2xl font-bold">Strange noise {_beside(posts)}</h1><div class="divide-y">{"".join(made)}</div><aside class="hidden lg:block">{people}</aside></main>'


def hashed_modules(posts):
    """Hashes for classes, another for the first post; the writer and the time below the words."""
    tr = tongues.TURKISH.months
    made = []
    for at, one in enumerate(posts, 1):
        mark = "_9Qk2z" if at == 1 else "_3bbXa"
        made.append(
            f'<section class="_1x7ab {mark}"><div class="_kk29"><div class="_0aZ">{one.paragraphs()}</div></div><div class="_7mP1"><img class="_aV" src="/i/{one.member}.png" alt=""><div class="_zz4"><a class="_b1n" href="/kisi/{one.member}">{one.author}</a><span class="_tT9">{one.time.day} {tr[one.time.month - 1]} {one.time.year}, {one.time:%H:%M}</span></div><span class="_r4">{at * 13 % 7} beğeni</span><button class="_q">Alıntıla</button></div></section>'
        )
    return f'<div class="_rOOt"><h2 class="_h2">Pompa sesi {_beside(posts)}</h2>{"".join(made)}<div class="_pgr"><button class="_q" disabled>Önceki</button><button class="_q">Sonraki</button></div></div>'


def own_elements(posts):
    """Elements of its own making, the moment in seconds as an attribute and nothing of it in words."""
    made = []
    for at, one in enumerate(posts, 1):
        edited = '<dt-edited stamp="1583000000">bewerkt</dt-edited>' if one.edited else ""
        made.append(
            f'<thread-post post-id="{one.number}" created-at="{_epoch(one)}"><post-head><user-card user-id="{one.member}"><user-avatar src="/a/{one.member}"></user-avatar><user-name>{one.author}</user-name></user-card><relative-time datetime="{one.time:%Y-%m-%dT%H:%M:%S}Z">{at} mnd</relative-time></post-head><post-body>{one.paragraphs()}</post-body><post-foot><like-button count="{at * 3 % 8}"></like-button><action-link>Antwoorden</action-link>{edited}</post-foot></thread-post>'
        )
    return f"<app-shell><thread-title><h1>Raar geluid {_beside(posts)}</h1></thread-title><post-stream>{''.join(made)}</post-stream></app-shell>"


def labelled_definitions(posts):
    """A list of definitions for each post: from, when, what."""
    made = "".join(
        f'<dl class="bericht"><dt>Dari</dt><dd>{one.author}</dd><dt>Tanggal</dt><dd>{one.time:%d/%m/%Y %H:%M}</dd><dt>Isi</dt><dd>{one.paragraphs()}</dd><dt>Tautan</dt><dd><a href="/p/{one.number}">#{at}</a></dd></dl>'
        for at, one in enumerate(posts, 1)
    )
    return f"<h1>Pompa bunyi {_beside(posts)}</h1>{made}"


def deep_tree(posts):
    """A link or words and a tree of answers to any depth; points, ages with tooltips, ways to fold; two of the answers were taken away."""
    first, *_ = posts

    def when(one):
        return f'<time title="{one.time:%a %b} {one.time.day} {one.time:%H:%M:%S} {one.time.year} UTC" datetime="{one.time:%Y-%m-%dT%H:%M:%S}+00:00">4 years ago</time>'

    def open_(one):
        return (
            f'<div class="thing id-t1_{one.number:x} noncollapsed comment" id="thing_t1_{one.number:x}" data-fullname="t1_{one.number:x}"><div class="midcol unvoted"><div class="arrow up"></div><div class="arrow down"></div></div><div class="entry unvoted"><p class="tagline"><a href="javascript:void(0)" class="expand">[–]</a><a href="/user/{one.member}" class="author may-blank">{one.author}</a><span class="userattrs"></span> <span class="score dislikes">{one.number % 9} points</span><span class="score likes">{one.number % 9 + 1} points</span> {when(one)} <a href="javascript:void(0)" class="numchildren">(3 children)</a></p>'
            f'<form class="usertext" id="form-t1_{one.number:x}"><div class="usertext-body"><div class="md">{one.paragraphs()}</div></div></form><ul class="flat-list buttons"><li><a href="/r/9/{one.number:x}/" class="bylink">permalink</a></li><li><a href="#">embed</a></li><li><a href="#">save</a></li><li><a href="#">report</a></li></ul></div>'
        )

    tree = lively.as_tree(posts)
    made = tree_of(
        [(one, one.depth) for one in tree],
        open_,
        "</div>",
        '<div class="child"><div class="sitetable listing">',
        "</div></div>",
    )
    return (
        f'<div class="sitetable linklisting"><div class="thing id-t3_{first.number:x} link self" id="thing_t3_{first.number:x}"><div class="midcol"><div class="arrow up"></div><div class="score">{first.number % 40}</div></div><div class="entry"><div class="top-matter"><p class="title"><a class="title" href="/r/9/">Strange noise {_beside(posts)}</a> <span class="domain">(self)</span></p><p class="tagline">submitted {when(first)} by <a href="/user/{first.member}" class="author">{first.author}</a></p><ul class="flat-list buttons"><li><a href="/r/9/">{len(tree)} comments</a></li><li><a href="#">share</a></li></ul></div><div class="expando"><form class="usertext"><div class="usertext-body"><div class="md">{first.paragraphs()}</div></div></form></div></div></div></div>'
        f'<div class="commentarea"><div class="panestack-title"><span class="title">all {len(tree)} comments</span></div><div class="sitetable nestedlisting">{made}</div></div>'
    )


def cards_and_badges(posts):
    """Cards full of badges, levels and counts round the name; who reacted below."""
    made = []
    de = lively.GERMAN.months
    for at, one in enumerate(posts, 1):
        badges = "".join(
            f'<li class="badge" title="{name}"><i class="icon"></i>{name}</li>'
            for name in ("Gründer", "Held", "Stammgast", "Sammler")[: one.member % 4 + 1]
        )
        reacted = (
            f'<div class="reacts"><span class="r">👍 {at}</span><span class="r">❤ {at % 3}</span><span class="who">{lively.GERMAN.people[at % 8]} und {at} andere</span></div>'
            if at % 2
            else ""
        )
        made.append(
            f'<article class="card" id="c{one.number}"><div class="card-side"><div class="pic"><span class="level">{one.member + 3}</span></div><h3 class="card-name"><a href="/profil/{one.member}">{one.author}</a></h3><p class="rank">Stufe {one.member + 3}</p><ul class="badges">{badges}</ul><p class="since">dabei seit {de[one.joined.month - 1]} {one.joined.year}</p></div><div class="card-main"><div class="card-bar"><span class="stamp">{one.time.day}. {de[one.time.month - 1]} {one.time.year}, {one.time:%H:%M} Uhr</span><a class="num" href="#c{one.number}">Nr. {at}</a></div><div class="card-text">{one.lines()}</div>{reacted}<div class="card-tools"><a href="/antwort/{one.number}">Antworten</a></div></div></article>'
        )
    return f'<h1>Pumpe {_beside(posts)}</h1><div class="cards">{"".join(made)}</div>'


def galleries(posts):
    """A board for pictures: each post has a gallery with captions and the days the pictures were taken."""
    made = []
    for at, one in enumerate(posts, 1):
        pictures = "".join(
            f'<figure><a href="/big/{one.number}-{n}.jpg"><img src="/s/{one.number}-{n}.jpg" loading="lazy"></a><figcaption>Canon · {one.joined:%Y.%m.%d} · 1/{n}00s</figcaption></figure>'
            for n in range(1, at % 4 + 1)
        )
        made.append(
            f'<li class="entry"><div class="who"><img src="/u/{one.member}.jpg"><b>{one.author}</b></div><div class="when">{one.time:%Y.%m.%d. %H:%M}</div><div class="gallery">{pictures}</div><div class="say">{one.paragraphs()}</div><div class="act"><span>추천 {at}</span> <a href="/r/{one.number}">답글</a></div></li>'
        )
    return f'<h1>펌프 {_beside(posts)}</h1><ul class="entries">{"".join(made)}</ul>'


def polls_and_spoilers(posts):
    """A poll in the first post, words that hide behind a click, notes of edits."""
    made = []
    es = lively.SPANISH.months
    for at, one in enumerate(posts, 1):
        poll = (
            '<div class="encuesta"><h4>¿Qué bomba tienes?</h4><ul><li>Grande <span>12 (60%)</span></li><li>Pequeña <span>8 (40%)</span></li></ul><p>20 votos · cierra el 5 de enero de 2030</p></div>'
            if at == 1
            else ""
        )
        hidden = (
            "<details><summary>Spoiler</summary>mira</details>"
            if at % 4 == 3 and len(one.text) > 40
            else ""
        )
        edited = (
            f'<p class="ed">Editado por {one.author} el 9 de enero de 2021, 08:15</p>'
            if one.edited
            else ""
        )
        made.append(
            f'<div class="msg" data-id="{one.number}"><div class="msg-h"><span class="msg-a"><a href="/usuario/{one.author}">{one.author}</a></span> <span class="msg-d">{one.time.day} de {es[one.time.month - 1]} de {one.time.year}, {one.time:%H:%M}</span> <a class="n" href="#m{one.number}">{at}</a></div><div class="msg-b">{poll}{one.paragraphs()}{hidden}</div>{edited}</div>'
        )
    return f'<h1>Ruido raro {_beside(posts)}</h1><div class="hilo">{"".join(made)}</div>'


def quotes_in_quotes(posts):
    """Quotes up to three deep, in boxes that are no blockquotes."""
    pl = lively.POLISH.months

    def box(one, depth):
        inner = box(one.answered, depth + 1) if one.quotes and depth < 2 else ""
        return f'<div class="cyt"><div class="cyt-kto">{one.author} napisał(a):</div><div class="cyt-co">{inner}{one.paragraphs()}</div></div>'

    made = []
    for one in posts:
        quote = box(one.answered, 0) if one.quotes else ""
        made.append(
            f'<table class="w"><tr><td class="k"><a href="/u/{one.member}">{one.author}</a><br>Posty: {one.member * 31 + 4}<br>Skąd: Łódź</td><td class="t"><div class="g">Wysłany: {one.time.day} {pl[one.time.month - 1]} {one.time.year}, {one.time:%H:%M}</div><div class="b" id="t{one.number}">{quote}{one.paragraphs()}</div></td></tr></table>'
        )
    return f"<h2>Pompa {_beside(posts)}</h2>{''.join(made)}"


def moderated(posts):
    """Boxes in red by those who watch over the board, with a name and a time of their own; posts that were taken away left a line."""
    ru = lively.RUSSIAN.months
    made = []
    for at, one in enumerate(posts, 1):
        note = (
            '<div class="modnote"><b>Модератор admin</b>, 9 января 2022, 08:15: не шумите здесь, пожалуйста.</div>'
            if at % 5 == 2
            else ""
        )
        made.append(
            f'<div class="item" id="i{one.number}"><div class="item-l"><a class="nick" href="/id{one.member}">{one.author}</a><div class="st">Сообщений: {one.member * 77 + 1}</div></div><div class="item-r"><div class="item-t">{one.time.day} {ru[one.time.month - 1]} {one.time.year}, {one.time:%H:%M}</div><div class="item-b">{one.lines()}</div>{note}</div></div>'
        )
        if at % 4 == 3:
            made.append(
                f'<div class="item item-x" id="i{one.number + 1}"><div class="item-r">Сообщение удалено модератором.</div></div>'
            )
    return f'<h1>Насос шумит {_beside(posts)}</h1><div class="items">{"".join(made)}</div>'
