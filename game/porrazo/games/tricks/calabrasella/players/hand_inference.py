"""What who plays alone at Calabrasella has put away, as the others think of it.

Nobody puts good cards away. Deals made by chance alone would have it so, and leave him a hand that
is far too weak; so in each the cards that are of least use to him are put away, among all that he
may have.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from porrazo.engine.game import NOBODY
from porrazo.engine.match import AnyGame
from porrazo.games.tricks.calabrasella.known import DISCARD_PLACE, Known, known_of
from porrazo.games.tricks.calabrasella.rules import DISCARD, DISCARDED
from porrazo.games.tricks.calabrasella.state import CalabrasellaState, noted
from porrazo.games.tricks.calabrasella.worth import best_spared
from porrazo.games.tricks.following import bits_of, count_of
from porrazo.players.search.playouts import plausible

DEALT, SOLVED = 60, 180
"""So many deals are made for a search, and for it to be solved, where some are left out."""


def likely_deals(
    game: AnyGame, view: Any, rng: Random, dealt: int = DEALT
) -> list[CalabrasellaState]:
    """Return full states that a view allows, in which the declarer has put away what he can spare.

    None before he has, nor for himself, who knows it.
    """
    if view.phase != "play" or view.seat in (NOBODY, view.declarer):
        return []
    known, deal = known_of(view), partial(game.determinize, view, rng)
    deals = []
    for _ in range(dealt):
        state: CalabrasellaState = plausible(game, view.seat, rng, deal(), deal)
        _put_away_sensibly(state, known, int(100 * rng.random()))
        deals.append(state)
    return deals


def _put_away_sensibly(state: CalabrasellaState, known: Known, chance: int) -> None:
    """Exchange hidden cards of the declarer and those that he put away."""
    declarer, away = state.declarer, state.discards
    shown = [bits_of(known.places[place]) for place in (declarer, DISCARD_PLACE)]
    hidden = state.hands[declarer] & ~shown[0] | away & ~shown[1]
    # What cannot be in his hand was put away, whatever it is.
    chosen = away & shown[1] | hidden & known.not_in(declarer)
    held = (state.hands[declarer] | away) & ~chosen
    chosen |= best_spared(held, held & hidden, count_of(away) - count_of(chosen), chance)
    state.hands[declarer] = (state.hands[declarer] | away) & ~chosen
    state.discards = chosen
    state.log = [_told(entry, chosen) for entry in state.log]


def _told(entry: int, discards: int) -> int:
    """Return an entry of a deal's log where the declarer has put other cards away."""
    _, _, phase = noted(entry)
    return (DISCARDED | discards) << 5 | entry & 31 if phase == DISCARD else entry
