"""The spots of a cloth that stakes lie on, drawn there through the whole match."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from porrazo.desktop.table.scores.chips import paint_chip, paint_chips, stacks_of
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import FINE, box, clear, outline, side_sign
from porrazo.desktop.ui.drawing.theme import FontRole, alpha, letters, mix
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Zones
from porrazo.numbers import written
from porrazo.table.places.cloth import Stake

_Z_SPOT = 60.0
# At 1280x720: letters of a name, of a number, of what is small; a chip; the roundness.
_NAME, _SUM, _SMALL, _CHIP, _ROUND = 23.0, 22.0, 14.0, 34.0, 9.0
_LOCKED = 16.0
"""Letters of the name of a spot behind bars."""
_DRAWN = 46.0
"""How wide a chip is drawn at 1280x720."""
_EDGE = 0.05
"""What is free at both ends of what others have on a spot, as a share of its width."""
_STACKS = 0.52
"""How wide the chips on a spot are at most, as a share of it."""
_BARS, _BAR = 9, 90
"""So many gaps are between bars; how opaque a bar is."""
_DIAMOND, _DIAMOND_DOWN = 0.17, 0.60
"""Half of how large the diamond of a spot is, as a share of it, and how far down it stands."""
BESIDE = (0.64, 0.60, 0.33, 0.34)
"""Where the place beside the chips is: left, top, width and height as shares of the spot."""


@dataclass(frozen=True)
class SpotLook:
    """All that the picture of a spot depends on besides its size.

    ``others`` are those who have chips there besides the viewer: their side, how many. ``beside``
    is what lies on the small place, None where there is none; ``beside_name`` stands there else.
    """

    name: str
    amount: int = 0
    beside: int | None = None
    beside_name: str = ""
    others: tuple[tuple[int, int], ...] = ()
    lit: bool = False
    locked: bool = False
    near: bool = False
    note: str = ""
    tints: tuple[str, ...] = ()


def draw_spot(context: Context, size: tuple[int, int], ui: float, look: SpotLook) -> pygame.Surface:
    """Return a picture of a spot with what lies on it."""
    palette = context.theme.palette
    wide, high = size
    radius = _ROUND * ui
    face = clear(size, palette.cloth_text)
    ground = palette.cloth_light if look.lit else palette.cloth_dark
    plain = len(look.tints) == 1
    if plain:
        ground = mix(getattr(palette, look.tints[0]), palette.cloth_dark, 0.15 if look.lit else 0.4)
    opaque = look.near or plain
    face.blit(box(size, radius, ground, opacity=255 if opaque else 170), (0, 0))
    if look.locked:
        bars = clear(size, palette.cloth_line)
        for bar in range(1, _BARS):
            x, thick = round(wide * bar / _BARS), max(1, round(2 * ui))
            pygame.draw.line(bars, alpha(palette.cloth_line, _BAR), (x, 3), (x, high - 4), thick)
        face.blit(bars, (0, 0))
    if len(look.tints) > 1 and not look.amount:
        _draw_diamond(context, face, look.tints)
    edge = palette.cloth_title if look.lit else palette.cloth_text
    line = max(1.0, (4.0 if look.lit else 3.0 if look.near else 2.0) * ui)
    face.blit(outline(size, radius, edge, line), (0, 0))
    _write(context, face, ui, look)
    return face


def _draw_diamond(context: Context, face: pygame.Surface, tints: tuple[str, ...]) -> None:
    """Draw a diamond in the middle, of one colour or of two halves."""
    wide, high = face.get_size()
    fine = clear((wide * FINE, high * FINE))
    x, y = wide * FINE / 2, high * FINE * _DIAMOND_DOWN
    half = min(wide, high) * FINE * _DIAMOND
    for colour, side in zip((tints[0], tints[-1]), (-1, 1), strict=True):
        corners = ((x, y - half), (x + side * half, y), (x, y + half))
        pygame.draw.polygon(fine, getattr(context.theme.palette, colour), corners)
    edge = ((x, y - half), (x + half, y), (x, y + half), (x - half, y))
    light = context.theme.palette.cloth_text
    pygame.draw.polygon(fine, light, edge, max(1, round(half / 14)))
    face.blit(pygame.transform.smoothscale(fine, (wide, high)), (0, 0))


def _write(context: Context, face: pygame.Surface, ui: float, look: SpotLook) -> None:
    palette, fonts = context.theme.palette, context.fonts
    wide, high = face.get_size()
    low = look.locked
    name_px = min(letters(_LOCKED if low else _NAME, ui), high * (0.34 if low else 0.26))
    role = FontRole.UI_BOLD if low else FontRole.TITLE
    name_px = fonts.fit(look.name, role, name_px, wide * 0.9)
    colour = palette.cloth_text if low and not look.lit else palette.cloth_title
    at = wide / 2, high * (0.24 if low else 0.15)
    fonts.write(face, look.name, role, name_px, colour, center=at)
    if look.amount:
        _draw_stake(context, face, ui, look)
    elif look.note:
        px = fonts.fit(look.note, FontRole.UI, min(letters(_SMALL, ui), high * 0.2), wide * 0.9)
        at = wide / 2, high * (0.36 if look.beside is not None or look.others else 0.86)
        fonts.write(face, look.note, FontRole.UI, px, palette.cloth_text, center=at)
    if look.beside is not None:
        draw_beside(context, face, ui, look)
    if look.others:
        _draw_others(context, face, ui, look)


def _draw_others(context: Context, face: pygame.Surface, ui: float, look: SpotLook) -> None:
    """Draw what others have on a spot along its foot: chips, whose they are, how many.

    Where there is no room for all of it the chips go, then all are told in one sum.
    """
    fonts, (wide, high) = context.fonts, face.get_size()
    px = min(_SMALL * ui, high * (0.24 if look.locked else 0.18))
    sign, gap = round(0.8 * px), 0.3 * px
    room = wide * ((BESIDE[0] if look.beside is not None else 1.0) - 2 * _EDGE)
    told = [(side, written(amount), amount) for side, amount in look.others]
    words = sum(fonts.width(number, FontRole.UI_BOLD, px) for _, number, _ in told)
    needed = words + len(told) * (sign + 3 * gap)
    chip = round(1.5 * px) if needed + len(told) * 1.5 * px <= room else 0
    if needed > room:
        whole = sum(amount for _, _, amount in told)
        told = [(side, "", 0) for side, _, _ in told[:-1]] + [(told[-1][0], written(whole), 0)]
        left = room - fonts.width(told[-1][1], FontRole.UI_BOLD, px) - 2 * gap
        sign = min(sign, max(4, int(left / len(told)) - 1))
        gap = gap if len(told) == 1 else min(gap, 1.0)
    x, y = _EDGE * wide, high - 0.75 * px
    for side, number, amount in told:
        if chip:
            picture = paint_chip(_top(amount), chip, context.theme.palette)
            face.blit(picture, picture.get_rect(midleft=(round(x), round(y))))
            x += chip + gap
        mark = side_sign(context.theme.sides[side], sign)
        face.blit(mark, mark.get_rect(midleft=(round(x), round(y))))
        x += sign + gap
        if number:
            colour = context.theme.palette.cloth_text
            fonts.write(face, number, FontRole.UI_BOLD, px, colour, midleft=(x, y))
            x += fonts.width(number, FontRole.UI_BOLD, px) + 2 * gap


def _top(amount: int) -> int:
    """Return the value of the largest chip of an amount."""
    return stacks_of(amount)[0][0]


def _draw_stake(context: Context, face: pygame.Surface, ui: float, look: SpotLook) -> None:
    palette, fonts = context.theme.palette, context.fonts
    wide, high = face.get_size()
    words = f"{look.amount}"
    if look.locked:
        px = fonts.fit(words, FontRole.INDEX, min(_SUM * ui, high * 0.4), wide * 0.9)
        at = wide / 2, high * 0.7
        fonts.write(face, words, FontRole.INDEX, px, palette.cloth_title, center=at)
        return
    chip = min(_CHIP * ui, high * 0.3)
    stacks = paint_chips(look.amount, (5 * wide, round(high * 0.42)), palette, chip / _DRAWN, fonts)
    held = stacks.subsurface(stacks.get_bounding_rect())
    if held.width > wide * _STACKS:
        share = wide * _STACKS / held.width
        held = pygame.transform.smoothscale_by(held, share)
    face.blit(held, held.get_rect(midbottom=(round(wide * 0.33), round(high * 0.76))))
    px = fonts.fit(words, FontRole.INDEX, min(_SUM * ui, high * 0.24), wide * 0.8)
    at = wide * 0.5, high * 0.38
    fonts.write(face, words, FontRole.INDEX, px, palette.cloth_title, center=at)


def beside_area(area: pygame.Rect) -> pygame.Rect:
    """Return where the place beside the chips is on a spot."""
    left, top, wide, high = BESIDE
    return pygame.Rect(
        round(area.x + left * area.w),
        round(area.y + top * area.h),
        round(wide * area.w),
        round(high * area.h),
    )


def draw_beside(context: Context, face: pygame.Surface, ui: float, look: SpotLook) -> None:
    """Draw the small place on the picture of a spot, and what lies there."""
    palette, fonts = context.theme.palette, context.fonts
    area = beside_area(face.get_rect())
    colour = palette.cloth_title if look.beside else palette.cloth_text
    ring = outline(area.size, area.h / 2, colour, max(1.0, 1.5 * ui))
    face.blit(ring, area)
    words = f"+{look.beside}" if look.beside else look.beside_name
    px = fonts.fit(words, FontRole.UI_BOLD, min(_SMALL * ui * 1.1, area.h * 0.7), area.w * 0.8)
    fonts.write(face, words, FontRole.UI_BOLD, px, colour, center=area.center)


class SpotFace(Widget):
    """A spot as it is seen while nothing is asked; ``tip`` is told on pointing."""

    def __init__(self, context: Context, name: str, words: str, tip: str, *, locked: bool) -> None:
        super().__init__(context, words, (120, 66), z=_Z_SPOT)
        self.name = name
        self.tip = tip
        self.locked = locked
        self.lit = False
        self.stakes: dict[int, Stake] = {}
        self.viewer = 0
        self.sides: Sequence[int] = ()
        self.tints: tuple[str, ...] = ()
        self.called = ""
        """What is written there, where that is less than its name; "" for the name."""

    @property
    def tooltip(self) -> str:
        """What it is for."""
        return self.tip

    def fit(self, area: pygame.Rect, ui: float) -> None:
        """Take a place on the cloth."""
        self.resize(area.w / ui, area.h / ui)
        self.place(area.center, ui)

    @property
    def seen(self) -> SpotLook:
        """What is seen of it."""
        own = self.stakes.get(self.viewer, Stake("", 0, 0))
        others = [
            (self.sides[seat], self.stakes[seat].amount)
            for seat in sorted(self.stakes)
            if seat != self.viewer and self.stakes[seat].amount
        ]
        beside = own.beside or None
        return SpotLook(
            self.called or self.label,
            own.amount,
            beside,
            others=tuple(others),
            lit=self.lit,
            locked=self.locked,
            tints=self.tints,
        )

    def look(self) -> Hashable:
        """Return what is seen of it."""
        return self.seen

    def draw_picture(self) -> pygame.Surface:
        """Draw it."""
        return draw_spot(self.context, self.pixels, self.ui, self.seen)


class Spots:
    """The spots of a game's cloth, those behind bars too, with what each seat has on them."""

    def __init__(self, context: Context, stage: Stage, table_setup: TableSetup) -> None:
        say, game = table_setup.say, table_setup.game
        self._faces = {
            name: SpotFace(
                context,
                name,
                say.get(f"{game.name}.spot_{name}"),
                say.get(f"{game.name}.spot_{name}.about"),
                locked=name in game.locked_spots,
            )
            for name in (*game.spots, *game.locked_spots)
        }
        for name, face in self._faces.items():
            face.sides = table_setup.sides
            face.tints = game.spot_tints.get(name, ())
            face.called = say.get(f"{game.name}.spot_locked") if face.locked else ""
        stage.add(*self._faces.values())

    @property
    def all(self) -> list[SpotFace]:
        """The spots, which tell what they are for when they are pointed at."""
        return list(self._faces.values())

    def find(self, name: str) -> SpotFace | None:
        """Return the spot of a name, None where there is none."""
        return self._faces.get(name)

    @property
    def open(self) -> list[str]:
        """The names of those that are not behind bars."""
        return [name for name, face in self._faces.items() if not face.locked]

    def on(self, name: str) -> list[Stake]:
        """Return what lies on a spot, by seat."""
        return list(self._faces[name].stakes.values())

    def amount(self, name: str, seat: int) -> int:
        """Return how many chips of a seat lie on a spot, those beside not counted."""
        stake = self._faces[name].stakes.get(seat)
        return 0 if stake is None else stake.amount

    def show(self, stakes: Sequence[Stake], lit: Sequence[str]) -> None:
        """Show how things lie while nothing moves."""
        for name, face in self._faces.items():
            face.stakes = {each.seat: each for each in stakes if each.spot == name}
        self.light(lit)

    def light(self, lit: Sequence[str]) -> None:
        """Light these spots and no others."""
        for name, face in self._faces.items():
            face.lit = name in lit

    def clear(self, name: str) -> None:
        """Take all chips off a spot."""
        self._faces[name].stakes = {}

    def put(self, stake: Stake) -> None:
        """Let so much of a seat lie on a spot, and no more."""
        stakes = {**self._faces[stake.spot].stakes, stake.seat: stake}
        self._faces[stake.spot].stakes = {
            seat: each for seat, each in stakes.items() if each.amount > 0
        }

    def place(self, zones: Zones, place_of: Callable[[int], int], ui: float) -> None:
        """Take their places on the cloth."""
        viewer = next((seat for seat in range(len(zones.places)) if place_of(seat) == 0), 0)
        for name, face in self._faces.items():
            face.viewer = viewer
            face.fit(zones[name], ui)
