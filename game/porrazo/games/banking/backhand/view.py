"""What a seat may see of a match of Backhand, and how the hidden is dealt to make it whole."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.chance import Luck
from porrazo.engine.deal_view import DealView, Done
from porrazo.engine.game import NOBODY, Setup
from porrazo.engine.options import OptionValue
from porrazo.engine.positions import fill, unseen_cards
from porrazo.games.banking.amounts import listed
from porrazo.games.banking.backhand.rules import ACT, BET, PACK, PHASES, SPAN, STAKE, Rules
from porrazo.games.banking.backhand.state import BackhandState
from porrazo.games.banking.shoe import packs_begun


@dataclass(frozen=True)
class BackhandView(DealView):
    """What ``seat`` may see; ``seat`` is NOBODY in a view of everything."""

    stakes: tuple[int, ...]
    """What each seat has staked in this round; 0 for nothing, and where it is still hidden."""
    hits: int
    pushed: int
    results: tuple[str, ...]
    """How each hand of this round has ended, "" before."""
    used: tuple[Card, ...]
    """The cards that are gone since the last shuffle."""

    @property
    def betting(self) -> bool:
        """Whether counters are staked."""
        return self.options["mode"] == "betting"


def rules_of(view: BackhandView) -> Rules:
    """Return the rules that a view is played by; of chance they know nothing."""
    return rules_by(view.seats, view.options)


def rules_by(seats: int, options: Mapping[str, OptionValue]) -> Rules:
    """Return the rules of a match with these seats and options."""
    return Rules(Setup(seats, options, None, 0))


def see(state: BackhandState, seat: int) -> BackhandView:
    """Return what a seat may see; NOBODY sees everything."""
    rules = state.rules
    sees_all = seat == NOBODY
    staking = state.phase_id == BET
    actions = [
        Done(who, PHASES[phase], action)
        for who, phase, action in state.actions
        if sees_all or not staking or who == seat
    ]
    stakes = [
        staked if sees_all or not staking or owner == seat else 0
        for owner, staked in enumerate(state.stakes)
    ]
    asked = staking and (sees_all or seat == state.to_act)
    stock = tuple(reversed(state.stock))
    return BackhandView(
        seat=seat,
        to_act=state.to_act,
        phase=state.phase,
        seats=rules.seats,
        options=rules.setup.options,
        dealer=NOBODY,
        hand_number=state.hand_number,
        deal_number=1,
        hands=tuple([tuple(hand) for hand in state.hands]),
        scores=tuple(state.scores),
        sides=tuple(range(rules.seats)),
        winners=state.winning_sides,
        actions=tuple(actions),
        bounds=rules.limits(state.scores[state.to_act]) if asked else None,
        stock=stock if sees_all else (UNKNOWN,) * len(stock),
        stakes=tuple(stakes),
        hits=state.hits,
        pushed=state.pushed,
        results=tuple(state.results),
        used=tuple(state.used),
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
    state.stock = stock[::-1]
    state.packs_used = packs_begun(setup, stock)
    state.used = used
    if view.phase == PHASES[BET]:
        _hidden_stakes(state, Luck(rng))
    return state


def public_state(view: BackhandView, setup: Setup) -> BackhandState:
    """Return a state with what a view shows; what is legal for its seat follows from it."""
    state = BackhandState(Rules(setup))
    state.phase_id = PHASES.index(view.phase)
    state.to_act = view.to_act
    state.hand_number = view.hand_number
    state.hands = [list(hand) for hand in view.hands]
    state.stock = []
    state.used = list(view.used)
    state.stakes = list(view.stakes)
    state.results = list(view.results)
    state.hits = view.hits
    state.pushed = view.pushed
    state.actions = [(done.seat, PHASES.index(done.phase), done.action) for done in view.actions]
    state.packs_used = 0
    state.shuffles = 0
    state.scores = list(view.scores)
    state.winning_sides = view.winners
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


def own_turn(view: BackhandView) -> bool:
    """Tell whether the view's seat is to act."""
    return view.seat != NOBODY and view.seat == view.to_act


def in_hand(view: BackhandView) -> bool:
    """Tell whether a hand is being played."""
    return view.phase == PHASES[ACT]
