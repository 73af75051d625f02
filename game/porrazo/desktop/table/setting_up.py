"""A table is laid: the cards of a position, and what stands around them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.stage import Stage
from porrazo.desktop.table.callout import Callout, PendingBadge
from porrazo.desktop.table.model import TableModel
from porrazo.desktop.table.plaques import Plaque, PlaqueState
from porrazo.desktop.table.scores.pegboard import PegBoard
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.records.seating import Player


class Laid(NamedTuple):
    """What was put on a stage, not yet in its place."""

    model: TableModel
    pegs: PegBoard
    plaques: list[Plaque]
    callout: Callout
    badge: PendingBadge


def lay(
    context: Context,
    stage: Stage,
    view: PorrazoView,
    viewer: int,
    players: Sequence[Player],
    *,
    hand_open: bool = True,
) -> Laid:
    """Put out what a seat sees, with who sits at each."""
    model = TableModel(context, stage, view, viewer, hand_open=hand_open)
    target = 0 if view.options["hands"] else int(view.options["target"])
    pegs = PegBoard(context, stage, len(set(view.sides)), target)
    plaques = [
        Plaque(context, PlaqueState(player.name, side, level=player.level))
        for player, side in zip(players, view.sides, strict=True)
    ]
    laid = Laid(model, pegs, plaques, Callout(context), PendingBadge(context))
    stage.add(*plaques, laid.callout, laid.badge)
    return laid
