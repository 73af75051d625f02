"""Porrazo at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from porrazo.desktop.table.game import Reason, TableGame
from porrazo.desktop.table.say import Say
from porrazo.desktop.table.teaching import Chapter, Lesson
from porrazo.engine.events import Event


class PorrazoTable:
    """What Porrazo tells and teaches."""

    name = "porrazo"
    suits_matter = False
    brief = ("fish", "run", "place", "porrazo", "counter", "limpia", "ronda", "tendido", "win")

    def reason(self, events: Sequence[Event], place: int, say: Say) -> Reason | None:
        """Return why the event at a place scored."""
        from porrazo.desktop.games.porrazo.why import why

        return why(events, place, say)

    def chapters(self) -> Sequence[Chapter]:
        """Return the rules in chapters."""
        from porrazo.desktop.games.porrazo.chapters import CHAPTERS

        return CHAPTERS

    def lesson(self) -> Lesson:
        """Return the first game."""
        from porrazo.desktop.games.porrazo.lesson import LESSON

        return LESSON


TABLE_GAME = cast(TableGame, PorrazoTable())
