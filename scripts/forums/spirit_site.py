"""Fills and reads a Spirit project. Run with its own environment's Python, in the project.

spirit_site.py fill|more|truth
"""

import json
import sys
from pathlib import Path

import django

sys.path.insert(0, str(Path.cwd()))

django.setup()

from django.contrib.auth import get_user_model  # noqa: E402
from django.db import transaction  # noqa: E402
from generated import MORE, Thread, more_posts, threads  # noqa: E402
from spirit.category.models import Category  # noqa: E402
from spirit.comment.models import Comment  # noqa: E402
from spirit.topic.models import Topic  # noqa: E402


def user(name: str) -> object:
    found, _ = get_user_model().objects.get_or_create(username=name, email=f"{name}@x.invalid")
    return found


def write(topic: Topic, author: str, text: str) -> None:
    Comment.objects.create(
        topic=topic, user=user(author), comment=text, comment_html=f"<p>{text}</p>"
    )
    topic.increase_comment_count()


@transaction.atomic
def fill() -> None:
    for thread in threads():
        board, _ = Category.objects.get_or_create(title=thread.board)
        add(board, thread)


def add(board: Category, thread: Thread) -> None:
    first = user(thread.posts[0][0])
    topic = Topic.objects.create(category=board, title=thread.title, user=first)
    for author, text in thread.posts:
        write(topic, author, text)


@transaction.atomic
def more() -> None:
    for title, author, text in more_posts():
        write(Topic.objects.get(title=title), author, text)
    add(Category.objects.get(title=MORE.board), MORE)


def truth() -> None:
    rows = Comment.objects.order_by("topic_id", "id").select_related("topic", "user")
    print(json.dumps([
        {"thread": each.topic.title, "author": each.user.username, "text": each.comment}
        for each in rows
    ]))  # fmt: skip


{"fill": fill, "more": more, "truth": truth}[sys.argv[1]]()
