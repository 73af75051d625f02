"""One seat of a new match: its face, its name, who plays it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from porrazo.desktop.scenes.choosing.characters import Characters
from porrazo.desktop.scenes.choosing.opponents import Opponents
from porrazo.desktop.scenes.entry import TextEntry
from porrazo.desktop.table.badges.faces import Face
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.desktop.ui.controls.choices import Choice
from porrazo.desktop.ui.drawing.icons import Icon
from porrazo.match.preferences import NAME_LIMIT, Seat
from porrazo.players.levels import LEVELS
from porrazo.records.texts import name_of

_FACE, _NAME, _KIND, _GAP = 44, 174, 206, 8
WIDTH = _FACE + _NAME + _KIND + 2 * _GAP


class SeatFace(Face):
    """Who sits there; pressing it shows all who could."""

    def __init__(self, context: Context, on_press: Callable[[], object]) -> None:
        super().__init__(context, "", None, 0, _FACE)
        self._on_press = on_press

    @property
    def spoken(self) -> str:
        """What it is for."""
        return f"{self.context.text.get('new.who_sits')} {self.label}"

    def activate(self) -> None:
        """Show all who could sit there."""
        self._on_press()

    def draw_picture(self) -> pygame.Surface:
        """Draw the face, with the focus."""
        return self.in_focus(super().draw_picture(), self.pixels[1] / 2)


def place_of(level: str | None) -> int:
    """Return the place of a level among those that may sit down, a person being the first."""
    return 0 if level is None else 1 + LEVELS.index(level)


class SeatKind(Choice):
    """A person, or one of the computers."""

    def __init__(
        self,
        context: Context,
        characters: Characters,
        level: str | None,
        on_change: Callable[[int], object],
    ) -> None:
        listed = [characters.listed(each) for each in LEVELS]
        kinds = [context.text.get("new.person"), *listed]
        super().__init__(context, "", kinds, place_of(level), on_change, width=_KIND)
        self._characters = characters

    @property
    def spoken(self) -> str:
        """Who it is; in focus, how that one plays, too: in a list of all it would be too long."""
        if not self.focused:
            return super().spoken
        level = LEVELS[self.chosen - 1] if self.chosen else None
        return f"{super().spoken}: {self._characters.introduced(level)}"


class SeatRow:
    """The face, the name and the player of one seat; ``on_change`` is called after a change."""

    def __init__(
        self,
        context: Context,
        characters: Characters,
        number: int,
        seat: Seat,
        name_of: Callable[[int], str],
        on_change: Callable[[], object],
    ) -> None:
        self._context = context
        self._characters = characters
        self._name_of = name_of
        self._on_change = on_change
        self.number = number
        self.seat = seat
        self.face = SeatFace(context, self._show_all)
        self.name = Button(context, "", self._rename, width=_NAME, height=40, mark=Icon.PENCIL)
        self.kind = SeatKind(context, characters, seat.level, self._choose)
        self.refresh()

    @property
    def parts(self) -> tuple[SeatFace, Button, SeatKind]:
        """All of it, from left to right."""
        return self.face, self.name, self.kind

    @property
    def pointed_at(self) -> bool:
        """True when the mouse or the focus is on it."""
        return any(part.hovered or part.focused for part in self.parts)

    def refresh(self) -> None:
        """Show the name and the face as they are now."""
        name = self._name_of(self.number)
        self.name.set_label(name)
        self.face.label, self.face.level = name, self.seat.level

    def _choose(self, place: int) -> None:
        self.seat.level = LEVELS[place - 1] if place else None
        self.seat.name = ""
        self._on_change()

    def _show_all(self) -> None:
        title = self._context.text.get("new.who_sits")
        context, characters = self._context, self._characters
        context.scenes.push(Opponents(context, characters, title, self.seat.level, self._sit))

    def _sit(self, level: str | None) -> None:
        self.kind.set(place_of(level))

    def _rename(self) -> None:
        context = self._context
        title, name = context.text.get("new.name_title"), self._name_of(self.number)
        context.scenes.push(TextEntry(context, title, name, self._take_name, limit=NAME_LIMIT))

    def _take_name(self, name: str) -> None:
        self.seat.name = name_of(name, NAME_LIMIT)
        self._on_change()

    def place(self, left: float, y: float, ui: float, *, visible: bool, side: int) -> None:
        """Put the row down, with the sign of a side, or take it away."""
        self.face.side = side
        x = left
        for part in self.parts:
            wide = part.natural[0] * ui
            part.place((x + wide / 2, y), ui)
            part.visible = visible
            x += wide + _GAP * ui
