"""Sense of Ronda: what is called on which cards, when a call is doubted, what a card brings."""

from __future__ import annotations

from typing import Any, Final

from porrazo.cards import SPANISH_40, Card
from porrazo.engine.chance import Luck
from porrazo.engine.game import Action
from porrazo.games.fishing.captures import count_ranks, ranks_taken
from porrazo.games.fishing.ronda.rules import (
    ANNOUNCE,
    ANNOUNCE_PHASE,
    CHAIN_POINTS,
    CHALLENGE,
    CLAIM_PHASE,
    NONE,
    PACKET,
    PLAY_PHASE,
    RONDA,
    TRINGA,
)
from porrazo.players.search.sense import Sense

# How often each call is made, of a hundred times, by the best that a hand holds.
_NOTHING_HELD: Final = (92, 7, 1)
_RONDA_HELD: Final = (10, 88, 2)
_TRINGA_HELD: Final = (8, 12, 80)
_CALLING: Final = {0: _NOTHING_HELD, RONDA: _RONDA_HELD, TRINGA: _TRINGA_HELD}
_HUNDRED: Final = 100
# How often, of a hundred times, a card is played that brings less than another.
_CARELESS: Final = 15


class RondaSense(Sense):
    """What everybody who has played Ronda knows."""

    bluffing = True

    def candidates(self, state: Any) -> list[Action]:
        """Return the legal actions, of equal cards one: suits never matter."""
        if state.phase_id != PLAY_PHASE:
            listed: list[Action] = state.legal()
            return listed
        found = {
            action if action >= CHALLENGE else -(action >> 2) - 1: action
            for action in state.legal()
        }
        return list(found.values())

    def playout_action(self, state: Any, luck: Luck) -> Action:
        """Return what somebody sensible does: calls mostly true, doubts only what cannot be."""
        legal: list[Action] = state.legal()
        phase = state.phase_id
        if phase == ANNOUNCE_PHASE:
            return ANNOUNCE + NONE + self._call(state.calls.held[state.to_act] >> 4, luck)
        if phase == CLAIM_PHASE:
            return legal[0]
        for action in legal:
            if action >= CHALLENGE and _is_false(state, action - CHALLENGE):
                return action
        if phase != PLAY_PHASE:
            return legal[-1]
        cards = state.hands[state.to_act]
        if luck.below(_HUNDRED) < _CARELESS:
            return int(cards[luck.below(len(cards))])
        return int(max(cards, key=lambda card: _brings(state, card)))

    def _call(self, equal: int, luck: Luck) -> int:
        drawn = luck.below(_HUNDRED)
        call = 0
        for share in _CALLING[equal]:
            if drawn < share:
                break
            drawn -= share
            call += 1
        return call

    def plausibility(self, state: Any, seat: int) -> float:
        """Return how likely the others' hands are to be called as they were."""
        likely = 1.0
        for owner, said in enumerate(state.calls.said):
            if owner != seat and said >= NONE:
                shares = _CALLING[state.calls.held[owner] >> 4]
                likely *= shares[said - NONE] / max(shares)
        return likely


def _is_false(state: Any, owner: int) -> bool:
    """Tell whether no cards that the seat to act has not seen can make an open call true."""
    played: list[Card] = state.played_by(owner)
    hidden = PACKET - len(played)
    wanted: int = state.calls.said[owner]
    if len(played) < PACKET + 1 - wanted:
        return False
    seen = {*state.hands[state.to_act], *state.table.cards, *[play & 63 for play in state.played]}
    seen.update(card for pile in state.won for card in pile)
    if state.table.pending is not None:
        seen.update(state.table.pending.cards)
    unseen = count_ranks([card for card in SPANISH_40.cards if card not in seen])
    shown = count_ranks(played)
    for rank in range(len(SPANISH_40.ranks)):
        has, left = shown >> 4 * rank & 15, unseen >> 4 * rank & 15
        if has + min(hidden, left) >= wanted:
            return False
    return True


def _brings(state: Any, card: Card) -> float:
    """Return what playing a card is worth at a glance, in points and cards."""
    table, rank = state.table, card >> 2
    if table.pending is not None and table.pending.rank == rank:
        return float(CHAIN_POINTS[table.pending.level + 1] + 1)
    counts = count_ranks(table.cards)
    if not counts >> 4 * rank & 15:
        # A high card left is seldom part of a run.
        return -0.3 + 0.01 * rank
    taken = len(ranks_taken(rank, counts, False))
    caida = table.last_left >= 0 and table.last_left >> 2 == rank
    return 0.4 * (taken + 1) + (1.0 if caida else 0.0) + (1.0 if taken == len(table.cards) else 0.0)
