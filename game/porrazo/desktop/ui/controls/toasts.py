"""Sentences that appear over whatever scene there is: no sound, no saving, a torn save."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.drawing.paint import box, over_shadow
from porrazo.desktop.ui.scene import TOPMOST, Scene
from porrazo.desktop.ui.stage.sprite import Sprite
from porrazo.desktop.ui.stage.tween import Tween

_PAD = 16
# As wide as this at first, narrower where that is in the way, in pixels at 1280x720.
_WIDTHS = (640.0, 420.0, 280.0)
# How far from the edge it is at least, on the felt within the frame, and its middle from the
# lower edge where that is free.
_EDGE, _USUAL = 28, 90

Size = tuple[int, int]


class Toast(Label):
    """A sentence on a small panel."""

    def __init__(self, context: Context, sentence: str) -> None:
        super().__init__(context, sentence, width=_WIDTHS[0], z=TOPMOST - 1)
        self.alpha = 0.0

    @property
    def panel(self) -> pygame.Rect:
        """Where the panel is under the words."""
        pad = 2 * round(_PAD * self.ui)
        return self.area.inflate(pad, pad)

    def fit(self, width: float, ui: float) -> None:
        """Take a scale, and as much of a width as the words need."""
        words = self.context.fonts.width(self.label, self.role, self.px) + 4
        self._width = min(width, words)
        self.place(self.centre, ui)
        self.redraw()

    def look(self) -> Hashable:
        """Return the sentence."""
        return self.label

    def draw_picture(self) -> pygame.Surface:
        """Draw the words over a panel with a thin edge."""
        palette, measures = self.theme.palette, self.theme.measures
        words = super().draw_picture()
        pad, radius = round(_PAD * self.ui), measures.panel_radius * self.ui
        size = words.get_width() + 2 * pad, words.get_height() + 2 * pad
        face = box(size, radius, palette.panel_light, palette.panel, edge=palette.brass)
        face.blit(words, (pad, pad))
        blur, opacity = measures.shadow_blur * self.ui, measures.shadow_alpha
        return over_shadow(face, radius, blur, palette.shadow, opacity, 4 * self.ui)


class Toasts:
    """Shows the context's notices one after the other, long enough to be read.

    Where one would lie on a control it lies elsewhere, or waits until there is room. One that a
    change of scene, or of a setting, cuts short is shown again.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._toast: Toast | None = None
        self._scene: Scene | None = None
        self._full: list[pygame.Rect] | None = None

    @property
    def showing(self) -> str:
        """The sentence on the screen, empty when there is none."""
        return self._toast.label if self._toast else ""

    def step(self) -> None:
        """Show the next notice if there is one and none is being shown."""
        top = self._context.scenes.top
        if self._toast and (top is None or self._toast not in top.stage.sprites):
            self._context.notices.insert(0, self._toast.label)
            self._remove()
        if self._toast and self._scene and _hit(self._toast.panel, _controls(self._scene)):
            self.place()
        if top is not None and self._toast is None and self._context.notices:
            self._show(top)

    def place(self) -> None:
        """Put the sentence where it covers no control; without such a place it waits."""
        if self._toast and self._scene and not self._placed(self._toast, self._scene):
            self._context.notices.insert(0, self._toast.label)
            self._remove()

    def _show(self, scene: Scene) -> None:
        controls = _controls(scene)
        if controls == self._full:
            return
        durations, sentence = self._context.durations, self._context.notices[0]
        toast = Toast(self._context, sentence)
        if not self._placed(toast, scene):
            self._full = controls
            return
        del self._context.notices[0]
        self._toast, self._scene, self._full = toast, scene, None
        scene.stage.add(toast)
        scene.clock.play(Tween(toast, durations.scene, alpha=1.0))
        reading = durations.notice + durations.notice_letter * len(sentence)
        scene.clock.after(reading, self._remove)

    def _placed(self, toast: Toast, scene: Scene) -> bool:
        """Put a sentence where it covers no control, and as little else as can be."""
        ui = min(self._context.ui(scene.size), scene.size[0] / 700)
        controls = _controls(scene)
        others = [sprite.bounds for sprite in scene.stage.sprites if _counts(sprite, toast)]
        for width in _WIDTHS:
            toast.fit(width, ui)
            free = [
                spot
                for spot in _spots(toast.panel.size, scene.size, ui)
                if not _hit(spot, controls)
            ]
            if free:
                best = min(free, key=lambda spot: sum(_common(spot, other) for other in others))
                toast.place(best.center, ui)
                return True
        return False

    def _remove(self) -> None:
        if self._toast and self._scene:
            self._scene.stage.remove(self._toast)
        self._toast = self._scene = None


def _spots(size: Size, window: Size, ui: float) -> list[pygame.Rect]:
    """Return where a panel could lie: low in the middle first, then higher and at the sides."""
    room = pygame.Rect((0, 0), window).inflate(-2 * _EDGE * ui, -2 * _EDGE * ui)
    rect = pygame.Rect((0, 0), size)
    least, most = room.top + rect.h // 2, room.bottom - rect.h // 2
    usual = min(most, round(window[1] - _USUAL * ui))
    step = max(8, rect.h // 3)
    heights = [usual, *range(usual - step, least - 1, -step), *range(usual + step, most + 1, step)]
    middles = [room.centerx, room.left + rect.w // 2, room.right - rect.w // 2]
    spots = [rect.move(x - rect.centerx, y - rect.centery) for y in heights for x in middles]
    return [spot for spot in spots if room.contains(spot)]


def _controls(scene: Scene) -> list[pygame.Rect]:
    """Return where the controls of a scene are."""
    return [control.area for control in scene.focus.controls if getattr(control, "visible", True)]


def _hit(rect: pygame.Rect, others: list[pygame.Rect]) -> bool:
    return rect.collidelist(others) >= 0


def _counts(sprite: Sprite, toast: Toast) -> bool:
    return sprite.visible and sprite is not toast and sprite.z < TOPMOST


def _common(one: pygame.Rect, other: pygame.Rect) -> int:
    clipped = one.clip(other)
    return clipped.w * clipped.h
