"""A table is laid: the cards of a position, and what stands around them."""

from __future__ import annotations

from typing import Any, NamedTuple

from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.stage import Stage
from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.table.marks.callout import Callout
from porrazo.desktop.table.marks.signs import Signs
from porrazo.desktop.table.scores.rack import Rack, rack_of
from porrazo.desktop.table.sitting import Sitting


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
