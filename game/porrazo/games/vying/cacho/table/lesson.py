"""The course of the first game of Cacho: the cards, and every step of player and others."""

from __future__ import annotations

from porrazo.games.vying.table.lessons import new_match
from porrazo.table.teaching.lessons import Lesson, LessonStep, quiet

# As they go out: a card to each seat that is still in, three times; then the rest of the pack.
_FIRST = "5O 3B 6E 6O 1C 4E 2O 3C"
_SECOND = "6C 5E 1B 2B 4O 3E"

STEPS: tuple[LessonStep, ...] = (
    LessonStep("welcome", chapter="rounds"),
    LessonStep("bet1", "bet 1"),
    *quiet("call", "call"),
    LessonStep("second"),
    LessonStep("bet2", "bet 2"),
    *quiet("fold", "call"),
    LessonStep("third", chapter="ranking"),
    LessonStep("bet3", "bet 5"),
    *quiet("raise 5"),
    LessonStep("raised", "call"),
    LessonStep("shown"),
    *quiet("bet 1", "call"),
    LessonStep("fold", "fold"),
    LessonStep("end"),
)


LESSON = Lesson(lambda: new_match("cacho", (_FIRST, _SECOND)), STEPS, 0)
