"""The arched niche that somebody at the table sits in: its frame, its sun rays, who is in it."""

from __future__ import annotations

import math

import pygame

from porrazo.desktop.table.badges.faces import cut_out
from porrazo.desktop.ui.drawing.paint import FINE, clear
from porrazo.desktop.ui.drawing.pictures import kept
from porrazo.desktop.ui.drawing.theme import Colour, Palette, SideMark, mix
from porrazo.table.people.moods import Hat

Size = tuple[int, int]

#: The height of an arch, and how far what is worn stands out above it, in shares of its width.
HIGH, ABOVE = 1.16, 0.2

# The frame: its line of ink and its colour, in shares of the width of the arch.
_INK, _FRAME = 0.018, 0.036
# How round the lower corners are, in shares of the width.
_FOOT = 0.16
# Above this share of the drawing's height what is worn stands out over the frame.
_STANDS_OUT = 0.55
_RAYS = 16


@kept(3 << 20)
def niche(size: Size, mark: SideMark, rays: tuple[Colour, Colour], ink: Colour) -> pygame.Surface:
    """Return an empty arch with sun rays in it and a frame in the colour of a side."""
    fine = size[0] * FINE, size[1] * FINE
    width = fine[0]
    whole = clear(fine, ink)
    whole.blit(_shape(fine, 0, ink), (0, 0))
    whole.blit(_shape(fine, _INK * width, mark.colour), (0, 0))
    inner = _sunburst(fine, *rays)
    inside = _shape(fine, (_INK + _FRAME) * width, (255, 255, 255))
    inner.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(inner, (0, 0))
    return pygame.transform.smoothscale(whole, size)


@kept(1 << 20)
def seen_part(size: Size, drawn: Size, frame: float = _INK + _FRAME) -> pygame.Surface:
    """Return what is seen of a drawing that stands in an arch: white where it is seen.

    Below it ends at the frame, above it stands out.
    """
    fine = drawn[0] * FINE, drawn[1] * FINE
    mask = clear(fine, (255, 255, 255))
    mask.fill((255, 255, 255), (0, 0, fine[0], round(_STANDS_OUT * fine[1])))
    arch = size[0] * FINE, size[1] * FINE
    inside = _shape(arch, frame * arch[0], (255, 255, 255))
    mask.blit(inside, inside.get_rect(midbottom=(fine[0] // 2, fine[1])))
    return pygame.transform.smoothscale(mask, drawn)


def _shape(size: Size, inset: float, colour: Colour) -> pygame.Surface:
    """Return a filled arch, its edge ``inset`` pixels inside that of the picture."""
    surface = clear(size, colour)
    wide, inset = size[0], round(inset)
    box = surface.get_rect().inflate(-2 * inset, -2 * inset)
    top, foot = box.w // 2, max(1, round(_FOOT * wide) - inset)
    pygame.draw.rect(
        surface, colour, box,
        border_top_left_radius=top, border_top_right_radius=top,
        border_bottom_left_radius=foot, border_bottom_right_radius=foot,
    )  # fmt: skip
    return surface


def _sunburst(size: Size, ground: Colour, rays: Colour) -> pygame.Surface:
    """Return sun rays from behind a head."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(ground)
    middle, reach = (size[0] / 2, 0.48 * size[1]), 2 * max(size)
    for ray in range(_RAYS):
        ends = [
            (middle[0] + math.sin(turn) * reach, middle[1] + math.cos(turn) * reach)
            for turn in (math.tau * ray / _RAYS, math.tau * (ray + 0.5) / _RAYS)
        ]
        pygame.draw.polygon(surface, rays, [middle, *ends])
    return surface


def rays_of(mark: SideMark, palette: Palette) -> tuple[Colour, Colour]:
    """Return the ground and the rays behind somebody of a side, both pale."""
    return mix(mark.light, palette.cream, 0.72), mix(mark.light, palette.cream, 0.4)


def seated(
    name: str, look: str, hat: Hat | None, width: int, mark: SideMark, palette: Palette
) -> tuple[pygame.Surface, pygame.Surface]:
    """Return the arch of somebody, and who is in it; both stand on the same middle of the foot."""
    size = width, round(width * HIGH)
    empty = niche(size, mark, rays_of(mark, palette), palette.ink)
    person = cut_out(name, look, hat, width).copy()
    seen = seen_part(size, person.size)
    person.blit(seen, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return empty, person


def faded(picture: pygame.Surface, share: float) -> pygame.Surface:
    """Return a picture in grey, darker by a share."""
    grey = pygame.transform.grayscale(picture)
    level = round(255 * (1 - share))
    grey.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return grey


@kept(1 << 20)
def glow(size: Size, reach: int, light: Colour, colour: Colour) -> pygame.Surface:
    """Return the light around an arch, ``2 * reach`` pixels larger on every side."""
    margin = 2 * reach
    whole = clear((size[0] + 2 * margin, size[1] + 2 * margin), colour)
    rim = max(2, reach // 3)
    shape = _shape((size[0] + 2 * rim, size[1] + 2 * rim), 0, colour)
    whole.blit(shape, shape.get_rect(center=whole.get_rect().center))
    soft = pygame.transform.gaussian_blur(whole, max(1, reach // 2))
    line = max(1, round(reach / 5))
    shape = _shape((size[0] + 2 * line, size[1] + 2 * line), 0, light)
    soft.blit(shape, shape.get_rect(center=soft.get_rect().center))
    return soft


@kept(1 << 20)
def arch_shadow(size: Size, blur: int, colour: Colour, opacity: int) -> pygame.Surface:
    """Return the soft shadow of an arch, ``2 * blur`` pixels larger on every side."""
    whole = clear((size[0] + 4 * blur, size[1] + 4 * blur), colour)
    shape = _shape(size, 0, colour)
    shape.set_alpha(opacity)
    whole.blit(shape, shape.get_rect(center=(whole.width // 2, whole.height // 2 + blur // 2)))
    return pygame.transform.gaussian_blur(whole, max(1, blur // 2))


@kept(1 << 20)
def cloud(size: Size, paper: Colour, ink: Colour, right: bool) -> pygame.Surface:
    """Return a cloud with three dots, and two puffs that lead to the head below its one end.

    ``right`` is a cloud to the right of the head.
    """
    wide, high = size[0] * FINE, size[1] * FINE
    fine = clear((wide, high), paper)
    line = max(2.0, 0.045 * high)
    puffs = [
        (0.3, 0.36, 0.2),
        (0.48, 0.27, 0.25),
        (0.68, 0.32, 0.22),
        (0.55, 0.42, 0.22),
        (0.8, 0.42, 0.17),
    ]
    trail = [(0.24, 0.75, 0.1), (0.1, 0.92, 0.06)]
    for inset, colour in ((0.0, ink), (line, paper)):
        for x, y, r in (*puffs, *trail):
            pygame.draw.circle(fine, colour, (x * wide, y * high), r * high - inset)
    for n in (-1, 0, 1):
        pygame.draw.circle(fine, ink, ((0.54 + 0.15 * n) * wide, 0.37 * high), 0.055 * high)
    picture = pygame.transform.smoothscale(fine, size)
    return picture if right else pygame.transform.flip(picture, flip_x=True, flip_y=False)
