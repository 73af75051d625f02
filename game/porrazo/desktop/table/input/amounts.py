"""Naming a number: a slider with its number, presets, and the button that gives it.

Arrows and the wheel go by one, digits are typed, Home and End are the least and the most; a click
on the track goes one step its way, the knob can be dragged. A preset sets the number; only the
button gives it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from porrazo.desktop.table.input.asker import Asker
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle, button_colours
from porrazo.desktop.ui.controls.focus import Control
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import box
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.stage.layout import Zones
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.table.game import Amount

# Sizes at 1280x720: the slider, a preset, what is between them.
_HIGH, _WIDE, _NARROW, _PRESET, _PRESET_HIGH, _GAP = 46.0, 310.0, 160.0, 84.0, 24.0, 4.0
_KNOB, _GROOVE, _NUMBER = 26.0, 8.0, 74.0
# Page up and down go by so many parts of the whole.
_PAGES = 10


class AmountSlider(Widget):
    """A number between two others as a knob on a track; `on_change` is told of another number."""

    def __init__(
        self,
        context: Context,
        amount: Amount,
        on_change: Callable[[], object],
        give: Callable[[], object],
    ) -> None:
        super().__init__(context, "", (_WIDE, _HIGH))
        self.least, self.most = amount.least, amount.most
        self.value = amount.least
        self._words = amount.label_of
        self._on_change = on_change
        self._give = give
        self._typed = 0
        self._dragged = False

    @property
    def spoken(self) -> str:
        """What would be given, and between what it can be."""
        bounds = {"low": self.least, "high": self.most}
        return self.context.text.get("table.amount", words=self._words(self.value), **bounds)

    def set(self, value: int) -> bool:
        """Take another number, as far as it may be; return whether it is another."""
        value = max(self.least, min(self.most, value))
        changed = value != self.value
        self.value = value
        if changed:
            self._on_change()
        return changed

    def move(self, steps: int) -> bool:
        """Go so many steps; what was typed is done."""
        self._typed = 0
        return self.set(self.value + steps)

    def type_digit(self, digit: int) -> None:
        """Add a digit to the number typed; one that grows too large begins anew."""
        typed = self._typed * 10 + digit
        self._typed = digit if typed > self.most and self._typed else typed
        self.set(self._typed)

    def rub_out(self) -> None:
        """Take back the last digit."""
        self._typed = (self._typed or self.value) // 10
        self.set(self._typed)

    # --- as a control

    @property
    def track(self) -> pygame.Rect:
        """Where the knob's middle can be, on the screen."""
        rect, margin = self.area, round(20 * self.ui)
        number = round(_NUMBER * self.ui)
        return pygame.Rect(rect.x + margin, rect.y, max(1, rect.w - 2 * margin - number), rect.h)

    @property
    def _knob_x(self) -> float:
        share = (self.value - self.least) / max(1, self.most - self.least)
        return self.track.x + self.track.w * share

    def activate(self) -> None:
        """With the keyboard, give the number."""
        if self.focused:
            self._give()

    @property
    def repeats(self) -> bool:
        """Each press is a step; nothing is given by it."""
        return True

    def press(self, point: Point) -> None:
        """Take hold of the knob, or go one step towards the mouse."""
        self._dragged = abs(point[0] - self._knob_x) <= _KNOB * self.ui
        if not self._dragged and point[0] <= self.track.right + _KNOB * self.ui:
            self.move(1 if point[0] > self._knob_x else -1)
        self.held = self._dragged

    def drag(self, point: Point) -> None:
        """Let the knob follow the mouse; its right end is the most."""
        if self._dragged:
            share = (point[0] - self.track.x) / self.track.w
            self._typed = 0
            self.set(self.least + round(share * (self.most - self.least)))

    @property
    def wide_in_bar(self) -> float:
        """How wide it is among the buttons, at 1280x720."""
        return _WIDE

    @property
    def least_in_bar(self) -> float:
        """How wide it is at least, where there is little room for the buttons beside it."""
        return _NARROW

    def adjust(self, dx: int, dy: int) -> bool:
        """Go a step by an arrow key; one at the end is used up, too."""
        if dx:
            self.move(dx)
        return dx != 0

    def scroll(self, steps: float) -> bool:
        """Go a step by the wheel, upwards to the most."""
        return self.move(1 if steps > 0 else -1)

    def look(self) -> Hashable:
        """Return the state and the number."""
        return super().look(), self.value

    def draw_picture(self) -> pygame.Surface:
        """Draw the track filled up to the knob, the knob, and the number."""
        palette, ui = self.theme.palette, self.ui
        edge = 1.5 * ui
        radius = self.theme.measures.button_radius * ui
        top, bottom, line, words = button_colours(palette, ButtonStyle.TABLE)
        face = box(self.pixels, radius, top, bottom, edge=line, edge_width=edge)
        left = self.track.x - self.area.x
        high = max(4, round(_GROOVE * ui))
        groove = pygame.Rect(left, 0, self.track.w, high)
        groove.centery = face.height // 2
        well = box(groove.size, high / 2, palette.shadow, edge=line, edge_width=edge)
        face.blit(well, groove)
        x = round(self._knob_x) - self.area.x
        if x > groove.x + high:
            face.blit(box((x - groove.x, high), high / 2, palette.brass), groove)
        size = round(_KNOB * ui)
        knob = box(
            (size, size), size / 2, palette.cream, palette.cream_shade,
            edge=palette.brass_dark, edge_width=edge,
        )  # fmt: skip
        face.blit(knob, knob.get_rect(center=(x, face.height // 2)))
        end = face.width - round(12 * ui), face.height // 2
        fonts, px = self.context.fonts, self.theme.type.button * 1.2 * ui
        fonts.write(face, str(self.value), FontRole.INDEX, px, words, midright=end)
        return self.in_focus(face, radius)


def name_by_key(slider: AmountSlider, event: pygame.Event) -> bool:
    """Take a digit, or what goes by more than a step; return whether the key was one."""
    page = max(1, (slider.most - slider.least) // _PAGES)
    steps = {
        pygame.K_HOME: slider.least - slider.value,
        pygame.K_END: slider.most - slider.value,
        pygame.K_PAGEUP: page,
        pygame.K_PAGEDOWN: -page,
    }
    if event.key in steps:
        slider.move(steps[event.key])
    elif pygame.K_0 <= event.key <= pygame.K_9:
        slider.type_digit(event.key - pygame.K_0)
    elif pygame.K_KP_1 <= event.key <= pygame.K_KP_9:
        slider.type_digit(event.key - pygame.K_KP_1 + 1)
    elif event.key == pygame.K_KP_0:
        slider.type_digit(0)
    elif event.key == pygame.K_BACKSPACE:
        slider.rub_out()
    else:
        return False
    return True


class Naming:
    """The controls of a prompt that asks for a number."""

    def __init__(self, asking: Asker, amount: Amount) -> None:
        self._asking = asking
        self.amount = amount
        context, stage = asking.context, asking.scene.stage
        self.slider = AmountSlider(context, amount, self._changed, self.give)
        self.presets = [
            Button(
                context, words, partial(self._preset, place), width=_PRESET, height=_PRESET_HIGH,
                style=ButtonStyle.ON_CLOTH,
            )
            for place, (words, _) in enumerate(amount.presets)
        ]  # fmt: skip
        self.confirm = asking.add_button(amount.label_of(self.slider.value), self.give, last=True)
        stage.add(self.slider, *self.presets)

    @property
    def controls(self) -> list[Control]:
        """The controls beside the prompt's buttons, in the order of Tab."""
        return [self.slider, *self.presets]

    @property
    def value(self) -> int:
        """The number as it is now."""
        return self.slider.value

    def give(self) -> None:
        """Give the number as it is now."""
        self._asking.follow(self.amount.action_of(self.slider.value))

    def close(self) -> None:
        """Take the controls away."""
        self._asking.scene.stage.remove(self.slider, *self.presets)

    def key(self, event: pygame.Event) -> bool:
        """Take a digit, or what goes by more than a step; return whether the key was one."""
        if not name_by_key(self.slider, event):
            return False
        # Enter gives the number now, and does not do what stood in focus before.
        self._asking.scene.focus.go(self.confirm)
        return True

    def place(self, zones: Zones) -> None:
        """Put the presets under the slider, which has its place in the bar."""
        bar, slider, count = zones["actions"], self.slider.area, len(self.presets)
        if not count:
            return
        high = zones["hand"].top - bar.bottom
        step = min(slider.w / count * 1.3, (_PRESET + _GAP) * self.slider.ui)
        ui = min(step / (_PRESET + _GAP), max(1, high) / _PRESET_HIGH)
        for place, button in enumerate(self.presets):
            x = slider.centerx + (place - (count - 1) / 2) * step
            button.place((x, bar.bottom + high / 2), ui)

    def _preset(self, place: int) -> None:
        """Set the number."""
        self.slider.move(self.amount.presets[place][1] - self.slider.value)

    def _changed(self) -> None:
        self.confirm.set_label(self.amount.label_of(self.slider.value))
        self._asking.on_number()
