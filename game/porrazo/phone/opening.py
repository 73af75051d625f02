"""A table that is open to telephones: its room, its server, where it is found."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.phone.addresses import LOOPBACK, private_addresses
from porrazo.phone.pages import Pages
from porrazo.phone.room import PhoneRoom
from porrazo.phone.seated import SeatedTable
from porrazo.phone.seats import PhoneSeats
from porrazo.phone.server import PORT, PhoneServer, Post


class OpenTable:
    """Serves a table from `start` until `close`; ``post`` calls things in the table's thread.

    Raises:
        OSError: no port is free.

    """

    def __init__(
        self, table: SeatedTable, seats: PhoneSeats, pages: Pages, post: Post, port: int = PORT
    ) -> None:
        self.addresses: Sequence[str] = private_addresses()
        """By which telephones reach it, the likeliest first; none without a network."""
        self.seats = seats
        self._server = PhoneServer(
            self.addresses, port, pages.file, post,
            lambda line, peer, message: self.room.hear(line, peer, message),
            lambda line, closed: self.room.gone(line, closed=closed),
        )  # fmt: skip
        self.room = PhoneRoom(seats, table, self._server.send, self._server.drop)
        table.room = self.room

    def start(self) -> None:
        """Begin to serve."""
        self._server.start()

    def close(self) -> None:
        """Serve no more."""
        self._server.stop()

    def place(self, address: str = "") -> str:
        """Return an address with the port, as it is typed; that of this computer for none."""
        first = self.addresses[0] if self.addresses else LOOPBACK
        return f"{address or first}:{self._server.port}"

    def link(self, address: str = "") -> str:
        """Return what the QR code says: in capitals, so that it is small."""
        return f"HTTP://{self.place(address)}/{self.seats.code}"
