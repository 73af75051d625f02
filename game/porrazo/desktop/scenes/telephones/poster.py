"""What is read from a sofa: the QR code, the address, the room code."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

import pygame

from porrazo.desktop.table.rails.pane import Pane
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import box, card_stock, clear
from porrazo.desktop.ui.drawing.theme import Colour, FontRole
from porrazo.phone.codes import code_squares
from porrazo.phone.seats import CODE_LENGTH

#: How wide and high the poster is at 1280x720, and the field with the QR code on it.
SIZE, FIELD = (372.0, 672.0), 344.0

# At 1280x720: margins, the heading, the field of the code and its white edge in squares.
_SIDE, _HEADING, _CODE_TOP, _EDGE = 14.0, 26.0, 50.0, 3
# How far down the lines are: what comes before the address, the address, and so on.
_OR, _ADDRESS, _AND, _ROOM, _FOOT = 420.0, 454.0, 494.0, 540.0, 622.0
_SMALL, _LARGE, _TILE, _TILE_GAP = 16.5, 29.0, (44.0, 54.0), 7.0


class PosterPaper(Pane):
    """The paper of the poster."""

    def draw_picture(self) -> pygame.Surface:
        """Draw the sheet."""
        return card_stock(self.pixels, 12 * self.ui, self.theme.palette, 2 * self.ui)


class Poster(Widget):
    """What is written on the sheet.

    ``link`` is what the QR code says, ``place`` what is typed instead.
    Without a ``link`` it says that there is no network.
    """

    reads_aloud = True

    def __init__(self, context: Context, code: str, link: str, place: str) -> None:
        super().__init__(context, "", SIZE)
        self.code = code
        self.field = FIELD
        """How large the field with the QR code is, at 1280x720."""
        self.show(link, place)

    def show(self, link: str, place: str) -> None:
        """Show another address."""
        self.link, self.place_typed = link, place
        get = self.context.text.get
        spoken = get("phone.poster_spoken", address=place, code=" ".join(self.code))
        self.label = spoken if link else get("phone.no_network")

    def look(self) -> Hashable:
        """Return what it says."""
        return self.link, self.place_typed, self.code, self.field

    def draw_picture(self) -> pygame.Surface:
        """Draw the words and the code."""
        palette, ui, get = self.theme.palette, self.ui, self.context.text.get
        face = clear(self.pixels, palette.cream)
        red, ink, grey = palette.brick_dark, palette.text_on_light, palette.text_on_light
        self._write(face, get("phone.point_camera"), _HEADING, 25, FontRole.TITLE, red)
        if not self.link:
            self._explain(face)
            return face
        side = round(self.field * ui)
        field = box((side, side), 14 * ui, (255, 255, 255), edge=palette.ink, edge_width=2 * ui)
        code = code_picture(self.link, side - round(24 * ui), palette.ink)
        field.blit(code, code.get_rect(center=field.get_rect().center))
        face.blit(field, field.get_rect(midtop=(face.width // 2, round(_CODE_TOP * ui))))
        self._write(face, get("phone.or_type"), _OR, _SMALL, FontRole.UI, grey)
        self._write(face, self.place_typed, _ADDRESS, _LARGE, FontRole.TITLE, ink)
        self._write(face, get("phone.and_code"), _AND, _SMALL, FontRole.UI, grey)
        self._lay_code(face)
        lines = self._wrapped(get("phone.same_wifi"))
        for number, line in enumerate(lines):
            y = _FOOT + 20 * (number - (len(lines) - 1) / 2)
            self._write(face, line, y, 15.5, FontRole.UI_MEDIUM, ink)
        return face

    def _explain(self, face: pygame.Surface) -> None:
        """Say that no telephone can reach this computer, and why."""
        ink, words = self.theme.palette.text_on_light, self.context.text.get("phone.no_network")
        for number, line in enumerate(self._wrapped(words)):
            self._write(face, line, 110 + 25 * number, 18, FontRole.UI_MEDIUM, ink)

    def _wrapped(self, words: str) -> list[str]:
        room = self.natural[0] - 3 * _SIDE
        return self.context.fonts.balance(words, FontRole.UI_MEDIUM, 17.0, room)

    def _write(
        self, face: pygame.Surface, words: str, y: float, px: float, role: FontRole, colour: Colour
    ) -> None:
        fonts, ui = self.context.fonts, self.ui
        px = fonts.fit(words, role, px * ui, face.width - 2 * _SIDE * ui)
        fonts.write(face, words, role, px, colour, center=(face.width / 2, self._down(y) * ui))

    def _down(self, y: float) -> float:
        """Return how far down something is with a field of another size."""
        return y if y < _OR else y - FIELD + self.field

    def _lay_code(self, face: pygame.Surface) -> None:
        """Lay the signs of the room code side by side, in two groups."""
        palette, fonts, ui = self.theme.palette, self.context.fonts, self.ui
        step, half = _TILE[0] + _TILE_GAP, CODE_LENGTH // 2
        wide = step * CODE_LENGTH - _TILE_GAP + _TILE_GAP
        left = (self.natural[0] - wide) / 2
        for place, letter in enumerate(self.code):
            tile = box((round(_TILE[0] * ui), round(_TILE[1] * ui)), 9 * ui, palette.ink)
            middle = tile.get_rect().center
            fonts.write(tile, letter, FontRole.TITLE, 30 * ui, palette.cloth_title, center=middle)
            x = left + step * place + (_TILE_GAP if place >= half else 0)
            face.blit(tile, (round(x * ui), round((self._down(_ROOM) - _TILE[1] / 2) * ui)))


@lru_cache(maxsize=4)
def code_picture(words: str, side: int, ink: Colour) -> pygame.Surface:
    """Return a QR code with its white edge, at most ``side`` pixels large, of whole squares."""
    rows = code_squares(words)
    square = max(1, side // (len(rows) + 2 * _EDGE))
    small = clear((len(rows), len(rows)), ink)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                small.set_at((x, y), ink)
    return pygame.transform.scale(small, (square * len(rows), square * len(rows)))
