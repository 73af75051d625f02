"""The table itself: a wooden rim with an inlaid thread around lamp-lit cloth."""

from functools import lru_cache

import pygame

from porrazo.desktop.assets import asset
from porrazo.desktop.paint import clear
from porrazo.desktop.theme import Theme, alpha, mix

# Shares of the window's height.
_RIM = 0.03
_CORNER = 0.045
# How dark the shadow of the rim is, as a share of the theme's shadows.
_RIM_SHADE = 0.35


@lru_cache(maxsize=8)
def _texture(name: str) -> pygame.Surface:
    return pygame.image.load(asset(f"textures/{name}.webp"))


def textured(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a texture at a size.

    Raises:
        MissingAssetError: it is not there.

    """
    return pygame.transform.smoothscale(_texture(name), size)


def paint_table(layer: pygame.Surface, theme: Theme) -> None:
    """Paint rim and cloth all over a layer."""
    width, height = layer.get_size()
    layer.blit(textured(theme.textures.rim, (width, height)), (0, 0))
    rim = max(8, round(height * _RIM))
    corner = round(height * _CORNER)
    palette = theme.palette
    box = pygame.Rect(0, 0, width, height)
    thread = box.inflate(-rim, -rim)
    pygame.draw.rect(layer, palette.inlay_dark, thread.move(0, 1), 2, border_radius=corner)
    pygame.draw.rect(layer, palette.inlay, thread, 2, border_radius=corner)
    inner = box.inflate(-2 * rim, -2 * rim)
    edge = inner.inflate(8, 8)
    pygame.draw.rect(layer, palette.wood_dark, edge, border_radius=corner)
    layer.blit(_rounded(textured(theme.textures.cloth, inner.size), corner), inner)
    _shade(layer, inner, corner, theme)


def _rounded(picture: pygame.Surface, corner: int) -> pygame.Surface:
    mask = clear(picture.get_size())
    pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=corner)
    result = picture.convert_alpha()
    result.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def _shade(layer: pygame.Surface, inner: pygame.Rect, corner: int, theme: Theme) -> None:
    """Let the rim throw its shadow on the cloth."""
    depth = theme.measures.shadow_alpha * _RIM_SHADE
    for step in range(6):
        veil = clear(inner.size)
        colour = alpha(theme.palette.shadow, round(depth * (1 - step * 0.15)))
        pygame.draw.rect(veil, colour, veil.get_rect(), 2 * step + 2, border_radius=corner)
        layer.blit(veil, inner)


def paint_play_area(layer: pygame.Surface, theme: Theme, area: pygame.Rect) -> None:
    """Stitch a thin line around where cards are played."""
    line = mix(theme.palette.felt, theme.palette.felt_line, 0.35)
    pygame.draw.rect(layer, line, area, 2, border_radius=round(area.h * 0.06))
