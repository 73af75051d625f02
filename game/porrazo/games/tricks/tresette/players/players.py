"""The players of Tresette: search and solver choose the card, habits spoil it, talk goes with it.

What others say is heard where hidden cards are dealt: counts and short suits are borne out, and
a partner who asks for the best gets it in what the search imagines.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from porrazo.engine.game import NOBODY, Action
from porrazo.engine.match import AnyGame
from porrazo.games.tricks.following import COUNTS, bits_of, of_suit
from porrazo.games.tricks.italian import THREE, TWO
from porrazo.games.tricks.players.endings import Endings
from porrazo.games.tricks.players.italian import coached_by, habits_of
from porrazo.games.tricks.tresette.game import rules_of
from porrazo.games.tricks.tresette.players.facts import TresetteFacts
from porrazo.games.tricks.tresette.rollout import THIRDS
from porrazo.games.tricks.tresette.rules import ASK_BEST, COUNT, SHORT, is_play
from porrazo.games.tricks.tresette.state import open_talk
from porrazo.games.tricks.tresette.view import TresetteView
from porrazo.players.agent import Agent
from porrazo.players.levels import TRAITS
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.manners import steady_manner_of
from porrazo.players.search.player import CommonPlayer

# With so few tricks left there is nothing to tell any more.
_TOO_LATE: Final = 7
# From so many cards of the partner's suit on it is told.
_LONG: Final = 4


def word_before(view: TresetteView, card: Action) -> Action:
    """Return what to say before a card, or the card itself."""
    if view.to_act == NOBODY or not is_play(card) or sum(view.tricks_won) >= _TOO_LATE:
        return card
    if view.said or not view.options["table_talk"] or not view.options["talk_truthful"]:
        return card
    hand, suit = bits_of(view.hands[view.seat]), card & 3
    ranks = of_suit(hand, suit)
    word = card
    if view.led >= 0:
        partner_leads = view.leader == (view.seat + 2) % view.seats
        count = COUNTS[of_suit(hand, view.led)]
        if partner_leads and (count == 1 or count >= _LONG):
            word = COUNT + count
    elif not THIRDS[card >> 2] and not ranks >> THREE & 1 and _is_out(view, suit):
        word = ASK_BEST
    elif COUNTS[ranks] == 1:
        word = SHORT + 1
    open_now = open_talk(hand, view.led, view.said, rules_of(view))
    return word if word in open_now else card


def _is_out(view: TresetteView, suit: int) -> bool:
    """Return whether the three or the two of a suit may still be in another hand."""
    seen = bits_of([card for pile in view.won for card in pile] + list(view.hands[view.seat]))
    return of_suit(seen, suit) & (1 << THREE | 1 << TWO) != 1 << THREE | 1 << TWO


def strength_of(view: TresetteView) -> Sequence[int]:
    """Return how strong each rank is in a match."""
    return rules_of(view).strength


def players(game: AnyGame) -> tuple[Callable[[str], Agent], CommonCoach]:
    """Return the players of the levels, and the coach."""
    facts = TresetteFacts(game)

    def agent_of(level: str) -> Agent:
        manner = steady_manner_of(level)
        habits = habits_of(TRAITS[level], strength_of)

        def amend(view: Any, action: Action, rng: Random) -> Action:
            card = habits(view, action, rng)
            # Who heeds others tells them more, too.
            return word_before(view, card) if rng.random() < manner.heed else card

        solve = Endings(game, facts, TRAITS[level]).find
        return CommonPlayer(game, manner, amend=amend, solve=solve)

    return agent_of, coached_by(game, facts)
