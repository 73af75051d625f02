"""Put at the table of Truc: its pack, its chapters, its first game."""

from __future__ import annotations

from dataclasses import replace

from porrazo.table import usual
from porrazo.tables.put.chapters import CHAPTERS
from porrazo.tables.put.lesson import LESSON
from porrazo.tables.put.moments import MOMENTS
from porrazo.tables.truc.at_table import raising_table

TABLE_GAME = replace(
    raising_table("put", CHAPTERS, LESSON, MOMENTS),
    cloth="tavern",
    faces="french",
    turns_right=usual.clockwise,
)
