"""Putting chips onto a spot of the cloth: a tray to take them from, the spot, and what undoes it.

A click on a chip of the tray puts one more on, and so does dragging it there; a click of the other
button takes one off. With the spot in focus digits are typed and arrows go by one, as where a
number is named. What was put on last time lies there again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from porrazo.desktop.table.input.amounts import AmountSlider, name_by_key
from porrazo.desktop.table.input.asker import Asker
from porrazo.desktop.table.input.tray import (
    CHIP,
    CHIP_HIGH,
    TRAY,
    ChipTray,
    command_buttons,
    draw_value,
    place_tray,
)
from porrazo.desktop.table.scores.chips import VALUES, Chips, paint_chips
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.focus import Control
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import clear, outline
from porrazo.desktop.ui.drawing.theme import FontRole, letters
from porrazo.desktop.ui.stage.layout import Zones
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.table.asking.prompts import Amount, ClothSpot

_ZONE, _ELSE = "cloth", "table"
# Sizes at 1280x720: the spot; a chip of the tray; a button; what is between them.
_WIDE, _HIGH = 300.0, 150.0
_NAME, _LIMITS, _SUM = 20.0, 15.0, 26.0
_STACK, _DRAWN = 44.0, 46.0
_MOST_CHIPS: Final = 5
TAKEN = 0.6
"""How loud a chip is that is taken off, as a share of one that is put on."""
_MARGIN = 0.08
"""What is left free above and below, as a share of the cloth."""
_Z_HELD = 520.0
"""A chip in the hand is over everything else on the table."""


def tray_of(most: int, least: int = 1) -> tuple[int, ...]:
    """Return the values of the chips with which so much can be put on, lowest first.

    The lowest is the largest that is not above ``least``.

    >>> tray_of(20), tray_of(1000), tray_of(10_000, 100)
    ((1, 5, 10), (1, 5, 10, 50, 100), (100, 500, 1000, 5000, 10000))
    """
    lowest = max(value for value in VALUES if value <= max(1, least))
    some = sorted([value for value in VALUES if lowest <= value <= max(most, lowest)])
    return tuple(some[:_MOST_CHIPS])


class ChipSpot(AmountSlider):
    """The place on the cloth, with what lies on it: a number between nothing and the most."""

    def __init__(self, staking: Staking, spot: ClothSpot) -> None:
        self._staking = staking
        context, amount = staking.asking.context, staking.amount
        super().__init__(context, amount, staking.changed, staking.give)
        self.spot = spot
        self.least = 0
        self.resize(_WIDE, _HIGH)

    @property
    def spoken(self) -> str:
        """What lies there, and within which limits it must be."""
        return f"{self.spot.name}, {super().spoken}. {self.spot.limits}"

    def activate(self) -> None:
        """With the keyboard give what lies here; with the mouse put another chip on."""
        if self.focused:
            self._give()
        else:
            self._staking.put(self._staking.last)

    def take_back(self) -> bool:
        """Take the last chip off."""
        self._staking.undo()
        return True

    def press(self, point: Point) -> None:
        """Do nothing yet: what is let go here counts."""

    def drag(self, point: Point) -> None:
        """Do nothing: a spot stays where it is."""

    def draw_picture(self) -> pygame.Surface:
        """Draw a line around the spot, its name and limits, and the chips with their number."""
        palette, ui, fonts = self.theme.palette, self.ui, self.context.fonts
        wide, high = self.pixels
        face = clear((wide, high), palette.cloth_text)
        radius = round(0.14 * high)
        line = max(2, round((3 if self.hovered else 2) * ui))
        face.blit(outline((wide, high), radius, palette.cloth_text, line), (0, 0))
        colour, middle = palette.cloth_text, wide / 2
        room = wide * 0.9
        px = fonts.fit(self.spot.name, FontRole.UI_BOLD, letters(_NAME, ui), room)
        fonts.write(
            face, self.spot.name, FontRole.UI_BOLD, px, colour, center=(middle, 0.15 * high)
        )
        px = fonts.fit(self.spot.limits, FontRole.UI, letters(_LIMITS, ui), room)
        fonts.write(face, self.spot.limits, FontRole.UI, px, colour, center=(middle, 0.88 * high))
        if self.value:
            size = round(wide * 0.62), round(0.42 * high)
            stacks = paint_chips(self.value, size, palette, _STACK * ui / _DRAWN)
            held = stacks.subsurface(stacks.get_bounding_rect())
            face.blit(held, held.get_rect(center=(wide * 0.38, 0.51 * high)))
            words = str(self.value)
            px = fonts.fit(words, FontRole.INDEX, _SUM * ui, wide * 0.24)
            at = (wide * 0.84, 0.51 * high)
            fonts.write(face, words, FontRole.INDEX, px, palette.cloth_title, center=at)
        return self.in_focus(face, radius)


class TrayChip(Widget):
    """A chip of the tray: a click or a drag puts one on, the other button takes one off."""

    def __init__(self, staking: Staking, value: int) -> None:
        context: Context = staking.asking.context
        super().__init__(context, context.text.get("table.chip", n=value), (CHIP, CHIP_HIGH))
        self.value = value
        self._staking = staking
        self._held: Chips | None = None

    def activate(self) -> None:
        """Put one on, unless it was dragged past the spot."""
        held = self._drop()
        if held is None or self._staking.spot.area.inflate(40, 40).collidepoint(held):
            self._staking.put(self.value)

    @property
    def repeats(self) -> bool:
        """Each click puts a chip on."""
        return True

    def take_back(self) -> bool:
        """Take as much off."""
        self._staking.take_off(self.value)
        return True

    def press(self, point: Point) -> None:
        """Take it between the fingers."""
        self.held = True

    def drag(self, point: Point) -> None:
        """Let it follow the mouse."""
        if self._held is None:
            if self.area.collidepoint(point):
                return
            self._held = Chips(self.context, self.value, round(_STACK * self.ui), z=_Z_HELD)
            self._staking.asking.scene.stage.add(self._held)
        self._held.centre = point

    def let_go(self) -> None:
        """Put it back into the tray."""
        self._drop()

    def _drop(self) -> Point | None:
        """Hold nothing any more; return where it was let go, None where it was not dragged."""
        self.held = False
        if self._held is None:
            return None
        at, held = self._held.centre, self._held
        self._held = None
        self._staking.asking.scene.stage.remove(held)
        return at

    def draw_picture(self) -> pygame.Surface:
        """Draw the chips over their number."""
        face, colour = clear(self.pixels), self.theme.palette.cloth_text
        grown = 0.84 if self.hovered or self.focused else 0.74
        draw_value(self.context, face, self.value, self.ui, grown=grown, colour=colour)
        return self.in_focus(face, 8 * self.ui)


class Staking:
    """The controls of a prompt that asks for chips on a spot.

    ``given`` is what was given last time, 0 for nothing.
    """

    def __init__(self, asking: Asker, amount: Amount, spot: ClothSpot, given: int) -> None:
        self.asking = asking
        self.amount = amount
        self._given = max(amount.least, min(amount.most, given)) if given else 0
        self._past: list[int] = []
        self._now = self._given or amount.least
        self.confirm = asking.add_button(amount.label_of(amount.least), self.give, last=True)
        self.spot = ChipSpot(self, spot)
        values = tray_of(amount.most, amount.least)
        self.chips = [TrayChip(self, value) for value in values]
        self.last = asking.kept.chip_of(asking.view.seat, values)
        """The value of the chip that was put on last."""
        commands: dict[str, Callable[[], object]] = {
            "undo": self.undo,
            "clear": partial(self.set, 0),
            "repeat": partial(self.set, self._given),
            "double": self.double,
        }
        self._buttons = command_buttons(asking.context, commands)
        self._tray = ChipTray(asking.context)
        asking.scene.stage.add(self._tray, self.spot, *self.chips, *self._buttons.values())
        self.spot.value = self._now
        self.changed()

    @property
    def slider(self) -> ChipSpot:
        """The control by which the number is set."""
        return self.spot

    @property
    def controls(self) -> list[Control]:
        """The controls beside the prompt's buttons, in the order of Tab."""
        return [self.spot, *self.chips, *self._buttons.values()]

    @property
    def value(self) -> int:
        """What lies on the spot."""
        return self.spot.value

    # --- chips

    def put(self, value: int) -> None:
        """Put a chip on, if the limits allow it."""
        self.last = self.asking.kept.chips[self.asking.view.seat] = value
        if self.value + value > self.amount.most:
            most = self.amount.most
            self.asking.refuse(self.asking.context.text.get("table.chips_most", most=most))
            return
        self.asking.context.sounds.play("chip")
        self.set(self.value + value)

    def take_off(self, value: int) -> None:
        """Take so much off, or all that lies there."""
        if self.value:
            self.asking.context.sounds.play("chip", volume=TAKEN)
        self.set(max(0, self.value - value))

    def double(self) -> None:
        """Put on as much again, as far as the limits allow."""
        self.set(min(self.amount.most, 2 * self.value))

    def undo(self) -> None:
        """Take back what was done last."""
        if self._past:
            self._now = self._past.pop()
            self.set(self._now)

    def set(self, value: int) -> None:
        """Let so much lie there."""
        self.spot.move(value - self.value)

    def changed(self) -> None:
        """Say what would be given now, and which buttons mean something."""
        value = self.value
        if value != self._now:
            self._past.append(self._now)
            self._now = value
        self.confirm.set_label(self.amount.label_of(max(value, self.amount.least)))
        self.confirm.enabled = value >= self.amount.least
        self._buttons["undo"].enabled = len(self._past) > 0
        self._buttons["clear"].enabled = value > 0
        self._buttons["repeat"].enabled = self._given not in (0, value)
        self._buttons["double"].enabled = 0 < value < self.amount.most
        self.asking.on_number()

    # --- as the house asks

    def give(self) -> None:
        """Give what lies there."""
        least = self.amount.least
        if self.value < least:
            self.asking.refuse(self.asking.context.text.get("table.chips_least", least=least))
            return
        self.asking.follow(self.amount.action_of(self.value))

    def close(self) -> None:
        """Take the controls away."""
        for chip in self.chips:
            chip.let_go()
        self.asking.scene.stage.remove(self._tray, self.spot, *self.chips, *self._buttons.values())

    def key(self, event: pygame.Event) -> bool:
        """Take a digit, or what goes by more than a step; return whether the key was one."""
        if event.key == pygame.K_DELETE:
            self.set(0)
        elif not name_by_key(self.spot, event):
            return False
        # Enter gives the number now, and does not do what stood in focus before.
        self.asking.scene.focus.go(self.confirm)
        return True

    def place(self, zones: Zones) -> None:
        """Put the spot into the middle of the cloth, the tray in the place of the hand."""
        area = zones.rects.get(_ZONE, zones[_ELSE])
        area = area.inflate(0, -round(_MARGIN * area.h))
        ui = min(zones.ui, area.h / _HIGH, area.w / _WIDE)
        self.spot.place(area.center, ui)
        place_tray(
            self._tray, self.chips, self._buttons, zones.rects.get(TRAY, zones["hand"]), zones.ui
        )
