"""Cut paper that falls after a match was won, and stays lying."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

import pygame

from porrazo.desktop.ui.drawing.paint import FINE, clear
from porrazo.desktop.ui.drawing.theme import Colour
from porrazo.desktop.ui.stage.sprite import Blit, Sprite, centred

_PIECES, _TURNS, _LATE = 150, 8, 0.35
# So many places are tried for a piece.
_TRIES = 8
# How large a piece is at 1280x720.
_PX = 19.0


class _Piece(NamedTuple):
    start: tuple[float, float]
    end: tuple[float, float]
    late: float
    form: int
    colour: Colour
    turn: int
    spin: int


class CutPaper(Sprite):
    """Pieces that have fallen as far as ``moment`` says, from 0 to 1."""

    def __init__(self, colours: Sequence[Colour], z: float) -> None:
        super().__init__(z=z)
        self.moment = 0.0
        self._colours = tuple(colours)
        self._pieces: list[_Piece] = []
        self._px = 1

    def spread(self, wall: pygame.Rect, spared: pygame.Rect, px: float) -> None:
        """Fall down a wall in the window, except for what is ``spared``; pieces are ``px`` large.

        It is in the same places each time. Where hardly any wall is free there are fewer pieces.
        """
        rng = Random(_PIECES)
        self._px = round(_PX * px)
        self._pieces = []
        for _ in range(_PIECES * _TRIES):
            if len(self._pieces) == _PIECES:
                break
            x = wall.left + rng.random() * wall.w
            end = x + (rng.random() - 0.5) * 60 * px, wall.top + rng.random() ** 0.8 * wall.h
            if spared.collidepoint(end) or not wall.collidepoint(end):
                continue
            start = x, wall.top - (0.1 + rng.random()) * wall.h
            self._pieces.append(
                _Piece(
                    start, end, _LATE * rng.random(), rng.randrange(4),
                    rng.choice(self._colours), rng.randrange(_TURNS), rng.randrange(2, 12),
                )
            )  # fmt: skip

    def blits(self) -> tuple[Blit, ...]:
        """Return every piece where it is by now."""
        if self.moment <= 0.0:
            return ()
        return tuple(self._blit(piece) for piece in self._pieces)

    def _blit(self, piece: _Piece) -> Blit:
        share = min(1.0, max(0.0, (self.moment - piece.late) / (1 - _LATE)))
        down = 1 - (1 - share) ** 2
        sway = math.sin(math.tau * share * 1.5 + piece.turn) * self._px * (1 - share)
        x = piece.start[0] + (piece.end[0] - piece.start[0]) * down + sway
        y = piece.start[1] + (piece.end[1] - piece.start[1]) * down
        turn = (piece.turn + round(piece.spin * down)) % _TURNS
        return centred(_cut(piece.form, piece.colour, self._px, turn), (x, y), self.opacity)


@lru_cache(maxsize=512)
def _cut(form: int, colour: Colour, px: int, turn: int) -> pygame.Surface:
    """Return a piece of paper: a square, a crooked strip, a flag or a streamer."""
    fine = px * FINE
    face = clear((fine, fine), colour)
    if form == 0:
        pygame.draw.polygon(face, colour, [(fine * a, fine * b) for a, b in _SQUARE])
    elif form == 1:
        pygame.draw.polygon(face, colour, [(fine * a, fine * b) for a, b in _STRIP])
    elif form == 2:
        pygame.draw.polygon(face, colour, [(fine * a, fine * b) for a, b in _FLAG])
    else:
        line = [
            (fine * (0.15 + 0.07 * n), fine * (0.5 + 0.2 * math.sin(n * 1.3))) for n in range(11)
        ]
        pygame.draw.lines(face, colour, False, line, max(2, round(0.13 * fine)))
    turned = pygame.transform.rotate(face, 360 / _TURNS * turn)
    return pygame.transform.smoothscale_by(turned, 1 / FINE)


_SQUARE = ((0.2, 0.25), (0.8, 0.2), (0.85, 0.75), (0.25, 0.8))
_STRIP = ((0.1, 0.35), (0.9, 0.45), (0.88, 0.68), (0.08, 0.6))
_FLAG = ((0.1, 0.2), (0.9, 0.2), (0.9, 0.75), (0.7, 0.6), (0.5, 0.8), (0.3, 0.6), (0.1, 0.75))
