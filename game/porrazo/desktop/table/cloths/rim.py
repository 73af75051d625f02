"""The wooden rim with its inlaid thread, and the shadow that it casts on the cloth."""

from collections.abc import Iterable

import pygame

from porrazo.desktop.table.cloths.textures import read
from porrazo.desktop.ui.drawing.paint import box, clear, outline
from porrazo.desktop.ui.drawing.theme import Colour, Theme

Size = tuple[int, int]
Corner = tuple[tuple[int, int], pygame.Surface]

# So many rims lie side by side in the texture.
_STRIP = 3


def inside(size: Size, theme: Theme) -> pygame.Rect:
    """Return the cloth inside the rim."""
    return pygame.Rect((0, 0), size).inflate(-2 * _broad(size, theme), -2 * _broad(size, theme))


def rounding(size: Size, theme: Theme) -> int:
    """Return the radius of the corners of the cloth."""
    inner = inside(size, theme)
    return max(1, min(round(size[1] * theme.measures.cloth_corner), min(inner.size) // 2))


def _broad(size: Size, theme: Theme) -> int:
    return max(8, round(size[1] * theme.measures.rim))


def paint_rim(layer: pygame.Surface, theme: Theme) -> None:
    """Paint the rim around the edge of a layer; what is inside is left to the cloth."""
    size, palette, measures = layer.size, theme.palette, theme.measures
    inner, corner = inside(size, theme), rounding(size, theme)
    _lay_wood(layer, theme, _broad(size, theme) + corner)
    whole, small = layer.get_rect(), (2 * corner + 1, 2 * corner + 1)
    thread = whole.inflate((inner.w - whole.w) // 2, (inner.h - whole.h) // 2)
    lay_frame(layer, box(small, corner, palette.wood_dark), inner.inflate(6, 6))
    for drop, colour in ((1, palette.inlay_dark), (0, palette.inlay)):
        line = outline(small, corner, colour, measures.thread)
        lay_frame(layer, line, inner.inflate(4, 4).clip(thread).move(0, drop))


def _lay_wood(layer: pygame.Surface, theme: Theme, broad: int) -> None:
    """Lay four pieces of wood, the grain along each, mitred at the corners."""
    wide, high = layer.size
    wood = read(theme.textures.rim)
    deep = min(wood.height, round(_STRIP * broad * wood.width / wide))
    lengthwise = wood.subsurface((0, 0, wood.width, deep))
    across = pygame.transform.smoothscale(lengthwise, (wide, broad))
    layer.blit(across, (0, 0))
    layer.blit(pygame.transform.flip(across, True, False), (0, high - broad))
    down = pygame.transform.rotate(pygame.transform.smoothscale(lengthwise, (high, broad)), 90)
    side = clear(down.size)
    side.blit(down, (0, 0))
    for foot, tip in ((0, broad), (high, high - broad)):
        pygame.draw.polygon(side, (0, 0, 0, 0), [(0, foot), (broad, tip), (broad, foot)])
    layer.blit(side, (0, 0))
    layer.blit(pygame.transform.flip(side, True, False), (wide - broad, 0))
    _bevel(layer, theme.palette.wood_light)


def _bevel(layer: pygame.Surface, light: Colour) -> None:
    """Let the outer edge catch a little light from above."""
    edge = max(1, layer.height // 720)
    glow = clear((layer.width, edge), light)
    glow.fill((*light, 90))
    layer.blit(glow, (0, 0))


def paint_shade(layer: pygame.Surface, theme: Theme) -> None:
    """Paint the shadow of the rim on the cloth."""
    inner, corner = inside(layer.size, theme), rounding(layer.size, theme)
    lay_frame(layer, _shade((2 * corner + 1, 2 * corner + 1), corner, theme), inner)


def _shade(size: Size, corner: int, theme: Theme) -> pygame.Surface:
    depth = theme.measures.shadow_alpha * theme.measures.rim_shade
    shade = clear(size, theme.palette.shadow)
    for step in range(6):
        line = outline(size, corner, theme.palette.shadow, 2 * step + 2)
        line.set_alpha(round(depth * (1 - step * 0.15)))
        shade.blit(line, (0, 0))
    return shade


def corners(layer: pygame.Surface, inner: pygame.Rect, r: int) -> list[Corner]:
    """Return the corners of a rectangle of a layer as they look now, for `round_off`."""
    ends = ((x, y) for x in (inner.x, inner.right - r) for y in (inner.y, inner.bottom - r))
    return [(at, layer.subsurface((at, (r, r))).copy()) for at in ends]


def round_off(layer: pygame.Surface, before: Iterable[Corner], r: int) -> None:
    """Give what was painted since round corners, outside of which it looks as before."""
    mask = box((2 * r, 2 * r), r, (255, 255, 255))
    for n, (at, old) in enumerate(before):
        piece = pygame.Rect(at, (r, r))
        new = layer.subsurface(piece).convert_alpha()
        quarter = mask.subsurface((n // 2 * r, n % 2 * r, r, r))
        new.blit(quarter, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        layer.blit(old, piece)
        layer.blit(new, piece)


def lay_frame(
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
                piece = small.subsurface((x, y, wide, high))
                piece = pygame.transform.scale(piece, (to_wide, to_high))
                target.blit(piece, (rect.x + to_x, rect.y + to_y), special_flags=flags)
