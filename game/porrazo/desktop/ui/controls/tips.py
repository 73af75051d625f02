"""Tips: what a control is for, with its key, beside it after it was pointed at for a moment."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.focus import Control
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.drawing.paint import box
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.scene import TOPMOST, Scene
from porrazo.desktop.ui.stage.clock import Timer

_PX, _PAD, _GAP, _EDGE = 17.0, 9, 6, 6
# How wide a line of one is, at 1280x720.
_WIDEST = 420.0


class Tip(Label):
    """A few words on a small plate."""

    def __init__(self, context: Context, words: str) -> None:
        wide = context.fonts.width(words, FontRole.UI, _PX)
        lines = -(-wide // _WIDEST)
        width = None if lines == 1 else wide / lines * 1.15
        super().__init__(context, words, px=_PX, z=TOPMOST - 2, width=width)
        self.colour = self.theme.palette.text_on_light

    @property
    def plate(self) -> pygame.Rect:
        """Where the plate is under the words."""
        pad = 2 * round(_PAD * self.ui)
        return self.area.inflate(pad, pad)

    def look(self) -> Hashable:
        """Return the words."""
        return self.label

    def draw_picture(self) -> pygame.Surface:
        """Draw the words over the plate."""
        palette = self.theme.palette
        words = super().draw_picture()
        radius = self.theme.measures.button_radius * self.ui
        face = box(self.plate.size, radius, palette.cream, palette.cream_shade, edge=palette.ochre)
        face.blit(words, words.get_rect(center=face.get_rect().center))
        return face


class Tips:
    """Shows the tip of the control that is pointed at, or in focus, of the uppermost scene."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._control: Control | None = None
        self._scene: Scene | None = None
        self._words = ""
        self._timer: Timer | None = None
        self._tip: Tip | None = None

    def step(self) -> None:
        """Follow the mouse and the focus."""
        top = self._context.scenes.top
        control = top.focus.pointed if top is not None else None
        words = control.tooltip if control is not None else ""
        if (control, top, words) == (self._control, self._scene, self._words):
            return
        self._end()
        self._control, self._scene, self._words = control, top, words
        if top is not None and words:
            self._timer = top.clock.after(self._context.durations.tip, self._show)

    def _show(self) -> None:
        control, scene = self._control, self._scene
        if control is None or scene is None or scene.focus.pointed is not control:
            return
        self._tip = tip = Tip(self._context, self._words)
        tip.place((0, 0), min(self._context.ui(scene.size), scene.size[0] / 700))
        plate, window = tip.plate, pygame.Rect((0, 0), scene.size).inflate(-_EDGE, -_EDGE)
        others = [each.area for each in (*scene.focus.controls, *scene.focus.signs())]
        own = control.tip_area
        spots = [spot.clamp(window) for spot in _beside(plate, own, _GAP * tip.ui)]
        spots = [spot for spot in spots if not spot.colliderect(own)] or spots
        # Below if that covers nothing else that can be pointed at, such as a name with its score.
        tip.centre = min(spots, key=lambda spot: _covered(spot, others)).center
        scene.stage.add(tip)

    def _end(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if self._tip is not None and self._scene is not None:
            self._scene.stage.remove(self._tip)
        self._timer = self._tip = None


def _beside(plate: pygame.Rect, area: pygame.Rect, gap: float) -> list[pygame.Rect]:
    """Return a plate's places below an area, above it, at its left and at its right."""
    across, down = (area.w + plate.w) / 2 + gap, (area.h + plate.h) / 2 + gap
    plate.center = area.center
    return [plate.move(x, y) for x, y in ((0, down), (0, -down), (-across, 0), (across, 0))]


def _covered(plate: pygame.Rect, areas: Iterable[pygame.Rect]) -> int:
    """Return how many pixels of some areas a plate covers."""
    common = [plate.clip(area) for area in areas]
    return sum(each.w * each.h for each in common)
