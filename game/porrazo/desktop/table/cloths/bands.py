"""The ornament along the top of a cloth, and single ornaments on it."""

from collections.abc import Iterator

import pygame

from porrazo.desktop.table.cloths.measure import thin
from porrazo.desktop.table.cloths.motifs import Drawing, motif
from porrazo.desktop.ui.drawing.cloths import Band, ClothMark
from porrazo.desktop.ui.drawing.theme import Colour

# Between the rails, as fractions of the block's width, and where none is at the right.
_LEFT, _RIGHT, _OPEN = 0.169, 0.831, 0.981
# Two garlands leave the middle to whoever sits there: where each hangs, how deep, of its motifs.
_GARLANDS, _SAG = ((0.175, 0.339), (0.661, 0.825)), 0.22
# How much of a flag's width it hangs from its neighbour.
_GAP = 0.04


def paint_band(
    layer: pygame.Surface, band: Band, block: pygame.Rect, inner: pygame.Rect, rails: int = 2
) -> None:
    """Paint a band along the top of the cloth; it goes on where that is wider than the block.

    A row of motifs lies between two ``rails``, or beside one at the left.
    """
    if band.kind == "garland":
        for left, right in _GARLANDS:
            ends = block.x + left * block.w, block.x + right * block.w
            hang_flags(layer, band, block, inner.y, ends, len(band.motifs))
        return
    high = max(6, round(band.high * block.h))
    row = motif(band.motifs[0], high)
    top = inner.y + round(band.top * block.h)
    foot = pygame.transform.flip(row, False, True) if band.foot else None
    for left, right in _stretches(block, inner, row.width, _RIGHT if rails > 1 else _OPEN):
        for x in range(left, right, row.width):
            layer.blit(row, (x, top))
            if foot is not None:
                layer.blit(foot, (x, inner.bottom - (top - inner.y) - row.height))
        if band.kind == "tiles":
            _lay_edge(layer, band.line, (left, right), top + row.height, block)


def _stretches(
    block: pygame.Rect, inner: pygame.Rect, one: int, right: float
) -> Iterator[tuple[int, int]]:
    """Return where a row of motifs, each so wide, runs.

    From the left rail to ``right``, a share of the block, are whole ones, with as much free at both
    ends; where there is cloth beside the block they run on to the rim.
    """
    room = round((right - _LEFT) * block.w)
    count = max(1, room // one)
    middle = block.centerx + round((_LEFT + right - 1) / 2 * block.w)
    first = middle - count * one // 2
    yield first, first + count * one
    if inner.x < block.x:
        many = (block.x - inner.x) // one + 1
        yield block.x - many * one, block.x
        yield block.right, block.right + many * one


def _lay_edge(
    layer: pygame.Surface, line: Colour, ends: tuple[int, int], y: int, block: pygame.Rect
) -> None:
    broad = max(2, round(thin(block, 0.0035)))
    layer.fill(line, (ends[0], y, ends[1] - ends[0], broad))
    soft = pygame.Surface((ends[1] - ends[0], 3 * broad), pygame.SRCALPHA)
    for n in range(soft.height):
        soft.fill((0, 0, 0, round(90 * (1 - n / soft.height))), (0, n, soft.width, 1))
    layer.blit(soft, (ends[0], y + broad))


def hang_flags(
    layer: pygame.Surface,
    band: Band,
    block: pygame.Rect,
    y: int,
    ends: tuple[float, float],
    count: int,
    *,
    sags: float = 1.0,
) -> None:
    """Hang so many flags on a string between two ends, ``sags`` times as deep as usual."""
    high = max(8, round(band.high * block.h))
    left, right = ends
    step = (right - left) / count
    top = y + band.top * block.h

    def sag(x: float) -> float:
        return sags * high * _SAG * (1 - (2 * (x - left) / (right - left) - 1) ** 2)

    over = max(2, round(0.01 * block.h))
    string = Drawing((round(right - left) + 2 * over, 2 * high))
    middle = over + (right - left) / 2
    string.path(
        f"M0 {over} Q{middle:.2f} {over + 2 * sag((left + right) / 2):.2f} "
        f"{right - left + 2 * over:.2f} {over}",
        band.line,
        thin(block, 0.0022),
    )
    layer.blit(string.picture(), (left - over, top - over))
    for n in range(count):
        name = band.motifs[n % len(band.motifs)]
        flag = motif(name, min(high, round(step * (1 - _GAP))))
        x = left + step * (n + 0.5)
        at = round(x - flag.width / 2), round(top + sag(x) - 0.05 * high)
        shadow = pygame.mask.from_surface(flag).to_surface(
            setcolor=(0, 0, 0, 70), unsetcolor=(0, 0, 0, 0)
        )
        drop = max(1, round(0.004 * block.h))
        layer.blit(shadow, (at[0] + drop, at[1] + 2 * drop))
        layer.blit(flag, at)


def paint_mark(layer: pygame.Surface, mark: ClothMark, block: pygame.Rect) -> None:
    """Paint a single faint ornament."""
    picture = motif(mark.motif, max(8, round(mark.high * block.h)))
    if mark.mirrored:
        picture = pygame.transform.flip(picture, True, False)
    picture.set_alpha(round(255 * mark.opacity))
    middle = block.x + mark.at[0] * block.w, block.y + mark.at[1] * block.h
    layer.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))
