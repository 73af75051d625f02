"""Paper that rains over the table when somebody has won with a great play, or the match."""

from __future__ import annotations

import math
from functools import partial
from random import Random

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.paint import clear
from porrazo.desktop.ui.drawing.pictures import kept
from porrazo.desktop.ui.drawing.theme import Colour, Palette
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.sprite import Blit, Sprite, centred
from porrazo.desktop.ui.stage.tween import Animation, Call, Tween, sequence

# So few that each is drawn again by itself, not all of the window.
_PIECES, _TURNS = 22, 6
_CONFETTI_Z = 795.0
# How large a piece is, as a share of the height of the area; how far one swings aside, of its
# width; which part of the time they fall after the first has begun.
_SIZE, _SWING, _LATE = 0.045, 0.05, 0.35


class Confetti(Sprite):
    """Pieces of coloured paper that fall through an area while ``moment`` goes from 0 to 1."""

    def __init__(self, area: pygame.Rect, palette: Palette) -> None:
        super().__init__(z=_CONFETTI_Z)
        self.moment = 0.0
        self._area = area
        rng = Random(_PIECES)
        self._colours = palette.brick, palette.ochre, palette.teal, palette.cream, palette.navy
        self._pieces = [
            ((place + rng.random()) / _PIECES, rng.random(), rng.random())
            for place in range(_PIECES)
        ]

    def blits(self) -> tuple[Blit, ...]:
        """Return the pieces where they are at this moment."""
        area, shown = self._area, []
        size = max(6, round(_SIZE * area.h))
        for place, (across, late, swing) in enumerate(self._pieces):
            age = (self.moment - _LATE * late) / (1.0 - _LATE)
            if not 0.0 < age < 1.0:
                continue
            aside = math.sin(math.tau * (age * 1.5 + swing)) * _SWING
            spot = area.left + area.w * (across + aside), area.top + area.h * age**1.3
            colour = self._colours[place % len(self._colours)]
            turn = int((age * 3 + swing) * _TURNS) % _TURNS
            fades = 1.0 - max(0.0, age - 0.8) / 0.2
            shown.append(centred(_piece(size, colour, turn), spot, round(255 * fades)))
        return tuple(shown)


def rain(context: Context, stage: Stage, area: pygame.Rect) -> Animation:
    """Let paper fall through an area; with motion reduced there is none."""
    seconds = context.durations.confetti
    if seconds <= 0.0:
        return sequence()
    confetti = Confetti(area, context.theme.palette)
    stage.add(confetti)
    context.sounds.play("confetti")
    falling = Tween(confetti, seconds, lambda t: t, moment=1.0)
    return sequence(falling, Call(partial(stage.remove, confetti)))


@kept(1 << 19)
def _piece(size: int, colour: Colour, turn: int) -> pygame.Surface:
    """Return a piece of cut paper as it is seen while it turns over."""
    paper = clear((size, size), colour)
    paper.fill(colour)
    hole = size // 4
    for x, y in ((0.28, 0.3), (0.72, 0.3), (0.5, 0.68)):
        pygame.draw.circle(paper, (*colour[:3], 0), (size * x, size * y), hole // 2)
    flat = 0.35 + 0.65 * abs(math.cos(math.pi * turn / _TURNS))
    pressed = pygame.transform.smoothscale(paper, (size, max(2, round(size * flat))))
    return pygame.transform.rotozoom(pressed, 360 * turn / _TURNS, 1.0)
