"""A table that is open to telephones, to be drawn: nobody serves it."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.desktop.scenes.telephones.join import Join
from porrazo.desktop.ui.context import Context
from porrazo.engine.match import AnyGame
from porrazo.games.players import players_of
from porrazo.phone.room import PhoneRoom
from porrazo.phone.screen_table import ScreenTable
from porrazo.phone.seated import HostPlan, usual_levels
from porrazo.phone.seats import PhoneSeats
from porrazo.records.seating import Player

_SEATS = 4
"""So many sit there, if so many can play."""
_CODE, _PLACE = "K7M2QX", "192.168.1.20:8490"


class DrawnRoom:
    """The place where a table is found, in a picture."""

    def __init__(self, table: ScreenTable, seats: PhoneSeats) -> None:
        self.addresses: Sequence[str] = ("192.168.1.20", "10.0.0.7")
        self.seats = seats
        self.room = PhoneRoom(seats, table, lambda line, message: None, lambda line: None)
        table.room = self.room

    def place(self, address: str = "") -> str:
        """Return the address as it is typed."""
        return _PLACE

    def link(self, address: str = "") -> str:
        """Return what the QR code says."""
        return f"HTTP://{_PLACE}/{_CODE}"

    def close(self) -> None:
        """Serve no more than before."""

    def sit(self, line: int, seat: int, name: str) -> None:
        """Have a telephone join and sit down."""
        self.room.hear(line, "", {"k": "join", "code": self.seats.code})
        self.room.hear(line, "", {"k": "sit", "seat": seat, "name": name})


def drawn_join(context: Context, game: AnyGame) -> Join:
    """Return the screen that telephones join by: one is there, one sleeps, one only watches."""
    count = next((seats for seats in game.seats if seats >= _SEATS), game.seats[-1])
    people = range(1, count)
    words, levels = context.text.get, usual_levels(players_of(game).levels, count)
    company = [Player(words("new.default_person", n=seat + 1)) for seat in range(count)]
    seats = PhoneSeats(people, None)
    seats.code = _CODE
    plan = HostPlan(game.name, game.title, count, tuple(people), levels, {})
    table = ScreenTable(plan, seats, context.text, company, {})
    room = DrawnRoom(table, seats)
    for seat, name in zip(people, ("Jorge", "Lupe"), strict=False):
        room.sit(seat, seat, name)
    room.room.hear(count, "", {"k": "join", "code": _CODE})
    room.room.hear(2, "", {"k": "sleep"})
    return Join(context, table, room, lambda: None)
