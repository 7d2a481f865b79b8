"""Class names: each theme has its own vocabulary, and a scrambled forum one that means nothing."""

from __future__ import annotations

from dataclasses import dataclass, fields

from threadhound.evaluate.simulate.scripts import vocabulary


@dataclass(frozen=True, slots=True)
class Look:
    """The class name of each part of a page, in the order of the tables below."""

    wrap: str
    head: str
    nav: str
    crumbs: str
    main: str
    foot: str
    aside: str
    pager: str
    here: str
    gap: str
    group: str
    boards: str
    threads: str
    row: str
    title: str
    about: str
    count: str
    last: str
    when: str
    sticky: str
    mini: str
    posts: str
    post: str
    who: str
    name: str
    info: str
    bar: str
    text: str
    sig: str
    edited: str
    acts: str
    quote: str
    code: str
    form: str
    note: str
    tools: str


NAMES = {
    "tables-classic": (
        "page masthead menu trail centre bottom side pagelinks current dots catbg boardtable "
        "topictable windowbg subject descr stats lastpost smalltext pinned goto posttable message "
        "poster postername posterinfo postheader postcontent usersig modified buttons bbquote "
        "bbcode dialog notice linklist"
    ),
    "tables-antique": (
        "p h n c m f s g x d k b t r i a o l w y q u e v z j br tx sg ed ac qu co fo no to"
    ),
    "divs-plain": (
        "wrapper header-main navbar breadcrumb body-area page-footer side-col pagination active "
        "ellipsis section-head forums topiclist line topictitle explain figure latest posted "
        "is-pinned pages-mini postlist post-box profile username details author-line content "
        "sign-off notice-edit post-tools cited codebox panel message-box toolbar"
    ),
    "divs-bem": (
        "l-page l-top l-top__menu l-path l-main l-bottom l-side flip flip__here flip__gap "
        "node__head nodes threads item item__title item__text item__num item__recent stamp "
        "item--top item__flip stream entry entry__user entry__name entry__facts entry__bar "
        "entry__body entry__sign entry__changed entry__acts cite source dialogue alert actions"
    ),
    "lists-definition": (
        "outer banner links youarehere middle colophon extra pageno on more cat forumlist "
        "discussions bg subjectline blurb num recent date sticky jump replies reply writer "
        "by writerinfo top words tagline changed options blockq pre inputs info menu2"
    ),
    "lists-comments": (
        "site site-header site-nav bread site-main site-footer widget nav-links current-page "
        "more-pages heading channel-list entry-list hentry entry-title entry-summary tally "
        "newest-reply published featured entry-pages comment-list comment comment-author fn "
        "comment-meta comment-head comment-content byline-sig revised comment-actions said "
        "snippet entry-form hint controls"
    ),
    "cards-article": (
        "app app-bar app-menu app-path app-content app-end rail steps step-now step-gap deck-head "
        "deck hand card headline lead badge activity moment pin hops feed-posts bubble face handle "
        "card-facts strap prose flourish touched verbs echo mono sheet toast ribbon"
    ),
    "cards-grid": (
        "frame ceiling strip steps-up stage floor wing walker stand skip shelf-label shelf rack "
        "tile label caption total pulse tick nail toes column panel owner alias facts lintel "
        "copy coda amended levers borrowed listing slip remark tray"
    ),
}


def look_of(theme: str) -> Look:
    """The class names of a theme."""
    return Look(*NAMES[theme].split())


def scrambled_look(seed: int) -> Look:
    """Class names without meaning."""
    words = vocabulary("latin", seed ^ 0xC1A55, len(fields(Look)))
    return Look(*words)
