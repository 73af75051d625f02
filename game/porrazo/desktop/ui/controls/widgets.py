"""Our own widgets: sprites of the stage that can be used, and words and panels beside them.

`place(centre, ui)` puts a widget somewhere and draws it for a scale (`zones.ui`). Sizes given
to constructors are pixels in a window of 1280x720. Pictures are drawn when first needed and kept.
"""

from collections.abc import Hashable

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.focus import Control
from porrazo.desktop.ui.drawing.paint import box, clear, kept_outline, over_shadow
from porrazo.desktop.ui.drawing.theme import Colour, FontRole
from porrazo.desktop.ui.stage.sprite import Blit, Point, Sprite, centred

#: Widgets lie over cards unless they are told otherwise.
WIDGET_Z = 500.0

#: How wide and high what is touched is at least, in pixels at 1280x720.
TARGET = 40

Size = tuple[int, int]


class Widget(Sprite, Control):
    """Base: a sprite with a size that draws itself once for each state."""

    #: Its label is read aloud when the scene is shown, without it being in focus.
    reads_aloud = False

    #: Of how many looks the pictures are kept: those of the pointer and the focus come back.
    kept_looks = 8

    def __init__(
        self, context: Context, label: str, size: tuple[float, float], *, z: float = WIDGET_Z
    ) -> None:
        Sprite.__init__(self, z=z)
        Control.__init__(self, label)
        self.context = context
        self.theme = context.theme
        self.ui = 1.0
        self._size = size
        self._pictures: dict[Hashable, pygame.Surface] = {}

    @property
    def pixels(self) -> Size:
        """Width and height on the screen, without shadow and focus."""
        return max(1, round(self._size[0] * self.ui)), max(1, round(self._size[1] * self.ui))

    @property
    def natural(self) -> tuple[float, float]:
        """Width and height at 1280x720, without shadow and focus."""
        return self._size

    @property
    def area(self) -> pygame.Rect:
        """Where it is on the screen, without shadow and focus."""
        rect = pygame.Rect((0, 0), self.pixels)
        rect.center = round(self.x), round(self.y)
        return rect

    def place(self, centre: Point, ui: float) -> None:
        """Put its middle at `centre`, drawn `ui` times as large as at 1280x720."""
        self.centre = centre
        if ui != self.ui:
            self.ui = ui
            self.redraw()

    def resize(self, width: float, height: float) -> None:
        """Give it another size, in pixels at 1280x720."""
        if (width, height) != self._size:
            self._size = width, height
            self.redraw()

    def widen(self, width: float) -> None:
        """Give it another width, in pixels at 1280x720."""
        self.resize(width, self._size[1])

    def tall(self, ui: float) -> float:
        """Return how high it is at a scale, in pixels at 1280x720."""
        return self._size[1]

    @property
    def touchable(self) -> pygame.Rect:
        """Where it can be clicked or touched: never smaller than a fingertip."""
        least, rect = round(TARGET * self.ui), self.area
        return rect.inflate(max(0, least - rect.w), max(0, least - rect.h))

    def covers(self, point: Point) -> bool:
        """True when `point` is on it, or so near that a finger there means it."""
        return self.visible and self.touchable.collidepoint(point)

    def contains(self, point: Point) -> bool:
        """True when `point` is on it."""
        return self.area.collidepoint(point)

    def activate(self) -> None:
        """Do nothing: not every widget is for clicking."""

    def redraw(self) -> None:
        """Forget the pictures: what they show has changed."""
        self._pictures.clear()

    def blits(self) -> tuple[Blit, ...]:
        """Return the picture of its present state."""
        state = self.look()
        if state not in self._pictures:
            if len(self._pictures) == self.kept_looks:
                del self._pictures[next(iter(self._pictures))]
            self._pictures[state] = self.draw_picture()
        return (centred(self._pictures[state], self.centre, self.opacity),)

    def look(self) -> Hashable:
        """Return all that the picture depends on, besides the size."""
        return self.hovered, self.pressed, self.focused, self.enabled

    def draw_picture(self) -> pygame.Surface:
        """Draw the present state; the middle of the picture is the widget's."""
        raise NotImplementedError

    def in_focus(
        self, picture: pygame.Surface, radius: float, *, low: bool = False
    ) -> pygame.Surface:
        """Return `picture` with the outline that shows the focus, if it has it.

        With `low` it is no higher than the control, for rows with words close above and below.
        """
        if not self.focused:
            return picture
        measures, palette = self.theme.measures, self.theme.palette
        width = max(2.0, measures.focus_width * self.ui)
        grow = round(measures.focus_gap * self.ui + width)
        size = self.pixels[0] + 2 * grow, self.pixels[1] + (0 if low else 2 * grow)
        dark = size[0] + 2, size[1] + 2
        result = clear(
            (max(picture.width, dark[0] + 2), max(picture.height, dark[1] + 2)), palette.focus
        )
        middle = result.get_rect().center
        for layer in (
            picture,
            kept_outline(dark, radius + grow + 1, palette.ink, width + 2),
            kept_outline(size, radius + grow, palette.focus, width),
        ):
            result.blit(layer, layer.get_rect(center=middle))
        return result


class Label(Widget):
    """Words: one line, or several within `width`. It cannot be used.

    Where they would be higher than `high` they are smaller, down to the theme's least size.
    """

    reads_aloud = True

    def __init__(
        self,
        context: Context,
        words: str,
        *,
        role: FontRole = FontRole.UI,
        px: float | None = None,
        colour: Colour | None = None,
        width: float | None = None,
        high: float | None = None,
        align: str = "centre",
        z: float = WIDGET_Z,
    ) -> None:
        super().__init__(context, words, (width or 1.0, high or 1.0), z=z)
        self.role = role
        self.px = px or context.theme.type.body
        self.colour = colour or context.theme.palette.text
        self.align = align
        self._width, self._high = width, high

    def resize(self, width: float, height: float) -> None:
        """Give the words another width and height, in pixels at 1280x720."""
        self._width, self._high = width, height
        super().resize(width, height)

    def widen(self, width: float) -> None:
        """Break the words to another width, in pixels at 1280x720."""
        self._width = width
        super().resize(width, self._size[1])

    def tall(self, ui: float) -> float:
        """Return how high the words are at a scale, in pixels at 1280x720."""
        return self.measure(ui)[1] / ui if self.label else 0.0

    def set(self, words: str) -> None:
        """Show other words."""
        if words != self.label:
            self.label = words
            self.redraw()

    @property
    def pixels(self) -> Size:
        """Width and height on the screen."""
        return self.measure(self.ui)

    def measure(self, ui: float) -> Size:
        """Return width and height at a scale, in pixels of the screen."""
        px = self.letters(ui)
        fonts, lines = self.context.fonts, self._lines(ui, px)
        wide = max((fonts.width(line, self.role, px) for line in lines), default=1)
        high = fonts.get(self.role, px).get_linesize()
        return max(1, round(self._width * ui) if self._width else wide), high * len(lines)

    def look(self) -> Hashable:
        """Return the words and their colour."""
        return self.label, self.colour

    def draw_picture(self) -> pygame.Surface:
        """Draw the lines."""
        fonts = self.context.fonts
        picture = clear(self.pixels, self.colour)
        px = self.letters(self.ui)
        high = fonts.get(self.role, px).get_linesize()
        start = 0
        for i, line in enumerate(self._lines(self.ui, px)):
            start = max(start, self.label.find(line, start))
            words = self.draw_line(line, start, px)
            start += len(line)
            rect = words.get_rect(top=i * high)
            if self.align == "left":
                rect.left = 0
            elif self.align == "right":
                rect.right = picture.width
            else:
                rect.centerx = picture.width // 2
            picture.blit(words, rect)
        return picture

    def draw_line(self, line: str, start: int, px: float) -> pygame.Surface:
        """Draw one line, which begins at the ``start`` of the words, with letters ``px`` large."""
        return self.context.fonts.render(line, self.role, px, self.colour)

    def letters(self, ui: float) -> float:
        """Return how large the letters are at a scale, in pixels of the screen."""
        px = self.px * ui
        while px - 1.0 >= self.theme.type.least * ui and not self._holds(ui, px):
            px -= 1.0
        return px

    def _holds(self, ui: float, px: float) -> bool:
        if self._high is None or self._width is None:
            return True
        fonts, lines = self.context.fonts, self._lines(ui, px)
        widest = max(fonts.width(line, self.role, px) for line in lines)
        high = fonts.get(self.role, px).get_linesize() * len(lines)
        return high <= self._high * ui and widest <= self._width * ui

    def _lines(self, ui: float, px: float) -> list[str]:
        if self._width is None:
            return self.label.split("\n")
        fonts = self.context.fonts
        breaking = fonts.balance if self.align == "centre" else fonts.wrap
        return breaking(self.label, self.role, px, self._width * ui)


class Panel(Widget):
    """A box with a soft shadow for other widgets to lie on; give them a higher `z`."""

    def __init__(
        self,
        context: Context,
        width: float,
        height: float,
        *,
        title: str = "",
        cream: bool = False,
        z: float = WIDGET_Z - 10,
    ) -> None:
        super().__init__(context, title, (width, height), z=z)
        self.cream = cream

    def fit(self, window: Size, room: tuple[float, float]) -> float:
        """Put it in the middle of a window, as large as the player likes it and there is room.

        ``room`` is what stays free of the width and of the height, in pixels at 1280x720. Returns
        the scale that it is drawn at.
        """
        wide, high = (
            window[0] / (self.natural[0] + room[0]),
            window[1] / (self.natural[1] + room[1]),
        )
        self.place((window[0] / 2, window[1] / 2), min(self.context.ui(window), wide, high))
        return self.ui

    def point(self, x: float, y: float) -> Point:
        """Return where a place on it is in the window; on it are pixels at 1280x720."""
        box = self.area
        return box.left + x * self.ui, box.top + y * self.ui

    def part(self, rect: pygame.Rect) -> pygame.Rect:
        """Return where a part of it is in the window; on it are pixels at 1280x720."""
        left, top = self.point(*rect.topleft)
        return pygame.Rect(
            round(left), round(top), round(rect.w * self.ui), round(rect.h * self.ui)
        )

    def draw_picture(self) -> pygame.Surface:
        """Draw the box, its title, its shadow."""
        palette, measures = self.theme.palette, self.theme.measures
        radius = measures.panel_radius * self.ui
        if self.cream:
            top, bottom, edge, words = (
                palette.cream, palette.cream_shade, palette.ochre, palette.text_on_light,
            )  # fmt: skip
        else:
            top, bottom, edge, words = (
                palette.panel_light, palette.panel, palette.brass, palette.text_gold,
            )  # fmt: skip
        width = measures.border * self.ui
        face = box(self.pixels, radius, top, bottom, edge=edge, edge_width=width)
        if self.label:
            px = self.theme.type.heading * self.ui
            picture = self.context.fonts.render(self.label, FontRole.TITLE, px, words)
            top_y = round(measures.panel_pad * 0.8 * self.ui)
            face.blit(picture, picture.get_rect(midtop=(face.width // 2, top_y)))
        blur, opacity = measures.shadow_blur * self.ui, measures.shadow_alpha
        return over_shadow(face, radius, blur, palette.shadow, opacity, 6 * self.ui)

    def look(self) -> Hashable:
        """Return the title and the kind."""
        return self.label, self.cream
