"""What one feels rather than reads: a blow that shakes the felt, a light over it, points that fly.

With motion reduced nothing of it moves; a blow is still held for a moment, and heard.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache, partial
from random import Random

import pygame

from porrazo.desktop.table.growing import Growing, letters
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.paint import box, clear
from porrazo.desktop.ui.drawing.theme import Colour, Palette
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.sprite import Blit, ImageSprite, Point, Sprite, centred
from porrazo.desktop.ui.stage.tween import (
    Animation,
    Call,
    Delay,
    Glide,
    Tween,
    ease_in_out,
    ease_out,
    overshoot,
    parallel,
    sequence,
)
from porrazo.numbers import signed

_LIGHT_Z, _FLYING_Z = 90.0, 760.0
# How far cards jump at a blow, as a share of a card's height; how bright the flash is.
_JUMP, _FLASH = 0.05, 0.3
# How wide the light is that wipes the cloth, as a share of the cloth; how bright.
_BAND, _BAND_LIGHT = 0.3, 0.42
# How many rays a blow has, in how many pictures they grow; how many specks a wiped cloth has.
_RAYS, _GROWING, _SPECKS = 22, 6, 26


def fall(t: float) -> float:
    """Start gently and arrive at full speed: something that is thrown down."""
    return t * t * t


def shake(context: Context, cards: Sequence[CardSprite], height: float) -> Animation:
    """Let cards that lie on the felt jump a little, each its own way, and fall back."""
    seconds = context.durations.shake
    parts: list[Animation] = []
    for number, card in enumerate(cards):
        far = height * _JUMP * (1 if number % 2 else -1)
        home = card.centre
        away = Tween(card, seconds * 0.25, ease_out, x=home[0] + far * 0.6, y=home[1] - abs(far))
        parts.append(sequence(away, Tween(card, seconds * 0.75, overshoot, x=home[0], y=home[1])))
    return parallel(*parts)


def flash(context: Context, stage: Stage, area: pygame.Rect) -> Animation:
    """Let the felt flash in an area, under the cards."""
    seconds = context.durations.shake
    if seconds <= 0.0:
        return sequence()
    sprite = ImageSprite(box(area.size, area.h * 0.06, context.theme.palette.glint), z=_LIGHT_Z)
    sprite.centre, sprite.alpha = area.center, _FLASH
    stage.add(sprite)
    return sequence(Tween(sprite, seconds, alpha=0.0), Call(partial(stage.remove, sprite)))


class Rays(Growing):
    """A star of rays, as large as its ``scale`` says; it grows in a few pictures."""

    def __init__(self, wide: int, colours: tuple[Colour, Colour], z: float) -> None:
        super().__init__(_stars(wide, *colours), z)


@lru_cache(maxsize=8)
def _stars(wide: int, outer: Colour, inner: Colour) -> tuple[pygame.Surface, ...]:
    """Return a star of rays growing to a width."""
    fine = clear((wide, wide), outer)
    rng = Random(_RAYS)
    for colour, share in ((outer, 1.0), (inner, 0.72)):
        for ray in range(_RAYS):
            turn = math.tau * (ray + 0.3 * rng.random()) / _RAYS
            far = wide / 2 * share * (0.72 + 0.28 * rng.random())
            half = math.pi / _RAYS * 0.5
            points = [
                (wide / 2 + math.cos(turn + a) * r, wide / 2 + math.sin(turn + a) * r)
                for a, r in ((-half, far * 0.3), (0.0, far), (half, far * 0.3))
            ]
            pygame.draw.polygon(fine, colour, points)
    sizes = [wide * (0.45 + 0.55 * (n + 1) / _GROWING) for n in range(_GROWING)]
    return tuple(pygame.transform.smoothscale(fine, (round(s), round(s))) for s in sizes)


def wipe(context: Context, stage: Stage, area: pygame.Rect) -> Animation:
    """Let a light sweep over the cloth, from left to right, glitter behind it: all is taken."""
    seconds = context.durations.wipe
    if seconds <= 0.0:
        return sequence()
    palette = context.theme.palette
    band = _band((max(2, round(area.w * _BAND)), area.h), palette)
    sprite = ImageSprite(band, z=_LIGHT_Z)
    sprite.centre = area.left + band.get_width() / 2, area.centery
    sprite.alpha = 0.0
    glitter = Glitter(area, palette.cream)
    stage.add(sprite, glitter)
    end = area.right - band.get_width() / 2
    return sequence(
        parallel(
            Tween(sprite, seconds * 0.7, ease_in_out, x=end),
            sequence(
                Tween(sprite, seconds * 0.2, alpha=_BAND_LIGHT),
                Delay(seconds * 0.3),
                Tween(sprite, seconds * 0.2, alpha=0.0),
            ),
            Tween(glitter, seconds, ease_in_out, moment=1.0),
        ),
        Call(partial(stage.remove, sprite, glitter)),
    )


class Glitter(Sprite):
    """Specks of light on a cloth that come up one after the other, and go; see ``moment``."""

    def __init__(self, area: pygame.Rect, colour: Colour) -> None:
        super().__init__(z=_LIGHT_Z + 1)
        self.moment = 0.0
        rng = Random(_SPECKS)
        self._specks = [
            (
                (area.left + area.w * (n + rng.random()) / _SPECKS, area.top + area.h * y),
                max(2, round(area.h * (0.03 + 0.05 * rng.random()))),
            )
            for n, y in enumerate(0.12 + 0.76 * rng.random() for _ in range(_SPECKS))
        ]
        self._colour = colour

    def blits(self) -> tuple[Blit, ...]:
        """Return the specks that shine at this moment."""
        shining = []
        for place, (spot, size) in enumerate(self._specks):
            age = (self.moment - 0.7 * place / len(self._specks)) / 0.3
            if 0.0 < age < 1.0:
                level = math.sin(math.pi * age)
                shining.append(centred(_speck(size, self._colour), spot, round(255 * level)))
        return tuple(shining)


@lru_cache(maxsize=64)
def _speck(size: int, colour: Colour) -> pygame.Surface:
    """Return a star of four points."""
    fine = clear((size * 4, size * 4), colour)
    middle, thin = size * 2, size * 0.35
    for points in (
        [(0, middle), (middle, middle - thin), (size * 4, middle), (middle, middle + thin)],
        [(middle, 0), (middle + thin, middle), (middle, size * 4), (middle - thin, middle)],
    ):
        pygame.draw.polygon(fine, colour, points)
    return pygame.transform.smoothscale(fine, (size * 2, size * 2))


def fly_points(
    context: Context, stage: Stage, points: int, ends: tuple[Point, Point], px: float
) -> Animation:
    """Let points fly from where they were made to where they are kept."""
    return fly_words(context, stage, signed(points), ends, px)


def fly_words(
    context: Context, stage: Stage, words: str, ends: tuple[Point, Point], px: float
) -> Animation:
    """Let a figure fly from where it comes from to where it is kept."""
    seconds = context.durations.fly_points
    if seconds <= 0.0:
        return sequence()
    picture = letters(context.fonts, context.theme.palette, words, px)
    sprite = ImageSprite(picture, z=_FLYING_Z)
    sprite.centre = ends[0]
    sprite.alpha = 0.0
    stage.add(sprite)
    return sequence(
        Tween(sprite, seconds * 0.2, alpha=1.0),
        Glide(sprite, ends[1], seconds * 0.65, ease_in_out, arc=0.12),
        Tween(sprite, seconds * 0.15, alpha=0.0),
        Call(partial(stage.remove, sprite)),
    )


def _band(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """Return a light that fades to both sides."""
    wide, high = size
    band = clear(size, palette.glint)
    for x in range(wide):
        level = round(255 * (1 - abs(2 * x / wide - 1)))
        pygame.draw.line(band, (*palette.glint[:3], level), (x, 0), (x, high))
    return band
