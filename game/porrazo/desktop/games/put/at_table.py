"""Put at the table of Truc: its pack, its chapters, its first game."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.desktop.games.truc.at_table import TrucTable
from porrazo.desktop.table.teaching import Chapter, Lesson


class PutTable(TrucTable):
    """What the house asks of Put."""

    name = "put"
    faces = "french"
    anticlockwise = False

    def chapters(self) -> Sequence[Chapter]:
        """Return the rules in chapters."""
        from porrazo.desktop.games.put.chapters import CHAPTERS

        return CHAPTERS

    def lesson(self) -> Lesson:
        """Return the first game."""
        from porrazo.desktop.games.put.lesson import LESSON

        return LESSON
