"""What solving the end of a deal needs to know of Tresette."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from porrazo.engine.deals import MOST_DEALS, leaders
from porrazo.engine.match import AnyGame
from porrazo.games.tricks.italian import JACK_HIGHER, points_in
from porrazo.games.tricks.players.endings import OpenDeal, place_of, swapped
from porrazo.games.tricks.tresette.melds import points_of
from porrazo.games.tricks.tresette.rules import SIDES, is_play
from porrazo.games.tricks.tresette.state import TresetteState, noted
from porrazo.games.tricks.tresette.view import TresetteView
from porrazo.players.search.worth import Outcome, outcome_of

# What the last trick brings, and the whole deal with it, in thirds.
_LAST, _ALL = 3, 35
# From so many tricks on, who has declared and told nothing may have to win one for it.
_LATE: Final = 6


class TresetteFacts:
    """Points are thirds, rounded down for each side; melds that were told are added."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def may_solve(self, view: TresetteView) -> bool:
        """Return whether cards alone decide: late in a deal no meld is still to be told."""
        told = zip(view.declared, view.melds, strict=True)
        early = sum(view.tricks_won) < _LATE
        open_melds = any(said and melds is None for said, melds in told)
        return view.phase == "play" and (early or not open_melds)

    def swaps(self, view: TresetteView) -> bool:
        """Return whether the jack outranks the queen."""
        return view.options["court_order"] == "KJQ"

    def forgetting(self, view: TresetteView) -> TresetteView:
        """Return a view without what was played when and by whom, nor what was said."""
        return replace(view, actions=())

    def opened(self, state: TresetteState, seat: int) -> OpenDeal:
        """Return a state as an open deal, for the side of a seat."""
        swaps = state.rules.strength is JACK_HIGHER
        noted_plays = [noted(entry) for entry in state.log]
        return OpenDeal(
            hands=[swapped(hand) if swaps else hand for hand in state.hands],
            own=[SIDES[other] == SIDES[seat] for other in range(len(SIDES))],
            leader=state.leader,
            trick=[place_of(card, swaps) for card in state.trick],
            plays=[
                (other, place_of(action, swaps))
                for action, other, _ in noted_plays
                if is_play(action)
            ],
            taken=points_in(state.won[SIDES[seat]]),
            last=_LAST,
        )

    def outcome(self, state: TresetteState, seat: int, thirds: int) -> Outcome:
        """Return what it is worth if the side of a seat has so many thirds in the end."""
        side = SIDES[seat]
        scores = list(state.scores)
        scores[side] += thirds // 3
        scores[1 - side] += (_ALL - thirds) // 3
        for other, melds in enumerate(state.told):
            scores[SIDES[other]] += points_of(melds or ())
        target = state.rules.target
        reached = max(scores) >= target and scores[0] != scores[1]
        over = reached or state.hand_number >= MOST_DEALS
        return outcome_of(self._game, state.scores, scores, side, leaders(scores) if over else ())
