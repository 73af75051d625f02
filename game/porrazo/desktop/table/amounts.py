"""Naming a number: a slider that wheel, arrows and digits move, presets, a button to give it.

A preset sets the number; pressed again it gives it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame

from porrazo.desktop.kit.buttons import Button, ButtonStyle
from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.paint import box
from porrazo.desktop.kit.sprite import Point
from porrazo.desktop.kit.theme import FontRole
from porrazo.desktop.kit.widgets import Widget
from porrazo.desktop.table.prompts import Amount
from porrazo.engine.game import Action

# So much of the range an arrow up or down moves the number.
_LARGE = 10
_KNOB = 24.0


class AmountSlider(Widget):
    """The number over its track; ``on_change`` is called when it is another one."""

    def __init__(self, context: Context, amount: Amount, on_change: Callable[[], object]) -> None:
        label = context.text.get("table.amount")
        super().__init__(context, label, (250, 50))
        self.amount = amount
        self.number = amount.least
        self._typed = ""
        self._on_change = on_change

    @property
    def spoken(self) -> str:
        """The words and the number."""
        return f"{self.label}: {self.number}"

    @property
    def in_bounds(self) -> bool:
        """Whether the number can be given; while it is typed it may be too small."""
        return self.amount.least <= self.number <= self.amount.most

    def set(self, number: int) -> None:
        """Show another number, the nearest in bounds."""
        self._typed = ""
        self._show(max(self.amount.least, min(self.amount.most, number)))

    def type(self, key: int) -> bool:
        """Take a digit, or take the last one back; False for any other key."""
        if key == pygame.K_BACKSPACE:
            self._typed = self._typed[:-1]
        elif pygame.K_0 <= key <= pygame.K_9:
            self._typed += str(key - pygame.K_0)
        elif pygame.K_KP_1 <= key <= pygame.K_KP_0:
            self._typed += str((key - pygame.K_KP_1 + 1) % 10)
        else:
            return False
        number = int(self._typed or "0")
        if number > self.amount.most:
            number = self.amount.most
            self._typed = str(number)
        self._show(number)
        return True

    def press(self, point: Point) -> None:
        """Take the knob to the mouse."""
        self.drag(point)

    def drag(self, point: Point) -> None:
        """Let the knob follow the mouse; at the right end of the track is the most."""
        track = self._track.move(self.area.topleft)
        span = self.amount.most - self.amount.least
        self.set(self.amount.least + round((point[0] - track.x) / max(1, track.w) * span))

    def adjust(self, dx: int, dy: int) -> bool:
        """Move the number by one to the sides, by a tenth of its range up and down."""
        span = self.amount.most - self.amount.least
        self.set(self.number + dx - dy * max(1, round(span / _LARGE)))
        return True

    def scroll(self, steps: float) -> bool:
        """Move the number by one for each click of the wheel."""
        before = self.number
        self.set(self.number + (1 if steps > 0 else -1))
        return self.number != before

    def look(self) -> Hashable:
        """Return the state and the number."""
        return super().look(), self.number

    def draw_picture(self) -> pygame.Surface:
        """Draw the number, its bounds, the track and the knob."""
        palette, fonts = self.theme.palette, self.context.fonts
        wide, high = self.pixels
        radius = self.theme.measures.button_radius * self.ui
        face = box(
            (wide, high), radius, palette.panel_light, palette.panel,
            edge=palette.panel_edge, edge_width=1.5 * self.ui,
        )  # fmt: skip
        track = self._track
        groove = box(track.size, track.h / 2, palette.felt_dark, edge=palette.panel_edge)
        face.blit(groove, track)
        span = max(1, self.amount.most - self.amount.least)
        share = min(1.0, max(0.0, (self.number - self.amount.least) / span))
        x = track.x + round(track.w * share)
        if x - track.x > track.h:
            face.blit(box((x - track.x, track.h), track.h / 2, palette.brass), track)
        knob = round(_KNOB * 0.8 * self.ui)
        ball = box((knob, knob), knob / 2, palette.cream, palette.cream_shade)
        face.blit(ball, ball.get_rect(center=(x, track.centery)))
        line = high * 0.3
        ink = palette.text_gold if self.in_bounds else palette.brick
        fonts.write(
            face, str(self.number), FontRole.INDEX, high * 0.46, ink, center=(wide / 2, line)
        )
        for number, end in ((self.amount.least, "midleft"), (self.amount.most, "midright")):
            at = track.left if end == "midleft" else track.right
            place = {end: (at, line)}
            fonts.write(face, str(number), FontRole.UI, high * 0.28, palette.text, **place)
        return self.in_focus(face, radius)

    @property
    def _track(self) -> pygame.Rect:
        wide, high = self.pixels
        pad = round(16 * self.ui)
        return pygame.Rect(pad, round(high * 0.7), wide - 2 * pad, max(4, round(7 * self.ui)))

    def _show(self, number: int) -> None:
        if number != self.number:
            self.number = number
            self._on_change()


class AmountPanel:
    """Slider, presets and the button of an `Amount`; ``rows`` are put into the place of answers."""

    def __init__(
        self, context: Context, amount: Amount, on_action: Callable[[Action], object]
    ) -> None:
        self._amount = amount
        self._on_action = on_action
        self.slider = AmountSlider(context, amount, self._changed)
        self.presets = [
            Button(context, words, partial(self._preset, number), width=80)
            for words, number in amount.presets
        ]
        self.give_button = Button(
            context, amount.label_of(amount.least), self.give, style=ButtonStyle.PRIMARY, width=250
        )

    @property
    def rows(self) -> Sequence[Sequence[Widget]]:
        """The widgets, row by row."""
        presets = [self.presets] if self.presets else []
        return [[self.slider], *presets, [self.give_button]]

    @property
    def widgets(self) -> list[Widget]:
        """All of them, in the order of Tab."""
        return [widget for row in self.rows for widget in row]

    def give(self) -> None:
        """Give the number, if it is in bounds."""
        if self.slider.in_bounds:
            self._on_action(self._amount.action_of(self.slider.number))

    def _preset(self, number: int) -> None:
        if self.slider.number == number:
            self.give()
        else:
            self.slider.set(number)

    def _changed(self) -> None:
        number = self.slider.number
        self.give_button.enabled = self.slider.in_bounds
        if self.slider.in_bounds:
            self.give_button.set_label(self._amount.label_of(number))
