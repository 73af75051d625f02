"""Calls: a pill that names what has happened, and badges that lie on the felt for a while."""

import math
from collections.abc import Hashable
from itertools import product

import pygame

from porrazo.desktop.table.later import Later
from porrazo.desktop.table.scores.names import readable
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.icons import Icon, icon
from porrazo.desktop.ui.drawing.paint import FINE, box, card_stock, clear, over_shadow
from porrazo.desktop.ui.drawing.suits import suit_sign
from porrazo.desktop.ui.drawing.theme import FontRole, Palette, mix
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.desktop.ui.stage.tween import (
    Animation,
    Delay,
    Meanwhile,
    Tween,
    Until,
    sequence,
)
from porrazo.engine.game import NOBODY

# Pixels at 1280x720: how wide a banner is at least.
_GRAND_WIDTH = 900.0
# What is left free before and after the words of a call, and how far apart its lines are.
_ENDS, _LEADING = 60.0, 1.15
# In how many lines words are told, of letters of which share of a title, the best first: in one of
# small letters rather than in two of large ones.
_SHARES = (0.84, 0.77, 0.7)
_LINES = (*product((1,), _SHARES), *product((2,), (*_SHARES, 0.6, 0.5)))
# How high the line and the banner are, in letters.
_HIGH, _GRAND_HIGH = 1.7, 2.9
# How high a badge is at most, at 1280x720.
_BADGE = 62.0
# As shares of its height: how high the sign of a suit is, an arrow, and at most the line below a
# title.
_SIGN, _ARROW, _BELOW = 0.92, 0.56, 0.34


class Callout(Widget):
    """A cream pill between table and hand; grand ones are larger and brick red."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, "", (300, 56), z=800)
        self.grand = False
        self.alpha = 0.0
        self._lines: list[str] = []
        self._share = _SHARES[0]
        self._area = pygame.Rect(0, 0, 1180, 720)
        self._middle: Point = self._area.center
        self._usual, self._line, self._above = 1.0, 0.0, False
        self._reading: Animation = sequence()
        self._staying: Animation = sequence()
        self._reading.done = True

    def fit(self, middle: Point, area: pygame.Rect, ui: float, line: float) -> None:
        """Take a place on the screen: one line is at ``middle``, more of them grow downwards.

        The words are within the width of an area and below its top; a grand banner is no higher
        than it. ``line`` is the y above which they are while the line over the hand is to be read.
        """
        self._middle, self._area, self._usual, self._line = middle, area, ui, line
        self.place(middle, ui)
        if self.label:
            self._spread()

    def say(self, words: str, *, grand: bool = False, above: bool = False) -> Animation:
        """Put words up, ``above`` the line over the hand if that is to be read meanwhile.

        The animation is over once they are up; they stay beside what follows, until others come.
        What was said before is read first. A grand moment is waited for.
        """
        if self._reading.done:
            return self._put_up(words, grand=grand, above=above)
        shown = Later(lambda: self._put_up(words, grand=grand, above=above))
        return sequence(Until(self._reading), shown)

    def _put_up(self, words: str, *, grand: bool, above: bool) -> Animation:
        """Return words coming up, which go by themselves; those of before are gone."""
        durations = self.context.durations
        self._staying.cancel()
        self.label, self.grand, self._above = words, grand, above
        self._spread()
        read = durations.reading(words)
        self._reading = Delay(0.0 if grand else read)
        self._staying = self._gone_after(durations.callout_hold - read)
        return sequence(
            Tween(self, durations.callout_in, alpha=1.0),
            Delay(durations.celebrate if grand else durations.callout_beat),
            Meanwhile(self._reading),
            Meanwhile(self._staying),
        )

    def _gone_after(self, seconds: float) -> Animation:
        """Return words that have been read staying so long, then fading."""
        fades = Tween(self, self.context.durations.callout_out, alpha=0.0)
        return sequence(Until(self._reading), Delay(seconds), fades)

    def give_way(self) -> Animation:
        """Let words fade as soon as they have been read, beside what follows.

        Somebody at the table speaks, or the player is asked.
        """
        if not self.alpha:
            return sequence()
        self._staying.cancel()
        self._staying = self._gone_after(0.0)
        return Meanwhile(self._staying)

    def make_room(self) -> Animation:
        """Let words fade at once, beside what follows: a great moment takes their place."""
        self._reading.finish()
        return self.give_way()

    def tell(self, words: str) -> Animation:
        """Show a sentence to the player above the line over the hand.

        At a speed at which calls are over at once it is among the news, which can be read.
        """
        context = self.context
        unread = words not in context.notices and not context.narrated
        if not context.durations.callout_hold and unread:
            context.notices.append(words)
        return self.say(words, above=True)

    def _spread(self) -> None:
        """Take the size that the words want, within the area."""
        fonts, role = self.context.fonts, FontRole.TITLE
        # A banner is no larger than its place.
        most = min(self._area.w / _GRAND_WIDTH, self._area.h / (_GRAND_HIGH * self._px))
        ui = min(self._usual, most) if self.grand else self._usual
        widest = self._area.w / ui
        self._lines, self._share = [self.label], _SHARES[0]
        if not self.grand:
            self._break(widest - _ENDS)
        px = self._px
        wide = max([fonts.width(line, role, px) for line in self._lines]) + _ENDS
        if self.grand:
            wide = max(_GRAND_WIDTH, wide)
        high = px * (_GRAND_HIGH if self.grand else _HIGH + _LEADING * (len(self._lines) - 1))
        self.resize(min(widest, wide), high)
        half = self._size[0] * ui / 2
        x = max(min(self._middle[0], self._area.right - half), self._area.left + half)
        tall = self._size[1] * ui / 2
        y = self._line - tall if self._above else max(self._middle[1], self._area.top + tall)
        self.place((x, y), ui)
        self.redraw()

    def _break(self, room: float) -> None:
        """Break the words into lines, of letters as large as leave few of them."""
        for most, share in _LINES:
            self._share = share
            self._lines = self.context.fonts.balance(self.label, FontRole.TITLE, self._px, room)
            if len(self._lines) <= most:
                return

    def look(self) -> Hashable:
        """Return the words and the kind."""
        return *self._lines, self.grand

    def draw_picture(self) -> pygame.Surface:
        """Draw the pill with its double line, or the banner with its sunburst."""
        palette, measures = self.theme.palette, self.theme.measures
        wide, high = self.pixels
        radius = 14 * self.ui if self.grand else high / 2 / max(1, len(self._lines))
        if self.grand:
            face = _sunburst((wide, high), palette, radius)
        else:
            face = card_stock((wide, high), radius, palette, 2 * self.ui)
        line = face.get_rect().inflate(-10 * self.ui, -10 * self.ui)
        corner = round(radius - 5 * self.ui)
        pygame.draw.rect(
            face, palette.ochre, line, max(1, round(2 * self.ui)), border_radius=corner
        )
        ink = palette.cream if self.grand else palette.text_on_light
        fonts, role = self.context.fonts, FontRole.TITLE
        room = wide - 40 * self.ui
        px = min([fonts.fit(line, role, self._px * self.ui, room) for line in self._lines])
        x, y = wide // 2, high / 2 - _LEADING * px * (len(self._lines) - 1) / 2
        for words in self._lines:
            if self.grand:
                below = x + px * 0.05, y + px * 0.05
                fonts.write(face, words, role, px, palette.ink, center=below)
            fonts.write(face, words, role, px, ink, center=(x, y))
            y += _LEADING * px
        blur = measures.shadow_blur * self.ui
        return over_shadow(face, radius, blur, palette.shadow, measures.shadow_alpha, 6 * self.ui)

    @property
    def _px(self) -> float:
        """The size of the letters, at 1280x720."""
        sizes = self.theme.type
        return sizes.display if self.grand else sizes.title * self._share


def _sunburst(size: tuple[int, int], palette: Palette, radius: float) -> pygame.Surface:
    """Return a brick banner with ochre rays behind the words."""
    face = box(
        size, radius, palette.brick, palette.brick_dark, edge=palette.ochre_light, edge_width=3
    )
    fine = clear((size[0] * FINE // 2, size[1] * FINE // 2), palette.ochre)
    middle, reach = fine.get_rect().center, fine.get_width()
    rays = 36
    for ray in range(rays):
        turn, half = math.tau * (ray + 0.5) / rays, math.pi / rays * 0.5
        ends = [
            (middle[0] + math.cos(a) * reach, middle[1] + math.sin(a) * reach)
            for a in (turn - half, turn + half)
        ]
        pygame.draw.polygon(fine, mix(palette.brick, palette.ochre, 0.32), [middle, *ends])
    pygame.draw.circle(fine, palette.brick, middle, fine.get_height() * 0.3)
    rays_picture = pygame.transform.smoothscale(fine, size)
    mask = box(size, radius, (255, 255, 255))
    rays_picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    face.blit(rays_picture, (0, 0))
    return face


# How round a quiet plate is at most, and how dark, of 255.
_ROUND, _SHADE = 20.0, 215


class Badge(Widget):
    """A plate on the felt, or over cards that lie there: a title and a line below.

    It is a dark plaque with a thin line, so that it does not look like a button; a loud one is of
    brick with a double line, with what it has made void, struck through. ``tip`` is the sentence
    told on pointing. ``suit`` is the letter of a suit whose sign stands before the words, "" for
    none; ``turn`` is 1 for an arrow there that runs clockwise, -1 for the other way, 0 for none;
    ``side`` is a side whose sign does.
    """

    def __init__(self, context: Context) -> None:
        super().__init__(context, "", (120, 66), z=300)
        self.loud = False
        self.below = ""
        self.void = ""
        self.tip = ""
        self.suit, self.turn = "", 0
        self.side = NOBODY
        self.visible = False

    @property
    def tooltip(self) -> str:
        """What it means."""
        return self.tip

    def fit(self, zone: pygame.Rect, bottom: int, ui: float) -> None:
        """Take a place in the upper part of a zone, over cards whose upper edge is ``bottom``."""
        high = bottom - zone.top
        self.resize(zone.w / ui * 0.98, min(_BADGE, 0.9 * high / ui))
        self.place((zone.centerx, zone.top + high / 2), ui)

    def show(
        self,
        title: str,
        below: str,
        *,
        loud: bool,
        suit: str = "",
        turn: int = 0,
        side: int = NOBODY,
    ) -> None:
        """Show a title and a line; a loud one strikes out the quiet one before it."""
        self.void = self.label if loud and not self.loud and self.visible else ""
        self.label, self.below, self.loud, self.suit = title, below, loud, suit
        self.turn, self.side = turn, side
        self.visible = True
        self.redraw()

    def hide(self) -> None:
        """Show nothing."""
        self.visible = False
        self.loud, self.void = False, ""

    def look(self) -> Hashable:
        """Return everything that is shown."""
        return self.label, self.below, self.loud, self.void, self.suit, self.turn, self.side

    def draw_picture(self) -> pygame.Surface:
        """Draw the plate, its lines, its words."""
        palette = self.theme.palette
        wide, high = self.pixels
        counter = self.loud
        colour = palette.brick if counter else palette.ink
        edge = palette.ochre_light
        radius = min(12.0 if counter else _ROUND, high / 2 / self.ui) * self.ui
        face = box(
            (wide, high),
            radius,
            colour,
            mix(colour, palette.ink, 0.35),
            edge=edge,
            edge_width=(2 if counter else 1.2) * self.ui,
            opacity=255 if counter else _SHADE,
        )
        if counter:
            inner = face.get_rect().inflate(-9 * self.ui, -9 * self.ui)
            width, radius = max(1, round(self.ui)), round(8 * self.ui)
            pygame.draw.rect(face, edge, inner, width, border_radius=radius)
        if self.void:
            self._strike(face, high * 0.2)
        if self.suit:
            sign = suit_sign(self.suit, round(_SIGN * high))
            face.blit(sign, sign.get_rect(midleft=(5 * self.ui, high / 2)))
        if self.turn:
            arrow = icon(Icon.TURN, round(_ARROW * high), palette.text_gold)
            arrow = pygame.transform.flip(arrow, self.turn < 0, flip_y=False)
            face.blit(arrow, arrow.get_rect(center=(0.5 * high + 5 * self.ui, high / 2)))
        for words, role, px, y in self._lines():
            self._write(face, words, role, (px * high, y * high))
        if not counter:
            return face
        return over_shadow(face, radius, 8 * self.ui, palette.shadow, 150, 4 * self.ui)

    def _lines(self) -> list[tuple[str, FontRole, float, float]]:
        """Return lines with their size and middle, as shares of the height."""
        title, bold, fonts = FontRole.TITLE, FontRole.UI_BOLD, self.context.fonts
        high = self.pixels[1]
        room = self.pixels[0] - self._sides - self._before(high)
        if not self.below:
            if fonts.width(self.label, title, 0.42 * high) <= 1.2 * room:
                return [(self.label, title, 0.42, 0.5)]
            rows = fonts.halves(self.label, title, 0.3 * high)
            step = 0.9 / len(rows)
            return [(row, title, 0.3, 0.05 + step * (at + 0.5)) for at, row in enumerate(rows)]
        if self.void:
            return [(self.label, title, 0.32, 0.48), (self.below, bold, 0.26, 0.78)]
        if fonts.width(self.label, title, 0.3 * high) > 1.5 * room:
            rows = fonts.halves(self.label, title, 0.25 * high)
            titles = [(row, title, 0.25, y) for row, y in zip(rows, (0.2, 0.46), strict=False)]
            return [*titles, (self.below, bold, 0.22, 0.76)]
        if fonts.width(self.below, bold, 0.26 * high) > 1.2 * room:
            first, *others = fonts.balance(self.below, bold, 0.22 * high, room)
            if others:
                rest = (" ".join(others), bold, 0.22, 0.79)
                return [(self.label, title, 0.28, 0.25), (first, bold, 0.22, 0.55), rest]
        # In a low plate the line below takes more of the height, so that it can be read.
        share = max(0.26, min(_BELOW, readable(self)[1] / high))
        more = (share - 0.26) / (_BELOW - 0.26)
        return [
            (self.label, title, 0.32 + 0.04 * more, 0.34 - 0.05 * more),
            (self.below, bold, share, 0.70 + 0.02 * more),
        ]

    @property
    def _sides(self) -> float:
        """How much of the width its words keep free at both ends together."""
        return min(18 * self.ui, 0.12 * self.pixels[0])

    def _before(self, high: int) -> float:
        """Return how much room a sign takes before the words of a plate so high."""
        return _SIGN * high if self.suit or self.turn else 0.0

    def _write(
        self, face: pygame.Surface, words: str, role: FontRole, size_and_y: tuple[float, float]
    ) -> pygame.Rect:
        fonts, palette = self.context.fonts, self.theme.palette
        before = self._before(face.height)
        px = fonts.fit(words, role, size_and_y[0], face.width - self._sides - before)
        colour = palette.cream if role is FontRole.TITLE else palette.ochre_light
        centre = (face.width + before) / 2, size_and_y[1]
        return fonts.write(face, words, role, px, colour, center=centre)

    def _strike(self, face: pygame.Surface, y: float) -> None:
        """Write what has been countered, with a line through it."""
        place = self._write(face, self.void, FontRole.UI_BOLD, (face.get_height() * 0.21, y))
        begin, end = (place.left - 4, y), (place.right + 4, y)
        pygame.draw.line(face, self.theme.palette.cream, begin, end, max(2, round(1.6 * self.ui)))
