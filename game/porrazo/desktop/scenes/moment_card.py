"""A best moment as a small card: at the end of a match, and among all that were played."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import pairwise

import pygame

from porrazo.desktop.table.emblems.emblem import emblem
from porrazo.desktop.ui.cards.cardart import card_size
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import FINE, box, clear, over_shadow
from porrazo.desktop.ui.drawing.theme import FontRole, mix
from porrazo.match.best_moments import Moment

#: How large a moment is, at 1280x720.
MOMENT = 236.0, 150.0
# In shares of a moment's height: how high cards are, and an emblem, where their middle is, the
# lines of words.
CARD, _EMBLEM = 0.44, 0.5
_CARDS, _TITLE, _BELOW = 0.36, 0.72, 0.87
# At 1280x720: letters of the title, the line below it, the points; the margin at the sides.
_TITLE_PX, _BELOW_PX, _POINTS_PX, _SIDE = 19.0, 15.0, 34.0, 16.0
_RADIUS, _MOST, _LEAN = 10.0, 5, 6.0


class MomentCard(Widget):
    """A best moment on a sheet of paper, which shows it at the table when it is used.

    ``where`` is a line below its title; ``codes`` are its cards, of which the first are seen. With
    a ``game`` its emblem stands for them.
    """

    reads_aloud = True

    def __init__(
        self,
        context: Context,
        moment: Moment,
        where: str,
        show: Callable[[], object],
        *,
        codes: Sequence[str] = (),
        game: str = "",
        z: float = 100,
    ) -> None:
        words = ", ".join(filter(None, (moment.title, moment.points, where)))
        super().__init__(context, words, MOMENT, z=z)
        self.moment = moment
        self._where = where
        self._codes, self._game = codes[:_MOST], game
        self._show = show

    @property
    def tooltip(self) -> str:
        """What using it does."""
        return self.context.text.get("ends.show_moment")

    def activate(self) -> None:
        """Show the moment."""
        self.context.sounds.play("click", volume=0.6)
        self._show()

    @property
    def card_high(self) -> int:
        """How high its cards are, in pixels."""
        return round(CARD * self.pixels[1])

    def look(self) -> Hashable:
        """Return the state, and whether cards are sharp by now."""
        return super().look(), self.context.cards.version

    def draw_picture(self) -> pygame.Surface:
        """Draw the paper, its cards or its course, its words."""
        palette, ui, (wide, high) = self.theme.palette, self.ui, self.pixels
        top, bottom = palette.cream, palette.cream_shade
        if self.hovered or self.pressed:
            top, bottom = palette.glint, palette.cream
        edge, radius = mix(palette.ochre, palette.ink, 0.2), _RADIUS * ui
        face = box((wide, high), radius, top, bottom, edge=edge, edge_width=2 * ui)
        if self.moment.leads:
            self._draw_course(face)
        else:
            self._draw_cards(face)
        room = wide - 2 * _SIDE * ui
        self._line(face, self.moment.title, FontRole.TITLE, _TITLE_PX, room, _TITLE)
        self._line(face, self._where, FontRole.UI_MEDIUM, _BELOW_PX, room, _BELOW)
        whole = over_shadow(face, radius, 7 * ui, palette.shadow, 130, 3 * ui)
        return self.in_focus(whole, radius)

    def _line(
        self,
        face: pygame.Surface,
        words: str,
        role: FontRole,
        px: float,
        room: float,
        down: float,
    ) -> None:
        fonts = self.context.fonts
        fitted = fonts.fit(words, role, px * self.ui, room)
        ink = self.theme.palette.text_on_light
        fonts.write(face, words, role, fitted, ink, center=(face.width / 2, down * face.height))

    def _draw_cards(self, face: pygame.Surface) -> None:
        """Draw the cards as a fan at the left, the points beside them."""
        fonts, ui, (wide, high) = self.context.fonts, self.ui, self.pixels
        points, px = self.moment.points, _POINTS_PX * ui
        number = fonts.width(points, FontRole.INDEX, px) if points else 0.0
        y, side = _CARDS * high, _SIDE * ui
        if self._codes:
            card, count = card_size(self.card_high)[0], len(self._codes)
            gap = 1.2 * side if points else 0.0
            room = wide - 3 * side - number - gap - card
            step = min(0.6 * card, room / max(1, count - 1))
            fan = step * (count - 1)
            x = (wide - fan - card - gap - number) / 2 + card / 2
            for place, code in enumerate(self._codes):
                angle = _LEAN * ((count - 1) / 2 - place)
                at = x + step * place, y
                for picture in (
                    self.context.cards.shadow(self.card_high, angle=angle),
                    self.context.cards.card(code, self.card_high, angle=angle),
                ):
                    face.blit(picture, picture.get_rect(center=at))
            end = x + fan + card / 2 + gap + number / 2
        elif self._game:
            picture = emblem(self.context, self._game, round(_EMBLEM * high))
            x = (wide - picture.width - side - number) / 2
            face.blit(picture, picture.get_rect(midleft=(round(x), round(y))))
            end = x + picture.width + side + number / 2
        else:
            end = wide / 2
        if points:
            colour = self.theme.palette.brick
            fonts.write(face, points, FontRole.INDEX, px, colour, center=(end, y))

    def _draw_course(self, face: pygame.Surface) -> None:
        """Draw how far ahead the side was, deal by deal, around a dashed line."""
        palette, ui = self.theme.palette, self.ui * FINE
        area = pygame.Rect(0, 0, round(0.8 * face.width), round(0.4 * face.height))
        fine = clear((area.w * FINE, area.h * FINE), palette.brick)
        leads = (0, *self.moment.leads)
        far = max(1, *(abs(lead) for lead in leads))
        middle, reach = fine.height / 2, 0.4 * fine.height
        for x in range(0, fine.width, round(14 * ui)):
            pygame.draw.line(
                fine, palette.ink, (x, middle), (x + 7 * ui, middle), max(1, round(1.4 * ui))
            )
        margin = 8 * ui
        step = (fine.width - 2 * margin) / (len(leads) - 1)
        points = [(margin + n * step, middle - reach * lead / far) for n, lead in enumerate(leads)]
        for one, other in pairwise(points):
            pygame.draw.line(fine, palette.brick, one, other, round(3.4 * ui))
        for point in points:
            pygame.draw.circle(fine, palette.brick, point, 1.7 * ui)
        pygame.draw.circle(fine, palette.ink, points[-1], 7 * ui)
        pygame.draw.circle(fine, palette.ochre, points[-1], 5 * ui)
        area.center = face.width // 2, round(_CARDS * face.height)
        face.blit(pygame.transform.smoothscale(fine, area.size), area)
