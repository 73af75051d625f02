"""What one feels rather than reads: a blow that shakes the felt, a light over it, points that fly.

With motion reduced nothing of it moves; a blow is still held for a moment, and heard.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from porrazo.desktop.kit.cards.cardsprite import CardSprite
from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.fonts import Fonts
from porrazo.desktop.kit.paint import box, clear
from porrazo.desktop.kit.sprite import ImageSprite, Point
from porrazo.desktop.kit.stage import Stage
from porrazo.desktop.kit.theme import FontRole, Palette
from porrazo.desktop.kit.tween import (
    Animation,
    Call,
    Delay,
    Move,
    Tween,
    ease_in_out,
    ease_out,
    overshoot,
    parallel,
    sequence,
)

_LIGHT_Z, _FLYING_Z = 90.0, 760.0
# How far cards jump at a blow, as a share of a card's height; how bright the flash is.
_JUMP, _FLASH = 0.035, 0.34
# How wide the light is that wipes the cloth, as a share of the cloth; how bright.
_BAND, _BAND_LIGHT = 0.34, 0.36


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


def wipe(context: Context, stage: Stage, area: pygame.Rect) -> Animation:
    """Let a light go over the cloth, from left to right: all has been taken."""
    seconds = context.durations.wipe
    if seconds <= 0.0:
        return sequence()
    band = _band((max(2, round(area.w * _BAND)), area.h), context.theme.palette)
    sprite = ImageSprite(band, z=_LIGHT_Z)
    sprite.centre = area.left + band.get_width() / 2, area.centery
    sprite.alpha = 0.0
    stage.add(sprite)
    end = area.right - band.get_width() / 2
    return sequence(
        parallel(
            Tween(sprite, seconds, ease_in_out, x=end),
            sequence(
                Tween(sprite, seconds * 0.3, alpha=_BAND_LIGHT),
                Delay(seconds * 0.4),
                Tween(sprite, seconds * 0.3, alpha=0.0),
            ),
        ),
        Call(partial(stage.remove, sprite)),
    )


def fly_points(
    context: Context, stage: Stage, points: int, ends: tuple[Point, Point], px: float
) -> Animation:
    """Let points fly from where they were made to where they are kept."""
    seconds = context.durations.fly_points
    if seconds <= 0.0:
        return sequence()
    sign = f"{points:+d}".replace("-", "\u2212")
    picture = _points(context.fonts, context.theme.palette, sign, px)
    sprite = ImageSprite(picture, z=_FLYING_Z)
    sprite.centre = ends[0]
    sprite.alpha = 0.0
    stage.add(sprite)
    return sequence(
        Tween(sprite, seconds * 0.2, alpha=1.0),
        Move(sprite, ends[1], seconds * 0.65, ease_in_out, arc=0.12),
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


def _points(fonts: Fonts, palette: Palette, words: str, px: float) -> pygame.Surface:
    """Return a number with a dark edge, to be read over anything."""
    letters = fonts.render(words, FontRole.TITLE, px, palette.ochre_light)
    edge = fonts.render(words, FontRole.TITLE, px, palette.ink)
    far = max(1, round(px * 0.06))
    face = clear((letters.get_width() + 2 * far, letters.get_height() + 2 * far), palette.ink)
    for dx in (0, far, 2 * far):
        for dy in (0, far, 2 * far):
            face.blit(edge, (dx, dy))
    face.blit(letters, (far, far))
    return face
