"""What is true of the lifelike pages, and how much of it was read."""

# ruff: noqa: E501 - markup

import re
from dataclasses import dataclass, replace

from extract import boards, lifelike, lifelike_articles, lifelike_more, lively
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper

LONGEST_LABEL = 60  # characters before a quote: who is quoted
ERA = ["山田", "鈴木一郎", "船長", "ゆき", "たけ", "管理人", "浜の人", "K"]

TONGUES = {
    lifelike.cards_with_reactions: lively.GERMAN,
    lifelike.tables_with_borders: lively.RUSSIAN,
    lifelike.months_first: lively.ENGLISH,
    lifelike.floors_with_ratings: lively.CHINESE,
    lifelike.spreadsheet_of_posts: lively.ITALIAN,
    lifelike.answers_for_customers: lively.PORTUGUESE,
    lifelike.letters_from_right: lively.ARABIC,
    lifelike.nameless_board: lively.JAPANESE,
    lifelike.chat_of_days: lively.UKRAINIAN,
    lifelike.plain_for_robots: lively.FRENCH,
    lifelike.ages_with_titles: lively.GREEK,
    lifelike_articles.article_with_category: lively.GERMAN,
    lifelike_articles.article_between_two: lively.SPANISH,
    lifelike_articles.node_with_indents: lively.DUTCH,
    lifelike_articles.post_and_opinions: lively.KOREAN,
    lifelike_articles.edited_by_somebody: lively.ENGLISH,
    lifelike_articles.questions_with_remarks_bare: lively.ENGLISH,
    lifelike_articles.leaves_of_a_journal: lively.RUSSIAN,
    lifelike_articles.definitions_below_an_entry: lively.INDONESIAN,
    lifelike_articles.ticket_with_changes: lively.ENGLISH,
    lifelike_articles.mails_in_one_pre: lively.ENGLISH,
    lifelike_articles.two_figures_for_the_year: lively.THAI,
    lifelike_articles.days_of_the_emperor: replace(lively.JAPANESE, people=tuple(ERA)),
    lifelike_more.lists_with_microdata: lively.GERMAN,
    lifelike_more.tables_in_rows: lively.ENGLISH,
    lifelike_more.topic_and_replies: lively.DUTCH,
    lifelike_more.blocks_with_vcards: lively.POLISH,
    lifelike_more.spans_of_a_table: lively.SPANISH,
    lifelike_more.asked_of_a_firm: lively.PORTUGUESE,
}
TREES = {
    lifelike_articles.article_with_category,
    lifelike_articles.article_between_two,
    lifelike_articles.node_with_indents,
    lifelike_articles.post_and_opinions,
    lifelike_articles.leaves_of_a_journal,
}
UNDATED_ANSWERS = {lifelike_articles.questions_with_remarks_bare}
PLAIN_REMARKS = {
    lifelike_articles.questions_with_remarks_bare: "see above",
    lifelike_articles.edited_by_somebody: "see above please",
}


def page(build, posts, number=1):
    url = f"http://forum.test/t/{number}"
    tongue = TONGUES[build]
    html = lively_head(tongue) + build(posts) + lively_foot(tongue)
    heading = re.search(r"<h[1-4][^>]*>(.*?)</h[1-4]>", html)
    title = re.sub(r"<[^>]*>", "", heading[1]) if heading else tongue.words[3]
    return boards.page(html, url, lang=tongue.code, title=f"{title} - Forum")


def lively_head(tongue):
    return (
        f'<header><a href="/">Forum</a><form action="/search"><input name="q"></form><ul class="nav"><li>'
        f'<a href="/new">{tongue.words[0]}</a></li><li><a href="/login">{tongue.words[1]}</a></li></ul></header>'
        f'<div class="breadcrumb"><a href="/">Forum</a> » <a href="/f/3">{tongue.words[2]} {tongue.words[3]}</a></div>'
    )


def lively_foot(tongue):
    return f'<footer><a href="/about">{tongue.words[4]}</a> <a href="/terms">{tongue.words[5]}</a> &copy; 2024</footer>'


@dataclass
class Score:
    """How many posts there are, were read, and are right in each respect."""

    true: int = 0
    read: int = 0
    text: int = 0
    author: int = 0
    time: int = 0

    def add(self, other):
        for name in ("true", "read", "text", "author", "time"):
            setattr(self, name, getattr(self, name) + getattr(other, name))

    @property
    def perfect(self):
        return self.true == self.read == self.text == self.author == self.time


def truth(build, posts):
    """(author, time, text, quotes) of each post in the order of the page."""
    order = [posts[0], *lively.as_tree(posts)] if build in TREES else posts
    return [
        (one.author, _time(build, at, one), _text(build, at, one), one.quotes)
        for at, one in enumerate(order)
    ]


def _time(build, at, one):
    return None if build in UNDATED_ANSWERS and at and at % 2 == 0 else one.time


def _text(build, at, one):
    return one.text or PLAIN_REMARKS.get(build, "") * bool(at)


def own_words(post):
    """What a post says but for its quotes."""
    text = post.text
    for quote in sorted(post.quotes, key=lambda one: -one.start):
        text = text[: quote.start] + text[quote.end :]
    return " ".join(text.split())


def score(build, posts, wrapper, number=1):
    found = list(extract_page(page(build, posts, number), wrapper))
    known = truth(build, posts)
    made = Score(true=len(known), read=len(found))
    left = list(found)
    for author, time, text, quotes in known:  # many say `ok`: the best of those that say it
        alike = [one for one in left if same(own_words(one), text, quotes)]
        if not alike:
            continue
        match = max(alike, key=lambda one: (one.author == author) + (_shown(one) == time))
        left.remove(match)
        made.text += 1
        made.author += match.author == author
        made.time += _shown(match) == time
    return made


def _shown(post):
    return post.posted_at and post.posted_at.replace(tzinfo=None)


def same(own, text, quotes):
    """Whether these are the words of a post; a line with a name may stand before them."""
    if own == text:
        return True
    return quotes and own.endswith(text) and len(own) - len(text) <= LONGEST_LABEL


def measured(build):
    """Three ways to meet a forum: one long page, threads that teach others, one short page."""
    tongue = TONGUES[build]
    long = lively.thread(tongue, 15, 1)
    alone = score(build, long, learn_wrapper([page(build, long)]))
    taught = Score()
    pages = [
        page(build, lively.thread(tongue, n, at), at) for at, n in enumerate((9, 2, 1, 6, 14), 2)
    ]
    wrapper = learn_wrapper(pages)
    for at, count in ((8, 12), (9, 3), (10, 1), (11, 20)):
        taught.add(score(build, lively.thread(tongue, count, at), wrapper, at))
    short = lively.thread(tongue, 3, 5)
    few = score(build, short, learn_wrapper([page(build, short)]))
    return alone, taught, few
