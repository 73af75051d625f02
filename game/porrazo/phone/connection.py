"""One connection of the server: HTTP for a few files, then a WebSocket, all without waiting."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import h11
from wsproto import connection as websocket
from wsproto.events import CloseConnection, Ping, Pong, TextMessage
from wsproto.utilities import RemoteProtocolError, generate_accept_token

from porrazo.phone.tables import Message

LONGEST_HEAD: Final = 4096
LONGEST_MESSAGE: Final = 4096
"""In bytes, of what a page says."""
LONGEST_UNREAD: Final = 1 << 20
"""In bytes: whoever reads so little is dropped, and gets all anew by coming back."""
PER_SECOND: Final = 20.0
BURST: Final = 60.0
"""So many requests or messages a connection may send in a second, and at once."""
SECONDS_FOR_A_HEAD: Final = 5.0
SECONDS_IDLE: Final = 20.0
SECONDS_SILENT: Final = 50.0
"""A socket that has not answered a ping by then is dead, such as that of a telephone asleep."""
SECONDS_PING: Final = 20.0
SOCKET_PATH: Final = "/socket"


class Unwelcome(Exception):
    """What came over a connection is nothing that a page sends: it is closed."""


@dataclass(frozen=True)
class File:
    """What is served under a path; ``kept`` files don't change while the program runs."""

    kind: str
    body: bytes
    packed: bool = False
    kept: bool = False


Files = Callable[[str], File | None]
"""Returns the file of a path, None where there is none."""


class PageLine:
    """A socket of a peer; ``hosts`` are the names under which this server is reached."""

    def __init__(
        self, number: int, sock: socket.socket, peer: str, hosts: Sequence[str], files: Files
    ) -> None:
        self.number = number
        self.sock = sock
        self.peer = peer
        self.out = bytearray()
        self.closing = False
        self.said_goodbye = False
        """True once the page was closed, as far as it could say so."""
        self._hosts = hosts
        self._files = files
        self._http = h11.Connection(h11.SERVER, LONGEST_HEAD)
        self._web: websocket.Connection | None = None
        self._text = ""
        now = time.monotonic()
        self._heard = self._pinged = self._filled = now
        self._begun = True
        self._tokens = BURST

    @property
    def upgraded(self) -> bool:
        """True once messages go over it."""
        return self._web is not None

    # --- time

    @property
    def due(self) -> float:
        """The moment of the monotonic clock at which `tick` has something to do."""
        if self.upgraded:
            return min(self._pinged + SECONDS_PING, self._heard + SECONDS_SILENT)
        return self._heard + (SECONDS_FOR_A_HEAD if self._begun else SECONDS_IDLE)

    def tick(self, now: float) -> None:
        """Ping a telephone that has been silent.

        Raises:
            Unwelcome: it has been silent for too long.

        """
        if now < self.due:
            return
        if not self.upgraded or now >= self._heard + SECONDS_SILENT:
            raise Unwelcome("silent")
        self._pinged = now
        self._say(Ping())

    # --- what comes

    def receive(self, data: bytes) -> list[Message]:
        """Take bytes of the peer; return the messages that are whole now.

        Raises:
            Unwelcome: it is nothing that a page sends, or too much of it.

        """
        if self._web is None:
            self._http.receive_data(data)
            self._requests()
            data = b""
        return [] if self._web is None else self._heard_by(self._web, data)

    def _heard_by(self, web: websocket.Connection, data: bytes) -> list[Message]:
        self._heard = time.monotonic()
        try:
            web.receive_data(data)
            return self._messages(web)
        except RemoteProtocolError as error:
            raise Unwelcome(str(error)) from error

    def _requests(self) -> None:
        try:
            while self._web is None:
                event = self._http.next_event()
                if event is h11.NEED_DATA or event is h11.PAUSED:
                    return
                if isinstance(event, h11.Request):
                    self._spend()
                    self._heard, self._begun = time.monotonic(), False
                    self._request(event)
                elif not isinstance(event, h11.EndOfMessage):
                    raise Unwelcome("no request")
                if self._http.our_state is h11.DONE and self._http.their_state is h11.DONE:
                    self._http.start_next_cycle()
                elif self._http.our_state is h11.MUST_CLOSE or self.closing:
                    self.closing = True
                    return
        except h11.ProtocolError as error:
            raise Unwelcome(str(error)) from error

    def _request(self, request: h11.Request) -> None:
        told = dict(request.headers)
        host = told.get(b"host", b"").decode("ascii", "replace").lower()
        path = request.target.decode("ascii", "replace").partition("?")[0]
        # A page of another site reaches us only under another site's name.
        if host not in self._hosts or request.method != b"GET":
            self._respond(421, host, None)
        elif path == SOCKET_PATH:
            self._upgrade(host, told)
        else:
            found = self._files(path)
            self._respond(404 if found is None else 200, host, found)

    def _upgrade(self, host: str, told: dict[bytes, bytes]) -> None:
        key = told.get(b"sec-websocket-key", b"")
        asked = told.get(b"upgrade", b"").lower() == b"websocket" and len(key) == 24
        origin = told.get(b"origin", b"").decode("ascii", "replace").lower()
        if origin != f"http://{host}" or not asked:
            self._respond(403, host, None)
            return
        headers = [
            ("Upgrade", "websocket"),
            ("Connection", "Upgrade"),
            ("Sec-WebSocket-Accept", generate_accept_token(key).decode("ascii")),
        ]
        accepted = h11.InformationalResponse(status_code=101, headers=headers)
        self.out += self._http.send(accepted) or b""
        self._web = websocket.Connection(
            websocket.ConnectionType.SERVER, [], self._http.trailing_data[0]
        )
        self._pinged = time.monotonic()

    def _respond(self, status: int, host: str, file: File | None) -> None:
        body = file.body if file is not None else b""
        drawn = file is not None and file.kind.startswith("image/")
        safe = _OF_A_DRAWING if drawn else _safe_headers(host)
        headers = [("Content-Length", str(len(body))), *safe]
        if file is not None:
            cache = "max-age=86400" if file.kept else "no-store"
            headers += [("Content-Type", file.kind), ("Cache-Control", cache)]
            headers += [("Content-Encoding", "gzip")] if file.packed else []
        else:
            headers.append(("Connection", "close"))
            self.closing = True
        for event in (
            h11.Response(status_code=status, headers=headers),
            h11.Data(data=body),
            h11.EndOfMessage(),
        ):
            self.out += self._http.send(event) or b""

    def _messages(self, web: websocket.Connection) -> list[Message]:
        found: list[Message] = []
        for event in web.events():
            if isinstance(event, TextMessage):
                self._text += event.data
                if len(self._text.encode()) > LONGEST_MESSAGE:
                    raise Unwelcome("too long")
                if event.message_finished:
                    found.append(self._read())
            elif isinstance(event, Ping):
                self._spend()
                self._say(event.response())
            elif isinstance(event, CloseConnection) or not isinstance(event, Pong):
                self.said_goodbye = isinstance(event, CloseConnection)
                raise Unwelcome("closed")
        return found

    def _read(self) -> Message:
        self._spend()
        text, self._text = self._text, ""
        try:
            message = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise Unwelcome("no JSON") from error
        if not isinstance(message, dict):
            raise Unwelcome("no message")
        return message

    def _spend(self) -> None:
        """Count a request or a message; too many in too short a time are a flood."""
        now = time.monotonic()
        self._tokens = min(BURST, self._tokens + (now - self._filled) * PER_SECOND) - 1
        self._filled = now
        if self._tokens < 0:
            raise Unwelcome("a flood")

    # --- what goes

    def send(self, message: Message) -> None:
        """Send a message, once the peer takes it.

        Raises:
            Unwelcome: it reads too little.

        """
        if self.upgraded and not self.closing:
            self._say(TextMessage(json.dumps(message, separators=(",", ":"), ensure_ascii=False)))

    def say_goodbye(self) -> None:
        """Close the connection after what still goes out."""
        if self.upgraded and not self.closing:
            self._say(CloseConnection(code=1008))
        self.closing = True

    def _say(self, event: Any) -> None:
        assert self._web is not None
        self.out += self._web.send(event)
        if len(self.out) > LONGEST_UNREAD:
            raise Unwelcome("it reads too little")


_OF_A_DRAWING: Final = (
    ("Content-Security-Policy", "default-src 'none'"),
    ("X-Content-Type-Options", "nosniff"),
)
"""As few as are safe: a first load has thirty drawings."""


def _safe_headers(host: str) -> list[tuple[str, str]]:
    policy = (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        f"font-src 'self'; connect-src 'self' ws://{host}; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    )
    return [
        ("Content-Security-Policy", policy),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("X-Frame-Options", "DENY"),
    ]
