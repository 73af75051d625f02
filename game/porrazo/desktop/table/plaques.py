"""Who sits there: name, side, score, whose turn it is, who deals, what was said."""

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from porrazo.desktop.context import Context
from porrazo.desktop.paint import box, side_sign
from porrazo.desktop.theme import FontRole
from porrazo.desktop.widgets import Widget


@dataclass
class PlaqueState:
    """What a plaque shows; ``call`` and ``level`` are words, empty if there are none."""

    name: str
    side: int
    score: int = 0
    active: bool = False
    dealer: bool = False
    call: str = ""


class Plaque(Widget):
    """A dark pill with the sign of the side, the name and the score."""

    def __init__(self, context: Context, state: PlaqueState) -> None:
        super().__init__(context, state.name, (200, 40), z=60)
        self.state = state

    def fit(self, area: pygame.Rect, ui: float) -> None:
        """Take a place on the screen."""
        self.resize(area.w / ui, min(area.h / ui, 44))
        self.place(area.center, ui)

    def look(self) -> Hashable:
        """Return everything that is shown."""
        state = self.state
        return (state.name, state.side, state.score, state.active, state.dealer, state.call)

    def draw_picture(self) -> pygame.Surface:
        """Draw the pill."""
        palette, fonts = self.theme.palette, self.context.fonts
        wide, high = self.pixels
        active = self.state.active
        edge = palette.ochre if active else palette.panel_edge
        face = box(
            (wide, high),
            high / 2,
            palette.panel_light if active else palette.panel,
            palette.panel,
            edge=edge,
            edge_width=(3 if active else 1.5) * self.ui,
        )
        sign = side_sign(self.theme.sides[self.state.side], round(high * 0.64))
        face.blit(sign, sign.get_rect(center=(high * 0.55, high / 2)))
        score = self._score(face, high)
        room = score.left - high * 1.05
        words = self.state.name
        if self.state.call:
            words = f"{words} · {self.state.call}"
        px = fonts.fit(words, FontRole.UI_BOLD, high * 0.5, room)
        colour = palette.text_gold if active else palette.text
        picture = fonts.render(
            fonts.shorten(words, FontRole.UI_BOLD, px, room), FontRole.UI_BOLD, px, colour
        )
        middle = high / 2 + fonts.drop(FontRole.UI_BOLD, px)
        face.blit(picture, picture.get_rect(midleft=(high * 1.0, middle)))
        return face

    def _score(self, face: pygame.Surface, high: int) -> pygame.Rect:
        """Write the score at the right, with a D for the dealer before it."""
        palette, fonts = self.theme.palette, self.context.fonts
        px = high * 0.56
        score = fonts.render(str(self.state.score), FontRole.INDEX, px, palette.text_gold)
        middle = high / 2 + fonts.drop(FontRole.INDEX, px)
        rect = score.get_rect(midright=(face.get_width() - high * 0.45, middle))
        face.blit(score, rect)
        if not self.state.dealer:
            return rect
        letter = self.context.text.get("table.dealer_mark")
        words = fonts.render(letter, FontRole.UI_BOLD, high * 0.4, palette.ink)
        chip = box(
            (round(high * 0.56),) * 2,
            high * 0.28,
            palette.cream,
            edge=palette.brass,
            edge_width=1.5,
        )
        down = fonts.drop(FontRole.UI_BOLD, high * 0.4)
        centre = chip.get_rect().center
        chip.blit(words, words.get_rect(center=(centre[0], centre[1] + down)))
        place = chip.get_rect(midright=(rect.left - high * 0.2, high / 2))
        face.blit(chip, place)
        return place
