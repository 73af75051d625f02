"""A run that is being built, on both sides of its last card: what it costs, and what goes on."""

from __future__ import annotations

import pygame

from porrazo.desktop.table.badges.zone_board import ZoneBoard
from porrazo.desktop.ui.cards.cardart import card_size
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.paint import box, clear, dashed, shadow
from porrazo.desktop.ui.drawing.suits import suit_sign
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.table.places.run_strip import RunStrip

ZONE = "run_strip"
# As shares of the board: the middle of the cost and of the wanted card, and how high that is.
_COST, _WANTED, _CARD = 0.19, 0.70, 0.62
_MIDDLE, _WORDS = 0.42, 0.86
# How far down the words over the cost stand, and its figure.
_OVER, _FIGURE_AT = 0.20, 0.52
# The later cards: where their grid begins and ends, its columns, how high a box is and the gap.
_LATER, _COLUMNS, _BOX, _GAP = (0.80, 0.99), 3, 0.17, 0.03
# At 1280x720: the figure, words under things, letters of a box; how far light reaches.
_FIGURE, _SAID, _RANK, _GLOW = 46.0, 15.0, 16.0, 14.0


class RunBoard(ZoneBoard[RunStrip]):
    """The board; it is there while a run is built and the layout has a place for it."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, ZONE, (480, 160))

    def draw_picture(self) -> pygame.Surface:
        """Draw the cost, the wanted card, and those that may come after it."""
        face, shown = clear(self.pixels, self.theme.palette.cloth_text), self._shown
        if shown is None:
            return face
        wide, high = face.get_size()
        over, at = ((_COST * wide, share * high) for share in (_OVER, _FIGURE_AT))
        self.write(face, shown.cost_words, FontRole.UI_BOLD, _SAID, over, 0.36 * wide)
        self.write(face, shown.cost, FontRole.INDEX, _FIGURE, at, 0.3 * wide, gold=True)
        if shown.wanted:
            self._wanted(face, shown)
            self._later(face, shown)
        return face

    def _wanted(self, face: pygame.Surface, shown: RunStrip) -> None:
        """Draw a golden place for the card that goes on."""
        palette, (wide, high) = self.theme.palette, face.get_size()
        size = card_size(_CARD * high)
        centre = round(_WANTED * wide), round(_MIDDLE * high)
        radius = self.theme.measures.card_radius * size[1]
        light = shadow(size, round(radius), round(_GLOW * self.ui), palette.cloth_title, 130)
        face.blit(light, light.get_rect(center=centre))
        place = box(size, radius, palette.ink, edge=palette.cloth_title,
                    edge_width=2.4 * self.ui, opacity=225)  # fmt: skip
        face.blit(place, place.get_rect(center=centre))
        index = 0.34 * size[1] / self.ui
        at = centre[0], centre[1] - 0.17 * size[1]
        self.write(face, shown.wanted, FontRole.INDEX, index, at, 0.9 * size[0], gold=True)
        sign = suit_sign(shown.suit, round(0.42 * size[1]))
        disc = round(0.36 * size[1])
        ground = box((disc, disc), disc / 2, palette.cream)
        low = centre[0], round(centre[1] + 0.22 * size[1])
        face.blit(ground, ground.get_rect(center=low))
        face.blit(sign, sign.get_rect(center=low))
        self.write(face, shown.wanted_words, FontRole.UI_BOLD, _SAID,
                    (centre[0], _WORDS * high), 0.2 * wide)  # fmt: skip

    def _later(self, face: pygame.Surface, shown: RunStrip) -> None:
        """Draw small dashed places for the cards after that one."""
        if not shown.later:
            return
        palette, (wide, high) = self.theme.palette, face.get_size()
        left, right = (round(share * wide) for share in _LATER)
        gap = round(_GAP * high)
        size = (right - left + gap) // _COLUMNS - gap, round(_BOX * high)
        rows = -(-len(shown.later) // _COLUMNS)
        top = _MIDDLE * high - (rows * (size[1] + gap) - gap) / 2
        for number, index in enumerate(shown.later):
            column, row = number % _COLUMNS, number // _COLUMNS
            x, y = left + column * (size[0] + gap), round(top + row * (size[1] + gap))
            face.blit(dashed(size, 4 * self.ui, palette.cloth_line, 1.4 * self.ui), (x, y))
            middle = x + size[0] / 2, y + size[1] / 2
            self.write(face, index, FontRole.INDEX, _RANK, middle, 0.9 * size[0])
        under = (left + right) / 2, _WORDS * high
        self.write(face, shown.later_words, FontRole.UI_BOLD, _SAID, under, right - left + 2 * gap)
