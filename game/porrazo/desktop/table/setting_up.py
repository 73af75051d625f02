"""A table is laid: the cards of a position, and what stands around them."""

from __future__ import annotations

from typing import Any, NamedTuple

import pygame

from porrazo.desktop.table.badges.callout import Callout
from porrazo.desktop.table.badges.signs import Signs
from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.table.cards.over_hand import LINE, line_scale
from porrazo.desktop.table.scores.rack import Rack, rack_of
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Zones
from porrazo.desktop.ui.stage.sprite import Blit, Point

# How far above and below its middle a call reaches, and what stays free beside the scores.
_CALL, _BESIDE = 50.0, 8.0


class Laid(NamedTuple):
    """What was put on a stage, not yet in its place."""

    model: TableModel
    rack: Rack
    signs: Signs
    callout: Callout


def lay(
    context: Context,
    stage: Stage,
    table_setup: TableSetup,
    view: Any,
    viewer: int,
    *,
    hand_open: bool = True,
) -> Laid:
    """Put out what a seat sees, with who sits at each."""
    model = TableModel(context, stage, table_setup, view, viewer, hand_open=hand_open)
    rack = rack_of(context, stage, table_setup, table_setup.game.score(view))
    laid = Laid(model, rack, Signs(context, stage, table_setup), Callout(context))
    stage.add(laid.callout)
    return laid


Place = tuple[Point, float]
"""A middle on the screen and a width, in pixels at 1280x720."""


class Sentence(Label):
    """The line over the hand; where words are large it may be two, the second below."""

    _places: tuple[Place, Place] | None = None

    def fit(self, near: Place, wide: Place, high: float, ui: float) -> None:
        """Take a place over the hand, and one for words that are too long for that.

        Each is its middle and its width; the height and the widths are pixels at 1280x720.
        """
        self._places, self._high_there = (near, wide), high
        self.ui = ui
        self._choose()

    def set(self, words: str) -> None:
        """Show other words, where they have room."""
        super().set(words)
        self._choose()

    def _choose(self) -> None:
        if self._places is None:
            return
        words = self.context.fonts.width(self.label, self.role, self.px * self.ui)
        near, wide = self._places
        centre, width = near if words <= near[1] * self.ui else wide
        self.resize(width, self._high_there)
        self.place(centre, self.ui)

    def blits(self) -> tuple[Blit, ...]:
        """Return the words, the first line where a single one is."""
        below = self._below()
        return tuple(blit._replace(y=blit.y + below) for blit in super().blits())

    @property
    def area(self) -> pygame.Rect:
        """Where the words are."""
        return super().area.move(0, self._below())

    def _below(self) -> int:
        line = self.context.fonts.get(self.role, self.letters(self.ui)).get_linesize()
        return max(0, self.pixels[1] - line) // 2


def hint_line(context: Context, stage: Stage) -> Sentence:
    """Put out the line over the hand that tells what is asked."""
    colour = context.theme.palette.cloth_text
    line = Sentence(context, "", role=FontRole.UI_BOLD, px=20, colour=colour, z=330)
    stage.add(line)
    return line


def place_callout(callout: Callout, size: tuple[int, int], zones: Zones) -> None:
    """Put calls over the hand in the middle of the window, clear of the scores beside it."""
    y, area, scores = zones["callout"].centery - 6, zones["felt"].copy(), zones["pegboard"]
    if scores.top - _CALL * zones.ui < y < scores.bottom + _CALL * zones.ui:
        area.w = scores.left - round(_BESIDE * zones.ui) - area.left
    callout.fit((size[0] / 2, y), area, zones.ui, zones["callout"].top)


def place_hint(hint: Sentence, zones: Zones) -> None:
    """Put the line over the hand, as wide as the felt lets it be there, or over all of the felt."""
    middle, line = zones["hand"].centerx, zones["callout"]
    room = 2 * min(middle - zones["felt"].left, zones["side"].left - middle)
    ui = line_scale(zones)
    high = max(LINE, 0.97 * line.h / ui)
    y = line.top + 0.45 * LINE * ui
    hint.fit(((middle, y), room / ui), ((line.centerx, y), line.w / ui), high, ui)
