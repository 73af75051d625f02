"""The course of the first game of Ronda: the cards, and every step of player and teacher.

Three deals from a pack in a known order. The engine plays every step; a test plays them all.
"""

from __future__ import annotations

from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.table.teaching.lessons import Lesson, LessonStep, match_from, quiet

PLAYER, TEACHER = 0, 1
_TARGET = 8
# The packets of the player and of the teacher, deal by deal; the first four cards of the table
# come after the first two packets.
_DEALT = "7O 4C 11E 4O 2B 12C 7C 10B 3E 1O 6O 6C 1C 5O 5E 10C 3O 4E 12O 2O 2C 2E"

STEPS: tuple[LessonStep, ...] = (
    LessonStep("welcome", chapter="capture"),
    LessonStep("nothing", "announce none", "7C 10B"),
    *quiet("announce none", "7O", "12C"),
    LessonStep("leave", "11E"),
    *quiet("4O"),
    LessonStep("caida", "4C"),
    *quiet("2B"),
    LessonStep("ronda", "announce ronda", chapter="calls"),
    *quiet("announce ronda"),
    LessonStep("stand", "pass"),
    *quiet("pass"),
    LessonStep("waiting", "1C"),
    *quiet("10C"),
    LessonStep("first_six", "6O"),
    *quiet("5O"),
    LessonStep("second_six", "6C"),
    *quiet("5E"),
    LessonStep("settled"),
    LessonStep("bluff", "announce ronda", chapter="doubt"),
    *quiet("announce none", "pass"),
    LessonStep("bluffed", "12O"),
    *quiet("2O"),
    LessonStep("quiet", "3O", chapter="claim"),
    *quiet("2C"),
    LessonStep("exposed", "4E"),
    *quiet("2E"),
    LessonStep("claim", "claim 1"),
)


def new_match() -> Match:
    """Return the match before the first step."""
    return match_from(game_named("ronda"), 2, {"target": _TARGET}, TEACHER, _DEALT)


LESSON = Lesson(new_match, STEPS, PLAYER)
