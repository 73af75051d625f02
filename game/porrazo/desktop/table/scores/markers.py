"""The score kept with cards that are not played with: face up for little, face down for much.

They lie on a tray, each side's below its name and its number. Near the end a side gives all its
markers back, as the custom is.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from porrazo.desktop.table.scores.names import Named, named, stays_beside
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.cards.cardart import BACK, card_size
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import box, over_shadow, side_sign
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.desktop.ui.stage.tween import Animation, Call, Delay, Meanwhile, sequence
from porrazo.numbers import written
from porrazo.table.facts import SideNote
from porrazo.table.game import Markers, Score

_Z = 20.0
_RADIUS = 12.0
# Of a side's part of the tray: the line with its name and number; at most so high at 1280x720.
_LINE, _HIGHEST = 0.17, 40.0
_NAME, _NUMBER, _MOST, _SIGN, _PAD = 0.68, 0.72, 0.26, 0.13, 0.06
# Rows of names are so far apart, in shares of their size; below its number they and its line, which
# is so many times as high, take at most such a share of a side's part.
_LEADING, _LOWEST, _MOST_HIGH = 1.15, 1.7, 0.46
# A name alone is written as if it had so many lines' room, not to be as large as its number.
_LINES = 1.4
# A row of cards has a card's height and a little; a card is at most so much of the tray's width.
_ROW, _WIDEST = 1.08, 0.56
# How far apart the cards of a row lie, at most, as a share of a card's width; no more backs.
_STEP, _BACKS = 0.55, 6
# How long a marker takes to be put there, of a peg's leap; more than so many go at once.
_EACH, _ONE_BY_ONE = 0.5, 6
_LIGHTS = 3


class Laid(NamedTuple):
    """What lies before a side: cards face up, and how many face down."""

    up: int
    down: int


def markers_of(total: int, markers: Markers) -> Laid:
    """Return what a score is kept with: none once they are given back.

    >>> markers_of(26, Markers(("8S",) * 12, 2, 10, 38)), markers_of(38, Markers((), 2, 10, 38))
    (Laid(up=3, down=2), Laid(up=0, down=0))
    """
    if total >= markers.back_at:
        return Laid(0, 0)
    down, rest = divmod(total, markers.down)
    return Laid(-(-rest // markers.up), down)


class Tray(Widget):
    """The tray; `lit` is the side that is scoring."""

    def __init__(
        self, context: Context, table_setup: TableSetup, target: int, markers: Markers
    ) -> None:
        super().__init__(context, context.text.get("board.name"), (180, 480), z=_Z)
        self._table_setup = table_setup
        self._target = target
        self._markers = markers
        self.scores = [0] * table_setup.side_count
        self.lit: int | None = None

    @property
    def spoken(self) -> str:
        """What is read of it: its name and the score of every side."""
        return f"{self.label}: {self._table_setup.say.by_side(self.scores)}"

    def look(self) -> Hashable:
        """Return what is shown."""
        return tuple(self.scores), self.lit, self.focused, self.context.cards.version

    def draw_picture(self) -> pygame.Surface:
        """Draw the tray, and what lies on it before each side."""
        palette, fonts = self.theme.palette, self.context.fonts
        radius = _RADIUS * self.ui
        face = box(
            self.pixels, radius, palette.tray, edge=palette.wood_dark, edge_width=2 * self.ui
        )
        top, high = self._parts
        if self._target:
            words = self.context.text.get("board.target", target=self._target)
            room = self.pixels[0] - 2 * radius
            px = fonts.fit(words, FontRole.UI, top * 0.56, room)
            middle = self.pixels[0] / 2, radius + top / 2
            fonts.write(face, words, FontRole.UI, px, palette.tray_text, center=middle)
        for side, total in enumerate(self.scores):
            y = radius + top + high * side
            self._draw_side(face, side, total, pygame.FRect(0, y, self.pixels[0], high))
        face = self.in_focus(face, radius)
        return over_shadow(face, radius, 8 * self.ui, palette.shadow, 130, 4 * self.ui)

    @property
    def _parts(self) -> tuple[float, float]:
        """Return how high the heading is, and each side's part."""
        room = self.pixels[1] - 2 * _RADIUS * self.ui
        top = min(room * 0.08, 30 * self.ui) if self._target else 0.0
        return top, (room - top) / len(self.scores)

    def spot_of(self, side: int) -> Point:
        """Return where the markers of a side lie, on the screen."""
        top, high = self._parts
        y = _RADIUS * self.ui + top + high * (side + 0.5)
        return self.area.centerx, self.area.top + y

    def _draw_side(self, face: pygame.Surface, side: int, total: int, part: pygame.FRect) -> None:
        line = self._write(face, side, total, part)
        room = pygame.FRect(part.x, part.y + line, part.w, part.h - line)
        if total >= self._markers.back_at and total:
            self._tell_given_back(face, room)
            return
        laid = markers_of(total, self._markers)
        own = self._markers.cards[side :: len(self.scores)]
        ups = [own[place % len(own)] for place in range(laid.up)]
        rows = [codes for codes in (ups, [BACK] * min(laid.down, _BACKS)) if codes]
        high = min(room.h / 2 / _ROW, part.w * _WIDEST * 1.4)
        for place, codes in enumerate(rows):
            y = room.y + high * _ROW * (place + 0.5)
            self._lay(face, codes, high, pygame.FRect(part.x, y - high / 2, part.w, high))

    def _lay(
        self, face: pygame.Surface, codes: Sequence[str], high: float, row: pygame.FRect
    ) -> None:
        """Lay a row of cards from the left, each over the one before."""
        wide, pad = card_size(high)[0], row.w * _PAD
        step = wide * _STEP
        if len(codes) > 1:
            step = min(step, (row.w - 2 * pad - wide) / (len(codes) - 1))
        for place, code in enumerate(codes):
            picture = self.context.cards.card(code, high)
            at = picture.get_rect(midleft=(round(pad + step * place), round(row.centery)))
            face.blit(picture, at)

    def _tell_given_back(self, face: pygame.Surface, room: pygame.FRect) -> None:
        palette, fonts = self.theme.palette, self.context.fonts
        words = self.context.text.get("board.given_back")
        px = fonts.fit(words, FontRole.UI, 17 * self.ui, room.w * (1 - 2 * _PAD))
        middle = room.centerx, room.y + room.h * 0.25
        fonts.write(face, words, FontRole.UI, px, palette.tray_text, center=middle)

    def _write(self, face: pygame.Surface, side: int, total: int, part: pygame.FRect) -> float:
        """Write sign, names and number of a side; return how high they are together."""
        palette, fonts = self.theme.palette, self.context.fonts
        line, found, below = self._heading(part)
        pad = part.w * _PAD
        middle = part.y + line / 2
        ink = palette.text_gold if side == self.lit else palette.tray_text
        sign = side_sign(self.theme.sides[side], self._sign(line))
        at = sign.get_rect(midleft=(round(pad), round(middle)))
        face.blit(sign, at)
        digits, end = self._digits(line), (part.right - pad, middle)
        fonts.write(face, written(total), FontRole.INDEX, digits, ink, midright=end)
        rows, high = found.rows[side], found.px * _LEADING
        left = pad if below else at.right + pad / 2
        y = part.y + line + high / 2 if below else middle - high * (len(rows) - 1) / 2
        for row in rows:
            fonts.write(face, row, FontRole.UI_BOLD, found.px, ink, midleft=(left, y))
            y += high
        return line + high * max(map(len, found.rows)) if below else line

    def _heading(self, part: pygame.FRect) -> tuple[float, Named, bool]:
        """Return how high the line of a number is, the names, and whether they are below it."""
        pad, line = part.w * _PAD, min(part.h * _LINE * 1.6, _HIGHEST * self.ui)
        wide = self.context.fonts.width(self._widest, FontRole.INDEX, self._digits(line))
        room = part.w - 3 * pad - self._sign(line) - wide
        beside = named(
            self, self._table_setup, room, lambda rows: line / max(*rows, _LINES) * _NAME
        )
        most, usual = part.h * _MOST_HIGH, _HIGHEST * self.ui * _NAME / _LINES
        below = named(
            self,
            self._table_setup,
            part.w - 2 * pad,
            lambda rows: min(usual, most / (_LOWEST + max(rows) * _LEADING)),
        )
        if stays_beside(self, beside, below):
            return line, beside, False
        return min(line, _LOWEST * below.px), below, True

    @property
    def _widest(self) -> str:
        return max(map(written, self.scores), key=len)

    def _digits(self, line: float) -> float:
        """Return the size of numbers, the same for all."""
        room = self.pixels[0] * _MOST
        return self.context.fonts.fit(self._widest, FontRole.INDEX, line * _NUMBER, room)

    def _sign(self, line: float) -> int:
        return round(min(line * 0.5, self.pixels[0] * _SIGN))


class MarkerRack:
    """The tray on a stage; see `Rack`."""

    def __init__(
        self, context: Context, stage: Stage, table_setup: TableSetup, score: Score
    ) -> None:
        assert score.markers is not None, "a score kept with cards says with which"
        self._context = context
        self._step = score.markers.up
        self.board = Tray(context, table_setup, score.target, score.markers)
        stage.add(self.board)

    @property
    def fills(self) -> bool:
        """Whether it takes all of its place and is its own ground."""
        return True

    @property
    def bottom(self) -> int:
        """How far down it reaches on the screen."""
        return self.board.area.bottom

    def describe(self, title: str, notes: Sequence[SideNote]) -> None:
        """Have nothing to say besides the scores."""

    @property
    def scores(self) -> tuple[int, ...]:
        """What is shown, by side."""
        return tuple(self.board.scores)

    def show(self, scores: Sequence[int], before: Sequence[int | None] = ()) -> None:
        """Show other scores at once."""
        self.board.scores, self.board.lit = list(scores), None
        self.board.redraw()

    def spot_of(self, side: int) -> Point:
        """Return where the markers of a side lie."""
        return self.board.spot_of(side)

    def come_to(self, side: int, total: int) -> Animation:
        """Put markers down one by one; the side stands out for a while."""
        before = self.board.scores[side]
        if before == total:
            return sequence()
        steps = [*range(before + self._step, total, self._step), total]
        if len(steps) > _ONE_BY_ONE or total < before:
            steps = [total]
        pause = self._context.durations.peg_leap * _EACH
        parts: list[Animation] = []
        for number in steps:
            parts += [Call(partial(self._put, side, number)), Delay(pause)]
        stands_out = Delay(self._context.durations.callout_hold)
        return sequence(*parts, Meanwhile(sequence(stands_out, Call(partial(self._rest, side)))))

    def celebrate(self, side: int) -> Animation:
        """Let the name of the side that has won light up a few times."""
        durations = self._context.durations
        lights: list[Animation] = []
        for lit in (side, None) * _LIGHTS:
            lights += [Call(partial(self._light, lit)), Delay(durations.peg_leap)]
        return sequence(*lights, Call(partial(self._light, side)))

    def _light(self, side: int | None) -> None:
        self.board.lit = side
        if side is not None:
            self._context.sounds.play("peg")

    def _put(self, side: int, total: int) -> None:
        self.board.scores[side], self.board.lit = total, side
        self._context.sounds.play("card")

    def _rest(self, side: int) -> None:
        if self.board.lit == side:
            self.board.lit = None

    def place(self, area: pygame.Rect, ui: float) -> None:
        """Take a place on the screen."""
        self.board.ui = ui
        self.board.resize(area.w / ui, area.h / ui)
        self.board.place(area.center, ui)
        self.board.redraw()
