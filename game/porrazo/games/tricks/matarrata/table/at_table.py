"""Matarrata at the table of Truc: four cards above all others, its chapters, its first game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from porrazo.games.tricks.matarrata.table.chapters import CHAPTERS
from porrazo.games.tricks.matarrata.table.lesson import LESSON
from porrazo.games.tricks.matarrata.table.moments import MOMENTS
from porrazo.games.tricks.raising.view import RaisingView
from porrazo.games.tricks.truc.table.at_table import raising_table
from porrazo.games.tricks.truc.table.facts import facts_of
from porrazo.table.places.facts import FactLine, Facts, Lines, Section
from porrazo.table.words.say import Say

SPECIAL: Final = {"1E": "1", "1B": "2", "7E": "3", "7O": "4"}
"""The cards above all others by their texts, with the number of each in their order."""


def facts(view: RaisingView, say: Say) -> Facts:
    """Return what the rails tell of a game of raises, and what the special cards are called."""
    told = facts_of("matarrata", view, say)
    named = [FactLine(say.get(f"matarrata.special_{n}"), seal=n) for n in SPECIAL.values()]
    special = Section(say.get("matarrata.special"), (Lines(tuple(named)),))
    return replace(told, right=(special, *told.right))


TABLE_GAME = replace(
    raising_table("matarrata", CHAPTERS, LESSON, MOMENTS), seals=SPECIAL, facts=facts
)
