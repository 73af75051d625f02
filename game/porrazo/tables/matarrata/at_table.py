"""Matarrata at the table of Truc: its order of cards, its chapters, its first game."""

from __future__ import annotations

from porrazo.tables.matarrata.chapters import CHAPTERS
from porrazo.tables.matarrata.lesson import LESSON
from porrazo.tables.matarrata.moments import MOMENTS
from porrazo.tables.truc.at_table import raising_table

TABLE_GAME = raising_table("matarrata", CHAPTERS, LESSON, MOMENTS)
