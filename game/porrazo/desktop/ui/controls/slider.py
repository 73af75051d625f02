"""A row of a form with a value between nothing and all."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.choices import row_face
from porrazo.desktop.ui.controls.widgets import WIDGET_Z, Widget
from porrazo.desktop.ui.drawing.paint import box
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.stage.sprite import Point

STEPS = 20
"""In so many steps the value goes from 0 to 1."""


class Slider(Widget):
    """Words, a knob on a track, the value in percent; `on_change` gets it, 0 to 1."""

    draggable = True

    def __init__(
        self,
        context: Context,
        label: str,
        value: float,
        on_change: Callable[[float], object],
        *,
        width: float = 420,
        z: float = WIDGET_Z,
    ) -> None:
        super().__init__(context, label, (width, 42), z=z)
        self.step = round(value * STEPS)
        self._on_change = on_change
        self._held = False

    @property
    def value(self) -> float:
        """How far the knob is to the right, 0 to 1."""
        return self.step / STEPS

    @property
    def spoken(self) -> str:
        """The words and the value."""
        return f"{self.label}: {self.value * 100:.0f} %"

    @property
    def track(self) -> pygame.Rect:
        """Where the knob's middle can be, on the screen."""
        rect = self.area
        left = rect.right - round(rect.w * 0.54) + round(16 * self.ui)
        right = rect.right - round(74 * self.ui)
        return pygame.Rect(left, rect.y, max(1, right - left), rect.h)

    def set(self, step: int) -> None:
        """Move the knob; `on_change` is called when it is elsewhere then."""
        step = max(0, min(STEPS, step))
        if step != self.step:
            self.step = step
            self._on_change(self.value)

    @property
    def repeats(self) -> bool:
        """Each press moves the knob."""
        return True

    def press(self, point: Point) -> None:
        """Take the knob to the mouse, unless that is on the words."""
        self._held = point[0] > self.area.right - self.area.w * 0.54
        self.drag(point)

    def drag(self, point: Point) -> None:
        """Let the knob follow the mouse."""
        if self._held:
            self.set(round((point[0] - self.track.x) / self.track.w * STEPS))

    def adjust(self, dx: int, dy: int) -> bool:
        """Move the knob a step; an arrow at the end is used up, too."""
        if dx == 0:
            return False
        self.set(self.step + dx)
        return True

    def scroll(self, steps: float) -> bool:
        """Move the knob by the wheel, upwards to the right."""
        before = self.step
        self.set(self.step + (1 if steps > 0 else -1))
        return self.step != before

    def look(self) -> Hashable:
        """Return the state and where the knob is."""
        return super().look(), self.step

    def draw_picture(self) -> pygame.Surface:
        """Draw the words, the track filled up to the knob, the knob and the value."""
        palette, fonts = self.theme.palette, self.context.fonts
        face = row_face(self)
        track = self.track.move(-self.area.x, -self.area.y)
        px = self.theme.type.body * self.ui
        room = face.width * 0.46 - 20 * self.ui
        self._write(face, self.label, FontRole.UI, fonts.fit(self.label, FontRole.UI, px, room))
        high = max(4, round(8 * self.ui))
        groove = pygame.Rect(track.x, 0, track.w, high)
        groove.centery = face.height // 2
        edge = 1.5 * self.ui
        well = box(
            groove.size, high / 2, palette.felt_dark, edge=palette.panel_edge, edge_width=edge
        )
        face.blit(well, groove)
        x = track.x + round(track.w * self.value)
        if x > groove.x + high:
            face.blit(box((x - groove.x, high), high / 2, palette.brass), groove)
        knob = round(26 * self.ui)
        ball = box(
            (knob, knob), knob / 2, palette.cream, palette.cream_shade,
            edge=palette.brass_dark, edge_width=edge,
        )  # fmt: skip
        face.blit(ball, ball.get_rect(center=(x, face.height // 2)))
        self._write(face, f"{self.value * 100:.0f} %", FontRole.UI_BOLD, px)
        return self.in_focus(face, self.theme.measures.button_radius * self.ui, low=True)

    def _write(self, face: pygame.Surface, words: str, role: FontRole, px: float) -> None:
        """Write the name at the left, or the value, in bold, at the right."""
        bold = role is FontRole.UI_BOLD
        palette = self.theme.palette
        colour = palette.text_gold if bold else palette.text
        edge, middle = round(12 * self.ui), face.height // 2
        end = {"midright": (face.width - edge, middle)} if bold else {"midleft": (edge, middle)}
        self.context.fonts.write(face, words, role, px, colour, **end)
