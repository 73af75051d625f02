"""The course of the first game of Dou Dizhu: one deal, and every step of player and teachers.

The player is dealt a hand that is good for the highest bid, and goes out as the landlord. The
engine plays every step; a test plays them all.
"""

from __future__ import annotations

from porrazo.cards import FRENCH_54
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.climbing.dou_dizhu.rules import PACKET, SEATS
from porrazo.table.teaching.lessons import Lesson, LessonStep, quiet

PLAYER, _DEALER = 0, 2
_SEED = 8
"""One with which the player draws the card that lies face up, and so speaks first."""
_HANDS = (
    "3S 4S 5S 6S 7S 9S 9H 9D JS JH KS KH AS AH 2S *B *R",
    "3H 4D QS QH QD KD KC 2H 2D AD 5D 7H 8H 8D TS 6D 4H",
)
_WIDOW = "8S TD QC"

STEPS: tuple[LessonStep, ...] = (
    LessonStep("welcome", chapter="aim"),
    LessonStep("ranks"),
    LessonStep("bid", "bid 3", chapter="auction"),
    LessonStep("widow"),
    LessonStep("straight", "3S 4S 5S 6S 7S 8S", chapter="sets"),
    *quiet("pass", "pass"),
    LessonStep("trips", "9S 9H 9D TD"),
    *quiet("QS QH QD 3H", "pass"),
    LessonStep("pass", "pass"),
    *quiet("4D", "6H"),
    LessonStep("single", "QC"),
    *quiet("AD", "pass"),
    LessonStep("two", "2S"),
    *quiet("pass", "pass"),
    LessonStep("pair", "JS JH"),
    *quiet("KD KC", "pass"),
    LessonStep("beat", "AS AH"),
    *quiet("2H 2D", "pass"),
    LessonStep("rocket", "*B *R", chapter="bombs"),
    *quiet("pass", "pass"),
    LessonStep("out", "KS KH"),
    LessonStep("done"),
)


def new_match() -> Match:
    """Return the match before the first step."""
    game = game_named("dou_dizhu")
    return Match.new(game, SEATS, {"deals": 1}, _DEALER, _SEED, (_pack(),))


def _pack() -> tuple[int, ...]:
    """Return the pack that deals these hands, the dealer's from what is left."""
    hands = [hand.split() for hand in _HANDS]
    widow = _WIDOW.split()
    named = {card for hand in hands for card in hand} | set(widow)
    hands.append([text for text in FRENCH_54.texts(FRENCH_54.cards) if text not in named])
    order = [hands[place % SEATS][place // SEATS] for place in range(SEATS * PACKET)]
    return tuple(FRENCH_54.card(text) for text in order + widow)


LESSON = Lesson(new_match, STEPS, PLAYER)
