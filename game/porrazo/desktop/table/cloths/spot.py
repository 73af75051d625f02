"""Where a frame is painted, and with what."""

from dataclasses import dataclass

import pygame

from porrazo.desktop.table.cloths.measure import thin
from porrazo.desktop.ui.drawing.cloths import Frame
from porrazo.desktop.ui.drawing.theme import Theme


@dataclass(frozen=True)
class SoftSpot:
    """A frame around an area of a block, in the light of a theme."""

    frame: Frame
    block: pygame.Rect
    area: pygame.Rect
    theme: Theme

    @property
    def thick(self) -> float:
        """The breadth of the frame's line, in pixels."""
        return thin(self.block, self.frame.thick)

    def px(self, share: float) -> float:
        """Return a length that is told as a share of the block's height, in pixels."""
        return share * self.block.h
