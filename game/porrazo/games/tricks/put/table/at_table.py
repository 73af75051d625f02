"""Put at the table of Truc: its pack, its chapters, its first game."""

from __future__ import annotations

from dataclasses import replace

from porrazo.games.tricks.put.table.chapters import CHAPTERS
from porrazo.games.tricks.put.table.lesson import LESSON
from porrazo.games.tricks.put.table.moments import MOMENTS
from porrazo.games.tricks.truc.table.at_table import raising_table
from porrazo.table import usual

TABLE_GAME = replace(
    raising_table("put", CHAPTERS, LESSON, MOMENTS),
    cloth="tavern",
    faces="french",
    turns_right=usual.clockwise,
)
