"""A row of a form with a value between nothing and all."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.choices import FormRow
from porrazo.desktop.ui.controls.widgets import WIDGET_Z
from porrazo.desktop.ui.drawing.paint import box
from porrazo.desktop.ui.drawing.theme import READABLE, FontRole
from porrazo.desktop.ui.stage.sprite import Point

STEPS = 20
"""In so many steps the value goes from 0 to 1 as usual."""
_USUAL = tuple(step / STEPS for step in range(STEPS + 1))

# At 1280x720: the knob, the track, what is free at the end of a row.
_KNOB, _GROOVE, _END = 24.0, 6.0, 12.0


class Slider(FormRow):
    """Words, a knob on a track, the value in percent; `on_change` gets it, 0 to 1.

    It has ``values`` where these are given, each at a step of its own. With ``at_end`` a drag only
    counts when the mouse is let go: what would move below it waits.
    """

    draggable = True

    def __init__(
        self,
        context: Context,
        label: str,
        value: float,
        on_change: Callable[[float], object],
        *,
        values: Sequence[float] = _USUAL,
        at_end: bool = False,
        width: float = 420,
        z: float = WIDGET_Z,
    ) -> None:
        super().__init__(context, label, width, z=z)
        self._values = values
        self.step = min(range(len(values)), key=lambda step: abs(values[step] - value))
        self._told = self.step
        self._on_change = on_change
        self._at_end = at_end
        self._held = False

    @property
    def number(self) -> float:
        """The value of the step that the knob is at."""
        return self._values[self.step]

    @property
    def value(self) -> str:
        """The value in percent."""
        return f"{self.number * 100:.0f} %"

    @property
    def track(self) -> pygame.Rect:
        """Where the knob's middle can be, on the screen."""
        rect = self.area
        left = rect.right - round(rect.w * 0.54) + round(16 * self.ui)
        right = rect.right - round(74 * self.ui)
        return pygame.Rect(left, rect.y, max(1, right - left), rect.h)

    def set(self, step: int) -> None:
        """Move the knob; `on_change` is called when it is elsewhere then."""
        self.step = max(0, min(len(self._values) - 1, step))
        if self.step != self._told and not (self._held and self._at_end):
            self._told = self.step
            self._on_change(self.number)

    def activate(self) -> None:
        """Take the value that a drag has ended at."""
        self._held = False
        self.set(self.step)

    def let_go(self) -> None:
        """Take the value that a drag beyond the row has ended at."""
        self.activate()

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
            self.set(round((point[0] - self.track.x) / self.track.w * (len(self._values) - 1)))

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
        palette, fonts, ui = self.theme.palette, self.context.fonts, self.ui
        face = self.ground()
        track = self.track.move(-self.area.x, -self.area.y)
        self.write_words(face, track.left - _KNOB / 2 * ui)
        high = max(4, round(_GROOVE * ui))
        groove = pygame.Rect(track.x, 0, track.w, high)
        groove.centery = face.height // 2
        face.blit(box(groove.size, high / 2, palette.cloth_line, opacity=70), groove)
        x = track.x + round(track.w * self.step / (len(self._values) - 1))
        if x > groove.x + high:
            face.blit(box((x - groove.x, high), high / 2, palette.ochre), groove)
        knob = round(_KNOB * ui)
        ball = box(
            (knob, knob), knob / 2, palette.brick, edge=palette.cream, edge_width=max(2.0, 3 * ui)
        )
        face.blit(ball, ball.get_rect(center=(x, face.height // 2)))
        px = max(READABLE, 0.9 * self.letters * ui)
        end, bold = (face.width - round(_END * ui), face.height // 2), FontRole.UI_BOLD
        fonts.write(face, self.value, bold, px, palette.text_gold, midright=end)
        return self.finished(face)
