"""The tray of chips, in the place of the hand: a box of wood, and beside it what undoes things."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from porrazo.desktop.table.scores.chips import paint_chip
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import box, clear, gradient
from porrazo.desktop.ui.drawing.theme import Colour, FontRole, mix

#: The zone where it stands; a table without one has it in the place of the hand.
TRAY = "tray"
#: Sizes at 1280x720: a chip of the tray; a button; what is between them.
CHIP, CHIP_HIGH, BUTTON, BUTTON_HIGH, GAP = 66.0, 84.0, 122.0, 40.0, 8.0
# What is free around the chips in the box, and between the box and the buttons.
_PAD, _BESIDE = 14.0, 20.0
_Z = 280.0
# So many chips lie on each other, each so thick, in widths of one; letters of the number.
_STACKED, _THICK, _LETTERS = 4, 0.13, 17.0


def command_buttons(
    context: Context, commands: Mapping[str, Callable[[], object]]
) -> dict[str, Button]:
    """Return the buttons of what is done with chips, by name: ``undo``, ``clear`` and so on."""
    get = context.text.get
    buttons = {
        name: Button(
            context, get(f"table.chips_{name}"), call, width=BUTTON, height=BUTTON_HIGH,
            style=ButtonStyle.TABLE, repeats=True,
        )
        for name, call in commands.items()
    }  # fmt: skip
    for name, button in buttons.items():
        button.tip = get(f"table.chips_{name}.about")
    return buttons


class ChipTray(Widget):
    """The box in which the chips lie."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, "", (300, 100), z=_Z)

    def draw_picture(self) -> pygame.Surface:
        """Draw it, of the wood of the table's rim."""
        palette, size, ui = self.theme.palette, self.pixels, self.ui
        face = clear(size, palette.wood)
        radius = 12 * ui
        rim = box(size, radius, mix(palette.wood, palette.shadow, 0.35),
                  edge=palette.brass_light, edge_width=max(1.0, 2.0 * ui))  # fmt: skip
        face.blit(rim, (0, 0))
        inner = face.get_rect().inflate(-round(8 * ui), -round(8 * ui))
        light, dark = mix(palette.wood, palette.cream, 0.12), mix(palette.wood, palette.shadow, 0.3)
        ground = gradient(inner.size, dark, light)
        ground.blit(
            box(inner.size, radius * 0.7, (255, 255, 255)), (0, 0),
            special_flags=pygame.BLEND_RGBA_MULT,
        )  # fmt: skip
        face.blit(ground, inner)
        return face


def place_tray(
    tray: ChipTray,
    chips: Sequence[Widget],
    buttons: Mapping[str, Button],
    area: pygame.Rect,
    ui: float,
) -> None:
    """Put chips into the box in the middle of an area, and buttons in pairs at both its sides.

    Where that would be small the buttons stand in a row below the box.
    """
    row = len(chips) * (CHIP + GAP) - GAP + 2 * _PAD
    sides = 2 * (BUTTON + _BESIDE)
    beside = min(ui, area.w / (row + sides), area.h / (CHIP_HIGH + 2 * _PAD))
    below_wide = max(row, len(buttons) * (BUTTON + GAP))
    below_high = CHIP_HIGH + _PAD + GAP + BUTTON_HIGH
    below = min(ui, area.w / below_wide, area.h / below_high)
    ordered = [buttons[name] for name in ("repeat", "double", "undo", "clear") if name in buttons]
    if beside >= below:
        _place_box(tray, chips, (area.centerx, area.centery), beside, 2 * _PAD)
        for number, button in enumerate(ordered):
            column, line = divmod(number, 2)
            x = area.centerx + (2 * column - 1) * (row / 2 + _BESIDE + BUTTON / 2) * beside
            y = area.centery + (2 * line - 1) * (BUTTON_HIGH + GAP) / 2 * beside
            button.place((x, y), beside)
        return
    top = area.centery - below_high * below / 2
    _place_box(tray, chips, (area.centerx, top + (CHIP_HIGH + _PAD) / 2 * below), below, _PAD)
    y = top + (below_high - BUTTON_HIGH / 2) * below
    x = area.centerx - (BUTTON + GAP) * below * (len(ordered) - 1) / 2
    for button in ordered:
        button.place((x, y), below)
        x += (BUTTON + GAP) * below


def _place_box(
    tray: ChipTray, chips: Sequence[Widget], middle: tuple[float, float], ui: float, air: float
) -> None:
    tray.ui = ui
    tray.resize(len(chips) * (CHIP + GAP) - GAP + 2 * _PAD, CHIP_HIGH + air)
    tray.place(middle, ui)
    x = middle[0] - (CHIP + GAP) * ui * (len(chips) - 1) / 2
    for chip in chips:
        chip.place((x, middle[1]), ui)
        x += (CHIP + GAP) * ui


def draw_value(
    context: Context, face: pygame.Surface, value: int, ui: float, *, grown: float, colour: Colour
) -> None:
    """Draw a stack of chips of a value on the picture of one in the tray, over its number."""
    palette, fonts, (wide, high) = context.theme.palette, context.fonts, face.get_size()
    chip = paint_chip(value, round(wide * grown), palette, fonts)
    for number in range(_STACKED):
        middle = 0.52 * high - number * _THICK * chip.width
        face.blit(chip, chip.get_rect(center=(wide // 2, round(middle))))
    words = str(value)
    px = fonts.fit(words, FontRole.UI_BOLD, _LETTERS * ui, wide)
    fonts.write(face, words, FontRole.UI_BOLD, px, colour, center=(wide / 2, high * 0.87))
