"""Cacho at the table: its hands, its chapters, its first game."""

from __future__ import annotations

from porrazo.games.vying.cacho.rules import CLASSES, Rules
from porrazo.tables.cacho.chapters import CHAPTERS
from porrazo.tables.cacho.lesson import LESSON
from porrazo.tables.cacho.moments import MOMENTS
from porrazo.tables.vying.at_table import three_card_table
from porrazo.tables.vying.words import Naming

NAMING = Naming("cacho", CLASSES, Rules)
_BRIEF = ("aim", "cards", "bets", "classes", "resto", "end")

TABLE_GAME = three_card_table(NAMING, _BRIEF, CHAPTERS, LESSON, MOMENTS)
