"""The course of the first game of Cacho: the cards, and every step of player and others."""

from __future__ import annotations

from porrazo.desktop.table.teaching import Lesson, LessonStep, quiet
from porrazo.engine.match import Match
from porrazo.games import game_named

PLAYER, SEATS, DEALER = 0, 3, 2
_OPTIONS: dict[str, object] = {"starting_counters": 20}
# As they go out: a card to each seat that is still in, three times; then the rest of the pack.
_FIRST = "5O 3B 6E 6O 1C 4E 2O 3C"
_SECOND = "6C 5E 1B 2B 4O 3E"

STEPS: tuple[LessonStep, ...] = (
    LessonStep("welcome"),
    LessonStep("bet1", "bet 1"),
    *quiet("call", "call"),
    LessonStep("second"),
    LessonStep("bet2", "bet 2"),
    *quiet("fold", "call"),
    LessonStep("third"),
    LessonStep("bet3", "bet 5"),
    *quiet("raise 5"),
    LessonStep("raised", "call"),
    LessonStep("shown"),
    *quiet("bet 1", "call"),
    LessonStep("fold", "fold"),
    LessonStep("end"),
)


def new_match() -> Match:
    """Return the match before the first step."""
    game = game_named("cacho")
    deck = game.pack.texts(game.cards(game.setup(SEATS, _OPTIONS, DEALER, 0)))
    packs = []
    for first in (_FIRST.split(), _SECOND.split()):
        order = [*first, *[card for card in deck if card not in first]]
        packs.append([game.pack.card(text) for text in order])
    return Match.new(game, SEATS, _OPTIONS, DEALER, 0, packs)


LESSON = Lesson(new_match, STEPS, PLAYER)
