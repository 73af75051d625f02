"""The table of a new match from above, and where the chairs around it stand."""

from __future__ import annotations

import pygame

from porrazo.desktop.table.backdrop import paint_cloth
from porrazo.desktop.ui.drawing.cloths import ClothLook
from porrazo.desktop.ui.drawing.paint import FINE, clear
from porrazo.desktop.ui.drawing.pictures import kept
from porrazo.desktop.ui.drawing.theme import Theme, mix
from porrazo.desktop.ui.stage.sprite import Blit, Point, Sprite, centred

#: So many sit there in larger chairs.
FEW_SEATS = 4
#: The middle of the table and how far it reaches, at 1280x720, from the middle of the chairs.
MIDDLE, REACH = 276.0, (250.0, 100.0)

# How far the middle of a chair at a side is from that of the table; how far down tops are, of few
# chairs and of many; how far chairs in a row are apart.
_SIDE, _FEW_TOPS, _MANY_TOPS, _APART = 330.0, (46.0, 190.0, 346.0), (90.0, 234.0, 372.0), 140.0
_RIM, _STITCH = 0.055, 0.09


def chairs(count: int) -> list[tuple[float, float]]:
    """Return where each chair is, clockwise from the one at this side of the table.

    A place is how far its middle is to the right of the table's, and how far down its top is.
    """
    top, middle, bottom = _FEW_TOPS if count <= FEW_SEATS else _MANY_TOPS
    here = (0.0, bottom)
    if count == 1:
        return [here]
    if count == 2:
        return [here, (0.0, top)]
    if count == 3:
        return [here, (-_SIDE, middle), (_SIDE, middle)]
    beside = [(-1.35 * _APART, bottom)] if count > 7 else []
    back = [(1.35 * _APART, bottom)] if count > 7 else []
    above = count - 3 - len(beside) - len(back)
    row = [((place - (above - 1) / 2) * _APART, top) for place in range(above)]
    return [here, *beside, (-_SIDE, middle), *row, (_SIDE, middle), *back]


@kept(2 << 20)
def round_table(
    theme: Theme, cloth: str, size: tuple[int, int], window_high: int
) -> pygame.Surface:
    """Return the table from above: an oval of cloth in a rim of wood. It is shared."""
    palette = theme.palette
    dressed = theme.on(ClothLook.load(cloth))
    face = paint_cloth(dressed, size, window_high).convert_alpha()
    mask = clear((size[0] * FINE, size[1] * FINE), (255, 255, 255))
    pygame.draw.ellipse(mask, (255, 255, 255), mask.get_rect())
    face.blit(
        pygame.transform.smoothscale(mask, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    fine = clear((size[0] * FINE, size[1] * FINE), palette.ink)
    whole, rim = fine.get_rect(), round(_RIM * size[1] * FINE)
    for inset, colour, thick in (
        (0, palette.ink, rim + 2 * FINE),
        (FINE, palette.wood_light, rim),
        (2 * FINE, palette.wood, rim),
    ):
        pygame.draw.ellipse(fine, colour, whole.inflate(-2 * inset, -2 * inset), thick)
    stitch = round(2 * _STITCH * size[1] * FINE)
    line = mix(palette.cloth_line, palette.cloth_title, 0.6)
    pygame.draw.ellipse(fine, line, whole.inflate(-stitch, -stitch), FINE)
    face.blit(pygame.transform.smoothscale(fine, size), (0, 0))
    return face


class RoundTable(Sprite):
    """The table, which chairs stand at."""

    def __init__(self, z: float) -> None:
        super().__init__(z=z)
        self._picture = pygame.Surface((1, 1), pygame.SRCALPHA)

    def lay(self, theme: Theme, cloth: str, middle: Point, ui: float, window_high: int) -> None:
        """Put its middle somewhere, on a cloth, ``ui`` times as large as at 1280x720."""
        size = round(2 * REACH[0] * ui), round(2 * REACH[1] * ui)
        self._picture = round_table(theme, cloth, size, window_high)
        self.centre = middle

    def blits(self) -> tuple[Blit, ...]:
        """Return the table."""
        return (centred(self._picture, self.centre, self.opacity),)
