"""Cacho at the table: its hands, its chapters, its first game."""

from __future__ import annotations

from porrazo.games.vying.cacho.rules import CLASSES, Rules
from porrazo.games.vying.cacho.table.chapters import CHAPTERS
from porrazo.games.vying.cacho.table.lesson import LESSON
from porrazo.games.vying.cacho.table.moments import MOMENTS
from porrazo.games.vying.table.at_table import three_card_table
from porrazo.games.vying.table.words import Naming

NAMING = Naming("cacho", CLASSES, Rules)
_BRIEF = ("aim", "cards", "bets", "classes", "resto", "end")

TABLE_GAME = three_card_table(NAMING, _BRIEF, CHAPTERS, LESSON, MOMENTS)
