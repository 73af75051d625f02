"""Calls: a pill that names what has happened, and the badge of a porrazo in the air."""

from collections.abc import Hashable

import pygame

from porrazo.desktop.context import Context
from porrazo.desktop.paint import box, over_shadow
from porrazo.desktop.theme import FontRole
from porrazo.desktop.tween import Animation, Delay, Tween, sequence
from porrazo.desktop.widgets import Widget


class Callout(Widget):
    """A cream pill over the table; grand ones are larger and brick red."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, "", (300, 56), z=800)
        self.grand = False
        self.alpha = 0.0

    def say(self, words: str, *, grand: bool = False, hold: float | None = None) -> Animation:
        """Show words for a while; the pill fades, its words stand still."""
        durations = self.context.durations
        self.label, self.grand = words, grand
        role = self.context.theme.type.display * 0.7 if grand else self.context.theme.type.title
        wide = self.context.fonts.width(words, FontRole.TITLE, role) + 90
        self.resize(wide, role * 1.9)
        self.redraw()
        held = durations.callout_hold if hold is None else hold
        if grand:
            held = durations.celebrate
        return sequence(
            Tween(self, durations.callout_in, alpha=1.0),
            Delay(held),
            Tween(self, durations.callout_out, alpha=0.0),
        )

    def look(self) -> Hashable:
        """Return the words and the kind."""
        return self.label, self.grand

    def draw_picture(self) -> pygame.Surface:
        """Draw the pill with its double line."""
        palette, measures = self.theme.palette, self.theme.measures
        wide, high = self.pixels
        top, bottom, ink = palette.cream, palette.cream_shade, palette.text_on_light
        if self.grand:
            top, bottom, ink = palette.brick, palette.brick_dark, palette.cream
        face = box((wide, high), high / 2, top, bottom, edge=palette.ochre, edge_width=2 * self.ui)
        line = face.get_rect().inflate(-10 * self.ui, -10 * self.ui)
        pygame.draw.rect(
            face, palette.ochre, line, max(1, round(2 * self.ui)), border_radius=line.h // 2
        )
        px = (self.theme.type.display * 0.7 if self.grand else self.theme.type.title) * self.ui
        words = self.context.fonts.render(self.label, FontRole.TITLE, px, ink)
        down = self.context.fonts.drop(FontRole.TITLE, px)
        face.blit(words, words.get_rect(center=(wide // 2, high // 2 + down)))
        blur = measures.shadow_blur * self.ui
        return over_shadow(face, high / 2, blur, palette.shadow, measures.shadow_alpha, 6 * self.ui)


class PendingBadge(Widget):
    """Over captured cards that are not safe yet: whose, how many points, of what level."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, "", (120, 66), z=300)
        self.level = 0
        self.points = ""
        self.visible = False

    def show(self, title: str, points: str, level: int) -> None:
        """Show a pending capture; the counter's badge is double-edged and red."""
        self.label, self.points, self.level = title, points, level
        self.visible = True
        self.redraw()

    def hide(self) -> None:
        """Show nothing."""
        self.visible = False

    def look(self) -> Hashable:
        """Return everything that is shown."""
        return self.label, self.points, self.level

    def draw_picture(self) -> pygame.Surface:
        """Draw the badge."""
        palette, fonts = self.theme.palette, self.context.fonts
        wide, high = self.pixels
        counter = self.level == 3
        top = palette.brick if counter else palette.navy
        face = box(
            (wide, high), 12 * self.ui, top, edge=palette.ochre_light, edge_width=2 * self.ui
        )
        if counter:
            inner = face.get_rect().inflate(-9 * self.ui, -9 * self.ui)
            pygame.draw.rect(
                face, palette.ochre_light, inner, max(1, round(self.ui)), border_radius=8
            )
        px = fonts.fit(self.label, FontRole.TITLE, 21 * self.ui, wide - 16 * self.ui)
        words = fonts.render(self.label, FontRole.TITLE, px, palette.cream)
        face.blit(words, words.get_rect(center=(wide / 2, high * 0.33)))
        px = fonts.fit(self.points, FontRole.UI_BOLD, 17 * self.ui, wide - 16 * self.ui)
        words = fonts.render(self.points, FontRole.UI_BOLD, px, palette.ochre_light)
        face.blit(words, words.get_rect(center=(wide / 2, high * 0.69)))
        return face
