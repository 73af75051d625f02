"""What a seat may see of a match of Trente et Quarante, and how the hidden is made whole."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from porrazo.cards import Card
from porrazo.engine import position
from porrazo.engine.chance import Luck
from porrazo.engine.field_groups import ListField, ObjectField, TupleField
from porrazo.engine.field_kinds import ChoiceField, NumberField
from porrazo.engine.fields import Fields
from porrazo.engine.game import NOBODY, Action, Setup
from porrazo.engine.position import SEAT, PositionReading
from porrazo.engine.positions import fill, setup_of, unseen_cards
from porrazo.games.banking.rounds import BankView, seen_fields
from porrazo.games.banking.trente_et_quarante.rules import (
    ALL,
    BET,
    BETTING,
    CHANCES,
    INSURE,
    MOST_STAKE,
    NONE,
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


CHANCE: Final = ChoiceField({name: place for place, name in enumerate(CHANCES)})
AMOUNT: Final = NumberField(1, MOST_STAKE)
INSURANCE: Final = NumberField(0, MOST_STAKE, default=0)


def _question_json(question: tuple[int, int, int]) -> dict[str, object]:
    seat, chance, amount = question
    return {"seat": seat, "kind": CHANCES[chance], "amount": amount}


def _read_question(inner: Fields, at: PositionReading) -> int:
    """Return the chance that is asked about; the rest follows from it."""
    return CHANCES.index(inner.text("kind", *CHANCES))


QUESTION: Final = ObjectField(
    _question_json, _read_question, "asked", written="asked", after="prison"
)
"""What is asked about, as one member; see `TrenteView.question`."""


def _asked(at: PositionReading) -> int:
    chance = QUESTION.take("question", at)
    return NONE if chance is None else int(chance)


def _cut_out(at: PositionReading) -> bool:
    return len(at.stock) <= Rules(at.setup).cut_from_end


@dataclass(frozen=True)
class TrenteView(BankView):
    """What ``seat`` may see; ``seat`` is NOBODY in a view of everything."""

    bets: tuple[Bets | None, ...] = position.each(
        ListField(TupleField({"kind": CHANCE, "amount": AMOUNT, "insurance": INSURANCE})),
        per=SEAT,
        optional=True,
        hidden=True,
    )
    """What each seat has bet in this coup; None where it is still hidden."""
    prison: tuple[tuple[tuple[int, int], ...], ...] = position.each(
        ListField(TupleField({"kind": CHANCE, "amount": AMOUNT})), per=SEAT
    )
    """Each seat's imprisoned bets, oldest first: chance and amount."""
    asked: int = position.unsaid(default=_asked)
    """The chance of the imprisoned bet that is asked about, NONE outside prison_choice."""
    noir: tuple[Card, ...] = position.pile(lies=False)
    rouge: tuple[Card, ...] = position.pile(lies=False)
    cut_out: bool = position.unsaid(default=_cut_out)
    """True when the cut card has appeared."""
    past: tuple[int, ...] = position.unsaid(default=())
    """Which rows won the last coups, oldest first, NONE for a refait; a position knows of none."""

    @property
    def betting(self) -> bool:
        """True when bets are being made."""
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
    def question(self) -> tuple[int, int, int] | None:
        """Who is asked about which imprisoned bet, and how much it is; None where nobody is."""
        return None if self.asked == NONE else (self.to_act, self.asked, self.asked_amount)

    @property
    def asked_amount(self) -> int:
        """How much the bet is that is asked about in prison_choice."""
        return [amount for kind, amount in self.prison[self.to_act] if kind == self.asked][-1]


def rules_of(view: TrenteView) -> Rules:
    """Return the rules that a view is played by; of chance they know nothing."""
    return Rules(setup_of(view))


def see(state: TrenteState, seat: int) -> TrenteView:
    """Return what a seat may see; NOBODY sees everything."""
    seats = state.rules.seats
    hides = state.phase_id == BETTING and seat != NOBODY
    known = [
        done
        for done in state.actions
        if not hides or done[0] == seat or parts_of(done[2])[0] == READY
    ]
    bets = [None if hides and owner != seat else _bets(state, owner) for owner in range(seats)]
    return TrenteView(
        **seen_fields(state, seat, known),
        hands=((),) * seats,
        bounds=state.bounds() if seat in (NOBODY, state.to_act) else None,
        bets=tuple(bets),
        prison=tuple([tuple(held) for held in state.prison]),
        asked=state.asked,
        noir=tuple(state.rows[0]),
        rouge=tuple(state.rows[1]),
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
    state.take_cards(stock, used)
    if view.betting:
        _hidden_bets(view, state, Luck(rng))
    return state


def public_state(view: TrenteView, setup: Setup) -> TrenteState:
    """Return a state with what a view shows; what is legal for its seat follows from it."""
    state = TrenteState(Rules(setup))
    state.take(view)
    state.bets = [[0] * len(ALL) for _ in range(view.seats)]
    state.insured = [[0] * len(ALL) for _ in range(view.seats)]
    for seat, bets in enumerate(view.bets):
        for chance, amount, insured in bets or ():
            state.bets[seat][chance] = amount
            state.insured[seat][chance] = insured
    state.prison = [list(held) for held in view.prison]
    state.asked = view.asked
    state.rows = (list(view.noir), list(view.rouge))
    state.cut_out = view.cut_out
    state.past = view.past
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
