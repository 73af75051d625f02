"""Offers people at every deal's end to point at somebody who kept silent."""

from __future__ import annotations

from porrazo.desktop.games.porrazo.missed_calls import CLAIMING
from porrazo.desktop.table import pointing
from porrazo.desktop.table.game import At


class Claims(pointing.Claims):
    """Offers the people at the screen to claim what was not declared."""

    def __init__(self, at: At) -> None:
        super().__init__(at, CLAIMING)
