"""What a seat may see of a match of Ronda, and how hidden cards are dealt to make it whole."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Final

from porrazo.cards import SPANISH_40, UNKNOWN, Card
from porrazo.engine import position
from porrazo.engine.chance import sample, shuffled
from porrazo.engine.errors import BadPosition
from porrazo.engine.field_kinds import ChoiceField, SeatField
from porrazo.engine.game import NOBODY, Setup
from porrazo.games.fishing.combinations import best_combination
from porrazo.games.fishing.positions import Pending
from porrazo.games.fishing.ronda.calls import Calls
from porrazo.games.fishing.ronda.lying import Table
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
from porrazo.games.fishing.view import (
    FishingView,
    fill_hands,
    played_by,
    restore,
    seen_cards,
    shared_fields,
)

# How often all the hands are dealt anew when no cards are left that bear a seat's call out.
_DEALS = 50


UNTOLD: Final = (NOBODY,)
"""In a position that is being read, what was struck is not told."""
_SETTLED: Final = {word: word for word in SETTLING if word is not None}


@dataclass(frozen=True)
class RondaView(FishingView):
    """What ``seat`` may see; ``pending`` calls a mesa its limpia."""

    struck: tuple[int, ...] = position.some(SeatField(), default=UNTOLD)
    """The seats whose calls were found false."""
    shown: tuple[int, ...] = position.some(SeatField())
    """The seats whose hands all may see."""
    announcements: str | None = position.of(ChoiceField(_SETTLED, none=None, default=""))
    returned: tuple[Card, ...] = position.pile(lies=False)


def see(state: RondaState, seat: int, everything: bool = False) -> RondaView:
    """Return what a seat may see; with ``everything`` what nobody may, for seat NOBODY."""
    calls = state.calls

    def sees(owner: int) -> bool:
        return owner == seat or bool(calls.shown >> owner & 1)

    shared = shared_fields(state, seat, sees, everything)
    return RondaView(
        **shared,
        table=tuple(state.table.cards),
        last_left=shared["played"][-1] if state.table.last_left != NO_CARD else None,
        pending=state.table.pending,
        calls=tuple([CALLS[call] or None for call in calls.said]),
        struck=_marked(calls.struck, state.rules.seats),
        shown=_marked(calls.shown, state.rules.seats),
        announcements=SETTLING[calls.settling],
        returned=state.returned,
        claimed=calls.claimed,
    )


def _marked(bits: int, seats: int) -> tuple[int, ...]:
    return tuple([seat for seat in range(seats) if bits >> seat & 1])


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
    order = sorted(range(view.seats), key=lambda seat: -CALLS.index(view.calls[seat] or ""))
    return fill_hands(view, unseen, order, lambda seat: _draw_for(view, seat, unseen, rng))


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
    restore(state, view, PHASES.index(view.phase), hands, stock)
    state.table = Table(list(view.table))
    state.table.last_left = view.last_left[1] if view.last_left else NO_CARD
    state.table.pending = view.pending
    state.returned = view.returned
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
