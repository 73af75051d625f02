"""What a seat may see of a match of Porrazo, and how hidden cards are dealt to make it whole."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from porrazo.cards import FRENCH_52, UNKNOWN, Card
from porrazo.engine import position
from porrazo.engine.chance import sample, shuffled
from porrazo.engine.errors import BadPosition
from porrazo.engine.field_kinds import REQUIRED
from porrazo.engine.game import NOBODY, Setup
from porrazo.games.fishing import view as fishing
from porrazo.games.fishing.captures import count_ranks
from porrazo.games.fishing.combinations import (
    KINDS,
    NO_COMBINATION,
    best_combination,
    combination_kind,
)
from porrazo.games.fishing.porrazo.rules import (
    DECLARED,
    NO_CARD,
    OVER,
    PHASES,
    SILENT,
    TENDIDO_ARRANGE,
    TENDIDO_CHOICE,
    UNASKED,
    Rules,
)
from porrazo.games.fishing.porrazo.state import PorrazoState
from porrazo.games.fishing.positions import Pending
from porrazo.games.fishing.view import (
    FishingView,
    fill_hands,
    played_by,
    restore,
    shared_fields,
)
from porrazo.games.fishing.view import search_setup as search_setup

# How often chance alone is asked for a hand that bears out a declaration, and how often all the
# hands are dealt anew when the last of them finds no cards left that do.
_TRIES = 1000
_DEALS = 50


@dataclass(frozen=True)
class PorrazoView(FishingView):
    """What ``seat`` may see; before the hands are open that is no hand, not even its own."""

    tendido: str = position.one_of("waiting", "dealt", default=REQUIRED)
    tendido_row: tuple[Card, ...] = position.pile(none=True, null=True)


def see(state: PorrazoState, seat: int, everything: bool = False) -> PorrazoView:
    """Return what a seat may see; with ``everything`` what nobody may, for seat NOBODY."""
    open_hand = seat if _hands_are_open(state) else NOBODY
    shared = shared_fields(state, seat, lambda owner: owner == open_hand, everything)
    return PorrazoView(
        **shared,
        table=tuple(state.table),
        last_left=shared["played"][-1] if state.last_left != NO_CARD else None,
        pending=_pending(state),
        calls=tuple(
            [_call(state, owner, everything or owner == seat) for owner in range(state.rules.seats)]
        ),
        claimed=state.claimed,
        tendido="dealt" if state.tendido_dealt else "waiting",
        tendido_row=state.tendido_row,
    )


def _hands_are_open(state: PorrazoState) -> bool:
    """Rules, A hand, 1: nobody looks at a hand before the tendido, which may win the match."""
    if state.phase_id in (TENDIDO_CHOICE, TENDIDO_ARRANGE):
        return False
    return state.phase_id != OVER or bool(state.played)


def _pending(state: PorrazoState) -> Pending | None:
    if not state.pending_level:
        return None
    return Pending(
        state.pending_level,
        state.pending_seat,
        state.pending_rank,
        state.pending_cards,
        state.pending_points,
        state.pending_limpia,
    )


def _call(state: PorrazoState, owner: int, knows: bool) -> str | None:
    """What a seat said; that it kept a combination to itself only the seat knows."""
    combination, call = state.combination_of(owner), state.call_of(owner)
    if combination == NO_COMBINATION or call == UNASKED:
        return None
    if call == DECLARED:
        return combination_kind(combination)
    return "silent" if knows else None


def complete(view: PorrazoView, setup: Setup, rng: Random) -> PorrazoState:
    """Return a full state that a view allows, the unseen cards dealt at random.

    Seats that declared get hands that bear it out. Chance after this hand is new: the state's
    later packs follow from a seed that ``rng`` draws, unless the setup is that of the match.

    Raises:
        BadPosition: no deal of the unseen cards fits the declarations.

    """
    for _ in range(_DEALS):
        unseen = list(shuffled(tuple(sorted(_unseen(view))), rng))
        hands = _fill_hands(view, unseen, rng)
        if hands is not None:
            stock = [unseen.pop() if card == UNKNOWN else card for card in _stock(view)]
            return _state(view, setup, hands, tuple(stock))
    raise BadPosition("a seat has declared what it cannot hold")


def _stock(view: PorrazoView) -> tuple[Card, ...]:
    return view.stock or (UNKNOWN,) * view.stock_count


def seen_cards(view: PorrazoView) -> list[Card]:
    """Return every card that the view names, once for each place that it has."""
    return [*fishing.seen_cards(view), *view.tendido_row]


def _unseen(view: PorrazoView) -> set[Card]:
    return set(FRENCH_52.cards) - set(seen_cards(view))


def _declared(view: PorrazoView, seat: int) -> str:
    call = view.calls[seat]
    return call if call in KINDS and call is not None else ""


def _fill_hands(view: PorrazoView, unseen: list[Card], rng: Random) -> list[list[Card]] | None:
    """Take the hands' unknown cards out of ``unseen``; None where a declaration fails.

    Seats bound by a declaration choose first, the rarest combination before the others.
    """
    order = sorted(range(view.seats), key=lambda seat: -KINDS.index(_declared(view, seat)))
    return fill_hands(view, unseen, order, lambda seat: _draw_for(view, seat, unseen, rng))


def _draw_for(view: PorrazoView, seat: int, unseen: list[Card], rng: Random) -> list[Card] | None:
    """Draw a seat's unknown cards so that they bear out its declaration; None if none do."""
    missing = view.hands[seat].count(UNKNOWN)
    drawn = unseen[len(unseen) - missing :]
    kind = _declared(view, seat)
    if not kind:
        return drawn
    dealt = [card for card in view.hands[seat] if card != UNKNOWN]
    dealt += played_by(view, seat)
    for _ in range(_TRIES if missing else 1):
        if _best_kind(dealt + drawn) == kind:
            return drawn
        drawn = sample(unseen, missing, rng)
    return _forced(dealt, missing, KINDS.index(kind), unseen, rng)


def _best_kind(cards: list[Card]) -> str:
    combination = best_combination(cards)
    return combination_kind(combination) if combination != NO_COMBINATION else ""


def _forced(
    dealt: list[Card], missing: int, equal: int, unseen: list[Card], rng: Random
) -> list[Card] | None:
    """Return cards that make a set of ``equal``; for what chance alone would hardly ever deal."""
    counts = count_ranks(dealt)
    for rank in sample(list(range(13)), 13, rng):
        wanted = equal - (counts >> 4 * rank & 15)
        matching = [card for card in unseen if card >> 2 == rank]
        others = [card for card in unseen if card >> 2 != rank]
        if not 0 <= wanted <= min(missing, len(matching)):
            continue
        if len(others) < missing - wanted:
            continue
        for _ in range(_TRIES // 100):
            drawn = matching[:wanted] + sample(others, missing - wanted, rng)
            if _best_kind(dealt + drawn) == KINDS[equal]:
                return drawn
    return None


def _state(
    view: PorrazoView, setup: Setup, hands: list[list[Card]], stock: tuple[Card, ...]
) -> PorrazoState:
    state = PorrazoState(Rules(setup))
    state.clear_table()
    for card in view.table:
        state.lay(card)
    state.clear_deal()
    restore(state, view, PHASES.index(view.phase), hands, list(stock))
    state.last_left = view.last_left[1] if view.last_left else NO_CARD
    state.claimed = view.claimed
    state.tendido_dealt = view.tendido == "dealt"
    state.tendido_row = view.tendido_row
    if view.pending:
        state.pending_level = view.pending.level
        state.pending_seat = view.pending.seat
        state.pending_rank = view.pending.rank
        state.pending_cards = view.pending.cards
        state.pending_points = view.pending.points
        state.pending_limpia = view.pending.limpia
    _set_combinations(view, state)
    return state


def _set_combinations(view: PorrazoView, state: PorrazoState) -> None:
    if not _hands_are_open(state):
        return
    state.see_combinations([hand + played_by(view, seat) for seat, hand in enumerate(state.hands)])
    if not state.rules.announced:
        return
    for seat in range(view.seats):
        if _declared(view, seat):
            state.call(seat, DECLARED)
        elif view.phase != "declare" or state.turn_of(seat) < state.turn_of(view.to_act):
            state.call(seat, SILENT)
