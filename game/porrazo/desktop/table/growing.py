"""Pictures that come up in a few sizes, each drawn once, and letters to be read over anything."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from porrazo.desktop.ui.drawing.fonts import Fonts
from porrazo.desktop.ui.drawing.paint import clear
from porrazo.desktop.ui.drawing.theme import FontRole, Palette
from porrazo.desktop.ui.stage.sprite import Blit, Sprite, centred

# How far the edge of letters reaches, as a share of their size, and of how many of them it is made.
_FAR, _EDGES = 0.07, 16


class Growing(Sprite):
    """One of some pictures, by its ``scale``, 0 the first and 1 the last."""

    def __init__(self, pictures: Sequence[pygame.Surface], z: float) -> None:
        super().__init__(z=z)
        self._pictures = pictures
        self.scale = 0.0

    @property
    def size(self) -> tuple[int, int]:
        """How large the last picture is."""
        return self._pictures[-1].get_size()

    def blits(self) -> tuple[Blit, ...]:
        """Return the picture of the present size."""
        place = min(len(self._pictures) - 1, max(0, int(self.scale * len(self._pictures))))
        return (centred(self._pictures[place], self.centre, self.opacity),)


def letters(fonts: Fonts, palette: Palette, words: str, px: float) -> pygame.Surface:
    """Return words with a dark edge, to be read over anything."""
    face = fonts.render(words, FontRole.TITLE, px, palette.ochre_light)
    edge = fonts.render(words, FontRole.TITLE, px, palette.ink)
    far = max(1, round(px * _FAR))
    whole = clear((face.get_width() + 2 * far, face.get_height() + 2 * far), palette.ink)
    for turn in range(_EDGES):
        angle = math.tau * turn / _EDGES
        whole.blit(edge, (far + far * math.cos(angle), far + far * math.sin(angle)))
    whole.blit(face, (far, far))
    return whole
