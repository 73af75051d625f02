"""The light on the wall after a match: rays behind whoever won, or one quiet lamp."""

from __future__ import annotations

import math

import pygame

from porrazo.desktop.table.cloths.rim import inside
from porrazo.desktop.table.hall import Hall
from porrazo.desktop.ui.drawing.paint import FINE, clear
from porrazo.desktop.ui.drawing.theme import Theme, alpha, mix

Size = tuple[int, int]
_RAYS, _TURN = 36, 0.04
# How large a diamond of the wallpaper is at 1280x720, and how pale, of 255.
_PATTERN, _PALE = 74.0, 26
# How light rays are beside the wall, and the light behind the winner, of 255.
_RAY, _GLOW = 105, 150
# Of the lamp at 1280x720: its cord, how wide and high its shade is.
_CORD, _SHADE = 70.0, (112.0, 40.0)


def _paper(layer: pygame.Surface, theme: Theme, base: float) -> None:
    """Paint the pattern of the wallpaper: pale diamonds, a small one in each."""
    step = round(_PATTERN * base)
    fine = clear((2 * step, 2 * step), theme.palette.cloth_line)
    line = alpha(theme.palette.cloth_line, _PALE)
    for share in (0.42, 0.12):
        far = share * 2 * step
        corners = [(step, step - far), (step + far, step), (step, step + far), (step - far, step)]
        pygame.draw.polygon(fine, line, corners, max(1, round(2 * base)))
    tile = pygame.transform.smoothscale(fine, (step, step))
    for row, y in enumerate(range(0, layer.height, step)):
        for x in range(-step // 2 * (row % 2), layer.width, step):
            layer.blit(tile, (x, y))


def shine(layer: pygame.Surface, theme: Theme, hall: Hall) -> None:
    """Paint rays from behind the winner's head, which fade towards the corners."""
    _paper(layer, theme, hall.base)
    small = clear((layer.width // 2, layer.height // 2), theme.palette.ochre_light)
    middle = hall.size[0] / 4, (hall.crest - 120 * hall.base) / 2
    reach = math.hypot(*layer.size)
    ray = alpha(mix(theme.palette.ochre_light, theme.palette.cream, 0.4), _RAY)
    for number in range(0, _RAYS, 2):
        turns = [math.tau * (number + place) / _RAYS + _TURN for place in (0, 1)]
        ends = [
            (middle[0] + math.cos(turn) * reach, middle[1] + math.sin(turn) * reach)
            for turn in turns
        ]
        pygame.draw.polygon(small, ray, [middle, *ends])
    small.blit(_fade(small.size, middle, 0.62), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    soft = pygame.transform.box_blur(small, 1)
    layer.blit(pygame.transform.smoothscale(soft, layer.size), (0, 0))
    glow = round(520 * hall.base)
    light = clear((glow, glow), theme.palette.cream)
    light.fill(alpha(mix(theme.palette.ochre_light, theme.palette.cream, 0.6), _GLOW))
    fade = _fade(light.size, (glow / 2, glow / 2), 0.5)
    light.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    layer.blit(light, light.get_rect(center=(hall.size[0] / 2, 2 * middle[1])))


def _fade(size: Size, middle: tuple[float, float], share: float) -> pygame.Surface:
    """Return white that fades away from a point, to nothing at a share of the width."""
    coarse = 64
    scale = coarse / size[0]
    small = clear((coarse, max(1, round(size[1] * scale))), (255, 255, 255))
    for x in range(small.width):
        for y in range(small.height):
            away = math.hypot(x - middle[0] * scale, y - middle[1] * scale) / (coarse * share)
            small.set_at((x, y), (255, 255, 255, round(255 * max(0.0, 1 - away))))
    return pygame.transform.smoothscale(small, size)


def hang_lamp(layer: pygame.Surface, theme: Theme, hall: Hall, *, lit: bool) -> None:
    """Hang a lamp over the middle of the table; it is ``lit`` where somebody sits below."""
    _paper(layer, theme, hall.base)
    top = inside(layer.size, theme).top
    palette, base = theme.palette, hall.base
    x, shade = hall.size[0] / 2, (_SHADE[0] * base, _SHADE[1] * base)
    y = top + _CORD * base
    fine = clear((layer.width // 2, layer.height // 2), palette.ochre_light)
    foot = hall.crest + 40 * base
    light = [
        (x - shade[0] / 2, y), (x + shade[0] / 2, y),
        (x + 215 * base, foot), (x - 215 * base, foot),
    ]  # fmt: skip
    glow = mix(palette.ochre_light, palette.cream, 0.3)
    half = [(a / 2, b / 2) for a, b in light]
    pygame.draw.polygon(fine, alpha(glow, 130 if lit else 60), half)
    soft = pygame.transform.gaussian_blur(fine, max(1, round(9 * base)))
    layer.blit(pygame.transform.smoothscale(soft, layer.size), (0, 0))
    cord = pygame.Rect(0, top, max(2, round(3 * base)), round(y - top))
    cord.centerx = round(x)
    layer.fill(palette.ink, cord)
    size = round(shade[0] * FINE), round(shade[1] * 2 * FINE)
    lamp = clear(size, palette.ochre)
    pygame.draw.ellipse(lamp, palette.ink, lamp.get_rect())
    pygame.draw.ellipse(lamp, palette.ochre, lamp.get_rect().inflate(-5 * FINE, -5 * FINE))
    lamp.fill((0, 0, 0, 0), (0, size[1] // 2, *size))
    lamp = pygame.transform.smoothscale(lamp, (round(shade[0]), round(shade[1] * 2)))
    layer.blit(lamp, lamp.get_rect(midtop=(x, y - shade[1])))
    mouth = pygame.Rect(0, 0, round(shade[0]), round(17 * base))
    mouth.center = round(x), round(y)
    pygame.draw.ellipse(layer, palette.ink, mouth)
    pygame.draw.ellipse(layer, palette.cream, mouth.inflate(-4 * base, -4 * base))
