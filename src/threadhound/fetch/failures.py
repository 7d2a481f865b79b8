"""Exceptions of the network turned into values: a slug, a sentence, and whether to try again."""

from __future__ import annotations

import errno
import re
import socket
import ssl
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import aiohttp
from aiohttp.http_exceptions import HttpProcessingError, LineTooLong

from threadhound.fetch.dial import Dropped, NotApprovedError
from threadhound.fetch.target import Refused

_TOO_MANY_FIELDS = "Too many headers"


@dataclass(frozen=True, slots=True)
class Trouble:
    """A failure before it knows its URL and exchanges."""

    reason: str
    detail: str
    transient: bool


Caught = (
    aiohttp.ClientError,
    HttpProcessingError,
    Dropped,
    Refused,
    TimeoutError,
    OSError,
    ValueError,
)


def explain(error: BaseException, host: str) -> Trouble:
    """What went wrong with a host, for a person and for the program."""
    for kinds, say in _EXPLANATIONS:
        if isinstance(error, kinds):
            return say(error, host)
    return Trouble("bad-response", f"{host} sent what is not HTTP: {_says(error)}.", True)


def _refused(error: Refused, _host: str) -> Trouble:
    return Trouble(error.reason, error.detail, transient=False)


def _bad_url(error: aiohttp.InvalidURL, _host: str) -> Trouble:
    return Trouble("bad-url", f"{_says(error)}.", transient=False)


def _proxy(error: aiohttp.ClientError, host: str) -> Trouble:
    return Trouble("proxy", f"The proxy did not connect to {host}: {_says(error)}.", True)


def _dns(error: aiohttp.ClientConnectorDNSError, host: str) -> Trouble:
    unknown = error.os_error.errno == socket.EAI_NONAME
    why = "does not exist" if unknown else "cannot be resolved just now"
    return Trouble("dns", f"The name {host} {why}.", transient=True)


def _dropped(_error: Exception, host: str) -> Trouble:
    return Trouble("reset", f"{host} closed the connection without an answer.", transient=True)


def _tls(error: BaseException, host: str) -> Trouble:
    if isinstance(error, aiohttp.ClientConnectorCertificateError):
        why = getattr(error.certificate_error, "verify_message", "") or "it is not valid"
        detail = f"The certificate of {host} cannot be trusted: {why}."
        return Trouble("tls", f"{detail} --insecure-tls goes on regardless.", transient=False)
    detail = f"{host} and we cannot agree on TLS: {_says(error)}."
    return Trouble("tls", detail, transient=True)


def _timeout(error: TimeoutError, host: str) -> Trouble:
    if isinstance(error, aiohttp.ConnectionTimeoutError):
        return Trouble("timeout", f"{host} did not take the connection in time.", transient=True)
    return Trouble("timeout", f"{host} went silent.", transient=True)


def _no_connection(error: aiohttp.ClientConnectorError, host: str) -> Trouble:
    if isinstance(error.os_error, NotApprovedError):
        return Trouble("private-address", f"{host} leads to an address never approved.", False)
    if error.errno == errno.ECONNREFUSED or "refused" in str(error.os_error).lower():
        detail = f"{host} refuses connections at port {error.port}."
        return Trouble("refused", detail, transient=True)
    return Trouble("unreachable", f"{host} cannot be reached: {_says(error.os_error)}.", True)


def _payload(error: aiohttp.ClientPayloadError, host: str) -> Trouble:
    if "ConnectionResetError" in str(error):
        return Trouble("reset", f"{host} broke the connection in the middle.", transient=True)
    if "TransferEncodingError" in str(error) and "Not enough data" not in str(error):
        return Trouble("bad-response", f"{host} sent a damaged chunk.", transient=True)
    return Trouble("short-body", f"{host} ended the page before its announced end.", True)


def _bad_response(error: aiohttp.ClientResponseError, host: str) -> Trouble:
    long = any(isinstance(cause, LineTooLong) for cause in _causes(error))
    if long or _TOO_MANY_FIELDS in error.message:
        return header_too_large(host)
    return Trouble("bad-response", f"{host} sent what is not HTTP: {_says(error)}.", True)


def header_too_large(host: str) -> Trouble:
    """More headers than any honest server sends."""
    return Trouble("header-too-large", f"{host} sent headers beyond all measure.", transient=False)


def _causes(error: BaseException) -> Iterator[BaseException]:
    cause: BaseException | None = error
    while cause is not None:
        yield cause
        cause = cause.__cause__ or cause.__context__


def _says(error: BaseException) -> str:
    """One short line of what a library says, without the secrets a URL may hold."""
    if isinstance(error, aiohttp.ClientResponseError):
        text = error.message
    elif isinstance(error, OSError) and error.strerror:
        text = error.strerror
    else:
        text = str(error)
    line = " ".join(re.sub(r"//[^/@\s]*@", "//…@", text).split())
    return line[:160].rstrip(".:") or type(error).__name__


# The first line that fits explains; the classes of aiohttp are nested, so the order matters.
_EXPLANATIONS: tuple[tuple[tuple[type, ...], Callable[[Any, str], Trouble]], ...] = (
    ((Refused,), _refused),
    ((Dropped,), _dropped),
    ((aiohttp.InvalidURL,), _bad_url),
    ((aiohttp.ClientProxyConnectionError, aiohttp.ClientHttpProxyError), _proxy),
    ((aiohttp.ClientConnectorDNSError,), _dns),
    ((aiohttp.ClientSSLError, ssl.SSLError), _tls),
    ((TimeoutError,), _timeout),
    ((aiohttp.ClientConnectorError,), _no_connection),
    ((aiohttp.ClientPayloadError,), _payload),
    ((aiohttp.ClientResponseError,), _bad_response),
    ((OSError, aiohttp.ClientConnectionError), _dropped),
)
