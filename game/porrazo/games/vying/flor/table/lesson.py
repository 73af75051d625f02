"""The course of the first game of Flor: the cards, and every step of player and others."""

from __future__ import annotations

from porrazo.games.vying.table.lessons import new_match
from porrazo.table.teaching.lessons import Lesson, LessonStep, quiet

# As they go out: a card to each seat that is still in, three times.
_FIRST = "2O 6C 5B 10O 3E 1B 4O 12E"
_SECOND = "12C 3O 6B 4E 1C 7B 2E 5E 12B"

STEPS: tuple[LessonStep, ...] = (
    LessonStep("welcome", chapter="rounds"),
    *quiet("keep_hidden"),
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
    LessonStep("deal", "show_first_card", chapter="show"),
    *quiet("bet 1", "call"),
    LessonStep("call1", "call"),
    *quiet("pass", "pass"),
    LessonStep("pass2", "pass"),
    *quiet("pass", "pass"),
    LessonStep("last", "bet 4"),
    *quiet("call", "fold"),
    LessonStep("end"),
)
LESSON = Lesson(lambda: new_match("flor", (_FIRST, _SECOND)), STEPS, 0)
