"""What solving the end of a deal needs to know of Calabrasella."""

from __future__ import annotations

from dataclasses import replace

from porrazo.engine.deals import leaders
from porrazo.engine.match import AnyGame
from porrazo.games.tricks.calabrasella.rules import LAST_TRICK, SEATS, SET, is_play
from porrazo.games.tricks.calabrasella.state import CalabrasellaState, noted, payment
from porrazo.games.tricks.calabrasella.view import CalabrasellaView
from porrazo.games.tricks.following import PLACES
from porrazo.games.tricks.italian import points_in
from porrazo.games.tricks.players.endings import OpenDeal
from porrazo.players.search.worth import Outcome, outcome_of

# What all cards count.
_CARDS = 32


class CalabrasellaFacts:
    """Points are thirds; whoever plays alone pays, or is paid by, each of the others."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def may_solve(self, view: CalabrasellaView) -> bool:
        """Return whether cards are played."""
        return view.phase == "play"

    def swaps(self, view: CalabrasellaView) -> bool:
        """Return whether the jack outranks the queen."""
        return False

    def forgetting(self, view: CalabrasellaView) -> CalabrasellaView:
        """Return a view without what was bid, or played when and by whom."""
        return replace(view, actions=())

    def opened(self, state: CalabrasellaState, seat: int) -> OpenDeal:
        """Return a state as an open deal, for the side of a seat."""
        alone = seat == state.declarer
        noted_plays = [noted(entry) for entry in state.log]
        return OpenDeal(
            hands=state.hands[:],
            own=[(other == state.declarer) == alone for other in range(SEATS)],
            leader=state.leader,
            trick=[PLACES[card] for card in state.trick],
            plays=[(other, PLACES[action]) for action, other, _ in noted_plays if is_play(action)],
            taken=points_in(state.won[0 if alone else 1]),
            last=LAST_TRICK + _aside(state),
        )

    def outcome(self, state: CalabrasellaState, seat: int, thirds: int) -> Outcome:
        """Return what it is worth if the side of a seat has so many thirds in the end."""
        whole = _CARDS + LAST_TRICK
        if not state.rules.aside_counts:
            whole -= points_in(_left_aside(state))
        alone = thirds if seat == state.declarer else whole - thirds
        each = payment(alone, whole - alone, state.rules.sweep)
        scores = [
            score + (2 * each if other == state.declarer else -each)
            for other, score in enumerate(state.scores)
        ]
        over = state.hand_number == state.rules.deals
        return outcome_of(self._game, state.scores, scores, seat, leaders(scores) if over else ())


def _left_aside(state: CalabrasellaState) -> int:
    """Return the cards that are in nobody's hand and were not played."""
    there = state.won[0] | state.won[1]
    for hand in state.hands:
        there |= hand
    for card in state.trick:
        there |= 1 << PLACES[card]
    return SET & ~there


def _aside(state: CalabrasellaState) -> int:
    """Return what the cards laid aside bring with the last trick."""
    return points_in(_left_aside(state)) if state.rules.aside_counts else 0
