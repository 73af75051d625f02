"""Rows of a form drawn by ourselves: a switch, a choice between values."""

from collections.abc import Callable, Hashable, Sequence

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import WIDGET_Z, Widget
from porrazo.desktop.ui.drawing.icons import Icon, icon
from porrazo.desktop.ui.drawing.paint import box, clear
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.stage.sprite import Point


class Toggle(Widget):
    """Words with a switch at their right; `on_change` is called with the new value."""

    def __init__(
        self,
        context: Context,
        label: str,
        on: bool,
        on_change: Callable[[bool], object],
        *,
        width: float = 320,
        z: float = WIDGET_Z,
    ) -> None:
        super().__init__(context, label, (width, 40), z=z)
        self.on = on
        self._on_change = on_change

    @property
    def spoken(self) -> str:
        """The words, and whether the switch is on."""
        value = self.context.text.get("tell.on" if self.on else "tell.off")
        return f"{self.label}: {value}"

    def activate(self) -> None:
        """Switch over."""
        self.on = not self.on
        self._on_change(self.on)

    def adjust(self, dx: int, dy: int) -> bool:
        """Switch off to the left, on to the right."""
        if dx == 0 or self.on == (dx > 0):
            return False
        self.activate()
        return True

    def look(self) -> Hashable:
        """Return the state and the value."""
        return super().look(), self.on

    def draw_picture(self) -> pygame.Surface:
        """Draw the words and the switch, which also carries a tick or a bar."""
        palette, fonts = self.theme.palette, self.context.fonts
        face = row_face(self)
        px = self.theme.type.body * self.ui
        colour = palette.text if self.enabled else palette.text_dim
        left = round(12 * self.ui), face.height // 2
        fonts.write(face, self.label, FontRole.UI, px, colour, midleft=left)
        high = round(24 * self.ui)
        wide = round(46 * self.ui)
        top = palette.teal if self.on else palette.felt_dark
        edge = palette.brass if self.on else palette.panel_edge
        track = box((wide, high), high / 2, top, edge=edge, edge_width=1.5 * self.ui)
        knob = round(high * 0.8)
        ball = box((knob, knob), knob / 2, palette.cream, palette.cream_shade)
        sign = icon(Icon.CHECK if self.on else Icon.MINUS, round(knob * 0.7), palette.ink)
        ball.blit(sign, sign.get_rect(center=ball.get_rect().center))
        inset = (high - knob) // 2
        track.blit(ball, (wide - knob - inset if self.on else inset, inset))
        face.blit(
            track, track.get_rect(midright=(face.width - round(12 * self.ui), face.height // 2))
        )
        return self.in_focus(face, self.theme.measures.button_radius * self.ui, low=True)


class Choice(Widget):
    """Words and one of several values between two arrows; `on_change` gets its place."""

    def __init__(
        self,
        context: Context,
        label: str,
        values: Sequence[str],
        chosen: int,
        on_change: Callable[[int], object],
        *,
        width: float = 420,
        z: float = WIDGET_Z,
    ) -> None:
        super().__init__(context, label, (width, 42), z=z)
        self.values = list(values)
        self.chosen = chosen
        self._on_change = on_change
        self.letters = self.theme.type.body
        """How large the words are, in pixels at 1280x720."""
        self._pressed_at: Point = (0.0, 0.0)

    @property
    def spoken(self) -> str:
        """The words and the value."""
        return (
            f"{self.label}: {self.values[self.chosen]}" if self.label else self.values[self.chosen]
        )

    @property
    def value_box(self) -> pygame.Rect:
        """Where the value with its arrows is, on the screen."""
        rect = self.area
        wide = round(rect.w * 0.54) if self.label else rect.w
        return pygame.Rect(rect.right - wide, rect.y, wide, rect.h)

    def set(self, chosen: int) -> None:
        """Choose another value; `on_change` is called when it differs."""
        chosen = max(0, min(len(self.values) - 1, chosen))
        if chosen != self.chosen:
            self.chosen = chosen
            self._on_change(chosen)

    def set_values(self, values: Sequence[str], chosen: int) -> None:
        """Offer other values; `on_change` is not called."""
        self.values, self.chosen = list(values), chosen
        self.redraw()

    @property
    def repeats(self) -> bool:
        """Each click is a step."""
        return True

    def press(self, point: Point) -> None:
        """Remember where the mouse went down."""
        self._pressed_at = point

    def activate(self) -> None:
        """Go one value on by a click, or back on the left half; by Enter on, round and round.

        A click at the end does nothing: the arrow that it is for is grey there.
        """
        if not self.hovered or self.focused:
            self.set((self.chosen + 1) % len(self.values))
        elif self._pressed_at[0] < self.value_box.centerx:
            self.set(self.chosen - 1)
        else:
            self.set(self.chosen + 1)

    def adjust(self, dx: int, dy: int) -> bool:
        """Go one value back or on, not round; an arrow at the end is used up, too."""
        if dx == 0:
            return False
        self.set(self.chosen + dx)
        return True

    def look(self) -> Hashable:
        """Return the state and the value."""
        return super().look(), self.chosen, tuple(self.values)

    def draw_picture(self) -> pygame.Surface:
        """Draw the words, the arrows and the value."""
        palette, fonts = self.theme.palette, self.context.fonts
        face = row_face(self)
        px = self.letters * self.ui
        colour = palette.text if self.enabled else palette.text_dim
        inner = self.value_box.move(-self.area.x, -self.area.y)
        small = fonts.fit(self.label, FontRole.UI, px, max(1.0, inner.left - 20 * self.ui))
        left = round(12 * self.ui), face.height // 2
        fonts.write(face, self.label, FontRole.UI, small, colour, midleft=left)
        inner.inflate_ip(0, -round(6 * self.ui))
        well = box(
            inner.size, inner.h / 2, palette.felt_dark, palette.panel,
            edge=palette.panel_edge, edge_width=1.5 * self.ui,
        )  # fmt: skip
        face.blit(well, inner)
        room = inner.w - 2.2 * inner.h
        value, bold = self.values[self.chosen], FontRole.UI_BOLD
        px = fonts.fit(value, bold, px, room)
        fonts.write(face, value, bold, px, palette.text_gold, center=inner.center)
        if len(self.values) > 1:
            before, after = self.chosen > 0, self.chosen < len(self.values) - 1
            self.draw_arrows(face, inner, before=before, after=after)
        return self.in_focus(face, self.theme.measures.button_radius * self.ui, low=True)

    def draw_arrows(
        self, face: pygame.Surface, inner: pygame.Rect, *, before: bool, after: bool
    ) -> None:
        """Draw the arrows at both ends of the value, grey where nothing is before or after it."""
        palette, size = self.theme.palette, round(inner.h * 0.5)
        for sign, x, more in (
            (Icon.LEFT, inner.left + inner.h // 2, before),
            (Icon.RIGHT, inner.right - inner.h // 2, after),
        ):
            arrow = icon(sign, size, palette.text if more else palette.panel_edge)
            face.blit(arrow, arrow.get_rect(center=(x, inner.centery)))


def row_face(widget: Widget) -> pygame.Surface:
    """Return the ground of a row of a form: clear, or faintly lit under the mouse."""
    palette = widget.theme.palette
    if not (widget.hovered and widget.enabled):
        return clear(widget.pixels, palette.panel)
    radius = widget.theme.measures.button_radius * widget.ui
    return box(widget.pixels, radius, palette.panel_edge, opacity=60)
