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
from porrazo.desktop.table.words_on_cloth import Question
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Zones

# How large the letters of the question are, at 1280x720.
_QUESTION = 20.0
# At 1280x720 how far above and below its middle a call may reach, and how far off people it is.
_REACH, _APART = 60.0, 6.0
# The least width of what is called, as a share of the felt.
_LEAST = 0.5
# The zone for what is called, where that is not the middle of the table.
_SAID = "said"


class LaidTable(NamedTuple):
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
    clock: Clock | None = None,
) -> LaidTable:
    """Put out what a seat sees, with who sits at each; with a clock people are seen."""
    model = TableModel(context, stage, table_setup, view, viewer, hand_open=hand_open)
    rack = rack_of(context, stage, table_setup, table_setup.game.score(view))
    signs = Signs(context, stage, table_setup, clock, None if clock is None else model)
    laid = LaidTable(model, rack, signs, Callout(context))
    stage.add(laid.callout)
    return laid


def hint_line(context: Context, stage: Stage) -> Question:
    """Put out the line between table and hand that tells what is asked."""
    colour = context.theme.palette.cloth_text
    line = Question(context, "", role=FontRole.UI_BOLD, px=_QUESTION, colour=colour, z=330)
    stage.add(line)
    return line


def place_callout(callout: Callout, zones: Zones) -> None:
    """Put what nobody at the table says over the middle of it, or where the layout wants it."""
    place = zones.rects.get(_SAID, zones["table"])
    callout.fit(place.center, _between_people(zones, place), zones.ui, zones["callout"].top)


def _between_people(zones: Zones, place: pygame.Rect) -> pygame.Rect:
    """Return where words may be over a place: between who sits beside it, around its middle."""
    area, reach = zones["felt"].copy(), round(_REACH * zones.ui)
    beside = place.inflate(0, 2 * reach - place.h)
    half = area.w / 2
    for seat in zones.places[1:]:
        for name in ("portrait", "plaque"):
            there = seat.rects.get(name)
            if there is not None and there.top < beside.bottom and there.bottom > beside.top:
                free = max(there.left - place.centerx, place.centerx - there.right)
                half = min(half, free - _APART * zones.ui) if free > 0 else half
    least = max(place.w, _LEAST * area.w) / 2
    between = pygame.Rect(0, area.top, round(2 * max(half, least)), area.h)
    between.centerx = place.centerx
    return between.clip(area)


def place_question(question: Label, zones: Zones) -> None:
    """Put the line of the question between table and buttons, as wide as the felt lets it be."""
    line, ui = zones["callout"], line_scale(zones)
    question.resize(line.w / ui, max(LINE, line.h / ui))
    question.place(line.center, ui)
