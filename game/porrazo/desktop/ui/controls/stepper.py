"""A row of a form with a number between two arrows: it steps, and faster while it is held."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from porrazo.desktop.ui.controls.choices import Choice
from porrazo.desktop.ui.scene import Scene
from porrazo.desktop.ui.stage.clock import Timer
from porrazo.desktop.ui.stage.sprite import Point

# After so many steps of one hold each goes so many numbers on, to a round one.
_FASTER = ((24, 50), (12, 10), (5, 5))


class Stepper(Choice):
    """Words and a number; ``on_step`` gets how many numbers to go on, back if negative.

    A press on an arrow, or an arrow key, steps at once and again while it is held. A click on the
    number, and Enter, call ``on_type`` to have it written. `let_go` ends a hold.
    """

    def __init__(
        self,
        scene: Scene,
        label: str,
        on_step: Callable[[int], object],
        on_type: Callable[[], object],
        *,
        width: float = 420,
    ) -> None:
        super().__init__(scene.context, label, [""], 0, lambda place: None, width=width)
        self._scene = scene
        self._on_step, self._on_type = on_step, on_type
        self.at_least = self.at_most = False
        """True for each end that is reached: no number before this one, none after it."""
        self._timer: Timer | None = None
        self._way = self._steps = 0
        self._stepped = False

    @property
    def repeats(self) -> bool:
        """Each of several quick presses on an arrow counts."""
        return True

    def show(self, words: str, *, at_least: bool, at_most: bool) -> None:
        """Show a number, and which arrows lead on from it."""
        self.at_least, self.at_most = at_least, at_most
        self.set_values([words], 0)

    def can_go(self, way: int) -> bool:
        """True when there is a number in a direction."""
        return not (self.at_least if way < 0 else self.at_most)

    def press(self, point: Point) -> None:
        """Step by an arrow that is pressed."""
        self._stop()
        box = self.value_box
        way = -1 if point[0] < box.left + box.h else 1 if point[0] > box.right - box.h else 0
        self._stepped = bool(way) and point[0] >= box.left
        if self._stepped:
            self._step(way)

    def activate(self) -> None:
        """Have the number written, unless this is the end of a press on an arrow."""
        stepped = self._stepped and self.hovered
        self._stop()
        self._stepped = False
        if not stepped:
            self._on_type()

    def adjust(self, dx: int, dy: int) -> bool:
        """Step by an arrow key, and again until `let_go`; an arrow at the end is used up, too."""
        if dx == 0:
            return False
        if self._timer is None or dx != self._way:
            self._steps = 0
        self._step(dx)
        return True

    def let_go(self) -> None:
        """End a hold."""
        self._stop()
        self._stepped = False

    def _step(self, way: int) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._way = way
        if self.can_go(way):
            size = next((size for after, size in _FASTER if self._steps >= after), 1)
            self._on_step(way * size)
        waits = self.context.durations.hold if self._steps == 0 else self.context.durations.again
        self._steps += 1
        self._timer = self._scene.clock.after(waits, self._go_on)

    def _go_on(self) -> None:
        if self.pressed or self.focused:
            self._step(self._way)
        else:
            self._stop()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._steps = None, 0

    def draw_picture(self) -> pygame.Surface:
        """Draw the words, the arrows and the number."""
        face = super().draw_picture()
        inner = self.value_box
        rect = inner.move(-self.area.x, -self.area.y)
        rect.inflate_ip(0, -round(6 * self.ui))
        # In focus the face is larger by its outline.
        rect.move_ip((face.width - self.pixels[0]) // 2, (face.height - self.pixels[1]) // 2)
        self.draw_arrows(face, rect, before=self.can_go(-1), after=self.can_go(1))
        return face

    def look(self) -> tuple[object, ...]:
        """Return the state, the number and the arrows."""
        return super().look(), self.at_least, self.at_most
