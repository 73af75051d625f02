"""A field with one of many values: it opens a list of them over the scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.choices import Choice
from porrazo.desktop.ui.controls.lists import ListRow, ScrollList
from porrazo.desktop.ui.drawing.icons import Icon, icon
from porrazo.desktop.ui.drawing.paint import box
from porrazo.desktop.ui.drawing.theme import READABLE, FontRole, mix

# At 1280x720: how high a field is, its letters, the arrow, what is free at its ends.
HIGH = 54.0
_SMALL, _PX, _ARROW, _END = 14.0, 17.0, 15.0, 13.0
_WIDE, _MOST_ROWS = 420.0, 10


class Picker(Choice):
    """Words, and under them the value that is chosen; `on_change` gets the place of another."""

    repeats = False

    def __init__(
        self,
        context: Context,
        label: str,
        values: Sequence[str],
        chosen: int,
        on_change: Callable[[int], object],
        *,
        width: float,
    ) -> None:
        super().__init__(context, label, values, chosen, on_change, width=width)
        self.resize(width, HIGH)

    def activate(self) -> None:
        """Open the list."""
        self.context.sounds.play("click", volume=0.6)
        pick = PickOne(self.context, self.label, self.values, self.chosen, self.set)
        self.context.scenes.push(pick)

    def adjust(self, dx: int, dy: int) -> bool:
        """Leave the arrows to whoever moves on: values are chosen in the list."""
        return False

    def draw_picture(self) -> pygame.Surface:
        """Draw the field: the words, under them the value, an arrow that points down."""
        palette, fonts, ui = self.theme.palette, self.context.fonts, self.ui
        radius = self.theme.measures.button_radius * ui
        dark = mix(palette.shadow, (0, 0, 0), 0.4)
        edge = palette.brass_light if self.hovered else mix(palette.brass, palette.shadow, 0.25)
        face = box(self.pixels, radius, dark, edge=edge, edge_width=1.6 * ui)
        arrow = icon(Icon.DOWN, round(_ARROW * ui), palette.cloth_title)
        left, end, high = _END * ui, face.width - _END * ui, face.height
        face.blit(arrow, arrow.get_rect(midright=(end, high / 2)))
        room = end - arrow.width - left - 6 * ui
        for words, role, px, ink, y in (
            (self.label, FontRole.UI, _SMALL, palette.cloth_title, 0.3),
            (self.value, FontRole.UI_BOLD, _PX, palette.cloth_text, 0.68),
        ):
            fitted = max(READABLE, fonts.fit(words, role, px * ui, room))
            said = fonts.shorten(words, role, fitted, room)
            fonts.write(face, said, role, fitted, ink, midleft=(left, y * high))
        return self.in_focus(face, radius)


class PickOne(PanelScene):
    """The values in a list; a click or Enter takes one, Escape leaves it as it was."""

    narrows = True

    def __init__(
        self,
        context: Context,
        title: str,
        values: Sequence[str],
        chosen: int,
        on_pick: Callable[[int], object],
    ) -> None:
        rows = min(len(values), _MOST_ROWS)
        self._list_high = rows * ScrollList.ROW + 14.0
        super().__init__(context, _WIDE, self._list_high + 176)
        self._title, self._values, self._chosen = title, values, chosen
        self._on_pick = on_pick

    def build(self) -> None:
        """Offer the values, the one that is chosen being selected."""
        self.title(self._title)
        wide, high = self.width - 56, self._list_high
        self.list = ScrollList(self.context, self._title, wide, high, self._pick)
        self.list.set_rows([ListRow(value) for value in self._values])
        self.write(self.list, self.width / 2, 72 + high / 2)
        self.offer([(self.context.text.get("common.cancel"), self.context.scenes.pop)], in_row=True,
                   gold=False)  # fmt: skip

    def enter(self) -> None:
        """Begin with the list."""
        super().enter()
        self.focus.set([self.list, *self.buttons])
        self.focus.focus(self.list)
        self.focus.default = self.list

    def arrange(self, size: tuple[int, int]) -> None:
        """Bring what is chosen into sight once the list has its size."""
        super().arrange(size)
        self.list.select(self._chosen)

    def _pick(self, place: int) -> None:
        self.context.scenes.pop()
        self._on_pick(place)
