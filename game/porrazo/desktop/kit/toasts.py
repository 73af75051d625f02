"""Sentences that appear over whatever scene there is: no sound, no saving, a torn save."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.paint import box, over_shadow
from porrazo.desktop.kit.scene import TOPMOST, Scene
from porrazo.desktop.kit.tween import Tween
from porrazo.desktop.kit.widgets import Label

_WIDTH, _PAD = 640, 16


class Toast(Label):
    """A sentence on a small panel."""

    def __init__(self, context: Context, sentence: str) -> None:
        super().__init__(context, sentence, width=_WIDTH, z=TOPMOST - 1)
        self.alpha = 0.0

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

    One that a change of scene, or of a setting, cuts short is shown again.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._toast: Toast | None = None
        self._scene: Scene | None = None

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
        if top is not None and self._toast is None and self._context.notices:
            self._show(top, self._context.notices.pop(0))

    def place(self) -> None:
        """Put the sentence where the window's size wants it."""
        if self._toast and self._scene:
            width, height = self._scene.size
            ui = min(self._context.ui(self._scene.size), width / 700)
            self._toast.place((width / 2, height - 90 * ui), ui)

    def _show(self, scene: Scene, sentence: str) -> None:
        durations = self._context.durations
        self._toast, self._scene = Toast(self._context, sentence), scene
        scene.stage.add(self._toast)
        self.place()
        scene.clock.play(Tween(self._toast, durations.scene, alpha=1.0))
        reading = durations.notice + durations.notice_letter * len(sentence)
        scene.clock.after(reading, self._remove)

    def _remove(self) -> None:
        if self._toast and self._scene:
            self._scene.stage.remove(self._toast)
        self._toast = self._scene = None
