"""Beside the pegboard: how likely the player's side is to win, live, where that is wanted."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import box, clear, side_sign
from porrazo.desktop.ui.drawing.theme import FontRole, mix
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.sprite import Blit
from porrazo.desktop.ui.stage.tween import Tween
from porrazo.match.session import MatchSession
from porrazo.players.coach.advice import percent_of
from porrazo.players.coach.standing import Standing
from porrazo.table.telling.hints import lead_words

_GAUGE_Z = 22.0
# The height of the strip in units of a card, and of its words at 1280x720; how high a bar is.
_STRIP, _WORDS, _BAR = 0.20, 20.0, 7.0
# A lead of so many points fills its half of the bar.
_FULL_LEAD = 20.0


class Gauge(Widget):
    """A slim bar between two sides; with more of them, or none to win, the expected lead.

    ``share`` is how far the bar is filled for ``side``, 0 to 1.
    """

    def __init__(self, context: Context, name: str) -> None:
        super().__init__(context, name, (1, 1), z=_GAUGE_Z)
        self.visible = False
        self.share = 0.5
        self.side = 0
        self.standing: Standing | None = None

    def show(self, standing: Standing, side: int) -> None:
        """Show how the match stands for a side."""
        self.standing, self.side = standing, side
        self.visible = True

    @property
    def goal(self) -> float:
        """How far the bar is to be filled."""
        standing = self.standing
        if standing is None:
            return 0.5
        if standing.chance is not None:
            return standing.chance
        return min(1.0, max(0.0, 0.5 + standing.lead / _FULL_LEAD / 2))

    @property
    def _two(self) -> bool:
        """True when it is a chance between two sides."""
        return self.standing is not None and self.standing.chance is not None

    def look(self) -> Hashable:
        """Return what is shown, to the pixel."""
        return round(self.share * self.pixels[0]), self.standing, self.side

    def blits(self) -> tuple[Blit, ...]:
        """Return the picture; those on the way to it are not kept."""
        if len(self._pictures) > 1:
            self._pictures.clear()
        return super().blits()

    def draw_picture(self) -> pygame.Surface:
        """Draw the figures and the bar under them."""
        face = clear(self.pixels, self.theme.palette.cream)
        wide, high = self.pixels
        bar = max(4, min(round(_BAR * self.ui), high // 4))
        words = high - bar - max(2, round(2 * self.ui))
        self._draw_bar(face, pygame.Rect(0, high - bar, wide, bar))
        standing = self.standing
        if standing is None:
            return face
        if standing.chance is None:
            lead = lead_words(self.context.text, standing.lead)
            self._write(face, self.side, lead, words, right=False)
            return face
        percent = percent_of(standing.chance)
        self._write(face, self.side, f"{percent} %", words, right=False)
        self._write(face, 1 - self.side, f"{100 - percent} %", words, right=True)
        return face

    def _write(
        self, face: pygame.Surface, side: int, words: str, high: int, *, right: bool
    ) -> None:
        """Write a figure with the sign of its side at one end."""
        fonts, wide = self.context.fonts, face.get_width()
        # Two figures share the width; the sign and the gap beside one are as wide as it is high.
        room = wide * (0.47 if self._two else 1.0)
        px = fonts.fit(words, FontRole.UI_BOLD, high * 0.95, room - min(high, room * 0.26) * 1.05)
        sign = side_sign(self.theme.sides[side], round(px * 0.8))
        middle = high / 2
        gap = round(px * 0.3)
        if right:
            place = sign.get_rect(midright=(wide, middle))
            beside = {"midright": (place.left - gap, middle)}
        else:
            place = sign.get_rect(midleft=(0, middle))
            beside = {"midleft": (place.right + gap, middle)}
        fonts.write(face, words, FontRole.UI_BOLD, px, self.theme.palette.cloth_text, **beside)
        face.blit(sign, place)

    def _draw_bar(self, face: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the bar: filled from the left, or for a lead from its middle."""
        palette, sides = self.theme.palette, self.theme.sides
        two = self._two
        empty = sides[1 - self.side].colour if two else palette.panel
        full = box(area.size, area.h / 2, sides[self.side].colour)
        face.blit(box(area.size, area.h / 2, empty), area)
        at = round(self.share * area.w)
        low, high = (0, at) if two else sorted((area.w // 2, at))
        part = pygame.Rect(low, 0, high - low, area.h)
        face.blit(full, (area.left + low, area.top), part)
        line = max(1, round(self.ui))
        rim = pygame.Rect(area)
        pygame.draw.rect(face, palette.brass, rim, line, border_radius=area.h // 2)
        notch = area.left + (at if two else area.w // 2)
        mark = pygame.Rect(0, 0, max(2, round(2 * self.ui)), area.h)
        mark.midtop = (min(max(notch, area.left + area.h // 2), area.right - area.h // 2), area.top)
        face.fill(mix(palette.cream, palette.ochre_light, 0.3), mark)


class WinningChance:
    """Keeps the gauge of a table up to date, if the settings want it.

    People who share the screen see what all may know: nothing of it comes from their hands.
    """

    def __init__(self, context: Context, stage: Stage, session: MatchSession, clock: Clock) -> None:
        self._context = context
        self._session = session
        self._clock = clock
        self._public = session.in_company or not session.people
        self.gauge = Gauge(context, context.text.get("hint.chance_name"))
        stage.add(self.gauge)

    @property
    def wanted(self) -> bool:
        """True when it is shown."""
        return self._context.settings.show_chance

    def place(self, area: pygame.Rect, unit: float, ui: float) -> pygame.Rect:
        """Take a strip off the top of the pegboard's place if need be; return what is left."""
        if not self.wanted:
            return area
        words = (_WORDS + _BAR + 4) * ui * max(1.0, self._context.settings.ui_scale)
        high = round(min(max(_STRIP * unit, words), 0.32 * unit))
        gauge = pygame.Rect(area.left, area.top, area.w, high).inflate(-round(0.1 * area.w), 0)
        self.gauge.ui = ui
        self.gauge.resize(gauge.w / ui, gauge.h / ui)
        self.gauge.place(gauge.center, ui)
        self.gauge.redraw()
        gap = round(0.05 * unit)
        return pygame.Rect(area.left, gauge.bottom + gap, area.w, area.bottom - gauge.bottom - gap)

    def told(self, view: Any) -> Standing | None:
        """Return what is shown of the side of a view's seat, to be read."""
        gauge = self.gauge
        own = gauge.side == self._session.sides[view.seat]
        return gauge.standing if gauge.visible and own else None

    def update(self, view: Any) -> None:
        """Reckon in a worker how a view stands, and show it."""
        if self.wanted:
            self._session.stand(view, self._context.post, self._show, public=self._public)

    def _show(self, view: Any, standing: Standing) -> None:
        first = not self.gauge.visible
        self.gauge.show(standing, self._session.sides[view.seat])
        seconds = 0.0 if first else self._context.durations.gauge
        self._clock.play(Tween(self.gauge, seconds, share=self.gauge.goal))
