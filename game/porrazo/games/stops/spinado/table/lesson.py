"""The course of the first game of Spinado: one deal, and every step of player and teacher.

The player meets a stop of each kind, wins Matrimony, plays the spinado, loses the lead once and is
out when a run comes back. The engine plays every step; a test plays them all.
"""

from __future__ import annotations

from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.stops.spinado.rules import PACK, each_gets
from porrazo.table.teaching.lessons import Lesson, LessonStep, quiet

PLAYER, _DEALER, _SEATS = 0, 2, 3
_HANDS = (
    "5S 7S QD KD 6D 7D 9H QH AD 4C JS",
    "6S JH 5C KH AC 3H 9D KS TC 4S 5D",
    "TH 6C 7C TS 4H 9C QC AH 3S TD 9S",
)
_DEAD = "8S 8C AS QS 5H 6H 7H 8H 3D 4D JD 3C JC KC"

STEPS: tuple[LessonStep, ...] = (
    LessonStep("welcome", chapter="goal"),
    LessonStep("pots"),
    LessonStep("dead"),
    LessonStep("start", "5S", cards="5S", chapter="runs"),
    *quiet("6S"),
    LessonStep("run", "7S", cards="7S"),
    LessonStep("stop"),
    LessonStep("queen", "QD", cards="QD KD"),
    LessonStep("king", "KD", cards="KD"),
    LessonStep("matrimony"),
    LessonStep("seven", "6D", cards="6D 7D"),
    LessonStep("seven_on", "7D", cards="7D"),
    LessonStep("hearts", "9H", cards="9H", chapter="spinado"),
    *quiet("TH", "JH"),
    LessonStep("spinado", "QH+AD", cards="QH AD"),
    LessonStep("kept"),
    LessonStep("clubs", "4C", cards="4C"),
    *quiet("5C", "6C", "7C", "TS"),
    LessonStep("back", "JS", cards="JS"),
    LessonStep("end"),
)


def new_match() -> Match:
    """Return the match before the first step."""
    return Match.new(game_named("spinado"), _SEATS, {"deals": 1}, _DEALER, 1, (_pack(),))


def _pack() -> tuple[int, ...]:
    """Return the pack that deals these hands, the odd cards to the dead hand."""
    places = [hand.split() for hand in (*_HANDS, _DEAD)]
    dealt = [place[turn] for turn in range(each_gets(_SEATS)) for place in places]
    order = [*dealt, *places[-1][each_gets(_SEATS) :]]
    return tuple([PACK.card(text) for text in order])


LESSON = Lesson(new_match, STEPS, PLAYER)
