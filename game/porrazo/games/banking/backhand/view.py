"""What a seat may see of a match of Backhand, and how the hidden is dealt to make it whole."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from porrazo.engine import position
from porrazo.engine.chance import Luck
from porrazo.engine.game import NOBODY, Setup
from porrazo.engine.position import SEAT
from porrazo.engine.positions import fill, setup_of, unseen_cards
from porrazo.games.banking.amounts import listed
from porrazo.games.banking.backhand.rules import (
    ACT,
    BET,
    LOST,
    MOST_PUSHES,
    MOST_STAKE,
    PACK,
    PHASES,
    SPAN,
    STAKE,
    WON,
    Rules,
)
from porrazo.games.banking.backhand.state import BackhandState
from porrazo.games.banking.rounds import BankView, seen_fields


def _cards_used(setup: Setup) -> int:
    return len(Rules(setup).cards)


@dataclass(frozen=True)
class BackhandView(BankView):
    """What ``seat`` may see; ``seat`` is NOBODY in a view of everything."""

    stakes: tuple[int, ...] = position.counts(per=SEAT, most=MOST_STAKE, null=True, hidden=True)
    """What each seat has staked in this round; 0 for nothing, and where it is still hidden."""
    hits: int = position.number(0, _cards_used)
    pushed: int = position.number(0, MOST_PUSHES)
    results: tuple[str, ...] = position.choices(SEAT, {WON: WON, LOST: LOST}, none="")
    """How each hand of this round has ended, "" before."""

    @property
    def betting(self) -> bool:
        """True when counters are staked."""
        return self.options["mode"] == "betting"


def rules_of(view: BackhandView) -> Rules:
    """Return the rules that a view is played by; of chance they know nothing."""
    return Rules(setup_of(view))


def see(state: BackhandState, seat: int) -> BackhandView:
    """Return what a seat may see; NOBODY sees everything."""
    sees_all = seat == NOBODY
    staking = state.phase_id == BET
    stakes = [
        staked if sees_all or not staking or owner == seat else 0
        for owner, staked in enumerate(state.stakes)
    ]
    asked = staking and (sees_all or seat == state.to_act)
    known = [done for done in state.actions if sees_all or not staking or done[0] == seat]
    return BackhandView(
        **seen_fields(state, seat, known),
        hands=tuple([tuple(hand) for hand in state.hands]),
        bounds=state.rules.limits(state.scores[state.to_act]) if asked else None,
        stakes=tuple(stakes),
        hits=state.hits,
        pushed=state.pushed,
        results=tuple(state.results),
    )


def complete(view: BackhandView, setup: Setup, rng: Random) -> BackhandState:
    """Return a full state that a view allows: the stock, and stakes still hidden, at random.

    Raises:
        BadPosition: cards are named twice or do not add up to the pack.

    """
    rules = Rules(setup)
    places = [*view.hands, view.stock or (), view.used]
    unseen = unseen_cards(PACK, rules.cards, [card for place in places for card in place])
    *hands, stock, used = fill(places, unseen, rng)
    state = public_state(view, setup)
    state.hands = hands
    state.take_cards(stock, used)
    if view.phase == PHASES[BET]:
        _hidden_stakes(state, Luck(rng))
    return state


def public_state(view: BackhandView, setup: Setup) -> BackhandState:
    """Return a state with what a view shows; what is legal for its seat follows from it."""
    state = BackhandState(Rules(setup))
    state.take(view)
    state.hands = [list(hand) for hand in view.hands]
    state.stakes = list(view.stakes)
    state.results = list(view.results)
    state.hits = view.hits
    state.pushed = view.pushed
    return state


def _hidden_stakes(state: BackhandState, luck: Luck) -> None:
    """Let each seat that was asked before have staked something; what is known stays."""
    for seat in range(state.to_act):
        if state.stakes[seat] or not state.plays(seat):
            continue
        some = listed(*state.rules.limits(state.scores[seat]))
        state.stakes[seat] = some[luck.below(len(some))]
    state.actions = [
        (seat, BET, STAKE + SPAN * staked) for seat, staked in enumerate(state.stakes) if staked
    ]


def in_hand(view: BackhandView) -> bool:
    """Return whether a hand is being played."""
    return view.phase == PHASES[ACT]
