"""What a seat may see of a match of Ronda, and how hidden cards are dealt to make it whole."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from random import Random

from porrazo.cards import SPANISH_40, UNKNOWN, Card
from porrazo.engine.chance import draw_seed, sample, shuffled
from porrazo.engine.errors import BadPosition
from porrazo.engine.game import Action, Setup, View
from porrazo.engine.options import OptionValue
from porrazo.games.fishing.combinations import best_combination
from porrazo.games.fishing.positions import Pending, Play
from porrazo.games.fishing.ronda.calls import Calls
from porrazo.games.fishing.ronda.rules import (
    CALLS,
    NO_CARD,
    PHASES,
    SETTLING,
    UNSAID,
    Rules,
    best_call,
    proves,
)
from porrazo.games.fishing.ronda.state import RondaState
from porrazo.games.fishing.ronda.table import Table

# How often all the hands are dealt anew when no cards are left that bear a seat's call out.
_DEALS = 50


@dataclass(frozen=True)
class RondaView(View):
    """What ``seat`` may see; ``seat`` is NOBODY in a view of everything.

    Cards it may not see are UNKNOWN; ``stock`` is empty but in a view of everything; ``legal``
    is what ``seat`` may do, empty when it is not its turn.
    """

    legal: tuple[Action, ...]
    seats: int
    options: Mapping[str, OptionValue]
    dealer: int
    hand_number: int
    deal_number: int
    deals: int
    hands: tuple[tuple[Card, ...], ...]
    table: tuple[Card, ...]
    stock: tuple[Card, ...]
    stock_count: int
    scores: tuple[int, ...]
    sides: tuple[int, ...]
    won: tuple[tuple[Card, ...], ...]
    played: tuple[Play, ...]
    last_capturer: int
    last_left: Play | None
    pending: Pending | None
    calls: tuple[str | None, ...]
    struck: tuple[int, ...]
    shown: tuple[int, ...]
    announcements: str | None
    returned: tuple[Card, ...]
    claimed: tuple[tuple[int, int], ...]
    winner: int


def see(state: RondaState, seat: int, everything: bool = False) -> RondaView:
    """Return what a seat may see; with ``everything`` what nobody may, for seat NOBODY."""
    rules, calls = state.rules, state.calls
    played = tuple([(play >> 6, play & 63) for play in state.played])
    stock = state.stock
    return RondaView(
        seat=seat,
        seats=rules.seats,
        options=rules.setup.options,
        phase=state.phase,
        to_act=state.to_act,
        legal=tuple(state.legal()) if seat == state.to_act and not everything else (),
        dealer=state.dealer,
        hand_number=state.hand_number,
        deal_number=state.deal_number,
        deals=rules.deals,
        hands=tuple(
            [
                tuple(hand)
                if everything or owner == seat or calls.shown >> owner & 1
                else (UNKNOWN,) * len(hand)
                for owner, hand in enumerate(state.hands)
            ]
        ),
        table=tuple(state.table.cards),
        stock=stock if everything else (),
        stock_count=len(stock),
        scores=tuple(state.scores),
        sides=rules.sides,
        won=tuple([tuple(pile) for pile in state.won]),
        played=played,
        last_capturer=state.last_capturer,
        last_left=played[-1] if state.table.last_left != NO_CARD else None,
        pending=state.table.pending,
        calls=tuple([CALLS[call] or None for call in calls.said]),
        struck=_marked(calls.struck, rules.seats),
        shown=_marked(calls.shown, rules.seats),
        announcements=SETTLING[calls.settling],
        returned=state.returned,
        claimed=calls.claimed,
        winner=state.winning_side,
    )


def _marked(bits: int, seats: int) -> tuple[int, ...]:
    return tuple([seat for seat in range(seats) if bits >> seat & 1])


def search_setup(view: RondaView, rng: Random) -> Setup:
    """Return the setup of a determinized match: the options of the view, chance of its own."""
    return Setup(view.seats, view.options, view.dealer, draw_seed(rng))


def seen_cards(view: RondaView) -> list[Card]:
    """Return every card that the view names, once for each place that it has."""
    named = [card for hand in view.hands for card in hand if card != UNKNOWN]
    named += [card for card in view.stock if card != UNKNOWN]
    named += view.table
    named += [card for pile in view.won for card in pile]
    if view.pending:
        named += view.pending.cards
    return named


def played_by(view: RondaView, seat: int) -> list[Card]:
    """Return the cards that a seat has played in this deal."""
    return [card for player, card in view.played if player == seat]


def capture_by(view: RondaView, card: Card) -> Pending | None:
    """Return what a card of the view's seat would capture, None where it would stay.

    Of the capture ``level`` is 0 if it is no chain; ``limpia`` is its mesa.
    """
    table = Table(list(view.table))
    table.last_left = view.last_left[1] if view.last_left else NO_CARD
    table.pending = view.pending
    if not table.raised_by(card):
        table.pending = None
    last = view.deal_number == view.deals and sum(len(hand) for hand in view.hands) == 1
    return table.put(view.seat, card, last)


# --- dealing the hidden cards


def complete(view: RondaView, setup: Setup, rng: Random) -> RondaState:
    """Return a full state that a view allows, the unseen cards dealt at random.

    A call says nothing of a hand where it may be false; without bluff hands bear theirs out.
    Cards that all saw go back into the stock are in no hand of the first deal. Chance after this
    hand is new: later packs follow from a seed that ``rng`` draws, unless the setup is the match's.

    Raises:
        BadPosition: no deal of the unseen cards fits the calls, or what went back.

    """
    unseen = tuple(sorted(set(SPANISH_40.cards) - set(seen_cards(view))))
    below = [card for card in unseen if view.deal_number == 1 and card in view.returned]
    for _ in range(_DEALS):
        rest = list(shuffled(tuple([card for card in unseen if card not in below]), rng))
        hands = _fill_hands(view, rest, rng)
        if hands is not None:
            stock = _fill_stock(view, rest + below, rng)
            return _state(view, setup, hands, stock)
    raise BadPosition("a seat has called what it cannot hold, or holds what went back")


def _fill_stock(view: RondaView, unseen: list[Card], rng: Random) -> list[Card]:
    hidden = iter(shuffled(tuple(unseen), rng))
    stock = view.stock or (UNKNOWN,) * view.stock_count
    return [next(hidden) if card == UNKNOWN else card for card in stock]


def _fill_hands(view: RondaView, unseen: list[Card], rng: Random) -> list[list[Card]] | None:
    """Take the hands' unknown cards out of ``unseen``; None where none are left that fit.

    Seats with the rarest calls choose first.
    """
    hands: list[list[Card]] = [[] for _ in range(view.seats)]
    for seat in sorted(range(view.seats), key=lambda seat: -CALLS.index(view.calls[seat] or "")):
        drawn = _draw_for(view, seat, unseen, rng)
        if drawn is None:
            return None
        for card in drawn:
            unseen.remove(card)
        filling = iter(drawn)
        hands[seat] = [next(filling) if card == UNKNOWN else card for card in view.hands[seat]]
    return hands


def _draw_for(view: RondaView, seat: int, unseen: list[Card], rng: Random) -> list[Card] | None:
    """Draw a seat's unknown cards, such as bear its call out where calls are true."""
    missing = view.hands[seat].count(UNKNOWN)
    if missing > len(unseen):
        return None
    drawn = sample(unseen, missing, rng)
    if view.options["bluff"] or not missing:
        return drawn
    known = [card for card in view.hands[seat] if card != UNKNOWN] + played_by(view, seat)
    call = CALLS.index(view.calls[seat] or "")
    if best_call(known + drawn) == call:
        return drawn
    fitting = [
        list(cards)
        for cards in combinations(unseen, missing)
        if best_call([*known, *cards]) == call
    ]
    return fitting[int(rng.random() * len(fitting))] if fitting else None


def _state(view: RondaView, setup: Setup, hands: list[list[Card]], stock: list[Card]) -> RondaState:
    state = RondaState(Rules(setup))
    state.phase_id = PHASES.index(view.phase)
    state.to_act = view.to_act
    state.dealer = view.dealer
    state.hand_number = view.hand_number
    state.deal_number = view.deal_number
    state.pack = stock
    state.position = 0
    state.hands = hands
    state.table = Table(list(view.table))
    state.table.last_left = view.last_left[1] if view.last_left else NO_CARD
    state.table.pending = view.pending
    state.returned = view.returned
    state.scores = list(view.scores)
    state.won = [list(pile) for pile in view.won]
    state.played = [64 * seat + card for seat, card in view.played]
    state.last_capturer = view.last_capturer
    state.winning_side = view.winner
    state.calls = _calls(view, hands)
    return state


def _calls(view: RondaView, hands: list[list[Card]]) -> Calls:
    played = [played_by(view, seat) for seat in range(view.seats)]
    held = [int(best_combination(hand + played[seat])) for seat, hand in enumerate(hands)]
    calls = Calls(view.sides, tuple(held))
    calls.said = [CALLS.index(call or "") for call in view.calls]
    calls.proved = sum(
        1 << seat
        for seat, call in enumerate(calls.said)
        if call > UNSAID and proves(played[seat], call)
    )
    calls.struck = sum(1 << seat for seat in view.struck)
    calls.shown = sum(1 << seat for seat in view.shown)
    calls.settling = SETTLING.index(view.announcements)
    calls.claimed = view.claimed
    return calls
