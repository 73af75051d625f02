"""The course of the first game of Cuarenta: the cards, and every step of player and teacher.

Two deals from a pack in a known order. The engine plays every step; a test plays them all.
"""

from __future__ import annotations

from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.table.teaching.lessons import Lesson, LessonStep, match_from, quiet

PLAYER, TEACHER = 0, 1
_TARGET = 20
# The packets of the player and of the teacher, deal by deal.
_DEALT = "KS 3H 2D 7C QH 3S 4C AD QS 6D 6H JS 7D 7H 2C JH JD JC 3D 4S"

STEPS: tuple[LessonStep, ...] = (
    LessonStep("welcome", chapter="capture"),
    LessonStep("nothing", "stay_silent"),
    *quiet("stay_silent"),
    LessonStep("leave", "KS"),
    *quiet("3S"),
    LessonStep("caida", "3H", chapter="points"),
    *quiet("4C"),
    LessonStep("leave_two", "2D"),
    *quiet("AD"),
    LessonStep("add", "7C"),
    *quiet("QS"),
    LessonStep("run", "QH"),
    *quiet("6D"),
    LessonStep("second", "stay_silent", chapter="ronda"),
    *quiet("announce"),
    LessonStep("announced", "6H"),
    *quiet("JH"),
    LessonStep("catch", "JS"),
    *quiet("3D"),
    LessonStep("leave_seven", "7D"),
    *quiet("4S"),
    LessonStep("choice", "7H:34"),
    *quiet("JD"),
    LessonStep("last", "2C"),
    *quiet("JC"),
    LessonStep("claim", "claim_ronda"),
)


def new_match() -> Match:
    """Return the match before the first step."""
    return match_from(game_named("cuarenta"), 2, {"target": _TARGET}, TEACHER, _DEALT)


LESSON = Lesson(new_match, STEPS, PLAYER)
"""In the order in which they are played."""
