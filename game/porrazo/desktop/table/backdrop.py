"""The table itself: a wooden rim with an inlaid thread around lamp-lit cloth."""

from contextlib import suppress
from functools import lru_cache
from threading import Lock

import pygame

from porrazo.assets import MissingAssetError, asset
from porrazo.desktop.ui.drawing.paint import box, clear, outline
from porrazo.desktop.ui.drawing.pictures import kept
from porrazo.desktop.ui.drawing.theme import Theme, mix
from porrazo.desktop.ui.memory import give_back

_SCALING = Lock()


@lru_cache(maxsize=6)  # cloth, rim and board of a theme, and of the one before
def _read(name: str) -> pygame.Surface:
    return pygame.image.load(asset(f"textures/{name}.webp"))


def prepare(theme: Theme, size: tuple[int, int]) -> None:
    """Have the textures of a theme ready at a window's size, for a thread ahead of painting.

    What cannot be read is told by who paints.
    """
    with suppress(MissingAssetError):
        textured(theme.textures.rim, size)
        textured(theme.textures.cloth, _inside(size, theme).size)


def settle() -> None:
    """Let go of the textures as they were read: at the window's size they are kept."""
    if _read.cache_info().currsize:
        _read.cache_clear()
        give_back()


def textured(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a texture at a size; never paint into it.

    Raises:
        MissingAssetError: it is not there.

    """
    with _SCALING:  # once, even if it is wanted while another thread scales it
        return _scaled(name, size)


@kept(18 << 20)
def _scaled(name: str, size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.smoothscale(_read(name), size)


def paint_table(layer: pygame.Surface, theme: Theme) -> None:
    """Paint rim and cloth all over a layer."""
    width, height = layer.get_size()
    layer.blit(textured(theme.textures.rim, (width, height)), (0, 0))
    palette, measures = theme.palette, theme.measures
    whole, inner = pygame.Rect(0, 0, width, height), _inside((width, height), theme)
    thread = whole.inflate((inner.w - whole.w) // 2, (inner.h - whole.h) // 2)
    corner = max(1, min(round(height * measures.cloth_corner), min(inner.size) // 2))
    small = 2 * corner + 1, 2 * corner + 1
    for drop, colour in ((1, palette.inlay_dark), (0, palette.inlay)):
        _lay_frame(layer, outline(small, corner, colour, measures.thread), thread.move(0, drop))
    _lay_frame(layer, box(small, corner, palette.wood_dark), inner.inflate(8, 8))
    cloth = textured(theme.textures.cloth, inner.size).convert_alpha()
    rounding = box(small, corner, (255, 255, 255))
    _lay_frame(cloth, rounding, cloth.get_rect(), pygame.BLEND_RGBA_MULT)
    layer.blit(cloth, inner)
    _lay_frame(layer, _shade(small, corner, theme), inner)


def _inside(size: tuple[int, int], theme: Theme) -> pygame.Rect:
    """Return the cloth inside the rim."""
    rim = max(8, round(size[1] * theme.measures.rim))
    return pygame.Rect((0, 0), size).inflate(-2 * rim, -2 * rim)


def _lay_frame(
    target: pygame.Surface, small: pygame.Surface, rect: pygame.Rect, flags: int = 0
) -> None:
    """Blit the border of a box at any size: its corners stay, its sides are drawn out.

    `small` is a box, a square with an odd side. So the corners of a whole window are as smooth as
    those of a button, and cost as little.
    """
    side = small.width // 2
    across, down = (
        ((0, side, 0, side), (side, 1, side, long - 2 * side), (side + 1, side, long - side, side))
        for long in rect.size
    )
    for x, wide, to_x, to_wide in across:
        for y, high, to_y, to_high in down:
            if (wide, high) != (1, 1):
                part = small.subsurface((x, y, wide, high))
                part = pygame.transform.scale(part, (to_wide, to_high))
                target.blit(part, (rect.x + to_x, rect.y + to_y), special_flags=flags)


def _shade(size: tuple[int, int], corner: int, theme: Theme) -> pygame.Surface:
    """Return the shadow of the rim on the cloth."""
    depth = theme.measures.shadow_alpha * theme.measures.rim_shade
    shade = clear(size, theme.palette.shadow)
    for step in range(6):
        line = outline(size, corner, theme.palette.shadow, 2 * step + 2)
        line.set_alpha(round(depth * (1 - step * 0.15)))
        shade.blit(line, (0, 0))
    return shade


def paint_play_area(layer: pygame.Surface, theme: Theme, area: pygame.Rect) -> None:
    """Stitch a thin line around where cards are played."""
    line = mix(theme.palette.felt, theme.palette.felt_line, 0.35)
    pygame.draw.rect(layer, line, area, 2, border_radius=round(area.h * 0.06))
