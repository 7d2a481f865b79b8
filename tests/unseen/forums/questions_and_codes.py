"""Questions with answers in pages, and links under short codes."""

from __future__ import annotations

from unseen.addresses import links
from unseen.declared import a, ago
from unseen.imitation import esc, joined
from unseen.plain import Plain
from unseen.world import Post, Size, Thread, slugged


class QuestionsAndAnswers(Plain):
    """/questions/12/slug with answers paged by ?page=2&tab=votes, tabs of lists, tags, short links."""

    name = "questions-tabs-tags"
    seed = 73
    rows_per_page = 15
    posts_per_page = 30
    size = Size(threads=220, usual_posts=5, long_threads=4, boards=1, subboards=0)
    thread_at = "/questions/{t.id}/{t.slug}[?page={n}&tab=scoredesc]"
    user_at = "/users/{u.id}/{u.name|slugged}"
    starts_at = ("user 4", "/questions")
    crumb = ""

    def post_url(self, post: Post) -> str:
        return f"/a/{post.id}" if post.number > 1 else f"/q/{post.thread.id}"

    def register_post(self, post: Post) -> None:
        to = self.thread_url(post.thread, self.page_of(post))
        self.put_moved(self.post_url(post), to)

    def register(self) -> None:
        super().register()
        for thread in self.world.threads:
            for mark in ("noredirect=1", "lastactivity"):
                self.put(f"{self.thread_url(thread)}?{mark}", self._thread_show(thread, 1))

    def newest_questions(self) -> list[Thread]:
        return sorted(self.world.threads, key=lambda t: -t.id)

    def register_lists(self) -> None:
        asked = self.newest_questions()
        self.put_list("/questions[?tab=newest&page={n}]", "Newest Questions", asked, "q")
        self.put("/questions?tab=Newest", lambda: self.shown("/questions"))
        self.put("/questions?tab=newest&page=1", lambda: self.shown("/questions"))
        for tab in ("Active", "Bounties", "Unanswered", "Frequent", "Votes"):
            self.put_list(
                lambda n, tab=tab: (
                    f"/questions?tab={tab.lower()}&page={n}" if n > 1 else f"/questions?tab={tab}"
                ),
                tab,
                sorted(asked, key=lambda t: t.views),
            )
        self.put_tags("/questions/tagged/{tag|slugged}[?tab=newest&page={n}]", asked)

    def extras(self):
        for url in (
            "/users /tags /help /tour /users/login /users/signup /questions/ask /election "
            "/unanswered /company"
        ).split():
            yield url, "other", url
        for t in self.world.threads:
            yield f"/questions/{t.id}/{t.slug}?tab=createdasc", "other", t.title
            yield f"/posts/{t.posts[0].id}/timeline", "other", "timeline"
        for p in self.world.posts.values():
            yield f"/posts/{p.id}/edit", "login", "edit"

    def menu(self):
        return links(
            "/ Home | /questions Questions | /tags Tags | /users Users | "
            "/unanswered Unanswered | /help Help | /tour Tour | /users/login Log in | "
            "/users/signup Sign up"
        )

    def render_home(self) -> str:
        top = self.newest(40)
        return self.frame(
            "Top Questions",
            f"<h1>Top Questions</h1><div id='qlist'>{joined(map(self.row, top))}</div><h2>Looking for more? Browse the {a('/questions', 'complete list of questions')}, or {a('/tags', 'popular tags')}.</h2>",
        )

    def render_list(self, title, threads, url, page, last):
        tabs = joined(
            a(f"/questions?tab={tab}", tab, "class=s-btn")
            for tab in ("Newest", "Active", "Bounties", "Unanswered", "Frequent", "Votes")
        )
        bar = self.pager(url, page, last, css="s-pagination")
        return self.frame(
            title,
            f"<h1>{esc(title)}</h1><div class='tabs'>{tabs}</div><div id='questions'>{joined(map(self.row, threads))}</div>{bar}",
        )

    def row(self, t: Thread) -> str:
        tags = joined(
            f"<a class='post-tag' href='/questions/tagged/{slugged(tag)}' rel='tag'>{esc(tag)}</a>"
            for tag in t.tags
        )
        p = t.posts[0]
        return f"<div id='question-summary-{t.id}' class='s-post-summary'><div class='s-post-summary--stats'><span>{p.votes} votes</span><span>{len(t.posts) - 1} answers</span><span>{t.views} views</span></div><div class='s-post-summary--content'><h3><a href='{self.thread_url(t)}' class='s-link'>{esc(t.title)}</a></h3><div class='excerpt'>{esc(p.paragraphs[0][:140])}</div><div class='tags'>{tags}</div><div class='s-user-card'><a href='{self.user_url(p.author)}'><img src='/a{p.author.id}.png'></a><a href='{self.user_url(p.author)}'>{esc(p.author.name)}</a> <span>{p.author.wrote}</span> <time class='s-user-card--time'>asked <span title='{p.at:%Y-%m-%d %H:%M:%SZ}' class='relativetime'>{p.at:%b %d, %Y} at {p.at:%H:%M}</span></time></div></div></div>"

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        first = thread.posts[0]
        tags = joined(
            f"<a class='post-tag' href='/questions/tagged/{slugged(tag)}' rel='tag'>{esc(tag)}</a>"
            for tag in thread.tags
        )
        question = f"<div class='question' id='question' data-questionid='{thread.id}'>{self.cell(first, 'question')}<div class='post-taglist'>{tags}</div></div>"
        answers = joined(
            f"<div id='answer-{p.id}' class='answer'>{self.cell(p, 'answer')}</div>"
            for p in posts
            if p.number > 1
        )
        bar = self.pager(
            lambda n: (
                f"/questions/{thread.id}/{thread.slug}?page={n}&tab=scoredesc"
                if n > 1
                else self.thread_url(thread)
            ),
            page,
            last,
        )
        near = joined(
            f"<div class='spacer'><a href='/q/{t.id}' title='score'><div class='answer-votes'>{t.posts[0].votes}</div></a><a href='{self.thread_url(t)}?noredirect=1' class='question-hyperlink'>{esc(t.title)}</a></div>"
            for t in self.world.threads[thread.id % 90 : thread.id % 90 + 6]
        )
        body = f"<div id='question-header'><h1><a href='{self.thread_url(thread)}' class='question-hyperlink'>{esc(thread.title)}</a></h1><a href='/questions/ask'>Ask Question</a></div><div class='meta'>Asked <time datetime='{first.at:%Y-%m-%dT%H:%M:%S}'>{ago(first.at)}</time> Modified <a href='?lastactivity'>{ago(thread.last.at)}</a> Viewed {thread.views} times</div>{question}<div id='answers'><h2>{len(thread.posts) - 1} Answers</h2><a href='{self.thread_url(thread)}?tab=createdasc'>Sorted by date</a>{bar}{answers}{bar}</div><div id='sidebar'><h4>Related</h4>{near}</div>"
        return self.frame(thread.title, body)

    def cell(self, p: Post, what: str) -> str:
        word = "asked" if what == "question" else "answered"
        edited = ""
        if p.edited:
            edited = f"<div class='user-info'><div class='user-action-time'><a href='/posts/{p.id}/edit'>edited <span title='{p.at:%Y-%m-%d %H:%M:%SZ}' class='relativetime'>{p.at:%b %d, %Y} at {p.at:%H:%M}</span></a></div></div>"
        return f"<div class='post-layout'><div class='votecell'><button>up</button><div class='js-vote-count'>{p.votes}</div></div><div class='postcell'><div class='s-prose js-post-body'>{self.paragraphs(p)}</div><div class='post-menu'><a href='{self.post_url(p)}' class='js-share-link'>Share</a> <a href='/posts/{p.id}/edit'>Improve this {what}</a></div>{edited}<div class='post-signature'><div class='user-info'><div class='user-action-time'>{word} <span title='{p.at:%Y-%m-%d %H:%M:%SZ}' class='relativetime'>{p.at:%b %d, %Y} at {p.at:%H:%M}</span></div><div class='user-gravatar32'><a href='{self.user_url(p.author)}'><img src='/a{p.author.id}.png'></a></div><div class='user-details'><a href='{self.user_url(p.author)}'>{esc(p.author.name)}</a><span class='reputation-score'>{p.author.wrote}</span></div></div></div></div></div>"


class ShortCodes(Plain):
    """/s/ab12cd/slug, lists by /page/2, tags by /t/name, a page of newest and one of comments."""

    name = "short-codes"
    seed = 74
    rows_per_page = 25
    size = Size(threads=260, usual_posts=8, boards=1, subboards=0)
    user_at = "/~{u.name}"
    starts_at = ("user 4", "/newest")
    crumb = ""

    def code(self, number: int) -> str:
        digits = "bcdfghjklmnpqrstvwxyz0123456789"
        number = (number * 48271) % (31**6)
        return "".join(digits[(number // 31**n) % 31] for n in range(6))

    def pages_of(self, thread: Thread) -> int:
        return 1

    def posts_on(self, thread: Thread, page: int) -> list[Post]:
        return thread.posts

    def thread_url(self, thread: Thread, page: int = 1) -> str:
        return f"/s/{self.code(thread.id)}/{thread.slug.replace('-', '_')}"

    def post_url(self, post: Post) -> str:
        return f"/c/{self.code(post.id)}" if post.number > 1 else ""

    def register_post(self, post: Post) -> None:
        if post.number > 1:
            self.put_moved(
                self.post_url(post), f"{self.thread_url(post.thread)}#c_{self.code(post.id)}"
            )

    def register_lists(self) -> None:
        threads = self.newest(10_000)
        self.put_list("/[page/{n}]", "Links", threads, "all")
        self.put_list("/newest[/page/{n}]", "Newest", sorted(threads, key=lambda t: -t.id))
        self.put_list("/active[/page/{n}]", "Active", threads[:50])
        self.put_tags("/t/{tag|slugged}[/page/{n}]", threads)

    def extras(self):
        for url in "/comments /search /login /about /tags /moderations /filters /u".split():
            yield url, "other", url
        for u in self.world.users:
            yield f"{self.user_url(u)}/stories", "other", u.name
            yield f"{self.user_url(u)}/threads", "other", u.name
        for t in self.world.threads:
            yield f"/domains/site{t.id % 9}.test", "other", "domain"

    def menu(self):
        return links(
            "/active Active | /newest Recent | /comments Comments | /search Search | /login Login"
        )

    def render_home(self) -> str:
        threads = self.newest(10_000)
        return self.render_list(
            "Links", self.part(threads, 1, 25), lambda n: f"/page/{n}", 1, self.count(threads, 25)
        )

    def pager(self, url, page, last, **_):
        before = a(url(page - 1), f"<< Page {page - 1}") if page > 1 else ""
        after = a(url(page + 1), f"Page {page + 1} >>") if page < last else ""
        return (
            f"<div class='morelink'>{before} {'|' if before and after else ''} {after}</div>"
            if last > 1
            else ""
        )

    def row(self, t: Thread) -> str:
        tags = joined(f"<a class='tag' href='/t/{slugged(tag)}'>{esc(tag)}</a>" for tag in t.tags)
        return f"<li id='story_{self.code(t.id)}' class='story'><div class='story_liner h-entry'><div class='voters'><a class='upvoter' href='/login'>{t.views}</a></div><div class='details'><span class='link h-cite'><a class='u-url' href='http://site{t.id % 9}.test/{t.slug}'>{esc(t.title)}</a></span><span class='tags'>{tags}</span><a class='domain' href='/domains/site{t.id % 9}.test'>site{t.id % 9}.test</a><div class='byline'><a href='{self.user_url(t.starter)}'><img src='/a{t.starter.id}.png'></a> <span>via</span> <a class='u-author h-card' href='{self.user_url(t.starter)}'>{esc(t.starter.name)}</a> <time title='{t.posts[0].at:%Y-%m-%d %H:%M:%S}'>{ago(t.posts[0].at)}</time> | <span class='comments_label'><a href='{self.thread_url(t)}'>{len(t.posts) - 1} comments</a></span></div></div></div></li>"

    def render_thread(self, thread: Thread, page: int, posts: list[Post], last: int) -> str:
        below = thread.answers()
        first = thread.posts[0]
        return self.frame(
            thread.title,
            f"<ol class='stories'>{self.row(thread)}</ol><div class='story_content'><div class='story_text'>{self.paragraphs(first)}</div></div><ol class='comments comments1'>{joined(self.comment(p, below) for p in below.get(first.id, ()))}</ol>",
        )

    def comment(self, p: Post, below) -> str:
        inner = joined(self.comment(c, below) for c in below.get(p.id, ()))
        return f"<li class='comments_subtree'><input id='f_{self.code(p.id)}' class='comment_folder_button' type='checkbox'><div id='c_{self.code(p.id)}' class='comment'><div class='voters'><a class='upvoter' href='/login'>{p.votes}</a></div><div class='details'><div class='byline'><a href='{self.user_url(p.author)}'><img src='/a{p.author.id}.png'></a><a href='{self.user_url(p.author)}'>{esc(p.author.name)}</a> <a href='{self.post_url(p)}'><time title='{p.at:%Y-%m-%d %H:%M:%S}'>{ago(p.at)}</time></a></div><div class='comment_text'>{self.paragraphs(p)}</div></div></div><ol class='comments'>{inner}</ol></li>"
