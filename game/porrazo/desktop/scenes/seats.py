"""Who plays the seats of people now: themselves, or a computer while they are away."""

from __future__ import annotations

from functools import partial

from porrazo.desktop.choices import Toggle
from porrazo.desktop.context import Context
from porrazo.desktop.scenes.rows_panel import RowsPanel
from porrazo.desktop.session import MatchSession
from porrazo.desktop.widgets import Button, ButtonStyle
from porrazo.players.levels import LEVELS

_STAND_IN = LEVELS[len(LEVELS) // 2]
"""Neither the weakest nor the strongest sits down for somebody else."""


class Seats(RowsPanel):
    """A switch for each person's seat."""

    title = "scenes.seats"
    size_of_panel = (1120, 420)

    def __init__(self, context: Context, session: MatchSession) -> None:
        super().__init__(context)
        self._session = session

    def build(self) -> None:
        """Make the switches."""
        get, session = self.context.text.get, self._session
        switches = tuple(
            Toggle(
                self.context,
                get("scenes.computer_plays", name=session.players[seat].name),
                session.players[seat].stand_in is not None,
                partial(self._change, seat),
                width=500,
            )
            for seat in session.people
        )
        half = (len(switches) + 1) // 2
        self.rows = (switches[:half], switches[half:])
        close = self.context.scenes.pop
        primary = ButtonStyle.PRIMARY
        self.buttons = (Button(self.context, get("common.close"), close, style=primary, width=180),)

    def _change(self, seat: int, away: bool) -> None:
        self._session.stand_in(seat, _STAND_IN if away else None)
