"""What a seat may see of a match of a game of raises, and how a view is made whole at random."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from porrazo.cards import UNKNOWN, Card
from porrazo.engine import position
from porrazo.engine.deal_view import LoggedAction
from porrazo.engine.errors import BadPosition
from porrazo.engine.field_groups import RecordField
from porrazo.engine.field_kinds import SideOrWordField
from porrazo.engine.game import NOBODY, Action, Remaking, remaking
from porrazo.engine.position import PositionReading
from porrazo.engine.positions import fill, unseen_cards
from porrazo.games.tricks.raising.hands import HAND, packed
from porrazo.games.tricks.raising.rules import MOST_SEATS, PHASES, TIE, Rules
from porrazo.games.tricks.raising.stake import RAISE, SIGNAL
from porrazo.games.tricks.raising.stake_view import StakeView, stake_fields, stake_of
from porrazo.games.tricks.raising.state import RaisingState


@dataclass(frozen=True)
class Told:
    """A signal that one knows of: who sent it, who got it, the number of its sign."""

    seat: int
    to: int
    sign: int

    def __reduce__(self) -> Remaking:
        return remaking(self)


@dataclass(frozen=True)
class Played:
    """A card of a trick, and who played it."""

    seat: int = position.seat()
    card: Card = position.card()

    def __reduce__(self) -> Remaking:
        return remaking(self)


def _leads(at: PositionReading) -> int:
    """Return who leads: who has begun the trick, seat 0 after others, or the eldest."""
    if at.trick:
        return int(at.trick[0].seat)
    return 0 if at.tricks else int((at.dealer + 1) % at.setup.seats)


@dataclass(frozen=True)
class RaisingView(StakeView):
    """What ``seat`` may see; ``seat`` is NOBODY in a view of everything."""

    turned: Card = position.unsaid(default=UNKNOWN)
    """The card turned up after the deal, UNKNOWN where there is none."""
    leader: int = position.seat(default=_leads, null=False)
    trick: tuple[Played, ...] = position.some(RecordField(Played, none=False), MOST_SEATS - 1)
    tricks: tuple[int, ...] = position.some(SideOrWordField("tie", TIE), HAND)
    """Who has won each finished trick: a side or TIE."""
    signals: tuple[Told, ...] = position.unsaid(default=())
    """The codec says what their signs are called."""
    unknown: int = position.unsaid(default=0)
    """How many actions of the match the viewer does not know of."""

    @property
    def trump(self) -> int:
        """The suit of the card turned up."""
        return self.turned & 3


def see(state: RaisingState, seat: int) -> RaisingView:
    """Return what a seat may see; NOBODY sees everything."""
    rules = state.rules
    sees_all = seat == NOBODY
    signals = [Told(who, to, sign) for who, to, sign in state.signals if rules.knows(seat, who, to)]
    trick = [
        Played((state.leader + place) % rules.seats, card) for place, card in enumerate(state.trick)
    ]
    return RaisingView(
        seat=seat,
        to_act=state.to_act,
        phase=state.phase,
        seats=rules.seats,
        options=rules.setup.options,
        dealer=state.dealer,
        hand_number=state.hand_number,
        deal_number=1,
        hands=tuple(
            [
                tuple(state.hand(owner))
                if sees_all or owner == seat
                else (UNKNOWN,) * len(state.hand(owner))
                for owner in range(rules.seats)
            ]
        ),
        scores=state.totals,
        sides=sides_of(rules.seats),
        winners=state.winning_sides,
        actions=_actions(state, seat),
        bounds=None,
        stock=state.stock if sees_all else (UNKNOWN,) * len(state.stock),
        turned=state.turned,
        leader=state.leader,
        trick=tuple(trick),
        tricks=tuple(state.tricks),
        signals=tuple(signals),
        unknown=0 if sees_all else state.secrets[seat],
        **stake_fields(state.stake),
    )


def sides_of(seats: int) -> tuple[int, ...]:
    """Return the side of each seat: the teams sit alternately."""
    return tuple([seat & 1 for seat in range(seats)])


def _actions(state: RaisingState, viewer: int) -> tuple[LoggedAction, ...]:
    found: list[LoggedAction] = []
    for done in state.done:
        seat, phase, action = done >> 2 & 7, done & 3, done >> 5
        if action < SIGNAL or state.rules.knows(viewer, seat, (action - SIGNAL) & 7):
            found.append(LoggedAction(seat, PHASES[phase], action))
    return tuple(found)


def is_play(action: Action) -> bool:
    """Return whether an action plays a card."""
    return action < RAISE


# --- making a view whole


def complete(view: RaisingView, rules: Rules, rng: Random) -> RaisingState:
    """Return a full state that a view allows, the unseen cards dealt at random.

    Raises:
        BadPosition: cards are named twice or do not add up to the pack.

    """
    turned = () if view.turned == UNKNOWN else (view.turned,)
    places = [*view.hands, view.stock or (), (*gone_cards(view), *turned)]
    unseen = unseen_cards(rules.pack, rules.cards, [card for place in places for card in place])
    *hands, stock, _ = fill(places, unseen, rng)
    state = RaisingState(rules)
    state.phase_id = PHASES.index(view.phase)
    state.to_act = view.to_act
    state.dealer = view.dealer
    state.hand_number = view.hand_number
    state.hands = [packed(hand) for hand in hands]
    state.stock = tuple(stock)
    state.turned = view.turned
    state.scores = list(view.scores)
    state.stake = stake_of(view)
    state.leader = view.leader
    state.trick = [played.card for played in view.trick]
    state.tricks = list(view.tricks)
    state.signals = [(told.seat, told.to, told.sign) for told in view.signals]
    state.sent = [0] * rules.seats
    for told in view.signals:
        state.sent[told.seat] |= 1 << (8 * told.sign + told.to)
    state.secrets = [0] * rules.seats
    if view.seat != NOBODY:
        state.secrets[view.seat] = view.unknown
    state.done = [
        (8 * done.action + done.seat) * 4 + PHASES.index(done.phase) for done in view.actions
    ]
    state.winning_sides = view.winners
    return state


def gone_cards(view: RaisingView) -> tuple[Card, ...]:
    """Return every card that was played in this deal, those of this trick too.

    Raises:
        BadPosition: a card was played twice.

    """
    played = [done.action for done in view.actions if is_play(done.action)]
    lying = [played.card for played in view.trick]
    finished = len(view.tricks) * view.seats
    if len(played) == finished:
        return (*played, *lying)
    if played[finished:] != lying:
        raise BadPosition("the last cards of actions must be those of trick")
    return tuple(played)
