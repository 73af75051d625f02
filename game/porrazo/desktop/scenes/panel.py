"""A panel over the scene below, with words and a column or row of buttons."""

from collections.abc import Callable, Sequence

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.scrolling import PaperPanel, ScrollPanel
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.scene import Overlay

_GAP = 14
"""Between the buttons of a row, in pixels at 1280x720."""
#: How high what is below a row of buttons' upper edge is, with them.
FOOT = 82

Choice = tuple[str, Callable[[], object]]


class PanelScene(Overlay):
    """Title, lines of words, buttons; those that Enter and Escape mean show the key.

    Where it has ``blocks`` they go under each other in a window that is narrow for the size of
    words that the player chose. Where it ``narrows``, `width` is less there; where it is
    ``flexible`` what is on it goes by `room`: both are built anew when that changes.
    """

    narrows = flexible = False
    usual, way_out = 0, -1
    """The places of the buttons that Enter and Escape mean."""
    paper = False
    """What has happened is written on paper; else it is a panel of the room."""

    def __init__(self, context: Context, width: float, height: float) -> None:
        super().__init__(context)
        self.width, self.height = width, height
        self.usual_width = width
        self.labels: list[tuple[Widget, float, float]] = []
        self.buttons: list[Button] = []
        self.in_row = False
        self.blocks: list[pygame.Rect] = []
        """Parts that go under each other in a narrow window; none: all is one."""
        self.room = 0.0
        """How wide what is on the panel may be, in pixels at 1280x720."""
        self.tall = 0.0
        """How high a panel may be, in the same."""
        self.head = 0.0
        """How much of a panel, with the title, does not scroll: labels on it say so themselves."""
        self.row_middle = width / 2
        """Where the middle of a row of buttons is, in pixels at 1280x720 from the left."""

    def title(self, words: str) -> None:
        """Write the title."""
        self.panel.title.set(words)

    def write(self, label: Widget, x: float, y: float) -> None:
        """Put words or a face with the middle at a place in the panel, in pixels at 1280x720."""
        self.labels.append((label, x, y))

    def offer(self, choices: Sequence[Choice], *, in_row: bool = False, gold: bool = True) -> None:
        """Offer buttons, the one that Enter means in gold if that is wanted."""
        self.in_row = in_row
        for place, (label, call) in enumerate(choices):
            style = ButtonStyle.PRIMARY if gold and place == self.usual else ButtonStyle.SECONDARY
            wide = None if in_row else 300
            self.buttons.append(Button(self.context, label, call, style=style, width=wide))

    def enter(self) -> None:
        """Put everything on the stage."""
        self.labels, self.buttons = [], []
        self.room, self.tall = ScrollPanel.room_in(self), ScrollPanel.tall_in(self)
        if self.narrows:
            self.width = min(self.usual_width, self.room)
            self.row_middle = self.width / 2
        panel = PaperPanel if self.paper else ScrollPanel
        self.panel = panel(self, self.width, self.height)
        self.build()
        self._show_keys()
        foot = FOOT if self.in_row and self.buttons else 0
        self.panel.head, self.panel.title.scrolls = self.head, not self.head
        self._natural = [button.natural for button in self.buttons]
        self.panel.design(self.width, self.height, self.blocks, foot)
        self.stage.add(*self.panel.sprites, *[label for label, _, _ in self.labels], *self.buttons)
        self.focus.add(*self.buttons)
        if self.buttons:
            self.focus.focus(self.buttons[self.usual])
            self.focus.default = self.buttons[self.usual]

    def build(self) -> None:
        """Say what is on the panel: `title`, `write`, `offer`; `height` if that depends on it."""

    def _show_keys(self) -> None:
        """Show Enter on the gold button, Escape on the way out, one key where it is the same."""
        if self.buttons:
            self.buttons[self.way_out].cap = "Esc"
            usual = self.buttons[self.usual]
            if usual.style is ButtonStyle.PRIMARY and len(self.buttons) > 1:
                usual.cap = self.context.text.get("table.key_enter")
        for button in self.buttons if self.in_row else ():
            wide, high = button.natural
            button.resize(wide + button.beside_words(high, caps=True), high)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the panel in the middle, no larger than the window."""
        if self._is_narrower_or_wider():
            self.rebuild()
            return
        for button, natural in zip(self.buttons, self._natural, strict=True):
            button.resize(*natural)
        ui = self.panel.fit(
            size, (40, 24), self.buttons if self.in_row else (), wraps=self.width < self.usual_width
        )
        for label, x, y in self.labels:
            at = self.panel.point if label.scrolls else self.panel.fixed_point
            label.place(at(x, y), ui)
        self._place_buttons(ui)

    def _is_narrower_or_wider(self) -> bool:
        """True when the window has changed so that flexible parts must be built anew."""
        room = ScrollPanel.room_in(self)
        narrow = min(room, self.room) < self.usual_width
        adapts = self.narrows or self.flexible
        return adapts and narrow and round(room) != round(self.room)

    def _place_buttons(self, ui: float) -> None:
        count, point = len(self.buttons), self.panel.point
        if self.in_row:
            if self.panel.places_foot:
                return
            self._narrow_buttons()
            widths = [button.natural[0] for button in self.buttons]
            x = self.row_middle - (sum(widths) + _GAP * (count - 1)) / 2
            for button, wide in zip(self.buttons, widths, strict=True):
                button.place(point(x + wide / 2, self.height - 48), ui)
                x += wide + _GAP
            return
        first = self.height - 44 - 54 * (count - 1)
        for place, button in enumerate(self.buttons):
            button.place(point(self.width / 2, first + 54 * place), ui)

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
        """Escape leaves by the way out."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.buttons:
            self.buttons[self.way_out].activate()
            return True
        return super().handle(event)
