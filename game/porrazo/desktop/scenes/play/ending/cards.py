"""What lies on the table after a match: moments on paper, facts on glass, names with scores."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import pairwise

import pygame

from porrazo.desktop.table.badges.score_pill import score_pill
from porrazo.desktop.table.rails.pen import Pen
from porrazo.desktop.ui.cards.cardart import card_size
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Label, Widget
from porrazo.desktop.ui.drawing.glass import RADIUS, glass
from porrazo.desktop.ui.drawing.paint import FINE, box, clear, over_shadow
from porrazo.desktop.ui.drawing.theme import FontRole, mix
from porrazo.table.telling.best_moments import Moment
from porrazo.table.words.say import Say

#: At 1280x720: how large a moment is, and a pane of facts.
MOMENT, PANE = (236.0, 150.0), (218.0, 150.0)
# In shares of a moment's height: how high cards are, where their middle is, the lines of words.
CARD = 0.44
_CARDS, _TITLE, _BELOW = 0.36, 0.72, 0.87
# At 1280x720: letters of the title, the line below it, the points; the margin at the sides.
_TITLE_PX, _BELOW_PX, _POINTS_PX, _SIDE = 19.0, 15.0, 34.0, 16.0
_RADIUS, _MOST, _LEAN = 10.0, 5, 6.0
# How dark it is under the glass of a pane, of 255: somebody may stand behind it.
_UNDER = 190


class Banner(Label):
    """Great words in gold, with an edge of ink and a red shadow."""

    def __init__(self, context: Context, words: str, *, width: float, high: float) -> None:
        super().__init__(
            context, words, role=FontRole.TITLE, px=74, width=width, high=high,
            colour=context.theme.palette.cream, z=200,
        )  # fmt: skip

    def draw_picture(self) -> pygame.Surface:
        """Draw the letters over their edge and shadow."""
        palette, px = self.theme.palette, self.letters(self.ui)
        plain = super().draw_picture()
        edge = max(2, round(px * 0.065))
        mask = pygame.mask.from_surface(plain, 90)
        whole = clear((plain.width + 4 * edge, plain.height + 4 * edge), palette.ink)
        disc = pygame.mask.Mask((2 * edge + 1, 2 * edge + 1))
        for x in range(2 * edge + 1):
            for y in range(2 * edge + 1):
                if (x - edge) ** 2 + (y - edge) ** 2 <= edge * edge:
                    disc.set_at((x, y))
        outline = pygame.mask.Mask((plain.width + 2 * edge, plain.height + 2 * edge))
        outline.draw(mask, (edge, edge))
        thick = mask.convolve(disc, pygame.mask.Mask(outline.get_size()))
        for colour, (dx, dy) in ((palette.brick, (1.7, 1.9)), (palette.ink, (1.0, 1.0))):
            layer = thick.to_surface(setcolor=(*colour, 255), unsetcolor=(*colour, 0))
            whole.blit(layer, (dx * edge, dy * edge))
        gold = plain.copy()
        tint = pygame.Surface((1, plain.height), pygame.SRCALPHA)
        for y in range(plain.height):
            tint.set_at((0, y), mix(palette.cream, palette.ochre_light, y / plain.height))
        tall = pygame.transform.scale(tint, plain.size)
        gold.blit(tall, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(gold, (2 * edge, 2 * edge))
        return whole


class NamePlate(Widget):
    """Somebody's name and score below the face; gold for who has won."""

    reads_aloud = True

    def __init__(self, context: Context, side: int, name: str, score: str, *, gold: bool) -> None:
        super().__init__(context, f"{name}: {score}", (160.0, 34.0), z=90)
        self._told = side, name, score, gold

    def fit(self, centre: tuple[float, float], room: float, ui: float) -> None:
        """Take a place, no wider than ``room`` pixels of the window."""
        side, name, score, gold = self._told
        large = ui * (1.15 if gold else 1.0)
        self._pill = score_pill(self.context, side, name, score, large, room=room, gold=gold)
        self.resize(self._pill.width / ui, self._pill.height / ui)
        self.place(centre, ui)
        self.redraw()

    def draw_picture(self) -> pygame.Surface:
        """Draw the pill over its shadow."""
        high = self._pill.height
        shade = self.theme.palette.shadow
        return over_shadow(self._pill, high / 2, 4 * self.ui, shade, 120, 2 * self.ui)


class MomentCard(Widget):
    """A best moment on a sheet of paper, which shows it at the table when it is used."""

    reads_aloud = True

    def __init__(
        self, context: Context, moment: Moment, where: str, say: Say, show: Callable[[], object]
    ) -> None:
        words = ", ".join(filter(None, (moment.title, moment.points, where)))
        super().__init__(context, words, MOMENT, z=100)
        self.moment = moment
        self._where = where
        self._codes = [say.pack.text(card) for card in moment.cards[:_MOST]]
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


class EndPane(Widget):
    """A pane of glass with a heading and a few lines, each with its number."""

    reads_aloud = True

    def __init__(self, context: Context, heading: str, rows: Sequence[tuple[str, str]]) -> None:
        words = ", ".join(" ".join(filter(None, row)) for row in rows)
        super().__init__(context, f"{heading}: {words}", PANE, z=100)
        self._heading, self._rows = heading, rows

    def look(self) -> Hashable:
        """Return nothing: it always looks the same."""
        return ()

    def draw_picture(self) -> pygame.Surface:
        """Draw the glass and what is written on it."""
        ui, (wide, high) = self.ui, self.pixels
        dark = mix(self.theme.palette.shadow, self.theme.palette.cloth_dark, 0.25)
        face = box((wide, high), RADIUS * ui, dark, opacity=_UNDER)
        face.blit(glass(self.theme, (wide, high), ui), (0, 0))
        pen = Pen(self.context, ui, wide - 2 * _SIDE * ui, face)
        pen.left, pen.y = _SIDE * ui, 9 * ui
        pen.heading(self._heading)
        step = min(27 * ui, (high - pen.y - 8 * ui) / max(1, len(self._rows)))
        for number, (words, count) in enumerate(self._rows):
            self._row(face, words, count, pen.y + step * (number + 0.5), pen)
        return face

    def _row(self, face: pygame.Surface, words: str, count: str, y: float, pen: Pen) -> None:
        fonts, right = self.context.fonts, pen.left + pen.width
        px, bold = pen.px(16), FontRole.UI_BOLD
        taken = fonts.width(count, bold, px) + 8 * self.ui if count else 0.0
        fitted = fonts.fit(words, FontRole.UI_MEDIUM, px, pen.width - taken)
        if count:
            at = {"midleft": (pen.left, y)}
            fonts.write(face, count, bold, px, pen.gold, midright=(right, y))
        else:
            at = {"center": (pen.middle, y)}
        fonts.write(face, words, FontRole.UI_MEDIUM, fitted, pen.ink, **at)
