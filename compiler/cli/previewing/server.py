"""The preview's web server: for this machine alone, and for its own page alone.

It listens on 127.0.0.1, answers only who asks for it by that name (a page from elsewhere cannot point a name of its own
here), and lets the page load nothing and run nothing but what it comes with.
"""

from __future__ import annotations

import socketserver
from collections.abc import Callable, Sequence
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib import resources
from urllib.parse import unquote, urlsplit

import msgspec

from compiler.cli.previewing.watched import Watched
from compiler.ir.entries.library import Library

HOST = "127.0.0.1"
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
PAGE = {
    "/": ("index.html", "text/html; charset=utf-8"),
    "/page.js": ("page.js", "text/javascript; charset=utf-8"),
    "/page.css": ("page.css", "text/css; charset=utf-8"),
    "/icon.svg": ("icon.svg", "image/svg+xml"),
}
BEAT = 10.0
"""Seconds after which a page that waits is told that we are still there."""

Odds = Callable[[Library, str], Sequence[str]]
"""Says the odds of an entry of a library, in lines."""


class PreviewServer(ThreadingHTTPServer):
    """Serves what is watched."""

    daemon_threads = True

    def __init__(self, port: int, watched: Watched, odds: Odds) -> None:
        """Listen on a port of this machine; 0 is any that is free."""
        self.watched = watched
        self.odds = odds
        super().__init__((HOST, port), _Handler)

    def server_bind(self) -> None:
        """Take the port, without asking the network for our name, as the library would."""
        socketserver.TCPServer.server_bind(self)
        self.server_name, self.server_port = HOST, self.server_address[1]

    @property
    def address(self) -> str:
        """Give what is typed into a browser."""
        return f"http://{HOST}:{self.server_port}/"


class _Handler(BaseHTTPRequestHandler):
    """Answers one request."""

    server: PreviewServer
    server_version, sys_version = "Deckwright", ""

    def do_GET(self) -> None:
        """Answer a request for the page, for what it shows, or for the news of a change."""
        path = unquote(urlsplit(self.path).path)
        if self.headers.get("Host") not in self._hosts():
            self._answer(b"this is no name of the preview\n", "text/plain", HTTPStatus.FORBIDDEN)
        elif path in PAGE:
            name, form = PAGE[path]
            self._answer((resources.files(__package__) / "page" / name).read_bytes(), form)
        elif path == "/look":
            self._answer(msgspec.json.encode(self.server.watched.look), "application/json")
        elif path == "/changes":
            self._changes()
        else:
            self._of_a_card(path)

    def _hosts(self) -> tuple[str, ...]:
        return tuple(f"{name}:{self.server.server_port}" for name in (HOST, "localhost"))

    def _of_a_card(self, path: str) -> None:
        """Answer a request for a face, or for the odds of a card."""
        watched = self.server.watched
        _, what, name = (*path.split("/", 2), "", "")[:3]
        face = watched.pictures.get(name.removesuffix(".svg"))
        if what == "faces" and face is not None:
            self._answer(face, "image/svg+xml")
        elif what == "odds" and name in watched.library.entries:
            self._answer(msgspec.json.encode(self.server.odds(watched.library, name)), "application/json")
        else:
            self._answer(b"there is nothing of this name\n", "text/plain", HTTPStatus.NOT_FOUND)

    def _changes(self) -> None:
        """Tell of each look, for as long as the page is there."""
        self._head("text/event-stream", HTTPStatus.OK)
        seen, watched = 0, self.server.watched
        while not watched.ended:
            number = watched.after(seen, BEAT)
            said = f"data: {number}\n\n" if number != seen else ": still here\n\n"
            seen = number
            try:
                self.wfile.write(said.encode())
                self.wfile.flush()
            except OSError:  # the page was closed
                return

    def _answer(self, data: bytes, form: str, status: HTTPStatus = HTTPStatus.OK) -> None:
        self._head(form, status, {"Content-Length": str(len(data))})
        self.wfile.write(data)

    def _head(self, form: str, status: HTTPStatus, more: dict[str, str] | None = None) -> None:
        self.send_response(status)
        for name, value in {"Content-Type": form, **HEADERS, **(more or {})}.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  the library's name
        """Say nothing: an author at work need not read of each request."""
