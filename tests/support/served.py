"""A table that is served to browsers on this computer, whose computers and rests take no time."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from types import TracebackType

from porrazo.commands.hosting import Loop
from porrazo.games import game_named
from porrazo.games.players import players_of
from porrazo.games.tables import table_game
from porrazo.phone.hosting import HostedTable
from porrazo.phone.opening import OpenTable
from porrazo.phone.pages import Pages
from porrazo.phone.seated import HostPlan
from porrazo.phone.seats import PhoneSeats
from porrazo.text import Text
from support.short import short_options


class ServedTable:
    """A table of ``people`` telephones and computers on a port of its own, until it is left."""

    def __init__(
        self,
        game: str,
        seats: int,
        people: int,
        *,
        language: str = "en",
        options: Mapping[str, object] | None = None,
        seed: int = 4,
    ) -> None:
        rules, text = game_named(game), Text(language, strict=True)
        levels = (players_of(rules).levels[0],) * seats
        if options is None:
            options = short_options(rules, seats)
        plan = HostPlan(game, rules.title, seats, tuple(range(people)), levels, options, seed)
        self.seats = PhoneSeats(plan.people, None)
        self.loop = Loop()
        self.table = HostedTable(
            plan, self.seats, text, None,
            lambda seconds, call: self.loop.post(call), self.loop.post, {},
        )  # fmt: skip
        pages = Pages.of(text, table_game(game), options, {})
        self.open = OpenTable(self.table, self.seats, pages, self.loop.post, 0)
        self._thread = threading.Thread(target=self.loop.run, daemon=True)

    @property
    def link(self) -> str:
        """Where a browser on this computer finds it, with the room code."""
        return f"http://{self.open.place('127.0.0.1')}/{self.seats.code}"

    def do(self, call: Callable[[], object]) -> None:
        """Do something in the table's thread, and wait until it is done."""
        done = threading.Event()

        def and_tell() -> None:
            call()
            done.set()

        self.loop.post(and_tell)
        assert done.wait(60)

    def cut(self, seat: int) -> None:
        """Cut the line of a seat's telephone, as a network does that is gone."""
        lines = self.open.room._lines
        self.do(lambda: [self.open._server.drop(n) for n, at in [*lines.items()] if at == seat])

    def __enter__(self) -> ServedTable:
        self.open.start()
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.open.close()
        self.loop.post(self.loop.stop)
        self._thread.join(60)
        self.table.close()
