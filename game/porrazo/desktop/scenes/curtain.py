"""The curtain between two people at one screen: opaque, with the name of whose turn it is."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from porrazo.desktop.kit.buttons import Button, ButtonStyle
from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.paint import side_sign
from porrazo.desktop.kit.scene import Scene
from porrazo.desktop.kit.sprite import ImageSprite
from porrazo.desktop.kit.theme import FontRole
from porrazo.desktop.kit.widgets import Label
from porrazo.desktop.table.backdrop import paint_table

_SIGN = 96


class Curtain(Scene):
    """Nothing of the table shows until the person named says so; Escape pauses.

    It stays for a moment whatever is pressed: the one before may have been hurrying the table.
    """

    def __init__(
        self,
        context: Context,
        name: str,
        side: int,
        on_ready: Callable[[], object],
        on_pause: Callable[[], object],
    ) -> None:
        super().__init__(context)
        self._name = name
        self._side = side
        self._on_ready = on_ready
        self._on_pause = on_pause

    def enter(self) -> None:
        """Write the name and offer to go on."""
        context = self.context
        get, palette = context.text.get, context.theme.palette
        self.sign = ImageSprite(pygame.Surface((1, 1)), 0, 0, z=300)
        self.title = Label(
            context,
            get("table.turn_of", name=self._name),
            role=FontRole.TITLE,
            px=48,
            colour=palette.cloth_title,
            width=860,
            z=300,
        )
        self.words = Label(
            context, get("table.curtain"), px=21, colour=palette.cloth_text, width=640, z=300
        )
        self.ready = Button(
            context,
            get("table.show_hand"),
            self._lift,
            style=ButtonStyle.PRIMARY,
            width=300,
        )
        self.stage.add(self.sign, self.title, self.words, self.ready)
        wait = context.durations.curtain
        self._closed = wait > 0.0
        self.clock.after(wait, self._open)
        self.focus.add(self.ready)
        self.focus.focus(self.ready)
        self.focus.default = self.ready

    def paint(self, layer: pygame.Surface) -> None:
        """Paint an empty table."""
        paint_table(layer, self.context.theme)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put everything in the middle."""
        ui = min(self.context.ui(size), size[0] / 900, size[1] / 420)
        x, y = size[0] / 2, size[1] / 2
        self.sign.surface = side_sign(self.context.theme.sides[self._side], round(_SIGN * ui))
        self.sign.centre = x, y - 150 * ui
        self.title.place((x, y - 50 * ui), ui)
        self.words.place((x, y + 25 * ui), ui)
        self.ready.place((x, y + 115 * ui), ui)

    def _open(self) -> None:
        self._closed = False

    def _lift(self) -> None:
        self.context.scenes.pop()
        self._on_ready()

    def handle(self, event: pygame.Event) -> bool:
        """Escape pauses over the curtain, so that no hand is seen."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._on_pause()
            return True
        if self._closed and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return True
        return super().handle(event)
