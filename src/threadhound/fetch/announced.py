"""A connection that takes of an answer what was announced, and nothing behind it.

Servers that count their bodies wrongly send more than they announce. The parser would read what is
left as the next answer and give up the page with it; browsers show the page. The rest is dropped,
and such a connection is not used again: its next bytes could be anybody's.
"""

from __future__ import annotations

import re
from typing import Any

from aiohttp.client_proto import ResponseHandler
from aiohttp.http_exceptions import HttpProcessingError

HEAD_END = b"\r\n\r\n"
_STATUS = re.compile(rb"HTTP/\d\.\d (\d{3})")
_LENGTH = re.compile(rb"\r\ncontent-length:[ \t]*(\d{1,18})[ \t]*(?=\r\n)", re.IGNORECASE)
_LENGTHS = re.compile(rb"\r\n(?:content-length|transfer-encoding)[ \t]*:", re.IGNORECASE)
_INFORMATION, _OK = 100, 200  # answers before the answer
_BODILESS = frozenset({204, 304})


class Announced(ResponseHandler):
    """Passes on one answer for each request."""

    surplus = False  # more came than was announced
    _head: bytearray | None = None  # of the answer under way; None once it is complete
    _left: int | None = None  # bytes of its body that are still to come; None: not announced

    def set_response_params(self, **params: Any) -> None:
        self._head, self._left, self.surplus = bytearray(), None, False
        super().set_response_params(**params)

    def data_received(self, data: bytes) -> None:
        if self._head is None or not data:
            self._body_received(data)
            return
        known = len(self._head)
        self._head += data
        end = self._head.find(HEAD_END, max(0, known - len(HEAD_END)))
        if end < 0:
            super().data_received(data)
            return
        end += len(HEAD_END)
        head, self._head = bytes(self._head[:end]), None
        super().data_received(data[: end - known])
        self._head_received(head)
        rest = data[end - known :]
        if rest and self.exception() is None:
            self.data_received(rest)

    def set_exception(self, exc: BaseException, *cause: BaseException) -> None:
        """What is not HTTP ends the body, too: its reader would wait for the rest."""
        super().set_exception(exc, *cause)
        body = self._payload
        if isinstance(exc, HttpProcessingError) and body is not None and not body.is_eof():
            body.set_exception(exc, *cause)

    def _head_received(self, head: bytes) -> None:
        """What is announced; an answer before the answer announces nothing."""
        status = _STATUS.match(head)
        code = int(status[1]) if status else 0
        if _INFORMATION <= code < _OK:
            self._head = bytearray() if not self._upgraded else None
            return
        lengths = _LENGTHS.findall(head)
        told = _LENGTH.search(head)
        if told is not None and len(lengths) == 1 and code not in _BODILESS:
            self._left = int(told[1])

    def _body_received(self, data: bytes) -> None:
        if self._left is None:
            super().data_received(data)
            return
        mine, more = data[: self._left], len(data) > self._left
        self._left -= len(mine)
        if mine or not data:
            super().data_received(mine)
        if more:
            self.surplus = True
            self.force_close()
