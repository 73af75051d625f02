"""The course of the first game of Crash: two deals, and every step of player and teacher.

The player sets out one hand as told and sees its four showdowns, then another by a suggestion. The
engine plays every step; a test plays them all.
"""

from __future__ import annotations

from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.table.teaching.lessons import Lesson, LessonStep, match_from, one_by_one, quiet

PLAYER, _DEALER, _SEATS = 0, 1, 2
_OPTIONS: dict[str, object] = {"target": 11}
_FIRST = (
    "7S 7H 7D AH 2H 3H TS 9D 8C KS KH QD 5D",
    "KC QC JC 7C 6C 5C QH JS TD TH TC 2S 3D",
)
_SECOND = (
    "KS QS JS 5H 5D 5C AC 2D 3S 9H 9C 8D 6C",
    "8S 7S 6S TH 9D 8C QC JC 4C AS AD 2C KC",
)

STEPS: tuple[LessonStep, ...] = (
    LessonStep("welcome", chapter="goal"),
    LessonStep("classes", chapter="hands"),
    LessonStep("set", "7S 7H 7D", cards="7S 7H 7D", chapter="set"),
    *quiet("AH 2H 3H", "TS 9D 8C", "KS KH QD", "done"),
    *quiet("KC QC JC", "7C 6C 5C", "QH JS TD", "TH TC 2S", "done"),
    LessonStep("first", chapter="showdown"),
    LessonStep("score"),
    *quiet("8S 7S 6S", "TH 9D 8C", "QC JC 4C", "AS AD 2C", "done"),
    LessonStep("second", "5H 5D 5C"),
    *quiet("KS QS JS", "AC 2D 3S", "9H 9C 8D", "done"),
    LessonStep("end"),
)


def new_match() -> Match:
    """Return the match before the first step."""
    packs = one_by_one(_FIRST), one_by_one(_SECOND[::-1])
    return match_from(game_named("crash"), _SEATS, _OPTIONS, _DEALER, *packs)


LESSON = Lesson(new_match, STEPS, PLAYER)
