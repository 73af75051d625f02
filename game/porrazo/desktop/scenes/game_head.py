"""The head of a rail that is about a game: its emblem over its name."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from porrazo.desktop.table.emblems.emblem import emblem
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import clear
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.games import CATALOGUE

# At 1280x720: how high it is, the emblem and the name in it.
_HIGH, _LOW, _EMBLEM, _TOP, _NAME = 166.0, 34.0, 116.0, 12.0, 25.0


class GameHead(Widget):
    """The emblem and the name of a game; nothing where there is none."""

    reads_aloud = True

    def __init__(self, context: Context, width: float, game: str = "") -> None:
        super().__init__(context, "", (width, _HIGH))
        self.show(game)

    def show(self, game: str) -> None:
        """Be about another game."""
        self.game = game
        self.label = CATALOGUE[game].title if game else ""

    def fold(self, *, low: bool) -> None:
        """Show the name alone, or all of it."""
        self.resize(self.natural[0], _LOW if low else _HIGH)

    def look(self) -> Hashable:
        """Return the game."""
        return self.game

    def draw_picture(self) -> pygame.Surface:
        """Draw the emblem, and the name below it."""
        face, ui, fonts = clear(self.pixels), self.ui, self.context.fonts
        if self.game:
            gold, x = self.theme.palette.cloth_title, face.width / 2
            if self.natural[1] > _LOW:
                drawn = emblem(self.context, self.game, round(_EMBLEM * ui))
                face.blit(drawn, drawn.get_rect(midtop=(round(x), round(_TOP * ui))))
            px = fonts.fit(self.label, FontRole.TITLE, _NAME * ui, face.width)
            at = x, face.height - 0.7 * _NAME * ui
            fonts.write(face, self.label, FontRole.TITLE, px, gold, center=at)
        return face
