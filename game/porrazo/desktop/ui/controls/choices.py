"""Rows of a form drawn by ourselves: a switch, a choice between values, all of them seen or not."""

from collections.abc import Callable, Hashable, Sequence

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import ButtonStyle, button_colours
from porrazo.desktop.ui.controls.widgets import WIDGET_Z, Widget
from porrazo.desktop.ui.drawing.icons import Icon, icon
from porrazo.desktop.ui.drawing.paint import box, clear
from porrazo.desktop.ui.drawing.theme import READABLE, Colour, FontRole, mix
from porrazo.desktop.ui.stage.sprite import Point

# Pixels at 1280x720: what is free at the ends of a row; between its words and its value; the size
# of the second line; how far words and second line are from the middle, in sizes of the words.
_END, _BETWEEN, _DETAIL, _OVER, _UNDER = 12.0, 20.0, 15.0, 0.44, 0.62
# The switch at 1280x720, and its knob as a share of its height.
_SWITCH, _KNOB = (56.0, 28.0), 0.8
# How dark the glass of a value is, of 255; the edge of a switch that is off, to the glass.
_GLASS, _FADED = 150, 0.45
# What is free at both ends of each value where all are seen, at 1280x720.
_SEGMENT = 14.0


class FormRow(Widget):
    """A row of a form: words at the left, a value at the right, a ``detail`` below the words."""

    def __init__(
        self, context: Context, label: str, width: float, high: float = 42, *, z: float = WIDGET_Z
    ) -> None:
        super().__init__(context, label, (width, high), z=z)
        self.letters = self.theme.type.body
        """How large the words are, in pixels at 1280x720."""
        self.detail = ""

    @property
    def value(self) -> str:
        """The value in words."""
        return ""

    @property
    def spoken(self) -> str:
        """The words, the value, the second line."""
        said = ": ".join(filter(None, (self.label, self.value)))
        return ". ".join(filter(None, (said, self.detail)))

    def look(self) -> Hashable:
        """Return the state and the second line."""
        return super().look(), self.detail

    def ground(self) -> pygame.Surface:
        """Return what it lies on: nothing, or a faint light under the mouse."""
        palette = self.theme.palette
        if not (self.hovered and self.enabled):
            return clear(self.pixels, palette.panel)
        radius = self.theme.measures.button_radius * self.ui
        return box(self.pixels, radius, palette.cloth_line, opacity=34)

    def write_words(self, face: pygame.Surface, right: float) -> None:
        """Write the words and the second line, as far as to ``right`` on the row."""
        if not self.label:
            return
        palette, fonts, ui = self.theme.palette, self.context.fonts, self.ui
        left, room = _END * ui, max(1.0, right - (_END + _BETWEEN) * ui)
        colour = palette.text if self.enabled else palette.text_dim
        middle, px = face.height / 2, max(READABLE, self.letters * ui)
        if self.detail:
            small = max(READABLE, _DETAIL * ui)
            small = fonts.fit(self.detail, FontRole.UI, small, room)
            at = left, middle + _UNDER * px
            fonts.write(face, self.detail, FontRole.UI, small, palette.text_dim, midleft=at)
            middle -= _OVER * px
        px = fonts.fit(self.label, FontRole.UI, px, room)
        fonts.write(face, self.label, FontRole.UI, px, colour, midleft=(left, middle))

    def glass(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the pill that a value stands in."""
        palette = self.theme.palette
        dark = mix(palette.shadow, (0, 0, 0), 0.3)
        face = box(size, size[1] / 2, dark, opacity=_GLASS)
        edge = mix(palette.brass, palette.shadow, 0.0 if self.hovered else 0.25)
        width = 1.6 * self.ui
        face.blit(box(size, size[1] / 2, dark, edge=edge, edge_width=width, opacity=0), (0, 0))
        return face

    def finished(self, face: pygame.Surface) -> pygame.Surface:
        """Return the row with the ring that shows the focus, if it has it."""
        return self.in_focus(face, self.theme.measures.button_radius * self.ui, low=True)


class Toggle(FormRow):
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
        super().__init__(context, label, width, z=z)
        self.on = on
        self._on_change = on_change

    @property
    def value(self) -> str:
        """On or off, in words."""
        return self.context.text.get("tell.on" if self.on else "tell.off")

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
        """Draw the words, on or off, and the switch."""
        palette, fonts, ui = self.theme.palette, self.context.fonts, self.ui
        face = self.ground()
        wide, high = round(_SWITCH[0] * ui), round(_SWITCH[1] * ui)
        right, middle = face.width - round(_END * ui), face.height // 2
        switch = self._switch((wide, high))
        face.blit(switch, switch.get_rect(midright=(right, middle)))
        px = max(READABLE, 0.9 * self.letters * ui)
        colour = palette.text_gold if self.on else palette.text_dim
        at = right - wide - 10 * ui, middle
        said = fonts.write(face, self.value, FontRole.UI_MEDIUM, px, colour, midright=at)
        self.write_words(face, said.left)
        return self.finished(face)

    def _switch(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the switch: gold with the knob at the right, or dark with it at the left."""
        palette, radius, edge = self.theme.palette, size[1] / 2, 1.6 * self.ui
        if self.on:
            top, bottom, line, _ = button_colours(palette, ButtonStyle.PRIMARY)
            track = box(size, radius, top, bottom, edge=line, edge_width=edge)
        else:
            track = self.glass(size)
        knob = round(size[1] * _KNOB)
        colours = (palette.ink, palette.ink) if self.on else (palette.cream, palette.cream_shade)
        ball = box((knob, knob), knob / 2, *colours)
        sign, px = (Icon.CHECK, palette.cream) if self.on else (Icon.MINUS, palette.ink)
        drawn = icon(sign, round(knob * 0.6), px)
        ball.blit(drawn, drawn.get_rect(center=ball.get_rect().center))
        inset = (size[1] - knob) // 2
        track.blit(ball, (size[0] - knob - inset if self.on else inset, inset))
        return track


class Choice(FormRow):
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
        super().__init__(context, label, width, z=z)
        self.values = list(values)
        self.chosen = chosen
        self._on_change = on_change
        self._pressed_at: Point = (0.0, 0.0)

    @property
    def value(self) -> str:
        """The chosen value."""
        return self.values[self.chosen]

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
        face, inner = self.ground(), self.value_box.move(-self.area.x, -self.area.y)
        self.write_words(face, inner.left)
        inner.inflate_ip(0, -round(6 * self.ui))
        face.blit(self.glass(inner.size), inner)
        room = inner.w - 2.2 * inner.h
        bold, px = FontRole.UI_BOLD, self.letters * self.ui
        px = fonts.fit(self.value, bold, px, room)
        fonts.write(face, self.value, bold, px, palette.text_gold, center=inner.center)
        if len(self.values) > 1:
            before, after = self.chosen > 0, self.chosen < len(self.values) - 1
            self.draw_arrows(face, inner, before=before, after=after)
        return self.finished(face)

    def draw_arrows(
        self, face: pygame.Surface, inner: pygame.Rect, *, before: bool, after: bool
    ) -> None:
        """Draw the arrows at both ends of the value, grey where nothing is before or after it."""
        palette, size = self.theme.palette, round(inner.h * 0.5)
        grey = mix(palette.text, palette.shadow, 1 - _FADED)
        for sign, x, more in (
            (Icon.LEFT, inner.left + inner.h // 2, before),
            (Icon.RIGHT, inner.right - inner.h // 2, after),
        ):
            arrow = icon(sign, size, palette.text if more else grey)
            face.blit(arrow, arrow.get_rect(center=(x, inner.centery)))


class Segments(Choice):
    """A choice of which all values are seen side by side, the chosen one gold.

    A click on a value chooses it. Where they have no room beside the words it is a `Choice`.
    """

    @property
    def boxes(self) -> list[pygame.Rect]:
        """Where each value is on the screen; empty where they have no room."""
        fonts, ui, rect = self.context.fonts, self.ui, self.area
        px = self._letters
        wide = [fonts.width(it, FontRole.UI_BOLD, px) + 2 * _SEGMENT * ui for it in self.values]
        words = fonts.width(self.label, FontRole.UI, max(READABLE, self.letters * ui))
        if sum(wide) > rect.w - words - (2 * _END + _BETWEEN) * ui:
            return []
        high = rect.h - round(6 * ui)
        left = rect.right - _END * ui - sum(wide)
        boxes = []
        for each in wide:
            end = left + each
            boxes.append(pygame.Rect(round(left), 0, round(end) - round(left), high))
            boxes[-1].centery = rect.centery
            left = end
        return boxes

    @property
    def _letters(self) -> float:
        return max(READABLE, 0.86 * self.letters * self.ui)

    def activate(self) -> None:
        """Choose the value that was clicked; by Enter go on, round and round."""
        boxes = self.boxes
        if not boxes or not self.hovered or self.focused:
            super().activate()
            return
        place = pygame.Rect(self._pressed_at, (1, 1)).collidelist(boxes)
        if place >= 0:
            self.set(place)

    def draw_picture(self) -> pygame.Surface:
        """Draw the words and all values."""
        boxes = [each.move(-self.area.x, -self.area.y) for each in self.boxes]
        if not boxes:
            return super().draw_picture()
        face = self.ground()
        whole = boxes[0].unionall(boxes[1:])
        self.write_words(face, whole.left)
        pill = self.glass(whole.size)
        top, bottom, edge, ink = button_colours(self.theme.palette, ButtonStyle.PRIMARY)
        gold = box(whole.size, whole.h / 2, top, bottom, edge=edge, edge_width=1.6 * self.ui)
        lit = boxes[self.chosen].move(-whole.x, -whole.y)
        pill.blit(gold, lit, lit)
        face.blit(pill, whole)
        for place, each in enumerate(boxes):
            self._write_value(face, each, place, ink)
        return self.finished(face)

    def _write_value(self, face: pygame.Surface, box: pygame.Rect, place: int, ink: Colour) -> None:
        chosen = place == self.chosen
        colour = ink if chosen else self.theme.palette.text
        value, role = self.values[place], FontRole.UI_BOLD
        self.context.fonts.write(face, value, role, self._letters, colour, center=box.center)
