"""Both comment classifiers, on pages written by hand and on made-up sites."""

import pytest

from focused.pages import body, page
from threadhound.errors import UsageError
from threadhound.evaluate.web import Web, WebSpec
from threadhound.evaluate.web.addresses import Spot
from threadhound.evaluate.web.paths import comment_url, home_url, item_url
from threadhound.evaluate.web.site import comments_on, kit_of
from threadhound.evaluate.web.spec import COMMENTED
from threadhound.focused.comments import KeywordClassifier, RecordClassifier, classifier
from threadhound.focused.keywords import (
    KEYWORDS,
    START_KEYWORDS,
    LabelledPage,
    collect_keywords,
)

TEXT = "I have tried this myself for two years and it never failed me once, whatever they say."
MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August"]


def remarks(count, css="zuf"):
    return "".join(
        f'<div class="{css}"><b>Name{n}</b> <i>{n + 1} {MONTHS[n % 8]} 2024, 10:0{n}</i>'
        f"<p>{TEXT} Number {MONTHS[n % 8]} it is.</p></div>"
        for n in range(count)
    )


ARTICLE = (
    "<h1>About bread</h1><p><span>by Ann Author</span> <i>4 May 2024</i></p>"
    f"<div><p>{TEXT * 3}</p><p>{TEXT * 2}</p></div>"
)
TEASERS = "".join(
    f'<div class="teaser"><h3><a href="/story/{n}">A story about {MONTHS[n]} and bread</a></h3>'
    f"<p>by Ann, {n + 1} {MONTHS[n]} 2024</p><p>{TEXT}</p></div>"
    for n in range(8)
)


def test_the_keyword_classifier_reads_class_names_only():
    judge = KeywordClassifier().judge
    assert judge(page(body('<div class="user-comments-box">x</div>'))).relevant
    assert judge(page(body('<div class="PostBody">x</div>'))).relevant
    assert not judge(page(body('<div id="comments">a comment</div>'))).relevant
    assert not judge(page(body(remarks(6)))).relevant


def test_keywords_can_be_exchanged():
    assert KeywordClassifier(["zuf"]).judge(page(body(remarks(1)))).relevant
    assert not KeywordClassifier(["zuf"]).judge(page(body('<p class="comment">'))).relevant


def test_the_start_list_has_as_many_words_as_the_papers():
    assert len(START_KEYWORDS) == len(set(START_KEYWORDS)) == KEYWORDS


def test_the_collector_ranks_words_by_the_domains_that_show_them_near_comments():
    def labelled(host, wrap, css, other="teaser"):
        html = body(f'<div class="{wrap}"><p class="{css}">said</p></div><i class="{other}">x</i>')
        one = page(html, f"http://{host}/1")
        return LabelledPage(one, one.tree.find_class(css))

    pages = [
        labelled("a.example", "commentlist", "comment"),
        labelled("a.example", "commentlist", "comment"),
        labelled("b.example", "allcomments", "comment even"[:7]),
        labelled("c.example", "opinions", "reaction"),
        labelled("d.example", "box", "reaction wide"[:8]),
        labelled("e.example", "site-main", "remark"),
        LabelledPage(page(body('<div class="site-main teaser">x</div>'), "http://f.example/")),
    ]
    ranked = collect_keywords(pages)
    assert ranked[:2] == ["comment", "reaction"]
    assert "commentlist" in ranked
    assert not {"site", "main", "teaser"} & set(ranked)
    assert collect_keywords(pages, most=1) == ["comment"]


def test_the_record_classifier_finds_comments_whatever_they_are_called():
    found = RecordClassifier().judge(page(body(ARTICLE + remarks(5))))
    assert found.relevant
    assert found.comments >= 5


@pytest.mark.parametrize(
    "content",
    [ARTICLE, TEASERS, "<p>nothing here</p>", f"<p>{TEXT * 9}</p>", ""],
    ids=["article", "teasers", "short", "undated", "empty"],
)
def test_pages_without_comments(content):
    assert not RecordClassifier().judge(page(body(content))).relevant


def test_a_single_comment_below_an_article_counts():
    assert RecordClassifier().judge(page(body(ARTICLE + remarks(1)))).relevant


def test_an_article_by_a_linked_author_is_no_comment_where_the_page_says_so():
    linked = ARTICLE.replace("by Ann Author", 'by <a href="/user/ann">Ann</a>')
    head = '<meta property="og:type" content="article">'
    assert not RecordClassifier().judge(page(body(linked, head))).relevant


def test_what_is_no_page_has_no_comments():
    for name in ("keywords", "records"):
        assert not classifier(name).judge(page("", status=200)).relevant


def test_classifiers_have_names():
    assert classifier("keywords").name == "keywords"
    assert classifier("records").name == "records"
    with pytest.raises(UsageError, match="keywords, records"):
        classifier("magic")


def sample(web, talked, others):
    """Pages of every site with their truth: with comments where there are any, and without."""
    for site in web.sites:
        urls = [home_url(site)]
        if not site.is_forum:
            addresses = kit_of(site).addresses
            urls += [f"http://{site.host}{addresses.target(Spot('list', n))}" for n in range(2)]
            quiet = [n for n in range(1, site.items) if not comments_on(site, n)]
            urls += [item_url(site, n) for n in quiet[:others]]
        if site.kind in COMMENTED:
            urls += dict.fromkeys(comment_url(site, bits) for bits in range(talked))
        for url in urls:
            host, _, target = url.removeprefix("http://").partition("/")
            yield page(web.answer(host, "/" + target).body.decode(), url), web.is_comment(url)


def accuracy(judge, pages):
    return sum(judge(one).relevant == true for one, true in pages) / len(pages)


def test_both_classifiers_measured_on_made_up_sites():
    pages = list(sample(Web(WebSpec(seed=77, domains=40)), 4, 1))
    assert len(pages) > 150
    assert 0.2 < sum(true for _, true in pages) / len(pages) < 0.8
    keywords = accuracy(KeywordClassifier().judge, pages)
    records = accuracy(RecordClassifier().judge, pages)
    assert 0.6 < keywords < 0.97
    assert records >= 0.97
    assert records > keywords
