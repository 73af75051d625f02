"""The course of the first game of Crash: two deals, and every step of player and teacher.

The player sets out one hand as told and sees its four showdowns, then another by a suggestion. The
engine plays every step; a test plays them all.
"""

from __future__ import annotations

from porrazo.desktop.table.teaching import Lesson, LessonStep, quiet
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.partition.crash.rules import PACK

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
    LessonStep("welcome"),
    LessonStep("classes"),
    LessonStep("set", "7S 7H 7D", cards="7S 7H 7D"),
    *quiet("AH 2H 3H", "TS 9D 8C", "KS KH QD", "done"),
    *quiet("KC QC JC", "7C 6C 5C", "QH JS TD", "TH TC 2S", "done"),
    LessonStep("first"),
    LessonStep("score"),
    *quiet("8S 7S 6S", "TH 9D 8C", "QC JC 4C", "AS AD 2C", "done"),
    LessonStep("second", "5H 5D 5C"),
    *quiet("KS QS JS", "AC 2D 3S", "9H 9C 8D", "done"),
    LessonStep("end"),
)


def new_match() -> Match:
    """Return the match before the first step."""
    packs = (_pack(_FIRST), _pack(_SECOND[::-1]))
    return Match.new(game_named("crash"), _SEATS, _OPTIONS, _DEALER, 1, packs)


def _pack(hands: tuple[str, ...]) -> tuple[int, ...]:
    """Return the pack that deals these hands, that of the eldest first."""
    held = [hand.split() for hand in hands]
    dealt = [hand[turn] for turn in range(len(held[0])) for hand in held]
    rest = [text for text in PACK.texts(PACK.cards) if text not in dealt]
    return tuple([PACK.card(text) for text in (*dealt, *rest)])


LESSON = Lesson(new_match, STEPS, PLAYER)
