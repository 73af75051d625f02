"""Who plays the seats of people now: themselves, or a computer while they are away."""

from __future__ import annotations

from functools import partial

import pygame

from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.choices import Toggle
from porrazo.match.opponent_names import names_in_sentences
from porrazo.match.session import MatchSession
from porrazo.players.levels import LEVELS

_STAND_IN = LEVELS[len(LEVELS) // 2]
"""Neither the weakest nor the strongest sits down for somebody else."""

# In pixels at 1280x720; more people than in one column have two.
_ROW, _COLUMN, _MOST_IN_COLUMN = 58, 540, 4


class Seats(PanelScene):
    """A switch for each person's seat."""

    def __init__(self, context: Context, session: MatchSession) -> None:
        people = len(session.people)
        self._lines = min(people, -(-people // 2) if people > _MOST_IN_COLUMN else people)
        columns = -(-people // self._lines)
        super().__init__(context, 40 + _COLUMN * columns, 184 + _ROW * self._lines)
        self._session = session
        high = _ROW * self._lines + 10
        lefts = [10 + _COLUMN * column for column in range(columns)]
        self.blocks = [pygame.Rect(left, 74, _COLUMN, high) for left in lefts]

    def build(self) -> None:
        """Make the switches."""
        get, session = self.context.text.get, self._session
        self.title(get("scenes.seats"))
        names = names_in_sentences(self.context.text, session.players)
        self.switches = [
            Toggle(
                self.context,
                get("scenes.computer_plays", name=names[seat]),
                session.players[seat].stand_in is not None,
                partial(self._change, seat),
                width=_COLUMN - 20,
            )
            for seat in session.people
        ]
        self.offer([(get("common.close"), self.context.scenes.pop)], in_row=True)

    def enter(self) -> None:
        """Put the switches before the button: the keyboard begins with them."""
        super().enter()
        self.stage.add(*self.switches)
        self.focus.set([*self.switches, *self.buttons])
        self.focus.focus(self.switches[0])

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the switches into columns."""
        super().arrange(size)
        for place, switch in enumerate(self.switches):
            column, line = divmod(place, self._lines)
            x = 20 + _COLUMN * (column + 0.5)
            switch.place(self.panel.point(x, 108 + _ROW * line), self.panel.ui)

    def _change(self, seat: int, away: bool) -> None:
        self._session.stand_in(seat, _STAND_IN if away else None)
