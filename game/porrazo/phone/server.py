"""The server for telephones: one thread that sleeps until somebody on the home network speaks.

It listens on private addresses only. What pages say goes to the table by ``post``, in the table's
thread; what the table says goes out here.
"""

from __future__ import annotations

import logging
import selectors
import socket
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Final

from porrazo.phone.addresses import LOOPBACK
from porrazo.phone.connection import Files, PageLine, Unwelcome
from porrazo.phone.tables import Message

PORT: Final = 8490
"""The port that is tried first; free ones after it come next."""
_PORTS: Final = 20
MOST: Final = 96
"""So many connections are open at once."""
MOST_OF_ONE: Final = 16
"""So many of one address; a browser opens seven. This computer itself may have more."""
_READ: Final = 16384

Post = Callable[[Callable[[], object]], None]

log = logging.getLogger(__name__)


class PhoneServer:
    """Serves files and carries messages between pages and the table.

    ``on_message`` is called by ``post`` with a connection's number, its address and what it says;
    ``on_gone`` with the number of one that has gone, if it had been told messages, and whether its
    page was closed.

    Raises:
        OSError: no port is free.

    """

    def __init__(
        self,
        addresses: Sequence[str],
        port: int,
        files: Files,
        post: Post,
        on_message: Callable[[int, str, Message], object],
        on_gone: Callable[[int, bool], object],
    ) -> None:
        self._files = files
        self._post = post
        self._on_message = on_message
        self._on_gone = on_gone
        self._listeners = _listening([*addresses, LOOPBACK], port)
        self.port: int = self._listeners[0].getsockname()[1]
        """The port that it listens on."""
        names = [*addresses, LOOPBACK, "localhost"]
        self._hosts = tuple([f"{name}:{self.port}" for name in names])
        self._selector = selectors.DefaultSelector()
        self._open: dict[int, PageLine] = {}
        self._count = 0
        self._wake, self._woken = socket.socketpair()
        self._calls: SimpleQueue[Callable[[], object]] = SimpleQueue()
        self._stopped = False
        self.wakes = 0
        """How often the thread has been woken."""
        self._thread = threading.Thread(target=self._run, name="telephones", daemon=True)

    def start(self) -> None:
        """Begin to serve."""
        for listener in self._listeners:
            listener.setblocking(False)
            self._selector.register(listener, selectors.EVENT_READ)
        self._woken.setblocking(False)
        self._selector.register(self._woken, selectors.EVENT_READ)
        self._thread.start()

    # --- from the table's thread

    def send(self, number: int, message: Message) -> None:
        """Send a message over a connection; one that has gone gets nothing."""
        self._call(lambda: self._with(number, lambda line: line.send(message)))

    def drop(self, number: int) -> None:
        """Close a connection, after what still goes out."""
        self._call(lambda: self._with(number, PageLine.say_goodbye))

    def stop(self) -> None:
        """Close all connections and listen no more."""
        self._call(self._stop)
        self._thread.join(5)

    def _call(self, call: Callable[[], object]) -> None:
        self._calls.put(call)
        with suppress(OSError):
            self._wake.send(b"x")

    # --- the thread

    def _run(self) -> None:
        while not self._stopped:
            ready = self._selector.select(self._until_due())
            self.wakes += 1
            for key, mask in ready:
                if key.fileobj is self._woken:
                    self._woken.recv(_READ)
                elif isinstance(key.data, PageLine):
                    self._with(key.data.number, lambda line, m=mask: self._turn(line, m))  # type: ignore[misc]
                elif isinstance(key.fileobj, socket.socket):
                    self._accept(key.fileobj)
            self._do_calls()
            self._tick()
        for line in list(self._open.values()):
            self._close(line)
        for sock in (*self._listeners, self._woken, self._wake):
            sock.close()
        self._selector.close()

    def _stop(self) -> None:
        self._stopped = True

    def _until_due(self) -> float | None:
        due = min([line.due for line in self._open.values()], default=None)
        return None if due is None else max(0.0, due - time.monotonic()) + 0.01

    def _do_calls(self) -> None:
        while True:
            try:
                call = self._calls.get_nowait()
            except Empty:
                return
            call()

    def _tick(self) -> None:
        now = time.monotonic()
        for line in list(self._open.values()):
            self._with(line.number, lambda each: each.tick(now))

    def _with(self, number: int, do: Callable[[PageLine], object]) -> None:
        """Do something with a connection and send what goes out; close it where it is unwelcome."""
        line = self._open.get(number)
        if line is None:
            return
        try:
            do(line)
            self._flush(line)
        except (Unwelcome, OSError) as error:
            log.debug("a connection of %s is closed: %s", line.peer, error)
            self._close(line)

    def _accept(self, listener: socket.socket) -> None:
        try:
            sock, address = listener.accept()
        except OSError as error:
            log.debug("nobody is let in: %s", error)
            return
        peer = str(address[0])
        mine = sum(line.peer == peer for line in self._open.values())
        if len(self._open) >= MOST or (mine >= MOST_OF_ONE and peer != LOOPBACK):
            sock.close()
            return
        sock.setblocking(False)
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._count += 1
        line = PageLine(self._count, sock, peer, self._hosts, self._files)
        self._open[line.number] = line
        self._selector.register(sock, selectors.EVENT_READ, line)

    def _turn(self, line: PageLine, mask: int) -> None:
        if not mask & selectors.EVENT_READ:
            return
        try:
            data = line.sock.recv(_READ)
        except BlockingIOError:
            return
        if not data:
            raise Unwelcome("gone")
        for message in line.receive(data):
            self._hear(line, message)

    def _hear(self, line: PageLine, message: Message) -> None:
        self._post(lambda: self._on_message(line.number, line.peer, message))

    def _flush(self, line: PageLine) -> None:
        try:
            while line.out:
                del line.out[: line.sock.send(line.out)]
        except BlockingIOError:
            log.debug("%s reads slowly", line.peer)
        if line.closing and not line.out:
            raise Unwelcome("done")
        wants = selectors.EVENT_READ | (selectors.EVENT_WRITE if line.out else 0)
        self._selector.modify(line.sock, wants, line)

    def _close(self, line: PageLine) -> None:
        if self._open.pop(line.number, None) is None:
            return
        self._selector.unregister(line.sock)
        line.sock.close()
        if line.upgraded:
            self._post(lambda: self._on_gone(line.number, line.said_goodbye))


def _listening(addresses: Sequence[str], first: int) -> list[socket.socket]:
    """Return sockets that listen on the same port of all addresses, the first that is free."""
    problem: OSError | None = None
    for port in (*range(first, first + _PORTS), 0) if first else (0,):
        sockets: list[socket.socket] = []
        try:
            for address in dict.fromkeys(addresses):
                known = sockets[0].getsockname()[1] if sockets else port
                sockets.append(socket.create_server((address, known), backlog=16))
        except OSError as error:
            problem = error
            for sock in sockets:
                sock.close()
        else:
            return sockets
    raise problem or OSError("no port is free")
