"""A panel over the scene below, with words and a column or row of buttons."""

from collections.abc import Callable, Sequence

import pygame

from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.controls.buttons import Button, ButtonStyle
from porrazo.desktop.kit.controls.widgets import Panel, Widget
from porrazo.desktop.kit.scene import Overlay

_GAP = 14
"""Between the buttons of a row, in pixels at 1280x720."""

Choice = tuple[str, Callable[[], object]]


class PanelScene(Overlay):
    """Title, lines of words, buttons. Escape does what the last button does."""

    def __init__(self, context: Context, width: float, height: float) -> None:
        super().__init__(context)
        self.width, self.height = width, height
        self.labels: list[tuple[Widget, float, float]] = []
        self.buttons: list[Button] = []
        self.in_row = False
        self.row_middle = width / 2
        """Where the middle of a row of buttons is, in pixels at 1280x720 from the left."""

    def title(self, words: str) -> None:
        """Write the title."""
        self.panel.label = words

    def write(self, label: Widget, x: float, y: float) -> None:
        """Put words or a face with the middle at a place in the panel, in pixels at 1280x720."""
        self.labels.append((label, x, y))

    def offer(self, choices: Sequence[Choice], *, in_row: bool = False, gold: bool = True) -> None:
        """Offer buttons, the first being the one that Enter means, in gold if that is wanted."""
        self.in_row = in_row
        for place, (label, call) in enumerate(choices):
            style = ButtonStyle.PRIMARY if gold and not place else ButtonStyle.SECONDARY
            wide = None if in_row else 300
            self.buttons.append(Button(self.context, label, call, style=style, width=wide))

    def enter(self) -> None:
        """Put everything on the stage."""
        self.labels, self.buttons = [], []
        self.panel = Panel(self.context, self.width, self.height)
        self.build()
        self.panel.resize(self.width, self.height)
        self.stage.add(self.panel, *[label for label, _, _ in self.labels], *self.buttons)
        self.focus.add(*self.buttons)
        if self.buttons:
            self.focus.focus(self.buttons[0])
            self.focus.default = self.buttons[0]

    def build(self) -> None:
        """Say what is on the panel: `title`, `write`, `offer`; `height` if that depends on it."""

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the panel in the middle, no larger than the window."""
        ui = self.panel.fit(size, (40, 24))
        left, top = size[0] / 2 - self.width * ui / 2, size[1] / 2 - self.height * ui / 2
        for label, x, y in self.labels:
            label.place((left + x * ui, top + y * ui), ui)
        self._place_buttons(left, top, ui)

    def _place_buttons(self, left: float, top: float, ui: float) -> None:
        count = len(self.buttons)
        if self.in_row:
            self._narrow_buttons()
            widths = [button.natural[0] for button in self.buttons]
            x = self.row_middle - (sum(widths) + _GAP * (count - 1)) / 2
            for button, wide in zip(self.buttons, widths, strict=True):
                button.place((left + (x + wide / 2) * ui, top + (self.height - 48) * ui), ui)
                x += wide + _GAP
            return
        first = self.height - 44 - 54 * (count - 1)
        for place, button in enumerate(self.buttons):
            button.place((left + self.width * ui / 2, top + (first + 54 * place) * ui), ui)

    def _narrow_buttons(self) -> None:
        """Make the buttons of a row just so narrow that the panel holds them."""
        gaps = _GAP * (len(self.buttons) - 1)
        room = 2 * min(self.row_middle, self.width - self.row_middle) - 2 * _GAP - gaps
        wanted = sum(button.natural[0] for button in self.buttons)
        if wanted > room:
            for button in self.buttons:
                wide, high = button.natural
                button.resize(wide * room / wanted, high)

    def handle(self, event: pygame.Event) -> bool:
        """Escape leaves by the last button."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.buttons:
            self.buttons[-1].activate()
            return True
        return super().handle(event)
