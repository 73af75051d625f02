"""The course of the first game of Put: the cards, and every step of player and other."""

from __future__ import annotations

from porrazo.engine.match import Match
from porrazo.games.tricks.truc.table.diagrams import lesson_match
from porrazo.table.teaching.lessons import Lesson, LessonStep, quiet

STEPS: tuple[LessonStep, ...] = (
    LessonStep("welcome", chapter="order"),
    LessonStep("lead", "3S"),
    *quiet("KH"),
    LessonStep("raise", "raise", chapter="raises"),
    *quiet("accept"),
    LessonStep("two", "AC"),
    *quiet("JC"),
    LessonStep("scored"),
    *quiet("raise"),
    LessonStep("answer", "fold"),
    LessonStep("first", "AS", chapter="tricks"),
    *quiet("KC"),
    LessonStep("second", "7C"),
    *quiet("9H", "TS"),
    LessonStep("third", "TD"),
    LessonStep("end"),
)


def new_match() -> Match:
    """Return the match before the first step."""
    return lesson_match(
        "put",
        (
            (0, "3S AC 5D", "KH JC 9D"),
            (1, "QS 6C 4D", "3H 2C JD"),
            (0, "AS 7C TD", "KC 9H TS"),
        ),
    )


LESSON = Lesson(new_match, STEPS)
