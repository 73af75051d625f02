"""The curtain between two people at one screen: opaque, with the name of whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

import pygame

from porrazo.desktop.table.backdrop import paint_table
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.widgets import Label, Widget
from porrazo.desktop.ui.drawing.paint import side_sign
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.scene import Scene
from porrazo.desktop.ui.stage.sprite import ImageSprite

_SIGN = 96
# How wide lines of words are at most, in pixels at 1280x720.
_WIDE = 860.0


class Guard(Enum):
    """How far the curtain has come to where it may be lifted."""

    UNSEEN = "unseen"
    SEEN = "seen"
    OVER = "over"  # but what was pressed until now is still to be used up
    OPEN = "open"


class Curtain(Scene):
    """Nothing of the table shows until the person named says so; Escape pauses.

    What is pressed before it is seen is not for it, nor for a moment after: the one before may
    have been hurrying the table. It opens only once all that was pressed until then is used up,
    however late that comes.

    ``news`` are lines on what happened since that person last looked, ``score`` how it stands.
    """

    def __init__(
        self,
        context: Context,
        name: str,
        side: int,
        on_ready: Callable[[], object],
        on_pause: Callable[[], object],
        *,
        news: Sequence[str] = (),
        score: str = "",
    ) -> None:
        super().__init__(context)
        self._name = name
        self._side = side
        self._on_ready = on_ready
        self._on_pause = on_pause
        self._news = "\n".join(news)
        self._score = score

    def enter(self) -> None:
        """Write the name and offer to go on."""
        self._guard = Guard.UNSEEN
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
        colour = palette.cloth_text
        self.news = Label(context, self._news, px=20, colour=colour, width=860, high=64, z=300)
        bold = FontRole.UI_BOLD
        self.score = Label(
            context, self._score, role=bold, px=20, colour=colour, width=860, high=28, z=300
        )
        self.ready = Button(
            context,
            get("table.show_hand"),
            self._lift,
            style=ButtonStyle.PRIMARY,
            width=300,
        )
        self.stage.add(self.sign, self.title, self.words, self.news, self.score, self.ready)
        self.focus.add(self.ready)
        self.focus.focus(self.ready)
        self.focus.default = self.ready

    def paint(self, layer: pygame.Surface) -> None:
        """Paint an empty table."""
        paint_table(layer, self.context.theme)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put everything in the middle."""
        ui, x = self.context.ui(size), size[0] / 2
        wide = min(_WIDE, 0.94 * size[0] / ui)
        for label, most in ((self.news, 64), (self.score, 28), (self.words, 64)):
            label.resize(wide, most)
        # What is large already grows no more than there is room for.
        large = min(ui, size[0] / 900, size[1] / 500)
        parts = (
            (self.title, large, 0), (self.news, ui, 16), (self.score, ui, 10),
            (self.ready, ui, 26), (self.words, ui, 18),
        )  # fmt: skip
        heights = [part.area.h if part.label else 0 for part, _, _ in self._drawn(parts)]
        sign = round(_SIGN * large)
        used = sum(heights) + sum(gap * ui for _, _, gap in parts)
        sign = min(sign, max(24, round(size[1] * 0.9 - used)))
        self.sign.surface = side_sign(self.context.theme.sides[self._side], sign)
        y = (size[1] - used - 1.3 * sign) / 2
        self.sign.centre = x, y + sign / 2
        y += 1.3 * sign
        for (part, scale, gap), high in zip(parts, heights, strict=True):
            y += gap * ui
            part.place((x, y + high / 2), scale)
            y += high

    @staticmethod
    def _drawn(parts: Sequence[tuple[Widget, float, int]]) -> Sequence[tuple[Widget, float, int]]:
        """Give each part its scale, so that it has its height; return them."""
        for part, scale, _ in parts:
            part.place(part.centre, scale)
        return parts

    def uncovered(self) -> None:
        """Be seen anew: what was pressed over it was not for it."""
        self._guard = Guard.UNSEEN

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Draw it; the moment in which it stays begins when it has been seen."""
        drawn = super().draw(target)
        if self._guard is Guard.UNSEEN:
            self._guard = Guard.SEEN
            # The next frame may be late: only what comes after it is counted.
            self.clock.after(0.0, self._count)
        elif self._guard is Guard.OVER:
            self._guard = Guard.OPEN
        return drawn

    @property
    def open(self) -> bool:
        """Whether what is pressed now is for the curtain."""
        return self._guard is Guard.OPEN

    def _count(self) -> None:
        self.clock.after(self.context.durations.curtain, self._end_guard)

    def _end_guard(self) -> None:
        self._guard = Guard.OVER

    def _lift(self) -> None:
        self.context.scenes.pop()
        self._on_ready()

    def handle(self, event: pygame.Event) -> bool:
        """Escape pauses over the curtain, so that no hand is seen."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._on_pause()
            return True
        if not self.open and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return True
        return super().handle(event)
