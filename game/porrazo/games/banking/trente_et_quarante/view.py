"""What a seat may see of a match of Trente et Quarante, and how the hidden is made whole."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.chance import Luck
from porrazo.engine.deal_view import DealView, Done
from porrazo.engine.game import NOBODY, Action, Setup
from porrazo.engine.options import OptionValue
from porrazo.engine.positions import fill, unseen_cards
from porrazo.games.banking.shoe import packs_begun
from porrazo.games.banking.trente_et_quarante.rules import (
    ALL,
    BET,
    BETTING,
    INSURE,
    PACK,
    PHASES,
    READY,
    Rules,
    make_action,
    parts_of,
)
from porrazo.games.banking.trente_et_quarante.state import TrenteState

Bets = tuple[tuple[int, int, int], ...]
"""Bets of a seat in the order of the chances: chance, amount, insurance."""


@dataclass(frozen=True)
class TrenteView(DealView):
    """What ``seat`` may see; ``seat`` is NOBODY in a view of everything."""

    bets: tuple[Bets | None, ...]
    """What each seat has bet in this coup; None where it is still hidden."""
    prison: tuple[tuple[tuple[int, int], ...], ...]
    """Each seat's imprisoned bets, oldest first: chance and amount."""
    asked: int
    """The chance of the imprisoned bet that is asked about, NONE outside prison_choice."""
    noir: tuple[Card, ...]
    rouge: tuple[Card, ...]
    used: tuple[Card, ...]
    """The cards that are gone since the last shuffle."""
    cut_out: bool
    """Whether the cut card has appeared."""
    past: tuple[int, ...] = ()
    """Which rows won the last coups, oldest first, NONE for a refait; a position knows of none."""

    @property
    def betting(self) -> bool:
        """Whether bets are being made."""
        return self.phase == PHASES[BETTING]

    @property
    def ready(self) -> tuple[bool, ...]:
        """Which seats have closed their betting."""
        return tuple([not self.betting or seat < self.to_act for seat in range(self.seats)])

    def bet_on(self, seat: int, chance: int) -> tuple[int, int]:
        """Return what a seat has bet on a chance, and for how much it is insured."""
        for kind, amount, insured in self.bets[seat] or ():
            if kind == chance:
                return amount, insured
        return 0, 0

    def free(self, seat: int) -> int:
        """Return how many counters a seat has not staked, as far as the viewer knows."""
        staked = sum([amount + insured for _, amount, insured in self.bets[seat] or ()])
        return self.scores[seat] - (staked if self.betting else 0)

    @property
    def asked_amount(self) -> int:
        """How much the bet is that is asked about in prison_choice."""
        return [amount for kind, amount in self.prison[self.to_act] if kind == self.asked][-1]


def rules_of(view: TrenteView) -> Rules:
    """Return the rules that a view is played by; of chance they know nothing."""
    return rules_by(view.seats, view.options)


def rules_by(seats: int, options: Mapping[str, OptionValue]) -> Rules:
    """Return the rules of a match with these seats and options."""
    return Rules(Setup(seats, options, None, 0))


def see(state: TrenteState, seat: int) -> TrenteView:
    """Return what a seat may see; NOBODY sees everything."""
    rules = state.rules
    hides = state.phase_id == BETTING and seat != NOBODY
    actions = [
        Done(who, PHASES[phase], action)
        for who, phase, action in state.actions
        if not hides or who == seat or parts_of(action)[0] == READY
    ]
    bets = [
        None if hides and owner != seat else _bets(state, owner) for owner in range(rules.seats)
    ]
    stock = tuple(reversed(state.stock))
    return TrenteView(
        seat=seat,
        to_act=state.to_act,
        phase=state.phase,
        seats=rules.seats,
        options=rules.setup.options,
        dealer=NOBODY,
        hand_number=state.hand_number,
        deal_number=1,
        hands=((),) * rules.seats,
        scores=tuple(state.scores),
        sides=tuple(range(rules.seats)),
        winners=state.winning_sides,
        actions=tuple(actions),
        bounds=state.bounds() if seat in (NOBODY, state.to_act) else None,
        stock=stock if seat == NOBODY else (UNKNOWN,) * len(stock),
        bets=tuple(bets),
        prison=tuple([tuple(held) for held in state.prison]),
        asked=state.asked,
        noir=tuple(state.rows[0]),
        rouge=tuple(state.rows[1]),
        used=tuple(state.used),
        cut_out=state.cut_out,
        past=state.past,
    )


def _bets(state: TrenteState, seat: int) -> Bets:
    bets, insured = state.bets[seat], state.insured[seat]
    return tuple([(chance, bets[chance], insured[chance]) for chance in ALL if bets[chance]])


def unknown_actions(state: TrenteState, seat: int) -> int:
    """Return how many bets and insurances of others a seat does not know of yet."""
    if state.phase_id != BETTING:
        return 0
    return len(
        [1 for who, _, action in state.actions if who != seat and parts_of(action)[0] != READY]
    )


def complete(view: TrenteView, setup: Setup, rng: Random) -> TrenteState:
    """Return a full state that a view allows: the stock, and bets still hidden, at random.

    Raises:
        BadPosition: cards are named twice or do not add up to the pack.

    """
    rules = Rules(setup)
    places = [view.stock or (), view.used]
    unseen = unseen_cards(PACK, rules.cards, [card for place in places for card in place])
    stock, used = fill(places, unseen, rng)
    state = public_state(view, setup)
    state.stock = stock[::-1]
    state.packs_used = packs_begun(setup, stock)
    state.used = used
    if view.betting:
        _hidden_bets(view, state, Luck(rng))
    return state


def public_state(view: TrenteView, setup: Setup) -> TrenteState:
    """Return a state with what a view shows; what is legal for its seat follows from it."""
    state = TrenteState(Rules(setup))
    state.phase_id = PHASES.index(view.phase)
    state.to_act = view.to_act
    state.hand_number = view.hand_number
    state.bets = [[0] * len(ALL) for _ in range(view.seats)]
    state.insured = [[0] * len(ALL) for _ in range(view.seats)]
    for seat, bets in enumerate(view.bets):
        for chance, amount, insured in bets or ():
            state.bets[seat][chance] = amount
            state.insured[seat][chance] = insured
    state.prison = [list(held) for held in view.prison]
    state.asked = view.asked
    state.rows = (list(view.noir), list(view.rouge))
    state.stock = []
    state.used = list(view.used)
    state.cut_out = view.cut_out
    state.past = view.past
    state.actions = [(done.seat, PHASES.index(done.phase), done.action) for done in view.actions]
    state.packs_used = 0
    state.shuffles = 0
    state.scores = list(view.scores)
    state.winning_sides = view.winners
    return state


def _hidden_bets(view: TrenteView, state: TrenteState, luck: Luck) -> None:
    """Let each seat that was asked have bet what is told, or something where that is hidden."""
    known = state.actions
    state.actions = []
    for seat in range(view.to_act + 1):
        own = [done for done in known if done[0] == seat]
        if view.bets[seat] is None:
            state.actions += [(seat, BETTING, action) for action in _some_bets(state, seat, luck)]
        elif not own:
            state.actions += [(seat, BETTING, action) for action in _told_bets(state, seat)]
        state.actions += own


def _told_bets(state: TrenteState, seat: int) -> list[Action]:
    """Return what a seat must have done for the bets that it has: a position may leave it out."""
    done = []
    for chance, bet in enumerate(state.bets[seat]):
        if bet:
            done.append(make_action(BET, chance, bet))
        if state.insured[seat][chance]:
            done.append(make_action(INSURE, chance, state.insured[seat][chance]))
    return [*done, make_action(READY)] if seat < state.to_act else done


def _some_bets(state: TrenteState, seat: int, luck: Luck) -> list[Action]:
    """Put a bet or none of a seat onto the table; return its actions."""
    limits = state.rules.limits(state.scores[seat])
    if limits is None or not luck.below(3):
        return []
    chance, amount = luck.below(len(ALL)), min(limits[1], limits[0] * (1 + luck.below(10)))
    state.bets[seat][chance] = amount
    done = [make_action(BET, chance, amount)]
    most = state.rules.most_insured(amount, state.scores[seat] - amount)
    if most and luck.below(2):
        state.insured[seat][chance] = most
        done.append(make_action(INSURE, chance, most))
    return done


def own_turn(view: TrenteView) -> bool:
    """Tell whether the view's seat is to act."""
    return view.seat != NOBODY and view.seat == view.to_act
