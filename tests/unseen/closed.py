"""Forums whose lists have several pages, and a board that is closed to guests."""

from __future__ import annotations

from dataclasses import replace

from unseen.declared import Show
from unseen.imitation import Shown
from unseen.lived_in import LIVE
from unseen.world import Board

SEVERAL_PAGES = replace(LIVE, boards=4, subboards=1, threads=150)
UNEVEN = replace(LIVE, boards=10, subboards=3, threads=150, uneven=True)


class OneBoardClosed:
    """The board without threads answers with a form to log in."""

    def _board_show(self, board: Board, page: int, last: int) -> Show:
        if board is self.world.empty:  # type: ignore[attr-defined]
            return self.closed_board
        return super()._board_show(board, page, last)  # type: ignore[misc, no-any-return]

    def closed_board(self) -> Shown:
        return Shown("login", "", self.render_other("Login"))  # type: ignore[attr-defined]
