"""One seat around the table of a new match: its face, its name, who plays it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from porrazo.desktop.scenes.choosing.characters import Characters
from porrazo.desktop.scenes.choosing.opponents import Opponents
from porrazo.desktop.scenes.entry import TextEntry
from porrazo.desktop.scenes.railed import Place, Stack
from porrazo.desktop.table.badges import arch
from porrazo.desktop.table.badges.faces import drawn_as
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.choices import Choice
from porrazo.desktop.ui.controls.rows import Row
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.icons import Icon, icon
from porrazo.desktop.ui.drawing.paint import box, card_stock, clear, dashed, side_sign
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.match.preferences import NAME_LIMIT, TELEPHONE, Seat
from porrazo.players.levels import LEVELS
from porrazo.records.texts import name_of
from porrazo.table.people.moods import Mood

#: How wide and high a seat is at 1280x720, at a table of few and of many; how wide a niche is.
FEW, MANY = (164.0, 159.0, 92.0), (134.0, 132.0, 72.0)
#: How high a seat is in a list.
LINE = 68.0
_NAME, _KIND, _GAP = 30.0, 40.0, 3.0
# In a list: how wide a niche is, and how much of the line a name takes.
_SMALL, _NAMED = 46.0, 0.46
# How large the disc with the number of who sits there is; at most half the niche.
_NUMBER = 24.0
# How high a face is, in shares of its niche, with what is worn above it.
_FACE = arch.HIGH + arch.ABOVE


class SeatFace(Widget):
    """Who sits there, in a niche, with a number for how strong; ``chosen`` is lit."""

    def __init__(self, context: Context, on_press: Callable[[], object]) -> None:
        super().__init__(context, "", (FEW[2], FEW[2] * _FACE))
        self.level: str | None = None
        self.number = ""
        self.chosen = False
        self.side = 0
        self.niche = FEW[2]
        self._on_press = on_press

    def look(self) -> Hashable:
        """Return who it is and the state."""
        return super().look(), self.level, self.side, self.niche, self.chosen

    @property
    def spoken(self) -> str:
        """What it is for."""
        return f"{self.context.text.get('new.who_sits')} {self.label}"

    def activate(self) -> None:
        """Ask who is to sit there."""
        self._on_press()

    def draw_picture(self) -> pygame.Surface:
        """Draw the niche and who is in it, lit under the mouse, with the focus."""
        face, ui, theme = clear(self.pixels), self.ui, self.theme
        wide, name = round(self.niche * ui), drawn_as(self.level)
        if self.hovered or self.chosen:
            light, gold = theme.palette.ochre_light, theme.palette.ochre
            around = arch.glow((wide, round(wide * arch.HIGH)), round(7 * ui), light, gold)
            foot = face.get_rect().midbottom
            face.blit(around, around.get_rect(midbottom=(foot[0], foot[1] + round(14 * ui))))
        if self.level == TELEPHONE:
            self._draw_chair(face, wide)
            return self.in_focus(face, 10 * ui)
        for picture in arch.seated(
            name, Mood.CALM, None, wide, theme.sides[self.side], theme.palette
        ):
            face.blit(picture, picture.get_rect(midbottom=face.get_rect().midbottom))
        if self.number:
            self._write_number(face, wide)
        return self.in_focus(face, 10 * ui)

    def _draw_chair(self, face: pygame.Surface, wide: int) -> None:
        """Draw an empty chair for whoever sits down with a telephone."""
        palette, high = self.theme.palette, round(wide * arch.HIGH)
        mark = self.theme.sides[self.side]
        # The light behind a chosen chair is not to be seen through it.
        chair = box((wide, high), 0.48 * wide, palette.shadow)
        chair.blit(dashed((wide, high), 0.48 * wide, mark.light, max(2.0, 2.4 * self.ui)), (0, 0))
        sign = icon(Icon.TELEPHONE, round(0.44 * wide), palette.cloth_title)
        chair.blit(sign, sign.get_rect(center=(wide // 2, round(0.56 * high))))
        face.blit(chair, chair.get_rect(midbottom=face.get_rect().midbottom))

    def _write_number(self, face: pygame.Surface, wide: int) -> None:
        """Draw how strong somebody is on a disc of paper at the shoulder of the niche."""
        palette, px = self.theme.palette, max(16, round(min(_NUMBER * self.ui, 0.5 * wide)))
        disc = card_stock((px, px), px / 2, palette, max(1.0, 0.07 * px))
        at, ink = disc.get_rect().center, palette.text_on_light
        fonts, bold = self.context.fonts, FontRole.UI_BOLD
        fonts.write(disc, self.number, bold, 0.68 * px, ink, center=at)
        top = face.height - round(0.86 * wide * arch.HIGH)
        face.blit(disc, disc.get_rect(center=((face.width + wide) // 2 - px // 4, top)))


_WHO = (None, TELEPHONE, *LEVELS)
"""All who may sit down, as a list has them."""


def place_of(who: str | None) -> int:
    """Return the place of somebody among those that may sit down."""
    return _WHO.index(who)


class SeatKind(Choice):
    """A person at this screen or on a telephone, or one of the computers."""

    def __init__(
        self,
        context: Context,
        characters: Characters,
        who: str | None,
        on_change: Callable[[int], object],
    ) -> None:
        listed = [characters.listed_short(each) for each in LEVELS]
        people = [context.text.get("new.person"), context.text.get("new.on_telephone")]
        kinds = [*people, *listed]
        super().__init__(context, "", kinds, place_of(who), on_change, width=FEW[0])
        self._characters = characters
        self.letters = 16.0

    @property
    def spoken(self) -> str:
        """Who it is; in focus, how that one plays, too: in a list of all it would be too long."""
        who = _WHO[self.chosen]
        person = who is None or who == TELEPHONE
        named = self.values[self.chosen] if person else self._characters.listed(str(who))
        return f"{named}: {self._characters.introduced(who)}" if self.focused else named


class SeatRow:
    """The face, the name and the player of one seat; ``on_change`` is called after a change.

    ``on_point`` is called when its face is pressed, with its number: it says who is to sit there.
    In a list that is seen beside the name, and pressing the face shows all who could.
    """

    def __init__(
        self,
        context: Context,
        characters: Characters,
        number: int,
        seat: Seat,
        name_of: Callable[[int], str],
        on_change: Callable[[], object],
        on_point: Callable[[int], object],
    ) -> None:
        self._context = context
        self._on_point = on_point
        self.listed = False
        self._characters = characters
        self._name_of = name_of
        self._on_change = on_change
        self.number = number
        self.seat = seat
        self.face = SeatFace(context, self._press)
        self.size = FEW
        self.name = Row(context, "", self._rename, (FEW[0], _NAME), pill=True, picture=self._mark)
        self.name.words, self.name.share = 16.0, 0.45
        self.kind = SeatKind(context, characters, seat.who, self._choose)
        self.refresh()

    @property
    def parts(self) -> tuple[SeatFace, Row, SeatKind]:
        """All of it, from top to bottom."""
        return self.face, self.name, self.kind

    @property
    def pointed_at(self) -> bool:
        """True when the mouse or the focus is on it."""
        return any(part.hovered or part.focused for part in self.parts)

    def refresh(self) -> None:
        """Show the name and the face as they are now."""
        name = self._name_of(self.number)
        self.name.set_label(name)
        level = self.seat.level
        self.face.label, self.face.level = name, self.seat.who
        self.face.number = self._characters.number(level) if level is not None else ""

    def _mark(self, px: int) -> pygame.Surface:
        """Draw the sign of the side; where there is room a pencil, since a name can be written."""
        theme, between = self._context.theme, round(0.35 * px)
        sign = side_sign(theme.sides[self.face.side], px)
        if self.size == MANY and not self.listed:
            return sign
        face = clear((2 * px + between, px))
        face.blit(sign, (0, 0))
        face.blit(icon(Icon.PENCIL, px, theme.palette.cloth_title), (px + between, 0))
        return face

    def _choose(self, place: int) -> None:
        who = _WHO[place]
        if who not in (None, TELEPHONE) or self.seat.level is not None:
            self.seat.name = ""
        self.seat.sit(who)
        self._on_change()

    def sit(self, who: str | None) -> None:
        """Have somebody sit there."""
        self.kind.set(place_of(who))

    def _press(self) -> None:
        if self.listed:
            self._show_all()
        else:
            self._on_point(self.number)

    def _show_all(self) -> None:
        title = self._context.text.get("new.who_sits")
        context, characters = self._context, self._characters
        context.scenes.push(Opponents(context, characters, title, self.seat.level, self.sit))

    def _rename(self) -> None:
        context = self._context
        title, name = context.text.get("new.name_title"), self._name_of(self.number)
        if name == context.text.get("table.plaque_you"):
            name = ""
        context.scenes.push(TextEntry(context, title, name, self._take_name, limit=NAME_LIMIT))

    def _take_name(self, name: str) -> None:
        self.seat.name = name_of(name, NAME_LIMIT)
        self._on_change()

    def place(
        self, at: Callable[[float, float], Point], left: float, top: float, ui: float
    ) -> None:
        """Put the seat down, its upper left corner at a place of the panel."""
        wide, high, niche = self.size
        self.face.niche = niche
        self.face.resize(niche + 28, niche * _FACE)
        self.name.resize(wide, _NAME)
        x, y = left + wide / 2, top + high - _NAME / 2
        self.name.place(at(x, y), ui)
        self.face.place(at(x, y - (_NAME + niche * _FACE) / 2), ui)

    def place_line(
        self, at: Callable[[float, float], Point], top: float, wide: float, ui: float
    ) -> None:
        """Put the seat down as a line of a list, from the left edge of what it lies on."""
        self.face.niche = _SMALL
        self.face.resize(_SMALL + 14, _SMALL * _FACE)
        self.face.place(at((_SMALL + 14) / 2, top + LINE / 2), ui)
        left, middle = _SMALL + 14 + 3 * _GAP, top + LINE / 2
        named = _NAMED * (wide - left)
        self.name.resize(named, _KIND)
        self.name.place(at(left + named / 2, middle), ui)
        rest = wide - left - named - 3 * _GAP
        self.kind.resize(rest, _KIND)
        self.kind.place(at(wide - rest / 2, middle), ui)

    def show(
        self, *, visible: bool, side: int, size: tuple[float, float, float], listed: bool
    ) -> None:
        """Have the sign of a side and a size, or be away; in a list its player is seen, too."""
        if side != self.face.side:
            self.name.redraw()
        self.face.side, self.size, self.listed = side, size, listed
        for part in self.parts:
            part.visible = visible
        self.kind.visible = visible and listed


class SeatList(Stack):
    """Seats as lines of a list, under each other."""

    def __init__(self, rows: Sequence[SeatRow]) -> None:
        super().__init__()
        self._rows = rows

    def high(self, wide: float, ui: float) -> float:
        """Return how high all are together, at 1280x720."""
        return LINE * len(self._rows)

    def place(self, at: Place, box: pygame.FRect, ui: float) -> None:
        """Put them into a box of a design."""
        for place, row in enumerate(self._rows):
            row.place_line(at, box.top + LINE * place, box.w, ui)
