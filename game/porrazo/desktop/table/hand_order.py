"""How the player at the screen likes the hand sorted, remembered for each game."""

from __future__ import annotations

from typing import Any

from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.tween import Animation
from porrazo.match import preferences
from porrazo.match.session import MatchSession


class HandOrder:
    """Sorts the hand of a table: as the game gives it, or by suit, or sets first."""

    def __init__(self, context: Context, session: MatchSession, model: TableModel) -> None:
        self._context = context
        self._game = session.match.game
        self._model = model

    def begin(self, view: Any) -> None:
        """Sort as the player did before."""
        table = self._model.table_setup.game
        if not table.sorts:
            return
        chosen = preferences.regroups(self._context.paths, self._game)
        self._model.regrouped = table.suits_first if chosen is None else chosen
        if self._model.regrouped:
            self._model.load(view)

    def turn(self, view: Any) -> Animation:
        """Sort the other way, and remember it; an own order gives way to how it was before."""
        model = self._model
        regrouped = model.regrouped if model.own_order else not model.regrouped
        preferences.keep_sorting(self._context.paths, self._game, regrouped=regrouped)
        self._context.sounds.play("slide")
        return model.sort_hand(view, regrouped=regrouped)
