"""What is true of the soups, and how much is read of 1, 3 and 12 posts after 1, 2 and 12 pages."""

import re
from collections import Counter
from dataclasses import dataclass, fields

from extract import boards, lively, soups, soups_mail, soups_more, themes_truth, tongues
from extract.lifelike_truth import lively_foot, lively_head, own_words
from threadhound.extract.apply import extract_page
from threadhound.extract.learn import learn_wrapper

LEAST = 0.5  # word-F1 of a post that was read
STUBS = {"[removed]", "Сообщение удалено модератором."}

TONGUES = {
    soups.utility_classes: lively.ENGLISH,
    soups.hashed_modules: tongues.TURKISH,
    soups.own_elements: lively.DUTCH,
    soups.labelled_definitions: lively.INDONESIAN,
    soups.deep_tree: lively.ENGLISH,
    soups.cards_and_badges: lively.GERMAN,
    soups.galleries: lively.KOREAN,
    soups.polls_and_spoilers: lively.SPANISH,
    soups.quotes_in_quotes: lively.POLISH,
    soups.moderated: lively.RUSSIAN,
    soups_more.best_on_top: lively.PORTUGUESE,
    soups_more.first_again: lively.FRENCH,
    soups_more.ads_like_posts: lively.ITALIAN,
    soups_more.column_on_the_right: lively.ARABIC,
    soups_more.names_below: lively.GREEK,
    soups_more.names_in_pictures: tongues.VIETNAMESE,
    soups_more.signed_at_the_end: tongues.CZECH,
    soups_more.seconds_in_data: lively.UKRAINIAN,
    soups_more.days_in_tiles: tongues.HUNGARIAN,
    soups_more.days_of_persia: tongues.PERSIAN,
    soups_more.thai_utilities: lively.THAI,
    soups_more.amharic_list: tongues.AMHARIC,
    soups_more.years_of_the_republic: tongues.TAIWANESE,
    soups_more.digits_of_india: tongues.HINDI,
    soups_more.remarks_in_lines: lively.ENGLISH,
    soups_more.remarks_in_answers: tongues.HEBREW,
    soups_more.article_by_line: lively.DUTCH,
    soups_more.removed_in_hex: lively.INDONESIAN,
    **soups_mail.LAYOUTS,
}
SETS = {"soups": dict(TONGUES), "themes": themes_truth.LAYOUTS}
TONGUES |= themes_truth.LAYOUTS
TREES = {soups.deep_tree, soups_more.removed_in_hex, *themes_truth.TREES}
ALONE = soups_mail.ALONE | themes_truth.ALONE
MAILS = soups_mail.MAILS | themes_truth.ALONE
SIZES = (1, 3, 12)
PAGES = (1, 2, 12)


@dataclass
class Score:
    """How many posts there are, were read, and are right in each respect."""

    true: int = 0
    read: int = 0
    found: int = 0
    author: int = 0
    time: int = 0
    words: float = 0.0

    def add(self, other):
        for one in fields(self):
            setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))

    @property
    def perfect(self):
        whole = self.true == self.read == self.found == self.author == self.time
        return whole and self.words > 0.95 * self.true

    def __str__(self):
        likeness = self.words / max(1, self.found)
        return f"{self.found}/{self.read}/{self.true} {self.author} {self.time} {likeness:.2f}"


def page(build, posts, number=1):
    tongue = TONGUES[build]
    html = build(posts)
    if build in themes_truth.LAYOUTS:
        html = themes_truth.surrounded(build, html, number)
    else:
        html = lively_head(tongue) + html + lively_foot(tongue)
    heading = re.search(r"<!--h (.*?) -->|<h[12][^>]*>(?:.*?)</h[12]>", html)
    title = (
        re.sub(r"<[^>]*>", "", heading[1] or heading[0]) if heading else f"Strange noise {number}"
    )
    return boards.page(
        html, f"http://forum.test/t/{number}", lang=tongue.code, title=f"{title} - Forum"
    )


def score(build, posts, wrapper, number=1):
    order = _order(build, posts)
    left = []
    for one in extract_page(page(build, posts, number), wrapper):
        stub = one.author is None and one.text.strip() in STUBS
        again = one.post_id and any(
            one.post_id == other.post_id and one.text == other.text for other in left
        )
        if not stub and not again:
            left.append(one)
    made = Score(true=len(order), read=len(left))
    for one in order:
        rated = [(_likeness(_own(build, post), _text(build, one)), post) for post in left]
        rated = [
            (
                f1
                + 0.01 * (post.author == themes_truth.name(build, one))
                + 0.01 * (_shown(post) == one.time),
                f1,
                post,
            )
            for f1, post in rated
            if f1 >= LEAST
        ]
        if not rated:
            continue
        _, f1, best = max(rated, key=lambda each: each[0])
        left.remove(best)
        made.found += 1
        made.words += f1
        made.author += best.author == themes_truth.name(build, one)
        made.time += _shown(best) == one.time
    return made


def _order(build, posts):
    if build in ALONE:
        return posts[-1:]
    return [posts[0], *lively.as_tree(posts)] if build in TREES else posts


def _text(build, one):
    """What a post says: mail has words in place of a picture, a spoiler may be added."""
    if build in MAILS:
        return one.text or "see the picture"
    return one.text or themes_truth.SHOWN.get(build, "")


def _own(build, post):
    """The words of a post without its quotes, and without those of mail behind angles."""
    text = own_words(post)
    if build in MAILS:
        kept = [line for line in post.text.splitlines() if not line.startswith(">")]
        text = " ".join(
            line for line in kept if not (line.startswith("On ") and line.endswith("wrote:"))
        )
    return text


def _shown(post):
    return post.posted_at and post.posted_at.replace(tzinfo=None, second=0)


def _likeness(read, true):
    one, other = Counter(_words(read)), Counter(_words(true))
    if not one and not other:
        return 1.0
    both = sum((one & other).values())
    return 2 * both / (sum(one.values()) + sum(other.values()))


def _words(text):
    """Words; signs alone count too, and each character where a language writes no spaces."""
    return re.findall(r"[\u0e00-\u0e7f\u3040-\u9fff]|[^\s\u0e00-\u0e7f\u3040-\u9fff]+", text)


def measured(build, sizes=SIZES, pages=PAGES):
    """A score for each number of posts and of pages that were learned from."""
    tongue = TONGUES[build]
    made = {}
    for count in pages:
        if count > 2:
            several = [1 + 4 * n % 15 for n in range(count)]
            wrapper = learn_wrapper(
                [page(build, lively.thread(tongue, n, at), at) for at, n in enumerate(several, 20)]
            )
        for size in sizes:
            posts = lively.thread(tongue, size, 3)
            if count <= 2:
                learned = [page(build, posts, 3)]
                learned += [
                    page(build, lively.thread(tongue, size, at), at) for at in range(4, 3 + count)
                ]
                wrapper = learn_wrapper(learned)
            made[size, count] = score(build, posts, wrapper, 3)
    return made
