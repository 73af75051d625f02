"""How telephones join a table: a code to be read from a sofa, and the chairs as they fill."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import pygame

from porrazo.desktop.scenes.railed import HEIGHT, WIDTH, RailedScene
from porrazo.desktop.scenes.telephones.advice import END, TOP, WIDE, JoinAdvice
from porrazo.desktop.scenes.telephones.chair import AWAY, ChairRow, ChairState
from porrazo.desktop.scenes.telephones.poster import FIELD, SIZE, Poster, PosterPaper
from porrazo.desktop.table.rails.pane import Pane
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.choices import Choice, Toggle
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.phone.room import PhoneRoom
from porrazo.phone.screen_table import ScreenTable
from porrazo.phone.seats import PhoneSeats

# The middle, at 1280x720 in the panel: from where to where, its middle, the lines in it.
_FROM, _TO = SIZE[0] + 24, WIDTH - WIDE - 24
_MIDDLE, _WIDE = (_FROM + _TO) / 2, _TO - _FROM
_UNDER, _CHAIRS, _CHAIRS_END = 58.0, 88.0, 510.0
_WATCHING, _NEWS, _START = 534.0, 580.0, 636.0
# The largest chair, the gap after it; with more chairs than these there are two columns.
_CHAIR, _GAP, _ONE_COLUMN = 84.0, 8.0, 4
# In a column, for large words: a chair, what is not free for the code, its size at least.
_LISTED, _FOOT, _LEAST_CODE = 76.0, 170.0, 200.0
_INNER = WIDE - 32


class Meeting(Protocol):
    """Where telephones find a table."""

    addresses: Sequence[str]
    seats: PhoneSeats
    room: PhoneRoom

    def place(self, address: str = "") -> str:
        """Return an address with the port, as it is typed."""

    def link(self, address: str = "") -> str:
        """Return what the QR code says."""

    def close(self) -> None:
        """Serve no more."""


class Join(RailedScene):
    """Before a match ``start`` begins it; over the table of one there is none, and it goes back.

    Left before the match it closes the table to telephones.
    """

    def __init__(
        self,
        context: Context,
        table: ScreenTable,
        room: Meeting,
        start: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(context)
        self._table = table
        self._room = room
        self._start = start
        self._over = start is None
        """True once the table stays open without this screen."""
        self._address = 0
        self._seen: Sequence[tuple[str, str]] = ()

    @property
    def _addresses(self) -> Sequence[str]:
        return self._room.addresses

    def enter(self) -> None:
        """Make the poster, the chairs, the advice."""
        context, get = self.context, self.context.text.get
        gold, words = context.theme.palette.cloth_title, context.theme.palette.cloth_text
        self.poster = Poster(context, self._room.seats.code, *self._where())
        self.advice = JoinAdvice(context)
        self.sheet = PosterPaper(context, *SIZE)
        self.glass = Pane(context, WIDE, HEIGHT, title=get("phone.nobody"))
        self.make_rails(self.sheet, self.glass, title="phone.title")
        self.under = Label(
            context, get("phone.table_stays"), px=17, colour=words, width=_WIDE, high=44
        )
        self.chairs = [
            ChairRow(context, partial(self._use, seat)) for seat in range(len(self._table.chairs))
        ]
        self.watching = Label(context, "", px=16, colour=words, width=_WIDE, high=42)
        self.news = Label(
            context, "", role=FontRole.UI_BOLD, px=17, colour=gold, width=_WIDE, high=42
        )
        self._make_ways()
        parts = [part for chair in self.chairs for part in chair.parts]
        self.stage.add(self.poster, self.advice, self.under, *parts)
        self.stage.add(self.watching, self.news, *self.ways)
        self._table.on_change, self._table.on_start = self._changed, self._begin
        self._seen = self._states()
        self._show()
        self.focus.focus(self.go_button)
        self.clock.after(self.context.durations.nobody_joins, self._light)

    def _make_ways(self) -> None:
        context, get = self.context, self.context.text.get
        self.address = Choice(
            context, "", list(self._addresses) or [""], self._address, self._other, width=_INNER
        )
        self.address.visible = len(self._addresses) > 1
        seats = self._room.seats
        self.lock = Toggle(context, get("phone.lock"), seats.shut, self._shut, width=_INNER)
        label = get("scenes.start" if self._start is not None else "phone.back_to_table")
        self.go_button = Button(
            context, label, self._begin, style=ButtonStyle.PRIMARY, width=300, height=56
        )
        self.go_button.cap = get("table.key_enter")
        self.close = Button(
            context, get("phone.close"), self._close, style=ButtonStyle.TABLE, width=210, height=56
        )
        self.back = Button(
            context, get("common.back"), self.escape, style=ButtonStyle.TABLE, width=_INNER,
            height=44,
        )  # fmt: skip
        self.back.cap = "Esc"
        self.close.visible = self._start is None
        self.focus.default = self.go_button
        self.ways = (self.go_button, self.close, self.address, self.lock, self.back)

    def _where(self) -> tuple[str, str]:
        """Return what the code says and what is typed, both "" without a network."""
        if not self._addresses:
            return "", ""
        address = self._addresses[self._address]
        return self._room.link(address), self._room.place(address)

    # --- what is shown

    def _states(self) -> Sequence[tuple[str, str]]:
        """Return the name at each chair, and how it stands."""
        table = self._table
        players = table.session.players if table.session is not None else table.players()
        names = [player.name for player in players]
        return list(zip(names, table.chairs, strict=True))

    def _changed(self) -> None:
        """Show who has come or gone, and say it."""
        before, now = self._seen, self._states()
        self._seen = now
        for (_, was), (name, state) in zip(before, now, strict=True):
            if was != state:
                key = {"ready": "came", "free": "left", "computer": None, "here": None}.get(
                    state, f"away_{state}"
                )
                if key is not None:
                    self.news.set(self.context.text.get(f"phone.{key}", name=name))
        if any(state == "ready" for _, state in now):
            self._calm()
        self._show()
        self.arrange(self.size)

    def _show(self) -> None:
        get, table = self.context.text.get, self._table
        players = table.session.players if table.session is not None else table.players()
        for seat, (name, state) in enumerate(self._seen):
            shown = ChairState(
                get("phone.free_chair") if state == "free" and self._start else name,
                seat, state, get(f"phone.chair_{state}"), players[seat].level,
            )  # fmt: skip
            self.chairs[seat].show(shown, self._offer(seat, state))
        watching = self._room.room.watching
        words = [self.context.text.plural("phone.watch_count", watching)] if watching else []
        states = [state for _, state in self._seen]
        people = any(state in ("here", "ready", *AWAY) for state in states)
        self.go_button.enabled = people or self._start is None
        if self._start is not None and "free" in states:
            words.insert(0, get("phone.computers_fill"))
        self.watching.set(" ".join(words))
        self._set_ring()

    def _set_ring(self) -> None:
        buttons = [chair.button for chair in self.chairs if chair.button.visible]
        self.focus.set([*buttons, *[way for way in self.ways if way.visible]])

    def _offer(self, seat: int, state: str) -> str:
        """Return what can be done about a chair, "" for nothing."""
        if seat not in self._table.people:
            return ""
        before = self._start is not None
        key = {
            "free": "to_computer" if before else "",
            "computer": "to_telephone" if before else "",
            "ready": "remove",
        }.get(state, "remove" if before else "computer_plays" if state in AWAY else "")
        return self.context.text.get(f"phone.{key}") if key else ""

    def _light(self) -> None:
        if not any(state in ("ready", *AWAY) for _, state in self._seen):
            self.advice.lit = True

    def _calm(self) -> None:
        self.advice.lit = False

    # --- what is done

    def _use(self, seat: int) -> None:
        state, table = self._seen[seat][1], self._table
        if state == "free":
            table.give_to_computer(seat)
        elif state == "computer":
            table.open_chair(seat)
        elif state in AWAY and self._start is None:
            table.stand_in(seat)
            self._changed()
        else:
            self._room.room.remove(seat)
            self._room.room.show()

    def _other(self, place: int) -> None:
        self._address = place
        self.poster.show(*self._where())

    def _shut(self, shut: bool) -> None:
        self._room.seats.shut = shut

    def _begin(self) -> None:
        if self._start is None:
            self.context.scenes.pop()
        elif self.go_button.enabled:
            self._over = True
            self._start()

    def _close(self) -> None:
        """Have everybody play at this screen from now on."""
        self._table.close()
        self.context.scenes.pop()

    def escape(self) -> None:
        """Go back."""
        self.context.scenes.pop()

    def leave(self) -> None:
        """Close the table, unless a match goes on at it."""
        self._table.on_change = self._table.on_start = lambda: None
        if not self._over:
            self._room.close()

    # --- places

    @property
    def field(self) -> pygame.FRect:
        """What lies between poster and advice."""
        return pygame.FRect(_FROM, _UNDER, _WIDE, HEIGHT - _UNDER)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the poster left, the chairs into the middle, the advice right; else in a column."""
        if self.is_narrow(size):
            self._arrange_column(size)
            return
        self.under.visible = True
        self.sheet.resize(*SIZE)
        self.poster.field = FIELD
        self.poster.resize(*SIZE)
        self.glass.resize(WIDE, HEIGHT)
        self.advice.resize(WIDE, END - TOP)
        ui = self.fit_room(size)
        point = self.panel.point
        self.poster.place(self.sheet.centre, ui)
        self.advice.place(point(WIDTH - WIDE / 2, (END + TOP) / 2), ui)
        for label, y in ((self.under, _UNDER), (self.watching, _WATCHING),
                         (self.news, _NEWS)):  # fmt: skip
            label.place(point(_MIDDLE, y), ui)
        self._place_chairs(ui)
        alone = not self.close.visible
        self.go_button.resize(_WIDE if alone else _WIDE - 222, 56)
        self.go_button.place(point(_MIDDLE if alone else _FROM + (_WIDE - 222) / 2, _START), ui)
        self.close.place(point(_TO - 105, _START), ui)
        x = WIDTH - WIDE / 2
        self.address.resize(_INNER, 44)
        self.lock.resize(_INNER, 44)
        self.address.place(point(x, END + 44), ui)
        self.lock.place(point(x, END + 98), ui)
        self.back.resize(_INNER, 44)
        self.back.place(point(x, HEIGHT - 35), ui)

    def _place_chairs(self, ui: float) -> None:
        count = len(self.chairs)
        columns = 1 if count <= _ONE_COLUMN else 2
        rows = -(-count // columns)
        high = min(_CHAIR, (_CHAIRS_END - _CHAIRS + _GAP) / rows - _GAP)
        wide = (_WIDE - _GAP * (columns - 1)) / columns
        for place, chair in enumerate(self.chairs):
            column, row = divmod(place, rows)
            x = _FROM + wide / 2 + column * (wide + _GAP)
            y = _CHAIRS + high / 2 + row * (high + _GAP)
            chair.place(self.panel.point(x, y), (wide, high), ui)

    def _arrange_column(self, size: tuple[int, int]) -> None:
        """Put the poster, the chairs and the advice under each other."""
        ui, wide = self.context.ui(size), min(560.0, self.room)
        self.under.visible = False
        poster = min(SIZE[0], self.room)
        self.sheet.visible = True
        # All of the code is seen at once.
        self.poster.field = max(_LEAST_CODE, min(FIELD, size[1] / ui - _FOOT))
        high = SIZE[1] - FIELD + self.poster.field
        self.sheet.resize(poster, high)
        self.poster.resize(poster, high)
        self.advice.resize(wide, 10)
        told = self.advice.height_at(ui)
        self.advice.resize(wide, told)
        address = 54.0 if self.address.visible else 0.0
        blocks = [
            (wide, high),
            (wide, _LISTED * len(self.chairs) + 84),
            (wide, told + address + 60),
        ]
        ui = self.fit_column(size, blocks, (self.go_button, self.close, self.back))
        self.sheet.place(self.in_block(0, wide / 2, high / 2), ui)
        self.poster.place(self.sheet.centre, ui)
        for place, chair in enumerate(self.chairs):
            middle = self.in_block(1, wide / 2, _LISTED * (place + 0.5))
            chair.place(middle, (wide, _LISTED - _GAP), ui)
        foot = _LISTED * len(self.chairs)
        for label, y in ((self.watching, 18), (self.news, 54)):
            label.resize(wide, 42)
            label.place(self.in_block(1, wide / 2, foot + y), ui)
        self.advice.place(self.in_block(2, wide / 2, told / 2), ui)
        self.address.resize(wide, 44)
        self.address.place(self.in_block(2, wide / 2, told + 30), ui)
        self.lock.resize(wide, 44)
        self.lock.place(self.in_block(2, wide / 2, told + 30 + address), ui)
