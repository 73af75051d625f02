"""The name of the game as it is cut in `assets/title/wordmark.svg`."""

import pygame

from porrazo.assets import asset, drawing
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import WIDGET_Z, Widget

#: Height over width, as the drawing has it, and how wide it is at 1280x720.
SHAPE, WIDTH = 346 / 1180, 460.0


class Wordmark(Widget):
    """The drawn name, `width` pixels wide at 1280x720, drawn anew for every scale."""

    def __init__(self, context: Context, width: float = WIDTH, *, z: float = WIDGET_Z) -> None:
        super().__init__(context, context.text.get("app.name"), (width, width * SHAPE), z=z)

    def draw_picture(self) -> pygame.Surface:
        """Draw it in the exact size."""
        return pygame.image.load_sized_svg(drawing(asset("title/wordmark.svg")), self.pixels)
