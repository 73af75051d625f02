"""The course of the first game of Matarrata: the cards, and every step of player and other."""

from __future__ import annotations

from porrazo.engine.match import Match
from porrazo.games.tricks.truc.table.diagrams import lesson_match
from porrazo.table.teaching.lessons import Lesson, LessonStep, quiet

STEPS: tuple[LessonStep, ...] = (
    LessonStep("welcome", chapter="order"),
    LessonStep("lead", "7O"),
    *quiet("3E"),
    LessonStep("raise", "raise", chapter="raises"),
    *quiet("raise"),
    LessonStep("again", "raise"),
    *quiet("accept"),
    LessonStep("two", "1E"),
    *quiet("3C"),
    *quiet("raise"),
    LessonStep("answer", "fold"),
    LessonStep("end"),
)


def new_match() -> Match:
    """Return the match before the first step."""
    return lesson_match(
        "matarrata",
        ((0, "7O 1E 12C", "3E 3C 7E"), (1, "1O 6C 4B", "1B 2C 11O")),
    )


LESSON = Lesson(new_match, STEPS)
