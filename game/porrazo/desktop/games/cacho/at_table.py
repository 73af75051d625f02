"""Cacho at the table: its hands, its chapters, its first game."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.desktop.games.vying.at_table import ThreeCardTable
from porrazo.desktop.games.vying.words import Naming
from porrazo.desktop.table.teaching import Chapter, Lesson
from porrazo.games.vying.cacho.rules import CLASSES, Rules


class CachoTable(ThreeCardTable):
    """What the house asks of Cacho."""

    name = "cacho"
    naming = Naming("cacho", CLASSES, Rules)
    brief = ("aim", "cards", "bets", "classes", "resto", "end")

    def chapters(self) -> Sequence[Chapter]:
        """Return the rules in chapters."""
        from porrazo.desktop.games.cacho.chapters import CHAPTERS

        return CHAPTERS

    def lesson(self) -> Lesson:
        """Return the first game."""
        from porrazo.desktop.games.cacho.lesson import LESSON

        return LESSON
