"""Boards, threads and posts of the store without a disk: kept as read, put in order when asked."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from threadhound.model import PageKind, Post
from threadhound.store.contents import NAMED
from threadhound.store.facts import better_url
from threadhound.store.forum import kept_boards, sticky
from threadhound.store.interface import StoredPage
from threadhound.store.joining import Part, Place, joined
from threadhound.store.merging import Copy, older, with_merged
from threadhound.store.objects import (
    Board,
    Content,
    Counts,
    Crumb,
    Double,
    PostVersion,
    StoredPost,
    Thread,
    User,
    number_of,
    thing_of,
)
from threadhound.store.settling import ListKind, chosen, divide_time, ranked
from threadhound.urls.canonical import url_key


@dataclass(slots=True)
class _Shelf:
    """One page with what was read off it."""

    page: StoredPage
    content: Content
    role: str


class MemoryForum:
    """What was read, by page key."""

    def __init__(self) -> None:
        self._shelves: dict[str, _Shelf] = {}
        self._versions: dict[str, list[PostVersion]] = defaultdict(list)
        self._settled: dict[str, str] = {}  # thread -> board
        self._places: dict[str, Place] = {}  # of pages that were joined, by their keys
        self._sorted: dict[bool, dict[str, list[_Shelf]]] = {}  # until something changes
        self._known_profiles: dict[str, str] = {}

    def put(self, page: StoredPage, content: Content, role: str) -> None:
        """What a page says, in the place of what it said before."""
        before = self._shelves.get(page.key)
        if before is not None and before.page.visit != page.visit:
            self._keep(before, content)
        self._shelves[page.key] = _Shelf(page, content, role)
        self._changed()

    def drop(self, key: str) -> None:
        """A page that proved to be neither list nor thread says nothing of the forum."""
        self._shelves.pop(key, None)
        self._changed()

    def _changed(self) -> None:
        self._sorted.clear()
        self._known_profiles.clear()

    def _keep(self, before: _Shelf, now: Content) -> None:
        new = dict(zip(now.identities, now.posts, strict=True))
        old = zip(before.content.identities, before.content.posts, strict=True)
        for identity, post in old:
            if identity not in new or new[identity].text != post.text:
                version = PostVersion(
                    replace(post, position=0), before.page.fetched_at, identity not in new
                )
                self._versions[thing_of(before.page.key)].append(version)

    def wrapper_of(self, key: str) -> int:
        """Which wrapper read a page; 0 for none."""
        shelf = self._shelves.get(key)
        return shelf.content.wrapper if shelf and shelf.content.posts else 0

    def boards(self) -> list[Board]:
        names = self._names()
        groups = self._groups(threads=False)
        boards = {key: self._board_of(key) for key in self._groups(threads=True)}
        threads = Counter(board for board in boards.values() if board is not None)
        found = []
        for key in sorted({*names, *groups}):
            first = groups[key][0] if key in groups else None
            title = first.content.title if first else ""
            url = first.page.url if first else names[key].url
            trail = first.content.trail if first else ()
            path = tuple(names[crumb.key] for crumb in trail if crumb.key != key)
            path = tuple(replace(one, url=self._url(one, groups)) for one in path)
            name = names[key].name if key in names else ""
            pages = len(groups.get(key, ()))
            found.append(Board(key, name or title, url, path, pages, threads[key]))
        roles = {key: groups[key][0].role if key in groups else "" for key in {*names, *groups}}
        return kept_boards(found, roles)

    @staticmethod
    def _url(crumb: Crumb, groups: Mapping[str, list[_Shelf]]) -> str:
        return groups[crumb.key][0].page.url if crumb.key in groups else crumb.url

    def threads(self) -> Iterator[Thread]:
        boards = {board.key: board for board in self.boards()}
        made = [
            self._thread(key, pages, boards) for key, pages in self._groups(threads=True).items()
        ]
        yield from sorted(made, key=lambda one: (one.board.key if one.board else "", one.key))

    def _thread(self, key: str, pages: list[_Shelf], boards: Mapping[str, Board]) -> Thread:
        first, board = pages[0].content, self._board_of(key)
        posts = [stored.post for stored in self.posts(key)]
        times = [post.posted_at.isoformat() for post in posts if post.posted_at]
        pages_of = [s for s in self._lists() if board and thing_of(s.page.key) == board]
        listed = sum(any(one.key == key for one in s.content.listed) for s in pages_of)
        return Thread(
            key=key,
            title=first.title,
            url=pages[0].page.url,
            board=boards.get(board) if board is not None else None,
            language=first.language,
            pages=len(pages),
            posts=len(posts),
            starter=posts[0].author if posts else None,
            starter_url=self._profiles().get(_user_key(posts[0])) if posts else None,
            started_at=posts[0].posted_at if posts else None,
            last_post_at=max(
                (post.posted_at for post in posts if post.posted_at),
                key=lambda at: at.isoformat(),
                default=None,
            ) if times else None,
            locked=first.locked,
            sticky=sticky(listed, len(pages_of)),
            solved=first.solved,
        )  # fmt: skip

    def posts(self, key: str) -> list[StoredPost]:
        found: list[StoredPost] = []
        seen: set[int] = set()
        for shelf in self._groups(threads=True).get(key, ()):
            page, content = shelf.page, shelf.content
            for identity, post in zip(content.identities, content.posts, strict=True):
                if identity not in seen:
                    seen.add(identity)
                    placed = replace(post, position=len(found) + 1)
                    number = self._place(shelf).number
                    found.append(StoredPost(placed, number, page.url, page.fetched_at, "", 0))
        return found

    def placed(self) -> Iterator[tuple[str, str, int]]:
        for thread, shelves in self._groups(threads=True).items():
            for shelf in shelves:
                yield shelf.page.key, thread, self._place(shelf).number

    def versions(self, key: str) -> list[PostVersion]:
        shelves = self._groups(threads=True).get(key, ())
        things = dict.fromkeys(thing_of(shelf.page.key) for shelf in shelves)
        found = [version for thing in things for version in self._versions.get(thing, ())]
        return sorted(found, key=lambda version: version.fetched_at)

    def users(self) -> Iterator[User]:
        profiles = self._profiles()
        written: dict[str, list[Post]] = defaultdict(list)
        for key in self._groups(threads=True):
            for stored in self.posts(key):
                if stored.post.author:
                    written[_user_key(stored.post)].append(stored.post)
        for key in sorted(written):
            names = Counter(post.author or "" for post in written[key])
            name = min(names, key=lambda one: (-names[one], one))
            times = [post.posted_at for post in written[key] if post.posted_at]
            times.sort(key=lambda at: at.isoformat())
            ends = (times[0], times[-1]) if times else (None, None)
            yield User(key, name, profiles.get(key), len(written[key]), *ends)

    def counts(self, thread_pages: int) -> Counts:
        threads, shelves = self._groups(threads=True), self._shelves.values()
        pages = [shelf for shelf in shelves if shelf.page.kind is PageKind.THREAD]
        read = sum(bool(shelf.content.posts) for shelf in pages)
        return Counts(
            len(self.boards()),
            len(threads),
            sum(len(self.posts(key)) for key in threads),
            sum(1 for _ in self.users()),
            unread=thread_pages - read,
            empty=len(pages) - read,
        )

    def doubled(self) -> list[Double]:
        """Pages with posts that another thread showed later."""
        found: dict[tuple[object, ...], list[Copy]] = defaultdict(list)
        for thread, shelves in self._groups(threads=True).items():
            for shelf in shelves:
                copy = Copy(shelf.page.visit, shelf.page.key, thread)
                content = shelf.content
                for identity, post in zip(content.identities, content.posts, strict=True):
                    if post.posted_at is not None:
                        at = post.posted_at.isoformat()
                        found[identity, post.author, at, post.text].append(copy)
        return older(found.values())

    def settle(self, merged: Mapping[str, str]) -> None:
        """As the store on disk does it."""
        self._join(merged)
        held: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
        for shelf in self._lists():
            if shelf.page.kind is PageKind.INDEX:
                board = thing_of(shelf.page.key)
                held[shelf.role][board].update(one.key for one in shelf.content.listed)
        begun = {
            thread: pages[0].content.posts[0].posted_at
            for thread, pages in self._groups(threads=True).items()
            if pages[0].content.posts
        }
        ranks = ranked([_list_kind(role, lists, begun) for role, lists in held.items()])
        keys = sorted({board for lists in held.values() for board in lists})
        numbers = {board: at for at, board in enumerate(keys)}
        sizes = {
            numbers[board]: (
                sum(len(lists[board]) for lists in held.values() if board in lists),
                board,
            )
            for board in keys
        }
        for thread, pages in self._groups(threads=True).items():
            if not pages[0].content.trail:
                found = {
                    (role, numbers[board])
                    for role, lists in held.items()
                    for board, listed in lists.items()
                    if thread in listed
                }
                best = chosen(found, ranks, sizes)
                if best is not None:
                    self._settled[thread] = keys[best]

    def _lists(self) -> list[_Shelf]:
        return [one for one in self._shelves.values() if one.page.kind is not PageKind.THREAD]

    def _groups(self, *, threads: bool) -> Mapping[str, list[_Shelf]]:
        if threads not in self._sorted:
            found: dict[str, list[_Shelf]] = defaultdict(list)
            for shelf in sorted(self._shelves.values(), key=self._order):
                if (shelf.page.kind is PageKind.THREAD) == threads:
                    found[self._place(shelf).thing].append(shelf)
            self._sorted[threads] = dict(found)
        return self._sorted[threads]

    def _order(self, shelf: _Shelf) -> tuple[int, str]:
        return self._place(shelf).number, shelf.page.key

    def _place(self, shelf: _Shelf) -> Place:
        key = shelf.page.key
        return self._places.get(key) or Place(thing_of(key), number_of(key))

    def _join(self, merged: Mapping[str, str]) -> None:
        pages = (one for one in self._shelves.values() if one.page.kind is PageKind.THREAD)
        shelves = {one.page.id: one for one in pages}
        titles = {}
        for shelf in sorted(shelves.values(), key=lambda one: -number_of(one.page.key)):
            titles[thing_of(shelf.page.key)] = shelf.content.title
        parts = [
            Part(
                id_,
                thing_of(one.page.key),
                number_of(one.page.key),
                titles[thing_of(one.page.key)],
                one.content.siblings,
            )
            for id_, one in shelves.items()
        ]
        ids = {one.page.key: id_ for id_, one in shelves.items()}
        into = {ids[key]: thing for key, thing in merged.items() if key in ids and thing in titles}
        places = with_merged(parts, joined(parts), into)
        self._places = {shelves[id_].page.key: place for id_, place in places.items()}
        self._changed()

    def _names(self) -> dict[str, Crumb]:
        found: dict[str, Crumb] = {}
        for shelf in self._shelves.values():
            for crumb in shelf.content.trail:
                known = found.get(crumb.key, crumb)
                found[crumb.key] = min(
                    known, crumb, key=lambda one: (len(one.name), one.name, one.url)
                )
        return found

    def _board_of(self, thread: str) -> str | None:
        trail = self._groups(threads=True)[thread][0].content.trail
        return trail[-1].key if trail else self._settled.get(thread)

    def _profiles(self) -> Mapping[str, str]:
        found = self._known_profiles
        for shelf in self._shelves.values() if not found else ():
            for post in shelf.content.posts:
                if post.author and post.author_url:
                    key = _user_key(post)
                    found[key] = better_url(found.get(key, post.author_url), post.author_url)
        return found


def _user_key(post: Post) -> str:
    return url_key(post.author_url) if post.author_url else NAMED + (post.author or "")


def _list_kind(
    role: str, lists: Mapping[str, set[str]], begun: Mapping[str, datetime | None]
) -> ListKind:
    threads = set().union(*lists.values())
    entries = sum(map(len, lists.values()))
    full = sum(bool(held) for held in lists.values())
    times = {thread: at.isoformat() for thread, at in begun.items() if at}
    by_time = divide_time([times[one] for one in held if one in times] for held in lists.values())
    return ListKind(role, entries, len(threads), full, by_time)
