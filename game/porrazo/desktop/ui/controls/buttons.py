"""Buttons: words, or a sign, to be pressed."""

from collections.abc import Callable
from enum import Enum

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import WIDGET_Z, Widget
from porrazo.desktop.ui.drawing.fonts import LINE
from porrazo.desktop.ui.drawing.icons import Icon, icon
from porrazo.desktop.ui.drawing.paint import box, clear, over_shadow
from porrazo.desktop.ui.drawing.theme import Colour, FontRole, Palette, letters, mix
from porrazo.desktop.ui.stage.tween import Animation, sequence, shaken


class ButtonStyle(Enum):
    """How much a button asks for."""

    PRIMARY = "primary"  # brass: what most people want next
    SECONDARY = "secondary"  # glass with a thin gold edge
    CREAM = "cream"  # card stock: a choice on the table
    DANGER = "danger"  # brick: gives something up
    QUIET = "quiet"  # words alone on a panel until it is pointed at
    ON_CLOTH = "on_cloth"  # the same on the cloth itself
    TABLE = "table"  # an answer that lies on the cloth: dark glass over it


# The height of a mark and of a picture, in heights of its button.
_MARK, _PICTURE = 0.4, 1.0
# How round the corners of a button with a sign alone are, in its heights.
_SIGN_RADIUS = 0.26
# How far a button that cannot be used swings aside, at 1280x720.
_SHAKE = 7.0
# How dark the cap of a key is, of 255.
_CAP_SHADE = 44
# The size of a key on a button, as a share of the words'; how wide its cap is beside its words, and
# how much of the button's width it takes, at 1280x720.
_CAP, _CAP_SIDES, _CAP_ROOM = 0.7, 16.0, 28.0
# The size of a detail, as a share of the words', and how far words and detail are from the middle.
_DETAIL, _OVER, _UNDER = 0.75, 0.6, 0.62


class Button(Widget):
    """Words, or a sign, to be pressed; `on_activate` is called.

    A ``mark`` stands at the end of the words: what the button does to what it names. A
    ``picture``, drawn as high as it is told, stands before them. A ``detail`` is a second line.
    With ``repeats`` each of several quick presses counts: it steps, and answers no question.
    """

    def __init__(
        self,
        context: Context,
        label: str,
        on_activate: Callable[[], object],
        *,
        style: ButtonStyle = ButtonStyle.SECONDARY,
        width: float | None = None,
        height: float | None = None,
        sign: Icon | None = None,
        mark: Icon | None = None,
        repeats: bool = False,
        z: float = WIDGET_Z,
    ) -> None:
        type_px = context.theme.type.button
        high = height or context.theme.measures.button_height
        words = context.fonts.width(label, FontRole.UI_BOLD, type_px) if sign is None else 0
        wide = width or (high if sign is not None else max(120.0, words + 2.4 * type_px))
        super().__init__(context, label, (wide, high), z=z)
        self.style = style
        self.sign = sign
        self.mark = mark
        self.picture: Callable[[int], pygame.Surface] | None = None
        self.key = ""
        """The key that does the same, as it is shown; "" where there is none."""
        self.cap = ""
        """The key that is shown on the button, after its words; "" for none."""
        self._shows_cap = True
        self.also = ""
        """What another key does that belongs to it, with that key; "" where there is none."""
        self.tip = ""
        """A sentence on what it is for, "" where its words say enough."""
        self.detail = ""
        self.on_refuse: Callable[[], object] = lambda: None
        """Called when it is used though it is not enabled: says why."""
        self._shaking: Animation = sequence()
        self._shaking.done = True
        self._on_activate = on_activate
        self._repeats = repeats

    @property
    def repeats(self) -> bool:
        """True when each of several quick presses counts."""
        return self._repeats

    @property
    def tooltip(self) -> str:
        """What it is for, or the words of a sign; the key, and another that belongs to it."""
        words = self.tip or (self.label if self.sign is not None else "")
        return " \N{MIDDLE DOT} ".join(filter(None, (words, self.key, self.also)))

    @property
    def spoken(self) -> str:
        """The words, and the detail."""
        return ". ".join(filter(None, (self.label, self.detail)))

    def beside_words(self, high: float, *, caps: bool) -> float:
        """Return how wide the picture before the words is, and with ``caps`` the key after them.

        It is for a button so ``high``, both at 1280x720.
        """
        fonts, px = self.context.fonts, self.theme.type.button
        shown = self.cap if caps else ""
        cap = fonts.width(shown, FontRole.UI_BOLD, _CAP * px) + _CAP_ROOM if shown else 0.0
        return cap + (_PICTURE * high if self.picture is not None else 0.0)

    def show_cap(self, shown: bool) -> None:
        """Show the key on the button, or leave its room to the words."""
        if shown != self._shows_cap:
            self._shows_cap = shown
            self.redraw()

    def activate(self) -> None:
        """Call `on_activate`."""
        self.context.sounds.play("click", volume=0.6)
        self._on_activate()

    def refuse(self) -> None:
        """Shake, and call `on_refuse`."""
        self.shake()
        self.on_refuse()

    def shake(self) -> None:
        """Shake sideways: what it would do cannot be done now."""
        scene = self.context.scenes.top
        if scene is None or not self._shaking.done or not self.visible:
            return
        seconds = self.context.durations.refuse
        self._shaking = shaken(self, self.x, _SHAKE * self.ui, seconds)
        scene.clock.play(self._shaking)

    def set_label(self, label: str) -> None:
        """Show other words; the size stays."""
        if label != self.label:
            self.label = label
            self.redraw()

    def set_detail(self, detail: str) -> None:
        """Show another second line, none where it is ""."""
        if detail != self.detail:
            self.detail = detail
            self.redraw()

    def draw_picture(self) -> pygame.Surface:
        """Draw the face of the button, its shadow, its words."""
        measures = self.theme.measures
        radius = measures.button_radius * self.ui
        if self.sign is not None:
            radius = _SIGN_RADIUS * self.pixels[1]
        top, bottom, edge, words = button_colours(self.theme.palette, self.style)
        if self.pressed:
            top, bottom = bottom, mix(bottom, self.theme.palette.shadow, 0.12)
        elif self.hovered and self.enabled:
            top, bottom = (mix(c, self.theme.palette.glint, 0.12) for c in (top, bottom))
        quiet = self.style in (ButtonStyle.QUIET, ButtonStyle.ON_CLOTH)
        bare = quiet and not (self.hovered or self.pressed)
        if bare:
            face = clear(self.pixels, words)
        else:
            width = measures.border * self.ui
            face = box(self.pixels, radius, top, bottom, edge=edge, edge_width=width)
        self._write(face, words)
        if not self.enabled:
            face.set_alpha(110)
            return clear_copy(face)
        if not quiet:
            drop = (1.0 if self.pressed else 3.0) * self.ui
            opacity = measures.shadow_alpha
            face = over_shadow(face, radius, 5 * self.ui, self.theme.palette.shadow, opacity, drop)
        return self.in_focus(face, radius)

    def _write(self, face: pygame.Surface, colour: Colour) -> None:
        x, y = face.get_rect().center
        middle = x, y + (round(self.ui) if self.pressed else 0)
        if self.sign is not None:
            picture = icon(self.sign, round(self.pixels[1] * 0.52), colour)
            face.blit(picture, picture.get_rect(center=middle))
            return
        fonts, room = self.context.fonts, self.pixels[0] - 16 * self.ui
        if self.mark is not None:
            sign = icon(self.mark, round(self.pixels[1] * _MARK), colour)
            end = self.pixels[0] - 12 * self.ui
            face.blit(sign, sign.get_rect(midright=(end, middle[1])))
            taken = sign.width + 6 * self.ui
            room, middle = room - taken, (round(x - taken / 2), middle[1])
        if self.picture is not None:
            drawn = self.picture(round(self.pixels[1] * _PICTURE))
            face.blit(drawn, drawn.get_rect(midleft=(4 * self.ui, y)))
            taken = drawn.width + 2 * self.ui
            room, middle = room - taken, (round(middle[0] + taken / 2), middle[1])
        if self.cap and self._shows_cap:
            taken = self._write_cap(face, colour)
            room, middle = room - taken, (round(middle[0] - taken / 2), middle[1])
        usual = self.theme.type.button * self.ui
        if self.detail:
            px = fonts.fit(self.label, FontRole.UI_BOLD, usual, room)
            small = _DETAIL * usual
            words = fonts.shorten(self.detail, FontRole.UI_MEDIUM, small, room)
            below = middle[0], round(middle[1] + _UNDER * usual)
            fonts.write(face, words, FontRole.UI_MEDIUM, small, colour, center=below)
            over = middle[0], round(middle[1] - _OVER * usual)
            fonts.write(face, self.label, FontRole.UI_BOLD, px, colour, center=over)
            return
        bold = FontRole.UI_BOLD
        lines, px = fonts.in_lines(self.label, bold, usual, room, face.height)
        top = middle[1] - LINE * px * (len(lines) - 1) / 2
        for place, line in enumerate(lines):
            at = middle[0], round(top + LINE * px * place)
            fonts.write(face, line, bold, px, colour, center=at)

    def _write_cap(self, face: pygame.Surface, colour: Colour) -> float:
        """Draw the key that does the same at the right end; return the width that it takes."""
        fonts, ui, px = self.context.fonts, self.ui, letters(_CAP * self.theme.type.button, self.ui)
        wide = fonts.width(self.cap, FontRole.UI_BOLD, px) + _CAP_SIDES * ui
        size = round(max(wide, 1.6 * px)), round(1.6 * px)
        ground = box(size, 5 * ui, colour, opacity=_CAP_SHADE)
        fonts.write(ground, self.cap, FontRole.UI_BOLD, px, colour, center=ground.get_rect().center)
        end = self.pixels[0] - 0.5 * _CAP_SIDES * ui - 6 * ui
        face.blit(ground, ground.get_rect(midright=(end, face.get_height() // 2)))
        return wide + (_CAP_ROOM - _CAP_SIDES) * ui


def button_colours(palette: Palette, style: ButtonStyle) -> tuple[Colour, Colour, Colour, Colour]:
    """Return the top, bottom, edge and words of a button."""
    match style:
        case ButtonStyle.PRIMARY:
            return palette.ochre_light, palette.brass, palette.brass_light, palette.ink
        case ButtonStyle.CREAM:
            return palette.cream, palette.cream_shade, palette.ochre, palette.text_on_light
        case ButtonStyle.DANGER:
            top = mix(palette.brick, palette.brick_dark, 0.3)
            return top, palette.brick_dark, mix(palette.brick, palette.cream, 0.4), palette.cream
        case ButtonStyle.TABLE:
            top, bottom = (mix(palette.cloth_dark, palette.shadow, dark) for dark in (0.35, 0.6))
            return (
                top,
                bottom,
                mix(palette.cloth_title, palette.cloth_dark, 0.5),
                palette.cloth_text,
            )
        case ButtonStyle.ON_CLOTH:
            light = mix(palette.cloth_dark, palette.cloth_light, 0.6)
            return light, palette.cloth_dark, palette.cloth_line, palette.cloth_text
        case _:
            edge = mix(palette.brass, palette.panel, 0.4)
            return palette.panel_light, palette.panel, edge, palette.text


def clear_copy(face: pygame.Surface) -> pygame.Surface:
    """Return a surface as `face` looks with its own alpha."""
    result = clear(face.size)
    result.blit(face, (0, 0))
    return result
