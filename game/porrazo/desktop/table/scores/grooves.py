"""The pegboard for many sides: a groove for each with its name and number, two pegs that leapfrog.

A track of holes there and back is readable for up to four sides; beyond that nobody could tell one
hole from the next.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

import pygame

from porrazo.desktop.table.scores.board_art import draw_peg, draw_peg_shadow, wood
from porrazo.desktop.table.scores.board_track import LAP
from porrazo.desktop.table.scores.names import named, readable
from porrazo.desktop.table.scores.pegboard import Hop, Peg
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import FINE, clear, over_shadow, side_sign
from porrazo.desktop.ui.drawing.theme import FontRole, alpha, mix
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.desktop.ui.stage.tween import Animation, Call, sequence
from porrazo.numbers import written
from porrazo.table.facts import SideNote

_Z, _PEG_Z = 20.0, 30.0
# Of a row's height: where the words are, where the groove is, how high both are.
_WORDS, _GROOVE, _LETTERS, _DEPTH = 0.30, 0.74, 0.40, 0.20
_PAD, _FOOT, _TICK = 0.07, 24.0, 10
# How large sign and number are at most, as a share of the width.
_OF_WIDTH = 0.13


class GrooveFace(Widget):
    """The wood, the names and numbers, the grooves; `lit` is the side that is scoring."""

    def __init__(self, context: Context, table_setup: TableSetup, target: int) -> None:
        super().__init__(context, context.text.get("board.name"), (180, 480), z=_Z)
        self._table_setup = table_setup
        self.target = target
        self.scores = [0] * table_setup.side_count
        self.lit: int | None = None

    @property
    def spoken(self) -> str:
        """What is read of it: its name and the score of every side."""
        return f"{self.label}: {self._table_setup.say.by_side(self.scores)}"

    @property
    def _row(self) -> float:
        margin = 2 * self._pad + _FOOT * self.ui
        return (self.pixels[1] - margin) / len(self.scores)

    @property
    def _pad(self) -> float:
        return self.pixels[0] * _PAD

    @property
    def peg(self) -> int:
        """How large a peg is, in pixels."""
        return max(8, round(min(self._row * 0.30, self.pixels[0] * 0.13)))

    def groove(self, side: int) -> pygame.Rect:
        """Return where the pegs of a side go, on the board."""
        high = max(6, round(self._row * _DEPTH))
        left = 1.6 * self._pad
        middle = self._pad + self._row * (side + _GROOVE)
        wide = self.pixels[0] - 2 * left
        return pygame.Rect(round(left), round(middle - high / 2), round(wide), high)

    def share(self, score: int) -> float:
        """Return how far along its groove a score is; without a target grooves go in laps."""
        if self.target:
            return min(1.0, max(0.0, score / self.target))
        return score % LAP / LAP

    def look(self) -> Hashable:
        """Return what is shown."""
        return tuple(self.scores), self.lit, self.focused

    def draw_picture(self) -> pygame.Surface:
        """Draw everything but the pegs."""
        radius = max(8, round(self.pixels[0] * 0.075))
        face = wood(self.pixels, self.theme, radius)
        fine = clear((face.width * FINE, face.height * FINE), self.theme.palette.wood_dark)
        for side in range(len(self.scores)):
            self._draw_groove(fine, side)
        face.blit(pygame.transform.smoothscale(fine, face.get_size()), (0, 0))
        for side, number in enumerate(self.scores):
            self._write(face, side, number)
        self._write_foot(face)
        face = self.in_focus(face, radius)
        palette, measures = self.theme.palette, self.theme.measures
        opacity = measures.shadow_alpha + 40
        return over_shadow(
            face, radius, measures.shadow_blur * self.ui, palette.shadow, opacity, 6 * self.ui
        )

    def _draw_groove(self, fine: pygame.Surface, side: int) -> None:
        palette, mark = self.theme.palette, self.theme.sides[side]
        groove = self.groove(side)
        rect = pygame.Rect([value * FINE for value in groove])
        radius = rect.h // 2
        edge = alpha(palette.wood_light, 150)
        pygame.draw.rect(fine, edge, rect.move(0, FINE), border_radius=radius)
        pygame.draw.rect(fine, alpha(palette.wood_dark, 230), rect, border_radius=radius)
        tint = alpha(mix(mark.colour, mark.light, 0.35), 235)
        pygame.draw.rect(fine, tint, rect, max(FINE, rect.h // 7), border_radius=radius)
        whole = self.target or LAP
        for score in range(_TICK, whole, _TICK):
            x = rect.left + rect.w * score / whole
            pygame.draw.circle(fine, alpha(palette.inlay, 200), (x, rect.centery), rect.h * 0.13)

    def _write(self, face: pygame.Surface, side: int, number: int) -> None:
        palette, fonts = self.theme.palette, self.context.fonts
        left, y = self.groove(side).left, self._pad + self._row * (side + _WORDS)
        px = min(self._row * _LETTERS, face.width * _OF_WIDTH)
        sign = side_sign(self.theme.sides[side], round(min(px, face.width * 0.14)))
        at = sign.get_rect(midleft=(left, y))
        face.blit(sign, at)
        ink = palette.ochre_light if side == self.lit else palette.board_text
        end = (face.width - left, y)
        widest = max(("88", *map(written, self.scores)), key=len)
        digits = fonts.fit(widest, FontRole.INDEX, px, face.width * 0.24)
        fonts.write(face, written(number), FontRole.INDEX, digits, ink, midright=end)
        beside = (at.right + 0.12 * px, y)
        room = end[0] - fonts.width(widest, FontRole.INDEX, digits) - beside[0] - 4 * self.ui
        usual = max(px * 0.72, readable(self)[0])
        # There is no height for more than one row.
        found = named(self, self._table_setup, room, lambda rows: usual if max(rows) == 1 else 0.0)
        name = " + ".join(found.rows[side])
        fonts.write(face, name, FontRole.UI_BOLD, found.px, palette.board_text, midleft=beside)

    def _write_foot(self, face: pygame.Surface) -> None:
        text, fonts = self.context.text, self.context.fonts
        if self.target:
            words = text.get("board.target", target=self.target)
        else:
            words = text.get("board.rounds", lap=LAP)
        px = fonts.fit(words, FontRole.UI_BOLD, 0.6 * _FOOT * self.ui, face.width - 2 * self._pad)
        middle = face.width / 2, face.height - self._pad * 0.6 - 0.5 * _FOOT * self.ui
        colour = self.theme.palette.board_text
        fonts.write(face, words, FontRole.UI_BOLD, px, colour, center=middle)


class GrooveBoard:
    """The board and its pegs on a stage; see `Rack`."""

    def __init__(
        self, context: Context, stage: Stage, table_setup: TableSetup, target: int
    ) -> None:
        self._context = context
        self.board = GrooveFace(context, table_setup, target)
        sides = range(table_setup.side_count)
        self._pegs = [[Peg(), Peg()] for _ in sides]
        self._shown = [[0, 0] for _ in sides]
        stage.add(self.board, *[peg for pair in self._pegs for peg in pair])

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
        """What is pegged, or on its way, by side."""
        return tuple(front for _, front in self._shown)

    def show(self, scores: Sequence[int], before: Sequence[int | None] = ()) -> None:
        """Show other scores at once; the back pegs stand at what was ``before``."""
        for side, score in enumerate(scores):
            was = before[side] if before else None
            self._shown[side] = [was or 0, score]
        self.board.scores, self.board.lit = list(scores), None
        self._put()

    def come_to(self, side: int, total: int) -> Animation:
        """Let the back peg leap over the front one, and the number follow."""
        if total == self._shown[side][1]:
            return sequence()
        self._shown[side] = [self._shown[side][1], total]
        self._pegs[side].reverse()
        front = self._pegs[side][1]
        front.z, self._pegs[side][0].z = _PEG_Z + 1, _PEG_Z
        seconds = self._context.durations.peg_leap
        hop = Hop(front, self._at(side, total), seconds, 1.0)
        return sequence(
            Call(partial(setattr, self.board, "lit", side)),
            hop,
            Call(partial(self._land, side, total)),
        )

    def celebrate(self, side: int) -> Animation:
        """Let the back peg come up behind the front one, which leaps."""
        back, front = self._pegs[side]
        home, peg = self._at(side, self._shown[side][1]), self.board.peg
        seconds = self._context.durations.peg_leap
        return sequence(
            Call(partial(setattr, self.board, "lit", side)),
            Hop(back, (home[0] - peg, home[1]), seconds, 1.0),
            Call(partial(self._context.sounds.play, "peg")),
            Hop(front, home, seconds, 1.3),
            Call(partial(self._context.sounds.play, "peg")),
        )

    def spot_of(self, side: int) -> Point:
        """Return where the front peg of a side is."""
        return self._pegs[side][1].centre

    def place(self, area: pygame.Rect, ui: float) -> None:
        """Take a place on the screen."""
        self.board.ui = ui
        self.board.resize(area.w / ui, area.h / ui)
        self.board.place(area.center, ui)
        self.board.redraw()
        shade = draw_peg_shadow(self._context.theme, self.board.peg)
        for side, pair in enumerate(self._pegs):
            head = draw_peg(self._context.theme, side, self.board.peg)
            for peg in pair:
                peg.head, peg.shade = head, shade
        self._put()

    def _at(self, side: int, score: int) -> Point:
        groove = self.board.groove(side).move(self.board.area.topleft)
        return groove.left + groove.w * self.board.share(score), groove.centery

    def _put(self) -> None:
        for side, pair in enumerate(self._pegs):
            for peg, score in zip(pair, self._shown[side], strict=True):
                peg.centre, peg.lift = self._at(side, score), 0.0

    def _land(self, side: int, total: int) -> None:
        self.board.scores[side], self.board.lit = total, None
        self._context.sounds.play("peg")
