"""What surrounds a `PairedRow`: the tray with its two pairs, numbers, captions, the totals."""

from collections.abc import Callable, Hashable, Sequence

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import FINE, box, card_stock, clear, over_shadow
from porrazo.desktop.ui.drawing.theme import Colour, FontRole, mix
from porrazo.table.places.geometry import Spot

# Cards lie on the tray, also those beside the row.
_TRAY_Z, _SIGN_Z = 95.0, 320.0
#: The width of a chip over a card, and the space over the cards that the chips need.
CHIP, CHIP_ROOM = 25.0, 36.0
#: The size of the plate with the points of a direction.
WAY = (70.0, 32.0)
# How large a caption is at most, as a share of its card's width.
_CAPTION = 0.26
#: How much of the cloth the tray hides, of 255.
TRAY_OPACITY = 240


class Tray(Widget):
    """A tray with a bay for each pair; an arrow shows from where places are counted."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, "", (1, 1), z=_TRAY_Z)
        self.backwards = False
        self.active: int | None = None
        self._bays: tuple[pygame.Rect, ...] = ()
        self._line = (0, 0, 0)

    def fit(
        self, rect: pygame.Rect, spots: Sequence[Spot], card: tuple[float, float], ui: float
    ) -> None:
        """Take a place on the screen around four cards."""
        wide, high = card
        pad = 0.055 * wide
        bays = []
        for left, right in ((spots[0], spots[1]), (spots[2], spots[3])):
            bay = pygame.Rect(0, 0, right.x - left.x + wide + 2 * pad, high + 2 * pad)
            bay.center = round((left.x + right.x) / 2 - rect.x), round(left.y - rect.y)
            bays.append(bay)
        self._bays = tuple(bays)
        y = round(spots[0].y - high / 2 - CHIP_ROOM * ui / 2 - rect.y - pad)
        reach = wide * 0.24
        self._line = round(spots[0].x - reach - rect.x), round(spots[3].x + reach - rect.x), y
        self.resize(rect.w / ui, rect.h / ui)
        self.place(rect.center, ui)
        self.redraw()

    def look(self) -> Hashable:
        """Return the direction and the pair in use."""
        return self.backwards, self.active

    def draw_picture(self) -> pygame.Surface:
        """Draw tray, bays and arrow."""
        palette = self.theme.palette
        radius = 16 * self.ui
        tray = box(self.pixels, radius, palette.tray, opacity=TRAY_OPACITY)
        for pair, bay in enumerate(self._bays):
            active = pair == self.active
            edge = (
                palette.ochre_light if active else mix(palette.cloth_dark, palette.cloth_line, 0.5)
            )
            width = (2.4 if active else 1.4) * self.ui
            tray.blit(
                box(bay.size, 9 * self.ui, palette.cloth_dark, edge=edge, edge_width=width), bay
            )
        self._arrow(tray)
        return over_shadow(tray, radius, 8 * self.ui, palette.shadow, 110, 3 * self.ui)

    def _arrow(self, tray: pygame.Surface) -> None:
        """Draw a line behind the numbers, with a head where the counting ends."""
        left, right, y = self._line
        tip = round(8 * self.ui)
        fine = clear(((right - left + 4 * tip) * FINE, 4 * tip * FINE), self.theme.palette.ochre)
        begin, end, middle = 2 * tip * FINE, (right - left + 2 * tip) * FINE, 2 * tip * FINE
        way, point, tail = (1, end, begin) if not self.backwards else (-1, begin, end)
        colour = self.theme.palette.ochre
        thick = max(2, round(2.2 * self.ui * FINE))
        pygame.draw.line(fine, colour, (tail, middle), (point, middle), thick)
        pygame.draw.circle(fine, colour, (tail, middle), thick * 1.5)
        reach = tip * FINE
        head = [
            (point + way * reach, middle),
            (point - way * reach * 0.5, middle - reach * 0.85),
            (point - way * reach * 0.5, middle + reach * 0.85),
        ]
        pygame.draw.polygon(fine, colour, head)
        small = pygame.transform.smoothscale(
            fine, (fine.get_width() // FINE, fine.get_height() // FINE)
        )
        tray.blit(small, (left - 2 * tip, y - 2 * tip))


class Chip(Widget):
    """The number of a place: an empty ring, or a full ochre disc with rays when it scores."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, "", (CHIP, CHIP), z=_SIGN_Z)
        self.number = 0
        self.lit = False

    def look(self) -> Hashable:
        """Return the number and whether it scores."""
        return self.number, self.lit

    def draw_picture(self) -> pygame.Surface:
        """Draw the disc and its number."""
        palette, fonts = self.theme.palette, self.context.fonts
        wide = self.pixels[0]
        top, edge, ink = palette.tray, mix(palette.tray, palette.cream, 0.7), palette.cream
        if self.lit:
            top, edge, ink = palette.ochre, palette.cream, palette.ink
        disc = box(
            (wide, wide), wide / 2, top, edge=edge, edge_width=(2.6 if self.lit else 1.6) * self.ui
        )
        px = wide * 0.66
        middle = wide / 2, wide / 2
        fonts.write(disc, str(self.number), FontRole.INDEX, px, ink, center=middle)
        if not self.lit:
            return disc
        return over_shadow(disc, wide / 2, 6 * self.ui, palette.ochre_light, 220, 0)


class Caption(Widget):
    """One or two lines under a card: what it scores."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, "", (1, 1), z=_SIGN_Z)
        self.lines: tuple[str, ...] = ()

    def look(self) -> Hashable:
        """Return the words."""
        return self.lines

    def draw_picture(self) -> pygame.Surface:
        """Write the lines from the top."""
        fonts, (wide, high) = self.context.fonts, self.pixels
        picture = clear((wide, high), self.theme.palette.tray_text)
        step = min(16 * self.ui, _CAPTION * wide, high / max(1, len(self.lines)))
        for row, line in enumerate(self.lines):
            px = fonts.fit(line, FontRole.UI_BOLD, step, wide)
            words = fonts.render(line, FontRole.UI_BOLD, px, self.theme.palette.tray_text)
            picture.blit(words, words.get_rect(center=(wide / 2, step * (row + 0.5))))
        return picture


class Way(Widget):
    """What a direction scores, at that end of the arrow; pressed, it is counted that way.

    Without ``on_activate`` it only tells.
    """

    def __init__(
        self,
        context: Context,
        words: str,
        *,
        backwards: bool,
        on_activate: Callable[[], object] | None,
    ) -> None:
        super().__init__(context, "", WAY, z=_SIGN_Z)
        self._words = words
        self.backwards = backwards
        self.points = 0
        self.lit = False
        self.enabled = on_activate is not None
        self._on_activate = on_activate

    @property
    def spoken(self) -> str:
        """What is read of it: the direction and its points."""
        return f"{self._words}: {self.context.text.plural('board.points', self.points)}"

    def activate(self) -> None:
        """Count this way."""
        if self._on_activate is not None:
            self._on_activate()

    def look(self) -> Hashable:
        """Return the points, whether it is the way in use, and the state."""
        return super().look(), self.points, self.lit

    def draw_picture(self) -> pygame.Surface:
        """Draw a plate with an arrow and the points; that of the way in use stands out."""
        palette, fonts, (wide, high) = self.theme.palette, self.context.fonts, self.pixels
        radius, ink = 10 * self.ui, palette.text_on_light
        if self.lit:
            face = card_stock((wide, high), radius, palette, 2 * self.ui)
        else:
            ink = palette.cream
            edge = palette.ochre_light if self.hovered else mix(palette.tray, palette.cream, 0.5)
            face = box((wide, high), radius, palette.tray, edge=edge, edge_width=1.6 * self.ui)
        head = _head(round(high * 0.44), ink, backwards=self.backwards)
        px = fonts.fit(str(self.points), FontRole.INDEX, high * 0.72, wide * 0.5)
        number = fonts.render(str(self.points), FontRole.INDEX, px, ink)
        gap = high * 0.16
        left = (wide - head.get_width() - gap - number.get_width()) / 2
        parts = (number, head) if not self.backwards else (head, number)
        for part in parts:
            face.blit(part, part.get_rect(midleft=(round(left), round(high / 2))))
            left += part.get_width() + gap
        face = self.in_focus(face, radius)
        return over_shadow(face, radius, 6 * self.ui, palette.shadow, 120, 3 * self.ui)


def _head(high: int, colour: Colour, *, backwards: bool) -> pygame.Surface:
    """Return an arrow that points to the right, or ``backwards``."""
    fine = clear((high * FINE, high * FINE), colour)
    wide = high * FINE
    pygame.draw.rect(fine, colour, (0, round(wide * 0.4), round(wide * 0.6), round(wide * 0.2)))
    pygame.draw.polygon(fine, colour, [(wide * 0.5, 0), (wide, wide / 2), (wide * 0.5, wide)])
    arrow = pygame.transform.smoothscale(fine, (high, high))
    return pygame.transform.flip(arrow, True, False) if backwards else arrow
