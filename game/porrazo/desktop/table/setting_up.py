"""A table is laid: the cards of a position, and what stands around them."""

from __future__ import annotations

from typing import Any, NamedTuple

from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.controls.widgets import Label
from porrazo.desktop.kit.drawing.theme import FontRole
from porrazo.desktop.kit.stage.compositor import Stage
from porrazo.desktop.kit.stage.layout import Zones
from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.table.cards.over_hand import LINE, line_scale
from porrazo.desktop.table.marks.callout import Callout
from porrazo.desktop.table.marks.signs import Signs
from porrazo.desktop.table.scores.rack import Rack, rack_of
from porrazo.desktop.table.sitting import Sitting

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
    sitting: Sitting,
    view: Any,
    viewer: int,
    *,
    hand_open: bool = True,
) -> Laid:
    """Put out what a seat sees, with who sits at each."""
    model = TableModel(context, stage, sitting, view, viewer, hand_open=hand_open)
    rack = rack_of(context, stage, sitting, sitting.game.score(view))
    laid = Laid(model, rack, Signs(context, stage, sitting), Callout(context))
    stage.add(laid.callout)
    return laid


def hint_line(context: Context, stage: Stage) -> Label:
    """Put out the line over the hand that tells what is asked."""
    colour = context.theme.palette.cloth_text
    line = Label(context, "", role=FontRole.UI_BOLD, px=20, colour=colour, z=330)
    stage.add(line)
    return line


def place_callout(callout: Callout, size: tuple[int, int], zones: Zones) -> None:
    """Put calls over the hand in the middle of the window, clear of the scores beside it."""
    y, area, scores = zones["callout"].centery - 6, zones["felt"].copy(), zones["pegboard"]
    if scores.top - _CALL * zones.ui < y < scores.bottom + _CALL * zones.ui:
        area.w = scores.left - round(_BESIDE * zones.ui) - area.left
    callout.fit((size[0] / 2, y), area, zones.ui, zones["callout"].top)


def place_hint(hint: Label, zones: Zones) -> None:
    """Put the line over the hand, as wide as the felt lets it be there."""
    middle, line = zones["hand"].centerx, zones["callout"]
    room = 2 * min(middle - zones["felt"].left, zones["side"].left - middle)
    ui = line_scale(zones)
    hint.resize(room / ui, LINE)
    hint.place((middle, line.top + 0.45 * LINE * ui), ui)
