"""The course of the first game of Pechigonga: the cards, and every step of player and others."""

from __future__ import annotations

from porrazo.games.vying.table.lessons import new_match
from porrazo.table.teaching.lessons import Lesson, LessonStep, quiet

# As they go out: four to each seat, eldest first; the next deal begins after its dealer.
_FIRST = "7O 6O 3C 2E 5E 4E 10C 12B 3O 2O 11C 1B"
_SECOND = "5E 4E 10C 12B 3O 2O 11C 1O 7C 6E 1B 5O"
_THIRD = "12O 11C 10E 7B 7O 6O 1O 2C 5E 4E 10C 12B"

STEPS: tuple[LessonStep, ...] = (
    LessonStep("welcome", chapter="announce"),
    LessonStep("silent", "silent"),
    *quiet("silent", "silent"),
    LessonStep("bet", "bet 3", chapter="bets"),
    *quiet("call", "fold"),
    LessonStep("won"),
    *quiet("silent", "silent"),
    LessonStep("alone", "have_it"),
    LessonStep("paid"),
    *quiet("have_it"),
    LessonStep("rival", "have_it", chapter="ranking"),
    *quiet("silent", "bet 4"),
    LessonStep("raise", "raise 5"),
    *quiet("call"),
    LessonStep("end"),
)
LESSON = Lesson(lambda: new_match("pechigonga", (_FIRST, _SECOND, _THIRD)), STEPS, 0)
