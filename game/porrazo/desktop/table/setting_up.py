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
# At 1280x720 how far above the buttons the middle of a call is, and how far off people it is.
_ABOVE, _APART = 25.0, 6.0
# From the upper edge of the question to the buttons, at 1280x720.
_ROOM = 40.0
# As a share of the question's width, how wide a call may be at least between people.
_LEAST = 0.8


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
    """Put what nobody at the table says where the question will be, where no cards lie."""
    line = zones["callout"]
    buttons = zones["actions"].top
    ui = min(zones.ui, (buttons - line.top) / _ROOM)
    middle = line.centerx, buttons - _ABOVE * ui
    area = _between_people(zones, 2 * middle[1] - buttons)
    callout.fit(middle, area, ui, line.top)


def _between_people(zones: Zones, top: float) -> pygame.Rect:
    """Return where a call may be, from an upper edge down to the hand, off who sits beside."""
    line, area = zones["callout"], zones["felt"].copy()
    area.top = round(top)
    area.height = zones["hand"].top - area.top
    half, least = area.w / 2, _LEAST * line.w / 2
    for there in (rect for seat in zones.places[1:] for rect in seat.rects.values()):
        if there.top < zones["actions"].bottom and there.bottom > top:
            free = max(there.left - line.centerx, line.centerx - there.right) - _APART * zones.ui
            if free >= least:
                half = min(half, free)
            elif there.bottom < line.centery:
                # Large words would be too narrow between people: they are below them.
                area.h -= max(0, there.bottom - area.top)
                area.top = max(area.top, there.bottom)
    return pygame.Rect(line.centerx - half, area.top, 2 * half, area.h).clip(area)


def place_question(question: Label, zones: Zones) -> None:
    """Put the line of the question between table and buttons, as wide as the felt lets it be."""
    line, ui = zones["callout"], line_scale(zones)
    question.resize(line.w / ui, max(LINE, line.h / ui))
    question.place(line.center, ui)
