"""Matarrata at the table of Truc: its order of cards, its chapters, its first game."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.desktop.games.truc.at_table import TrucTable
from porrazo.desktop.table.teaching import Chapter, Lesson


class MatarrataTable(TrucTable):
    """What the house asks of Matarrata."""

    name = "matarrata"

    def chapters(self) -> Sequence[Chapter]:
        """Return the rules in chapters."""
        from porrazo.desktop.games.matarrata.chapters import CHAPTERS

        return CHAPTERS

    def lesson(self) -> Lesson:
        """Return the first game."""
        from porrazo.desktop.games.matarrata.lesson import LESSON

        return LESSON
