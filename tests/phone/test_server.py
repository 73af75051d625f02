"""The server on loopback, with clients that mean well and clients that don't."""

from __future__ import annotations

import base64
import json
import os
import socket
from collections.abc import Iterator
from contextlib import suppress
from queue import SimpleQueue
from typing import Any

import pytest
from porrazo.phone import connection, server
from porrazo.phone.connection import File
from porrazo.phone.server import PhoneServer
from wsproto.connection import Connection, ConnectionType
from wsproto.events import BytesMessage, CloseConnection, TextMessage
from wsproto.frame_protocol import FrameProtocol

LONG = 10.0
"""So many seconds a client waits for what must come."""


class Table:
    """Hears what pages say; answers each message with an echo."""

    def __init__(self) -> None:
        self.heard: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self.gone: SimpleQueue[bool] = SimpleQueue()
        self.server = PhoneServer(
            [], 0, self.file, lambda call: call(), self.hear, self.leave
        )  # fmt: skip
        self.server.start()

    def file(self, path: str) -> File | None:
        return File("text/plain", b"a page") if path == "/" else None

    def leave(self, line: int, closed: bool) -> None:
        self.gone.put(closed)

    def hear(self, line: int, peer: str, message: dict[str, Any]) -> None:
        self.heard.put(message)
        self.server.send(line, {"k": "echo", "said": message})


@pytest.fixture
def table() -> Iterator[Table]:
    table = Table()
    yield table
    table.server.stop()


def dialled(table: Table) -> socket.socket:
    return socket.create_connection(("127.0.0.1", table.server.port), LONG)


def all_of(sock: socket.socket) -> bytes:
    """Return what comes until the server closes the connection."""
    found = b""
    try:
        while data := sock.recv(65536):
            found += data
    except ConnectionError:
        return found
    finally:
        sock.close()
    return found


def asked(table: Table, head: str) -> bytes:
    sock = dialled(table)
    sock.sendall(head.encode())
    return all_of(sock)


def upgraded(table: Table, origin: str | None = None) -> tuple[socket.socket, bytes]:
    host = f"127.0.0.1:{table.server.port}"
    key = base64.b64encode(os.urandom(16)).decode()
    sock = dialled(table)
    sock.sendall(
        f"GET /socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Origin: {origin or f'http://{host}'}\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
    )
    head = b""
    while b"\r\n\r\n" not in head:
        head += sock.recv(1)
    return sock, head


def said(sock: socket.socket, text: str) -> None:
    sock.sendall(Connection(ConnectionType.CLIENT).send(TextMessage(text)))


def closed(sock: socket.socket) -> bool:
    """True once the server has closed the connection; it has answered nothing but that."""
    web = Connection(ConnectionType.CLIENT)
    web.receive_data(all_of(sock))
    return not any(isinstance(event, TextMessage) for event in web.events())


def test_a_page_is_served_with_a_strict_policy(table: Table) -> None:
    host = f"127.0.0.1:{table.server.port}"
    answer = asked(table, f"GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 200")
    assert b"default-src 'none'" in answer
    assert b"frame-ancestors 'none'" in answer
    assert answer.endswith(b"a page")


@pytest.mark.parametrize(
    "head",
    [
        "GET / HTTP/1.1\r\nHost: evil.example:{port}\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: 0\r\n\r\n",
        "GET /../../etc/passwd HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n",
        "GET /%2e%2e/page HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "nonsense\r\n\r\n",
        "GET / HTTP/1.1\r\nX: " + "a" * 20_000,
    ],
)
def test_what_no_page_asks_for_is_refused(table: Table, head: str) -> None:
    answer = asked(table, head.format(port=table.server.port))
    assert b" 200 " not in answer
    assert b"a page" not in answer


def test_a_page_of_another_site_gets_no_socket(table: Table) -> None:
    sock, head = upgraded(table, "http://evil.example")
    assert head.startswith(b"HTTP/1.1 403")
    sock.close()


def test_messages_go_both_ways(table: Table) -> None:
    sock, head = upgraded(table)
    assert head.startswith(b"HTTP/1.1 101")
    said(sock, '{"k":"hello"}')
    web, heard = Connection(ConnectionType.CLIENT), []
    while not heard:
        web.receive_data(sock.recv(4096))
        heard = [json.loads(event.data) for event in web.events() if isinstance(event, TextMessage)]
    assert heard == [{"k": "echo", "said": {"k": "hello"}}]
    sock.close()
    assert not table.gone.get(timeout=LONG)


@pytest.mark.parametrize(
    "text", ["nope", "[]", "7", "[" * 4000, '{"k":"' + "a" * 100_000 + '"}'],
    ids=["no JSON", "a list", "a number", "deep", "huge"],
)  # fmt: skip
def test_nonsense_closes_the_socket(table: Table, text: str) -> None:
    sock, _ = upgraded(table)
    with suppress(ConnectionError):
        said(sock, text)
    assert closed(sock)
    assert table.heard.empty()


@pytest.mark.parametrize(
    "frame",
    [
        b"\x81\x02{}",
        b"\xf1\x82mask{}",
        bytes([129, 255]) + (1 << 60).to_bytes(8, "big") + b"mask" + b"x" * 9000,
        Connection(ConnectionType.CLIENT).send(BytesMessage(b"{}")),
        FrameProtocol(client=True, extensions=[])._serialize_frame(1, b"\xff\xfe"),  # type: ignore[arg-type]
        Connection(ConnectionType.CLIENT).send(CloseConnection(code=1000)),
    ],
    ids=["unmasked", "reserved", "64 bits", "bytes", "not UTF-8", "goodbye"],
)
def test_a_broken_frame_closes_the_socket(table: Table, frame: bytes) -> None:
    sock, _ = upgraded(table)
    sock.sendall(frame)
    assert closed(sock)
    assert table.heard.empty()


def test_a_page_that_is_closed_says_so(table: Table) -> None:
    sock, _ = upgraded(table)
    sock.sendall(Connection(ConnectionType.CLIENT).send(CloseConnection(code=1001)))
    assert table.gone.get(timeout=LONG)
    sock.close()


def test_a_flood_is_cut_off(table: Table) -> None:
    sock, _ = upgraded(table)
    with suppress(ConnectionError):
        for _ in range(3000):
            said(sock, '{"k":"hello"}')
    all_of(sock)
    assert table.heard.qsize() < connection.BURST + 200


def test_who_connects_and_says_nothing_is_left(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "SECONDS_FOR_A_HEAD", 0.05)
    slow = [dialled(table) for _ in range(60)]
    slow[0].sendall(b"GET / HT")
    for sock in slow:
        assert all_of(sock) == b""


def test_a_telephone_that_answers_no_ping_is_gone(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "SECONDS_SILENT", 0.05)
    sock, _ = upgraded(table)
    assert not table.gone.get(timeout=LONG)
    sock.close()


def test_one_peer_takes_no_more_than_its_share(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "LOOPBACK", "nowhere")
    first = [upgraded(table)[0] for _ in range(server.MOST_OF_ONE)]
    for _ in range(20):
        assert all_of(dialled(table)) == b""
    for sock in first:
        sock.close()


def test_the_next_port_is_taken_where_one_is_in_use(table: Table) -> None:
    other = PhoneServer([], table.server.port, table.file, lambda call: call(), table.hear, print)
    assert other.port != table.server.port
    other.start()
    other.stop()


def test_nobody_wakes_a_server_that_nobody_speaks_to(table: Table) -> None:
    """Joined telephones cost a wake-up only for a ping and its answer."""
    lines = [upgraded(table)[0] for _ in range(8)]
    for line in lines:
        said(line, '{"k":"hello"}')
    for _ in lines:
        table.heard.get(timeout=LONG)
    due = [each.due for each in table.server._open.values()]
    assert min(due) - max(each._heard for each in table.server._open.values()) > 15
    for line in lines:
        line.close()
