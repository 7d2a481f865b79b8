"""django-machina as a one-file site. Run with its own environment's Python.

machina_site.py HOME fill|more|truth
machina_site.py HOME serve PORT
"""

import json
import sys
from pathlib import Path

HOME, COMMAND = Path(sys.argv[1]).resolve(), sys.argv[2]
HOME.mkdir(parents=True, exist_ok=True)

import django  # noqa: E402
from django.conf import settings  # noqa: E402
from machina import MACHINA_MAIN_TEMPLATE_DIR  # noqa: E402

APPS = ["forum", "forum_conversation", "forum_conversation.forum_attachments",
        "forum_conversation.forum_polls", "forum_feeds", "forum_moderation", "forum_search",
        "forum_tracking", "forum_member", "forum_permission"]  # fmt: skip
CONTEXT = ["django.template.context_processors.request",
           "django.contrib.auth.context_processors.auth",
           "django.contrib.messages.context_processors.messages",
           "machina.core.context_processors.metadata"]  # fmt: skip
settings.configure(
    SECRET_KEY="loopback only",
    ALLOWED_HOSTS=["127.0.0.1"],
    ROOT_URLCONF=__name__,
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": HOME / "forum.db"}},
    DEFAULT_AUTO_FIELD="django.db.models.AutoField",
    INSTALLED_APPS=[
        "django.contrib.contenttypes", "django.contrib.auth", "django.contrib.sessions",
        "django.contrib.messages", "django.contrib.staticfiles", "mptt", "haystack",
        "widget_tweaks", "machina", *(f"machina.apps.{name}" for name in APPS),
    ],
    MIDDLEWARE=[
        "django.contrib.sessions.middleware.SessionMiddleware",
        "django.middleware.common.CommonMiddleware",
        "django.contrib.auth.middleware.AuthenticationMiddleware",
        "django.contrib.messages.middleware.MessageMiddleware",
        "machina.apps.forum_permission.middleware.ForumPermissionMiddleware",
    ],
    TEMPLATES=[{
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [MACHINA_MAIN_TEMPLATE_DIR],
        "APP_DIRS": True,
        "OPTIONS": {"context_processors": CONTEXT},
    }],
    CACHES={
        "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"},
        "machina_attachments": {
            "BACKEND": "django.core.cache.backends.filebased.FileBasedCache",
            "LOCATION": HOME / "cache",
        },
    },
    HAYSTACK_CONNECTIONS={"default": {"ENGINE": "haystack.backends.simple_backend.SimpleEngine"}},
    STATIC_URL="/static/",
    MEDIA_ROOT=str(HOME / "media"),
    MACHINA_TOPIC_POSTS_NUMBER_PER_PAGE=8,
    MACHINA_FORUM_TOPICS_NUMBER_PER_PAGE=12,
    USE_TZ=True,
)  # fmt: skip
django.setup()

from django.contrib.auth import get_user_model  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import transaction  # noqa: E402
from django.urls import include, path  # noqa: E402
from generated import MORE, Thread, more_posts, threads  # noqa: E402
from machina.apps.forum.models import Forum  # noqa: E402
from machina.apps.forum_conversation.models import Post, Topic  # noqa: E402
from machina.apps.forum_permission.models import (  # noqa: E402
    ForumPermission,
    UserForumPermission,
)

# the tracking and login pages of the forum lead to these
urlpatterns = [path("", include("machina.urls"))]


def user(name: str) -> object:
    found, _ = get_user_model().objects.get_or_create(username=name)
    return found


def write(topic: Topic, author: str, text: str) -> None:
    Post.objects.create(
        topic=topic, poster=user(author), subject=topic.subject, content=text, approved=True
    )


def install() -> None:
    call_command("migrate", verbosity=0)
    with transaction.atomic():
        fill()


def fill() -> None:
    for name in ("can_see_forum", "can_read_forum"):
        permission, _ = ForumPermission.objects.get_or_create(codename=name)
        UserForumPermission.objects.create(
            permission=permission, anonymous_user=True, has_perm=True
        )
    group = Forum.objects.create(name="Everything", type=Forum.FORUM_CAT)
    boards = {}
    for thread in threads():
        if thread.board not in boards:
            boards[thread.board] = Forum.objects.create(
                name=thread.board, type=Forum.FORUM_POST, parent=group
            )
        add(boards[thread.board], thread)


def add(board: Forum, thread: Thread) -> None:
    first = user(thread.posts[0][0])
    topic = Topic.objects.create(
        forum=board, subject=thread.title, poster=first, type=Topic.TOPIC_POST,
        status=Topic.TOPIC_UNLOCKED, approved=True,
    )  # fmt: skip
    for author, text in thread.posts:
        write(topic, author, text)


@transaction.atomic
def more() -> None:
    for title, author, text in more_posts():
        write(Topic.objects.get(subject=title), author, text)
    add(Forum.objects.filter(type=Forum.FORUM_POST).first(), MORE)


def truth() -> None:
    rows = Post.objects.order_by("topic_id", "created", "id").select_related("topic", "poster")
    print(json.dumps([
        {"thread": each.topic.subject, "author": each.poster.username, "text": each.content.raw}
        for each in rows
    ]))  # fmt: skip


if COMMAND == "serve":
    call_command("runserver", f"127.0.0.1:{sys.argv[3]}", use_reloader=False, verbosity=0)
else:
    {"fill": install, "more": more, "truth": truth}[COMMAND]()
