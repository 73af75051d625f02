"""The course of the first game of Backhand: the cards, and every step of player and others."""

from __future__ import annotations

from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.table.teaching.lessons import Lesson, LessonStep, match_from, quiet

PLAYER, SEATS = 0, 2
_OPTIONS: dict[str, object] = {"rounds": 3}
# As they go out: two cards to each seat, one at a time; then what is drawn.
_CARDS = (
    "9S 8H 6H 7C",  # 15 and 15: a backhand against a 7, one against a 4
    "7D 4C",
    "6S KH 5H AD",  # 11, filled with a 2 to 13, hit with a 6; the ace is replaced
    "2C 6D KD 5C QS",
    "KS 9D 8C 7S",  # a push hand, thrown away for 7 5, hit with a 4, backhand; 16
    "7H 5S 4S 9C JC",
)

STEPS: tuple[LessonStep, ...] = (
    LessonStep("welcome", chapter="hand"),
    LessonStep("stake", "stake 5"),
    *quiet("stake 5"),
    LessonStep("backhand", "backhand", chapter="backhand"),
    *quiet("backhand"),
    LessonStep("again", "stake 5"),
    *quiet("stake 10"),
    LessonStep("filled", "hit"),
    LessonStep("nineteen", "backhand"),
    *quiet("hit"),
    LessonStep("push_stake", "stake 10", chapter="push"),
    *quiet("stake 5"),
    LessonStep("push", "push_away"),
    LessonStep("new_hand", "hit"),
    LessonStep("last", "backhand"),
    *quiet("backhand"),
    LessonStep("end"),
)


def new_match() -> Match:
    """Return the match before the first step."""
    return match_from(game_named("backhand"), SEATS, _OPTIONS, None, " ".join(_CARDS))


LESSON = Lesson(new_match, STEPS, PLAYER)
