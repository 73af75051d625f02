"""What a game is known by in the card room: a few of its cards in a fan."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

import pygame

from porrazo.assets import asset, drawing
from porrazo.desktop.ui.drawing.paint import clear
from porrazo.desktop.ui.drawing.pictures import kept

_SHAPE, _TURN, _STEP = 5 / 7, 9.0, 0.46
# How much of the height a card takes, and of the width the fan.
_HIGH, _WIDE, _FALL = 0.86, 0.96, 0.045


@cache
def _known() -> Mapping[str, Mapping[str, Any]]:
    return tomllib.loads(asset("room/emblems.toml").read_text(encoding="utf-8"))


def cloth_of(name: str) -> str:
    """Return the name of the cloth that a game is played on, without loading the game."""
    return str(_known()[name]["cloth"])


@kept(6 << 20)
def emblem(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the emblem of a game in the middle of a clear picture. It is shared."""
    face, codes = clear(size), _known()[name]["cards"]
    across = 1 + _STEP * (len(codes) - 1)
    high = round(min(_HIGH * size[1], _WIDE * size[0] / across / _SHAPE))
    wide = round(high * _SHAPE)
    for place, code in enumerate(codes):
        away = place - (len(codes) - 1) / 2
        drawn, twice = drawing(asset(f"packs/{code}.svg")), (2 * wide, 2 * high)
        card = pygame.image.load_sized_svg(drawn, twice)
        dark = clear(card.size)
        dark.fill((0, 0, 0, 90))
        dark.blit(card, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        turn = -_TURN * away if len(codes) > 1 else -4.0
        at = size[0] / 2 + away * _STEP * wide, size[1] / 2 + _FALL * high * away * away
        for picture, drop in ((dark, math.ceil(0.03 * high)), (card, 0)):
            turned = pygame.transform.rotozoom(picture, turn, 0.5)
            face.blit(turned, turned.get_rect(center=(round(at[0]), round(at[1]) + drop)))
    return face
