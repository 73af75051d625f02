"""Achievements as medals, the game's emblem in gold once one is earned; how many there are."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from porrazo.desktop.scenes.library.charts import draw_bar
from porrazo.desktop.table.badges.arch import faded
from porrazo.desktop.table.emblems.emblem import emblem
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.icons import Icon, icon
from porrazo.desktop.ui.drawing.paint import FINE, box, clear
from porrazo.desktop.ui.drawing.theme import READABLE, FontRole, mix

#: How wide and high a medal with its words is, at 1280x720, and the line of how many are earned.
CARD, LINE = (500.0, 104.0), 44.0
# The medal, the margins, the letters of title, sentence and date.
_MEDAL, _SIDE, _TITLE, _ABOUT, _WHEN = 76.0, 14.0, 20.0, 16.0, 15.0
_RADIUS, _EMBLEM, _RIM = 12.0, 0.66, 0.07
_GREY = 0.45


@dataclass(frozen=True)
class Achievement:
    """What it is called, what it is for, and when it was earned; ``when`` is "" before."""

    game: str
    title: str
    about: str
    when: str = ""


class AchievementCard(Widget):
    """One of them; using it shows the moment in which it was earned."""

    reads_aloud = True

    def __init__(
        self, context: Context, shown: Achievement, open_moment: Callable[[], object]
    ) -> None:
        words = ". ".join(filter(None, (shown.title, shown.about.rstrip("."), shown.when)))
        super().__init__(context, words, CARD)
        self._shown = shown
        self._open = open_moment

    @property
    def tooltip(self) -> str:
        """What using it does."""
        return self.context.text.get("ends.show_moment") if self._shown.when else ""

    def activate(self) -> None:
        """Show the moment."""
        self._open()

    def look(self) -> Hashable:
        """Return the state, and whether cards are sharp by now."""
        return super().look(), self.context.cards.version

    def draw_picture(self) -> pygame.Surface:
        """Draw the medal, the words beside it."""
        palette, ui, shown = self.theme.palette, self.ui, self._shown
        earned, radius = bool(shown.when), _RADIUS * ui
        edge = palette.brass if earned else palette.panel_edge
        top = palette.chosen if earned else palette.panel
        if self.hovered and earned:
            top = mix(top, palette.glint, 0.1)
        face = box(
            self.pixels, radius, top, palette.felt_dark, edge=edge, edge_width=1.6 * ui, opacity=230
        )
        px = round(_MEDAL * ui)
        medal = _medal(self.context, shown.game, px, earned=earned)
        face.blit(medal, medal.get_rect(midleft=(round(_SIDE * ui), face.height // 2)))
        self._write(face, (2 * _SIDE + _MEDAL) * ui, earned=earned)
        return self.in_focus(face, radius)

    def _write(self, face: pygame.Surface, left: float, *, earned: bool) -> None:
        palette, fonts, ui, shown = self.theme.palette, self.context.fonts, self.ui, self._shown
        room = face.width - left - _SIDE * ui
        role, colour = FontRole.TITLE, palette.text_gold if earned else palette.text_dim
        px = fonts.fit(shown.title, role, _TITLE * ui, room)
        fonts.write(face, shown.title, role, px, colour, midleft=(left, 22 * ui))
        px = max(READABLE, _ABOUT * ui)
        lines = fonts.wrap(shown.about, FontRole.UI, px, room)
        while len(lines) > 2 and px > READABLE:
            px -= 0.5
            lines = fonts.wrap(shown.about, FontRole.UI, px, room)
        for place, line in enumerate(lines):
            at = left, (46 + 19 * place) * ui
            fonts.write(face, line, FontRole.UI, px, palette.text, midleft=at)
        small, words = max(READABLE, _WHEN * ui), shown.when
        if not words:
            words = self.context.text.get("statistics.not_yet")
        at = left, face.height - 17 * ui
        fonts.write(face, words, FontRole.UI_BOLD, small, colour, midleft=at)


def _medal(context: Context, game: str, px: int, *, earned: bool) -> pygame.Surface:
    """Return the game's emblem on a disc with a rim, and a check where it is earned."""
    palette, fine = context.theme.palette, px * FINE
    disc = clear((fine, fine), palette.ink)
    middle, rim = fine / 2, _RIM * fine
    for inset, colour in (
        (0.0, palette.ink), (0.4 * rim, palette.brass_light), (rim, palette.brass),
        (1.6 * rim, palette.cloth_dark),
    ):  # fmt: skip
        pygame.draw.circle(disc, colour, (middle, middle), middle - inset)
    medal = pygame.transform.smoothscale(disc, (px, px))
    picture = emblem(context, game, round(_EMBLEM * px))
    medal.blit(picture, picture.get_rect(center=(px // 2, px // 2)))
    if not earned:
        return faded(medal, _GREY)
    size = round(0.34 * px)
    sign = box((size, size), size / 2, palette.teal, edge=palette.cream, edge_width=1.5)
    check = icon(Icon.CHECK, round(0.66 * size), palette.cream)
    sign.blit(check, check.get_rect(center=sign.get_rect().center))
    medal.blit(sign, sign.get_rect(bottomright=medal.get_rect().bottomright))
    return medal


class EarnedLine(Widget):
    """How many achievements are earned, of a game and of all, with a bar."""

    reads_aloud = True

    def __init__(self, context: Context, width: float) -> None:
        super().__init__(context, "", (width, LINE))
        self._share = 0.0

    def show(self, words: str, share: float) -> None:
        """Show other words and a share from 0 to 1."""
        self.label, self._share = words, share
        self.redraw()

    def look(self) -> Hashable:
        """Return what is shown."""
        return self.label, self._share

    def draw_picture(self) -> pygame.Surface:
        """Draw the words over the bar."""
        palette, ui, fonts = self.theme.palette, self.ui, self.context.fonts
        face = clear(self.pixels, palette.text)
        px = fonts.fit(self.label, FontRole.UI_BOLD, 18 * ui, face.width - 8 * ui)
        at = 4 * ui, 13 * ui
        fonts.write(face, self.label, FontRole.UI_BOLD, px, palette.text, midleft=at)
        track = pygame.Rect(
            round(4 * ui), round(29 * ui), face.width - round(8 * ui), round(9 * ui)
        )
        draw_bar(self, face, track, self._share)
        return face
